"""Reading a record from Python, quickly: for views, which look at every field of it.

NumPy makes a new view for every `record.field` (about 2 µs); here that is done once per record.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from karibu.kernel.types import Bytes


class Reading:
    """The named fields of a record: plain integers, and arrays over the record's bytes."""

    def __init__(self, state: Bytes, layout: np.dtype[Any]) -> None:
        fields = state.view(layout)
        for name in layout.names or ():
            value = fields[name][0]
            self.__dict__[name] = value if isinstance(value, np.ndarray) else value.item()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the record has no field {name!r}")
