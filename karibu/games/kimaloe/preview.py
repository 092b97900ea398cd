"""What a decision would bring the seat to move, in rungs, shown before one commits."""

from collections.abc import Iterator

from . import actions as act
from . import state as box
from .state import ADULT, CHILD, IN_HAND, NONE, OPEN, Phase, State

Pawns = tuple[int, int]
"""The rungs of the child and the adult."""


def preview(seen: State, seat: int) -> dict[int, int]:
    """Rungs by action: for a card that completes a board, the most that the scoring can bring."""
    pawns = (seen.pawn[seat][CHILD], seen.pawn[seat][ADULT])
    if seen.phase == Phase.BONUS:
        return {}
    if seen.phase == Phase.AFTER_YOU:
        return dict(_answers(seen, seat, pawns))
    plus = {
        act.PLUS + pawn: _gained(pawns, pawn, box.CARD_POINTS)
        for pawn in range(box.PAWNS)
        if seen.special_at[box.FIRST_PLUS + pawn] == seat
    }
    return plus | (dict(_completing(seen, seat, pawns)) if seen.phase == Phase.CARDS else {})


def _climbed(pawns: Pawns, pawn: int, points: int) -> Pawns:
    """KIM-31 once more, for the eye."""
    rung = min(pawns[pawn] + points, box.TOP, pawns[1 - pawn] + box.APART)
    return (rung, pawns[ADULT]) if pawn == CHILD else (pawns[CHILD], rung)


def _gained(pawns: Pawns, pawn: int, points: int) -> int:
    return sum(_climbed(pawns, pawn, points)) - sum(pawns)


def _totals(seen: State, continent: int) -> list[int]:
    """The values of everybody's cards on a board."""
    totals = [0] * seen.players
    for cover in seen.cover[continent]:
        if cover >= 0:
            totals[cover // box.VALUES] += cover % box.VALUES + 1
    return totals


def _answers(seen: State, seat: int, pawns: Pawns) -> Iterator[tuple[int, int]]:
    """KIM-34, KIM-35, KIM-45: the points where they belong, or on the other pawn."""
    totals = _totals(seen, seen.scored)
    pawn = ADULT if totals[seat] == max(totals) else CHILD
    yield act.DECLINE, _gained(pawns, pawn, totals[seat])
    if seen.special_at[box.AFTER_YOU_CARD] == seat:
        yield act.AFTER_YOU, _gained(pawns, 1 - pawn, totals[seat])


def _completing(seen: State, seat: int, pawns: Pawns) -> Iterator[tuple[int, int]]:
    """Cards that set off a scoring, with the bonus and an After you used as well as can be."""
    here = seen.truck[seat]
    colour = box.COLOUR_OF_CONTINENT[here]
    everywhere = seen.help | (0 if colour == box.NO_COLOUR else 1 << colour)
    either = seen.special_at[box.AFTER_YOU_CARD] == seat
    for continent in range(box.CONTINENTS):
        if seen.board[continent] == NONE or seen.uncovered[continent] != 1:
            continue
        right = seen.cover[continent].index(OPEN)
        if continent != here and not everywhere >> (right // box.RIGHTS_PER_COLOUR) & 1:
            continue
        totals = _totals(seen, continent)
        for value in range(1, box.VALUES + 1):
            card = right * box.VALUES + value - 1
            if seen.place[seat][card] != IN_HAND:
                continue
            mine = totals[seat] + value
            usual = ADULT if mine >= max(totals) else CHILD
            choice = (usual, 1 - usual) if either else (usual,)
            best = max(_with_bonus(pawns, pawn, mine, box.BONUS) for pawn in choice)
            yield act.LAY + (continent - 1) * box.CARDS + card, best


def _with_bonus(pawns: Pawns, pawn: int, points: int, bonus: int) -> int:
    """KIM-33: the best way to place the bonus before the points are scored."""
    if bonus == 0:
        return _gained(pawns, pawn, points)
    after = (_climbed(pawns, each, 1) for each in range(box.PAWNS))
    return max(
        sum(placed) - sum(pawns) + _with_bonus(placed, pawn, points, bonus - 1) for placed in after
    )
