"""The quick player and the evaluation: better than chance, and never out of range."""

from __future__ import annotations

import random

import numpy as np
import pytest

from karibu.bots.engine import functions_of
from karibu.games.kimaloe.actions import PUT_UNDER, ROLL
from karibu.games.kimaloe.state import Phase
from karibu.kernel.record import MAX_PLAYERS
from karibu.match import Match
from tests.games.acting import act, bytes_of
from tests.games.kimaloe.position import GAME, PLAYERS, table


def quick_choice(match: Match, word: np.ndarray[tuple[int], np.dtype[np.uint64]]) -> int:
    ids = match.action_ids()
    choice = functions_of(GAME).policy(bytes_of(match), ids, len(ids), word)
    assert 0 <= choice < len(ids)
    return int(ids[choice])


def shares(match: Match) -> list[float]:
    out = np.zeros(MAX_PLAYERS)
    functions_of(GAME).evaluate(bytes_of(match), out)
    return [float(share) for share in out]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_quick_player_beats_random_ones(players: int) -> None:
    """It wins 97 of 100 matches in the long run."""
    won = 0
    for seed in range(40):
        match = GAME.start(players, seed)
        rng, word = random.Random(seed), np.array([seed], np.uint64)
        while not match.over:
            quick = match.to_move == seed % players
            ids = match.action_ids().tolist()
            match.play(quick_choice(match, word) if quick else rng.choice(ids))
        assert match.winners
        won += seed % players in match.winners
    assert won >= 34


@pytest.mark.parametrize("players", PLAYERS)
def test_shares_are_shares(players: int) -> None:
    rng = random.Random(players)
    match = GAME.start(players, seed=players)
    while True:
        found = shares(match)
        assert all(share >= 0.0 for share in found)
        assert not any(found[players:])
        assert sum(found) == pytest.approx(1.0)
        if match.over:
            break
        match.play(rng.choice(match.action_ids().tolist()))
    assert match.winners
    assert all(found[seat] == pytest.approx(1 / len(match.winners)) for seat in match.winners)


def test_a_position_is_worth_more_with_rungs_cards_crates_and_promises() -> None:
    plain = shares(table(empty=[2], crates={"blue": 1}))[2]
    better = [
        table(empty=[2], crates={"blue": 1}, pawns={2: (3, 0)}),
        table(empty=[2], crates={"blue": 1}, pawns={2: (0, 3)}),
        table(empty=[2], crates={"blue": 1}, hands={2: ["food 1", "food 2", "play 1"]}),
        table(empty=[2], crates={"blue": 1}, specials={2: ["plus-big"]}),
        table(empty=[2], crates={"blue": 1}, covered={"pink": {"play": (2, 3)}}),
        table(empty=[0], crates={"blue": 1}),
    ]
    for match in better:
        assert shares(match)[2] > plain + 0.01


def test_a_lead_counts_more_near_the_end() -> None:
    early = shares(table(pawns={0: (2, 4), 1: (2, 2), 2: (2, 2)}))[0]
    late = shares(table(pawns={0: (16, 18), 1: (16, 16), 2: (16, 16)}))[0]
    assert late > early


def most_often(match: Match) -> int:
    """What the quick player does most often of 50 times."""
    word = np.array([3], np.uint64)
    choices = [quick_choice(match, word) for _ in range(50)]
    return max(set(choices), key=choices.count)


def test_the_quick_player_wins_when_it_can() -> None:
    match = table(pawns={0: (17, 17)}, specials={0: ["plus-big"]})
    assert GAME.action(most_often(match)).kind == "plus"


def test_the_quick_player_finishes_a_board_that_pays() -> None:
    match = table(
        trucks=["refill"],
        phase=Phase.CARDS,
        boards={"refill": "amina"},
        covered={"refill": {"health": (0, 2), "family": (0, 1)}},
        hands={0: ["equality 1"]},
    )
    assert GAME.action(most_often(match)).kind == "lay"


def test_the_quick_player_rolls_with_a_full_hand_and_passes_with_an_empty_one() -> None:
    full = [f"{right} {value}" for right in ("food", "play") for value in (1, 2, 3)]
    assert most_often(table(hands={0: [*full, "identity 1"]})) == ROLL
    assert GAME.action(most_often(table())).kind == "pass"


def test_the_quick_player_puts_away_what_no_child_lacks() -> None:
    boards = {
        "yellow": "bruno", "refill": "amina", "blue": "hoa", "special": "diego", "pink": "grace",
    }  # fmt: skip
    match = table(
        trucks=["refill"], phase=Phase.REFILL, boards=boards, hands={0: ["food 1", "health 3"]}
    )
    assert most_often(match) == PUT_UNDER + 0
    act(match, "put_under", card="food-1")
    assert GAME.action(most_often(match)).kind == "refill"
