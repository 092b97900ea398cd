"""The table of Kilimandjaro on a terminal: the winding path, everyone's piles, one's own cards.

Drawn from the view alone. Colours only repeat what numbers, letters and brackets say.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from karibu.games.kilimandjaro.state import BASE_CAMP, VILLAGES
from karibu.kernel.view import Cell, Item, SeatView, View, Zone
from karibu.kernel.words import SeatNames, Wording

SWEEP = 20
"""Spaces from village to village; on narrow terminals the path winds twice as often."""

_MARGIN = 3
_EXPEDITIONS = ("bold red", "bold blue", "bold green", "bold magenta")
_COUNTRY = ("yellow", "cyan", "green", "magenta", "white")
"""Savanna, river, rain forest, storm-worn track, slopes."""

_TRANSPORTS = {"canoe": "cyan", "jeep": "yellow", "machete": "green", "mule": "magenta"}
_COUNTERS = {"banana": "yellow", "lion": "red", "exchange": "cyan"}
_VILLAGE, _CAMP, _OPEN = "⌂", "▲", "·"
_TO_MOVE, _STANDS_BELOW = "▶", "▾"


def draw(view: View, words: Wording, seats: SeatNames) -> RenderableType:
    """What the viewer sees, at 80 columns and more; narrower if it must be."""
    zones = {zone["id"]: zone for zone in view["zones"]}
    table = _Table(view, zones, words, seats)
    return Group(
        Text(words.say("zone-path"), style="bold"),
        _Path(zones["path"]["cells"], words),
        *table.legend(),
        Text(),
        table.players(),
        Text(),
        *table.held(),
    )


# --- the path --------------------------------------------------------------------------------


class _Part(Enum):
    """Lines of a sweep, from the top."""

    PAWNS = 0
    GROUND = 1
    NUMBERS = 2


class _Path:
    """Sweep above sweep: the start lower left, the base camp upper right, a bend at each end."""

    def __init__(self, cells: list[Cell], words: Wording) -> None:
        self._cells = cells
        self._words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - 2 * _MARGIN
        sweep = SWEEP if room >= 3 * SWEEP else SWEEP // 2
        wide = 4 if room >= 4 * sweep else 3
        for first in range(BASE_CAMP - sweep + 1, 0, -sweep):
            yield from self._sweep(range(first, first + sweep), wide)

    def _sweep(self, spaces: range, wide: int) -> Iterator[Text]:
        """Expeditions on top of each other, below them the ground and its numbers."""
        rightward = spaces[0] // len(spaces) % 2 == 0
        row = spaces if rightward else spaces[::-1]
        first, last = spaces[0] == 1, spaces[-1] == BASE_CAMP
        high = max(len(self._pawns(space)) for space in (*row, *((0,) if first else ())))
        lines = [(_Part.PAWNS, level) for level in range(max(1, high))][::-1]
        for part, level in [*lines, (_Part.GROUND, 0), (_Part.NUMBERS, 0)]:
            enter = self._at(part, 0, level) if first else _entry(part, rightward)
            leave = Text() if last else _exit(part, rightward)
            left, right = (enter, leave) if rightward else (leave, enter)
            line = _centred(left, _MARGIN)
            for space in row:
                line.append_text(_centred(self._at(part, space, level), wide))
            line.append_text(_centred(right, _MARGIN)).rstrip()
            yield line

    def _at(self, part: _Part, space: int, level: int) -> Text:
        """What stands in one line of a space."""
        if part is _Part.PAWNS:
            pawns = self._pawns(space)
            return _expedition(pawns[level], _STANDS_BELOW) if level < len(pawns) else Text()
        if part is _Part.GROUND:
            return self._ground(space)
        return Text(str(space), style="bold" if space % 10 == 0 else "dim")

    def _pawns(self, space: int) -> list[int]:
        return [item["owner"] for item in self._cells[space]["items"] if item["face"] == "pawn"]

    def _ground(self, space: int) -> Text:
        """A counter, a village, the base camp or open country."""
        for item in self._cells[space]["items"]:
            if item["face"] not in ("pawn", "village"):
                return _counter(item, self._words)
        if space == BASE_CAMP:
            return Text(_CAMP, style="bold")
        if space in VILLAGES:
            return Text(_VILLAGE, style="bold")
        return Text(_OPEN, style=_COUNTRY[(space - 1) // SWEEP])


def _entry(part: _Part, rightward: bool) -> Text:
    """The bend by which a sweep begins, coming up from the one below."""
    bend = {_Part.GROUND: " ╭─" if rightward else "─╮ ", _Part.NUMBERS: "│"}
    return Text(bend.get(part, ""), style="dim")


def _exit(part: _Part, rightward: bool) -> Text:
    """The bend by which it ends, going up to the one above."""
    bend = {_Part.GROUND: "─╯ " if rightward else " ╰─", _Part.PAWNS: "│"}
    return Text(bend.get(part, ""), style="dim")


def _centred(text: Text, wide: int) -> Text:
    """In the middle of its cell, rather to the left."""
    before = (wide - text.cell_len) // 2
    return Text.assemble(" " * before, text, " " * (wide - text.cell_len - before))


def _expedition(seat: int, sign: str = "") -> Text:
    return Text(f"{seat + 1}{sign}", style=f"{_EXPEDITIONS[seat]} reverse")


def _counter(item: Item, words: Wording) -> Text:
    """`[B]` face up, `(b)` face down but known to the viewer, `?2` hidden by player 2."""
    if item["face"] == "hidden":
        return Text(f"?{item['owner'] + 1}", style=_EXPEDITIONS[item["owner"]])
    letter = _letter(item["face"], words)
    if item.get("mark") == "down":
        return Text(f"({letter.lower()})", style=_COUNTERS[item["face"]])
    return Text(f"[{letter}]", style=f"bold {_COUNTERS[item['face']]}")


def _explained(sign: Text, words: str) -> Text:
    return Text.assemble(sign, f" {words}")


def _letter(kind: str, words: Wording) -> str:
    return words.name(kind)[0].upper()


# --- beside the path ---------------------------------------------------------------------------


class _Table:
    def __init__(
        self, view: View, zones: dict[str, Zone], words: Wording, seats: SeatNames
    ) -> None:
        self._view = view
        self._zones = zones
        self._words = words
        self._seats = seats

    def legend(self) -> Iterator[Text]:
        """What the signs on the path mean; of the hidden counters only if there are any."""
        words = self._words
        signs = [
            Text(f"{_VILLAGE} {words.name('village')}"),
            Text(f"{_CAMP} {words.name('base-camp')}"),
        ]
        signs += [
            _explained(_counter(Item(face=kind), words), words.name(kind)) for kind in _COUNTERS
        ]
        yield Text("   ").join(signs)
        down = [
            item
            for cell in self._zones["path"]["cells"]
            for item in cell["items"]
            if item.get("mark") == "down"
        ]
        known = [item for item in down if item["face"] != "hidden"][:1]
        hidden = [item for item in down if item["face"] == "hidden"][:1]
        signs = [_explained(_counter(item, words), words.say("sign-known")) for item in known]
        for item in hidden:
            who = words.say("sign-hidden", {"seat": item["owner"]}, self._seats)
            signs.append(_explained(_counter(item, words), who))
        if signs:
            yield Text("   ").join(signs)

    def players(self) -> Table:
        """One line per expedition: where it is, its piles and their reach."""
        racing = "reach" in self._view["seats"][0]["facts"]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for name in ("", "", ""):
            table.add_column(name)
        table.add_column(self._words.say("points"), justify="right")
        if racing:
            for number in ("1", "2", "3"):
                table.add_column(f"{self._words.say('sign-pile')} {number}")
            table.add_column(self._words.say("fact-reach"), justify="right")
            table.add_column(self._words.say("zone-hand").lower(), justify="right")
        else:
            table.add_column(self._words.say("fact-counters"), justify="right")
        for each in self._view["seats"]:
            shown = self._racing(each) if racing else [Text(str(each["facts"]["counters"]))]
            table.add_row(*self._who(each), *shown)
        return table

    def _who(self, each: SeatView) -> list[Text]:
        seat = each["seat"]
        return [
            Text(_TO_MOVE if seat == self._view["to_move"] else ""),
            _expedition(seat),
            Text(self._seats(seat), style=_EXPEDITIONS[seat]),
            Text(str(each["points"])),
        ]

    def _racing(self, each: SeatView) -> list[Text]:
        piles = [cell["items"] for cell in self._zones[f"piles:{each['seat']}"]["cells"]]
        counting = _counting([pile[0]["face"] for pile in piles])
        shown = [self._pile(pile, pile[0]["face"] in counting) for pile in piles]
        facts = each["facts"]
        return [*shown, Text(f"→ {facts['reach']}", style="bold"), Text(str(facts["cards"]))]

    def _pile(self, cards: list[Item], counts: bool) -> Text:
        """The top card, and how many lie under it."""
        text = self._card(cards[0], "bold" if counts else "dim")
        if len(cards) > 1:
            text.append(f" +{len(cards) - 1}", style="dim not bold")
        return text

    def _card(self, card: Item, style: str = "bold") -> Text:
        transport = card["face"].split("-")[0]
        return Text(self._words.name(card["face"]), style=f"{style} {_TRANSPORTS[transport]}")

    def held(self) -> Iterator[Text]:
        """Cards and counters that the viewer may see in hands, and the draw pile."""
        for zone in self._zones.values():
            if zone["name"] not in ("hand", "counters"):
                continue
            items = [item for cell in zone["cells"] for item in cell["items"]]
            if items and items[0]["face"] != "hidden":
                yield self._hand(zone, items)
        left = self._zones["deck"]["cells"][0]["items"]
        if left:
            yield self._labelled(self._words.say("zone-deck"), Text(str(left[0]["count"])))

    def _hand(self, zone: Zone, items: list[Item]) -> Text:
        own = zone["owner"] == self._view["seat"]
        label = self._words.say(f"zone-{zone['name']}") if own else self._seats(zone["owner"])
        if zone["name"] == "hand":
            return self._labelled(label, Text("   ").join(self._card(item) for item in items))
        counters = [
            Text(f"{self._words.name(item['face'])} ×{item['count']}", _COUNTERS[item["face"]])
            for item in items
        ]
        return self._labelled(label, Text("   ").join(counters))

    def _labelled(self, label: str, what: Text) -> Text:
        return Text.assemble((f"{label}{self._words.say('cli-colon')} ", "dim"), what)


def _counting(tops: list[str]) -> set[str]:
    """The top cards that make up the reach: those of one transport, or the highest."""
    transports = [top.split("-")[0] for top in tops]
    alike = {top for top, each in zip(tops, transports, strict=True) if transports.count(each) > 1}
    return alike or {max(tops, key=lambda top: int(top.split("-")[1]))}
