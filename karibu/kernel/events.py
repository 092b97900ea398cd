"""Events: what `apply` reports. They hold what everybody at the table sees; no secret ever.

A game declares each kind once, with what its arguments are:

    class Said(Kind):
        LAID = told(seat=plain, space=plain)
        TURNED = told(seat=plain, counter=counter_name, space=plain, reveals=True)
        DREW = told(seat=plain, reveals=True, seen=drawn_card, alone="seat")

and reports it in a rule: `emit(events, Said.LAID, seat, space)`. What only one seat sees (the card
just drawn) stands in the record, where `hide` guards it; `seen` reads it from the concealed record
of whoever looks; if it tells one seat alone, `alone` is the argument that says which. What follows
from the arguments themselves, and is the same for all, is `also`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from karibu.kernel.contract import ROW

Args = dict[str, Any]


def plain(value: int) -> int:
    """An argument that is a number, or a seat."""
    return value


def from_one(value: int) -> int:
    """An argument that the rules count from 0 and people from 1."""
    return value + 1


def name_of(names: type[IntEnum], prefix: str = "") -> Callable[[int], str]:
    """An argument that is a member of an enumeration: `SECOND_TENT` is told as `second-tent`."""
    told_as = {int(each): prefix + each.name.lower().replace("_", "-") for each in names}
    return told_as.__getitem__


def ending_of(endings: type[IntEnum]) -> Callable[[int], str]:
    """The argument of the event that ends a match."""
    told_as = {int(each): f"ending-{each.name.lower()}" for each in endings}
    return told_as.__getitem__


@dataclass(frozen=True)
class Telling:
    """How one kind of event is told."""

    args: dict[str, Callable[[int], int | str]]
    reveals: bool
    also: Callable[[Args], Args] | None
    seen: Callable[[Any, Args], Args] | None
    alone: str | None


def told(
    *,
    reveals: bool = False,
    also: Callable[[Args], Args] | None = None,
    seen: Callable[[Any, Args], Args] | None = None,
    alone: str | None = None,
    **args: Callable[[int], int | str],
) -> Telling:
    """Declare a kind of event: its arguments in the order of `emit`, each with what it becomes.

    `reveals`: somebody learns what the decision itself didn't say, or lots were drawn. `also` gives
    more arguments, from those so far; `seen` from the viewer's concealed record as well: of
    everybody's, or `alone` of the seat that this argument names.
    """
    if len(args) >= ROW:
        raise TypeError(f"an event has at most {ROW - 1} arguments")
    if alone is not None and (alone not in args or seen is None):
        raise TypeError(f"{alone!r} isn't an argument that says to whom alone `seen` tells more")
    return Telling(args, reveals, also, seen, alone)


class Kind(IntEnum):
    """The kinds of a game's events, numbered as they are declared."""

    def __new__(cls, telling: Telling) -> Kind:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member._telling = telling  # type: ignore[attr-defined]
        return member

    @property
    def telling(self) -> Telling:
        """How it is told."""
        return self._telling  # type: ignore[attr-defined,no-any-return]

    @property
    def key(self) -> str:
        """Its name in texts: `event-<key>`."""
        return self.name.lower()

    def read(self, numbers: Iterable[int]) -> Args:
        """The arguments in words and numbers, as everybody is told them."""
        telling = self.telling
        args: Args = {
            name: become(number)
            for (name, become), number in zip(telling.args.items(), numbers, strict=False)
        }
        return args | telling.also(args) if telling.also else args

    def alone(self, args: Mapping[str, Any]) -> int | None:
        """The one seat that may be told more than everybody; None: anybody may."""
        alone = self._telling.alone  # type: ignore[attr-defined]
        return None if alone is None else args[alone]

    def besides(self, seen: Any, args: Args) -> Args:
        """What the viewer of a concealed record is told besides; nobody changes the arguments."""
        tell = self._telling.seen  # type: ignore[attr-defined]
        more = tell(seen, args) if tell else None
        if not more:
            return {}
        return {name: int(v) if isinstance(v, bool) else v for name, v in more.items()}
