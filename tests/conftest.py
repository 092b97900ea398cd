"""Set before anything is compiled: tests run with bounds checks on."""

from __future__ import annotations

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")
