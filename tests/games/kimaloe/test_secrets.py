"""What is secret, what the table remembers, and worlds as likely as they are: KIM-24 to KIM-27,
KIM-65, KIM-66."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import combinations

import numpy as np
import pytest

from karibu.games.kimaloe.state import (
    BURIED,
    CARDS,
    IN_HAND,
    IN_PILE,
    NONE,
    SPECIAL_CARDS,
    SPECIALS,
    UNKNOWN,
    Phase,
)
from karibu.match import Match
from tests.chances import looks_like
from tests.games.acting import act, options, told
from tests.games.kimaloe.position import (
    CARD,
    GAME,
    PLAYERS,
    cards_at,
    changed,
    hand,
    lay,
    scored,
    table,
    truth,
)
from tests.games.kimaloe.test_scoring import about_to_score, bonus

EIGHT = [
    "family 1", "family 2", "family 3", "education 1",
    "health 1", "equality 1", "food 1", "identity 1",
]  # fmt: skip


def worlds(
    match: Match, seat: int | None, look: Callable[[Match], Hashable], n: int
) -> Counter[Hashable]:
    """How often something is seen in worlds that this seat holds possible."""
    counts: Counter[Hashable] = Counter()
    for seed in range(n):
        counts[look(another_world(match, seat, seed))] += 1
    return counts


def another_world(match: Match, seat: int | None, seed: int) -> Match:
    """The match as it might be for all this seat knows."""
    world = match.concealed(seat).copy()
    GAME.code.redeal(world, np.uint64(seed))
    return Match.from_state(GAME, world)


def division(match: Match, seat: int) -> tuple[frozenset[str], ...]:
    """The hand and the layers of a seat's pile."""
    layers = range(int(truth(match).layers[seat]))
    return (frozenset(hand(match, seat)), *(frozenset(cards_at(match, seat, k)) for k in layers))


def uniform(possible: list[Hashable]) -> dict[Hashable, float]:
    assert len(set(possible)) == len(possible)
    return dict.fromkeys(possible, 1 / len(possible))


# --- KIM-27


@pytest.mark.rule("KIM-27")
@pytest.mark.parametrize("players", PLAYERS)
def test_hands_are_secret_and_sizes_are_public(players: int) -> None:
    match = GAME.start(players, seed=3)
    for viewer in (None, *range(players)):
        seen = match.seen_by(viewer)
        for seat in range(players):
            hidden = (seen.place[seat] == UNKNOWN).all()
            assert hidden == (seat != viewer)
        facts = [each["facts"] for each in match.view(viewer)["seats"]]
        assert [(f["cards"], f["pile"], f["specials"]) for f in facts] == [(7, 20, 0)] * players


@pytest.mark.rule("KIM-27")
def test_the_owner_sees_the_hand_and_others_its_back() -> None:
    match = table(hands={1: ["food 3", "play 1"]})
    own = next(z for z in match.view(1)["zones"] if z["id"] == "hand:1")
    assert [c["id"] for c in own["cells"]] == ["card:food-3", "card:play-1"]
    for other in (0, 2, None):
        zone = next(z for z in match.view(other)["zones"] if z["id"] == "hand:1")
        assert [c["items"] for c in zone["cells"]] == [[{"face": "hidden", "count": 2}]]


@pytest.mark.rule("KIM-27")
def test_not_even_the_owner_knows_what_will_be_drawn() -> None:
    """The same record, other random numbers: any card of the pile may come."""
    match = table(hands={0: EIGHT}, thin={0: 5})
    pile = cards_at(match, 0, 0)
    counts: Counter[Hashable] = Counter()
    for seed in range(500):
        trial = another_world(match, 0, seed)
        act(trial, "pass", count=1)
        (drawn,) = hand(trial, 0) - set(EIGHT)
        counts[drawn] += 1
    assert looks_like(counts, uniform(list(pile)))


@pytest.mark.rule("KIM-27")
def test_hand_and_pile_together_are_known_but_not_their_division() -> None:
    match = table(hands={1: ["food 1", "food 2"]}, thin={1: 6})
    twin_hand = sorted(cards_at(match, 1, 0))[:2]
    swapped = dict.fromkeys(twin_hand, IN_HAND) | {"food 1": 0, "food 2": 0}
    twin = changed(match, place={(1, CARD[name]): place for name, place in swapped.items()})
    for other in (0, 2, None):
        assert match.seen_by(other).tobytes() == twin.seen_by(other).tobytes()
    assert match.seen_by(1).tobytes() != twin.seen_by(1).tobytes()


@pytest.mark.rule("KIM-27")
def test_every_division_into_hand_and_pile_is_equally_likely() -> None:
    match = table(hands={1: ["food 1", "food 2"]}, thin={1: 6})
    together = hand(match, 1) | cards_at(match, 1, 0)
    assert len(together) == 8
    possible = [frozenset(pair) for pair in combinations(together, 2)]
    counts = worlds(match, 0, lambda world: frozenset(hand(world, 1)), 2800)
    assert looks_like(counts, uniform(list(possible)))


@pytest.mark.rule("KIM-27")
def test_drawn_cards_are_told_to_their_owner_only() -> None:
    match = table(hands={0: EIGHT[:4]})
    events = act(match, "pass", count=2)
    cards = sorted(name.replace(" ", "-") for name in hand(match, 0) - set(EIGHT[:4]))
    (mine,) = told(events, "drew", 0)
    assert sorted(mine["cards"]) == cards
    assert told(events, "drew", 1) == told(events, "drew") == [{"seat": 0, "count": 2}]


@pytest.mark.rule("KIM-27")
def test_when_the_match_is_over_everything_is_open() -> None:
    match = table(trucks=["blue"] * 3, phase=Phase.CARDS, hands={1: ["food 1"]})
    match = changed(match, finale=1, pawn={0: (20, 18)})
    act(match, "done")
    zone = next(z for z in match.view(None)["zones"] if z["id"] == "hand:1")
    assert [c["items"] for c in zone["cells"]] == [
        [{"face": "food-1", "colour": "yellow", "sign": "1"}]
    ]


# --- KIM-65: what the table remembers of piles


@pytest.mark.rule("KIM-65", "KIM-37")
def test_everybody_remembers_which_cards_went_under_a_pile() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (0, 1)}, card="play 1"
    )
    lay(match, "play 1", "refill")
    bonus(match, "child", "child")
    for viewer in (0, 2, None):
        counts = worlds(match, viewer, lambda world: frozenset(cards_at(world, 1, 1)), 20)
        assert set(counts) == {frozenset({"health 3", "education 2"})}


@pytest.mark.rule("KIM-65")
def test_a_layer_that_is_partly_drawn_divides_evenly_between_hand_and_pile() -> None:
    """Seat 1 has drawn two of four known cards; which two, the others can't tell."""
    under = ["play 1", "play 2", "play 3", "expression 1"]
    match = table(active=1, hands={1: EIGHT}, thin={1: 0}, piles={1: [scored(*under)]})
    act(match, "pass", count=2)
    possible = [frozenset(pair) for pair in combinations(under, 2)]
    for viewer in (0, None):
        counts = worlds(match, viewer, lambda world: frozenset(cards_at(world, 1, 0)), 900)
        assert looks_like(counts, uniform(list(possible)))
    mine = worlds(match, 1, lambda world: frozenset(cards_at(world, 1, 0)), 20)
    assert set(mine) == {frozenset(cards_at(match, 1, 0))}, "the owner knows"


def refilling(held: Sequence[str]) -> Match:
    """Seat 1 holds these cards and may refill; its pile is two cards that everybody knows."""
    return table(
        active=1,
        trucks=["points", "refill"],
        phase=Phase.REFILL,
        hands={1: held},
        thin={1: 0},
        piles={1: [scored("play 1", "play 2")]},
    )


@pytest.mark.rule("KIM-65")
def test_cards_put_under_unseen_may_be_any_that_were_in_hand() -> None:
    """Seat 1 puts two of three cards under a pile of two known ones."""
    held = ["family 1", "family 2", "equality 1", "education 1", "health 1"]
    match = refilling(held)
    act(match, "put_under", card="family-1")
    act(match, "put_under", card="health-1")
    possible = []
    for under in combinations(held, 2):
        left = frozenset(held) - set(under)
        possible.append((left, frozenset({"play 1", "play 2"}), frozenset(under)))
    counts = worlds(match, 0, lambda world: division(world, 1), 900)
    assert looks_like(counts, uniform(list(possible)))


@pytest.mark.rule("KIM-65")
def test_cards_drawn_later_can_t_lie_in_a_layer_put_down_before() -> None:
    """The fill draws both known cards, so they are in hand, not among those put under before."""
    held = ["family 1", "family 2", "equality 1", "education 1", "health 1"]
    match = refilling(held)
    act(match, "put_under", card="family-1")
    act(match, "put_under", card="health-1")
    act(match, "refill")
    assert truth(match).layers[1] == 0, "all seven are in hand again"
    match = refilling([*held, "identity 1", "food 1"])
    for card in ("family-1", "health-1", "food-1"):
        act(match, "put_under", card=card)
    act(match, "refill")
    old = {*held, "identity 1", "food 1"}
    counts = worlds(match, 0, lambda world: frozenset(cards_at(world, 1, 0)), 1200)
    assert truth(match).layer_size[1, 0] == 2, "one of the three was drawn again"
    assert looks_like(counts, uniform([frozenset(pair) for pair in combinations(old, 2)]))
    for world_layer in counts:
        assert isinstance(world_layer, frozenset)
        assert not world_layer & {"play 1", "play 2"}


@pytest.mark.rule("KIM-65")
def test_a_layer_put_down_before_the_first_draw_holds_none_of_the_cards_drawn() -> None:
    """Seat 1 puts one of seven cards under two known ones and draws one of these; later it puts
    down another card, which may be the one just drawn."""
    held = ["family 1", "family 2", "equality 1", "education 1", "health 1", "identity 1", "food 1"]
    known = {"play 1", "play 2"}
    match = table(
        active=1,
        trucks=["refill"] * 3,
        phase=Phase.REFILL,
        hands={1: held},
        thin={1: 0},
        piles={1: [scored(*known)]},
    )
    act(match, "put_under", card="health-1")
    act(match, "refill")
    assert truth(match).layer_size[1, :3].tolist() == [1, 1, 0]
    counts = worlds(match, 0, lambda world: division(world, 1)[1:], 900)
    possible = [(frozenset({a}), frozenset({b})) for a in known for b in held]
    assert looks_like(counts, uniform(list(possible)))
    match = changed(match, active=1, to_move=1, phase=Phase.REFILL)
    (drawn,) = hand(match, 1) & known
    act(match, "put_under", card=drawn.replace(" ", "-"))
    counts = worlds(match, 0, lambda world: division(world, 1)[1:], 4000)
    possible_now = [
        (frozenset({a}), frozenset({b}), frozenset({c}))
        for a in known
        for b in held
        for c in (known | set(held)) - {a, b}
    ]
    assert looks_like(counts, uniform(list(possible_now)))


@pytest.mark.rule("KIM-65")
def test_worlds_are_all_and_only_those_that_fit_equally_likely() -> None:
    """A breached layer, an unseen one put down before it was breached, and one put down after."""
    match = table(
        active=1,
        hands={1: ["family 1", "family 2", "play 1", "play 2"]},
        thin={1: 0},
        piles={
            1: [
                scored("play 3", "expression 1"),
                scored("equality 1"),
                scored("education 1"),
                scored("health 1"),
            ]
        },
    )
    # play 1, play 2 came from the top layer after the layer of education 1 was put down unseen
    unseen = ("education 1", "health 1", "family 1", "family 2")
    memory = dict.fromkeys(("play 1", "play 2", "play 3", "expression 1"), BURIED)
    memory |= dict.fromkeys(unseen, 0)
    match = changed(
        match, breach={1: 3}, memory={(1, CARD[name]): each for name, each in memory.items()}
    )
    known = {"play 1", "play 2", "play 3", "expression 1"}
    loose = {"family 1", "family 2", "education 1", "health 1"}
    possible = []
    for top in combinations(sorted(known), 2):
        drawn = known - set(top)
        for old in sorted(loose):
            for new in sorted((loose - {old}) | drawn):
                left = (loose | drawn) - {old, new}
                layers = (
                    frozenset(top),
                    frozenset({"equality 1"}),
                    frozenset({old}),
                    frozenset({new}),
                )
                possible.append((frozenset(left), *layers))
    assert division(match, 1) in possible
    counts = worlds(match, 2, lambda world: division(world, 1), 6000)
    assert looks_like(counts, uniform(list(possible)))


@pytest.mark.rule("KIM-65")
def test_what_is_remembered_is_always_true() -> None:
    """In whole matches the real division is among those that the table holds possible."""
    checked = 0
    for seed in range(6):
        match = GAME.start(3, seed)
        while not match.over:
            ids = match.action_ids().tolist()
            match.play(ids[(match.ply * 2654435761 + seed) % len(ids)])
            s = truth(match)
            for seat in range(3):
                for card in range(CARDS):
                    place, memory = int(s.place[seat, card]), int(s.memory[seat, card])
                    if place <= 0:
                        continue
                    first = memory - BURIED if memory > BURIED else memory
                    if memory == BURIED:
                        assert s.breach[seat] != NONE
                        first = int(s.breach[seat])
                    assert place >= first
                    checked += 1
    assert checked > 1000


# --- KIM-66: special cards


@pytest.mark.rule("KIM-66", "KIM-25")
def test_special_cards_in_hands_and_pile_are_equally_likely_before_a_shuffle() -> None:
    discards = list(SPECIALS[:4])
    held = {0: ["transport"], 1: ["plus-small"], 2: ["plus-big"]}
    match = table(specials=held, discards=discards)
    hidden = [name for name in SPECIALS if name not in (*discards, "transport")]
    possible = [(a, b) for a in hidden for b in hidden if a != b]

    def look(world: Match) -> tuple[str, str]:
        at = truth(world).special_at.tolist()
        assert at.count(IN_PILE) == 2
        return SPECIALS[at.index(1)], SPECIALS[at.index(2)]

    assert looks_like(worlds(match, 0, look, 1500), uniform(list(possible)))


@pytest.mark.rule("KIM-66", "KIM-25")
def test_after_a_shuffle_cards_held_before_aren_t_in_the_new_pile() -> None:
    """Seat 1 held two cards before the shuffle, seat 2 one; seat 0 then drew from the new pile."""
    discards = list(SPECIALS[:6])
    match = table(
        trucks=["special"],
        phase=Phase.CARDS,
        specials={1: ["plus-small", "after-you"], 2: ["plus-big"]},
        discards=discards,
    )
    act(match, "done")
    assert truth(match).special_pile == 5
    old = {"plus-small", "after-you", "plus-big"}

    def look(world: Match) -> tuple[str, str]:
        at = truth(world).special_at
        mine = {SPECIALS[card] for card in range(SPECIAL_CARDS) if at[card] == 1}
        assert mine < old
        (left,) = old - mine
        (drawn,) = (SPECIALS[card] for card in range(SPECIAL_CARDS) if at[card] == 0)
        return left, drawn

    possible = [(left, drawn) for left in old for drawn in discards]
    assert looks_like(worlds(match, None, look, 1500), uniform(list(possible)))


@pytest.mark.rule("KIM-66")
def test_a_card_from_before_the_shuffle_that_is_played_is_one_less_kept() -> None:
    discards = list(SPECIALS[:6])
    match = table(
        trucks=["special", "pink", "pink"],
        phase=Phase.CARDS,
        specials={1: ["plus-small", "after-you"], 2: ["plus-big"]},
        discards=discards,
    )
    act(match, "done")
    act(match, "plus", special="plus-small")

    def look(world: Match) -> str:
        at = truth(world).special_at.tolist()
        return SPECIALS[at.index(1)]

    counts = worlds(match, 0, look, 400)
    assert looks_like(counts, uniform(["after-you", "plus-big"]))


@pytest.mark.rule("KIM-24")
def test_what_one_draws_is_known_to_oneself_in_every_world() -> None:
    match = table(trucks=["special"], phase=Phase.CARDS)
    act(match, "done")
    at = truth(match).special_at.tolist()
    counts = worlds(match, 0, lambda world: truth(world).special_at.tolist().index(0), 30)
    assert set(counts) == {at.index(0)}
    assert options(match, "roll")
