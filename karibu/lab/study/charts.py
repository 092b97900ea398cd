"""Pictures of a study as HTML with small SVGs of our own: words stay words, so that they can be
read on a phone and by a screen reader; only what has a shape is drawn."""

from __future__ import annotations

from html import escape
from typing import Any

Chart = dict[str, Any]


def chart_html(chart: Chart) -> str:
    body = {"dots": _dots, "bars": _bars, "curve": _curve}[chart["kind"]](chart)
    of = f'<span class="of">{escape(chart["of"])}</span>' if chart["of"] else ""
    return f"<figure><figcaption>{escape(chart['title'])} {of}</figcaption>{body}</figure>"


def _at(value: float, chart: Chart) -> float:
    return round(100 * (value - chart["low"]) / (chart["high"] - chart["low"]), 2)


def _drawn(inside: str) -> str:
    return (
        '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        + inside
        + "</svg>"
    )


def _dots(chart: Chart) -> str:
    grid = "".join(
        f'<path class="grid" d="M{_at(tick["at"], chart)} 0V10"/>' for tick in chart["ticks"]
    )
    if chart["mark"] is not None:
        at = _at(chart["mark"], chart)
        grid += f'<path class="mark" d="M{at} 0V10"/>'
    rows = []
    for row in chart["rows"]:
        low = row["low"] if row["low"] is not None else chart["low"]
        high = row["high"] if row["high"] is not None else chart["high"]
        ends = _at(low, chart), _at(high, chart)
        drawn = _drawn(
            f'{grid}<path class="range" d="M{ends[0]} 5H{ends[1]}"/>'
            f'<path class="dot" d="M{_at(row["value"], chart)} 5h0"/>'
        )
        told = f"{escape(row['told'])} <small>({escape(row['interval'])}; {row['matches']})</small>"
        rows.append(
            f'<li><span class="label">{escape(row["label"])}</span>{drawn}'
            f'<span class="told">{told}</span></li>'
        )
    ticks = "".join(
        f'<span style="left:{_at(tick["at"], chart)}%">{escape(tick["told"])}</span>'
        for tick in chart["ticks"]
    )
    mark = f'<p class="key">┆ {escape(chart["mark_told"])}</p>' if chart["mark_told"] else ""
    axis = f'<div class="axis" aria-hidden="true"><div>{ticks}</div></div>'
    return f'<ul class="rows">{"".join(rows)}</ul>{axis}{mark}'


def _bars(chart: Chart) -> str:
    most = max((row["value"] for row in chart["rows"]), default=1) or 1
    rows = []
    for row in chart["rows"]:
        drawn = _drawn(f'<path class="bar" d="M0 5H{round(100 * row["value"] / most, 2)}"/>')
        rows.append(
            f'<li><span class="label">{escape(row["label"])}</span>{drawn}'
            f'<span class="told">{escape(row["told"])}</span></li>'
        )
    return f'<ul class="rows">{"".join(rows)}</ul>'


def _curve(chart: Chart) -> str:
    drawn = "".join(
        f'<path class="grid" d="M0 {_down(tick["at"])}H100"/>' for tick in chart["ticks"]
    )
    keys = []
    for number, line in enumerate(chart["lines"]):
        points = line["points"]
        if not points:
            continue
        there = " ".join(f"{_along(p[0])} {_down(p[3])}" for p in points)
        back = " ".join(f"{_along(p[0])} {_down(p[2])}" for p in reversed(points))
        along = " ".join(f"{_along(p[0])} {_down(p[1])}" for p in points)
        drawn += f'<path class="band line-{number}" d="M{there} {back}Z"/>'
        drawn += f'<path class="line line-{number}" d="M{along}"/>'
        first, last = points[0], points[-1]
        keys.append(
            f'<li><svg class="swatch" viewBox="0 0 24 10" aria-hidden="true">'
            f'<path class="line line-{number}" d="M1 5H23"/></svg> {escape(line["label"])}: '
            f"{first[1]:.0%} → {last[1]:.0%}</li>".replace("%", "\u00a0%")
        )
    ticks = "".join(
        f'<span style="top:{_down(tick["at"]) * 2}%">{escape(tick["told"])}</span>'
        for tick in chart["ticks"]
    )
    return (
        f'<div class="curve"><div class="up" aria-hidden="true">{ticks}</div>'
        f'<svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'
        f'<div class="ends" aria-hidden="true"><span>{escape(chart["begin"])}</span>'
        f"<span>{escape(chart['end'])}</span></div></div>"
        f'<ul class="keys">{"".join(keys)}</ul><p class="key">{escape(chart["matches"])}</p>'
    )


def _along(part: float) -> float:
    return round(100 * part, 2)


def _down(share: float) -> float:
    return round(50 * (1 - share), 2)
