"""`karibu play`, as a person would: answers, undo, help, hints, saving, going on, leaving."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import karibu
from karibu.bots import make
from karibu.cli.menu import Menu
from karibu.cli.session import Session
from karibu.engines import Company
from karibu.match import Action, Game, Match
from karibu.transcript import result
from tests.cli.conftest import Cli, played

RAW_KEY = re.compile(r"\b(cli|play|action|event|phase|zone|fact|name|mark|option|result)-[a-z]")


class Table:
    """A session whose person types prepared lines, or answers at random when they run out."""

    def __init__(
        self, match: Match, lines: Iterable[str] = (), seat: int = 0, lang: str = "en"
    ) -> None:
        self.screen = io.StringIO()
        self._lines = iter(lines)
        self._random = random.Random(1)
        bots = {
            each: make("random", match.game, each) for each in range(match.players) if each != seat
        }
        console = Console(file=self.screen, width=100)
        company = Company(match.game, bots, {})
        self.session = Session(match, seat, company, lang, console, self._type)

    def _type(self, prompt: str) -> str:
        line = next(self._lines)
        self.screen.write(f"{prompt}{line}\n")
        return line

    def played(self, decisions: int | None = None) -> str:
        """Run with lines that name random legal actions; leave after some decisions."""
        self._lines = self._answers(decisions)
        return self.run()

    def _answers(self, decisions: int | None) -> Iterator[str]:
        words = self.match.game.wording("en")
        while not self.match.over and decisions != 0:
            yield keys_of(self._random.choice(self.match.actions()), self.match, words.lang)
            decisions = None if decisions is None else decisions - 1
        yield "" if self.match.over else "q"
        yield "n"

    def run(self) -> str:
        try:
            self.session.run()
        except StopIteration as ended:
            raise AssertionError(self.text[-2000:]) from ended
        return self.text

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def text(self) -> str:
        return self.screen.getvalue()


def keys_of(action: Action, match: Match, lang: str = "en") -> str:
    """What one types for an action: the keys of all questions on the way, in one line."""
    words = match.game.wording(lang)
    menu = Menu(words, words.seat)
    left, keys = tuple(match.actions()), []
    while len(left) > 1:
        choice = next(c for c in menu.question(left).choices if action in c.actions)
        keys.append(choice.key)
        left = choice.actions
    return " ".join(keys)


# --- whole matches


@pytest.mark.parametrize(
    ("lang", "won", "asked"),
    [
        ("en", r"Player [12] wins\.|share the win", "Lay a counter face down on the path"),
        ("fr", r"Joueur [12] gagne\.|se partagent la victoire", "Posez un jeton face cachée"),
    ],
)
def test_a_match_to_the_end(cli: Cli, lang: str, won: str, asked: str) -> None:
    """Numbers typed at random: most are answers, some are none, an empty line leaves at the end."""
    rng = random.Random(7)
    lines = [rng.choice(["", *map(str, range(1, 100))]) for _ in range(2000)]
    args = ["play", "kilimandjaro", "--bots", "easy", "--seed", "4", "--lang", lang]
    run = cli(*args, typed="\n".join(lines) + "\n")
    assert run.exit_code == 0
    assert asked in run.stdout
    assert re.search(won, run.stdout)
    assert not RAW_KEY.search(run.stdout)
    assert run.stderr == ""


@pytest.mark.parametrize(
    ("lang", "seed"), [("en", "The seed was 5."), ("fr", "La graine était 5.")]
)
def test_the_end_tells_who_won(lang: str, seed: str) -> None:
    table = Table(karibu.game("kilimandjaro").start(3, 5), lang=lang)
    text = table.played()
    assert table.match.over
    for line in result(table.match, lang):
        assert line in text
    assert seed in text
    assert karibu.replay(table.match.record()).scores == table.match.scores


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_can_be_played(game: Game, lang: str) -> None:
    table = Table(game.start(game.min_players, 2), lang=lang)
    text = table.played(decisions=25)
    assert table.match.ply >= 25
    assert not RAW_KEY.search(text)


def test_any_seat_can_be_taken() -> None:
    table = Table(karibu.game("kilimandjaro").start(4, 9), seat=3)
    text = table.played(decisions=3)
    assert "You are Player 4, at a table of 4." in text
    mine = re.findall(r"Player 4 lays a counter on \d+: \w+\.", text)
    assert len(mine) == 3
    assert not re.search(r"Player [123] lays a counter on \d+:", text)  # what others laid is theirs


# --- what one can ask for


def racing() -> Match:
    """The cards are dealt, and Player 1 has to decide."""
    match = played(16)
    assert match.to_move is not None
    return match


def test_help_names_everything(cli: Cli) -> None:
    run = cli("play", "kilimandjaro", typed="?\nq\n")
    for word in ("help", "hint", "undo", "board", "log", "rules", "save", "quit"):
        assert re.search(rf"^\s+\S  {word} ", run.stdout, re.MULTILINE)


def test_help_in_french(cli: Cli) -> None:
    run = cli("play", "kilimandjaro", "--lang", "fr", typed="aide\nquitter\n")
    assert run.stdout.count("enregistrer") == 1
    assert "À la prochaine" in run.stdout


def test_hints_are_legal_actions_with_their_chances() -> None:
    match = racing()
    seat = match.to_move
    assert seat is not None
    text = Table(match, ["h", "q", "n"], seat).run()
    hinted = re.findall(r"^(.*): about (\d+) % to win$", text, re.MULTILINE)
    assert 1 <= len(hinted) <= 3
    assert {action for action, _ in hinted} <= {action.text() for action in match.actions()}
    chances = [int(percent) for _, percent in hinted]
    assert chances == sorted(chances, reverse=True)


def test_the_log_is_what_this_seat_saw() -> None:
    table = Table(karibu.game("kilimandjaro").start(2, 5), ["1 45", "2 50", "l", "q", "n"])
    text = table.run().partition("› l\n")[2]
    assert "   1  Player 1 lays a counter on 45: " in text
    assert re.search(r"   2  Player 2 lays a counter on \d+\.\n", text)


def test_the_rules_can_be_read_meanwhile(cli: Cli) -> None:
    run = cli("play", "kilimandjaro", "--lang", "fr", typed="règles\nq\n")
    page = karibu.game("kilimandjaro").rules("fr")
    heading = next(line for line in page.splitlines() if line.startswith("## "))
    assert heading.removeprefix("## ") in run.stdout


def test_previews_stand_beside_the_choices() -> None:
    match = racing()
    seat = match.to_move
    assert seat is not None
    gain = match.view(seat)["preview"][str(match.actions()[0].id)]
    text = Table(match, ["q", "n"], seat).run()
    assert re.search(rf"1  {re.escape(match.actions()[0].text())} +\+{gain}\b", text)


def test_what_is_not_understood_is_asked_again() -> None:
    table = Table(
        karibu.game("kilimandjaro").start(2, 5), ["zebra", "1 20", "lay", "1 45", "q", "n"]
    )
    text = table.run()
    assert "“zebra” isn’t one of the choices." in text
    assert "“1 20” isn’t one of the choices." in text  # a village
    assert table.match.history[0] == 45


# --- going back


def chains(forced: bool) -> tuple[Match, Action]:
    """A position, and an action after which the same seat decides again and may go back.

    `forced`: between the two there is a decision with only one choice.
    """
    for game in karibu.games():
        for seed in range(20):
            match = game.start(game.min_players, seed)
            rng = random.Random(seed)
            while not match.over and match.ply < 300:
                if match.to_move == 0 and len(match.action_ids()) > 1:
                    for action in match.actions():
                        if _may_go_back(match, action, forced):
                            return match, action
                match.play(rng.choice(match.action_ids().tolist()))
    raise LookupError("no game has such a chain")


def _may_go_back(match: Match, action: Action, forced: bool) -> bool:
    later = match.copy()
    later.play(action)
    if forced:
        if later.to_move != 0 or later.undo_ply(0) is None or len(later.action_ids()) != 1:
            return False
        later.play(int(later.action_ids()[0]))
    return later.to_move == 0 and later.undo_ply(0) is not None and len(later.action_ids()) > 1


@pytest.mark.parametrize("forced", [False, True], ids=["chosen", "forced"])
def test_undo_goes_back_to_the_last_real_decision(forced: bool) -> None:
    match, action = chains(forced)
    table = Table(match.copy(), [keys_of(action, match), "u", "l", "q", "n"])
    text = table.run()
    assert "Taken back." in text
    assert table.match.history == match.history
    assert (table.match.view(0), table.match.to_move) == (match.view(0), 0)
    log = text.partition("› l\n")[2]
    assert not re.search(rf"^ *{match.ply + 1}  ", log, re.MULTILINE)


def test_undo_within_the_steps_of_a_choice() -> None:
    table = Table(karibu.game("kilimandjaro").start(2, 5), ["1", "u", "2 45", "q", "n"])
    table.run()
    assert table.match.game.action(table.match.history[0]).args["counter"] == "lion"


def test_what_others_have_answered_cannot_be_undone() -> None:
    table = Table(karibu.game("kilimandjaro").start(2, 5), ["1 45", "u", "q", "n"])
    text = table.run()
    assert "can’t be taken back" in text
    assert table.match.ply == 2


# --- keeping


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_saved_and_gone_on_with(cli: Cli, folder: Path) -> None:
    args = ["play", "kilimandjaro", "--seed", "5", "--seat", "2", "--bots", "easy"]
    first = cli(*args, typed="1 45\ns mine.json\nq\nn\n")
    assert "Saved as mine.json. To go on: karibu play --resume mine.json --seat 2" in first.stdout
    record = json.loads((folder / "mine.json").read_text(encoding="utf-8"))
    assert record["seed"] == 5
    assert len(record["actions"]) == 3
    open_now = [action.args for action in karibu.replay(record).actions()]
    space = next(args["space"] for args in open_now if args["counter"] == "lion")
    typed = f"l\n2 {space}\ns\nq\nn\n"
    second = cli("play", "--resume", "mine.json", "--seat", "2", typed=typed)
    assert second.exit_code == 0
    assert "Player 2 lays a counter on 45: " in second.stdout
    later = json.loads((folder / "mine.json").read_text(encoding="utf-8"))
    assert later["actions"][:3] == record["actions"]
    assert len(later["actions"]) == 5
    assert sorted(path.name for path in folder.iterdir()) == ["mine.json"]


def test_leaving_offers_to_save(cli: Cli, folder: Path) -> None:
    cli("play", "kilimandjaro", typed="1 45\nq\ny\n")
    (path,) = folder.iterdir()
    assert path.name.startswith("kilimandjaro-")
    assert len(karibu.replay(json.loads(path.read_text(encoding="utf-8"))).history) == 2


def test_files_of_others_are_not_overwritten(cli: Cli, folder: Path) -> None:
    (folder / "notes.txt").write_text("dear diary", encoding="utf-8")
    run = cli("play", "kilimandjaro", typed="1 45\ns notes.txt\ns nowhere/at.json\nq\nn\n")
    assert "notes.txt exists already" in run.stdout
    assert "nowhere/at.json can’t be written" in run.stdout
    assert (folder / "notes.txt").read_text(encoding="utf-8") == "dear diary"
    assert run.exit_code == 0


def test_a_finished_match_can_be_saved_and_played_again(cli: Cli, folder: Path) -> None:
    (folder / "over.json").write_text(json.dumps(played().record()), encoding="utf-8")
    run = cli("play", "--resume", "over.json", typed="u\ns copy.json\na\nq\n")
    assert run.exit_code == 0
    assert "can’t be taken back" in run.stdout
    assert json.loads((folder / "copy.json").read_text(encoding="utf-8")) == played().record()
    assert run.stdout.count("You are Player 1, at a table of 3.") == 2


def test_the_end_of_input_is_leaving(cli: Cli) -> None:
    run = cli("play", "kilimandjaro", typed="1 45\n")
    assert run.exit_code == 0
    assert "Until next time!" in run.stdout


# --- wrong usage


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ([], "karibu games"),
        (["kilimandjaro", "--players", "7"], "2 to 4"),
        (["kilimandjaro", "--seat", "3"], "1 to 2"),
        (["kilimandjaro", "--seat", "0"], "1 to 2"),
        (["kilimandjaro", "--bots", "divine"], "expert"),
        (["kilimandjaro", "--option", "a=b"], "exchange="),
        (["kilimandjaro", "--seed", "-4"], "seed"),
        (["--resume", "nothing.json"], "can’t be read"),
    ],
)
def test_wrong_usage(cli: Cli, folder: Path, args: list[str], why: str) -> None:
    run = cli("play", *args)
    assert run.exit_code == 2
    assert run.stdout == ""
    assert why in run.stderr


def test_a_saved_match_is_settled(cli: Cli, folder: Path) -> None:
    (folder / "mine.json").write_text(json.dumps(played(3).record()), encoding="utf-8")
    assert cli("play", "--resume", "mine.json", "--players", "4").exit_code == 2
    assert cli("play", "--resume", "mine.json", "--seed", "0").exit_code == 2
    other = cli("play", "africa", "--resume", "mine.json", "--lang", "fr")
    assert other.exit_code == 2
    assert "mine.json est une partie de Kilimandjaro" in other.stderr
    assert cli("play", "kilimandjaro", "--resume", "mine.json", typed="q\nn\n").exit_code == 0
