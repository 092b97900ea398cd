"""A study as files: one self-contained page of HTML, and lines of CSV."""

from __future__ import annotations

import csv as comma_separated
import io
import json
from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any

from karibu.lab.study.charts import chart_html
from karibu.lab.study.comparing import TABLES
from karibu.lab.study.numbers import Estimate
from karibu.lab.study.page import page

if TYPE_CHECKING:
    from karibu.lab.study import Study

_STYLE = """
:root { color-scheme: light dark; --paper: #fbf6ea; --raised: #fffdf6; --ink: #2a2018;
  --soft: #5d4d3d; --line: #cdbd9f; --one: #8f4312; --two: #1d5fa8; --three: #d9c7a3; }
@media (prefers-color-scheme: dark) { :root { --paper: #29211a; --raised: #332a21;
  --ink: #f3e9d8; --soft: #cdbda6; --line: #57493a; --one: #f0a95c; --two: #8cbcf0;
  --three: #5d4c38; } }
@media print { :root { --paper: #fff; --raised: #fff; --ink: #000; --soft: #333; --line: #999;
  --one: #8f4312; --two: #1d5fa8; --three: #ddd; color-scheme: light; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: 'Avenir Next', Avenir, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif; }
main, header, footer { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 2rem 0 0.5rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.5rem; padding-top: 0.75rem;
  border-top: 2px solid var(--line); }
h3 { font-size: 1.02rem; margin: 1.2rem 0 0.3rem; }
h4 { font-size: 0.92rem; margin: 0.9rem 0 0; }
h4 a { color: var(--one); text-decoration: none; } h4 a:hover { text-decoration: underline; }
p { margin: 0.4rem 0; max-width: 44rem; }
header p, footer p, .of, small, .key { color: var(--soft); }
a { color: var(--two); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; padding: 0; list-style: none; }
.verdict { background: var(--raised); border-left: 4px solid var(--one);
  padding: 0.6rem 1rem; border-radius: 4px; }
.verdicts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 1rem; margin: 0.8rem 0; }
.verdict h3 { margin-top: 0.2rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 25rem), 1fr));
  gap: 1.25rem; }
figure { margin: 0; padding: 0.8rem 1rem; background: var(--raised); border-radius: 8px;
  break-inside: avoid; min-width: 0; }
figcaption { font-weight: 600; margin-bottom: 0.4rem; }
.of { font-weight: 400; }
.rows, .keys, .matches { list-style: none; margin: 0; padding: 0; }
.rows li { display: grid; grid-template-columns: 9rem 1fr; column-gap: 0.6rem;
  align-items: center; padding: 0.15rem 0 0.45rem; font-size: 0.9rem; }
.rows .label { overflow-wrap: anywhere; line-height: 1.25; }
.rows svg { width: 100%; height: 1.3rem; display: block; }
.rows .told { grid-column: 2; font-variant-numeric: tabular-nums; line-height: 1.2; }
.axis { margin-left: 9.6rem; height: 1.4rem; font-size: 0.75rem; color: var(--soft); }
.axis div { position: relative; }
.axis span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.key { font-size: 0.85rem; }
path { vector-effect: non-scaling-stroke; fill: none; }
.grid { stroke: var(--line); stroke-width: 1; opacity: 0.6; }
.mark { stroke: var(--two); stroke-width: 2; stroke-dasharray: 4 3; }
.range { stroke: var(--one); stroke-width: 3; }
.dot { stroke: var(--one); stroke-width: 11; stroke-linecap: round; }
.bar { stroke: var(--one); stroke-width: 14; opacity: 0.75; }
.line { stroke-width: 2.5; stroke-linejoin: round; }
.line.line-0 { stroke: var(--one); } .line.line-1 { stroke: var(--two); stroke-dasharray: 7 3; }
.band { stroke: none; opacity: 0.2; }
.band.line-0 { fill: var(--one); } .band.line-1 { fill: var(--two); }
.curve { display: grid; grid-template-columns: 3.4rem 1fr; }
.curve > svg { width: 100%; height: 12rem; display: block; overflow: visible; }
.up { position: relative; font-size: 0.75rem; color: var(--soft); }
.up span { position: absolute; right: 0.5rem; transform: translateY(-50%); }
.ends { grid-column: 2; display: flex; justify-content: space-between; font-size: 0.75rem;
  color: var(--soft); padding-top: 0.2rem; }
.swatch { width: 24px; height: 10px; }
.keys { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; font-size: 0.9rem; }
details { margin: 0.8rem 0; }
summary { cursor: pointer; font-weight: 600; padding: 0.3rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.86rem; width: 100%;
  font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 0.25rem 0.6rem 0.25rem 0; vertical-align: top;
  border-bottom: 1px solid var(--line); }
td:not(:first-child) { white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
.matches li { padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
footer { padding-bottom: 3rem; margin-top: 3rem; font-size: 0.88rem; }
@media (max-width: 30rem) {
  .rows li { grid-template-columns: 1fr; } .rows .told { grid-column: 1; }
  .axis { margin-left: 0; margin-inline: 0.4rem; } h1 { font-size: 1.5rem; }
  figure { padding: 0.7rem 0.75rem; }
}
@page { size: A4; margin: 16mm 14mm; }
@media print { nav { display: none; } body { font-size: 10pt; } main, header, footer {
  max-width: none; padding: 0; } h2 { break-after: avoid; } tr, .matches li { break-inside: avoid; }
  .scroll { overflow: visible; } table { font-size: 7.5pt; } td:not(:first-child) {
  white-space: normal; } figure { border: 1px solid var(--line);
  padding: 0.8rem 1.4rem; }
  .charts { grid-template-columns: 1fr 1fr; } .rows li { grid-template-columns: 6rem 1fr; }
  .axis { margin-left: 6.6rem; } }
"""

_OPEN_FOR_PRINT = (
    "addEventListener('beforeprint',()=>document.querySelectorAll('details')"
    ".forEach(e=>e.open=true))"
)
"""Folded tables are printed, too."""


def html(made: Study, lang: str) -> str:
    """The whole report: it loads nothing from anywhere."""
    told = page(made, lang)
    sections = told["sections"]
    ways = "".join(f'<li><a href="#{s["id"]}">{escape(s["title"])}</a></li>' for s in sections)
    body = "".join(_section(each) for each in sections)
    lead = "".join(f"<p>{escape(each)}</p>" for each in told["lead"])
    foot = "".join(f"<p>{escape(each)}</p>" for each in told["foot"])
    title = escape(told["title"])
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<link rel="icon" href="data:,">\n<style>{_STYLE}</style>\n'
        f"</head>\n<body>\n<header><h1>{title}</h1>{lead}"
        f'<nav aria-label="{title}"><ul>{ways}</ul></nav></header>\n'
        f"<main>{body}</main>\n<footer>{foot}</footer>\n<script>{_OPEN_FOR_PRINT}</script>\n"
        "</body>\n</html>\n"
    )


def _section(section: dict[str, Any]) -> str:
    """Sentences first, then pictures, then tables."""
    kind = "verdict" if section["id"] in ("verdict", "change") else "word"
    paragraphs = []
    for each in section["paragraphs"]:
        heading = f"<h3>{escape(each['heading'])}</h3>" if each["heading"] else ""
        said = _sentences(each["sentences"]) + "".join(
            f'<h4><a href="#{answer["id"]}">{escape(answer["title"])}</a></h4>'
            + _sentences(answer["sentences"])
            for answer in each.get("answers", ())
        )
        paragraphs.append(f'<div class="{kind}">{heading}{said}</div>')
    charts = "".join(chart_html(each) for each in section["charts"])
    tables = "".join(_table(each, section["title"]) for each in section["tables"])
    links = "".join(_link(each) for each in section["links"])
    return (
        f'<section id="{section["id"]}"><h2>{escape(section["title"])}</h2>'
        + f'<div class="{kind}s">{"".join(paragraphs)}</div>'
        + (f'<div class="charts">{charts}</div>' if charts else "")
        + (f'<ul class="matches">{links}</ul>' if links else "")
        + f"{tables}</section>\n"
    )


def _sentences(said: list[str]) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in said)


def _table(table: dict[str, Any], of: str) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in table["columns"])
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in table["rows"]
    )
    name = escape(f"{of} {table['title']}")
    return (
        f"<details><summary>{escape(table['title'])}</summary>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{name}"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def _link(link: dict[str, Any]) -> str:
    data = b64encode(json.dumps(link["record"]).encode()).decode()
    name = escape(link["file"])
    return (
        f'<li>{escape(link["text"])} <span class="of">{escape(link["of"])}</span> '
        f'<a download="{name}" href="data:application/json;base64,{data}">{name}</a></li>'
    )


# --- CSV

_COLUMNS = ("side", "players", "level", "table", "row", "figure", "value", "low", "high", "matches")


def csv(made: Study) -> str:
    """Every number of a study with its interval, one a line."""
    out = io.StringIO()
    writer = comma_separated.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for side in made.sides:
        for sheet in made.sheets_of[side.name]:
            about = (side.name, sheet.players, sheet.level)
            for name, each in sheet.figures.items():
                writer.writerow((*about, "figures", "", name, *_numbers(each)))
            for table in TABLES:
                for row in getattr(sheet, table):
                    key = next(iter(row.values()))
                    for name, each in row.items():
                        if isinstance(each, Estimate):
                            writer.writerow((*about, table, key, name, *_numbers(each)))
        for rung in made.rungs_of[side.name]:
            about = (side.name, rung.players, rung.level)
            writer.writerow((*about, "skill", rung.below, "share", *_numbers(rung.share)))
    for apart in made.differences:
        about = ("difference", apart.players, apart.level)
        for name, each in apart.figures.items():
            writer.writerow((*about, "figures", "", name, *_numbers(each)))
        for table, found in apart.tables.items():
            for (key, name), cell in found.items():
                writer.writerow((*about, table, key, name, *_numbers(cell.difference)))
    return out.getvalue()


def _numbers(of: Estimate) -> tuple[Any, ...]:
    told = of.json()
    return tuple(told[name] for name in ("value", "low", "high", "matches"))
