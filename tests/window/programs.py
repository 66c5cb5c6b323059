"""The programs that tests with windows and browsers start.

``python -m tests.window.programs`` prints the Debian packages of those that are missing. It needs nothing but Python.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from typing import Final

BROWSER: Final = "chromium"
_NAMES: Final[Mapping[str, Sequence[str]]] = {
    "xvfb": ("Xvfb",),
    "xdotool": ("xdotool",),
    "openbox": ("openbox",),
    "imagemagick": ("import",),
    BROWSER: ("chromium", "chromium-browser", "google-chrome"),
}
"""What a program may be called, by its Debian package."""


def installed(package: str) -> str | None:
    """The path of a program; None if it is called nothing of what it may be called."""
    return next(filter(None, map(shutil.which, _NAMES[package])), None)


def missing() -> list[str]:
    """The packages whose programs are not installed."""
    return [package for package in _NAMES if not installed(package)]


def advice(packages: Sequence[str]) -> str:
    """What is missing, and how to get it, in a line."""
    names = ", ".join(" or ".join(_NAMES[package]) for package in packages)
    return f"missing: {names} (Debian: apt install {' '.join(packages)})"


if __name__ == "__main__":
    print(*missing(), sep="\n")
