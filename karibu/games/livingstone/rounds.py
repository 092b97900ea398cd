"""Rounds and turns: the roll, who may take a die, the end of a round (LIV-10 to LIV-17)."""

from karibu.kernel.rulebook import EventBuffer, below, emit, rule

from .actions import Said
from .ending import end_match
from .state import COLUMNS, DICE_EACH, FACES, Phase, State
from .tents import evaluate_column


@rule
def begin_round(s: State) -> None:
    """LIV-10: the start player rolls all dice and is the first to take one."""
    s.dice[:] = 0
    s.taken[:] = 0
    s.passed[:] = 0
    for _ in range(DICE_EACH * s.players):
        s.dice[below(s, FACES)] += 1
    s.round += 1
    s.to_move = s.start
    s.phase = Phase.TAKE


@rule
def highest_taken(s: State, seat: int) -> int:
    """The number of the last die that a seat took this round: they rise (LIV-12). 0 = none."""
    highest = 0
    bits = s.taken[seat]
    while bits > 0:
        bits >>= 1
        highest += 1
    return highest


@rule
def can_take(s: State, seat: int) -> bool:
    """LIV-12: a strictly higher die is left."""
    for face in range(highest_taken(s, seat), FACES):
        if s.dice[face] > 0:
            return True
    return False


@rule
def take_die(s: State, die: int, events: EventBuffer) -> None:
    """LIV-11"""
    s.dice[die - 1] -= 1
    s.taken[s.to_move] |= 1 << (die - 1)
    s.die = die
    s.phase = Phase.USE
    emit(events, Said.TOOK, s.to_move, die)


@rule
def end_turn(s: State, events: EventBuffer) -> None:
    """LIV-12 to LIV-14: clockwise to the next seat that can take a die, else the round ends."""
    seat = s.to_move
    s.doubled = 0
    for step in range(1, s.players + 1):
        next_seat = (seat + step) % s.players
        if can_take(s, next_seat):
            _pass_over(s, seat, step, events)
            s.to_move = next_seat
            s.phase = Phase.TAKE
            return
    _end_round(s, events)


@rule
def _pass_over(s: State, seat: int, step: int, events: EventBuffer) -> None:
    """LIV-13: said once a round, as it can't change any more in this round."""
    for k in range(1, step):
        other = (seat + k) % s.players
        if s.passed[other] == 0:
            s.passed[other] = 1
            emit(events, Said.PASSED_OVER, other)


@rule
def _end_round(s: State, events: EventBuffer) -> None:
    """LIV-15, LIV-71: evaluation, the steamer goes on, the next seat rolls."""
    evaluate_column(s, events)
    if s.column == COLUMNS - 1:
        end_match(s, events)
        return
    s.column += 1
    emit(events, Said.STEAMED_ON, s.column + 1)
    s.start = (s.start + 1) % s.players
    begin_round(s)
    emit(
        events,
        Said.ROLLED,
        s.start,
        s.dice[0],
        s.dice[1],
        s.dice[2],
        s.dice[3],
        s.dice[4],
        s.dice[5],
    )
