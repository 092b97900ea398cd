"""Everyone can use it: axe-core finds nothing moderate or worse on any page, by light and dark."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drawn import DRAWN
from tests.browser.tables import finished, opened
from tests.browser.visitor import (
    DESK,
    PHONE,
    TOUCHABLE,
    click_something,
    free_space,
    plainly,
    until,
    wait_for_turn,
)
from tests.server.running import Running

Arrive = Callable[..., Page]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async () => (await axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
})).violations"""
CONTRAST = """async () => (await axe.run(document, {
  runOnly: {type: 'rule', values: ['color-contrast']}, resultTypes: ['violations'],
})).violations"""
"""Lights on and dimmed differ in colours, and in nothing else."""


def examined(page: Page, where: str) -> None:
    """Nothing moderate or worse, contrast AA, with the lights on and dimmed."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for light, rules in (("light", RUN), ("dark", CONTRAST)):
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", light)
        found: list[dict[str, Any]] = page.evaluate(rules)
        assert not grave(found), f"{where}, {light}\n" + "\n".join(grave(found))
    page.emulate_media(color_scheme="light")


def grave(found: list[dict[str, Any]]) -> list[str]:
    return [_told(each) for each in found if each["impact"] != "minor"]


def _told(found: dict[str, Any]) -> str:
    nodes = "\n    ".join(
        node["html"][:200] + f"  {node['any']}"[:300] for node in found["nodes"][:3]
    )
    return f"{found['id']} ({found['impact']}): {found['help']}\n    {nodes}"


def test_shelf_new_table_rules_and_nowhere(arrive: Arrive) -> None:
    page = arrive()
    for path, sign in (
        ("/", "article"),
        ("/open/kilimandjaro", "form"),
        ("/rules/livingstone", ".rules h2"),
        ("/nothing/here", "h1"),
    ):
        page.goto(path)
        page.wait_for_selector(sign)
        examined(page, path)
    page.get_by_role("button", name="Guest").click()
    page.wait_for_selector("dialog")
    examined(page, "who you are")


def test_waiting_for_others(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/open/africa")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("text=Send this link")
    examined(page, "waiting")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("plain", [True, False], ids=["generic", "drawn"])
@pytest.mark.parametrize("game", DRAWN)
def test_boards(arrive: Arrive, size: tuple[int, int], plain: bool, game: str) -> None:
    page = arrive(size=size)
    if plain:
        plainly(page)
    page.goto(f"/table/{opened(page, game)}")
    page.wait_for_selector(TOUCHABLE)
    if not plain:
        examined(page, f"{game} at one's turn")
    page.locator(TOUCHABLE).first.click()
    examined(page, f"{game} after a touch")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", ["kilimandjaro", "kimaloe"])
def test_what_lies_around_a_board(arrive: Arrive, size: tuple[int, int], game: str) -> None:
    page = arrive(size=size)
    page.goto(f"/table/{opened(page, game)}")
    page.wait_for_selector(TOUCHABLE)
    page.get_by_role("button", name="More", exact=True).click()
    examined(page, f"{game} with more tools")
    page.get_by_role("button", name="Rules").click()
    page.wait_for_selector("dialog .rules h2")
    examined(page, f"rules over {game}")
    page.keyboard.press("Escape")
    if size == PHONE:
        page.locator("[data-drawer=talk]").click()
    page.get_by_role("tab", name="Chat").click()
    examined(page, f"chat beside {game}")
    page.get_by_role("tab", name="You know").click()
    examined(page, f"what one knows beside {game}")


CUT_OFF = """() => {
  const frame = document.querySelector('section.board')?.getBoundingClientRect();
  return [...document.querySelectorAll('section.board [data-stop]')].filter((stop) => {
    const box = stop.getBoundingClientRect();
    return box.width && (box.bottom > frame.bottom + 1 || box.right > frame.right + 1);
  }).map((stop) => stop.dataset.id);
}"""
"""What could be touched if one could scroll to it."""


@pytest.mark.parametrize("where", ["/", "/open/africa", "/rules/africa", *DRAWN, "replay"])
def test_twice_as_large_without_scrolling_sideways(
    arrive: Arrive, house: Running, where: str
) -> None:
    """At 200 % a screen of 1280 by 800 has room for half as much."""
    page = arrive(size=(640, 400))
    if where in DRAWN:
        where = f"/table/{opened(page, where)}"
    if where == "replay":
        where = f"/replay/{finished(house, 'kilimandjaro')}/20"
    page.goto(where)
    page.wait_for_selector("article, form, .rules h2, .bar, .controls")
    page.wait_for_load_state("networkidle")
    if "/table/" in where:
        page.wait_for_selector(TOUCHABLE)
        expect(page.locator(".bar .status")).to_be_in_viewport()
    sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert sideways <= 0
    assert page.evaluate(CUT_OFF) == []


def test_a_pointer_of_the_guide(arrive: Arrive) -> None:
    page = arrive(guided=True)
    page.goto(f"/table/{opened(page, 'kilimandjaro')}")
    page.wait_for_selector(".guide:not(.hidden)")
    examined(page, "a pointer")


def test_end_and_replay(arrive: Arrive, house: Running) -> None:
    page = arrive()
    table = finished(house, "kilimandjaro")
    page.goto(f"/replay/{table}/20")
    page.wait_for_selector(".controls")
    examined(page, "replay")
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("img", name="The chances")).to_be_visible(timeout=60_000)
    examined(page, "end")


def test_a_screen_reader_hears_what_happens(arrive: Arrive) -> None:
    """The log speaks, the bar says whose turn it is, lit places and actions have names."""
    page = arrive()
    plainly(page)
    page.goto(f"/table/{opened(page, 'kilimandjaro')}")
    page.wait_for_selector(TOUCHABLE)
    expect(page.get_by_role("log", name="Log")).to_have_attribute("aria-live", "polite")
    expect(page.locator(".bar [role=status]")).to_contain_text("Your turn.")
    nameless = page.locator(".board [data-stop]:not([aria-label])").count()
    assert nameless == 0
    choices = page.get_by_role("region", name="What you can do").get_by_role("button")
    assert choices.count() > 100
    space = free_space(page)
    page.get_by_label("Find").fill(f"banana {space}")
    expect(choices).to_have_count(1)
    choices.first.click()
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text(f"lays a counter on {space}: banana")


WATCH_MOTION = """
  // Whatever begins to move, by a style or by a script, and takes longer than a moment.
  window.moved = [];
  const told = (motion, target) => {
    const { duration } = motion.effect.getComputedTiming();
    if (duration > 1) window.moved.push(`${duration} ms: ${target.outerHTML.slice(0, 100)}`);
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    told(motion, this);
    return motion;
  };
  for (const begun of ['transitionrun', 'animationstart'])
    addEventListener(begun, ({ target }) =>
      target.getAnimations().forEach((motion) => told(motion, target)), true);
"""


@pytest.mark.parametrize("game", DRAWN)
def test_with_motion_things_do_move(arrive: Arrive, game: str) -> None:
    """Nothing does in whole matches of those who want no motion (test_drawn.py): what is looked for
    there can be seen."""
    page = arrive(motion=True)
    page.add_init_script(WATCH_MOTION)
    page.goto(f"/table/{opened(page, game)}")
    chance = random.Random(1)
    for _ in range(12):
        if not wait_for_turn(page) or page.evaluate("window.moved.length"):
            break
        click_something(page, chance)
    until(page, "window.moved.length > 0")
