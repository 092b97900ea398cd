"""Features: every number has a name, the seat to move comes first, secrets of a record stay out."""

from __future__ import annotations

import numpy as np
import pytest

import karibu
from karibu.bots.judgement import declared, inputs_of
from karibu.kernel.code import Code
from karibu.kernel.features import cells_count
from karibu.kernel.folder import Folder
from karibu.kernel.record import TO_MOVE_AT
from karibu.kernel.seeds import key_high, key_low
from karibu.kernel.types import Bytes
from karibu.match import Game

OPTIONS = np.zeros(5, np.int64)


def interpreted(folder: Folder) -> Code:
    """A game's functions as they are written: nothing is compiled for these tests."""
    code = Code(folder)
    code.interpret()
    return code


def walked(code: Code, size: int, players: int, decisions: int, seed: int = 3) -> Bytes:
    """A position after some decisions, the middle one of the legal each time."""
    state = np.zeros(size, np.uint8)
    key = np.uint64(seed)
    code.setup(state, players, OPTIONS, key_low(key), key_high(key))
    ids = np.zeros(1024, np.int32)
    for _ in range(decisions):
        n = code.legal(state, ids)
        if n == 0:
            break
        code.apply(state, int(ids[n // 2]), np.zeros(0, np.int32))
    return state


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
def test_a_game_writes_as_many_numbers_as_it_declares(game: Game) -> None:
    code = interpreted(game.folder)
    for players in game.player_counts:
        count = inputs_of(game, players)
        for decisions in (0, 5, 25):
            state = walked(code, game.layout.itemsize, players, decisions)
            out = np.full(count + 1, 777.0, np.float32)
            assert code.features(state, out) == count
            assert (out[:count] != 777).all(), "a number wasn't written"
            assert out[count] == 777
            assert np.isfinite(out).all()
            assert np.abs(out[:count]).max() < 60, "features lie around one"


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
def test_names_are_told_once_and_for_every_number(game: Game) -> None:
    features = declared(game)
    assert features is not None
    for part in (features.table, features.seat):
        assert len({each.name for each in part}) == len(part)
        assert all(each.meaning and each.count > 0 for each in part)
    names = features.names(game.min_players)
    assert len(names) == features.count(game.min_players)


def test_a_record_without_features_is_read_number_by_number() -> None:
    folder = Folder("bench.connect_four")
    code = interpreted(folder)
    layout = folder.part("state").State.layout
    count = cells_count(layout, 2, 2)
    state = walked(code, layout.itemsize, 2, 5)
    out = np.zeros(count, np.float32)
    assert code.features(state, out) == count
    mover = int(state[TO_MOVE_AT])
    stones = state.view(layout)[0]["stones"]
    words = [int(stones[mover]), int(stones[1 - mover])]
    bits = [float(word >> bit & 1) for word in words for bit in range(64)]
    first = 2 + 3 * 5  # whose turn it is, then the options
    assert out[first : first + 128].tolist() == bits
    assert out[:2].tolist() == [float(mover == 0), float(mover == 1)]


def test_what_the_mover_may_not_know_is_not_among_the_numbers_of_a_record() -> None:
    """Two worlds that the mover can't tell apart give the same numbers."""
    folder = Folder("tests.pebbles")
    code = interpreted(folder)
    layout = folder.part("state").State.layout
    state = walked(code, layout.itemsize, folder.facts["players"][0], 2)
    twin = state.copy()
    code.conceal(twin, int(state[TO_MOVE_AT]))
    code.redeal(twin, np.uint64(5))
    players = int(folder.facts["players"][0])
    count = cells_count(layout, folder.facts["players"][1], players)
    one, two = (np.zeros(count, np.float32) for _ in range(2))
    code.features(state, one)
    code.features(twin, two)
    assert (state != twin).any()
    assert (one == two).all()
