"""A guided first match: pointers beside what they speak of, in both languages, gone for good."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drawn import DRAWN
from tests.browser.tables import opened
from tests.browser.visitor import DESK, END, PHONE, TOUCHABLE, click_something

Arrive = Callable[..., Page]
NOTE = ".guide:not(.hidden)"

APART = """(note) => {
  const a = note.getBoundingClientRect();
  const spots = [...document.querySelectorAll(`.table [data-id="${CSS.escape(note.dataset.at)}"]`)]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
  const apart = (b) => a.right <= b.left || b.right <= a.left ||
    a.bottom <= b.top || b.bottom <= a.top;
  return {
    points: spots.length > 0,
    apart: spots.every(apart),
    seen: a.left >= 0 && a.top >= 0 && a.right <= innerWidth && a.bottom <= innerHeight,
  };
}"""


ON = [
    f"[data-stop][data-id='do:{kind}']" for kind in ("go_on", "join", "set_off", "set-off", "draw")
]
"""What leads on in a hike: whoever touches anything packs and unpacks for long."""


PLACED = """(patience) => new Promise((done) => {
  // A pointer comes with the picture; if it finds no room it looks four times a second.
  const began = performance.now();
  const look = () => {
    const note = document.querySelector('.guide');
    if (!note?.matches('.hidden') || performance.now() - began > patience) done();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
})"""


def settled(note: Locator) -> None:
    """It looks four times a second where the thing is now that it speaks of."""
    wanted = {"points": True, "apart": True, "seen": True}
    told = note.evaluate(APART)
    for _ in range(100):
        if told == wanted:
            return
        note.page.wait_for_timeout(100)
        told = note.evaluate(APART)
    assert told == wanted, note.inner_text()


@pytest.mark.parametrize(
    ("lang", "size"), [("en-GB", DESK), ("fr-FR", PHONE)], ids=["English-desk", "French-phone"]
)
@pytest.mark.parametrize("game", DRAWN)
def test_pointers_of_a_first_match(
    arrive: Arrive, game: str, lang: str, size: tuple[int, int]
) -> None:
    chance = random.Random(3)
    page = arrive(size=size, lang=lang, guided=True)
    page.goto(f"/table/{opened(page, game)}")
    understood = "I see" if lang.startswith("en") else "Je vois"
    seen: list[str] = []
    for acts in range(400):
        page.wait_for_selector(f"{TOUCHABLE}, {END}", timeout=120_000)
        if page.locator(END).count() or len(seen) >= 3:
            break
        page.evaluate(PLACED, 400 if acts < 20 else 80)
        note = page.locator(NOTE)
        if note.count():
            settled(note)
            which = note.get_attribute("data-guide") or ""
            assert which not in seen, "it came back"
            assert not note.inner_text().startswith("ui-"), "it has no words"
            assert page.locator("dialog").count() == 0
            seen.append(which)
            note.get_by_role("button", name=understood).click()
            continue
        leads_on = [way for way in ON if page.locator(way).count()]
        if leads_on and chance.random() < 0.7:
            page.locator(leads_on[0]).first.click()
        else:
            click_something(page, chance)
    assert len(seen) >= 3


def test_pointers_do_not_come_back_unless_asked_for(arrive: Arrive) -> None:
    page = arrive(guided=True)
    page.goto(f"/table/{opened(page, 'kilimandjaro')}")
    note = page.locator(NOTE)
    expect(note).to_have_attribute("data-guide", "counter")
    note.get_by_role("button", name="I see").click()
    page.reload()
    page.wait_for_selector(TOUCHABLE)
    page.wait_for_timeout(400)
    expect(page.locator("[data-guide=counter]")).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Teach me").click()
    expect(note).to_have_attribute("data-guide", "counter")
    note.get_by_role("button", name="No more of these").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.goto(f"/table/{opened(page, 'kilimandjaro')}")
    page.wait_for_selector(TOUCHABLE)
    page.wait_for_timeout(400)
    expect(page.locator(".guide")).to_have_count(0)


def test_the_rules_open_at_what_is_happening(arrive: Arrive) -> None:
    page = arrive()
    page.goto(f"/table/{opened(page, 'kilimandjaro')}")
    page.wait_for_selector(TOUCHABLE)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Rules").click()
    chapter = page.get_by_role("heading", name="Before the race: hiding counters")
    expect(chapter).to_be_in_viewport()
    expect(page.get_by_role("heading", name="What is in the box")).not_to_be_in_viewport()
