"""Studies: what a designer wants to know about a game, from matches of bots, with intervals.

    found = study(karibu.game("kilimandjaro"), players=[4], levels=["medium"], matches=200)
    found.sheets[0].figures["seat-1"].value
    found.html("en")

docs/study.md defines every figure. The same seed gives the same study, wherever it is made.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from karibu.bots.levels import LEVELS, YARDSTICKS, level_of
from karibu.errors import KaribuError
from karibu.lab.study.comparing import Difference, Rung, differences
from karibu.lab.study.figures import Sheet, sheet
from karibu.lab.study.numbers import share
from karibu.lab.study.playing import Played, Sitting, sit
from karibu.lab.study.striking import Striking, striking
from karibu.lab.workers import CORES, done, edition_text
from karibu.match import Game, checked_seed

TIMES = 2
"""How often each deal is played: what is alike in both is the deal's."""
PACE = 15.0
"""Seconds that people take for a decision, unless told otherwise."""
PRINTED, VARIANT = "printed", "variant"

Progress = Callable[[int, int], None]
"""Called with the number of matches done and the number in all."""


class BadStudy(KaribuError, ValueError):
    """A study that can't be made."""


@dataclass(frozen=True)
class Side:
    """One of the games that are studied: as printed, or a variant of it."""

    name: str
    game: Game
    options: dict[str, str]

    def json(self) -> dict[str, Any]:
        return {"name": self.name, "edition": self.game.changes, "options": self.options}


@dataclass
class Study:
    """All that was found out."""

    sides: list[Side]
    players: list[int]
    levels: list[str]
    matches: int
    seed: int
    pace: float
    sheets_of: dict[str, list[Sheet]] = field(default_factory=dict)
    rungs_of: dict[str, list[Rung]] = field(default_factory=dict)
    differences: list[Difference] = field(default_factory=list)
    striking: list[Striking] = field(default_factory=list)
    played: dict[tuple[str, int, str], list[Played]] = field(default_factory=dict)
    """The matches themselves, by side, number of players and level."""

    @property
    def game(self) -> Game:
        return self.sides[0].game

    @property
    def sheets(self) -> list[Sheet]:
        """Of the game as printed (or with the only options asked for)."""
        return self.sheets_of[self.sides[0].name]

    @property
    def rungs(self) -> list[Rung]:
        return self.rungs_of[self.sides[0].name]

    def json(self) -> dict[str, Any]:
        return {
            "karibu_study": 1,
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "levels": self.levels,
            "matches": self.matches,
            "seed": self.seed,
            "pace": self.pace,
            "sides": [
                side.json()
                | {
                    "sheets": [each.json() for each in self.sheets_of[side.name]],
                    "skill": [each.json() for each in self.rungs_of[side.name]],
                }
                for side in self.sides
            ],
            "differences": [each.json() for each in self.differences],
            "striking": [each.json() for each in self.striking],
        }

    def html(self, lang: str = "en") -> str:
        """One page that needs nothing but itself."""
        from karibu.lab.study.report import html

        return html(self, lang)

    def csv(self) -> str:
        """Every figure as a line."""
        from karibu.lab.study.report import csv

        return csv(self)

    def records(self) -> Iterator[dict[str, Any]]:
        """All matches, each with its record and what was seen of it."""
        for (side, players, level), matches in self.played.items():
            of = next(each for each in self.sides if each.name == side)
            for match in matches:
                yield {
                    "side": side,
                    "level": level,
                    "record": record_of(of.game, players, of.options, match),
                    "shares": match.shares,
                    "ending": match.ending,
                    "moments": match.moments,
                    "chances": match.chances,
                }


def record_of(of: Game, players: int, options: Mapping[str, str], match: Played) -> dict[str, Any]:
    """The record of a match, as `Match.record` would write it."""
    again = of.start(players, match.deal, options)
    return again.record() | {"actions": match.actions}


def study(
    of: Game,
    players: Sequence[int] | None = None,
    levels: Sequence[str] = ("medium", "hard"),
    matches: int = 400,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    variant: Mapping[str, Any] | None = None,
    variant_options: Mapping[str, str] | None = None,
    pace: float = PACE,
    cores: int | None = None,
    on: str = CORES,
    progress: Progress | None = None,
    known: Mapping[Sitting, list[Played]] | None = None,
) -> Study:
    """Play matches of bots and say what they came to.

    `matches` are played for each number of players and each level. With `variant` (changes of the
    edition) or `variant_options`, a variant is played on the same deals, and every figure told with
    its difference. What is `known` already isn't played again.
    """
    made = asked(of, players, levels, matches, seed, options, variant, variant_options, pace)
    places = list(_sittings(made))
    found = {each: known[each] for _, each in places if known is not None and each in known}
    left = [each for _, each in places if each not in found]
    total = sum(len(each.seatings) for _, each in places)
    so_far = sum(map(len, found.values()))
    for number, result in done(sit, left, cores, on):
        found[left[number]] = result
        so_far += len(result)
        if progress is not None:
            progress(so_far, total)
    by_place: dict[tuple[str, ...], list[Played]] = {}
    for place, sitting in places:
        by_place.setdefault(place, []).extend(found[sitting])
    _sum_up(made, by_place)
    return made


def sittings_of(
    of: Game, players: Sequence[int], levels: Sequence[str], matches: int, seed: int = 0
) -> list[Sitting]:
    """All deals that a study of a game as printed plays."""
    made = asked(of, players, levels, matches, seed, None, None, None, PACE)
    return [each for _, each in _sittings(made)]


def asked(
    of: Game, players: Sequence[int] | None, levels: Sequence[str], matches: int, seed: int,
    options: Mapping[str, str] | None, variant: Mapping[str, Any] | None,
    variant_options: Mapping[str, str] | None, pace: float,
) -> Study:  # fmt: skip
    """A study with nothing in it yet; complains if it can't be made."""
    counts = [of.min_players] if players is None else list(dict.fromkeys(players))
    for each in counts:
        of.check_players(each)
    names = list(dict.fromkeys(levels))
    if not counts or not names:
        raise BadStudy("A study needs a number of players and a level of bots.")
    for name in names:
        if name not in YARDSTICKS:
            level_of(name)  # says so if there is no such bot
    if type(matches) is not int or matches < 2 * TIMES:
        raise BadStudy(f"A study plays at least {2 * TIMES} matches, not {matches!r}.")
    if not pace > 0:
        raise BadStudy(f"A pace is a number of seconds, not {pace!r}.")
    chosen = of.checked_options(options or {})
    sides = [Side(PRINTED, of, chosen)]
    if variant is not None or variant_options is not None:
        other = of.variant(variant or {})
        sides.append(Side(VARIANT, other, of.checked_options(chosen | dict(variant_options or {}))))
    names.sort(key=_strength)
    return Study(sides, counts, names, matches, checked_seed(seed), float(pace))


def _strength(level: str) -> tuple[int, float]:
    """By name, then by budget: what study compares stands from the weakest to the strongest."""
    plain = re.split(r"[*@]", level)[0]
    ranked = (*YARDSTICKS, *LEVELS)
    if YARDSTICKS.get(plain, True) is None:
        return ranked.index(plain), 0
    means = level_of(level)
    return ranked.index(plain), means.seconds if means.iterations is None else means.iterations


def _sittings(made: Study) -> Iterator[tuple[tuple[str, ...], Sitting]]:
    """All deals to be played, each with where its matches belong."""
    for side in made.sides:
        about = (made.game.slug, edition_text(side.game))
        options = tuple(sorted(side.options.items()))
        for players in made.players:
            for level in made.levels:
                seatings = ((level,) * players,) * TIMES
                for deal in range(math.ceil(made.matches / TIMES)):
                    sitting = Sitting(
                        *about, players, options, made.seed + deal, seatings, side.name
                    )
                    yield (side.name, str(players), level), sitting
            for below, level in _rungs(made.levels):
                seatings = tuple(
                    tuple(level if seat == alone else below for seat in range(players))
                    for alone in range(players)
                )
                for deal in range(math.ceil(made.matches / 2 / players)):
                    sitting = Sitting(
                        *about, players, options, made.seed + deal, seatings, side.name, False
                    )
                    yield (side.name, str(players), level, below), sitting


def _rungs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Each level and the one below; the lowest plays among bots that do anything at all."""
    ranked = list(levels) if "random" in levels else ["random", *levels]
    return list(pairwise(ranked))


def _sum_up(made: Study, by_place: Mapping[tuple[str, ...], list[Played]]) -> None:
    for side in made.sides:
        sheets = made.sheets_of.setdefault(side.name, [])
        rungs = made.rungs_of.setdefault(side.name, [])
        for players in made.players:
            for level in made.levels:
                matches = by_place[(side.name, str(players), level)]
                made.played[(side.name, players, level)] = matches
                sheets.append(sheet(side.game, level, matches, made.pace))
            for below, level in _rungs(made.levels):
                matches = by_place[(side.name, str(players), level, below)]
                won = [each.shares[each.again] for each in matches]
                deals = np.array([each.deal - made.seed for each in matches])
                rungs.append(Rung(players, level, below, share(won, deals)))
        for players in made.players:
            matches = made.played[(side.name, players, made.levels[-1])]
            made.striking += striking(side, players, made.levels[-1], matches)
    if len(made.sides) > 1:
        made.differences = list(
            differences(
                *((made.sheets_of[side.name], made.rungs_of[side.name]) for side in made.sides)
            )
        )
