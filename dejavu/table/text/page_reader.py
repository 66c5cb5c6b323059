"""Checks translated rulebook pages against the English ones, which define figures, pictures and marks."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from dejavu import resources
from dejavu.content import Fault
from dejavu.content.yaml_reader import read_text
from dejavu.files import is_file, is_folder
from dejavu.printable import quoted

FOLDER: Final = "rulebook"
_REFERENCE: Final = "en"
_MOST_NAMED: Final = 30


class _Sign(NamedTuple):
    """A part of a page that no translation changes."""

    pattern: re.Pattern[str]
    called: str


_SIGNS: Final = (
    _Sign(re.compile(r"\{([^{}]*)\}"), "figure"),
    _Sign(re.compile(r"!\[[^]]*\]\(([^)]*)\)"), "picture"),
    _Sign(re.compile(r"<!--\s*(.*?)\s*-->"), "mark"),
)
_MARK: Final = _SIGNS[-1]


def is_page(file: Path) -> bool:
    """Whether a file is a rulebook page, by its path."""
    return file.suffix == ".md" and file.parent.parent.name == FOLDER


def check(where: Path) -> list[Fault]:
    """All faults of a page, or of all pages in a data folder; English pages are the reference."""
    files = [where] if is_page(where) else []
    if is_folder(folder := where / FOLDER):
        files += sorted(folder.glob("*/*.md"))
    return [fault for file in files if file.parent.name != _REFERENCE for fault in _check(file)]


def _check(file: Path) -> Iterator[Fault]:
    here = file.parents[1] / _REFERENCE / file.name
    english = here if is_file(here) else resources.data(FOLDER, _REFERENCE, file.name)
    found: list[Fault] = []
    written, meant = _read(file, found), _read(english, found)
    yield from found
    if written is None or meant is None:
        return
    if not written.startswith("# ") or "\n" not in written:
        yield Fault(str(file), 1, 1, "no title", "'# ' and the title in the first line, and the page below it")
    for sign in _SIGNS:
        known = {one[1]: None for one in sign.pattern.finditer(meant)}
        for one in sign.pattern.finditer(written):
            if one[1] not in known:
                what = f"there is no {sign.called} {quoted(one[1])}"
                yield Fault(*_place(file, written, one.start()), what, _one_of(known))
    marks = {one[1] for one in _MARK.pattern.finditer(written)}
    for one in _MARK.pattern.finditer(meant):
        if one[1] not in marks:
            yield Fault(
                str(file), 1, 1, f"the mark {quoted(one[0])} is missing", "it above what it stands above in English"
            )


def _read(file: Path, faults: list[Fault]) -> str | None:
    written = read_text(file, faults)
    return None if written is None else written.replace("\r\n", "\n")


def _place(file: Path, written: str, at: int) -> tuple[str, int, int]:
    return str(file), written.count("\n", 0, at) + 1, at - written.rfind("\n", 0, at)


def _one_of(known: Collection[str]) -> str:
    named = list(known)[:_MOST_NAMED]
    return f"one of those on the English page: {', '.join(named)}" if named else "none, as on the English page"
