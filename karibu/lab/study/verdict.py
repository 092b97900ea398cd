"""The verdict of a study, in sentences: what a designer would want to hear first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from karibu.lab.study.figures import DEAD, MUST, TRAP, Sheet, matches_for
from karibu.lab.study.numbers import Estimate, significant
from karibu.lab.study.wording import Words, unit_of

if TYPE_CHECKING:
    from karibu.lab.study import Rung, Study

SMALL, CLEAR = 0.10, 0.25
"""Of the fair share: up to so much an advantage is small, up to so much clear."""
MOST_NAMED = 6


def fairness(sheet: Sheet, words: Words) -> Iterator[str]:
    """Each seat that differs from its fair share when all seats are looked at together."""
    fair = 1 / sheet.players
    seats = [sheet.figures[f"seat-{seat + 1}"] for seat in range(sheet.players)]
    won = sum(each.value for each in seats)
    expected = fair * won  # when nobody wins now and then, a fair share is less
    stands = significant([each.doubt(expected) for each in seats])
    if not any(stands):
        margin = max(each.margin for each in seats)
        yield words.say("fair-even", margin=words.percent(margin), fair=words.percent(expected))
    for seat, (found, sure) in enumerate(zip(seats, stands, strict=True), start=1):
        if sure:
            far = abs(found.value - expected) / expected
            size = "small" if far <= SMALL else "clear" if far <= CLEAR else "large"
            key = "fair-better" if found.value > expected else "fair-worse"
            yield words.say(
                key, seat=seat, share=words.percent(found.value), size=size,
                margin=words.percent(found.margin), fair=words.percent(expected),
            )  # fmt: skip
    wanted = max(matches_for(each) for each in seats)
    yield words.say("fair-power", matches=words.number(wanted, 0))


def length(sheet: Sheet, words: Words, pace: float) -> str:
    told = {name: words.number(sheet.figures[name].value) for name in ("turns", "minutes", "wait")}
    decisions = words.number(sheet.figures["decisions"].value)
    return words.say("length", decisions=decisions, pace=words.number(pace, 0), **told)


def choices(sheet: Sheet, words: Words) -> str:
    known = [row for row in sheet.tenths if math.isfinite(row["best"].value)]
    heaviest = max(known, key=lambda row: row["best"].value, default={"tenth": 1})
    return words.say(
        "choices",
        open=words.number(sheet.figures["open"].value),
        forced=words.percent(sheet.figures["forced"].value),
        best=words.percent(sheet.figures["best"].value),
        tenth=heaviest["tenth"],
    )


def luck(sheet: Sheet, words: Words) -> str:
    deal = sheet.figures["deal"]
    if not math.isfinite(deal.value):
        return words.say("luck-same")
    return words.say("luck", deal=f"{words.percent(deal.value)} ± {words.percent(deal.margin)}")


def skill(rung: Rung, words: Words) -> str:
    """How one bot of a level fares among those of the level below."""
    said = {
        "level": words.level(rung.level),
        "below": words.level(rung.below),
        "share": words.percent(rung.share.value),
        "margin": words.percent((rung.share.high - rung.share.low) / 2),
        "fair": words.percent(rung.fair),
    }
    if rung.share.low <= rung.fair <= rung.share.high or rung.matches_to_tell is None:
        return words.say("skill-none", **said)
    return words.say("skill", **said, matches=rung.matches_to_tell)


def tension(sheet: Sheet, words: Words) -> str:
    told = {
        name: words.percent(sheet.figures[name].value)
        for name in ("behind", "comeback", "decided", "runaway")
    }
    return words.say("tense", leads=words.number(sheet.figures["leads"].value), **told)


def wins(sheet: Sheet, words: Words) -> Iterator[str]:
    apart = [row for row in sheet.sources if row["difference"].low > 0]
    if apart:
        row = max(apart, key=lambda row: row["difference"].value)
        difference = words.number(row["difference"].value)
        yield words.say("wins", source=words.source(row["source"]), difference=difference)
    calls = ((MUST, "musts"), (TRAP, "traps"), (DEAD, "deadwood"))
    if not any(row["called"] for row in sheet.actions):
        yield words.say("no-calls")
    for call, key in calls:
        rows = [row for row in sheet.actions if row["called"] == call]
        rows.sort(key=lambda row: (-row["times"], row["group"]))
        if rows:
            names = [f"“{words.group(row['group'])}”" for row in rows[:MOST_NAMED]]
            more = [f"+ {len(rows) - MOST_NAMED}"] if len(rows) > MOST_NAMED else []
            yield words.say(key, groups=", ".join(names + more))


def ends(sheet: Sheet, words: Words) -> Iterator[str]:
    row = max(sheet.endings, key=lambda row: row["share"].value)
    share = words.percent(row["share"].value)
    yield words.say("ends", share=share, ending=words.ending(row["ending"]))
    for name in ("shared", "nobody"):
        if sheet.figures[name].value > 0:
            yield words.say(f"ends-{name}", share=words.percent(sheet.figures[name].value))


def changes(made: Study, words: Words) -> Iterator[tuple[str, list[str]]]:
    """What the variant changes, for each number of players and level: a heading, sentences."""
    before, after = (made.sheets_of[side.name] for side in made.sides)
    for each, old, new in zip(made.differences, before, after, strict=True):
        told = [
            _changed(name, old.figures[name], new.figures[name], each.figures[name], words)
            for name in each.figures
            if name in each.stands
        ]
        count = len(each.figures)
        if told:
            told.append(words.say("variant-only", figures=count))
        else:
            told.append(words.say("variant-none", figures=count))
        yield words.say("with-players", players=each.players, level=words.level(each.level)), told


def _changed(name: str, old: Estimate, new: Estimate, apart: Estimate, words: Words) -> str:
    unit = unit_of(name)
    sign = "+" if apart.value > 0 else ""
    return words.say(
        "variant-changed",
        figure=words.figure(name),
        before=words.told(old.value, unit),
        after=words.told(new.value, unit),
        difference=sign + words.told(apart.value, unit),
        margin=words.told(apart.margin, unit),
    )
