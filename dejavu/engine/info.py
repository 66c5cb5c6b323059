"""What a game says of itself: who plays, for what, and what can be chosen before it begins.

Words are English and marked for translation with ``N_``; whoever shows them translates them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from reprlib import repr as shown
from typing import Any

Value = bool | int | str
"""What an option can be set to."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a text for translators; it is translated where it is shown."""
    return text


class Utility(StrEnum):
    """What the seats play for (OpenSpiel's term)."""

    RIVALS = "rivals"
    """Everyone for oneself: the best score wins, and several may share a victory."""
    TEAM = "team"
    """All together against the game: everyone wins or nobody does."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the program must know of a game before its components are read."""

    id: str
    """The short name in commands, journals and file names."""
    title: str
    """As on the box; a language has another where the game was printed with one."""
    tagline: str
    """One sentence for whoever does not know it."""
    utility: Utility
    seats: range
    """How many may play, with the components that come with the program and no option chosen."""
    learned: bool = False
    """Whether it lends a judgement that was learned (``strategy.Learned``): the level ``master`` is for such games."""

    @property
    def title_parts(self) -> tuple[str, str]:
        """The title, and the subtitle after its colon or nothing.

        >>> GameInfo("go", "Board games: Go", "", Utility.RIVALS, range(2, 3)).title_parts
        ('Board games', 'Go')
        """
        title, _colon, subtitle = self.title.partition(":")
        return title.strip(), subtitle.strip()

    @property
    def short_title(self) -> str:
        """What it is called among others: its subtitle, where it has one."""
        title, subtitle = self.title_parts
        return subtitle or title


class OptionKind(StrEnum):
    """What a form shows for an option."""

    FLAG = "flag"
    """Yes or no."""
    NUMBER = "number"
    """One of a range of numbers."""
    CHOICE = "choice"
    """One of a few words."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose before a game begins. ``flag``, ``number`` and ``choice`` make one."""

    id: str
    """Its name in journals and on the command line."""
    kind: OptionKind
    values: Sequence[Value]
    """Everything it can be set to, in the order of a form."""
    default: Value
    label: str
    """What a form calls it."""
    description: str = ""
    """What it changes, in one sentence."""
    value_labels: Mapping[Value, str] | None = None
    """What a form calls the values of a choice."""
    seats: range | None = None
    """For how many seats anything but the default may be chosen; None: for any number."""
    figures: Mapping[int, str] | None = None
    """What ``{figures}`` in the description stands for, by number of seats."""

    @classmethod
    def flag(
        cls,
        id: str,
        label: str,
        description: str = "",
        *,
        seats: range | None = None,
        figures: Mapping[int, str] | None = None,
    ) -> Option:
        """Yes or no; no unless it is chosen."""
        return cls(id, OptionKind.FLAG, (False, True), False, label, description, seats=seats, figures=figures)

    @classmethod
    def number(cls, id: str, values: range, default: int, label: str, description: str = "") -> Option:
        """A number out of a range."""
        return cls(id, OptionKind.NUMBER, values, default, label, description)

    @classmethod
    def choice(cls, id: str, values: Mapping[Value, str], default: str, label: str, description: str = "") -> Option:
        """One of a few words; ``values`` gives each with what a form calls it."""
        return cls(id, OptionKind.CHOICE, tuple(values), default, label, description, values)

    @property
    def expected(self) -> str:
        """Its values in words, for a complaint.

        >>> Option.number("goal", range(10, 41), 20, "Goal").expected
        '10 to 40'
        """
        match self.kind:
            case OptionKind.FLAG:
                return "yes or no"
            case OptionKind.NUMBER:
                return f"{self.values[0]} to {self.values[-1]}"
            case OptionKind.CHOICE:
                return " or ".join(map(str, self.values))

    def parse(self, text: str) -> Value:
        """Read a value as somebody writes it. Raises ValueError."""
        match self.kind:
            case OptionKind.FLAG:
                value: Value | None = _FLAGS.get(text.casefold())
            case OptionKind.NUMBER:
                value = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
            case OptionKind.CHOICE:
                value = text
        return self.check(text if value is None else value)

    def check(self, value: Any) -> Value:
        """The value, if it is one of this option. Raises ValueError saying what was expected."""
        if type(value) is not type(self.default) or value not in self.values:
            raise ValueError(f"option {self.id}: {shown(value)}; expected {self.expected}")
        checked: Value = value
        return checked


def option_text(value: Value) -> str:
    """A value as ``Option.parse`` reads it."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


_FLAGS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


def parse_options(options: Iterable[Option], texts: Iterable[str]) -> dict[str, Value]:
    """Read ``NAME=VALUE`` as on a command line; what differs from the defaults. Raises ValueError.

    The last of two values for one option counts.

    >>> parse_options([Option.flag("quick", "Quick game")], ["quick=yes"])
    {'quick': True}
    """
    known = {option.id: option for option in options}
    found: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        option = _option(known, name)
        if not equals:
            raise ValueError(f"option {name}: no value; expected {name}=VALUE, {option.expected}")
        found[name] = option.parse(value)
    return {name: value for name, value in found.items() if value != known[name].default}


def check_options(options: Iterable[Option], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """A value for every option: the one chosen, or its default. Raises ValueError on what is unknown or cannot be."""
    known = {option.id: option for option in options}
    return {option.id: option.default for option in known.values()} | {
        name: _option(known, name).check(value) for name, value in chosen.items()
    }


def _option(known: Mapping[str, Option], name: str) -> Option:
    option = known.get(name)
    if option is None:
        expected = f"expected {' or '.join(known)}" if known else "this game has none"
        raise ValueError(f"there is no option {shown(name)}; {expected}")
    return option
