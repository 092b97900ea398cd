"""The board of Africa as tables: hexes, their names, neighbours and cities (AFR-01)."""

from typing import Any

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition

_BOARD: dict[str, Any] = read_edition(__package__)["board"]

ROWS: list[tuple[int, int]] = [(first, length) for first, length in _BOARD["rows"]]
PLACES = [
    (row, column)
    for row, (first, length) in enumerate(ROWS)
    for column in range(first, first + length)
]
"""Row and column of each hex; odd rows lie half a hex to the right."""

HEXES = len(PLACES)
HEX_AT = {place: hex for hex, place in enumerate(PLACES)}
HEX_NAMES = [f"{chr(ord('A') + row)}{column + 1}" for row, column in PLACES]
"""`F7`: the row as a letter, the column as a number."""

CITY_NAMES: list[str] = [city["name"] for city in _BOARD["cities"]]
_CITY_PLACES = [tuple(city["at"]) for city in _BOARD["cities"]]
for _name, _place in zip(CITY_NAMES, _CITY_PLACES, strict=True):
    if _place not in HEX_AT or _CITY_PLACES.count(_place) > 1:
        raise BadGame(f"Africa: {_name} at {list(_place)} isn't on a hex of its own.")

CITIES = np.array([HEX_AT[place] for place in _CITY_PLACES], np.int64)
WILDS = np.array([hex for hex in range(HEXES) if hex not in CITIES], np.int64)
"""Hexes on which a marker lies at the start (AFR-04)."""

SIDES = 6
_EVEN_ROW = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))
_ODD_ROW = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))


def _neighbours(hex: int) -> list[int]:
    row, column = PLACES[hex]
    around = _ODD_ROW if row % 2 else _EVEN_ROW
    places = ((row + down, column + right) for down, right in around)
    return [HEX_AT[place] for place in places if place in HEX_AT]


def _table(lists: list[list[int]]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Lists of unequal length as rows, and how many of each row count."""
    longest = max(len(each) for each in lists)
    rows = [each + [0] * (longest - len(each)) for each in lists]
    return np.array(rows, np.int64), np.array([len(each) for each in lists], np.int64)


AROUND = [_neighbours(hex) for hex in range(HEXES)]
NEIGHBOURS, DEGREE = _table(AROUND)
"""`NEIGHBOURS[hex, :DEGREE[hex]]`, the same as `AROUND[hex]`."""

ADJACENT = np.zeros((HEXES, HEXES), np.int8)
for _hex, _near in enumerate(AROUND):
    ADJACENT[_hex, _near] = 1

_FAR = [
    sorted({far for near in AROUND[hex] for far in AROUND[near]} - {hex, *AROUND[hex]})
    for hex in range(HEXES)
]
BEYOND, BEYOND_DEGREE = _table(_FAR)
"""Hexes that are exactly two steps away: `BEYOND[hex, :BEYOND_DEGREE[hex]]`."""


def _ways(hex: int, far: int) -> list[int]:
    """The one or two hexes between two that are two steps apart; one way fills both places."""
    between = [near for near in AROUND[hex] if far in AROUND[near]]
    return [between[0], between[-1]]


VIA = np.zeros((HEXES, BEYOND.shape[1], 2), np.int64)
for _hex, _fars in enumerate(_FAR):
    for _k, _far in enumerate(_fars):
        VIA[_hex, _k] = _ways(_hex, _far)
