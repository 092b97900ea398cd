"""The children's boards: laying cards on them and scoring them (KIM-20, KIM-32 to KIM-38)."""

from __future__ import annotations

from karibu.games.kimaloe.actions import CLIMB, Said
from karibu.games.kimaloe.hands import new_layer, put_on_board, take_back
from karibu.games.kimaloe.ladders import climb, legal_climbs, may_climb
from karibu.games.kimaloe.specials import discard, may_ask_after_you
from karibu.games.kimaloe.state import (
    ADULT,
    AFTER_YOU_CARD,
    BOARDS,
    BONUS,
    CHILD,
    COLOUR_OF_CONTINENT,
    CONTINENTS,
    LACKS,
    NO_COLOUR,
    NONE,
    NOT_LACKING,
    OPEN,
    POINTS_CONTINENT,
    RIGHT_COUNT,
    RIGHTS_PER_COLOUR,
    VALUES,
    WAITING,
    Phase,
)
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.stream import below
from karibu.kernel.types import EventBuffer, Ids, Record


@rule
def lay_out_boards(s: Record) -> None:
    """KIM-04, KIM-09: one at each continent but the +3; the others wait, unseen."""
    s.cover[:] = NOT_LACKING
    s.board[:] = NONE
    s.returned_board[:] = NONE
    s.unseen = (1 << BOARDS) - 1
    for continent in range(CONTINENTS):
        if continent != POINTS_CONTINENT:
            _open_board(s, continent, _take_unseen(s))


@rule
def _take_unseen(s: Record) -> int:
    """Any of the boards never seen: nobody knows their order."""
    unseen = wide(s.unseen)
    count = 0
    for board in range(BOARDS):
        count += unseen >> board & 1
    pick = below(s, count)
    board = 0
    while not unseen >> board & 1 or pick > 0:
        pick -= unseen >> board & 1
        board += 1
    s.unseen = unseen ^ (1 << board)
    return board


@rule
def _open_board(s: Record, continent: int, board: int) -> None:
    s.board[continent] = board
    s.uncovered[continent] = 0
    for right in range(RIGHT_COUNT):
        if LACKS[board, right]:
            s.cover[continent, right] = OPEN
            s.uncovered[continent] += 1
        else:
            s.cover[continent, right] = NOT_LACKING


# --- Laying cards ----------------------------------------------------------------------------


@rule
def colours_everywhere(s: Record) -> int:
    """KIM-21, KIM-42: colours that the active seat may lay on every board, as bits."""
    colour = COLOUR_OF_CONTINENT[s.truck[s.active]]
    return wide(s.help) | (0 if colour == NO_COLOUR else 1 << colour)


@rule
def may_cover(s: Record, continent: int, right: int, colours: int) -> bool:
    """KIM-20, KIM-21: an open right here, or elsewhere one of a colour that goes everywhere."""
    return bool(
        s.cover[continent, right] == OPEN
        and (continent == s.truck[s.active] or colours >> (right // RIGHTS_PER_COLOUR) & 1)
    )


@rule
def lay(s: Record, continent: int, card: int, events: EventBuffer) -> None:
    """KIM-20, KIM-32: one card on one right; the last one sets off the scoring."""
    seat = wide(s.active)
    put_on_board(s, seat, card)
    s.cover[continent, card // VALUES] = seat * VALUES + card % VALUES
    s.uncovered[continent] -= 1
    emit(events, Said.LAID, seat, card, wide(s.board[continent]), continent)
    if s.uncovered[continent] == 0:
        _begin_scoring(s, continent, events)


# --- Scoring ---------------------------------------------------------------------------------


@rule
def _begin_scoring(s: Record, continent: int, events: EventBuffer) -> None:
    """KIM-32, KIM-33: the bonus comes first."""
    s.scored = continent
    s.bonus_left = BONUS
    s.asked = 0
    s.swapped = 0
    s.phase = Phase.BONUS
    emit(events, Said.COMPLETED, wide(s.active), wide(s.board[continent]), continent)
    _go_on_with_bonus(s, events)


@rule
def legal_bonus(s: Record, out: Ids) -> int:
    """KIM-33: one point at a time, on a pawn that can move."""
    return legal_climbs(s, wide(s.to_move), out, 0)


@rule
def place_bonus(s: Record, action: int, events: EventBuffer) -> None:
    """KIM-33"""
    s.bonus_left -= 1
    climb(s, wide(s.active), action - CLIMB, 1, events)
    _go_on_with_bonus(s, events)


@rule
def _go_on_with_bonus(s: Record, events: EventBuffer) -> None:
    """KIM-31: where only one pawn can move there is nothing to ask; where none can, it is lost."""
    seat = wide(s.active)
    while s.bonus_left > 0:
        child, adult = may_climb(s, seat, CHILD), may_climb(s, seat, ADULT)
        if child and adult:
            return
        s.bonus_left -= 1
        climb(s, seat, ADULT if adult else CHILD, 1, events)
    s.phase = Phase.AFTER_YOU
    _ask_after_you(s, events)


@rule
def total_on(s: Record, continent: int, seat: int) -> int:
    """KIM-34: the values of this seat's cards on a board."""
    total = 0
    for right in range(RIGHT_COUNT):
        cover = wide(s.cover[continent, right])
        if cover >= 0 and cover // VALUES == seat:
            total += cover % VALUES + 1
    return total


@rule
def _ask_after_you(s: Record, events: EventBuffer) -> None:
    """KIM-45, KIM-46: in turn order from the active player, whoever scores and holds a card."""
    while s.asked < s.players:
        seat = (wide(s.active) + wide(s.asked)) % wide(s.players)
        if may_ask_after_you(s, seat) and total_on(s, wide(s.scored), seat) > 0:
            s.to_move = seat
            return
        s.asked += 1
    _score_totals(s, events)


@rule
def answer_after_you(s: Record, played: bool, events: EventBuffer) -> None:
    """KIM-45"""
    seat = wide(s.to_move)
    if played:
        discard(s, seat, AFTER_YOU_CARD)
        s.swapped |= 1 << seat
        emit(events, Said.SWAPPED, seat)
    else:
        emit(events, Said.DECLINED, seat)
    s.asked += 1
    _ask_after_you(s, events)


@rule
def _score_totals(s: Record, events: EventBuffer) -> None:
    """KIM-34 to KIM-36, KIM-45: big points for the highest, also when tied; small for others."""
    continent = wide(s.scored)
    highest = 0
    for seat in range(wide(s.players)):
        highest = max(highest, total_on(s, continent, seat))
    for step in range(wide(s.players)):
        seat = (wide(s.active) + step) % wide(s.players)
        total = total_on(s, continent, seat)
        if total == 0:
            continue
        size = ADULT if total == highest else CHILD
        emit(events, Said.SCORED_BIG if size == ADULT else Said.SCORED_SMALL, seat, total)
        pawn = 1 - size if wide(s.swapped) >> seat & 1 else size
        climb(s, seat, pawn, total, events)
    _clear_board(s, continent, events)
    s.scored = NONE
    s.swapped = 0
    s.asked = 0
    s.phase = Phase.CARDS  # KIM-38
    s.to_move = s.active


@rule
def _clear_board(s: Record, continent: int, events: EventBuffer) -> None:
    """KIM-37: cards under their owners' piles, the board under the waiting pile, the next one."""
    emit(events, Said.CLEARED, wide(s.board[continent]))
    for seat in range(wide(s.players)):
        if total_on(s, continent, seat) == 0:
            continue
        new_layer(s, seat)
        for right in range(RIGHT_COUNT):
            cover = wide(s.cover[continent, right])
            if cover >= 0 and cover // VALUES == seat:
                take_back(s, seat, right * VALUES + cover % VALUES)
    s.returned_board[s.returned] = s.board[continent]
    s.returned += 1
    if s.unseen != 0:
        _open_board(s, continent, _take_unseen(s))
        emit(events, Said.NEW_BOARD, wide(s.board[continent]), continent)
        return
    _open_board(s, continent, wide(s.returned_board[0]))
    s.returned -= 1
    for place in range(WAITING - 1):
        s.returned_board[place] = s.returned_board[place + 1]
    s.returned_board[WAITING - 1] = NONE
    emit(events, Said.BOARD_BACK, wide(s.board[continent]), continent)
