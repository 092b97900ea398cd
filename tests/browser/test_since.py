"""Since my last turn: what others changed is marked until I act, and can be seen again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import opened
from tests.browser.test_swiftness import WATCH_MOVES
from tests.browser.visitor import END, TOUCHABLE, click_something, until

Arrive = Callable[..., Page]
THREE_BOTS = ["easy"] * 3
WALKED = ("moved", "ate", "fled")

MARKED = """() => Object.fromEntries([...document.querySelectorAll('.board [data-marked]')].map(
  (place) => [place.dataset.id ?? place.querySelector('[data-id]').dataset.id,
              Number(place.dataset.marked)]))"""
WATCH_PLIES = """
  window.plies = [];
  let last;
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const ply = document.querySelector('.table')?.dataset.ply;
    if (ply !== undefined && ply !== last) window.plies.push(Number(ply));
    last = ply;
  }).observe(document, {subtree: true, childList: true, attributeFilter: ['data-ply']}));
"""


def since_mine(page: Page, table: str) -> tuple[int, list[dict[str, Any]]]:
    """My seat, and what the house wrote down after my last decision."""
    told = page.request.get(f"/api/tables/{table}").json()["table"]
    log = page.request.get(f"/api/tables/{table}/log?before=100000&limit=100").json()["entries"]
    mine = [k for k, entry in enumerate(log) if entry["seat"] == told["your_seat"]]
    return told["your_seat"], log[mine[-1] + 1 if mine else 0 :]


def got_elsewhere(entry: dict[str, Any]) -> bool:
    """Who climbs a space, meets the lion and flees to where they were hasn't changed a thing."""
    walked = [event["args"] for event in entry["events"] if event["kind"] in WALKED]
    came_from = walked[0]["space"] - walked[0].get("reach", 0)
    return bool(walked[-1]["space"] != came_from)


def changed_by(entries: list[dict[str, Any]]) -> dict[str, set[int]]:
    """Kilimandjaro: piles on which somebody played, pawns that moved, counters laid, by events.

    Each with who may have changed it last: pawns that come and go change a counter's space.
    """
    changed: dict[str, set[int]] = {}
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
            if event["kind"] == "swapped" or (event["kind"] in WALKED and got_elsewhere(entry)):
                changed[f"pawn:{args['seat']}"] = {seat}
            if event["kind"] in ("swapped", "sent_back"):
                changed[f"pawn:{args['opponent']}"] = {seat}
            if event["kind"] in ("laid", "turned"):
                changed[f"space:{args['space']}"] = {seat}
    return changed


def test_marks_of_what_others_changed(arrive: Arrive) -> None:
    chance = random.Random(4)
    page = arrive()
    table = opened(page, "kilimandjaro", levels=THREE_BOTS)
    page.goto(f"/table/{table}")
    compared = 0
    while compared < 10:
        page.wait_for_selector(f"{TOUCHABLE}, {END}")
        if page.locator(END).count():
            break
        _, entries = since_mine(page, table)
        marked: dict[str, int] = page.evaluate(MARKED)
        expected = changed_by(entries)
        missing = {k: v for k, v in expected.items() if marked.get(k) not in v}
        assert not missing, f"{missing} isn't in {marked}"
        # A pawn's space is marked as well; a pile or a pawn only when somebody changed it.
        beyond = {
            k for k in marked if k.split(":")[0] in ("pile", "pawn", "card") and k not in expected
        }
        assert not beyond, f"nobody changed {beyond}"
        if entries:
            compared += 1
            if page.locator(".board .held[data-stop]").count():
                # The marks go when I act, before the house has answered.
                page.context.set_offline(True)
                page.locator(".side [data-action]").first.click()
                expect(page.locator(".board [data-marked]")).to_have_count(0)
                page.context.set_offline(False)
                page.evaluate("dispatchEvent(new Event('online'))")
                page.wait_for_timeout(100)
                continue
        click_something(page, chance)
    assert compared >= 5


def test_the_strip_shows_exactly_those_moves_again(arrive: Arrive) -> None:
    page = arrive()
    page.add_init_script(WATCH_PLIES)
    table = opened(page, "kilimandjaro", levels=THREE_BOTS)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE)
    page.locator(".side [data-action]").first.click()
    page.wait_for_selector(f"{TOUCHABLE}")
    until(page, "document.querySelectorAll('.side [data-action]').length > 0")
    _, entries = since_mine(page, table)
    assert len(entries) == 3
    strip = page.get_by_role("button", name="Since your turn: 3 moves")
    page.evaluate("window.plies.length = 0")
    strip.click()
    until(page, "window.plies[0] === -1")  # how it stood after my decision
    expect(strip).to_be_visible()
    page.wait_for_selector(TOUCHABLE)
    assert page.evaluate("window.plies") == [-1, *(entry["number"] for entry in entries)]
    page.evaluate("window.plies.length = 0")
    strip.click()
    until(page, "window.plies[0] === -1")
    page.keyboard.press("Escape")
    until(page, f"window.plies.at(-1) === {entries[-1]['number']}")
    page.wait_for_selector(TOUCHABLE)
    assert len(page.evaluate("window.plies")) <= len(entries), "nothing was skipped"


@pytest.mark.parametrize("tempo", ["at-once", "slow"])
def test_the_pace_of_others(arrive: Arrive, tempo: str) -> None:
    page = arrive(motion=True)
    page.add_init_script(WATCH_MOVES)
    page.add_init_script(WATCH_PLIES)
    page.goto(f"/table/{opened(page, 'kilimandjaro', levels=THREE_BOTS)}")
    page.wait_for_selector(TOUCHABLE)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("slow" if tempo == "slow" else "at once", exact=True).click()
    page.keyboard.press("Escape")
    page.evaluate("window.drawn.length = 0")
    page.locator(".side [data-action]").first.click()
    until(page, "window.drawn.length >= 4")
    late = page.evaluate("window.drawn.filter((took) => took === Infinity).length")
    # Three bots answer within moments of each other: whoever wants it slow sees them one by one.
    assert (late == 0) == (tempo == "at-once")
    if tempo == "slow":
        page.locator(".board").click(position={"x": 3, "y": 3})  # a tap hurries it
        page.evaluate("window.plies.length = 0")
        page.wait_for_selector(TOUCHABLE)
        assert len(page.evaluate("window.plies")) <= 1, "one by one, all the same"
    page.reload()
    page.wait_for_selector(".board")
    kept = page.evaluate("JSON.parse(localStorage.getItem('karibu.settings')).tempo")
    assert kept == tempo
