"""Names and other text that people write: one line, nothing invisible, nobody's double."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from karibu.server.faults import Refused
from karibu.server.wire import LONGEST_NAME

_JOINER = "\u200d"
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f")
"""Letters and marks by their category, but nothing is seen of them."""
_MOST_MARKS = 3
"""Marks that may stand on one letter; more of them climb into the next line."""


def checked_name(asked: str) -> str:
    """A name that can be shown anywhere."""
    name = " ".join(_without_the_invisible(clean(asked)).split())
    if not name or len(name) > LONGEST_NAME or not any(map(_is_seen, name)):
        raise Refused(
            "bad_name", f"A name has 1 to {LONGEST_NAME} characters.", longest=LONGEST_NAME
        )
    return name


def clean(text: str) -> str:
    """Text without control characters, invisible marks that turn writing around, and halves of
    characters; in one normal form."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") and character not in f"\n{_JOINER}":
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept).strip()


def _without_the_invisible(text: str) -> str:
    """Joiners only where they join two pictures, and no letters that nobody sees."""
    kept = [character for character in text if character not in _BLANK]
    return "".join(
        character for at, character in enumerate(kept) if character != _JOINER or _joins(kept, at)
    )


def _joins(text: Sequence[str], at: int) -> bool:
    before = next(
        (
            c
            for c in reversed(text[:at])
            if not unicodedata.combining(c) and c != "\ufe0f" and unicodedata.category(c) != "Sk"
        ),
        "",
    )
    after = text[at + 1] if at + 1 < len(text) else ""
    return all(c and unicodedata.category(c) == "So" for c in (before, after))


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS"


def likeness(name: str) -> str:
    """What a name looks like at a glance: case and width don't tell people apart."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in unicodedata.normalize("NFD", folded) if c.isalnum()) or folded


def told_apart(names: Sequence[str | None], taken: Sequence[str] = ()) -> list[str | None]:
    """The names of people at one table, in the order of their seats; who has another's name gets a
    number behind it."""
    seen = {likeness(name) for name in taken}
    told: list[str | None] = []
    for name in names:
        if name is None:
            told.append(None)
            continue
        shown, number = name, 1
        while likeness(shown) in seen:
            number += 1
            shown = f"{name} ({number})"
        seen.add(likeness(shown))
        told.append(shown)
    return told
