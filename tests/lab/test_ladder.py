"""The ladder's report: rows of earlier sittings stay while their bots are still the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import karibu
from bench import ladder
from bench.ladder import Climb, Contest, told
from karibu.lab.arena import hold

CLIMB = Climb(karibu.game("kilimandjaro"), 2)
CONTEST = Contest("random", "habit")
AT = ("kilimandjaro", 2, "random", "habit")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(ladder, "KEPT", tmp_path)
    return tmp_path


def row(matches: int, means: list[str] | None = None) -> dict[str, Any]:
    rung = {
        "bot": "habit", "against": "random", "matches": matches, "deals": matches // 2,
        "share": 0.75, "low": 0.6, "high": 0.9, "fair": 0.5,
    }  # fmt: skip
    return {"means": means or CLIMB.means(CONTEST), "machine": "another", "rung": rung}


def test_a_row_of_another_machine_is_told_and_kept(elsewhere: Path) -> None:
    rows: ladder.Rows = {AT: row(60)}
    arena = told(CLIMB, CONTEST, rows)
    assert arena is not None
    assert (arena.machine, arena.rungs[0].share, arena.rungs[0].stronger) == ("another", 0.75, True)
    ladder._keep(elsewhere / "rows.json", rows)
    again = ladder._rows(elsewhere / "rows.json")
    assert told(CLIMB, CONTEST, again) == arena


def test_a_row_of_bots_that_think_otherwise_today_is_dropped() -> None:
    other = CLIMB.means(CONTEST)
    other[-1] = "other knowledge"
    rows: ladder.Rows = {AT: row(60, other)}
    assert told(CLIMB, CONTEST, rows) is None
    assert not rows


@pytest.mark.parametrize(("before", "told_of"), [(2, 4), (60, 60)])
def test_whichever_has_more_matches_is_told(before: int, told_of: int) -> None:
    hold(CLIMB.game, ("random", "habit"), 2, 4, kept=CLIMB.kept(), cores=1)
    rows: ladder.Rows = {AT: row(before)}
    arena = told(CLIMB, CONTEST, rows)
    assert arena is not None
    assert arena.rungs[0].matches == told_of
    assert rows[AT]["rung"]["matches"] == told_of


def test_knowledge_is_code_without_what_is_told_elsewhere() -> None:
    plain = ladder._plain(
        '"""Room."""\nLEVELS = {}\ndef f(x):\n    """Why."""\n    return x  # so\n'
    )
    assert plain == ladder._plain("def f(x):\n    return x")
    assert plain != ladder._plain("def f(x):\n    return x + 1")
