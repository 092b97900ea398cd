"""The errors that people see. Each says what was wrong and what would be right."""

from __future__ import annotations


class KaribuError(Exception):
    """Base of all errors caused by what somebody asked for, not by a fault in the code."""


class UnknownGame(KaribuError, LookupError):
    """No game of that name stands on the shelf."""


class BadGame(KaribuError, TypeError):
    """A game's folder lacks something, or its edition doesn't fit its own rules."""


class BadPlayers(KaribuError, ValueError):
    """The game isn't made for that many players."""


class BadOption(KaribuError, ValueError):
    """An option or a choice that the game doesn't have."""


class BadVariant(KaribuError, ValueError):
    """Numbers that a game's edition doesn't have, or that it can't be played with."""


class BadSeed(KaribuError, ValueError):
    """A seed outside 0 to 2**256 - 1."""


class BadRecord(KaribuError, ValueError):
    """A match record that can't be read or replayed."""


class BadPly(KaribuError, ValueError):
    """A point in a match that hasn't happened."""


class IllegalAction(KaribuError, ValueError):
    """A decision that the rules don't allow now."""
