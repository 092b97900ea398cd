"""The five ways in which a program can fail. Each costs it the match, and nobody else anything."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from karibu.errors import KaribuError

Fault: TypeAlias = Literal["crashed", "silent", "illegal", "garbled", "flooded"]
FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)


class EngineFailed(KaribuError):
    """A program that crashed, fell silent, lied, spoke nonsense or wouldn't stop speaking."""

    def __init__(self, program: str, fault: Fault, detail: str) -> None:
        super().__init__(f"The program {program!r} {detail}.")
        self.program = program
        self.fault: Fault = fault
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        return EngineFailed, (self.program, self.fault, self.detail)
