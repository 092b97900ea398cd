"""Names for the types that rules are written in; for readers and type checkers only."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Record: TypeAlias = Any
"""One match, opened: a NumPy record with named fields (`s.pawn[seat]`)."""

Bytes: TypeAlias = NDArray[np.uint8]
"""One match, closed: the bytes of a record, as they travel between functions."""

IntArray: TypeAlias = NDArray[Any]
WordArray: TypeAlias = NDArray[np.uint64]
Ids: TypeAlias = NDArray[np.int32]
EventBuffer: TypeAlias = NDArray[np.int32]
Results: TypeAlias = NDArray[np.float64]
