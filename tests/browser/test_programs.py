"""A program of one's own: its key is made in the browser, it sits down as `karibu sit` does, and
everybody at the table reads that it is one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.browser.test_company import invited
from tests.browser.test_everyone import examined
from tests.browser.visitor import TOUCHABLE
from tests.server.running import Running

Arrive = Callable[..., Page]


def me_with(house: Running, key: str) -> int:
    """How the house answers somebody who comes with this key."""
    headers = {"authorization": f"Bearer {key}"}
    return httpx.get(f"{house.base}/api/me", headers=headers).status_code


def test_a_key_is_made_shown_once_and_removed(arrive: Arrive, house: Running) -> None:
    page = arrive()
    link = invited(page)
    page.locator("header .you").click()
    page.get_by_label("What is it called?").fill("Robo")
    page.get_by_role("button", name="Make a key", exact=True).click()
    key = page.locator(".key").inner_text()
    examined(page, "keys of programs")
    assert me_with(house, key) == 200
    page.keyboard.press("Escape")

    table = f"{house.base}/table/{link.rsplit('/', 1)[1]}"
    program = subprocess.Popen(
        [sys.executable, "-m", "karibu", "sit", table, "--bot", "easy"],
        env=os.environ | {"KARIBU_KEY": key},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        page.wait_for_selector(TOUCHABLE)
        seat = page.locator(".side .players li", has_text="Robo")
        expect(seat).to_contain_text("program")
    finally:
        program.terminate()
        program.wait(20)

    page.locator("header .you").click()
    expect(page.get_by_text("Robo", exact=True).first).to_be_visible()
    assert page.locator(".key").count() == 0, "the key is shown once"
    page.get_by_role("button", name="Remove Robo").click()
    expect(page.get_by_role("button", name="Remove Robo")).to_have_count(0)
    assert me_with(house, key) == 401
