"""Bananas, lions and exchanges: KIL-22 to KIL-29."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.kilimandjaro.state import NONE
from karibu.match import Events, Match
from tests.games.acting import act, altered, happened, options
from tests.games.kilimandjaro.position import Laid, down, hand, pawn, racing, truth, up

SIX = {0: ["canoe 2", "mule 4", "jeep 1"]}
"""Piles on which a machete 6 makes a reach of 6."""


def before(counters: dict[int, str | Laid], players: int = 2, **more: Any) -> Match:
    """Seat 0 on 30 (if not said otherwise) is about to go six spaces."""
    more = {"pawns": [30, 0, 0, 0][:players]} | more
    return racing(players, piles=SIX, hands={0: ["machete 6"]}, counters=counters, **more)


def go_six(match: Match) -> Events:
    return act(match, "play", card="machete-6", owner=0, pile=1)


def counter_on(match: Match, space: int) -> list[dict[str, Any]]:
    """The counter on a space as a spectator sees it."""
    cell = match.view()["zones"][0]["cells"][space]
    return [item for item in cell["items"] if item["face"] not in ("pawn", "village")]


# --- turning up


@pytest.mark.rule("KIL-22")
def test_a_counter_is_turned_up_by_the_pawn_that_ends_its_move_on_it() -> None:
    match = before({36: down("lion", by=1), 33: down("banana", by=1), 20: down("banana", by=0)})
    assert counter_on(match, 36) == [{"face": "hidden", "owner": 1, "mark": "down"}]
    events = go_six(match)
    assert [e.args for e in events if e.kind == "turned"] == [
        {"seat": 0, "counter": "lion", "space": 36}
    ]
    assert counter_on(match, 36) == [{"face": "lion", "owner": 1}]
    assert counter_on(match, 33) == [{"face": "hidden", "owner": 1, "mark": "down"}]


@pytest.mark.rule("KIL-22")
def test_one_meets_ones_own_counters_too() -> None:
    match = before({36: down("lion", by=0)})
    assert "fled" in happened(go_six(match))


# --- bananas


@pytest.mark.rule("KIL-23")
@pytest.mark.parametrize("already", [False, True])
def test_a_banana_offers_the_same_number_again(already: bool) -> None:
    match = before({36: Laid("banana", by=1, up=already)})
    go_six(match)
    assert pawn(match, 0) == 36
    assert [action.kind for action in match.actions()] == ["again", "stay"]
    events = act(match, "again")
    assert pawn(match, 0) == 42
    assert happened(events) == ["ate", "drew"]
    assert events[0].args == {"seat": 0, "reach": 6, "space": 42}
    assert match.to_move == 1


@pytest.mark.rule("KIL-23")
def test_one_may_stay_at_a_banana() -> None:
    match = before({36: "banana"})
    go_six(match)
    act(match, "stay")
    assert pawn(match, 0) == 36
    assert match.to_move == 1


@pytest.mark.rule("KIL-24")
def test_a_banana_may_lead_to_a_lion() -> None:
    match = before({36: "banana", 42: "lion"})
    go_six(match)
    events = act(match, "again")
    assert happened(events) == ["ate", "turned", "fled", "drew"]
    assert pawn(match, 0) == 40


@pytest.mark.rule("KIL-24")
def test_a_banana_may_lead_to_an_exchange() -> None:
    match = before({36: "banana", 42: "exchange"})
    go_six(match)
    act(match, "again")
    assert [action.kind for action in match.actions()] == ["swap", "decline"]


@pytest.mark.rule("KIL-24")
def test_banana_after_banana_offers_the_same_number_again_and_again() -> None:
    match = before({36: "banana", 42: "banana", 48: "banana"})
    go_six(match)
    act(match, "again")
    assert pawn(match, 0) == 42
    act(match, "again")
    assert pawn(match, 0) == 48
    act(match, "again")
    assert pawn(match, 0) == 54
    assert match.to_move == 1
    assert len(hand(match, 0)) == 1, "one card is drawn for the whole turn"


# --- lions


@pytest.mark.rule("KIL-25")
@pytest.mark.parametrize(
    ("space", "village"), [(7, 0), (19, 0), (21, 20), (39, 20), (55, 40), (79, 60), (99, 80)]
)
def test_a_lion_drives_one_back_to_the_village_behind(space: int, village: int) -> None:
    match = before({space: "lion"}, pawns=[space - 6, 0])
    events = go_six(match)
    assert pawn(match, 0) == village
    assert [e.args for e in events if e.kind == "fled"] == [{"seat": 0, "space": village}]
    assert happened(events)[-1] == "drew"
    assert match.to_move == 1


# --- exchanges


@pytest.mark.rule("KIL-26")
def test_an_exchange_offers_everybody_on_another_space_ahead_or_behind_or_at_the_start() -> None:
    match = before({36: "exchange"}, players=4, pawns=[30, 90, 36, 0])
    go_six(match)
    assert [a.args["opponent"] for a in options(match, "swap")] == [1, 3]
    assert len(options(match, "decline")) == 1
    assert len(match.actions()) == 3


@pytest.mark.rule("KIL-26")
@pytest.mark.parametrize("there", [0, 90])
def test_after_an_exchange_each_stands_where_the_other_stood(there: int) -> None:
    match = before({36: "exchange"}, players=3, pawns=[30, there, 50])
    go_six(match)
    events = act(match, "swap", opponent=1)
    assert [pawn(match, seat) for seat in range(3)] == [there, 36, 50]
    assert events[0].args == {"seat": 0, "opponent": 1, "space": there, "opponent_space": 36}
    assert happened(events) == ["swapped", "drew"]
    assert match.to_move == 1


@pytest.mark.rule("KIL-26", "ALL-01")
def test_nothing_is_asked_when_all_stand_on_the_same_space() -> None:
    match = before({36: "exchange"}, players=3, pawns=[30, 36, 36])
    assert happened(go_six(match)) == ["played", "moved", "turned", "no_swap", "drew"]
    assert match.to_move == 1
    assert counter_on(match, 36)[0]["face"] == "exchange"
    assert "mark" not in counter_on(match, 36)[0], "it lies face up"


@pytest.mark.rule("KIL-27")
@pytest.mark.parametrize("kind", ["lion", "banana", "exchange"])
def test_a_swap_sets_nothing_off(kind: str) -> None:
    """Seat 1 stands on a counter (it stayed there); after the swap seat 0 does."""
    match = before({36: "exchange", 66: up(kind)}, pawns=[30, 66])
    go_six(match)
    events = act(match, "swap", opponent=1)
    assert [pawn(match, seat) for seat in range(2)] == [66, 36]
    assert happened(events) == ["swapped", "drew"]
    assert match.to_move == 1
    assert {action.kind for action in match.actions()} == {"play"}
    assert counter_on(match, 66)[0]["face"] == kind


@pytest.mark.rule("KIL-27")
def test_a_swap_turns_up_nothing() -> None:
    match = before({36: "exchange", 66: down("lion", by=1)}, pawns=[30, 66])
    go_six(match)
    act(match, "swap", opponent=1)
    assert counter_on(match, 66)[0] == {"face": "hidden", "owner": 1, "mark": "down"}


# --- what stays


def one_after_the_other(counters: dict[int, str | Laid]) -> Match:
    """Both expeditions stand on 30 and are about to go six spaces, seat 0 first."""
    return racing(
        piles={0: ["canoe 2", "mule 4", "jeep 1"], 1: ["canoe 3", "mule 2", "jeep 1"]},
        hands={0: ["machete 6"], 1: ["machete 6"]},
        pawns=[30, 30],
        counters=counters,
    )


def follow(match: Match) -> Events:
    return act(match, "play", card="machete-6", owner=1, pile=1)


@pytest.mark.rule("KIL-28")
def test_a_lion_stays_face_up_and_drives_back_everyone_who_comes_later() -> None:
    match = one_after_the_other({36: "lion"})
    go_six(match)
    assert counter_on(match, 36) == [{"face": "lion", "owner": 0}]
    assert happened(follow(match)) == ["played", "moved", "fled", "drew"]
    assert pawn(match, 1) == 20
    assert counter_on(match, 36) == [{"face": "lion", "owner": 0}]


@pytest.mark.rule("KIL-28")
def test_a_banana_stays_face_up_and_feeds_everyone_who_comes_later() -> None:
    match = one_after_the_other({36: "banana"})
    go_six(match)
    act(match, "again")
    assert counter_on(match, 36) == [{"face": "banana", "owner": 0}]
    assert happened(follow(match)) == ["played", "moved"]
    act(match, "again")
    assert pawn(match, 1) == 42
    assert counter_on(match, 36) == [{"face": "banana", "owner": 0}]


@pytest.mark.rule("KIL-29")
def test_a_used_exchange_leaves_the_game() -> None:
    match = before({36: "exchange", 66: "lion"}, pawns=[30, 50])
    n = int(truth(match).counter_on[36])
    go_six(match)
    act(match, "swap", opponent=1)
    assert counter_on(match, 36) == []
    assert counter_on(match, 50) == []
    assert truth(match).laid_space[n] == NONE
    assert truth(match).counter_on[66] != NONE


def stand_elsewhere(s: Any) -> None:
    s.pawn[0] = 50


@pytest.mark.rule("KIL-29")
def test_a_declined_exchange_stays_and_works_for_the_next_one() -> None:
    match = one_after_the_other({36: "exchange", 66: "lion"})
    go_six(match)
    events = act(match, "decline")
    assert happened(events) == ["declined", "drew"]
    assert pawn(match, 0) == 36
    assert counter_on(match, 36) == [{"face": "exchange", "owner": 0}]
    match = altered(match, stand_elsewhere)  # else both stand on 36 and nothing is asked
    follow(match)
    act(match, "swap", opponent=0)
    assert [pawn(match, seat) for seat in range(2)] == [36, 50]
    assert counter_on(match, 36) == []
