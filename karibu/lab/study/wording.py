"""How numbers and names of a study are said in one language."""

from __future__ import annotations

import math
import re
from typing import Any

from karibu.kernel.words import Wording, wording
from karibu.lab.study.numbers import Estimate
from karibu.match import Game

PERCENT = frozenset(
    {
        *("forced", "best", "gained", "deal", "behind", "comeback", "decided", "runaway"),
        *("half", "suspense", "drama", "foretold", "shared", "nobody"),
    }
)
"""Figures that are told as percentages, beside those of the seats."""


class Words:
    """A study's sentences, and the names of a game's things."""

    def __init__(self, of: Game, lang: str) -> None:
        self.lang = lang
        self.game = of
        self._own: Wording = wording("karibu.lab.study", lang)
        self._names: Wording = of.wording(lang)

    def say(self, key: str, **args: Any) -> str:
        return self._own.say(f"study-{key}", args)

    # --- numbers

    def number(self, value: float | None, digits: int = 1) -> str:
        if value is None or not math.isfinite(value):
            return "–"
        text = f"{value:,.{digits}f}"
        if float(text.replace(",", "")) == 0:
            text = text.lstrip("-")
        text = text.replace("-", "−")
        if self.lang == "fr":
            text = text.replace(",", "\u202f").replace(".", ",")
        return text

    def percent(self, value: float | None, digits: int = 1) -> str:
        if value is None or not math.isfinite(value):
            return "–"
        return f"{self.number(100 * value, digits)}\u00a0%"

    def told(self, value: float | None, unit: str) -> str:
        return self.percent(value) if unit == "%" else self.number(value)

    def about(self, of: Estimate, unit: str = "") -> str:
        """`27.1 ± 1.9 %`; `0.0 (≤ 5.8) %` of what was the same in all deals, none or all."""
        if not math.isfinite(of.value):
            return "–"
        times = 100 if unit == "%" else 1
        told = self.number(times * of.value)
        if of.error:
            told += f"\u00a0±\u00a0{self.number(times * of.margin)}"
        elif of.low < of.value:
            told += f"\u00a0(≥\u00a0{self.number(times * of.low)})"
        elif of.high > of.value:
            told += f"\u00a0(≤\u00a0{self.number(times * of.high)})"
        return f"{told}\u00a0%" if unit == "%" else told

    def between(self, of: Estimate, unit: str) -> str:
        """`25.2 to 29.0 %`, as an interval."""
        if not math.isfinite(of.value):
            return "–"
        times = 100 if unit == "%" else 1
        ends = f"{self.number(times * of.low)} – {self.number(times * of.high)}"
        return f"{ends}\u00a0%" if unit == "%" else ends

    # --- names

    def title(self) -> str:
        return self.game.title(self.lang)

    def minutes(self) -> str:
        """What the box says: `30`, `30–45`."""
        told = self.game.facts["minutes"]
        return "–".join(map(str, told)) if isinstance(told, list) else str(told)

    def level(self, name: str) -> str:
        """`expert@500` -> "expert@500", its word in this language."""
        plain = re.split(r"[*@]", name)[0]
        return f"{self.say(f'level-{plain}')}{name.removeprefix(plain)}"

    def figure(self, name: str) -> str:
        if name.startswith("seat-"):
            return self.say("figure-seat", number=int(name.removeprefix("seat-")))
        return self.say(f"figure-{name}")

    def group(self, name: str) -> str:
        """`kind:play` -> "Play … on pile … of …"; `card:jeep-4` -> "jeep 4"."""
        what, _, value = name.partition(":")
        if what != "kind":
            return self._names.name(value)
        blocks = [block for block in self.game.meanings() if block["kind"] == value]
        args = {arg: "…" for block in blocks for arg in block["args"]}
        return self._names.say(f"action-{value}", args)

    def source(self, name: str) -> str:
        key = f"source-{name}"
        return self._names.say(key) if self._names.has(key) else name.replace("_", " ")

    def phase(self, name: str) -> str:
        key = f"phase-{name}"
        return self._names.say(key) if self._names.has(key) else name.replace("_", " ")

    def ending(self, name: str) -> str:
        word = f"ending-{name}"
        return self._names.name(word) if self._names.has_name(word) else name.replace("_", " ")

    def options(self, changes: dict[str, Any], options: dict[str, str]) -> str:
        """`points.most: 10 → 8`; the name of an option, and its choice."""
        own, colon = self.game.edition, "\u00a0: " if self.lang == "fr" else ": "
        told = [
            f"{name}{colon}{own[name]} → {value}" if name in own else f"{name} = {value}"
            for name, value in changes.items()
        ]
        for name, choice in options.items():
            of, chosen = (self._names.say(f"option-{each}") for each in (name, f"{name}-{choice}"))
            told.append(f"{of}{colon}{chosen}")
        return "; ".join(told)


def unit_of(figure: str) -> str:
    return "%" if figure in PERCENT or figure.startswith("seat-") else ""
