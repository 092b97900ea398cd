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
from itertools import compress, count
from operator import is_not
from typing import Any, TypeAlias

from karibu.kernel.look import Look, Zones
from karibu.kernel.view import Overlaid, whole
from karibu.server.wire import encode

Patch = dict[str, Any]
Known: TypeAlias = dict[Any, tuple[Any, Any, Any]]
"""What became of zones and players, for whoever else had the same: before, after, what is told."""
_LISTS = ("zones", "known")
_NO_CELLS: dict[str, Any] = {"cells": None}


def difference(before: Look, after: Look, known: Known | None = None) -> bytes:
    """What has to be told to somebody who knows what they saw `before`, for them to know what they
    see now: a patch, as JSON."""
    known = {} if known is None else known
    told: list[bytes] = []
    was, now = before.read, after.read
    if was.to_move != now.to_move or was.phase != now.phase:
        told.append(_head(before, after, known))
    if before.seats is not after.seats and (
        seats := _once(known, _seats, before.seats, after.seats)
    ):
        told.append(b'"seats":' + seats)
    if zones := _parts(before, after, known):
        told.append(b'"zones":' + zones)
    if before.preview is not after.preview or before.known is not after.known:
        told += _besides(before, after, known)
    return b"{" + b",".join(told) + b"}"


def _head(before: Look, after: Look, known: Known) -> bytes:
    was, now = before.head(), after.head()
    same = *was.values(), *now.values()
    found = known.get(same)
    if found is None:
        changed = {name: value for name, value in now.items() if was[name] != value}
        found = known[same] = was, now, encode(changed)[1:-1]
    return found[2]  # type: ignore[no-any-return]


def _once(known: Known, told: Callable[[Any, Any], Any], was: Any, now: Any) -> Any:
    """What became of something that several viewers had, and have, in common."""
    same = told, id(was), id(now)
    found = known.get(same)
    if found is None:  # who is kept here stays who they are
        found = known[same] = was, now, told(was, now)
    return found[2]


def _seats(was: list[Any], now: list[Any]) -> bytes:
    changed = [b for a, b in zip(was, now, strict=True) if a != b]
    return encode(changed) if changed else b""


def _parts(before: Look, after: Look, known: Known) -> bytes:
    """Changes in all zones, looked for only in those parts that were made anew."""
    changed: list[bytes] = []
    for was, now in zip(before.parts, after.parts, strict=True):
        if was is not now and not _add_changed(changed, was, now, known):
            return _zones(before.zones, after.zones, known)
    return b'{"changed":[' + b",".join(changed) + b"]}" if changed else b""


def _add_changed(changed: list[bytes], was: Zones, now: Zones, known: Known) -> bool:
    """Add what is told of zones that changed; False if any came or went."""
    if len(was) != len(now):
        return False
    for a, b in zip(was, now, strict=True):
        if a is b:
            continue
        if type(a) is type(b) is Overlaid:
            told = _overlaid(known, a, b)
        else:
            a, b = whole(a), whole(b)
            if a["id"] != b["id"]:
                return False
            told = _once(known, _zone, a, b)
        if told:
            changed.append(told)
    return True


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
    changed: list[bytes] = []
    if _add_changed(changed, was, now, known):
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
    return encode({"id": id, "cells": {"changed": changed}})


def _overlaid(known: Known, was: Overlaid, now: Overlaid) -> bytes:
    """What all can see is looked through once, and told once for all who know no more of it; then
    what lies over it."""
    places, told = _once(known, _places, was.under, now.under)
    if places is None:
        return _zone(whole(was), whole(now))
    before, over = was.over, now.over
    if before is over or before == over:
        if over.keys().isdisjoint(places):
            return told  # type: ignore[no-any-return]
    else:
        places = sorted({*places, *before, *over})
    old, new = was.under["cells"], now.under["cells"]
    changed = [
        b for place in places if before.get(place, old[place]) != (b := over.get(place, new[place]))
    ]
    return _by_cells(now.under["id"], changed) if changed else b""


def _places(was: Any, now: Any) -> tuple[list[int] | None, bytes]:
    """In which places cells differ, and what is told of them; None if that isn't all that
    differs."""
    old, new = was["cells"], now["cells"]
    if len(old) != len(new) or was | _NO_CELLS != now | _NO_CELLS:
        return None, b""
    others = compress(count(), map(is_not, old, new))
    found = [place for place in others if old[place] != new[place]]
    if any(old[place]["id"] != new[place]["id"] for place in found):
        return None, b""
    return found, _by_cells(now["id"], [new[place] for place in found]) if found else b""


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
