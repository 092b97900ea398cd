"""The option `exchange = retreat`: KIL-40."""

from __future__ import annotations

import pytest

from karibu.match import Match
from tests.games.acting import act, happened, options
from tests.games.kilimandjaro.position import pawn, racing, truth, up

pytestmark = pytest.mark.rule("KIL-40")


def before(*pawns: int, space: int = 36, exchange: str = "retreat") -> Match:
    """Seat 0 is six spaces before an exchange counter and is about to go six spaces."""
    return racing(
        1 + len(pawns),
        pawns=[space - 6, *pawns],
        piles={0: ["canoe 2", "mule 4", "jeep 1"]},
        hands={0: ["machete 6"]},
        counters={space: "exchange", 45: up("banana")},
        exchange=exchange,
    )


def land(match: Match) -> list[str]:
    return happened(act(match, "play", card="machete-6", owner=0, pile=1))


def test_one_opponent_must_be_sent_back() -> None:
    match = before(55, 90, 10)
    assert land(match) == ["played", "moved", "turned"]
    assert [(a.kind, a.args["opponent"]) for a in match.actions()] == [
        ("send_back", 1),
        ("send_back", 2),
        ("send_back", 3),
    ]
    assert happened(act(match, "send_back", opponent=2)) == ["sent_back", "drew"]
    assert [pawn(match, seat) for seat in range(4)] == [36, 55, 80, 10]
    assert match.to_move == 1


@pytest.mark.parametrize(
    ("stood", "village"), [(0, 0), (5, 0), (19, 0), (20, 20), (21, 20), (45, 40), (99, 80)]
)
def test_to_the_village_at_or_behind(stood: int, village: int) -> None:
    match = before(stood, 50)
    land(match)
    events = act(match, "send_back", opponent=1)
    assert events[0].args == {
        "seat": 0,
        "opponent": 1,
        "space": village,
        "steps": stood - village,
    }
    assert pawn(match, 1) == village


def test_somebody_on_the_same_space_can_be_sent_back() -> None:
    match = before(36, 36)
    land(match)
    act(match, "send_back", opponent=2)
    assert [pawn(match, seat) for seat in range(3)] == [36, 36, 20]


def test_an_opponent_must_be_named_even_if_none_would_move() -> None:
    match = before(40, 0, 80)
    land(match)
    assert len(options(match, "send_back")) == len(match.actions()) == 3
    act(match, "send_back", opponent=1)
    assert [pawn(match, seat) for seat in range(4)] == [36, 40, 0, 80]


def test_with_one_opponent_nothing_is_asked() -> None:
    match = before(55)
    assert land(match) == ["played", "moved", "turned", "sent_back", "drew"]
    assert [pawn(match, seat) for seat in range(2)] == [36, 40]
    assert match.to_move == 1


def test_the_second_of_two_sends_back_the_first() -> None:
    match = racing(
        to_move=1,
        pawns=[55, 30],
        piles={1: ["canoe 2", "mule 4", "jeep 1"]},
        hands={1: ["machete 6"]},
        counters={36: "exchange"},
        exchange="retreat",
    )
    act(match, "play", card="machete-6", owner=1, pile=1)
    assert [pawn(match, seat) for seat in range(2)] == [40, 36]


@pytest.mark.parametrize("stood", [55, 40])
def test_the_counter_leaves_the_game_in_any_case(stood: int) -> None:
    match = before(stood)
    land(match)
    s = truth(match)
    assert s.counter_on[36] == -1
    assert s.counter_on[45] >= 0


def test_the_counter_leaves_the_game_after_a_choice_too() -> None:
    match = before(40, 60)
    land(match)
    assert truth(match).counter_on[36] >= 0
    act(match, "send_back", opponent=1)
    assert truth(match).counter_on[36] == -1


def test_without_the_option_places_are_swapped() -> None:
    match = before(55, exchange="swap")
    land(match)
    assert [action.kind for action in match.actions()] == ["swap", "decline"]
