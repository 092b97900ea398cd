"""What is done for each request over HTTP; `routes.py` says at which address."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

import karibu
from karibu.bots import LEVELS
from karibu.kernel.words import LANGUAGES, catalogue
from karibu.match import Game
from karibu.server import lobby, moderation, people, queries, replays
from karibu.server.faults import Refused
from karibu.server.http import Call, add_guest, text_file
from karibu.server.names import checked_name
from karibu.server.rows import Person, Stored
from karibu.server.table import Table
from karibu.server.wire import (
    ChancesTold,
    FramesTold,
    GamesTold,
    GameTold,
    Health,
    HouseTold,
    LogTold,
    Longest,
    MeTold,
    MyTables,
    OptionTold,
    PersonTold,
    PhraseTold,
    PublicTables,
    Readiness,
    ReplayTold,
    StatsTold,
    Summary,
    TableAnswer,
    encode,
)

_FLUENT = "text/plain; charset=utf-8"
_MARKDOWN = "text/markdown; charset=utf-8"
_SVG = "image/svg+xml"
_JSON = "application/json"
_STATES = ("running", "waiting", "finished", "kept")

# --- the house and its shelf


async def health(call: Call) -> Health:
    return Health("ok")


async def ready(call: Call) -> Any:
    """Whether the house could write a moment ago. Games may still be compiling."""
    house = call.house
    database = await house.storage.writes()
    games = {game.slug: house.compilation.is_ready(game) for game in karibu.games()}
    told = Readiness(database, database, games)
    if database:
        return told
    return Response(encode(told), 503, media_type="application/json")


async def house_told(call: Call) -> HouseTold:
    return HouseTold("Karibu", karibu.__version__, list(LANGUAGES), list(LEVELS), Longest())


async def games(call: Call) -> GamesTold:
    return GamesTold([_game_told(call, game) for game in karibu.games()])


async def game(call: Call) -> GameTold:
    return _game_told(call, lobby.find_game(call.path("game")))


def _game_told(call: Call, game: Game) -> GameTold:
    facts = game.facts
    return GameTold(
        slug=game.slug,
        rules_version=game.rules_version,
        min_players=game.min_players,
        max_players=game.max_players,
        minutes=facts.get("minutes"),
        year=facts.get("year"),
        designers=list(facts.get("designers", [])),
        publishers=list(facts.get("publishers", [])),
        original_title=facts.get("original_title"),
        options=[OptionTold(each.name, list(each.choices), each.default) for each in game.options],
        title={lang: game.title(lang) for lang in LANGUAGES},
        tagline={lang: game.tagline(lang) for lang in LANGUAGES},
        languages=list(LANGUAGES),
        ready=call.house.compilation.is_ready(game),
        progress=call.house.compilation.progress(game),
        studied=game.studied,
    )


def _language(call: Call) -> str:
    lang = call.path("lang")
    if lang not in LANGUAGES:
        has = " and ".join(LANGUAGES)
        raise Refused("unknown_language", f"There are texts in {has}.", lang=lang)
    return lang


async def common_text(call: Call) -> Response:
    return text_file(call.request, catalogue("karibu", _language(call)), _FLUENT)


async def game_text(call: Call) -> Response:
    package = lobby.find_game(call.path("game")).folder.package
    return text_file(call.request, catalogue(package, _language(call)), _FLUENT)


async def rules(call: Call) -> Response:
    found, lang = lobby.find_game(call.path("game")), _language(call)
    try:
        return text_file(call.request, found.rules(lang), _MARKDOWN)
    except FileNotFoundError:
        raise Refused("no_such_page", "This game has no rules page yet.") from None


async def figure(call: Call) -> Response:
    found, name = lobby.find_game(call.path("game")), call.path("figure")
    try:
        return text_file(call.request, found.figure(name), _SVG)
    except FileNotFoundError:
        raise Refused("no_such_page", "This game has no such picture.") from None


async def study(call: Call) -> Response:
    found, lang = lobby.find_game(call.path("game")), _language(call)
    try:
        return text_file(call.request, found.study(lang), _JSON)
    except FileNotFoundError:
        raise Refused("no_such_page", "Nobody has studied this game yet.") from None


# --- who you are


def _me(person: Person | None) -> MeTold:
    if person is None:
        return MeTold(None)
    return MeTold(PersonTold(person.id, person.name, person.named, person.phrase_hash is not None))


async def me(call: Call) -> MeTold:
    return _me(call.somebody)


async def take_name(call: Call) -> MeTold:
    name = checked_name(call.body.name)
    if call.somebody is None:
        call.become(await add_guest(call.house))
    person, at = call.person, call.house.now()
    await call.house.storage.write(
        lambda connection: queries.change_person(
            connection, person.id, name=name, named=True, seen=at
        )
    )
    person.name, person.named = name, True
    for table in call.house.tables.values():
        if person.id in table.names:
            table.names[person.id] = name
            table.publish_table()
    return _me(person)


async def new_phrase(call: Call) -> PhraseTold:
    person, phrase = call.person, people.new_phrase()
    hashed = await asyncio.to_thread(call.house.keys.phrase_hash, phrase)
    await call.house.storage.write(
        lambda connection: queries.change_person(connection, person.id, phrase_hash=hashed)
    )
    person.phrase_hash = hashed
    return PhraseTold(phrase)


async def claim(call: Call) -> MeTold:
    hashed = await asyncio.to_thread(call.house.keys.phrase_hash, call.body.phrase)
    found = await call.house.storage.read(
        lambda connection: queries.person_of_phrase(connection, hashed)
    )
    if found is None:
        raise Refused("bad_phrase", "Nobody has this key phrase; check the spelling.")
    person = await call.house.person(found.id)
    call.become(person)
    return _me(person)


async def sign_out(call: Call) -> MeTold:
    """Only this device forgets; the person stays."""
    call.become(None)
    return _me(None)


async def forget(call: Call) -> MeTold:
    """For good and everywhere: moves stay, names go, no cookie works any more."""
    if call.somebody is not None:
        id = call.somebody.id
        await call.house.storage.write(lambda connection: moderation.forget(connection, id))
        call.house.unlearn()
    call.become(None)
    return _me(None)


async def revoke(call: Call) -> MeTold:
    """Other devices, and the key phrase, no longer open this person's door."""
    person = call.person
    await call.house.storage.write(lambda connection: moderation.revoke(connection, person.id))
    call.house.unlearn()
    call.become(await call.house.person(person.id))
    return _me(call.somebody)


# --- tables


def _summary(call: Call, kept: Stored) -> Summary:
    """From memory where the table is there: it knows who is present."""
    table = call.house.tables.get(kept.facts.id) or Table(kept, call.house.now)
    return table.summary(call.person_id)


async def my_tables(call: Call) -> MyTables:
    person = call.person_id
    if person is None:
        return MyTables([])
    found = await call.house.storage.read(lambda connection: queries.mine(connection, person))
    told = [_summary(call, kept) for kept in found]
    told.sort(key=lambda each: (not each.your_turn, _STATES.index(each.state), -each.updated))
    return MyTables(told)


async def public_tables(call: Call) -> PublicTables:
    storage = call.house.storage
    waiting = await storage.read(lambda connection: queries.public(connection, "waiting"))
    running = await storage.read(lambda connection: queries.public(connection, "running"))
    return PublicTables(
        [_summary(call, kept) for kept in waiting], [_summary(call, kept) for kept in running]
    )


def _told(call: Call, table: Table) -> TableAnswer:
    return TableAnswer(table.told(call.person_id))


async def open_table(call: Call) -> TableAnswer:
    return _told(call, await lobby.open_table(call.house, call.person, call.body))


async def table(call: Call) -> TableAnswer:
    return _told(call, await call.table())


async def join(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.join(call.house, found, call.person, call.body.nonce)
    return _told(call, found)


async def take(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.take(call.house, found, call.person, call.number("seat"), call.body.nonce)
    return _told(call, found)


async def leave(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.leave(call.house, found, call.person, call.number("seat"))
    return _told(call, found)


async def reclaim(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.reclaim(call.house, found, call.person, call.number("seat"))
    return _told(call, found)


async def change_seat(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.change_seat(call.house, found, call.person, call.number("seat"), call.body)
    return _told(call, found)


async def start(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.start(call.house, found, call.person, call.body.fill)
    return _told(call, found)


async def close(call: Call) -> TableAnswer:
    found = await call.table()
    await lobby.close(call.house, found, call.person)
    return _told(call, found)


async def rematch(call: Call) -> TableAnswer:
    found = await call.table()
    return _told(call, await lobby.rematch(call.house, found, call.person, call.body.sit))


# --- replays, records, statistics


class LogAsked(Struct, forbid_unknown_fields=True):
    before: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    limit: Annotated[int, Meta(ge=1, le=replays.MOST_ENTRIES)] = 100


class EyesAsked(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class FramesAsked(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    count: Annotated[int, Meta(ge=1, le=replays.MOST_FRAMES)] = 1


async def log_of(call: Call) -> LogTold:
    asked = call.query
    return await replays.log_of(
        call.house, await call.table(), call.person_id, asked.before, asked.limit
    )


async def replay(call: Call) -> ReplayTold:
    return await replays.replay(call.house, await call.table(), call.person_id, call.query.seat)


async def frames(call: Call) -> FramesTold:
    ply = call.number("ply")
    asked = call.query
    found = await replays.frames(
        call.house, await call.table(), call.person_id, asked.seat, ply, asked.count
    )
    return FramesTold(found)


async def record(call: Call) -> Response:
    found = await call.table()
    kept = await replays.record_of(call.house, found)
    name = f"karibu-{found.facts.game}-{found.id}.json"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(encode(kept), media_type="application/json", headers=headers)


async def keep_record(call: Call) -> TableAnswer:
    return _told(call, await replays.keep_record(call.house, call.person, call.body))


async def chances(call: Call) -> ChancesTold:
    return await replays.chances(
        call.house, await call.table(), call.person_id, call.request.is_disconnected
    )


async def stats(call: Call) -> StatsTold:
    return await replays.stats(call.house, await call.table())
