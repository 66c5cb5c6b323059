"""Information about a game: its players, their aim, and the options before it begins.

Texts are English and marked for translation with ``N_``; whoever shows them translates them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from reprlib import repr as shown
from typing import Any

Value = bool | int | str
"""A value of an option."""
_FLAGS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a text for translators; it is translated where it is shown."""
    return text


class Utility(StrEnum):
    """The aim of the seats (OpenSpiel's term)."""

    RIVALS = "rivals"
    """Everyone for themselves: the best score wins, and several may share a victory."""
    TEAM = "team"
    """All together against the game: everyone wins or nobody does."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Information about a game, available before its components are read."""

    id: str
    """The short name in commands, journals and file names."""
    title: str
    """The title on the box; translated where the game was published in other languages."""
    tagline: str
    """One sentence for people who do not know the game."""
    utility: Utility
    seats: range
    """The possible numbers of players, with the program's components and default options."""
    learned: bool = False
    """Whether it has a learned judgement (``strategy.Learned``), which the level ``master`` needs."""
    hardness: str = ""
    """The option that decides how hard a team's game is, the easiest value first; empty where none does."""
    temperaments: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What bots of a temperament do in this game, in a sentence; a general one stands for those it lacks."""

    @property
    def title_parts(self) -> tuple[str, str]:
        """The title, and the subtitle after its colon, or an empty string.

        >>> GameInfo("go", "Board games: Go", "", Utility.RIVALS, range(2, 3)).title_parts
        ('Board games', 'Go')
        """
        title, _colon, subtitle = self.title.partition(":")
        return title.strip(), subtitle.strip()

    @property
    def short_title(self) -> str:
        """The title among others: the subtitle, if there is one."""
        title, subtitle = self.title_parts
        return subtitle or title


class OptionKind(StrEnum):
    """The form's widget for an option."""

    FLAG = "flag"
    """Yes or no."""
    NUMBER = "number"
    """One of a range of numbers."""
    CHOICE = "choice"
    """One of a few words."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice before a game begins; ``flag``, ``number`` and ``choice`` make one."""

    id: str
    """Its name in journals and on the command line."""
    kind: OptionKind
    values: Sequence[Value]
    """All its values, in the order of a form."""
    default: Value
    label: str
    """Its label in a form."""
    description: str = ""
    """The effect of the option, in one sentence."""
    value_labels: Mapping[Value, str] | None = None
    """The labels of its values in a form."""
    seats: range | None = None
    """The numbers of seats for which another value than the default is allowed; None for all."""
    figures: Mapping[int, str] | None = None
    """The text of ``{figures}`` in the description, by number of seats."""
    ours: Sequence[Value] = ()
    """The values that the printed game does not have; a form says so, and no daily game has them."""

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
        """Yes or no; the default is no."""
        return cls(id, OptionKind.FLAG, (False, True), False, label, description, seats=seats, figures=figures)

    @classmethod
    def number(cls, id: str, values: range, default: int, label: str, description: str = "") -> Option:
        """A number from a range."""
        return cls(id, OptionKind.NUMBER, values, default, label, description)

    @classmethod
    def choice(
        cls,
        id: str,
        values: Mapping[Value, str],
        default: str,
        label: str,
        description: str = "",
        *,
        ours: Sequence[Value] = (),
    ) -> Option:
        """One of a few words; ``values`` maps them to their labels."""
        return cls(id, OptionKind.CHOICE, tuple(values), default, label, description, values, ours=ours)

    @property
    def expected(self) -> str:
        """Its values in words, for an error message.

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
        """Read a value from text. Raises ValueError."""
        match self.kind:
            case OptionKind.FLAG:
                value: Value | None = _FLAGS.get(text.casefold())
            case OptionKind.NUMBER:
                value = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
            case OptionKind.CHOICE:
                value = text
        return self.check(text if value is None else value)

    def check(self, value: Any) -> Value:
        """The value, if this option has it. Raises ValueError saying what was expected."""
        if type(value) is not type(self.default) or value not in self.values:
            raise ValueError(f"option {self.id}: {shown(value)}; expected {self.expected}")
        checked: Value = value
        return checked


def option_text(value: Value) -> str:
    """A value as ``Option.parse`` reads it."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def parse_options(options: Iterable[Option], texts: Iterable[str]) -> dict[str, Value]:
    """The options of a command line as ``NAME=VALUE``, without defaults. Raises ValueError.

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
    """A value for every option, chosen or default. Raises ValueError for unknown options or values."""
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
