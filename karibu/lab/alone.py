"""A game for Gymnasium: you at one seat, bots in the others.

env = karibu.lab.gymnasium("kimaloe", seat=0, others="hard")
seen, _ = env.reset(seed=7)           # the match of seed 7, up to your first decision
seen, reward, over, _, info = env.step(policy(seen["observation"], seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from karibu.bots import Situation, make
from karibu.errors import BadPlayers, IllegalAction
from karibu.kernel.seeds import mixed
from karibu.lab.frozen import Copied, shares_of
from karibu.lab.watching import Observation, action_space, observation_space, observed
from karibu.match import Game, Match


class Alone(Copied, gymnasium.Env[Observation, Any]):
    """One seat of one match at a time. The reward is the seat's share of the win, at the end."""

    _MADE_ANEW = ("observation_space", "action_space")
    metadata = {"render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        others: str | Sequence[str] = "random",
        players: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.players = game.min_players if players is None else players
        game.check_players(self.players)
        self.options = game.checked_options(options or {})
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadPlayers(f"There is no seat {seat!r} in a match of {self.players} players.")
        self.seat = seat
        self.others = self._levels(others)
        self._match: Match | None = None
        self._bots_seed = 0
        self._open()

    def _levels(self, others: str | Sequence[str]) -> tuple[str, ...]:
        """The bot of each seat (one's own is never asked)."""
        bots = [others] * (self.players - 1) if isinstance(others, str) else list(others)
        if len(bots) != self.players - 1:
            raise BadPlayers(
                f"With {self.players} players there are {self.players - 1} others, not {len(bots)}."
            )
        for bot in bots:
            make(bot, self.game, 0)  # complains about names that nobody has
        return (*bots[: self.seat], "random", *bots[self.seat :])

    def _open(self) -> None:
        self.observation_space: Any = observation_space(self.game, self.players)
        self.action_space = action_space(self.game)

    @property
    def match(self) -> Match:
        """The match as the referee knows it; not for agents."""
        if self._match is None:
            raise gymnasium.error.ResetNeeded("There is no match yet: call reset() first.")
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, up to one's first decision: that of this seed, or of the next one drawn.

        `options` is Gymnasium's and not used; a game's options are named when it is made.
        """
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**63)) if seed is None else seed
        return self.sit(self.game.start(self.players, dealt, self.options))

    def sit(self, match: Match) -> tuple[Observation, dict[str, Any]]:
        """Go on from where a match stands; the match itself stays as it is."""
        self._match = match.copy()
        self._bots_seed = int(self.np_random.integers(2**63))
        self._let_others_play()
        return observed(self._match, self.seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One's own decision, then the bots' until it is one's turn again.

        An action that isn't legal changes nothing; `info["refused"]` says why.
        """
        match, info = self.match, {}
        if match.over:
            raise gymnasium.error.ResetNeeded("The match is over: call reset() for the next one.")
        try:
            match.play(action.item() if isinstance(action, np.ndarray) else action)
        except IllegalAction as error:
            info["refused"] = str(error)
        self._let_others_play()
        reward = shares_of(match)[self.seat]
        return observed(match, self.seat), reward, match.over, False, info

    def _let_others_play(self) -> None:
        """A bot is made afresh for each decision, so that a copy's bots play as the original's."""
        match = self.match
        while match.to_move is not None and match.to_move != self.seat:
            seed = mixed(self._bots_seed + match.ply) >> 1
            bot = make(self.others[match.to_move], self.game, seed, timed=False)
            match.play(bot.choose(Situation.of(match)))
