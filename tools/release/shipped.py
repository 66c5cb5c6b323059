"""Which files of the data go along with the program: all but what only translators work with.

What stays behind is named once, in ``pyproject.toml``, as names that a wheel leaves out; the packaged program
(``build.spec``) leaves out the same. A checkout and the sdist have everything.
"""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


def left_out() -> list[str]:
    """Names of files that stay behind, in which ``*`` is any text."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    names: list[str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
    return names


def goes_along(file: Path) -> bool:
    """Whether a file of the data or assets is one that the program reads."""
    return not any(fnmatchcase(file.name, name) for name in left_out())


def data() -> list[tuple[str, str]]:
    """Each file of the data that goes along, and its folder in the program: what PyInstaller asks for."""
    files = sorted(file for file in (PROJECT / "data").rglob("*") if file.is_file() and goes_along(file))
    return [(str(file), f"dejavu/{file.parent.relative_to(PROJECT).as_posix()}") for file in files]
