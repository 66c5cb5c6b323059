"""Makes text from files and people safe to print, show or report.

Text from outside may contain terminal control sequences, change the direction of writing, or have a million letters.
Every layer may import this module; it imports nothing of the program.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

MOST: Final = 500
"""Greatest length of anything printed, shown or reported."""
MOST_LINES: Final = 1_000
"""Greatest number of lines of a text such as a traceback."""
MOST_QUOTED: Final = 40
"""Greatest length of a value quoted within a line."""

MOST_MARKS: Final = 3
"""Greatest number of accents, vowel signs and the like on a letter, as many as any written language uses."""
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
) | {chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
"""Invisible characters that Unicode calls letters, marks or signs."""
PAD_SIGNS: Final = range(0xE300, 0xE340)
"""Letters of Unicode's private use for the signs on gamepads, which a font of the table draws."""
_END: Final = 0.4
"""Share of a shortened line that its end gets. Messages say what is wrong at the front, and what was expected at
the end."""


class AsWritten(str):
    """A text of a player's own: it is shown as it is written, even where a translated message has the same words."""

    __slots__ = ()


def printable(text: object, most: int = MOST) -> str:
    r"""One line of at most ``most`` printable characters; ``…`` replaces an omitted middle.

    White space of any kind becomes a space, anything else that cannot be printed its escape. The cost does not grow
    with the text.

    >>> printable("Ann\x1b[31m\nBen")
    'Ann\\x1b[31m Ben'
    >>> printable("abcdefghijkl", 6)
    'abc…kl'
    """
    line = _shortened(str(text), most)
    if not line.isprintable():
        line = _shortened("".join(map(_sign, line)), most)
    return line


def printable_lines(text: object) -> str:
    r"""Several lines, each by ``printable``; a line ``…`` replaces omitted ones in the middle.

    >>> printable_lines("Ann\x1b[31m\nBen\n")
    'Ann\\x1b[31m\nBen\n'
    """
    lines = str(text).split("\n")
    if len(lines) > MOST_LINES:
        half = MOST_LINES // 2
        lines = [*lines[: half - 1], "…", *lines[-half:]]
    return "\n".join(map(printable, lines))


def legible(text: str) -> str:
    r"""A legible form of a name: nothing invisible, few marks on a letter.

    White space of any kind becomes a space. A letter and its accent become one letter where Unicode has it.

    >>> legible("An\u200bn\u3164"), legible("e\u0301"), len(legible("a" + 99 * "\u0327"))
    ('Ann', 'é', 4)
    """
    found: list[str] = []
    marks = MOST_MARKS  # a mark at the beginning has no letter
    for letter in normalize("NFC", text):
        if letter.isspace():
            found.append(" ")
            marks = MOST_MARKS
        elif not letter.isprintable() or letter in _BLANK:
            continue
        elif category(letter) not in ("Mn", "Me"):
            found.append(letter)
            marks = 0
        elif marks < MOST_MARKS:
            found.append(letter)
            marks += 1
    return "".join(found)


def quoted(text: str) -> str:
    r"""The text in quotation marks, printable and shortened, to be named within a line.

    >>> quoted("white-1"), quoted("a\nb")
    ("'white-1'", "'a\\nb'")
    """
    short = _shortened(text, MOST_QUOTED)
    return f"'{printable(short if short.isprintable() else ''.join(map(_escaped, short)), MOST_QUOTED)}'"


def _shortened(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    end = int(most * _END)
    return f"{text[: most - 1 - end]}…{text[len(text) - end :]}"


def _sign(character: str) -> str:
    return " " if character.isspace() else character if ord(character) in PAD_SIGNS else _escaped(character)


def _escaped(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
