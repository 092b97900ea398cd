"""A program that crashes, hangs, lies, babbles or floods loses, and nobody else loses anything."""

from __future__ import annotations

import os
import resource
import sys
import time
from pathlib import Path

import pytest

import karibu
from karibu.bots import Situation
from karibu.engines import EngineBot, EngineFailed, program
from karibu.engines.bot import close_idle
from karibu.lab.arena import Result, Table, _places, hold, play

NAUGHTY = Path(__file__).with_name("naughty.py")
GAME = "kilimandjaro"


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """So that no test's clock runs while the rules are compiled."""
    played("medium", "random")


def exec_(how: str, seconds: float = 5, when: int = 1) -> str:
    return f"exec@{seconds}:{sys.executable} {NAUGHTY} {how} {when}"


def children() -> set[int]:
    """Processes of ours, those that nobody has reaped among them."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == os.getpid():
                found.add(int(entry.name))
    return found


def played(*seating: str) -> Result:
    return play(Table(GAME, len(seating), (("exchange", "swap"),), 3, seating))


@pytest.mark.parametrize(
    ("how", "seconds", "fault"),
    [
        ("crash", 5, "crashed"),
        ("hang", 0.3, "silent"),
        ("deaf", 0.3, "silent"),
        ("lie", 5, "illegal"),
        ("text", 5, "illegal"),
        ("true", 5, "illegal"),
        ("late", 5, "garbled"),
        ("babble", 5, "garbled"),
        ("list", 5, "garbled"),
        ("flood", 5, "flooded"),
        ("line", 5, "flooded"),
        ("child", 5, "crashed"),
        ("future", 5, "garbled"),
        ("greedy", 5, "garbled"),
    ],
)
def test_it_forfeits_and_the_match_goes_on(how: str, seconds: float, fault: str) -> None:
    before, began = children(), time.monotonic()
    result = played(exec_(how, seconds, when=3), "random")
    assert result.forfeits == (fault, "")
    assert result.shares == (0.0, 1.0)
    assert result.places == (2, 1)
    assert result.decisions > 10, "the match should have gone on"
    assert time.monotonic() - began < seconds + 60
    assert children() <= before


def test_one_that_behaves_keeps_what_it_won() -> None:
    result = played(exec_("fine"), "random")
    assert result.forfeits == ()
    assert sum(result.shares) == 1
    close_idle()


def test_a_flood_costs_no_memory() -> None:
    played(exec_("fine"), "random")  # whatever is loaded is loaded
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for how in ("flood", "line"):
        played(exec_(how), "random")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 20 * 1024, f"{grown} KB"
    close_idle()


def test_its_children_end_with_it() -> None:
    match = karibu.game(GAME).start(2, 1)
    bot = EngineBot(exec_("child"))
    with pytest.raises(EngineFailed) as failed:
        bot.choose(Situation.of(match))
    child = int(str(failed.value).rpartition(":")[2].strip(" ."))
    for _ in range(100):
        state = Path(f"/proc/{child}/stat")
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            return  # whoever adopted it will reap it
        time.sleep(0.02)
    pytest.fail("a child of the program still runs")


def test_last_words_are_told() -> None:
    bot = EngineBot(exec_("crash"))
    with pytest.raises(EngineFailed, match="exit code 1: I can't go on") as failed:
        bot.choose(Situation.of(karibu.game(GAME).start(2, 1)))
    assert failed.value.fault == "crashed"
    assert not program._running


def test_the_conversation_is_written_down_if_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "talk.log"
    monkeypatch.setenv("KARIBU_ENGINE_LOG", str(log))
    bot = EngineBot(exec_("crash"))
    with pytest.raises(EngineFailed):
        bot.choose(Situation.of(karibu.game(GAME).start(2, 1)))
    lines = [line.partition(" ")[2] for line in log.read_text().splitlines()]
    assert [line.partition(":")[0] for line in lines[:2]] == ["to it", "says"]
    assert any(line.startswith('to it: {"type":"decide"') for line in lines)
    assert "I can't go on" in lines[-1]
    assert lines[-1].startswith("stderr: ")
    notes = program._Notes(7)
    for piece in (b"in pie", b"ces\n", b"and cut o", b"ff"):
        notes.complain(piece)
    notes.close()
    told = log.read_text().splitlines()[-2:]
    assert told == ["7 stderr: in pieces", "7 stderr: and cut off"]
    monkeypatch.setenv("KARIBU_ENGINE_LOG", str(tmp_path / "no" / "such" / "folder"))
    EngineBot(exec_("fine")).close()


def test_nobody_has_won_where_all_failed() -> None:
    result = played(exec_("lie"), exec_("crash"))
    assert result.shares == (0.0, 0.0)
    assert result.forfeits == ("illegal", "crashed")


def test_places_after_a_forfeit() -> None:
    assert _places((1, 2, 3), {0}) == (3, 1, 2)
    assert _places((1, 1, 3), {2}) == (1, 1, 3)
    assert _places((2, 2, 3), {2}) == (2, 2, 3), "where nobody wins, nobody wins by a forfeit"
    assert _places((1, 2, 3), ()) == (1, 2, 3)


def test_the_arena_counts_forfeits(tmp_path: Path) -> None:
    liar, kept = exec_("lie", when=2), tmp_path / "kept.jsonl"
    game = karibu.game(GAME)
    for _ in range(2):  # played, then read
        held = hold(game, ["random", liar], 2, 2, cores=1, kept=kept)
        assert held.forfeits == {liar: {"illegal": 2}}
        assert held.rungs[0].share == 0
    assert len(kept.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("exec:", "comes a command"),
        ("exec:no-such-program-anywhere", "can't be started"),
        ("exec:'", "can't be read"),
        ("exec@0:true", "come seconds"),
        ("exec@soon:true", "come seconds"),
        ("exec:true", "ended with exit code 0"),
    ],
)
def test_what_cant_start_gets_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(karibu.KaribuError, match=sentence):
        hold(karibu.game(GAME), ["random", name], 2, 1, cores=1)
