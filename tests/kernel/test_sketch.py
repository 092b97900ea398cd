"""Sketches: which pieces differ, and for whom alike; compiled as interpreted."""

from __future__ import annotations

import random
from typing import Any, cast

import numba
import numpy as np
import pytest

import karibu
from karibu.kernel.code import Code
from karibu.kernel.drawing import Drawn
from karibu.kernel.shells import differing_pieces
from karibu.kernel.sketch import FIRST_THING, Fixed
from karibu.match import Match
from karibu.server.patch import difference
from karibu.server.zones import Known

EDGES = np.array([0, 3, 3, 7, 8, 8, 12, 20], np.int64)
"""Pieces of some sketch; two of them are of seats that nobody has."""
GAME = karibu.game("kilimandjaro")
FRAME: Any = GAME.frame


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")
def test_the_interpreter_compares_as_compiled_code_does() -> None:
    @numba.njit  # type: ignore[untyped-decorator]
    def compiled(*args: Any) -> int:
        return differing_pieces(*args)

    spans = [*zip(EDGES.tolist(), EDGES[1:].tolist(), strict=False)]
    rng = np.random.default_rng(3)
    for _ in range(400):
        then = rng.integers(0, 2, 20).astype(np.uint8)
        now = then.copy()
        now[rng.random(20) < 0.15] ^= 1
        differ = [n for n, (a, b) in enumerate(spans) if (now[a:b] != then[a:b]).any()]
        for function in (differing_pieces, compiled):
            pieces = np.zeros(len(spans), np.int64)
            count = function(now, then, EDGES, pieces)
            assert pieces[:count].tolist() == differ


def alike(a: Drawn, b: Drawn, before: list[Drawn]) -> bool:
    """Whether just the same has changed for two viewers, seen piece by piece."""
    sketches = [[look.numbers[span] for span in FRAME.spans] for look in (*before, a, b)]
    changes = [
        {n: pair for n, pair in enumerate(zip(was, now, strict=True)) if pair[0] != pair[1]}
        for was, now in zip(sketches[:2], sketches[2:], strict=True)
    ]
    return changes[0] == changes[1]


@pytest.mark.parametrize("interpreted", [False, True])
def test_those_for_whom_just_the_same_has_changed_are_found(interpreted: bool) -> None:
    rng, counts = random.Random(5), {True: 0, False: 0}
    for players in (2, 4):
        match = GAME.start(players, 11)
        viewers = [None, *range(players)]
        looks: list[Any] = [match.look(viewer) for viewer in viewers]
        decisions = 12 if interpreted else 1000
        while not match.over and match.ply < decisions:
            match.play(rng.choice(match.action_ids().tolist()))
            before: list[Any] = looks
            looks = look_again(match, before, interpreted)
            for k, one in enumerate(looks):
                for other in range(k):
                    same = alike(looks[other], one, [before[other], before[k]])
                    assert (looks[other].alike == one.alike) == same
                    counts[same] += 1
    assert min(counts.values()) > (20 if interpreted else 200)


def look_again(match: Match, before: list[Any], interpreted: bool) -> list[Any]:
    if not interpreted:
        match.look_together(before)
        return [match.look(look.viewer if look.viewer >= 0 else None) for look in before]
    code = Code(GAME.folder)
    code.interpret()
    truth = np.frombuffer(match.state.tobytes(), np.uint8)
    return [*FRAME.look_together(code, truth, before)]


def test_who_looks_together_sees_what_each_sees_alone() -> None:
    rng, match = random.Random(9), GAME.start(3, 12)
    looks: list[Any] = [match.look(seat) for seat in (2, None, 0)]
    while not match.over:
        match.play(rng.choice(match.action_ids().tolist()))
        alone = match.copy()
        match.look_together(looks)
        for k, seat in enumerate((2, None, 0)):
            now, by_itself = cast(Drawn, match.look(seat)), cast(Drawn, alone.look(seat))
            assert now.view() == by_itself.view()
            assert now.record.tobytes() == alone.concealed(seat).tobytes()
            assert now.since_then(looks[k]) == by_itself.since_then(looks[k])
            looks[k] = now


def test_what_is_told_since_an_earlier_look_isnt_shared_with_others() -> None:
    """Who is alike is known of the looks that were compared, and of no others."""
    rng, match, viewers = random.Random(2), GAME.start(4, 13), range(4)
    looks: list[list[Any]] = [[match.look(seat) for seat in viewers]]
    shared_wrongly = 0
    while not match.over:
        match.play(rng.choice(match.action_ids().tolist()))
        match.look_together(looks[-1])
        looks.append([match.look(seat) for seat in viewers])
        told = [difference(a, b) for a, b in zip(looks[-3:][0], looks[-1], strict=True)]
        known: Known = {}
        for seat in viewers:
            assert difference(looks[-3:][0][seat], looks[-1][seat], known) == told[seat]
        alike = [look.alike for look in looks[-1]]
        shared_wrongly += len(set(zip(alike, told, strict=True))) > len(set(alike))
    assert shared_wrongly > 10, "nothing could have gone wrong"


def test_a_cell_that_is_told_by_itself_is_found_by_its_piece() -> None:
    """The first piece of a thing is that of its first cell, and all pieces have their place."""
    things = FRAME.sheet.things
    assert len(FRAME.spans) == FIRST_THING + len(things)
    path = things[0][0]
    assert isinstance(path, Fixed)
    assert [place for part, place in things if part is path] == [*range(path.count)]
