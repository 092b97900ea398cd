"""Where points come from: the gains that a game tells of add up to its scores, and have names."""

from __future__ import annotations

import random

import pytest

import karibu
from karibu.course import course_of
from karibu.kernel.words import LANGUAGES, Wording
from karibu.match import Match

GAMES = [game.slug for game in karibu.games()]


def played(slug: str, seed: int) -> Match:
    game = karibu.game(slug)
    counts = range(game.min_players, game.max_players + 1)
    match = game.start(players=counts[seed % len(counts)], seed=seed)
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.action_ids().tolist()))
    return match


def scored(match: Match) -> list[int]:
    """What all sources together should come to."""
    if match.game.slug == "kimaloe":  # both pawns climb, the higher one is the score
        facts = [seat["facts"] for seat in match.view(None)["seats"]]
        return [each["child"] + each["adult"] for each in facts]
    return list(match.scores or ())


@pytest.mark.parametrize("slug", GAMES)
def test_sources_add_up_and_have_names(slug: str) -> None:
    game = karibu.game(slug)
    for seed in range(12):
        match = played(slug, seed)
        course = course_of(match)
        assert len(course.points) == match.ply + 1
        assert course.points[-1] == list(match.scores or ())
        sums = [sum(each) for each in zip(*course.sources.values(), strict=True)]
        assert sums == scored(match)
        for lang in LANGUAGES:
            words = Wording(game.folder.package, lang)
            assert all(words.has(f"source-{source}") for source in course.sources)


def test_all_that_can_happen_on_the_way_up_is_told_apart() -> None:
    seen: set[str] = set()
    for seed in range(40):
        seen |= set(course_of(played("kilimandjaro", seed)).sources)
    assert seen == {"cards", "bananas", "lions", "exchanges"}
