"""A study to be read: a report that needs nobody, on paper, on a phone, by everyone; and the page
"How this game plays" of the house."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import karibu
from karibu.lab.study import study
from tests.browser.test_everyone import AXE, RUN, examined, grave
from tests.browser.visitor import DESK, PHONE, box

Arrive = Callable[..., Page]
PAPER = (688, 980)
"""A4 without the report's margins, in CSS pixels."""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNFOLD = "document.querySelectorAll('details').forEach((each) => (each.open = true))"
CLIPPED = """() => [...document.querySelectorAll('main *, header *, footer *')]
  .filter((each) => each.getClientRects().length && each.getBoundingClientRect().right
    > document.documentElement.clientWidth + 1)
  .map((each) => each.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole one, of a game with a variant, as it would lie on somebody's disk."""
    game = karibu.game("kilimandjaro")
    other = {"exchange": "retreat"}
    made = study(game, [2, 4], ["random"], matches=4, cores=1, variant_options=other)
    folder = tmp_path_factory.mktemp("report")
    for lang in ("en", "fr"):
        (folder / f"{lang}.html").write_text(made.html(lang), encoding="utf-8")
    return folder


@pytest.fixture
def read(browser: Browser, report: Path) -> Iterator[Callable[..., Page]]:
    """Open the report without a network; whatever it asks for or complains about fails the test."""
    contexts = []
    asked: list[str] = []

    def opened(lang: str = "en", size: tuple[int, int] = DESK) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, offline=True)
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda each: asked.append(each.url))
        page.on("pageerror", lambda error: asked.append(f"error: {error}"))
        page.on("console", lambda said: asked.append(f"console: {said.text}"))
        page.goto((report / f"{lang}.html").as_uri())
        return page

    yield opened
    for context in contexts:
        context.close()
    own = {(report / f"{lang}.html").as_uri() for lang in ("en", "fr")}
    assert [each for each in asked if each not in own and not each.startswith("data:")] == []
    assert asked


def test_the_report_is_for_everyone(read: Callable[..., Page]) -> None:
    page = read()
    page.evaluate(UNFOLD)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        found: list[dict[str, Any]] = page.evaluate(RUN)
        assert not grave(found), f"{light}\n" + "\n".join(grave(found))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_report_on_a_phone(read: Callable[..., Page], lang: str) -> None:
    page = read(lang, PHONE)
    page.evaluate(UNFOLD)
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.locator(".verdict p").first.is_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_report_on_paper(read: Callable[..., Page], lang: str) -> None:
    page = read(lang, PAPER)
    page.emulate_media(media="print")
    page.evaluate(UNFOLD)
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.reload()
    printed = page.pdf(prefer_css_page_size=True)
    sheets = re.findall(rb"/MediaBox ?\[([\d. ]+)\]", printed)
    assert len(sheets) >= 3
    for sheet in sheets:
        assert [round(float(each)) for each in sheet.split()] in (
            [0, 0, 595, 842],
            [0, 0, 596, 842],
        )
    assert page.locator("details:not([open])").count() == 0  # what is folded is printed, too


@pytest.mark.parametrize(("lang", "title"), [("en", "How it plays"), ("fr", "Comment ça se joue")])
def test_how_a_game_plays_in_the_house(arrive: Arrive, lang: str, title: str) -> None:
    page = arrive(lang=lang, size=PHONE)
    page.goto("/")
    page.wait_for_selector("article")
    link = box(page, "Kilimandjaro").get_by_role("link", name=title)
    link.click()
    expect(page.locator("article h2").first).to_be_visible()
    page.evaluate(UNFOLD)
    assert page.evaluate(SIDEWAYS) <= 0
    if lang == "en":
        examined(page, "how a game plays")
        page.get_by_role("button", name="Watch").first.click()
        page.wait_for_selector(".controls")
        assert "/replay/" in page.url
