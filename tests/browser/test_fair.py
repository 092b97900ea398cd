"""Was the deal fair? The browser finds out by itself, at an honest house and at one that cheats."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from karibu.kernel.words import catalogue
from tests.browser.cheating import WAYS
from tests.browser.chromium import client_is_built
from tests.browser.tables import played_out
from tests.browser.visitor import SECOND, box, watched
from tests.server.running import Running

FAIR = "Dealt fairly: checked in this browser"
BROKEN = "Not dealt as promised: this browser found a mismatch"


@pytest.fixture(scope="module")
def cheats(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cheats") / "way"


@pytest.fixture(scope="module")
def suspect(cheats: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house that cheats as the file says, or not at all."""
    client_is_built()
    db = tmp_path_factory.mktemp("suspect") / "house.db"
    wishes = {"FIRST": "tests.browser.cheating", "CHEATS": str(cheats)}
    with Running(str(db), KARIBU_BOT_PAUSE="0", **wishes) as running:
        yield running


@pytest.fixture(scope="module")
def ana(browser: Browser, suspect: Running) -> Iterator[Page]:
    visitor = watched(browser, suspect.base)
    yield visitor.page
    visitor.context.close()
    assert not visitor.complaints, visitor.complaints


def at_the_end(page: Page, suspect: Running, way: Path, how: str) -> str:
    """Play now, at a house that does this; gives the table's id."""
    way.write_text(how)
    page.goto("/")
    box(page, "Kilimandjaro").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_selector(".board", timeout=90 * SECOND)
    id = played_out(suspect.base, page)
    page.wait_for_selector("details.fair", timeout=60 * SECOND)
    return id


def answers(page: Page) -> dict[str, str]:
    found = page.locator("details.fair li").evaluate_all(
        "all => all.map(each => [each.dataset.question, each.dataset.answer])"
    )
    return dict(found)


def test_an_honest_match_is_called_fair(
    ana: Page, suspect: Running, cheats: Path, tmp_path: Path
) -> None:
    id = at_the_end(ana, suspect, cheats, "nothing")
    expect(ana.locator("details.fair summary")).to_contain_text(FAIR)
    assert set(answers(ana).values()) == {"yes"}
    kept = json.loads(ana.evaluate(f"localStorage.getItem('karibu.deal.{id}')"))
    told = ana.request.get(f"/api/tables/{id}").json()["table"]["deal"]
    assert kept["commitment"] == told["commitment"]
    assert f"person {kept['nonce']}" in told["chairs"]

    ana.locator("details.fair summary").click()
    command = ana.locator("details.fair dd").first.inner_text().split()
    assert command[:2] == ["karibu", "verify"]
    file = tmp_path / command[2]
    file.write_bytes(ana.request.get(f"/api/tables/{id}/record").body())
    checked = subprocess.run(
        [sys.executable, "-m", "karibu", "verify", str(file), *command[3:], "--json"],
        capture_output=True,
        check=True,
    )
    assert json.loads(checked.stdout)["deal"] == "fair"


@pytest.mark.parametrize("how", WAYS)
def test_a_house_that_cheats_is_told_so(
    ana: Page, suspect: Running, cheats: Path, how: str
) -> None:
    at_the_end(ana, suspect, cheats, how)
    expect(ana.locator("details.fair summary")).to_contain_text(BROKEN)
    expect(ana.locator("details.fair summary")).not_to_contain_text("fairly")
    assert answers(ana)[WAYS[how]] == "no"


def test_it_is_told_in_french_and_not_claimed_by_who_wasnt_there(
    browser: Browser, ana: Page, suspect: Running, cheats: Path
) -> None:
    """Somebody who comes afterwards can't know when the promise was made, and is told so."""
    id = at_the_end(ana, suspect, cheats, "nothing")
    other = watched(browser, suspect.base, lang="fr-FR")
    other.page.goto(f"/table/{id}")
    line = other.page.locator("details.fair summary")
    expect(line).to_contain_text("rien n’est prouvé", timeout=60 * SECOND)
    line.click()
    expect(other.page.locator("[data-question=promise]")).to_contain_text(
        "ne peut pas savoir quand elle a été faite"
    )
    expect(other.page.locator("details.fair")).not_to_contain_text("ui-fair")
    other.context.close()
    assert not other.complaints


def test_the_promise_is_shown_before_anybody_sits(
    browser: Browser, ana: Page, suspect: Running, cheats: Path
) -> None:
    cheats.write_text("nothing")
    seats = [{"kind": "open"}, {"kind": "open"}]
    answer = ana.request.post("/api/tables", data={"game": "kilimandjaro", "seats": seats})
    table = answer.json()["table"]
    guest = watched(browser, suspect.base)
    guest.page.goto(f"/table/{table['id']}")
    guest.page.get_by_text("The deal is sealed").click()
    expect(guest.page.locator("code")).to_have_text(table["deal"]["commitment"])
    kept = guest.page.evaluate(f"localStorage.getItem('karibu.deal.{table['id']}')")
    assert json.loads(kept)["commitment"] == table["deal"]["commitment"]
    assert "nonce" not in json.loads(kept)
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(guest.page.get_by_role("button", name="Get up")).to_be_visible()
    told = guest.page.request.get(f"/api/tables/{table['id']}").json()["table"]["deal"]
    kept = guest.page.evaluate(f"localStorage.getItem('karibu.deal.{table['id']}')")
    assert told["yours"] == json.loads(kept)["nonce"]
    guest.context.close()
    assert not guest.complaints


def test_both_languages_have_every_answer() -> None:
    here = Path(__file__).parents[2] / "web" / "src" / "text"
    for lang in ("en", "fr"):
        text = (here / f"{lang}.ftl").read_text()
        for question in ("promise", "secret", "nonce", "seed", "seats", "chairs"):
            for answer in ("yes", "no"):
                assert f"ui-fair-{question}-{answer} = " in text
        for grade in ("fair", "promised", "unproven", "broken", "unable"):
            assert f"ui-fair-{grade} = " in text
            assert f"verify-deal-{grade} = " in catalogue("karibu", lang) or grade == "unable"
