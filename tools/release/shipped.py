"""Lists the data files that are shipped with the program: all except those that only translators need.

The names of the files left out are in ``pyproject.toml``, as those that a wheel excludes; the packaged program
(``build.spec``) leaves out the same. A checkout and the sdist have everything.
"""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


def left_out() -> list[str]:
    """Names of the files that are not shipped, in which ``*`` is any text."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    names: list[str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
    return names


def goes_along(file: Path) -> bool:
    """Whether a file of the data or assets is shipped."""
    return not any(fnmatchcase(file.name, name) for name in left_out())


def data() -> list[tuple[str, str]]:
    """Each data file that is shipped, and its folder in the program, as PyInstaller needs them."""
    files = sorted(file for file in (PROJECT / "data").rglob("*") if file.is_file() and goes_along(file))
    return [(str(file), f"dejavu/{file.parent.relative_to(PROJECT).as_posix()}") for file in files]
