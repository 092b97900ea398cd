"""The generic table plays every game on the shelf, from its view and its legal actions alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page
from typer.testing import CliRunner

import karibu
from karibu.cli import app
from tests.browser.chromium import client_is_built
from tests.browser.visitor import END, SECOND, plainly, watched
from tests.server.running import Running

CLICKER = """
(seed) => new Promise((done) => {
  // Clicks at random on whatever is lit, as fast as the table goes, until the match is over.
  const began = performance.now();
  let state = seed, clicks = 0, quiet = began;
  const below = (n) => {  // xorshift: the low digits of simpler generators go round in circles
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  const timer = setInterval(() => {
    if (document.querySelector('dialog .places')) return finish('');
    const lit = [...document.querySelectorAll(
      '.generic [data-stop], .bar [data-action]')];
    if (lit.length) {
      lit[below(lit.length)].click();
      clicks++;
      quiet = performance.now();
    }
    if (performance.now() - began > 400000) {
      finish('the match goes on and on');
    } else if (performance.now() - quiet > 30000) {
      finish('nothing can be clicked: ' + document.querySelector('.bar').innerText);
    }
  }, 4);
  const finish = (trouble) => { clearInterval(timer); done({clicks, trouble}); };
})
"""

PLAYERS = {"africa": 5}
"""Where the fewest who can play would take hundreds of decisions each."""


@pytest.mark.parametrize("slug", [game.slug for game in karibu.games()])
def test_a_random_clicker_plays_to_the_end(
    slug: str, arrive: Callable[..., Page], house: Running
) -> None:
    players = PLAYERS.get(slug, karibu.game(slug).min_players)
    clicked_through(arrive(), house, slug, players)


def test_a_game_just_scaffolded_is_played_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    """`karibu new-game`, and not a line changed."""
    client_is_built()
    slug = "stepping_stones"
    done = CliRunner().invoke(app, ["new-game", slug, "--into", str(tmp_path)])
    assert done.exit_code == 0, done.output
    db = f"sqlite:///{tmp_path / 'house.db'}"
    with Running(db, KARIBU_GAMES=str(tmp_path), KARIBU_BOT_PAUSE="0.01") as house:
        visitor = watched(browser, house.base)
        visitor.page.goto("/")
        visitor.page.get_by_role("heading", name="Stepping Stones", exact=True).wait_for()
        clicked_through(visitor.page, house, slug, 3)
        visitor.context.close()
    assert not visitor.complaints


def clicked_through(page: Page, house: Running, slug: str, players: int) -> None:
    """A match against bots, clicked to its end; what is shown then is what the house says.

    Hard ones, who get on: two who go anywhere in Africa discover it in hours.
    """
    plainly(page)
    page.goto("/")
    bots = [{"kind": "bot", "level": "hard"}] * (players - 1)
    table = page.evaluate(
        """async (asked) => (await (await fetch('/api/tables', {
             method: 'POST', body: JSON.stringify(asked),
             headers: {'content-type': 'application/json'}})).json()).table.id""",
        {"game": slug, "seats": [{"kind": "me"}, *bots]},
    )
    page.goto(f"/table/{table}")
    page.wait_for_selector(".generic", timeout=120 * SECOND)
    page.set_default_timeout(240 * SECOND)
    told = page.evaluate(CLICKER, 7)
    assert told["trouble"] == ""
    assert told["clicks"] > 0  # how many more depends on the deal, and on who is quick
    assert page.locator(END).is_visible()
    result = httpx.get(f"{house.base}/api/tables/{table}").json()["table"]["result"]
    shown = page.locator(f"{END} b").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(result["scores"])
