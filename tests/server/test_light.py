"""What a move costs is what it changes: patches are exact, and messages are short."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.kernel.contract import SPECTATOR
from karibu.kernel.look import Part, fields_read
from karibu.kernel.record import field_bit
from karibu.match import Game, Match
from karibu.server.messages import MovedMessage, Position
from karibu.server.patch import applied, difference
from karibu.server.rows import LogEntry
from karibu.server.sights import Sights, entry_told
from karibu.server.wire import encode
from karibu.server.zones import Known
from tests.settings import settings_of

MATCHES = 2
AT = 1_789_000_000_000
GAMES = [game.slug for game in karibu.games()]


def _has_parts(game: Game) -> bool:
    """Whether a view is made of parts, and not drawn from a sketch."""
    return not game.folder.has("sketch.py")


def matches(game: Game) -> Iterator[tuple[random.Random, Match]]:
    """Random matches in different settings."""
    settings = list(settings_of(game))
    for run in range(MATCHES):
        rng = random.Random(f"light {game.slug} {run}")
        chosen = settings[run * 5 % len(settings)]
        yield rng, game.start(chosen.players, rng.getrandbits(60), dict(chosen.options))


def told(thing: Any) -> Any:
    """As it is after its way over the wire."""
    return json.loads(encode(thing))


@pytest.mark.parametrize("slug", GAMES)
def test_a_patch_applied_to_the_view_before_gives_the_view(slug: str) -> None:
    """Move by move for every seat and somebody who watches, to the end of the match. The view is
    made from the record alone; what is told goes by what was seen before and by other seats."""
    shorter = whole = 0
    for rng, match in matches(karibu.game(slug)):
        viewers = [None, *range(match.players)]
        before = {viewer: match.look(viewer) for viewer in viewers}
        known = {viewer: told(look.view()) for viewer, look in before.items()}
        while not match.over:
            match.play(rng.choice(match.action_ids().tolist()))
            shared: Known = {}
            rng.shuffle(viewers)
            for viewer in viewers:
                now = match.look(viewer, before[viewer])
                patch = difference(before[viewer], now, shared)
                assert patch == difference(before[viewer], now), (match.ply, viewer)
                known[viewer] = applied(json.loads(patch), known[viewer])
                seat = SPECTATOR if viewer is None else viewer
                truth = np.frombuffer(match.state.tobytes(), np.uint8)
                view = match.game.view_of(match.game.concealed(truth, seat), seat)
                assert known[viewer] == told(view), (match.ply, viewer)
                before[viewer] = now
                shorter += len(patch)
                whole += len(encode(view))
    assert shorter < whole / 10, "patches are hardly shorter than views"


def test_what_changed_just_alike_is_told_alike() -> None:
    """Whole messages, made for each viewer apart: those that a table makes once for several of them
    are the same to the byte, and it doesn't make many twice."""
    frames = made = 0
    for rng, match in matches(karibu.game("kilimandjaro")):
        viewers = [None, *range(match.players)]
        sights, apart = Sights(), {viewer: Sights() for viewer in viewers}
        for viewer in viewers:
            sights.at(match, 0, viewer)
            apart[viewer].at(match, 0, viewer)
        while not match.over:
            action, mover = rng.choice(match.action_ids().tolist()), int(match.to_move or 0)
            events, number = match.play(action), match.ply
            entry = LogEntry(number, number, mover, action, None, "person", False, AT)
            known: dict[tuple[int, int], bytes] = {}
            alone = match.copy()
            for viewer in viewers:
                sight, raw = sights.at(match, number, viewer), sights.entry(entry, events, viewer)
                own = apart[viewer].at(alone, number, viewer)
                alone = alone.copy()  # whoever looks there is the first to look
                told = apart[viewer].entry(entry, events, viewer)
                position = Position(
                    number, number, own.actions, own.undo, None, None,
                    since=number - 1, patch=own.patch,
                )  # fmt: skip
                frame = encode(MovedMessage([told], position, None))
                if sight.alike:
                    assert known.setdefault((sight.alike, id(raw)), frame) == frame
                else:
                    made += 1
                frames += 1
            made += len(known)
            sights.all_told()
    assert made < 0.8 * frames, f"{made} messages were made for {frames} viewers"


@pytest.mark.parametrize("slug", GAMES)
def test_an_entry_tells_each_what_they_saw_whoever_was_told_first(slug: str) -> None:
    """What everybody is told is made once; whoever saw more is told more, and nobody else."""
    game, different = karibu.game(slug), 0
    for rng, match in matches(game):
        viewers, sights, log = [None, *range(match.players)], Sights(), []
        while not match.over:
            action, mover = rng.choice(match.action_ids().tolist()), int(match.to_move or 0)
            events, number = match.play(action), match.ply
            log.append(LogEntry(number, number, mover, action, None, "person", False, AT))
            rng.shuffle(viewers)
            found = {viewer: sights.entry(log[-1], events, viewer) for viewer in viewers}
            for viewer, told in found.items():
                assert bytes(told) == encode(entry_told(log[-1], events.seen_by(viewer)))
            different += len({bytes(told) for told in found.values()}) > 1
            if number % 50 == 0:
                for viewer in viewers:  # somebody comes back who has missed some
                    after = number - rng.randrange(1, 9)
                    again = Sights().entries(match, log, after, number, viewer)
                    assert sights.entries(match, log, after, number, viewer) == again
    some_see_more = any(kind.telling.seen for kind in game.folder.part("actions").Said)
    assert bool(different) == some_see_more


@pytest.mark.parametrize("slug", [game.slug for game in karibu.games() if _has_parts(game)])
def test_fields_that_parts_of_a_view_read_are_known_from_their_code(slug: str) -> None:
    """A part that read any other would not be made anew when that changes."""
    game = karibu.game(slug)
    view, names = game.folder.part("view"), game.layout.names or ()
    bits = {name: field_bit(number) for number, name in enumerate(names)}
    parts = [Part.made_by(part, bits) for part in view.zones]
    used = 0
    for rng, match in matches(game):
        while not match.over:
            match.play(rng.choice(match.action_ids().tolist()))
            for viewer in range(match.players):
                seen = Watched(game.plain.read(match.concealed(viewer)))
                for part in parts:
                    part.make(seen, viewer) if part.own else part.make(seen)
                    assert not seen.fields_read(bits) & ~part.fields, part.make.__name__
                    used |= seen.fields_read(bits)
                    seen.names.clear()
    assert used.bit_count() > len(view.zones), "nothing was watched"


class Watched:
    """A concealed record in plain numbers that writes down what is read of it."""

    def __init__(self, read: Any) -> None:
        self._read = read
        self._made: dict[Any, Any] = {}
        self.names: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.names.add(name)
        return getattr(self._read, name)

    def fields_read(self, bits: dict[str, int]) -> int:
        return sum(bits[name] for name in self.names)


def test_a_field_is_found_wherever_a_part_reads_it() -> None:
    """In what it calls, in what that remembers, in a loop, in a function within it."""
    bits = {"hand": 1, "deck": 2, "pawn": 4, "dice": 8, "open": 16}

    @lru_cache
    def inner(seen: Any) -> Any:
        return [each.deck for each in [seen]]

    def part(seen: Any) -> list[Any]:
        def within() -> Any:
            return seen.pawn

        return [seen.hand, inner(seen), within(), open]

    assert fields_read(part, bits) == 1 | 2 | 4


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_tells_a_seat_at_most_a_kilobyte_and_a_half(slug: str) -> None:
    """On average over a match, all that is in the message about it."""
    bytes_told = messages = 0
    rng, match = next(matches(karibu.game(slug)))
    sights = Sights()
    for seat in range(match.players):
        sights.at(match, 0, seat)
    while not match.over:
        action = rng.choice(match.action_ids().tolist())
        mover = int(match.to_move or 0)
        events, number = match.play(action), match.ply
        entry = LogEntry(number, number, mover, action, None, "person", False, AT)
        for seat in range(match.players):
            sight = sights.at(match, number, seat)
            position = Position(
                number, number, sight.actions, sight.undo, None, None,
                since=number - 1, patch=sight.patch,
            )  # fmt: skip
            told = MovedMessage([sights.entry(entry, events, seat)], position, None)
            bytes_told += len(encode(told))
            messages += 1
    assert bytes_told / messages <= 1536
    print(f"{slug}: {bytes_told / messages:.0f} bytes for a seat and move")


@pytest.mark.parametrize("slug", GAMES)
def test_ids_that_patches_go_by_are_unique(slug: str) -> None:
    for rng, match in matches(karibu.game(slug)):
        while not match.over:
            match.play(rng.choice(match.action_ids().tolist()))
            for viewer in (None, match.to_move):
                view = match.view(viewer)
                for zones in (view["zones"], view.get("known", [])):
                    _differ(zones)
                    for each in zones:
                        _differ(each["cells"])


def _differ(things: list[Any]) -> None:
    ids = [each["id"] for each in things]
    assert len(set(ids)) == len(ids), ids


# --- the client does the same


CLIENT = Path(__file__).parents[2] / "web"
AGREES = """
import {deepStrictEqual} from 'node:assert';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
const web = process.argv[2];
const ts = createRequire(web + '/')('typescript');
const source = readFileSync(web + '/src/table/patch.ts', 'utf8');
const options = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};
const made = ts.transpileModule(source, {compilerOptions: options}).outputText;
const patch = await import('data:text/javascript,' + encodeURIComponent(made));
const {meanings, actions, told} = JSON.parse(readFileSync(0, 'utf8'));
for (const each of actions) deepStrictEqual(patch.meaning(meanings, each.id), each);
for (const [before, steps] of told) {
  let view = before;
  for (const [change, after] of steps) {
    view = patch.applied(change, view);
    deepStrictEqual(view, after);
  }
}
console.log(told.length, actions.length);
"""


def _node() -> str | None:
    return shutil.which(
        "node", path=f"{CLIENT.parent / '.node/bin'}{os.pathsep}{os.environ['PATH']}"
    )


@pytest.mark.skipif(not _node(), reason="there is no Node")
@pytest.mark.skipif(not (CLIENT / "node_modules/typescript").exists(), reason="no TypeScript")
@pytest.mark.parametrize("slug", GAMES)
def test_the_client_understands_patches_and_ids_as_we_do(slug: str, tmp_path: Path) -> None:
    game = karibu.game(slug)
    rng, match = next(matches(game))
    viewers = [None, rng.randrange(match.players)]
    looks = {viewer: match.look(viewer) for viewer in viewers}
    told: list[Any] = [(looks[viewer].view(), []) for viewer in viewers]
    while not match.over:
        match.play(rng.choice(match.action_ids().tolist()))
        for viewer, (_, steps) in zip(viewers, told, strict=True):
            before, looks[viewer] = looks[viewer], match.look(viewer)
            patch = json.loads(difference(before, looks[viewer]))
            steps.append((patch, looks[viewer].view()))
    actions = [game.action(id).json() for id in range(game.action_count)]
    script = tmp_path / "agrees.mjs"
    script.write_text(AGREES)
    ran = subprocess.run(
        [_node() or "", str(script), str(CLIENT)],
        input=encode({"meanings": game.meanings(), "actions": actions, "told": told}),
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    assert ran.stdout.split() == [b"2", str(game.action_count).encode()]
