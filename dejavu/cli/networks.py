"""Check the learned networks of bots, ``bots/GAME/SEATS.yaml`` in a folder of data, for ``dejavu check``."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from dejavu import games, resources
from dejavu.content import Fault, faults_of
from dejavu.files import is_file

FOLDER: Final = "bots"


def is_network(file: Path) -> bool:
    """Whether a file lies where a game keeps a learned network for a number of seats."""
    game = file.parent.name
    learns = game in games.names() and games.spec(game).network is not None
    return learns and file.parents[1].name == FOLDER and file.suffix == ".yaml"


def check(where: Path | None = None) -> list[Fault]:
    """Return every fault of the learned networks in a folder of data, or of one such file."""
    if where and is_network(where):
        return _faults(where)
    folder = (where or resources.data()) / FOLDER
    learning = [game for game in games.names() if games.spec(game).network]
    files = [folder / game / f"{count}.yaml" for game in learning for count in games.spec(game).info.seats]
    return [fault for file in files if is_file(file) for fault in _faults(file)]


def _faults(file: Path) -> list[Fault]:
    game = games.spec(file.parent.name)
    counts = [str(count) for count in game.info.seats]
    if file.stem not in counts:
        what, expected = f"{file.name} is for no number of seats", f"a name of {', '.join(counts)}, and .yaml"
        return [Fault(str(file), 1, 1, what, expected)]
    assert game.network is not None
    return faults_of(partial(game.network, file, int(file.stem)))
