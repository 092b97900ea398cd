"""Golden matches: recorded matches, one per way in which a game can end, kept as transcripts.

`tests/golden/<slug>/<name>.json` is the record, `<name>.txt` what happened in it. A change in the
rules shows as a difference that a person can read. What no sentence tells is kept as digests of the
bytes, in `digests.json`. `find` looks for a match with some property; `python -m tests.golden`
writes all transcripts and digests anew from their records.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path

import numpy as np

import karibu
from karibu.kernel.contract import ROW
from karibu.match import Match
from karibu.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
DIGESTS = FOLDER / "digests.json"
WORLD_EVERY = 2
"""Every so many decisions somebody imagines a world that fits what they know."""
Choose = Callable[[Match, random.Random], int]


def at_random(match: Match, rng: random.Random) -> int:
    return rng.choice(match.action_ids().tolist())


def find(
    slug: str,
    players: int,
    wanted: Callable[[Match], bool],
    options: dict[str, str] | None = None,
    choose: Choose = at_random,
    seeds: range = range(100_000),
) -> Match:
    """The first finished match with the wanted property, decisions made by `choose`."""
    for seed in seeds:
        match = karibu.game(slug).start(players, seed, options)
        rng = random.Random(seed)
        while not match.over:
            match.play(choose(match, rng))
        if wanted(match):
            return match
    raise LookupError(f"no such match of {slug} among {len(seeds)} seeds")


def keep(match: Match, name: str) -> None:
    """Write a match down as a golden one."""
    folder = FOLDER / match.game.slug
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(match.record()) + "\n", encoding="utf-8")
    (folder / f"{name}.txt").write_text(text_of(match), encoding="utf-8")


def text_of(match: Match) -> str:
    chosen = ", ".join(f"{name} = {choice}" for name, choice in match.options.items())
    head = f"{match.game.title()}, {match.players} players{', ' + chosen if chosen else ''}\n\n"
    return head + "\n".join(transcript(match)) + "\n"


def digests_of(match: Match) -> dict[str, str]:
    """The bytes of a whole match: records, what was offered and told, what everybody saw, and
    worlds that fitted what somebody knew, each in a few digits."""
    names = ("records", "offered", "told", "seen", "worlds")
    made = {name: blake2b(digest_size=8) for name in names}
    again = match.at(0)
    for ply in range(match.ply + 1):
        made["records"].update(again.state.tobytes())
        made["offered"].update(again.action_ids().tobytes())
        for seat in (None, *range(match.players)):
            made["seen"].update(again.concealed(seat).tobytes())
        if ply % WORLD_EVERY == 0:
            world = again.concealed(ply // WORLD_EVERY % match.players).copy()
            match.game.code.redeal(world, np.uint64(ply))
            made["worlds"].update(world.tobytes())
        if ply < match.ply:
            again.play(match.history[ply])
            events = again._memory.events
            made["told"].update(events[: 1 + ROW * events[0]].tobytes())
    return {name: digest.hexdigest() for name, digest in made.items()}


def first_other(slug: str) -> str | None:
    """The first golden match of a game that isn't the same to the byte, if any."""
    digests = json.loads(DIGESTS.read_text(encoding="utf-8"))
    for path in kept():
        if path.parent.name == slug:
            match = karibu.replay(json.loads(path.read_text(encoding="utf-8")))
            if digests_of(match) != digests[name_of(path)]:
                return name_of(path)
    return None


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def kept() -> Iterator[Path]:
    """All golden records."""
    yield from sorted(FOLDER.glob("*/*.json"))


if __name__ == "__main__":
    digests = {}
    for path in kept():
        match = karibu.replay(json.loads(path.read_text(encoding="utf-8")))
        keep(match, path.stem)
        digests[name_of(path)] = digests_of(match)
    DIGESTS.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
