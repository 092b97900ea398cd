"""What agents of PettingZoo and Gymnasium get: an observation with a mask, and the spaces of both.

Everything an agent gets is made here, from the record that was concealed for its seat.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from karibu.lab.layout import layout_of
from karibu.match import Game, Match

Observation: TypeAlias = dict[str, NDArray[np.int8]]


def observation_space(game: Game, players: int) -> spaces.Dict:
    width = layout_of(game, players).width
    return spaces.Dict(
        {
            "observation": spaces.Box(-128, 127, (width,), np.int8),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete[Any]:
    return spaces.Discrete(game.action_count)


def observed(match: Match, seat: int) -> Observation:
    """What a seat sees, and what it may do: nothing while others are to move."""
    mask = np.zeros(match.game.action_count, np.int8)
    if match.to_move == seat:
        mask[match.action_ids()] = 1
    seen = layout_of(match.game, match.players).observe(match.concealed(seat), seat)
    return {"observation": seen, "action_mask": mask}
