"""Reads what bots say from ``data/words``: one file for each language, whose lines are not translations.

In a language without a file, bots are silent. The English file defines the occasions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dejavu import resources
from dejavu.bots.temperament import TEMPERAMENTS
from dejavu.content.fault import ContentError, Fault, faults_of
from dejavu.files import is_file, is_folder
from dejavu.streams import complain

if TYPE_CHECKING:
    from dejavu.content import Cursor

FOLDER: Final = "words"
ANY: Final = "any"
"""The part for occasions of several games."""
LONGEST: Final = 28
"""Most letters of a line."""
ROUNDS: Final = 2
"""Most lines of an occasion for each temperament."""
_REFERENCE: Final = "en"
_FIELD: Final = re.compile(r"\{([a-z]+)\}")
"""A field in a line, such as ``{cell}``."""
_BEFORE_SIGN: Final = re.compile(r" (?=[!?;:»])")
"""The space before a sign in French, where no line may end."""

Lines = Mapping[str, Mapping[str, Sequence[str]]]
"""By game and occasion, lines for each temperament: one or two rounds in the order of ``TEMPERAMENTS``."""


@cache
def lines_of(language: str) -> Lines:
    """The lines in a language; none without a file, or if it is faulty, which is reported."""
    try:
        file = resources.data(FOLDER, f"{language}.yaml")
        return _read(file) if file.is_file() else {}
    except (ContentError, FileNotFoundError) as fault:
        complain(f"dejavu: {fault}")
        return {}


def is_sheet(file: Path) -> bool:
    """Whether a file has the lines of a language, by its path."""
    return file.parent.name == FOLDER and file.suffix == ".yaml"


def check(where: Path) -> list[Fault]:
    """Every fault of the lines in a data folder, or in one file; a folder may have none."""
    files = [where] if is_sheet(where) else []
    if is_folder(folder := where / FOLDER):
        files += sorted(folder.glob("*.yaml"))
    return [fault for file in files if is_file(file) for fault in faults_of(partial(_judge, file))]


def _judge(file: Path) -> None:
    _read(file, like=_reference(file))


def _reference(file: Path) -> Lines | None:
    """The English lines beside a file, else the program's. None for the English file, or if its lines are faulty."""
    beside = file.with_stem(_REFERENCE)
    try:
        return None if file == beside else _read(beside) if is_file(beside) else lines_of(_REFERENCE)
    except ContentError:
        return None


def _read(file: Path, like: Lines | None = None) -> Lines:
    from dejavu.content import open_yaml

    root, known = open_yaml(file), set[str]()
    parts = root.entries(()) if like is None else root.mapping(*like)
    found = {}
    for part, cursor in parts.items():
        occasions = cursor.entries(()) if like is None else cursor.mapping(*like.get(part, ()))
        models: Mapping[str, Sequence[str]] = {} if like is None else like.get(part, {})
        found[part] = {
            occasion: _lines_of_occasion(lines, known, models.get(occasion)) for occasion, lines in occasions.items()
        }
    root.finish()
    return found


def _lines_of_occasion(cursor: Cursor, known: set[str], like: Sequence[str] | None) -> Sequence[str]:
    """Read the lines of an occasion, and add them to ``known``, the earlier lines of the file.

    They may have only fields of the English lines, ``like``.
    """
    lines, names = [], {name for line in like or () for name in _FIELD.findall(line)}
    for item in cursor.sequence(len(TEMPERAMENTS), ROUNDS * len(TEMPERAMENTS)):
        line = item.text(LONGEST)
        if line and line in known:
            item.fault(f"{line!r} is there already", "each line once")
        strange = [name for name in _FIELD.findall(line) if like is not None and name not in names]
        if strange or set("{}") & set(_FIELD.sub("", line)):
            item.fault(f"{line!r} has a field that is unknown there", f"one of {sorted(names)}, or none")
        known.add(line)
        lines.append(_BEFORE_SIGN.sub("\u202f", line))
    if len(lines) % len(TEMPERAMENTS):
        cursor.fault(f"{len(lines)} lines", f"as many for each of {', '.join(TEMPERAMENTS)}")
    return lines
