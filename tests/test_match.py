"""The object API: what users and other layers rely on."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import karibu
from karibu.errors import BadOption, BadPlayers, BadPly, BadRecord, BadSeed, UnknownGame
from karibu.match import Events, Match

KILIMANDJARO = karibu.game("kilimandjaro")


def played(decisions: int, seed: int = 7, players: int = 3) -> Match:
    """A match some decisions on, always taking the middle one of the legal actions."""
    match = KILIMANDJARO.start(players, seed)
    for _ in range(decisions):
        ids = match.action_ids()
        match.play(int(ids[len(ids) // 2]))
    return match


def to_the_end(seed: int = 7, players: int = 3) -> Match:
    match = KILIMANDJARO.start(players, seed)
    while not match.over:
        ids = match.action_ids()
        match.play(int(ids[len(ids) // 2]))
    return match


# --- games


def test_games_stand_on_the_shelf_in_order() -> None:
    slugs = [game.slug for game in karibu.games()]
    assert slugs[0] == "kilimandjaro"
    assert [karibu.game(slug) for slug in slugs] == list(karibu.games())


def test_unknown_game_names_those_that_are_here() -> None:
    with pytest.raises(UnknownGame, match=r"'chess'.*kilimandjaro"):
        karibu.game("chess")


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "3", True])
def test_wrong_player_counts(players: Any) -> None:
    with pytest.raises(BadPlayers, match="2 to 4 players"):
        KILIMANDJARO.start(players)


def test_unknown_option_and_choice() -> None:
    with pytest.raises(BadOption, match=r"no option 'weather'\. It has exchange"):
        KILIMANDJARO.start(2, options={"weather": "rain"})
    with pytest.raises(BadOption, match="swap or retreat"):
        KILIMANDJARO.start(2, options={"exchange": "sometimes"})


@pytest.mark.parametrize("seed", [-1, 2**256, 1.5, "7", True])
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(BadSeed, match="whole number"):
        KILIMANDJARO.start(2, seed)


def test_long_seeds_replay_and_differ_in_every_bit() -> None:
    long = [2**256 - 1, 2**255 - 1, 2**64, 2**64 + 1]
    matches = [KILIMANDJARO.start(2, seed) for seed in long]
    for match in matches:
        for _ in range(20):
            match.play(match.action_ids()[0])
        assert karibu.replay(json.loads(json.dumps(match.record()))).state == match.state
    assert len({match.state.stream.tobytes() for match in matches}) == len(long)


def test_without_a_seed_matches_differ() -> None:
    assert KILIMANDJARO.start(2).seed != KILIMANDJARO.start(2).seed


# --- actions


def test_actions_and_ids_say_the_same() -> None:
    match = played(20)
    assert [action.id for action in match.actions()] == match.action_ids().tolist()
    assert match.actions()[0] is match.actions()[0]


def test_action_has_kind_arguments_and_words() -> None:
    action = KILIMANDJARO.start(2, 1).actions()[0]
    assert action.kind == "lay"
    assert set(action.args) == {"counter", "space"}
    assert action.text("en").startswith("Lay")
    assert action.text("fr").startswith("Poser")
    assert json.loads(json.dumps(action.json()))["id"] == action.id


def test_action_or_id_may_be_played() -> None:
    one, two = KILIMANDJARO.start(2, 3), KILIMANDJARO.start(2, 3)
    action = one.actions()[5]
    one.play(action)
    two.play(action.id)
    assert one.record() == two.record()


@pytest.mark.parametrize("bad", [-1, 10**6, 636, "0", 3.0, None, True])
def test_illegal_actions_change_nothing(bad: Any) -> None:
    match = played(3)
    before = match.record(), match.state.tobytes()
    with pytest.raises(karibu.IllegalAction):
        match.play(bad)
    assert (match.record(), match.state.tobytes()) == before


def test_nobody_moves_after_the_end() -> None:
    match = to_the_end()
    assert match.to_move is None
    assert match.actions() == []
    with pytest.raises(karibu.IllegalAction, match="over"):
        match.play(0)


def test_numbers_of_numpy_may_be_played_as_they_are() -> None:
    one, two = KILIMANDJARO.start(2, 3), KILIMANDJARO.start(2, 3)
    one.play(one.action_ids()[0])
    two.play(int(two.action_ids()[0]))
    assert one.record() == two.record()


@pytest.mark.parametrize("bad", [np.int64(-1), np.int64(2**40), np.float64(3), np.bool_(True)])
def test_other_numbers_of_numpy_are_refused(bad: Any) -> None:
    match = played(3)
    with pytest.raises(karibu.IllegalAction, match="player"):
        match.play(bad)
    assert match.ply == 3


def test_an_action_of_another_game_is_refused_though_its_number_is_legal() -> None:
    match = KILIMANDJARO.start(3, 3)
    stranger = karibu.game("livingstone").action(int(match.action_ids()[0]))
    with pytest.raises(karibu.IllegalAction, match="isn't an action of Kilimandjaro"):
        match.play(stranger)
    assert match.ply == 0


# --- the truth, and what a seat may know of it


def test_the_state_has_names_and_is_for_reading_only() -> None:
    match = played(20)
    state = match.state
    assert state.players == 3
    assert state.hand.shape[0] >= 3
    with pytest.raises(ValueError, match="read-only"):
        state.hand[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        state.to_move = 2
    assert state.to_move == match.to_move


def test_a_state_once_taken_stays_as_it_was() -> None:
    match = played(20)
    state, seen = match.state, match.seen_by(0)
    before = state.tobytes(), seen.tobytes()
    match.play(match.actions()[0])
    assert (state.tobytes(), seen.tobytes()) == before
    assert match.state.tobytes() != before[0]


def test_what_a_seat_may_know_has_names_too() -> None:
    match = played(20)
    truth = match.state
    for seat in range(3):
        seen = match.seen_by(seat)
        assert seen.hand[seat].tolist() == truth.hand[seat].tolist()
        others = [other for other in range(3) if other != seat]
        assert all(seen.hand[other].tolist() != truth.hand[other].tolist() for other in others)
        with pytest.raises(ValueError, match="read-only"):
            seen.hand[seat, 0] = 1
    assert match.seen_by(None).tobytes() == match.seen_by(None).tobytes()
    with pytest.raises(BadPlayers, match="no seat 3"):
        match.seen_by(3)


# --- results


def test_results_come_with_the_end() -> None:
    running, over = played(10), to_the_end()
    assert (running.scores, running.winners, running.ending) == (None, None, None)
    assert over.scores is not None
    assert len(over.scores) == 3
    assert over.winners
    assert over.ending in {"base_camp", "banana", "farthest", "tie_break", "shared"}


# --- what is told


@pytest.mark.parametrize("seat", [3, -1, True, False, 1.0, "0", np.int64(0)])
def test_a_seat_that_does_not_exist_sees_nothing(seat: Any) -> None:
    with pytest.raises(BadPlayers, match="no seat"):
        played(5).view(seat)


def test_events_differ_by_what_a_seat_may_know() -> None:
    match = KILIMANDJARO.start(2, 1)
    events = match.play(match.actions()[0])
    assert "counter" in events.seen_by(0)[0].args
    assert "counter" not in events.seen_by(1)[0].args
    assert [event.json() for event in events] == [e.json() for e in events.seen_by(None)]


def test_events_stay_as_they_were_told() -> None:
    match = played(16, players=2)
    events = match.play(match.actions()[0])
    first = [event.json() for event in events.seen_by(0)]
    again = match.at(match.ply - 1).play(match.history[-1])
    for _ in range(4):
        match.play(match.actions()[0])
    assert [event.json() for event in again.seen_by(0)] == first


def test_events_asked_for_later_are_the_same() -> None:
    """Nothing is worked out before somebody asks; then it is what it would have been at once."""
    at_once, later = KILIMANDJARO.start(3, 7), KILIMANDJARO.start(3, 7)
    told: list[Any] = []
    kept: list[Events] = []
    while not at_once.over:
        id = int(at_once.action_ids()[len(at_once.action_ids()) // 2])
        events = at_once.play(id)
        told.append([[each.json() for each in events.seen_by(seat)] for seat in (None, 0, 1, 2)])
        kept.append(later.play(id))
    assert [
        [[each.json() for each in events.seen_by(seat)] for seat in (None, 0, 1, 2)]
        for events in kept
    ] == told


def test_events_print_as_sentences() -> None:
    match = KILIMANDJARO.start(2, 1)
    events = match.play(match.actions()[0])
    assert repr(events) == f"<Events {' '.join(event.text() for event in events)}>"
    assert "Player 1" in repr(events)


# --- undo


def test_laying_a_counter_can_be_undone_until_somebody_else_decides() -> None:
    match = KILIMANDJARO.start(2, 1)
    match.play(match.actions()[0])
    assert match.undo_ply(0) == 0
    assert match.undo_ply(1) is None
    match.play(match.actions()[0])
    assert match.undo_ply(0) is None
    assert match.undo_ply(1) == 1


def test_nothing_revealed_can_be_undone() -> None:
    match = played(16, players=2)  # the cards have just been dealt
    assert match.undo_ply(1) is None
    mover = match.to_move
    assert mover is not None
    match.play(match.actions()[0])  # ends in drawing a card
    assert match.undo_ply(mover) is None


# --- records


def test_record_is_json_and_replays_to_the_same_bytes() -> None:
    match = to_the_end()
    again = karibu.replay(json.loads(json.dumps(match.record())))
    assert again.state.tobytes() == match.state.tobytes()
    assert again.winners == match.winners


BROKEN: list[tuple[str, Any]] = [
    ("JSON object", None),
    ("JSON object", [1, 2]),
    ("lacks seed", "seed"),
    ("lacks actions", "actions"),
    ("format", {"karibu": 99}),
    ("version 12", {"rules_version": 12}),
    ("no game", {"game": "chess"}),
    ("no game", {"game": ["kilimandjaro"]}),
    ("players", {"players": 9}),
    ("players", {"players": None}),
    ("option", {"options": {"x": "y"}}),
    ("pairs", {"options": 3}),
    ("choice", {"options": {"exchange": ["swap"]}}),
    ("seed", {"seed": "7"}),
    ("list of ids", {"actions": "0"}),
    ("decision 1", {"actions": ["0"]}),
    ("decision 1", {"actions": [10**30]}),
    ("decision 2", {"actions": [1, 1]}),
]


@pytest.mark.parametrize(("sentence", "change"), BROKEN, ids=range(len(BROKEN)))
def test_corrupt_records_are_refused_with_a_sentence(sentence: str, change: Any) -> None:
    record: Any = KILIMANDJARO.start(2, 1).record()
    if isinstance(change, str):
        del record[change]
    elif isinstance(change, dict):
        record |= change
    else:
        record = change
    with pytest.raises(karibu.KaribuError, match=sentence):
        karibu.replay(record)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(["karibu", "game", "rules_version", "players", "options", "seed"]), JUNK)
@settings(max_examples=150)
def test_junk_in_a_record_never_escapes_as_something_else(field: str, junk: Any) -> None:
    record = KILIMANDJARO.start(2, 1).record() | {field: junk}
    with suppress(karibu.KaribuError):
        karibu.replay(record)


@given(st.lists(JUNK, max_size=3))
@settings(max_examples=100)
def test_junk_actions_never_escape_as_something_else(junk: list[Any]) -> None:
    with suppress(BadRecord):
        karibu.replay(KILIMANDJARO.start(2, 1).record() | {"actions": junk})


# --- going back


@given(
    st.integers(0, 2**64 - 1),
    st.integers(2, 4),
    st.sampled_from(["swap", "retreat"]),
    st.lists(st.integers(0, 10**6), max_size=70),
    st.integers(0, 70),
)
@settings(max_examples=60)
def test_any_match_replays_and_goes_back(
    seed: int, players: int, exchange: str, choices: list[int], ply: int
) -> None:
    match = KILIMANDJARO.start(players, seed, {"exchange": exchange})
    states = [match.state.tobytes()]
    for choice in choices:
        if match.over:
            break
        ids = match.action_ids()
        match.play(int(ids[choice % len(ids)]))
        states.append(match.state.tobytes())
    ply = min(ply, match.ply)
    past = match.at(ply)
    assert past.state.tobytes() == states[ply]
    assert karibu.replay(match.record()).state == match.state
    if not past.over:
        past.play(int(past.action_ids()[0]))
        assert match.state.tobytes() == states[-1]


@pytest.mark.parametrize("ply", [-1, 6, 1.0, "2", True])
def test_a_ply_that_has_not_happened(ply: Any) -> None:
    with pytest.raises(BadPly, match="up to 5"):
        played(5).at(ply)


@pytest.mark.parametrize("exchange", ["swap", "retreat"])
def test_a_made_up_position_says_its_own_options(exchange: str) -> None:
    match = KILIMANDJARO.start(2, 1, {"exchange": exchange})
    assert Match.from_state(KILIMANDJARO, match.state).options == {"exchange": exchange}


def test_a_made_up_position_has_no_record() -> None:
    match = Match.from_state(KILIMANDJARO, played(8).state)
    with pytest.raises(BadRecord, match="made-up"):
        match.record()
