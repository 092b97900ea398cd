"""`karibu`, `karibu games`, `karibu rules`: the first things that somebody types."""

from __future__ import annotations

import json

import pytest

import karibu
from tests.cli.conftest import Cli

SCREEN = 24


def test_help_fits_on_one_screen(cli: Cli) -> None:
    shown = cli("--help", COLUMNS="80")
    assert shown.exit_code == 0
    assert len(shown.stdout.rstrip().splitlines()) < SCREEN
    for command in ("games", "rules", "play", "simulate", "replay"):
        assert command in shown.stdout


def test_karibu_alone_opens_the_house_and_the_browser(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, bool]] = []
    monkeypatch.setattr("karibu.cli.serve", lambda **wishes: asked.append(wishes))
    assert cli().exit_code == 0
    assert asked == [{"open_browser": True}]


def test_version(cli: Cli) -> None:
    assert cli("--version").stdout == f"karibu {karibu.__version__}\n"


def test_every_game_stands_on_the_shelf(cli: Cli) -> None:
    listed = cli("games")
    assert listed.exit_code == 0
    for game in karibu.games():
        assert game.slug in listed.stdout
        assert f"{game.min_players}–{game.max_players}" in listed.stdout
        assert game.tagline("en").split()[0] in listed.stdout


def test_the_shelf_as_json(cli: Cli) -> None:
    listed = json.loads(cli("games", "--json", "--lang", "fr").stdout)
    assert [each["game"] for each in listed] == [game.slug for game in karibu.games()]
    kilimandjaro = listed[0]
    assert kilimandjaro["players"] == [2, 4]
    assert kilimandjaro["tagline"] == karibu.game("kilimandjaro").tagline("fr")
    assert kilimandjaro["options"] == [
        {"name": "exchange", "choices": ["swap", "retreat"], "default": "swap"}
    ]


@pytest.mark.parametrize(
    ("environment", "heading"),
    [
        ({"LC_ALL": "fr_FR.UTF-8"}, "Jeu"),
        ({"LC_ALL": "", "LANG": "fr_BE.UTF-8"}, "Jeu"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "en_GB.UTF-8"}, "Jeu"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "Game"),
        ({"LC_ALL": "de_DE.UTF-8"}, "Game"),
        ({"LC_ALL": "", "LANG": ""}, "Game"),
    ],
)
def test_the_system_says_the_language(cli: Cli, environment: dict[str, str], heading: str) -> None:
    assert cli("games", **environment).stdout.startswith(heading)


def test_lang_goes_before_the_system(cli: Cli) -> None:
    assert cli("games", "--lang", "en", LC_ALL="fr_FR.UTF-8").stdout.startswith("Game")


def test_a_language_that_nobody_speaks_here(cli: Cli) -> None:
    refused = cli("games", "--lang", "tlh")
    assert refused.exit_code == 2
    assert "en and fr" in refused.stderr


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_are_rendered(cli: Cli, game: karibu.Game, lang: str) -> None:
    page = game.rules(lang)
    shown = cli("rules", game.slug, "--lang", lang)
    assert shown.exit_code == 0
    assert game.title(lang) in shown.stdout
    headings = [line for line in page.splitlines() if line.startswith("## ")]
    assert headings
    for heading in headings:
        assert heading.removeprefix("## ").strip() in shown.stdout
        assert heading not in shown.stdout  # the hash signs are gone
    assert "figures/" in page
    assert "🌆" not in shown.stdout, "a terminal shows no pictures, nor what Rich puts for them"


def test_rules_as_they_were_written(cli: Cli) -> None:
    page = karibu.game("kilimandjaro").rules("fr")
    assert cli("rules", "kilimandjaro", "--lang", "fr", "--markdown").stdout.strip() == page.strip()


def test_capitals_do_not_matter(cli: Cli) -> None:
    assert cli("rules", "Kilimandjaro").exit_code == 0


@pytest.mark.parametrize("command", ["rules", "play", "simulate"])
def test_a_game_that_is_not_there(cli: Cli, command: str) -> None:
    refused = cli(command, "chess")
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert "chess" in refused.stderr
    assert "kilimandjaro" in refused.stderr


def test_a_game_misspelt(cli: Cli) -> None:
    refused = cli("rules", "kilimanjaro")
    assert refused.exit_code == 2
    assert "Did you mean kilimandjaro?" in refused.stderr
    assert "Vouliez-vous dire kilimandjaro" in cli("rules", "kilimanjaro", "--lang", "fr").stderr
