"""French as it is printed: ’ and « », and the spaces before ; : ! ? don't break a line.

A no-break space (U+00A0) stands before a colon, inside « » and before %; a narrow one (U+202F)
before a semicolon and the marks of exclaiming and asking.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    path
    for folder in ("karibu", "tests/pebbles", "web/src")
    for name in ("fr.ftl", "*.fr.md")
    for path in (ROOT / folder).rglob(name)
)

SLIPS = {
    "an apostrophe is ’": re.compile("'"),
    "quotation marks are « »": re.compile('["“”]'),
    "three dots are one character": re.compile(r"\.\.\."),
    "U+00A0 stands before a colon": re.compile("(?<!\u00a0):"),
    "U+202F stands before ; ! ?": re.compile("(?<![\u202f!?])[;!?]"),
    "U+00A0 stands inside « »": re.compile("«(?!\u00a0)|(?<!\u00a0)»"),
    "U+00A0 stands before %": re.compile("(?<!\u00a0)%"),
}

NOT_PROSE = re.compile(
    r"```.*?```"
    r"|`[^`]*`"
    r"|!(?=\[)"  # a picture follows
    r"|\]\(\S*(\)| \")|\"\)"  # where a link leads or a picture lies, and what holds its caption
    r"|\w+://\S+"
    r"|^[|:\- ]+$"  # the line below a table's head
    r"|\b\d{1,2}:\d\d\b",
    re.DOTALL | re.MULTILINE,
)
PLACED = "1"
"""Stands in a sentence for whatever is placed there."""


class _Sentences(Visitor):  # type: ignore[misc]
    """The sentences of a catalogue: each message, and each variant inside one."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, pattern: ast.Pattern) -> None:  # noqa: N802 (Fluent's name)
        self.found.append(
            "".join(
                part.value if isinstance(part, ast.TextElement) else PLACED
                for part in pattern.elements
            )
        )
        self.generic_visit(pattern)


def sentences(path: Path) -> Iterator[str]:
    """What people read of a file, without code, addresses and times."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield from NOT_PROSE.sub(PLACED, text).split("\n")
        return
    catalogue = _Sentences()
    catalogue.visit(FluentParser().parse(text))
    for found in catalogue.found:
        yield NOT_PROSE.sub(PLACED, found)


def slips(sentence: str) -> list[str]:
    return [rule for rule, slip in SLIPS.items() if slip.search(sentence)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_french_is_printed_as_french(path: Path) -> None:
    read = list(sentences(path))
    assert any(read)
    assert [(sentence, slips(sentence)) for sentence in read if slips(sentence)] == []


@pytest.mark.parametrize(
    ("sentence", "slipped"),
    [
        ("l'étagère", 1),
        ('le "jeton"', 1),
        ("et puis...", 1),
        ("Il reste : deux", 1),
        ("Il reste: deux", 1),
        ("Karibu !", 1),
        ("à vous ; à moi", 1),
        ("« rien »", 1),
        ("95 %", 1),
        ("l'un : « quoi ? »", 4),
        ("Il y a\u00a0: l’un\u202f; «\u00a0l’autre\u00a0»\u202f! Quoi\u202f?! À 95\u00a0%…", 0),
    ],
)
def test_a_slip_is_seen(sentence: str, slipped: int) -> None:
    assert len(slips(sentence)) == slipped


def test_code_addresses_and_times_are_not_prose(tmp_path: Path) -> None:
    page = tmp_path / "rules.fr.md"
    page.write_text(
        'Tapez `karibu play: "x"`, lisez [ici](https://a.b/c?d) à 12:30.\n|:--|--:|\nFin !\n'
        '![Deux piles](figures/a.svg "Treize")\n![Deux](figures/b.svg "Quoi ?")\n',
        encoding="utf-8",
    )
    slipped = [sentence for sentence in sentences(page) if slips(sentence)]
    assert [sentence[:4] for sentence in slipped] == ["Fin ", "1[De"]
    assert "Quoi ?" in slipped[1], "a caption is prose"


def test_every_variant_of_a_sentence_is_read(tmp_path: Path) -> None:
    catalogue = tmp_path / "fr.ftl"
    catalogue.write_text(
        "# Que dire : rien !\n"
        "left = { $count ->\n"
        "    [one] un seul !\n"
        "   *[other] { NUMBER($count, minimumFractionDigits: 1) } restent\n"
        "} : voilà\n",
        encoding="utf-8",
    )
    assert [sentence for sentence in sentences(catalogue) if slips(sentence)] == [
        f"{PLACED} : voilà",
        "un seul !",
    ]
