"""HIK-07, HIK-08: what everyone knows, and worlds that are as likely as they really are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from karibu.games.hike.state import FITS, KINDS, Card, Place
from karibu.match import Match
from tests.chances import looks_like
from tests.games.acting import act
from tests.games.hike.position import (
    GAME,
    at_home,
    draw,
    hand,
    known,
    on_trail,
    scene,
    seen,
    tally,
    truth,
    turn_up,
    twin,
    words,
)

SAMPLES = 6000


def worlds(match: Match, seat: int, samples: int = SAMPLES) -> Iterator[Any]:
    """Records that fit what a seat knows."""
    for seed in range(samples):
        world = match.concealed(seat).copy()
        GAME.code.redeal(world, np.uint64(seed))
        yield world.view(GAME.layout)[0]


# --- what is public ----------------------------------------------------------------------------


@pytest.mark.rule("HIK-07")
def test_hands_and_the_pile_are_secret_and_their_sizes_public() -> None:
    match = at_home(3, hands={0: "tent, map", 1: "3 camera", 2: "bear"})
    s = seen(match, 0)
    assert s.hand_size[:3].tolist() == [2, 3, 1]
    assert s.pile_size == truth(match).pile_size
    assert words(s.hand[0]) == "tent, map"
    for secret in (s.hand[1], s.hand[2], s.pile):
        assert np.unique(secret).tolist() == [-2]
    assert np.unique(seen(match, None).hand[:3]).tolist() == [-2]


@pytest.mark.rule("HIK-07")
def test_discards_row_points_and_open_packs_are_public() -> None:
    match = on_trail(
        2,
        packs={0: {"main": "tent"}, 1: {"top": "map"}},
        row="camera",
        points={1: "compass"},
        discards="2 socks",
    )
    for viewer in (0, 1, None):
        s = seen(match, viewer)
        for field in ("discards", "row", "points", "pack", "up", "hiking", "lead"):
            assert (np.asarray(s[field]) == np.asarray(truth(match)[field])).all()


@pytest.mark.rule("HIK-07")
def test_who_draws_sees_the_card_and_nobody_else_does() -> None:
    match = at_home(2)
    draw(match, "tent")
    assert seen(match, 0).drawn == Card.TENT
    assert seen(match, 1).drawn == seen(match, None).drawn == -2


# --- what is remembered ------------------------------------------------------------------------


@pytest.mark.rule("HIK-08")
def test_face_up_cards_that_go_into_a_hand_are_remembered() -> None:
    match = on_trail(2, packs={0: {"main": "tent", "top": "map"}}, row="camera")
    act(match, "stop")
    assert known(match, 0) == "tent, map"
    assert words(seen(match, 1).known[0]) == "tent, map"


@pytest.mark.rule("HIK-08")
def test_a_card_swapped_out_is_remembered_and_the_one_laid_is_not_any_more() -> None:
    match = at_home(2, hands={0: "tent, map"}, known={0: "tent"}, packs={0: {"main": "socks"}})
    act(match, "lay", card="tent", place="main")
    assert known(match, 0) == "socks"
    act(match, "lay", card="map", place="top")  # never remembered: not below 0
    assert known(match, 0) == "socks"


@pytest.mark.rule("HIK-08")
def test_drawn_cards_are_not_remembered() -> None:
    match = at_home(2)
    draw(match, "tent")
    assert known(match, 0) == ""


@pytest.mark.rule("HIK-08")
def test_what_leaves_openly_is_remembered_no_longer() -> None:
    match = at_home(2, hands={0: "bear, 6 snack bar"}, known={0: "bear, 2 snack bar"})
    act(match, "play", card="bear")
    assert known(match, 0) == "2 snack bar"
    draw(match, "map")
    draw(match, "map")
    assert match.to_move == 0
    act(match, "discard", card="snack bar")
    assert known(match, 0) == "snack bar"


@pytest.mark.rule("HIK-08")
def test_what_the_raccoon_takes_is_remembered_no_longer() -> None:
    match = at_home(2, hands={0: "raccoon", 1: "2 tent"}, known={1: "2 tent"})
    act(match, "play", card="raccoon")
    assert known(match, 1) == "tent"


@pytest.mark.rule("HIK-08")
def test_a_card_laid_face_down_may_be_any_remembered_one_that_fits() -> None:
    match = at_home(
        2,
        hidden=True,
        hands={0: "tent, 2 socks, map, camera"},
        known={0: "tent, 2 socks, map, camera"},
    )
    act(match, "lay", card="tent", place="main")
    assert known(match, 0) == "camera, map, socks"


@pytest.mark.rule("HIK-08")
def test_a_card_picked_up_face_down_is_not_remembered() -> None:
    match = at_home(
        2,
        hidden=True,
        hands={0: "tent, map"},
        packs={0: {"main": "socks", "top": "compass"}},
        face_up={0: ["top"]},
    )
    act(match, "lay", card="tent", place="main")
    assert known(match, 0) == ""
    act(match, "lay", card="map", place="top")
    assert known(match, 0) == "compass"
    assert hand(match, 0) == "compass, socks"


# --- redealt worlds ----------------------------------------------------------------------------


def chances(free: str, slots: int) -> dict[tuple[int, ...], float]:
    """All ways to deal some of these cards to a hand, with their probabilities."""
    cards = list(tally(free).elements())
    ways = Counter(
        tuple(sorted(cards[k] for k in chosen)) for chosen in permutations(range(len(cards)), slots)
    )
    total = sum(ways.values())
    return {cards: n / total for cards, n in ways.items()}


def held(counts: Any) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) for _ in range(counts[kind]))


@pytest.mark.rule("HIK-08")
def test_remembered_cards_are_in_the_hand_and_the_others_are_any_unseen_ones() -> None:
    """Hand of three with a snack bar remembered; tent, snack bar, two maps unseen."""
    match = at_home(2, hands={1: "2 snack bar, tent"}, known={1: "snack bar"}, pile="2 map", turn=1)
    bar = int(Card.SNACK_BAR)
    expected = {
        tuple(sorted((*cards, bar))): p for cards, p in chances("tent, snack bar, 2 map", 2).items()
    }
    found = Counter(held(s.hand[1]) for s in worlds(match, 0))
    assert looks_like(found, expected)


@pytest.mark.rule("HIK-08")
def test_the_chances_are_those_of_the_game_itself() -> None:
    """Played from the start a thousand times over: pick up a map, draw two; what do they hold?"""
    before = on_trail(2, packs={1: {"top": "map"}}, lead=1, pile="tent, 2 map, camera, bear")
    with scene(before) as s:
        s.turn = 0
    played: Counter[tuple[int, ...]] = Counter()
    for seed in range(1, 3001):
        match = twin(before, seed)
        act(match, "stop")
        act(match, "draw")
        act(match, "draw")
        played[held(truth(match).hand[1])] += 1
    redealt = Counter(held(s.hand[1]) for s in worlds(match, 0))
    assert looks_like(played, {key: n / SAMPLES for key, n in redealt.items()})


@pytest.mark.rule("HIK-07")
def test_a_hand_not_seen_is_any_of_the_unseen_cards() -> None:
    match = at_home(3, hands={1: "tent, map", 2: "map"}, pile="camera, bear")
    both: dict[tuple[Any, ...], float] = {}
    cards = list(tally("tent, 2 map, camera, bear").elements())
    deals = list(permutations(range(len(cards)), 3))
    for a, b, c in deals:
        key = (tuple(sorted((cards[a], cards[b]))), cards[c])
        both[key] = both.get(key, 0) + 1 / len(deals)
    found = Counter((held(s.hand[1]), held(s.hand[2])[0]) for s in worlds(match, 0))
    assert looks_like(found, both)


@pytest.mark.rule("HIK-76", "HIK-77")
def test_face_down_cards_are_any_that_fit_all_arrangements_alike() -> None:
    """Three places that compete for few cards, one of them barred from a kind."""
    match = at_home(
        2,
        hidden=True,
        packs={1: {"top": "map", "left pocket": "compass", "bottom": "socks"}},
        hands={1: "tent"},
        pile="2 snack bar",
        turn=1,
    )
    with scene(match) as s:
        s.barred[1, Place.LEFT_POCKET] = 1 << Card.SNACK_BAR
    cards = list(tally("map, compass, socks, tent, 2 snack bar").elements())
    places = (Place.TOP, Place.LEFT_POCKET, Place.BOTTOM)
    allowed = [
        deal
        for deal in permutations(range(len(cards)), 3)
        if all(FITS[cards[k], place] for k, place in zip(deal, places, strict=True))
        and cards[deal[1]] != Card.SNACK_BAR
    ]
    expected = Counter(tuple(cards[k] for k in deal) for deal in allowed)
    found = Counter(tuple(int(s.pack[1, place]) for place in places) for s in worlds(match, 0))
    assert looks_like(found, {key: n / len(allowed) for key, n in expected.items()})


@pytest.mark.rule("HIK-76")
def test_worlds_after_a_hiker_showed_nothing_hold_no_such_card() -> None:
    match = on_trail(
        2,
        hidden=True,
        lead=1,
        packs={1: {"top": "flashlight", "left pocket": "compass", "right pocket": "bear spray"}},
    )
    turn_up(match, "snack bar")
    act(match, "give", place="left pocket")
    for s in worlds(match, 0, 300):
        assert Card.SNACK_BAR not in (s.pack[1, Place.TOP], s.pack[1, Place.RIGHT_POCKET])


@pytest.mark.rule("HIK-06")
def test_while_packing_the_others_have_packed_any_way_they_could() -> None:
    match = GAME.start(2, seed=3)
    while match.to_move == 0:
        match.play(match.actions()[0])
    filled = Counter(int((s.pack[0] >= 0).sum()) for s in worlds(match, 1, 500))
    assert len(filled) >= 4  # from nearly nothing to nearly everything
    for s in worlds(match, 1, 50):
        assert s.hand_size[0] + (s.pack[0] >= 0).sum() == 7
        for place in Place:
            if s.pack[0, place] >= 0:
                assert FITS[s.pack[0, place], place]


@pytest.mark.rule("HIK-11")
def test_a_redealt_draw_is_in_the_hand_and_none_of_the_remembered_cards() -> None:
    match = at_home(2, hands={0: "2 snack bar"}, known={0: "2 snack bar"}, pile="tent, map, bear")
    draw(match, "tent")
    found = Counter(int(s.drawn) for s in worlds(match, 1, 3000))
    thirds = {int(card): 1 / 3 for card in (Card.TENT, Card.MAP, Card.BEAR)}
    assert looks_like(found, thirds)
    for s in worlds(match, 1, 100):
        assert s.hand[0, s.drawn] >= 1
