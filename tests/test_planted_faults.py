"""The conformance suite catches what it should: each check fails on a game broken on purpose.

Pebbles (tests/pebbles) is correct; every test here breaks one thing in it: in playing, secrets and
chances. What people see is broken in `test_planted_tables.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.cli.authoring import write_game
from karibu.kernel.contract import NOBODY, PLACE, ROOM
from karibu.kernel.folder import ELSEWHERE
from karibu.kernel.rulebook import emit
from karibu.lab import conformance as suite
from karibu.lab import walking
from karibu.lab.conformance import CHECKS, check_agreement, check_edition, trace
from karibu.lab.walking import Fault
from tests.interpreted import interpreted_trace
from tests.pebbles import census as sound_census
from tests.pebbles import rules as sound
from tests.pebbles.actions import SHAKE, SHOW, Said
from tests.pebbles.state import UNKNOWN, VALUES, State
from tests.planted import SEED, broken, opened, pebbles, run, setting


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("players", [2, 3])
def test_sound_game_passes(check: Callable[..., None], players: int) -> None:
    run(check, setting(pebbles(), players))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_unbroken_copy_passes(check: Callable[..., None]) -> None:
    """So that what fails below fails for what was broken."""
    run(check, broken())


def test_sound_game_agrees_with_its_interpreted_self() -> None:
    game = setting(pebbles())
    check_agreement(game, SEED, interpreted_trace(game, SEED, 40))


# --- playing


def test_action_that_does_not_apply() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        if action != SHAKE:
            sound.apply(s, action, events)

    with pytest.raises(Fault, match="changes nothing"):
        run(suite.check_play, broken(apply=apply))


def test_match_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "TOO_LONG", 500)

    def legal(s: State, out: Any) -> int:
        out[0] = SHAKE
        return 1

    with pytest.raises(Fault, match="doesn't end"):
        run(suite.check_play, broken(legal=legal))


def test_same_id_offered_twice() -> None:
    def legal(s: State, out: Any) -> int:
        n = sound.legal(s, out)
        out[n] = out[0]
        return n + 1

    with pytest.raises(Fault, match="an id twice"):
        run(suite.check_play, broken(legal=legal))


def test_running_match_with_nothing_to_do() -> None:
    def legal(s: State, out: Any) -> int:
        return 0 if s.bag_size == 3 else sound.legal(s, out)

    with pytest.raises(Fault, match="disagree on whether it is over"):
        run(suite.check_play, broken(legal=legal))


def test_places_that_contradict_each_other() -> None:
    def score(s: State, out: Any) -> None:
        sound.score(s, out)
        out[PLACE] = [1, 2, 2, 2, 2]
        out[PLACE, 2] = 4

    with pytest.raises(Fault, match="ranking"):
        run(suite.check_scores, broken(score=score))


def test_lost_pebble() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        sound.apply(s, action, events)
        if action == SHAKE and s.bag_size > 1:
            s.bag[0] = s.bag[1]

    with pytest.raises(Fault, match="pebbles were"):
        run(suite.check_census, broken(apply=apply))


def test_outcome_that_depends_on_something_outside_the_record() -> None:
    outside = count(1)

    def deal(s: State) -> None:
        s.stream[0] = next(outside)
        sound.deal(s)

    with pytest.raises(Fault, match=r"differs|events change"):
        run(suite.check_record, broken(deal=deal))


def test_aliasing_copy() -> None:
    shared = np.zeros(3, np.int8)

    def apply(s: State, action: int, events: Any) -> None:
        seat = s.to_move
        sound.apply(s, action, events)
        shared[seat] += 1  # points kept beside the record: all copies share them
        s.points[seat] = shared[seat]

    with pytest.raises(Fault, match="gives another position"):
        run(suite.check_copy, broken(apply=apply))


def test_rules_that_differ_when_interpreted() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        sound.apply(s, action, events)
        s.points[0] ^= 1

    other = trace(broken(apply=apply), SEED, 40)
    with pytest.raises(Fault, match="compiled and interpreted"):
        check_agreement(setting(pebbles()), SEED, other)


def chatty(s: State, action: int, events: Any) -> None:
    """More events than fit."""
    sound.apply(s, action, events)
    if action == SHAKE:
        for _ in range(ROOM):
            emit(events, Said.SHOOK, 0)


def test_more_events_than_fit() -> None:
    with pytest.raises(Fault, match=f"events; the buffer holds {ROOM}"):
        run(suite.check_play, broken(apply=chatty))


def test_a_match_is_loud_about_more_events_than_fit_and_stays_where_it_was() -> None:
    match = broken(apply=chatty).game.start(2, 1)
    match.play(SHOW)
    before = match.state.tobytes(), match.record()
    with pytest.raises(RuntimeError, match=f"more events than the {ROOM} that fit"):
        match.play(SHAKE)
    assert (match.state.tobytes(), match.record()) == before
    assert match.action_ids().tolist() == [SHOW, SHAKE]
    match.play(SHOW)
    assert match.ply == 2


# --- editions


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (None, None),
        ("unrefused", r"cards.hand = 160 instead of 3: \w+"),
        ("unread", r"cards.values = 7 instead of 6: IndexError"),
    ],
)
def test_edition_that_does_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str | None, sentence: str | None
) -> None:
    slug = f"planted_{fault}".lower()
    write_game(tmp_path / slug, slug, "Planted")
    state = tmp_path / slug / "state.py"
    text = state.read_text(encoding="utf-8")
    if fault == "unrefused":  # nobody asks whether the cards go round
        text = text.replace("if not (KINDS >= 1", "if False and not (KINDS >= 1")
    if fault == "unread":  # one field is as long as the printed edition has it
        text = text.replace("laid = i1(KINDS)", "laid = i1(6)")
    state.write_text(text, encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    game = karibu.game(slug)
    if sentence is None:
        check_edition(game)
    else:
        with pytest.raises(Fault, match=sentence):
            check_edition(game)


# --- secrets


def test_leak_in_hide() -> None:
    def hide(s: State, seat: int) -> None:
        fists = s.fist.copy()
        sound.hide(s, seat)
        s.fist[:] = fists

    with pytest.raises(Fault, match="sees secret fist"):
        run(suite.check_conceal, broken(hide=hide))


def test_public_data_wiped() -> None:
    def hide(s: State, seat: int) -> None:
        sound.hide(s, seat)
        s.shown[VALUES - 1] = 0

    with pytest.raises(Fault, match="hide changes shown"):
        run(suite.check_conceal, broken(hide=hide))


def test_own_secret_wiped() -> None:
    """Equally for everybody, so that no comparison between seats would tell."""

    def hide(s: State, seat: int) -> None:
        sound.hide(s, seat)
        s.fist[: s.players] = UNKNOWN

    with pytest.raises(Fault, match="hide changes fist"):
        run(suite.check_conceal, broken(hide=hide))


def test_random_stream_left_in_sight() -> None:
    true = broken().game.code.conceal

    def conceal(state: Any, seat: int) -> None:
        stream = opened(state).stream.copy()
        true(state, seat)
        opened(state).stream[3] = stream[3]

    with pytest.raises(Fault, match="random stream"):
        run(suite.check_conceal, broken(conceal=conceal))


def test_spectator_who_knows_more_than_the_seats() -> None:
    def hide(s: State, seat: int) -> None:
        first = s.fist[0]
        sound.hide(s, seat)
        if seat < 0:
            s.fist[0] = first

    def secrets(s: Any, seat: int) -> dict[str, Any]:
        masks = sound_census.secrets(s, seat)  # the census has the same wrong idea
        masks["fist"][0] &= seat >= 0
        return masks

    with pytest.raises(Fault, match=r"spectator"):
        run(suite.check_conceal, broken({"census": {"secrets": secrets}}, hide=hide))


def test_secret_kept_after_the_end() -> None:
    true = broken().game.code.conceal

    def conceal(state: Any, seat: int) -> None:
        over = opened(state).to_move == NOBODY
        true(state, seat)
        if over:
            opened(state).fist[0] = UNKNOWN

    with pytest.raises(Fault, match="still concealed"):
        run(suite.check_conceal, broken(conceal=conceal))


def test_redeal_that_breaks_an_invariant() -> None:
    def fill(s: State) -> None:
        sound.fill(s)
        if s.bag_size > 1:
            s.bag[0] = s.bag[1]

    with pytest.raises(Fault, match="pebbles were"):
        run(suite.check_redeal, broken(fill=fill))


def test_redeal_that_changes_what_the_seat_knows() -> None:
    def fill(s: State) -> None:
        s.fist[: s.players] = UNKNOWN
        sound.fill(s)

    with pytest.raises(Fault, match="looks different"):
        run(suite.check_redeal, broken(fill=fill))


def test_legal_actions_that_depend_on_the_unknown() -> None:
    def legal(s: State, out: Any) -> int:
        n = sound.legal(s, out)
        return 1 if s.bag[0] >= 4 else n

    with pytest.raises(Fault, match="legal actions depend"):
        run(suite.check_redeal, broken(legal=legal))


# --- chances


def unseen(s: State) -> list[int]:
    """Pebbles that somebody doesn't know where to find, the smallest first."""
    known = {value for value in range(VALUES) if s.shown[value]} | set(s.fist[: s.players])
    return [value for value in range(VALUES) if value not in known]


def put(s: State, pool: list[int]) -> None:
    for seat in range(s.players):
        if s.fist[seat] == UNKNOWN:
            s.fist[seat] = pool.pop()
    for n in range(s.bag_size):
        s.bag[n] = pool.pop()


def test_the_same_world_always() -> None:
    def fill(s: State) -> None:
        put(s, unseen(s))

    with pytest.raises(Fault, match="always deals the same world"):
        run(suite.check_chances, broken(fill=fill))


def test_the_same_world_always_though_it_looks_shuffled() -> None:
    """Over many matches every pebble is everywhere equally often."""

    def fill(s: State) -> None:
        s.stream[:] = (1, 2, 0, 0)
        sound.fill(s)

    with pytest.raises(Fault, match="always deals the same world"):
        run(suite.check_chances, broken(fill=fill))


def test_worlds_less_likely_than_they_should_be() -> None:
    """All can come up, but others are given high pebbles more often than they get them."""

    def fill(s: State) -> None:
        sound.fill(s)
        for seat in range(s.players):
            low = s.fist[seat] < VALUES // 2 and seat != s.to_move
            if low and s.bag_size and s.bag[0] > s.fist[seat]:
                s.fist[seat], s.bag[0] = s.bag[0], s.fist[seat]

    with pytest.raises(Fault, match=r"of all matches, but in \d+% of redealt worlds"):
        run(suite.check_chances, broken(fill=fill))


def test_a_bag_that_nobody_shook() -> None:
    def fill(s: State) -> None:
        sound.fill(s)
        s.bag[: s.bag_size] = sorted(s.bag[: s.bag_size])

    with pytest.raises(Fault, match=r"bag\[\d\] is \d in \d+% of all matches"):
        run(suite.check_chances, broken(fill=fill))
