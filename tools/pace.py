"""Compares the speed of the bots with that of an older version: ``python -m tools.pace [COMMIT]``.

Both versions run alternately, several times, on the same positions, so that other load on the machine affects both.
It counts random games, and the turns that ``hard`` plays on in its search, each per second of processor time.

Without a commit it takes the first one that has ``hard``. ``--compiled DIR`` names a folder with this version compiled
(``make compiled``), which is measured as well.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

HERE = Path(__file__).parents[1]
FIRST_HARD = "900102b"
POSITIONS, ROUNDS = 6, 3
SECONDS = 4.0
"""Seconds of processor time for each of the two figures in each round."""


def main() -> None:
    """Measure, and print every version's figures and their ratios to the oldest version's."""
    parser = argparse.ArgumentParser(prog="python -m tools.pace", description=__doc__.splitlines()[0])
    parser.add_argument("commit", nargs="?", default=FIRST_HARD)
    parser.add_argument("--compiled", type=Path)
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(measured(json.loads(given.measure.read_text("utf-8")))))
        return
    with TemporaryDirectory() as folder:
        then = Path(folder) / "then"
        added = subprocess.run(["git", "-C", HERE, "worktree", "add", "--quiet", "--detach", then, given.commit])
        if added.returncode:
            sys.exit(f"{given.commit} is not in this clone; expected a commit (git fetch --unshallow brings old ones)")
        try:
            versions = {given.commit: then, "this version": HERE}
            if given.compiled:
                versions["compiled"] = given.compiled.resolve()
            compare(versions, Path(folder) / "positions.json")
        finally:
            subprocess.run(["git", "-C", HERE, "worktree", "remove", "--force", then], check=True)


def compare(versions: dict[str, Path], positions: Path) -> None:
    """Measure the versions alternately; print medians and ratios to the first."""
    positions.write_text(json.dumps(list(some_positions())), "utf-8")
    found: dict[str, list[dict[str, float]]] = {name: [] for name in versions}
    for _ in range(ROUNDS):
        for name, folder in versions.items():
            command = [sys.executable, __file__, "--measure", str(positions)]
            environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
            run = subprocess.run(command, env=environment, cwd=folder, check=True, capture_output=True, text=True)
            found[name].append(json.loads(run.stdout))
    first = next(iter(versions))
    for what in found[first][0]:
        for name, rounds in found.items():
            rate = median(each[what] for each in rounds)
            ratio = median(each[what] / then[what] for each, then in zip(rounds, found[first], strict=True))
            print(f"{what:32}{name:16}{rate:10.1f} a second{ratio:8.2f}x")


def some_positions() -> Iterator[dict[str, Any]]:
    """Positions before a sowing from a game of easy bots, as plain data that every version can read."""
    from dejavu import games
    from dejavu.bots import make_bot
    from dejavu.bots.search import carry_out

    game = games.load("fragments")
    rng = Random(11)
    state, bot = game.new_state(2, game.quick_options(rng)), make_bot("easy", game)
    found: list[dict[str, Any]] = []
    while not state.is_terminal():
        data = state.to_data()
        if data.get("phase") == "recollection" and not data.get("move"):
            found.append(data)
        carry_out(state, bot.plan(state.view(state.current_player), rng), rng)
    yield from found[3 :: max(1, len(found) // POSITIONS)][:POSITIONS]


def measured(positions: list[dict[str, Any]]) -> dict[str, float]:
    """The figures per second of the version that this process imports."""
    from dejavu import games

    game = games.load("fragments")
    found = {"random games of four seats": random_games(game), "turns hard plays on": thoughts(game, positions)}
    if not Path(games.__file__).is_relative_to(Path.cwd()):
        sys.exit(f"{games.__file__} was measured; expected the version in {Path.cwd()}")
    return found


def random_games(game: Any) -> float:
    """Number of complete random games per second."""
    from dejavu.engine.chance import FreshChance

    rng = Random(1)
    options = [game.quick_options(rng) for _ in range(8)]
    played, begun = 0, 0.0
    while played == 0 or process_time() - begun < SECONDS:
        if played == 1:
            begun = process_time()  # the first game imports and fills tables
        state = game.new_state(4, options[played % len(options)])
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_trusted(actions[int(rng.random() * len(actions))], FreshChance(rng))
        played += 1
    return (played - 1) / (process_time() - begun)


def thoughts(game: Any, positions: list[dict[str, Any]]) -> float:
    """Number of turns that the search plays on per second, with all its other work included."""
    from dejavu.bots.search import Budget, Horizon, Search
    from dejavu.engine.strategy import Effort

    class Counting:
        """The game's strategy, counting the turns found at a glance."""

        def __init__(self) -> None:
            self.strategy, self.turns = game.strategy(), 0

        def plans(self, view: Any, rng: Random, effort: Effort = Effort.TURN) -> Any:
            self.turns += effort is Effort.GLANCE and view.state.move is None
            return self.strategy.plans(view, rng, effort)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.strategy, name)

    counting: Any = Counting()
    asked, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        view = game.position(positions[asked % len(positions)]).view(int(positions[asked % len(positions)]["current"]))
        plans = counting.strategy.plans(view, Random(asked), Effort.AHEAD)
        if len(plans) > 1:
            Search(counting, view, Random(asked), Horizon()).best(plans, Budget())
        asked += 1
    return float(counting.turns / (process_time() - begun))


if __name__ == "__main__":
    main()
