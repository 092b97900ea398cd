"""What the tests of the house rely on: the same name deals the same match, to the last move."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.conftest import Run
from tests.server.dice import with_dice
from tests.server.guests import Guest, bot
from tests.server.running import Running


def test_a_name_deals_the_same_match_again(run: Run, tmp_path: Path) -> None:
    name = tmp_path / "name"

    async def played(house: Running) -> list[Any]:
        """Two matches of bots, one after the other."""
        async with Guest(house.base) as ana:
            records = []
            for _ in range(2):
                id = (await ana.open(bot(), bot()))["id"]
                while (await ana.table(id))["state"] != "finished":
                    await asyncio.sleep(0.05)
                records.append(await ana.get(f"/api/tables/{id}/record"))
            return records

    def house_of(whose: str, number: int) -> list[Any]:
        name.write_text(whose)
        with Running(str(tmp_path / f"{number}.db"), **with_dice(name)) as house:
            records = run(played(house))
            return [(each["seed"], each["actions"]) for each in records]

    first, again, other = house_of("ana", 1), house_of("ana", 2), house_of("ben", 3)
    assert first == again
    assert len({seed for seed, _ in first + other}) == 4
