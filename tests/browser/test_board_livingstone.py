"""The drawn board of Livingstone: what it promises. Whole matches are played in test_drawn.py."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import opened
from tests.browser.test_everyone import examined
from tests.browser.visitor import DESK, END, MENU, PHONE, SECOND, touched

Arrive = Callable[..., Page]

STOPS = ".livingstone [data-stop]"
"""What can be touched on the board itself; the bar and the list of actions are left alone."""
SEEN = """(places) => places.map((place) => {
  const box = place.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const top = inside ? document.elementFromPoint(x, y) : null;
  const reached = !!top && (place.contains(top) || top.closest('[data-id]')?.contains(place));
  const { width, height } = box;
  const name = place.getAttribute('aria-label') || place.innerText;
  return { id: place.dataset.id, name, inside, width, height, reached };
})"""
GROWN = """(board) => [
  board.scrollWidth - board.clientWidth,
  board.scrollHeight - board.clientHeight,
]"""
SETTINGS = '{"forced": false}'


def at_board(page: Page, players: int = 3) -> None:
    """Sit down against easy bots; single choices are left to us, to be made on the board."""
    page.add_init_script(f"localStorage.setItem('karibu.settings', '{SETTINGS}')")
    page.goto(f"/table/{opened(page, 'livingstone', levels=['easy'] * (players - 1))}")
    page.wait_for_selector(STOPS)


def goes_on(page: Page) -> bool:
    """Wait until something on the board can be touched; False when the match is over."""
    page.wait_for_selector(f"{STOPS}, {END}", timeout=60 * SECOND, state="attached")
    return page.locator(END).count() == 0


def wish(page: Page, chance: random.Random) -> Locator:
    """Something to touch: mostly what brings the match on, now and then anything that is lit."""
    if page.locator(MENU).count():
        return page.locator(MENU).nth(chance.randrange(page.locator(MENU).count()))
    liked = ["[data-id^='die:']", "[data-id^='site:']", "[data-id=bank]", "[data-id=end]"]
    if chance.random() < 0.2:
        liked = []
    for like in liked:
        places = page.locator(STOPS).and_(page.locator(like))
        if places.count():
            return places.nth(chance.randrange(places.count()))
    places = page.locator(STOPS)
    return places.nth(chance.randrange(max(1, places.count())))


def test_the_queen_opens_the_chests_at_the_end(arrive: Arrive) -> None:
    """A bot plays for us to the end."""
    page = arrive(size=DESK)
    at_board(page)
    table = page.url.rsplit("/", 1)[1]
    seat = page.request.get(f"/api/tables/{table}").json()["table"]["your_seat"]
    page.request.post(f"/api/tables/{table}/seats/{seat}/leave")
    page.wait_for_selector(END)
    page.keyboard.press("Escape")
    finale = page.get_by_role("region", name="The queen opens the chests")
    expect(finale).to_contain_text("£")
    finale.get_by_role("button", name="Back to the river").click()
    expect(finale).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_each_choice_is_in_view_and_named(arrive: Arrive, size: tuple[int, int]) -> None:
    """Two rounds long: whatever can be touched lies in the window, uncovered, with a name."""
    page = arrive(size=size)
    at_board(page)
    page.locator(".livingstone").scroll_into_view_if_needed()
    chance, looked = random.Random(7), 0
    for _ in range(24):
        goes_on(page)
        asked = page.locator(MENU)
        for seen in (asked if asked.count() else page.locator(STOPS)).evaluate_all(SEEN):
            assert seen["inside"], seen
            assert seen["reached"], f"it is covered: {seen}"
            assert min(seen["width"], seen["height"]) >= 24, seen
            assert seen["name"], seen
            looked += 1
        touched(page, wish(page, chance))
    assert looked > 24


def test_it_fills_its_box_and_never_scrolls_sideways(arrive: Arrive) -> None:
    for size in (PHONE, DESK, (1920, 1080)):
        page = arrive(size=size)
        at_board(page, players=5)
        grown = page.locator(".livingstone").evaluate(GROWN)
        assert grown == [0, 0], (size, grown)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, size


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious(arrive: Arrive, size: tuple[int, int]) -> None:
    page = arrive(size=size)
    at_board(page)
    examined(page, "Livingstone, a die to take")
    page.locator(f"{STOPS}[data-id^='die:']").last.click()
    page.wait_for_selector(f"{STOPS}[data-id=bank]")
    examined(page, "Livingstone, a die to use")
    page.locator(".livingstone .mine").click()
    examined(page, "Livingstone, what is in the mine")


def test_dice_medallions_and_the_whole_price(arrive: Arrive) -> None:
    """A taken die says what this very number brings; then the next ones must be higher."""
    page = arrive(size=DESK)
    at_board(page)
    dice = page.locator(f"{STOPS}[data-id^='die:']")
    face = int((dice.first.get_attribute("data-id") or "").split(":")[1])
    dice.first.click()
    bank = page.locator(f"{STOPS}[data-id=bank]")
    expect(bank).to_contain_text(f"£{face}")
    site = page.locator(f".scene [data-id='site:{face}'][data-stop]")
    said = site.get_attribute("aria-label") or ""
    told = re.fullmatch(rf"Build in row {face}: (\d) pounds?(?:\. One .*goes to (.+)\.)?", said)
    assert told, said
    neighbours = re.split(r", | and ", told[2]) if told[2] else []
    assert int(told[1]) == 1 + len(neighbours), "a pound, and one to each who camps there"
    bank.click()
    too_low = page.locator(".livingstone .tray .dimmed")
    for each in too_low.all():
        expect(each).to_have_attribute("title", re.compile("Too low: you took a"))


def test_one_slider_gives_any_amount(arrive: Arrive) -> None:
    page = arrive(size=DESK)
    at_board(page)
    slider = page.get_by_role("slider", name="How much for the queen?")
    expect(slider).to_have_attribute("max", "3")
    slider.fill("2")
    page.get_by_role("button", name="Give the queen 2 pounds").and_(page.locator(STOPS)).click()
    expect(page.locator(".livingstone [data-id=chest][role=img]")).to_contain_text("£2")
    expect(page.get_by_role("log", name="Log")).to_contain_text("puts 2 pounds into the chest")
    expect(slider).to_have_attribute("max", "1")


def test_the_chest_is_a_drawer_on_a_phone(arrive: Arrive) -> None:
    page = arrive(size=PHONE, touch=True)
    at_board(page)
    page.locator(f"{STOPS}[data-id=chest]").tap()
    give = page.locator(MENU).and_(page.locator("[data-id=chest]"))
    page.get_by_role("button", name="Give more").tap()
    expect(give).to_contain_text("£2")
    give.tap()
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(f"{STOPS}[data-id=chest]")).to_contain_text("£2")


def test_the_board_is_played_by_keyboard(arrive: Arrive) -> None:
    """Enter takes a die; the arrows go from medallion to medallion."""
    page = arrive(size=DESK)
    at_board(page)
    page.locator(f"{STOPS}[data-id^='die:']").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{STOPS}[data-id=deck]")
    page.locator(f"{STOPS}[data-id=deck]").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.id") == "bank"
    page.keyboard.press("Space")
    expect(page.locator(f"{STOPS}[data-id=end]")).to_be_visible()


def test_everything_drawn_explains_itself(arrive: Arrive) -> None:
    page = arrive(size=DESK)
    at_board(page)
    unexplained = page.locator(
        ".livingstone .scene svg [data-id]:not(:has(> title)), .livingstone .thing:not([title])"
    )
    expect(unexplained).to_have_count(0)
    shield = page.locator(".livingstone [data-id='majority:1']")
    expect(shield.locator("> title")).to_contain_text(re.compile(r"\d : \d : \d"))
    shield.hover()
    expect(shield.locator(".ratio")).to_be_visible()
    page.locator(".livingstone .mine").click()
    contents = page.get_by_role("region", name="In the mine, beside it, and played")
    told = re.findall(r"(?:in the mine|set aside): (\d+)", contents.inner_text())
    # Whoever sits before us may have dug, and keeps the gems.
    assert 60 - 2 * 6 <= sum(map(int, told)) <= 60
    page.keyboard.press("Escape")
    expect(contents).to_have_count(0)
