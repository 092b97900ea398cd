"""What travels over a table's socket, both ways, as msgspec structs (docs/protocol.md).

Messages of clients refuse unknown fields.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import UNSET, Raw, Struct, UnsetType, json

from karibu.server.wire import Count, FaultTold, ReasonTold, Result, TableTold

# --- from the client's socket


class Hello(Struct, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    number: Count | None = None


class Move(Struct, forbid_unknown_fields=True, tag_field="type", tag="move"):
    number: Count
    action: Count


class Undo(Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    number: Count


class TakeBack(Struct, forbid_unknown_fields=True, tag_field="type", tag="take_back"):
    number: Count
    ply: Count | None = None


class Consent(Struct, forbid_unknown_fields=True, tag_field="type", tag="consent"):
    number: Count
    agree: bool


class AskHint(Struct, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    number: Count


class Say(Struct, forbid_unknown_fields=True, tag_field="type", tag="chat"):
    text: str


class Back(Struct, forbid_unknown_fields=True, tag_field="type", tag="back"):
    pass


class Resync(Struct, forbid_unknown_fields=True, tag_field="type", tag="resync"):
    pass


class Ping(Struct, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    n: Count = 0


FromClient: TypeAlias = (
    Hello | Move | Undo | TakeBack | Consent | AskHint | Say | Back | Resync | Ping
)
decode_message = json.Decoder(FromClient).decode


# --- to the client's socket


class TakeBackTold(Struct):
    seat: int
    ply: int
    agreed: list[int]
    waiting: list[int]


class Clocks(Struct):
    running: int | None
    left: list[int | None]


class Position(Struct):
    """Where the match stands: the whole view, or what changed in the view of number `since`."""

    number: int
    ply: int
    actions: Raw
    undo: int | None
    take_back: TakeBackTold | None
    clocks: Clocks | None
    view: Raw | UnsetType = UNSET
    since: int | UnsetType = UNSET
    patch: Raw | UnsetType = UNSET


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    at: int


class StateMessage(Struct, tag_field="type", tag="state"):
    table: TableTold
    position: Position | None
    meanings: Raw | None
    log: list[Raw]
    log_from: int
    chat: list[ChatLine]
    watching: int
    preparing: bool


class MovedMessage(Struct, tag_field="type", tag="moved"):
    entries: list[Raw]
    position: Position
    result: Result | None


class AckMessage(Struct, tag_field="type", tag="ack"):
    number: int
    repeated: bool


class StaleMessage(Struct, tag_field="type", tag="stale"):
    number: int
    entries: list[Raw]
    position: Position


class ErrorMessage(Struct, tag_field="type", tag="error"):
    error: FaultTold
    about: str | None
    number: int | None


class TableMessage(Struct, tag_field="type", tag="table"):
    table: TableTold


class TakeBackMessage(Struct, tag_field="type", tag="take_back"):
    number: int
    take_back: TakeBackTold | None
    refused: int | None


class HintTold(Struct):
    action: int
    share: float | None
    visits: int | None
    spread: float | None
    reasons: list[ReasonTold]
    than: int | None


class HintMessage(Struct, tag_field="type", tag="hint"):
    number: int
    hints: list[HintTold]


class PresenceMessage(Struct, tag_field="type", tag="presence"):
    seats: list[bool]
    watching: int


class ClocksMessage(Struct, tag_field="type", tag="clocks"):
    clocks: Clocks | None


class ChatMessage(Struct, tag_field="type", tag="chat"):
    line: ChatLine


class ClosingMessage(Struct, tag_field="type", tag="closing"):
    seconds: int


class PongMessage(Struct, tag_field="type", tag="pong"):
    n: int
