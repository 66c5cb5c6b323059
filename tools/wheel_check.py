"""Checks that the wheel runs from an empty folder, and that the sdist makes the same wheel.

``python -m tools.wheel_check`` builds the wheel of the project and that of its sdist, which must be the same to the
byte. It installs the wheel into an environment of its own and there checks the card data, plays every game and draws
the table, also in Japanese: everything that needs data, pictures or fonts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from dejavu import games
from tools.release.shipped import goes_along

PROJECT = Path(__file__).resolve().parents[1]
LANGUAGE = "ja"
"""A language that needs a catalogue and fonts of its own."""

COMMANDS = (
    ["--version"],
    ["check"],
    *(["simulate", name, "--bots", "random,easy", "--games", "1", "--save", "games"] for name in games.NAMES),
    *(["shot", "--game", name, "-o", f"{name}.png"] for name in games.NAMES),
)
"""Commands that the installation must be able to run; the journals of the simulated games are verified afterwards."""
PHONES = """
import segno
from dejavu.remote import server
from dejavu.table.phones.pages import pages
assert all(content for _kind, content in pages().values()) and "/" in pages()
"""
"""A script that checks what phones need: the server, the page with its texts and fonts, and the QR code."""


def picture(language: str) -> list[str]:
    """The command that draws the table in a language, as ``LANGUAGE.png``."""
    return ["shot", "--size", "1280x720", "--lang", language, "-o", f"{language}.png"]


def main() -> int:
    """Build both wheels, compare them, install one and try it; return 0 when all works."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        expected = drawn_here(folder / "from-checkout")
        build = [sys.executable, "-m", "build", "--quiet"]
        run([*build, "--wheel", "--outdir", str(folder / "dist"), str(PROJECT)], folder)
        run([*build, "--outdir", str(folder / "by-sdist"), str(PROJECT)], folder)  # the sdist, and a wheel from it
        (wheel,) = (folder / "dist").glob("*.whl")
        look_into(wheel)
        if (folder / "by-sdist" / wheel.name).read_bytes() != wheel.read_bytes():
            raise SystemExit(f"wheel check: the sdist makes another {wheel.name}; expected the same")
        try_wheel(wheel, folder / "from-dist", expected)
        print(f"{wheel.name}: the sdist makes the same, and it runs from an empty folder")
    return 0


def drawn_here(folder: Path) -> bytes:
    """The picture that the checkout draws in ``LANGUAGE``. Raises SystemExit when it looks as in English."""
    folder.mkdir()
    for language in ("en", LANGUAGE):
        run([sys.executable, "-m", "dejavu", *picture(language)], folder, {"PYTHONPATH": str(PROJECT)})
    english, other = ((folder / f"{language}.png").read_bytes() for language in ("en", LANGUAGE))
    if english == other:
        raise SystemExit(f"wheel check: --lang {LANGUAGE} draws what English does; expected other words")
    return other


def look_into(wheel: Path) -> None:
    """Check that the wheel has exactly the data and assets that are shipped. Raises SystemExit for the first fault."""
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for path in [*(PROJECT / "data").rglob("*"), *(PROJECT / "assets").rglob("*")]:
        name = f"dejavu/{path.relative_to(PROJECT).as_posix()}"
        if not path.is_file() or (name in inside) == goes_along(path):
            continue
        if name in inside:
            raise SystemExit(f"wheel check: {wheel.name} has {name}; expected only what the program reads")
        raise SystemExit(f"wheel check: {wheel.name} has no {name}; expected every file of data and assets")


def try_wheel(wheel: Path, folder: Path, expected: bytes) -> None:
    """Install a wheel, run the commands in an empty folder, and compare the picture with the expected one."""
    venv.create(folder / "venv", with_pip=True)
    python = next(path for path in (folder / "venv/bin/python", folder / "venv/Scripts/python.exe") if path.exists())
    run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)], folder)
    empty = folder / "empty"
    empty.mkdir()
    for command in COMMANDS:
        run([str(python), "-m", "dejavu", *command], empty)
    for name in games.NAMES:
        journal = next((empty / "games").glob(f"{name}-*.jsonl"))
        run([str(python), "-m", "dejavu", "replay", str(journal), "--verify"], empty)
        if not (empty / f"{name}.png").stat().st_size:
            raise SystemExit(f"wheel check: the picture of {name} is empty")
    run([str(python), "-c", PHONES], empty)
    run([str(python), "-m", "dejavu", *picture(LANGUAGE)], empty)
    if (empty / f"{LANGUAGE}.png").read_bytes() != expected:
        raise SystemExit(f"wheel check: {wheel.name} draws --lang {LANGUAGE} otherwise than the checkout does")


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> None:
    """Run a command in a folder, with added environment variables. Raises SystemExit with its output when it fails."""
    around = {**os.environ, **(environment or {})}
    done = subprocess.run(command, cwd=folder, env=around, capture_output=True, text=True, timeout=900)
    if done.returncode:
        raise SystemExit(f"wheel check: {' '.join(command)} failed\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
