"""Playing a card, reach, moving, drawing: KIL-12 to KIL-21."""

from __future__ import annotations

from itertools import product

import pytest

from karibu.games.kilimandjaro.reach import REACH
from karibu.games.kilimandjaro.state import HIGHEST, KINDS, NONE
from karibu.match import Match
from tests.games.acting import act, happened, options
from tests.games.kilimandjaro.position import GAME, hand, pawn, racing, truth, up


def owners(match: Match) -> set[int]:
    """Seats on whose piles a card may be played."""
    return {int(action.args["owner"]) for action in options(match, "play")}


def pile(match: Match, seat: int, number: int) -> list[str]:
    """The cards of a pile, top first, as everybody sees them."""
    zone = next(zone for zone in match.view()["zones"] if zone["id"] == f"piles:{seat}")
    return [item["face"].replace("-", " ") for item in zone["cells"][number - 1]["items"]]


# --- playing a card


@pytest.mark.rule("KIL-12")
def test_a_card_goes_from_the_hand_on_top_of_an_own_pile() -> None:
    match = racing(
        piles={0: ["canoe 2", "mule 4 over jeep 1", "machete 3"]},
        hands={0: ["jeep 6", "jeep 6", "mule 1"]},
    )
    act(match, "play", card="jeep-6", owner=0, pile=2)
    assert pile(match, 0, 2) == ["jeep 6", "mule 4", "jeep 1"]
    assert pile(match, 0, 1) == ["canoe 2"]
    assert pile(match, 0, 3) == ["machete 3"]
    assert hand(match, 0)[:1] != hand(match, 0)[1:2], "only one of the two equal cards is played"
    assert "mule 1" in hand(match, 0)


@pytest.mark.rule("KIL-12")
def test_a_card_must_be_played_but_any_of_them_on_any_own_pile() -> None:
    match = racing(hands={0: ["canoe 1", "jeep 6", "mule 1"]}, pawns=[30, 10])
    offered = {(a.kind, a.args["card"], a.args["owner"], a.args["pile"]) for a in match.actions()}
    assert offered == {
        ("play", card, 0, number)
        for card in ("canoe-1", "jeep-6", "mule-1")
        for number in (1, 2, 3)
    }


@pytest.mark.rule("KIL-12")
def test_equal_cards_are_one_choice() -> None:
    match = racing(hands={0: ["jeep 6", "jeep 6", "mule 1"]})
    assert len(match.actions()) == len({action.id for action in match.actions()}) == 6


@pytest.mark.rule("KIL-13")
def test_only_those_strictly_ahead_can_be_hit() -> None:
    assert owners(racing(4, pawns=[30, 31, 30, 29])) == {0, 1}


@pytest.mark.rule("KIL-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_ahead_can_be_hit_on_any_pile(players: int) -> None:
    match = racing(players, to_move=1, pawns=[50, 3, 60, 99][:players])
    ahead = [seat for seat in range(players) if seat != 1]
    assert owners(match) == set(range(players))
    for seat in ahead:
        assert {a.args["pile"] for a in options(match, "play", owner=seat)} == {1, 2, 3}


@pytest.mark.rule("KIL-13")
def test_a_card_on_an_opponents_pile_covers_what_lies_there() -> None:
    match = racing(
        pawns=[5, 30],
        piles={1: ["canoe 5", "canoe 6", "canoe 7"]},
        hands={0: ["mule 1"]},
    )
    act(match, "play", card="mule-1", owner=1, pile=3)
    assert pile(match, 1, 3) == ["mule 1", "canoe 7"]
    assert match.view()["seats"][1]["facts"]["reach"] == 11


# --- reach

WORKED_EXAMPLES = [
    (["canoe 2", "canoe 4", "canoe 7"], 13),
    (["jeep 1", "jeep 5", "mule 7"], 6),
    (["jeep 4", "canoe 6", "mule 3"], 6),
]


def goes(top: list[str], last: int) -> int:
    """How far an expedition goes when the last of these cards is played to complete its tops."""
    tops = [*top]
    card, tops[last] = tops[last], "machete 7"
    match = racing(pawns=[2, 0], piles={0: tops}, hands={0: [card]})
    act(match, "play", card=card.replace(" ", "-"), owner=0, pile=last + 1)
    return pawn(match, 0) - 2


@pytest.mark.rule("KIL-14", "KIL-15", "KIL-16")
@pytest.mark.parametrize(("top", "reach"), WORKED_EXAMPLES)
@pytest.mark.parametrize("last", [0, 1, 2])
def test_worked_examples(top: list[str], reach: int, last: int) -> None:
    assert goes(top, last) == reach


@pytest.mark.rule("KIL-14")
def test_three_of_one_transport_add_up() -> None:
    assert goes(["mule 7", "mule 6", "mule 7"], 1) == 20


@pytest.mark.rule("KIL-15")
@pytest.mark.parametrize("odd", [0, 1, 2])
def test_two_of_one_transport_count_even_when_the_odd_card_is_higher(odd: int) -> None:
    top = ["jeep 1", "jeep 2"]
    top.insert(odd, "mule 7")
    assert goes(top, 0) == 3


@pytest.mark.rule("KIL-16")
@pytest.mark.parametrize("highest", [0, 1, 2])
def test_of_three_transports_the_highest_value_counts(highest: int) -> None:
    top = ["jeep 2", "canoe 3"]
    top.insert(highest, "mule 6")
    assert goes(top, 0) == 6


@pytest.mark.rule("KIL-17")
def test_covered_cards_count_for_nothing() -> None:
    match = racing(
        piles={0: ["canoe 1 over mule 7 over mule 6", "jeep 2 over mule 5", "machete 1"]},
        hands={0: ["jeep 3"]},
    )
    act(match, "play", card="jeep-3", owner=0, pile=3)
    assert pawn(match, 0) == 5


@pytest.mark.rule("KIL-14", "KIL-15", "KIL-16")
def test_reach_is_right_for_all_triples_of_top_cards() -> None:
    for tops in product(range(KINDS), repeat=3):
        assert REACH[tops] == spelled_out(tops), tops


@pytest.mark.rule("KIL-14", "KIL-17")
def test_everybody_sees_how_far_piles_reach() -> None:
    match = racing(piles={1: ["mule 7", "mule 6 over jeep 1", "canoe 1"]})
    assert [seat["facts"]["reach"] for seat in match.view()["seats"]][1] == 13


def spelled_out(tops: tuple[int, ...]) -> int:
    """Reach once more, the long way: the sum over the transport that has a majority, if any."""
    for transport in range(KINDS // HIGHEST):
        values = [card % HIGHEST + 1 for card in tops if card // HIGHEST == transport]
        if len(values) >= 2:
            return sum(values)
    return max(card % HIGHEST + 1 for card in tops)


# --- moving


@pytest.mark.rule("KIL-18")
def test_the_pawn_moves_by_its_own_reach_also_when_the_card_goes_to_an_opponent() -> None:
    match = racing(
        pawns=[10, 30],
        piles={0: ["canoe 2", "canoe 4", "mule 1"], 1: ["jeep 7", "jeep 6", "jeep 5"]},
        hands={0: ["machete 1"]},
    )
    events = act(match, "play", card="machete-1", owner=1, pile=1)
    assert pawn(match, 0) == 16
    assert pawn(match, 1) == 30
    assert events[1].args == {"seat": 0, "reach": 6, "space": 16}


@pytest.mark.rule("KIL-18")
def test_the_card_just_played_counts_for_the_move() -> None:
    match = racing(
        pawns=[10, 0], piles={0: ["canoe 2", "canoe 4", "mule 1"]}, hands={0: ["mule 7"]}
    )
    act(match, "play", card="mule-7", owner=0, pile=1)
    assert pawn(match, 0) == 10 + 8


@pytest.mark.rule("KIL-18")
def test_the_whole_distance_is_gone_past_counters_and_pawns() -> None:
    match = racing(
        pawns=[10, 13],
        piles={0: ["canoe 2", "canoe 4", "mule 1"]},
        hands={0: ["canoe 7"]},
        counters={12: "lion", 14: up("banana"), 22: "exchange"},
    )
    events = act(match, "play", card="canoe-7", owner=0, pile=3)
    assert pawn(match, 0) == 23
    assert happened(events) == ["played", "moved", "drew"]


@pytest.mark.rule("KIL-19")
def test_pawns_may_share_a_space() -> None:
    match = racing(
        3,
        pawns=[10, 16, 16],
        piles={0: ["canoe 2", "mule 4", "jeep 1"]},
        hands={0: ["machete 6"]},
    )
    act(match, "play", card="machete-6", owner=0, pile=1)
    assert [pawn(match, seat) for seat in range(3)] == [16, 16, 16]


# --- the order of a turn


@pytest.mark.rule("KIL-20", "ALL-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_moving_one_card_is_drawn_and_the_next_seat_is_to_move(players: int) -> None:
    match = racing(players, to_move=players - 1, deck=["mule 7", "jeep 7"])
    events = match.play(match.actions()[0])
    assert happened(events) == ["played", "moved", "drew"]
    assert "mule 7" in hand(match, players - 1)
    assert len(hand(match, players - 1)) == 3
    assert truth(match).deck_size == 1
    assert match.to_move == 0


@pytest.mark.rule("KIL-20")
def test_counters_are_resolved_before_the_draw() -> None:
    match = racing(
        pawns=[10, 0],
        piles={0: ["canoe 2", "mule 4", "jeep 1"]},
        hands={0: ["machete 6"]},
        counters={16: "banana"},
        deck=["mule 7", "jeep 7"],
    )
    events = act(match, "play", card="machete-6", owner=0, pile=1)
    assert happened(events) == ["played", "moved", "turned"]
    assert hand(match, 0) == []
    assert match.to_move == 0
    assert happened(act(match, "stay")) == ["stayed", "drew"]
    assert hand(match, 0) == ["mule 7"]
    assert match.to_move == 1


@pytest.mark.rule("KIL-20")
def test_with_an_empty_draw_pile_nothing_is_drawn_and_play_goes_on() -> None:
    match = racing(hands={0: ["jeep 6", "mule 1"], 1: ["mule 2"]}, deck=[])
    events = act(match, "play", card="mule-1", owner=0, pile=1)
    assert happened(events) == ["played", "moved"]
    assert hand(match, 0) == ["jeep 6"]
    assert match.to_move == 1
    assert truth(match).drawn == NONE


@pytest.mark.rule("KIL-21")
def test_a_player_without_cards_is_passed_over_while_others_hold_some() -> None:
    match = racing(3, to_move=1, hands={0: ["jeep 1"], 1: ["jeep 2", "mule 1"], 2: []}, deck=[])
    events = act(match, "play", card="jeep-2", owner=1, pile=1)
    assert events[-1].kind == "passed_over"
    assert events[-1].args == {"seat": 2}
    assert match.to_move == 0


@pytest.mark.rule("KIL-21")
def test_whoever_alone_holds_cards_goes_on_alone() -> None:
    match = racing(4, to_move=2, hands={0: [], 1: [], 2: ["jeep 2", "mule 1"], 3: []}, deck=[])
    events = act(match, "play", card="jeep-2", owner=2, pile=1)
    assert [e.args["seat"] for e in events if e.kind == "passed_over"] == [3, 0, 1]
    assert match.to_move == 2


@pytest.mark.rule("KIL-21")
@pytest.mark.parametrize(
    ("players", "turns"), [(2, [25, 25]), (3, [16, 16, 15]), (4, [11, 11, 11, 11])]
)
def test_cards_last_for_this_many_turns_each(players: int, turns: list[int]) -> None:
    """Everybody crawls: lowest cards on every pile, so that nobody reaches the base camp."""
    match = next(filter(None, (crawl(players, seed) for seed in range(300))))
    s = truth(match)
    assert s.deck_size == 0
    plays = [n for n, id in enumerate(match.history) if GAME.action(id).kind == "play"]
    movers = [match.at(n).to_move for n in plays]
    assert [movers.count(seat) for seat in range(players)] == turns


def crawl(players: int, seed: int) -> Match | None:
    """A match in which everybody goes as slowly as they can; None if somebody arrives."""
    match = GAME.start(players, seed)
    while not match.over:
        match.play(min(match.actions(), key=lambda action: slowness(match, action.id)))
    return None if match.ending in ("base_camp", "banana") else match


def slowness(match: Match, id: int) -> tuple[int, int]:
    """Lay lions early and bananas late; make the smallest step; never go on."""
    action = GAME.action(id)
    if action.kind == "lay":
        wish = {"lion": 0, "exchange": 1, "banana": 2}[str(action.args["counter"])]
        return wish, id
    if action.kind != "play":
        return (0 if action.kind in ("stay", "decline") else 1), id
    after = match.copy()
    seat = match.to_move or 0
    after.play(id)
    return pawn(after, seat), id
