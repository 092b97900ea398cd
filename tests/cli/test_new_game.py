"""`karibu new-game`: what it writes is a game that passes the suite and plays, without an edit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from mypy import api

import karibu
from karibu.errors import BadGame
from karibu.kernel.folder import ELSEWHERE
from karibu.lab.conformance import CHECKS, check_agreement, check_edition
from karibu.lab.walking import Setting
from tests.cli.conftest import Cli
from tests.interpreted import interpreted_trace
from tests.settings import settings_of

SLUG = "stepping_stones"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside of Karibu with a new game in it."""
    from typer.testing import CliRunner

    from karibu.cli import app

    folder = tmp_path_factory.mktemp("games")
    done = CliRunner().invoke(app, ["new-game", SLUG, "--into", str(folder), "--lang", "en"])
    assert done.exit_code == 0, done.output
    assert f"karibu --games {folder} play {SLUG}" in done.stdout
    return folder


@pytest.fixture(autouse=True)
def elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, str(home))


def settings() -> list[Setting]:
    return list(settings_of(karibu.game(SLUG)))


def test_it_stands_on_the_shelf_beside_the_others(cli: Cli) -> None:
    listed = {each["game"]: each for each in json.loads(cli("games", "--json").stdout)}
    assert listed[SLUG]["title"] == "Stepping Stones"
    assert "kilimandjaro" in listed
    assert "Stepping Stones" in cli("rules", SLUG, "--lang", "fr").stdout


def test_without_being_named_it_does_not(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ELSEWHERE)
    assert SLUG not in {game.slug for game in karibu.games()}
    assert cli("rules", SLUG).exit_code == 2


def test_nothing_is_left_of_the_template_s_name(home: Path) -> None:
    for file in (home / SLUG).rglob("*.*"):
        if file.suffix != ".pyc":
            text = file.read_text(encoding="utf-8")
            assert "New Game" not in text, file
            assert "newgame" not in text, file


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_passes_the_conformance_suite(check: Callable[[Setting, int], None]) -> None:
    for setting in settings():
        for seed in (1, 2):
            check(setting, seed)


def test_its_rules_agree_when_they_are_interpreted() -> None:
    setting = settings()[-1]
    check_agreement(setting, 11, interpreted_trace(setting, 11, 60))


def test_type_checkers_are_content_with_it(home: Path) -> None:
    said, _, code = api.run(["--config-file", str(ROOT / "pyproject.toml"), str(home / SLUG)])
    assert code == 0, said


@pytest.mark.parametrize(("lang", "lay"), [("en", "Lay card"), ("fr", "Poser carte")])
def test_it_plays_in_the_terminal(cli: Cli, lang: str, lay: str) -> None:
    seen = cli("play", SLUG, "--seed", "3", "--lang", lang, typed="1\n" * 60)
    assert seen.exit_code == 0
    assert lay in seen.stdout
    words = karibu.game(SLUG).wording(lang)
    assert words.say("name-ending-all_laid") in seen.stdout


def test_it_simulates(cli: Cli) -> None:
    seen = json.loads(cli("simulate", SLUG, "--players", "4", "--games", "300", "--json").stdout)
    assert seen["endings"] == {"all_laid": 300}
    assert sum(seen["wins_by_seat"]) == pytest.approx(300)
    assert seen["decisions"] >= 300 * 23, "23 cards are laid in every match"


def test_a_folder_can_be_named_on_the_command_line(
    cli: Cli, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, "")
    assert SLUG in cli("--games", str(home), "games").stdout


def test_a_folder_that_is_not_there(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "")
    refused = cli("--games", "nowhere", "games")
    assert refused.exit_code == 2
    assert "nowhere isn’t a folder" in refused.stderr
    monkeypatch.setenv(ELSEWHERE, "nowhere")
    refused = cli("games")
    assert refused.exit_code == 2
    assert "isn't a folder" in refused.stderr


# --- the story of docs/new-game.md


def told_changes() -> list[tuple[str, str, str]]:
    """What docs/new-game.md changes: a file, the lines as they are, the lines as they become."""
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    changes = []
    for block in re.findall(r"```diff\n--- (.*?)```", page, re.DOTALL):
        file, *lines = block.rstrip("\n").split("\n")
        before = [line[1:] for line in lines if line[:1] in (" ", "-")]
        after = [line[1:] for line in lines if line[:1] in (" ", "+")]
        assert all(line[:1] in (" ", "-", "+") for line in lines), block
        changes.append((file, "\n".join(before), "\n".join(after)))
    return changes


def test_the_changes_of_the_story_make_a_sound_game(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = told_changes()
    assert len(changes) > 12
    assert cli("new-game", "night_market", "--into", str(tmp_path)).exit_code == 0
    for file, before, after in changes:
        path = tmp_path / "night_market" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{file} has {text.count(before)} of\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    game = karibu.game("night_market")
    assert [setting.options["strikes"] for setting in settings_of(game)] == ["hard", "mild"] * 3
    for setting in settings_of(game):
        for check in CHECKS:
            check(setting, 1)
    check_edition(game)
    said, _, code = api.run(["--config-file", str(ROOT / "pyproject.toml"), str(game.folder.path)])
    assert code == 0, said


# --- what is refused


@pytest.mark.parametrize(
    "slug", ["", "Night", "night-market", "9lives", "_x", "été", "class", "a" * 31, "a b", "../x"]
)
@pytest.mark.parametrize(("lang", "sentence"), [("en", "short name"), ("fr", "nom court")])
def test_names_that_no_folder_of_python_can_have(
    cli: Cli, tmp_path: Path, slug: str, lang: str, sentence: str
) -> None:
    refused = cli("new-game", "--into", str(tmp_path), "--lang", lang, "--", slug)
    assert refused.exit_code == 2
    assert sentence in refused.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("slug", ["kilimandjaro", SLUG])
def test_a_name_that_is_taken(cli: Cli, tmp_path: Path, slug: str) -> None:
    refused = cli("new-game", slug, "--into", str(tmp_path))
    assert refused.exit_code == 2
    assert "on the shelf already" in refused.stderr
    assert not list(tmp_path.iterdir())


def test_a_folder_that_exists_is_left_alone(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    refused = cli("new-game", "mine", "--into", str(tmp_path))
    assert refused.exit_code == 2
    assert "exists already" in refused.stderr
    assert not list((tmp_path / "mine").iterdir())
    refused = cli("new-game", "mine", "--into", str(tmp_path / "nowhere"))
    assert refused.exit_code == 2
    assert "isn’t a folder" in refused.stderr


# --- what is refused when a game is loaded


def edited(cli: Cli, folder: Path, slug: str, file: str, *changes: tuple[str, str]) -> None:
    """Another new game, with something changed in one of its files."""
    assert cli("new-game", slug, "--into", str(folder)).exit_code == 0
    path = folder / slug / file
    text = path.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("slug", "change", "sentence"),
    [
        ("too_many", ("players = [2, 4]", "players = [2, 6]"), "from 1 to 5"),
        ("none_named", ("minutes = 10\n", ""), "lacks minutes"),
        ("misnamed", ('slug = "misnamed"', 'slug = "other"'), "folder's name is 'misnamed'"),
        ("unread", ("players = [2, 4]", "players = [2, 4"), "edition.toml"),
        (
            "wayward",
            ("[cards]", '[[game.options]]\nname = "x"\nchoices = ["a"]\ndefault = "b"\n[cards]'),
            "its default is 'b'",
        ),
    ],
)
def test_facts_that_cannot_be(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    slug: str,
    change: tuple[str, str],
    sentence: str,
) -> None:
    edited(cli, tmp_path, slug, "edition.toml", change)
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    refused = cli("games")
    assert refused.exit_code == 2
    assert sentence in refused.stderr


@pytest.mark.parametrize(
    ("slug", "change"),
    [
        ("crowded", ("hand = 3", "hand = 6")),  # 24 cards are no four hands and a pile
        ("heavy", ("copies = 4", "copies = 30")),  # 180 cards in a field of one byte
        ("empty", ("values = 6", "values = 0")),
    ],
)
def test_an_edition_that_does_not_fit_is_refused_when_the_game_is_loaded(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, change: tuple[str, str]
) -> None:
    edited(cli, tmp_path, slug, "edition.toml", change)
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    with pytest.raises(BadGame, match="there is room for 127"):
        karibu.game(slug).start(2)
    refused = cli("play", slug)
    assert refused.exit_code == 2
    assert "there is room for 127" in refused.stderr


def test_more_actions_than_there_is_room_for(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited(cli, tmp_path, "wordy", "actions.py", ("opponent=range(SEATS)", "opponent=range(2000)"))
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    with pytest.raises(BadGame, match="2006 actions"):
        karibu.game("wordy").start(2)


def test_two_games_of_one_name(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(cli, tmp_path, "twin", "edition.toml", ('slug = "twin"', 'slug = "kilimandjaro"'))
    (tmp_path / "twin").rename(tmp_path / "kilimandjaro")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    with pytest.raises(BadGame, match="two games 'kilimandjaro'"):
        karibu.games()
