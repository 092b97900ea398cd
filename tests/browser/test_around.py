"""Around the board: what one knows, what one hears, the last move before the result."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.bots.blunder import thrown_away
from tests.browser.tables import opened
from tests.browser.visitor import DESK, PHONE, TOUCHABLE, plainly, until

Arrive = Callable[..., Page]

HEAR = """
  window.heard = 0;
  for (const make of ['createOscillator', 'createBufferSource']) {
    const made = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () { window.heard++; return made.call(this); };
  }
"""
WATCH_END = """
  window.last = {ply: -1, at: 0, end: 0, early: []};
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const ply = Number(document.querySelector('.table')?.dataset.ply ?? -1);
    if (ply > window.last.ply) Object.assign(window.last, {ply, at: performance.now()});
    if (document.querySelector('dialog .places') && !window.last.end)
      window.last.end = performance.now();
    const said = ['.bar .status', '[role=log]'].map(
      (place) => document.querySelector(place)?.innerText ?? '').join(' ');
    if (!window.last.end && / wins\\b|base camp/.test(said)) window.last.early.push(said);
  }).observe(document,
    {subtree: true, childList: true, characterData: true, attributeFilter: ['data-ply']}));
"""
KNOWN = [
    {
        "id": "known",
        "kind": "row",
        "name": "deck",
        "cells": [
            {"id": "known:0", "items": [{"face": "jeep-4", "colour": "teal", "sign": "4"}]},
            {"id": "known:1", "items": [{"face": "canoe-2", "count": 3}]},
        ],
    }
]


def at_table(page: Page, game: str = "kilimandjaro") -> str:
    table = opened(page, game)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE, timeout=120_000)
    return table


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_you_know(arrive: Arrive, size: tuple[int, int]) -> None:
    page = arrive(size=size)
    at_table(page)
    opener = page.locator(
        ".bar [data-drawer=known]" if size == PHONE else "#tab-known",
    )
    opener.click()
    expect(page.locator(".known")).to_contain_text("You know nothing beyond what lies open")

    def remembering(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "state" and heard["position"]:
                heard["position"]["view"]["known"] = KNOWN
            line.send(json.dumps(heard))

        server.on_message(told)

    page.route_web_socket("**/socket", remembering)
    page.reload()
    page.wait_for_selector(TOUCHABLE)
    opener.click()
    known = page.locator(".known")
    expect(known).to_contain_text("Draw pile")
    expect(known.locator(".card")).to_have_count(2)
    expect(known).to_contain_text("3 × canoe 2")
    painted = known.locator(".card.painted")
    assert (
        painted.evaluate("(card) => getComputedStyle(card).backgroundColor") == "rgb(28, 122, 114)"
    )


def test_moves_are_heard_until_one_tap_turns_it_off(arrive: Arrive) -> None:
    page = arrive()
    page.add_init_script(HEAR)
    at_table(page)
    page.locator(".side [data-action]").first.click()
    until(page, "window.heard > 0")
    page.wait_for_selector(TOUCHABLE)
    page.get_by_role("button", name="Sound: on").click()
    page.wait_for_timeout(100)
    page.evaluate("window.heard = 0")
    page.locator(".side [data-action]").first.click()
    page.wait_for_selector(TOUCHABLE)
    page.wait_for_timeout(200)
    assert page.evaluate("window.heard") == 0
    page.reload()
    expect(page.get_by_role("button", name="Sound: off")).to_be_visible()


def test_the_last_move_is_seen_before_the_result(arrive: Arrive) -> None:
    page = arrive(motion=True)
    page.add_init_script(WATCH_END)
    table = at_table(page)
    seat = page.request.get(f"/api/tables/{table}").json()["table"]["your_seat"]
    page.request.post(f"/api/tables/{table}/seats/{seat}/leave")
    page.wait_for_selector("dialog .places", timeout=120_000)
    last = page.evaluate("window.last")
    steps = page.request.get(f"/api/tables/{table}").json()["table"]["number"]
    assert last["ply"] == steps
    assert last["end"] - last["at"] >= 1_000, "nobody has seen the last move"
    assert not last["early"], "it was told before it was seen"
    expect(page.locator(".bar .status")).to_contain_text(" wins.")
    for width, height in (PHONE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        for name in ("Once more with the same people",):
            expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Replay")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-part=choices]")).to_have_count(1)  # nothing jumps behind the result
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=choices]")).to_have_count(0)


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "generic"])
def test_a_replay_draws_the_better_move_beside_the_one_made(arrive: Arrive, plain: bool) -> None:
    match, ply, best = thrown_away()
    better = next(action for action in match.at(ply).actions() if action.id == best)
    page = arrive()
    if plain:
        plainly(page)
    page.goto("/")
    kept = page.request.post("/api/records", data=match.record())
    table = kept.json()["table"]["id"]
    page.goto(f"/replay/{table}/0")
    deadline = time.monotonic() + 60
    page.get_by_role("button", name="Turning points").click()
    while f"/replay/{table}/{ply}" not in page.url:
        page.wait_for_timeout(200)
        assert time.monotonic() < deadline
        if page.get_by_role("button", name="Turning points").count():
            page.get_by_role("button", name="Turning points").click()
    drawn = page.locator("[data-compared=better]").first
    expect(drawn).to_have_text("better")
    meant = ", ".join(
        f'.board [data-id="{id}"], .board [data-place="{id}"]' for id in better.targets
    )
    for _ in range(50):
        if any(_same(place, drawn) for place in page.locator(meant).all()):
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError(f"it isn't drawn around {better.targets}")
    said = page.locator(".words")
    expect(said).to_contain_text("Done: ")
    expect(said).to_contain_text(f"Better: {better.text('en')}"[:20])
    page.goto(page.url)  # whoever is sent this address sees it as well, without asking
    expect(page.locator("[data-compared=taken]").first).to_have_text("done")
    expect(page.locator("[data-compared=better]").first).to_have_text("better")


def _same(place: Locator, drawn: Locator) -> bool:
    here, there = place.bounding_box(), drawn.bounding_box()
    if here is None or there is None:
        return False
    return abs(here["x"] - there["x"]) < 6 and abs(here["y"] - there["y"]) < 6


def test_what_the_house_does_not_know_is_a_cloth(arrive: Arrive) -> None:
    """A game without a drawn cover still has a box on the shelf."""
    page = arrive()

    def renamed(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["games"][0]["slug"] = "unheard-of"
        route.fulfill(response=answer, body=json.dumps(told))

    page.route("**/api/games", renamed)
    page.goto("/")
    page.wait_for_selector("article")
    covers = page.locator("article .cover svg")
    expect(covers).to_have_count(5)
    first, second = covers.nth(0).inner_html(), covers.nth(1).inner_html()
    assert len(first) > 1_000
    assert first != second
