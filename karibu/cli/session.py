"""One person's match at the terminal: what happened, the table, the question, the answer.

Everything shown comes from the person's own view and events; the bots get their situations and
nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from karibu.bots import Situation, hints
from karibu.bots import said as why_said
from karibu.cli.arguments import Complaint, spoken_options
from karibu.cli.boards import board
from karibu.cli.boards.drawing import SEAT_STYLES, in_colours
from karibu.cli.menu import Choice, Menu, NotUnderstood, Question, plain, ranges
from karibu.cli.records import free_name, keep_match
from karibu.cli.shelf import page_on_screen, rules_page
from karibu.engines import Company, EngineFailed
from karibu.kernel.words import Said
from karibu.match import Action, Match
from karibu.transcript import result

PROMPT: Final = "› "
LETTERS: Final = {
    "help": "?",
    "hint": "h",
    "undo": "u",
    "board": "b",
    "log": "l",
    "rules": "r",
    "save": "s",
    "quit": "q",
}
"""What one can ask for besides deciding; the catalogue has the words (`play-command-…`)."""

AGAIN: Final = "a"
LINES_RECALLED: Final = 8
HINTS: Final = 3
SECONDS_FOR_HINTS: Final = 1.0

LENGTHY: Final = frozenset({"help", "board", "log", "rules"})
"""Commands after which the question has to be asked again, for it has scrolled away."""

Read = Callable[[str], str]
"""Shows a prompt and gives back a line; EOFError when there is none left."""


class Left(Exception):
    """The person has got up from the table."""


@dataclass
class Session:
    """A person at one seat, bots at the others."""

    match: Match
    seat: int
    bots: Company
    lang: str
    console: Console
    read: Read
    saved_as: Path | None = None
    _log: list[tuple[int, str]] = field(default_factory=list)
    _told: int = 0
    _in_sight: bool = False

    def __post_init__(self) -> None:
        self._words = self.match.game.wording(self.lang)
        self._menu = Menu(self._words, self._words.seat)
        self._commands = {
            spelling: name
            for name, letter in LETTERS.items()
            for spelling in (letter, name, plain(self._words.say(f"play-command-{name}")))
        }
        self.bots.on_failure = self._replaced
        self._recall()

    def _recall(self) -> None:
        """The log of a match that goes on; its last lines will be told again."""
        past = self.match.at(0)
        for id in self.match.history:
            events = past.play(id).seen_by(self.seat)
            self._log += [(past.ply, event.text(self.lang)) for event in events]
        self._told = max(0, len(self._log) - LINES_RECALLED)

    # --- the course of a match

    def run(self) -> bool:
        """Play to the end, or until the person leaves; whether they want another match."""
        self._greet()
        try:
            while not self.match.over:
                if self.match.to_move == self.seat:
                    self._decide()
                else:
                    self._let_bot_decide()
            if self._finish():
                return True
        except EOFError:
            self.console.print()  # the prompt still stands on this line
        except Left:
            pass
        finally:
            self.bots.leave(self.match)
        self._say("play-left")
        return False

    def _greet(self) -> None:
        match, words = self.match, self._words
        self.console.print(Rule(Text(match.game.title(self.lang), style="bold")))
        self._print(words.say("play-you-are", {"seat": self.seat, "players": match.players}))
        if match.options:
            self._print(spoken_options(match.options, words), style="dim")
        self._say("play-ask-help", style="dim")

    def _let_bot_decide(self) -> None:
        seat = self.match.to_move
        assert seat is not None
        thinking = self._words.say("play-thinking", {"seat": seat})
        with self.console.status(thinking, spinner="dots"):
            id = self.bots.choose(self.match)
        self._play(id)

    def _replaced(self, seat: int, failed: EngineFailed) -> None:
        """A program has failed, and a bot plays for it."""
        why = self._words.say(f"engine-{failed.fault}")
        said = {"seat": seat, "why": Said(why), "detail": Said(failed.detail)}
        self._say("play-program-failed", said, style="yellow")

    def _decide(self) -> None:
        actions = self.match.actions()
        if len(actions) == 1:  # nothing to decide
            self._play(actions[0].id)
            return
        if not self._in_sight:
            self._show_table()
        chosen = self._ask(actions)
        if chosen is not None:
            self._play(chosen.id)

    def _play(self, id: int) -> None:
        mover, happened = self.match.to_move, self.match.play(id)
        assert mover is not None
        self.bots.hear(mover, happened)
        events, ply = happened.seen_by(self.seat), self.match.ply
        self._log += [(ply, event.text(self.lang)) for event in events]
        if events:
            self._in_sight = False

    def _finish(self) -> bool:
        """Who won; then whatever the person wants to see or keep; whether to play again."""
        self._show_table()
        self.console.print(Rule(style="dim"))
        for line in result(self.match, self.lang):
            self._print(line, style="bold")
        if self.match.winners and self.seat in self.match.winners:
            self._say("play-you-won", style="bold green")
        self._say("play-seed", {"seed": str(self.match.seed)}, style="dim")
        self._say("play-afterwards", style="dim")
        while typed := self._line():
            if plain(typed) in (AGAIN, plain(self._words.say("play-command-again"))):
                return True
            if not self._obeyed(typed):
                self._say("play-afterwards", style="dim")
        return False

    # --- the table

    def _show_table(self) -> None:
        """What has happened since the person last looked, and how things stand."""
        self.console.print(Rule(style="dim"))
        for _, line in self._log[self._told :]:
            self._print(line)
        if self._told < len(self._log):
            self.console.print()
        self._told = len(self._log)
        self._in_sight = True
        self.console.print(board(self.match, self.seat, self.lang))
        self.console.print()

    def _print(self, sentence: str, style: str = "") -> None:
        text = in_colours(sentence, self.match.players, self._words.seat)
        self.console.print(text, style=style)

    def _say(self, key: str, args: Mapping[str, object] | None = None, style: str = "") -> None:
        self.console.print(self._words.say(key, args), style=style, markup=False)

    # --- asking

    def _ask(self, actions: list[Action]) -> Action | None:
        """One of the actions; None if the match has gone back instead."""
        phase = self.match.view(self.seat)["phase"]
        heading = self._words.say(f"phase-{phase}")
        steps: list[tuple[Action, ...]] = [tuple(actions)]
        self._pose(steps, heading)
        while True:
            typed = self._line()
            command = self._commands.get(plain(typed))
            if command == "undo":
                if len(steps) == 1:
                    if self._went_back():
                        return None
                    continue
                steps.pop()
            elif self._obeyed(typed):
                if command not in LENGTHY:
                    continue
            elif typed:
                try:
                    steps += self._menu.follow(steps[-1], typed)
                except NotUnderstood as problem:
                    self._explain(typed, problem)
                    continue
                if len(steps[-1]) == 1:
                    return steps[-1][0]
            self._pose(steps, heading)

    def _line(self) -> str:
        return self.read(PROMPT).strip()

    def _pose(self, steps: list[tuple[Action, ...]], heading: str) -> None:
        left = steps[-1]
        question = self._menu.question(left)
        if len(steps) == 1:
            self.console.print(heading, style=SEAT_STYLES[self.seat], markup=False)
        if len(steps) > 1 or question.long:
            common = self._menu.label(left)
            self.console.print(common, style="bold", markup=False)
        self.console.print(Padding(self._shown(question), (0, 0, 0, 2)))
        if len(steps) > 1:
            self._say("play-back", style="dim")

    def _shown(self, question: Question) -> Table | Columns | Text:
        if question.long and question.by_value:
            values = ranges(int(choice.key) for choice in question.choices)
            return Text(self._words.say("play-type-number", {"numbers": values}))
        gains: dict[str, int] = self.match.view(self.seat).get("preview", {})
        if question.long and all(choice.names for choice in question.choices):
            return Columns(
                [self._entry(choice, gains) for choice in question.choices],
                column_first=True,
                padding=(0, 3),
            )
        lines = Table.grid(padding=(0, 2))
        lines.add_column(justify="right", style="bold")
        lines.add_column()
        lines.add_column(style="green")
        for choice in question.choices:
            label = in_colours(choice.label, self.match.players, self._words.seat)
            label.append(f"  {choice.hint}" if choice.hint else "", style="dim")
            lines.add_row(choice.key, label, self._gain(choice, gains))
        return lines

    def _entry(self, choice: Choice, gains: Mapping[str, int]) -> Text:
        text = Text(f"{choice.key:>3}", style="bold")
        text.append(f"  {choice.names[0]}", style="not bold")
        return text.append(f" {self._gain(choice, gains)}".rstrip(), style="green")

    def _gain(self, choice: Choice, gains: Mapping[str, int]) -> str:
        """What the choice would bring at once, as far as the game can tell."""
        known = [gains[str(action.id)] for action in choice.actions if str(action.id) in gains]
        if not known:
            return ""
        if min(known) == max(known):
            return f"{known[0]:+d}"
        return self._words.say("play-gain-up-to", {"gain": f"{max(known):+d}"})

    def _explain(self, typed: str, problem: NotUnderstood) -> None:
        if problem.fits:
            fits = "; ".join(f"{each.label} ({each.key})" for each in problem.fits[:5])
            self._say("play-ambiguous", {"typed": typed, "fits": fits}, style="yellow")
        else:
            self._say("play-not-understood", {"typed": typed}, style="yellow")

    # --- commands

    def _obeyed(self, typed: str) -> bool:
        """Whether this was one of the commands; if so it has been carried out."""
        first, _, rest = typed.partition(" ")
        name = self._commands.get(plain(first))
        if name is None or (rest and name != "save"):
            return False
        match name:
            case "help":
                self._help()
            case "hint":
                self._hint()
            case "board":
                self.console.print(board(self.match, self.seat, self.lang))
                self.console.print()
            case "log":
                for ply, line in self._log:
                    self._print(f"{ply:4}  {line}")
            case "rules":
                self._rules()
            case "save":
                self._save(rest.strip())
            case "undo":
                self._say("play-no-undo", style="yellow")
            case "quit":
                self._leave()
        return True

    def _help(self) -> None:
        self._say("play-help")
        table = Table.grid(padding=(0, 2))
        for name, letter in LETTERS.items():
            word = self._words.say(f"play-command-{name}")
            table.add_row(
                f"  {letter}", Text(word, style="bold"), self._words.say(f"play-help-{name}")
            )
        self.console.print(table)

    def _hint(self) -> None:
        """What a strong bot would consider, from what the person may know."""
        if self.match.over:
            self._say("play-over-already", style="yellow")
            return
        with self.console.status(self._words.say("play-considering"), spinner="dots"):
            best = hints(Situation.of(self.match), seconds=SECONDS_FOR_HINTS)[:HINTS]
        for hint in best:
            action = self.match.game.action(hint.id).text(self.lang)
            said = {"action": action, "percent": round(100 * hint.share)}
            self._print(self._words.say("play-hinted", said))
            if hint.than is not None:
                why = why_said(hint.reasons, self.match.game.wording(self.lang))
                than = Said(self.match.game.action(hint.than).text(self.lang))
                told = self._words.say("play-hinted-than", {"why": Said(why), "than": than})
                self._print(f"  {told}")

    def _rules(self) -> None:
        try:
            page = page_on_screen(rules_page(self.match.game, self.lang))
        except Complaint as complaint:
            self.console.print(str(complaint), style="yellow", markup=False)
            return
        if not self.console.is_terminal:
            self.console.print(page)
            return
        os.environ.setdefault("LESS", "FRX")  # as git does: colours, and no pager for one screen
        with self.console.pager(styles=True):
            self.console.print(page)

    def _went_back(self) -> bool:
        """Undo the person's last real decision, if the rules of undoing allow it."""
        ply = self.match.undo_ply(self.seat)
        while ply is not None:
            past = self.match.at(ply)
            if len(past.action_ids()) > 1:
                self.match = past
                self._log = [(when, line) for when, line in self._log if when <= ply]
                self._told = min(self._told, len(self._log))
                self._in_sight = False
                self._say("play-undone", style="dim")
                return True
            ply = past.undo_ply(self.seat)
        self._say("play-no-undo", style="yellow")
        return False

    def _save(self, name: str) -> bool:
        path = Path(name).expanduser() if name else self.saved_as or free_name(self.match)
        try:
            if path.exists() and path != self.saved_as:
                raise Complaint(self._words.say("cli-file-exists", {"file": str(path)}))
            keep_match(self.match, path, self._words)
        except Complaint as complaint:
            self.console.print(str(complaint), style="yellow", markup=False)
            return False
        self.saved_as = path
        self._say("play-saved", {"file": str(path), "number": self.seat + 1}, style="green")
        return True

    def _leave(self) -> None:
        if self.match.over or not self.match.ply:
            raise Left
        self._say("play-save-first")
        wanted = plain(self._line())
        if wanted and wanted[0] in self._words.say("play-yes-letters") and not self._save(""):
            return
        raise Left
