"""Databases of other times: from the first schema to the present one, newer ones, damaged ones."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

import karibu
from karibu.server.deals import seed_hash
from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.people import Keys
from karibu.server.settings import Settings, database_url
from karibu.server.storage import Storage
from karibu.server.upgrading import BadDatabase, upgrade
from karibu.server.verdict import verify
from tests.server.conftest import Run
from tests.server.guests import Guest
from tests.server.inside import served

ANA, TABLE, SALT, SEED = "p_AAAAAAAAAAAA", "ABCDEFGHJKMN", "00" * 16, 7
AT = 1_790_000_000_000


def first_schema(db: str) -> None:
    """A database as the first version left it, built by the first migration itself: a person, a
    match of hers against a bot with a take-back in it, and what she said."""
    storage = Storage(database_url(db))
    config = Config()
    config.set_main_option("script_location", "karibu.server:migrations")
    config.set_main_option("path_separator", "os")
    with storage.engine.execution_options(writes=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        _fill(connection)
    storage.engine.dispose()


def _insert(connection: Connection, table: str, **values: Any) -> None:
    names = ", ".join(values)
    holes = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({holes})"), values)


def _fill(connection: Connection) -> None:
    game = karibu.game("kilimandjaro")
    match = game.start(2, SEED)
    moves: list[tuple[int, int, int | None, int | None, bool]] = []
    for _ in range(5):
        mover = match.to_move
        assert mover is not None
        chosen = int(match.action_ids()[0])
        match.play(chosen)
        moves.append((match.ply, mover, chosen, None, match.last_revealed))
    match = match.at(4)
    moves.append((4, 0, None, 4, False))
    _insert(connection, "house", key="secret", value="the old secret")
    _insert(
        connection, "people", id=ANA, name="Ana", named=True, phrase_hash=None, made=AT, seen=AT
    )
    _insert(
        connection, "tables", id=TABLE, game=game.slug, rules_version=game.rules_version,
        options='{"exchange":"swap"}', pace='{"kind":"free"}', visibility="link", hints=True,
        seating="seated", host=ANA, state="running", seed=str(SEED), salt=SALT,
        seed_hash=seed_hash(game.slug, SEED, SALT), ply=6, step=4, to_move=match.to_move,
        turn_began=AT, deadline=None, result=None, rematch=None, opened=AT, begun=AT, ended=None,
        updated=AT,
    )  # fmt: skip
    kinds = (("human", ANA, None), ("bot", None, "easy"))
    for seat, (kind, person, level) in enumerate(kinds):
        _insert(
            connection, "seats", table_id=TABLE, seat=seat, kind=kind, person=person, level=level,
            reserved=None, stand_in=None, bank=None,
        )  # fmt: skip
    for ply, (step, by, action, back, revealed) in enumerate(moves, 1):
        _insert(
            connection, "moves", table_id=TABLE, ply=ply, step=step, seat=by, action=action,
            back=back, who="person" if by == 0 else "bot", revealed=revealed, at=AT,
        )  # fmt: skip
    _insert(
        connection, "chat", table_id=TABLE, number=1, person=ANA, seat=0, name="Ana", text="Hi",
        at=AT,
    )  # fmt: skip


def test_a_house_of_the_first_schema_opens_and_plays_on(database: str, run: Run) -> None:
    first_schema(database)

    async def visit() -> None:
        async with served(database) as (base, _), Guest(base) as ana:
            signed = Keys("the old secret")._signer.sign(ANA).decode()  # as cookies were then
            ana.http.cookies.set("karibu", signed)
            assert (await ana.get("/api/me"))["me"]["name"] == "Ana"
            at = await ana.sit(TABLE)
            assert at.table["your_seat"] == 0
            assert at.log[6]["back"] == 4
            assert at.heard[0]["chat"][0]["text"] == "Hi"
            assert await at.until_my_turn()
            await at.move()
            assert at.number > 6
            await at.leave()

    run(visit())
    with opened(Settings(db=database)) as connection:
        found = inspect(connection, TABLE)
        assert found.faults == []
        assert found.kept.facts.attended >= AT
        assert len(found.kept.log) > 6


WAITING = "ABCDEFGHJKMM"


def second_schema(db: str) -> None:
    """The version before deals could be proved: Ana's match, and a table that waits for
    somebody."""
    first_schema(db)
    storage = Storage(database_url(db))
    config = Config()
    config.set_main_option("script_location", "karibu.server:migrations")
    config.set_main_option("path_separator", "os")
    with storage.engine.execution_options(writes=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        _insert(
            connection, "tables", id=WAITING, game="kilimandjaro", rules_version=2,
            options='{"exchange":"swap"}', pace='{"kind":"free"}', visibility="link", hints=True,
            seating="random", host=ANA, state="waiting", number=0, ply=0, opened=AT, updated=AT,
        )  # fmt: skip
        for seat, person in enumerate((ANA, None)):
            kind = "human" if person else "open"
            _insert(connection, "seats", table_id=WAITING, seat=seat, kind=kind, person=person)
    storage.engine.dispose()


def test_a_house_from_before_provable_deals_plays_on(database: str, run: Run) -> None:
    """The running match ends with the hash that it began with, and its record still holds; the
    table that waits begins with a promise."""
    second_schema(database)

    async def visit() -> dict[str, Any]:
        async with served(database) as (base, _), Guest(base) as ana, Guest(base) as ben:
            signed = Keys("the old secret")._signer.sign(ANA).decode()
            ana.http.cookies.set("karibu", signed)
            at = await ana.sit(TABLE)
            assert at.table["deal"] is None
            while await at.until_my_turn():
                await at.move()
            while at.table["state"] != "finished":
                await at.next()
            assert at.table["salt"] == SALT
            record = (await ana.http.get(f"/api/tables/{TABLE}/record")).json()
            waits = await ben.table(WAITING)
            assert (waits["state"], waits["deal"]) == ("waiting", None)
            joined = await ben.post(f"/api/tables/{WAITING}/join", {"nonce": "0b" * 32})
            deal = joined["table"]["deal"]
            assert sorted(deal["chairs"]) == ["person -", f"person {'0b' * 32}"]
            assert deal["secret"] is None
            await at.leave()
            return dict(record)

    record = run(visit())
    promised = seed_hash("kilimandjaro", SEED, SALT)
    assert verify(record, promised).deal == "promised"
    with opened(Settings(db=database)) as connection:
        assert inspect(connection, TABLE).faults == []
        assert inspect(connection, WAITING).faults == []


def test_an_upgrade_leaves_the_log_as_it_was(database: str) -> None:
    first_schema(database)
    storage = Storage(database_url(database))
    with storage.engine.connect() as connection:
        before = connection.execute(
            text("SELECT ply, step, seat, action, back, at FROM moves ORDER BY ply")
        ).all()
    upgrade(storage.engine)
    with storage.engine.connect() as connection:
        after = connection.execute(
            text("SELECT number, ply, seat, action, back, at FROM moves ORDER BY number")
        ).all()
    storage.engine.dispose()
    assert [tuple(row) for row in after] == [tuple(row) for row in before]


def test_a_newer_database_is_left_alone_and_told_so(database: str) -> None:
    storage = Storage(database_url(database))
    upgrade(storage.engine)
    with storage.engine.execution_options(writes=True).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match="newer version of Karibu"):
        upgrade(storage.engine)
    with storage.engine.connect() as connection:
        kept = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    storage.engine.dispose()
    assert kept == "9999"


@pytest.mark.parametrize("damage", ["header", "middle"])
def test_a_damaged_file_is_told_so(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "house.db"
    first_schema(str(path))
    storage = Storage(database_url(str(path)))
    with storage.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    storage.engine.dispose()
    data = bytearray(path.read_bytes())
    if damage == "header":
        data[:16] = b"not a database!!"
    else:
        for at in range(4096, len(data), 4096):
            data[at : at + 200] = b"\xff" * 200
    path.write_bytes(data)
    storage = Storage(database_url(str(path)))
    with pytest.raises(BadDatabase, match="damaged"):
        upgrade(storage.engine)
    storage.engine.dispose()


def test_ready_means_that_something_could_be_written(tmp_path: Path) -> None:
    async def visit() -> None:
        storage = Storage(database_url(str(tmp_path / "house.db")))
        await storage.open()
        assert await storage.writes()
        wrote = storage.wrote
        assert await storage.writes()
        assert storage.wrote == wrote, "nobody writes again within a moment"
        storage.wrote = 0.0
        assert await storage.writes()
        assert storage.wrote > 0
        with storage.engine.execution_options(writes=True).begin():
            storage.wrote = 0.0
            assert not await storage.writes()
        await storage.close()

    asyncio.run(visit())
