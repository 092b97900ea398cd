"""`karibu new-game`: a folder with a small complete game in it, to be changed rule by rule.

What is written is `karibu/template/`, a game that plays, under the name asked for.
"""

from __future__ import annotations

import keyword
import os
import re
import shlex
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

import karibu
from karibu.cli.arguments import Complaint
from karibu.cli.console import out
from karibu.cli.language import Lang, own_words, system_language
from karibu.kernel.folder import ELSEWHERE
from karibu.kernel.words import Wording

TEMPLATE = "karibu.template"
_SLUG, _TITLE = "newgame", "New Game"
"""What the template is called, wherever its files say so."""
_LONGEST = 30
_KINDS = (".py", ".toml", ".ftl", ".md")


def new_game(
    slug: Annotated[
        str, typer.Argument(metavar="SLUG", help="Its short name, such as night_market.")
    ],
    lang: Lang,
    into: Annotated[
        Path, typer.Option("--into", metavar="FOLDER", help="Where its folder shall stand.")
    ] = Path(),
) -> None:
    """Write a small complete game, to make your own of it."""
    words = own_words(lang)
    _check_slug(slug, words)
    home = into.resolve()
    if not home.is_dir():
        raise Complaint(words.say("cli-no-folder", {"folder": str(into)}))
    folder = home / slug
    if folder.exists():
        raise Complaint(words.say("cli-file-exists", {"file": str(folder)}))
    title = slug.replace("_", " ").title()
    write_game(folder, slug, title)
    console = out()
    said = {"game": title, "folder": str(folder)}
    console.print(words.say("cli-new-game", said), soft_wrap=True)
    for command in (f"play {slug}", f"simulate {slug}", "serve"):
        console.print(f"    karibu --games {shlex.quote(str(home))} {command}", soft_wrap=True)
    console.print(words.say("cli-new-game-next"), soft_wrap=True)


def _check_slug(slug: str, words: Wording) -> None:
    fits = re.fullmatch(r"[a-z][a-z0-9_]*", slug) and len(slug) <= _LONGEST
    if not fits or keyword.iskeyword(slug):
        raise Complaint(words.say("cli-bad-slug", {"slug": slug}))
    if slug in {game.slug for game in karibu.games()}:
        raise Complaint(words.say("cli-slug-taken", {"slug": slug}))


def write_game(folder: Path, slug: str, title: str) -> None:
    """The template's files under another name."""
    source = resources.files(TEMPLATE)
    (folder / "text").mkdir(parents=True)
    for part in (source, source / "text"):
        for file in part.iterdir():
            if file.name.endswith(_KINDS):
                text = file.read_text(encoding="utf-8")
                text = text.replace(f'"{_SLUG}"', f'"{slug}"').replace(_TITLE, title)
                target = folder / file.name if part is source else folder / "text" / file.name
                target.write_text(text, encoding="utf-8")


def join_shelf(folder: Path) -> None:
    """Games that stand in this folder join the shelf, for this run and what it starts."""
    if not folder.is_dir():
        words = own_words(system_language())
        raise Complaint(words.say("cli-no-folder", {"folder": str(folder)}))
    before = os.environ.get(ELSEWHERE, "")
    os.environ[ELSEWHERE] = os.pathsep.join(filter(None, (str(folder.resolve()), before)))
