"""Proves that what we ship runs: the wheel, and the wheel built from the sdist, each from an empty folder.

``python -m tools.wheel_check`` builds them, installs each into an environment of its own, and lets it check its card
data, play every game and draw its table there: everything that needs data or pictures.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

from dejavu import games

PROJECT = Path(__file__).resolve().parents[1]

COMMANDS = (
    ["--version"],
    ["check"],
    *(["simulate", name, "--bots", "random,easy", "--games", "1", "--save", "games"] for name in games.NAMES),
    *(["shot", "--game", name, "-o", f"{name}.png"] for name in games.NAMES),
)
"""What each installation must be able to do; journals of the simulated games are verified after them."""


def main() -> int:
    """Build, install and try both wheels; 0 when both work."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        run([sys.executable, "-m", "build", "--quiet", "--outdir", str(folder / "dist"), str(PROJECT)], folder)
        (sdist,) = (folder / "dist").glob("*.tar.gz")
        with tarfile.open(sdist) as archive:
            archive.extractall(folder / "source", filter="data")
        (source,) = (folder / "source").iterdir()
        run(
            [sys.executable, "-m", "build", "--quiet", "--wheel", "--outdir", str(folder / "again"), str(source)],
            folder,
        )
        for name in ("dist", "again"):
            (wheel,) = (folder / name).glob("*.whl")
            try_wheel(wheel, folder / f"from-{name}")
            print(f"{wheel.name} from {'the project' if name == 'dist' else 'its sdist'}: runs from an empty folder")
    return 0


def try_wheel(wheel: Path, folder: Path) -> None:
    """Install a wheel beside an empty folder and run the commands in that."""
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


def run(command: Sequence[str], folder: Path) -> None:
    """Run a command in a folder. Raises SystemExit with its output when it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)
    if done.returncode:
        raise SystemExit(f"wheel check: {' '.join(command)} failed\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
