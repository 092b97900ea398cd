"""What stands between the network and the rooms: origin check, headers, logs, our own faults."""

from __future__ import annotations

import ipaddress
import logging
import secrets
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from karibu.server.faults import Refused
from karibu.server.http import refusal
from karibu.server.metrics import Metrics
from karibu.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "media-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
log = logging.getLogger("karibu.http")


def own_host(headers: Headers, settings: Settings) -> bool:
    """Whether the house is meant: a number or a name of this machine, or one that it was given.
    Any other name may be a trick to reach a house at home through somebody's browser."""
    host = headers.get("host", "").lower()
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    if name in settings.host_names or "*" in settings.host_names:
        return True
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def own_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from our own pages. Programs other than browsers name no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin.rstrip("/") in settings.allowed_origins:
        return True
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(netloc) and netloc.lower() == headers.get("host", "").lower()


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500
        started = False

        async def sending(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self._settings.hsts and scope.get("scheme") == "https":
                    headers["strict-transport-security"] = f"max-age={self._settings.hsts}"
            await send(message)

        try:
            received = Headers(scope=scope)
            if not own_host(received, self._settings):
                name = received.get("host", "")[:100]
                refused = Refused(
                    "wrong_host", f"This house isn't called {name!r}; see KARIBU_HOSTS.", host=name
                )
                await refusal(refused)(scope, receive, sending)
            elif scope["method"] not in _SAFE and not own_origin(received, self._settings):
                refused = Refused("wrong_origin", "Another site's page may not do that.")
                await refusal(refused)(scope, receive, sending)
            else:
                await self._app(scope, receive, sending)
        except Refused as refused:
            self._metrics.refused.labels(refused.code).inc()
            await refusal(refused)(scope, receive, sending)
        except Exception:
            trace = secrets.token_hex(4)
            self._metrics.failures.labels("http").inc()
            log.exception("a request failed", extra={"trace": trace})
            if started:
                raise
            failed = Refused("internal", "Something went wrong on our side.", trace=trace)
            await refusal(failed)(scope, receive, sending)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("karibu.route", "other")
        self._metrics.requests.labels(
            route, scope["method"] if route != "other" else "", status
        ).inc()
        self._metrics.request_seconds.labels(route).observe(seconds)
        log.debug(
            "request", extra={"route": route, "status": status, "ms": round(seconds * 1000, 1)}
        )
