"""A match in words and as HTML: from the concealed record alone, in both languages, escaped."""

from __future__ import annotations

import os
import random
import re
from html.parser import HTMLParser

import pytest

import karibu
from karibu import picture
from karibu.match import Match
from tests.server.test_secrecy import Twins

LONG = bool(os.environ.get("KARIBU_LONG"))
GAMES = [game.slug for game in karibu.games()]
RAW_KEY = re.compile(r"\b(prompt|action|event|phase|zone|fact|name|mark|option|result)-[a-z]")


def somewhere(slug: str, plies: int = 30, seed: int = 4) -> Match:
    rng = random.Random(seed)
    match = karibu.game(slug).start(3, seed)
    while not match.over and match.ply < plies:
        match.play(rng.choice(match.action_ids().tolist()))
    return match


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", GAMES)
def test_it_tells_what_a_seat_sees_and_may_do(slug: str, lang: str) -> None:
    match = somewhere(slug)
    mover = match.to_move
    assert mover is not None
    words = match.game.wording(lang)
    told = match.prompt(mover, lang)
    assert not RAW_KEY.search(told), RAW_KEY.search(told)
    assert match.game.title(lang) in told.splitlines()[0]
    for action in match.actions():
        assert action.text(lang) in told
        assert f"(id {action.id})" in told
    for seat in range(match.players):
        assert words.seat(seat) in told
    last = match.at(match.ply - 1)
    for event in last.play(match.history[-1]).seen_by(mover):
        assert f"- {event.text(lang)}" in told
    other = match.prompt((mover + 1) % 3, lang)
    assert "(id " not in other
    assert words.say("prompt-waits", {"seat": mover}) in other
    assert words.say("prompt-watching", {"game": "", "players": 3})[-8:] in match.prompt(None, lang)


@pytest.mark.parametrize("slug", GAMES)
def test_the_end_is_told(slug: str) -> None:
    match = somewhere(slug, plies=10**6)
    told = match.prompt(0)
    for points in match.scores or ():
        assert f": {points}" in told
    assert "The match is over" in told


@pytest.mark.parametrize("slug", GAMES)
def test_twins_are_told_the_same(slug: str) -> None:
    differing = 0
    for run in range(40 if LONG else 6):
        twins, rng = Twins.of(karibu.game(slug), run), random.Random(run)
        for _ in range(3):
            if not twins.alike:
                break
            here, there = twins.matches
            assert here.prompt(twins.observer) == there.prompt(twins.observer)
            assert here.html(twins.observer) == there.html(twins.observer)
            assert here._repr_html_() == there._repr_html_()
            differing += twins.differ
            decisions = twins.next_decisions(rng)
            if decisions is None:
                break
            twins.play(decisions)
    assert differing >= 3


class Balanced(HTMLParser):
    """Complains about elements that aren't closed, or that could do something."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "iframe", "img")
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in ("src", "href")
            assert "url(" not in (value or "")
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "circle"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("slug", GAMES)
def test_it_draws_itself(slug: str) -> None:
    match = somewhere(slug)
    read = Balanced()
    read.feed(match._repr_html_())
    assert not read.open
    assert match.game.title() in read.text
    assert not RAW_KEY.search(read.text.partition("}\n")[2].rpartition("}")[2])
    assert "prefers-color-scheme: dark" in read.text
    assert match._repr_html_() == match.html(None)
    assert match.html(0) != match.html(None) or slug == "africa"  # where hands are no secret


def test_what_comes_from_a_catalogue_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    match = somewhere("kilimandjaro")
    monkeypatch.setattr("karibu.kernel.words.Wording.say", lambda *_: "<script>alert(1)</script>")
    drawn = picture.html(match)
    assert "<script" not in drawn
    assert "&lt;script&gt;" in drawn
