"""Games with a drawn board, and what is promised for each of them at every decision.

A new board joins every test of drawn boards by its slug in this list.
"""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Page

from tests.browser.visitor import END, SECOND, TURN

DRAWN = ["kilimandjaro", "livingstone", "kimaloe", "hike", "africa"]
BOTS = {"kilimandjaro": 1, "livingstone": 1, "kimaloe": 3, "hike": 4, "africa": 4}
"""So many that a match ends after about a hundred decisions of one's own, even at random."""

CHOICES = ".board [data-stop], .bar .choices [data-action]"
LOOK = """
([n, hand, choices]) => {
  // What can be chosen now, one of it, and what isn't as promised; null while there is nothing.
  if (document.querySelector('dialog .places')) return {over: true};
  const stops = [...document.querySelectorAll(choices)];
  if (stops.length === 0) return null;
  const problems = [];
  const clips = (element) => {
    const all = [];
    for (let up = element.parentElement; up; up = up.parentElement) {
      const {overflow, position} = getComputedStyle(up);
      if (/hidden|auto|scroll|clip/.test(overflow)) all.push(up);
      if (position === 'fixed') break;  // a menu over everything is clipped by nothing around it
    }
    return all.map((each) => each.getBoundingClientRect());
  };
  const told = (element) => element.getAttribute('aria-label') || element.innerText ||
    element.dataset.id || element.outerHTML.slice(0, 80);
  const inView = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const frames = [new DOMRect(0, 0, innerWidth, innerHeight), ...clips(element)];
    return box.width > 0 && frames.every((frame) =>
      x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
  };
  const docked = [...document.querySelectorAll('[aria-expanded=false]')].some(inView);
  const open = [];
  for (const stop of stops) {
    const box = stop.getBoundingClientRect();
    if (box.width === 0) {
      if (!docked) problems.push('out of sight, and no drawer for it: ' + told(stop));
      continue;
    }
    if (!inView(stop)) { problems.push('out of sight: ' + told(stop)); continue; }
    open.push(stop);
  }
  const list = document.querySelector('.actions');
  const opener = document.querySelector('[data-drawer=choices]');
  if (!inView(list) && !inView(opener)) problems.push('the list of choices is out of reach');
  if (list.querySelectorAll('[data-action]').length === 0) problems.push('the list is empty');
  const status = document.querySelector('.bar .status');
  if (!inView(status)) problems.push('the prompt is out of sight');
  if (status.scrollHeight > status.clientHeight + 1)
    problems.push('the prompt is clipped: ' + status.innerText);
  for (const id of hand) {
    // Things that are told as a sum name what they hold.
    const held = [...document.querySelectorAll(
      `.board [data-id="${CSS.escape(id)}"], .board [data-holds~="${CSS.escape(id)}"]`)];
    if (!held.some(inView)) problems.push('not in sight in the hand: ' + id);
  }
  const players = document.querySelector('.side .players');
  if (inView(players) && players.scrollHeight > players.clientHeight + 4)
    problems.push('somebody is out of sight: ' + players.innerText);
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) problems.push('the page scrolls');
  if (page.scrollWidth > innerWidth) problems.push('the page is wider than the screen');
  // What is told for a moment lies inside its frame, one's own things inside their mat, words
  // inside their card.
  const words = '.board .turned .name, .board .turned .line';
  const flaws = [...document.querySelectorAll(`.board .happening, .board .mat .goods, ${words}`)]
    .filter((frame) => frame.scrollWidth > frame.clientWidth + 2 ||
      (frame.matches(words) && frame.scrollHeight > frame.clientHeight + 2))
    .map((frame) => 'it hangs over the edge: ' + frame.innerText);
  const menu = open.filter((stop) => stop.closest('.menu'));
  const among = menu.length ? menu : open;
  const chosen = among[n % Math.max(1, among.length)];
  if (!chosen) return {problems, flaws, x: null};
  const box = chosen.getBoundingClientRect();
  return {problems, flaws, x: box.left + box.width / 2, y: box.top + box.height / 2,
    what: told(chosen)};
}
"""
HAND = """
async () => {
  // Ids of what the person at this page holds in hand, as the house tells it.
  const id = location.pathname.split('/')[2];
  const get = async (path) => (await fetch('/api/tables/' + id + path)).json();
  const {table} = await get('');
  const {frames} = await get('/replay/' + table.ply + '?count=1');
  const own = frames[0].view.zones.filter(
    (zone) => zone.kind === 'hand' && zone.owner === table.your_seat);
  return own.flatMap((zone) => zone.cells).filter((cell) => cell.items.length).map(({id}) => id);
}
"""
HAND_EVERY = 5
"""How often the hand is asked for, in decisions: it costs a request."""


PATIENCE = 30
"""For how long one looks again before something is wrong, in seconds."""


def look(page: Page, chance: random.Random, hand: list[str]) -> dict[str, Any] | None:
    asked = [chance.randrange(10**6), hand, CHOICES]
    told: dict[str, Any] | None = page.evaluate(LOOK, asked)
    return told


def play_and_look(page: Page, *, touch: bool, seed: int, at_most: int = 3_000) -> int:
    """Click or tap at random on what is offered until the match is over; at each decision what is
    promised is looked for. Gives how often something was chosen."""
    chance = random.Random(seed)
    chosen, since, was_wrong = 0, time.monotonic(), False
    while chosen < at_most:
        asks = chosen % HAND_EVERY == 0
        ply = page.locator(".table").get_attribute("data-ply") if asks else None
        hand: list[str] = page.evaluate(HAND) if asks else []
        if asks and page.locator(".table").get_attribute("data-ply") != ply:
            hand = []  # meanwhile it has gone on
        told = look(page, chance, hand)
        if told and told.get("over"):
            return chosen
        assert not told or not told["flaws"], told["flaws"]
        # Between two decisions, while a forced one is on its way, it may be otherwise for a moment.
        if told is None or told["problems"] or told["x"] is None:
            if was_wrong != bool(told):
                since, was_wrong = time.monotonic(), bool(told)
            gone = time.monotonic() - since
            if told:
                assert gone < PATIENCE, "\n".join(told["problems"])
            assert gone < 12 * PATIENCE, page.locator(".bar").inner_text()
            if told:
                page.wait_for_timeout(15)
            else:
                page.evaluate(TURN, [CHOICES, END, PATIENCE * SECOND])
            continue
        if touch:
            page.touchscreen.tap(told["x"], told["y"])
        else:
            page.mouse.click(told["x"], told["y"])
        chosen, since, was_wrong = chosen + 1, time.monotonic(), False
    raise AssertionError("the match doesn't end")
