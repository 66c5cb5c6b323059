"""What make, CI and the tests take for the programs that windows need is one list."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.window import programs

ROOT = Path(__file__).parent.parent
ALL = {"Xvfb", "xdotool", "openbox", "import"}


@pytest.mark.parametrize(
    ("there", "missing"),
    [
        (ALL | {"chromium"}, []),
        (ALL | {"chromium-browser"}, []),
        (ALL | {"google-chrome"}, []),
        (ALL, ["chromium"]),
        (ALL - {"import"} | {"chromium"}, ["imagemagick"]),
    ],
)
def test_a_browser_may_have_any_of_its_names(
    monkeypatch: pytest.MonkeyPatch, there: set[str], missing: list[str]
) -> None:
    """Make and CI knew one name, the tests three."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in there else None)
    assert programs.missing() == missing


def test_what_is_missing_is_told_with_its_package() -> None:
    words = "missing: import, chromium or chromium-browser or google-chrome (Debian: apt install imagemagick chromium)"
    assert programs.advice(["imagemagick", "chromium"]) == words


@pytest.mark.parametrize("path", ["Makefile", ".ci/run"])
def test_make_and_ci_ask_that_list(path: str) -> None:
    source = (ROOT / path).read_text(encoding="utf-8")
    assert "-m tests.window.programs" in source
    assert not re.search(r"\b(Xvfb|xdotool|openbox)[ :]", source.replace("apt install", ""))
