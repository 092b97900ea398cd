"""From many legal actions to short questions, and from typed words to one action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

import karibu
from karibu.cli.menu import SCREENFUL, Choice, Menu, NotUnderstood, plain, ranges
from karibu.match import Action, Game, Match
from tests.cli.conftest import played

LAYING = karibu.game("kilimandjaro").start(3, 5)
RACING = next(
    match
    for match in (played(ply) for ply in range(16, 80))
    if len(match.actions()) > SCREENFUL and match.actions()[0].kind == "play"
)


def menu(match: Match, lang: str = "en") -> Menu:
    words = match.game.wording(lang)
    return Menu(words, words.seat)


def labels(match: Match, actions: list[Action] | tuple[Action, ...], lang: str = "en") -> list[str]:
    return [choice.label for choice in menu(match, lang).question(actions).choices]


def typed(match: Match, words: str, lang: str = "en") -> list[tuple[Action, ...]]:
    return menu(match, lang).follow(match.actions(), words)


def chosen(match: Match, words: str, lang: str = "en") -> str:
    """The one action that somebody gets by typing these words."""
    (action,) = typed(match, words, lang)[-1]
    return action.text(lang)


# --- asking


def test_laying_asks_for_the_counter_first() -> None:
    assert len(LAYING.actions()) > 100
    words = LAYING.game.wording("en")
    assert labels(LAYING, LAYING.actions()) == [
        words.say("action-lay", {"counter": counter, "space": "…"})
        for counter in ("banana", "lion", "exchange")
    ]


def test_then_for_the_space_by_its_own_number() -> None:
    (bananas,) = typed(LAYING, "1")
    question = menu(LAYING).question(bananas)
    assert question.by_value
    assert question.long
    assert question.choices[0].key == str(bananas[0].args["space"])
    assert {int(choice.key) for choice in question.choices} == {
        action.args["space"] for action in bananas
    }


def test_a_card_is_asked_for_before_the_pile() -> None:
    cards = {action.args["card"] for action in RACING.actions()}
    question = menu(RACING).question(RACING.actions())
    assert len(question.choices) == len(cards)
    assert all("…" in choice.label for choice in question.choices)


def test_few_actions_are_listed_in_full() -> None:
    match = played(16)
    assert len(match.actions()) <= SCREENFUL
    assert labels(match, match.actions()) == [action.text() for action in match.actions()]


class Made(Action):
    """An action of a game that doesn't exist."""

    __slots__ = ()

    def __init__(self, id: int, kind: str, **args: int | str) -> None:
        self.id, self.kind, self.args, self.targets = id, kind, args, ()


def test_small_kinds_are_listed_beside_large_ones() -> None:
    spaces = [Made(n, "lay", counter="lion", space=n) for n in range(1, 40)]
    few = [Made(100, "stay"), Made(101, "again")]
    assert labels(LAYING, [*spaces, *few])[1:] == ["Stay", "Go on by the same number"]
    assert len(labels(LAYING, [*spaces, *few])) == 3


def test_a_number_is_never_asked_for_by_another_number() -> None:
    """Whoever wants to go on by 6 types 6, not the place of that line in a list."""
    lays = [Made(n, "lay", counter="lion", space=n) for n in (1, 3, 4, 6)]
    actions = [*lays, Made(100, "stay")]
    asking = menu(LAYING)
    first = asking.question(actions)
    assert [len(choice.actions) for choice in first.choices] == [4, 1]
    assert first.choices[0].hint == "1, 3–4, 6"
    second = asking.question(first.choices[0].actions)
    assert [choice.key for choice in second.choices] == ["1", "3", "4", "6"]
    assert asking.follow(actions, "1 6")[-1] == (lays[3],)
    assert asking.follow(actions, "lay 6")[-1] == (lays[3],)
    with pytest.raises(NotUnderstood):
        asking.follow(actions, "6")


def test_large_kinds_open_by_what_they_are_done_to() -> None:
    lays = [
        Made(n, "lay", counter=counter, space=n)
        for counter, first in (("lion", 1), ("banana", 30))
        for n in range(first, first + 20)
    ]
    shown = labels(LAYING, [*lays, Made(100, "stay")])
    assert len(shown) == 3
    assert "lion" in shown[0]
    assert "banana" in shown[1]
    assert shown[2] == "Stay"


def test_actions_that_nothing_tells_apart_are_still_listed() -> None:
    same = [Made(n, "stay") for n in range(20)]
    question = menu(LAYING).question(same)
    assert [choice.actions for choice in question.choices] == [(each,) for each in same]
    assert len({choice.key for choice in question.choices}) == 20


def test_ranges_of_numbers() -> None:
    assert ranges([3, 1, 2, 7, 9, 10]) == "1–3, 7, 9–10"
    assert ranges([5]) == "5"


# --- answering


def test_several_answers_in_one_line() -> None:
    assert typed(LAYING, "2 45")[-1] == typed(LAYING, "lion 45")[-1]
    (lion,) = typed(LAYING, "2 45")[-1]
    assert (lion.args["counter"], lion.args["space"]) == ("lion", 45)


def test_first_letters_will_do_in_any_case() -> None:
    assert chosen(LAYING, "BAN 7") == chosen(LAYING, "banana 7")


def test_accents_need_not_be_typed() -> None:
    assert plain(" Échange Ç ") == "echange c"
    assert chosen(LAYING, "echange 7", "fr") == chosen(LAYING, "échange 7", "fr")


def test_words_of_the_whole_sentence() -> None:
    action = RACING.actions()[7]
    assert chosen(RACING, action.text()) == action.text()


def test_words_that_all_choices_share_are_no_mistake() -> None:
    (lions,) = typed(LAYING, "lion")
    again = menu(LAYING).follow(lions, "lion 45")
    assert [action.args["space"] for action in again[-1]] == [45]


@pytest.mark.parametrize("words", ["0", "99", "-1", "1 20", "1 45 3", "zebra", "1.5", "²", "١"])
def test_what_is_no_choice(words: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        typed(LAYING, words)
    assert problem.value.fits == ()


def test_words_that_may_mean_several_things() -> None:
    plays = [
        Made(n, "play", card=card, owner=owner, pile=pile)
        for n, (card, owner, pile) in enumerate(
            product(("jeep-4", "jeep-5", "mule-4"), (0, 1), (1, 2, 3))
        )
    ]
    asking = menu(LAYING)
    with pytest.raises(NotUnderstood) as problem:
        asking.follow(plays, "jeep")
    assert [choice.key for choice in problem.value.fits] == ["1", "2"]
    assert asking.follow(plays, "jeep 5") == [tuple(plays[6:12])]
    assert asking.follow(plays, "mule") == [tuple(plays[12:18])]


# --- every game


def positions(game: Game) -> Iterator[Match]:
    rng = random.Random(1)
    match = game.start(game.max_players, 1)
    while not match.over and match.ply < 400:
        yield match
        match.play(rng.choice(match.action_ids().tolist()))


def leaves(asking: Menu, choice: Choice, keys: list[str]) -> Iterator[tuple[Action, str]]:
    keys = [*keys, choice.key]
    if len(choice.actions) == 1:
        yield choice.actions[0], " ".join(keys)
        return
    for each in asking.question(choice.actions).choices:
        yield from leaves(asking, each, keys)


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_action_can_be_typed(game: Game, lang: str) -> None:
    """Keys are unique, every action is behind exactly one line of keys, and that line gets it."""
    for match in positions(game):
        asking, actions = menu(match, lang), match.actions()
        question = asking.question(actions)
        found = [leaf for choice in question.choices for leaf in leaves(asking, choice, [])]
        assert sorted(action.id for action, _ in found) == sorted(a.id for a in actions)
        assert len({keys for _, keys in found}) == len(found)
        for action, keys in random.Random(match.ply).sample(found, min(3, len(found))):
            assert asking.follow(actions, keys)[-1] == (action,)
