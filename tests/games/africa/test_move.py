"""Actions 2 and 3, moving animals and nomads: AFR-30 to AFR-32."""

from __future__ import annotations

import numpy as np
import pytest

from karibu.games.africa.continent import HEX_NAMES
from karibu.games.africa.rules import apply
from karibu.games.africa.state import Ground, State
from karibu.kernel.contract import ROOM, ROW
from karibu.kernel.opened import opened
from tests.games.acting import act, bytes_of, happened, the_one
from tests.games.africa.position import afield, explorer, ground, hexes, kinds, marker, points


@pytest.mark.rule("AFR-30", "AFR-32")
def test_the_worked_example_of_a_face_up_elephant() -> None:
    """From one neighbour to two: 1 point."""
    match = afield(
        ["F6", "B9"],
        up={"F7": "elephant", "F8": "elephant", "K8": "elephant", "K10": "elephant"},
        empty=["K9"],
    )
    act(match, "move_animal")
    assert hexes(match, "lift_animal") == {"F7"}
    act(match, "lift_animal", hex="F7")
    assert hexes(match, "place") == {"K9"}
    events = act(match, "place", hex="K9")
    assert happened(events) == ["moved"]
    assert points(match) == [1, 0]
    assert marker(match, "K9") == "elephant"
    assert ground(match, "F7") == Ground.EMPTY
    assert explorer(match, 0) == "F6"


@pytest.mark.rule("AFR-31", "AFR-32")
def test_the_worked_example_of_nomads() -> None:
    """From one empty neighbour, where the explorer stands, to three: 2 points."""
    match = afield(["F6", "B9"], up={"F7": "nomads"}, empty=["K8", "K9", "K10", "J8"])
    act(match, "move_nomads")
    assert hexes(match, "lift_nomads") == {"F7"}
    act(match, "lift_nomads", hex="F7")
    act(match, "place", hex="K9")
    assert points(match) == [2, 0]


@pytest.mark.rule("AFR-32")
def test_points_beyond_a_byte_are_counted_before_the_rules_are_compiled() -> None:
    """Called from Python rules are interpreted, as the house does until machine code is there."""
    match = afield(
        ["F6", "B9"],
        up={"F7": "nomads"},
        empty=["K8", "K9", "K10", "J8"],
        scored=[128, 0],
    )
    act(match, "move_nomads")
    act(match, "lift_nomads", hex="F7")
    state = bytes_of(match)
    place = the_one(match, "place", hex="K9").id
    apply(opened(state, State.layout), place, np.zeros(1 + ROW * ROOM, np.int32))
    match.play(place)
    assert points(match) == [130, 0]
    assert state.tobytes() == bytes_of(match).tobytes()


@pytest.mark.rule("AFR-30", "AFR-31")
def test_markers_on_the_explorers_hex_or_next_to_it_can_be_moved() -> None:
    match = afield(
        ["F6", "B9"],
        up={
            **{"F6": "lion", "F8": "lion", "C4": "lion", "F5": "zebra", "C8": "zebra"},
            **{"G7": "nomads", "H6": "nomads"},
        },
        down={"G6": "lion"},
        rest="empty",
        camped=["F7", "H7", "H8", "G8"],
    )
    act(match, "move_animal")
    assert hexes(match, "lift_animal") == {"F6", "F5"}, "F8 is too far, G6 is face down"
    match = match.at(0)
    act(match, "move_nomads")
    assert hexes(match, "lift_nomads") == {"G7"}, "H6 is too far"


@pytest.mark.rule("AFR-31")
def test_nomads_under_the_explorer_can_be_moved() -> None:
    match = afield(["F6", "B9"], up={"F6": "nomads"}, empty=["K8", "K9"])
    act(match, "move_nomads")
    assert hexes(match, "lift_nomads") == {"F6"}
    act(match, "lift_nomads", hex="F6")
    act(match, "place", hex="K8")
    assert points(match) == [1, 0]
    assert ground(match, "F6") == Ground.EMPTY


@pytest.mark.rule("AFR-30", "AFR-31")
@pytest.mark.parametrize("hex", [HEX_NAMES[0], HEX_NAMES[-1]])
def test_markers_on_the_first_and_the_last_hex_of_the_board_can_be_moved(hex: str) -> None:
    match = afield([hex, "B9"], up={hex: "nomads"}, empty=["K8", "K9", "K10", "J8"])
    act(match, "move_nomads")
    act(match, "lift_nomads", hex=hex)
    act(match, "place", hex="K9")
    assert (ground(match, hex), marker(match, "K9")) == (Ground.EMPTY, "nomads")
    match = afield([hex, "B9"], up={hex: "lion", "K9": "lion"}, empty=["K8"])
    act(match, "move_animal")
    act(match, "lift_animal", hex=hex)
    act(match, "place", hex="K8")
    assert (ground(match, hex), marker(match, "K8")) == (Ground.EMPTY, "lion")


@pytest.mark.rule("AFR-32")
def test_an_animal_is_never_its_own_neighbour() -> None:
    """D5 touches the lions D4 and E5; but if the one on E5 goes there, only D4 is left."""
    match = afield(
        ["F5", "B9"],
        up={"E5": "lion", "D4": "lion"},
        empty=["D5"],
    )
    assert "move_animal" not in kinds(match), "one neighbour here (D4), one there (D4)"
    match = afield(["F5", "B9"], up={"E5": "lion", "D4": "lion", "D6": "lion"}, empty=["D5"])
    act(match, "move_animal")
    act(match, "lift_animal", hex="E5")
    assert hexes(match, "place") == {"D5"}
    act(match, "place", hex="D5")
    assert points(match) == [1, 0], "D4 before; D4 and D6 after, not itself"


@pytest.mark.rule("AFR-32")
def test_the_old_hex_of_nomads_is_empty_after_the_move() -> None:
    """F7 has one empty neighbour, F8; F8 has one too, and F7 once the nomads have left it."""
    match = afield(["E7", "B9"], up={"E7": "drum", "F7": "nomads"}, empty=["F8", "F9"])
    act(match, "move_nomads")
    act(match, "lift_nomads", hex="F7")
    assert hexes(match, "place") == {"F8"}, "F9 has only F8"
    act(match, "place", hex="F8")
    assert points(match) == [1, 0]


@pytest.mark.rule("AFR-32")
def test_its_own_hex_is_no_destination_but_the_explorers_is() -> None:
    match = afield(
        ["F6", "B9"],
        up={"F7": "lion", "F5": "lion", "E6": "lion", "G8": "lion"},
    )
    act(match, "move_animal")
    act(match, "lift_animal", hex="F7")
    assert hexes(match, "place") == {"F6"}, "two lions there instead of one"
    act(match, "place", hex="F6")
    assert points(match) == [1, 0]
    assert marker(match, "F6") == "lion"
    assert explorer(match, 0) == "F6", "the marker lies under the explorer"


@pytest.mark.rule("AFR-30", "AFR-31")
def test_no_move_is_offered_unless_something_gets_strictly_better() -> None:
    match = afield(
        ["F6", "B9"],
        up={"F7": "lion", "F8": "lion", "K8": "lion", "E6": "nomads"},
        empty=["K9", "M9"],
    )
    assert "move_animal" not in kinds(match), "one lion here, one there"
    assert "move_nomads" not in kinds(match), "one empty neighbour here, at most one elsewhere"


@pytest.mark.rule("AFR-30")
def test_only_animals_of_the_same_species_count() -> None:
    match = afield(
        ["F6", "B9"],
        up={"F7": "lion", "K8": "zebra", "K10": "lion", "J8": "zebra"},
        empty=["K9", "J7"],
    )
    act(match, "move_animal")
    act(match, "lift_animal", hex="F7")
    assert hexes(match, "place") == {"K9"}
    act(match, "place", hex="K9")
    assert points(match) == [1, 0]
