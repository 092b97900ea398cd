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
Ids of zones are taken to be different within a view, and those of cells within a zone.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not
from typing import Any

Patch = dict[str, Any]
_LISTS = ("zones", "known")
_NO_CELLS: dict[str, Any] = {"cells": None}


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> Patch:
    """What has to be told to somebody who knows `before`, for them to know `after`."""
    patch: Patch = {}
    for name, now in after.items():
        was = before.get(name)
        if name in _LISTS:
            if name not in before:
                patch[name] = _things([], now) or {"changed": []}
            elif was is not now and (changes := _things(was or [], now)):
                patch[name] = changes
        elif was is now or (was == now and name in before):
            continue
        elif name == "seats":
            patch[name] = [b for a, b in zip(was or (), now, strict=True) if a != b]
        else:
            patch[name] = now
    gone = [name for name in before if name not in after]
    if gone:
        patch["gone"] = gone
    return patch


def _things(was: list[Any], now: list[Any]) -> Patch:
    """Changes in a list of zones or cells; empty if there are none."""
    if len(was) == len(now):
        pairs = list(compress(zip(was, now, strict=True), map(is_not, was, now)))
        if all(a["id"] == b["id"] for a, b in pairs):
            changed = [told for a, b in pairs if (told := _thing(a, b)) is not None]
            return {"changed": changed} if changed else {}
    known = {each["id"]: each for each in was}
    changed = [told for each in now if (told := _thing(known.get(each["id"]), each)) is not None]
    return {"changed": changed, "order": [each["id"] for each in now]}


def _thing(was: Any, now: Any) -> Any:
    """A zone or cell as it has to be told; None if it is as it was."""
    if was is now:
        return None
    if was is None:
        return now
    if "cells" not in now:
        return None if was == now else now
    if was | _NO_CELLS != now | _NO_CELLS:
        return now
    cells = _things(was["cells"], now["cells"])
    return {"id": now["id"], "cells": cells} if cells else None


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
