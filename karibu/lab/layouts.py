"""`python -m karibu.lab.layouts > docs/layouts.md`: what observations of each game are made of."""

from __future__ import annotations

from karibu.lab.layout import layout_of
from karibu.match import games


def page() -> str:
    parts = [
        "# Layouts of observations",
        "Written by `python -m karibu.lab.layouts`; [lab.md](lab.md) says how to read them. "
        "`at` is the first byte of a field.",
    ]
    for game in games():
        layout = layout_of(game, game.max_players)
        parts += [f"## {game.title()}", f"`{game.slug}`, {layout.width} bytes", layout.table()]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(page(), end="")
