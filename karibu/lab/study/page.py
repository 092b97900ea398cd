"""A study as a page: headings, sentences, charts and tables, before anybody draws them.

The report (`report.py`) and the browser client draw the same page; all its words are here, in one
language.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from karibu.lab.study import verdict
from karibu.lab.study.figures import Sheet
from karibu.lab.study.numbers import Estimate, rounded
from karibu.lab.study.wording import Words, unit_of

if TYPE_CHECKING:
    from karibu.lab.study import Study
    from karibu.lab.study.comparing import Difference

Page = dict[str, Any]
MOST_ROWS = 14
"""Bars of a chart of actions; the table has them all."""


def page(made: Study, lang: str) -> Page:
    """Everything that a study says, in one language."""
    words = Words(made.game, lang)
    sections = [
        _verdict(made, words),
        *([_change(made, words)] if made.differences else []),
        _fair(made, words),
        _length(made, words),
        _choices(made, words),
        _luck(made, words),
        _tense(made, words),
        _wins(made, words),
        _ends(made, words),
        _matches(made, words),
        _numbers(made, words),
    ]
    lead = [words.say("lead", matches=words.number(made.matches, 0))]
    if len(made.sides) > 1:
        side = made.sides[1]
        options = {k: v for k, v in side.options.items() if v != made.sides[0].options[k]}
        lead.append(words.say("variant-of", changes=words.options(side.game.changes, options)))
    return {
        "lang": lang,
        "title": words.say("title", game=words.title()),
        "lead": lead,
        "sections": sections,
        "foot": [
            words.say(
                "made", game=words.title(), version=made.game.rules_version, seed=str(made.seed)
            ),
            words.say("foot"),
        ],
    }


def _section(words: Words, name: str, **more: Any) -> dict[str, Any]:
    made = {"id": name, "title": words.say(f"part-{name}"), "paragraphs": [], "charts": []}
    return made | {"tables": [], "links": []} | more


def _of(sheet: Sheet, words: Words) -> str:
    return words.say("with-players", players=sheet.players, level=words.level(sheet.level))


def _counted(sheet: Sheet, words: Words) -> str:
    return words.say("so-many", of=_of(sheet, words), matches=words.number(sheet.matches, 0))


def _best_sheets(made: Study) -> list[Sheet]:
    """For each number of players the strongest bots'."""
    return [each for each in made.sheets if each.level == made.levels[-1]]


def _verdict(made: Study, words: Words) -> dict[str, Any]:
    paragraphs = []
    for sheet in _best_sheets(made):
        rungs = [each for each in made.rungs if each.players == sheet.players]
        told = {
            "fair": verdict.fairness(sheet, words),
            "length": verdict.length(sheet, words, made.pace),
            "choices": verdict.choices(sheet, words),
            "luck": [verdict.luck(sheet, words), *(verdict.skill(each, words) for each in rungs)],
            "tense": [verdict.tension(sheet, words)],
            "wins": verdict.wins(sheet, words),
            "ends": verdict.ends(sheet, words),
        }
        answers = [
            {"id": name, "title": words.say(f"part-{name}"), "sentences": list(sentences)}
            for name, sentences in told.items()
        ]
        heading = _counted(sheet, words)
        paragraphs.append({"heading": heading, "sentences": [], "answers": answers})
    made_up = _section(words, "fair") | {"id": "verdict", "title": words.say("verdict")}
    return made_up | {"paragraphs": paragraphs}


# --- pictures


def _row(label: str, of: Estimate, unit: str, words: Words) -> dict[str, Any]:
    return {
        "label": label,
        "value": rounded(of.value),
        "low": rounded(of.low),
        "high": rounded(of.high),
        "told": words.told(of.value, unit),
        "interval": words.between(of, unit),
        "matches": of.matches,
    }


def _dots(
    title: str, of: str, rows: list[dict[str, Any]], unit: str, words: Words,
    mark: float | None = None, mark_told: str = "",
) -> dict[str, Any]:  # fmt: skip
    known = [row for row in rows if row["value"] is not None]
    ends = [row[end] for row in known for end in ("low", "high") if row[end] is not None]
    ends += [row["value"] for row in known] + ([mark] if mark is not None else [])
    low, high, ticks = _scale(min(ends, default=0.0), max(ends, default=1.0), unit, words)
    return {
        "kind": "dots", "title": title, "of": of, "rows": known, "low": low, "high": high,
        "ticks": ticks, "mark": mark, "mark_told": mark_told,
        "matches": words.say("column-matches"),
    }  # fmt: skip


def _scale(low: float, high: float, unit: str, words: Words) -> tuple[float, float, list[Any]]:
    """Round ends for an axis, and some ticks on it."""
    if high <= low:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / 5
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= rough)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    digits = max(0, -math.floor(math.log10(step * (100 if unit == "%" else 1)) + 1e-9))
    told = words.percent if unit == "%" else words.number
    ticks = [
        {"at": rounded(k * step), "told": told(k * step, digits)} for k in range(first, last + 1)
    ]
    return first * step, last * step, ticks


def _fair(made: Study, words: Words) -> dict[str, Any]:
    charts = []
    for sheet in made.sheets:
        rows = [
            _row(words.say("seat", number=k), sheet.figures[f"seat-{k}"], "%", words)
            for k in range(1, sheet.players + 1)
        ]
        fair = 1 / sheet.players
        mark = words.say("mark-fair", share=words.percent(fair))
        charts.append(
            _dots(words.say("chart-seats"), _of(sheet, words), rows, "%", words, fair, mark)
        )
    return _section(words, "fair", charts=charts)


def _length(made: Study, words: Words) -> dict[str, Any]:
    charts = [
        {
            "kind": "bars",
            "title": words.say("chart-lengths"),
            "of": _of(sheet, words),
            "rows": [
                {
                    "label": words.say(
                        "decisions-from", **{"from": str(row["from"]), "to": str(row["to"])}
                    ),
                    "value": row["matches"],
                    "told": words.say("bar-matches", count=row["matches"]),
                }
                for row in sheet.lengths
            ],
        }
        for sheet in _best_sheets(made)
    ]
    return _section(words, "length", charts=charts)


def _choices(made: Study, words: Words) -> dict[str, Any]:
    charts, tables = [], []
    for sheet in _best_sheets(made):
        rows = [
            _row(words.say("tenth", **_part(row["tenth"])), row["best"], "%", words)
            for row in sheet.tenths
        ]
        charts.append(_dots(words.say("chart-tenths"), _of(sheet, words), rows, "%", words, 0.0))
        names = ("decisions", "forced", "open", "best")
        tables.append(
            {
                "title": _of(sheet, words),
                "columns": [words.say(f"column-{name}") for name in ("phase", *names)],
                "rows": [
                    [words.phase(row["phase"])]
                    + [_cell(row[n], "%" if n in ("forced", "best") else "", words) for n in names]
                    for row in sheet.phases
                ],
            }
        )
    tables = [each for each in tables if each["rows"]]
    return _section(words, "choices", charts=charts, tables=tables)


def _part(tenth: int) -> dict[str, str]:
    return {"from": str(10 * tenth - 10), "to": str(10 * tenth)}


def _luck(made: Study, words: Words) -> dict[str, Any]:
    rows = [_row(_of(each, words), each.figures["deal"], "%", words) for each in made.sheets]
    charts = [_dots(words.say("chart-luck"), "", rows, "%", words, 0.0)]
    for players in made.players:
        rungs = [each for each in made.rungs if each.players == players]
        rows = [
            _row(f"{words.level(each.level)} / {words.level(each.below)}", each.share, "%", words)
            for each in rungs
        ]
        fair = 1 / players
        of = words.say("with-players", players=players, level=words.level(made.levels[-1]))
        of = of.partition(",")[0]
        mark = words.say("mark-fair", share=words.percent(fair))
        charts.append(_dots(words.say("chart-skill"), of, rows, "%", words, fair, mark))
    return _section(words, "luck", charts=charts)


def _tense(made: Study, words: Words) -> dict[str, Any]:
    charts = []
    for sheet in _best_sheets(made):
        lines = [
            {
                "label": words.say(f"line-{name}"),
                "points": [
                    [row["part"], *(rounded(each) for each in (e.value, e.low, e.high))]
                    for row in sheet.moments
                    if math.isfinite((e := row[name]).value)
                ],
            }
            for name in ("suspense", "winner")
        ]
        charts.append(
            {
                "kind": "curve", "title": words.say("chart-suspense"), "of": _of(sheet, words),
                "lines": lines, "begin": words.say("axis-begin"), "end": words.say("axis-end"),
                "ticks": [{"at": k / 4, "told": words.percent(k / 4, 0)} for k in range(5)],
                "matches": f"{words.number(sheet.matches, 0)} {words.say('column-matches')}",
            }
        )  # fmt: skip
    return _section(words, "tense", charts=charts)


def _wins(made: Study, words: Words) -> dict[str, Any]:
    charts, tables = [], []
    for sheet in _best_sheets(made):
        rows = [
            _row(words.source(row["source"]), row["difference"], "", words) for row in sheet.sources
        ]
        if rows:
            charts.append(
                _dots(words.say("chart-sources"), _of(sheet, words), rows, "", words, 0.0)
            )
            names = ("winners", "others", "difference")
            tables.append(
                {
                    "title": _titled("chart-sources", sheet, words),
                    "columns": [words.say(f"column-{name}") for name in ("source", *names)],
                    "rows": [
                        [words.source(row["source"]), *(_cell(row[n], "", words) for n in names)]
                        for row in sheet.sources
                    ],
                }
            )
        known = [row for row in sheet.actions if math.isfinite(row["gain"].value)]
        known.sort(key=lambda row: (-row["times"], row["group"]))
        rows = [_row(words.group(r["group"]), r["gain"], "%", words) for r in known[:MOST_ROWS]]
        if rows:
            charts.append(
                _dots(words.say("chart-actions"), _of(sheet, words), rows, "%", words, 0.0)
            )
    tables += [_actions(sheet, words) for sheet in made.sheets if sheet.actions]
    return _section(words, "wins", charts=charts, tables=tables)


def _titled(what: str, sheet: Sheet, words: Words) -> str:
    return f"{words.say(what)} ({_of(sheet, words)})"


def _actions(sheet: Sheet, words: Words) -> dict[str, Any]:
    names = ("action", "times", "taken", "liked", "gain", "worth", "called")
    return {
        "title": _titled("chart-actions", sheet, words),
        "columns": [words.say(f"column-{name}") for name in names],
        "rows": [
            [
                words.group(row["group"]),
                words.number(row["times"], 0),
                _cell(row["taken"], "%", words),
                _cell(row["liked"], "", words),
                _cell(row["gain"], "%", words),
                _cell(row["worth"], "%", words),
                words.say(f"called-{row['called']}") if row["called"] else "",
            ]
            for row in sheet.actions
        ],
    }


def _ends(made: Study, words: Words) -> dict[str, Any]:
    charts = []
    for sheet in _best_sheets(made):
        rows = [_row(words.ending(r["ending"]), r["share"], "%", words) for r in sheet.endings]
        charts.append(_dots(words.say("chart-endings"), _of(sheet, words), rows, "%", words))
    return _section(words, "ends", charts=charts)


def _matches(made: Study, words: Words) -> dict[str, Any]:
    links = []
    for each in made.striking:
        share = each.why in ("comeback", "runaway", "rare")
        number = words.percent(each.number) if share else words.number(each.number, 0)
        told = words.say(f"why-{each.why}", number=number, ending=words.ending(each.ending))
        of = words.say("with-players", players=each.players, level=words.level(each.level))
        if len(made.sides) > 1:
            of += f", {words.say(f'side-{each.side}')}"
        links.append({"text": told, "of": of, "file": each.name, "record": each.record})
    paragraphs = [{"heading": "", "sentences": [words.say("how-to-open")]}]
    return _section(words, "matches", paragraphs=paragraphs, links=links)


def _change(made: Study, words: Words) -> dict[str, Any]:
    paragraphs = [{"heading": of, "sentences": told} for of, told in verdict.changes(made, words)]
    before, after = (made.sheets_of[side.name] for side in made.sides)
    names = ("figure", "printed", "variant", "difference", "matches")
    charts, tables = [], []
    for each, old, new in zip(made.differences, before, after, strict=True):
        of = words.say("with-players", players=each.players, level=words.level(each.level))
        rows = [
            [
                words.figure(name),
                _cell(old.figures[name], unit_of(name), words),
                _cell(new.figures[name], unit_of(name), words),
                _cell(found, unit_of(name), words) + (" *" if name in each.stands else ""),
                words.number(found.matches, 0),
            ]
            for name, found in each.figures.items()
        ]
        columns = [words.say(f"column-{name}") for name in names]
        tables.append({"title": of, "columns": columns, "rows": rows})
        tables.append(
            {
                "title": f"{words.say('part-numbers')} ({of})",
                "columns": columns,
                "rows": list(_apart(each, words)),
            }
        )
        seats = [
            _row(words.say("seat", number=k), each.figures[f"seat-{k}"], "%", words)
            for k in range(1, each.players + 1)
        ]
        charts.append(_dots(words.say("chart-difference"), of, seats, "%", words, 0.0))
    return _section(words, "change", paragraphs=paragraphs, charts=charts, tables=tables)


_SHARES = {"forced", "best", "taken", "lot", "gain", "worth", "share", "suspense", "winner"}


def _apart(of: Difference, words: Words) -> Iterator[list[str]]:
    """What there is once for each phase, source, action and so on: printed, variant, difference."""
    named: dict[str, Callable[[str], str]] = {
        "phases": words.phase,
        "tenths": lambda row: words.say("tenth", **_part(int(row))),
        "moments": lambda row: words.percent(float(row), 0),
        "sources": words.source,
        "actions": words.group,
        "endings": words.ending,
        "skill": lambda row: f"{words.level(of.level)} / {words.level(row)}",
    }
    for table, found in of.tables.items():
        for (row, name), cell in found.items():
            unit = "%" if name in _SHARES else ""
            kind = "line" if table == "moments" else "column"
            what = "openings" if (table, name) == ("actions", "open") else name
            apart = cell.difference
            yield [
                words.say("cell", row=named[table](row), figure=words.say(f"{kind}-{what}")),
                *(_cell(each, unit, words) for each in (cell.printed, cell.variant, apart)),
                words.number(apart.matches, 0),
            ]


def _numbers(made: Study, words: Words) -> dict[str, Any]:
    tables = list(_all_numbers(made, words))
    return _section(words, "numbers", tables=tables)


def _all_numbers(made: Study, words: Words) -> Iterator[dict[str, Any]]:
    columns = [words.say(f"column-{n}") for n in ("figure", "value", "interval", "matches")]
    for side in made.sides:
        for sheet in made.sheets_of[side.name]:
            title = _of(sheet, words)
            if len(made.sides) > 1:
                title += f", {words.say(f'side-{side.name}')}"
            rows = [
                [
                    words.figure(name),
                    words.told(each.value, unit_of(name)),
                    words.between(each, unit_of(name)),
                    words.number(each.matches, 0),
                ]
                for name, each in sheet.figures.items()
            ]
            yield {"title": title, "columns": columns, "rows": rows}


def _cell(of: Estimate, unit: str, words: Words) -> str:
    """`27.1 % (25.2 – 29.0 %)`"""
    if not math.isfinite(of.value):
        return "–"
    return f"{words.told(of.value, unit)} ({words.between(of, unit)})"
