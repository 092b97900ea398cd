"""Since my last turn: what others changed is marked until I act, and can be seen again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.changes import Changes, seen_in_views, since_mine, told_by_events
from tests.browser.drawn import DRAWN
from tests.browser.tables import opened
from tests.browser.test_swiftness import WATCH_MOVES
from tests.browser.visitor import TOUCHABLE, click_something, until, wait_for_turn

Arrive = Callable[..., Page]
THREE_BOTS = ["easy"] * 3
ROUNDS = 8
SORTS = {
    "kilimandjaro": {"pile", "pawn", "space"},
    "livingstone": {"space", "strip"},
    "kimaloe": {"continent", "right", "hand"},
    "hike": {"place", "hand"},
    "africa": {"hex"},
}
"""What must have been seen with a mark in so many rounds."""
PATIENCE = 30
LEFT_TO_US = "localStorage.setItem('karibu.settings', JSON.stringify({forced: false}))"

MARKED = """() => ({
  drawn: [...document.querySelectorAll('.board [data-id]')].map((place) => place.dataset.id),
  marked: Object.fromEntries([...document.querySelectorAll('.board [data-marked]')].map(
    (place) => [place.dataset.id ?? place.querySelector('[data-id]').dataset.id,
                Number(place.dataset.marked)])),
})"""
WATCH_PLIES = """
  window.plies = [];
  let last;
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const ply = document.querySelector('.table')?.dataset.ply;
    if (ply !== undefined && ply !== last) window.plies.push(Number(ply));
    last = ply;
  }).observe(document, {subtree: true, childList: true, attributeFilter: ['data-ply']}));
"""


@pytest.mark.parametrize("game", DRAWN)
def test_marks_of_what_others_changed(arrive: Arrive, game: str) -> None:
    """Three bots and me: what the log tells of is marked, and nothing that nobody changed."""
    chance, page = random.Random(4), arrive()
    page.add_init_script(LEFT_TO_US)
    table = opened(page, game, levels=THREE_BOTS)
    page.goto(f"/table/{table}")
    compared, sorts = 0, set[str]()
    while compared < ROUNDS and wait_for_turn(page):
        mine, entries = since_mine(page, table)
        expected = told_by_events(game, entries, mine)
        changed = seen_in_views(page, table, entries)
        marked = marks_that_fit(page, expected, changed)
        if entries:
            compared += 1
            sorts |= {id.split(":")[0] for id in expected.keys() & marked.keys()}
            marks_go_when_i_act(page)
        else:
            click_something(page, chance)
    assert compared >= 5
    assert sorts >= SORTS[game]


def marks_that_fit(page: Page, expected: Changes, changed: Changes) -> dict[str, int]:
    """What is marked, and by whom, once it is as promised: after an outage the page asks first."""
    deadline = time.monotonic() + PATIENCE
    while True:
        told = page.evaluate(MARKED)
        marked: dict[str, int] = told["marked"]
        missing = {
            id: changed[id]
            # a card that is swapped for its like changes nothing that can be seen
            for id in expected.keys() & changed.keys() & set(told["drawn"])
            if marked.get(id) not in changed[id]
        }
        beyond = {id: seat for id, seat in marked.items() if seat not in changed.get(id, ())}
        if not missing and not beyond:
            return marked
        late = time.monotonic() > deadline
        assert not (late and missing), f"{missing} isn't in {marked}"
        assert not (late and beyond), f"nobody changed {beyond}, only {changed}"
        page.wait_for_timeout(50)


def marks_go_when_i_act(page: Page) -> None:
    """Before the house has answered."""
    page.context.set_offline(True)
    page.locator(".side [data-action]").first.click()
    expect(page.locator(".board [data-marked]")).to_have_count(0)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")


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
