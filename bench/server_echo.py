"""A bare server to compare with: uvicorn as it comes, same frames, no rules, no views, no database.

It answers a move at once with a message to everybody at the table, of the size it is told. What the
real house costs beyond this is what it does for people.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import uvicorn

from karibu.server.process import uvicorn_options
from karibu.server.settings import Settings

tables: defaultdict[str, list[Any]] = defaultdict(list)
plies: defaultdict[str, int] = defaultdict(int)
VIEW = "x" * (int(sys.argv[2]) - 100)
"""So that a message is as long as those of the house."""


def _position(number: int, turn: bool) -> str:
    actions = "[1,2,3,4,5,6,7,8,9,10,11,12]" if turn else "[]"
    return f'{{"number":{number},"ply":{number},"view":{{"zones":"{VIEW}"}},"actions":{actions}}}'


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        await _answer(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    table, seats = scope["path"], tables[scope["path"]]
    mine = len(seats)
    seats.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        if '"hello"' in message["text"]:
            await _tell(send, "state", 0, mine == 0)
            continue
        plies[table] += 1
        number = plies[table]
        for seat, other in enumerate(seats):
            await _tell(other, "moved", number, seat == number % len(seats))


async def _tell(send: Any, kind: str, number: int, turn: bool) -> None:
    text = f'{{"type":"{kind}","position":{_position(number, turn)}}}'
    await send({"type": "websocket.send", "text": text})


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"{}"})


if __name__ == "__main__":
    bare = {"ws": "websockets-sansio", "log_level": "error"}  # not the house's own way of messages
    uvicorn.run(app, port=int(sys.argv[1]), **uvicorn_options(Settings()) | bare)
