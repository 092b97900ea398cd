"""Any game on a terminal, from the zones of its view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from karibu.cli.boards.drawing import SEAT_STYLES
from karibu.kernel.view import Cell, Item, View, Zone
from karibu.kernel.words import SeatNames, Wording

_SPREAD_OUT = ("track", "map")
_HEAPS = ("hand", "stack")
_BETWEEN = "   "


def draw(view: View, words: Wording, seats: SeatNames) -> RenderableType:
    """Any game, from its view alone."""
    drawing = _Drawing(view, words, seats)
    return Group(drawing.players(), Text(), *drawing.zones())


class _Drawing:
    def __init__(self, view: View, words: Wording, seats: SeatNames) -> None:
        self._view = view
        self._words = words
        self._seats = seats
        self._colon = f"{words.say('cli-colon')} "

    def _seat(self, seat: int) -> Text:
        return Text(self._seats(seat), style=SEAT_STYLES[seat])

    # --- players

    def players(self) -> Table:
        """One line per player: points and facts, whoever is to move marked."""
        facts = list(dict.fromkeys(name for each in self._view["seats"] for name in each["facts"]))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        table.add_column("")
        table.add_column(self._words.say("points"), justify="right")
        for name in facts:
            table.add_column(self._words.say(f"fact-{name}"), justify="right")
        for each in self._view["seats"]:
            to_move = "▶" if each["seat"] == self._view["to_move"] else ""
            shown = [self._fact(each["facts"].get(name, "")) for name in facts]
            table.add_row(to_move, self._seat(each["seat"]), str(each["points"]), *shown)
        return table

    def _fact(self, value: int | str) -> str:
        return self._words.name(value) if isinstance(value, str) else str(value)

    # --- zones

    def zones(self) -> Iterator[RenderableType]:
        """Every zone with something in it; those that each player has one of stand together."""
        for (name, owned), zones in groupby(
            self._view["zones"], key=lambda zone: (zone["name"], "owner" in zone)
        ):
            shown = [zone for zone in zones if _drawn(zone)]
            if not shown:
                continue
            heading = Text(self._words.say(f"zone-{name}"), style="bold")
            if owned:
                yield heading
                yield from (Padding(self._of_owner(zone), (0, 0, 0, 2)) for zone in shown)
                continue
            for zone in shown:
                yield from self._shared(heading, zone)

    def _of_owner(self, zone: Zone) -> Text:
        line = self._seat(zone["owner"])
        line.append(self._colon, style="dim")
        return line.append_text(self._line(zone))

    def _shared(self, heading: Text, zone: Zone) -> Iterator[RenderableType]:
        if zone["kind"] not in _SPREAD_OUT:
            yield heading.append(self._colon, style="dim").append_text(self._line(zone))
            return
        yield heading
        on_map = all("at" in cell for cell in zone["cells"])
        tokens = [self._token(cell, named=on_map) for cell in zone["cells"]]
        if on_map:
            yield Padding(_Map([cell["at"] for cell in zone["cells"]], tokens), (0, 0, 0, 2))
        else:
            yield Padding(_Strip(tokens), (0, 0, 0, 2))
        yield Padding(self._contents(zone), (0, 0, 0, 2))

    def _line(self, zone: Zone) -> Text:
        """`1 jeep 4, mule 2 │ 2 canoe 7`"""
        if zone["kind"] not in _HEAPS:
            return Text(" │ ").join(self._cell(cell) for cell in zone["cells"])
        items = [item for cell in zone["cells"] for item in cell["items"]]
        return self._items(items) if items else Text("–", style="dim")

    def _cell(self, cell: Cell) -> Text:
        text = Text()
        if "name" in cell:
            text.append(f"{self._words.name(cell['name'])} ", style="dim")
        return text.append_text(self._items(cell["items"]) if cell["items"] else Text("–"))

    def _items(self, items: Iterable[Item]) -> Text:
        """Things alike that lie side by side are counted, not repeated."""
        return Text(", ").join(
            self.item(alike[0], sum(each.get("count", 1) for each in alike))
            for alike in (list(group) for _, group in groupby(items, key=_without_count))
        )

    def item(self, item: Item, count: int) -> Text:
        """`lion (Player 2, face down)`"""
        text = Text(self._words.name(item["face"]))
        if count != 1:
            text.append(f" ×{count}")
        about = []
        if "owner" in item:
            about.append(self._seat(item["owner"]))
        if "mark" in item and item["face"] != "hidden":
            about.append(Text(self._words.say(f"mark-{item['mark']}")))
        if about:
            text.append(" (").append_text(Text(", ").join(about)).append(")")
        return text

    def _contents(self, zone: Zone) -> _Flow:
        """In words what lies where, for the signs on the strip or map."""
        return _Flow(
            [
                Text(
                    f"{self._words.name(cell.get('name', cell['id']))}{self._colon}", style="dim"
                ).append_text(self._items(cell["items"]))
                for cell in zone["cells"]
                if any(not _anonymous(item) for item in cell["items"])
            ]
        )

    def _token(self, cell: Cell, named: bool) -> Text:
        """A cell as a few letters: its name, and signs of what lies there."""
        name = self._words.name(cell.get("name", "·")).split()[0]
        text = Text(name if named or not cell["items"] else "", style="dim")
        for item in cell["items"]:
            sign = "?" if item["face"] == "hidden" else self._words.name(item["face"])[0].upper()
            if "owner" in item:
                text.append(f"{sign}{item['owner'] + 1}", style=SEAT_STYLES[item["owner"]])
            else:
                text.append(sign, style="not dim" if _anonymous(item) else "not dim bold")
        return text


class _Strip:
    """Cells in the order of the path, in rows of ten or twenty if the terminal is wide enough."""

    def __init__(self, tokens: list[Text]) -> None:
        self._tokens = tokens

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lengths = sorted(token.cell_len for token in self._tokens)
        wide = 1 + lengths[len(lengths) * 9 // 10]  # a rare long name may stick out
        fit = max(1, options.max_width // wide)
        row = fit - fit % 10 or fit
        for first in range(0, len(self._tokens), row):
            line = Text()
            for n, token in enumerate(self._tokens[first : first + row]):
                _reach(line, n * wide)
                line.append_text(token)
            yield line


class _Flow:
    """Short notes one after another, none broken at the end of a line."""

    def __init__(self, notes: list[Text]) -> None:
        self._notes = notes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for note in self._notes:
            if line and line.cell_len + len(_BETWEEN) + note.cell_len > options.max_width:
                yield line
                line = Text()
            line.append(_BETWEEN if line else "").append_text(note)
        yield line


class _Map:
    """Cells where they lie, if the terminal is wide enough; the words below tell it all anyway."""

    def __init__(self, places: list[tuple[float, float]], tokens: list[Text]) -> None:
        self._placed = sorted(zip(places, tokens, strict=True), key=lambda each: each[0][::-1])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = 1 + max(token.cell_len for _, token in self._placed)
        wide += wide % 2  # so that half a cell, as on hexes, is a whole number of letters
        left = min(x for (x, _), _ in self._placed)
        right = max(x for (x, _), _ in self._placed)
        if wide * (1 + right - left) > options.max_width:
            return
        for _, row in groupby(self._placed, key=lambda each: each[0][1]):
            line = Text()
            for (x, _), token in row:
                _reach(line, round((x - left) * wide))
                line.append_text(token)
            yield line


def _anonymous(item: Item) -> bool:
    """Face down and nobody's: the sign says all there is to say."""
    return item["face"] == "hidden" and "owner" not in item


def _without_count(item: Item) -> dict[str, object]:
    return {name: value for name, value in item.items() if name not in ("count", "id")}


def _reach(line: Text, column: int) -> None:
    """Blanks up to a column, one at least between two cells."""
    line.pad_right(max(1 if line else 0, column - line.cell_len))


def _drawn(zone: Zone) -> bool:
    """Boards always; hands and stacks when there is something in them."""
    return zone["kind"] in _SPREAD_OUT or any(cell["items"] for cell in zone["cells"])
