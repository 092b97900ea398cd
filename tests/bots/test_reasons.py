"""Why an action is good: reasons that are true, and none where there is nothing to say."""

from __future__ import annotations

from typing import Any

import pytest

import karibu
from karibu.bots import Reason, Situation, hints, said
from karibu.bots.judgement import declared
from karibu.bots.reasons import MOST, reasons, tellings
from karibu.bots.search import Budget, Search
from karibu.match import Match
from tests.games.africa.position import afield
from tests.games.hike.position import at_home, on_trail
from tests.games.kilimandjaro.position import racing

GAMES = karibu.games()


def found(match: Match, kind: str, **args: Any) -> int:
    """The id of an open action."""
    return next(
        each.id
        for each in match.actions()
        if each.kind == kind and all(each.args.get(name) == arg for name, arg in args.items())
    )


def why(match: Match, better: int, worse: int) -> list[Reason]:
    """What speaks for an action against another, both looked at for a while."""
    search = Search(match.game, Budget(iterations=500), 1)
    situation = Situation.of(match)
    search.think(situation)
    for each in (better, worse):
        search.insist(each, 600)
    return list(reasons(search, situation, better, worse))


def named(match: Match, better: int, worse: int) -> dict[str, float]:
    return {each.name: each.count for each in why(match, better, worse)}


# --- positions whose reason is known


def test_to_win_is_reason_enough() -> None:
    match = racing(
        2,
        pawns=[92, 95],
        piles={0: ["jeep 1", "jeep 2", "mule 1"], 1: ["canoe 7", "canoe 6", "canoe 5"]},
        hands={0: ["jeep 7", "machete 1", "mule 2"]},
    )
    best = hints(Situation.of(match), seconds=None, iterations=600)[0]
    assert best.reasons == (Reason("wins"),)
    assert said(best.reasons, match.game.wording("en")) == "Why: it wins the match"


def test_who_reaches_further_in_kilimandjaro_is_told_by_how_much() -> None:
    """Jeep 7 beside jeeps 1 and 2 carries seven spaces further than machete 1 there."""
    match = racing(
        2,
        pawns=[10, 12],
        piles={0: ["jeep 1", "jeep 2", "mule 1"], 1: ["canoe 7", "canoe 6", "canoe 5"]},
        hands={0: ["jeep 7", "machete 1", "mule 2"]},
    )
    seven = found(match, "play", card="jeep-7", owner=0, pile=3)
    one = found(match, "play", card="machete-1", owner=0, pile=3)
    pawns = []
    for action in (seven, one):
        after = match.copy()
        after.play(action)
        pawns.append(int(after.state.pawn[0]))
    assert named(match, seven, one) == {"reach": pawns[0] - pawns[1]} == {"reach": 7}
    assert why(match, one, seven) == [], "nobody is told the opposite"


def test_more_cards_in_hand_in_kimaloe() -> None:
    match = karibu.game("kimaloe").start(3, 3)
    three, one = (found(match, "pass", count=count) for count in (3, 1))
    assert named(match, three, one)["hand"] == 2
    assert not any(each.average for each in why(match, three, one))
    assert "hand" not in named(match, one, three)


def test_a_tent_in_livingstone_brings_a_lead() -> None:
    match = karibu.game("livingstone").start(2, 3)
    match.play(found(match, "take", die=1))
    tent, card = found(match, "build", row=1), found(match, "draw")
    assert named(match, tent, card) == {"rows-led": 1}
    assert named(match, card, tent) == {"cards": 1, "cash": 2}


def test_a_rucksack_is_compared_with_a_rucksack_only() -> None:
    """Who stops takes the pack to hand: an empty rucksack is no reason to go on."""
    full = {"main": "tent", "top": "map", "bottom": "socks"}
    match = on_trail(packs={0: full, 1: {"top": "map"}}, row="camera")
    told = why(match, found(match, "go_on"), found(match, "stop"))
    assert not {each.name for each in told} & {"pack", "full", "spray", "socks", "hand"}


def test_what_lies_in_the_rucksack_in_the_hike() -> None:
    match = at_home(2, hands={0: "tent, map"}, packs={0: {"top": "map"}}, actions_left=1)
    tent, map_again = (
        found(match, "lay", card="tent", place="main"),
        found(match, "lay", card="map"),
    )
    assert named(match, tent, map_again) == {"pack": 4}


def test_what_a_camp_brings_in_africa() -> None:
    around = {"F7": "elephant", "E6": "zebra", "G6": "lion"}
    match = afield(["F6", "B9"], up=around, empty=["F6"], half=1)
    camped, idle = found(match, "camp_count"), found(match, "nothing")
    assert named(match, camped, idle) == {"points": 3}
    assert "points" not in named(match, idle, camped)


# --- what every game tells


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_has_its_words(game: karibu.Game, lang: str) -> None:
    words = game.wording(lang)
    assert len(tellings(game)) >= 6
    for each in tellings(game):
        for count in (1, 2, 1.5):
            text = words.say_strictly(f"reason-{each.name}", {"count": count})
            assert each.fact or str(count).replace(".", "," if lang == "fr" else ".") in text
    pair = (Reason("wins"), Reason(tellings(game)[0].name, 2.5, average=True))
    text = said(pair, words)
    assert text.startswith("Why: " if lang == "en" else "Pourquoi\u00a0: ")
    assert ("on average" if lang == "en" else "en moyenne") in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_is_told_is_one_of_the_features(game: karibu.Game) -> None:
    features = declared(game)
    assert features is not None
    counts = {each.name: each.count for each in (*features.table, *features.seat)}
    for each in tellings(game):
        assert max(each.numbers) < counts[each.feature]
        assert each.better in {"more", "less"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_an_action_is_no_better_than_itself(game: karibu.Game) -> None:
    match = game.start(game.folder.facts["players"][0], 2)
    action = int(match.action_ids()[0])
    assert why(match, action, action) == []


def test_a_hint_says_with_what_it_compares() -> None:
    match = karibu.game("kimaloe").start(3, 3)
    best, *others = hints(Situation.of(match), seconds=None, iterations=1500)
    assert 1 <= len(best.reasons) <= MOST
    assert best.than in {each.id for each in others}
    assert all(each.reasons == () and each.than is None for each in others)


def test_a_game_without_sentences_gives_hints_without_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("karibu.bots.advice.tellings", lambda game: ())
    match = karibu.game("kimaloe").start(3, 3)
    best = hints(Situation.of(match), seconds=None, iterations=800)[0]
    assert best.reasons == ()
    assert said((Reason("nothing-known"),), match.game.wording("en")) == ""


def test_the_same_seat_is_told_the_same_whatever_the_others_hold() -> None:
    """Reasons come from the concealed record: another deal of what is hidden changes nothing."""
    match = karibu.game("kimaloe").start(3, 3)
    situation = Situation.of(match)
    world = situation.seen.copy()
    match.game.code.redeal(world, 99)
    twin = Match.from_state(match.game, world)
    three, one = (found(match, "pass", count=count) for count in (3, 1))
    assert why(twin, three, one) == why(match, three, one)
