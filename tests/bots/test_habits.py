"""Players of habit: sensible without search, and only from what their seat may know."""

from __future__ import annotations

import pytest

import karibu
from karibu.bots import Situation, make
from karibu.bots.habits import HabitBot, NoHabits
from karibu.kernel.folder import Folder
from karibu.match import Game

MATCHES = {"africa": 2}
GAMES = ("kilimandjaro", "livingstone", "kimaloe", "hike", "africa")


@pytest.mark.parametrize("slug", GAMES)
def test_habits_are_better_than_none(slug: str) -> None:
    game = karibu.game(slug)
    players = min(game.player_counts)
    habits = alone = 0
    for deal in range(MATCHES.get(slug, 6)):
        for seat in range(players):
            match = game.start(players, 4000 + deal)
            bots = [
                make("habit" if each == seat else "random", game, seed=each)
                for each in range(players)
            ]
            while match.to_move is not None:
                match.play(bots[match.to_move].choose(Situation.of(match)))
            habits += seat in (match.winners or ())
            alone += 1
    assert habits / alone > 1.3 / players


def test_a_card_is_played_where_it_carries_farthest() -> None:
    game = karibu.game("kilimandjaro")
    match = game.start(2, 8)
    bot = HabitBot(game, seed=1)
    while match.to_move is not None and match.actions()[0].kind == "lay":
        match.play(bot.choose(Situation.of(match)))
    seat = match.to_move
    best = max(_reach_after(match, action.id) for action in match.actions())
    chosen = bot.choose(Situation.of(match))
    assert _reach_after(match, chosen) == best
    assert seat == 0


def _reach_after(match: karibu.Match, action: int) -> int:
    tried = match.copy()
    mover = match.to_move
    for event in tried.play(action):
        if event.kind == "moved" and event.args["seat"] == mover:
            return int(event.args["reach"])
    raise AssertionError("nobody moved")


def test_a_game_without_habits_says_so() -> None:
    with pytest.raises(NoHabits, match="no player of habit"):
        make("habit", Game(Folder("bench.connect_four")))
