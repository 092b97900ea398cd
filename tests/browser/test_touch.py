"""Small things on a phone: what can be touched has at least 40 x 40 px, nothing is offered twice;
and leaving: signing out here, elsewhere, for good."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import opened
from tests.browser.visitor import PHONE, SECOND, click_something, until, wait_for_turn

Arrive = Callable[..., Page]
ROOM = 40
LEFT_TO_US = "localStorage.setItem('karibu.settings', JSON.stringify({forced: false}))"

WATCH = """() => {
  window.hit = null;
  addEventListener('click', (event) => {
    window.hit = event.target.closest('[data-stop]')?.dataset.id ?? window.hit;
  }, true);
}"""
BESIDE = """(room) => {
  // Points at the edge of what a small thing should have, where nothing else lies.
  const found = [];
  for (const stop of document.querySelectorAll('.board [data-stop]')) {
    const box = stop.getBoundingClientRect();
    if (!box.width || (box.width >= room && box.height >= room)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const [dx, dy] of [[0, -1], [0, 1], [-1, 0], [1, 0], [-1, -1], [1, 1]]) {
      const [px, py] = [x + dx * (room / 2 - 1), y + dy * (room / 2 - 1)];
      if (px > box.left && px < box.right && py > box.top && py < box.bottom) continue;
      const under = document.elementFromPoint(px, py);
      if (!under?.closest('.board') || under.closest('button, [data-stop], [role=button]'))
        continue;
      found.push([stop.dataset.id, px, py]);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("game", ["kimaloe", "livingstone"])
def test_a_finger_hits_small_things(arrive: Arrive, game: str) -> None:
    """A tap at the edge of the 40 x 40 px around something smaller counts for it, or for something
    else that can be touched and lies nearer; never for nothing."""
    page, chance = arrive(size=PHONE, touch=True), random.Random(1)
    page.add_init_script(LEFT_TO_US)
    page.goto(f"/table/{opened(page, game)}")
    page.wait_for_selector(".board [data-stop]", timeout=90 * SECOND)
    page.evaluate(WATCH)
    own = tried = 0
    for _ in range(60):
        if own >= 3 or not wait_for_turn(page):
            break
        points = page.evaluate(BESIDE, ROOM)
        if not points:
            click_something(page, chance)
            page.wait_for_timeout(30)
            continue
        id, x, y = points[chance.randrange(len(points))]
        page.evaluate("window.hit = null")
        page.touchscreen.tap(x, y)
        until(page, "window.hit !== null")  # a tap beside it hits something
        hit = page.evaluate("window.hit")
        tried, own = tried + 1, own + (hit == id)
    assert own >= 3, f"{own} of {tried} taps hit what they lay beside"


@pytest.mark.parametrize("game", ["hike", "kimaloe", "livingstone"])
def test_the_bar_doesnt_repeat_what_the_board_offers(arrive: Arrive, game: str) -> None:
    page, chance = arrive(), random.Random(2)
    page.add_init_script(LEFT_TO_US)
    page.goto(f"/table/{opened(page, game)}")
    deeds = 0
    for _ in range(25):
        if not wait_for_turn(page):
            break
        assert page.locator(".bar .choices [data-action]").count() == 0
        deeds += page.locator(".board [data-stop][data-id^='do:'], .ends [data-stop]").count()
        click_something(page, chance)
        page.wait_for_timeout(30)
    assert deeds > 0


def test_signing_out_here_elsewhere_and_for_good(arrive: Arrive) -> None:
    here, there = arrive(), arrive()
    here.goto("/")
    here.get_by_role("button", name="Guest").click()
    here.get_by_label("What shall we call you?").fill("Ana")
    here.get_by_role("button", name="Take this name").click()
    expect(here.get_by_role("banner")).to_contain_text("Ana")

    def me(page: Page) -> str | None:
        told = page.request.get("/api/me").json()["me"]
        return told and told["name"]

    def you(page: Page) -> None:
        page.goto("/")
        name = "Ana" if me(page) else "Guest"
        page.get_by_role("banner").get_by_role("button", name=name).click()

    def moved_in() -> None:
        you(here)
        here.get_by_role("button", name=re.compile("key phrase")).first.click()
        phrase = here.locator(".phrase").inner_text()
        you(there)
        there.get_by_label("I have a key phrase").fill(phrase)
        there.get_by_role("button", name="That’s me").click()
        expect(there.get_by_role("banner")).to_contain_text("Ana")
        assert me(there) == "Ana"

    moved_in()
    you(there)
    there.get_by_role("button", name="Sign out on this device").click()
    expect(there.get_by_role("banner")).to_contain_text("Guest")
    assert (me(here), me(there)) == ("Ana", None)

    moved_in()
    you(here)
    with here.expect_response("**/api/me/revoke"):
        here.get_by_role("button", name="Sign out all other devices").click()
    assert (me(here), me(there)) == ("Ana", None)

    you(here)
    here.get_by_role("button", name="Forget me for good").click()
    here.get_by_role("button", name="Yes, forget me").click()
    expect(here.get_by_role("banner")).to_contain_text("Guest")
    assert me(here) is None
