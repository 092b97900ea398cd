"""What can be decided in Livingstone, and what is told of it.

An id means the same in every position: rows are those of the steamer's column, wherever it is.
A free tent and any space are played with the build that they change (LIV-64), so there are four
ways to build, with their own ids.
"""

from karibu.kernel.actions import Actions
from karibu.kernel.events import Args, Kind, ending_of, name_of, plain, told

from .state import COLUMNS, FACES, MOST_GIVEN, PLAIN_CARDS, ROWS, Card, Ending, Gem, State

card_name = name_of(Card)
gem_name = name_of(Gem)

_CARDS = [card_name(card) for card in range(PLAIN_CARDS)]
_GEMS = [gem_name(gem) for gem in Gem]
_ROWS = range(1, ROWS + 1)
_COLUMNS = range(1, COLUMNS + 1)
_FREE, _ANYWHERE = (f"card:{card_name(card)}" for card in (Card.FREE_TENT, Card.ANY_SPACE))

acts = Actions()
TAKE = acts.add("take", "die:{die}", die=range(1, FACES + 1))
DRAW = acts.add("draw", "deck")
MONEY = acts.add("money", "bank")
DIG = acts.add("dig", "bag")
BUILD = acts.add("build", "site:{row}", row=_ROWS)  # and on in the order of `Way`
acts.add("build_free", _FREE, "site:{row}", row=_ROWS)
acts.add("build_anywhere", _ANYWHERE, "site:{row}", row=_ROWS)
acts.add("build_free_anywhere", _FREE, _ANYWHERE, "site:{row}", row=_ROWS)
MOVE = acts.add("move", "space:{row}:{column}", row=_ROWS, column=_COLUMNS)
SECOND_TENT = acts.add(
    *("second_tent", f"card:{card_name(Card.SECOND_TENT)}", "space:{row}:{column}"),
    row=_ROWS,
    column=_COLUMNS,
)
PLAY = acts.add("play", "card:{card}", card=_CARDS)
SELL = acts.add("sell", "gem:{gem}", gem=_GEMS)
BRING = acts.add("bring", "gem:{gem}", gem=_GEMS)
CLOSE = acts.add("close")
GIVE = acts.add("give", "chest", pounds=range(1, MOST_GIVEN + 1))
END = acts.add("end")

_ROLLED = ("ones", "twos", "threes", "fours", "fives", "sixes")


def _dice(args: Args) -> Args:
    """How many of each number, told as the dice that lie there."""
    return {"dice": [n + 1 for n, name in enumerate(_ROLLED) for _ in range(args.pop(name))]}


def _all_gems(args: Args) -> Args:
    return {"gems": sum(args[gem] for gem in _GEMS)}


def _card_drawn(seen: State, args: Args) -> Args:
    return {"seen": 1, "card": card_name(seen.drawn)} if seen.drawn >= 0 else {}


def _pounds_given(seen: State, args: Args) -> Args:
    return {"seen": 1, "pounds": seen.given} if seen.given > 0 else {}


class Said(Kind):
    """Kinds of events."""

    ROLLED = told(
        seat=plain,
        ones=plain,
        twos=plain,
        threes=plain,
        fours=plain,
        fives=plain,
        sixes=plain,
        reveals=True,
        also=_dice,
    )
    TOOK = told(seat=plain, die=plain)
    PASSED_OVER = told(seat=plain)
    DREW = told(seat=plain, reveals=True, seen=_card_drawn)
    COLLAPSED = told(seat=plain, reveals=True)
    LOST_GEMS = told(seat=plain, clear=plain, blue=plain, red=plain, also=_all_gems)
    RESHUFFLED = told(cards=plain)
    EARNED = told(seat=plain, pounds=plain)
    DUG = told(seat=plain, black=plain, clear=plain, blue=plain, red=plain, reveals=True)
    DUG_WHITE = told(seat=plain, stones=plain, reveals=True)
    PLAYED = told(seat=plain, card=card_name)
    BUILT = told(seat=plain, row=plain, column=plain, pounds=plain)
    PAID = told(seat=plain, opponent=plain, pounds=plain)
    MOVED_TENT = told(seat=plain, row=plain, column=plain, to_row=plain, to_column=plain)
    ADDED_TENT = told(seat=plain, row=plain, column=plain)
    SOLD = told(seat=plain, gem=gem_name, pounds=plain)
    BROUGHT = told(seat=plain, gem=gem_name, pounds=plain, points=plain)
    GAVE = told(seat=plain, seen=_pounds_given)
    STEAMED_BACK = told(column=plain)
    SCORED_CARD = told(seat=plain, points=plain)
    COLUMN_POINTS = told(seat=plain, points=plain, column=plain)
    NO_COLUMN_POINTS = told(column=plain)
    STEAMED_ON = told(column=plain)
    ROW_POINTS = told(seat=plain, row=plain, tents=plain, points=plain)
    GEM_POINTS = told(seat=plain, gems=plain, points=plain, market=plain, reveals=True)
    HELD_CARD = told(seat=plain, card=card_name, points=plain, reveals=True)
    CHEST = told(seat=plain, pounds=plain, reveals=True)
    QUEEN_ROLLED = told(
        sum=plain,
        ones=plain,
        twos=plain,
        threes=plain,
        fours=plain,
        fives=plain,
        sixes=plain,
        reveals=True,
        also=_dice,
    )
    PUT_OUT = told(seat=plain)
    ENDED = told(ending=ending_of(Ending))
