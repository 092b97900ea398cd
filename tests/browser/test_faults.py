"""What once went wrong while people played, so that it doesn't come back."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import karibu
from karibu.kernel.words import catalogue
from tests.browser.tables import finished, opened
from tests.browser.test_company import invited, joined, played_together
from tests.browser.test_swiftness import WATCH_SHIFTS
from tests.browser.visitor import DESK, PHONE, TOUCHABLE, click_something, mover, plainly
from tests.server.running import Running

Arrive = Callable[..., Page]


def at_table(page: Page, game: str) -> str:
    table = opened(page, game)
    page.goto(f"/table/{table}")
    page.wait_for_selector(TOUCHABLE, timeout=120_000)
    return table


def box_of(place: Locator) -> dict[str, float]:
    box = place.bounding_box()
    assert box
    return {key: float(box[key]) for key in ("x", "y", "width", "height")}  # type: ignore[literal-required]


def played_until(page: Page, chance: random.Random, prompt: str) -> None:
    """Decide at random until the bar asks for this."""
    for _ in range(200):
        page.wait_for_selector(TOUCHABLE)
        if prompt in page.locator(".bar .status").inner_text():
            return
        click_something(page, chance)
        page.wait_for_timeout(30)
    raise AssertionError(f"nobody asks: {prompt}")


# --- Africa: one click for two decisions


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
def test_one_click_walks_and_two_travel(arrive: Arrive, motion: bool) -> None:
    chance = random.Random(2)
    page = arrive(motion=motion)
    at_table(page, "africa")
    for kind, told in (
        ("Walk to", "walks to"),
        ("Walk to", "walks to"),
        ("Travel to", "travels to"),
    ):
        place = offered(page, chance, kind)
        hexagon = (place.get_attribute("aria-label") or "").removeprefix(kind).strip()
        place.focus()
        page.keyboard.press("Enter")
        if kind == "Travel to":  # nobody shall do it by a slip of the finger
            menu = page.get_by_role("group", name="Which of these?")
            menu.get_by_role("button", name=f"Travel to {hexagon}").click()
        line = page.get_by_role("log", name="Log").get_by_text(f"{told} {hexagon}.")
        expect(line.last).to_be_visible()


def offered(page: Page, chance: random.Random, kind: str) -> Locator:
    """Decide at random until one touch could mean two decisions of this kind; gives that place."""
    place = page.locator(f".board [data-stop][aria-label^='{kind}']")
    for _ in range(60):
        played_until(page, chance, "Travel anywhere")
        page.wait_for_timeout(100)
        if place.count():
            return place.first
        page.get_by_role("button", name="Walk and act", exact=True).first.click()
        page.wait_for_timeout(100)
    raise AssertionError(f"no chance to {kind}")


def test_hexes_are_named_and_large_enough_for_a_thumb(arrive: Arrive) -> None:
    chance = random.Random(3)
    page = arrive(size=PHONE, touch=True)
    at_table(page, "africa")
    names = page.locator(".board .names text").all_text_contents()
    assert len(names) == len(set(names)) == 101
    offered(page, chance, "Walk to")
    for place in page.locator(".board [data-stop][aria-label^='Walk to']").all():
        assert box_of(place)["width"] >= 40, "too small for a thumb"
    letters = page.locator(".board .names text").first
    assert box_of(letters)["height"] >= 10, "the names can't be read"


COVERED = """() => {
  const boxes = (names) => [...document.querySelectorAll(names)].map(
    (name) => [name.textContent, name.getBoundingClientRect()]);
  const hexes = boxes('.board .names text');
  return boxes('.board .sign text, .board .sign .flag').flatMap(([city, a]) => hexes.filter(
    ([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom - 3 && b.top < a.bottom - 3,
  ).map(([hex]) => `${city || 'a flag'} covers ${hex}`));
}"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_cities_cover_no_name_of_a_hex(arrive: Arrive, lang: str, size: tuple[int, int]) -> None:
    page = arrive(size=size, lang=lang)
    at_table(page, "africa")
    assert page.locator(".board .sign text").count() == 5
    assert page.evaluate(COVERED) == []


# --- prompts


def test_nobody_reads_an_order_that_is_meant_for_another(arrive: Arrive) -> None:
    ana, ben = arrive(), arrive()
    joined(ben, invited(ana), "Ben")
    for page in (ana, ben):
        page.wait_for_selector(".bar")
    first = mover(ana, ben)
    other = ben if first is ana else ana
    expect(first.locator(".bar .status")).to_have_text(
        "Your turn. Lay a counter face down on the path"
    )
    expect(other.locator(".bar .status")).to_have_text(re.compile(r"^\s*\S.* to move\.\s*$"))


def test_the_longest_prompt_fits_into_the_bar_of_a_phone(arrive: Arrive) -> None:
    page = arrive(size=PHONE, lang="fr-FR")
    at_table(page, "kilimandjaro")
    prompts = [
        line.split(" = ", 1)[1]
        for game in karibu.games()
        for line in catalogue(game.folder.package, "fr").splitlines()
        if line.startswith("phase-")
    ]
    assert len(prompts) > 30
    status = page.locator(".bar .status")
    for prompt in prompts:
        page.locator(".bar .detail").evaluate("(place, text) => place.textContent = text", prompt)
        clipped = status.evaluate("(place) => place.scrollHeight - place.clientHeight")
        assert clipped <= 1, prompt


# --- who is asked, invited, forgotten


def test_whoever_is_invited_sees_the_game_and_joins_first(arrive: Arrive) -> None:
    ana, ben = arrive(), arrive(size=PHONE)
    link = invited(ana)
    ben.goto("/table/" + link.rsplit("/", 1)[1])
    join = ben.get_by_role("button", name="Join the table")
    expect(join).to_be_in_viewport()
    expect(ben.locator(".waiting .cover svg")).to_be_in_viewport()
    assert box_of(join)["y"] < box_of(ben.get_by_label("Send this link"))["y"]
    expect(ana.get_by_label("Send this link")).to_be_visible()


def test_a_lost_cookie_is_said_in_words_with_a_way_back(arrive: Arrive) -> None:
    page = arrive()
    table = at_table(page, "kilimandjaro")
    page.request.post("/api/me", data={"name": "Ana"})
    page.reload()
    page.wait_for_selector(TOUCHABLE)
    phrase = page.request.post("/api/me/phrase").json()["phrase"]
    page.context.clear_cookies()
    page.reload()
    banner = page.locator(".banner")
    expect(banner).to_contain_text("You sat here as Ana: your key phrase brings you back.")
    banner.get_by_role("button", name="I sit here").click()
    page.get_by_label("I have a key phrase").fill(phrase)
    page.get_by_role("button", name="That’s me").click()
    expect(page).to_have_url(re.compile(f"/table/{table}$"))
    page.wait_for_selector(TOUCHABLE)
    expect(banner).to_have_count(0)


def test_whoever_only_watches_reads_so(arrive: Arrive) -> None:
    ana, watcher = arrive(), arrive()
    table = at_table(ana, "kilimandjaro")
    watcher.goto(f"/table/{table}")
    banner = watcher.locator(".banner")
    expect(banner).to_contain_text("You watch this match.")
    banner.get_by_role("button", name="No, thanks").click()
    expect(banner).to_have_count(0)


# --- the end


def test_a_rematch_is_heard_whatever_dialog_is_open(arrive: Arrive, house: Running) -> None:
    ana, ben = played_together(arrive, house)
    ben.keyboard.press("Escape")
    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("button", name="Rules").click()
    ben.wait_for_selector("dialog .rules")
    ana.get_by_role("button", name="Once more").click()
    call = ben.locator("dialog .call")
    expect(call).to_contain_text("The others play again.")
    call.get_by_role("link", name="Go there").click()
    ben.wait_for_selector("dialog", state="detached")
    ben.get_by_role("button", name=re.compile("Join the table|Sit here")).first.click()
    ana.wait_for_selector(".board")
    assert ana.url == ben.url


def test_the_end_of_livingstone_tells_of_chests_and_who_is_out(
    arrive: Arrive, house: Running
) -> None:
    page = arrive()
    page.goto(f"/replay/{finished(house, 'livingstone')}")
    page.get_by_role("button", name="Result").click()
    finale = page.locator("dialog .finale")
    chests = finale.get_by_role("listitem").filter(has_text=re.compile("The chest of .* holds"))
    expect(chests).to_have_count(3)
    expect(finale).to_contain_text("gave too little and is out.")


def test_my_turning_points_come_first(arrive: Arrive, house: Running) -> None:
    page = arrive()
    table = finished(house, "kilimandjaro", 2)
    action = {"kind": "banana_on", "args": {}}
    points = [
        {"ply": step, "seat": seat, "taken": action, "better": action, "regret": 0.2}
        for step, seat in ((9, 1), (4, 0), (7, 1))
    ]
    told = {"chances": [], "turning_points": points}
    page.route("**/chances", lambda route: route.fulfill(body=json.dumps(told)))

    def seated(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        replay = answer.json()
        replay["table"]["your_seat"] = 1
        route.fulfill(response=answer, body=json.dumps(replay))  # type: ignore[attr-defined]

    page.route("**/replay?*", seated)
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Result").click()
    links = page.get_by_role("dialog").get_by_role("link", name="Decision")
    expect(links).to_have_text(["Decision 10", "Decision 8", "Decision 5"])
    expect(page.get_by_role("heading", name="Your turning points")).to_be_visible()


# --- cards and counters


def test_the_line_that_explains_covers_no_card(arrive: Arrive) -> None:
    page = arrive()
    plainly(page)
    at_table(page, "kilimandjaro")
    page.locator(".generic .own .cell").first.hover()
    line = page.locator(".explained")
    expect(line).to_be_visible()
    top = box_of(line)["y"]
    for part in (".generic .pane", ".generic .own"):
        box = box_of(page.locator(part))
        assert box["y"] + box["height"] <= top + 0.5, f"it covers {part}"


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "generic"])
def test_the_last_kind_of_counter_is_picked_by_itself(arrive: Arrive, plain: bool) -> None:
    page = arrive()
    if plain:
        plainly(page)
    at_table(page, "kilimandjaro")
    space = page.locator(".board [data-stop][data-id^='space:']")
    kinds = page.locator(".board [data-stop][data-id^='counter:']")
    for _ in range(12):
        page.wait_for_selector(TOUCHABLE)
        if kinds.count() == 1:
            break
        kinds.first.click()
        space.nth(space.count() // 2).click()
        page.wait_for_timeout(150)
    assert kinds.count() == 1
    assert space.count() > 10, "it isn't picked yet"


# --- the shelf


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "desk"])
def test_the_shelf_lies_still_with_your_tables_on_top(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = arrive(size=size)
    page.add_init_script(WATCH_SHIFTS)
    opened(page, "kilimandjaro")
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link").first).to_be_in_viewport()
    page.wait_for_load_state("networkidle")
    shifts = page.evaluate("window.shifts")
    assert sum(each["value"] for each in shifts) < 0.05, shifts
