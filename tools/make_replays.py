"""Rewrites the golden replays in ``tests/replays`` and their digests: ``python -m tools.make_replays [GAME]``.

It is needed when a rule changes on purpose; the diff then shows the change. Easy bots play with random ones: a good
game is short, and a random one reaches rare cases. The moves of the bots are kept, so better bots change nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from dejavu import games, resources
from dejavu.arena.journals import write_journal
from dejavu.arena.play import play
from dejavu.bots import make_bot
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, map_pool
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.options import layout_data
from dejavu.store import autosave

FOLDER = Path(__file__).parent.parent / "tests" / "replays"

REPLAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "fragments-2-built-map": ("easy easy", {"map": "built"}),
    "fragments-2": ("easy random", {}),
    "fragments-3": ("random easy easy", {}),
    "fragments-4": ("easy easy random easy", {}),
    "fragments-3-speed": ("easy random easy", {"speed_game": True}),
    "fragments-4-speed": ("easy easy easy random", {"speed_game": True}),
    "trip-2": ("easy random", {}),
    "trip-2-small-singapore": ("random easy", {"city": "singapore", "small_map": True}),
    "trip-3-singapore-advanced": ("easy random easy", {"city": "singapore", "orders": "advanced"}),
    "trip-4-small-advanced": ("easy easy random easy", {"small_map": True, "orders": "advanced"}),
    "memoir-1": ("easy", {}),
    "memoir-2-house-chosen": ("medium medium", {"level": "normal", "layout": "house", "characters": "chosen"}),
    "memoir-3-lake-aloud": ("easy medium easy", {"level": "normal", "layout": "lake", "consent": "aloud"}),
    "memoir-4-hard": ("easy easy random easy", {"level": "hard", "sketch": "on"}),
    "fragments-3-even-start": ("easy random easy", {"even_start": True}),
}
"""Levels of the bots and options, by game and file name; a nebula map comes from the pool unless it is built."""


def main(only: str = "") -> None:
    """Play and write every replay, or those whose names begin with ``only``; then write the digests of all."""
    if not any(name.startswith(only) for name in REPLAYS):
        sys.exit(f"no replay begins with {only!r}; expected a line in REPLAYS of {Path(__file__).name}")
    FOLDER.mkdir(exist_ok=True)
    for seed, name in enumerate(REPLAYS):
        if name.startswith(only):
            _write(name, seed)
    digests = []
    for name in REPLAYS:
        journal = autosave.read(FOLDER / f"{name}.jsonl")
        session = Session.resume(autosave.restored(journal), journal, strict=True)
        digests.append(f"{session.state.digest()} {name}\n")
    (FOLDER / "digests.txt").write_text("".join(digests), encoding="utf-8")


def _write(name: str, seed: int) -> None:
    levels, options = REPLAYS[name]
    game = games.load(name.partition("-")[0])
    options = _prepared(game, options, seed)
    bots = [make_bot(level, game) for level in levels.split()]
    played = play(game, bots, options, seed)
    seats = [Seat(f"Player {i}", level) for i, level in enumerate(levels.split(), start=1)]
    path = FOLDER / f"{name}.jsonl"
    write_journal(path, game, seats, seed, options, played.acts)
    print(f"{name}: {played.ending} after {played.rounds} rounds, {played.scores}, {path.stat().st_size} bytes")


def _prepared(game: Game, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """The options, with a map of the pool when the game has maps and the players do not build one."""
    if not isinstance(game, Fragments):
        return options
    if options.get("map") == "built":
        return {name: value for name, value in options.items() if name != "map"}
    pool = map_pool(game.components, resources.data(POOL_FILE))
    return {**options, "map": layout_data(pool[seed], game.components)}


if __name__ == "__main__":
    main(*sys.argv[1:2])
