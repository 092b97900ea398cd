"""What the seat to move may do in Kilimandjaro."""

from karibu.kernel.rulebook import Ids, offer, rule

from .actions import AGAIN, DECLINE, LAY, PLAY, SEND_BACK, STAY, SWAP
from .state import BASE_CAMP, COUNTER_KINDS, HAND, NONE, OPEN_GROUND, PILES, SEATS, Phase, State


@rule
def legal(s: State, out: Ids) -> int:
    """The decisions open to the seat to move."""
    if s.phase == Phase.LAY:
        return _legal_lays(s, out)
    if s.phase == Phase.PLAY:
        return _legal_plays(s, out)
    if s.phase == Phase.BANANA:
        out[0] = AGAIN
        out[1] = STAY
        return 2
    if s.phase == Phase.EXCHANGE:
        return _legal_swaps(s, out)
    return _legal_send_backs(s, out)


@rule
def _legal_lays(s: State, out: Ids) -> int:
    """KIL-06 to KIL-08: any counter still in hand, on any free space."""
    free = 0
    for space in range(1, BASE_CAMP):
        if _may_lie(s, space):
            out[free] = space
            free += 1
    kinds = 0
    for kind in range(COUNTER_KINDS):
        if s.counters_held[s.to_move, kind] > 0:
            kinds += 1
    block = kinds
    for kind in range(COUNTER_KINDS - 1, -1, -1):
        if s.counters_held[s.to_move, kind] == 0:
            continue
        block -= 1  # from the last block to the first, which holds the spaces themselves
        for k in range(free):
            out[block * free + k] = LAY + kind * BASE_CAMP + out[k]
    return kinds * free


@rule
def _legal_plays(s: State, out: Ids) -> int:
    """KIL-12, KIL-13: on an own pile, or on one of an opponent strictly ahead."""
    n = 0
    seat = s.to_move
    for k in range(HAND):
        card = s.hand[seat, k]
        if card == NONE:
            break
        if k > 0 and card == s.hand[seat, k - 1]:
            continue
        for owner in range(s.players):
            if owner != seat and s.pawn[owner] <= s.pawn[seat]:
                continue
            for pile in range(PILES):
                n = offer(out, n, PLAY + (card * SEATS + owner) * PILES + pile)
    return n


@rule
def _legal_swaps(s: State, out: Ids) -> int:
    """KIL-26, KIL-29: anybody on another space, or nobody."""
    n = 0
    for other in range(s.players):
        if s.pawn[other] != s.pawn[s.to_move]:
            n = offer(out, n, SWAP + other)
    return offer(out, n, DECLINE)


@rule
def _legal_send_backs(s: State, out: Ids) -> int:
    """KIL-40: an opponent must be named, even if none would move."""
    n = 0
    for other in range(s.players):
        if other != s.to_move:
            n = offer(out, n, SEND_BACK + other)
    return n


@rule
def _may_lie(s: State, space: int) -> bool:
    """KIL-07, KIL-08: no village, start or base camp; no counter on or next to another."""
    return bool(
        OPEN_GROUND[space]
        and s.counter_on[space - 1] == NONE
        and s.counter_on[space] == NONE
        and s.counter_on[space + 1] == NONE
    )
