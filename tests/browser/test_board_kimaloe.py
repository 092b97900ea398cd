"""Kimaloé on its drawn board: what it promises. Whole matches are played in test_drawn.py."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.tables import opened
from tests.browser.test_everyone import examined
from tests.browser.visitor import DESK, SECOND, touched, wait_for_turn

Arrive = Callable[..., Page]
STOPS = ".kimaloe [data-stop]"
"""Only the drawn board: neither the bar nor the list of actions."""

SEEN = """() => [...document.querySelectorAll('.kimaloe [data-stop]')].map((stop) => ({
  id: stop.dataset.id,
  menu: stop.closest('.menu') !== null,
  picked: stop.getAttribute('aria-pressed') === 'true',
}))"""

UNEXPLAINED = """() => [...document.querySelectorAll('.kimaloe [data-id]')]
  .filter((each) => !(each.title || each.querySelector(':scope > title')?.textContent))
  .map((each) => each.dataset.id)
  .filter((id) => !id.startsWith('rung:') && !id.startsWith('pawn:'))"""
"""Rungs and pawns are explained by their player's lane."""


DEEDS = ("places 3 points", "yellow cards", "fill your hand", "blue cards", "draws", "pink cards")
"""What the continents do, as their explanations say it."""


def sat_down(page: Page) -> str:
    table = opened(page, "kimaloe")
    page.goto(f"/table/{table}")
    page.wait_for_selector(STOPS, timeout=240 * SECOND)  # the first table compiles the rules
    return table


def wished(stops: list[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    """Rights before anything else, so that the match comes to its end; now and then card first."""
    by_card = chance.random() < 0.5 and not any(stop["picked"] for stop in stops)
    fits = any(stop["id"].startswith("right:") for stop in stops)
    kinds = {"right": 5, "pawn": 4, "special": 3, "die": 3, "continent": 2, "do": 1, "card": -1}

    def liking(stop: dict[str, Any]) -> float:
        if stop["menu"]:
            return 10 + chance.random()
        kind = stop["id"].split(":")[0]
        liked = 6 if kind == "card" and fits and by_card else kinds.get(kind, 0)
        return liked + chance.random() - 9 * stop["picked"]

    return max(stops, key=liking)


def test_the_board_fills_its_box_and_explains_itself(arrive: Arrive) -> None:
    page = arrive()
    sat_down(page)
    section = page.get_by_role("region", name="The board")
    assert section.evaluate("(board) => board.scrollHeight <= board.clientHeight + 1")
    assert page.evaluate(UNEXPLAINED) == []
    for continent, deed in enumerate(DEEDS):
        place = page.locator(f".kimaloe [data-id='continent:{continent}']")
        expect(place).to_have_attribute("title", re.compile(deed))
    expect(page.locator(".kimaloe article")).to_have_count(5)
    examined(page, "Kimaloé")


def at_cards(page: Page) -> None:
    """Roll and drive until a card can be laid."""
    chance = random.Random(3)
    card = page.locator(f"{STOPS}[data-id^='card:']")
    for _ in range(120):
        page.wait_for_selector(STOPS)
        if card.count() and page.locator(f"{STOPS}[data-id^='right:']").count():
            return
        stops = [stop for stop in page.evaluate(SEEN) if not stop["id"].startswith("card:")]
        if stops:
            id = wished(stops, chance)["id"]
            touched(page, page.locator(f"{STOPS}[data-id='{id}']").first)
    raise AssertionError("no card fits anywhere")


def test_a_card_goes_by_keyboard_and_by_dragging(arrive: Arrive) -> None:
    page = arrive()
    sat_down(page)
    at_cards(page)
    card = page.locator(f"{STOPS}[data-id^='card:']").first
    name = card.get_attribute("data-id")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{STOPS}[data-id='{name}']")).to_have_attribute("aria-pressed", "true")
    tile = page.locator(f"{STOPS}[data-id^='right:']").first
    expect(tile, "the focus goes to where the card fits").to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(f"{STOPS}[data-id='{name}']")).not_to_have_attribute("aria-pressed", "true")

    place = tile.get_attribute("data-id")
    right = str(place).rsplit(":", 1)[1]
    held = page.locator(f"{STOPS}[data-id^='card:{right}-']").first
    face = held.get_attribute("data-id")
    held.drag_to(tile)
    expect(page.locator(f".kimaloe [data-id='{face}']")).to_have_count(0)
    expect(page.locator(f".kimaloe .tile:has([data-id='{place}']) .over")).to_have_count(1)


OVERLAP = """() => {
  const cards = [...document.querySelectorAll('.kimaloe .hand .card')].map(
    (card) => card.getBoundingClientRect());
  return {
    cards: cards.length,
    overlap: Math.max(...cards.slice(1).map((card, k) => cards[k].right - card.left)),
    narrowest: Math.min(...cards.map((card) => card.width)),
  };
}"""


def test_a_full_hand_lies_side_by_side_at_a_desk(arrive: Arrive) -> None:
    """Whoever passes until they hold ten cards, and then drives on, also has an end of the turn
    beside their cards."""
    page = arrive(size=DESK)
    sat_down(page)
    passing = page.locator(".side [data-action]").filter(has_text="Pass and draw")
    rolling = page.locator(".side [data-action]").filter(has_text="Roll the die")
    told: dict[str, float] = {}
    for _ in range(60):
        assert wait_for_turn(page)
        told = page.evaluate(OVERLAP)
        is_full = told["cards"] >= 10
        if is_full and page.locator(".kimaloe [data-id='do:done']").count():
            break
        wish = (rolling if is_full else passing).last
        touched(page, wish if wish.count() else page.locator(".side [data-action]").last)
    else:
        raise AssertionError(f"the hand was never full: {told}")
    assert told["overlap"] <= -4, "they touch each other"
    assert told["narrowest"] >= 34, "too small to be read"
