"""From an HTTP request to an endpoint and back: reading, checking, answering.

An endpoint says which body and query it takes and what it gives; `openapi.py` tells the world the
same from the same words.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, convert, json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from karibu.server import people, queries
from karibu.server.callers import caller
from karibu.server.faults import Refused
from karibu.server.house import House, Stale
from karibu.server.limits import Buckets, address_key
from karibu.server.rows import Person, is_program
from karibu.server.storage import Unavailable
from karibu.server.table import Table
from karibu.server.wire import FaultAnswer, FaultTold, encode

JSON = "application/json"
_TRIES = 3


class NoQuery(Struct, forbid_unknown_fields=True):
    """Nothing after the question mark."""


@dataclass
class Call:
    """One request, read and checked."""

    house: House
    request: Request
    somebody: Person | None
    body: Any = None
    query: Any = None
    new_cookie: str | None = None

    @property
    def person(self) -> Person:
        """Whoever asks, at an endpoint that needs to know."""
        assert self.somebody is not None
        return self.somebody

    @property
    def person_id(self) -> str | None:
        return self.somebody.id if self.somebody else None

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def number(self, name: str) -> int:
        """A number in the path; addresses with anything else don't exist."""
        text = self.path(name)
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Refused("no_such_page", "There is nothing at this address.")
        return int(text)

    async def table(self) -> Table:
        return await self.house.table(self.path("table"))

    def become(self, person: Person | None) -> None:
        """The answer will carry this person's cookie (None: take the cookie away)."""
        self.somebody = person
        self.new_cookie = self.house.keys.cookie(person) if person else ""

    def pay(self, what: str, times: float = 1.0) -> None:
        """For what takes the processor longer than a usual request."""
        self.house.purses.pay(what, self.person_id, self.address, times)

    @property
    def address(self) -> str:
        return address_key(self.request.client.host if self.request.client else "")


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked for."""

    method: str
    path: str
    does: Handler
    gives: type | None
    """A struct; None: a text or file."""
    summary: str
    takes: type | None = None
    query: type = NoQuery
    status: int = 200
    as_person: bool = False
    """Makes a guest of whoever has no cookie."""
    record: bool = False
    """Takes a match record, which may be larger than other bodies."""
    programs: bool = False
    """Whether programs may do this, too; all may look."""
    limit: str = "requests"
    cost: str = "request"
    """What it costs, by `limits.COSTS`."""
    faults: tuple[str, ...] = ()
    files: str = JSON
    path_numbers: tuple[str, ...] = field(default=())


async def answer(endpoint: Endpoint, house: House, request: Request, limits: Limits) -> Response:
    """Serve one request."""
    limits.check(endpoint.limit, request)
    if house.closing:
        raise Refused("closing", "The house is closing; try again in a moment.")
    try:
        call = Call(house, request, await caller(house, request))
    except Unavailable:
        raise cant_write() from None
    if call.somebody is not None and call.somebody.banned and endpoint.method != "GET":
        raise Refused("banned", "You have been shut out by whoever runs this house.")
    if is_program(call.person_id) and endpoint.method != "GET" and not endpoint.programs:
        raise Refused("no_programs", "That is for people; programs sit down, play and get up.")
    if endpoint.limit != "none":
        call.pay(endpoint.cost)
    call.query = _query(endpoint, request)
    if endpoint.takes is not None:
        call.body = await _body(endpoint, house, request)
    given = await house.finish(_run(endpoint, call))
    response = given if isinstance(given, Response) else _json(given, endpoint.status)
    if call.new_cookie is not None:
        _set_cookie(response, call.new_cookie, request.url.scheme == "https")
    return response


async def _run(endpoint: Endpoint, call: Call) -> Any:
    """If somebody else was first, look at what they did and try again."""
    try:
        if endpoint.as_person and call.somebody is None:
            call.become(await add_guest(call.house))
        for _ in range(_TRIES):
            with contextlib.suppress(Stale):
                return await endpoint.does(call)
    except Unavailable:
        raise cant_write() from None
    raise Refused("slow_down", "Many change this table at once; try again.", seconds=1)


def cant_write() -> Refused:
    return Refused(
        "cant_write", "The house can't write just now; please try again in a moment.", seconds=2
    )


async def add_guest(house: House) -> Person:
    guest = people.new_guest()
    at = house.now()
    await house.storage.write(lambda connection: queries.add_person(connection, guest, at))
    house.remember(guest)
    return guest


def _query(endpoint: Endpoint, request: Request) -> Any:
    asked = dict(request.query_params)
    try:
        return convert(asked, endpoint.query, strict=False)
    except ValidationError as error:
        raise Refused("bad_request", f"In the address after the question mark: {error}") from None


async def _body(endpoint: Endpoint, house: House, request: Request) -> Any:
    kind = request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
    data = await _read(endpoint, house, request)
    if data and kind != JSON:
        raise Refused("bad_request", "The body should be JSON (content-type: application/json).")
    assert endpoint.takes is not None
    try:
        return json.decode(data or b"{}", type=endpoint.takes)
    except (DecodeError, RecursionError, UnicodeError, ValueError) as error:
        raise Refused("bad_request", f"The body can't be read: {error}"[:300]) from None


async def _read(endpoint: Endpoint, house: House, request: Request) -> bytes:
    settings = house.settings
    most = settings.largest_record if endpoint.record else settings.largest_body
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(settings.body_seconds):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Refused("too_big", f"At most {most} bytes, please.", largest=most)
                parts.append(part)
    except TimeoutError:
        raise Refused("bad_request", "The body takes too long to come.") from None
    except ClientDisconnect:
        raise Refused("bad_request", "The body broke off.") from None
    return b"".join(parts)


def _json(given: Any, status: int) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(encode(given), status, media_type=JSON, headers=headers)


def refusal(refused: Refused) -> Response:
    """What a refusal looks like over HTTP."""
    headers = {"cache-control": "no-store"}
    if "seconds" in refused.args_for_text:
        headers["retry-after"] = str(refused.args_for_text["seconds"])
    told = FaultAnswer(FaultTold(**refused.json()))
    return Response(encode(told), refused.status, media_type=JSON, headers=headers)


def text_file(request: Request, text: str, media_type: str) -> Response:
    """A text that seldom changes: sent again only if it has."""
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=media_type, headers=headers)


def _set_cookie(response: Response, value: str, secure: bool) -> None:
    if value:
        response.set_cookie(
            people.COOKIE,
            value,
            max_age=people.COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )
    else:
        response.delete_cookie(
            people.COOKIE, path="/", httponly=True, samesite="lax", secure=secure
        )


class Limits:
    """What one address may ask for, by kind of request."""

    def __init__(self, house: House) -> None:
        chosen = house.settings
        self._buckets = {
            "requests": Buckets(chosen.requests_per_second, chosen.requests_at_once),
            "tables": Buckets(chosen.tables_per_minute / 60, chosen.tables_per_minute),
            "guesses": Buckets(chosen.guesses_per_minute / 60, chosen.guesses_per_minute),
        }

    def check(self, kind: str, request: Request) -> None:
        if kind == "none":
            return
        address = address_key(request.client.host if request.client else "")
        for name in {"requests", kind}:
            bucket = self._buckets[name].of(address)
            if not bucket.take():
                raise Refused("slow_down", "Too many requests from here.", seconds=bucket.seconds)
