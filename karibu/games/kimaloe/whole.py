"""Fields of the record as full-width numbers.

Compiled functions exist once per type of their arguments; with numbers of one width there is one
of each. (`int` keeps the width of a field in compiled code, and loses it in interpreted code.)
"""

from __future__ import annotations

from typing import Any

from karibu.kernel.compiling import rule


@rule
def whole(field: Any) -> int:
    """The same number, in 64 bits."""
    return int(field) + 0
