"""Holding a table: one at a time changes it, or shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from karibu.server.house import House
    from karibu.server.table import Table


class Holding:
    """A table's lock, held while a block lasts (`House.holding`)."""

    __slots__ = ("_house", "_table", "_to_show")

    def __init__(self, house: House, table: Table, to_show: bool) -> None:
        self._house, self._table, self._to_show = house, table, to_show

    async def __aenter__(self) -> None:
        house, table = self._house, self._table
        if table.match is None and house.waits_for_rules(table):
            await house.compilation.playable(table.game)
        await table.lock.acquire()
        try:
            if table.match is None or table.doubtful or table.unplayed:
                await house.make_ready(table, self._to_show)
        except BaseException:
            table.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()
