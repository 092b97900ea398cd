"""Who is at a table: told to everybody now and then, not for each of two thousand who come."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING, Final

from karibu.server.wire import Free

if TYPE_CHECKING:
    from karibu.server.house import House
    from karibu.server.table import Table

_CROWD: Final = 50
_LONGER: Final = 15


def presence_changed(house: House, table: Table) -> None:
    """Tell soon who is here, and begin to count for whoever is missed."""
    wait = house.settings.presence_seconds
    if not wait:
        _tell(house, table)
    elif table.presence_due is None:
        wait *= 1 if len(table.listeners) < _CROWD else _LONGER
        table.presence_due = asyncio.get_running_loop().call_later(
            wait, partial(_tell, house, table)
        )
    if table.facts.state != "running":
        return
    if isinstance(table.facts.pace, Free):  # where a clock runs, the clock decides
        _miss(table)
    house.stir(table)


def _tell(house: House, table: Table) -> None:
    table.presence_due = None
    table.publish_presence()
    house.company.attend(table)


def _miss(table: Table) -> None:
    here = {seat.seat for seat in table.seats if seat.human and table.present(seat)}
    waited_for = any(not table.seats[seat].program for seat in here)
    for seat in table.seats:
        if seat.human and seat.seat not in here and not seat.stand_in and waited_for:
            table.missed.setdefault(seat.seat, time.monotonic())
        else:
            table.missed.pop(seat.seat, None)
