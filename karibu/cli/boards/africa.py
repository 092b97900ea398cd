"""Africa in a terminal: the continent as rows of bricks, each shifted like its row of hexes."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from karibu.cli.boards.drawing import SEAT_STYLES
from karibu.games.africa.continent import HEX_NAMES, PLACES, ROWS
from karibu.games.africa.state import ANIMALS, GOODS
from karibu.kernel.view import Cell, Item, SeatView, View, Zone
from karibu.kernel.words import SeatNames, Wording

_WIDTH = 6
"""Letters from the middle of one hex to the middle of the next; a letter less is filled."""
_FILL = _WIDTH - 1

_SAND, _SEA = "black on rgb(222,196,145)", "dim"
_STYLES = {
    **dict.fromkeys(ANIMALS, "black on rgb(150,200,120)"),
    "nomads": "black on rgb(245,220,90)",
    "monument": "white on rgb(60,90,160)",
    "camp": "white on rgb(110,75,45)",
    "gold-1": "black on rgb(205,165,235)",
    "gold-2": "black on rgb(205,165,235)",
    "gem-1": "black on rgb(160,215,235)",
    "gem-2": "black on rgb(160,215,235)",
}


def draw(view: View, words: Wording, seats: SeatNames) -> RenderableType:
    """The continent, what lies beside it, and the players."""
    zones = {zone["id"]: zone for zone in view["zones"]}
    return Group(
        *_continent(zones["map"], words),
        Text(),
        *_beside(zones, words),
        Text(),
        _players(view, zones, words, seats),
    )


# --- the continent


def _continent(continent: Zone, words: Wording) -> Iterator[Text]:
    """One line per row: its letter, then its hexes; numbers of columns above."""
    cells = dict(zip(HEX_NAMES, continent["cells"], strict=True))
    columns = max(first + length for first, length in ROWS)
    yield Text("    " + "".join(f"{n:^{_WIDTH}}" for n in range(1, columns + 1)), style=_SEA)
    for row in range(len(ROWS)):
        yield _row(row, cells, words)


def _row(row: int, cells: dict[str, Cell], words: Wording) -> Text:
    first = ROWS[row][0]
    line = Text(f" {chr(ord('A') + row)}  ", style=_SEA)
    line.append(" " * (first * _WIDTH + (_WIDTH // 2 if row % 2 else 0)))
    for name, place in zip(HEX_NAMES, PLACES, strict=True):
        if place[0] == row:
            line.append_text(_hex(cells[name], words)).append(" ")
    line.rstrip()
    return line


def _hex(cell: Cell, words: Wording) -> Text:
    """What lies there in letters; who stands there as a number in their colour."""
    lying = [item for item in cell["items"] if item["face"] != "explorer"]
    standing = [item for item in cell["items"] if item["face"] == "explorer"]
    sign, style = _sign(cell, lying, words)
    if not standing:
        return Text(f"{sign:^{_FILL}}", style=style)
    owner = standing[0]["owner"]
    text = Text(f"{sign:<{_FILL - 1}.{_FILL - 1}}", style=style)
    return text.append(str(owner + 1), style=f"{SEAT_STYLES[owner]} reverse")


def _sign(cell: Cell, lying: list[Item], words: Wording) -> tuple[str, str]:
    """The top thing on a hex; an empty one and a face-down marker show the name of the hex."""
    name = cell["name"]
    if not lying:
        return name, _SEA
    top = lying[-1]
    if top.get("mark") == "down":
        return f"▒{name}▒", _SAND
    sign = words.say(f"sign-{top['face']}")
    return (f"⚑{sign}", "bold") if top.get("mark") == "city" else (sign, _STYLES[top["face"]])


# --- beside the continent


def _beside(zones: dict[str, Zone], words: Wording) -> Iterator[RenderableType]:
    found = sum(bool(cell["items"]) for cell in zones["monuments"]["cells"])
    row = _label(words.say("zone-monuments"), words)
    row.append("■" * found, style="rgb(60,90,160)")
    row.append("□" * (len(zones["monuments"]["cells"]) - found), style=_SEA)
    row.append("   ").append_text(_label(words.say("zone-supply"), words))
    yield row.append(str(zones["supply"]["cells"][0]["items"][0].get("count", 0)))
    for id in ("face-down", "mined"):
        if id in zones:
            yield _listed(zones[id], words)


def _label(name: str, words: Wording, style: str = "bold") -> Text:
    """`Goods: `, and in French with the space that belongs before a colon."""
    return Text.assemble((f"{name} : " if words.lang == "fr" else f"{name}: ", style))


def _listed(zone: Zone, words: Wording) -> RenderableType:
    """`Still face down: monument 3, statue 2, …`"""
    held = [f"{words.name(item['face'])} {item['count']}" for item in _items(zone)]
    return _label(words.say("zone-" + zone["name"]), words).append(", ".join(held) or "–")


def _items(zone: Zone) -> list[Item]:
    return [item for cell in zone["cells"] for item in cell["items"]]


# --- players


def _players(
    view: View, zones: dict[str, Zone], words: Wording, seats: SeatNames
) -> RenderableType:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("")
    table.add_column(words.say("points"), justify="right")
    table.add_column(words.say("fact-camps"), justify="right")
    table.add_column(words.say("zone-goods"))
    table.add_column(words.say("zone-minerals"))
    for each in view["seats"]:
        seat = each["seat"]
        table.add_row(
            "▶" if seat == view["to_move"] else "",
            Text(f"{seat + 1} {seats(seat)}", style=SEAT_STYLES[seat]),
            str(each["points"]),
            str(each["facts"]["camps"]),
            _goods(zones[f"goods:{seat}"], each, words),
            _minerals(each, words),
        )
    if view["ending"] is None:
        return table
    return Group(table, Text(), *(_tally(each, words, seats) for each in view["seats"]))


def _goods(zone: Zone, each: SeatView, words: Wording) -> Text:
    """`statue 2, drum 1 = 4`"""
    held = {item["face"]: item["count"] for item in _items(zone)}
    if not held:
        return Text("–", style=_SEA)
    named = [f"{words.name(good)} {held[good]}" for good in GOODS if good in held]
    return Text(", ".join(named)).append(f" = {each['facts']['goods']}", style="bold")


def _minerals(each: SeatView, words: Wording) -> Text:
    facts = each["facts"]
    if "nuggets" not in facts:
        return Text(words.name("hidden"), style=_SEA)
    shown = [f"{words.say(f'fact-{name}')} {facts[name]}" for name in ("nuggets", "stones")]
    return Text(", ".join(shown))


def _tally(each: SeatView, words: Wording, seats: SeatNames) -> RenderableType:
    """`Ann: on the way 31 + goods 8 + for gold 10 + for gems 0 = 49`"""
    parts = [
        f"{words.say(f'fact-{name}')} {each['facts'][name]}"
        for name in ("track", "goods", "gold", "gems")
    ]
    line = _label(seats(each["seat"]), words, SEAT_STYLES[each["seat"]])
    return Padding(line.append(" + ".join(parts) + f" = {each['points']}"), (0, 0, 0, 2))
