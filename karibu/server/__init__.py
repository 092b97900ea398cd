"""The house: tables that survive everything, over HTTP and WebSocket.

`app.py` puts the rooms together; docs/protocol.md says what clients hear, docs/operation.md how to
run it. Nothing here knows any rule of any game.
"""
