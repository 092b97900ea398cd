"""Records: type checkers know their fields, and views read them as plain numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from mypy import api

from karibu.kernel.record import (
    MAX_OPTIONS,
    STREAM_BYTES,
    Plain,
    Record,
    field_at,
    field_bit,
    i1,
    i2,
    u1,
    words,
)

ROOT = Path(__file__).resolve().parents[2]
RULE = """
from karibu.kernel.record import Record, i1, i2
from karibu.kernel.rulebook import rule


class State(Record):
    turn = i1()
    deck = i2(9)
    hand = i1(4, 5)


@rule
def draw(s: State, seat: int) -> None:
    {line}
"""


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("s.hand[seat, s.turn] = s.deck[0] + s.players", None),
        ("s.hnad[seat, 0] = s.deck[0]", '"State" has no attribute "hnad"'),
        ("s.turn = s.deck", "Incompatible types in assignment"),
        ("s.turn = s.deck[0, 1]", "No overload variant"),
        ("s.turn = s.hand[seat]", "Incompatible types in assignment"),
        ("s.turn[0] = 1", "Unsupported target for indexed assignment"),
    ],
)
def test_a_field_misspelt_or_misused_in_a_rule_is_found(
    tmp_path: Path, line: str, complaint: str | None
) -> None:
    rule = tmp_path / "rule.py"
    rule.write_text(RULE.format(line=line), encoding="utf-8")
    said, _, code = api.run(["--config-file", str(ROOT / "pyproject.toml"), str(rule)])
    if complaint is None:
        assert code == 0, said
    else:
        assert code == 1
        assert complaint in said


class State(Record):
    phase = i1()
    deck = u1(3)
    grid = i2(2, 2)
    block = i1(2, 1, 3)
    bits = words(1)


def test_a_record_begins_with_what_all_games_have() -> None:
    names = State.layout.names or ()
    assert names[:5] == ("stream", "players", "to_move", "ending", "options")
    assert names[5:] == ("phase", "deck", "grid", "block", "bits")
    assert State.layout.itemsize == STREAM_BYTES + 3 + MAX_OPTIONS + 1 + 3 + 8 + 6 + 8


def test_a_record_is_read_into_plain_numbers() -> None:
    state = np.zeros(State.layout.itemsize, np.uint8)
    s = state.view(State.layout)[0]
    s.phase, s.to_move = -3, -1
    s.deck[:] = (1, 255, 0)
    s.grid[:] = ((1, -300), (0, 7))
    s.block[1, 0, 2] = 5
    s.bits[0] = 2**64 - 1
    read: Any = Plain[State](State.layout).read(state)
    assert (read.phase, read.to_move) == (-3, -1)
    assert read.deck == (1, 255, 0)
    assert read.grid == ((1, -300), (0, 7))
    assert read.block == (((0, 0, 0),), ((0, 0, 5),))
    assert read.bits == (2**64 - 1,)
    with pytest.raises(AttributeError, match="no field 'dekc'"):
        read.dekc  # noqa: B018


def test_of_a_record_like_another_only_what_differs_is_read() -> None:
    """All that is read is as if it had been read alone, and the rest are the same objects."""
    plain: Plain[State] = Plain(State.layout)
    rng = np.random.default_rng(5)
    before = rng.integers(0, 256, State.layout.itemsize, np.uint8)
    read = plain.read(before)
    for _ in range(300):
        after = before.copy()
        for at in rng.integers(0, after.size, rng.integers(0, 4)):
            after[at] ^= np.uint8(rng.integers(1, 256))
        bytes_changed = field_at(State.layout)[after != before]
        changed = sum(field_bit(number) for number in set(bytes_changed.tolist()))
        again = plain.read_like(after, read, changed)
        alone = plain.read(after)
        assert vars(again) == vars(alone)
        for name, value in vars(read).items():
            same = (
                after.view(State.layout)[name].tobytes()
                == before.view(State.layout)[name].tobytes()
            )
            assert (getattr(again, name) is value) or not same, name
        before, read = after, again


def test_what_somebody_else_has_read_alike_is_taken_over() -> None:
    """Of what changed, the fields that are as in another record are its very objects."""
    plain: Plain[State] = Plain(State.layout)
    rng = np.random.default_rng(6)
    before, other = (rng.integers(0, 256, State.layout.itemsize, np.uint8) for _ in range(2))
    known, there = plain.read(before), plain.read(other)
    names = State.layout.names or ()
    bits = {name: field_bit(number) for number, name in enumerate(names)}
    for _ in range(100):
        alike = {name for name in names if rng.random() < 0.3}
        own = {name for name in names if rng.random() < 0.3} - alike
        after = before.copy()
        for name in alike:
            after.view(State.layout)[name] = other.view(State.layout)[name]
        for name in own:
            after.view(State.layout)[name] = 1
        changed, differing = (
            sum(bits[name] for name in each) for each in (alike | own, {*names} - alike)
        )
        read = plain.read_on(after, known, changed, there, differing)
        alone = plain.read(after)
        for name in names:
            value = getattr(read, name)
            assert value == getattr(alone, name)
            assert value is getattr(there, name) or name not in alike
        known = plain.read(before)
