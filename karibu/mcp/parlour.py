"""Where somebody who reads and writes sits down: matches against bots, told in words, ids beside.

Whoever sits here learns what their seat may know, and nothing else: every answer is made from the
seat's own view and events. Bots move by themselves until it is the reader's turn.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

import karibu
from karibu.bots import LEVELS, Bot, Hindsight, Hint, Reason, Situation, hints, make, said
from karibu.errors import KaribuError
from karibu.kernel.words import LANGUAGES, Said, Wording
from karibu.match import Game, Match

MOST_MATCHES: Final = 64
"""Matches that are kept; the one that was left alone longest gives way."""
HINT_SECONDS: Final = 1.0
HINTS: Final = 3
THOUGHT: Final = 200
"""Iterations for each decision of an analysis."""


class NotPossible(KaribuError):
    """What was asked for can't be, and why."""


@dataclass
class Sitting:
    """One reader at one seat."""

    match: Match
    seat: int
    bots: dict[int, Bot]
    words: Wording
    lock: threading.Lock = field(default_factory=threading.Lock)
    told: int = 0
    """The ply up to which the reader has been told what happened."""


class Parlour:
    """All matches of one server. `seed`: for the same deals again, one after another."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._sittings: dict[str, Sitting] = {}
        self._lock = threading.Lock()

    # --- the shelf

    def games(self, lang: str = "en") -> str:
        """Every game with what it is about, for how many, and its options."""
        words = _checked_language(lang)
        lines = []
        for game in karibu.games():
            count = f"{game.min_players}–{game.max_players}"
            lines.append(f"- {game.title(words)} ({game.slug}), {count}: {game.tagline(words)}")
            for option in game.options:
                choices = ", ".join(option.choices)
                lines.append(f"  - {option.name}: {choices} ({option.default})")
        return "\n".join(lines)

    def rules(self, game: str, lang: str = "en") -> str:
        found, words = _game(game), _checked_language(lang)
        try:
            return found.rules(words)
        except FileNotFoundError:
            raise NotPossible(f"{found.title(words)} has no rules page yet.") from None

    # --- a match

    def sit_down(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: str = "medium",
        options: Mapping[str, str] | None = None,
        lang: str = "en",
    ) -> str:
        """Begin a match; seats are counted from 1."""
        found, lang = _game(game), _checked_language(lang)
        if bots not in LEVELS:
            raise NotPossible(f"There are no {bots!r} bots: take {', '.join(LEVELS)}.")
        players = found.min_players if players is None else players
        found.check_players(players)
        if not 1 <= seat <= players:
            raise NotPossible(f"There is no seat {seat} among {players}: take 1 to {players}.")
        match = found.start(players, self._next_seed(), options or {})
        mine = seat - 1
        others = {each: make(bots, found) for each in range(players) if each != mine}
        sitting = Sitting(match, mine, others, found.wording(lang))
        name = secrets.token_hex(6)
        with self._lock:
            self._sittings[name] = sitting
            while len(self._sittings) > MOST_MATCHES:
                del self._sittings[next(iter(self._sittings))]
        with sitting.lock:
            self._go_on(sitting)
            told = sitting.words.say("mcp-sat-down", {"match": Said(name)})
            return f"{told}\n\n{self._looked(sitting)}"

    def _next_seed(self) -> int | None:
        if self._seed is None:
            return None
        self._seed += 1
        return self._seed - 1

    def look(self, match: str) -> str:
        """How things stand for the reader's seat."""
        sitting = self._at(match)
        with sitting.lock:
            return self._looked(sitting)

    def legal_actions(self, match: str) -> str:
        sitting = self._at(match)
        with sitting.lock:
            self._check_running(sitting)
            return _choices(sitting)

    def play(self, match: str, action: int | str) -> str:
        """Take an action, by its id or its words; the bots then move until it is one's turn."""
        sitting = self._at(match)
        with sitting.lock:
            self._check_running(sitting)
            sitting.match.play(_meant(sitting, action))
            self._go_on(sitting)
            happened = _since(sitting)
            if sitting.match.over:
                return f"{happened}\n\n{_result(sitting)}"
            phase = sitting.words.say(f"phase-{sitting.match.view(sitting.seat)['phase']}")
            return f"{happened}\n\n{phase}.\n{_choices(sitting)}"

    def hint(self, match: str) -> str:
        """What a strong bot would consider in the reader's place, from what the seat may know."""
        sitting = self._at(match)
        with sitting.lock:
            self._check_running(sitting)
            best = hints(Situation.of(sitting.match), seconds=HINT_SECONDS)[:HINTS]
            game, words = sitting.match.game, sitting.words
            return "\n".join(_hinted(game, words, hint) for hint in best)

    def analyse(self, match: str) -> str:
        """The decisions that turned a match; when it is over, for then nothing is secret."""
        sitting = self._at(match)
        with sitting.lock:
            if not sitting.match.over:
                raise NotPossible("The match isn't over yet; analyse it when it is.")
            hindsight = Hindsight(sitting.match, THOUGHT)
            for _ in hindsight.look():
                continue
            game, words = sitting.match.game, sitting.words
            lines = [
                _with_reasons(
                    words,
                    "cli-turning-point",
                    {
                        "number": each.ply + 1,
                        "seat": each.seat,
                        "taken": Said(game.action(each.action).text(words.lang)),
                        "better": Said(game.action(each.best).text(words.lang)),
                        "percent": round(100 * each.regret),
                    },
                    each.reasons,
                )
                for each in hindsight.turning_points
            ]
            return "\n".join([_result(sitting), *(lines or [words.say("cli-no-turning-points")])])

    # --- inside

    def _at(self, match: str) -> Sitting:
        with self._lock:
            found = self._sittings.pop(match, None)
            if found is None:
                raise NotPossible(f"There is no match {match!r} here; sit_down begins one.")
            self._sittings[match] = found  # the latest stands last
            return found

    def _check_running(self, sitting: Sitting) -> None:
        if sitting.match.over:
            raise NotPossible("The match is over; sit_down begins another, analyse looks back.")

    def _go_on(self, sitting: Sitting) -> None:
        """Bots move until it is the reader's turn."""
        match = sitting.match
        while (mover := match.to_move) is not None and mover != sitting.seat:
            match.play(sitting.bots[mover].choose(Situation.of(match)))

    def _looked(self, sitting: Sitting) -> str:
        sitting.told = sitting.match.ply
        return sitting.match.prompt(sitting.seat, sitting.words.lang)


def _game(slug: str) -> Game:
    return karibu.game(slug.strip().lower())


def _checked_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise NotPossible(f"There are texts in {' and '.join(LANGUAGES)}, not in {lang!r}.")
    return lang


def _hinted(game: Game, words: Wording, hint: Hint) -> str:
    line = f"- {_named(game, words, hint.id)}: {round(100 * hint.share)} %"
    if hint.than is None:
        return line
    why, than = said(hint.reasons, words), game.action(hint.than).text(words.lang)
    told = words.say("play-hinted-than", {"why": Said(why), "than": Said(than)})
    return f"{line}\n  {told}"


def _with_reasons(
    words: Wording, key: str, args: Mapping[str, Any], reasons: Sequence[Reason]
) -> str:
    line, why = words.say(key, args), said(reasons, words)
    return f"{line} {why}." if why else line


def _named(game: Game, words: Wording, id: int) -> str:
    return f"{game.action(id).text(words.lang)} (id {id})"


def _choices(sitting: Sitting) -> str:
    game, words = sitting.match.game, sitting.words
    ids = sitting.match.action_ids().tolist()
    return "\n".join(f"- {_named(game, words, id)}" for id in ids)


def _meant(sitting: Sitting, said: int | str) -> int:
    """An id, or the words of an action as they were told."""
    actions = {action.id: action.text(sitting.words.lang) for action in sitting.match.actions()}
    plain = str(said).strip().removesuffix(".")
    if plain.isdecimal():
        id = int(plain)
        if id not in actions:
            raise NotPossible(f"{id} isn't open to you now; legal_actions tells what is.")
        return id
    by_words = {text.casefold(): id for id, text in actions.items()}
    if plain.casefold() in by_words:
        return by_words[plain.casefold()]
    near = get_close_matches(plain.casefold(), by_words, n=1, cutoff=0.6)
    hint = f" Did you mean id {by_words[near[0]]}, {actions[by_words[near[0]]]!r}?" if near else ""
    raise NotPossible(f"{plain[:80]!r} isn't one of your actions now.{hint}")


def _since(sitting: Sitting) -> str:
    """What happened since the reader was last told, as their seat saw it."""
    match = sitting.match
    past = match.at(sitting.told)
    lines = [
        f"- {event.text(sitting.words.lang)}"
        for id in match.history[sitting.told :]
        for event in past.play(id).seen_by(sitting.seat)
    ]
    sitting.told = match.ply
    return "\n".join(lines) or sitting.words.say("prompt-nothing-yet")


def _result(sitting: Sitting) -> str:
    from karibu.transcript import result

    return "\n".join(result(sitting.match, sitting.words.lang))
