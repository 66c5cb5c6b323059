"""The command line of the benchmarks: which parts to measure, and how to print the figures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from dejavu.arena.progress import Progress
from dejavu.table.shell.launch import NoDisplayError
from tools.bench import engine, files, frames, windows
from tools.bench.engine import Bench, of_every_game
from tools.bench.figure import Figure, as_json, as_markdown, as_text

BENCHES: dict[str, Bench] = {
    "play": of_every_game(engine.random_play),
    "simulate": of_every_game(engine.simulated_play),
    "turns": of_every_game(engine.whole_turns),
    "undo": of_every_game(engine.undo),
    "map": of_every_game(engine.build_map),
    "files": files.reading,
    "frames": frames.full_hd,
    "frames-4k": frames.ultra_hd,
    "launch": windows.launch,
    "idle": of_every_game(windows.idle),
    "memory": of_every_game(windows.memory),
    "thinking": windows.thinking,
}
"""What can be measured, by name."""
FORMATS = {"text": as_text, "json": as_json, "markdown": as_markdown}


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print. Raises SystemExit with a one-line message for an unknown name or without a display."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure the engine and the table.")
    parser.add_argument("--only", metavar="NAME,NAME", help=f"a part of it; names are {', '.join(BENCHES)}")
    parser.add_argument("--format", choices=FORMATS, default="text", help="default text")
    asked = parser.parse_args(argv)
    names = list(BENCHES) if asked.only is None else [name.strip() for name in asked.only.split(",")]
    for name in names:
        if name not in BENCHES:
            sys.exit(f"there is nothing named {name!r} to measure; expected some of {', '.join(BENCHES)}")
    try:
        figures = measured(names, skip=asked.only is None)
    except NoDisplayError as fault:
        sys.exit(str(fault))
    print(FORMATS[asked.format](figures))


def measured(names: Sequence[str], skip: bool) -> list[Figure]:
    """The figures of these benches.

    A bench that needs a missing display gets a row that says so if ``skip``; otherwise it raises NoDisplayError.
    """
    progress = Progress("measurements")
    figures: list[Figure] = []
    try:
        for done, name in enumerate(names):
            progress(done, len(names))
            try:
                figures += BENCHES[name]()
            except NoDisplayError as fault:
                if not skip:
                    raise
                figures.append(Figure(name, None, "", note=str(fault)))
    finally:
        progress.close()
    return figures


if __name__ == "__main__":
    main()
