"""The verdict of a study, in sentences: what a designer would want to hear first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from karibu.lab.study.figures import DEAD, MUST, TRAP, Sheet, matches_for
from karibu.lab.study.numbers import Estimate, significant
from karibu.lab.study.wording import Words, unit_of

if TYPE_CHECKING:
    from karibu.lab.study import Study
    from karibu.lab.study.comparing import Rung

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
        yield words.say(
            "fair-even",
            far=words.percent(max(abs(each.value - expected) for each in seats)),
            margin=words.percent(max(each.margin for each in seats)),
            fair=words.percent(expected),
        )
    for seat, (found, sure) in enumerate(zip(seats, stands, strict=True), start=1):
        if sure:
            far = abs(found.value - expected) / expected
            size = "small" if far <= SMALL else "clear" if far <= CLEAR else "large"
            key = "fair-better" if found.value > expected else "fair-worse"
            yield words.say(
                key,
                number=seat,
                share=words.about(found, "%"),
                size=size,
                fair=words.percent(expected),
            )
    wanted = max(matches_for(each) for each in seats)
    yield words.say("fair-power", matches=words.number(wanted, 0))


def length(sheet: Sheet, words: Words, pace: float) -> Iterator[str]:
    told = {name: words.about(sheet.figures[name]) for name in ("turns", "decisions", "minutes")}
    yield words.say("length", pace=words.number(pace, 0), box=words.minutes(), **told)
    yield words.say("length-wait", wait=words.about(sheet.figures["wait"]))


def choices(sheet: Sheet, words: Words) -> Iterator[str]:
    yield words.say(
        "choices",
        open=words.about(sheet.figures["open"]),
        forced=words.about(sheet.figures["forced"], "%"),
    )
    known = [row for row in sheet.tenths if math.isfinite(row["best"].value)]
    heaviest = max(known, key=lambda row: row["best"].value, default={"tenth": 1})
    yield words.say(
        "choices-weigh",
        best=words.about(sheet.figures["best"], "%"),
        **{"from": str(10 * heaviest["tenth"] - 10), "to": str(10 * heaviest["tenth"])},
    )


def luck(sheet: Sheet, words: Words) -> str:
    deal = sheet.figures["deal"]
    if not math.isfinite(deal.value):
        return words.say("luck-same")
    sure = deal.low > 0
    return words.say("luck" if sure else "luck-unsure", deal=words.about(deal, "%"))


def skill(rung: Rung, words: Words) -> str:
    """How one bot of a level fares among those of the level below."""
    said = {
        "level": words.level(rung.level),
        "below": words.level(rung.below),
        "share": words.about(rung.share, "%"),
        "fair": words.percent(rung.fair),
    }
    if rung.share.low <= rung.fair <= rung.share.high or rung.matches_to_tell is None:
        return words.say("skill-none", **said)
    return words.say("skill", **said, matches=rung.matches_to_tell)


def tension(sheet: Sheet, words: Words) -> str:
    told = {
        name: words.about(sheet.figures[name], "%")
        for name in ("behind", "comeback", "decided", "runaway")
    }
    return words.say("tense", leads=words.about(sheet.figures["leads"]), **told)


def wins(sheet: Sheet, words: Words) -> Iterator[str]:
    apart = [row for row in sheet.sources if row["difference"].low > 0]
    if apart:
        row = max(apart, key=lambda row: row["difference"].value)
        difference = words.about(row["difference"])
        yield words.say("wins", source=words.source(row["source"]), difference=difference)
    calls = ((MUST, "musts"), (TRAP, "traps"), (DEAD, "deadwood"))
    if not any(row["called"] for row in sheet.actions):
        yield words.say("no-calls")
    for call, key in calls:
        rows = [row for row in sheet.actions if row["called"] == call]
        rows.sort(key=lambda row: (-row["times"], row["group"]))
        if rows:
            names = [
                words.say("quoted", what=words.group(row["group"])) for row in rows[:MOST_NAMED]
            ]
            more = [f"+ {len(rows) - MOST_NAMED}"] if len(rows) > MOST_NAMED else []
            yield words.say(key, groups=", ".join(names + more))


def ends(sheet: Sheet, words: Words) -> Iterator[str]:
    row = max(sheet.endings, key=lambda row: row["share"].value)
    share = words.about(row["share"], "%")
    yield words.say("ends", share=share, ending=words.ending(row["ending"]))
    for name in ("shared", "nobody"):
        if sheet.figures[name].value > 0:
            yield words.say(f"ends-{name}", share=words.about(sheet.figures[name], "%"))


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
    unit, figure = unit_of(name), words.figure(name)
    sign = "+" if apart.value > 0 else ""
    return words.say(
        "variant-changed",
        figure=figure[:1].upper() + figure[1:],
        before=words.about(old, unit),
        after=words.about(new, unit),
        difference=sign + words.about(apart, unit),
    )
