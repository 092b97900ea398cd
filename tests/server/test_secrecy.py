"""Secrecy on the wire: what a seat may not know doesn't change a byte of what it is sent.

Twin matches differ only in what an observer (a seat, or somebody who watches) may not know. They
are played side by side on a real server, through undo, take-backs, reconnects, replays, hints and
errors; the observer, and a spectator, must get the same bytes from both. A pair ends when something
that was hidden comes to light, as it must: cards turned over in two different worlds differ.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from websockets.asyncio.client import ClientConnection, connect

import karibu
from karibu.bots import Hint, Situation
from karibu.kernel.look import Look
from karibu.kernel.record import STREAM_BYTES
from karibu.kernel.types import Bytes
from karibu.match import Events, Game, Match
from karibu.server import deals, house, thinkers
from karibu.server.deals import Deal
from tests.server.guests import ME, OPEN, Guest
from tests.server.inside import served
from tests.settings import settings_of

RUNS = 12
LONGEST = 14
TRIES = 16
ENOUGH = 40
"""Positions per game in which twins that truly differ must have been compared."""


@dataclass
class Twins:
    """Two matches that an observer can't tell apart, as the referee sees them."""

    matches: tuple[Match, Match]
    observer: int | None

    @classmethod
    def of(cls, game: Game, run: int) -> Twins:
        """Somewhere in a random match, and another world that looks the same."""
        rng = random.Random(f"{game.slug} {run}")
        settings = list(settings_of(game))
        chosen = settings[run * 7 % len(settings)]
        options = dict(chosen.options)
        match = game.start(chosen.players, rng.getrandbits(60), options)
        for _ in range(rng.choice((0, 0, 10, 25, 60))):
            following = match.copy()
            following.play(rng.choice(following.action_ids().tolist()))
            if following.over:
                break
            match = following
        observer = rng.choice([None, *range(match.players)])
        other = match.concealed(observer).copy()
        game.code.redeal(other, np.uint64(rng.getrandbits(60)))
        return cls((Match.from_state(game, match.state), Match.from_state(game, other)), observer)

    @property
    def alike(self) -> bool:
        """Whether the observer still can't tell them apart (nor, then, can a spectator)."""
        return _alike(*self.matches, self.observer) and _alike(*self.matches, None)

    @property
    def differ(self) -> bool:
        """Whether there is a secret at all."""
        a, b = (match.state.tobytes()[STREAM_BYTES:] for match in self.matches)
        return a != b

    def next_decisions(self, rng: random.Random) -> tuple[int, int] | None:
        """A decision in each world that leaves the observer in the dark; None: there is none."""
        here, there = self.matches
        if here.over or here.to_move != there.to_move:
            return None
        mine = here.to_move == self.observer
        ids = here.action_ids().tolist()
        others = there.action_ids().tolist()
        for action in rng.sample(ids, min(TRIES, len(ids))):
            answers = [action] if action in others else []
            if not mine:
                answers += rng.sample(others, min(TRIES, len(others)))
            for answer in answers:
                a, b = here.copy(), there.copy()
                same_story = _public(a.play(action)) == _public(b.play(answer))
                same_sight = _alike(a, b, self.observer) and _alike(a, b, None)
                if same_story and same_sight and not a.over:
                    return action, answer
        return None

    def play(self, decisions: tuple[int, int]) -> None:
        for match, action in zip(self.matches, decisions, strict=True):
            match.play(action)

    def go_back(self, ply: int) -> None:
        here, there = self.matches
        self.matches = here.at(ply), there.at(ply)


def _public(events: Events) -> list[dict[str, Any]]:
    """What everybody at the table saw happen."""
    return [event.json() for event in events.seen_by(None)]


def _alike(a: Match, b: Match, seat: int | None) -> bool:
    return bool(a.seen_by(seat) == b.seen_by(seat))


class SameDice:
    """Stands for the dealing: the seed says which of the prepared worlds is meant."""

    def __init__(self) -> None:
        self.world = 0

    def seed_of(self, deal: Deal) -> int:
        return self.world


@dataclass(eq=False)
class Wire:
    """A socket, and every byte that came through it since the last comparison."""

    socket: ClientConnection
    table: str
    pings: int = 0
    got: list[str] = field(default_factory=list)

    async def send(self, message: str) -> None:
        """Send, and wait until the server has dealt with it."""
        await self.socket.send(message)
        await self.drain()

    async def drain(self) -> None:
        """Take in everything that has been sent up to now."""
        self.pings += 1
        await self.socket.send(f'{{"type":"ping","n":{self.pings}}}')
        await self.until(f'{{"type":"pong","n":{self.pings}}}')
        self.got.pop()

    async def until(self, beginning: str) -> None:
        async with asyncio.timeout(60):
            while not self.got or not self.got[-1].startswith(beginning):
                self.got.append(str(await self.socket.recv()).replace(self.table, "the table"))


@dataclass
class Side:
    """One of the twins at a table on the server."""

    table: str
    players: list[Wire]
    spectator: Wire


class Scene:
    """Both twins on one server, with the same people at both tables."""

    def __init__(self, base: str, dice: SameDice, worlds: dict[int, Bytes], twins: Twins) -> None:
        self.base = base
        self.dice = dice
        self.worlds = worlds
        self.twins = twins
        self.compared = 0
        self.number = 0

    async def open(self, people: list[Guest], watcher: Guest) -> None:
        self.people, self.watcher = people[: self.twins.matches[0].players], watcher
        self.sides = [await self._side(match) for match in self.twins.matches]
        await self.compare()

    async def _side(self, match: Match) -> Side:
        self.dice.world = len(self.worlds)
        self.worlds[self.dice.world] = np.frombuffer(match.state.tobytes(), np.uint8)
        host, *others = self.people
        table = await host.open(
            ME, *[OPEN] * len(others), game=match.game.slug, options=match.options
        )
        for guest in others:
            await guest.post(f"/api/tables/{table['id']}/join")
        wires = [await self._wire(guest, table["id"]) for guest in self.people]
        return Side(table["id"], wires, await self._wire(self.watcher, table["id"]))

    async def _wire(self, guest: Guest, table: str, hello: str = '{"type":"hello"}') -> Wire:
        address = f"{guest.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Cookie": f"karibu={guest.cookie}"}
        socket = await connect(address, additional_headers=headers, max_size=None, compression=None)
        wire = Wire(socket, table)
        await wire.send(hello)
        return wire

    async def close(self) -> None:
        for side in self.sides:
            for wire in (*side.players, side.spectator):
                await wire.socket.close()

    # --- comparing

    def _eyes(self, side: Side) -> list[Wire]:
        """Those who must not be able to tell the sides apart."""
        seat = self.twins.observer
        return [side.spectator] if seat is None else [side.players[seat], side.spectator]

    async def compare(self) -> None:
        """Everything that the observer and a spectator have been sent, byte by byte."""
        for side in self.sides:
            for wire in (*side.players, side.spectator):
                await wire.drain()
        here, there = self.sides
        for ours, theirs in zip(self._eyes(here), self._eyes(there), strict=True):
            assert ours.got == theirs.got
        for side in self.sides:
            for wire in (*side.players, side.spectator):
                wire.got.clear()
        self.compared += self.twins.differ

    async def say(self, seat: int | None, here: str, there: str | None = None) -> None:
        """The same on both sides (or something else on each); nobody can tell."""
        for side, message in zip(self.sides, (here, there or here), strict=True):
            wire = side.spectator if seat is None else side.players[seat]
            await wire.send(message)
        await self.compare()

    async def fetch(self, path: str) -> None:
        """The same page of both tables, for the observer and for somebody who watches."""
        seat = self.twins.observer
        readers = [self.watcher] if seat is None else [self.people[seat], self.watcher]
        for reader in readers:
            pages = []
            for side in self.sides:
                page = await reader.http.get(f"/api/tables/{side.table}{path}")
                pages.append((page.status_code, page.content.replace(side.table.encode(), b"")))
            assert pages[0] == pages[1]

    # --- what happens

    async def decide(self, decisions: tuple[int, int]) -> None:
        seat = self.twins.matches[0].to_move
        self.twins.play(decisions)
        here, there = (
            f'{{"type":"move","number":{self.number},"action":{action}}}' for action in decisions
        )
        self.number += 1
        await self.say(seat, here, there)
        await self.say(seat, here, there)  # once more: repeated, not played

    async def undo(self) -> None:
        """Whoever decided last takes it back if that may be."""
        mover = self.twins.matches[0].movers[-1]
        plies = [match.undo_ply(mover) for match in self.twins.matches]
        if mover == self.twins.observer:
            assert plies[0] == plies[1]
        if None in plies:
            return
        await self.say(mover, f'{{"type":"undo","number":{self.number}}}')
        self.number += 1
        assert plies[0] is not None
        self.twins.go_back(plies[0])

    async def take_back(self, ply: int) -> None:
        """Everybody agrees to go back."""
        await self.say(0, f'{{"type":"take_back","number":{self.number},"ply":{ply}}}')
        for seat in range(1, len(self.people)):
            await self.say(seat, f'{{"type":"consent","number":{self.number},"agree":true}}')
        self.number += 1
        self.twins.go_back(ply)

    async def reconnect(self, seen: int | None) -> None:
        """The observer comes back, having seen so much."""
        seat = self.twins.observer
        guest = self.watcher if seat is None else self.people[seat]
        hello = f'{{"type":"hello","number":{"null" if seen is None else seen}}}'
        for side in self.sides:
            old = side.spectator if seat is None else side.players[seat]
            await old.socket.close()
            other = side.players[0] if seat is None else side.spectator
            await other.until('{"type":"presence"')
            wire = await self._wire(guest, side.table, hello)
            if seat is None:
                side.spectator = wire
            else:
                side.players[seat] = wire
        await self.compare()

    async def hint(self) -> None:
        """A hint for the observer, if it is their turn; a refusal otherwise."""
        seat = self.twins.observer
        for side in self.sides:
            wire = side.spectator if seat is None else side.players[seat]
            await wire.socket.send(f'{{"type":"hint","number":{self.number}}}')
            mine = seat is not None and self.twins.matches[0].to_move == seat
            await wire.until('{"type":"hint"' if mine else '{"type":"error"')
        await self.compare()

    async def mistakes(self, rng: random.Random) -> None:
        """What the observer might try out to learn something."""
        seat = self.twins.observer
        for action in [*rng.sample(range(1000), 12), 10**8]:
            legal = self.twins.matches[0].action_ids().tolist()
            if seat is not None and self.twins.matches[0].to_move == seat and action in legal:
                continue
            await self.say(seat, f'{{"type":"move","number":{self.number},"action":{action}}}')
        for wrong in (
            '{"type":"move","number":99999,"action":1}',
            f'{{"type":"undo","number":{self.number + 7}}}',
            f'{{"type":"consent","number":{self.number},"agree":true}}',
            '{"type":"move"',
            '{"type":"peek","seat":1}',
            '{"type":"resync"}',
        ):
            await self.say(seat, wrong)

    async def pages(self, rng: random.Random) -> None:
        """Replays of the running match, the log, and what isn't given out yet."""
        ply = rng.randint(0, self.twins.matches[0].ply)
        other = rng.randrange(len(self.people))
        for path in (
            "",
            "/replay",
            f"/replay/{ply}?count=4",
            f"/replay/{self.twins.matches[0].ply}",
            f"/replay/{ply}?seat={other}",
            "/replay/9999",
            "/log",
            "/record",
            "/stats",
        ):
            await self.fetch(path)


def _hints_from_what_is_seen(situation: Situation, **budget: Any) -> list[Hint]:
    """Advice that changes with every bit of what the adviser was given."""
    seen = situation.seen.tobytes() + situation.ids.tobytes()
    number = int.from_bytes(hashlib.sha256(seen).digest()[:4], "big")
    return [Hint(int(situation.ids[0]), number / 2**32, number, 0.0)]


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> tuple[SameDice, dict[int, Bytes]]:
    """The referee lays out the worlds that the test has prepared."""
    dice, worlds = SameDice(), dict[int, Bytes]()

    def laid_out(game: Game, players: int, options: dict[str, str], seed: int) -> Match:
        return Match.from_state(game, worlds[seed])

    monkeypatch.setattr(house, "opening", laid_out)
    monkeypatch.setattr(deals, "seed_of", dice.seed_of)
    monkeypatch.setattr(deals, "commitment", lambda terms, secret: "0" * 64)
    monkeypatch.setattr(thinkers, "hints", _hints_from_what_is_seen)
    return dice, worlds


async def _live_through(scene: Scene, rng: random.Random) -> None:
    """One pair of twins, until they can be told apart by right."""
    for _ in range(LONGEST):
        decisions = scene.twins.next_decisions(rng)
        if decisions is None:
            break
        await scene.decide(decisions)
        assert scene.twins.alike
        chance = rng.random()
        if chance < 0.3:
            await scene.undo()
        elif chance < 0.4 and scene.twins.matches[0].ply > 1:
            await scene.take_back(rng.randrange(scene.twins.matches[0].ply))
        elif chance < 0.6:
            await scene.reconnect(rng.choice([None, scene.number, max(0, scene.number - 2)]))
        elif chance < 0.8:
            await scene.hint()
    await scene.hint()
    await scene.mistakes(rng)
    await scene.pages(rng)
    await scene.reconnect(None)


@pytest.mark.parametrize("slug", [game.slug for game in karibu.games()])
def test_twins_get_the_same_bytes(
    slug: str, prepared: tuple[SameDice, dict[int, Bytes]], tmp_path: Path
) -> None:
    game = karibu.game(slug)
    dice, worlds = prepared

    async def compare() -> int:
        compared = 0
        async with served(
            str(tmp_path / "house.db"), lambda: 1_800_000_000_000, KARIBU_PRESENCE_SECONDS="0"
        ) as (base, _):
            people = [await Guest(base).call_me(f"Guest {n}") for n in range(game.max_players)]
            watcher = await Guest(base).call_me("Watcher")
            for run in range(RUNS):
                scene = Scene(base, dice, worlds, Twins.of(game, run))
                await scene.open(people, watcher)
                await _live_through(scene, random.Random(run))
                await scene.close()
                compared += scene.compared
            for guest in (*people, watcher):
                await guest.http.aclose()
        return compared

    compared = asyncio.run(compare())
    assert compared >= ENOUGH, f"only {compared} positions with a secret were compared"


def test_the_comparison_would_notice(
    prepared: tuple[SameDice, dict[int, Bytes]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house that lets one secret number through is caught."""
    dice, worlds = prepared
    honest = Match.look

    def leaky(match: Match, seat: int | None = None, before: Look | None = None) -> Look:
        look = honest(match, seat, before)
        look.preview = {"0": sum(match.state.tobytes())}
        return look

    monkeypatch.setattr(Match, "look", leaky)
    game = karibu.game("kilimandjaro")

    async def compare() -> None:
        async with served(
            str(tmp_path / "house.db"), lambda: 1_800_000_000_000, KARIBU_PRESENCE_SECONDS="0"
        ) as (base, _):
            people = [await Guest(base).call_me(f"Guest {n}") for n in range(game.max_players)]
            watcher = await Guest(base).call_me("Watcher")
            twins = next(each for run in range(99) if (each := Twins.of(game, run)).differ)
            scene = Scene(base, dice, worlds, twins)
            with pytest.raises(AssertionError, match=r"At index 0 diff: .*state"):
                await scene.open(people, watcher)
            await scene.close()
            for guest in (*people, watcher):
                await guest.http.aclose()

    asyncio.run(compare())
