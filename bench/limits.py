"""What limits bots: for docs/strength.md, what was tried where nothing learned won more, and how
much of who wins the deal decides (`bench.luck`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LUCK = Path(__file__).resolve().parent.parent / "docs" / "luck.json"

TRIED = (
    ("hike", 2, "a net of two generations, judges at once", "0.1 s", "52.0% (41.7 – 62.3)", 100),
    ("hike", 2, "a net of 8,000 matches", "20 ms", "55.0% (47.2 – 62.8)", 120),
    ("hike", 2, "five generations, the fourth of them", "1,024", "56.7% (47.6 – 65.7)", 120),
    ("hike", 2, "a tree that tells outcomes apart", "20 ms", "48.8% (35.9 – 61.6)", 80),
    ("kimaloe", 3, "a quick player that practised, alone", "512", "32.6% (26.0 – 39.2)", 210),
    ("kimaloe", 3, "with a net that fits it", "512", "40.7% (34.0 – 47.5)", 180),
    ("kimaloe", 3, "the same, fresh deals", "20 ms", "31.2% (23.0 – 39.5)", 120),
    ("kimaloe", 3, "the same, more curious, fresh deals", "50 ms", "30.6% (21.1 – 40.0)", 108),
    ("kimaloe", 3, "a tree that tells outcomes apart", "20 ms", "27.9% (19.7 – 36.1)", 120),
    ("kimaloe", 4, "practised, with a net that fits it", "20 ms", "29.7% (22.6 – 36.8)", 160),
)
"""Game, players, what was tried, seconds or iterations a decision, share, matches."""


def resisting() -> list[str]:
    """The games in which nothing learned has won more at a tenth of a second."""
    return [
        "Kimaloé and Let's Take a Hike have no row above: a search that judges by what was learned",
        "wins no more there than one that judges by hand, so it isn't what ships. The best of what",
        "was tried, alone among hand-made searches, on deals that neither the ladder nor learning",
        "uses (all of it, and how it came about: [decisions.md](decisions.md)):",
        "",
        "| game | players | tried | a decision | share (95 %) | matches |",
        "|---|---|---|---|---|---|",
        *(f"| {' | '.join(map(str, row))} |" for row in TRIED),
        "",
        "What limits them is told by the last two parts of this page: who is shown the truth",
        "isn't seen to win more, with two, three or four, and the deal decides next to nothing;",
        "the rest is dice and draws that come during the match. By its own account Hike's search,",
        "a tenth of a second long, loses 0.12 (± 0.05) hundredths of the win a decision, of 97",
        "that count in a match, and four times the thought 0.04 (± 0.03; `bench.regret`).",
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
