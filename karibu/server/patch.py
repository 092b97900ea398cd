"""A patch: what a decision changed in what somebody sees, so that the rest needn't be told again.

A patch has those fields of the view that changed:

    to_move, phase, ending, preview…    as they are now
    gone                                names of fields that are there no more
    seats                               the players of whom something changed, each whole
    zones, known                        {"changed": […], "order": […]}

`changed` has what is new or different; `order`, if anything came, went or changed places, the ids
of all that is there now. A zone is told whole (it then has a `kind`) or, if only cells changed, by
its id and `cells`, which again are {"changed": […], "order": […]}, cells being told whole.

Most parts of a look are the same objects before and after (`kernel/look.py`), and so are most zones
and cells of the others (`view.remembered`): that is asked first. And most of what changed is the
same for several viewers: it is worked out once.
Ids of zones are taken to be different within a view, and those of cells within a zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import compress
from operator import is_not
from typing import Any, TypeAlias

from karibu.kernel.look import Look, Zones
from karibu.kernel.view import Overlaid, Zone, whole
from karibu.server.wire import encode

Patch = dict[str, Any]
Known: TypeAlias = dict[Any, tuple[Any, Any, Any]]
"""What became of zones and players, for whoever else had the same: before, after, what is told."""
_LISTS = ("zones", "known")
_NO_CELLS: dict[str, Any] = {"cells": None}


def difference(before: Look, after: Look, known: Known | None = None) -> bytes:
    """What has to be told to somebody who knows what they saw `before`, for them to know what they
    see now: a patch, as JSON."""
    if known is None:
        known = {}
    told: list[bytes] = []
    was, now = before.read, after.read
    if was.to_move != now.to_move or was.phase != now.phase:
        told.append(_head(before, after, known))
    if before.seats is not after.seats and (
        seats := _once(known, _seats, before.seats, after.seats)
    ):
        told.append(seats)
    if zones := _parts(before, after, known):
        told.append(b'"zones":' + zones)
    if before.preview is not after.preview or before.known is not after.known:
        told += _besides(before, after, known)
    return b"{" + b",".join(told) + b"}"


def _head(before: Look, after: Look, known: Known) -> bytes:
    was, now = before.read, after.read
    same = was.to_move, was.phase, now.to_move, now.phase
    found = known.get(same)
    if found is None:  # an ending goes with the seat to move: there is nobody then
        old, new = before.head(), after.head()
        changed = {name: value for name, value in new.items() if old[name] != value}
        found = known[same] = None, None, encode(changed)[1:-1]
    return found[2]  # type: ignore[no-any-return]


def _once(known: Known, told: Callable[[Any, Any, Known], Any], was: Any, now: Any) -> Any:
    """What became of something that several viewers had, and have, in common."""
    same = id(was), id(now)
    found = known.get(same)
    if found is None:  # who is kept here stays who they are
        found = known[same] = was, now, told(was, now, known)
    return found[2]


def _seats(was: list[Any], now: list[Any], known: Known) -> bytes:
    changed = [b for a, b in zip(was, now, strict=True) if a != b]
    return b'"seats":' + encode(changed) if changed else b""


def _parts(before: Look, after: Look, known: Known) -> bytes:
    """Changes in all zones, looked for only in those parts that were made anew."""
    changed: list[bytes] = []
    old, new = before.parts, after.parts
    for was, now in compress(zip(old, new, strict=True), map(is_not, old, new)):
        told = _once(known, _changed, was, now)
        if told is None:
            return _zones(before.zones, after.zones, known)
        changed += told
    return b'{"changed":[' + b",".join(changed) + b"]}" if changed else b""


def _changed(was: Zones, now: Zones, known: Known) -> list[bytes] | None:
    """What is told of zones that changed; None if any came or went."""
    if len(was) != len(now):
        return None
    changed: list[bytes] = []
    for a, b in compress(zip(was, now, strict=True), map(is_not, was, now)):
        told = _once(known, _overlaid if type(a) is type(b) is Overlaid else _if_the_same, a, b)
        if told is None:
            return None
        if told:
            changed.append(told)
    return changed


def _if_the_same(was: Any, now: Any, known: Known) -> bytes | None:
    """What is told of a zone; None if another one stands in its place."""
    was, now = whole(was), whole(now)
    return _zone(was, now) if was["id"] == now["id"] else None


def _besides(before: Look, after: Look, known: Known) -> Iterator[bytes]:
    """What only some have: a preview, and what they remember."""
    gone = [
        name
        for name in ("preview", "known")
        if getattr(after, name) is None and getattr(before, name) is not None
    ]
    if after.preview is not None and before.preview != after.preview:
        yield b'"preview":' + encode(after.preview)
    if after.known is not None and before.known is not after.known:
        changes = _zones(before.known or [], after.known, known)
        if changes or before.known is None:
            yield b'"known":' + (changes or b'{"changed":[]}')
    if gone:
        yield b'"gone":' + encode(gone)


def _zones(was: list[Any], now: list[Any], known: Known) -> bytes:
    """Changes in a list of zones; nothing if there are none."""
    changed = _changed(was, now, known)
    if changed is not None:
        return b'{"changed":[' + b",".join(changed) + b"]}" if changed else b""
    before = {each["id"]: each for each in was}
    things = [_zone(before.get(each["id"]), each) for each in now]
    order = encode([each["id"] for each in now])
    return b'{"changed":[' + b",".join(filter(None, things)) + b'],"order":' + order + b"}"


def _zone(was: Any, now: Any) -> bytes:
    """A zone as it has to be told: whole, by its cells, or nothing if it is as it was."""
    if was is now:
        return b""
    if was is None or was | _NO_CELLS != now | _NO_CELLS:
        return encode(now)
    cells = _cells(was["cells"], now["cells"])
    return encode({"id": now["id"], "cells": cells}) if cells else b""


def _by_cells(id: str, changed: list[Any]) -> bytes:
    return encode({"id": id, "cells": {"changed": changed}}) if changed else b""


def _overlaid(was: Overlaid, now: Overlaid, known: Known) -> bytes:
    """What all can see is looked through once, and told once for all who know no more of it; then
    what lies over it."""
    bare = now.bare
    if was.bare is not bare:
        return _zone(whole(was), whole(now))
    old, new = was.over, now.over
    places, told = _once(known, partial(_over, bare), old, new)
    before, own = was.own, now.own
    if before is not own and before != own:
        places = sorted({*places, *before, *own})
    elif own.keys().isdisjoint(places):
        return told  # type: ignore[no-any-return]
    cells = bare["cells"]
    changed = []
    for each in places:
        seen = own.get(each) or new.get(each) or cells[each]
        if (before.get(each) or old.get(each) or cells[each]) != seen:
            changed.append(seen)
    return _by_cells(bare["id"], changed)


def _over(
    bare: Zone, was: Mapping[int, Any], now: Mapping[int, Any], known: Known
) -> tuple[list[int], bytes]:
    """Where cells that lie over a zone differ, and what is told of them to who knows no more."""
    places, cells = _places(was, now), bare["cells"]
    return places, _by_cells(bare["id"], [now.get(each) or cells[each] for each in places])


def _places(was: Mapping[int, Any], now: Mapping[int, Any]) -> list[int]:
    """Where cells that lie over a zone differ."""
    others = compress(now, map(is_not, now.values(), map(was.get, now)))
    found = [each for each in others if was.get(each) != now[each]]
    return sorted(found + [each for each in was if each not in now])


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
