"""Who knows what: AFR-53, and hidden minerals, AFR-70."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from itertools import permutations, product
from math import factorial, prod

import numpy as np
import pytest

from karibu.games.africa.state import MARKER_NAMES, UNKNOWN, State
from karibu.match import Match
from tests.chances import looks_like
from tests.games.acting import act, bytes_of, options
from tests.games.africa.position import GAME, afield, hex_of, minerals, truth, turn_up

WORLDS = 6000


def worlds(match: Match, seat: int | None) -> list[np.ndarray]:  # type: ignore[type-arg]
    """Many worlds that a seat thinks possible."""
    seen = match.concealed(seat)
    made = []
    for seed in range(WORLDS):
        world = seen.copy()
        match.game.code.redeal(world, np.uint64(seed))
        made.append(world)
    return made


def opened(world: np.ndarray) -> np.record:  # type: ignore[type-arg]
    return world.view(State.layout)[0]  # type: ignore[no-any-return]


# --- face-down markers


@pytest.mark.rule("AFR-53")
def test_only_what_lies_face_down_is_secret_from_everybody() -> None:
    match = afield(["F6", "B9"], up={"F5": "lion"}, minerals={0: {"gold-1": 2}})
    s = truth(match)
    for seat in (None, 0, 1):
        seen = match.seen_by(seat)
        down = s.ground == 1
        assert (seen.marker[down] == UNKNOWN).all()
        assert (seen.marker[~down] == s.marker[~down]).all()
        assert not seen.stream.any()
        public = [name for name in State.layout.names or () if name not in ("stream", "marker")]
        assert all(np.array_equal(seen[name], s[name]) for name in public)


@pytest.mark.rule("AFR-53")
def test_how_many_of_each_kind_are_face_down_is_public() -> None:
    match = afield(["F6", "B9"], down={"F7": "drum", "C3": "lion", "C4": "lion"}, rest="empty")
    cells = next(zone for zone in match.view()["zones"] if zone["id"] == "face-down")["cells"]
    assert [cell["items"] for cell in cells] == [
        [{"face": "drum", "count": 1, "colour": "orange"}],
        [{"face": "lion", "count": 2, "colour": "green"}],
    ]
    turn_up(match, "F7")
    cells = next(zone for zone in match.view()["zones"] if zone["id"] == "face-down")["cells"]
    assert [cell["items"][0]["face"] for cell in cells] == ["lion"]


@pytest.mark.rule("AFR-53")
def test_redealt_markers_are_all_arrangements_equally_likely() -> None:
    hidden = {"F7": "drum", "C3": "lion", "C4": "lion", "K9": "monument"}
    match = afield(["F6", "B9"], down=hidden, rest="empty")
    places = [hex_of(name) for name in hidden]
    counts = Tally(
        tuple(MARKER_NAMES[opened(world).marker[hex]] for hex in places)
        for world in worlds(match, 0)
    )
    arrangements = set(permutations(hidden.values()))
    assert len(arrangements) == 12
    assert looks_like(counts, dict.fromkeys(arrangements, 1 / 12))


@pytest.mark.rule("AFR-53")
def test_the_layout_is_fixed_at_the_start() -> None:
    """What is turned up depends on the hex alone, not on when and by whom."""
    match = afield(["F6", "F8"], down={"F7": "gold-2", "E6": "gold-1"})
    other = match.copy()
    turn_up(match, "F7")
    turn_up(other, "E6")
    act(other, "stand")
    turn_up(other, "F7")
    assert truth(match).marker[hex_of("F7")] == truth(other).marker[hex_of("F7")]
    assert (truth(match).stream == truth(other).stream).all(), "no dice are rolled"


@pytest.mark.rule("AFR-53")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    match = afield(
        ["F6", "B9", "A4"],
        down={"F7": "mask", "G7": "lion"},
        goods={0: {"mask": 1}, 2: {"drum": 2}},
        up=dict.fromkeys(("F5", "E6", "E7"), "lion"),
        camped=["G6"],
    )
    for kind in ("discover", "turn_up", "swap_all", "stand", "discover"):
        assert match.to_move == 0, kind
        match.play(options(match, kind)[0])
    assert match.to_move == 0


# --- hidden minerals


GOLD = {"face": "gold-2", "colour": "yellow", "sign": "2"}
GEM = {"face": "gem-1", "colour": "purple", "sign": "1"}
OTHERS = {1: {"gold-2": 1, "gem-1": 1}, 2: {"gem-1": 1}}


def holding(others: Mapping[int, Mapping[str, int]] = OTHERS, hidden: bool = True) -> Match:
    return afield(["F6", "B9", "A4"], hidden=hidden, minerals={0: {"gold-2": 1}, **others})


@pytest.mark.rule("AFR-70")
def test_what_others_hold_is_concealed_and_ones_own_is_not() -> None:
    match = holding()
    for seat in range(3):
        facts = [each["facts"] for each in match.view(seat)["seats"]]
        assert ["nuggets" in each for each in facts] == [other == seat for other in range(3)]
        assert ["stones" in each for each in facts] == [other == seat for other in range(3)]
    assert not any("nuggets" in each["facts"] for each in match.view()["seats"])
    zones = {zone["id"]: zone["cells"] for zone in match.view(0)["zones"]}
    assert (
        zones["minerals:1"][0]["items"] == zones["minerals:2"][0]["items"] == [{"face": "hidden"}]
    )
    assert zones["minerals:0"][0]["items"] == [GOLD | {"count": 1}]


@pytest.mark.rule("AFR-70")
def test_without_the_option_everybody_sees_all() -> None:
    facts = [each["facts"] for each in holding(hidden=False).view(2)["seats"]]
    assert [(each["nuggets"], each["stones"]) for each in facts] == [(2, 0), (2, 1), (0, 1)]


@pytest.mark.rule("AFR-70")
def test_the_totals_of_all_players_stay_known_per_marker_type() -> None:
    for seat in (None, 0, 1, 2):
        zones = {zone["id"]: zone["cells"] for zone in holding().view(seat)["zones"]}
        assert [cell["items"][0] for cell in zones["mined"]] == [
            GOLD | {"count": 2},
            GEM | {"count": 2},
        ]


@pytest.mark.rule("AFR-70")
def test_the_log_says_what_a_camp_took() -> None:
    match = afield(["F6", "B9"], hidden=True, up={"F7": "gold-2", "E6": "gem-1"})
    events = act(match, "camp_explore")
    for seat in (None, 0, 1):
        (told,) = events.seen_by(seat)
        assert (told.args["nuggets"], told.args["stones"]) == (2, 1)
    assert minerals(match, 0) == {"gold-2": 1, "gem-1": 1}


@pytest.mark.rule("AFR-70")
def test_running_scores_contain_nothing_of_it() -> None:
    one, other = holding(), holding({1: {"gold-2": 1, "gem-1": 2}})
    assert np.array_equal(GAME.results(bytes_of(one)), GAME.results(bytes_of(other)))
    assert one.view(0) == other.view(0)


@pytest.mark.rule("AFR-70")
def test_everything_is_shown_at_the_end() -> None:
    match = afield(
        ["F6", "B9"],
        hidden=True,
        minerals={0: {"gold-2": 1}, 1: {"gem-1": 1}},
        down={"F7": "monument"},
        rest="empty",
    )
    events = turn_up(match, "F7")
    assert events.reveals
    facts = [each["facts"] for each in match.view(0)["seats"]]
    assert [(each["nuggets"], each["stones"]) for each in facts] == [(2, 0), (0, 1)]
    assert match.scores == (13, 10)


@pytest.mark.rule("AFR-70")
@pytest.mark.parametrize("viewer", [0, None])
def test_each_hidden_marker_lies_with_any_unseen_seat_equally_likely(viewer: int | None) -> None:
    """Exact enumeration: every marker by itself goes to any of the seats that one can't see."""
    match = holding()
    unseen = [1, 2] if viewer == 0 else [0, 1, 2]
    own = truth(match).minerals[0] if viewer == 0 else np.zeros(4, int)
    left = [int(n) for n in truth(match).mined - own]
    counts = Tally(
        tuple(tuple(map(int, opened(world).minerals[seat])) for seat in unseen)
        for world in worlds(match, viewer)
    )
    expected = {}
    for split in product(*(_splits(n, len(unseen)) for n in left)):
        chance = prod(
            factorial(sum(part)) / prod(map(factorial, part)) / len(unseen) ** sum(part)
            for part in split
        )
        expected[tuple(zip(*split, strict=True))] = chance
    assert looks_like(counts, expected)


def _splits(number: int, seats: int) -> list[tuple[int, ...]]:
    """All ways to share a number out among seats, in order."""
    return [each for each in product(range(number + 1), repeat=seats) if sum(each) == number]


# --- what a seat knows


def known(match: Match, seat: int) -> dict[str, dict[str, int]]:
    """Zones of what a seat knows, by id: how many of each kind."""
    return {
        zone["id"]: {
            item["face"]: item["count"] for cell in zone["cells"] for item in cell["items"]
        }
        for zone in match.view(seat)["known"]
    }


@pytest.mark.rule("AFR-53")
def test_everybody_knows_how_many_of_each_kind_lie_face_down() -> None:
    match = afield(["F6", "B9"], down={"F7": "drum", "C3": "lion", "C4": "lion"}, rest="empty")
    for seat in (0, 1):
        assert known(match, seat) == {"known-face-down": {"drum": 1, "lion": 2}}
    assert "known" not in match.view(None)


@pytest.mark.rule("AFR-70")
def test_one_knows_what_the_others_hold_together() -> None:
    for seat, theirs in enumerate(
        ({"gold-2": 1, "gem-1": 2}, {"gold-2": 1, "gem-1": 1}, {"gold-2": 2, "gem-1": 1})
    ):
        assert known(holding(), seat)["known-others"] == theirs


@pytest.mark.rule("AFR-70")
def test_with_two_players_hidden_minerals_hide_nothing() -> None:
    """What both have taken, less one's own, is what the other holds; a spectator can't tell."""
    held = {0: {"gold-2": 1, "gem-1": 3}, 1: {"gold-2": 2, "gold-1": 1}}
    match = afield(["F6", "B9"], hidden=True, minerals=held)
    for seat in (0, 1):
        assert known(match, seat)["known-others"] == held[1 - seat]
        for world in worlds(match, seat)[:50]:
            assert np.array_equal(opened(world).minerals, truth(match).minerals)
    assert len({opened(world).minerals.tobytes() for world in worlds(match, None)}) > 1


@pytest.mark.rule("AFR-70")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_one_knows_has_words(players: int, lang: str) -> None:
    match = GAME.start(players, 1, {"minerals": "hidden"})
    for zone in match.view(0)["known"]:
        assert GAME.wording(lang).say_strictly(f"zone-{zone['name']}")
