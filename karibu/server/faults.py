"""How the house says no: a key for the client's catalogue, a sentence for people with curl."""

from __future__ import annotations

from typing import Any, Final

from karibu.errors import KaribuError

STATUS: Final[dict[str, int]] = {
    "bad_request": 400,
    "bad_key": 401,
    "no_programs": 403,
    "no_such_program": 404,
    "forfeited": 409,
    "too_many_programs": 429,
    "too_many_seats": 429,
    "host_only": 403,
    "not_your_seat": 403,
    "wrong_origin": 403,
    "unknown_game": 404,
    "unknown_language": 404,
    "no_such_table": 404,
    "no_such_page": 404,
    "no_such_ply": 404,
    "wrong_method": 405,
    "seat_taken": 409,
    "seat_reserved": 409,
    "already_seated": 409,
    "has_begun": 409,
    "not_running": 409,
    "not_over": 409,
    "not_full": 409,
    "outdated": 409,
    "too_big": 413,
    "bad_players": 422,
    "bad_option": 422,
    "bad_level": 422,
    "bad_seats": 422,
    "bad_name": 422,
    "bad_phrase": 422,
    "bad_record": 422,
    "slow_down": 429,
    "too_many_tables": 429,
    "internal": 500,
    "closing": 503,
    "cant_write": 503,
    "wrong_host": 421,
    "banned": 403,
    # only on the socket
    "illegal": 422,
    "not_your_turn": 409,
    "not_seated": 403,
    "nothing_to_undo": 409,
    "no_hints": 409,
    "hint_busy": 429,
    "no_take_back": 409,
    "already_asked": 409,
    "cant_agree": 409,
    "move_waits": 503,
    "muted": 403,
    "chat_too_long": 422,
    "chat_empty": 422,
}
"""Every code the house uses, with the status that goes with it over HTTP."""


class Refused(KaribuError):
    """What somebody asked for can't be done, and why."""

    def __init__(self, code: str, message: str, **args: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.args_for_text = args

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def json(self) -> dict[str, Any]:
        return {"code": self.code, "message": self.message, "args": self.args_for_text}


def no_such_table() -> Refused:
    return Refused(
        "no_such_table", "There is no such table: the link may be mistyped, or it was cleared away."
    )
