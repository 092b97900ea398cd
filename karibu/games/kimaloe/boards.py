"""The children's boards: laying cards on them and scoring them (KIM-20, KIM-32 to KIM-38)."""

from karibu.kernel.rulebook import EventBuffer, below, emit, rule

from . import state as box
from .actions import Said
from .hands import put_on_board, take_back
from .ladders import climb, room
from .specials import discard
from .state import ADULT, CHILD, DISCARDED, NONE, NOT_LACKING, OPEN, Phase, State


@rule
def lay_out_boards(s: State) -> None:
    """KIM-04, KIM-09: one at each continent but the +3; the others wait, unseen."""
    s.cover[:] = NOT_LACKING
    s.board[:] = NONE
    s.returned_board[:] = NONE
    s.unseen = (1 << box.BOARDS) - 1
    for continent in range(box.POINTS_CONTINENT + 1, box.CONTINENTS):
        _open_board(s, continent, _take_unseen(s))


@rule
def _take_unseen(s: State) -> int:
    """Any of the boards never seen: nobody knows their order."""
    unseen = s.unseen
    count = 0
    for board in range(box.BOARDS):
        count += unseen >> board & 1
    pick = below(s, count)
    board = 0
    while not unseen >> board & 1 or pick > 0:
        pick -= unseen >> board & 1
        board += 1
    s.unseen = unseen ^ (1 << board)
    return board


@rule
def _open_board(s: State, continent: int, board: int) -> None:
    s.board[continent] = board
    s.uncovered[continent] = 0
    for right in range(box.RIGHT_COUNT):
        if box.LACKS[board, right]:
            s.cover[continent, right] = OPEN
            s.uncovered[continent] += 1
        else:
            s.cover[continent, right] = NOT_LACKING


# --- Laying cards ----------------------------------------------------------------------------


@rule
def colours_everywhere(s: State) -> int:
    """KIM-21, KIM-42: colours that the active seat may lay on every board, as bits."""
    colour = box.COLOUR_OF_CONTINENT[s.truck[s.active]]
    return s.help | (0 if colour == box.NO_COLOUR else 1 << colour)


@rule
def may_cover(s: State, continent: int, right: int, colours: int) -> bool:
    """KIM-20, KIM-21: an open right of one of the colours that may be laid there."""
    return (
        s.cover[continent, right] == OPEN and colours >> (right // box.RIGHTS_PER_COLOUR) & 1 != 0
    )


@rule
def lay(s: State, continent: int, card: int, events: EventBuffer) -> None:
    """KIM-20, KIM-32: one card on one right; the last one sets off the scoring."""
    seat = s.active
    put_on_board(s, seat, card)
    s.cover[continent, card // box.VALUES] = seat * box.VALUES + card % box.VALUES
    s.uncovered[continent] -= 1
    emit(events, Said.LAID, seat, card, s.board[continent], continent)
    if s.uncovered[continent] == 0:
        _begin_scoring(s, continent, events)


# --- Scoring ---------------------------------------------------------------------------------


@rule
def _begin_scoring(s: State, continent: int, events: EventBuffer) -> None:
    """KIM-32, KIM-33: the bonus comes first."""
    s.scored = continent
    s.bonus_left = box.BONUS
    s.asked = 0
    s.swapped = 0
    s.phase = Phase.BONUS
    emit(events, Said.COMPLETED, s.active, s.board[continent], continent)
    _go_on_with_bonus(s, events)


@rule
def place_bonus(s: State, pawn: int, events: EventBuffer) -> None:
    """KIM-33"""
    s.bonus_left -= 1
    climb(s, s.active, pawn, 1, events)
    _go_on_with_bonus(s, events)


@rule
def _go_on_with_bonus(s: State, events: EventBuffer) -> None:
    """KIM-31, KIM-62: asked only where both pawns can move; what none can take is lost."""
    seat = s.active
    while s.bonus_left > 0:
        child, adult = room(s, seat, CHILD) > 0, room(s, seat, ADULT) > 0
        if child and adult:
            return
        points = 1 if child or adult else s.bonus_left
        s.bonus_left -= points
        climb(s, seat, ADULT if adult else CHILD, points, events)
    s.phase = Phase.AFTER_YOU
    _ask_after_you(s, events)


@rule
def total_on(s: State, continent: int, seat: int) -> int:
    """KIM-34: the values of this seat's cards on a board."""
    total = 0
    for right in range(box.RIGHT_COUNT):
        cover = s.cover[continent, right]
        if cover >= 0 and cover // box.VALUES == seat:
            total += cover % box.VALUES + 1
    return total


@rule
def _ask_after_you(s: State, events: EventBuffer) -> None:
    """KIM-45, KIM-46: in turn order from the active player, whoever scores and holds a card; nobody
    while the card lies open in the discards."""
    while s.asked < s.players and s.special_at[box.AFTER_YOU_CARD] != DISCARDED:
        seat = (s.active + s.asked) % s.players
        if s.held[seat] > 0 and total_on(s, s.scored, seat) > 0:
            s.to_move = seat
            return
        s.asked += 1
    _score_totals(s, events)


@rule
def answer_after_you(s: State, played: bool, events: EventBuffer) -> None:
    """KIM-45"""
    seat = s.to_move
    if played:
        discard(s, seat, box.AFTER_YOU_CARD)
        s.swapped |= 1 << seat
        emit(events, Said.SWAPPED, seat)
    else:
        emit(events, Said.DECLINED, seat)
    s.asked += 1
    _ask_after_you(s, events)


@rule
def _score_totals(s: State, events: EventBuffer) -> None:
    """KIM-34 to KIM-36, KIM-45: big points for the highest, also when tied; small for others."""
    continent = s.scored
    highest = 0
    for seat in range(s.players):
        highest = max(highest, total_on(s, continent, seat))
    for step in range(s.players):
        seat = (s.active + step) % s.players
        total = total_on(s, continent, seat)
        if total == 0:
            continue
        size = ADULT if total == highest else CHILD
        emit(events, Said.SCORED_BIG if size == ADULT else Said.SCORED_SMALL, seat, total)
        pawn = 1 - size if s.swapped >> seat & 1 else size
        climb(s, seat, pawn, total, events)
    _clear_board(s, continent, events)
    s.scored = NONE
    s.swapped = 0
    s.asked = 0
    s.phase = Phase.CARDS  # KIM-38
    s.to_move = s.active


@rule
def _clear_board(s: State, continent: int, events: EventBuffer) -> None:
    """KIM-37: cards under their owners' piles, the board under the waiting pile, the next one."""
    emit(events, Said.CLEARED, s.board[continent])
    for seat in range(s.players):
        if total_on(s, continent, seat) == 0:
            continue
        s.layers[seat] += 1
        for right in range(box.RIGHT_COUNT):
            cover = s.cover[continent, right]
            if cover >= 0 and cover // box.VALUES == seat:
                take_back(s, seat, right * box.VALUES + cover % box.VALUES)
    s.returned_board[s.returned] = s.board[continent]
    s.returned += 1
    if s.unseen != 0:
        _open_board(s, continent, _take_unseen(s))
        emit(events, Said.NEW_BOARD, s.board[continent], continent)
        return
    _open_board(s, continent, s.returned_board[0])
    s.returned -= 1
    for place in range(box.WAITING - 1):
        s.returned_board[place] = s.returned_board[place + 1]
    s.returned_board[box.WAITING - 1] = NONE
    emit(events, Said.BOARD_BACK, s.board[continent], continent)
