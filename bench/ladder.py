"""`make ladder`: every level against the one below it, in every game; written to docs/strength.md.

Also the master against the expert before anything was learned, both given the same time; easy
against players of habit; the expert against greedy and clairvoyant ones, and levels against
themselves with more patience. Matches are kept in .cache/ladder and not played again, so that a
ladder can be climbed in several sittings; what they came to stays in docs/strength.json, also when
the matches themselves lie on another machine. The report tells of all that has been played by bots
that still think and play as they do today.
"""

from __future__ import annotations

import ast
import datetime
import hashlib
import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

import karibu
from bench.limits import decided_by_deals, resisting
from karibu.bots.levels import LEVELS, Level, level_of
from karibu.lab.arena import Arena, Rung, hold, recall, thinking
from karibu.lab.plot import ladder_svg
from karibu.match import Game

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".cache" / "ladder"
DOCS = ROOT / "docs"


@dataclass(frozen=True)
class Contest:
    """One bot alone among others, and how many of the wished matches it takes."""

    against: str
    bot: str
    part: float = 1.0


@dataclass(frozen=True)
class Part:
    """A part of the ladder: its heading, what it is about, and the contests."""

    title: str
    about: str
    contests: tuple[Contest, ...]
    every_count: bool = False
    """With every number of players; otherwise as few as the game takes, and four."""
    fewest: bool = False
    """Only with as few as the game takes."""


RUNGS = Part(
    "Each level among those of the level below",
    "",
    (
        Contest("easy", "medium"),
        Contest("medium", "hard"),
        Contest("hard", "expert"),
        Contest("expert", "master", 0.5),
    ),
    every_count=True,
)
EQUAL_TIME = Part(
    "Learned against hand-made, at equal time",
    "Both have a tenth of a second of one core for each decision. `handmade` is the expert before "
    "anything was learned.",
    (Contest("handmade@0.1s", "master@0.1s"),),
)
HABITS = Part(
    "Easy among players of habit",
    "They have read the rules page once and don't search: a beginner must have a chance, so easy "
    "is meant to win 20 to 65 % of matches of two.",
    (Contest("habit", "easy"),),
    fewest=True,
)
GREEDY = Part(
    "The expert among greedy bots",
    "They look one decision ahead with the hand-made evaluation.",
    (Contest("greedy", "expert", 0.5),),
)
PATIENCE = Part(
    "More patience",
    "*Stronger* says that patience alone would still improve a level; *not decided* after many "
    "matches, that its judgement limits it, or luck. None may be *weaker*.",
    (
        Contest("easy", "easy*2"),
        Contest("medium", "medium*2"),
        Contest("hard", "hard*2"),
        Contest("expert", "expert*2", 0.5),
        Contest("expert", "expert*4", 0.5),
    ),
)
TRUTH = Part(
    "What hidden information is worth",
    "A clairvoyant is shown the true record, searches as long as the others, and knows nothing of "
    "dice and draws to come. What it doesn't win either is luck.",
    (Contest("master@1024", "clairvoyant@1024", 0.5),),
)
ALL = (RUNGS, EQUAL_TIME, HABITS, GREEDY, PATIENCE, TRUTH)


@dataclass(frozen=True)
class Climb:
    """One game with one number of players."""

    game: Game
    players: int

    def kept(self) -> Path:
        return KEPT / f"{self.game.slug}-{self.players}-{knowledge(self.game)}.jsonl"

    def means(self, contest: Contest) -> list[str]:
        """What the two bots of a contest amount to today; a row of others isn't told any more."""
        pair = (contest.against, contest.bot)
        return [*(thinking(self.game, self.players, bot) for bot in pair), knowledge(self.game)]


@cache
def knowledge(game: Game) -> str:
    """A name for what bots of a game go by, levels and knobs apart (`thinking` has those); comments
    don't count."""
    digest = hashlib.sha256()
    for name in ("knowledge.py", "features.py"):
        source = (game.folder.judgement / name).read_text(encoding="utf-8")
        digest.update(_plain(source).encode())
    return digest.hexdigest()[:12]


_TOLD_BY_THINKING = {"BY_HAND", "LEVELS", "TUNING"}


def _plain(source: str) -> str:
    """Code without comments, texts and what `thinking` tells anyway."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            node.body = [each for each in node.body if not _beside(each)] or [ast.Pass()]
    return ast.unparse(tree)


def _beside(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign):
        return any(isinstance(at, ast.Name) and at.id in _TOLD_BY_THINKING for at in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def climbs(part: Part) -> Iterator[Climb]:
    """The games and numbers of players of a part."""
    for game in karibu.games():
        counts = [game.min_players]
        if part.every_count:
            counts = list(game.player_counts)
        elif not part.fewest:
            counts = sorted({game.min_players, min(4, game.max_players)})
        for players in counts:
            yield Climb(game, players)


def main(
    game: Annotated[list[str] | None, typer.Option(help="Only these games.")] = None,
    games: Annotated[int, typer.Option(min=2, help="Matches per rung, at least.")] = 120,
    players: Annotated[int | None, typer.Option(help="Only with so many players.")] = None,
    only: Annotated[list[str] | None, typer.Option(help="Only these bots: expert, hard*2…")] = None,
    cores: Annotated[int | None, typer.Option(min=1, help="All by default.")] = None,
    on: Annotated[str, typer.Option(help="Where: cores, ray or ray://HOST:PORT.")] = "cores",
) -> None:
    """Climb the ladder and write it down."""
    wanted = [
        (contest, climb)
        for part in ALL
        for contest, climb in product(part.contests, climbs(part))
        if (not game or climb.game.slug in game)
        and (players is None or climb.players == players)
        and (not only or contest.bot in only)
    ]
    if not wanted:
        raise typer.BadParameter("No contest of the ladder is like that.")
    KEPT.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        for contest, climb in wanted:
            pair = (contest.against, contest.bot)
            name = f"{climb.game.slug}, {climb.players} players: {' < '.join(pair)}"
            show = partial(_show, bar, bar.add_task(name, total=None))
            matches = math.ceil(games * contest.part)
            hold(
                climb.game, pair, climb.players, matches,
                cores=cores, kept=climb.kept(), progress=show, on=on,
            )  # fmt: skip
            write_down()


def _show(bar: Progress, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)


def write_down() -> None:
    """All that has been played by bots of today."""
    rows = _rows(DOCS / "strength.json")
    held = {
        part.title: [
            arena
            for climb in climbs(part)
            for contest in part.contests
            if (arena := told(climb, contest, rows))
        ]
        for part in ALL
    }
    (DOCS / "strength.svg").write_text(ladder_svg(held[RUNGS.title]), encoding="utf-8")
    (DOCS / "strength.md").write_text(_report(held), encoding="utf-8")
    _keep(DOCS / "strength.json", rows)


Rows = dict[tuple[str, int, str, str], dict[str, Any]]
"""What was told before, by game, players and the two bots."""


def told(climb: Climb, contest: Contest, rows: Rows) -> Arena | None:
    """What a contest came to: from the matches that lie here, or from the row of an earlier sitting
    if that has more of them. A row of bots that think otherwise today is dropped."""
    at = (climb.game.slug, climb.players, contest.against, contest.bot)
    means = climb.means(contest)
    before = rows.pop(at, None)
    if before is not None and before["means"] != means:
        before = None
    pair, kept = (contest.against, contest.bot), climb.kept()
    here = recall(climb.game, pair, climb.players, kept) if kept.is_file() else None
    if here and (before is None or here.matches >= before["rung"]["matches"]):
        before = {"means": means, "machine": here.machine, "rung": asdict(here.rungs[0])}
    if before is None:
        return None
    rows[at] = before
    rung = Rung(**before["rung"])
    return Arena(
        climb.game.slug, climb.players, {}, "ladder", 0, rung.matches, (rung,), (), 0.0,
        before["machine"], {},
    )  # fmt: skip


def _rows(file: Path) -> Rows:
    said = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    return {
        (row["game"], row["players"], row["rung"]["against"], row["rung"]["bot"]): row
        for row in said
    }


def _keep(file: Path, rows: Rows) -> None:
    """One line for each row, so that a difference can be read."""
    lines = [
        json.dumps({**row, "game": game, "players": players}, sort_keys=True)
        for (game, players, *_), row in sorted(rows.items())
    ]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def _report(held: dict[str, list[Arena]]) -> str:
    machines = {arena.machine for arenas in held.values() for arena in arenas}
    lines = [
        "# How strong the bots are",
        "",
        f"Measured until {datetime.date.today()} ({'; '.join(sorted(machines))})",
        "with `make ladder` in several sittings, so that rows differ in their matches",
        "([as data](strength.json)).",
        "Bots count iterations; their time limit of a second is off, so that the numbers don't",
        "depend on the machine.",
        "",
        "One bot sits alone at a table of the others; every deal is played in every seating;",
        "intervals are 95 % over deals. *Times* is the share of the wins divided by the fair one.",
        "*Stronger*: even the lower end lies above the fair share; *weaker*: even the upper end",
        "lies below it; *not decided*: so many matches can't tell.",
        "",
    ]
    lines += ["## What the levels are", "", *_levels(), ""]
    for part in ALL:
        lines += [f"## {part.title}", ""]
        lines += [part.about, ""] if part.about else []
        lines += [*(_table(held[part.title]) or ["Not played yet."]), ""]
        if part is RUNGS:
            lines += ["![Share of the wins](strength.svg)", ""]
        if part is EQUAL_TIME:
            lines += ["## Where it isn't shown", "", *resisting(), ""]
    lines += ["## What the deal decides", "", *decided_by_deals()]
    return "\n".join(lines)


def _levels() -> list[str]:
    """What each level has in each game."""
    return [
        "Iterations a decision, how mild a level is if it doesn't always take what it has looked",
        "at most, how much of a playout's result goes by points, and who goes by what was learned",
        "with so many players (Let's Take a Hike: two) where the others of the game don't, and by",
        "halves ([bots.md](bots.md)).",
        "",
        f"| game | {' | '.join(LEVELS)} |",
        "|---" * (len(LEVELS) + 1) + "|",
        *(
            f"| {game.slug} | {' | '.join(_level(level_of(name, game)) for name in LEVELS)} |"
            for game in karibu.games()
        ),
    ]


def _level(level: Level) -> str:
    told = [f"{level.iterations:,}"]
    told += [f"mild {level.mild:g}"] if level.mild else []
    told += [f"in haste {level.hasty:.0%}"] if level.hasty else []
    part, warmth = level.margin
    told += [f"{part:.0%} by {warmth:g} points"] if part else []
    told += ["learned, by halves"] if level.learned else []
    return ", ".join(told)


def _table(arenas: list[Arena]) -> list[str]:
    if not arenas:
        return []
    heads = ["game", "players", "bot", "among", "share", "interval", "fair", "times", "matches", ""]
    return [
        f"| {' | '.join(heads)} |",
        "|---" * len(heads) + "|",
        *(
            f"| {arena.game} | {arena.players} | {rung.bot} | {rung.against} | {rung.share:.1%} | "
            f"{rung.low:.1%} – {rung.high:.1%} | {rung.fair:.0%} | {rung.share / rung.fair:.2f} | "
            f"{rung.matches} | {_verdict(rung)} |"
            for arena in arenas
            for rung in arena.rungs
        ),
    ]


def _verdict(rung: Rung) -> str:
    return "stronger" if rung.stronger else "weaker" if rung.weaker else "not decided"


if __name__ == "__main__":
    typer.run(main)
