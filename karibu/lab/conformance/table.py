"""What people see: views, points and where they came from, words in both languages."""

from __future__ import annotations

import json
from typing import Any, get_args

import numpy as np

from karibu.course import gains_of
from karibu.kernel.contract import POINTS, SPECTATOR
from karibu.kernel.types import Bytes
from karibu.kernel.view import Colour
from karibu.kernel.words import LANGUAGES
from karibu.lab.walking import (
    Fault,
    Setting,
    Step,
    begin,
    concealed,
    require,
    sampled,
    to_move,
    viewers,
    walk,
)
from karibu.match import Game

KINDS_OF_ZONES = ("track", "map", "row", "hand", "stack")
SIGN = 3


def check_points(setting: Setting, seed: int, positions: int = 25) -> None:
    """Points are whole numbers (also below nought), the same from every seat: those of `score`."""
    game = setting.game
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        points = game.results(step.before)[POINTS]
        require((points == np.rint(points)).all(), f"{where}: points {points} aren't whole numbers")
        for seat in viewers(setting):
            seen = concealed(game, step.before, seat)
            shown = game.results(seen)[POINTS]
            require(
                np.array_equal(shown, points),
                f"{where}: the points are {points.tolist()}, but {shown.tolist()} in the eyes of "
                f"seat {seat}: they depend on what it can't know",
            )
            view = [each["points"] for each in game.view_of(seen, seat)["seats"]]
            require(
                view == points.tolist(),
                f"{where}: the view says {view}, score says {points.tolist()}",
            )


def check_gains(setting: Setting, seed: int) -> None:
    """What each decision is said to have brought is what it brought, and has a name.

    The gains of a game add up to the points of `score`; or to facts of its view, if its gains.py
    names them (`SUM_OF_FACTS`).
    """
    game = setting.game
    if not game.folder.has("gains.py") and not _tells_points(game):
        return
    gains, facts = gains_of(game), _summed_facts(game)
    names = set()
    before = _tally(game, begin(setting, seed), facts)
    for step in walk(setting, seed):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        events = game.events_of(step.events, concealed(game, step.after, SPECTATOR))
        points = game.results(step.before)[POINTS].astype(int).tolist()
        brought = [0] * setting.players
        for seat, source, worth in gains(events, points):
            brought[seat] += worth
            names.add(source)
        after = _tally(game, step.after, facts)
        found = [now - then for now, then in zip(after, before, strict=True)]
        require(
            brought == found,
            f"{where}, {game.action(step.action)!r}: gains say {brought}, the points say {found}",
        )
        before = after
    for lang in LANGUAGES:
        missing = [name for name in sorted(names) if not game.wording(lang).has(f"source-{name}")]
        require(not missing, f"{setting}: text/{lang}.ftl lacks source-{', source-'.join(missing)}")


def _tells_points(game: Game) -> bool:
    return any("points" in kind.telling.args for kind in game.folder.part("actions").Said)


def _summed_facts(game: Game) -> tuple[str, ...]:
    if not game.folder.has("gains.py"):
        return ()
    named: tuple[str, ...] = getattr(game.folder.part("gains"), "SUM_OF_FACTS", ())
    return named


def _tally(game: Game, state: Bytes, facts: tuple[str, ...]) -> list[int]:
    """What gains add up to: the points, or some facts."""
    if not facts:
        tally: list[int] = game.results(state)[POINTS].astype(int).tolist()
        return tally
    seats = game.view_of(concealed(game, state, SPECTATOR), SPECTATOR)["seats"]
    return [sum(each["facts"][name] for name in facts) for each in seats]


def check_views(setting: Setting, seed: int, positions: int = 25) -> None:
    """Views are JSON, and each legal action points at things that the mover's view shows."""
    game = setting.game
    *_, last = walk(setting, seed)
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        common = None
        for seat in viewers(setting):
            view = game.view_of(concealed(game, step.before, seat), seat)
            try:
                same = json.loads(json.dumps(view))
            except TypeError as error:
                raise Fault(f"{where}: the view isn't JSON: {error}") from None
            require(same["to_move"] == to_move(step.before), f"{where}: view names a wrong mover")
            _check_shape(view, f"{where}, seat {seat}")
            _check_words(setting, view, where)
            cells = _common_cells(view)
            common = cells if common is None else common
            require(
                cells == common,
                f"{where}: on the common part of the table seat {seat} finds other cells than a "
                f"spectator: {_unlike(cells, common)}",
            )
            if seat == to_move(step.before):
                _check_targets(game, view, step.ids, where)
    final = game.view_of(last.after, SPECTATOR)
    require(final["to_move"] is None and final["ending"], f"{setting}: the last view isn't final")
    require("preview" not in final, f"{setting}: the last view has a preview, and nobody to move")


def _check_targets(game: Game, view: Any, ids: list[int], where: str) -> None:
    cells = [cell for zone in view["zones"] for cell in zone["cells"]]
    shown = {cell["id"] for cell in cells}
    shown |= {item["id"] for cell in cells for item in cell["items"] if "id" in item}
    for id in ids:
        for target in game.action(id).targets:
            require(target in shown, f"{where}: {game.action(id)!r} points at {target}, not shown")
    legal = {str(id) for id in ids}
    for id, worth in view.get("preview", {}).items():
        require(id in legal, f"{where}: the preview names action {id}, which isn't legal")
        require(type(worth) is int, f"{where}: the preview of {id} is {worth!r}")


def _check_shape(view: Any, where: str) -> None:
    """Ids differ, kinds and colours are known, signs are short."""
    for zones in (view["zones"], view.get("known", [])):
        ids = [zone["id"] for zone in zones]
        require(len(set(ids)) == len(ids), f"{where}: a zone id twice in {ids}")
        cells = [cell for zone in zones for cell in zone["cells"]]
        ids = [cell["id"] for cell in cells]
        twice = sorted({id for id in ids if ids.count(id) > 1}) if len(set(ids)) < len(ids) else []
        require(not twice, f"{where}: a cell id twice: {', '.join(twice)}")
        for zone in zones:
            require(
                zone["kind"] in KINDS_OF_ZONES, f"{where}: zone {zone['id']} is a {zone['kind']!r}"
            )
        for thing in (*cells, *(item for cell in cells for item in cell["items"])):
            colour, sign = thing.get("colour", "red"), thing.get("sign", "")
            require(
                colour in get_args(Colour), f"{where}: {colour!r} isn't a colour of the palette"
            )
            require(
                isinstance(sign, str) and len(sign) <= SIGN,
                f"{where}: the sign {sign!r} isn't up to {SIGN} characters",
            )


def _common_cells(view: Any) -> dict[str, list[str]]:
    """Cells of zones that belong to nobody: there everybody points at the same things."""
    return {
        zone["id"]: [cell["id"] for cell in zone["cells"]]
        for zone in view["zones"]
        if "owner" not in zone
    }


def _unlike(one: dict[str, list[str]], two: dict[str, list[str]]) -> str:
    return "; ".join(
        f"{zone}: {one.get(zone)} / {two.get(zone)}"
        for zone in sorted({*one, *two})
        if one.get(zone) != two.get(zone)
    )


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
                _check_told_alone(setting, step)
    except LookupError as error:
        raise Fault(f"{setting}: {error.args[0]}") from None


def _check_told_alone(setting: Setting, step: Step) -> None:
    """Of what an event tells one seat alone nobody else could be told."""
    game = setting.game
    told, more = game.told_events(step.events)
    if not more or to_move(step.after) is None:
        return  # at the end nothing is hidden any more
    for viewer in viewers(setting):
        read = game.plain.read(concealed(game, step.after, viewer))
        for place, kind in more.items():
            args = dict(told[place].args)
            anybody = kind.alone(args) in (None, viewer)
            besides = {} if anybody else kind.besides(read, args)
            require(
                not besides,
                f"{setting}, ply {step.ply}: {kind.key} tells one seat alone what seat {viewer} "
                f"sees as well: {besides}",
            )


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
