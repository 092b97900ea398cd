"""A match as a piece of HTML, for notebooks: drawn from the generic view, so every game has it.

Self-contained (no script, nothing fetched), light and dark, and everything that comes from a
catalogue is escaped. Nobody's secrets are in it: it is drawn from a view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from karibu.kernel.words import Wording
from karibu.prompt import Played, anonymous, cell_text, items_text

_SEATS: Final = ("#c4483b", "#2f7fc0", "#e0a526", "#2a8f74", "#9563b0")
"""As in the browser, in shades that do by day and by night."""
_PALETTE: Final = {
    "red": "#b8403a", "orange": "#c8742a", "yellow": "#c9a227", "green": "#4c8a3f",
    "teal": "#1c7a72", "blue": "#3a6ea8", "purple": "#7d58a8", "pink": "#c0628e",
    "brown": "#84592f", "grey": "#7a7a7a", "black": "#333333", "white": "#f2efe6",
    "sand": "#c9b487",
}  # fmt: skip
_WIDE: Final = 30
"""Points across for one cell of a map."""
_DAY: Final = "--paper:#fbf7ee;--ink:#2b2620;--soft:#6d6457;--line:#d9cfbd"
_NIGHT: Final = "--paper:#221f1a;--ink:#ece5d8;--soft:#a89d8b;--line:#4a4337"
_STYLE: Final = f"""
.karibu {{ {_DAY}; font: 14px/1.45 system-ui, sans-serif; color: var(--ink);
  background: var(--paper); border: 1px solid var(--line); border-radius: 10px;
  padding: 12px 16px; max-width: 900px; overflow-x: auto }}
.karibu h4 {{ margin: 0 0 6px; font-size: 16px }}
.karibu h5 {{ margin: 10px 0 3px; font-size: 13px; color: var(--soft) }}
.karibu p {{ margin: 4px 0 }}
.karibu table {{ border-collapse: collapse; margin: 0; font-size: 13px }}
.karibu th, .karibu td {{ padding: 2px 10px 2px 0; text-align: left; background: none;
  color: var(--ink); border: 0 }}
.karibu th {{ color: var(--soft); font-weight: 500 }}
.karibu .dot {{ display: inline-block; width: 10px; height: 10px; border-radius: 50%;
  margin-right: 6px }}
.karibu .cells {{ display: flex; flex-wrap: wrap; gap: 4px }}
.karibu .cells span {{ border: 1px solid var(--line); border-radius: 6px; padding: 1px 7px }}
.karibu svg text {{ font: 9px system-ui, sans-serif; text-anchor: middle; fill: var(--ink) }}
.karibu svg .empty {{ fill: none; stroke: var(--line) }}
@media (prefers-color-scheme: dark) {{ .karibu {{ {_NIGHT} }} }}
[data-jp-theme-light="false"] .karibu {{ {_NIGHT} }}
[data-jp-theme-light="true"] .karibu {{ {_DAY} }}
"""


def html(match: Played, seat: int | None = None, lang: str = "en") -> str:
    """What a seat (None: a spectator) sees of the match now."""
    view = match.view(seat)
    words: Wording = match.game.wording(lang)
    title = escape(match.game.title(lang))
    phase = escape(words.say(f"phase-{view['phase']}"))
    body = "".join(part for zone in view["zones"] for part in _zone(zone, words))
    return (
        f'<div class="karibu"><style>{_STYLE}</style><h4>{title}</h4>'
        f"<p>{phase}</p>{_players(view, words)}{body}</div>"
    )


def _players(view: Mapping[str, Any], words: Wording) -> str:
    facts = list(dict.fromkeys(name for each in view["seats"] for name in each["facts"]))
    heads = [words.say("points"), *(words.say(f"fact-{name}") for name in facts)]
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    rows = []
    for each in view["seats"]:
        shown = [str(each["points"])]
        for name in facts:
            value = each["facts"].get(name, "")
            shown.append(words.name(value) if isinstance(value, str) else str(value))
        cells = "".join(f"<td>{escape(text)}</td>" for text in shown)
        arrow = "▶ " if each["seat"] == view["to_move"] else ""
        rows.append(f"<tr><td>{_dot(each['seat'])}{arrow}{_seat(each['seat'], words)}</td>{cells}")
    return f"<table><tr><th></th>{head}</tr>{'</tr>'.join(rows)}</tr></table>"


def _seat(seat: int, words: Wording) -> str:
    return f"<b>{escape(words.seat(seat))}</b>"


def _dot(seat: int) -> str:
    return f'<i class="dot" style="background:{_SEATS[seat]}"></i>'


def _zone(zone: Mapping[str, Any], words: Wording) -> Iterator[str]:
    """A heading, and what lies there: on a map where it lies, else side by side."""
    cells = zone["cells"]
    if not any(cell["items"] for cell in cells):
        return
    owner = f" {_dot(zone['owner'])}{_seat(zone['owner'], words)}" if "owner" in zone else ""
    yield f"<h5>{escape(words.say('zone-' + zone['name']))}{owner}</h5>"
    if zone["kind"] == "map" and all("at" in cell for cell in cells):
        yield _map(cells, words)
        return
    told = [cell_text(cell, words) for cell in cells if cell["items"]]
    if zone["kind"] in ("hand", "stack"):
        told = [items_text([item for cell in cells for item in cell["items"]], words)]
    chips = "".join(f"<span>{escape(text)}</span>" for text in told)
    yield f'<div class="cells">{chips}</div>'


def _map(cells: list[Mapping[str, Any]], words: Wording) -> str:
    left, top = (min(cell["at"][axis] for cell in cells) for axis in (0, 1))
    wide, high = (1 + max(cell["at"][axis] for cell in cells) for axis in (0, 1))
    size = f"{(wide - left) * _WIDE:g} {(high - top) * _WIDE:g}"
    drawn = "".join(_spot(cell, cell["at"][0] - left, cell["at"][1] - top, words) for cell in cells)
    return f'<svg viewBox="0 0 {size}" width="{size.split()[0]}" role="img">{drawn}</svg>'


def _spot(cell: Mapping[str, Any], across: float, down: float, words: Wording) -> str:
    """A cell of a map, with its story when the mouse rests on it."""
    x, y = (across + 0.5) * _WIDE, (down + 0.5) * _WIDE
    items = cell["items"]
    top = items[-1] if items else None
    look = 'class="empty"'
    sign = words.name(cell["name"]) if "name" in cell else ""
    if top is not None and not anonymous(top):
        colour = _SEATS[top["owner"]] if "owner" in top else _PALETTE.get(top.get("colour"), "#999")
        look = f'fill="{colour}" fill-opacity=".55" stroke="{colour}"'
        sign = top.get("sign") or words.name(top["face"])[:3]
    elif top is not None:
        look = f'fill="{_PALETTE["sand"]}" fill-opacity=".35" stroke="{_PALETTE["sand"]}"'
    story = escape(cell_text(cell, words)) if items else escape(sign)
    return (
        f"<g><title>{story}</title>"
        f'<circle cx="{x:g}" cy="{y:g}" r="{_WIDE * 0.46:g}" {look}/>'
        f'<text x="{x:g}" y="{y + 3:g}">{escape(sign[:4])}</text></g>'
    )
