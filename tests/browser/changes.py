"""What others changed, in ids of things on a board: as the log's events tell it, and as the views
before and after each decision show it. Nothing here asks the browser."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from karibu.games.kimaloe.state import CONTINENT_NAMES

Entry = dict[str, Any]
View = dict[str, Any]
Changes = dict[str, set[int]]
"""Ids, each with the seats of whoever may have changed it last."""

WALKED = ("moved", "ate", "fled")


def since_mine(page: Page, table: str) -> tuple[int, list[Entry]]:
    """My seat, and what the house wrote down after my last decision."""
    told = page.request.get(f"/api/tables/{table}").json()["table"]
    log = page.request.get(f"/api/tables/{table}/log?before=100000&limit=100").json()["entries"]
    mine = [k for k, entry in enumerate(log) if entry["seat"] == told["your_seat"]]
    return told["your_seat"], log[mine[-1] + 1 if mine else 0 :]


# --- as events tell it


def told_by_events(game: str, entries: list[Entry], mine: int) -> Changes:
    """What must be marked wherever it is drawn."""
    if game == "kilimandjaro":
        return _kilimandjaro(entries)
    changed: Changes = defaultdict(set)
    for entry in entries:
        for event in entry["events"]:
            args = event["args"]
            whose = args.get("seat")
            for id in _PLACES[game](event["kind"], args, "" if whose == mine else f"{whose}:"):
                changed[id].add(entry["seat"])
    return changed


def _kilimandjaro(entries: list[Entry]) -> Changes:
    """Piles on which somebody played, pawns that moved, counters laid; pawns that come and go
    change a counter's space as well."""
    changed: Changes = {}
    for entry in entries:
        seat = entry["seat"]
        if any(event["kind"] in (*WALKED, "swapped", "sent_back") for event in entry["events"]):
            for place, seats in changed.items():
                if place.startswith("space:"):
                    seats.add(seat)
        for event in entry["events"]:
            args = event["args"]
            if event["kind"] == "dealt":
                changed |= {f"pile:{owner}:{n}": {seat} for owner in range(4) for n in (1, 2, 3)}
            if event["kind"] == "played":
                changed[f"pile:{args['owner']}:{args['pile']}"] = {seat}
            if event["kind"] == "swapped" or (event["kind"] in WALKED and _got_elsewhere(entry)):
                changed[f"pawn:{args['seat']}"] = {seat}
            if event["kind"] in ("swapped", "sent_back"):
                changed[f"pawn:{args['opponent']}"] = {seat}
            if event["kind"] in ("laid", "turned"):
                changed[f"space:{args['space']}"] = {seat}
    return changed


def _got_elsewhere(entry: Entry) -> bool:
    """Who climbs a space, meets the lion and flees to where they were hasn't changed a thing."""
    walked = [event["args"] for event in entry["events"] if event["kind"] in WALKED]
    came_from = walked[0]["space"] - walked[0].get("reach", 0)
    return bool(walked[-1]["space"] != came_from)


def _livingstone(kind: str, args: dict[str, Any], whose: str) -> Iterator[str]:
    if kind in ("built", "added_tent"):
        yield f"space:{args['row']}:{args['column']}"
    if kind in ("took", "earned", "drew", "sold") and whose:
        yield f"strip:{args['seat']}"


def _kimaloe(kind: str, args: dict[str, Any], whose: str) -> Iterator[str]:
    if kind in ("moved", "transported", "dropped"):
        yield f"continent:{_continent(args)}"
    if kind == "laid":
        yield f"right:{_continent(args)}:{args['card'].rsplit('-', 1)[0]}"
    if kind == "climbed":
        yield f"rung:{args['seat']}:{args['rung']}"
    if kind == "drew" and whose:
        yield f"hand:{args['seat']}"


def _continent(args: dict[str, Any]) -> int:
    return CONTINENT_NAMES.index(args["continent"].removeprefix("continent-"))


def _hike(kind: str, args: dict[str, Any], whose: str) -> Iterator[str]:
    if kind in ("laid", "swapped"):
        yield f"place:{whose}{args['place']}"
    if kind == "drew" and whose:
        yield f"hand:{args['seat']}"
    if kind == "turned":
        yield f"row:{args['card']}"
    if kind in ("played", "met", "discarded"):
        yield "discards"


def _africa(kind: str, args: dict[str, Any], whose: str) -> Iterator[str]:
    if kind in ("left", "moved", "settled", "walked", "travelled"):
        yield f"hex:{args['hex']}"


_PLACES: dict[str, Callable[[str, dict[str, Any], str], Iterator[str]]] = {
    "livingstone": _livingstone,
    "kimaloe": _kimaloe,
    "hike": _hike,
    "africa": _africa,
}


# --- as views show it


def seen_in_views(page: Page, table: str, entries: list[Entry]) -> Changes:
    """All that could be marked: cells that aren't as they were, and things that lie elsewhere."""
    if not entries:
        return {}
    views = _views(page, table, entries)
    changed: Changes = defaultdict(set)
    for entry, (before, after) in zip(entries, pairwise(views), strict=True):
        was, now = _cells(before), _cells(after)
        places, lie = _things(before), _things(after)
        ids = {id for id in was.keys() | now.keys() if was.get(id) != now.get(id)}
        ids |= {id for id in lie if places.get(id, lie[id]) != lie[id]}
        for id in ids:
            changed[id].add(entry["seat"])
        for seat in {owner for id in ids if (owner := _owner(before, after, id)) is not None}:
            changed[f"strip:{seat}"].add(entry["seat"])
    changed["in-bag"] |= changed["aside"]  # one button for both
    return changed


def _views(page: Page, table: str, entries: list[Entry]) -> list[View]:
    views: list[View] = []
    while len(views) <= len(entries):
        first = entries[0]["ply"] - 1 + len(views)
        count = min(32, len(entries) + 1 - len(views))
        answer = page.request.get(f"/api/tables/{table}/replay/{first}?count={count}")
        views += [frame["view"] for frame in answer.json()["frames"]]
    return views


def _cells(view: View) -> dict[str, str]:
    """What lies in each cell, in words that can be compared."""
    return {
        cell["id"]: json.dumps(cell["items"], sort_keys=True)
        for zone in view["zones"]
        for cell in zone["cells"]
    }


def _things(view: View) -> dict[str, str]:
    """Where each thing with a name of its own lies."""
    return {
        item["id"]: cell["id"]
        for zone in view["zones"]
        for cell in zone["cells"]
        for item in cell["items"]
        if "id" in item
    }


def _owner(before: View, after: View, id: str) -> int | None:
    owners = (
        zone.get("owner")
        for view in (before, after)
        for zone in view["zones"]
        if any(cell["id"] == id for cell in zone["cells"])
    )
    return next(owners, None)
