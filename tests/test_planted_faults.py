"""The conformance suite catches what it should: each check fails on a game broken on purpose.

Pebbles (tests/pebbles) is correct; every test here breaks one thing in it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from karibu.kernel.contract import FUNCTIONS, PLACE
from karibu.kernel.folder import Folder
from karibu.kernel.words import Wording
from karibu.lab import conformance as suite
from karibu.lab import walking
from karibu.lab.conformance import CHECKS, check_agreement, trace
from karibu.lab.walking import Fault, Setting
from karibu.match import Game, Match
from tests.interpreted import interpreted_trace
from tests.pebbles.actions import SHAKE, SHOW, Said
from tests.pebbles.state import STATE, UNKNOWN

PACKAGE = "tests.pebbles"
SEED = 5


def pebbles() -> Game:
    return Game(Folder(PACKAGE))


def setting(game: Game, players: int = 3) -> Setting:
    return Setting(game, players, {})


def broken(**replaced: Callable[..., Any]) -> Setting:
    """Pebbles with some of the six functions replaced."""
    game = pebbles()
    true = {name: getattr(game.code, name) for name in FUNCTIONS}
    game.code = SimpleNamespace(**(true | replaced))
    return setting(game)


def broken_part(name: str, **replaced: Any) -> Setting:
    """Pebbles with something replaced in one of its other modules."""

    class Cracked(Folder):
        def part(self, wanted: str) -> ModuleType:
            part = super().part(wanted)
            if wanted != name:
                return part
            return SimpleNamespace(**(vars(part) | replaced))  # type: ignore[return-value]

    return setting(Game(Cracked(PACKAGE)))


def opened(state: Any) -> Any:
    return state.view(STATE)[0]


RULES = pebbles().code


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


def test_sound_game_agrees_with_its_interpreted_self() -> None:
    sound = setting(pebbles())
    check_agreement(sound, SEED, interpreted_trace(sound, SEED, 40))


# --- playing


def test_action_that_does_not_apply() -> None:
    def apply(state: Any, action: int, events: Any) -> None:
        if action != SHAKE:
            RULES.apply(state, action, events)

    with pytest.raises(Fault, match="changes nothing"):
        run(suite.check_play, broken(apply=apply))


def test_match_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "TOO_LONG", 500)

    def legal(state: Any, out: Any) -> int:
        out[0] = SHAKE
        return int(opened(state).to_move >= 0)

    with pytest.raises(Fault, match="doesn't end"):
        run(suite.check_play, broken(legal=legal))


def test_same_id_offered_twice() -> None:
    def legal(state: Any, out: Any) -> int:
        n = int(RULES.legal(state, out))
        out[n] = out[0]
        return n + (n > 0)

    with pytest.raises(Fault, match="an id twice"):
        run(suite.check_play, broken(legal=legal))


def test_places_that_contradict_each_other() -> None:
    def score(state: Any, out: Any) -> None:
        RULES.score(state, out)
        out[PLACE] = [1, 2, 2, 2, 2]
        out[PLACE, 2] = 4

    with pytest.raises(Fault, match="ranking"):
        run(suite.check_scores, broken(score=score))


def test_lost_pebble() -> None:
    def apply(state: Any, action: int, events: Any) -> None:
        RULES.apply(state, action, events)
        s = opened(state)
        if action == SHAKE and s.bag_size > 1:
            s.bag[0] = s.bag[1]

    with pytest.raises(Fault, match="pebbles were"):
        run(suite.check_census, broken(apply=apply))


def test_outcome_that_depends_on_something_outside_the_record() -> None:
    outside = count()

    def setup(state: Any, players: int, options: Any, seed: Any) -> None:
        RULES.setup(state, players, options, np.uint64(next(outside)))

    with pytest.raises(Fault, match=r"differs|events change"):
        run(suite.check_record, broken(setup=setup))


def test_aliasing_copy() -> None:
    shared = np.zeros(3, np.int8)

    def apply(state: Any, action: int, events: Any) -> None:
        seat = opened(state).to_move
        RULES.apply(state, action, events)
        shared[seat] += 1  # points kept beside the record: all copies share them
        opened(state).points[seat] = shared[seat]

    with pytest.raises(Fault, match="gives another position"):
        run(suite.check_copy, broken(apply=apply))


def test_rules_that_differ_when_interpreted() -> None:
    def apply(state: Any, action: int, events: Any) -> None:
        RULES.apply(state, action, events)
        opened(state).points[0] ^= 1

    other = trace(broken(apply=apply), SEED, 40)
    with pytest.raises(Fault, match="compiled and interpreted"):
        check_agreement(setting(pebbles()), SEED, other)


# --- secrets


def test_leak_in_conceal() -> None:
    def conceal(state: Any, seat: int) -> None:
        fists = opened(state).fist.copy()
        RULES.conceal(state, seat)
        opened(state).fist[:] = fists

    with pytest.raises(Fault, match="sees secret fist"):
        run(suite.check_conceal, broken(conceal=conceal))


def test_random_stream_left_in_sight() -> None:
    def conceal(state: Any, seat: int) -> None:
        stream = opened(state).rng
        RULES.conceal(state, seat)
        opened(state).rng = stream

    with pytest.raises(Fault, match="random stream"):
        run(suite.check_conceal, broken(conceal=conceal))


def test_spectator_who_knows_more_than_the_seats() -> None:
    def conceal(state: Any, seat: int) -> None:
        first = opened(state).fist[0]
        RULES.conceal(state, seat)
        if seat < 0:
            opened(state).fist[0] = first

    with pytest.raises(Fault, match=r"spectator|secret"):
        run(suite.check_conceal, broken(conceal=conceal))


def test_secret_kept_after_the_end() -> None:
    def conceal(state: Any, seat: int) -> None:
        RULES.conceal(state, seat)
        opened(state).fist[seat - 1] = UNKNOWN

    with pytest.raises(Fault, match=r"still concealed|secret|twice|spectator"):
        run(suite.check_conceal, broken(conceal=conceal))


def test_redeal_that_breaks_an_invariant() -> None:
    def redeal(state: Any, seed: Any) -> None:
        RULES.redeal(state, seed)
        s = opened(state)
        if s.bag_size > 1:
            s.bag[0] = s.bag[1]

    with pytest.raises(Fault, match="pebbles were"):
        run(suite.check_redeal, broken(redeal=redeal))


def test_redeal_that_changes_what_the_seat_knows() -> None:
    def redeal(state: Any, seed: Any) -> None:
        s = opened(state)
        s.fist[: s.players] = UNKNOWN
        RULES.redeal(state, seed)

    with pytest.raises(Fault, match="looks different"):
        run(suite.check_redeal, broken(redeal=redeal))


def test_legal_actions_that_depend_on_the_unknown() -> None:
    def legal(state: Any, out: Any) -> int:
        n = int(RULES.legal(state, out))
        s = opened(state)
        return 1 if n and s.bag[0] >= 4 else n

    with pytest.raises(Fault, match="legal actions depend"):
        run(suite.check_redeal, broken(legal=legal))


def test_event_that_tells_a_secret() -> None:
    def apply(state: Any, action: int, events: Any) -> None:
        seat = opened(state).to_move
        RULES.apply(state, action, events)
        if len(events) and events[0] > 1:
            events[1 + 8 + 2] = opened(state).fist[seat]  # TOOK says what was taken

    told = {Said.TOOK: ("took", ("seat", "value"), True)}
    game = broken_part("actions", EVENTS=_events() | told).game
    game.code = SimpleNamespace(
        **({name: getattr(RULES, name) for name in FUNCTIONS} | {"apply": apply})
    )
    with pytest.raises(Fault, match="events tell apart"):
        run(suite.check_knowledge, setting(game))


def test_turn_that_depends_on_a_secret() -> None:
    def apply(state: Any, action: int, events: Any) -> None:
        RULES.apply(state, action, events)
        s = opened(state)
        if s.to_move >= 0 and s.fist[s.to_move] == 0:
            s.to_move = (s.to_move + 1) % s.players  # whoever holds a nought is passed over

    silent = {kind: (name, names, False) for kind, (name, names, _) in _events().items()}
    game = broken_part("actions", EVENTS=silent).game
    game.code = SimpleNamespace(
        **({name: getattr(RULES, name) for name in FUNCTIONS} | {"apply": apply})
    )
    with pytest.raises(Fault, match="learns something"):
        run(suite.check_knowledge, setting(game))


def test_revelation_that_no_event_admits() -> None:
    silent = {kind: (name, names, False) for kind, (name, names, _) in _events().items()}
    with pytest.raises(Fault, match="learns something"):
        run(suite.check_knowledge, broken_part("actions", EVENTS=silent))


def _events() -> dict[int, tuple[str, tuple[str, ...], bool]]:
    from tests.pebbles.actions import EVENTS

    return dict(EVENTS)


# --- what people see


def test_action_that_points_at_nothing() -> None:
    from karibu.kernel.actions import Meaning

    def meaning(action: int) -> Meaning:
        return Meaning("show" if action == SHOW else "shake", {}, ("hat",))

    with pytest.raises(Fault, match="points at hat"):
        run(suite.check_views, broken_part("actions", meaning=meaning))


def test_view_that_is_not_json() -> None:
    from tests.pebbles.view import view

    def odd(seen: Any, seat: int | None) -> Any:
        return {**view(seen, seat), "bag": seen.bag}

    with pytest.raises(Fault, match="isn't JSON"):
        run(suite.check_views, broken_part("view", view=odd))


def test_name_missing_from_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    has = Wording.has
    monkeypatch.setattr(Wording, "has", lambda self, key: key != "name-pebble" and has(self, key))
    with pytest.raises(Fault, match="lacks name-pebble"):
        run(suite.check_views, setting(pebbles()))


def test_sentence_missing_from_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    has = Wording.has
    monkeypatch.setattr(Wording, "has", lambda self, key: key != "event-shook" and has(self, key))
    with pytest.raises(Fault, match="lacks event-shook"):
        run(suite.check_texts, setting(pebbles()))
