"""What bots know about Kilimandjaro: the policy of playouts and the judgement of positions."""

from __future__ import annotations

from collections import Counter as Tally

import numpy as np
import pytest

from karibu.bots.engine import Functions, functions_of
from karibu.games.kilimandjaro.state import BASE_CAMP, Phase
from karibu.kernel.record import MAX_PLAYERS
from karibu.match import Action, Match
from tests.games.acting import act, bytes_of, options
from tests.games.kilimandjaro.position import GAME, Laid, down, racing, truth, up


def known() -> Functions:
    """Compiled when first asked for, not when tests are collected."""
    return functions_of(GAME)


def choice(match: Match, mood: int = 0) -> Action:
    """What the policy does here in this mood."""
    ids = match.action_ids()
    k = known().policy(bytes_of(match), ids, len(ids), np.array([mood], np.uint64))
    return GAME.action(int(ids[k]))


def choices(match: Match, moods: int = 60) -> Tally[tuple[object, ...]]:
    """How often it does what: kind and arguments."""
    chosen = [choice(match, mood) for mood in range(moods)]
    return Tally((action.kind, *action.args.values()) for action in chosen)


def shares(match: Match) -> list[float]:
    out = np.full(MAX_PLAYERS, np.nan)
    known().evaluate(bytes_of(match), out)
    assert (out[match.players :] == 0).all()
    return [float(share) for share in out[: match.players]]


# --- policy

SIX = {0: ["canoe 2", "mule 4", "jeep 1"]}


def test_it_goes_home_if_it_can() -> None:
    match = racing(
        pawns=[90, 95],
        piles={0: ["canoe 2", "mule 4", "jeep 3"], 1: ["jeep 7", "jeep 6", "jeep 5"]},
        hands={0: ["jeep 7", "machete 1", "canoe 1"]},
    )
    assert choices(match).keys() == {("play", "jeep-7", 0, 1), ("play", "jeep-7", 0, 2)}


def test_it_chooses_among_what_it_is_offered() -> None:
    """A search asks about some of the legal actions only; the best of those is wanted."""
    match = racing(
        pawns=[10, 0],
        piles={0: ["canoe 6", "canoe 5", "jeep 1"]},
        hands={0: ["canoe 7", "machete 7", "mule 1"]},
    )
    legal = match.action_ids().copy()
    for first in range(3):
        some = np.ascontiguousarray(legal[first::3])
        taken = {
            known().policy(bytes_of(match), some, len(some), np.array([mood], np.uint64))
            for mood in range(60)
        }
        assert taken <= set(range(len(some)))
        farthest = GAME.action(int(legal[2]))
        assert (farthest.args["card"], farthest.args["pile"]) == ("canoe-7", 3)
        if first == 2:
            assert taken == {0}


def test_it_takes_a_card_that_carries_it_far() -> None:
    match = racing(
        pawns=[10, 0],
        piles={0: ["canoe 6", "canoe 5", "jeep 1"]},
        hands={0: ["canoe 7", "machete 7", "mule 1"]},
    )
    assert choices(match).keys() == {("play", "canoe-7", 0, 3)}


def test_it_stops_somebody_who_is_about_to_arrive() -> None:
    match = racing(
        pawns=[60, 88],
        piles={0: ["canoe 6", "jeep 5", "mule 1"], 1: ["jeep 7", "jeep 6", "jeep 5"]},
        hands={0: ["machete 1", "machete 2", "machete 3"]},
    )
    assert {(kind, owner) for kind, _, owner, _ in choices(match)} == {("play", 1)}


def five_or_six(counters: dict[int, Laid]) -> set[object]:
    """Which cards it plays on 30 with a five and a six in hand: they end on 35 and on 36."""
    match = racing(
        pawns=[30, 0], piles=SIX, hands={0: ["machete 5", "machete 6"]}, counters=counters
    )
    return {card for _, card, _, _ in choices(match)}


def test_it_heeds_counters_that_it_knows() -> None:
    for lion in (up("lion", by=1), down("lion", by=0)):
        assert five_or_six({36: lion}) == {"machete-5"}
    for banana in (up("banana", by=1), down("banana", by=0)):
        assert five_or_six({35: banana}) == {"machete-5"}
        assert five_or_six({36: banana}) == {"machete-6"}


def test_it_does_not_know_what_others_have_hidden() -> None:
    for space in (35, 36):
        lion, banana = ({space: down(kind, by=1)} for kind in ("lion", "banana"))
        assert five_or_six(lion) == five_or_six(banana)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_decides_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(players: int) -> None:
    match = GAME.start(players, seed=players)
    while not match.over:
        world = match.concealed(match.to_move).copy()
        GAME.code.redeal(world, np.uint64(match.ply))
        chosen = choice(match, match.ply)
        assert choice(Match.from_state(GAME, world), match.ply) is chosen
        match.play(chosen)


@pytest.mark.parametrize(("laid_by", "does"), [(0, "stay"), (1, "again")])
def test_it_eats_bananas_but_not_in_front_of_a_lion_it_knows(laid_by: int, does: str) -> None:
    counters = {36: up("banana"), 42: down("lion", by=laid_by)}
    match = racing(pawns=[36, 0], phase=Phase.BANANA, stride=6, counters=counters)
    assert choices(match).keys() == {(does,)}


def test_it_swaps_with_whoever_is_farthest_ahead_or_not_at_all() -> None:
    behind = racing(4, pawns=[36, 50, 70, 10], phase=Phase.EXCHANGE, counters={36: up("exchange")})
    assert choices(behind).keys() == {("swap", 2)}
    ahead = racing(3, pawns=[36, 35, 0], phase=Phase.EXCHANGE, counters={36: up("exchange")})
    assert choices(ahead).keys() == {("decline",)}


def test_it_sends_back_whoever_loses_most() -> None:
    match = racing(
        4,
        pawns=[36, 59, 81, 20],
        phase=Phase.RETREAT,
        counters={36: up("exchange")},
        exchange="retreat",
    )
    assert choices(match).keys() == {("send_back", 1)}


@pytest.mark.parametrize("exchange", ["swap", "retreat"])
def test_it_can_be_asked_about_some_of_the_actions_only(exchange: str) -> None:
    """Search asks which of the actions it hasn't tried yet comes next."""
    rng = np.random.default_rng(1)
    for seed in range(4):
        match = GAME.start(3, seed, {"exchange": exchange})
        while not match.over:
            ids = match.action_ids()
            some = rng.permutation(ids)[: rng.integers(1, len(ids) + 1)]
            picks = {
                known().policy(bytes_of(match), some, len(some), rng.bit_generator.random_raw(1))
            }
            assert picks <= set(range(len(some)))
            match.play(choice(match, match.ply))


def test_of_some_plays_it_takes_the_best() -> None:
    match = racing(
        pawns=[10, 0], piles={0: ["canoe 6", "canoe 5", "jeep 1"]}, hands={0: ["canoe 7", "mule 1"]}
    )
    best = act_id(match, card="canoe-7", pile=3)
    worse = act_id(match, card="mule-1", pile=1)
    mood = np.zeros(1, np.uint64)
    assert known().policy(bytes_of(match), np.array([worse, best], np.int32), 2, mood) == 1
    assert known().policy(bytes_of(match), np.array([best, worse], np.int32), 2, mood) == 0


def act_id(match: Match, card: str, pile: int) -> int:
    return options(match, "play", card=card, owner=0, pile=pile)[0].id


def test_it_is_not_always_of_the_same_mind() -> None:
    match = racing(
        pawns=[30, 0],
        piles={0: ["canoe 2", "mule 4", "jeep 3"]},
        hands={0: ["canoe 4", "jeep 3", "mule 2"]},
    )
    assert len(choices(match)) > 1
    assert len(choices(GAME.start(2, seed=1))) > 30, "counters are laid all over the path"


@pytest.mark.parametrize(("players", "wins"), [(2, 0.94), (3, 0.9), (4, 0.85)])
@pytest.mark.parametrize("exchange", ["swap", "retreat"])
def test_it_clearly_beats_random_players(players: int, wins: float, exchange: str) -> None:
    games = 400
    won = sum(share_of_the_policy(players, seed, exchange) for seed in range(games))
    assert won / games > wins


def share_of_the_policy(players: int, seed: int, exchange: str) -> float:
    """What one policy player wins among random ones, in a seat that goes round."""
    own = seed % players
    match = played(players, seed, exchange, tuple(seat == own for seat in range(players)))
    return (own in match.winners) / len(match.winners) if match.winners else 0.0


def played(players: int, seed: int, exchange: str, by_policy: tuple[bool, ...]) -> Match:
    """A whole match; seats that don't go by the policy play at random."""
    match = GAME.start(players, seed, {"exchange": exchange})
    mood = np.array([seed], np.uint64)
    rng = np.random.default_rng(seed)
    while (seat := match.to_move) is not None:
        ids = match.action_ids().copy()
        n = len(ids)
        k = known().policy(bytes_of(match), ids, n, mood) if by_policy[seat] else rng.integers(n)
        match.play(ids[k])
    return match


# --- evaluate


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("exchange", ["swap", "retreat"])
def test_shares_are_shares(players: int, exchange: str) -> None:
    for seed in range(4):
        match = GAME.start(players, seed, {"exchange": exchange})
        while not match.over:
            assert sum(shares(match)) == pytest.approx(1)
            assert min(shares(match)) >= 0
            match.play(choice(match, match.ply))
        won = [1 / len(match.winners or ()) if place == 1 else 0 for place in match.places or ()]
        assert shares(match) == won


def test_a_shared_win_is_shared_evenly() -> None:
    match = racing(
        3,
        pawns=[50, 56, 56],
        piles=SIX | {1: ["jeep 2", "jeep 4", "mule 1"], 2: ["jeep 3", "mule 2", "canoe 5"]},
        hands={0: ["machete 6"], 1: [], 2: []},
        deck=[],
    )
    act(match, "play", card="machete-6", owner=0, pile=1)
    assert shares(match) == [0.5, 0.5, 0]


def test_whoever_can_arrive_now_has_won() -> None:
    piles = SIX | {1: ["jeep 7", "jeep 6", "jeep 5"]}
    match = racing(pawns=[94, 99], piles=piles, hands={0: ["machete 6", "machete 1"]})
    assert shares(match) == [1, 0]
    at_banana = racing(
        pawns=[94, 99], phase=Phase.BANANA, stride=6, counters={94: up("banana")}, piles=piles
    )
    assert shares(at_banana) == [1, 0]
    too_short = racing(pawns=[93, 50], piles=SIX, hands={0: ["machete 6"]})
    assert 0.5 < shares(too_short)[0] < 1


@pytest.mark.parametrize(("other", "sure"), [(95, True), (94, False)])
def test_reach_as_it_lies_will_do_only_if_the_card_can_go_to_somebody_ahead(
    other: int, sure: bool
) -> None:
    """Six spaces to go and a reach of seven; but on any pile of its own the mule breaks it."""
    match = racing(
        pawns=[94, other], piles={0: ["jeep 2", "jeep 2", "jeep 3"]}, hands={0: ["mule 1"]}
    )
    assert (shares(match)[0] == 1) == sure


def test_ahead_and_with_larger_reach_is_better() -> None:
    level = racing(pawns=[50, 50], piles=SIX | {1: ["canoe 2", "mule 4", "jeep 1"]})
    ahead = racing(pawns=[60, 50], piles=SIX | {1: ["canoe 2", "mule 4", "jeep 1"]})
    faster = racing(pawns=[50, 50], piles={0: ["canoe 5", "canoe 4", "jeep 1"], 1: SIX[0]})
    assert shares(ahead)[0] > shares(level)[0]
    assert shares(faster)[0] > shares(level)[0]


def test_a_lead_tells_more_near_the_end() -> None:
    early = racing(pawns=[20, 10], piles=SIX | {1: ["canoe 2", "mule 4", "jeep 1"]})
    late = racing(pawns=[80, 70], piles=SIX | {1: ["canoe 2", "mule 4", "jeep 1"]})
    assert shares(late)[0] > shares(early)[0]


@pytest.mark.parametrize(("players", "surprise"), [(2, 0.66), (3, 1.03), (4, 1.31)])
def test_it_foresees_the_outcome_better_than_even_shares(players: int, surprise: float) -> None:
    """Mean surprise (in nats) at who wins, from the first card on; even shares: ln of players."""
    lost = [foresight(players, seed) for seed in range(150)]
    assert np.mean(np.concatenate(lost)) < surprise < np.log(players)


def foresight(players: int, seed: int) -> list[float]:
    """Minus the logarithm of the share that it gave to the winner, at each card of a match."""
    match = GAME.start(players, seed)
    given = []
    while not match.over:
        if truth(match).phase == Phase.PLAY:
            given.append(shares(match))
        match.play(choice(match, match.ply + BASE_CAMP * seed))
    winners = match.winners or ()
    return [-sum(np.log(max(each[w], 1e-3)) for w in winners) / len(winners) for each in given]
