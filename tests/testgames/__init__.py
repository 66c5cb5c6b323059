"""Two small games, one of rivals and one of a team, for tests of all that is the same for every game.

They do not come with the program: the fixture ``testgames`` registers them for one test, and
``python -m tests.testgames.program COMMAND …`` is the program with them.
"""

from __future__ import annotations

from dejavu.games import Entry
from tests.testgames import counting, lantern

ENTRIES = (
    Entry(
        info=counting.INFO,
        data_file="counting.yaml",
        read=lambda root: counting.CountingGame(),
    ),
    Entry(
        info=lantern.INFO,
        data_file="lantern.yaml",
        read=lambda root: lantern.LanternGame(),
    ),
)
