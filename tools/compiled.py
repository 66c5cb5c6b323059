"""Compiles the program's rules, bots and search: ``python -m tools.compiled`` (or ``make compiled``).

mypyc turns the typed Python of the modules named here into C, and a C compiler makes libraries from that: one for each
game, and one for what all games share. Games know nothing of each other, so nothing is lost by compiling them
separately, and several small files compile faster than one large one, on all processors. The result is a copy of the
package in ``build/compiled``, which runs like the original, only faster, from a ``PYTHONPATH`` with that folder. The
checkout stays plain Python, so that nothing compiled can be older than its source.
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
"""The modules in which bots of any game spend their time; each game's specification names further ones."""
PLAIN = {path: why for name in games.NAMES for path, why in games.spec(name).plain.items()}
"""Modules among these that stay Python, and why."""


def main() -> None:
    """Copy the package with its data, and compile its modules."""
    missing = what_is_missing()
    if missing:
        sys.exit(f"make compiled: {missing}")
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(HERE / "dejavu", COMPILED / "dejavu", ignore=ignore)
    for folder in ("data", "assets"):
        shutil.copytree(HERE / folder, COMPILED / "dejavu" / folder, ignore=ignore)
    # In a separate process, because mypyc reads and writes in the current folder.
    compiling = subprocess.run([sys.executable, __file__, "--here"], cwd=COMPILED, check=False)
    if compiling.returncode:
        shutil.rmtree(COMPILED)
        sys.exit("make compiled: compiling failed, for the reason above; the program runs without it")


def what_is_missing() -> str:
    """A message about what compiling needs and this machine lacks; empty if it lacks nothing."""
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
    """The modules of each library, and its name, which must differ from every module's, or mypyc would confuse them."""
    found: dict[str, list[str]] = {}
    for path in paths:
        part = next((name for name in games.NAMES if path.startswith(f"dejavu/games/{name}/")), "every_game")
        found.setdefault(f"dejavu_{part}", []).append(path)
    return [(paths, name) for name, paths in found.items()]


def build() -> None:
    """Compile the modules below the current folder, next to their sources."""
    # Round as Python does, after each multiplication and each addition, without fusing them.
    exactly = [] if sys.platform == "win32" else ["-ffp-contract=off"]
    at_once = ("--parallel", str(os.cpu_count() or 1))
    paths = modules(Path())
    with TemporaryDirectory() as scratch:
        extensions = mypycify(paths, opt_level="3", debug_level="0", separate=libraries(paths), target_dir=scratch)
        for extension in extensions:
            # Compilers warn about different things in generated code,so warnings must not be errors.
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
