"""The conformance suite catches what people would see wrongly: events, points, views, words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from karibu.kernel.actions import Actions
from karibu.kernel.contract import POINTS
from karibu.kernel.events import Kind, plain, told
from karibu.kernel.view import cell, item, zone
from karibu.kernel.words import Wording
from karibu.lab import conformance as suite
from karibu.lab.walking import Fault, Setting
from tests.pebbles import rules as sound
from tests.pebbles import view as sound_view
from tests.pebbles.actions import SHOW, Said
from tests.pebbles.state import NONE, UNKNOWN, State
from tests.planted import broken, run

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


def test_event_that_keeps_from_others_what_they_see() -> None:
    class Selfish(Kind):
        SHOWED = told(
            seat=plain, points=plain, reveals=True, seen=lambda *_: {"seen": 1}, alone="seat"
        )
        SHOOK = told(seat=plain, reveals=True)
        TOOK = told(seat=plain, reveals=True)
        ENDED = told()

    with pytest.raises(Fault, match="tells one seat alone what seat"):
        run(suite.check_texts, broken({"actions": {"Said": Selfish}}))


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
