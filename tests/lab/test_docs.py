"""What docs/lab.md shows can be typed as it stands, from top to bottom."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

for _needed in ("pettingzoo", "gymnasium", "pyspiel"):
    pytest.importorskip(_needed, reason="comes with requirements/dev.lock")

TEXT = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
SHORTER = {"range(1000)": "range(3)", "    100,\n": "    2,\n"}
"""Only how often something is done."""


def test_the_python_of_the_lab_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) >= 6
    names: dict[str, Any] = {}
    for number, block in enumerate(blocks):
        for whole, shorter in SHORTER.items():
            block = block.replace(whole, shorter)
        exec(block, names)  # one after the other, as somebody would type them
        if number == 0:
            told = re.search(r"env\.read\(\"goods\"\).*: (\(.*\))", TEXT)
            assert told is not None
            assert repr(names["env"].read("goods").shape) == told.group(1)
