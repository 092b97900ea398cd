"""HIK-60 to HIK-64: how it ends and who has won."""

from __future__ import annotations

import pytest

from tests.games.acting import act
from tests.games.hike.position import (
    at_home,
    discarded,
    hand,
    happened,
    on_trail,
    phase,
    points,
    row,
    truth,
    turn_up,
    twin,
)

TENT = {"main": "tent"}
BIG = {"main": "tent", "top": "sleeping bag", "bottom": "socks", "left hand": "camera"}


@pytest.mark.rule("HIK-60")
def test_drawing_the_last_card_ends_the_match_at_once() -> None:
    match = at_home(2, pile="map", hands={0: "7 snack bar"}, points={1: "camera"}, packs={0: BIG})
    events = act(match, "draw")
    assert match.over
    assert match.ending == "pile"
    assert hand(match, 0) == "map, 7 snack bar"  # the discard lapses, and so do two actions
    assert match.scores == (0, 2)  # hands and packs are worth nothing
    assert match.winners == (1,)
    assert happened(events)[-1] == "ended"


@pytest.mark.rule("HIK-60")
def test_the_last_card_but_one_ends_nothing() -> None:
    match = at_home(2, pile="2 map")
    act(match, "draw")
    assert not match.over


@pytest.mark.rule("HIK-61")
def test_the_last_card_turned_up_on_a_hike_is_resolved_fully_without_a_shuffle() -> None:
    match = on_trail(2, packs={0: BIG, 1: BIG}, pile="frying pan", row="camera")
    act(match, "go_on")
    act(match, "go_on")
    assert truth(match).last_hike
    act(match, "give", place="main")
    act(match, "give", place="main")
    assert (match.to_move, phase(match)) == (0, "choose")
    act(match, "stop")
    act(match, "take", card="camera")
    assert not match.over
    assert not truth(match).reshuffled
    act(match, "stop")
    assert match.over
    assert match.ending == "hike"
    assert match.scores == (2, 3)


@pytest.mark.rule("HIK-61")
def test_a_hike_that_needs_another_card_shuffles_the_discards_once() -> None:
    match = on_trail(2, packs={0: BIG}, hikers=[0], pile="camera", row="map", points={1: "map"})
    discards = int(truth(match).discards.sum())
    act(match, "go_on")
    assert truth(match).discards.sum() == discards  # not before it is needed
    turn_up(match, "socks")
    s = truth(match)
    assert s.reshuffled
    assert s.discards.sum() == 0
    assert s.pile_size == discards - 1
    assert row(match) == "camera, map, socks"  # row, points, hands and packs are left alone
    assert points(match, 1) == "map"
    act(match, "stop")
    assert match.over
    assert match.ending == "reshuffled"
    assert match.scores == (4, 1)


@pytest.mark.rule("HIK-61")
def test_payments_are_shuffled_in_too() -> None:
    match = on_trail(2, packs={0: BIG}, hikers=[0], pile="map", hands={1: "6 flashlight"})
    act(match, "go_on")
    act(match, "give", place="bottom")
    assert discarded(match, "socks") == 7
    turn_up(match, "socks")
    assert discarded(match, "socks") == 0
    assert truth(match).pile[9] + truth(match).row[9] == 7


@pytest.mark.rule("HIK-61")
def test_an_empty_pile_a_second_time_makes_the_hikers_stop_in_order() -> None:
    match = on_trail(
        3, packs={0: BIG, 1: BIG, 2: BIG}, pile="camera", row="map", last_hike=True, reshuffled=True
    )
    for _ in range(3):
        act(match, "go_on")
    for seat in range(3):
        assert match.to_move == seat
        act(match, "go_on")
        if seat == 2:
            break
    # nothing to turn up: seat 0 stops and chooses, seat 1 takes what is left, seat 2 is last
    assert (match.to_move, phase(match)) == (0, "take")
    act(match, "take", card="map")
    assert match.over
    assert match.ending == "reshuffled"
    assert [points(match, seat) for seat in range(3)] == ["map", "camera", ""]


@pytest.mark.rule("HIK-61")
def test_with_nothing_to_shuffle_the_hikers_stop() -> None:
    """All cards are in packs, hands, points, row and pile: there is no discard."""
    match = on_trail(
        5,
        packs={0: BIG},
        pile="camera",
        hands={1: "4 bear, 3 skunk", 2: "2 skunk, 3 raccoon, 2 blister", 3: "2 blister"},
        points={
            1: "5 tent, 5 sleeping bag, 6 frying pan, 6 camera, 8 water bottle, 7 flashlight",
            2: "7 bear spray, 7 compass, 6 map, 6 socks, 8 walking stick, 12 snack bar",
        },
    )
    act(match, "go_on")
    assert truth(match).discards.sum() == 0
    events = act(match, "go_on")
    assert happened(events)[:2] == ["went_on 0", "no_cards"]
    assert match.over
    assert match.ending == "hike"
    assert points(match, 0) == "camera"


@pytest.mark.rule("HIK-61", "HIK-46")
def test_a_skunk_as_the_last_card_ends_hike_and_match() -> None:
    match = on_trail(2, packs={0: BIG}, pile="skunk", row="tent", hikers=[0])
    act(match, "go_on")
    act(match, "give", place="main")
    assert match.over
    assert match.ending == "hike"
    assert match.scores == (0, 0)


@pytest.mark.rule("HIK-62")
def test_most_boot_prints_win_not_most_cards() -> None:
    match = at_home(3, pile="map", points={0: "3 map", 1: "tent", 2: "camera, map"})
    act(match, "draw")
    assert match.scores == (3, 4, 3)
    assert match.winners == (1,)
    assert match.places == (2, 1, 3)


@pytest.mark.rule("HIK-63")
def test_a_tie_is_broken_by_the_number_of_point_cards() -> None:
    match = at_home(3, pile="map", points={0: "tent", 1: "2 camera", 2: "map"})
    events = act(match, "draw")
    assert match.scores == (4, 4, 1)
    assert match.winners == (1,)
    assert happened(events)[-1] == "tie_broken 1"


@pytest.mark.rule("HIK-63")
def test_still_tied_the_winner_is_drawn_with_equal_chances() -> None:
    match = at_home(4, pile="map", points={0: "tent", 1: "map", 2: "tent", 3: "sleeping bag"})
    won = {0: 0, 2: 0, 3: 0}
    for seed in range(1, 1501):
        again = twin(match, seed)
        events = act(again, "draw")
        assert again.winners is not None
        (winner,) = again.winners
        assert happened(events)[-1] == f"lot_drawn {winner}"
        assert sorted(again.places or ()) == [1, 2, 2, 4]
        won[winner] += 1
    assert all(430 < n < 570 for n in won.values()), won


@pytest.mark.rule("HIK-64")
@pytest.mark.parametrize("players", [2, 5])
def test_twenty_idle_turns_per_player_end_the_match(players: int) -> None:
    hands = dict.fromkeys(range(players), "walking stick")
    packs = {seat: {"left hand": "snack bar"} for seat in range(players)}
    match = at_home(players, hands=hands, packs=packs, points={1: "map"})
    turns = 0
    while not match.over:
        for _ in range(3):
            act(match, "lay", place="left hand")  # stick for snack bar, snack bar for stick…
        turns += 1
    assert turns == 20 * players
    assert match.ending == "idle"
    assert match.winners == (1,)


@pytest.mark.rule("HIK-64")
@pytest.mark.parametrize("stir", ["draw", "play"])
def test_a_draw_or_a_hazard_begins_the_count_anew(stir: str) -> None:
    match = at_home(2, idle=39, hands={0: "bear, 2 snack bar"})
    act(match, stir)
    assert truth(match).idle == 0
    for place in ("top", "main"):
        act(match, "lay", card="snack bar", place=place)
    assert not match.over
    assert truth(match).idle == 0


@pytest.mark.rule("HIK-64")
def test_a_hike_begins_the_count_anew() -> None:
    match = at_home(2, idle=39, packs={0: TENT})
    turn_up(match, "tent", act="set_off")
    act(match, "stop")
    assert not match.over
    assert truth(match).idle == 0
