"""`karibu mcp`: a table for language models. Nothing but the protocol goes to stdout."""

from __future__ import annotations

from typing import Annotated

import typer

from karibu.cli.arguments import Complaint, chosen_seed
from karibu.cli.console import err
from karibu.cli.language import Lang, own_words


def mcp(
    lang: Lang,
    http: Annotated[bool, typer.Option("--http", help="Over HTTP instead of stdin.")] = False,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8422,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="For the same deals again.")
    ] = None,
) -> None:
    """Let a language model play (MCP, over stdin or HTTP)."""
    words = own_words(lang)
    if seed is not None:
        chosen_seed(seed, words)
    from karibu.mcp.parlour import Parlour

    try:
        from karibu.mcp.server import serve
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "mcp_types", "anyio"):
            raise
        raise Complaint(words.say("cli-mcp-missing")) from None
    if http:
        address = f"http://{host}:{port}/mcp"
        err().print(words.say("cli-mcp-open", {"address": address}), markup=False)
    serve(Parlour(seed), http, host, port)
