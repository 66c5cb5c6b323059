"""Actions: a player's steps as small values with a text form that can be parsed."""

from __future__ import annotations

import re
from typing import NamedTuple

from dejavu.printable import quoted

_TEXT = re.compile(r"([a-z][a-z-]*)\(([^()]*)\)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_LONGEST = 500
"""Greatest length of an action; an id has at most 40 characters, and no game's verb has ten."""

Argument = str | int


class Action(NamedTuple):
    """One step of a player: a verb and the kinds (or numbers) it is about.

    Immutable and hashable. Arguments name kinds, never single pieces, so that two
    actions which do the same are equal.

    >>> str(Action("lay", ("orion", "white-moon")))
    'lay(orion, white-moon)'
    """

    verb: str
    args: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return f"{self.verb}({', '.join(map(str, self.args))})"

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action back from its text form.

        Raises ValueError, with the text, when it is not of the form ``verb(arg, arg)``.

        >>> Action.parse("place(orion, 120, -45, 90000)").args
        ('orion', 120, -45, 90000)
        """
        match = _TEXT.fullmatch(text.strip()) if len(text) <= _LONGEST else None
        if match is None:
            raise ValueError(f"{quoted(text)} is not an action; expected verb(arg, arg)")
        verb, inside = match.groups()
        if not inside.strip():
            return cls(verb)
        return cls(verb, tuple(_argument(part.strip(), text) for part in inside.split(",")))


def _argument(part: str, text: str) -> Argument:
    if not part:
        raise ValueError(f"{quoted(text)} has an empty argument; expected verb(arg, arg)")
    return int(part) if _NUMBER.fullmatch(part) else part
