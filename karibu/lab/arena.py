"""The arena: bots against bots, seat-balanced, on all cores, resumable.

Every deal is played once in each seating, so that neither the cards nor the seats favour anybody.
In a *ladder* each bot sits alone at tables full of the bot before it in the list; in a *mixed*
arena all bots sit together in every permutation. Intervals are over deals, not over matches:
matches of one deal aren't independent.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import platform
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement, pairwise, permutations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import numpy as np

from karibu.bots import Bot, Situation, levels
from karibu.bots.search import Search
from karibu.errors import KaribuError
from karibu.lab.workers import CORES, edition_of, edition_text
from karibu.lab.workers import done as handed_out
from karibu.match import Game, Match, checked_seed

STYLES = ("ladder", "mixed")
Progress = Callable[[int, int], None]
"""Called with the number of matches done and the number in all."""

_T_95 = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 6: 2.45, 7: 2.36, 8: 2.31, 9: 2.26}


class BadArena(KaribuError, ValueError):
    """An arena that can't be held."""


@dataclass(frozen=True)
class Table:
    """One match to be played: which deal, and who sits where."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    deal: int
    seating: tuple[str, ...]
    thinking: tuple[str, ...] = ()
    """What the bots of the seating amount to at present: results of others are played anew."""
    edition: str = ""
    """What a variant changes (JSON); nothing for the game as printed."""

    @property
    def key(self) -> str:
        told = asdict(self)
        if not self.edition:
            del told["edition"]  # results kept before there were variants stay good
        return hashlib.sha256(repr(told).encode()).hexdigest()[:20]


@dataclass(frozen=True)
class Result:
    """How a match at a table ended: the share of the win and the place of each seat."""

    table: Table
    shares: tuple[float, ...]
    places: tuple[int, ...]
    decisions: int
    forfeits: tuple[str, ...] = ()
    """For each seat why its program lost the match ("" if it didn't); empty: nobody's did."""

    def line(self) -> str:
        return json.dumps({"key": self.table.key, **asdict(self)})


@dataclass(frozen=True)
class Rung:
    """One bot among others: its share of the wins, with a 95 % interval over deals."""

    bot: str
    against: str
    matches: int
    deals: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def stronger(self) -> bool:
        """Whether even the lower end of the interval is above the fair share."""
        return self.low > self.fair

    @property
    def weaker(self) -> bool:
        return self.high < self.fair


@dataclass(frozen=True)
class Standing:
    """A bot's rating by openskill over all matches of the arena."""

    bot: str
    mu: float
    sigma: float


@dataclass(frozen=True)
class Arena:
    """What an arena came to."""

    game: str
    players: int
    options: Mapping[str, str]
    style: str
    seed: int
    matches: int
    rungs: tuple[Rung, ...]
    standings: tuple[Standing, ...]
    seconds: float
    machine: str
    forfeits: Mapping[str, Mapping[str, int]]
    """Of programs that lost by failing: how often, and why."""
    edition: Mapping[str, Any] = field(default_factory=dict)
    """What a variant changes; nothing for the game as printed."""

    def json(self) -> dict[str, Any]:
        plain = asdict(self)
        for rung, made in zip(plain["rungs"], self.rungs, strict=True):
            rung["stronger"] = made.stronger
        return plain


# --- who plays whom


def seatings(bots: Sequence[str], players: int, style: str) -> list[list[tuple[str, ...]]]:
    """Groups of seatings; all seatings of a group are played with the same deals."""
    if style == "ladder":
        return [
            [
                tuple(bot if seat == alone else before for seat in range(players))
                for alone in range(players)
            ]
            for before, bot in pairwise(bots)
        ]
    if len(bots) >= players:
        lineups: Iterable[tuple[str, ...]] = combinations(bots, players)
    else:
        lineups = (
            lineup
            for lineup in combinations_with_replacement(bots, players)
            if set(lineup) == set(bots)
        )
    return [sorted(set(permutations(lineup))) for lineup in lineups]


def tables(
    of: Game, bots: Sequence[str], players: int, options: Mapping[str, str], matches: int,
    seed: int, style: str,
) -> list[Table]:  # fmt: skip
    """At least so many matches for each group of seatings, in whole deals."""
    chosen = tuple(sorted(options.items()))
    means = {bot: thinking(of, players, bot) for bot in bots}
    return [
        Table(
            of.slug, players, chosen, seed + deal, seating,
            tuple(means[bot] for bot in sorted(set(seating))), edition_text(of),
        )
        for group in seatings(bots, players, style)
        for deal in range(math.ceil(matches / len(group)))
        for seating in group
    ]  # fmt: skip


def thinking(of: Game, players: int, bot: str) -> str:
    """How a bot thinks: its budget, tuning and weights; a program is its command."""
    from karibu.engines.naming import is_program

    return bot if is_program(bot) else levels.thinking(of, players, bot)


# --- playing


def play(table: Table) -> Result:
    """Play one match at a table; bots look at their iterations, not at the clock."""
    from karibu.engines import Company

    of = edition_of(table.game, table.edition)
    match = of.start(table.players, table.deal, dict(table.options))
    seeds = {seat: _bot_seed(table, seat) for seat in range(table.players)}
    company = Company(of, dict(enumerate(table.seating)), seeds, timed=False, shown=_shown)
    try:
        company.play_out(match)
    finally:
        company.leave(match)
    places = _places(match.places or (), company.forfeits)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(table.players))
    lost = {seat: failed.fault for seat, failed in company.forfeits.items()}
    told = tuple(lost.get(seat, "") for seat in range(table.players)) if lost else ()
    return Result(table, shares, places, match.ply, told)


def _places(places: Sequence[int], lost: Collection[int]) -> tuple[int, ...]:
    """Places with those last whose programs failed, wherever their stand-ins came; the others move
    up, and the first of them have won. Nobody has where all failed."""
    if not lost:
        return tuple(places)
    stayed = sorted(place for seat, place in enumerate(places) if seat not in lost)
    first = min(places)  # 2 where the rules let nobody win
    return tuple(
        len(places) if seat in lost else first + stayed.index(place)
        for seat, place in enumerate(places)
    )


def _shown(match: Match, bot: Bot) -> Situation:
    """What the seat to move may know; the truth for a clairvoyant, who plays here alone."""
    if not (isinstance(bot, Search) and bot.clairvoyant):
        return Situation.of(match)
    seat = match.to_move
    assert seat is not None
    truth = np.frombuffer(match.state.tobytes(), np.uint8).copy()
    return Situation(match.game, seat, truth, match.action_ids().copy())


def _bot_seed(table: Table, seat: int) -> int:
    return int(hashlib.sha256(f"{table.key}:{seat}".encode()).hexdigest()[:15], 16)


def hold(
    of: Game,
    bots: Sequence[str],
    players: int,
    matches: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    style: str = "ladder",
    cores: int | None = None,
    kept: Path | None = None,
    progress: Progress | None = None,
    on: str = CORES,
) -> Arena:
    """Hold an arena. With `kept`, results are written to that file and not played again."""
    of.check_players(players)
    chosen = of.checked_options(options or {})
    check_entries(of, bots, matches, style)
    wanted = tables(of, bots, players, chosen, matches, checked_seed(seed), style)
    started = time.perf_counter()
    done = _known(kept, wanted)
    for result in _play_all([t for t in wanted if t.key not in done], cores, kept, on):
        done[result.table.key] = result
        if progress is not None:
            progress(len(done), len(wanted))
    results = [done[table.key] for table in wanted]
    return _summed_up(of, bots, players, chosen, seed, style, results, started)


def check_entries(of: Game, bots: Sequence[str], matches: int, style: str) -> None:
    """Refuse in words what can't be held; nothing is compiled for that."""
    from karibu.engines import check

    if style not in STYLES:
        raise BadArena(f"There is no arena {style!r}: take {' or '.join(STYLES)}.")
    if len(bots) < 2:
        raise BadArena("An arena needs at least two bots.")
    if len(set(bots)) < len(bots):
        raise BadArena("Each bot is named once.")
    if matches < 1:
        raise BadArena("An arena needs at least one match.")
    check(bots, of)


def recall(
    of: Game, bots: Sequence[str], players: int, kept: Path, seed: int = 0,
    options: Mapping[str, str] | None = None, style: str = "ladder", matches: int = 4_000,
) -> Arena | None:  # fmt: skip
    """What an arena has come to so far, from the deals that `kept` has in every seating."""
    started = time.perf_counter()
    chosen = of.checked_options(options or {})
    done = _known(kept, tables(of, bots, players, chosen, matches, seed, style))
    results = []
    for group in seatings(bots, players, style):
        here = [result for result in done.values() if result.table.seating in group]
        times = Counter(result.table.deal for result in here)
        results += [each for each in here if times[each.table.deal] == len(group)]
    if not results:
        return None
    results.sort(key=lambda each: (each.table.deal, each.table.seating))
    return _summed_up(of, bots, players, chosen, seed, style, results, started)


def _summed_up(
    of: Game, bots: Sequence[str], players: int, chosen: Mapping[str, str], seed: int, style: str,
    results: Sequence[Result], started: float,
) -> Arena:  # fmt: skip
    return Arena(
        of.slug, players, chosen, style, seed, len(results),
        tuple(rungs(results, bots, style)), tuple(standings(results, bots)),
        time.perf_counter() - started, _machine(), _forfeits(results), of.changes,
    )  # fmt: skip


def _forfeits(results: Sequence[Result]) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {}
    for result in results:
        for bot, why in zip(result.table.seating, result.forfeits, strict=False):
            if why:
                found.setdefault(bot, Counter())[why] += 1
    return {bot: dict(times) for bot, times in found.items()}


def _play_all(left: list[Table], cores: int | None, kept: Path | None, on: str) -> Iterator[Result]:
    from karibu.engines.bot import close_idle

    try:
        for _, result in handed_out(play, left, cores, on):
            yield _keep(result, kept)
    finally:
        close_idle()


def _keep(result: Result, kept: Path | None) -> Result:
    if kept is not None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(result.line() + "\n")
    return result


def _known(kept: Path | None, wanted: list[Table]) -> dict[str, Result]:
    """Results of an earlier run; a line cut off by a crash is played again."""
    if kept is None or not kept.exists():
        return {}
    by_key = {table.key: table for table in wanted}
    found = {}
    for line in kept.read_text(encoding="utf-8").splitlines():
        try:
            said = json.loads(line)
            table = by_key.get(said["key"])
            result = (
                tuple(said["shares"]), tuple(said["places"]), int(said["decisions"]),
                tuple(said.get("forfeits", ())),
            )  # fmt: skip
        except (ValueError, KeyError, TypeError):
            continue
        if table is not None:
            found[table.key] = Result(table, *result)
    return found


def _machine() -> str:
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


# --- counting


def rungs(results: Sequence[Result], bots: Sequence[str], style: str) -> Iterator[Rung]:
    """Of each bot how much it won, and against whom."""
    pairs: list[tuple[str, str]] = []
    if style == "ladder":
        pairs = [(bot, before) for before, bot in pairwise(bots)]
    else:
        pairs = [(bot, "all others") for bot in bots]
    for bot, against in pairs:
        by_deal: dict[int, list[float]] = {}
        matches = 0
        seats = 0
        for result in results:
            here = [seat for seat, name in enumerate(result.table.seating) if name == bot]
            others = set(result.table.seating) - {bot}
            if not here or (style == "ladder" and (others != {against} or len(here) != 1)):
                continue
            matches += 1
            seats += len(here)
            by_deal.setdefault(result.table.deal, []).append(
                sum(result.shares[seat] for seat in here)
            )
        if matches:
            share, low, high = interval([fmean(each) for each in by_deal.values()])
            fair = seats / matches / len(results[0].shares)
            yield Rung(bot, against, matches, len(by_deal), share, low, high, fair)


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent values with its 95 % interval, within 0 and 1.

    Values that are all the same don't show their spread: what was never seen in so many may still
    happen as often as would have stayed unseen once in forty times (Clopper and Pearson).
    """
    mean = fmean(values)
    if len(values) < 2:
        return mean, 0.0, 1.0
    if len(set(values)) == 1:
        sure = 0.025 ** (1 / len(values))
        return mean, sure * mean, sure * mean + (1 - sure)
    t = _T_95.get(len(values) - 1, 1.96 + 2.5 / (len(values) - 1))
    margin = t * stdev(values) / math.sqrt(len(values))
    return mean, max(0.0, mean - margin), min(1.0, mean + margin)


def standings(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """Ratings by openskill (Plackett-Luce), match by match, best first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for result in results:
        seating = result.table.seating
        rated = model.rate([[ratings[bot]] for bot in seating], ranks=list(result.places))
        for bot in set(seating):
            mine = [team[0] for team, name in zip(rated, seating, strict=True) if name == bot]
            mu, sigma = fmean(r.mu for r in mine), fmean(r.sigma for r in mine)
            ratings[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    found = [Standing(bot, rating.mu, rating.sigma) for bot, rating in ratings.items()]
    return sorted(found, key=lambda standing: -standing.mu)
