"""Gifts to the queen and the secret split of money (LIV-40, LIV-41, LIV-90)."""

from __future__ import annotations

from collections import Counter as Tally

import numpy as np
import pytest

from karibu.games.livingstone.state import UNKNOWN, Phase, State
from karibu.match import Match
from tests.games.acting import act, options, told
from tests.games.livingstone.position import GAME, camp, cash, chest, truth


def _known(match: Match, viewer: int, of: int) -> tuple[int, int, int, int]:
    """What a viewer's record says of somebody's chest: it itself, gifts, the most, wealth."""
    s = match.seen_by(viewer)
    return int(s.chest[of]), int(s.gifts[of]), int(s.chest_most[of]), int(s.wealth[of])


def _redealt_chests(match: Match, viewer: int, of: int, worlds: int = 3000) -> Tally[int]:
    seen = match.concealed(viewer)
    found: Tally[int] = Tally()
    for seed in range(worlds):
        world = seen.copy()
        GAME.code.redeal(world, np.uint64(seed))
        found[int(world.view(State.layout)[0].chest[of])] += 1
    return found


@pytest.mark.rule("LIV-40")
@pytest.mark.parametrize("phase", [Phase.TAKE, Phase.REST])
def test_a_gift_needs_no_die_and_names_an_amount(phase: Phase) -> None:
    match = camp(phase=phase, cash={0: 5})
    assert [action.args["pounds"] for action in options(match, "give")] == [1, 2, 3, 4, 5]
    act(match, "give", pounds=3)
    assert (cash(match, 0), chest(match, 0)) == (2, 3)
    assert truth(match).phase == phase
    assert match.to_move == 0


@pytest.mark.rule("LIV-41")
def test_whoever_gives_reads_how_much_and_nobody_else() -> None:
    events = act(camp(cash={0: 5}), "give", pounds=3)
    assert told(events, "gave", 0) == [{"seat": 0, "seen": 1, "pounds": 3}]
    for other in (1, 2, None):
        assert told(events, "gave", other) == [{"seat": 0}]


@pytest.mark.rule("LIV-40")
def test_several_gifts_in_a_turn_and_nothing_comes_out_again() -> None:
    match = camp(cash={0: 5})
    act(match, "give", pounds=1)
    act(match, "give", pounds=4)
    assert (cash(match, 0), chest(match, 0)) == (0, 5)
    assert options(match, "give") == []
    act(match, "take", die=1)
    assert options(match, "build") == []


@pytest.mark.rule("LIV-40")
def test_nobody_gives_in_somebody_elses_turn() -> None:
    match = camp(cash={0: 0, 1: 9})
    assert options(match, "give") == []


@pytest.mark.rule("LIV-90")
def test_one_gift_is_at_most_thirty_pounds() -> None:
    match = camp(cash={0: 50})
    assert [action.args["pounds"] for action in options(match, "give")] == list(range(1, 31))
    act(match, "give", pounds=30)
    assert _known(match, 1, of=0) == (UNKNOWN, 1, 30, 50)
    act(match, "give", pounds=20)
    assert _known(match, 1, of=0) == (UNKNOWN, 2, 50, 50)


@pytest.mark.rule("LIV-41")
def test_others_see_one_event_without_a_number() -> None:
    match = camp(cash={0: 5})
    events = act(match, "give", pounds=4)
    (mine,) = events.seen_by(0)
    assert (mine.args["pounds"], mine.text("en")) == (4, "Player 1 puts 4 pounds into the chest.")
    for viewer in (1, 2, None):
        (event,) = events.seen_by(viewer)
        assert dict(event.args) == {"seat": 0}
        assert event.text("fr") == "Joueur 1 met quelque chose dans son coffre."


@pytest.mark.rule("LIV-41")
def test_the_split_is_the_owners_secret_and_the_sum_is_public() -> None:
    match = camp(cash={0: 5, 1: 7}, chests={0: 6, 1: 1})
    own = match.view(0)["seats"][0]["facts"]
    assert (own["wealth"], own["cash"], own["chest"], own["gifts"]) == (11, 5, 6, 1)
    for viewer in (1, 2, None):
        facts = match.view(viewer)["seats"][0]["facts"]
        assert (facts["wealth"], facts["gifts"]) == (11, 1)
        assert "cash" not in facts
        assert "chest" not in facts


@pytest.mark.rule("LIV-41")
def test_twin_gifts_of_other_amounts_look_the_same() -> None:
    small, large = camp(cash={0: 5}), camp(cash={0: 5})
    told_small = act(small, "give", pounds=1)
    told_large = act(large, "give", pounds=5)
    for viewer in (1, 2, None):
        assert small.seen_by(viewer) == large.seen_by(viewer)
        assert told_small.seen_by(viewer)[0].json() == told_large.seen_by(viewer)[0].json()


@pytest.mark.rule("LIV-41")
def test_the_amount_stands_in_the_record_only_until_the_next_decision() -> None:
    match = camp(cash={0: 5})
    act(match, "give", pounds=3)
    assert truth(match).given == 3
    act(match, "take", die=1)
    assert truth(match).given == 0


@pytest.mark.rule("LIV-41")
def test_a_chest_is_empty_before_the_first_gift() -> None:
    match = camp(cash={0: 20})
    assert _redealt_chests(match, 1, of=0, worlds=50) == {0: 50}


@pytest.mark.rule("LIV-41")
def test_a_chest_holds_a_pound_per_gift_and_at_most_the_wealth_at_the_last_gift() -> None:
    match = camp(cash={0: 6})
    act(match, "give", pounds=2)
    act(match, "give", pounds=1)
    act(match, "take", die=5)
    act(match, "money")
    assert _known(match, 1, of=0) == (UNKNOWN, 2, 6, 11)
    found = _redealt_chests(match, 1, of=0)
    assert set(found) == {2, 3, 4, 5, 6}
    assert all(500 < n < 700 for n in found.values())  # 600 each


@pytest.mark.rule("LIV-41")
def test_a_later_payment_bounds_the_chest() -> None:
    """Who pays 2 of 6 pounds after a gift can't have given more than 4."""
    match = camp(cash={0: 6}, column=4)
    act(match, "give", pounds=1)
    act(match, "take", die=5)
    act(match, "build", row=5)
    assert _known(match, 2, of=0) == (UNKNOWN, 1, 4, 4)
    assert set(_redealt_chests(match, 2, of=0, worlds=300)) == {1, 2, 3, 4}


@pytest.mark.rule("LIV-41")
def test_a_pound_to_a_neighbour_bounds_the_chest_too() -> None:
    match = camp(cash={0: 6}, tents={1: [(5, 1)]})
    act(match, "give", pounds=1)
    act(match, "take", die=5)
    act(match, "build", row=5)
    assert _known(match, 2, of=0) == (UNKNOWN, 1, 4, 4)
    assert _known(match, 2, of=1)[3] == 4


@pytest.mark.rule("LIV-41")
def test_income_after_a_gift_does_not_widen_the_bound_but_the_next_gift_does() -> None:
    match = camp(cash={0: 2})
    act(match, "give", pounds=2)
    act(match, "take", die=6)
    act(match, "money")
    assert _known(match, 1, of=0) == (UNKNOWN, 1, 2, 8)
    act(match, "give", pounds=1)
    assert _known(match, 1, of=0) == (UNKNOWN, 2, 8, 8)
