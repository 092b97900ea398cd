"""Around the table: the shelf, names and key phrases, rules, replays, hints, undo, once more."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.bots.blunder import thrown_away
from tests.browser.tables import finished, opened
from tests.browser.test_company import decide, invited, joined, played_together
from tests.browser.test_everyone import examined
from tests.browser.test_faults import box_of
from tests.browser.visitor import (
    DESK,
    END,
    PHONE,
    TOUCHABLE,
    box,
    click_something,
    free_space,
    go_to,
    mover,
    plainly,
    until,
)
from tests.server.running import Running

Arrive = Callable[..., Page]
WATCH_BANNERS = """
  window.told = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => window.told.push(
    ...[...document.querySelectorAll('.banner')].map((banner) => banner.textContent)
  )).observe(document, {subtree: true, childList: true, characterData: true}));
"""
"""What is told for a moment only is written down: a busy machine may look too late."""


def at_table(page: Page, game: str = "kilimandjaro", *, plain: bool = True) -> str:
    """Sit down against bots and wait for one's turn; gives the table's id."""
    if plain:
        plainly(page)
    table = opened(page, game)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE)
    return table


# --- the shelf


def test_five_boxes_and_the_tables_below(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    expect(page.locator("article")).to_have_count(5)
    for title in ("Kilimandjaro", "Livingstone", "Kimaloé", "Let’s Take a Hike", "Africa"):
        expect(box(page, title)).to_contain_text("players")
    table = opened(page, "kilimandjaro")
    page.reload()
    mine = page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("Kilimandjaro")
    mine.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(f"/table/{table}$"))


def test_your_turn_is_in_the_titles(arrive: Arrive) -> None:
    page = arrive()
    table = at_table(page)
    expect(page).to_have_title("● Your turn. – Kilimandjaro")
    page.goto("/")
    expect(page).to_have_title("(1) Karibu")
    assert table in str(page.get_by_role("region", name="Your tables").inner_html())


def test_a_public_table_can_be_joined_from_the_shelf(arrive: Arrive) -> None:
    ana, ben = arrive(), arrive()
    ana.goto("/open/kilimandjaro")
    ana.get_by_label("Players").select_option("2")
    ana.get_by_label("Anybody may join or watch").check()
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_selector("text=Send this link")
    ben.goto("/")
    ben.get_by_role("region", name="Join or watch").get_by_role("link").first.click()
    ben.get_by_role("button", name="Join the table").click()
    for page in (ana, ben):
        page.wait_for_selector(".board")


def test_the_host_fills_the_seats_and_begins(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/open/kilimandjaro")
    page.get_by_label("Exchange counters").select_option("retreat")
    page.get_by_label("Time to think").select_option("quick")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("main")).to_contain_text("2 more players, and it begins.")
    expect(page.locator("main")).to_contain_text("5 minutes each, and 10 seconds more")
    page.get_by_label("Seat 2").select_option("hard")
    expect(page.locator("main")).to_contain_text("One more player, and it begins.")
    page.get_by_label("Free seats go to").select_option("easy")
    page.get_by_role("button", name="Begin now").click()
    page.wait_for_selector(TOUCHABLE)
    expect(page.get_by_role("timer")).to_have_count(1)
    expect(page.locator(".side")).to_contain_text("Bot, hard")


def test_wrong_addresses_speak(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    page.goto("/table/nosuchtable1")
    expect(page.locator("main")).to_contain_text("There is no such table.")
    page.goto("/open/chess")
    expect(page.locator("main")).to_contain_text("There is no such game on the shelf.")


# --- who you are, language, light


def test_a_name_and_a_key_phrase_travel_to_another_device(arrive: Arrive) -> None:
    here, there = arrive(), arrive()
    here.goto("/")
    here.get_by_role("button", name="Guest").click()
    here.get_by_label("What shall we call you?").fill("Ana")
    here.get_by_role("button", name="Take this name").click()
    expect(here.get_by_role("banner")).to_contain_text("Ana")
    here.get_by_role("banner").get_by_role("button", name="Ana").click()
    here.get_by_role("button", name="Make a key phrase").click()
    phrase = here.locator(".phrase").inner_text()

    there.goto("/")
    there.get_by_role("button", name="Guest").click()
    there.get_by_label("I have a key phrase").fill(phrase.upper())
    there.get_by_role("button", name="That’s me").click()
    expect(there.get_by_role("banner")).to_contain_text("Ana")


def test_language_and_light_can_be_switched_and_stay(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("prenez place")
    page.get_by_role("button", name="Tamiser la lumière").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("prenez place")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_language_can_be_switched_in_mid_game(arrive: Arrive) -> None:
    page = arrive()
    at_table(page)
    expect(page.locator(".bar")).to_contain_text("Lay a counter")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".bar")).to_contain_text("À vous.")
    expect(page.get_by_role("region", name="Ce que vous pouvez faire")).to_contain_text("banane")


# --- rules


def test_rules_in_both_languages(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/rules/livingstone")
    expect(page.get_by_role("heading", level=1)).to_have_text("Livingstone")
    expect(page.locator(".rules table").first).to_be_visible()
    expect(page.locator(".rules blockquote").first).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".rules")).to_contain_text("vapeur")


# --- at the table


def test_undo_takes_back_what_told_nothing(arrive: Arrive) -> None:
    """As long as the other hasn't laid a counter, mine can go back."""
    ana, ben = arrive(), arrive()
    for page in (ana, ben):
        plainly(page)
    joined(ben, invited(ana), "Ben")
    ana.wait_for_selector(".board")
    ben.wait_for_selector(".board")
    first = mover(ana, ben)
    first.locator(".board [data-stop]").first.click()
    first.locator('.board [data-id="space:42"]').click()
    expect(first.get_by_role("log", name="Log")).to_contain_text("lays a counter on 42")
    first.get_by_role("button", name="Undo").click()
    expect(first.locator(".crossed")).to_contain_text("lays a counter on 42")
    expect(first.locator('.board [data-id="space:42"]')).to_have_count(0)
    first.locator(".board [data-stop]").first.click()
    expect(first.locator('.board [data-id="space:42"]')).to_have_count(1)


def _to_move(page: Page) -> bool:
    page.wait_for_timeout(150)
    return page.locator(TOUCHABLE).count() > 0


def test_a_hint_names_good_moves(arrive: Arrive) -> None:
    page = arrive()
    at_table(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bar")).to_contain_text(re.compile(r"A hint: .* % of the win"))
    hinted = page.locator(".side .hinted")
    expect(hinted.first).to_contain_text("%")
    expect(page.locator(".board .lit").first).to_be_visible()
    hinted.first.click()
    expect(page.locator(".side .hinted")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "why", "compared"),
    [
        ("en-GB", "Why: 2 more cards in hand and on average 1.5 rungs", "compared with"),
        (
            "fr-FR",
            "Pourquoi\u00a0: 2 cartes de plus en main et en moyenne 1,5 échelon",
            "comparé à",
        ),
    ],
    ids=["English", "French"],
)
def test_a_hint_says_why(arrive: Arrive, lang: str, why: str, compared: str) -> None:
    page = arrive(lang=lang, size=PHONE)
    reasons = [
        {"name": "hand", "count": 2, "average": False},
        {"name": "to-go", "count": 1.5, "average": True},
    ]

    def explained(message: str | bytes) -> str | bytes:
        told = json.loads(message)
        if told["type"] != "hint":
            return message
        best, other = told["hints"][:2]
        best.update(reasons=reasons, than=other["action"])
        return json.dumps(told)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(explained(message)))

    page.route_web_socket("**/socket", between)
    at_table(page, "kimaloe", plain=False)
    page.get_by_role("button", name=re.compile("^(Hint|Conseil)$")).click()
    status = page.locator(".bar .status")
    expect(status).to_contain_text(why)
    seen = status.evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    assert seen, "all of it can be read"
    examined(page, "a hint with reasons")
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(page.locator(".side .hinted .why")).to_contain_text(compared)


def test_a_line_of_the_log_lights_up_what_it_talks_about(arrive: Arrive) -> None:
    page = arrive()
    at_table(page)
    space = free_space(page)
    page.get_by_label("Find").fill(f"banana {space}")
    page.get_by_role("region", name="What you can do").get_by_role("button").first.click()
    line = page.get_by_role("log", name="Log").get_by_role("button", name=f"on {space}: banana")
    line.hover()
    expect(page.locator(".board .cell.lit")).to_have_text(re.compile(f"^.*{space}"))
    page.mouse.move(2, 2)
    expect(page.locator(".board .cell.lit")).to_have_count(0)


def test_one_touch_that_means_several_things_opens_a_menu(arrive: Arrive) -> None:
    """Africa: one's own explorer stands still, or founds a camp in one of two ways."""
    page = arrive()
    at_table(page, "africa")
    chance = random.Random(1)
    for _ in range(400):
        page.wait_for_selector(TOUCHABLE)
        if page.locator(".menu").count():
            break
        decide([page], chance, 1)
    menu = page.get_by_role("group", name="Which of these?")
    assert menu.get_by_role("button").count() >= 2
    expect(menu.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


def test_the_same_table_drawn_and_in_words(arrive: Arrive) -> None:
    page = arrive()
    at_table(page, plain=False)
    expect(page.locator(".generic")).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Show the table in words").click()
    expect(page.locator(".generic")).to_be_visible()
    page.reload()
    expect(page.locator(".generic")).to_be_visible()


def test_what_happened_while_one_was_away(arrive: Arrive) -> None:
    """Ana closes the page, Ben goes on; when she is back she is told, and sees it again."""
    chance = random.Random(8)
    ana, ben = arrive(), arrive()
    link = invited(ana)
    joined(ben, link, "Ben")
    ana.wait_for_selector(".board")
    while not (ana.get_by_role("button", name="Take back").count() and _to_move(ben)):
        decide([ana, ben], chance, 1)
    table = ana.url
    ana.add_init_script(WATCH_BANNERS)
    ana.goto("/")
    while ben.locator(TOUCHABLE).count():
        click_something(ben, chance)
        ben.wait_for_timeout(500)  # until the house has kept it
    ana.goto(table)
    banner = ana.locator(".banner")
    expect(banner).to_contain_text("While you were away")
    banner.get_by_role("button", name="Show me").click()
    until(ana, "window.told.some((text) => text.includes('since your last move'))")
    expect(banner).to_have_count(0)
    ana.wait_for_selector(TOUCHABLE)


# --- the end, replays


def test_once_more_with_the_same_people(arrive: Arrive, house: Running) -> None:
    ana, ben = played_together(arrive, house)
    before = ana.url
    ana.get_by_role("button", name="Once more").click()
    expect(ana).not_to_have_url(before)
    ben.get_by_role("button", name="Once more").click()
    for page in (ana, ben):
        page.wait_for_selector(".board")
        expect(page.locator(END)).to_have_count(0)
    assert ana.url == ben.url


def test_a_replay_by_slider_keys_and_address(arrive: Arrive, house: Running) -> None:
    page = arrive()
    table = finished(house, "kilimandjaro")
    page.goto(f"/replay/{table}/5")
    expect(page.locator(".ply")).to_contain_text("5 of")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"/replay/{table}/6$"))
    page.keyboard.press("Home")
    expect(page.locator(".ply")).to_contain_text("0 of")
    page.get_by_label("Decision", exact=True).fill("12")
    expect(page).to_have_url(re.compile(f"/replay/{table}/12$"))
    page.get_by_role("log", name="Log").get_by_role("button").nth(2).click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/3$"))
    page.get_by_label("With whose eyes?").select_option("1")
    expect(page).to_have_url(re.compile(f"/replay/{table}/3\\?seat=1$"))
    page.keyboard.press("End")
    page.get_by_role("button", name="Result").click()
    expect(page.locator(END)).to_be_visible()
    page.reload()
    expect(page.get_by_label("With whose eyes?")).to_have_value("1")


def test_turning_points_lead_to_where_they_were(arrive: Arrive) -> None:
    match, ply, winning = thrown_away()
    page = arrive()
    page.goto("/")
    kept = page.request.post("/api/records", data=match.record())
    assert kept.ok, kept.text()
    table = kept.json()["table"]["id"]
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Result").click()
    end = page.get_by_role("dialog")
    expect(end.get_by_role("img", name="The chances")).to_be_visible(timeout=60_000)
    turning = page.get_by_role("link", name=f"Decision {ply + 1}")
    expect(end.locator("li", has=turning)).to_contain_text(
        re.compile(r"Player [12].*Better: .* % of the win")
    )
    expect(end.locator("li", has=turning)).to_contain_text("Why: it wins the match")
    turning.click()
    seat = match.movers[ply]
    expect(page).to_have_url(re.compile(rf"/replay/{table}/{ply}\?seat={seat}$"))
    expect(end).to_have_count(0)
    # What was done and what was better are pointed at on the board, and told.
    for kind, action in (("taken", match.history[ply]), ("better", winning)):
        outline = page.locator(f"[data-compared={kind}]")
        expect(outline.first).to_be_visible()
        places = [
            page.locator(f'.board [data-id="{id}"], .board [data-place="{id}"]').first
            for id in match.game.action(action).targets
        ]
        boxes = [box_of(each) for each in places if each.count()]
        assert boxes, "what it touches is on the board"
        for place in boxes:
            near = [box_of(each) for each in outline.all()]
            assert any(
                abs(each["x"] - place["x"]) < 2 and abs(each["y"] - place["y"]) < 2 for each in near
            )
    expect(page.locator(".words")).to_contain_text("Why: it wins the match")
    examined(page, "a turning point")


def test_a_match_is_saved_and_opened_again(arrive: Arrive, house: Running, tmp_path: Path) -> None:
    page = arrive()
    table = finished(house, "kilimandjaro")
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the match").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "kilimandjaro"
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.locator(".ply")).to_contain_text("of")
    assert table not in page.url


def test_the_deal_can_be_checked(arrive: Arrive, house: Running) -> None:
    page = arrive()
    page.goto(f"/replay/{finished(house, 'kilimandjaro')}")
    page.get_by_role("button", name="Result").click()
    # Nobody watched this table being opened here, so this browser says that it can't know.
    page.locator("details.fair summary").click()
    expect(page.locator("details.fair summary")).to_contain_text("not proved")
    expect(page.locator("details.fair dl")).to_contain_text("Seed")


def test_the_keyboard_reaches_everything_around_the_board(arrive: Arrive) -> None:
    page = arrive()
    at_table(page)
    page.locator(".actions [data-action]").first.click()
    page.wait_for_selector("[role=log] li")
    page.wait_for_selector(TOUCHABLE)
    for place in (
        ".tools button",
        ".board [data-stop]",
        ".actions input",
        ".actions [data-action]",
        "#tab-log",
        "#tab-chat",
        "[role=log] [data-stop]",
    ):
        go_to(page, place)
