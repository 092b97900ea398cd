"""What limits bots: for docs/strength.md, what was tried where what was learned isn't shown to win
more, and how much of who wins the deal decides (`bench.luck`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LUCK = Path(__file__).resolve().parent.parent / "docs" / "luck.json"

TRIED = (
    ("hike", 2, "a net of two generations, judges at once", "0.1 s", "52.0% (41.7 – 62.3)", 100),
    ("hike", 2, "the same, by halves: master", "20 ms", "60.0% (50.3 – 69.7)", 80),
    ("hike", 2, "a net of 8,000 matches", "20 ms", "55.0% (47.2 – 62.8)", 120),
    ("hike", 2, "five generations, the fourth of them", "1,024", "56.7% (47.6 – 65.7)", 120),
    ("hike", 2, "a tree that tells outcomes apart", "20 ms", "48.8% (35.9 – 61.6)", 80),
)
"""Game, players, what was tried, seconds or iterations a decision, share, matches."""


def resisting() -> list[str]:
    """The game in which it isn't shown that what was learned wins more at a tenth of a second."""
    return [
        "Let's Take a Hike has no row above: where a search judges by what was learned, it isn't",
        "shown yet that it wins more at a tenth of a second than one that judges by hand. The best",
        "of what was tried, alone among hand-made searches, on deals that neither the ladder nor",
        "learning uses (all of it, and how it came about: [decisions.md](decisions.md)):",
        "",
        "| game | players | tried | a decision | share (95 %) | matches |",
        "|---|---|---|---|---|---|",
        *(f"| {' | '.join(map(str, row))} |" for row in TRIED),
        "",
        "What limits it is told by the last two parts of this page: who is shown the truth",
        "isn't seen to win more, with two or four, and the deal decides next to nothing; the rest",
        "is dice and draws that come during the match. By its own account Hike's hand-made search",
        "of a tenth of a second loses 0.08 to 0.12 (± 0.05) hundredths of the win a decision, of",
        "97 that count in a match, and four times the thought 0.04 (± 0.03; `bench.regret`).",
    ]


def decided_by_deals() -> list[str]:
    """How much of who wins the deal explains, as far as that was asked."""
    return [
        "Bots that are all alike play the same deals several times over; the share of the variance",
        "of winning that is the deal's (`python -m bench.luck --keep`). The rest is dice and draws",
        "that come during the match, and what players do.",
        "",
        "| game | players | bots | deals | share | interval |",
        "|---|---|---|---|---|---|",
        *(
            f"| {row['game']} | {row['players']} | {row['bot']} | {row['deals']} × {row['times']} "
            f"| {row['share']:.0%} | {row['low']:.0%} – {row['high']:.0%} |"
            for row in _kept()
        ),
        "",
    ]


def keep(row: dict[str, Any]) -> None:
    """In the place of what was found before for the same game and number of players."""
    others = [each for each in _kept() if _whose(each) != _whose(row)]
    lines = [json.dumps(each, sort_keys=True) for each in sorted([*others, row], key=_whose)]
    LUCK.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def _kept() -> list[dict[str, Any]]:
    return json.loads(LUCK.read_text(encoding="utf-8")) if LUCK.is_file() else []


def _whose(row: dict[str, Any]) -> tuple[str, int]:
    return row["game"], row["players"]
