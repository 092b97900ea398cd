"""What the README says holds: its Python runs, its commands exist, its table is the shelf."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import karibu
from tests.cli.conftest import Cli

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)  # one after the other, as somebody would type them
    told = re.search(r"match\.winners, match\.scores +# (\(.*\))", README)
    assert told is not None
    match = karibu.game("kilimandjaro").start(3, 7, {"exchange": "retreat"})
    while not match.over:
        match.play(match.actions()[0])
    assert repr((match.winners, match.scores)) == told.group(1)


@pytest.mark.parametrize("line", re.findall(r"^    (karibu .+?)(?:   .*)?$", README, re.MULTILINE))
def test_the_commands_of_the_readme_are_real(cli: Cli, line: str) -> None:
    """Each is known, and so is each option that it is shown with."""
    _, command, *rest = shlex.split(line)
    shown = cli(command, "--help")
    assert shown.exit_code == 0
    for option in rest:
        if option.startswith("--"):
            assert option in shown.stdout


def test_the_table_of_the_readme_is_the_shelf() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d)–(\d) \| ([\d–]+) \|", README, re.MULTILINE)

    def minutes(told: int | list[int]) -> str:
        return "–".join(map(str, told)) if isinstance(told, list) else str(told)

    assert rows == [
        (game.slug, str(game.min_players), str(game.max_players), minutes(game.facts["minutes"]))
        for game in karibu.games()
    ]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/README.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert links or page == "CHANGELOG.md"
    for link in links:
        assert ((ROOT / page).parent / link).exists(), link


def test_the_version_is_one() -> None:
    assert f'version = "{karibu.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")
