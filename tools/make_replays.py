"""Write the golden replays of ``tests/replays`` and their digests anew: ``python -m tools.make_replays``.

Needed when a rule changes on purpose, and then the change is seen. Easy bots play with random ones: a good game is
short, and a wild one visits corners.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dejavu import games, resources
from dejavu.arena.journals import write_journal
from dejavu.arena.play import play
from dejavu.bots import make_bot
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
}
"""File name to the levels of the bots and the options; the map is one of the pool unless it is built."""


def main() -> None:
    """Play every game and write it down."""
    game = games.load("fragments")
    assert isinstance(game, Fragments)
    pool = map_pool(game.components, resources.data(POOL_FILE))
    FOLDER.mkdir(exist_ok=True)
    digests = []
    for seed, (name, (levels, options)) in enumerate(REPLAYS.items()):
        options = dict(options)
        if options.pop("map", None) != "built":
            options["map"] = layout_data(pool[seed], game.components)
        bots = [make_bot(level, game) for level in levels.split()]
        played = play(game, bots, options, seed)
        seats = [Seat(f"Player {i}", level) for i, level in enumerate(levels.split(), start=1)]
        path = FOLDER / f"{name}.jsonl"
        write_journal(path, game, seats, seed, options, played.acts)
        print(f"{name}: {played.ending} after {played.rounds} rounds, {played.scores}, {path.stat().st_size} bytes")
        journal = autosave.read(path)
        digests.append(f"{Session.resume(game, journal, strict=True).state.digest()} {name}\n")
    (FOLDER / "digests.txt").write_text("".join(digests), encoding="utf-8")


if __name__ == "__main__":
    main()
