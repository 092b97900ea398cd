"""What the client believes about views and messages is what Python sends, field by field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import msgspec
import pytest

from karibu.kernel import view
from karibu.server import messages, wire

WEB = Path(__file__).resolve().parents[1] / "web" / "src"
VIEW = (WEB / "boards" / "view.ts").read_text(encoding="utf-8")
WIRE = (WEB / "house" / "wire.ts").read_text(encoding="utf-8")

STRUCTS: dict[str, type[msgspec.Struct]] = {
    "House": wire.HouseTold,
    "Option": wire.OptionTold,
    "Game": wire.GameTold,
    "Person": wire.PersonTold,
    "Seat": wire.SeatTold,
    "Result": wire.Result,
    "Summary": wire.Summary,
    "Table": wire.TableTold,
    "TableAsked": wire.TableAsked,
    "Entry": wire.Entry,
    "TakeBack": messages.TakeBackTold,
    "Clocks": messages.Clocks,
    "PositionTold": messages.Position,
    "ChatLine": messages.ChatLine,
    "Hint": messages.HintTold,
    "FaultTold": wire.FaultTold,
    "ReplayEntry": wire.ReplayEntry,
    "Replay": wire.ReplayTold,
    "Frame": wire.Frame,
    "Stats": wire.StatsTold,
}
MESSAGES: list[type[msgspec.Struct]] = [
    *(messages.StateMessage, messages.MovedMessage, messages.AckMessage, messages.StaleMessage),
    *(messages.ErrorMessage, messages.TableMessage, messages.TakeBackMessage, messages.HintMessage),
    *(
        messages.PresenceMessage,
        messages.ClocksMessage,
        messages.ChatMessage,
        messages.ClosingMessage,
    ),
    messages.PongMessage,
    *(
        messages.Hello,
        messages.Move,
        messages.Undo,
        messages.TakeBack,
        messages.Consent,
        messages.AskHint,
        messages.Say,
    ),
    *(messages.Back, messages.Resync, messages.Ping),
]


def interface(source: str, name: str) -> dict[str, bool]:
    """The fields of a TypeScript interface, each with whether it may be absent."""
    extends = r"(?: extends (?:Omit<)?(\w+)[^{]*)?"
    found = re.search(rf"export interface {name}{extends} \{{\n(.*?)\n\}}", source, re.S)
    assert found, f"there is no interface {name}"
    parent, body = found.groups()
    inherited = interface(source, parent) if parent else {}
    return inherited | {
        field: bool(optional) for field, optional in re.findall(r"^  (\w+)(\??):", body, re.M)
    }


@pytest.mark.parametrize("name", ["Item", "Cell", "Zone", "SeatView", "View"])
def test_views(name: str) -> None:
    python: Any = getattr(view, name)
    hints = get_type_hints(python, include_extras=True)
    told = {field: get_origin(kind) is NotRequired for field, kind in hints.items()}
    assert interface(VIEW, name) == told


def test_the_palette() -> None:
    block = VIEW[VIEW.index("export type Colour") :]
    colours = re.findall(r"'(\w+)'", block[: block.index(";")])
    assert set(colours) == set(view.Colour.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", STRUCTS)
def test_things_on_the_wire(name: str) -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(STRUCTS[name])}
    assert set(interface(WIRE, name)) == fields


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_messages(message: type[msgspec.Struct]) -> None:
    """Every message is told in one arm of a union, with its fields."""
    tag = message.__struct_config__.tag
    fields = {field.encode_name for field in msgspec.structs.fields(message)}
    arms = re.findall(rf"\{{[^{{}}]*type: '{tag}'(?:[^{{}}]|\{{[^{{}}]*\}})*\}}", WIRE)
    flat = [re.sub(r"\{[^{}]*\}(?=[^{]*\})", "", arm[1:-1]) for arm in arms]
    named = [set(re.findall(r"(?<![\w.])(\w+)\??:", arm)) - {"type"} for arm in flat]
    assert fields in named, (
        f"{tag}: {sorted(fields)} isn't among {[sorted(each) for each in named]}"
    )
