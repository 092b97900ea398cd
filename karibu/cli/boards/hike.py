"""The table of Let's Take a Hike on a terminal: trail, packs side by side, one's own hand.

Drawn from the view alone, so it shows what the view shows. A number behind an item is its boot
prints; a card in brackets lies face down for the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from karibu.cli.boards.drawing import SEAT_STYLES
from karibu.kernel.view import Cell, Item, SeatView, View, Zone
from karibu.kernel.words import SeatNames, Wording

_HIDDEN = "▒▒▒"
_EMPTY = "·"
_SHIELDS = ("bear-spray", "socks")


def draw(view: View, words: Wording, seats: SeatNames) -> RenderableType:
    """What the viewer sees, at 80 columns and more."""
    table = _Table(view, words, seats)
    return Group(
        table.trail(), Text(), table.packs(), Text(), *table.hands(), table.piles(), Text()
    )


class _Table:
    def __init__(self, view: View, words: Wording, seats: SeatNames) -> None:
        self._view = view
        self._words = words
        self._seats = seats
        self._zones: dict[str, Zone] = {zone["id"]: zone for zone in view["zones"]}

    def _heading(self, key: str) -> Text:
        return Text(f"{self._words.say(key)}  ", style="bold")

    def _seat(self, seat: int) -> Text:
        return Text(self._seats(seat), style=SEAT_STYLES[seat])

    # --- the trail

    def trail(self) -> Text:
        """`The trail  Ann ⚑, Ben   ▸ bear` and the row below it."""
        hikers, turned, *_ = self._zones["trail"]["cells"]
        text = self._heading("zone-trail")
        if not hikers["items"]:
            text.append("–", style="dim")
        for n, hiker in enumerate(hikers["items"]):
            text.append(", " if n else "").append_text(self._seat(hiker["owner"]))
            if hiker.get("mark") == "leading":
                text.append(" ⚑")
        for card in turned["items"]:
            text.append("   ▸ ").append_text(self._card(card))
        row = [item for cell in self._zones["row"]["cells"] for item in cell["items"]]
        text.append("\n").append_text(self._heading("zone-row")).append_text(self._cards(row))
        worth = sum(int(item["sign"]) * item.get("count", 1) for item in row)
        if worth:
            text.append(f"   = {worth}", style="bold")
        return text

    # --- packs

    def packs(self) -> Table:
        """A column per player: the seven places, what they weigh, cards in hand and points."""
        seats = self._view["seats"]
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column("", no_wrap=True, style="dim")
        for each in seats:
            table.add_column(self._player(each), ratio=1, overflow="fold")
        for at, cell in enumerate(self._zones["pack:0"]["cells"]):
            places = [self._zones[f"pack:{each['seat']}"]["cells"][at] for each in seats]
            table.add_row(
                self._words.name(cell.get("name", "")), *(self._place(each) for each in places)
            )
        table.add_section()
        for fact in ("weight", "cards"):
            shown = [str(each["facts"].get(fact, "?")) for each in seats]
            table.add_row(self._words.say(f"fact-{fact}"), *shown)
        points = [Text(str(each["points"]), style="bold") for each in seats]
        table.add_row(self._words.say("points"), *points)
        return table

    def _player(self, each: SeatView) -> Text:
        sign = "▶ " if each["seat"] == self._view["to_move"] else ""
        return Text(sign).append_text(self._seat(each["seat"]))

    def _place(self, cell: Cell) -> Text:
        if not cell["items"]:
            return Text(_EMPTY, style="dim")
        (item,) = cell["items"]
        if item["face"] == "hidden":
            return Text(_HIDDEN, style="dim")
        card = self._card(item)
        if item.get("mark") == "down":
            return Text("(").append_text(card).append(")")
        return card

    # --- hands and piles

    def hands(self) -> Iterable[Text]:
        """One's own hand in full; of the others what everybody remembers."""
        for each in self._view["seats"]:
            seat = each["seat"]
            cells = self._zones[f"hand:{seat}"]["cells"]
            items = [item for cell in cells for item in cell["items"] if item["face"] != "hidden"]
            if not items:
                continue
            line = self._heading("zone-hand").append_text(self._seat(seat)).append("  ")
            line.append_text(self._cards(items))
            unknown = int(each["facts"]["cards"]) - sum(item.get("count", 1) for item in items)
            if unknown:
                line.append(f" + {_HIDDEN} ×{unknown}", style="dim")
            yield line

    def piles(self) -> Text:
        """How many cards are left, what has been discarded, and who has taken which points."""
        left = self._zones["deck"]["cells"][0]["items"][0].get("count", 0)
        text = self._heading("zone-deck").append(str(left))
        discards = self._zones["discards"]["cells"][0]["items"]
        if discards:
            text.append("   ").append_text(self._heading("zone-discards"))
            text.append_text(self._cards(discards, plain=True))
        for each in self._view["seats"]:
            taken = self._zones[f"points:{each['seat']}"]["cells"][0]["items"]
            if taken:
                text.append("\n").append_text(self._heading("zone-points"))
                text.append_text(self._seat(each["seat"])).append("  ")
                text.append_text(self._cards(taken))
        return text

    def _cards(self, items: list[Item], plain: bool = False) -> Text:
        if not items:
            return Text("–", style="dim")
        return Text(", ").join(self._counted(item, plain) for item in items)

    def _counted(self, item: Item, plain: bool) -> Text:
        text = Text(self._words.name(item["face"]), style="dim") if plain else self._card(item)
        count = item.get("count", 1)
        return text if count == 1 else text.append(f" ×{count}", style="dim")

    def _card(self, item: Item) -> Text:
        """`tent 4`; hazards stand out, and so does what keeps them off."""
        name = self._words.name(item["face"])
        if item["sign"] == "!":
            return Text(name, style="bold red")
        text = Text(name, style="cyan" if item["face"] in _SHIELDS else "")
        return text.append(f" {item['sign']}", style="bold")
