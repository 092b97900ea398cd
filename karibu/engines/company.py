"""Bots and programs at one table. A program that fails has lost: a bot plays its seat to the end,
so that nobody else's match is spoiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from karibu.bots import levels
from karibu.bots.situation import Bot, Situation
from karibu.engines.bot import EngineBot, result_of
from karibu.engines.faults import EngineFailed
from karibu.engines.naming import is_program
from karibu.match import Events, Game, Match

STAND_IN: Final = "medium"
"""Who plays for a program that has failed: the level that stands in at a house, too."""


def make(name: str, game: Game, seed: int | None = None, timed: bool = True) -> Bot:
    """A bot by its name, or a program: `hard`, `random`, `expert*2`, `exec:python mybot.py`."""
    if is_program(name):
        return EngineBot.seat(name)
    return levels.make(name, game, seed, timed=timed)


def check(names: Iterable[str], game: Game) -> None:
    """Says so if there is no such bot, or if a program doesn't start and say hello."""
    for name in names:
        bot = make(name, game, seed=0)
        if isinstance(bot, EngineBot):
            bot.close()


def _may_know(match: Match, bot: Bot) -> Situation:
    return Situation.of(match)


class Company:
    """Who plays which seat of a match."""

    def __init__(
        self,
        game: Game,
        players: Mapping[int, str | Bot],
        seeds: Mapping[int, int],
        timed: bool = True,
        on_failure: Callable[[int, EngineFailed], None] | None = None,
        shown: Callable[[Match, Bot], Situation] = _may_know,
    ) -> None:
        self._game = game
        self._seeds = seeds
        self._timed = timed
        self.on_failure = on_failure
        self._shown = shown
        self._bots: dict[int, Bot] = {}
        self.forfeits: dict[int, EngineFailed] = {}
        """Programs that have lost, by seat."""
        try:
            for seat, player in players.items():
                self._sit(seat, player)
        except BaseException:
            self.leave(None)
            raise

    def _sit(self, seat: int, player: str | Bot) -> None:
        if not isinstance(player, str):
            self._bots[seat] = player
            return
        try:
            self._bots[seat] = make(player, self._game, self._seeds.get(seat), self._timed)
        except EngineFailed as failed:
            self._forfeit(seat, failed)

    def _forfeit(self, seat: int, failed: EngineFailed) -> None:
        self.forfeits[seat] = failed
        self._bots[seat] = levels.make(
            STAND_IN, self._game, self._seeds.get(seat), timed=self._timed
        )
        if self.on_failure is not None:
            self.on_failure(seat, failed)

    def choose(self, match: Match) -> int:
        """What the seat to move decides."""
        seat = match.to_move
        assert seat is not None
        try:
            return self._bots[seat].choose(self._shown(match, self._bots[seat]))
        except EngineFailed as failed:
            self._forfeit(seat, failed)
        return self._bots[seat].choose(Situation.of(match))

    def hear(self, mover: int, events: Events) -> None:
        """Programs that want to know are told what happened, each what its seat saw."""
        for seat, bot in self._bots.items():
            if isinstance(bot, EngineBot) and bot.hears:
                bot.hear(mover, events.seen_by(seat))

    def play_out(self, match: Match) -> None:
        """Play a match to its end."""
        while (mover := match.to_move) is not None:
            self.hear(mover, match.play(self.choose(match)))

    def leave(self, match: Match | None) -> None:
        """The match is over (None: broken off, and processes end)."""
        for bot in self._bots.values():
            if isinstance(bot, EngineBot):
                if match is not None and match.over:
                    bot.over(result_of(match))
                else:
                    bot.close()
