"""Pictures of the house for the README: `make screenshots` writes them to docs/screenshots/.

Everything is a real match on a real server: a bot stands in for the person at the table until the
match has come to the moment of the picture.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.tables import opened
from tests.browser.visitor import END, TOUCHABLE, watched
from tests.server.running import Running

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"1280": (1280, 800), "360": (360, 740)}
LIGHTS = ("light", "dark")
MIDDLE = {"kilimandjaro": 38, "africa": 260, "livingstone": 60}
"""The decision at which a match is in its middle."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{Path(folder) / 'house.db'}"
        with Running(db, KARIBU_BOT_PAUSE="0.02") as house, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = watched(browser, house.base).page
            page.request.post("/api/me", data={"name": "Ana"})
            page.goto("/")
            for game in ("kilimandjaro", "africa"):
                drawn_board(page, game)
            generic_table(page, "livingstone")
            shelf(page)
            browser.close()


def shelf(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("article")
    taken(page, "shelf")


def drawn_board(page: Page, game: str) -> None:
    table = opened(page, game)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE, timeout=120_000)
    touch_something(page)
    taken(page, f"{game}-opening")
    played_on(page, table, MIDDLE[game])
    touch_something(page)
    taken(page, f"{game}-middle")
    played_on(page, table, None)
    page.wait_for_selector(f"{END} >> nth=0")
    page.wait_for_selector("dialog figure")
    taken(page, f"{game}-end")


def generic_table(page: Page, game: str) -> None:
    table = opened(page, game)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE, timeout=120_000)
    played_on(page, table, MIDDLE[game])
    taken(page, "generic-table")


def played_on(page: Page, table: str, step: int | None) -> None:
    """A bot stands in until that decision (None: to the end); then the person is back, to move."""
    seat = page.request.get(f"/api/tables/{table}").json()["table"]["your_seat"]
    page.request.post(f"/api/tables/{table}/seats/{seat}/leave")
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        told = page.request.get(f"/api/tables/{table}").json()["table"]
        if told["result"]:
            return
        if step is not None and told["step"] >= step and told["to_move"] == seat:
            break
        time.sleep(0.01)
    page.request.post(f"/api/tables/{table}/seats/{seat}/reclaim")
    page.wait_for_selector(TOUCHABLE, timeout=60_000)
    page.wait_for_timeout(500)


def touch_something(page: Page) -> None:
    """Take up a card, so that one sees where it may go."""
    card = page.locator(".board [data-id^=card], .board [data-id^=counter]")
    if card.count():
        card.first.click()


def taken(page: Page, name: str) -> None:
    """Four pictures of a moment: at a desk and on a phone, in the light and in the dark."""
    page.mouse.move(2, 2)
    for width, (wide, high) in SIZES.items():
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(400)
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            page.wait_for_timeout(250)
            path = FOLDER / f"{name}-{width}-{light}.png"
            page.screenshot(path=path, full_page=name == "shelf")
            print(path.relative_to(FOLDER.parents[1]))
    page.set_viewport_size({"width": SIZES["1280"][0], "height": SIZES["1280"][1]})


if __name__ == "__main__":
    main()
