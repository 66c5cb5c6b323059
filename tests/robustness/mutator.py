"""One mutator for every text that the program reads: it changes bytes, lines, tokens or the structure beneath.

With one seed it makes the same mutants again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

_TOKEN = re.compile(rb"[A-Za-z0-9_-]+|[^\sA-Za-z0-9_]")
_NUMBERS = (0, -1, 1, 2, 3, 15, 61, 10**9, -(10**9), 2**31, 2**63, 10**40, 0.5, -0.0, 1e308)
_ODD: tuple[Any, ...] = (None, True, False, "", "x", " ", "a-b", "draw()", [], {}, [[]], [{}], "é🌙", "\x00", 400 * "9")
_TOKENS = (*b'" { } [ ] : ,'.split(), b"", b"null", b"true", b"-1", b"0", b"99999999999", b"&a", b"*a", b"!")

Path = tuple[str | int, ...]


class Mutator:
    """Makes mutants; ``parse`` and ``write`` tell it what structure the text has."""

    def __init__(self, rng: Random, parse: Callable[[bytes], Any], write: Callable[[Any], bytes]) -> None:
        self.rng, self._parse, self._write = rng, parse, write

    def mutate(self, raw: bytes) -> bytes:
        """A mutant: one kind of change, once or a few times."""
        changes = (self.by_bytes, self.by_lines, self.by_tokens, self.by_structure)
        (change,) = self.rng.choices(changes, (1, 1, 1, 3))
        return change(raw)

    def by_bytes(self, raw: bytes) -> bytes:
        """Bytes set, put in, taken out; or the end is missing."""
        mutant = bytearray(raw)
        for _ in range(self._few()):
            at = self.rng.randrange(len(mutant) + 1)
            change = self.rng.randrange(4)
            if change == 0:
                mutant[at : at + 1] = bytes([self.rng.randrange(256)])
            elif change == 1:
                mutant[at:at] = self.rng.randbytes(self.rng.choice((1, 2, 40)))
            elif change == 2:
                del mutant[at : at + self.rng.choice((1, 3, 200))]
            else:
                del mutant[at:]
        return bytes(mutant)

    def by_lines(self, raw: bytes) -> bytes:
        """Lines left out, doubled, exchanged, pushed to the right."""
        lines = raw.split(b"\n")
        for _ in range(self._few()):
            one, other = self.rng.randrange(len(lines)), self.rng.randrange(len(lines))
            change = self.rng.randrange(4)
            if change == 0 and len(lines) > 1:
                del lines[one]
            elif change == 1:
                lines.insert(other, lines[one])
            elif change == 2:
                lines[one], lines[other] = lines[other], lines[one]
            else:
                lines[one] = b" " * self.rng.randint(1, 3) + lines[one]
        return b"\n".join(lines)

    def by_tokens(self, raw: bytes) -> bytes:
        """Words and signs exchanged for others of the same text, or for signs that mean something."""
        found = [match.span() for match in _TOKEN.finditer(raw)]
        for start, end in sorted(self.rng.sample(found, min(len(found), self._few())), reverse=True):
            other = self.rng.choice(found)
            token = self.rng.choice((raw[slice(*other)], self.rng.choice(_TOKENS))) if other[1] <= start else b"~"
            raw = raw[:start] + token + raw[end:]
        return raw

    def by_structure(self, raw: bytes) -> bytes:
        """Values exchanged, left out, doubled, of another kind; the text around them stays well formed."""
        data = deepcopy(self._parse(raw))
        for _ in range(self._few()):
            paths = list(_paths(data))
            if not paths:  # the change before left nothing
                break
            path = self.rng.choice(paths)
            holder = _at(data, path[:-1])
            self._change(holder, path[-1], lambda: deepcopy(_at(data, self.rng.choice(paths))))  # noqa: B023
        return self._write(data)

    def _change(self, holder: Any, key: Any, other: Callable[[], Any]) -> None:
        change = self.rng.randrange(6)
        if change == 0:
            del holder[key]
        elif change == 1:
            holder[key] = self.rng.choice(_ODD)
        elif change == 2:
            value = holder[key]
            near = type(value) is int and self.rng.random() < 0.7
            holder[key] = value + self.rng.choice((-1, 1)) if near else self.rng.choice(_NUMBERS)
        elif change == 3:
            holder[key] = other()
        elif isinstance(holder, list):
            holder.insert(self.rng.randrange(len(holder) + 1), deepcopy(holder[key]))
        else:
            holder[self.rng.choice((*holder, "unheard-of", ""))] = holder[key]

    def _few(self) -> int:
        return self.rng.choice((1, 1, 1, 2, 5))


def _paths(data: Any, path: Path = ()) -> list[Path]:
    """The path of every value inside."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found: list[Path] = []
    for key, value in inside:
        found += [(*path, key), *_paths(value, (*path, key))]
    return found


def _at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data
