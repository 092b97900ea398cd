"""The database: migrations, group commit, the lock on a number, snapshots."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select, text

import karibu
from karibu.server import queries, schema
from karibu.server import storage as storage_room
from karibu.server.changes import Change
from karibu.server.house import match_of
from karibu.server.rows import Facts, LogEntry, Seat, Stored
from karibu.server.settings import BadSetting, Settings, database_url
from karibu.server.storage import Apart, Conflict, Entangled, Storage, Unavailable
from karibu.server.upgrading import BadDatabase, upgrade
from karibu.server.wire import Free, Result


def facts(id: str = "ABCDEFGHJKMN", **more: Any) -> Facts:
    made = Facts(
        id,
        "kilimandjaro",
        1,
        {"exchange": "swap"},
        Free(),
        "link",
        True,
        "seated",
        None,
        "running",
        1,
        1,
    )
    usual: dict[str, Any] = {"seed": 7, "salt": "00", "seed_hash": "11", "to_move": 0, "begun": 1}
    return replace(made, **usual | more)


def with_storage(url: str, work: Callable[[Storage], Coroutine[Any, Any, Any]]) -> Any:
    async def run() -> Any:
        storage = Storage(database_url(url))
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def keep(key: str) -> Callable[[Connection], str]:
    return lambda connection: queries.house_value(connection, key, "kept")


def test_migrations_lead_to_the_schema(database: str) -> None:
    storage = Storage(database_url(database))
    upgrade(storage.engine)
    upgrade(storage.engine)  # once more changes nothing
    with storage.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    storage.engine.dispose()
    assert differences == []


def test_a_ply_is_written_once(database: str) -> None:
    """The primary key of `moves` is the lock: of many who write the same number one wins."""

    async def work(storage: Storage) -> None:
        await storage.write(
            lambda c: queries.add_table(c, facts(), [Seat(0, "open"), Seat(1, "open")])
        )
        rivals = [
            Change(
                facts(number=1, ply=1, version=1),
                (),
                LogEntry(1, 1, 0, action, None, "person", False, 5),
            )
            for action in range(20)
        ]
        others = [storage.write(keep(f"other {n}")) for n in range(20)]
        outcomes = await asyncio.gather(
            *(storage.write(rival) for rival in rivals), *others, return_exceptions=True
        )
        refused = [outcome for outcome in outcomes[:20] if isinstance(outcome, Conflict)]
        assert len(refused) == 19
        assert outcomes[20:] == ["kept"] * 20
        kept = await storage.read(lambda c: queries.load(c, "ABCDEFGHJKMN"))
        assert kept is not None
        assert len(kept.log) == 1
        assert kept.log[0].action == next(n for n in range(20) if outcomes[n] is None)

    with_storage(database, work)


def _add(id: str, connection: Connection) -> None:
    queries.add_table(connection, facts(id), [Seat(0, "open")])


def test_entries_of_many_tables_are_written_with_all_that_they_change(database: str) -> None:
    def after(id: str, n: int) -> Facts:
        result = Result("base_camp", [1, n], [1, 2], [0]) if n % 2 else None
        return facts(
            id, number=1, ply=1, version=1, to_move=n, state="finished", turn_began=n, deadline=n,
            ended=n, updated=n, attended=n, result=result,
        )  # fmt: skip

    async def work(storage: Storage) -> None:
        ids = [f"TABLE{n:07}" for n in range(40)]
        for id in ids:
            await storage.write(partial(_add, id))
        entries = [LogEntry(1, 1, 0, n, None, "bot", bool(n % 3), n) for n in range(40)]
        changes = [Change(after(id, n), (), entries[n]) for n, id in enumerate(ids)]
        changes[7] = Change(replace(changes[7].facts, version=9), (), entries[7])  # not its turn
        outcomes = await asyncio.gather(*map(storage.write, changes), return_exceptions=True)
        assert [n for n in range(40) if outcomes[n] is not None] == [7]
        assert isinstance(outcomes[7], Conflict)
        for n, id in enumerate(ids):
            kept = await storage.read(partial(queries.load, id=id))
            assert kept
            assert kept.facts == (facts(id) if n == 7 else after(id, n))
            assert kept.log == ([] if n == 7 else [entries[n]])

    with_storage(database, work)


def test_a_decision_is_written_with_clocks_and_a_snapshot(database: str) -> None:
    """And nothing of one that came too late."""

    async def work(storage: Storage) -> None:
        ids = [f"TABLE{n:07}" for n in range(6)]
        seats = [Seat(0, "human", "p_a", bank=60), Seat(1, "human", "p_b", bank=60, nonce="00")]
        for id in ids:
            await storage.write(partial(queries.add_table, facts=facts(id), seats=seats))
        changes = []
        for n, id in enumerate(ids):
            entry = LogEntry(1, 1, 1, n, None, "person", False, n)
            after = facts(id, number=1, ply=1, version=9 if n == 3 else 1)
            record = bytes(range(n, n + 200)) if n % 2 else None
            changes.append(Change(after, [replace(seats[1], bank=n)], entry, record))
        outcomes = await asyncio.gather(*map(storage.write, changes), return_exceptions=True)
        assert [n for n in range(6) if outcomes[n] is not None] == [3]
        for n, id in enumerate(ids):
            kept = await storage.read(partial(queries.load, id=id))
            assert kept
            bank = 60 if n == 3 else n
            assert kept.seats == [seats[0], replace(seats[1], bank=bank)]
            assert kept.snapshots == ([bytes(range(n, n + 200))] if n in (1, 5) else [])
            assert len(kept.log) == (n != 3)

    with_storage(database, work)


def test_a_failing_write_spoils_no_other(database: str) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(insert(schema.house).values(key="doomed", value="x"))
        raise RuntimeError("planned")

    async def work(storage: Storage) -> None:
        jobs = [storage.write(keep(f"k{n}")) for n in range(9)]
        outcomes = await asyncio.gather(
            *jobs[:4], storage.write(fail), *jobs[4:], return_exceptions=True
        )
        assert isinstance(outcomes[4], RuntimeError)
        assert [outcomes[n] for n in range(10) if n != 4] == ["kept"] * 9
        keys = await storage.read(lambda c: set(c.execute(select(schema.house.c.key)).scalars()))
        assert keys - {"pulse", "oldest"} == {f"k{n}" for n in range(9)}

    with_storage(database, work)


def test_closing_writes_what_waits(database: str) -> None:
    async def work(storage: Storage) -> None:
        waiting = [asyncio.ensure_future(storage.write(keep(f"late {n}"))) for n in range(50)]
        await asyncio.sleep(0)
        assert not any(each.done() for each in waiting)

    with_storage(database, work)

    async def count(storage: Storage) -> int:
        return await storage.read(lambda c: len(c.execute(select(schema.house.c.key)).all()))

    assert (
        with_storage(database, count) == 52
    )  # and the pulse, and with whom this schema gets along


@pytest.mark.parametrize("slug", [game.slug for game in karibu.games()])
def test_a_match_is_resumed_from_snapshots_as_if_it_had_been_played(slug: str) -> None:
    rng = random.Random(slug)
    match = karibu.game(slug).start(seed=11)
    log: list[LogEntry] = []
    snapshots: dict[int, bytes] = {}
    while not match.over and len(log) < 150:
        if match.ply > 40 and rng.random() < 0.1:
            back = match.ply - rng.randint(1, 20)
            match = match.at(back)
            snapshots = {ply: kept for ply, kept in snapshots.items() if ply <= back}
            log.append(LogEntry(len(log) + 1, back, 0, None, back, "person", False, 0))
            continue
        seat, action = match.to_move, rng.choice(match.action_ids().tolist())
        assert seat is not None
        match.play(action)
        log.append(
            LogEntry(len(log) + 1, match.ply, seat, action, None, "person", match.last_revealed, 0)
        )
        if match.snapshot:
            snapshots[match.ply] = match.snapshot
    assert snapshots
    seats = [Seat(number, "open") for number in range(match.players)]
    of = replace(facts(), game=slug, options=match.options, seed=11)
    resumed = match_of(Stored(of, seats, {}, log, list(snapshots.values())), log)
    assert resumed.record() == match.record()
    assert resumed.movers == match.movers
    assert resumed.to_move == match.to_move
    for seat in (None, *range(match.players)):
        assert resumed.view(seat) == match.view(seat)
        if seat is not None:
            assert resumed.undo_ply(seat) == match.undo_ply(seat)
    assert resumed.at(33).view(0) == match.at(33).view(0)
    bare = match_of(Stored(of, seats, {}, log, []), log)
    assert bare.view(0) == match.view(0)


def test_addresses_of_databases(tmp_path: Path) -> None:
    assert database_url("postgres://u@h/d") == "postgresql+psycopg://u@h/d"
    assert database_url("postgresql://u@h/d") == "postgresql+psycopg://u@h/d"
    assert database_url(str(tmp_path / "x.db")) == f"sqlite:///{tmp_path / 'x.db'}"
    with pytest.raises(BadSetting, match="mysql"):
        database_url("mysql://h/d")
    with pytest.raises(BadSetting, match="KARIBU_PORT"):
        Settings.from_environment({"KARIBU_PORT": "many"})
    assert Settings.from_environment({"KARIBU_PORT": "99"}, port=None).port == 99
    assert Settings.from_environment({"KARIBU_PORT": "99"}, port=7).port == 7


def test_a_database_that_isnt_there(tmp_path: Path) -> None:
    storage = Storage(database_url(str(tmp_path / "no" / "such" / "folder" / "x.db")))
    with pytest.raises(BadDatabase, match="can't be opened"):
        upgrade(storage.engine)
    storage.engine.dispose()


def test_after_closing_nothing_can_be_written(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.close()
        with pytest.raises(Unavailable, match="closing"):
            await storage.write(keep("too late"))

    with_storage(str(tmp_path / "house.db"), work)


def test_whoever_waits_too_long_hears_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was begun may stand all the same; what wasn't is let go."""
    monkeypatch.setattr(storage_room, "PATIENCE", 0.3)

    async def work(storage: Storage) -> list[str]:
        def slow(connection: Connection) -> None:
            time.sleep(0.9)
            keep("begun")(connection)

        began = asyncio.create_task(storage.write(slow))
        await asyncio.sleep(0.1)
        late = asyncio.create_task(storage.write(keep("never begun")))
        for each in (began, late):
            with pytest.raises(Unavailable):
                await each
        await asyncio.sleep(0.8)
        await storage.write(keep("later"))
        return await storage.read(
            lambda connection: list(connection.execute(select(schema.house.c.key)).scalars())
        )

    kept = with_storage(str(tmp_path / "house.db"), work)
    assert "begun" in kept
    assert "never begun" not in kept


def _locks(key: str, seconds: float) -> Callable[[Connection], None]:
    """A job that locks a row, and stays for a while."""

    def job(connection: Connection) -> None:
        connection.execute(text("UPDATE house SET value = value WHERE key = :key"), {"key": key})
        connection.execute(text("SELECT pg_sleep(:seconds)"), {"seconds": seconds})

    return job


@pytest.mark.parametrize("apart", [False, True])
def test_two_houses_that_wait_for_each_other(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch, apart: bool
) -> None:
    """One locks a and wants b, the other b and a. PostgreSQL sends one of them back, which tries
    once more; what is written apart never gets there."""
    db = postgres()
    seen: list[object] = []
    tried = Storage._try

    def noting(self: Storage, batch: Any) -> Exception | None:
        seen.append(tried(self, batch))
        return seen[-1]  # type: ignore[return-value]

    monkeypatch.setattr(Storage, "_try", noting)

    async def visit() -> None:
        storages = [Storage(database_url(db)) for _ in range(2)]
        for storage in storages:
            await storage.open()
        work: list[Coroutine[Any, Any, Any]] = []
        for key in "ab":
            await storages[0].write(keep(key))
        for storage, keys in zip(storages, ("ab", "ba"), strict=True):
            first, second = (_locks(key, 0.4) for key in keys)
            work += [
                storage.write(lambda _: time.sleep(0.2)),  # so that the others share a batch
                storage.write(first),
                storage.write(Apart(second) if apart else second),
            ]
        await asyncio.gather(*work)
        for storage in storages:
            await storage.close()

    asyncio.run(visit())
    assert any(isinstance(each, Entangled) for each in seen) != apart
