"""Language models at the table: whole matches through a real MCP client, and no secret told."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import karibu
from karibu.mcp.parlour import NotPossible, Parlour
from tests.server.running import free_port

mcp = pytest.importorskip("mcp", reason="needs the extra karibu[mcp]: make test fetches it")

LONG = bool(os.environ.get("KARIBU_LONG"))
GAMES = [game.slug for game in karibu.games()]
SEED = 918_273_645
COMMAND = ["-m", "karibu", "mcp", "--seed", str(SEED)]
Ask = Callable[..., Awaitable[str]]


def through_stdio(work: Callable[[Ask], Awaitable[None]]) -> None:
    params = mcp.StdioServerParameters(command=sys.executable, args=COMMAND, env=dict(os.environ))

    async def visit() -> None:
        async with mcp.Client(mcp.stdio_client(params)) as client:
            await work(asking(client))

    asyncio.run(asyncio.wait_for(visit(), 600))


def through_http(work: Callable[[Ask], Awaitable[None]]) -> None:
    port = free_port()
    command = [sys.executable, *COMMAND, "--http", "--port", str(port)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)

    async def visit() -> None:
        for _ in range(1200):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                break
            except OSError:
                await asyncio.sleep(0.1)
        writer.close()
        async with mcp.Client(f"http://127.0.0.1:{port}/mcp") as client:
            await work(asking(client))

    try:
        asyncio.run(asyncio.wait_for(visit(), 600))
    finally:
        server.send_signal(signal.SIGINT)
        _, said = server.communicate(timeout=90)
    assert "Traceback" not in said, said


def asking(client: Any) -> Ask:
    async def ask(tool: str, /, **arguments: Any) -> str:
        answer = await client.call_tool(tool, arguments)
        text = str(answer.content[0].text)
        assert str(SEED) not in text
        return f"NO: {text}" if answer.is_error else text

    return ask


def ids_in(text: str) -> list[int]:
    return [int(id) for id in re.findall(r"\(id (\d+)\)$", text, re.MULTILINE)]


async def a_match(ask: Ask, slug: str, lang: str, longest: int = 3000) -> None:
    """From the shelf to the end, or as long as there is time."""
    rng, game = random.Random(slug), karibu.game(slug)
    assert slug in await ask("games", lang=lang)
    assert len(await ask("rules", game=slug, lang=lang)) > 500
    seat = game.min_players
    sat = await ask("sit_down", game=slug, seat=seat, bots="easy", lang=lang)
    name = re.findall(r"\b[0-9a-f]{12}\b", sat)[0]
    assert game.wording(lang).seat(seat - 1) in sat
    ids = ids_in(sat)
    assert ids == ids_in(await ask("legal_actions", match=name))
    hinted = ids_in(re.sub(r": \d+ %", "", await ask("hint", match=name)))
    assert hinted
    assert set(hinted) <= set(ids)
    assert "NO: " in await ask("analyse", match=name)
    for _ in range(longest):
        said = await ask("play", match=name, action=rng.choice(ids))
        assert not said.startswith("NO: "), said
        if not (ids := ids_in(said)):
            break
    else:
        return
    assert game.wording(lang).say("result-line", {"seat": 0, "points": 0})[:6] in said
    assert "NO: The match is over" in await ask("play", match=name, action=0)
    assert game.wording(lang).say("phase-over") in await ask("look", match=name)
    if LONG:
        assert "NO: " not in await ask("analyse", match=name)


@pytest.mark.parametrize("slug", GAMES if LONG else GAMES[:1])
def test_a_match_over_stdio(slug: str) -> None:
    """Whole matches of all games with KARIBU_LONG=1; of one without."""
    through_stdio(lambda ask: a_match(ask, slug, "en"))


@pytest.mark.parametrize("slug", GAMES if LONG else GAMES[:1])
def test_a_match_over_http(slug: str) -> None:
    """To the end with KARIBU_LONG=1; without, the mistakes and a few decisions."""

    async def visit(ask: Ask) -> None:
        await mistakes(ask)
        await a_match(ask, slug, "fr", 3000 if LONG else 8)

    through_http(visit)


async def mistakes(ask: Ask) -> None:
    """Wrong arguments get a sentence."""
    for tool, arguments, sentence in (
        ("rules", {}, "rules: game: Field required."),
        ("rules", {"game": "chess"}, "There is no game 'chess' on the shelf."),
        ("rules", {"game": "hike", "lang": "de"}, "There are texts in en and fr, not in 'de'."),
        ("sit_down", {"game": "hike", "players": "many"}, "sit_down: players: Input should"),
        ("sit_down", {"game": "hike", "players": 9}, "Let’s Take a Hike is for 2 to 5 players"),
        ("sit_down", {"game": "hike", "seat": 3}, "There is no seat 3 among 2"),
        ("sit_down", {"game": "hike", "bots": "exec:true"}, "There are no 'exec:true' bots"),
        ("sit_down", {"game": "hike", "options": {"a": "b"}}, "has no option 'a'"),
        ("sit_down", {"game": "hike", "seed": 1}, "sit_down takes game"),
        ("look", {"match": "nowhere"}, "There is no match 'nowhere' here"),
        ("dance", {}, "There is no tool 'dance'."),
    ):
        said = await ask(tool, **arguments)
        assert said.startswith("NO: "), said
        assert sentence in said
        assert "pydantic" not in said
        assert "\n" not in said


def test_actions_by_their_words() -> None:
    parlour = Parlour(SEED)
    sat = parlour.sit_down("kilimandjaro", lang="fr")
    name = re.findall(r"\b[0-9a-f]{12}\b", sat)[0]
    words = re.findall(r"^- (.*?)(?: \[[+-]\d+\])? \(id (\d+)\)$", sat, re.MULTILINE)[0][0]
    assert ids_in(parlour.play(name, words.upper()))
    with pytest.raises(NotPossible, match="isn't one of your actions now"):
        parlour.play(name, "fly to the moon")
    with pytest.raises(NotPossible, match="isn't open to you"):
        parlour.play(name, 10**9)


def test_the_oldest_match_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karibu.mcp.parlour.MOST_MATCHES", 2)
    parlour = Parlour()
    sat = (parlour.sit_down("kilimandjaro", bots="easy") for _ in range(3))
    names = [re.findall(r"\b[0-9a-f]{12}\b", each)[0] for each in sat]
    with pytest.raises(NotPossible):
        parlour.look(names[0])
    parlour.look(names[2])


def test_without_the_extra_a_sentence() -> None:
    code = "import sys; sys.modules['mcp'] = None; from karibu.cli import app; app()"
    run = subprocess.run(
        [sys.executable, "-c", code, "mcp", "--lang", "en"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 2
    assert run.stdout == ""
    assert "karibu[mcp]" in run.stderr
    assert "Traceback" not in run.stderr
