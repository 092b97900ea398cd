"""Which language to speak: the one asked for, or that of the person's system, or English."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from karibu.kernel.words import LANGUAGES, Wording, wording

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language; the first that is set decides."""


def system_language() -> str:
    """The language of the environment (`fr_BE.UTF-8` -> "fr") if we speak it, else English."""
    said = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    language = said.replace("-", "_").split("_")[0].split(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def _spoken(lang: str) -> str:
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"Karibu speaks {' and '.join(LANGUAGES)}, not {lang!r}.")
    return lang


Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="|".join(LANGUAGES),
        help="Language; otherwise that of your system.",
        default_factory=system_language,
        show_default=False,
        callback=_spoken,
    ),
]


def own_words(lang: str) -> Wording:
    """The sentences that belong to no game."""
    return wording("karibu", lang)
