"""What a game knows about playing well, with defaults for games that say nothing."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache
from typing import Any

from karibu.bots.search import Tuning, compiled_tree
from karibu.match import Game


@dataclass(frozen=True)
class Knowledge:
    """A game's compiled `evaluate` and `policy`, and how search should use them."""

    evaluate: Any
    policy: Any
    tuning: Tuning
    own: bool


def knowledge_of(game: Game) -> Knowledge:
    """The knowledge of a game, compiled."""
    return _load(game.folder)


@cache
def _load(folder: Any) -> Knowledge:
    from karibu.kernel.compiling import compile_for, compiling
    from karibu.kernel.contract import KNOWLEDGE

    tree = compiled_tree()
    if not folder.has("knowledge.py"):
        return Knowledge(tree.even_shares, tree.any_action, Tuning(), own=False)
    folder.code.load()
    with compiling(folder.facts["slug"], folder.path):
        known = importlib.import_module(f"{folder.package}.knowledge")
        for name, signature in KNOWLEDGE.items():
            if hasattr(known, name):
                compile_for(getattr(known, name), signature)
    return Knowledge(
        getattr(known, "evaluate", tree.even_shares),
        getattr(known, "policy", tree.any_action),
        Tuning(**getattr(known, "TUNING", {})),
        own=True,
    )
