"""Who people are: guests with a name, a signed cookie, and a key phrase for their other devices.

A key phrase has about 76 bits and is kept only as a scrypt hash, salted with the secret of the
house: neither the database alone nor a guess opens anybody's door.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

from itsdangerous import BadSignature, Signer

from karibu.server.rows import PROGRAM, Person

COOKIE = "karibu"
COOKIE_SECONDS = 2 * 365 * 24 * 3600

_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz"
_CONSONANTS = "bdfgjklmnprstvwz"
_VOWELS = "aeiou"
_WORDS, _SYLLABLES = 4, 3
_ANIMALS = (
    "Tembo", "Simba", "Twiga", "Kiboko", "Chui", "Punda", "Duma", "Nyati", "Swala",
    "Kobe", "Mbuni", "Nyani", "Kifaru", "Korongo", "Tai", "Kasuku", "Mamba", "Nungu",
)  # fmt: skip
_ID = re.compile(r"[0-9A-Za-z]{12}")
_COOKIE = re.compile(r"(p_[0-9A-Za-z]{12})(?::(0|[1-9][0-9]{0,8}))?")


def new_id() -> str:
    """Twelve letters, about 69 bits: nobody guesses a table's link."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_program_id() -> str:
    return f"{PROGRAM}{new_id()}"


def new_key() -> str:
    """For a program: 32 letters, about 185 bits."""
    return f"karibu-{''.join(secrets.choice(_LETTERS) for _ in range(32))}"


def is_table_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def new_guest() -> Person:
    """Somebody who just came in, named after an animal."""
    name = f"{secrets.choice(_ANIMALS)} {secrets.randbelow(90) + 10}"
    return Person(f"p_{new_id()}", name, named=False, phrase_hash=None)


class Signed(NamedTuple):
    """What a cookie says: who, and of which generation of cookies it is."""

    person: str
    generation: int


class Keys:
    """The secret of the house: signs cookies, salts phrases."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = Signer(secret, salt="karibu.person", digest_method=hashlib.sha256)

    def cookie(self, person: Person) -> str:
        return self._signer.sign(f"{person.id}:{person.generation}").decode()

    def read(self, cookie: str) -> Signed | None:
        """Whose cookie this is; None if we didn't sign it. One without a generation is from before
        they were counted."""
        try:
            found = _COOKIE.fullmatch(self._signer.unsign(cookie).decode())
        except (BadSignature, UnicodeError):
            return None
        return Signed(found[1], int(found[2] or 0)) if found else None

    def program_hash(self, key: str) -> str:
        """A key can't be guessed, so that a quick hash is enough."""
        return hmac.new(self._secret, f"karibu.program:{key}".encode(), "sha256").hexdigest()

    def phrase_hash(self, phrase: str) -> str:
        """Slow on purpose (about 50 ms): call it beside the event loop."""
        plain = "".join(re.findall("[a-z]", phrase.lower()))
        salt = hashlib.sha256(b"karibu.phrase" + self._secret).digest()
        return hashlib.scrypt(plain.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()


def new_phrase() -> str:
    """Four words of three syllables that sound a little like Swahili and mean nothing."""
    return " ".join("".join(_syllable() for _ in range(_SYLLABLES)) for _ in range(_WORDS))


def _syllable() -> str:
    return secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS)
