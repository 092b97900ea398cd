"""The drawn boards in the hand: near and far, asked what things are, left to a bot."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import opened
from tests.browser.visitor import PHONE, TOUCHABLE

Arrive = Callable[..., Page]
REST = 600
"""How long a finger rests, in milliseconds."""


class Fingers:
    """Real touches, one or several, where Playwright itself only taps."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def put(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def slide(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def _send(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        touches: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)
        ]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def at_board(page: Page, game: str) -> str:
    table = opened(page, game)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE)
    return table


def picture(page: Page) -> Locator:
    return page.locator(".board svg[role=group]")


def nearness(page: Page) -> float:
    """How large the picture is drawn; 1 is the whole of it."""
    return float(
        picture(page).evaluate("(svg) => svg.querySelector('g').transform.baseVal[1].matrix.a")
    )


def middle(place: Locator) -> tuple[float, float]:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", ["kilimandjaro", "africa"])
def test_wheel_buttons_and_keys_bring_the_board_nearer(arrive: Arrive, game: str) -> None:
    page = arrive()
    at_board(page, game)
    x, y = middle(picture(page))
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    page.wait_for_selector(".board svg.near")
    by_wheel = nearness(page)
    assert by_wheel > 1
    page.get_by_role("button", name="Larger").click()
    by_button = nearness(page)
    assert by_button > by_wheel
    page.locator(".board [data-stop]").first.focus()
    page.keyboard.press("+")
    assert nearness(page) > by_button
    page.keyboard.press("0")
    assert nearness(page) == 1
    expect(page.get_by_role("button", name="Smaller")).to_be_disabled()


@pytest.mark.parametrize("game", ["kilimandjaro", "africa"])
def test_two_fingers_bring_the_board_nearer(arrive: Arrive, game: str) -> None:
    page = arrive(size=PHONE, touch=True)
    at_board(page, game)
    log = page.locator("[role=log] li").count()
    fingers = Fingers(page)
    y = 300
    fingers.put((150, y), (200, y))
    for apart in (30, 60, 90, 120):
        fingers.slide((175 - apart, y), (175 + apart, y))
    fingers.lift()
    assert nearness(page) > 2
    assert page.locator("[role=log] li").count() == log, "a pinch isn't a choice"


def test_a_finger_that_rests_is_told_what_lies_there(arrive: Arrive) -> None:
    page = arrive(size=PHONE, touch=True)
    at_board(page, "africa")
    fingers = Fingers(page)
    face_down = page.locator(".board .sand").first
    fingers.put(middle(face_down))
    page.wait_for_timeout(REST)
    told = page.locator(".told")
    expect(told).to_contain_text("It can be turned up from a hex next to it.")
    fingers.lift()
    city = page.locator(".board [data-stop]").first
    fingers.put(middle(city))
    page.wait_for_timeout(REST)
    expect(told).to_contain_text("Start in")
    fingers.lift()
    expect(city, "asking isn't choosing").to_be_visible()
    page.mouse.click(*middle(face_down))
    expect(told).to_have_count(0)


def test_a_mouse_is_told_as_well(arrive: Arrive) -> None:
    page = arrive()
    at_board(page, "kilimandjaro")
    spaces = page.locator(".board [data-id='space:100'] > title")
    expect(spaces).to_contain_text("Reach it or pass it, and you win.")
    unexplained = page.locator(
        ".board [data-id^=space]:not(:has(> title)), .board .held:not([title])"
    )
    expect(unexplained).to_have_count(0)


def test_whoever_left_is_not_brought_back_by_a_forced_choice(arrive: Arrive) -> None:
    """In Africa there often is one thing to do only: it is the bot that does it then."""
    page = arrive()
    table = at_board(page, "africa")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Leave: a bot plays for me").click()
    deadline, gone = time.monotonic() + 90, False
    while time.monotonic() < deadline:
        told = page.request.get(f"/api/tables/{table}").json()["table"]
        left = told["seats"][told["your_seat"]]["stand_in"] == "left"
        assert left or not gone, told["ply"]
        gone = left  # the house may hear of it a moment later
        if gone and told["ply"] >= 50:
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError("the bots are too slow")
    expect(page.locator(".notice")).to_have_count(0)
