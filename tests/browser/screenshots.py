"""Pictures of the house for the README: `make screenshots` writes them to docs/screenshots/.

Everything is a real match on a real server: a bot stands in for the person at the table until the
match has come to the moment of the picture. Names after the command take only those subjects:
`python -m tests.browser.screenshots africa shelf`.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.tables import opened
from tests.browser.visitor import DESK, END, PHONE, SECOND, TOUCHABLE, watched
from tests.server.running import Running

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"1280": DESK, "360": PHONE}
LIGHTS = ("light", "dark")
QUALITY = 40
"""Of WebP: with all subjects the folder stays below 4 MB."""
BOTS = ["medium", "hard"]
MIDDLE = {
    "kilimandjaro": 40,
    "livingstone": 100,
    "kimaloe": 110,
    "hike": 90,
    "africa": 260,
}
"""The decision at which a match of three is in its middle."""
PATIENCE = 300

PLAINLY = "(plain) => localStorage.setItem('karibu.settings', JSON.stringify({plain}))"

STILL = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  document.activeElement?.blur?.();
  const frame = () => new Promise(requestAnimationFrame);
  const moves = () => document.getAnimations().filter(
    (each) => each.playState === 'running' && each.effect.getTiming().iterations !== Infinity);
  do { await frame(); await frame(); } while (moves().length);
}"""
"""Letters and images are there, nothing has the focus, and nothing moves any more."""


def shelf(page: Page) -> None:
    """All boxes, and below them the tables of somebody who has played here before."""
    opened(page, "kilimandjaro", levels=BOTS)
    page.goto("/")
    page.wait_for_selector("article")
    page.wait_for_selector("section:has(h2) a[href^='/table/']")
    compiling = page.locator(".compiling").first
    compiling.wait_for(state="hidden", timeout=PATIENCE * SECOND)
    taken(page, "shelf", whole=True)


def study(page: Page, game: str) -> None:
    """How a game plays: the verdict in sentences, and the first pictures. One picture of each game;
    of the first one also on a phone and in the dark."""
    page.goto(f"/study/{game}")
    page.wait_for_selector("article section figure")
    taken(page, f"study-{game}", high=1500, once=game != "kilimandjaro")


def generic_table(page: Page) -> None:
    """What a game without a drawn board looks like: a board in words, as the settings offer it."""
    page.evaluate(PLAINLY, True)
    table = sat_down(page, "livingstone")
    played_on(page, table, MIDDLE["livingstone"])
    taken(page, "generic-table")
    page.evaluate(PLAINLY, False)


def drawn_board(page: Page, game: str) -> None:
    """At the beginning, in the middle and at the end of a match."""
    table = sat_down(page, game)
    touch_something(page)
    taken(page, f"{game}-opening")
    played_on(page, table, MIDDLE[game])
    wait_for_something(page, table, game)
    touch_something(page)
    taken(page, f"{game}-middle")
    played_on(page, table, None)
    page.wait_for_selector(END)
    page.locator("dialog figure").nth(1).wait_for()  # points, then chances
    taken(page, f"{game}-end")


SUBJECTS: dict[str, Callable[[Page], None]] = {
    **{game: partial(drawn_board, game=game) for game in MIDDLE},
    "generic-table": generic_table,
    "shelf": shelf,
    **{f"study-{game}": partial(study, game=game) for game in MIDDLE},
}


def sat_down(page: Page, game: str) -> str:
    """Against two bots, at one's first turn; gives the table's id."""
    table = opened(page, game, levels=BOTS)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE, timeout=120 * SECOND)
    return table


def played_on(page: Page, table: str, step: int | None) -> None:
    """A bot stands in until that decision (None: to the end); then the person is back, to move."""
    seat = page.request.get(f"/api/tables/{table}").json()["table"]["your_seat"]
    page.request.post(f"/api/tables/{table}/seats/{seat}/leave")
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        told = page.request.get(f"/api/tables/{table}").json()["table"]
        if told["result"]:
            return
        if step is not None and told["ply"] >= step:
            break
        time.sleep(0.05)
    else:
        raise TimeoutError(f"{table} is only at {told['ply']} after {PATIENCE} s")
    page.request.post(f"/api/tables/{table}/seats/{seat}/reclaim")
    page.wait_for_selector(".banner", state="detached")
    page.wait_for_selector(TOUCHABLE, timeout=60 * SECOND)


def wait_for_something(page: Page, table: str, game: str) -> None:
    """Let it go on until it is a moment worth a picture: cards on the trail, cards that fit."""
    lays = page.locator(".kimaloe [data-stop][data-id^='right:']")
    ready: dict[str, Callable[[], bool]] = {
        "hike": lambda: not page.locator(".board .worth small").inner_text().startswith("0 "),
        "kimaloe": lambda: lays.count() > 1,
    }
    step = MIDDLE[game]
    while game in ready and step < 200 and not ready[game]():
        step = page.request.get(f"/api/tables/{table}").json()["table"]["ply"] + 1
        played_on(page, table, step)


def touch_something(page: Page) -> None:
    """Take up a card, a counter or a die, if one may, so that one sees what it would bring."""
    held = page.locator(
        ".board .held[data-stop], .board .held [data-stop], .board [data-stop][data-id^='die:']"
    )
    if held.count():
        held.last.click()
        page.wait_for_timeout(300)


def taken(page: Page, name: str, *, whole: bool = False, high: int = 0, once: bool = False) -> None:
    """Four pictures of a moment: at a desk and on a phone, in the light and in the dark; or once,
    at a desk in the light."""
    page.mouse.move(2, 2)
    for width, (wide, usual) in list(SIZES.items())[: 1 if once else None]:
        page.set_viewport_size({"width": wide, "height": high or usual})
        for light in LIGHTS[: 1 if once else None]:
            page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            page.wait_for_selector(f"html[data-theme={light}]")
            page.evaluate(STILL)
            path = FOLDER / f"{name}-{width}-{light}.webp"
            path.write_bytes(picture(page, whole=whole))
            print(path.relative_to(FOLDER.parents[1]), f"{path.stat().st_size // 1000} kB")
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


def picture(page: Page, *, whole: bool) -> bytes:
    """As WebP, which Playwright doesn't offer: half as large as JPEG."""
    wishes: dict[str, Any] = {"format": "webp", "quality": QUALITY}
    if whole:
        size = page.evaluate("() => [innerWidth, document.documentElement.scrollHeight]")
        clip = {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}
        wishes |= {"clip": clip, "captureBeyondViewport": True}
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", wishes)
    session.detach()
    return base64.b64decode(taken["data"])


def main() -> None:
    parser = argparse.ArgumentParser(description="pictures of the house, into docs/screenshots/")
    parser.add_argument("subjects", nargs="*", help=f"of {', '.join(SUBJECTS)}; without any, all")
    asked = parser.parse_args().subjects or list(SUBJECTS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{Path(folder) / 'house.db'}"
        warm = str(int(any(not each.startswith("study-") for each in asked)))  # to play: compile
        with (
            Running(db, KARIBU_BOT_PAUSE="0.02", KARIBU_WARM=warm) as house,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = watched(browser, house.base).page
            page.request.post("/api/me", data={"name": "Ana"})
            for subject in asked:
                SUBJECTS[subject](page)
            browser.close()


if __name__ == "__main__":
    main()
