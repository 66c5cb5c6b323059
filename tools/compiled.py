"""The program with its rules, bots and search compiled: ``python -m tools.compiled`` (or ``make compiled``).

mypyc turns the typed Python of the modules named here into C, and a C compiler that into one library. What comes of it
is a copy of the package in ``build/compiled``, which runs like the one it was made from, only faster: put that folder
on ``PYTHONPATH``. The checkout itself stays plain Python, so that nothing compiled can be older than its source.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import setup

HERE = Path(__file__).parents[1]
COMPILED = HERE / "build" / "compiled"

MODULES = (
    "dejavu/engine/action.py",
    "dejavu/engine/chance.py",
    "dejavu/bots/search.py",
    "dejavu/games/fragments/*.py",
    "dejavu/games/fragments/rules/*.py",
    "dejavu/games/fragments/strategy/*.py",
)
"""What bots spend their time in."""
PLAIN = {
    "__init__.py": "only imports and tables",
    "memo.py": "a dictionary with one method",
    "crosscheck.py": "runs once",
    "outline.py": "runs once",
    "position_reader.py": "runs once",
    "reader.py": "runs once",
    "schema.py": "runs once",
}
"""What stays Python although it lies there, and why."""
ALSO = ("dejavu/games/fragments/rules/__init__.py",)
"""What is compiled although its name is among those."""


def main() -> None:
    """Copy the package with its data, and compile what is named above."""
    if shutil.which(os.environ.get("CC", "cc")) is None and sys.platform != "win32":
        sys.exit("make compiled: a C compiler is missing; install one (Debian: apt install gcc)")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(HERE / "dejavu", COMPILED / "dejavu", ignore=ignore)
    for folder in ("data", "assets"):
        shutil.copytree(HERE / folder, COMPILED / "dejavu" / folder, ignore=ignore)
    # In a process of its own: mypyc reads and writes where it stands.
    subprocess.run([sys.executable, __file__, "--here"], cwd=COMPILED, check=True)


def modules(folder: Path) -> list[str]:
    """Every module to be compiled, as a path from the folder."""
    found = [path for pattern in MODULES for path in folder.glob(pattern) if path.name not in PLAIN]
    return sorted(path.relative_to(folder).as_posix() for path in found) + list(ALSO)


def build() -> None:
    """Compile the modules below the current folder, next to their sources."""
    os.environ.setdefault("CFLAGS", "-g0")
    with TemporaryDirectory() as scratch:
        extensions = mypycify(modules(Path()), opt_level="3", target_dir=scratch)
        setup(
            name="dejavu-compiled",
            packages=[],
            ext_modules=extensions,  # type: ignore[arg-type]  # setuptools has two names for one class
            script_args=["--quiet", "build_ext", "--inplace", "--build-temp", scratch],
        )
    shutil.rmtree("build", ignore_errors=True)


if __name__ == "__main__":
    build() if "--here" in sys.argv else main()
