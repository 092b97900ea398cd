"""The parlour as MCP tools, over stdin or over HTTP. Whatever can't be gets a sentence."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

from anyio import to_thread
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import karibu
from karibu.errors import KaribuError
from karibu.mcp.parlour import Parlour

INSTRUCTIONS: Final = (
    "Board games to play against bots. Ask for games, read the rules of one, sit_down, then play "
    "actions by their id until the match is over. You see what your seat sees; look tells it again."
)


def build(parlour: Parlour) -> MCPServer[Any]:
    """The server with its tools."""
    server: MCPServer[Any] = MCPServer(
        "karibu", title="Karibu", instructions=INSTRUCTIONS, version=karibu.__version__
    )

    async def games(lang: str = "en") -> str:
        """What stands on the shelf: each game with its short name, players and options.

        lang: en or fr.
        """
        return await _told(parlour.games, lang)

    async def rules(game: str, lang: str = "en") -> str:
        """The rules of a game, as Markdown. game: its short name. lang: en or fr."""
        return await _told(parlour.rules, game, lang)

    async def sit_down(
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: str = "medium",
        options: dict[str, str] | None = None,
        lang: str = "en",
    ) -> str:
        """Begin a match against bots. Gives the match's name, what you see and what you may do.

        game: its short name. players: seats at the table, otherwise as few as possible. seat:
        yours, counted from 1. bots: easy, medium, hard or expert. options: names and choices.
        lang: en or fr.
        """
        return await _told(parlour.sit_down, game, players, seat, bots, options, lang)

    async def look(match: str) -> str:
        """How the match stands for you: the table, what happened lately, what you may do."""
        return await _told(parlour.look, match)

    async def legal_actions(match: str) -> str:
        """What you may do now, each action with its id."""
        return await _told(parlour.legal_actions, match)

    async def play(match: str, action: int | str) -> str:
        """Take one of your legal actions, by its id (or its exact words). The bots then move until
        it is your turn again; you are told what happened and what you may do next."""
        return await _told(parlour.play, match, action)

    async def hint(match: str) -> str:
        """What a strong bot would consider in your place, with the share of the win it expects."""
        return await _told(parlour.hint, match)

    async def analyse(match: str) -> str:
        """After the end: who won, and which decisions turned the match."""
        return await _told(parlour.analyse, match)

    for tool in (games, rules, sit_down, look, legal_actions, play, hint, analyse):
        server.tool(structured_output=False)(tool)
    return server


async def _told(ask: Callable[..., str], *args: Any) -> str:
    """Ask beside the event loop, for bots think and rules compile; a refusal is a sentence."""
    try:
        return await to_thread.run_sync(functools.partial(ask, *args))
    except KaribuError as error:
        raise ToolError(str(error)) from None


def serve(parlour: Parlour, http: bool, host: str, port: int) -> None:
    server = build(parlour)
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")
