"""A thinker: a house without doors. It needs the database and, to hear sooner, the bus; it takes
the leases of tables where a bot is to move, reads their logs, lets the bot think on what its seat
may know, and writes the decision, fenced like any other."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from karibu.server import logs
from karibu.server.house import OUTGROWN, House
from karibu.server.keeper import keep
from karibu.server.process import operators_door
from karibu.server.settings import BadSetting, Settings
from karibu.server.storage import BadDatabase, upgrade
from karibu.server.watch import Watch


def think(settings: Settings, say: Callable[[str], None]) -> None:
    """Think for all houses on a database until somebody stops it."""
    logs.set_up(settings)
    house = House(settings, keep, kind="thinker")
    if not house.company.shared:
        raise BadSetting(
            "Thinkers need a PostgreSQL that they share with houses: --db postgresql://…; "
            "a house on SQLite thinks by itself."
        )
    upgrade(house.storage.engine)
    asyncio.run(_think(house, say))
    if house.outgrown:
        raise BadDatabase(OUTGROWN)


async def _think(house: House, say: Callable[[str], None]) -> None:
    ends = asyncio.Event()
    house.leave = ends.set
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, ends.set)
    watch = Watch(house)
    await house.open()
    watch.begin()
    door = operators_door(house, watch)
    at_the_door = asyncio.create_task(door.serve()) if door else None
    say(house.company.id)
    await ends.wait()
    watch.end()
    if door and at_the_door:
        door.should_exit = True
        await at_the_door
    await house.close()
