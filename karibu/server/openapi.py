"""The HTTP API in machine-readable form, from the endpoints and the structs themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import json

import karibu
from karibu.server.faults import STATUS
from karibu.server.http import Endpoint, NoQuery
from karibu.server.routes import ENDPOINTS
from karibu.server.wire import FaultAnswer

_REF = "#/components/schemas/{name}"
_ALWAYS = ("bad_request", "bad_key", "wrong_origin", "slow_down", "closing")
_PATHS = {
    "program": {"type": "string", "minLength": 1, "maxLength": 32},
    "table": {"type": "string", "pattern": "^[0-9A-Za-z]{12}$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 7},
    "ply": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    "game": {"type": "string", "minLength": 1, "maxLength": 32},
    "lang": {"type": "string", "minLength": 1, "maxLength": 8},
    "figure": {"type": "string", "minLength": 1, "maxLength": 64},
}


@cache
def openapi() -> bytes:
    """The whole description, as JSON."""
    structs: set[Any] = {FaultAnswer}
    for endpoint in ENDPOINTS:
        structs |= {each for each in (endpoint.gives, endpoint.takes) if each and each is not dict}
    _, components = json.schema_components(
        sorted(structs, key=lambda each: each.__name__), ref_template=_REF
    )
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Karibu", "version": karibu.__version__},
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": endpoint.does.__name__,
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint.path), *_query_parameters(endpoint.query)],
        "responses": _responses(endpoint),
    }
    if endpoint.takes is not None:
        schema = {"type": "object"} if endpoint.takes is dict else _ref(endpoint.takes)
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema}},
        }
    return told


def _ref(struct: type) -> dict[str, str]:
    return {"$ref": _REF.format(name=struct.__name__)}


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _PATHS[name]}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query_parameters(query: type) -> list[dict[str, Any]]:
    if query is NoQuery:
        return []
    (_,), components = json.schema_components([query], ref_template=_REF)
    (schema,) = components.values()
    return [
        {"name": name, "in": "query", "required": False, "schema": _without_null(asked)}
        for name, asked in schema["properties"].items()
    ]


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """In an address a field is there or not; there is no null."""
    kept: Sequence[dict[str, Any]] = [
        each for each in schema.get("anyOf", []) if each != {"type": "null"}
    ]
    return dict(kept[0]) if len(kept) == 1 else {k: v for k, v in schema.items() if k != "default"}


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    if endpoint.gives is None:
        given: dict[str, Any] = {endpoint.files: {}}
    else:
        given = {"application/json": {"schema": _ref(endpoint.gives)}}
    responses: dict[str, Any] = {str(endpoint.status): {"description": "Done", "content": given}}
    codes: dict[int, list[str]] = {}
    too_big = ("too_big",) if endpoint.takes is not None else ()
    for code in (*_ALWAYS, *too_big, *endpoint.faults):
        codes.setdefault(STATUS[code], []).append(code)
    for status, names in sorted(codes.items()):
        responses[str(status)] = {
            "description": ", ".join(dict.fromkeys(names)),
            "content": {"application/json": {"schema": _ref(FaultAnswer)}},
        }
    if endpoint.path == "/api/ready":
        responses["503"]["content"] = {}
    return responses
