"""What every game must satisfy, whatever its rules. Each check raises `Fault` with a sentence.

The suite (`tests/test_conformance.py`) runs all checks on every game, player count and option;
`tests/test_planted_faults.py` and `test_planted_tables.py` show on broken games that each catches
something.
"""

from __future__ import annotations

from collections.abc import Callable

from karibu.lab.conformance.chances import check_chances
from karibu.lab.conformance.editions import check_edition
from karibu.lab.conformance.playing import (
    check_agreement,
    check_census,
    check_copy,
    check_play,
    check_playing_well,
    check_record,
    check_scores,
    trace,
)
from karibu.lab.conformance.secrecy import check_conceal, check_knowledge, check_redeal
from karibu.lab.conformance.table import check_gains, check_points, check_texts, check_views
from karibu.lab.walking import Setting

CHECKS: tuple[Callable[[Setting, int], None], ...] = (
    check_play,
    check_scores,
    check_census,
    check_record,
    check_copy,
    check_conceal,
    check_redeal,
    check_chances,
    check_knowledge,
    check_playing_well,
    check_points,
    check_gains,
    check_views,
    check_texts,
)
"""All checks that need nothing but a setting and a seed."""

__all__ = [
    "CHECKS",
    "check_agreement",
    "check_census",
    "check_chances",
    "check_conceal",
    "check_copy",
    "check_edition",
    "check_gains",
    "check_knowledge",
    "check_play",
    "check_playing_well",
    "check_points",
    "check_record",
    "check_redeal",
    "check_scores",
    "check_texts",
    "check_views",
    "trace",
]
