"""Let's Take a Hike on its drawn board: packing, dragging, what explains itself.

Whole matches on it are played in test_drawn.py.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import finished, opened
from tests.browser.test_boards import Fingers, middle
from tests.browser.test_everyone import examined
from tests.browser.visitor import DESK, END, PHONE, SECOND, touched, until
from tests.server.running import Running

Arrive = Callable[..., Page]
STOPS = ".hike [data-stop]"
CARDS = ".hike .hand [data-stop]"
PLACES = ".hike [data-place] [data-stop]"

BEYOND = """() => {
  const board = document.querySelector('.hike');
  const box = board.getBoundingClientRect();
  const out = [...board.querySelectorAll('[data-stop]')].filter((stop) => {
    const at = stop.getBoundingClientRect();
    return at.left < box.left - 2 || at.right > box.right + 2
      || at.top < box.top - 2 || at.bottom > box.bottom + 2 || at.width < 24 || at.height < 24;
  });
  const clipped = [...board.querySelectorAll('.panel-place')]
    .filter((panel) => panel.scrollHeight > panel.clientHeight + 2);
  const thin = box.width < 0.9 * board.parentElement.clientWidth ? [board] : [];
  return [...out, ...clipped, ...thin].map((each) => each.outerHTML.slice(0, 160));
}"""
"""What can be chosen but doesn't lie inside the board's box, or is too small."""

WEIGHT = {"do:draw": 3, "deck": 3, "do:set_off": 2, "do:join": 4, "do:go_on": 2}
"""What is chosen oftener than the rest, so that a match sees hikes and comes to its end."""


def packed(page: Page) -> int:
    """How many things lay in one's rucksack right after packing, as the house tells it."""
    table = f"/api/tables/{page.url.rsplit('/', 1)[1]}"
    seat = page.request.get(table).json()["table"]["your_seat"]
    mine = {"kind": "packed", "args": {"seat": seat}}
    entries = page.request.get(f"{table}/replay").json()["entries"]
    ply = max(entry["ply"] for entry in entries if mine in entry["events"])
    frames = page.request.get(f"{table}/replay/{ply}?count=1").json()["frames"]
    pack = next(zone for zone in frames[0]["view"]["zones"] if zone["id"] == f"pack:{seat}")
    return sum(len(cell["items"]) for cell in pack["cells"])


class Hiker:
    """Plays on the picture, whatever may be touched there."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.chance = random.Random(seed)

    def pack(self) -> None:
        """One screen: cards to places by two touches each, then off."""
        for _ in range(self.page.locator(CARDS).count()):
            cards = self.page.locator(CARDS)
            if cards.count() == 0:
                break
            touched(self.page, cards.nth(self.chance.randrange(cards.count())))
            places = self.page.locator(".hike [data-place].offered:not(.planned) [data-stop]")
            if places.count() == 0:
                self.page.keyboard.press("Escape")
                continue
            touched(self.page, places.first)
        planned = self.page.locator(".hike .planned").count()
        assert planned > 0
        touched(self.page, self.page.locator("[data-id='do:set-off']"))
        expect(self.page.locator("[data-id='do:set-off']")).to_have_count(0)
        assert packed(self.page) == planned

    def act(self) -> bool:
        """Touch something that glows; False when the match is over."""
        self.page.wait_for_selector(f"{STOPS}, {END}", timeout=60 * SECOND, state="attached")
        if self.page.locator(END).count():
            return False
        beyond = self.page.evaluate(BEYOND)
        assert not beyond, beyond
        if self.page.locator("[data-id='do:set-off']").count():
            self.pack()
            return True
        ids = self.offered()
        if ids:
            at = self.chance.choices(range(len(ids)), [WEIGHT.get(id, 1) for id in ids])[0]
            touched(self.page, self.page.locator(STOPS).nth(at))
        return True

    def offered(self) -> list[str]:
        found: list[str] = self.page.locator(STOPS).evaluate_all(
            "(stops) => stops.map((stop) => stop.dataset.id)"
        )
        return found


def sat_down(page: Page) -> None:
    page.goto(f"/table/{opened(page, 'hike')}")
    page.wait_for_selector(STOPS, timeout=60 * SECOND)


def test_the_plan_can_be_changed_until_one_sets_off(arrive: Arrive) -> None:
    page = arrive()
    sat_down(page)
    scale = page.locator(".hike [data-id='scale']")
    expect(scale).to_have_accessible_name("Weight of your pack: 0 boot prints")
    log = page.locator("[role=log] li").count()
    page.locator(CARDS).first.click()
    page.locator(PLACES).first.click()
    expect(page.locator(".hike .planned")).to_have_count(1)
    expect(scale).not_to_have_accessible_name("Weight of your pack: 0 boot prints")
    page.locator(".hike .planned [data-stop]").click()
    expect(page.locator(".hike .planned")).to_have_count(0)
    expect(scale).to_have_accessible_name("Weight of your pack: 0 boot prints")
    assert page.locator("[role=log] li").count() == log, "a plan isn't a move"


def test_a_card_is_dragged_to_its_place_and_out_again(arrive: Arrive) -> None:
    page = arrive(size=PHONE, touch=True)
    sat_down(page)
    card = page.locator(CARDS).first
    card.tap()
    glowing = page.locator(".hike .offered").first
    to, start = middle(glowing), middle(card)
    page.keyboard.press("Escape")
    fingers = Fingers(page)
    fingers.put(start)
    fingers.slide((start[0], start[1] - 20))
    expect(page.locator(".hike .carried")).to_be_visible()
    fingers.slide(to)
    fingers.lift()
    expect(page.locator(".hike .planned")).to_have_count(1)
    fingers.put(to)
    fingers.slide((to[0], to[1] + 20))
    fingers.slide(start)
    fingers.lift()
    expect(page.locator(".hike .planned")).to_have_count(0)
    expect(page.locator(".hike .carried")).to_have_count(0)


def test_packing_goes_by_keyboard_too(arrive: Arrive) -> None:
    page = arrive()
    sat_down(page)
    page.locator(CARDS).first.focus()
    page.keyboard.press("Enter")
    until(page, "document.activeElement.closest('[data-place]') !== null")
    page.keyboard.press("Space")
    expect(page.locator(".hike .planned")).to_have_count(1)
    until(page, "document.activeElement.closest('.hand') !== null")


def test_everything_on_the_board_explains_itself(arrive: Arrive) -> None:
    page = arrive()
    sat_down(page)
    unexplained = page.locator(
        ".hike [data-stop]:not([title]):not(:has(title)), .hike [role=img]:not([title]):not(g)"
    )
    expect(unexplained).to_have_count(0)
    nameless = page.locator(".hike [data-stop]:not([aria-label])").filter(
        has_not_text=re.compile(r"\w")
    )
    expect(nameless).to_have_count(0)
    deck = page.locator(".hike [data-id=deck] [title]")
    expect(deck).to_have_attribute(
        "title",
        "Draw pile: 90\nThe trailhead: cards are drawn and "
        "turned up from here. When it runs out, the match ends.",
    )


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_whatever_is_decided(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = arrive(size=size)
    sat_down(page)
    examined(page, "packing")
    page.locator(CARDS).first.click()
    examined(page, "a card picked")
    page.keyboard.press("Escape")
    page.locator(".hike .other .open").first.click()
    examined(page, "somebody's rucksack open")
    page.keyboard.press("Escape")
    expect(page.locator(".hike .drawer")).to_have_count(0)
    hiker, seen = Hiker(page, seed=2), set[str]()
    for _ in range(20):
        if not hiker.act():
            break
        page.wait_for_selector(f"{STOPS}, {END}", state="attached")
        asked = {id.split(":")[1] for id in hiker.offered() if id.startswith("do:")} or {"a place"}
        if not asked <= seen:
            examined(page, f"asked for {asked}")
        seen |= asked


TOO_LONG = """() => [...document.querySelectorAll('.turned .name, .turned .line')].map((words) => [
  words.innerText,
  words.scrollWidth - words.clientWidth,
  words.scrollHeight - words.clientHeight,
])"""


def test_words_of_a_card_fit_the_card_in_french(arrive: Arrive, house: Running) -> None:
    """Every kind of card that bots turned up in a match, seen again."""
    page = arrive(size=DESK, lang="fr-FR")
    table = finished(house, "hike")
    entries = page.request.get(f"/api/tables/{table}/replay").json()["entries"]
    first: dict[str, int] = {}
    for entry in entries:
        for event in entry["events"]:
            if event["kind"] in ("turned", "met"):
                first.setdefault(event["args"]["card"], entry["ply"])
    seen: set[str] = set()
    for ply in first.values():
        page.goto(f"/replay/{table}/{ply}")
        page.wait_for_selector(".board .trail")
        for words, wide, high in page.evaluate(TOO_LONG):
            assert max(wide, high) <= 1, words
            seen.add(words)
    assert len(seen) >= 5
