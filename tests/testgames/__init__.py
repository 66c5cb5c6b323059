"""Three small games, two of rivals and one of a team, for tests of all that is the same for every game.

They do not come with the program: the fixture ``testgames`` registers them for one test, and
``python -m tests.testgames.program COMMAND …`` is the program with them. None has a file in ``data/``: opening one that
does not exist is no fault until its cursor is asked, and theirs never is.
"""

from __future__ import annotations

from pathlib import Path

from dejavu.content import Cursor, open_yaml
from dejavu.gamekit.game_spec import GameSpec
from tests.testgames import albums, counting, lantern


def _read_albums(root: Cursor) -> albums.AlbumsGame:
    """From its own file, which does not lie in ``data/``; from a journal as it was."""
    box = root if root.is_mapping else open_yaml(Path(__file__).with_name("albums.yaml"))
    return albums.AlbumsGame(albums.read_box(box))


ENTRIES = (
    GameSpec(
        info=counting.INFO,
        data_file="counting.yaml",
        read=lambda root: counting.CountingGame(),
    ),
    GameSpec(
        info=lantern.INFO,
        data_file="lantern.yaml",
        read=lambda root: lantern.LanternGame(),
    ),
    GameSpec(
        info=albums.INFO,
        data_file="albums.yaml",
        read=_read_albums,
    ),
)
