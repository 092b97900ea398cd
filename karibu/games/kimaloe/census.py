"""For the conformance suite: what must not get lost or doubled in Kimaloé, nor be known."""

from typing import Any

import numpy as np

from .state import BURIED, CARDS, DISCARDED, IN_HAND, IN_PILE, LACKS, NONE, ON_BOARD, OPEN, VALUES


def census(s: Any) -> dict[str, Any]:
    """KIM-02, KIM-03, KIM-07, KIM-08: where everything is, and whether all counts agree."""
    players = int(s.players)
    boards = [int(board) for board in s.board if board != NONE]
    boards += [int(board) for board in s.returned_board[: s.returned]]
    boards += [board for board in range(len(LACKS)) if s.unseen >> board & 1]
    return {
        "boards": sorted(boards),
        "crates": int(s.crates.sum() + s.loaded.sum()),
        "cards": [_cards_of(s, seat) for seat in range(players)],
        "hands and piles": [_division_agrees(s, seat) for seat in range(players)],
        "memory": [_memory_agrees(s, seat) for seat in range(players)],
        "covers": all(_cover_fits(s, continent) for continent in range(len(s.board))),
        "specials": _specials_agree(s),
    }


def _cards_of(s: Any, seat: int) -> list[int]:
    """How often each card of a seat exists: in hand, in a layer of the pile, or on a board."""
    found = [
        int(s.place[seat, card] == IN_HAND or s.place[seat, card] >= 0) for card in range(CARDS)
    ]
    for covers in s.cover:
        for right, cover in enumerate(covers):
            if cover >= 0 and cover // VALUES == seat:
                found[right * VALUES + cover % VALUES] += 1
    return found


def _division_agrees(s: Any, seat: int) -> bool:
    """The sizes that everybody sees are those of the real hand and the real layers."""
    place = s.place[seat]
    sizes = [int((place == layer).sum()) for layer in range(CARDS)]
    return bool(
        (place == IN_HAND).sum() == s.hand_size[seat]
        and sum(sizes) == s.pile_size[seat]
        and sizes == s.layer_size[seat].tolist()
        and all(sizes[: s.layers[seat]])
        and not any(sizes[s.layers[seat] :])
    )


def _memory_agrees(s: Any, seat: int) -> bool:
    """What the table remembers of each card is true."""
    for card in range(CARDS):
        place, memory = int(s.place[seat, card]), int(s.memory[seat, card])
        if (memory == ON_BOARD) != (place == ON_BOARD):
            return False
        if memory > BURIED and place != memory - BURIED:
            return False
        if memory == BURIED and place != 0:
            if s.breach[seat] == NONE or 0 < place < s.breach[seat]:
                return False
        elif 0 <= place < memory < BURIED:
            return False
    return True


def _cover_fits(s: Any, continent: int) -> bool:
    """Covered or open are exactly the rights that the child there lacks."""
    covers = s.cover[continent]
    if s.board[continent] == NONE:
        return not (covers >= 0).any() and not (covers == OPEN).any()
    shown = (covers >= 0) | (covers == OPEN)
    open_rights = int((covers == OPEN).sum())
    return bool(
        np.array_equal(shown, LACKS[s.board[continent]]) and open_rights == s.uncovered[continent]
    )


def _specials_agree(s: Any) -> list[bool]:
    """Each special card is somewhere; hands, old hands and the pile have the sizes shown."""
    fresh = np.array([bool(s.fresh >> card & 1) for card in range(len(s.special_at))])
    somewhere = (s.special_at == IN_PILE) | (s.special_at == DISCARDED) | (s.special_at >= 0)
    agree = [bool(somewhere.all()), int((s.special_at == IN_PILE).sum()) == s.special_pile]
    agree.append(bool(fresh[s.special_at == IN_PILE].all()))
    for seat in range(s.players):
        held = s.special_at == seat
        agree.append(bool(held.sum() == s.held[seat] and (held & ~fresh).sum() == s.kept[seat]))
    return agree


def secrets(s: Any, seat: int) -> dict[str, Any]:
    """KIM-24, KIM-27: what this seat may not know, as masks over the record's fields."""
    other = (np.arange(len(s.hand_size)) != seat) & (np.arange(len(s.hand_size)) < s.players)
    untouched = (s.memory == BURIED) & (s.breach == NONE)[:, None]
    public = (s.memory == ON_BOARD) | (s.memory > BURIED) | untouched
    return {
        "place": other[:, None] & ~public,
        "special_at": (s.special_at != DISCARDED) & (s.special_at != seat),
        "drawn": s.drawn != 0 and s.drew != seat,
        "drawn_special": s.drawn_special != NONE and s.drew != seat,
        "last_put": s.last_put != NONE and s.active != seat,
    }
