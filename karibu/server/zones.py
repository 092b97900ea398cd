"""What is told of zones that changed: those cells that look otherwise, or, if any came, went or
changed places, all of their ids as well. Most zones and cells are the same objects before and after
(`view.remembered`): that is asked first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import is_not
from typing import Any, TypeAlias

from karibu.kernel.look import Zones
from karibu.server.wire import encode

Known: TypeAlias = dict[Any, tuple[Any, Any, Any]]
"""What became of zones and players, for whoever else had the same: before, after, what is told."""
_NO_CELLS: dict[str, Any] = {"cells": None}


def once(known: Known, told: Callable[[Any, Any, Known], Any], was: Any, now: Any) -> Any:
    """What became of something that several viewers had, and have, in common."""
    same = id(was), id(now)
    found = known.get(same)
    if found is None:  # who is kept here stays who they are
        found = known[same] = was, now, told(was, now, known)
    return found[2]


def changed_zones(was: Zones, now: Zones, known: Known) -> list[bytes] | None:
    """What is told of zones that changed; None if any came or went."""
    if len(was) != len(now):
        return None
    changed: list[bytes] = []
    for a, b in compress(zip(was, now, strict=True), map(is_not, was, now)):
        told = once(known, _if_the_same, a, b)
        if told is None:
            return None
        if told:
            changed.append(told)
    return changed


def listed(changed: list[bytes]) -> bytes:
    """The same as it is told; nothing if nothing changed."""
    return b'{"changed":[' + b",".join(changed) + b"]}" if changed else b""


def all_zones(was: Zones, now: Zones, known: Known) -> bytes:
    """Changes in a list of zones; nothing if there are none."""
    changed = changed_zones(was, now, known)
    if changed is not None:
        return listed(changed)
    before = {each["id"]: each for each in was}
    things = [one_zone(before.get(each["id"]), each) for each in now]
    order = encode([each["id"] for each in now])
    return b'{"changed":[' + b",".join(filter(None, things)) + b'],"order":' + order + b"}"


def _if_the_same(was: Any, now: Any, known: Known) -> bytes | None:
    """What is told of a zone; None if another one stands in its place."""
    return one_zone(was, now) if was["id"] == now["id"] else None


def one_zone(was: Any, now: Any) -> bytes:
    """A zone as it has to be told: whole, by its cells, or nothing if it is as it was."""
    if was is now:
        return b""
    if was is None or was | _NO_CELLS != now | _NO_CELLS:
        return encode(now)
    cells = _cells(was["cells"], now["cells"])
    return encode({"id": now["id"], "cells": cells}) if cells else b""


def _cells(was: list[Any], now: list[Any]) -> dict[str, Any]:
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
