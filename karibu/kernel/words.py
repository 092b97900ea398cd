"""Sentences: from keys and arguments to English or French (Project Fluent catalogues).

The browser reads the same catalogues. An argument that is a word is a name in the catalogue
(`name-banana`); `seat`, `opponent` and `owner` are seat numbers; `seats` is a list of them.

Names compose: a word such as `jeep-4` without a `name-jeep-4` of its own is said by `names-jeep`
(the longest beginning that has one), with the rest as `$value`: a number, or a name again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
SEAT_ARGUMENTS = frozenset({"seat", "opponent", "owner"})
SeatNames = Callable[[int], str]


class Wording:
    """The sentences of one game in one language, with those that all games share."""

    def __init__(self, package: str, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for source in (catalogue("karibu", lang), catalogue(package, lang)):
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(
        self, key: str, args: Mapping[str, Any] | None = None, seats: SeatNames | None = None
    ) -> str:
        """The sentence of a key; the key itself if the catalogue lacks it."""
        return self._format(key, args, seats)[0]

    def say_strictly(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The same, but a missing sentence, name or argument is an error: for tests."""
        if not self.has(key):
            raise LookupError(f"{self.lang}.ftl lacks {key}")
        for word in (args or {}).values():
            for each in word if isinstance(word, list | tuple) else (word,):
                if isinstance(each, str) and not self.has_name(each):
                    raise LookupError(f"{self.lang}.ftl lacks name-{each}, used by {key}")
        text, errors = self._format(key, args, None)
        if errors:
            raise LookupError(f"{self.lang}.ftl, {key}: {errors[0]}")
        return text

    def _format(
        self, key: str, args: Mapping[str, Any] | None, seats: SeatNames | None
    ) -> tuple[str, list[Exception]]:
        if not self.has(key):
            return key, []
        spoken = {name: self._spoken(name, value, seats) for name, value in (args or {}).items()}
        value = self._bundle.get_message(key).value
        if value is None:
            return key, []
        text, errors = self._bundle.format_pattern(value, spoken)
        return str(text), errors

    def name(self, word: str) -> str:
        """What a thing is called: `jeep-4` -> "jeep 4"; the word itself if nobody says."""
        if self.has(f"name-{word}"):
            return self.say(f"name-{word}")
        beginning, value = self._composed(word)
        return self.say(f"names-{beginning}", {"value": value}) if beginning else word

    def has_name(self, word: str) -> bool:
        """Whether the catalogue says what this is called."""
        if self.has(f"name-{word}"):
            return True
        beginning, value = self._composed(word)
        return bool(beginning) and (isinstance(value, int) or self.has_name(value))

    def _composed(self, word: str) -> tuple[str, int | str]:
        parts = word.split("-")
        for cut in range(len(parts) - 1, 0, -1):
            beginning = "-".join(parts[:cut])
            if self.has(f"names-{beginning}"):
                rest = "-".join(parts[cut:])
                return beginning, int(rest) if rest.isdecimal() else rest
        return "", ""

    def _spoken(self, name: str, value: Any, seats: SeatNames | None) -> Any:
        if name in SEAT_ARGUMENTS and isinstance(value, int):
            return self.seat(value, seats)
        if isinstance(value, list | tuple):
            if name == "seats":
                return self.listed([self.seat(each, seats) for each in value])
            return self.listed([str(self._spoken("", each, seats)) for each in value])
        if isinstance(value, Said):
            return str(value)
        return self.name(value) if isinstance(value, str) else value

    def seat(self, seat: int, seats: SeatNames | None = None) -> str:
        return seats(seat) if seats else self.say("seat-name", {"number": seat + 1})

    def listed(self, words: list[str]) -> str:
        """`a, b and c`"""
        if len(words) < 2:
            return "".join(words)
        first, last = ", ".join(words[:-1]), words[-1]
        return self.say("list-and", {"first": Said(first), "last": Said(last)})


class Said(str):
    """Text that is a text already, not a name to look up."""


@cache
def wording(package: str, lang: str) -> Wording:
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!r}; there are {' and '.join(LANGUAGES)}")
    return Wording(package, lang)


@cache
def catalogue(package: str, lang: str) -> str:
    """The source of a catalogue, as the browser gets it too."""
    return _text_file(package, f"{lang}.ftl")


@cache
def rules_page(package: str, lang: str) -> str:
    """The rules of a game in our own words, as Markdown."""
    return _text_file(package, f"rules.{lang}.md")


def figure(package: str, name: str) -> str:
    """A picture of the rules page (SVG); its name is what the page writes after `figures/`."""
    if not re.fullmatch(r"[a-z0-9-]+\.svg", name):
        raise FileNotFoundError(name)
    return resources.files(package).joinpath("figures", name).read_text(encoding="utf-8")


def _text_file(package: str, name: str) -> str:
    return resources.files(package).joinpath("text", name).read_text(encoding="utf-8")
