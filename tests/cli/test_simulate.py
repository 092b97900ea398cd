"""Random matches by the thousand: the laboratory's function and the command that prints it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import karibu
from karibu.errors import BadOption, BadPlayers, BadSeed
from karibu.lab import simulate as laboratory
from karibu.lab.simulate import BATCH, BadSimulation, EndlessMatch, Simulation, simulate
from tests.cli.conftest import Cli

GAME = karibu.game("kilimandjaro")
WANTED = {
    "game",
    "players",
    "games",
    "decisions",
    "seconds",
    "games_per_second",
    "decisions_per_second",
    "wins_by_seat",
    "mean_decisions",
    "endings",
}


def outcome(result: Simulation) -> dict[str, Any]:
    """What doesn't depend on the machine."""
    timed = {"seconds", "games_per_second", "decisions_per_second", "cores"}
    return {name: value for name, value in result.json().items() if name not in timed}


@pytest.mark.parametrize("cores", [2, 3, 7])
def test_the_number_of_cores_changes_nothing(cores: int) -> None:
    games = 2 * BATCH + 77
    assert outcome(simulate(GAME, 4, games, 9, cores=cores)) == outcome(
        simulate(GAME, 4, games, 9, cores=1)
    )


def test_a_batch_is_the_sum_of_its_matches() -> None:
    whole = simulate(GAME, 3, BATCH + 5, seed=100)
    single = [simulate(GAME, 3, 1, seed=100 + k) for k in range(BATCH + 5)]
    assert whole.decisions == sum(each.decisions for each in single)
    for seat in range(3):
        won = sum(each.wins_by_seat[seat] for each in single)
        assert whole.wins_by_seat[seat] == pytest.approx(won)
    for ending, count in whole.endings.items():
        assert count == sum(each.endings[ending] for each in single)


def test_every_match_ends_and_is_won() -> None:
    result = simulate(GAME, 4, 1000, cores=2)
    assert sum(result.endings.values()) == 1000
    assert sum(result.wins_by_seat) == pytest.approx(1000)
    assert result.mean_decisions == result.decisions / 1000
    assert list(result.endings) == ["base_camp", "banana", "farthest", "tie_break", "shared"]


def test_seeds_go_round_at_the_end() -> None:
    last = simulate(GAME, 2, 1, seed=2**64 - 1)
    first = simulate(GAME, 2, 1, seed=0)
    both = simulate(GAME, 2, 2, seed=2**64 - 1)
    assert both.decisions == last.decisions + first.decisions


def test_options_make_a_difference() -> None:
    assert outcome(simulate(GAME, 4, 500, options={"exchange": "retreat"})) != outcome(
        simulate(GAME, 4, 500, options={"exchange": "swap"})
    )


def test_progress_is_told_up_to_the_end() -> None:
    heard: list[int] = []
    simulate(GAME, 2, 3 * BATCH, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 3 * BATCH


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"games": 0}, BadSimulation),
        ({"games": -3}, BadSimulation),
        ({"games": True}, BadSimulation),
        ({"cores": 0}, BadSimulation),
        ({"cores": 10**6}, BadSimulation),
        ({"players": 5}, BadPlayers),
        ({"seed": -1}, BadSeed),
        ({"options": {"exchange": "maybe"}}, BadOption),
    ],
)
def test_what_cannot_be_simulated(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        simulate(GAME, **wrong)


def test_a_match_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless:
        ENDINGS = 16

        @staticmethod
        def random_playouts(*_: object) -> int:
            return -1

    monkeypatch.setattr(laboratory, "load_loops", Endless)
    with pytest.raises(EndlessMatch, match="Kilimandjaro: a match doesn't end, seed 40"):
        simulate(GAME, 2, 10, seed=40)


# --- the command


def test_json_is_clean_and_complete(cli: Cli) -> None:
    run = cli(
        "simulate", "kilimandjaro", "--players", "4", "--games", "300", "--seed", "3", "--json"
    )
    assert run.exit_code == 0
    told = json.loads(run.stdout)
    assert told.keys() >= WANTED
    assert told["game"] == "kilimandjaro"
    assert (told["players"], told["games"], told["seed"]) == (4, 300, 3)
    assert told["options"] == {"exchange": "swap"}
    assert len(told["wins_by_seat"]) == 4
    assert sum(told["endings"].values()) == 300
    assert told["decisions_per_second"] == pytest.approx(told["decisions"] / told["seconds"])
    expected = simulate(GAME, 4, 300, 3)
    assert told["decisions"] == expected.decisions
    assert told["wins_by_seat"] == list(expected.wins_by_seat)


def test_the_table_names_seats_and_endings(cli: Cli) -> None:
    run = cli("simulate", "kilimandjaro", "-n", "1000", "-p", "3", "-o", "exchange=retreat")
    assert "1,000 random matches of 3 players" in run.stdout
    assert "send somebody back" in run.stdout
    for seat in ("Player 1", "Player 2", "Player 3"):
        assert seat in run.stdout
    assert "The base camp is reached." in run.stdout


def test_the_table_in_french(cli: Cli) -> None:
    run = cli("simulate", "kilimandjaro", "--games", "1", "--cores", "1", "--lang", "fr")
    assert "une partie au hasard à 2 joueurs" in run.stdout
    assert "100,0\u00a0%" in run.stdout
    assert "un cœur" in run.stdout


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["--games", "-1"], "--games"),
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--cores", "0"], "--cores"),
        (["--cores", "99999"], "1 to 1024"),
        (["--players", "1"], "2 to 4"),
        (["--players", "9"], "2 to 4"),
        (["--seed", "-1"], "seed"),
        (["--seed", str(2**64)], "seed"),
        (["--option", "exchange"], "name=choice"),
        (["--option", "exchange=never"], "exchange=swap|retreat"),
        (["--option", "wind=strong"], "exchange=swap|retreat"),
        (["--colour", "red"], "--colour"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(cli: Cli, args: list[str], hint: str) -> None:
    run = cli("simulate", "kilimandjaro", *args)
    assert run.exit_code == 2
    assert run.stdout == ""
    assert hint in run.stderr
    assert "Traceback" not in run.stderr


def test_wrong_usage_in_french(cli: Cli) -> None:
    run = cli("simulate", "kilimandjaro", "--seed", "-1", "--lang", "fr")
    assert run.exit_code == 2
    assert run.stderr.startswith("Une graine est un nombre entier")


def test_a_game_without_options_says_so(cli: Cli) -> None:
    run = cli("simulate", "livingstone", "--option", "queen=kind")
    assert run.exit_code == 2
    assert "has no options" in run.stderr
