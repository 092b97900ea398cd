"""Who knows what, and the worlds that a seat thinks possible: KIL-09, KIL-10, ALL-01, ALL-02."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from karibu.games.kilimandjaro.census import census
from karibu.games.kilimandjaro.state import NONE, UNKNOWN, Counter, State
from karibu.match import Events, Match
from tests.chances import looks_like
from tests.games.acting import act, options
from tests.games.kilimandjaro.position import GAME, card_words, down, laying, racing, truth, up

EVERYBODY = (None, 0, 1, 2)


def zone(match: Match, name: str, seat: int | None) -> dict[str, Any]:
    """A part of the table as a seat sees it."""
    return next(zone for zone in match.view(seat)["zones"] if zone["id"] == name)


def faces(match: Match, name: str, seat: int | None) -> list[str]:
    return [item["face"] for cell in zone(match, name, seat)["cells"] for item in cell["items"]]


def counter(match: Match, space: int, seat: int | None) -> dict[str, Any]:
    item: dict[str, Any] = zone(match, "path", seat)["cells"][space]["items"][0]
    return item


# --- counters


@pytest.mark.rule("KIL-09", "ALL-02")
def test_what_lies_on_a_space_is_known_to_whoever_laid_it_and_nobody_else() -> None:
    match = racing(3, counters={30: down("lion", by=0), 50: down("banana", by=2), 70: up("lion")})
    seen = {seat: counter(match, 30, seat)["face"] for seat in EVERYBODY}
    assert seen == {None: "hidden", 0: "lion", 1: "hidden", 2: "hidden"}
    seen = {seat: counter(match, 50, seat)["face"] for seat in EVERYBODY}
    assert seen == {None: "hidden", 0: "hidden", 1: "hidden", 2: "banana"}
    assert {counter(match, 70, seat)["face"] for seat in EVERYBODY} == {"lion"}


@pytest.mark.rule("KIL-09")
def test_who_laid_a_counter_is_public() -> None:
    match = racing(3, counters={30: down("lion", by=0), 50: down("banana", by=2)})
    for seat in EVERYBODY:
        assert counter(match, 30, seat)["owner"] == 0
        assert counter(match, 50, seat)["owner"] == 2


@pytest.mark.rule("KIL-09")
def test_whoever_laid_a_counter_may_look_again_though_it_lies_face_down() -> None:
    match = racing(2, counters={30: down("lion", by=0)})
    assert counter(match, 30, 0) == {"face": "lion", "owner": 0, "mark": "down"}


@pytest.mark.rule("KIL-09")
def test_counters_in_hand_are_known_to_their_holder_their_number_to_everybody() -> None:
    match = laying(3, laid={5: "lion"}, held={1: ["lion", "lion", "banana", "banana", "banana"]})
    assert faces(match, "counters:1", 1) == ["banana", "lion"]
    for seat in (None, 0, 2):
        assert zone(match, "counters:1", seat)["cells"] == [
            {"id": "counters:1", "items": [{"face": "hidden", "count": 5}]}
        ]
        assert match.view(seat)["seats"][1]["facts"]["counters"] == 5


@pytest.mark.rule("KIL-09")
def test_laying_shows_seat_and_space_and_to_oneself_the_counter() -> None:
    match = laying(3, held={0: ["lion", "exchange"] * 3})
    events = act(match, "lay", counter="lion", space=42)
    assert events.seen_by(0)[0].args == {"seat": 0, "space": 42, "seen": 1, "counter": "lion"}
    for seat in (None, 1, 2):
        assert [event.args for event in events.seen_by(seat)] == [{"seat": 0, "space": 42}]


@pytest.mark.rule("KIL-09")
def test_which_counter_was_laid_makes_no_difference_to_others() -> None:
    """Two matches that differ only in the counter laid are the same bytes to everybody else."""
    seen = []
    for kind in ("lion", "exchange"):
        match = laying(3, held={0: ["lion", "exchange"] * 3})
        act(match, "lay", counter=kind, space=42)
        seen.append([match.seen_by(seat).tobytes() for seat in EVERYBODY])
    lion, exchange = seen
    assert [a == b for a, b in zip(lion, exchange, strict=True)] == [True, False, True, True]


# --- cards


@pytest.mark.rule("KIL-10", "ALL-02")
def test_hands_are_secret_and_their_sizes_public() -> None:
    match = racing(3, hands={0: ["jeep 1", "mule 2"], 1: ["canoe 3", "canoe 4", "canoe 5"]})
    assert faces(match, "hand:0", 0) == ["jeep-1", "mule-2"]
    for seat in (None, 1, 2):
        assert faces(match, "hand:0", seat) == ["hidden"] * 2
        assert match.view(seat)["seats"][0]["facts"]["cards"] == 2
    for seat in EVERYBODY:
        assert match.view(seat)["seats"][1]["facts"]["cards"] == 3


@pytest.mark.rule("KIL-10")
def test_the_order_of_the_draw_pile_is_secret_and_its_size_public() -> None:
    match = racing(3, deck=["mule 7", "jeep 7", "canoe 7"])
    for seat in EVERYBODY:
        assert zone(match, "deck", seat)["cells"][0]["items"] == [{"face": "hidden", "count": 3}]
        seen = match.seen_by(seat)
        assert (seen.deck[:3] == UNKNOWN).all()
        assert not seen.stream.any()


@pytest.mark.rule("KIL-10")
def test_covered_cards_are_public() -> None:
    match = racing(3, piles={2: ["mule 1 over jeep 7 over jeep 6", "canoe 1", "canoe 2"]})
    for seat in EVERYBODY:
        assert faces(match, "piles:2", seat)[:3] == ["mule-1", "jeep-7", "jeep-6"]


@pytest.mark.rule("KIL-10")
def test_only_the_player_sees_the_card_drawn() -> None:
    match = racing(3, hands={0: ["jeep 1"]}, deck=["mule 7", "jeep 7"])
    events = match.play(match.actions()[0])
    assert events.seen_by(0)[-1].args == {"seat": 0, "seen": 1, "card": "mule-7"}
    for seat in (None, 1, 2):
        assert events.seen_by(seat)[-1].args == {"seat": 0}


# --- for all games


@pytest.mark.rule("ALL-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whose_turn_it_is_and_what_is_asked_follows_from_what_everybody_sees(players: int) -> None:
    """The same decisions in worlds that differ only in secrets: same seat, same question."""
    rng = np.random.default_rng(players)
    for seed in range(3):
        match = GAME.start(players, seed)
        while not match.over:
            world = in_another_world(match, match.to_move, seed)
            id = int(rng.choice(match.action_ids()))
            if said(match.play(id)) == said(world.play(id)):
                assert world.to_move == match.to_move
                assert truth(world).phase == truth(match).phase


def said(events: Events) -> list[dict[str, Any]]:
    """What everybody heard."""
    return [event.json() for event in events]


def in_another_world(match: Match, seat: int | None, seed: int) -> Match:
    """The match as it might be for all this seat knows."""
    state = match.concealed(seat).copy()
    GAME.code.redeal(state, np.uint64(seed))
    return Match.from_state(GAME, state)


@pytest.mark.rule("ALL-01")
def test_a_player_is_asked_even_with_one_card_or_one_kind_of_counter_left() -> None:
    one_card = racing(pawns=[50, 10], hands={0: ["jeep 1"]})
    assert one_card.to_move == 0
    assert len(one_card.actions()) == 3
    spaces = [space for space in range(2, 34, 2) if space != 20]
    bananas = dict.fromkeys(spaces[:8], "banana")
    others = dict.fromkeys(spaces[8:12], "lion") | dict.fromkeys(spaces[12:15], "exchange")
    last_counter = laying(laid=bananas | others)
    assert {action.args["counter"] for action in options(last_counter, "lay")} == {"exchange"}


@pytest.mark.rule("ALL-02")
def test_when_the_match_is_over_everything_is_public() -> None:
    match = racing(
        3,
        pawns=[99, 50, 20],
        hands={0: ["jeep 1"], 1: ["canoe 3", "canoe 4", "canoe 5"]},
        counters={30: down("lion", by=2)},
    )
    match.play(match.actions()[0])
    assert match.over
    for seat in EVERYBODY:
        assert faces(match, "hand:1", seat) == ["canoe-3", "canoe-4", "canoe-5"]
        assert counter(match, 30, seat)["face"] == "lion"
        seen = match.seen_by(seat)
        assert (seen.deck == truth(match).deck).all()


@pytest.mark.rule("ALL-03")
def test_seats_count_from_1_on_screen() -> None:
    match = racing(3, pawns=[0, 5, 9])
    action = options(match, "play", owner=2)[0]
    assert action.text("en").endswith("of Player 3")
    assert match.play(action)[0].text("fr").startswith("Joueur 1 ")


# --- worlds
# Redealing is checked against enumeration: all orders of what is hidden, each equally likely.

World = tuple[Hashable, ...]


def frequencies(match: Match, seat: int | None, look: Callable[[Any], World]) -> Tally[World]:
    """How often redealing what a seat sees gives each world."""
    seen = match.concealed(seat)
    worlds: Tally[World] = Tally()
    for seed in range(12_000):
        world = seen.copy()
        GAME.code.redeal(world, np.uint64(seed))
        worlds[look(world.view(State.layout)[0])] += 1
    return worlds


def chances(worlds: Iterator[World]) -> dict[World, float]:
    """Exact probabilities when all enumerated arrangements are equally likely."""
    tally = Tally(worlds)
    total = tally.total()
    return {world: float(Fraction(count, total)) for world, count in tally.items()}


@pytest.mark.rule("KIL-10")
def test_hidden_cards_are_redealt_with_their_true_chances() -> None:
    """Seat 0 has seen all cards but five: two in the other hand, three in the draw pile."""
    hidden = ["canoe 1", "canoe 1", "mule 7", "mule 7", "jeep 3"]
    match = racing(hands={0: ["jeep 5"], 1: hidden[:2]}, deck=hidden[2:])
    expected = chances((tuple(sorted(order[:2])), *order[2:]) for order in permutations(hidden))
    assert len(expected) == 18
    assert looks_like(frequencies(match, 0, cards_of_seat_1_and_deck), expected)


def cards_of_seat_1_and_deck(s: Any) -> World:
    held = sorted(card_words(card) for card in s.hand[1] if card != NONE)
    return tuple(held), *(card_words(card) for card in s.deck[: s.deck_size][::-1])


@pytest.mark.rule("KIL-10")
def test_the_card_drawn_last_may_be_any_of_the_hand() -> None:
    """Seat 0 played and drew; seat 1 knows neither the other hand nor what was drawn."""
    hidden = ["canoe 1", "canoe 1", "mule 7", "jeep 3"]
    match = racing(hands={0: ["jeep 5", *hidden[:2]], 1: []}, deck=hidden[2:])
    act(match, "play", card="jeep-5", owner=0, pile=1)
    expected = chances(
        (tuple(sorted(order[:3])), order[last])
        for order in permutations(hidden)
        for last in range(3)
    )

    def look(s: Any) -> World:
        return tuple(sorted(card_words(card) for card in s.hand[0])), card_words(s.drawn)

    assert looks_like(frequencies(match, 1, look), expected)


@pytest.mark.rule("KIL-09")
def test_hidden_counters_on_the_path_are_redealt_with_their_true_chances() -> None:
    """Seat 0 knows its own counter and what has been turned up; four others lie face down."""
    hidden = ["banana", "banana", "lion", "exchange"]
    places = dict(zip((30, 42, 50, 66), hidden, strict=True))
    others = {space: down(kind, by=1) for space, kind in places.items()}
    match = racing(counters={10: down("lion", by=0), **others, 77: up("banana")})
    expected = chances(permutations(hidden))
    assert len(expected) == 12

    def look(s: Any) -> World:
        return tuple(kind_on(s, space) for space in places)

    assert looks_like(frequencies(match, 0, look), expected)


@pytest.mark.rule("KIL-09")
def test_counters_in_hand_and_on_the_path_are_redealt_together() -> None:
    """Each of three players has laid one counter; ten are hidden from seat 0, five of each other
    seat: one on the path and four in hand."""
    own = ["banana", "banana", "lion", "exchange", "exchange"]
    match = laying(3, laid={10: "lion", 30: "banana", 50: "banana"}, held={0: own})
    hidden = ["banana"] * 6 + ["lion"] * 2 + ["exchange"] * 2
    expected = chances(
        (hidden[first], hidden[second], tuple(sorted(hidden[n] for n in held)))
        for first, second in permutations(range(10), 2)
        for held in combinations({*range(10)} - {first, second}, 4)
    )

    def look(s: Any) -> World:
        first, second = (kind_on(s, space) for space in (30, 50))
        return first, second, tuple(sorted(held_by(s, 1)))

    assert looks_like(frequencies(match, 0, look), expected)


def kind_on(s: Any, space: int) -> str:
    return Counter(s.laid_kind[s.counter_on[space]]).name.lower()


def held_by(s: Any, seat: int) -> list[str]:
    return [kind.name.lower() for kind in Counter for _ in range(s.counters_held[seat, kind])]


@pytest.mark.rule("KIL-01", "KIL-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_holds_the_material_of_the_box(players: int) -> None:
    match = GAME.start(players, seed=players)
    rng = np.random.default_rng(players)
    whole = census(truth(match))
    while not match.over:
        for seat in (None, *range(players)):
            world = match.concealed(seat).copy()
            GAME.code.redeal(world, np.uint64(match.ply))
            assert census(world.view(State.layout)[0]) == whole
        match.play(int(rng.choice(match.action_ids())))
