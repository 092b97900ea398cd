"""What every game must satisfy, whatever its rules. Each check raises `Fault` with a sentence.

The suite (`tests/test_conformance.py`) runs all checks on every game, player count and option;
`tests/test_planted_faults.py` shows on broken games that each of them catches something.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from karibu.bots.engine import functions_of
from karibu.kernel.contract import MAX_ACTIONS, NOBODY, PLACE, POINTS, SPECTATOR
from karibu.kernel.record import ENDING_AT, MAX_PLAYERS, STREAM_BYTES
from karibu.kernel.reports import event_buffer
from karibu.kernel.types import Bytes
from karibu.lab import walking
from karibu.lab.walking import (
    Fault,
    Setting,
    applied,
    begin,
    concealed,
    legal,
    opened,
    redealt,
    require,
    sampled,
    to_move,
    walk,
)
from karibu.match import Event, Game, Match, replay

# --- playing ---------------------------------------------------------------------------------


def check_play(setting: Setting, seed: int) -> None:
    """Every legal action applies, ids are known and differ, and the match ends."""
    game = setting.game
    rng = random.Random(seed)
    last: Bytes | None = None
    for step in walk(setting, seed):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        require(len(set(step.ids)) == len(step.ids), f"{where}: legal gives an id twice")
        require(
            all(0 <= id < game.action_count for id in step.ids),
            f"{where}: an id lies outside 0 to {game.action_count - 1}",
        )
        require(0 <= to_move(step.before) < setting.players, f"{where}: nobody to move")
        require(step.before[ENDING_AT] == 0, f"{where}: running, but it has an ending")
        for action in rng.sample(step.ids, min(len(step.ids), 6)):
            after, _ = applied(game, step.before, action)
            require(
                not np.array_equal(after, step.before),
                f"{where}: action {game.action(action)!r} is legal but changes nothing",
            )
            _check_position(game, after, f"{where}, after {game.action(action)!r}")
        last = step.after
    require(last is not None, f"{setting}: over before it began")


def _check_position(game: Game, state: Bytes, where: str) -> None:
    over = to_move(state) == NOBODY
    ids = legal(game, state)
    require(over == (not ids), f"{where}: to_move and legal disagree on whether it is over")
    require(over == (state[ENDING_AT] != 0), f"{where}: to_move and ending disagree")


def check_scores(setting: Setting, seed: int) -> None:
    """A finished match has an ending, places and winners that agree with each other."""
    *_, last = walk(setting, seed)
    out = np.full((2, MAX_PLAYERS), np.nan)
    setting.game.code.score(last.after, out)
    points, places = out[POINTS, : setting.players], out[PLACE, : setting.players]
    where = f"{setting}, seed {seed}"
    require(np.isfinite(points).all(), f"{where}: a seat has no points")
    require(np.isfinite(places).all(), f"{where}: a seat has no place")
    best = int(places.min())
    require(best in (1, 2), f"{where}: the best place is {best}")
    for seat in range(setting.players):
        ahead = int((places < places[seat]).sum())
        require(
            places[seat] == best + ahead, f"{where}: places {places} aren't a ranking with ties"
        )
    match = Match.from_state(setting.game, last.after)
    require(match.over and match.ending != "running", f"{where}: ended without an ending")
    winners = tuple(seat for seat in range(setting.players) if places[seat] == 1)
    require(match.winners == winners, f"{where}: winners and places disagree")


def check_census(setting: Setting, seed: int) -> None:
    """Nothing is lost or doubled."""
    take = setting.game.folder.part("census").census
    start = begin(setting, seed)
    expected = take(opened(setting.game, start))
    require(expected, f"{setting}: the census counts nothing")
    for step in walk(setting, seed):
        found = take(opened(setting.game, step.after))
        action = setting.game.action(step.action)
        _same_census(expected, found, f"{setting}, seed {seed}, ply {step.ply}, {action!r}")


def _same_census(expected: dict[str, Any], found: dict[str, Any], where: str) -> None:
    for name in expected:
        require(
            np.array_equal(expected[name], found.get(name, ())),
            f"{where}: {name} were {expected[name]} and are {found.get(name)}",
        )


def check_record(setting: Setting, seed: int, replayed: Callable[[Any], Match] = replay) -> None:
    """Record and replay give the same bytes, through JSON, at every ply."""
    match = setting.game.start(setting.players, seed, setting.options)
    states = [match.state.tobytes()]
    for step in walk(setting, seed):
        match.play(step.action)
        states.append(match.state.tobytes())
        require(
            match.state.tobytes() == step.after.tobytes(),
            f"{setting}, seed {seed}, ply {step.ply}: events change what happens",
        )
    again = replayed(json.loads(json.dumps(match.record())))
    require(again.state == match.state, f"{setting}: a replay differs")
    require(again.record() == match.record(), f"{setting}: a replay has another record")
    for ply in random.Random(seed).sample(range(match.ply + 1), min(match.ply, 12)):
        past = match.at(ply)
        require(past.state.tobytes() == states[ply], f"{setting}: at({ply}) differs")
        require(past.history == match.history[:ply], f"{setting}: at({ply}) has another past")


def check_copy(setting: Setting, seed: int) -> None:
    """Copies are independent: what happens to one never shows in another, now or later."""
    game = setting.game
    steps = sampled(setting, seed, 30)
    kept = [(step, step.before.tobytes(), step.after.tobytes()) for step in steps]
    for step, before, after in kept:
        for action in step.ids[:8]:
            applied(game, step.before, action)
        again, _ = applied(game, step.before, step.action)
        where = f"{setting}, seed {seed}, ply {step.ply}"
        require(
            again.tobytes() == after,
            f"{where}: the same action on a copy of the same position gives another position",
        )
        require(step.before.tobytes() == before, f"{where}: acting on a copy changed the original")
        match = Match.from_state(game, step.before)
        twin = match.copy()
        twin.play(step.action)
        require(match.state.tobytes() == before, f"{where}: a copied match shares memory")


def trace(setting: Setting, seed: int, plies: int) -> list[list[str]]:
    """A match as digests, step by step: state, legal ids, what each seat sees, a redealt world."""
    import hashlib

    def digest(data: bytes) -> str:
        return hashlib.sha256(data).hexdigest()[:12]

    game = setting.game
    lines = []
    for step in walk(setting, seed):
        if step.ply >= plies:
            break
        viewer = step.ply % (setting.players + 1) - 1
        seen = concealed(game, step.before, viewer)
        world = redealt(game, seen, step.ply)
        out = np.zeros((2, MAX_PLAYERS))
        game.code.score(step.after, out)
        lines.append(
            [
                digest(step.before.tobytes()),
                digest(repr(step.ids).encode()),
                digest(seen.tobytes()),
                digest(world.tobytes()),
                digest(step.after.tobytes() + step.events.tobytes() + out[POINTS].tobytes()),
            ]
        )
    return lines


def check_agreement(setting: Setting, seed: int, other: list[list[str]]) -> None:
    """Interpreted and compiled rules agree step by step (`other`: the trace in the other mode)."""
    parts = ("state", "legal actions", "concealed record", "redealt world", "result")
    mine = trace(setting, seed, len(other))
    require(len(mine) == len(other), f"{setting}, seed {seed}: one mode ends earlier")
    for ply, (one, two) in enumerate(zip(mine, other, strict=True)):
        for part, a, b in zip(parts, one, two, strict=True):
            require(
                a == b, f"{setting}, seed {seed}, ply {ply}: compiled and interpreted {part} differ"
            )


# --- secrets ---------------------------------------------------------------------------------


def viewers(setting: Setting) -> range:
    """All seats, and the spectator."""
    return range(SPECTATOR, setting.players)


def check_conceal(setting: Setting, seed: int, positions: int = 40) -> None:
    """Concealing wipes what `secrets` names and the random stream, and nothing public."""
    game = setting.game
    census = game.folder.part("census")
    require(
        hasattr(census, "secrets"),
        f"{setting}: census.py lacks secrets(s, seat) -> dict of field name to a mask of the "
        "entries which that seat (-1: a spectator) may not know",
    )
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        for seat in viewers(setting):
            seen = concealed(game, step.before, seat)
            require(
                np.array_equal(concealed(game, seen, seat), seen),
                f"{where}: concealing twice for seat {seat} isn't the same as once",
            )
            require(
                np.array_equal(concealed(game, seen, SPECTATOR), concealed(game, step.before, -1)),
                f"{where}: a spectator may know what seat {seat} doesn't",
            )
            require(to_move(seen) == to_move(step.before), f"{where}: concealing changes the turn")
            record = opened(game, seen)
            require(not seen[:STREAM_BYTES].any(), f"{where}: seat {seat} sees the random stream")
            masks = census.secrets(opened(game, step.before), seat)
            for name, mask in masks.items():
                shown = np.unique(np.atleast_1d(record[name])[np.atleast_1d(mask).astype(bool)])
                require(
                    len(shown) <= 1, f"{where}: seat {seat} sees secret {name}: {shown.tolist()}"
                )
    *_, last = walk(setting, seed)
    for seat in viewers(setting):
        seen = concealed(game, last.after, seat)
        truth = last.after.copy()
        truth[:STREAM_BYTES] = 0
        seen[:STREAM_BYTES] = 0
        require(
            np.array_equal(seen, truth), f"{setting}: after the end something is still concealed"
        )


def check_redeal(setting: Setting, seed: int, positions: int = 30) -> None:
    """Redealt worlds look the same to the seat, keep all invariants, and can be played out."""
    game = setting.game
    take = game.folder.part("census").census
    expected = take(opened(game, begin(setting, seed)))
    rng = random.Random(seed)
    for step in sampled(setting, seed, positions):
        for seat in viewers(setting):
            where = f"{setting}, seed {seed}, ply {step.ply}, seat {seat}"
            seen = concealed(game, step.before, seat)
            for _ in range(2):
                world = redealt(game, seen, rng.getrandbits(64))
                again = concealed(game, world, seat)
                require(
                    np.array_equal(again, seen),
                    f"{where}: a redealt world looks different: {_difference(game, seen, again)}",
                )
                _same_census(expected, take(opened(game, world)), f"{where}, redealt")
                ids = legal(game, world)
                require(ids, f"{where}: nothing is legal in a redealt world")
                if to_move(seen) == seat:
                    require(
                        ids == step.ids == legal(game, seen),
                        f"{where}: the seat's legal actions depend on what it can't know",
                    )
            if seat == step.ply % (setting.players + 1) - 1:
                _play_out(game, world, rng, expected, where)


def _play_out(game: Game, world: Bytes, rng: random.Random, expected: Any, where: str) -> None:
    take = game.folder.part("census").census
    state, events = world.copy(), event_buffer()
    for _ in range(walking.TOO_LONG):
        ids = legal(game, state)
        if not ids:
            _same_census(expected, take(opened(game, state)), f"{where}, redealt and played out")
            return
        events[0] = 0
        game.code.apply(state, rng.choice(ids), events)
    raise Fault(f"{where}: a redealt world doesn't end")


def check_knowledge(setting: Setting, seed: int, positions: int = 30) -> None:
    """What a seat sees (views, events, turns) is a function of what it may know.

    In two worlds that a seat can't tell apart the same action is taken. Either the seat still
    can't tell them apart, and then it was shown the same events; or it now can, and then an event
    says that something was revealed.
    """
    game = setting.game
    rng = random.Random(seed)
    for step in sampled(setting, seed, positions):
        for seat in viewers(setting):
            seen = concealed(game, step.before, seat)
            one = redealt(game, seen, rng.getrandbits(64))
            for two in (step.before, redealt(game, seen, rng.getrandbits(64))):
                common = sorted(set(legal(game, one)) & set(legal(game, two)))
                for action in rng.sample(common, min(len(common), 3)):
                    where = f"{setting}, seed {seed}, ply {step.ply}, seat {seat}"
                    _check_told(game, seat, one, two, action, where)


def _check_told(game: Game, seat: int, one: Bytes, two: Bytes, action: int, where: str) -> None:
    (after_one, rows_one), (after_two, rows_two) = (
        applied(game, one, action),
        applied(game, two, action),
    )
    seen_one, seen_two = concealed(game, after_one, seat), concealed(game, after_two, seat)
    told_one, told_two = game.events_of(rows_one, seen_one), game.events_of(rows_two, seen_two)
    name = repr(game.action(action))
    if np.array_equal(seen_one, seen_two):
        require(
            _plain(told_one) == _plain(told_two),
            f"{where}, {name}: events tell apart worlds that the seat can't: "
            f"{_plain(told_one)} and {_plain(told_two)}",
        )
        return
    open_end = to_move(after_one) == NOBODY, to_move(after_two) == NOBODY  # ALL-02
    require(
        (open_end[0] or _revealing(told_one)) and (open_end[1] or _revealing(told_two)),
        f"{where}, {name}: the seat learns something, but no event says that it reveals: "
        f"{_difference(game, seen_one, seen_two)}",
    )


def _plain(events: list[Event]) -> list[Any]:
    return [event.json() for event in events]


def _revealing(events: list[Event]) -> bool:
    return any(event.reveals for event in events)


def _difference(game: Game, one: Bytes, two: Bytes) -> str:
    """The first few fields in which two records differ, for a person to read."""
    a, b = opened(game, one), opened(game, two)
    names = [name for name in (game.layout.names or ()) if not np.array_equal(a[name], b[name])]
    return "; ".join(
        f"{name}: {np.asarray(a[name]).tolist()} / {np.asarray(b[name]).tolist()}"
        for name in names[:3]
    )


def check_playing_well(setting: Setting, seed: int, positions: int = 25) -> None:
    """A game's `policy` picks one of the ids it is given, whichever; `evaluate` shares one win."""
    game = setting.game
    known = functions_of(game)
    rng = random.Random(seed)
    words = np.array([rng.getrandbits(64)], np.uint64)
    shares = np.zeros(MAX_PLAYERS)
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        seen = concealed(game, step.before, to_move(step.before))
        world = redealt(game, seen, rng.getrandbits(64))
        kept = world.copy()
        for size in (len(step.ids), rng.randint(1, len(step.ids)), 1):
            some = sorted(rng.sample(step.ids, size))
            ids = np.full(MAX_ACTIONS, -1, np.int32)
            ids[:size] = some
            pick = known.policy(world, ids, size, words)
            require(0 <= pick < size, f"{where}: the policy picks number {pick} of {size} actions")
            require(list(ids[:size]) == some, f"{where}: the policy changes the list of actions")
        known.evaluate(world, shares)
        mine = shares[: setting.players]
        require(
            (mine >= 0).all() and abs(mine.sum() - 1) < 1e-6,
            f"{where}: evaluate gives {mine.tolist()}, which isn't one win shared out",
        )
        require(np.array_equal(world, kept), f"{where}: judging a position changes it")


# --- what people see -------------------------------------------------------------------------


def check_views(setting: Setting, seed: int, positions: int = 25) -> None:
    """Views are JSON, and each legal action points at things that the mover's view shows."""
    game = setting.game
    *_, last = walk(setting, seed)
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        for seat in viewers(setting):
            view = game.view_of(concealed(game, step.before, seat), seat)
            try:
                same = json.loads(json.dumps(view))
            except TypeError as error:
                raise Fault(f"{where}: the view isn't JSON: {error}") from None
            require(same["to_move"] == to_move(step.before), f"{where}: view names a wrong mover")
            _check_words(setting, view, where)
            if seat == to_move(step.before):
                _check_targets(game, view, step.ids, where)
    final = game.view_of(last.after, SPECTATOR)
    require(final["to_move"] is None and final["ending"], f"{setting}: the last view isn't final")


def _check_targets(game: Game, view: Any, ids: list[int], where: str) -> None:
    cells = [cell for zone in view["zones"] for cell in zone["cells"]]
    shown = {cell["id"] for cell in cells}
    shown |= {item["id"] for cell in cells for item in cell["items"] if "id" in item}
    require(
        len({zone["id"] for zone in view["zones"]}) == len(view["zones"]),
        f"{where}: a zone id twice",
    )
    for id in ids:
        for target in game.action(id).targets:
            require(target in shown, f"{where}: {game.action(id)!r} points at {target}, not shown")


def _check_words(setting: Setting, view: Any, where: str) -> None:
    wanted = {f"phase-{view['phase']}"}
    names = set()
    for each in view["seats"]:
        wanted |= {f"fact-{fact}" for fact in each["facts"]}
        names |= {word for word in each["facts"].values() if isinstance(word, str)}
    for zone in (*view["zones"], *view.get("known", ())):
        wanted.add(f"zone-{zone['name']}")
        for cell in zone["cells"]:
            if not cell.get("name", "0").lstrip("-").isdigit():
                names.add(cell["name"])
            names |= {item["face"] for item in cell["items"]}
            wanted |= {f"mark-{item['mark']}" for item in cell["items"] if "mark" in item}
    for lang in ("en", "fr"):
        words = setting.game.wording(lang)
        missing = sorted(key for key in wanted if not words.has(key))
        missing += sorted(f"name-{name}" for name in names if not words.has_name(name))
        require(not missing, f"{where}: text/{lang}.ftl lacks {', '.join(missing)}")


def check_texts(setting: Setting, seed: int) -> None:
    """Every action and every event has a sentence in both languages, without a hole in it."""
    game = setting.game
    try:
        for lang in ("en", "fr"):
            _check_standing_texts(game, lang)
            for step in walk(setting, seed):
                seen = concealed(game, step.after, step.ply % setting.players)
                for event in game.events_of(step.events, seen):
                    event.text_strictly(lang)
    except LookupError as error:
        raise Fault(f"{setting}: {error.args[0]}") from None


def _check_standing_texts(game: Game, lang: str) -> None:
    words = game.wording(lang)
    for id in range(game.action_count):
        words.say_strictly(f"action-{game.action(id).kind}", game.action(id).args)
    wanted = ["title", "tagline", "points"]
    wanted += [f"event-{kind.key}" for kind in game.folder.part("actions").Said]
    state = game.folder.part("state")
    wanted += [f"name-ending-{end.name.lower()}" for end in state.Ending if end]
    for option in game.options:
        wanted.append(f"option-{option.name}")
        wanted += [f"option-{option.name}-{choice}" for choice in option.choices]
    for key in wanted:
        if not words.has(key):
            raise LookupError(f"text/{lang}.ftl lacks {key}")
    if len(game.rules(lang)) < 400:
        raise LookupError(f"text/rules.{lang}.md hardly says anything")


CHECKS: tuple[Callable[[Setting, int], None], ...] = (
    check_play,
    check_scores,
    check_census,
    check_record,
    check_copy,
    check_conceal,
    check_redeal,
    check_knowledge,
    check_playing_well,
    check_views,
    check_texts,
)
"""All checks that need nothing but a setting and a seed."""
