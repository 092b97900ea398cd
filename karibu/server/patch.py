"""A patch: what a decision changed in somebody's view, so that the rest needn't be told again.

A patch has those fields of the view that changed:

    to_move, phase, ending, preview…    as they are now
    gone                                names of fields that are there no more
    seats                               the players of whom something changed, each whole
    zones, known                        {"changed": […], "order": […]}

`changed` has what is new or different; `order`, if anything came, went or changed places, the ids
of all that is there now. A zone is told whole (it then has a `kind`) or, if only cells changed, by
its id and `cells`, which again are {"changed": […], "order": […]}, cells being told whole.

Most of a view is the same object before and after (`view.remembered`): that is looked at first.
And most of what changed is the same for several viewers: it is worked out once.
Ids of zones are taken to be different within a view, and those of cells within a zone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import compress
from operator import is_not
from typing import Any, TypeAlias

Patch = dict[str, Any]
Known: TypeAlias = dict[tuple[int, int], tuple[Any, Any, Any]]
"""What became of zones, for whoever else had the same: a zone before, after, and what is told."""
_LISTS = ("zones", "known")
_NO_CELLS: dict[str, Any] = {"cells": None}
_NOT_THERE: Any = object()


def difference(
    before: Mapping[str, Any], after: Mapping[str, Any], known: Known | None = None
) -> Patch:
    """What has to be told to somebody who knows `before`, for them to know `after`."""
    patch: Patch = {}
    for name, now in after.items():
        was = before.get(name, _NOT_THERE)
        if was is now:
            continue
        if name in _LISTS:
            is_new = was is _NOT_THERE
            told = partial(_zone, {} if known is None else known)
            changes = _zones([] if is_new else was, now, told)
            if changes or is_new:
                patch[name] = changes or {"changed": []}
        elif name == "seats":
            if changed := [b for a, b in zip(was, now, strict=True) if a != b]:
                patch[name] = changed
        elif was != now:
            patch[name] = now
    if not before.keys() <= after.keys():
        patch["gone"] = [name for name in before if name not in after]
    return patch


def _zones(was: list[Any], now: list[Any], told: Callable[[Any, Any], Any]) -> Patch:
    """Changes in a list of zones; empty if there are none."""
    if len(was) == len(now):
        changed = []
        for a, b in compress(zip(was, now, strict=True), map(is_not, was, now)):
            if a["id"] != b["id"]:
                break
            if (each := told(a, b)) is not None:
                changed.append(each)
        else:
            return {"changed": changed} if changed else {}
    known = {each["id"]: each for each in was}
    things = [told(known.get(each["id"]), each) for each in now]
    return {
        "changed": [each for each in things if each is not None],
        "order": [each["id"] for each in now],
    }


def _zone(known: Known, was: Any, now: Any) -> Any:
    """A zone as it has to be told: whole, by its cells, or None if it is as it was."""
    if was is now:
        return None
    same = id(was), id(now)
    if same not in known:
        known[same] = was, now, _zone_anew(was, now)  # who is kept here stays who they are
    return known[same][2]


def _zone_anew(was: Any, now: Any) -> Any:
    if was is None or was | _NO_CELLS != now | _NO_CELLS:
        return now
    cells = _cells(was["cells"], now["cells"])
    return {"id": now["id"], "cells": cells} if cells else None


def _cells(was: list[Any], now: list[Any]) -> Patch:
    """Changes in a list of cells, which are told whole; empty if there are none."""
    if len(was) == len(now):
        changed = []
        for a, b in compress(zip(was, now, strict=True), map(is_not, was, now)):
            if a != b:
                if a["id"] != b["id"]:
                    break
                changed.append(b)
        else:
            return {"changed": changed} if changed else {}
    known = {each["id"]: each for each in was}
    return {
        "changed": [each for each in now if known.get(each["id"]) != each],
        "order": [each["id"] for each in now],
    }


def applied(patch: Patch, view: Mapping[str, Any]) -> dict[str, Any]:
    """The view after, from the view before: what a client does."""
    gone = patch.get("gone", ())
    after = {name: value for name, value in view.items() if name not in gone}
    for name, told in patch.items():
        if name in _LISTS:
            after[name] = _applied(told, view.get(name, []))
        elif name == "seats":
            new = {each["seat"]: each for each in told}
            after[name] = [new.get(each["seat"], each) for each in view[name]]
        elif name != "gone":
            after[name] = told
    return after


def _applied(told: Patch, was: list[Any]) -> list[Any]:
    things = {each["id"]: each for each in was}
    for each in told["changed"]:
        if "cells" in each and "kind" not in each:
            old = things[each["id"]]
            each = old | {"cells": _applied(each["cells"], old["cells"])}
        things[each["id"]] = each
    return [things[id] for id in told.get("order", [each["id"] for each in was])]
