"""A thinker: a house without doors. It needs the database and, to hear sooner, the bus; it takes
the leases of tables where a bot is to move, reads their logs, lets the bot think on what its seat
may know, and writes the decision, fenced like any other."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from typing import Final

from karibu.server import logs
from karibu.server.house import OUTGROWN, House
from karibu.server.keeper import keep
from karibu.server.process import operators_door
from karibu.server.settings import BadSetting, Settings
from karibu.server.upgrading import BadDatabase, NotThere, upgrade
from karibu.server.watch import Watch

PATIENCE: Final = 60.0
"""Seconds for which a thinker waits for a database that isn't there when it begins."""
log = logging.getLogger("karibu.thinking")


def think(settings: Settings, say: Callable[[str], None]) -> None:
    """Think for all houses on a database until somebody stops it."""
    logs.set_up(settings)
    house = House(settings, keep, kind="thinker")
    if not house.company.shared:
        raise BadSetting(
            "Thinkers need a PostgreSQL that they share with houses: --db postgresql://…; "
            "a house on SQLite thinks by itself."
        )
    _wait_for_the_database(house)
    asyncio.run(_think(house, say))
    if house.outgrown:
        raise BadDatabase(OUTGROWN)


def _wait_for_the_database(house: House) -> None:
    """A thinker has nobody at its door: it can wait for a database that is being restarted."""
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            upgrade(house.storage.engine)
            return
        except NotThere as error:
            if time.monotonic() > ends:
                raise
            log.warning("waits: %s", error)
            time.sleep(1.0)


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
