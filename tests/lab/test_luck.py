"""How much of who wins the deal decides (`bench/luck.py`)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bench import limits
from bench.luck import Deal, explained, spread


def won(seat: int) -> list[float]:
    return [1.0, 0.0] if seat == 0 else [0.0, 1.0]


def deals(fair: float, times: int = 6, number: int = 400) -> list[Deal]:
    """Matches of which this share goes to whom the deal favours, the others to anybody."""
    chance = random.Random(4)
    made = []
    for _ in range(number):
        favoured = chance.randrange(2)
        by_luck = [chance.random() >= fair for _ in range(times)]
        made.append([won(chance.randrange(2) if luck else favoured) for luck in by_luck])
    return made


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_the_share_of_the_deal(share: float) -> None:
    """Two of a deal agree in a match's winner with a correlation of the square of that share."""
    found = explained(deals(share))
    assert found == pytest.approx(share**2, abs=0.05)


def test_the_spread_is_around_it() -> None:
    some = deals(0.7, number=60)
    low, high = spread(some)
    assert 0.2 < low < explained(some) < high < 0.8


def test_a_seat_that_always_wins_is_not_the_deals_doing() -> None:
    assert explained([[won(0)] * 4] * 10) == 0.0


def test_what_is_found_again_takes_the_place_of_what_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LUCK", tmp_path / "luck.json")
    assert not [line for line in limits.decided_by_deals() if "hike" in line]
    row = {"game": "hike", "players": 2, "bot": "hard", "deals": 9, "times": 4, "low": 0.0}
    for players, share in ((4, 0.5), (2, 0.25), (4, 0.125)):
        limits.keep({**row, "players": players, "share": share, "high": 0.9})
    told = [line for line in limits.decided_by_deals() if "hike" in line]
    assert told == [
        "| hike | 2 | hard | 9 × 4 | 25% | 0% – 90% |",
        "| hike | 4 | hard | 9 × 4 | 12% | 0% – 90% |",
    ]
