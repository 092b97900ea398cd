"""The pictures of the rules pages: shown in both languages, told in words, and only pictures."""

from __future__ import annotations

import re
from importlib import resources
from xml.etree import ElementTree

import pytest

import karibu
from karibu.kernel.words import LANGUAGES

SHOWN = re.compile(r'!\[(?P<told>[^]]*)\]\(figures/(?P<name>[^ )]+)(?: "(?P<caption>[^"]*)")?\)')
LARGEST = 12_000
DRAWN = {
    *("svg", "defs", "symbol", "use", "g", "path", "rect", "circle", "ellipse", "line"),
    *("polyline", "polygon", "text", "tspan", "clipPath", "marker"),
    *("linearGradient", "radialGradient", "stop", "pattern"),
}
"""What a picture is made of: nothing that runs, is fetched, or needs the page's style."""

SLUGS = [game.slug for game in karibu.games()]
FIGURES = [
    (game.slug, file.name)
    for game in karibu.games()
    if (figures := resources.files(game.folder.package).joinpath("figures")).is_dir()
    for file in sorted(figures.iterdir(), key=str)
]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_picture_is_shown_in_both_languages(slug: str) -> None:
    there = sorted(name for of, name in FIGURES if of == slug)
    assert len(there) >= 3, "a rules page has drawn examples"
    pages = [SHOWN.findall(karibu.game(slug).rules(lang)) for lang in LANGUAGES]
    for shown in pages:
        assert sorted(name for _, name, _ in shown) == there
        assert all(len(told) > 40 and caption for told, _, caption in shown)
    english, french = ([name for _, name, _ in shown] for shown in pages)
    assert english == french, "the pages show them in different order"
    assert not {told for told, _, _ in pages[0]} & {told for told, _, _ in pages[1]}


@pytest.mark.parametrize(("slug", "name"), FIGURES)
def test_a_picture_is_a_picture_and_needs_no_language(slug: str, name: str) -> None:
    source = karibu.game(slug).figure(name)
    assert len(source.encode()) <= LARGEST
    root = ElementTree.fromstring(source)
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    assert width == 640
    assert 140 <= height <= 420
    for element in root.iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in DRAWN
        for key, value in element.attrib.items():
            assert key not in ("style", "class"), element.tag
            assert not key.startswith("on"), element.tag
            assert "href" not in key or value.startswith("#"), "pictures fetch nothing"
        if element.tag.endswith(("text", "tspan")):
            written = (element.text or "").strip()
            assert not re.search(r"[^\W\d_]{2}", written), f"{written!r} would want translating"


def test_a_picture_has_a_plain_name() -> None:
    for name in ("unicorn.svg", "../rules.py", "reach", "REACH.svg", ""):
        with pytest.raises(FileNotFoundError):
            karibu.game("kilimandjaro").figure(name)
