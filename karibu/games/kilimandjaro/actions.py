"""Action ids of Kilimandjaro, and what each means.

An id means the same in every position: `lay` a counter of a kind on a space, `play` a card of a
kind on somebody's pile, and the answers to counters.
"""

from __future__ import annotations

from enum import IntEnum

from karibu.games.kilimandjaro.state import (
    BASE_CAMP,
    COUNTER_KINDS,
    HIGHEST,
    KINDS,
    PILES,
    SEATS,
    TRANSPORTS,
    Counter,
)
from karibu.kernel.meaning import Meaning

LAY = 0
PLAY = LAY + COUNTER_KINDS * BASE_CAMP
AGAIN = PLAY + KINDS * SEATS * PILES
STAY = AGAIN + 1
SWAP = STAY + 1
DECLINE = SWAP + SEATS
SEND_BACK = DECLINE + 1
ACTIONS = SEND_BACK + SEATS


class Said(IntEnum):
    """Kinds of events."""

    LAID = 0
    DEALT = 1
    PLAYED = 2
    MOVED = 3
    TURNED = 4
    ATE = 5
    STAYED = 6
    FLED = 7
    SWAPPED = 8
    DECLINED = 9
    NO_SWAP = 10
    SENT_BACK = 11
    DREW = 12
    PASSED_OVER = 13
    ENDED = 14


EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {
    # kind: name in texts, names of the arguments, whether it reveals anything
    Said.LAID: ("laid", ("seat", "space"), False),
    Said.DEALT: ("dealt", (), True),
    Said.PLAYED: ("played", ("seat", "card", "owner", "pile"), False),
    Said.MOVED: ("moved", ("seat", "reach", "space"), False),
    Said.TURNED: ("turned", ("seat", "counter", "space"), True),
    Said.ATE: ("ate", ("seat", "reach", "space"), False),
    Said.STAYED: ("stayed", ("seat",), False),
    Said.FLED: ("fled", ("seat", "space"), False),
    Said.SWAPPED: ("swapped", ("seat", "opponent", "space", "opponent_space"), False),
    Said.DECLINED: ("declined", ("seat",), False),
    Said.NO_SWAP: ("no_swap", ("seat",), False),
    Said.SENT_BACK: ("sent_back", ("seat", "opponent", "space", "steps"), False),
    Said.DREW: ("drew", ("seat",), True),
    Said.PASSED_OVER: ("passed_over", ("seat",), False),
    Said.ENDED: ("ended", ("ending",), False),
}


def card_name(kind: int) -> str:
    """`jeep-4`"""
    return f"{TRANSPORTS[kind // HIGHEST]}-{kind % HIGHEST + 1}"


def counter_name(kind: int) -> str:
    """`banana`"""
    return Counter(kind).name.lower()


def meaning(action: int) -> Meaning:
    """What an id means, and which things on the table one touches to choose it."""
    if action < PLAY:
        counter, space = counter_name(action // BASE_CAMP), action % BASE_CAMP
        return Meaning(
            "lay", {"counter": counter, "space": space}, (f"counter:{counter}", f"space:{space}")
        )
    if action < AGAIN:
        kind, owner, pile = _split_play(action)
        card = card_name(kind)
        return Meaning(
            "play",
            {"card": card, "owner": owner, "pile": pile + 1},
            (f"card:{card}", f"pile:{owner}:{pile}"),
        )
    if action == AGAIN:
        return Meaning("again", {}, ())
    if action == STAY:
        return Meaning("stay", {}, ())
    if action < DECLINE:
        return Meaning("swap", {"opponent": action - SWAP}, (f"pawn:{action - SWAP}",))
    if action == DECLINE:
        return Meaning("decline", {}, ())
    opponent = action - SEND_BACK
    return Meaning("send_back", {"opponent": opponent}, (f"pawn:{opponent}",))


def _split_play(action: int) -> tuple[int, int, int]:
    kind, place = divmod(action - PLAY, SEATS * PILES)
    owner, pile = divmod(place, PILES)
    return kind, owner, pile
