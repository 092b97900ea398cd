"""A newcomer opens the house, takes a box, and plays Kilimandjaro against bots to its end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.visitor import (
    END,
    PHONE,
    SECOND,
    TOUCHABLE,
    box,
    click_something,
    go_to,
    play_to_the_end,
    press_something,
)

Arrive = Callable[..., Page]


def test_by_clicking_only(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    box(page, "Kilimandjaro").get_by_role("button", name="Play now").click()
    decided = play_to_the_end(page, click_something)
    assert decided > 10
    expect(page.get_by_role("dialog")).to_contain_text("Where the points came from")
    expect(page.get_by_role("dialog").get_by_role("img", name="The course")).to_be_visible()
    chances = page.get_by_role("dialog").get_by_role("img", name="The chances")
    expect(chances).to_be_visible(timeout=60 * SECOND)
    page.get_by_role("button", name="Once more").click()
    page.wait_for_selector(f".board [data-stop], {END}")


def test_by_keyboard_only(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    page.wait_for_selector("article")
    go_to(page, "article:first-of-type button")
    page.keyboard.press("Enter")
    decided = play_to_the_end(page, press_something)
    assert decided > 10
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_in_french(arrive: Arrive) -> None:
    """Up to the first decision; whole matches are played so in test_drawn.py."""
    page = arrive(size=PHONE, touch=True, lang="fr-FR")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Entrez")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    box(page, "Kilimandjaro").get_by_role("button", name="Jouer").tap()
    page.wait_for_selector(TOUCHABLE)
    expect(page.locator(".bar .status")).to_contain_text("À vous.")
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "the page is wider than the screen"
