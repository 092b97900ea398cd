"""OpenSpiel's side of every game: the game, its state, its observer, made from what the box says.

A state is the referee: like all states of OpenSpiel it knows the truth. What a player may know is
`observation_string` and `observation_tensor`, made from the record concealed for it.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from karibu.lab.frozen import frozen, shares_of, thawed
from karibu.lab.layout import layout_of
from karibu.match import Game, Match, games

DEALS = 1024
"""Outcomes of the chance node at the root, unless the parameter `deals` says otherwise."""

LONGEST = 100_000
"""OpenSpiel wants to know how long a match can be; none comes near this."""


def register() -> list[str]:
    names = []
    known = set(pyspiel.registered_names())
    for game in games():
        kind = _kind(game)
        names.append(kind.short_name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _maker(game, kind))
    return names


def _kind(game: Game) -> Any:
    kind = pyspiel.GameType
    parameters = {option.name: option.default for option in game.options}
    return kind(
        short_name=f"karibu_{game.slug}",
        long_name=game.title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,  # it may be that nobody wins
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            "deals": DEALS,
            "first_seed": 0,
            **parameters,
        },
    )


def _maker(game: Game, kind: Any) -> Any:
    """What OpenSpiel calls to load the game: a class of its own for each."""

    name = f"Karibu{game.slug.title().replace('_', '')}"
    made = type(name, (KaribuGame,), {"box": game, "kind": kind, "__module__": __name__})
    globals()[name] = made  # pickle looks for it here
    return made


class KaribuGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and choices for its options."""

    box: ClassVar[Game]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        box, params = self.box, params or {}
        self.players: int = params.get("players", box.min_players)
        self.deals: int = params.get("deals", DEALS)
        self.first_seed: int = params.get("first_seed", 0)
        named = {option.name for option in box.options}
        self.options = box.checked_options(
            {name: value for name, value in params.items() if name in named}
        )
        box.check_players(self.players)
        if not 1 <= self.deals <= 1 << 20:
            raise ValueError(f"There are 1 to {1 << 20:,} deals to choose from, not {self.deals}.")
        info = pyspiel.GameInfo(
            num_distinct_actions=box.action_count,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> KaribuState:
        return KaribuState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return 1


class Dealt:
    """A match as an attribute of a state: OpenSpiel clones and pickles them one by one."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealt:
        return Dealt(self.match and self.match.copy())

    def __getstate__(self) -> dict[str, Any]:
        return {"match": frozen(self.match)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.match = thawed(kept["match"])


class KaribuState(pyspiel.State):  # type: ignore[misc]
    """A match; before the deal there is none."""

    def __init__(self, game: KaribuGame) -> None:
        super().__init__(game)
        self.dealt = Dealt()

    @property
    def match(self) -> Match | None:
        """The match as the referee knows it; not for agents."""
        return self.dealt.match

    @match.setter
    def match(self, match: Match) -> None:
        self.dealt = Dealt(match)

    @property
    def of(self) -> KaribuGame:
        game: KaribuGame = self.get_game()
        return game

    # --- what OpenSpiel asks

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.match.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.match is None or self.match.to_move != player:
            return []
        return sorted(self.match.action_ids().tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.of.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            game = self.of
            self.match = game.box.start(game.players, game.first_seed + action, game.options)
        else:
            self.match.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.of.box.action(action).text("en")

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        return [0.0] * self.of.players if self.match is None else shares_of(self.match)

    def __str__(self) -> str:
        """The truth, for the referee's eyes."""
        if self.match is None:
            return "not dealt yet"
        return f"{self.match!r} {self.match.state.tobytes().hex()}"

    # --- other worlds

    def resampled(self, player: int, seed: int) -> KaribuState:
        """A state that this player can't tell from this one, dealt afresh. Its history is still
        that of the original."""
        if self.match is None:
            raise ValueError("Nothing has been dealt yet: there is nothing to deal afresh.")
        world = self.match.concealed(player).copy()
        self.match.game.code.redeal(world, np.uint64(seed))
        other: KaribuState = self.clone()
        other.match = Match.from_state(self.match.game, world)
        return other


class Resampler:
    """What the Python IS-MCTS asks for worlds: each call deals another one."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, state: KaribuState, player: int) -> KaribuState:
        return state.resampled(player, self._random.getrandbits(64))


class Observer:
    """Observations by OpenSpiel's rules: one flat tensor, and its fields by name."""

    def __init__(self, game: KaribuGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations take no parameters, but got {params}.")
        if iig_obs_type is not None and (
            iig_obs_type.perfect_recall
            or not iig_obs_type.public_info
            or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            raise ValueError("There is one kind of observation: what one player may know now.")
        self._layout = layout_of(game.box, game.players)
        blank = np.zeros(self._layout.width, np.int8)
        self.tensor = self._layout.numbers(blank)
        self.dict = {}
        at = 0
        for field in self._layout:
            shape = (*field.shape, *field.digits)
            size = int(np.prod(shape, dtype=int))
            self.dict[field.name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: KaribuState, player: int) -> None:
        self.tensor.fill(0)
        if state.match is not None:
            self.tensor[:] = self._layout.numbers(self._seen(state.match, player))

    def string_from(self, state: KaribuState, player: int) -> str:
        if state.match is None:
            return "not dealt yet"
        return self._seen(state.match, player).tobytes().hex()

    def _seen(self, match: Match, player: int) -> NDArray[np.int8]:
        return self._layout.observe(match.concealed(player), player)
