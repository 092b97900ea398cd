"""HIK-06: seven cards, seven decisions each, in secret."""

from __future__ import annotations

import numpy as np
import pytest

from karibu.games.hike.state import Place
from karibu.match import Match
from tests.games.hike.position import GAME, face_up, happened, pack, phase, scene, seen, truth

PLACES = [place.name.lower().replace("_", "-") for place in Place]


def pack_anything(match: Match) -> list[str]:
    """One seat packs: the first fitting card everywhere. Gives back the places asked for."""
    asked = []
    seat = match.to_move
    while match.to_move == seat and phase(match) == "pack":
        asked.append({str(action.args["place"]) for action in match.actions()}.pop())
        match.play(match.actions()[0])
    return asked


@pytest.mark.rule("HIK-06")
@pytest.mark.parametrize("players", GAME.player_counts)
def test_seven_cards_each_and_the_rest_is_the_pile(players: int) -> None:
    s = truth(GAME.start(players, seed=5))
    assert s.hand[:players].sum(axis=1).tolist() == [7] * players
    assert s.pile_size == s.pile.sum() == 104 - 7 * players


@pytest.mark.rule("HIK-06")
@pytest.mark.parametrize("players", GAME.player_counts)
def test_each_seat_decides_on_seven_places_in_order_and_none_is_skipped(players: int) -> None:
    match = GAME.start(players, seed=3)
    for seat in range(players):
        assert match.to_move == seat
        assert pack_anything(match) == PLACES
    assert (match.to_move, phase(match)) == (0, "turn")


@pytest.mark.rule("HIK-06")
def test_a_place_is_asked_for_even_when_nothing_fits() -> None:
    match = GAME.start(2, seed=1)
    with scene(match) as s:
        s.pile += s.hand[0]
        s.hand[0] = 0
        s.hand[0, 12:] = (3, 3, 0, 1)  # hazards only
        s.pile -= s.hand[0]
    for place in PLACES:
        assert [(a.kind, a.args["place"]) for a in match.actions()] == [("leave", place)]
        match.play(match.actions()[0])
    assert match.to_move == 1


@pytest.mark.rule("HIK-06")
def test_only_fitting_cards_of_the_hand_or_nothing() -> None:
    match = GAME.start(2, seed=1)
    with scene(match) as s:
        s.pile += s.hand[0]
        s.hand[0] = 0
        for card in (0, 2, 3, 8, 9, 11, 12):  # tent, pan, camera, map, socks, snack bar, bear
            s.hand[0, card] = 1
        s.pile -= s.hand[0]
    lays = [a for a in match.actions() if a.kind == "lay"]
    assert {a.args["card"] for a in lays} == {"frying-pan", "map", "snack-bar"}
    match.play(lays[0])
    assert pack(match, 0) == {"top": "frying pan"}
    fitting = {a.args["card"] for a in match.actions() if a.kind == "lay"}
    assert fitting == {"tent", "socks", "snack-bar"}  # the pan has left the hand


@pytest.mark.rule("HIK-06")
@pytest.mark.parametrize("hidden", [False, True])
def test_nobody_sees_anything_of_the_packing(hidden: bool) -> None:
    match = GAME.start(3, seed=9, options={"packs": "hidden" if hidden else "open"})
    pack_anything(match)
    match.play(match.actions()[0])
    assert pack(match, 0)
    assert pack(match, 1)
    for viewer in (1, 2, None):
        s = seen(match, viewer)
        for seat in {0, 1, 2} - {viewer}:
            assert s.hand_size[seat] == 7
            assert (s.pack[seat] == -1).all()
            assert len(np.unique(s.hand[seat])) == 1
    assert not face_up(match, 0)
    own = seen(match, 1)
    assert own.hand_size[1] == 6
    assert (own.pack[1] >= 0).sum() == 1


@pytest.mark.rule("HIK-06")
def test_packing_the_same_or_nothing_looks_the_same() -> None:
    one, other = (GAME.start(2, seed=4) for _ in range(2))
    events = [one.play(one.actions()[0]), other.play(other.actions()[-1])]
    assert one.actions()[0].kind == "lay" or one.history != other.history
    assert one.seen_by(1).tobytes() == other.seen_by(1).tobytes()
    assert happened(events[0], 1) == happened(events[1], 1) == []


@pytest.mark.rule("HIK-06")
def test_all_packs_are_turned_up_together_and_hands_are_not_refilled() -> None:
    match = GAME.start(3, seed=9)
    for _ in range(3):
        pack_anything(match)
    for seat in range(3):
        assert face_up(match, seat) == set(pack(match, seat)) != set()
        assert truth(match).hand_size[seat] == 7 - len(pack(match, seat))
        assert (seen(match, None).pack[seat] == truth(match).pack[seat]).all()


@pytest.mark.rule("HIK-06", "HIK-70")
def test_hidden_packs_stay_down_and_show_only_which_places_are_filled() -> None:
    match = GAME.start(3, seed=9, options={"packs": "hidden"})
    for _ in range(3):
        pack_anything(match)
    s, true = seen(match, 1), truth(match)
    for seat in (0, 2):
        assert not face_up(match, seat)
        assert ((s.pack[seat] == -1) == (true.pack[seat] == -1)).all()
        assert set(s.pack[seat].tolist()) <= {-1, -2}
        assert s.hand_size[seat] == true.hand_size[seat]
    assert (s.pack[1] == true.pack[1]).all()
