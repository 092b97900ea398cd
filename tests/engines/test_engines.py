"""Programs as bots: what they are told, in which order, and that it holds no secret."""

from __future__ import annotations

import base64
import os
import random
import shutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec import json

import karibu
from karibu.bots import Situation
from karibu.engines import Company, EngineBot, messages, names_in
from karibu.engines.bot import close_idle
from karibu.lab.arena import Table, play
from karibu.match import Game, Match
from tests.server.test_secrecy import Twins

LONG = bool(os.environ.get("KARIBU_LONG"))
EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "engines"
PYTHON = f"exec:{sys.executable} {EXAMPLES / 'randombot.py'}"
JAVASCRIPT = f"exec:node {EXAMPLES / 'randombot.mjs'}"
GAMES = [game.slug for game in karibu.games()]


def table(slug: str, bot: str, deal: int, players: int) -> Table:
    options = tuple(sorted(karibu.game(slug).checked_options({}).items()))
    seating = tuple(bot if seat % 2 else "random" for seat in range(players))
    return Table(slug, players, options, deal, seating)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node (apt install nodejs)")
@pytest.mark.parametrize("slug", GAMES)
def test_the_javascript_client_plays(slug: str) -> None:
    """Twenty matches of each game with KARIBU_LONG=1, one without."""
    counts = list(karibu.game(slug).player_counts)
    for deal in range(20 if LONG else 1):
        result = play(table(slug, JAVASCRIPT, deal, counts[deal % len(counts)]))
        assert result.forfeits == ()
        assert sum(result.shares) in (pytest.approx(1.0), 0.0)
    close_idle()


@pytest.mark.parametrize("slug", GAMES if LONG else GAMES[:2])
def test_the_python_client_plays(slug: str) -> None:
    result = play(table(slug, PYTHON, 1, karibu.game(slug).min_players))
    assert result.forfeits == ()
    close_idle()


def recorder(folder: Path) -> str:
    """A program that writes down all that it is told."""
    script = folder / "recorder.py"
    script.write_text(
        "import json, sys\n"
        f"heard = open({str(folder / 'heard')!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    print(line, end='', file=heard, flush=True)\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello':\n"
        "        wants = ['view', 'events', 'record']\n"
        "        print(json.dumps({'type': 'hello', 'protocol': 1, 'wants': wants}), flush=True)\n"
        "    if m['type'] == 'decide':\n"
        "        said = {'type': 'choose', 'number': m['number'], 'action': m['actions'][0]}\n"
        "        print(json.dumps(said), flush=True)\n"
    )
    return f"exec:{sys.executable} {script}"


def heard_in(folder: Path) -> list[dict[str, Any]]:
    return [json.decode(line) for line in (folder / "heard").read_bytes().splitlines()]


def test_what_a_program_is_told(tmp_path: Path) -> None:
    game = karibu.game("kilimandjaro")
    match = game.start(3, 5, {"exchange": "retreat"})
    company = Company(game, {0: "random", 1: recorder(tmp_path), 2: "random"}, {0: 1, 2: 2})
    told: list[dict[str, Any]] = []
    while (mover := match.to_move) is not None:
        if mover == 1:
            situation = Situation.of(match)
            told.append(
                {
                    "view": match.view(1),
                    "actions": situation.ids.tolist(),
                    "record": base64.b64encode(situation.seen.tobytes()).decode(),
                }
            )
        company.hear(mover, match.play(company.choose(match)))
    company.leave(match)
    close_idle()
    hello, new, *decisions, over = heard_in(tmp_path)
    assert hello == {"type": "hello", "protocol": 1, "version": karibu.__version__}
    assert new == {
        "type": "new", "game": "kilimandjaro", "rules_version": game.rules_version, "players": 3,
        "seat": 1, "options": {"exchange": "retreat"}, "meanings": _plain(game.meanings()),
    }  # fmt: skip
    assert [each["number"] for each in decisions] == list(range(1, len(told) + 1))
    for said, expected in zip(decisions, told, strict=True):
        assert {name: said[name] for name in expected} == _plain(expected)
        assert (said["type"], said["time_ms"]) == ("decide", 10_000)
    again = karibu.replay(match.record()).at(0)
    story = [
        messages.happened(mover, again.play(id).seen_by(1))
        for mover, id in zip(match.movers, match.history, strict=True)
    ]
    after = [entry for said in decisions for entry in said["events"]]
    assert after == _plain(story)[: len(after)]
    assert len(after) > 30
    assert over == {
        "type": "over",
        "result": {
            "ending": match.ending, "scores": list(match.scores or ()),
            "places": list(match.places or ()), "winners": list(match.winners or ()),
        },
    }  # fmt: skip


def _plain(value: Any) -> Any:
    return json.decode(messages.encode(value))


@pytest.mark.parametrize("slug", GAMES)
def test_twins_are_told_the_same_bytes(slug: str) -> None:
    """What a seat may not know doesn't change a byte of what its program is told."""
    game = karibu.game(slug)
    differing = 0
    for run in range(120 if LONG else 24):
        twins, rng = Twins.of(game, run), random.Random(run)
        for _ in range(8):
            if not twins.alike:
                break
            here, there = (_told(match, twins.observer) for match in twins.matches)
            assert here == there
            differing += bool(here) and twins.differ
            decisions = twins.next_decisions(rng)
            if decisions is None:
                break
            twins.play(decisions)
    assert differing >= (20 if LONG else 3)


def _told(match: Match, seat: int | None) -> tuple[bytes, ...]:
    """Everything that a program at this seat would be told now, if it is to move."""
    if seat is None or match.to_move != seat:
        return ()
    situation = Situation.of(match)
    events = [messages.happened(match.movers[-1], match.told(match.ply, seat))] if match.ply else []
    wishes = frozenset(messages.WISHES)
    return messages.new(situation), messages.decide(situation, 1, 5000, wishes, events)


def test_a_process_plays_one_match_after_another(tmp_path: Path) -> None:
    game, name = karibu.game("kilimandjaro"), recorder(tmp_path)
    for seed in range(3):
        match = game.start(2, seed)
        company = Company(game, {0: name, 1: "random"}, {1: 1})
        company.play_out(match)
        company.leave(match)
    close_idle()
    kinds = [each["type"] for each in heard_in(tmp_path) if each["type"] != "decide"]
    assert kinds == ["hello", *["new", "over"] * 3]


def test_the_layout_says_where_everything_lies() -> None:
    game = karibu.game("africa")
    match = game.start(4, 2)
    seen = match.concealed(0)
    for field in messages.layout(game):
        kind = np.dtype(field["type"])
        count = int(np.prod(field["shape"], dtype=int)) if field["shape"] else 1
        read = np.frombuffer(seen.tobytes(), kind, count, field["at"]).reshape(field["shape"])
        assert np.array_equal(read, match.seen_by(0)[field["name"]])


def test_names_on_the_command_line() -> None:
    assert names_in("easy, hard*4,random") == ["easy", "hard*4", "random"]
    assert names_in("easy,hard@500,master@0.1s") == ["easy", "hard@500", "master@0.1s"]
    assert names_in("expert,exec:python bot.py --depth 1,2,exec@2:node b.mjs") == [
        "expert", "exec:python bot.py --depth 1,2", "exec@2:node b.mjs",
    ]  # fmt: skip


def test_a_program_that_dies_between_matches_is_started_anew(tmp_path: Path) -> None:
    name = recorder(tmp_path)
    bot = EngineBot.seat(name)
    bot.over()
    bot.program._process.kill()  # type: ignore[union-attr]
    bot.program._await_end(5)
    another = EngineBot.seat(name)
    assert another is not bot
    match = _opening(karibu.game("kilimandjaro"))
    assert another.choose(Situation.of(match)) in match.action_ids()
    another.close()


def _opening(game: Game) -> Match:
    return game.start(2, 1)
