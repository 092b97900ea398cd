"""What the house tells Prometheus. Numbers only: no names, no tables, no moves."""

from __future__ import annotations

from collections import Counter as Tally

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)

_AT_ONCE = 1024
"""How many times are noted together."""


class Metrics:
    """All counters of one house."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.requests = Counter(
            "karibu_http_requests",
            "HTTP requests",
            ("route", "method", "status"),
            registry=registry,
        )
        self.request_seconds = Histogram(
            "karibu_http_seconds", "Time to answer", ("route",), buckets=_FAST, registry=registry
        )
        self.sockets = Gauge("karibu_sockets", "Connected sockets", registry=registry)
        self.messages = Counter(
            "karibu_messages", "Messages from clients", ("type",), registry=registry
        )
        self.refused = Counter("karibu_refused", "Refusals", ("code",), registry=registry)
        self.resyncs = Counter(
            "karibu_slow_clients",
            "Times a client couldn't keep up and got a fresh state",
            registry=registry,
        )
        self.tables = Gauge("karibu_tables_in_memory", "Tables in memory", registry=registry)
        self.moves = Counter("karibu_moves", "Entries of logs", ("game", "by"), registry=registry)
        self.move_seconds = Histogram(
            "karibu_move_seconds",
            "From a move's arrival to its publication",
            buckets=_FAST,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "karibu_commit_seconds", "Time for one transaction", buckets=_FAST, registry=registry
        )
        self.commit_size = Histogram(
            "karibu_commit_jobs",
            "Writes in one transaction",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=registry,
        )
        self.thinking = Gauge(
            "karibu_bots_thinking", "Bots thinking or waiting to", registry=registry
        )
        self.think_seconds = Histogram(
            "karibu_think_seconds", "Time bots took", ("level",), buckets=_SLOW, registry=registry
        )
        self.unavailable = Counter(
            "karibu_unavailable", "Times a table waited for the database", registry=registry
        )
        self.waited_moves = Gauge(
            "karibu_moves_waiting", "Moves that wait for the database", registry=registry
        )
        self.lag = Histogram(
            "karibu_lag_seconds", "How late the event loop is", buckets=_FAST, registry=registry
        )
        self.failures = Counter("karibu_failures", "Faults of ours", ("where",), registry=registry)
        self._messages: Tally[str] = Tally()
        self._moves: Tally[tuple[str, str]] = Tally()
        self._took: list[float] = []

    # Asked for with every move: to count takes less than to tell Prometheus, who seldom asks.

    def message(self, kind: str) -> None:
        self._messages[kind] += 1

    def move(self, game: str, by: str) -> None:
        self._moves[game, by] += 1

    def move_took(self, seconds: float) -> None:
        self._took.append(seconds)
        if len(self._took) >= _AT_ONCE:
            self._note()

    def _note(self) -> None:
        """Tell Prometheus; what is counted meanwhile is told the next time."""
        messages, self._messages = self._messages, Tally()
        moves, self._moves = self._moves, Tally()
        took, self._took = self._took, []
        for kind, times in messages.items():
            self.messages.labels(kind).inc(times)
        for (game, by), times in moves.items():
            self.moves.labels(game, by).inc(times)
        for seconds in took:
            self.move_seconds.observe(seconds)

    def text(self) -> bytes:
        self._note()
        return generate_latest(self.registry)
