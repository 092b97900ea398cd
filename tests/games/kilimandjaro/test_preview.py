"""What the table shows before one commits is what then happens."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import karibu
from karibu.games.kilimandjaro.actions import DECLINE


@pytest.mark.parametrize("exchange", ["swap", "retreat"])
def test_the_preview_says_how_far_a_decision_carries(exchange: str) -> None:
    checked: Counter[str] = Counter()
    for seed in range(12):
        chance = random.Random(seed)
        match = karibu.game("kilimandjaro").start(3, seed, {"exchange": exchange})
        while (seat := match.to_move) is not None:
            view, ids = match.view(seat), match.action_ids().tolist()
            promised = view["preview"]
            if view["phase"] in ("play", "banana", "exchange"):
                assert set(promised) == {str(id) for id in ids if id != DECLINE}
            action = chance.choice(ids)
            events = match.play(action)
            moves = [event for event in events if event.kind in ("moved", "ate", "swapped")]
            if str(action) not in promised or not moves:
                continue
            from_space = view["seats"][seat]["points"]
            assert moves[0].args["space"] == from_space + promised[str(action)]
            checked[view["phase"]] += 1
    assert checked["play"] > 300
    assert checked["banana"] > 10
    assert exchange == "retreat" or checked["exchange"] > 5
