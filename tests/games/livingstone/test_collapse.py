"""The pile, its secrets, and the mine collapse (LIV-62, LIV-63, LIV-65)."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from karibu.games.livingstone.state import HAND_KINDS, NONE, UNKNOWN, State
from karibu.match import Match
from tests.games.acting import act, happened, options
from tests.games.livingstone.position import GAME, camp, hand, pile, stones, truth, with_luck


def _collapsing(rng: int) -> Match:
    match = camp(
        die=1,
        gems={0: {"red": 1}, 1: {"blue": 2}, 2: {"clear": 3}},
        bag={"white": 1, "clear": 4},
        hands={2: ["lion"]},
        pile=["mine-collapse", "antelope"],
        played=["market", "two-dice", "rhinoceros", "rhinoceros"],
        rng=rng,
    )
    act(match, "draw")
    return match


def _collapsed(match: Match) -> bool:
    return not truth(match).gems.any()


@pytest.mark.rule("LIV-62")
def test_a_collapse_buries_all_gems_and_leaves_what_is_aside() -> None:
    match = with_luck(_collapsing, _collapsed)
    assert stones(match, "bag") == {"clear": 7, "blue": 2, "red": 1, "white": 1}
    assert stones(match, "aside") == {"black": 29, "clear": 8, "blue": 8, "red": 4}


@pytest.mark.rule("LIV-62")
def test_a_replacement_then_everything_is_shuffled_into_a_new_pile() -> None:
    match = with_luck(_collapsing, _collapsed)
    assert hand(match, 0) == ["antelope"]
    assert Tally(pile(match)) == Tally(
        ["market", "two-dice", "rhinoceros", "rhinoceros", "mine-collapse"]
    )
    assert not truth(match).played.any()
    assert truth(match).pile_size == 5


@pytest.mark.rule("LIV-62")
def test_the_collapse_is_shown_and_the_replacement_is_not() -> None:
    match = with_luck(_collapsing, _collapsed)
    again = with_luck(lambda rng: _before_collapse(int(rng)), _draws_collapse)
    events = act(again, "draw")
    assert happened(events) == [
        "collapsed",
        "lost_gems",
        "lost_gems",
        "lost_gems",
        "drew",
        "reshuffled",
    ]
    assert "card" not in events.seen_by(1)[4].args
    assert events.seen_by(0)[4].args["card"] == "antelope"
    assert events.reveals
    seen = match.seen_by(1)
    assert (seen.hand[0] == UNKNOWN).all()
    assert seen.drawn == UNKNOWN


def _before_collapse(rng: int) -> Match:
    return camp(
        die=1,
        gems={0: {"red": 1}, 1: {"blue": 2}, 2: {"clear": 3}},
        pile=["mine-collapse", "antelope"],
        rng=rng,
    )


def _draws_collapse(match: Match) -> bool:
    trial = match.copy()
    return happened(act(trial, "draw"))[0] == "collapsed"


@pytest.mark.rule("LIV-62")
def test_the_collapse_is_never_held() -> None:
    """There is no place for it in a hand, and no button to play it."""
    assert truth(GAME.start(2, seed=1)).hand.shape[1] == HAND_KINDS
    kinds = {GAME.action(id).args.get("card") for id in range(GAME.action_count)}
    assert "mine-collapse" not in kinds


@pytest.mark.rule("LIV-63")
def test_a_collapse_as_last_card_takes_the_replacement_from_the_played_ones() -> None:
    match = camp(die=1, pile=["mine-collapse"], played=["lion", "lion"][:1], hands={})
    events = act(match, "draw")
    assert happened(events) == ["collapsed", "drew", "reshuffled"]
    assert hand(match, 0) == ["lion"]
    assert pile(match) == ["mine-collapse"]


@pytest.mark.rule("LIV-63")
def test_a_collapse_as_last_card_without_played_ones_has_no_replacement() -> None:
    match = camp(die=1, pile=["mine-collapse"], played=[])
    assert happened(act(match, "draw")) == ["collapsed", "reshuffled"]
    assert hand(match, 0) == []
    assert pile(match) == ["mine-collapse"]
    assert options(match, "end")


@pytest.mark.rule("LIV-63")
def test_the_pile_is_never_empty_when_somebody_comes_to_draw() -> None:
    """Everybody only ever draws: all 26 others are held, the collapse remains and comes back."""
    match = GAME.start(5, seed=3)
    collapses = 0
    while not match.over:
        kinds = {action.kind: action for action in match.actions()}
        wanted = next(kinds[kind] for kind in ("draw", "end", "take") if kind in kinds)
        collapses += "collapsed" in happened(match.play(wanted))
        assert match.over or truth(match).pile_size >= 1
    assert truth(match).hand_size.sum() == 26
    assert collapses > 10


@pytest.mark.rule("LIV-65")
def test_hands_and_pile_are_secret_sizes_and_played_cards_are_not() -> None:
    match = camp(hands={0: ["lion"], 1: ["market", "market"]}, played=["antelope"])
    own, other, watcher = match.view(0), match.view(1), match.view(None)
    zones = {
        viewer: {zone["id"]: zone for zone in view["zones"]}
        for viewer, view in (("own", own), ("other", other), ("watcher", watcher))
    }
    assert zones["own"]["hand:0"]["cells"][0]["items"] == [{"face": "lion", "count": 1}]
    for viewer in ("other", "watcher"):
        assert zones[viewer]["hand:0"]["cells"][0]["items"] == [{"face": "hidden", "count": 1}]
        assert zones[viewer]["played"]["cells"][0]["items"] == [{"face": "antelope", "count": 1}]
        deck = zones[viewer]["actions"]["cells"][0]
        assert deck["items"] == [{"face": "hidden", "count": 27 - 4}]
    assert [seat["facts"]["cards"] for seat in watcher["seats"]] == [1, 2, 0]


@pytest.mark.rule("LIV-65")
def test_only_who_draws_a_card_sees_it_and_the_record_soon_forgets_the_moment() -> None:
    match = camp(die=1, pile=["lion"])
    events = act(match, "draw")
    assert events.seen_by(0)[0].args["card"] == "lion"
    for viewer in (1, 2, None):
        assert dict(events.seen_by(viewer)[0].args) == {"seat": 0}
        assert match.concealed(viewer).view(State.layout)[0].drawn == UNKNOWN
    act(match, "end")
    assert truth(match).drawn == NONE


@pytest.mark.rule("LIV-65")
def test_stones_and_dice_are_public() -> None:
    match = camp(taken={1: [2, 5]}, gems={2: {"red": 1}}, bag={"white": 1, "blue": 4})
    zones = {zone["id"]: zone for zone in match.view(None)["zones"]}
    bag, aside, _ = (cell["items"] for cell in zones["stones"]["cells"])
    assert [(each["face"], each["count"]) for each in bag] == [("blue", 4), ("white", 1)]
    assert ("red", 4) in [(each["face"], each["count"]) for each in aside]
    assert [item["face"] for item in zones["taken:1"]["cells"][0]["items"]] == ["die-2", "die-5"]
    assert [gem["face"] for gem in zones["gems:2"]["cells"][0]["items"]] == ["red"]


@pytest.mark.rule("LIV-65")
def test_the_pile_is_shuffled_any_card_may_come_first() -> None:
    """27 cards, each as likely: a kind comes as often as there are cards of it."""
    drawn: Tally[str] = Tally()
    for seed in range(1350):
        match = camp(die=1, rng=seed * 7919 + 1)
        collapsed = happened(act(match, "draw"))[0] == "collapsed"
        drawn["mine-collapse" if collapsed else hand(match, 0)[0]] += 1
    assert len(drawn) == 12
    assert 110 < drawn["market"] < 195  # 150 expected
    assert 25 < drawn["lion"] < 80  # 50 expected
    assert 25 < drawn["mine-collapse"] < 80
