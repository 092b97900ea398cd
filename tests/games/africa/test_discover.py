"""Action 1, turning up a marker, and swapping goods: AFR-20 to AFR-28."""

from __future__ import annotations

import pytest

from karibu.games.africa.state import Ground, Phase
from karibu.match import Match
from tests.games.acting import act, happened, options
from tests.games.africa.position import (
    afield,
    explorer,
    goods,
    ground,
    hexes,
    kinds,
    marker,
    phase,
    points,
    truth,
    turn_up,
)


@pytest.mark.rule("AFR-20")
def test_face_down_markers_next_to_the_explorer_can_be_turned_up() -> None:
    match = afield(["F6", "B9"], empty=["F5"], up={"E6": "lion"}, camped=["G7"])
    act(match, "discover")
    assert hexes(match, "turn_up") == {"F7", "E7", "G6"}, "not those two hexes away"
    assert kinds(match) == ["turn_up"]


@pytest.mark.rule("AFR-20", "AFR-51")
def test_a_marker_turned_up_is_seen_by_all_and_stays_up() -> None:
    match = afield(["F6", "B9"], down={"F7": "gold-2"})
    events = turn_up(match, "F7")
    assert events.reveals
    seen = [event.args for event in events.seen_by(1) if event.kind == "discovered"]
    assert seen == [{"seat": 0, "marker": "gold-2", "hex": "F7"}]
    assert explorer(match, 0) == "F6", "the explorer stays where it is"
    for _ in range(6):
        match.play(int(match.action_ids()[0]))
        assert ground(match, "F7") == Ground.UP


@pytest.mark.rule("AFR-21")
@pytest.mark.parametrize(
    ("kind", "worth"), [("gold-1", 1), ("gold-2", 2), ("gem-1", 1), ("gem-2", 2)]
)
def test_gold_and_gems_score_their_pieces_and_stay(kind: str, worth: int) -> None:
    match = afield(["F6", "B9"], down={"F7": kind})
    turn_up(match, "F7")
    assert points(match) == [worth, 0]
    assert marker(match, "F7") == kind
    assert ground(match, "F7") == Ground.UP
    assert truth(match).minerals.sum() == 0


@pytest.mark.rule("AFR-22")
def test_a_good_is_taken_and_its_hex_becomes_empty() -> None:
    match = afield(["F6", "B9"], down={"F7": "mask"})
    events = turn_up(match, "F7")
    assert happened(events) == ["discovered", "took"]
    assert goods(match, 0) == {"mask": 1}
    assert ground(match, "F7") == Ground.EMPTY
    assert marker(match, "F7") is None
    assert points(match) == [0, 0]
    good = next(zone for zone in match.view()["zones"] if zone["id"] == "goods:0")["cells"][3]
    assert good["items"] == [{"face": "mask", "count": 1, "colour": "orange"}], "openly"


# --- swapping


def swaps(match: Match) -> set[tuple[str, int, str]]:
    return {
        (action.kind, int(action.args["opponent"]), str(action.args["good"]))
        for kind in ("swap_one", "swap_all")
        for action in options(match, kind)
    }


@pytest.mark.rule("AFR-23", "AFR-24")
def test_the_worked_example_of_statues() -> None:
    match = afield(
        ["F6", "B9"],
        down={"F7": "statue"},
        goods={0: {"statue": 1}, 1: {"cauldron": 1, "cloth": 2}},
    )
    turn_up(match, "F7")
    assert swaps(match) == {
        ("swap_one", 1, "cauldron"),
        ("swap_one", 1, "cloth"),
        ("swap_all", 1, "cloth"),
    }
    one, both, single = match.copy(), match.copy(), match.copy()
    act(one, "swap_one", good="cauldron")
    assert goods(one, 0) == {"statue": 1, "cauldron": 1}
    assert goods(one, 1) == {"statue": 1, "cloth": 2}
    events = act(both, "swap_all", good="cloth")
    assert goods(both, 0) == {"cloth": 2}
    assert goods(both, 1) == {"cauldron": 1, "statue": 2}
    assert events[0].args == {
        "seat": 0,
        "opponent": 1,
        "number": 2,
        "given": "statue",
        "taken": "cloth",
    }
    act(single, "swap_one", good="cloth")
    assert goods(single, 0) == {"statue": 1, "cloth": 1}
    assert goods(single, 1) == {"cauldron": 1, "cloth": 1, "statue": 1}


@pytest.mark.rule("AFR-23")
def test_one_may_keep_the_good() -> None:
    match = afield(["F6", "B9"], down={"F7": "statue"}, goods={1: {"drum": 1}})
    turn_up(match, "F7")
    assert kinds(match) == ["keep", "swap_one"]
    act(match, "keep")
    assert goods(match, 0) == {"statue": 1}
    assert goods(match, 1) == {"drum": 1}


@pytest.mark.rule("AFR-23", "AFR-24")
def test_the_opponent_is_not_asked_and_there_is_one_swap_per_discovery() -> None:
    match = afield(["F6", "B9"], down={"F7": "statue"}, goods={1: {"drum": 1, "mask": 1}})
    turn_up(match, "F7")
    act(match, "swap_one", good="drum")
    assert match.to_move == 0
    assert phase(match) == Phase.WALK_AGAIN, "the half is over: no second swap"
    assert goods(match, 0) == {"drum": 1}


@pytest.mark.rule("AFR-24")
def test_a_whole_kind_needs_as_many_of_the_kind_just_found() -> None:
    def offered(own: int) -> set[tuple[str, int, str]]:
        match = afield(["F6", "B9"], down={"F7": "mask"}, goods={0: {"mask": own}, 1: {"drum": 3}})
        turn_up(match, "F7")
        return swaps(match)

    assert offered(1) == {("swap_one", 1, "drum")}, "two masks with the new one, three drums"
    assert offered(2) == {("swap_one", 1, "drum"), ("swap_all", 1, "drum")}


@pytest.mark.rule("AFR-24")
def test_more_than_needed_are_kept_in_a_swap_of_a_whole_kind() -> None:
    match = afield(["F6", "B9"], down={"F7": "mask"}, goods={0: {"mask": 3}, 1: {"drum": 2}})
    turn_up(match, "F7")
    act(match, "swap_all", good="drum")
    assert goods(match, 0) == {"mask": 2, "drum": 2}
    assert goods(match, 1) == {"mask": 2}


@pytest.mark.rule("AFR-24")
def test_any_opponent_may_be_chosen_but_only_one() -> None:
    match = afield(
        ["F6", "B9", "A4"],
        to_move=1,
        down={"B8": "mask"},
        goods={0: {"drum": 1}, 1: {"mask": 2}, 2: {"drum": 2, "mask": 1, "cloth": 1}},
    )
    turn_up(match, "B8")
    assert swaps(match) == {
        ("swap_one", 0, "drum"),
        ("swap_one", 2, "drum"),
        ("swap_all", 2, "drum"),
        ("swap_one", 2, "cloth"),
    }
    act(match, "swap_all", opponent=2, good="drum")
    assert [goods(match, seat) for seat in range(3)] == [
        {"drum": 1},
        {"drum": 2, "mask": 1},
        {"mask": 3, "cloth": 1},
    ]


@pytest.mark.rule("AFR-24")
@pytest.mark.parametrize("theirs", [{}, {"mask": 2}])
def test_nothing_is_asked_if_no_opponent_has_a_different_good(theirs: dict[str, int]) -> None:
    match = afield(["F6", "B9"], down={"F7": "mask"}, goods={0: {"drum": 1}, 1: theirs})
    turn_up(match, "F7")
    assert phase(match) == Phase.WALK_AGAIN
    assert goods(match, 0) == {"mask": 1, "drum": 1}


# --- animals


@pytest.mark.rule("AFR-25", "AFR-32")
def test_the_worked_example_of_elephants() -> None:
    """Found next to one elephant: 2 points; put next to two others: 3 points."""

    def find_one() -> Match:
        return afield(
            ["F6", "B9"],
            down={"F7": "elephant"},
            up={"F8": "elephant", "K8": "elephant", "K10": "elephant"},
            empty=["K9", "M9"],
        )

    stays, goes = find_one(), find_one()
    turn_up(stays, "F7")
    assert kinds(stays) == ["leave", "place"]
    assert hexes(stays, "place") == {"K9"}
    act(stays, "leave")
    assert points(stays) == [2, 0]
    assert marker(stays, "F7") == "elephant"
    turn_up(goes, "F7")
    act(goes, "place", hex="K9")
    assert points(goes) == [3, 0]
    assert marker(goes, "K9") == "elephant"
    assert ground(goes, "F7") == Ground.EMPTY


@pytest.mark.rule("AFR-25")
def test_only_hexes_with_strictly_more_of_its_own_species_will_do() -> None:
    match = afield(
        ["F6", "B9"],
        down={"F7": "zebra"},
        up={"F8": "zebra", "D3": "zebra", "D5": "zebra", "K8": "lion", "K10": "lion"},
        empty=["D4", "D6", "K9"],
    )
    turn_up(match, "F7")
    assert hexes(match, "place") == {"D4"}, "D6 has one zebra, like F7; K9 has two lions"


@pytest.mark.rule("AFR-25")
def test_a_lonely_animal_scores_one_point_and_is_not_asked_about() -> None:
    match = afield(["F6", "B9"], down={"F7": "zebra"}, up={"G7": "lion"}, rest="empty")
    events = turn_up(match, "F7")
    assert happened(events) == ["discovered", "left"]
    assert points(match) == [1, 0]
    assert phase(match) == Phase.WALK_AGAIN


@pytest.mark.rule("AFR-28")
def test_face_down_animals_are_no_neighbours() -> None:
    match = afield(
        ["F6", "B9"],
        down={"F7": "lion", "F8": "lion", "G8": "lion", "K8": "lion"},
        up={"E8": "lion"},
        empty=["K9"],
    )
    turn_up(match, "F7")
    assert points(match) == [2, 0], "only E8 counts, and K9 beside a hidden lion is no better"
    assert marker(match, "F7") == "lion"


@pytest.mark.rule("AFR-28")
def test_an_animal_counts_once_it_is_face_up() -> None:
    match = afield(["F6", "B9"], down={"F7": "lion", "G7": "lion"}, rest="empty")
    turn_up(match, "F7")
    act(match, "stand")
    turn_up(match, "G7")
    assert points(match) == [1 + 2, 0]


# --- nomads


@pytest.mark.rule("AFR-26", "AFR-32")
def test_nomads_score_a_point_per_empty_neighbour_and_none_for_themselves() -> None:
    match = afield(["F6", "B9"], down={"F7": "nomads"}, empty=["F8"])
    turn_up(match, "F7")
    assert hexes(match, "place") == set(), "nowhere better"
    assert points(match) == [2, 0], "F6 under the explorer and F8"


@pytest.mark.rule("AFR-26", "AFR-32")
def test_nomads_go_to_any_empty_hex_with_strictly_more_empty_neighbours() -> None:
    match = afield(["F6", "B9"], down={"F7": "nomads"}, empty=["K8", "K9", "K10", "J8"])
    turn_up(match, "F7")
    assert hexes(match, "place") == {"K8", "K9", "J8"}, "K10 has one empty neighbour, like F7"
    act(match, "place", hex="K9")
    assert points(match) == [3, 0], "K8, K10, J8"
    assert ground(match, "F7") == Ground.EMPTY
    assert marker(match, "K9") == "nomads"


@pytest.mark.rule("AFR-26", "AFR-32")
def test_the_hex_that_the_nomads_leave_is_empty_then() -> None:
    """One empty neighbour before, F8; on F8 there are two, F9 and F7 that was left."""
    match = afield(["F6", "B9"], down={"F7": "nomads"}, up={"F6": "monument"}, empty=["F8", "F9"])
    turn_up(match, "F7")
    assert hexes(match, "place") == {"F8"}
    act(match, "place", hex="F8")
    assert points(match) == [2, 0]


# --- monuments


@pytest.mark.rule("AFR-27")
def test_a_monument_stays_and_brings_a_camp_from_the_supply() -> None:
    match = afield(["F6", "B9"], down={"F7": "monument"}, supply=7)
    events = turn_up(match, "F7")
    assert happened(events) == ["discovered", "got_camp"]
    assert marker(match, "F7") == "monument"
    s = truth(match)
    assert s.camps[:2].tolist() == [3, 2]
    assert s.supply == 6
    assert points(match) == [0, 0]


@pytest.mark.rule("AFR-27")
def test_a_monument_brings_no_camp_once_the_supply_is_empty() -> None:
    match = afield(["F6", "B9"], down={"F7": "monument"}, supply=0)
    assert happened(turn_up(match, "F7")) == ["discovered"]
    s = truth(match)
    assert (s.camps[:2].tolist(), int(s.supply)) == ([2, 2], 0)
