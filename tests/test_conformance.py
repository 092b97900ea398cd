"""The conformance suite, on every game, player count and combination of options."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import karibu
from karibu.lab.conformance import CHECKS, check_agreement, check_edition
from karibu.lab.walking import Setting
from karibu.match import Game
from tests.interpreted import interpreted_trace
from tests.settings import all_settings

SEEDS = (1, 2, 3)
INTERPRETED_PLIES = 150


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_conformance(setting: Setting, check: Callable[[Setting, int], None]) -> None:
    for seed in SEEDS:
        check(setting, seed)


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_interpreted_and_compiled_rules_agree(setting: Setting) -> None:
    seed = 11
    check_agreement(setting, seed, interpreted_trace(setting, seed, INTERPRETED_PLIES))


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
def test_editions_that_do_not_fit_are_refused(game: Game) -> None:
    check_edition(game)
