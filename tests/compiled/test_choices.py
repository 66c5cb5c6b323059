"""Compiling makes rules and bots faster and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
COMPILED = CHECKOUT / "build" / "compiled"

GAME = """
from random import Random
from dejavu import games
from dejavu.games import compiled
from dejavu.arena.play import play
from dejavu.bots import make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget

game = games.load("%(game)s")
print(compiled(game))
bots = {name: make_bot(name, game) for name in ("gentle", "easy", "medium")}
bots["hard"] = HardBot(game.strategy(), Budget(turns=30))
options = {**game.quick_options(Random(%(seed)d)), **%(options)s}
played = play(game, [bots[name] for name in %(seats)s], options, %(seed)d)
for act in played.acts:
    print(act.action, *act.outcome)
print(played.scores)
"""


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("fragments", ["hard", "medium"], {}),
        ("fragments", ["medium", "easy", "hard"], {"speed_game": True}),
        ("fragments", ["easy", "medium", "easy", "medium"], {}),
        ("trip", ["hard", "medium"], {}),
        ("trip", ["gentle", "medium", "easy"], {"city": "singapore", "orders": "advanced"}),
        ("memoir", ["hard", "medium"], {"level": "normal"}),
        ("memoir", ["medium", "gentle", "easy"], {"level": "hard", "characters": "chosen"}),
    ],
)
def test_compiled_bots_play_the_same_game(game: str, seats: list[str], options: dict[str, object]) -> None:
    program = GAME % {"game": game, "seats": seats, "options": options, "seed": len(seats)}
    plain, compiled = (_output(program, folder) for folder in (CHECKOUT, COMPILED))
    assert plain[0] == "False"
    assert compiled[0] == "True"
    assert compiled[1:] == plain[1:]


def _output(program: str, folder: Path) -> list[str]:
    if not folder.is_dir():
        pytest.fail(f"{folder} is missing; expected what `make compiled` makes (make test-compiled does both)")
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()
