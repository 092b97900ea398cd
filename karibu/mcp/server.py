"""The parlour as MCP tools, over stdin or over HTTP. Whatever can't be gets a sentence."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

from anyio import to_thread
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import ValidationError

import karibu
from karibu.errors import KaribuError
from karibu.mcp.parlour import Parlour

INSTRUCTIONS: Final = (
    "Board games to play against bots. Ask for games, read the rules of one, sit_down, then play "
    "actions by their id until the match is over. You see what your seat sees; look tells it again."
)


class Table(MCPServer[Any]):
    """An MCP server whose refusals are sentences."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        asked = {tool.name: tool for tool in await self.list_tools()}
        if name not in asked:
            raise ToolError(f"There is no tool {name!r}. There are: {', '.join(asked)}.")
        takes = asked[name].input_schema["properties"]
        if unknown := [each for each in arguments if each not in takes]:
            raise ToolError(f"{name} takes {', '.join(takes)}, not {', '.join(unknown)}.")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if isinstance(error.__cause__, ToolError):
                raise error.__cause__ from None  # without the words around our sentence
            if isinstance(error.__cause__, ValidationError):
                raise ToolError(_mistakes(name, error.__cause__)) from None
            raise


def _mistakes(tool: str, error: ValidationError) -> str:
    """What is wrong with the arguments of a tool."""
    said = {str(each["loc"][0]): each["msg"] for each in error.errors()}
    return f"{tool}: " + "; ".join(f"{name}: {message}" for name, message in said.items()) + "."


def build(parlour: Parlour) -> Table:
    """The server with its tools."""
    server = Table(
        "karibu", title="Karibu", instructions=INSTRUCTIONS, version=karibu.__version__,
        log_level="WARNING",
    )  # fmt: skip

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
