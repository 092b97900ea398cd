"""A table in short, as somebody sees it in a list or at the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from karibu.server.names import told_apart
from karibu.server.wire import Reserved, SeatTold

if TYPE_CHECKING:
    from karibu.server.table import Table


def summary(table: Table, person: str | None) -> dict[str, Any]:
    """What is told of it wherever it is named."""
    facts = table.facts
    mine = table.seat_of(person)
    return {
        "id": facts.id,
        "game": facts.game,
        "rules_version": facts.rules_version,
        "options": facts.options,
        "state": facts.state,
        "visibility": facts.visibility,
        "pace": facts.pace,
        "hints": facts.hints,
        "order": facts.order,
        "seats": _seats_told(table),
        "host": facts.host,
        "your_seat": mine.seat if mine else None,
        "number": facts.number,
        "ply": facts.ply,
        "to_move": facts.to_move,
        "your_turn": mine is not None and mine is table.seat_to_move,
        "result": facts.result,
        "rematch": facts.rematch,
        "opened": facts.opened,
        "begun": facts.begun,
        "ended": facts.ended,
        "updated": facts.updated,
    }


def _seats_told(table: Table) -> list[SeatTold]:
    """Who sits where. Two people of the same name can be told apart at their table."""
    names = told_apart([table.names.get(seat.person or "") for seat in table.seats])
    return [
        SeatTold(
            seat=seat.seat,
            kind=seat.kind,
            person=seat.person,
            name=name,
            level=seat.level,
            present=table.present(seat),
            stand_in=seat.stand_in,
            reserved=Reserved(seat.reserved, table.names.get(seat.reserved, ""))
            if seat.reserved
            else None,
            program=seat.program,
        )
        for seat, name in zip(table.seats, names, strict=True)
    ]
