"""Who people are: guests with a name, a signed cookie, and a key phrase for their other devices.

A key phrase has about 76 bits and is kept only as a scrypt hash, salted with the secret of the
house: neither the database alone nor a guess opens anybody's door.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from itsdangerous import BadSignature, Signer

from karibu.server.faults import Refused
from karibu.server.rows import Person
from karibu.server.wire import LONGEST_NAME

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
_PERSON = re.compile(r"p_[0-9A-Za-z]{12}")


def new_id() -> str:
    """Twelve letters, about 69 bits: nobody guesses a table's link."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def is_table_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def new_guest() -> Person:
    """Somebody who just came in, named after an animal."""
    name = f"{secrets.choice(_ANIMALS)} {secrets.randbelow(90) + 10}"
    return Person(f"p_{new_id()}", name, named=False, phrase_hash=None)


def checked_name(asked: str) -> str:
    """A name that can be shown anywhere: one line, no control characters."""
    name = " ".join(clean(asked).split())
    if not name or len(name) > LONGEST_NAME:
        raise Refused(
            "bad_name", f"A name has 1 to {LONGEST_NAME} characters.", longest=LONGEST_NAME
        )
    return name


def clean(text: str) -> str:
    """Text without control characters, invisible marks that turn writing around, and halves of
    characters; in one normal form."""
    kept = (c for c in unicodedata.normalize("NFC", text) if c in "\n\u200d" or not _unwanted(c))
    return "".join(kept).strip()


def _unwanted(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


class Keys:
    """The secret of the house: signs cookies, salts phrases."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = Signer(secret, salt="karibu.person", digest_method=hashlib.sha256)

    def cookie(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def person(self, cookie: str) -> str | None:
        """Whose cookie this is; None if we didn't sign it."""
        try:
            id = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        return id if _PERSON.fullmatch(id) else None

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
