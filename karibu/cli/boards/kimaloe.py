"""Kimaloé on a terminal: the continents with their children, the ladders, and one's own cards."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from karibu.cli.boards.drawing import SEAT_STYLES, Drawing
from karibu.games.kimaloe.state import COLOURS, CONTINENT_NAMES, RIGHTS, RIGHTS_PER_COLOUR, TOP
from karibu.kernel.view import Cell, Item, View
from karibu.kernel.words import SeatNames, Wording

_COLOUR_STYLES = {"yellow": "yellow", "blue": "bright_blue", "pink": "bright_magenta"}
_QUIET = "dim"
_TRUCK = "▙"
_CRATE = "■"
_OPEN = "○"
_PAWNS = {"child": "▴", "adult": "▲"}
_BOTH = "◆"
_RUNG = "·"
_EARTH = "◎"
_SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_IN_A_LINE = 3
_RIGHT_WIDTH = 14
_CHILD_WIDTH = 8


def draw(view: View, words: Wording, seats: SeatNames) -> RenderableType:
    """What the view holds, for 80 columns and more."""
    table = _Drawing(view, words, seats)
    return Group(table.world(), table.players(), table.legend(), Text(), *table.piles())


class _Drawing(Drawing):
    # --- the world

    def world(self) -> Table:
        """The continents clockwise: who waits there, what is missing, who stands there."""
        table = Table(box=box.ROUNDED, show_header=False, padding=(0, 1), expand=False)
        for _ in range(3):
            table.add_column()
        for continent in range(len(CONTINENT_NAMES)):
            where = self._continent(continent)
            table.add_row(where, self._child(continent), self._standing_there(continent))
        return table

    def _continent(self, continent: int) -> Text:
        name = CONTINENT_NAMES[continent]
        style = _COLOUR_STYLES.get(name, "bold")
        return Text(self._words.say(f"sign-{name}"), style=style)

    def _child(self, continent: int) -> Text:
        """`Viku  food ○  education 2₁`: the value of a card, and small whose it is."""
        zone = self._zones.get(f"board:{continent}")
        if zone is None:
            return Text("–", style=_QUIET)
        items = self._cells[f"continent:{continent}"]["items"]
        child = next(item["face"] for item in items if item["face"].startswith("child-"))
        text = Text(f"{self._words.name(child):<{_CHILD_WIDTH}}", style="bold")
        for n, cell in enumerate(zone["cells"]):
            if n and n % _IN_A_LINE == 0:
                text.append("\n" + " " * _CHILD_WIDTH)
            right = self._right(cell)
            if (n + 1) % _IN_A_LINE:
                right.pad_right(_RIGHT_WIDTH - right.cell_len)
            text.append_text(right)
        return text

    def _right(self, cell: Cell) -> Text:
        name = cell.get("name", "")
        text = Text(f"{self._words.name(name)} ", style=_right_style(name))
        if not cell["items"]:
            return text.append(_OPEN, style="bold")
        (card,) = cell["items"]
        text.stylize(_QUIET)
        laid = card["face"][-1] + str(card["owner"] + 1).translate(_SMALL)
        return text.append(laid, style=f"{SEAT_STYLES[card['owner']]} not dim")

    def _standing_there(self, continent: int) -> Text:
        """Trucks in their colours with their crates, and crates that lie about."""
        items = self._cells[f"continent:{continent}"]["items"]
        shown = []
        for item in items:
            if item["face"] == "truck":
                crate = _CRATE if item.get("mark") == "loaded" else " "
                truck = f"{_TRUCK}{item['owner'] + 1}{crate}"
                shown.append(Text(truck, style=SEAT_STYLES[item["owner"]]))
            elif item["face"] == "crate":
                shown.append(Text(_CRATE * item.get("count", 1)))
        return Text().join(shown)

    # --- players

    def players(self) -> Table:
        """One line each: the ladder from the foot to the ideal Earth, and what they hold."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=_QUIET)
        table.add_column("")
        table.add_column("")
        table.add_column(self._words.say("zone-ladder"))
        for sign in ("sign-cards", "sign-pile", "sign-specials"):
            table.add_column(self._words.say(sign), justify="right")
        for each in self._view["seats"]:
            seat, facts = each["seat"], each["facts"]
            mark = "▶" if seat == self._view["to_move"] else ""
            name = Text(self._seats(seat), style=SEAT_STYLES[seat])
            held = (str(facts[fact]) for fact in ("cards", "pile", "specials"))
            table.add_row(mark, name, self._ladder(seat), *held)
        return table

    def _ladder(self, seat: int) -> Text:
        child, adult = (self._view["seats"][seat]["facts"][fact] for fact in ("child", "adult"))
        text = Text()
        for rung in range(TOP + 1):
            here = [pawn for pawn, at in (("child", child), ("adult", adult)) if at == rung]
            if len(here) == 2:
                text.append(_BOTH, style=SEAT_STYLES[seat])
            elif here:
                text.append(_PAWNS[here[0]], style=SEAT_STYLES[seat])
            else:
                text.append(_EARTH if rung == TOP else _RUNG, style=_QUIET)
        return text.append(f"  {_PAWNS['child']}{child:<2} {_PAWNS['adult']}{adult:<2}")

    def legend(self) -> Text:
        signs = {_PAWNS["child"]: "child", _PAWNS["adult"]: "adult", _CRATE: "crate"}
        said = (f"{sign} {self._words.name(name)}" for sign, name in signs.items())
        rights = (self._words.say("sign-open"), self._words.say("sign-covered"))
        return Text("   ".join((*said, *rights)), style=_QUIET)

    # --- cards

    def piles(self) -> Iterable[Text]:
        """The die, what lies in common piles, and the viewer's own cards."""
        if self._cells["die"]["items"]:
            yield Text(self._words.name(self._cells["die"]["items"][0]["face"]), style="bold")
        yield self._row("zone-waiting", self._cells["waiting"]["items"])
        yield self._row("zone-special-pile", self._cells["special-pile"]["items"])
        if self._cells["discards"]["items"]:
            yield self._row("zone-discards", self._cells["discards"]["items"])
        for seat in range(self._view["players"]):
            if self._view["seat"] == seat or self._view["to_move"] is None:
                yield from self._own(seat)

    def _own(self, seat: int) -> Iterable[Text]:
        for zone in ("hand", "specials"):
            items = [i for cell in self._zones[f"{zone}:{seat}"]["cells"] for i in cell["items"]]
            if items or zone == "hand":
                line = self._row(f"zone-{zone}", items)
                if self._view["to_move"] is None:
                    line = Text(f"{self._seats(seat)} · ", style=SEAT_STYLES[seat]) + line
                yield line

    def _row(self, heading: str, items: Iterable[Item]) -> Text:
        text = Text(f"{self._words.say(heading)}{self._words.say('cli-colon')} ", style=_QUIET)
        shown = [self._item(item) for item in items]
        return text.append_text(Text(", ").join(shown) if shown else Text("–"))

    def _item(self, item: Item) -> Text:
        if item["face"] == "hidden":
            return Text(f"{self._words.name('hidden')} ×{item.get('count', 1)}", style=_QUIET)
        text = Text(self._words.name(item["face"]), style=f"not dim {_right_style(item['face'])}")
        if item.get("mark") == "drawn":
            text.append(f" ({self._words.say('mark-drawn')})", style=_QUIET)
        return text


def _right_style(name: str) -> str:
    """The colour of a right, or of a card of it."""
    right = name.rsplit("-", 1)[0]
    if right not in RIGHTS:
        return "default"
    return _COLOUR_STYLES[COLOURS[RIGHTS.index(right) // RIGHTS_PER_COLOUR]]
