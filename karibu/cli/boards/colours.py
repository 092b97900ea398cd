"""A colour for each seat; its number or name always stands beside it."""

from __future__ import annotations

from rich.text import Text

from karibu.kernel.words import SeatNames

SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow")


def in_colours(sentence: str, players: int, seats: SeatNames) -> Text:
    """A sentence with the names of the players in their colours."""
    text = Text(sentence)
    for seat in range(players):
        text.highlight_words([seats(seat)], SEAT_STYLES[seat])
    return text
