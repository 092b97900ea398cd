"""From standings to places, and from places to shares of the win."""

from __future__ import annotations

import numpy as np
import pytest

from karibu.kernel.contract import PLACE
from karibu.kernel.places import leaders, rank, share_win, soften
from karibu.kernel.record import MAX_PLAYERS


@pytest.mark.parametrize(
    ("standings", "best", "places"),
    [
        ([7, 9, 3], 1, [2, 1, 3]),
        ([5, 5, 3, 5], 1, [1, 1, 4, 1]),
        ([4, 8], 2, [3, 2]),
    ],
)
def test_equal_standings_share_a_place(standings: list[int], best: int, places: list[int]) -> None:
    results = np.zeros((2, MAX_PLAYERS))
    rank(results, np.array(standings), len(standings), best)
    assert results[PLACE, : len(places)].tolist() == places


@pytest.mark.parametrize(
    ("standings", "players", "level"),
    [
        ([7, 9, 3], 3, 1),
        ([5, 5, 3, 5], 4, 3),
        ([5, 5, 9], 2, 2),
        ([0, 0, 0], 3, 3),
        ([3, 5, 5], 3, 2),
    ],
)
def test_who_leads_leads_alone_or_with_equals(
    standings: list[int], players: int, level: int
) -> None:
    assert leaders(np.array(standings), players) == level


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        ([2, 1, 3], [0, 1, 0]),
        ([1, 3, 1, 4], [0.5, 0, 0.5, 0]),
        ([2, 2, 4, 5], [0, 0, 0, 0]),
    ],
)
def test_the_win_is_shared_by_the_winners_if_there_are_any(
    places: list[int], shares: list[float]
) -> None:
    results = np.zeros((2, MAX_PLAYERS))
    results[PLACE, : len(places)] = places
    shared = np.full(MAX_PLAYERS, 0.7)
    share_win(results, len(places), shared)
    assert shared[: len(places)].tolist() == shares
    assert (shared[len(places) :] == 0.7).all(), "seats where nobody sits are left alone"


def test_a_lead_means_less_the_warmer_it_is() -> None:
    cold, warm = np.array([3.0, 5.0, 9.0]), np.array([3.0, 5.0, 9.0])
    soften(cold, 2, 1.0)
    soften(warm, 2, 100.0)
    assert cold[:2].sum() == pytest.approx(1)
    assert cold[1] == pytest.approx(np.e**2 / (1 + np.e**2))
    assert 0.5 < warm[1] < 0.51
    assert cold[2] == 9.0, "seats where nobody sits are left alone"
