"""Adapters: each library's own checks, copies, and nothing that a seat may not know.

Short by default; `KARIBU_LONG=1` (`make lab`) plays every game with every number of players.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import karibu
import karibu.lab
from karibu.bots.levels import UnknownBot
from karibu.errors import BadPlayers, IllegalAction
from karibu.lab import extras
from karibu.lab.layout import layout_of
from karibu.lab.openspiel import register, resampler
from karibu.match import Game
from tests.lab.twins import differing

pyspiel = pytest.importorskip("pyspiel", reason="pip install 'karibu[openspiel]'")
gymnasium = pytest.importorskip("gymnasium", reason="pip install 'karibu[gymnasium]'")
pytest.importorskip("pettingzoo", reason="pip install 'karibu[pettingzoo]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from open_spiel.python.algorithms import ismcts  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

LONG = bool(os.environ.get("KARIBU_LONG"))
SLUGS = [game.slug for game in karibu.games()]


def tables(short: Callable[[Game], int]) -> list[tuple[str, int]]:
    """Each game with one number of players, or with all."""
    return [
        (game.slug, players)
        for game in karibu.games()
        for players in (game.player_counts if LONG else [short(game)])
    ]


FULL = tables(lambda game: game.max_players)
SMALL = tables(lambda game: game.min_players)


def seen_bytes(observation: Any) -> bytes:
    return bytes(observation["observation"].tobytes() + observation["action_mask"].tobytes())


# --- PettingZoo


@pytest.mark.parametrize(("slug", "players"), FULL)
def test_pettingzoo_is_content(slug: str, players: int) -> None:
    cycles = 1000 if LONG else 30
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # advice against observations with a mask, which PettingZoo's own board games have, too
        warnings.filterwarnings(
            "ignore", message=".*(render|probably should be|not a NumPy array).*"
        )
        api_test(karibu.lab.pettingzoo(slug, players), num_cycles=cycles)
    seed_test(lambda: karibu.lab.pettingzoo(slug, players), num_cycles=cycles)


def test_pettingzoo_plays_the_match_of_its_seed() -> None:
    env = karibu.lab.pettingzoo("kilimandjaro", 2, {"exchange": "retreat"})
    env.reset(seed=11)
    match = karibu.game("kilimandjaro").start(2, 11, {"exchange": "retreat"})
    rewards = {"player_0": 0.0, "player_1": 0.0}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] += reward
        if over:
            env.step(None)
            continue
        seat = int(agent[-1])
        assert match.to_move == seat
        layout = layout_of(match.game, 2)
        assert (
            seen["observation"].tobytes() == layout.observe(match.concealed(seat), seat).tobytes()
        )
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(match.action_ids().tolist())
        action = match.action_ids().tolist()[-1]
        env.step(action)
        match.play(action)
    assert match.over
    winners = match.winners or ()
    assert rewards == {f"player_{s}": (s in winners) / len(winners) for s in range(2)}


def test_pettingzoo_refuses_in_words_and_stays_as_it_was() -> None:
    env = karibu.lab.pettingzoo("hike", 3)
    with pytest.raises(IllegalAction, match=r"reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    before = [seen_bytes(env.observe(agent)) for agent in env.agents]
    for action in (-1, 10**6, None, 2.5, int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])):
        with pytest.raises(IllegalAction):
            env.step(action)  # type: ignore[arg-type]
    assert [seen_bytes(env.observe(agent)) for agent in env.agents] == before
    with pytest.raises(BadPlayers, match="no agent 'player_9': take player_0 or player_1"):
        env.observe("player_9")
    with pytest.raises(BadPlayers, match="2 to 5 players"):
        karibu.lab.pettingzoo("hike", 9)


# --- Gymnasium


@pytest.mark.parametrize(("slug", "players"), FULL)
def test_gymnasium_is_content(slug: str, players: int) -> None:
    seats = range(players) if LONG else [players - 1]
    for seat in seats:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", message=".*(render|not within|infinity|spec).*")
            check_env(karibu.lab.gymnasium(slug, seat, players=players), skip_render_check=True)


def test_gymnasium_seats_bots_and_repeats_itself() -> None:
    def course(env: Any) -> list[bytes]:
        seen, _ = env.reset(seed=5)
        found, over, reward = [seen_bytes(seen)], False, 0.0
        while not over:
            legal = np.flatnonzero(seen["action_mask"])
            assert env.match.to_move == 1
            assert legal.size
            seen, reward, over, _, info = env.step(legal[len(found) % legal.size])
            assert not info
            found.append(seen_bytes(seen))
        winners = env.match.winners
        assert reward == (1 / len(winners) if 1 in winners else 0.0)
        return found

    one = course(karibu.lab.gymnasium("kimaloe", seat=1, others="easy"))
    assert one == course(karibu.lab.gymnasium("kimaloe", seat=1, others=["easy", "easy"]))
    assert one != course(karibu.lab.gymnasium("kimaloe", seat=1, others="random"))


def test_gymnasium_refuses_in_words_and_stays_as_it_was() -> None:
    env = karibu.lab.gymnasium("kilimandjaro")
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) first"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut) == (0.0, False, False)
    assert "Player 1 can't do that now" in info["refused"]
    assert seen_bytes(again) == seen_bytes(seen)
    with pytest.raises(BadPlayers, match="no seat 4"):
        karibu.lab.gymnasium("kilimandjaro", seat=4)
    with pytest.raises(BadPlayers, match="there are 2 others, not 1"):
        karibu.lab.gymnasium("kilimandjaro", players=3, others=["easy"])
    with pytest.raises(UnknownBot, match="no bot 'clever'"):
        karibu.lab.gymnasium("kilimandjaro", others="clever")


# --- OpenSpiel


@pytest.mark.parametrize(("slug", "players"), SMALL)
def test_openspiel_is_content(slug: str, players: int) -> None:
    register()
    game = pyspiel.load_game(f"karibu_{slug}", {"players": players})
    sims = 5 if LONG else 1
    pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)


@pytest.mark.parametrize(("slug", "players"), FULL)
def test_openspiel_thinks(slug: str, players: int) -> None:
    """Its own IS-MCTS, on worlds that the player to move can't tell from the true one."""
    register()
    game = pyspiel.load_game(f"karibu_{slug}", {"players": players})
    state = game.new_initial_state()
    state.apply_action(3)
    rng = np.random.RandomState(1)
    for _ in range(20):
        state.apply_action(int(rng.choice(state.legal_actions())))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.0,
        max_simulations=8 if LONG else 2,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(resampler(5))
    for _ in range(10 if LONG else 1):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))
        if state.is_terminal():
            break


def test_openspiel_plays_the_match_of_its_deal() -> None:
    names = register()
    assert names == register()  # twice does no harm
    assert set(names) <= set(pyspiel.registered_names())
    params = {"players": 3, "packs": "hidden", "first_seed": 100, "deals": 50}
    game = pyspiel.load_game("karibu_hike", params)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 50
    state.apply_action(7)
    match = karibu.game("hike").start(3, 107, {"packs": "hidden"})
    while not match.over:
        assert state.current_player() == match.to_move
        assert state.legal_actions() == sorted(match.action_ids().tolist())
        action = match.action_ids().tolist()[0]
        assert state.action_to_string(action) == match.actions()[0].text("en")
        state.apply_action(action)
        match.play(action)
    winners = match.winners or ()
    assert state.returns() == [(s in winners) / max(1, len(winners)) for s in range(3)]


# --- copies


@pytest.mark.parametrize("slug", SLUGS)
def test_copies_go_their_own_way(slug: str) -> None:
    turns = karibu.lab.pettingzoo(slug)
    turns.reset(seed=2)
    alone = karibu.lab.gymnasium(slug, others="easy")
    alone.reset(seed=2)
    for _ in range(12):
        turns.step(turns.match.action_ids().tolist()[0])
        alone.step(alone.match.action_ids().tolist()[0])
    for env in (turns, alone):
        others: list[Any] = [env.copy(), deepcopy(env), pickle.loads(pickle.dumps(env))]
        before = env.match.state.tobytes()
        for _ in range(5):
            env.step(env.match.action_ids().tolist()[-1])
        assert env.match.state.tobytes() != before
        for each in others:
            assert each.match.state.tobytes() == before
            for _ in range(5):
                each.step(each.match.action_ids().tolist()[-1])
            assert each.match.state.tobytes() == env.match.state.tobytes()


def test_openspiel_states_are_cloned_and_serialised() -> None:
    register()
    game = pyspiel.load_game("karibu_livingstone", {"players": 4})
    state = game.new_initial_state()
    state.apply_action(9)
    for _ in range(40):
        state.apply_action(state.legal_actions()[-1])
    before = str(state)
    twin = state.clone()
    loaded_game, loaded = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )
    state.apply_action(state.legal_actions()[0])
    assert str(twin) == str(loaded) == before != str(state)
    assert loaded_game.get_parameters() == game.get_parameters()


# --- secrets


@pytest.mark.parametrize("slug", SLUGS)
def test_no_adapter_tells_twins_apart(slug: str) -> None:
    """Two worlds that look the same to a seat: its agent gets the same bytes from both."""
    game = karibu.game(slug)
    register()
    for twins in differing(game, 10):
        seat = twins.observer
        assert seat is not None
        assert len({_told(game, match, seat) for match in twins.matches}) == 1


def test_the_comparison_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adapter that looks at the truth is caught."""
    from karibu.lab import watching

    def leaky(match: Any, seat: int) -> Any:
        layout = layout_of(match.game, match.players)
        true = np.frombuffer(match.state.tobytes(), np.uint8)
        honest = watching.observed(match, seat)
        return honest | {"observation": layout.observe(true, seat)}

    monkeypatch.setattr("karibu.lab.taking_turns.observed", leaky)
    game = karibu.game("kilimandjaro")
    register()
    told = [
        len({_told(game, match, twins.observer or 0) for match in twins.matches})
        for twins in differing(game, 5)
    ]
    assert 2 in told


def _told(game: Game, match: Any, seat: int) -> bytes:
    """All that the agents of a seat are told about a position, by all adapters."""
    turns = karibu.lab.pettingzoo(game, match.players, match.options)
    turns.sit(match)
    agent = f"player_{seat}"
    told = [seen_bytes(turns.observe(agent)), repr(turns.infos[agent]).encode()]
    told.append(repr((turns.rewards, turns.terminations, turns.agent_selection)).encode())
    if match.to_move == seat:  # else bots decide first, who know what the agent doesn't
        alone = karibu.lab.gymnasium(game, seat, players=match.players, options=match.options)
        alone.np_random = np.random.default_rng(1)
        seen, info = alone.sit(match)
        told += [seen_bytes(seen), repr(info).encode()]
    spiel = pyspiel.load_game(f"karibu_{game.slug}", {"players": match.players, **match.options})
    state = spiel.new_initial_state()
    state.apply_action(0)
    state.match = match.copy()
    told.append(state.observation_string(seat).encode())
    told.append(np.array(state.observation_tensor(seat)).tobytes())
    told.append(repr(state.legal_actions(seat)).encode())
    return b"\n".join(told)


# --- only when asked for


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    program = (
        "import sys, karibu.lab; "
        "print([m for m in ('numba', 'gymnasium', 'pettingzoo', 'pyspiel') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, ask, extra in (
        ("pettingzoo", lambda: karibu.lab.pettingzoo("hike"), "pettingzoo"),
        ("gymnasium", lambda: karibu.lab.gymnasium("hike"), "gymnasium"),
        ("pyspiel", register, "openspiel"),
    ):
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(extras.MissingExtra, match=rf"pip install 'karibu\[{extra}\]'"):
            ask()
