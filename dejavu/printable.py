"""The one gate between what a file or a person wrote and what is printed, shown or reported.

Text from outside may hold what steers a terminal, what turns the direction of writing, or a million letters. Every
layer may import this module; it imports nothing of the program.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

MOST: Final = 500
"""Characters that anything printed, shown or reported has at most."""
MOST_LINES: Final = 1_000
"""Lines that several lines, such as a traceback, have at most."""
MOST_QUOTED: Final = 40
"""Characters of a value that is quoted within a line."""

MOST_MARKS: Final = 3
"""Accents, vowel signs and the like that a letter bears at most: as many as any written language gives to one."""
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
) | {chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
"""Letters, marks and signs by Unicode's word, of which nothing is seen."""
_END: Final = 0.4
"""The share of a shortened line that is its end: what was expected stands there, as what is wrong does at its front."""


def printable(text: object, most: int = MOST) -> str:
    r"""One line of at most ``most`` characters, all of them printable; ``…`` stands for what is left out in its middle.

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
    r"""Several lines, each as ``printable`` makes it; ``…`` is the line that stands for what is left out in the middle.

    >>> printable_lines("Ann\x1b[31m\nBen\n")
    'Ann\\x1b[31m\nBen\n'
    """
    lines = str(text).split("\n")
    if len(lines) > MOST_LINES:
        half = MOST_LINES // 2
        lines = [*lines[: half - 1], "…", *lines[-half:]]
    return "\n".join(map(printable, lines))


def legible(text: str) -> str:
    r"""What somebody called somebody or something, as it can be read: nothing unseen, few marks on a letter.

    White space of any kind becomes a space. Accents are one with their letter where Unicode has such a letter.

    >>> legible("An\u200bn\u3164"), legible("e\u0301"), len(legible("a" + 99 * "\u0327"))
    ('Ann', 'é', 4)
    """
    found: list[str] = []
    marks = MOST_MARKS  # at the beginning there is no letter to bear one
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


def quoted(text: str, most: int = MOST_QUOTED) -> str:
    r"""The text in quotation marks, printable and shortened, to name it within a line.

    >>> quoted("white-1"), quoted("a\nb")
    ("'white-1'", "'a\\nb'")
    """
    short = _shortened(text, most)
    return f"'{printable(short if short.isprintable() else ''.join(map(_escaped, short)), most)}'"


def _shortened(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    end = int(most * _END)
    return f"{text[: most - 1 - end]}…{text[len(text) - end :]}"


def _sign(character: str) -> str:
    return " " if character.isspace() else _escaped(character)


def _escaped(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
