"""Locates ``data/`` and ``assets/``.

In a checkout they lie beside the package, in an installed wheel and in a packaged program inside it.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


def data(*parts: str) -> Path:
    """Path of a file under ``data/``; raises FileNotFoundError when the program was installed without it."""
    return _root("data").joinpath(*parts)


def assets(*parts: str) -> Path:
    """Path of a file under ``assets/``; raises FileNotFoundError when the program was installed without it."""
    return _root("assets").joinpath(*parts)


@cache
def _root(folder: str) -> Path:
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)  # set only by PyInstaller's loader
    places = [Path(bundle) / "dejavu"] if bundle else [package, package.parent]
    for place in places:
        if (place / folder).is_dir():
            return place / folder
    raise FileNotFoundError(f"{places[0] / folder}: missing; expected the folder {folder!r} that comes with dejavu")
