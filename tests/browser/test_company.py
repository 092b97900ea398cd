"""Two people at one table, each with a browser of their own, and what may come between them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import played_out
from tests.browser.visitor import END, TOUCHABLE, click_something, watched
from tests.browser.wire import Wire
from tests.server.running import Running

Arrive = Callable[..., Page]


def invited(page: Page, title: str = "Kilimandjaro") -> str:
    """Open a table for two; gives the address that the others get."""
    page.goto("/")
    page.locator("article", has_text=title).get_by_role("link", name="Invite").click()
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Send this link").input_value()


def joined(page: Page, link: str, name: str) -> None:
    page.goto("/table/" + link.rsplit("/", 1)[1])
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join the table").click()


def decide(pages: list[Page], chance: random.Random, decisions: int = 10_000) -> None:
    """Whoever is to move moves, until the match is over or enough has been decided."""
    for _ in range(decisions):
        deadline = time.monotonic() + 60
        while not (ready := [page for page in pages if page.locator(TOUCHABLE).count()]):
            if all(page.locator(END).count() for page in pages):
                return
            assert time.monotonic() < deadline, "nobody can go on"
            pages[0].wait_for_timeout(20)
        click_something(chance.choice(ready), chance)


def entries(house: Running, link: str) -> list[dict[str, Any]]:
    address = f"{house.base}/api/tables/{link.rsplit('/', 1)[1]}/log?before=1000&limit=100"
    answer: list[dict[str, Any]] = httpx.get(address).json()["entries"]
    return answer


def played_together(arrive: Arrive, house: Running) -> tuple[Page, Page]:
    """Two people whose match has just ended."""
    ana, ben = arrive(), arrive()
    joined(ben, invited(ana), "Ben")
    for page in (ana, ben):
        page.wait_for_selector(".board")
    played_out(house.base, ana, ben)
    for page in (ana, ben):
        page.wait_for_selector(END)
    return ana, ben


def test_one_reloads_and_one_loses_the_network(
    arrive: Arrive, browser: Browser, house: Running
) -> None:
    chance = random.Random(5)
    ana = arrive()
    link = invited(ana)
    with Wire(house.port) as wire:
        visitor = watched(browser, wire.base)
        ben = visitor.page
        joined(ben, link, "Ben")
        ana.wait_for_selector(".board")
        decide([ana, ben], chance, 12)

        ana.reload()
        ana.wait_for_selector(".board")
        expect(ana.locator("[role=log] li").first).to_be_visible()
        decide([ana, ben], chance, 12)

        # Ben's line goes dead at his turn; he doesn't know it, and decides all the same.
        while not ben.locator(TOUCHABLE).count():
            decide([ana, ben], chance, 1)
        before = len(entries(house, link))
        wire.cut()
        cut_at = time.monotonic()
        while ben.locator(TOUCHABLE).count():
            click_something(ben, chance)
        ben.wait_for_timeout(10_000 - 1_000 * (time.monotonic() - cut_at))
        assert len(entries(house, link)) == before, "the line wasn't cut"
        wire.mend()

        decide([ana, ben], chance, 12)
        played_out(house.base, ana, ben)
        for page in (ana, ben):
            page.wait_for_selector(END)
        played = entries(house, link)
        assert len(played) > before
        for page in (ana, ben):
            expect(page.get_by_role("dialog")).to_be_visible()
            page.keyboard.press("Escape")
            lines = page.locator("[role=log] li").count()
            assert lines == sum(1 for entry in played if entry["events"]), (
                "a line of the log is lost"
            )
        visitor.context.close()
        complaints = [each for each in visitor.complaints if "ERR_" not in each]
        assert not complaints, complaints


@pytest.mark.parametrize("seed", range(4))
def test_whoever_has_just_joined_can_decide(arrive: Arrive, seed: int) -> None:
    """Who begins is drawn; the one who came by link may be it, and holds a hand at once."""
    ana, ben = arrive(), arrive()
    joined(ben, invited(ana), "Ben")
    for page in (ana, ben):
        page.wait_for_selector(".board")
    decide([ana, ben], random.Random(seed), 4)


def test_words_when_the_connection_is_lost(
    arrive: Arrive, browser: Browser, house: Running
) -> None:
    with Wire(house.port) as wire:
        visitor = watched(browser, wire.base)
        page = visitor.page
        page.goto("/")
        page.get_by_role("button", name="Play now: Kilimandjaro").click()
        page.wait_for_selector(TOUCHABLE)
        wire.cut()
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator(".banner")).to_contain_text("The connection is lost")
        expect(page.locator(".bar")).to_contain_text("No connection.")
        wire.mend()
        page.get_by_role("button", name="Try now").click()
        expect(page.locator(".banner")).to_have_count(0)
        expect(page.locator(".bar")).to_contain_text("Your turn.")
        visitor.context.close()


def test_chat_is_apart_from_the_log_and_reaches_the_other(arrive: Arrive) -> None:
    ana, ben = arrive(), arrive()
    link = invited(ana)
    joined(ben, link, "Ben")
    ana.wait_for_selector(".board")
    ben.get_by_role("tab", name="Chat").click()
    ben.get_by_label("Say something").fill("Good luck!")
    ben.keyboard.press("Enter")
    expect(ana.get_by_role("tab", name="Chat").locator(".unread")).to_have_text("1")
    ana.get_by_role("tab", name="Chat").click()
    expect(ana.get_by_role("log", name="Chat")).to_contain_text("Ben Good luck!")
    ana.get_by_role("tab", name="Log").click()
    expect(ana.get_by_role("log", name="Log")).not_to_contain_text("Good luck!")


def test_taking_back_by_consent(arrive: Arrive, house: Running) -> None:
    chance = random.Random(3)
    ana, ben = arrive(), arrive()
    link = invited(ana)
    joined(ben, link, "Ben")
    ana.wait_for_selector(".board")
    while ana.get_by_role("button", name="Take back").count() == 0:
        decide([ana, ben], chance, 1)
    ana.get_by_role("button", name="Take back").click()
    expect(ana.locator(".banner")).to_contain_text("Waiting for Ben")
    expect(ben.locator(".banner")).to_contain_text("would like to take back")
    ben.get_by_role("button", name="Agree").click()
    expect(ana.locator(".crossed").first).to_be_visible()
    assert entries(house, link)[-1]["back"] is not None


def test_somebody_watches(arrive: Arrive) -> None:
    ana, ben, watcher = arrive(), arrive(), arrive()
    link = invited(ana)
    joined(ben, link, "Ben")
    ana.wait_for_selector(".board")
    watcher.goto("/table/" + link.rsplit("/", 1)[1])
    watcher.wait_for_selector(".board")
    expect(watcher.locator(".board [data-stop]")).to_have_count(0)
    expect(ana.locator(".watching")).to_contain_text("1 watching")


def test_leaving_and_coming_back(arrive: Arrive) -> None:
    ana, ben = arrive(), arrive()
    link = invited(ana)
    joined(ben, link, "Ben")
    ana.wait_for_selector(".board")
    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("button", name="Leave: a bot plays for me").click()
    expect(ana.locator(".standing")).to_contain_text("A bot plays for Ben")
    expect(ben.locator(".banner")).to_contain_text("a bot plays for you")
    ben.get_by_role("button", name="I am back").click()
    expect(ana.locator(".standing")).to_have_count(0)
