"""The command as a process of its own: streams, exit codes, Ctrl-C, and what isn't imported."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import played

KARIBU = str(Path(sys.executable).with_name("karibu"))
ENVIRONMENT = os.environ | {"LC_ALL": "C", "COLUMNS": "100", "TERM": "xterm"}
PATIENCE = 240  # seconds: a slow machine may have to compile first


def karibu(*args: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [KARIBU, *args],
        check=False,
        capture_output=True,
        timeout=PATIENCE,
        env=ENVIRONMENT,
        **more,
    )


def test_the_shelf_needs_no_compiler() -> None:
    """Importing karibu and listing games must stay quick: no Numba."""
    look = (
        "import sys, karibu, karibu.cli\n"
        "from typer.testing import CliRunner\n"
        "assert CliRunner().invoke(karibu.cli.app, ['games']).exit_code == 0\n"
        "assert CliRunner().invoke(karibu.cli.app, ['rules', 'africa']).exit_code == 0\n"
        "print(sorted({'numba', 'llvmlite'} & set(sys.modules)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", look], check=False, capture_output=True, timeout=PATIENCE
    )
    assert run.stdout.strip() == b"[]", run.stderr


def test_python_m_karibu_is_karibu() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "karibu", "--help"],
        check=True,
        capture_output=True,
        timeout=PATIENCE,
        env=ENVIRONMENT,
    )
    assert run.stdout == karibu("--help").stdout
    assert b"Usage: karibu " in run.stdout


def test_simulate_prints_json_and_nothing_else() -> None:
    run = karibu("simulate", "kilimandjaro", "--games", "50", "--json")
    assert run.returncode == 0
    assert json.loads(run.stdout)["games"] == 50


def test_wrong_usage_has_no_traceback() -> None:
    run = karibu("simulate", "kilimandjaro", "--players", "12")
    assert run.returncode == 2
    assert run.stdout == b""
    assert run.stderr == b"Kilimandjaro is for 2 to 4 players, not 12.\n"


def test_a_program_is_no_match() -> None:
    run = karibu("replay", sys.executable)
    assert run.returncode == 2
    assert b"Traceback" not in run.stderr


def test_a_terminal_without_accents(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(played(5).record()), encoding="utf-8")
    environment = ENVIRONMENT | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    run = subprocess.run(
        [KARIBU, "replay", str(path), "--lang", "fr"],
        check=False,
        capture_output=True,
        timeout=PATIENCE,
        env=environment,
    )
    assert run.returncode == 0
    assert b"5 d?cisions" in run.stdout


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(played().record()), encoding="utf-8")
    run = subprocess.run(
        f"'{KARIBU}' replay '{path}' | head -1",
        shell=True,
        check=False,
        capture_output=True,
        timeout=PATIENCE,
        env=ENVIRONMENT,
    )
    assert run.stdout.startswith(b"Kilimandjaro, 3 players")
    assert b"Traceback" not in run.stderr


def test_a_full_disk() -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [KARIBU, "games"], check=False, stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT
        )
    assert run.returncode != 0
    assert b"Traceback" not in run.stderr


def test_progress_is_a_bar_in_a_terminal_and_stdout_stays_clean() -> None:
    """Stderr is a terminal, stdout a pipe."""
    ours, theirs = pty.openpty()
    run = subprocess.Popen(
        [KARIBU, "simulate", "kilimandjaro", "--games", "40000", "--json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=ENVIRONMENT,
    )
    os.close(theirs)
    shown = _all_of(ours)
    told, _ = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0
    assert json.loads(told)["games"] == 40000
    assert b"Getting Kilimandjaro ready" in shown
    assert b"Playing Kilimandjaro" in shown
    assert b"%" in shown


@pytest.fixture
def hearing_ctrl_c() -> Iterator[None]:
    """Where tests run in the background Ctrl-C is ignored, and child processes inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hearing_ctrl_c")
def test_ctrl_c_stops_a_simulation() -> None:
    run = subprocess.Popen(
        [KARIBU, "simulate", "kilimandjaro", "--games", str(10**12), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert run.stderr is not None
    line = b""
    while b"Playing" not in line:  # told after two seconds of playing
        line = run.stderr.readline()
        assert line, "it ended by itself"
    _stop(run)


@pytest.mark.usefixtures("hearing_ctrl_c")
def test_ctrl_c_leaves_a_match() -> None:
    run = subprocess.Popen(
        [KARIBU, "play", "kilimandjaro", "--bots", "easy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT | {"PYTHONUNBUFFERED": "1"},
    )
    assert run.stdout is not None
    seen = b""
    while "›".encode() not in seen:
        seen += run.stdout.read(1)
    _stop(run)


def _stop(run: subprocess.Popen[bytes]) -> None:
    time.sleep(0.2)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert b"Traceback" not in err
    assert b"Traceback" not in out


def _all_of(terminal: int) -> bytes:
    read = b""
    while True:
        try:
            more = os.read(terminal, 4096)
        except OSError:  # Linux: the other end has closed
            more = b""
        if not more:
            os.close(terminal)
            return read
        read += more


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_match_over_a_pipe(lang: str) -> None:
    """Answers that are always there: the first counter, any space; the first choice."""
    typed = "".join(f"1\n{n % 100}\n" for n in range(600)) + "\n"
    run = karibu(
        "play", "kilimandjaro", "--bots", "easy", "--lang", lang, "--seed", "8",
        input=typed.encode(),
    )  # fmt: skip
    assert run.returncode == 0
    assert ("The seed was 8." if lang == "en" else "La graine était 8.").encode() in run.stdout
    assert b"Traceback" not in run.stderr
