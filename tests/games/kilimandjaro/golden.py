"""The golden matches of Kilimandjaro: one for each way in which it ends, and for the option.

`python -m tests.games.kilimandjaro.golden` looks for them anew, after a change of the rules or of
the random stream.
"""

from __future__ import annotations

from collections.abc import Callable

from karibu.match import Match
from tests.golden import find, keep


def ends(*endings: str) -> Callable[[Match], bool]:
    return lambda match: match.ending in endings


WANTED: dict[str, tuple[int, Callable[[Match], bool], dict[str, str]]] = {
    "base-camp": (2, ends("base_camp"), {}),
    "banana": (3, ends("banana"), {}),
    "cards-run-out": (4, ends("farthest"), {}),
    "cards-run-out-three-players": (3, ends("farthest"), {}),
    "tie-break": (4, ends("tie_break"), {}),
    "shared": (4, ends("shared"), {}),
    "retreat": (3, ends("base_camp", "banana"), {"exchange": "retreat"}),
    "retreat-two-players": (2, ends("base_camp", "banana"), {"exchange": "retreat"}),
}

if __name__ == "__main__":
    for name, (players, wanted, options) in WANTED.items():
        keep(find("kilimandjaro", players, wanted, options), name)
