"""What rules are written with: `from karibu.kernel.rulebook import rule, below, …`."""

from karibu.kernel.compiler import rule
from karibu.kernel.contract import NOBODY, PLACE, POINTS, SPECTATOR
from karibu.kernel.places import leaders, rank, soften
from karibu.kernel.reports import emit, offer, offer_each
from karibu.kernel.stream import below, below_apart, draw_kind, shuffle, shuffled
from karibu.kernel.types import EventBuffer, Ids, IntArray, Results, Row, WordArray

__all__ = [
    "NOBODY", "PLACE", "POINTS", "SPECTATOR", "EventBuffer", "Ids", "IntArray", "Results", "Row",
    "WordArray", "below", "below_apart", "draw_kind", "emit", "leaders", "offer", "offer_each",
    "rank", "rule", "shuffle", "shuffled", "soften",
]  # fmt: skip
