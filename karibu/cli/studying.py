"""`karibu study`: what a designer wants to know about a game. The laboratory finds out; this
writes it down. And variants for all commands that play: `--set`, `--edition`."""

from __future__ import annotations

import errno
import json as as_json
import os
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from karibu.cli.arguments import (
    Complaint,
    GameName,
    Json,
    chosen_options,
    chosen_seed,
    named_game,
)
from karibu.cli.console import out, print_json
from karibu.cli.language import Lang, own_words
from karibu.cli.preparing import prepare, working
from karibu.kernel.words import Wording
from karibu.match import Game

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="A number of the edition changed; repeat for more."
    ),
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="An edition file of your own.")
]
On = Annotated[
    str, typer.Option("--on", metavar="cores|ray|ray://…", help="Where the work is done.")
]


def chosen_changes(
    game: Game, edition: Path | None, settings: list[str] | None, words: Wording
) -> dict[str, Any] | None:
    """What `--edition` and `--set` change; None if neither was given."""
    if edition is None and not settings:
        return None
    changes: dict[str, Any] = {}
    if edition is not None:
        try:
            whole = tomllib.loads(edition.read_text(encoding="utf-8"))
        except OSError as error:
            said = {"file": str(edition), "why": error.strerror or str(error)}
            raise Complaint(words.say("cli-unreadable", said)) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            said = {"file": str(edition), "why": str(error)}
            raise Complaint(words.say("cli-unreadable", said)) from None
        if "game" not in whole:
            raise Complaint(words.say("cli-edition-whole", {"file": str(edition)}))
        changes = game.variant(whole).changes
    for pair in settings or ():
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            example = next(f"{key}={was}" for key, was in game.edition.items() if type(was) is int)
            said = {"setting": pair, "example": example}
            raise Complaint(words.say("cli-set-form", said))
        changes[name.strip()] = _value(value.strip())
    return changes


def chosen_variant(
    game: Game, edition: Path | None, settings: list[str] | None, words: Wording
) -> Game:
    """The game itself, or the variant asked for."""
    changes = chosen_changes(game, edition, settings, words)
    return game if changes is None else game.variant(changes)


def _value(text: str) -> Any:
    """A value as an edition file would have it; a bare word is a word."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def study(
    game: GameName,
    lang: Lang,
    players: Annotated[
        str | None, typer.Option("--players", "-p", metavar="N,M", help="Numbers of players.")
    ] = None,
    levels: Annotated[
        str, typer.Option("--levels", metavar="A,B", help="Levels of the bots.")
    ] = "medium,hard",
    matches: Annotated[
        int,
        typer.Option("--matches", "-n", metavar="K", min=4, help="For each number and level."),
    ] = 400,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Of the first deal.")] = 0,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="The report (HTML).")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=CHOICE", help="Options of the game as printed."),
    ] = None,
    edition: EditionFile = None,
    settings: Settings = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--variant-option", metavar="NAME=CHOICE", help="Options of the variant."),
    ] = None,
    pace: Annotated[
        float, typer.Option("--pace", metavar="SECONDS", help="That people take for a decision.")
    ] = 15.0,
    cores: Annotated[
        int | None, typer.Option("--cores", metavar="N", min=1, help="Otherwise all.")
    ] = None,
    on: On = "cores",
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Every number, one a line.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FOLDER", help="The matches themselves.")
    ] = None,
    keys: Annotated[
        bool, typer.Option("--keys", help="Only list what --set can change, with its value.")
    ] = False,
    json: Json = False,
) -> None:
    """Is it fair, tense, an hour long? What a designer wants to know."""
    words = own_words(lang)
    chosen = named_game(game, words)
    if keys:
        _list(chosen, json)
        return
    chosen_seed(seed, words)
    options = chosen_options(chosen, option, words)
    changes = chosen_changes(chosen, edition, settings, words)
    for file in filter(None, (output, csv)):
        if not file.parent.is_dir():  # said now, not after an hour
            said = {"file": str(file), "why": os.strerror(errno.ENOENT)}
            raise Complaint(words.say("cli-unwritable", said))
    others = None
    if against:
        asked = chosen_options(chosen, against, words)
        others = {pair.partition("=")[0].strip(): "" for pair in against}
        others = {name: asked[name] for name in others}
    from karibu.lab.study import asked as look_over
    from karibu.lab.study import study as find_out
    from karibu.lab.workers import check_place

    counts = None if players is None else [_count(each, words) for each in players.split(",")]
    names = [each.strip() for each in levels.split(",") if each.strip()]
    check_place(on)
    look_over(chosen, counts, names, matches, seed, options, changes, others, pace)
    if records is not None:
        _make(records, words)
    variant = chosen.variant(changes) if changes else chosen
    for each in dict.fromkeys((chosen, variant)):
        prepare(each, words, bots=True)
    heading = words.say("cli-studying", {"game": chosen.title(lang)})
    with working(heading, 1.0, words) as advance:
        found = find_out(
            chosen, counts, names, matches, seed, options, changes, others, pace, cores, on,
            progress=lambda done, total: advance(done / total),
        )  # fmt: skip
    if output is not None:
        _write(output, found.html(lang), words)
    if csv is not None:
        _write(csv, found.csv(), words)
    if records is not None:
        _keep(records, found, words)
    if json:
        print_json(found.json())
    else:
        _show(found, lang, output, words)


def _list(game: Game, json: bool) -> None:
    """What can be changed, as `--set` and an edition file write it."""
    if json:
        print_json(game.edition)
        return
    for name, value in game.edition.items():
        line = f"{name}={as_json.dumps(value, ensure_ascii=False)}"
        out().print(line, markup=False, soft_wrap=True)


def _count(text: str, words: Wording) -> int:
    if not text.strip().isdecimal():
        raise Complaint(words.say("cli-players-form", {"players": text}))
    return int(text)


def _write(path: Path, text: str, words: Wording) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        said = {"file": str(path), "why": error.strerror or str(error)}
        raise Complaint(words.say("cli-unwritable", said)) from None


def _make(folder: Path, words: Wording) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = {"file": str(folder), "why": error.strerror or str(error)}
        raise Complaint(words.say("cli-unwritable", said)) from None


def _keep(folder: Path, found: Any, words: Wording) -> None:
    """Striking matches one by one, and all matches in one file, a line each."""
    for each in found.striking:
        _write(folder / each.name, as_json.dumps(each.record) + "\n", words)
    lines = [as_json.dumps(each) for each in found.records()]
    _write(folder / "all-matches.jsonl", "\n".join(lines) + "\n", words)


def _show(found: Any, lang: str, output: Path | None, words: Wording) -> None:
    """The verdict, in the terminal."""
    from karibu.lab.study.page import page

    console = out()
    told = page(found, lang)
    console.print(told["title"], style="bold", markup=False)
    for section in told["sections"]:
        if section["id"] in ("verdict", "change"):
            for each in section["paragraphs"]:
                console.print()
                console.print(each["heading"], style="bold", markup=False)
                for sentence in each["sentences"]:
                    console.print(sentence, markup=False)
                for answer in each.get("answers", ()):
                    console.print(answer["title"], style="italic", markup=False)
                    for sentence in answer["sentences"]:
                        console.print(f"  {sentence}", markup=False)
    if output is not None:
        console.print()
        console.print(words.say("cli-study-written", {"file": str(output)}), markup=False)
