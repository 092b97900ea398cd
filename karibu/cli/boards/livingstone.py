"""Livingstone on a terminal: the map with the river below, dice, mine and players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from karibu.cli.boards.drawing import SEAT_STYLES, Drawing
from karibu.games.livingstone.state import COLUMNS, ROWS
from karibu.kernel.view import Item, View
from karibu.kernel.words import SeatNames, Wording

_HERE = "reverse"
_QUIET = "dim"
_STEAMER = "◖█◗"
_WATER = "≈≈≈"
_TENT = "▲"
_CROWN = "♛"  # points for each tent of the row
_MOST = "▲▲▲"  # points for most tents in the row
_SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def draw(view: View, words: Wording, seats: SeatNames) -> RenderableType:
    """What the view holds, for 80 columns and more."""
    table = _Drawing(view, words, seats)
    parts: list[RenderableType] = [table.map(), table.dice(), table.mine(), table.cards(), Text()]
    return Group(*parts, table.players(), *table.hand())


class _Drawing(Drawing):
    # --- the map

    def map(self) -> Table:
        """Row 6 on top; the river at the bottom says what a tent costs."""
        here = self._steamer()
        table = Table(box=box.ROUNDED, padding=(0, 0), header_style=_QUIET)
        for head in (_CROWN, *map(str, range(1, COLUMNS + 1)), _MOST):
            table.add_column(head, justify="center", min_width=3)
        for row in range(ROWS, 0, -1):
            crown = Text(str(self._count(f"row:{row}")), style="bold")
            majority = Text(f"{self._count(f'majority:{row}'):2}", style=_QUIET)
            spaces = [self._space(row, column, here) for column in range(1, COLUMNS + 1)]
            table.add_row(crown, *spaces, majority, end_section=row == 1)
        table.add_row(
            Text("£", style=_QUIET), *(self._river(c, here) for c in range(1, COLUMNS + 1))
        )
        return table

    def _steamer(self) -> int:
        return next(
            column
            for column in range(1, COLUMNS + 1)
            if any(item["face"] == "steamer" for item in self._cells[f"river:{column}"]["items"])
        )

    def _count(self, cell: str) -> int:
        return self._cells[cell]["items"][0].get("count", 0)

    def _space(self, row: int, column: int, here: int) -> Text:
        tents: dict[int, int] = {}
        for item in self._cells[f"space:{row}:{column}"]["items"]:
            if item["face"] == "tent":
                tents[item["owner"]] = tents.get(item["owner"], 0) + item.get("count", 1)
        if not tents:
            return Text("·" if column == here else " ", style="bold")
        marks = (self._tents(seat, count) for seat, count in sorted(tents.items()))
        return Text(" ").join(marks)

    def _tents(self, seat: int, count: int) -> Text:
        """`▲2³`: three tents of player 2; number and colour say whose."""
        small = str(count).translate(_SMALL) if count > 1 else ""
        return Text(f"{_TENT}{seat + 1}{small}", style=SEAT_STYLES[seat])

    def _river(self, column: int, here: int) -> Text:
        cost = self._count(f"river:{column}")
        if column == here:
            return Text(f"{_STEAMER}\n {cost}", style="bold cyan")
        return Text(f"{_WATER}\n {cost}", style="cyan" if column > here else _QUIET)

    # --- dice, mine, cards

    def dice(self) -> Text:
        shown = Text()
        for cell in self._zones["dice"]["cells"]:
            for item in cell["items"]:
                number = item["face"].removeprefix("die-")
                shown.append(f"[{number}] " * item.get("count", 1), style="bold")
        return self._line(self._words.say("zone-dice"), shown)

    def mine(self) -> Text:
        inside = self._things(self._cells["in-bag"]["items"])
        aside = self._things(self._cells["aside"]["items"])
        line = self._line(self._words.name("bag").capitalize(), inside)
        if aside.plain:
            line.append("\n").append_text(self._line(self._words.name("aside").capitalize(), aside))
        return line

    def cards(self) -> Text:
        pile = self._cells["deck"]["items"]
        line = self._line(
            self._words.name("deck").capitalize(), Text(str(pile[0].get("count", 0) if pile else 0))
        )
        played = self._things(self._cells["played"]["items"])
        if played.plain:
            line.append("\n").append_text(self._line(self._words.say("zone-played"), played))
        return line

    def _things(self, items: Iterable[Item]) -> Text:
        """`lion, market ×2`"""
        return Text(", ").join(
            Text(self._words.name(item["face"]) + _times(item.get("count", 1))) for item in items
        )

    def _line(self, name: str, what: Text) -> Text:
        return Text(name + self._words.say("cli-colon") + " ", style=_QUIET).append_text(
            Text(style="not dim").append_text(what)
        )

    # --- players

    def players(self) -> Table:
        words = self._words
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=_QUIET)
        table.add_column("")
        table.add_column("", no_wrap=True)
        table.add_column(words.say("points"), justify="right")
        money = f"{words.name('purse')} + {words.name('chest')}"
        table.add_column(money, justify="right", min_width=12)
        for fact in ("gifts", "tents", "cards"):
            table.add_column(words.say(f"fact-{fact}"), justify="right", max_width=9)
        table.add_column(words.say("zone-gems"), min_width=6)
        table.add_column(words.say("zone-taken"), max_width=7)
        for each in self._view["seats"]:
            seat, facts = each["seat"], each["facts"]
            table.add_row(
                "▶" if seat == self._view["to_move"] else "",
                self._name(seat, facts.get("favour") == "put-out"),
                str(each["points"]),
                _money(facts),
                *(str(facts[fact]) for fact in ("gifts", "tents", "cards")),
                self._gems(seat),
                self._taken(seat),
            )
        return table

    def _name(self, seat: int, out: bool) -> Text:
        name = Text(f"{_TENT}{seat + 1} {self._seats(seat)}", style=SEAT_STYLES[seat])
        return name.append(f" ({self._words.name('put-out')})", style=_QUIET) if out else name

    def _gems(self, seat: int) -> Text:
        styles = {"clear": "bold white", "blue": "bold cyan", "red": "bold red"}
        shown = Text()
        for cell in self._zones[f"gems:{seat}"]["cells"]:
            for item in cell["items"]:
                letter = self._words.say(f"short-{item['face']}")
                shown.append(f"{item.get('count', 1)}{letter} ", style=styles[item["face"]])
        return shown

    def _taken(self, seat: int) -> Text:
        items = self._zones[f"taken:{seat}"]["cells"][0]["items"]
        return Text(" ").join(
            Text(
                item["face"].removeprefix("die-"),
                style=_HERE if item.get("mark") == "in-use" else "",
            )
            for item in items
        )

    def hand(self) -> list[RenderableType]:
        """The viewer's own cards."""
        seat = self._view["seat"]
        if seat is None:
            return []
        cards = self._things(
            item for cell in self._zones[f"hand:{seat}"]["cells"] for item in cell["items"]
        )
        if not cards.plain:
            return []
        return [Text(), self._line(self._words.say("zone-hand"), cards.copy())]


def _times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def _money(facts: Any) -> str:
    if "chest" in facts:
        return f"{facts['cash']} + {facts['chest']} = {facts['wealth']}"
    return f"? + ? = {facts['wealth']}"
