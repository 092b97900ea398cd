"""A patch: what a decision changed in what somebody sees, so that the rest needn't be told again.

A patch has those fields of the view that changed:

    to_move, phase, ending, preview…    as they are now
    gone                                names of fields that are there no more
    seats                               the players of whom something changed, each whole
    zones, known                        {"changed": […], "order": […]}

`changed` has what is new or different; `order`, if anything came, went or changed places, the ids
of all that is there now. A zone is told whole (it then has a `kind`) or, if only cells changed, by
its id and `cells`, which again are {"changed": […], "order": […]}, cells being told whole.

Of a look that is made of parts, most are the same objects before and after (`kernel/look.py`), and
most of what changed is the same for several viewers: it is worked out once.
Ids of zones are taken to be different within a view, and those of cells within a zone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress
from operator import is_not
from typing import Any

from karibu.kernel.drawing import Drawn
from karibu.kernel.look import Look, Seen
from karibu.server.redrawing import redrawn
from karibu.server.wire import encode
from karibu.server.zones import Known, all_zones, changed_zones, listed, once

Patch = dict[str, Any]
_LISTS = ("zones", "known")


def difference(before: Look, after: Look, known: Known | None = None) -> bytes:
    """What has to be told to somebody who knows what they saw `before`, for them to know what they
    see now: a patch, as JSON."""
    if isinstance(after, Drawn) and isinstance(before, Drawn):
        told = [*redrawn(before, after, {} if known is None else known)]
    else:
        assert isinstance(before, Seen)
        assert isinstance(after, Seen)
        told = _made_anew(before, after, {} if known is None else known)
    if before.preview is not after.preview or before.known is not after.known:
        told += _besides(before, after)
    return b"{" + b",".join(told) + b"}"


def _made_anew(before: Seen, after: Seen, known: Known) -> list[bytes]:
    """What is told of the head, the seats and the zones of looks that are made of parts."""
    told: list[bytes] = []
    was, now = before.read, after.read
    if was.to_move != now.to_move or was.phase != now.phase:
        told.append(_head(before, after, known))
    if before.seats is not after.seats and (
        seats := once(known, _seats, before.seats, after.seats)
    ):
        told.append(seats)
    if zones := _parts(before, after, known):
        told.append(b'"zones":' + zones)
    return told


def _head(before: Seen, after: Seen, known: Known) -> bytes:
    was, now = before.read, after.read
    same = was.to_move, was.phase, now.to_move, now.phase
    found = known.get(same)
    if found is None:  # an ending goes with the seat to move: there is nobody then
        old, new = before.head(), after.head()
        changed = {name: value for name, value in new.items() if old[name] != value}
        found = known[same] = None, None, encode(changed)[1:-1]
    return found[2]  # type: ignore[no-any-return]


def _seats(was: list[Any], now: list[Any], known: Known) -> bytes:
    changed = [b for a, b in zip(was, now, strict=True) if a != b]
    return b'"seats":' + encode(changed) if changed else b""


def _parts(before: Seen, after: Seen, known: Known) -> bytes:
    """Changes in all zones, looked for only in those parts that were made anew."""
    changed: list[bytes] = []
    old, new = before.parts, after.parts
    for was, now in compress(zip(old, new, strict=True), map(is_not, old, new)):
        told = once(known, changed_zones, was, now)
        if told is None:
            return all_zones(before.zones, after.zones, known)
        changed += told
    return listed(changed)


def _besides(before: Look, after: Look) -> Iterator[bytes]:
    """What only some have: a preview, and what they remember."""
    gone = [
        name
        for name in ("preview", "known")
        if getattr(after, name) is None and getattr(before, name) is not None
    ]
    if after.preview is not None and before.preview != after.preview:
        yield b'"preview":' + encode(after.preview)
    if after.known is not None and before.known is not after.known:
        changes = all_zones(before.known or [], after.known, {})
        if changes or before.known is None:
            yield b'"known":' + (changes or b'{"changed":[]}')
    if gone:
        yield b'"gone":' + encode(gone)


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
