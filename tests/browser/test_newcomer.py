"""A newcomer opens the house, takes a box, and plays Kilimandjaro against bots to its end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.visitor import (
    END,
    PHONE,
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
    expect(chances).to_be_visible(timeout=60_000)  # the match is judged between bots' moves
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


def test_on_a_phone(arrive: Arrive) -> None:
    page = arrive(size=PHONE, touch=True)
    page.goto("/")
    box(page, "Kilimandjaro").get_by_role("button", name="Play now").tap()
    assert play_to_the_end(page, click_something) > 10
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "the page is wider than the screen"


def test_in_french(arrive: Arrive) -> None:
    page = arrive(lang="fr-FR")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Entrez")
    box(page, "Kilimandjaro").get_by_role("button", name="Jouer").click()
    assert play_to_the_end(page, click_something) > 10
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("D’où viennent les points")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.keyboard.press("Escape")
    assert "lays a counter" not in page.locator("[role=log]").inner_text()
