"""What a seat remembers beyond what lies on the table: KIM-37, KIM-65, KIM-66."""

from __future__ import annotations

import random
from typing import Any

import pytest

from karibu.games.kimaloe.state import CHILDREN, SPECIALS, Phase
from karibu.match import Match
from tests.games.acting import act
from tests.games.kimaloe.position import (
    GAME,
    PLAYERS,
    USUAL_BOARDS,
    cards_at,
    changed,
    hand,
    held,
    scored,
    table,
    truth,
)
from tests.games.kimaloe.test_secrets import another_world

EIGHT = [
    "family 1", "family 2", "family 3", "education 1",
    "health 1", "equality 1", "food 1", "identity 1",
]  # fmt: skip


def known(match: Match, viewer: int) -> dict[str, dict[str, list[Any]]]:
    """Names of cards by zone and cell; a number for so many that lie face down."""
    return {
        zone["id"].removeprefix("known:"): {
            cell["name"]: [
                item.get("count") if item["face"] == "hidden" else item["face"].replace("-", " ")
                for item in cell["items"]
            ]
            for cell in zone["cells"]
        }
        for zone in match.view(viewer)["known"]
    }


@pytest.mark.rule("KIM-65")
def test_the_own_pile_is_remembered_layer_by_layer() -> None:
    under = [scored("play 1", "play 2"), scored("expression 1")]
    match = table(hands={0: EIGHT}, thin={0: 2}, piles={0: under})
    pile = known(match, 0)["pile:0"]
    assert sorted(pile["1"]) == sorted(cards_at(match, 0, 0))
    assert pile["2"] == ["play 1", "play 2"]
    assert pile["3"] == ["expression 1"]


@pytest.mark.rule("KIM-65")
def test_of_another_s_pile_what_came_from_a_board_is_remembered() -> None:
    under = [scored("play 1", "play 2"), scored("expression 1")]
    match = table(hands={1: EIGHT}, thin={1: 2}, piles={1: under})
    assert known(match, 0)["pile:1"] == {"1": [2], "2": ["play 1", "play 2"], "3": ["expression 1"]}
    maybe = known(match, 0)["hand:1"]
    assert set(maybe) == {"hand-or-pile"}
    assert set(maybe["hand-or-pile"]) == hand(match, 1) | cards_at(match, 1, 0)


@pytest.mark.rule("KIM-65")
def test_nothing_is_said_of_others_before_anything_was_seen() -> None:
    found = known(GAME.start(3, seed=2), 0)
    assert set(found) == {"pile:0", "boards"}
    assert len(found["pile:0"]["1"]) == 20
    assert len(found["boards"]["waiting"]) == 10


@pytest.mark.rule("KIM-65")
def test_a_hand_whose_pile_is_known_is_known() -> None:
    match = table(hands={1: EIGHT}, thin={1: 0}, piles={1: [scored("play 1", "play 2")]})
    assert set(known(match, 0)["hand:1"]["in-hand"]) == set(EIGHT)


@pytest.mark.rule("KIM-65")
def test_what_was_drawn_from_a_known_layer_is_in_hand_until_cards_go_down_unseen() -> None:
    """One of two known cards is drawn: either may be in hand. Then both are. Then one card goes
    under the pile unseen, and may be any."""
    under = {"play 1", "play 2"}
    five = {"family 1", "family 2", "equality 1", "education 1", "health 1"}
    match = table(active=1, hands={1: sorted(five)}, thin={1: 0}, piles={1: [scored(*under)]})
    assert set(known(match, 0)["pile:1"]["1"]) == under
    act(match, "pass", count=1)
    found = known(match, 0)
    assert "pile:1" not in found
    assert set(found["hand:1"]["hand-or-pile"]) == under
    assert set(found["hand:1"]["in-hand"]) == five
    match = changed(match, active=1, to_move=1)
    act(match, "pass", count=1)
    assert set(known(match, 0)["hand:1"]["in-hand"]) == five | under
    match = changed(match, active=1, to_move=1, phase=Phase.REFILL)
    act(match, "put_under", card="play-1")
    assert set(known(match, 0)["hand:1"]["hand-or-pile"]) == five | under
    assert known(match, 1)["pile:1"] == {"1": ["play 1"]}


@pytest.mark.rule("KIM-66")
def test_special_cards_held_since_the_last_shuffle_are_known_to_be_held() -> None:
    kept = {1: ["plus-small", "after-you"], 2: ["plus-big"]}
    match = table(trucks=["special"], phase=Phase.CARDS, specials=kept, discards=SPECIALS[:6])
    act(match, "done")
    (mine,) = held(match, 0)
    found = known(match, 0)["specials"]
    old = {"plus-small", "after-you", "plus-big"}
    assert {name.replace(" ", "-") for name in found["with-somebody"]} == old
    rest = {name.replace(" ", "-") for name in found["somebody-or-pile"]}
    assert rest == set(SPECIALS) - old - {mine}


def test_with_an_empty_pile_all_special_cards_are_held() -> None:
    match = table(specials={0: SPECIALS[:3], 1: SPECIALS[3:]})
    found = known(match, 0)["specials"]
    assert set(found) == {"with-somebody"}
    assert len(found["with-somebody"]) == 6


@pytest.mark.rule("KIM-37")
def test_children_that_nobody_has_seen_are_known_by_name() -> None:
    waiting = [child for child in CHILDREN if child not in USUAL_BOARDS.values()]
    unseen = known(table(), 0)["boards"]["waiting"]
    assert [name.removeprefix("child ") for name in unseen] == waiting
    assert "boards" not in known(table(waiting=waiting), 0), "once seen, they lie in known order"


@pytest.mark.rule("KIM-65", "KIM-66")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_one_remembers_is_true_in_every_world_that_fits(players: int) -> None:
    """In whole matches: known layers, cards surely in hand, and all cards that may be there."""
    rng, sure = random.Random(players), 0
    match = GAME.start(players, seed=players)
    while not match.over:
        match.play(rng.choice(match.action_ids().tolist()))
        if match.over or rng.random() > 0.1:
            continue
        viewer = rng.randrange(players)
        found = known(match, viewer)
        for world in (match, *(another_world(match, viewer, seed) for seed in range(4))):
            for seat in range(players):
                for layer, cards in found.get(f"pile:{seat}", {}).items():
                    there = cards_at(world, seat, int(layer) - 1)
                    assert cards == [len(there)] or set(cards) == there
                listed = found.get(f"hand:{seat}", {})
                surely = set(listed.get("in-hand", ()))
                assert surely <= hand(world, seat)
                if listed:
                    assert hand(world, seat) <= surely | set(listed.get("hand-or-pile", ()))
                sure += len(surely)
            for name in found.get("specials", {}).get("with-somebody", ()):
                assert truth(world).special_at[SPECIALS.index(name.replace(" ", "-"))] >= 0
    assert sure > 20
