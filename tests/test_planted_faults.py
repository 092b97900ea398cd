"""The conformance suite catches what it should: each check fails on a game broken on purpose.

Pebbles (tests/pebbles) is correct; every test here breaks one thing in it. Broken games aren't
compiled: their functions run as they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from karibu.kernel import shells
from karibu.kernel.actions import Actions
from karibu.kernel.contract import NOBODY, PLACE, POINTS, ROOM, WRITTEN
from karibu.kernel.events import Kind, plain, told
from karibu.kernel.folder import Folder
from karibu.kernel.rulebook import emit
from karibu.kernel.view import cell, item, zone
from karibu.kernel.words import Wording
from karibu.lab import conformance as suite
from karibu.lab import walking
from karibu.lab.conformance import CHECKS, check_agreement, trace
from karibu.lab.walking import Fault, Setting
from karibu.match import Game, Match
from tests.interpreted import interpreted_trace
from tests.pebbles import census as sound_census
from tests.pebbles import rules as sound
from tests.pebbles import view as sound_view
from tests.pebbles.actions import SHAKE, SHOW, Said
from tests.pebbles.state import NONE, UNKNOWN, VALUES, State

PACKAGE = "tests.pebbles"
SEED = 5


def pebbles() -> Game:
    return Game(Folder(PACKAGE))


def setting(game: Game, players: int = 3) -> Setting:
    return Setting(game, players, {})


class Cracked(Folder):
    """Pebbles with things replaced: functions of its rules or of the kernel's shells around them
    (by name), and in its other rooms (`parts`)."""

    def __init__(self, replaced: dict[str, Any], parts: dict[str, dict[str, Any]]) -> None:
        super().__init__(PACKAGE)
        self.__dict__["parts"] = parts
        written = {f"_{name}": replaced.get(name, getattr(sound, name)) for name in WRITTEN}
        fixed = {"_LAYOUT": State.layout, "_SIZE": State.layout.itemsize}
        fixed["_REVEALS"] = np.array([kind.telling.reveals for kind in self.part("actions").Said])
        made: Any = shells.made(PACKAGE, written | fixed)
        around = {name: each for name, each in replaced.items() if name not in WRITTEN}
        self.__dict__["code"] = SimpleNamespace(**made | around, compiled=False, knows=False)

    def part(self, name: str) -> ModuleType:
        part = super().part(name)
        replaced = self.__dict__["parts"].get(name)
        return SimpleNamespace(**vars(part) | replaced) if replaced else part  # type: ignore[return-value]


def broken(parts: dict[str, dict[str, Any]] | None = None, **replaced: Any) -> Setting:
    return setting(Game(Cracked(replaced, parts or {})))


def opened(state: Any) -> Any:
    return state.view(State.layout)[0]


def replay_in(game: Game) -> Callable[[Any], Match]:
    """`karibu.replay` for a game that isn't on the shelf."""

    def replayed(record: Any) -> Match:
        match = game.start(record["players"], record["seed"], record["options"])
        for id in record["actions"]:
            match.play(id)
        return match

    return replayed


def run(check: Callable[..., None], broken_setting: Setting) -> None:
    if check is suite.check_record:
        check(broken_setting, SEED, replay_in(broken_setting.game))
    else:
        check(broken_setting, SEED)


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


# --- what is told


class Telltale(Kind):
    SHOWED = told(seat=plain, points=plain, reveals=True)
    SHOOK = told(seat=plain, reveals=True)
    TOOK = told(seat=plain, value=plain, reveals=True)
    ENDED = told()


class Silent(Kind):
    SHOWED = told(seat=plain, points=plain)
    SHOOK = told(seat=plain)
    TOOK = told(seat=plain)
    ENDED = told()


def test_event_that_tells_a_secret() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        seat = s.to_move
        sound.apply(s, action, events)
        if len(events) and events[0] > 1:
            events[1 + 8 + 2] = s.fist[seat]  # TOOK says what was taken

    with pytest.raises(Fault, match="events tell apart"):
        run(suite.check_knowledge, broken({"actions": {"Said": Telltale}}, apply=apply))


def test_turn_that_depends_on_a_secret() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        sound.apply(s, action, events)
        if s.to_move >= 0 and s.fist[s.to_move] == 0:
            s.to_move = (s.to_move + 1) % s.players  # whoever holds a nought is passed over

    with pytest.raises(Fault, match="learns something"):
        run(suite.check_knowledge, broken({"actions": {"Said": Silent}}, apply=apply))


def test_revelation_that_no_event_admits() -> None:
    with pytest.raises(Fault, match="learns something"):
        run(suite.check_knowledge, broken({"actions": {"Said": Silent}}))


# --- points


def test_points_that_depend_on_a_secret() -> None:
    def score(s: State, out: Any) -> None:
        sound.score(s, out)
        for seat in range(s.players):
            if s.fist[seat] not in (NONE, UNKNOWN):
                out[POINTS, seat] += s.fist[seat]

    with pytest.raises(Fault, match="depend on what it can't know"):
        run(suite.check_points, broken(score=score))


def test_points_that_are_no_whole_numbers() -> None:
    def score(s: State, out: Any) -> None:
        sound.score(s, out)
        out[POINTS] += 0.5

    with pytest.raises(Fault, match="whole numbers"):
        run(suite.check_points, broken(score=score))


def test_points_in_the_view_that_are_not_those_of_score(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken()
    true = game.game.view_of

    def view_of(seen: Any, viewer: int) -> Any:
        view = true(seen, viewer)
        view["seats"][0]["points"] += 1
        return view

    monkeypatch.setattr(game.game, "view_of", view_of)
    with pytest.raises(Fault, match="the view says"):
        run(suite.check_points, game)


@pytest.mark.parametrize("check", [suite.check_points, suite.check_gains, suite.check_scores])
def test_points_may_lie_below_nought(check: Callable[..., None]) -> None:
    def apply(s: State, action: int, events: Any) -> None:
        seat = s.to_move
        before = s.points[seat]
        sound.apply(s, action, events)
        s.points[seat] = 2 * before - s.points[seat]
        if len(events) and events[1] == Said.SHOWED:
            events[3] = -events[3]

    run(check, broken(apply=apply))


def test_gains_that_do_not_add_up() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        seat = s.to_move
        sound.apply(s, action, events)
        s.points[seat] += action == SHOW  # one more than is told

    with pytest.raises(Fault, match="gains say"):
        run(suite.check_gains, broken(apply=apply))


def test_gains_told_of_the_wrong_seat() -> None:
    def apply(s: State, action: int, events: Any) -> None:
        seat, players = s.to_move, s.players
        sound.apply(s, action, events)
        if len(events) and events[1] == Said.SHOWED:
            events[2] = (seat + 1) % players

    with pytest.raises(Fault, match="gains say"):
        run(suite.check_gains, broken(apply=apply))


def test_gain_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "source-showed")
    with pytest.raises(Fault, match="lacks source-showed"):
        run(suite.check_gains, broken())


# --- what people see


def without(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Take a sentence out of the catalogues."""
    has = Wording.has
    monkeypatch.setattr(Wording, "has", lambda self, key: key != missing and has(self, key))


def seen_as(zones: Callable[..., Any]) -> Setting:
    """Pebbles with other zones in its view."""
    return broken({"view": {"zones": zones}})


def test_action_that_points_at_nothing() -> None:
    acts = Actions()
    acts.add("show")
    acts.add("shake", "hat")
    with pytest.raises(Fault, match="points at hat"):
        run(suite.check_views, broken({"actions": {"acts": acts}}))


def test_view_that_is_not_json() -> None:
    def zones(seen: Any, viewer: int) -> Any:
        return [*sound_view.zones(seen, viewer), zone("hat", "row", [cell("hat", at={1})])]

    with pytest.raises(Fault, match="isn't JSON"):
        run(suite.check_views, seen_as(zones))


def test_cells_called_differently_by_each_viewer() -> None:
    def zones(seen: Any, viewer: int) -> Any:
        fists, bag = sound_view.zones(seen, viewer)
        turned = [cell(f"fist:{(k - viewer) % seen.players}") for k in range(seen.players)]
        return [fists | {"cells": turned}, bag]

    with pytest.raises(Fault, match="finds other cells than a spectator: fists"):
        run(suite.check_views, seen_as(zones))


def test_two_cells_of_one_name() -> None:
    def zones(seen: Any, viewer: int) -> Any:
        return [*sound_view.zones(seen, viewer), zone("fists-again", "row", [cell("fist:0")])]

    with pytest.raises(Fault, match="a cell id twice: fist:0"):
        run(suite.check_views, seen_as(zones))


@pytest.mark.parametrize(
    ("more", "sentence"),
    [({"colour": "mauve"}, "'mauve' isn't a colour"), ({"sign": "nine"}, "the sign 'nine'")],
)
def test_things_that_no_client_can_draw(more: dict[str, str], sentence: str) -> None:
    def zones(seen: Any, viewer: int) -> Any:
        return [zone("fists", "row", [cell("bag", [item("pebble", **more)])])]

    with pytest.raises(Fault, match=sentence):
        run(suite.check_views, seen_as(zones))


def test_zone_of_an_unknown_kind() -> None:
    def zones(seen: Any, viewer: int) -> Any:
        return [zone("fists", "spiral", [cell("bag")])]

    with pytest.raises(Fault, match="zone fists is a 'spiral'"):
        run(suite.check_views, seen_as(zones))


@pytest.mark.parametrize(
    ("zone_name", "face", "sentence"),
    [("memories", "pebble", "lacks zone-memories"), ("bag", "marble", "lacks name-marble")],
)
def test_memory_without_words(zone_name: str, face: str, sentence: str) -> None:
    def known(seen: Any, viewer: int) -> Any:
        return [zone("memory", "row", [cell("memory", [item(face)])], name=zone_name)]

    with pytest.raises(Fault, match=sentence):
        run(suite.check_views, broken({"view": {"known": known}}))


def test_preview_of_what_is_not_legal() -> None:
    def preview(seen: Any, seat: int) -> dict[int, int]:
        return {7: 3}

    with pytest.raises(Fault, match="the preview names action 7"):
        run(suite.check_views, broken({"view": {"preview": preview}}))


def test_name_missing_from_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "name-pebble")
    with pytest.raises(Fault, match="lacks name-pebble"):
        run(suite.check_views, broken())


def test_sentence_missing_from_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "event-shook")
    with pytest.raises(Fault, match="lacks event-shook"):
        run(suite.check_texts, broken())
