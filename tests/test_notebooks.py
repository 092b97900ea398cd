"""The notebooks of docs/notebooks: executed from top to bottom, as they are shown."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
PATIENCE = 600


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_shown_as_it_was_executed(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    ran = [each for each in cells if each["cell_type"] == "code"]
    assert [each["execution_count"] for each in ran] == list(range(1, len(ran) + 1))
    assert not [out for each in ran for out in each["outputs"] if out["output_type"] == "error"]
    assert any(each["outputs"] for each in ran)
    assert str(ROOT) not in path.read_text(encoding="utf-8")


@pytest.mark.skipif(not os.environ.get("KARIBU_LONG"), reason="Takes minutes: make notebooks-test.")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    """What it shows may differ in times and addresses; it must run, and give as many outputs."""
    why = "nbconvert comes with requirements/research.lock (make notebooks-test)."
    nbformat = pytest.importorskip("nbformat", reason=why)
    preprocessors = pytest.importorskip("nbconvert.preprocessors", reason=why)
    book = nbformat.read(path, as_version=4)
    before = [len(each.get("outputs", ())) > 0 for each in book.cells]
    preprocessors.ExecutePreprocessor(timeout=PATIENCE).preprocess(
        book, {"metadata": {"path": ROOT}}
    )
    assert [len(each.get("outputs", ())) > 0 for each in book.cells] == before
