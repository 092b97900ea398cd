"""From many legal actions to short questions, and from what somebody types to one action.

Up to a screenful is simply listed. More are asked for step by step along what they do and to
what: first the counter, then the space. A space is answered with its own number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from karibu.kernel.words import SEAT_ARGUMENTS, SeatNames, Wording
from karibu.match import Action

SCREENFUL = 12
LONGEST_HINT = 20
KIND = ""
"""Stands among names of arguments for what kind of action it is."""

OPEN = "…"
"""Stands in a sentence for what hasn't been chosen yet."""


@dataclass(frozen=True)
class Choice:
    """One answer to a question: an action, or several that the next question tells apart."""

    key: str
    label: str
    actions: tuple[Action, ...]
    names: tuple[str, ...] = ()
    hint: str = ""
    """Which numbers the next question will offer."""


@dataclass(frozen=True)
class Question:
    """What to choose next. `by_value`: one types the value itself, not a number in a list."""

    choices: tuple[Choice, ...]
    by_value: bool = False

    @property
    def long(self) -> bool:
        return len(self.choices) > SCREENFUL


class NotUnderstood(Exception):
    """An answer that fits nothing, or several things (`fits`)."""

    def __init__(self, fits: Sequence[Choice] = ()) -> None:
        super().__init__()
        self.fits = tuple(fits)


class Menu:
    """Asks in one language, with the names that the players go by."""

    def __init__(self, words: Wording, seats: SeatNames) -> None:
        self._words = words
        self._seats = seats

    # --- asking

    def question(self, actions: Sequence[Action]) -> Question:
        """The next question that leads to one of these actions."""
        varying = _varying(actions)
        if varying == [KIND]:
            return self._by_kind(actions)
        if varying and (len(varying) == 1 or len(actions) > SCREENFUL):
            return self._by_argument(actions, varying[0])
        return self._numbered([(action,) for action in actions])

    def _numbered(self, choices: Sequence[tuple[Action, ...]]) -> Question:
        return Question(
            tuple(
                Choice(str(n), self.label(each), each, hint=_values_hint(each))
                for n, each in enumerate(choices, 1)
            )
        )

    def _by_kind(self, actions: Sequence[Action]) -> Question:
        """One line per kind of action, and more where there is room: the smallest kinds first in
        full, or else by what they are done to.

        Actions told apart by a number stay together, whatever the room: beside "5  Take a 6"
        somebody who wants the 6 would type 6.
        """
        groups = _grouped(actions, lambda action: action.kind)
        lines = {kind: [group] for kind, group in groups.items()}
        for kind in sorted(groups, key=lambda kind: len(groups[kind])):
            if _numbers(groups[kind]):
                continue
            room = SCREENFUL - sum(len(each) for each in lines.values()) + 1
            in_full: list[tuple[Action, ...]] = [(action,) for action in groups[kind]]
            for finer in (in_full, self._by_first_argument(groups[kind])):
                if len(finer) <= room:
                    lines[kind] = finer
                    break
        return self._numbered([each for kind in groups for each in lines[kind]])

    def _by_first_argument(self, actions: tuple[Action, ...]) -> list[tuple[Action, ...]]:
        varying = _varying(actions)
        if not varying:
            return [actions]
        name = varying[0]
        return list(_grouped(actions, lambda action: action.args.get(name, "")).values())

    def _by_argument(self, actions: Sequence[Action], name: str) -> Question:
        groups = _grouped(actions, lambda action: action.args.get(name, ""))
        by_value = _is_number(name, groups)
        return Question(
            tuple(
                Choice(
                    key=str(value) if by_value else str(n),
                    label=self.label(group),
                    actions=group,
                    names=(self._value(name, value),),
                )
                for n, (value, group) in enumerate(groups.items(), 1)
            ),
            by_value,
        )

    def _value(self, name: str, value: int | str) -> str:
        if name in SEAT_ARGUMENTS and isinstance(value, int):
            return self._words.seat(value, self._seats)
        return self._words.name(str(value))

    def label(self, actions: Sequence[Action]) -> str:
        """What these actions have in common, what is still open as an ellipsis."""
        first = actions[0]
        args: dict[str, int | str] = dict(first.args)
        for name in _varying(actions):
            if name == KIND:
                return OPEN
            args[name] = OPEN
        return self._words.say(f"action-{first.kind}", args, self._seats)

    # --- answering

    def follow(self, actions: Sequence[Action], typed: str) -> list[tuple[Action, ...]]:
        """Answer questions with the words typed, as many as they last: `banana 45` is two answers.

        Gives back what was left to choose from after each answer. Words that fit no answer may
        still name one of the actions behind them.
        """
        try:
            return self._step_by_step(actions, typed.split())
        except NotUnderstood as problem:
            if problem.fits:
                raise
            named = [Choice(OPEN, self.label([each]), (each,)) for each in actions]
            found = fitting(Question(tuple(named)), typed)
            if len(found) != 1:
                raise
            return [found[0].actions]

    def _step_by_step(
        self, actions: Sequence[Action], words: list[str]
    ) -> list[tuple[Action, ...]]:
        steps: list[tuple[Action, ...]] = []
        left = tuple(actions)
        while words:
            if steps and len(left) == 1:
                raise NotUnderstood  # more words than there are questions
            choice, words = _answer(self.question(left), words)
            if choice is not None:
                left = choice.actions
                steps.append(left)
        if not steps:
            raise NotUnderstood
        return steps


def _answer(question: Question, words: list[str]) -> tuple[Choice | None, list[str]]:
    """The choice that the most words from the beginning agree on, and the words after those.

    Words that all choices have in common choose nothing, but aren't wrong either: None.
    """
    fits: Sequence[Choice] = ()
    for many in range(len(words), 0, -1):
        found = fitting(question, " ".join(words[:many]))
        if len(found) == 1:
            return found[0], words[many:]
        if len(found) == len(question.choices):
            return None, words[many:]
        fits = found or fits
    raise NotUnderstood(fits)


def fitting(question: Question, typed: str) -> list[Choice]:
    """The choices that these words may mean. Numbers are keys; words need not be spelt out."""
    for choice in question.choices:
        if typed == choice.key:
            return [choice]
    if not any(letter.isalpha() for letter in typed):
        return []
    wanted = plain(typed)
    exact = [
        choice
        for choice in question.choices
        if wanted in (plain(choice.label), *(plain(name) for name in choice.names))
    ]
    return (
        exact or _worded(question, wanted, str.__eq__) or _worded(question, wanted, str.startswith)
    )


def _worded(question: Question, wanted: str, fits: Callable[[str, str], bool]) -> list[Choice]:
    """The choices in which every wanted word fits some word."""
    found = []
    for choice in question.choices:
        there = plain(" ".join((choice.label, *choice.names))).split()
        if all(any(fits(word, each) for word in there) for each in wanted.split()):
            found.append(choice)
    return found


def plain(text: str) -> str:
    """Without capitals and accents: nobody should have to look for them on the keyboard."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).strip()


def ranges(numbers: Iterable[int]) -> str:
    """`1–19, 21–39, 41`"""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in runs)


def _varying(actions: Sequence[Action]) -> list[str]:
    """The arguments that tell these actions apart, in the order of asking; or their KIND."""
    first = actions[0]
    if any(action.kind != first.kind for action in actions):
        return [KIND]
    names = dict.fromkeys(name for action in actions for name in action.args)
    return [
        name
        for name in names
        if any(action.args.get(name) != first.args.get(name) for action in actions)
    ]


def _is_number(name: str, values: Iterable[int | str]) -> bool:
    return name not in SEAT_ARGUMENTS and all(str(value).isdecimal() for value in values)


def _numbers(actions: Sequence[Action]) -> list[int]:
    """The numbers that tell these actions apart, if nothing else does."""
    varying = _varying(actions)
    if len(varying) != 1 or varying == [KIND]:
        return []
    name = varying[0]
    values = [action.args.get(name, "") for action in actions]
    return [int(value) for value in values] if _is_number(name, values) else []


def _values_hint(actions: Sequence[Action]) -> str:
    """`1, 3–6`, unless that would be long."""
    hint = ranges(_numbers(actions))
    return hint if len(hint) <= LONGEST_HINT else ""


def _grouped(
    actions: Sequence[Action], by: Callable[[Action], int | str]
) -> dict[int | str, tuple[Action, ...]]:
    groups: dict[int | str, list[Action]] = {}
    for action in actions:
        groups.setdefault(by(action), []).append(action)
    return {value: tuple(group) for value, group in groups.items()}
