"""The contract: a game is six functions over one flat record.

An author writes them over the opened record; `shells.py` makes the compiled functions over bytes
out of them that everybody else calls:

| the author writes | the kernel makes | what it does |
|---|---|---|
| `deal(s)` | `setup(state, players, options, low, high)` | lay out the game |
| `legal(s, out) -> n` | `legal(state, out) -> n` | ids of what the seat to move may do; 0 = over |
| `apply(s, action, events)` | `apply(state, action, events)` | one decision, up to the next one |
| `hide(s, seat)` | `conceal(state, seat)` | wipe what this seat may not know (-1: a spectator) |
| `fill(s)` | `redeal(state, seed)` | a random world that fits a concealed record |
| `score(s, out)` | `score(state, out)` | points and place of each seat |

and, out of `legal` and `apply`, a `step` for stepping from Python. A game may also know something
about playing well: `evaluate(s, out)` and `policy(s, ids, n, rng)` in its `knowledge.py`.
`signatures.py` has the types of the compiled functions.
"""

from __future__ import annotations

WRITTEN = ("deal", "legal", "apply", "hide", "fill", "score")
"""What an author writes in (or brings into) `rules.py`."""

SPECTATOR = -1
"""The seat of somebody who watches: knows what all seats know in common (ALL-02)."""

NOBODY = -1
"""`to_move` of a match that is over."""

MAX_ACTIONS = 1024
"""Room for action ids: every game stays below it."""

POINTS, PLACE = 0, 1
"""Rows of what `score` writes: points as people count them, and the place (1 = won, ties alike).

When nobody wins no seat has place 1. While a match runs only the points are meaningful, and they
are the same from every seat's concealed record.
"""

ROW = 8
"""Numbers per event: its kind, then up to seven arguments."""

ROOM = 120
"""Events that one decision may report."""

NOT_LEGAL, TOO_MANY_EVENTS = -1, -2
"""What `step` says to an action that isn't legal, and of a game that reports more than fits."""

REVEALED_BIT, MOVER_BITS, ACTION_BITS = 11, 12, 16
"""Where what stands in the number that `step` gives back for a decision; the count of actions that
are legal next comes first."""

COUNT = (1 << REVEALED_BIT) - 1
