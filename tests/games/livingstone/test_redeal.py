"""Redealt worlds are as likely as they really are (LIV-41, LIV-65, LIV-94).

Small positions are compared with exact enumeration, and after a collapse with the real course of
events, played many times.
"""

from __future__ import annotations

import random
from collections import Counter as Tally
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from karibu.games.livingstone.actions import DRAW, END, GIVE, card_name
from karibu.games.livingstone.state import State
from karibu.match import Match
from tests.games.acting import act, altered, happened
from tests.games.livingstone.position import GAME, camp, hand, truth

WORLDS = 6000
Hands = tuple[tuple[str, ...], ...]


def _hands(s: object, seats: Iterable[int]) -> Hands:
    counts = s.hand  # type: ignore[attr-defined]
    return tuple(
        tuple(card_name(card) for card, n in enumerate(counts[seat]) for _ in range(n))
        for seat in seats
    )


def _redealt(
    match: Match, viewer: int | None, seats: Iterable[int], worlds: int = WORLDS
) -> Tally[Hands]:
    seen = match.concealed(viewer)
    found: Tally[Hands] = Tally()
    for seed in range(worlds):
        world = seen.copy()
        GAME.code.redeal(world, np.uint64(seed))
        found[_hands(world.view(State.layout)[0], seats)] += 1
    return found


def _assert_alike(found: Tally[Hands], expected: Tally[Hands]) -> None:
    """Both distributions, as shares, within four standard errors; nothing possible is missing."""
    assert set(found) == set(expected)
    n, m = found.total(), expected.total()
    for hands, count in expected.items():
        share = count / m
        error = (share * (1 - share) * (1 / n + (1 / m if m < 10**6 else 0))) ** 0.5
        assert abs(found[hands] / n - share) < 4.5 * error, hands


@pytest.mark.rule("LIV-65")
def test_unseen_cards_are_dealt_as_in_exact_enumeration() -> None:
    """Seat 0 holds one market; unseen are market, lion, 2 antelopes and the collapse."""
    unseen = ["market", "lion", "antelope", "antelope"]
    match = camp(
        3,
        hands={0: ["market"], 1: ["lion"], 2: ["market", "antelope"]},
        pile=["antelope", "mine-collapse"],
    )
    expected: Tally[Hands] = Tally()
    for one in range(4):
        rest = [k for k in range(4) if k != one]
        for two in combinations(rest, 2):
            # 500 of each, so that the expectation counts as exact
            second = tuple(sorted((unseen[k] for k in two), key=_order))
            expected[(unseen[one],), second] += 10**6
    _assert_alike(_redealt(match, 0, (1, 2)), expected)


def _order(name: str) -> int:
    names = [card_name(card) for card in range(11)]
    return names.index(name)


@pytest.mark.rule("LIV-65", "LIV-62")
def test_the_collapse_is_always_in_the_pile_of_a_redealt_world() -> None:
    match = camp(2, hands={1: ["lion"]}, pile=["mine-collapse"])
    seen = match.concealed(0)
    for seed in range(50):
        world = seen.copy()
        GAME.code.redeal(world, np.uint64(seed))
        s = world.view(State.layout)[0]
        assert (int(s.pile_size), int(s.pile[11]), int(s.hand[1].sum())) == (1, 1, 1)


@pytest.mark.rule("LIV-94")
def test_a_card_held_since_before_a_collapse_is_none_of_those_shuffled_back() -> None:
    """Everybody saw the lion when it was played; it went back, so seat 1 can't hold it yet."""
    match = _after_collapse()
    held = {hands[0] for hands in _redealt(match, 0, (1,), worlds=800)}
    assert ("lion",) not in held
    assert held == {("antelope",), ("rhinoceros",)}


@pytest.mark.rule("LIV-94")
def test_a_card_drawn_after_the_collapse_may_be_one_of_them() -> None:
    """The real course of events, played often, gives the same shares as redealt worlds."""
    match = _after_collapse()
    start = match.concealed(0)
    real: Tally[Hands] = Tally()
    example: Match | None = None
    for seed in range(4000):
        world = start.copy()
        GAME.code.redeal(world, np.uint64(10**6 + seed))
        played = Match.from_state(GAME, world)
        act(played, "end")
        act(played, "take", die=2)
        if happened(act(played, "draw"))[0] == "collapsed":
            continue
        real[_hands(truth(played), (1,))] += 1
        example = played
    assert example is not None
    assert any("lion" in hands[0] for hands in real)
    assert not any(set(hands[0]) == {"lion", "market"} for hands in real)
    _assert_alike(_redealt(example, 0, (1,), worlds=4000), real)


def _after_collapse() -> Match:
    """Seat 0 knows two unseen cards, antelope and rhinoceros: one in the pile, one held by seat 1;
    lion and market have been played and then shuffled back by a collapse."""
    others = ["two-dice"] * 3 + ["any-space"] * 3 + ["free-tent"] * 3 + ["dig-three"] * 3
    others += ["second-tent"] * 2 + ["four-pounds"] * 2 + ["market"] * 2 + ["steamer-back"]
    others += ["rhinoceros", "antelope"]
    for rng in range(1, 200):
        match = camp(
            2,
            die=1,
            dice=[2, 2],
            taken={1: [1]},
            hands={0: others, 1: ["rhinoceros"]},
            pile=["mine-collapse", "antelope", "antelope"],
            played=["lion", "market"],
            rng=rng,
        )
        if happened(act(match, "draw"))[0] == "collapsed":
            assert hand(match, 0).count("antelope") == 2
            return match
    raise AssertionError("the collapse never came")


@pytest.mark.rule("LIV-94")
def test_playing_a_card_that_may_be_old_leaves_the_younger_one() -> None:
    match = _after_collapse()
    s = truth(match)
    assert (int(s.kept[1]), int(s.kept[0])) == (1, int(s.hand_size[0]))
    act(match, "end")
    act(match, "play", card="rhinoceros")
    assert int(truth(match).kept[1]) == 0


def _fits(s: Any) -> bool:
    """LIV-94: whether every seat can hold as many old cards as everybody knows it kept, of no kind
    more in all than had settled. Each old card is placed, moving others if need be."""
    given = np.zeros((s.players, len(s.settled)), int)

    def placed(seat: int, tried: set[int]) -> bool:
        for kind in range(len(s.settled)):
            if kind in tried or given[seat, kind] >= s.hand[seat, kind]:
                continue
            tried.add(kind)
            holders = np.flatnonzero(given[:, kind])
            if given[:, kind].sum() < s.settled[kind]:
                given[seat, kind] += 1
                return True
            for other in holders:
                given[other, kind] -= 1
                if placed(int(other), tried):
                    given[seat, kind] += 1
                    return True
                given[other, kind] += 1
        return False

    return all(placed(seat, set()) for seat in range(s.players) for _ in range(s.kept[seat]))


@pytest.mark.rule("LIV-94")
def test_old_cards_never_exceed_what_had_settled() -> None:
    """The viewer's own old cards count, too: such worlds were dealt once in a hundred."""
    checked = 0
    for seed in range(12):
        match = GAME.start(players=5, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            ids = [id for id in match.action_ids().tolist() if not GIVE <= id < END]
            match.play(DRAW if DRAW in ids else rng.choice(ids))
            if match.over or not any(match.state.kept) or rng.random() > 0.15:
                continue
            for viewer in range(5):
                world = match.concealed(viewer).copy()
                GAME.code.redeal(world, np.uint64(rng.getrandbits(63)))
                assert _fits(world.view(State.layout)[0]), (seed, match.ply, viewer)
                checked += 1
    assert checked > 300


@pytest.mark.rule("LIV-94")
def test_of_two_old_cards_of_the_viewer_one_is_left_for_whoever_kept_one() -> None:
    """Of antelope, rhinoceros and lion one each had settled, and seat 0 kept two cards: if they
    were antelope and rhinoceros, seat 1 could only have kept the lion, which seat 0 holds."""
    match = camp(
        2,
        hands={0: ["antelope", "rhinoceros", "lion"], 1: ["antelope"]},
        pile=["rhinoceros", "mine-collapse"],
    )

    def collapsed(s: Any) -> None:
        s.kept[:2] = 2, 1
        for name in ("antelope", "rhinoceros", "lion"):
            s.settled[_order(name)] = 1

    match = altered(match, collapsed)
    held = {hands[0] for hands in _redealt(match, 0, (1,), worlds=60)}
    assert held == {("antelope",), ("rhinoceros",)}
