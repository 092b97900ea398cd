"""A game for PettingZoo: agents take turns (AEC), each sees what its seat may know.

env = karibu.lab.pettingzoo("hike", players=3)
env.reset(seed=7)                     # the match of seed 7
for agent in env.agent_iter():
    seen, reward, over, _, _ = env.last()
    env.step(None if over else policy(seen["observation"], seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from karibu.errors import BadPlayers, IllegalAction
from karibu.lab.frozen import Copied, shares_of
from karibu.lab.watching import Observation, action_space, observation_space, observed
from karibu.match import Game, Match


class TakingTurns(Copied, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """One match at a time; agents are `player_0`, `player_1`, … in the order of the seats."""

    _MADE_ANEW = ("observation_spaces", "action_spaces")

    def __init__(
        self, game: Game, players: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        super().__init__()
        self.game = game
        self.players = game.min_players if players is None else players
        game.check_players(self.players)
        self.options = game.checked_options(options or {})
        self.metadata = {
            "name": f"karibu_{game.slug}_v{game.rules_version}",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._random, _ = np_random()
        self._match: Match | None = None
        self._open()

    def _open(self) -> None:
        self.observation_spaces = {
            agent: observation_space(self.game, self.players) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]  # type: ignore[return-value]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]  # type: ignore[return-value]

    @property
    def match(self) -> Match:
        """The match as the referee knows it; not for agents."""
        if self._match is None:
            raise IllegalAction("There is no match yet: call reset() first.")
        return self._match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match: that of this seed, or of the next one drawn after the last seed given.

        `options` is PettingZoo's and not used; a game's options are named when it is made.
        """
        if seed is not None:
            self._random, _ = np_random(seed)
        else:
            seed = int(self._random.integers(2**63))
        self.sit(self.game.start(self.players, seed, self.options))

    def sit(self, match: Match) -> None:
        """Go on from where a match stands; the match itself stays as it is."""
        self._match = match.copy()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, match.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[match.to_move or 0]

    def observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            raise BadPlayers(
                f"There is no agent {agent!r}: take {' or '.join(self.possible_agents)}."
            )
        return observed(self.match, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """A decision of `agent_selection`; an IllegalAction leaves everything as it was."""
        match, agent = self.match, self.agent_selection
        if match.over:
            self._was_dead_step(action)
            return
        match.play(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        shares = shares_of(match)
        for seat, each in enumerate(self.possible_agents):
            self.rewards[each] = shares[seat]
            self.terminations[each] = match.over
        if match.to_move is not None:
            self.agent_selection = self.possible_agents[match.to_move]
        else:
            after = self.possible_agents.index(agent) + 1
            self.agent_selection = self.possible_agents[after % self.players]
        self._accumulate_rewards()
