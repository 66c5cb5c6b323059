"""Learns to judge positions of *Fragments*: plays, fits, plays with the fitted network, fits again, writes the weights.

    python -m tools.learn --seats 2 --glance 5000 --games 1600 --generations 2 --jobs 2 --out data/bots/fragments/2.yaml

It goes on where it stopped: it does not replay batches of games that are in the folder. Compiled rules make it twice as
fast: ``make compiled``, then the same with ``PYTHONPATH=build/compiled:. python -P -m tools.learn``.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path

from tools.learn import weights
from tools.learn.fit import Settings, fitted, load
from tools.learn.selfplay import A_BATCH, CURIOUS, Course, Units, play

HERE = Path(__file__).parents[2]


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and print how good the network is after every generation."""
    given = _parser().parse_args(arguments)
    settings = Settings(units=given.units)
    judge: Units | None = None
    below = given.folder / f"{given.seats}-{given.seed}"
    glancing = Course(given.seats, f"{given.seed}:glance", below / "glance", glance=True)
    paths = _played(glancing, "at a glance", given.glance // A_BATCH, given.jobs)
    for generation in range(given.generations):
        luck = f"{given.seed}:{generation}" if generation else str(given.seed)
        course = Course(given.seats, luck, below / str(generation), judge=judge)
        paths += _played(course, f"generation {generation}", max(1, given.games // A_BATCH), given.jobs)
        seen = load(paths)
        network, entropy = fitted(seen, settings, given.seed)
        judge = weights.units(network)
        print(f"generation {generation}: {len(seen.scores)} games, cross entropy {entropy:.4f}", flush=True)
    assert judge is not None
    learned = {
        "seats": given.seats,
        "games": len(seen.scores),
        "positions": len(seen.seen),
        "seed": given.seed,
        "date": date.today().isoformat(),
        "commit": _commit(),
        "settings": {
            "generations": given.generations,
            "glance": given.glance,
            "curious": CURIOUS,
            **asdict(settings),
            "cross-entropy": round(entropy, 4),
        },
    }
    if given.out:
        weights.write(given.out, judge, learned)


def _played(course: Course, what: str, batches: int, jobs: int) -> list[Path]:
    for number in play(course, batches, jobs):
        print(f"{what}: batch {number + 1} of {batches}", flush=True)
    return [course.path(number) for number in range(batches)]


def _commit() -> str:
    """The commit of the program that plays."""
    asked = subprocess.run(["git", "-C", HERE, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return asked.stdout.strip() or "unknown"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 5))
    parser.add_argument("--games", type=int, default=1200, help="how many games a generation plays")
    parser.add_argument("--glance", type=int, default=5000, help="how many games are played at a glance first")
    parser.add_argument("--generations", type=int, default=1, help="from the second on it plays by what it learned")
    parser.add_argument("--units", type=int, default=Settings.units, help="of the hidden layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=HERE / "build" / "learn", help="where games are kept")
    parser.add_argument("--out", type=Path, help="where the weights go")
    return parser


if __name__ == "__main__":
    main()
