"""Work on a Ray cluster comes to the same bytes as at home, also when a node is lost on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from typing import Any

import pytest

from karibu.errors import KaribuError
from karibu.lab.arena import hold
from karibu.lab.study import Study, study
from karibu.lab.workers import done
from karibu.match import Game

pytest.importorskip("ray", reason="Ray comes with requirements/dev.lock (make test).")


@pytest.fixture
def cluster(tokens: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster of two nodes on this machine, one core each."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    two: Any = Cluster(initialize_head=True, head_node_args=node)
    try:
        two.add_node(num_cpus=1, object_store_memory=80_000_000)
        monkeypatch.setenv("RAY_ADDRESS", two.address)
        yield two
    finally:
        two.shutdown()  # type: ignore[no-untyped-call]


def small(game: Game, **more: Any) -> Study:
    return study(game, [3], ["medium"], matches=8, seed=5, **more)


def whole(made: Study) -> str:
    return json.dumps([made.json(), made.html("en"), made.html("fr"), made.csv(), *made.records()])


def grumble(_: int) -> None:
    raise KaribuError("No such card.")


def test_a_cluster_that_loses_a_node_finds_the_same(
    tokens: Game, cluster: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    import ray

    (second,) = cluster.worker_nodes
    seen: list[tuple[int, int]] = []

    def lose_a_node(so_far: int, total: int) -> None:
        seen.append((so_far, total))
        if len(seen) == 2:
            cluster.remove_node(second, allow_graceful=False)

    at_home = small(tokens, cores=1)
    abroad = small(tokens, on="ray", progress=lose_a_node)
    assert not second.any_processes_alive()
    assert 0 < seen[1][0] < seen[1][1] == seen[-1][0]
    assert whole(abroad) == whole(at_home)
    assert not capfd.readouterr().out  # a table in JSON may be expected there
    assert not ray.is_initialized()
    # the arena, and a complaint of the work itself, on what is left of the cluster
    holding = partial(hold, tokens, ["random", "medium"], 2, 4)
    held = holding(cores=1)
    ray.init(address=cluster.address, log_to_driver=False)
    try:
        there = holding(on="ray")
        assert [asdict(each) for each in there.rungs] == [asdict(each) for each in held.rungs]
        with pytest.raises(KaribuError, match=r"^No such card\.$"):
            list(done(grumble, [1], on="ray"))
        assert ray.is_initialized()  # who joined before us stays
    finally:
        ray.shutdown()
