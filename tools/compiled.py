"""The program with its rules, bots and search compiled: ``python -m tools.compiled`` (or ``make compiled``).

mypyc turns the typed Python of the modules named here into C, and a C compiler that into libraries: one for each game,
and one for what all games stand on. Games know nothing of each other, so nothing is lost by compiling them apart; one
large file takes a compiler far longer than several small ones, which also keep all processors busy. What comes of it
is a copy of the package in ``build/compiled``, which runs like the one it was made from, only faster: put that folder
on ``PYTHONPATH``. The checkout itself stays plain Python, so that nothing compiled can be older than its source.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import setup

from dejavu import games

HERE = Path(__file__).parents[1]
COMPILED = HERE / "build" / "compiled"

MODULES = (
    "dejavu/engine/action.py",
    "dejavu/engine/bot.py",
    "dejavu/engine/component_set.py",
    "dejavu/engine/chance.py",
    "dejavu/arena/play.py",
    "dejavu/bots/random_bot.py",
    "dejavu/engine/foresight.py",
    "dejavu/engine/handler.py",
    "dejavu/engine/network.py",
    "dejavu/engine/verbs.py",
    "dejavu/bots/search.py",
)
"""What bots of any game spend their time in; the entry of a game names its own modules."""
PLAIN = {path: why for name in games.NAMES for path, why in games.spec(name).plain.items()}
"""What stays Python although it lies there, and why."""


def main() -> None:
    """Copy the package with its data, and compile what is named above."""
    missing = what_is_missing()
    if missing:
        sys.exit(f"make compiled: {missing}")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(HERE / "dejavu", COMPILED / "dejavu", ignore=ignore)
    for folder in ("data", "assets"):
        shutil.copytree(HERE / folder, COMPILED / "dejavu" / folder, ignore=ignore)
    # In a process of its own: mypyc reads and writes where it stands.
    compiling = subprocess.run([sys.executable, __file__, "--here"], cwd=COMPILED, check=False)
    if compiling.returncode:
        shutil.rmtree(COMPILED)
        sys.exit("make compiled: compiling failed, for the reason above; the program runs without it")


def what_is_missing() -> str:
    """What compiling needs and this machine lacks; nothing when it has it all."""
    compiler = shlex.split(os.environ.get("CC", "cc"))[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        return f"the C compiler {compiler} is missing; install one (Debian: apt install gcc libc6-dev)"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "Python's headers are missing; install them (Debian: apt install python3-dev)"
    return ""


def modules(folder: Path) -> list[str]:
    """Every module to be compiled, as a path from the folder."""
    patterns = [*MODULES, *(pattern for name in games.NAMES for pattern in games.spec(name).compiled)]
    found = {path.relative_to(folder).as_posix() for pattern in patterns for path in folder.glob(pattern)}
    return sorted(found - PLAIN.keys())


def libraries(paths: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules of each library, and its name, which is that of no module: mypyc would take it for a module's own."""
    found: dict[str, list[str]] = {}
    for path in paths:
        part = next((name for name in games.NAMES if path.startswith(f"dejavu/games/{name}/")), "every_game")
        found.setdefault(f"dejavu_{part}", []).append(path)
    return [(paths, name) for name, paths in found.items()]


def build() -> None:
    """Compile the modules below the current folder, next to their sources."""
    # Numbers are to be rounded as Python rounds them: multiplied and added one after the other.
    exactly = [] if sys.platform == "win32" else ["-ffp-contract=off"]
    at_once = ("--parallel", str(os.cpu_count() or 1))
    paths = modules(Path())
    with TemporaryDirectory() as scratch:
        extensions = mypycify(paths, opt_level="3", debug_level="0", separate=libraries(paths), target_dir=scratch)
        for extension in extensions:
            # Other compilers have other warnings, and none of them is a mistake of ours.
            extension.extra_compile_args = [f for f in extension.extra_compile_args if f != "-Werror"] + exactly
        setup(
            name="dejavu-compiled",
            packages=[],
            ext_modules=extensions,  # type: ignore[arg-type]  # setuptools has two names for one class
            script_args=["--quiet", "build_ext", "--inplace", "--build-temp", scratch, *at_once],
        )
    shutil.rmtree("build", ignore_errors=True)


if __name__ == "__main__":
    build() if "--here" in sys.argv else main()
