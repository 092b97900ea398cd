"""Variants: other numbers for the same rules, side by side with the original."""

from __future__ import annotations

import json
from typing import Any

import pytest

import karibu
from karibu.bots import Situation
from karibu.bots.judgement import learned
from karibu.bots.search import Budget, Search
from karibu.errors import BadVariant
from karibu.kernel.edition import read_edition
from karibu.lab.arena import tables
from karibu.lab.simulate import simulate
from karibu.match import Game


def test_a_variant_plays_by_its_own_numbers_beside_the_original(tokens: Game) -> None:
    variant = tokens.variant({"points.safe": 5, "match.rounds": 2})
    for game, safe, decisions in ((tokens, 2, 8), (variant, 5, 4)):
        match = game.start(2, seed=1)
        while not match.over:
            match.play(match.actions()[0])
        assert match.ply == decisions
        assert match.scores == (safe * decisions // 2,) * 2
    assert variant.slug == tokens.slug
    assert variant.changes == {"points.safe": 5, "match.rounds": 2}
    assert tokens.variant({"match.rounds": 2, "points.safe": 5}) is variant
    assert variant.title("fr") == tokens.title("fr")


def test_a_variants_machine_code_is_its_own(tokens: Game) -> None:
    """Compiled: numbers are frozen into the code, so the cache must know of the edition."""
    variant = tokens.variant({"points.safe": 3})
    variant.code.load()
    tokens.code.load()
    assert variant.code.compiled
    random = simulate(variant, 2, 64, cores=1)
    assert random.edition == {"points.safe": 3}
    for game, safe in ((tokens, 2), (variant, 3)):
        match = game.start(2, seed=3)
        while not match.over:
            match.play(0)
        assert match.scores == (4 * safe, 4 * safe)


def test_bots_judge_a_variant_by_its_own_numbers() -> None:
    """Judgement of the house's games stands apart from their rules, in another package."""
    own = karibu.game("africa")
    variant = own.variant({"turn.idle_rounds": 9})
    for room in ("knowledge", "features"):
        for game in (own, variant):
            assert game.folder.part(room).State is game.folder.part("state").State
    assert variant.folder.part("features").discoveries_left is not None
    assert variant.folder.judgement == own.folder.judgement != own.folder.path
    assert variant.code.knows


def test_bots_practised_with_the_original_and_count_by_the_variants_path() -> None:
    own = karibu.game("kilimandjaro")
    variant = own.variant({"path.base_camp": 60, "path.villages": [15, 30, 45, 52]})
    assert learned(variant, 2).digest == learned(own, 2).digest
    match = variant.start(2, 1)
    ids = match.action_ids()
    assert variant.folder.part("practice").State is variant.folder.part("state").State
    bot = Search(variant, Budget(iterations=20), 1)
    assert bot.choose(Situation.of(match)) in ids


def test_nothing_changed_is_the_game_itself(tokens: Game) -> None:
    assert tokens.variant({}) is tokens
    assert tokens.variant({"points.safe": 2}) is tokens
    assert tokens.variant({"points.safe": 3}).variant({"points.safe": 2}) is tokens


def test_a_whole_edition_is_its_differences(tokens: Game) -> None:
    whole = json.loads(json.dumps(read_edition(tokens.folder.package)))
    assert tokens.variant(whole) is tokens
    whole["points"]["bold"] = 6
    whole["points"]["source"] = "my own"
    assert tokens.variant(whole).changes == {"points.bold": 6}
    del whole["points"]["idle"]
    with pytest.raises(BadVariant, match=r"lacks points\.idle"):
        tokens.variant(whole)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"points.saf": 3}, "no 'points.saf' to be changed: points has safe, bold, idle, bonus"),
        ({"points": 3}, "points is a table: change one of points.safe"),
        ({"points.safe": "three"}, "points.safe is a whole number"),
        ({"points.safe": True}, "points.safe is a whole number"),
        ({"points.safe": 2.5}, "points.safe is a whole number"),
        ({"points.source": "x"}, "no 'points.source'"),
        ({"points.safe.x": 1}, "points.safe is one value"),
        ({"match.ladder": [1, 2]}, "match.ladder is a list of 3"),
        ({"match.ladder": [1, 2, "a"]}, "match.ladder.2 is a whole number"),
        ({"game.slug": "other"}, "no 'game.slug'"),
        ({"match.rounds": 99}, "tokens: 99 rounds"),
        ({"nothing": 1}, "no 'nothing' to be changed: the edition has points, match"),
        ({5: 1}, "pairs of a name and a value"),
    ],
)
def test_what_breaks_the_shape_is_refused_in_words(
    tokens: Game, changes: dict[Any, object], said: str
) -> None:
    with pytest.raises(BadVariant) as caught:
        tokens.variant(changes)
    assert said in str(caught.value)


def test_what_loads_but_cant_be_played_is_refused() -> None:
    with pytest.raises(BadVariant, match=r"can't be played with counters\.lion = -3"):
        karibu.game("kilimandjaro").variant({"counters.lion": -3})


def test_a_record_names_its_edition_and_is_replayed_with_it(tokens: Game) -> None:
    match = tokens.variant({"match.rounds": 3}).start(2, seed=9)
    while not match.over:
        match.play(match.actions()[1])
    record = json.loads(json.dumps(match.record()))
    assert record["edition"] == {"match.rounds": 3}
    again = karibu.replay(record)
    assert again.scores == match.scores
    assert again.state == match.state
    assert "edition" not in tokens.start(2, seed=9).record()


def test_the_arena_tells_variants_apart_and_keeps_old_results(tokens: Game) -> None:
    asked = (["random", "medium"], 2, {"mode": "plain"}, 2, 0, "ladder")
    (printed, *_), (other, *_) = (
        tables(game, *asked) for game in (tokens, tokens.variant({"match.rounds": 3}))
    )
    assert printed.key != other.key
    assert other.edition == '{"match.rounds": 3}'
