"""What drawings share: a colour for each seat, and the cells of a view by their ids."""

from __future__ import annotations

from rich.text import Text

from karibu.kernel.view import Cell, View
from karibu.kernel.words import SeatNames, Wording

SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow")
"""The number or name of a seat always stands beside its colour."""


class Drawing:
    """A view, the words to tell it in, and where its cells are."""

    def __init__(self, view: View, words: Wording, seats: SeatNames) -> None:
        self._view = view
        self._words = words
        self._seats = seats
        self._zones = {zone["id"]: zone for zone in view["zones"]}
        self._cells: dict[str, Cell] = {
            cell["id"]: cell for zone in view["zones"] for cell in zone["cells"]
        }


def in_colours(sentence: str, players: int, seats: SeatNames) -> Text:
    """A sentence with the names of the players in their colours."""
    text = Text(sentence)
    for seat in range(players):
        text.highlight_words([seats(seat)], SEAT_STYLES[seat])
    return text
