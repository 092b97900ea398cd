"""A match in words: what a seat sees, what it may do, and what happened, for readers who have no
eyes for a board (a language model, a screen reader, a log). All of it comes from the seat's own
view and events, which come from its concealed record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from karibu.kernel.words import Said, Wording

LATELY: Final = 24
"""Decisions that are told of what happened."""


class Played(Protocol):
    """What is asked of a match here."""

    game: Any
    players: int
    options: dict[str, str]

    @property
    def ply(self) -> int: ...
    @property
    def history(self) -> tuple[int, ...]: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def scores(self) -> tuple[int, ...] | None: ...
    @property
    def winners(self) -> tuple[int, ...] | None: ...
    def view(self, seat: int | None = None) -> dict[str, Any]: ...
    def actions(self) -> list[Any]: ...
    def at(self, ply: int) -> Any: ...


def prompt(match: Played, seat: int | None, lang: str = "en", lately: int = LATELY) -> str:
    """All of it, as plain text with headings."""
    view = match.view(seat)
    words: Wording = match.game.wording(lang)
    parts = [
        _opening(match, seat, words),
        _section(words, "table", table(view, words)),
        _section(words, "lately", happened(match, seat, words, lately)),
    ]
    if match.to_move is None:
        parts.append(_section(words, "over", _result(match, words)))
    elif match.to_move == seat:
        phase = words.say(f"phase-{view['phase']}")
        parts.append(_section(words, "may", [f"{phase}.", *choices(match, view, words)]))
    else:
        parts.append(words.say("prompt-waits", {"seat": match.to_move}))
    return "\n\n".join(parts) + "\n"


def _opening(match: Played, seat: int | None, words: Wording) -> str:
    title = Said(match.game.title(words.lang))
    said = {"game": title, "players": match.players}
    line = words.say("prompt-watching", said)
    if seat is not None:
        line = words.say("prompt-you-are", said | {"seat": seat})
    colon = words.say("cli-colon")
    variants = [
        f"{words.say(f'option-{name}')}{colon} {words.say(f'option-{name}-{choice}')}"
        for name, choice in match.options.items()
    ]
    return "\n".join([f"# {line}", *variants])


def _section(words: Wording, name: str, lines: Iterable[str]) -> str:
    return "\n".join([f"## {words.say(f'prompt-{name}')}", *lines])


# --- the table


def table(view: Mapping[str, Any], words: Wording) -> Iterator[str]:
    """Everybody with points and facts, then every zone with something in it."""
    for each in view["seats"]:
        facts = [words.say("points") + f" {each['points']}"]
        facts += [
            f"{words.say(f'fact-{name}')} {words.name(value) if isinstance(value, str) else value}"
            for name, value in each["facts"].items()
        ]
        yield f"- {_labelled(_who(view, each['seat'], words), ', '.join(facts), words)}"
    for zone in view["zones"]:
        yield from _zone(view, zone, words)
    known = [line for zone in view.get("known", ()) for line in _zone(view, zone, words)]
    if known:
        yield words.say("prompt-known")
        yield from known


def _who(view: Mapping[str, Any], seat: int, words: Wording) -> str:
    name = words.seat(seat)
    return f"{name} ({words.say('prompt-you')})" if seat == view["seat"] else name


def _labelled(label: str, text: str, words: Wording) -> str:
    return f"{label}{words.say('cli-colon')} {text}"


def _zone(view: Mapping[str, Any], zone: Mapping[str, Any], words: Wording) -> Iterator[str]:
    name = words.say(f"zone-{zone['name']}")
    if "owner" in zone:
        name += f" ({_who(view, zone['owner'], words)})"
    shown = [cell for cell in zone["cells"] if cell["items"]]
    if not shown:
        return
    if zone["kind"] in ("hand", "stack"):
        text = items_text([item for cell in shown for item in cell["items"]], words)
    else:
        open_ = [cell for cell in shown if not all(map(anonymous, cell["items"]))]
        told = [cell_text(cell, words) for cell in open_]
        hidden = [cell for cell in shown if cell not in open_]
        if hidden:
            where = ", ".join(words.name(cell.get("name", cell["id"])) for cell in hidden)
            told.append(f"{words.say('name-hidden')} {where}")
        text = " | ".join(told)
    yield f"- {_labelled(name, text, words)}"


def cell_text(cell: Mapping[str, Any], words: Wording) -> str:
    """`33: pawn (Player 2)`"""
    items = items_text(cell["items"], words)
    return _labelled(words.name(cell["name"]), items, words) if "name" in cell else items


def items_text(items: Sequence[Mapping[str, Any]], words: Wording) -> str:
    """Things alike that lie side by side are counted, not repeated."""
    return ", ".join(
        item_text(alike[0], sum(each.get("count", 1) for each in alike), words)
        for alike in (list(group) for _, group in groupby(items, key=_without_count))
    )


def item_text(item: Mapping[str, Any], count: int, words: Wording) -> str:
    """`lion ×2 (Player 2, face down)`"""
    text = words.name(item["face"]) + (f" ×{count}" if count != 1 else "")
    about = [words.seat(item["owner"])] if "owner" in item else []
    if "mark" in item and item["face"] != "hidden":
        about.append(words.say(f"mark-{item['mark']}"))
    return f"{text} ({', '.join(about)})" if about else text


def anonymous(item: Mapping[str, Any]) -> bool:
    """Face down and nobody's."""
    return item["face"] == "hidden" and "owner" not in item


def _without_count(item: Mapping[str, Any]) -> dict[str, object]:
    return {name: value for name, value in item.items() if name not in ("count", "id")}


# --- what happened, what may be done


def happened(match: Played, seat: int | None, words: Wording, lately: int) -> Iterator[str]:
    """The last decisions, as this seat saw them."""
    first = max(0, match.ply - lately)
    past, told = match.at(first), False
    for id in match.history[first:]:
        for event in past.play(id).seen_by(seat):
            told = True
            yield f"- {event.text(words.lang)}"
    if not told:
        yield words.say("prompt-nothing-yet")


def choices(match: Played, view: Mapping[str, Any], words: Wording) -> Iterator[str]:
    """The legal actions: words first, ids beside, and what each brings at once if that is known."""
    gains = view.get("preview", {})
    for action in match.actions():
        gain = gains.get(str(action.id))
        brings = "" if gain is None else f" [{gain:+d}]"
        yield f"- {action.text(words.lang)}{brings} (id {action.id})"


def _result(match: Played, words: Wording) -> Iterator[str]:
    for seat, points in enumerate(match.scores or ()):
        yield f"- {words.say('result-line', {'seat': seat, 'points': points})}"
    winners = match.winners or ()
    if winners:
        yield words.say("result-winners", {"seats": list(winners), "count": len(winners)})
    else:
        yield words.say("result-nobody")
