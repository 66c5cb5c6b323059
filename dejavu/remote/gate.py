"""Who is let in: the secret of the scanned address, the short code, and the tokens of seats."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from hmac import compare_digest
from typing import Final, NamedTuple

TRIES: Final = 5
"""Wrong tries after which the code changes."""
DIGITS: Final = 6
"""Digits of a code."""
_BYTES: Final = 16
"""Bytes of a secret or a token: 128 bits."""


class WayIn(NamedTuple):
    """What leads a phone to this computer, beside its address."""

    secret: str
    port: int


def new_key() -> str:
    """A new secret or token, of letters that may stand in an address."""
    return secrets.token_urlsafe(_BYTES)


def _new_code() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


class Gate:
    """Checks secrets, codes and tokens by comparisons in constant time."""

    def __init__(self, secret: str, tokens: Mapping[str, int], draw: Callable[[], str] = _new_code) -> None:
        self._secret, self.tokens, self._draw = secret, tokens, draw
        self.code, self._left = draw(), TRIES

    def knows(self, secret: str) -> bool:
        """Whether this is the secret of the scanned address."""
        return _same(secret, self._secret)

    def seat_of(self, token: str) -> int | None:
        """The seat of a token; None if the token is not valid."""
        return next((seat for known, seat in self.tokens.items() if _same(token, known)), None)

    def opens(self, code: str) -> bool:
        """Whether this is the short code, which changes after too many wrong tries."""
        if _same(code, self.code):
            return True
        self._left -= 1
        if self._left <= 0:
            self.code, self._left = self._draw(), TRIES
        return False


def _same(given: str, expected: str) -> bool:
    return bool(expected) and compare_digest(given.encode(), expected.encode())
