"""Every drawn board is played to the end: at a desk with a mouse, on a phone with a finger and in
French, by keyboard only. At each decision every choice is in sight or one tap away, the hand and
the prompt are in sight, and the page doesn't scroll."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import karibu
from tests.browser.drawn import BOTS, DRAWN, play_and_look
from tests.browser.tables import opened
from tests.browser.test_everyone import WATCH_MOTION
from tests.browser.test_swiftness import WATCH_SHIFTS
from tests.browser.visitor import DESK, END, PHONE, TOUCHABLE, play_to_the_end, press_something

Arrive = Callable[..., Page]

STILL = 0.05
"""The largest layout shift that nobody asked for."""
LINES = """() => {
  const log = document.querySelector('[role=log]').parentElement;
  const line = parseFloat(getComputedStyle(log.querySelector('.line')).lineHeight);
  return Math.floor(log.clientHeight / (line + 5.8));  // a line of one row, with its padding
}"""


def sat_down(page: Page, game: str) -> None:
    page.add_init_script(WATCH_SHIFTS)
    page.add_init_script(WATCH_MOTION)
    level = "hard" if game == "africa" else "easy"  # somebody has to discover it
    page.goto(f"/table/{opened(page, game, levels=[level] * BOTS[game])}")
    page.wait_for_selector(TOUCHABLE, timeout=120_000)


def lay_still(page: Page) -> None:
    """From the first picture to the result nothing jumped of itself, whoever moved."""
    shifts = [each for each in page.evaluate("window.shifts") if not each["touched"]]
    assert all(each["value"] <= STILL for each in shifts), max(shifts, key=lambda s: s["value"])


@pytest.mark.parametrize("game", DRAWN)
def test_with_a_mouse_at_a_desk(arrive: Arrive, game: str) -> None:
    page = arrive(size=DESK)
    sat_down(page, game)
    assert play_and_look(page, touch=False, seed=1) > 10
    expect(page.locator(END)).to_be_visible()
    lay_still(page)
    assert page.evaluate("window.moved") == [], "they want no motion; see test_everyone.py"


@pytest.mark.parametrize("game", DRAWN)
def test_with_a_finger_on_a_phone_in_french(arrive: Arrive, game: str) -> None:
    page = arrive(size=PHONE, touch=True, lang="fr-FR")
    sat_down(page, game)
    assert play_and_look(page, touch=True, seed=2) > 10
    expect(page.get_by_role("dialog")).to_contain_text("D’où viennent les points")
    lay_still(page)


@pytest.mark.parametrize("game", [game for game in DRAWN if game != "kilimandjaro"])
def test_by_keyboard_only(arrive: Arrive, game: str) -> None:
    """Kilimandjaro is played so from the shelf on: test_newcomer.py."""
    page = arrive()
    sat_down(page, game)
    assert play_to_the_end(page, press_something) > 10


@pytest.mark.parametrize("game", DRAWN)
def test_as_many_as_can_play_leave_room_for_the_log(arrive: Arrive, game: str) -> None:
    page = arrive(size=DESK, lang="fr-FR")
    most = karibu.game(game).max_players
    page.goto(f"/table/{opened(page, game, levels=['easy'] * (most - 1))}")
    page.wait_for_selector(TOUCHABLE, timeout=120_000)
    line, choice = page.locator("[role=log] .line"), page.locator(".side [data-action]")
    for _ in range(20):  # nothing is told of a rucksack before it is packed
        page.wait_for_timeout(300)
        if line.count():
            break
        if choice.count():
            choice.first.click()
    line.first.wait_for()
    assert page.evaluate(LINES) >= 6
    players = page.locator(".side .players li")
    expect(players).to_have_count(most)
    side = page.locator(".side .players").first.evaluate("(e) => e.scrollHeight - e.clientHeight")
    assert side <= 4, f"somebody is out of sight by {side} pixels"


def test_drawers_of_a_phone_are_one_tap_away(arrive: Arrive) -> None:
    page = arrive(size=PHONE, touch=True)
    sat_down(page, "kilimandjaro")
    for opener, part in (
        (".bar [data-drawer=choices]", ".actions [data-action]"),
        (".bar [data-drawer=talk]", "[role=tab][aria-selected=true]#tab-log"),
        (".bar [data-drawer=known]", ".known"),
        (".table > .strip", ".side .players li"),
    ):
        assert not page.locator(part).first.is_visible()
        before = page.locator(".board").bounding_box()
        page.locator(opener).tap()
        expect(page.locator(part).first).to_be_visible()
        assert page.locator(".board").bounding_box() == before, "the board has moved"
        page.locator(opener).tap()
        expect(page.locator(part).first).to_be_hidden()
