"""One socket: what a client sends is checked and done; what it is told lies in a bounded box until
the event loop comes round, and goes out together.

A client that can't keep up loses its box and gets a fresh state when it can take it; it never holds
up a table. Everything that is refused has no effect. A decision that can't be written just now
waits, while the client is listened to as before.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from typing import Any

from msgspec import DecodeError, Struct
from starlette.types import Receive
from starlette.websockets import WebSocketDisconnect

from karibu.server import chat, decisions, hints, stand_ins, take_backs
from karibu.server.decisions import Repeated
from karibu.server.faults import Refused
from karibu.server.house import House, Stale
from karibu.server.keeper import pauses
from karibu.server.limits import Bucket
from karibu.server.lines import Way, framed
from karibu.server.messages import (
    AckMessage,
    AskHint,
    Back,
    Consent,
    ErrorMessage,
    Hello,
    Move,
    Ping,
    PongMessage,
    Resync,
    Say,
    StaleMessage,
    TakeBack,
    Undo,
    decode_message,
)
from karibu.server.presence import presence_changed
from karibu.server.rows import Person
from karibu.server.settings import Settings
from karibu.server.sights import LOG_AT_ONCE
from karibu.server.storage import Unavailable
from karibu.server.table import Table
from karibu.server.wire import FaultTold

SLOW_DOWNS = 20
"""Messages over the limit that are answered before the connection is closed."""

AT_ONCE = 64 * 1024
"""Bytes that are given to a connection together."""
RESTARTING, TOO_MANY, BEHIND, FAILED, SHUT_OUT = 1012, 4008, 4010, 1011, 4013
log = logging.getLogger("karibu.sockets")


class Socket:
    """A connected client."""

    def __init__(
        self,
        house: House,
        table: Table,
        receive: Receive,
        line: Way,
        person: Person | None,
        address: str = "",
    ) -> None:
        self.house = house
        self.table = table
        self.somebody = person
        self.person = person.id if person else None
        self.address = address
        self._receive = receive
        self._line = line
        line.drained = self._send
        self._outgoing = house.outgoing
        self._box: deque[bytes] = deque()
        self._boxed = 0
        self._soon = False
        """Whether the box is about to be sent."""
        self._behind = False
        self._noted = asyncio.Event()
        """Set when everything has been sent and something besides is to be done."""
        self._bucket = Bucket(*_pace_of(person, house.settings))
        self._warned = 0
        self._greeted = False
        self._sending_since: float | None = None
        self._opened = time.monotonic()
        self._patient: asyncio.Task[None] | None = None
        self._ends: Closing | None = None
        self.sender: asyncio.Task[None] | None = None
        self.given_up = False
        self._at_work = asyncio.Lock()

    # --- telling

    def post(self, frame: bytes) -> None:
        """Put a message into the box; empty the box instead if the client is too slow for it."""
        if self._behind:
            return
        if self._box and self._boxed + len(frame) > self.house.settings.outbox_bytes:
            self._box.clear()
            self._boxed = 0
            self._behind = True
            self.house.metrics.resyncs.inc()
        else:
            self._box.append(frame)
            self._boxed += len(frame)
        if not self._soon:
            self._send_soon()

    def tell(self, message: Struct) -> None:
        self.post(framed(message))

    def _send_soon(self) -> None:
        self._soon = True
        self._outgoing.soon(self._send)

    def _send(self) -> None:
        """Send what is in the box, as much of it as the client takes."""
        self._soon = False
        box, line = self._box, self._line
        free = line.free
        if free:
            self._sending_since = None
        while box and free:
            if self._boxed < AT_ONCE:
                frames = b"".join(box) if len(box) > 1 else box[0]
                box.clear()
            else:
                frames = box.popleft()
            self._boxed -= len(frames)
            line.give(frames)
            free = line.free
        if not free:
            self._sending_since = self._sending_since or time.monotonic()
        elif self._ends or self._behind:
            self._noted.set()

    async def send_on(self) -> None:
        """Do what is to be done between messages, for as long as the connection lasts."""
        while True:
            await self._noted.wait()
            self._noted.clear()
            if self._ends:
                raise self._ends
            if self._behind:
                await self._give_state(None)

    def check(self) -> None:
        """Let go of a client that has been taking nothing for too long, or never said hello."""
        since, now = self._sending_since, time.monotonic()
        if since is not None and now - since > self.house.settings.send_seconds:
            self.given_up = True
            if self.sender:
                self.sender.cancel()
        elif not self._greeted and now - self._opened > self.house.settings.hello_seconds:
            self.hang_up(TOO_MANY, "no hello")

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection when what is in the box has been sent."""
        self._ends = Closing(code, reason)
        if not self._soon:
            self._send_soon()

    async def _give_state(self, seen: int | None) -> None:
        self._say_if_preparing()
        async with self.house.holding(self.table, to_show=True):
            self.table.gallery.catch_up(self)
            self._behind = False  # not sooner: what changes means nothing to who missed something
            self.tell(self.table.state_for(self.person, seen, preparing=False))

    def _say_if_preparing(self) -> None:
        if self.house.waits_for_rules(self.table):
            self.tell(self.table.state_for(self.person, None, preparing=True))

    # --- listening

    async def listen_on(self) -> None:
        """Read messages until the client goes away."""
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(event.get("code", 1005))
            if self._ends:
                continue  # what is in the box is still sent; nothing more is heard
            if not self._bucket.take():
                await self._too_fast(Refused("slow_down", "That was too fast.", seconds=1))
                continue
            text = event.get("text")
            async with self._at_work:
                await self._hear(text if text is not None else event.get("bytes") or b"")

    async def finish(self) -> None:
        """Wait until what is being done for this client is done: a move is never cut off."""
        async with self._at_work:
            return

    async def _too_fast(self, refused: Refused, about: str | None = None) -> None:
        self._warned += 1
        if self._warned > SLOW_DOWNS:
            self.hang_up(TOO_MANY, "too many messages")
        else:
            self._refuse(refused, about, None)
        await asyncio.sleep(0)  # who shouts doesn't keep others from being heard

    async def _hear(self, text: str | bytes) -> None:
        try:
            message = decode_message(text)
        except (DecodeError, RecursionError, UnicodeError, ValueError) as error:
            self._refuse(Refused("bad_request", f"That can't be read: {error}"[:200]), None, None)
            return
        about = str(message.__struct_config__.tag)
        self.house.metrics.message(about)
        try:
            self.house.purses.pay(_COSTS.get(type(message), "message"), self.person, self.address)
        except Refused as refused:
            await self._too_fast(refused, about)
            return
        if isinstance(message, AskHint):
            self.house.start(self._attempt(message, about))
        elif await self._attempt(message, about) and self._patient is None:
            self._patient = self.house.start(self._try_again(message, about))

    async def _attempt(self, message: Any, about: str) -> bool:
        """Do what a message means. True: it couldn't be written, but should be tried again."""
        number: int | None = getattr(message, "number", None)
        try:
            if number is not None and number > self.table.facts.number:
                self.table.doubtful = True  # another house may have told more than this one knows
            await self._do(message)
        except Repeated as repeated:
            self.tell(AckMessage(repeated.number, repeated=True))
        except Stale:
            await self._stale(number or 0)
        except Refused as refused:
            self._refuse(refused, about, number)
        except Unavailable:
            return self._cant_write(message, about, number)
        except Exception:
            self._fault(about, number)
        return False

    def _cant_write(self, message: Any, about: str, number: int | None) -> bool:
        waits = isinstance(message, Move | Undo)
        if waits and self._patient is None:
            told = "The house can't write just now; your move waits and isn't lost."
            self._refuse(Refused("move_waits", told), about, number)
        elif not waits:
            told = "The house can't write just now; please try again in a moment."
            self._refuse(Refused("cant_write", told, seconds=2), about, number)
        return waits

    async def _try_again(self, message: Any, about: str) -> None:
        """A decision waits until it can be written, or the table has moved on without it."""
        waits = pauses()
        with self.house.metrics.waited_moves.track_inprogress():
            while not self.house.closing:
                await asyncio.sleep(next(waits))
                if not await self._attempt(message, about):
                    break
        self._patient = None

    def _refuse(self, refused: Refused, about: str | None, number: int | None) -> None:
        self.house.metrics.refused.labels(refused.code).inc()
        self.tell(ErrorMessage(FaultTold(**refused.json()), about, number))

    def _fault(self, about: str, number: int | None) -> None:
        trace = secrets.token_hex(4)
        self.house.metrics.failures.labels("socket").inc()
        log.exception(
            "a message failed", extra={"trace": trace, "table": self.table.id, "type": about}
        )
        refused = Refused("internal", "Something went wrong on our side.", trace=trace)
        self._refuse(refused, about, number)

    async def _do(self, message: Any) -> None:
        """What each message means."""
        house, table, person, ack = self.house, self.table, self.person, self._acknowledge
        match message:
            case Hello():
                await self._hello(message.number)
            case Resync():
                await self._give_state(None)
            case Move():
                await decisions.move(house, table, person, message.number, message.action, ack)
            case Undo():
                await decisions.undo(house, table, person, message.number, ack)
            case TakeBack():
                await take_backs.ask_back(house, table, person, message.number, message.ply, ack)
            case Consent():
                await take_backs.consent(house, table, person, message.number, message.agree, ack)
            case Say():
                await chat.say(house, table, self.somebody, message.text)
            case Back():
                await stand_ins.come_back(house, table, person)
            case AskHint():
                self.tell(await hints.hint(house, table, person, message.number))
            case Ping():
                self.tell(PongMessage(message.n))

    def _acknowledge(self, number: int) -> None:
        self.tell(AckMessage(number, repeated=False))

    async def _hello(self, seen: int | None) -> None:
        self.table = await self.house.table(self.table.id)  # it may have left the memory since
        self._say_if_preparing()
        async with self.house.holding(self.table, to_show=True):
            self.table.gallery.catch_up(self)
            self.tell(self.table.state_for(self.person, seen, preparing=False))
            self.table.welcome(self)
        self._greeted = True
        await stand_ins.arrive(self.house, self.table, self.person)

    async def _stale(self, number: int) -> None:
        async with self.house.holding(self.table, to_show=True):
            table = self.table
            table.gallery.catch_up(self)
            viewer = table.viewer(self.person)
            last = table.facts.number
            since = max(min(number, last), last - LOG_AT_ONCE)
            entries = table.sights.entries(table.referee, table.log, since, last, viewer)
            self.tell(StaleMessage(number, entries, table.position(viewer)))

    def gone(self) -> None:
        self.table.farewell(self)
        if self._greeted and not self.house.closing:
            presence_changed(self.house, self.table)


_COSTS: dict[type, str] = {Hello: "state", Resync: "state", AskHint: "hint"}


def _pace_of(person: Person | None, chosen: Settings) -> tuple[float, int]:
    """Messages a second, and at once."""
    if person is not None and person.owner is not None:
        return chosen.program_messages_per_second, chosen.program_messages_at_once
    return chosen.messages_per_second, chosen.messages_at_once


class Closing(Exception):
    """The server ends this connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
