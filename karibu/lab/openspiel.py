"""All games in OpenSpiel: `register()`, then `pyspiel.load_game("karibu_hike")`.

    karibu.lab.openspiel.register()
    game = pyspiel.load_game("karibu_hike", {"players": 3, "packs": "hidden"})
    state = game.new_initial_state()      # a chance node: which deal?
    state.apply_action(7)                 # the match of seed 7

All chance of a match is in its seed, so there is one chance node, at the root, for the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from karibu.lab.extras import wanted

if TYPE_CHECKING:
    from karibu.lab.spiel import KaribuState


def register() -> list[str]:
    """Make all games on the shelf known to OpenSpiel; gives back their names there."""
    wanted("pyspiel", "openspiel")
    from karibu.lab import spiel

    return spiel.register()


def resampler(seed: int = 0) -> Any:
    """For `ISMCTSBot.set_resampler`: another world that looks the same to a player."""
    wanted("pyspiel", "openspiel")
    from karibu.lab import spiel

    return spiel.Resampler(seed)


def resampled(state: KaribuState, player: int, seed: int) -> KaribuState:
    """A state that this player can't tell from the given one, dealt afresh."""
    return state.resampled(player, seed)
