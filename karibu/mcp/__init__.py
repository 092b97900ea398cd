"""A table for language models: `karibu mcp` lets an MCP client play any game against bots.

`parlour.py` holds the matches and speaks in words; it knows nothing of the protocol. `server.py`
offers it as MCP tools, and needs the extra `karibu[mcp]`.
"""
