"""Somebody with a browser: what they do at the house, by mouse, by finger or by keyboard."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Position

import karibu

PHONE = (360, 740)
DESK = (1280, 800)
SECOND = 1_000

TOUCHABLE = ".board [data-stop], .bar [data-action]"
"""What can be clicked when it is one's turn, on any board."""
MENU = ".board .menu [data-stop]"
END = "dialog .places"
NONCE = "crypto.getRandomValues = (bytes) => bytes.fill(7)"
"""What their browsers add to the deal is always the same; see tests/server/dice.py."""
TURN = """([touchable, end, patience]) => new Promise((done) => {
  // Looks when something has changed: to be asked again and again takes more than to play.
  const look = () =>
    document.querySelector(end) ? 'over' : document.querySelector(touchable) ? 'turn' : '';
  const tell = (told) => { watch.disconnect(); clearTimeout(late); done(told); };
  const watch = new MutationObserver(() => { if (look()) tell(look()); });
  const late = setTimeout(() => tell(''), patience);
  watch.observe(document, {subtree: true, childList: true, attributes: true});
  if (look()) tell(look());
})"""


@dataclass
class Visitor:
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)


def watched(
    browser: Browser,
    base: str,
    *,
    size: tuple[int, int] = DESK,
    lang: str = "en-GB",
    dark: bool = False,
    motion: bool = False,
    touch: bool = False,
    guided: bool = False,
) -> Visitor:
    """A browser of one's own whose errors are written down.

    Unless they want to be guided, they have put the pointers of a first match away.
    """
    context = browser.new_context(
        base_url=base,
        viewport={"width": size[0], "height": size[1]},
        locale=lang,
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if motion else "reduce",
        has_touch=touch,
    )
    context.set_default_timeout(90 * SECOND)
    context.add_init_script(NONCE)
    if not guided:
        put_away = {game.slug: {"done": [], "off": True} for game in karibu.games()}
        context.add_init_script(
            f"localStorage.setItem('karibu.guide', {json.dumps(json.dumps(put_away))})"
        )
    visitor = Visitor(context, context.new_page())

    def complain(text: str) -> None:
        # A lost network is what some tests are about.
        if "ERR_INTERNET_DISCONNECTED" not in text:
            visitor.complaints.append(text)

    visitor.page.on("pageerror", lambda error: complain(f"error in the page: {error}"))
    visitor.page.on(
        "console",
        lambda said: complain(f"console: {said.text}") if said.type == "error" else None,
    )
    return visitor


def until(page: Page, true: str, seconds: float = 30) -> None:
    """Wait for something in the page; it forbids Playwright's own way to wait for an expression."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(true):
        assert time.monotonic() < deadline, f"never: {true}"
        page.wait_for_timeout(20)


# --- at the shelf


def box(page: Page, title: str) -> Locator:
    return page.locator("article", has=page.get_by_role("heading", name=title, exact=True))


def plainly(page: Page) -> None:
    """Show every table in words."""
    page.add_init_script("localStorage.setItem('karibu.settings', JSON.stringify({plain: true}))")


# --- at the table


def wait_for_turn(page: Page) -> bool:
    """Wait until something can be chosen; False when the match is over."""
    told = page.evaluate(TURN, [TOUCHABLE, END, 120 * SECOND])
    assert told, page.locator(".bar").inner_text()
    return bool(told == "turn")


def mover(*pages: Page) -> Page:
    """Whose turn it is, once it is somebody's."""
    deadline = time.monotonic() + 60
    while not (found := [page for page in pages if page.locator(TOUCHABLE).count()]):
        assert time.monotonic() < deadline, "nobody can go on"
        pages[0].wait_for_timeout(20)
    return found[0]


def play_to_the_end(page: Page, act: Callable[[Page, random.Random], None], seed: int = 1) -> int:
    """Decide again and again until the match is over; gives how often."""
    chance = random.Random(seed)
    for acts in range(600):
        if not wait_for_turn(page):
            return acts
        act(page, chance)
    raise AssertionError("the match doesn't end")


def free_space(page: Page) -> int:
    """Kilimandjaro: a space where a banana can be laid; those of two digits are named once."""
    offers = page.get_by_role("region", name="What you can do").get_by_role("button")
    spaces = re.findall(r"Lay banana on (\d\d)\b", "\n".join(offers.all_inner_texts()))
    return int(spaces[len(spaces) // 2])


def touched(page: Page, place: Locator, tap: bool = False) -> bool:
    """Touch it, unless it has gone meanwhile: a forced choice was made for us, the match ended.

    Where somebody's figure stands before its middle it is touched beside that, as people do.
    """
    for attempt in range(8):
        try:
            box = place.bounding_box(timeout=3 * SECOND) if attempt % 2 else None
            beside: Position | None = box and {"x": box["width"] / 4, "y": box["height"] / 2}
            (place.tap if tap else place.click)(timeout=3 * SECOND, position=beside)
            return True
        except Error:
            if not place.count() or page.locator(END).count():
                return False
    raise AssertionError("it is there and can't be touched")


def click_something(page: Page, chance: random.Random) -> None:
    """One click on something that is lit; on a line of the menu if one is open."""
    menu = page.locator(MENU)
    places = menu if menu.count() else page.locator(TOUCHABLE)
    count = places.count()
    if count == 0:
        return
    touched(page, places.nth(chance.randrange(count)))


def press_something(page: Page, chance: random.Random) -> None:
    """By keyboard only: go to something that is lit, perhaps a few further, and press Enter."""
    try:
        go_to(page, TOUCHABLE)
    except AssertionError:
        if page.locator(TOUCHABLE).count():
            raise
        return  # meanwhile a forced choice was made for us
    steps = chance.randrange(3)
    for _ in range(steps):
        page.keyboard.press(chance.choice(["ArrowRight", "ArrowDown"]))
    if steps == 0 or is_at(page, TOUCHABLE):
        page.keyboard.press("Enter")


def is_at(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector))


def go_to(page: Page, selector: str, at_most: int = 300) -> None:
    """Press Tab until the focus is there; a hundred choices of a journey may lie on the way."""
    for _ in range(at_most):
        if is_at(page, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} can't be reached with the Tab key")
