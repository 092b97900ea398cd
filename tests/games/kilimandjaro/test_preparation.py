"""The material, laying counters, dealing cards: KIL-01 to KIL-11."""

from __future__ import annotations

from collections import Counter as Tally
from math import comb

import pytest

from karibu.games.kilimandjaro.state import CARDS, COUNTERS, NONE, Counter
from karibu.match import Match
from tests.chances import looks_like
from tests.games.acting import act, happened, options
from tests.games.kilimandjaro.position import GAME, card_words, hand, laying, truth

PLAYERS = (2, 3, 4)
VILLAGES = (20, 40, 60, 80)


def dealt(players: int, seed: int = 1) -> Match:
    """A match of which the counters have been laid and the cards just been dealt."""
    match = GAME.start(players, seed)
    for _ in range(COUNTERS):
        match.play(match.actions()[0])
    return match


def open_spaces(match: Match) -> set[int]:
    return {int(action.args["space"]) for action in options(match, "lay")}


@pytest.mark.rule("KIL-01")
def test_the_deck_has_two_of_each_value_from_1_to_7_of_four_transports() -> None:
    s = truth(dealt(2))
    cards = [*s.deck[: s.deck_size], *s.hand[:2].flat, *s.open_card[: s.opened]]
    assert Tally(card_words(card) for card in cards) == {
        f"{transport} {value}": 2
        for transport in ("canoe", "jeep", "machete", "mule")
        for value in range(1, 8)
    }


@pytest.mark.rule("KIL-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_eight_bananas_four_lions_and_four_exchanges(players: int) -> None:
    held = truth(GAME.start(players, seed=3)).counters_held.sum(axis=0)
    assert dict(zip(Counter, held, strict=True)) == {
        Counter.BANANA: 8,
        Counter.LION: 4,
        Counter.EXCHANGE: 4,
    }


@pytest.mark.rule("KIL-03")
def test_the_path_runs_from_the_start_to_100_with_a_village_every_20_spaces() -> None:
    path = next(zone for zone in GAME.start().view()["zones"] if zone["id"] == "path")
    assert [cell["id"] for cell in path["cells"]] == [f"space:{n}" for n in range(101)]
    villages = [n for n, cell in enumerate(path["cells"]) if {"face": "village"} in cell["items"]]
    assert villages == list(VILLAGES)
    assert path["cells"][0]["name"] == "start"
    assert path["cells"][100]["name"] == "base-camp"


@pytest.mark.rule("KIL-04")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_expeditions_begin_at_the_start(players: int) -> None:
    match = GAME.start(players, seed=5)
    assert [seat["points"] for seat in match.view()["seats"]] == [0] * players
    start = match.view()["zones"][0]["cells"][0]
    assert [item["owner"] for item in start["items"]] == list(range(players))


@pytest.mark.rule("KIL-05")
@pytest.mark.parametrize(("players", "each"), [(2, [8, 8]), (3, [6, 5, 5]), (4, [4, 4, 4, 4])])
def test_counters_are_dealt_as_evenly_as_can_be_from_seat_0(players: int, each: list[int]) -> None:
    s = truth(GAME.start(players, seed=11))
    assert s.counters_held[:players].sum(axis=1).tolist() == each
    assert s.counters_left[:players].tolist() == each


@pytest.mark.rule("KIL-05")
def test_counters_are_shuffled_before_they_are_dealt() -> None:
    """Bananas in the eight counters of seat 0 are spread as eight drawn from sixteen are."""
    games = 4_000
    seen = Tally(int(truth(GAME.start(2, seed)).counters_held[0, 0]) for seed in range(games))
    expected = {n: comb(8, n) * comb(8, 8 - n) / comb(16, 8) for n in range(9)}
    assert looks_like(seen, expected)


@pytest.mark.rule("KIL-06", "ALL-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_seats_lay_one_counter_each_in_turn_until_all_sixteen_lie(players: int) -> None:
    match = GAME.start(players, seed=2)
    order = []
    while options(match, "lay"):
        order.append(match.to_move)
        match.play(match.actions()[-1])
    assert order == [n % players for n in range(16)]
    s = truth(match)
    assert s.laid == 16
    assert s.laid_by.tolist() == order
    assert not s.counters_left.any()
    assert not s.counters_held.any()


@pytest.mark.rule("KIL-06")
def test_with_three_players_seat_0_lays_the_sixteenth() -> None:
    match = GAME.start(3, seed=2)
    for _ in range(15):
        match.play(match.actions()[0])
    assert match.to_move == 0
    assert options(match, "lay")


@pytest.mark.rule("KIL-06")
def test_a_player_chooses_freely_among_the_counters_held_and_the_open_spaces() -> None:
    match = laying(held={0: ["lion"] * 4 + ["banana"] * 4})
    offered = {(a.args["counter"], a.args["space"]) for a in options(match, "lay")}
    spaces = [n for n in range(1, 100) if n not in VILLAGES]
    assert offered == {(kind, n) for kind in ("lion", "banana") for n in spaces}
    assert len(match.actions()) == len(offered)
    act(match, "lay", counter="lion", space=33)
    s = truth(match)
    assert s.counters_held[0].tolist() == [4, 3, 0]
    assert s.counters_left[0] == 7
    assert s.laid_kind[s.counter_on[33]] == Counter.LION


@pytest.mark.rule("KIL-07")
def test_no_counter_lies_on_a_village_the_start_or_the_base_camp() -> None:
    assert set(range(101)) - open_spaces(laying()) == {0, *VILLAGES, 100}


@pytest.mark.rule("KIL-08")
def test_a_counter_closes_its_own_space_and_both_neighbours() -> None:
    free = open_spaces(laying())
    assert free - open_spaces(laying(laid={50: "lion"})) == {49, 50, 51}


@pytest.mark.rule("KIL-08")
def test_spaces_that_would_touch_across_a_bend_stay_open() -> None:
    """Sweeps of twenty lie above each other, as 30 does above 11; only numbers count."""
    assert {30, 31, 10, 12} - open_spaces(laying(laid={11: "lion"})) == {10, 12}


@pytest.mark.rule("KIL-08")
def test_counters_may_lie_on_both_sides_of_a_village() -> None:
    match = laying(laid={19: "lion"})
    assert 21 in open_spaces(match)
    act(match, "lay", counter=options(match, "lay")[0].args["counter"], space=21)
    assert not {18, 19, 20, 21, 22} & open_spaces(match)
    assert {17, 23} <= open_spaces(match)


@pytest.mark.rule("KIL-08")
def test_the_first_and_the_last_space_may_be_used() -> None:
    free = open_spaces(laying())
    assert free - open_spaces(laying(laid={1: "lion", 99: "lion"})) == {1, 2, 98, 99}


@pytest.mark.rule("KIL-10")
@pytest.mark.parametrize(("players", "left"), [(2, 44), (3, 38), (4, 32)])
def test_each_player_gets_three_open_cards_and_three_in_hand(players: int, left: int) -> None:
    match = dealt(players)
    s = truth(match)
    assert s.deck_size == left
    assert s.opened == 3 * players
    assert sorted(s.top[:players].flat) == list(range(3 * players))
    assert (s.open_below[: s.opened] == NONE).all()
    assert [len(hand(match, seat)) for seat in range(players)] == [3] * players


@pytest.mark.rule("KIL-10")
def test_cards_come_after_the_last_counter_and_not_before() -> None:
    match = GAME.start(2, seed=4)
    while truth(match).laid < 15:
        match.play(match.actions()[0])
    assert truth(match).opened == 0
    events = match.play(match.actions()[0])
    assert happened(events) == ["laid", "dealt"]
    assert truth(match).opened == 6


@pytest.mark.rule("KIL-10")
def test_cards_are_shuffled_before_they_are_dealt() -> None:
    """Each card comes first onto the table as often as any other."""
    games = 5_600
    first = Tally(int(truth(dealt(2, seed)).open_card[0]) for seed in range(games))
    assert looks_like(first, dict.fromkeys(range(CARDS // 2), 2 / CARDS))


@pytest.mark.rule("KIL-11", "ALL-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_seat_0_begins_the_race_whoever_laid_last(players: int) -> None:
    match = dealt(players)
    assert match.to_move == 0
    assert {action.kind for action in match.actions()} == {"play"}
