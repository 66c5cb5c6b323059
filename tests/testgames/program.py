"""The program with the games of the tests; its workers import this module too, and so know them."""

from __future__ import annotations

import sys

from dejavu import cli, games
from tests.testgames import ENTRIES

games.register(*ENTRIES)

if __name__ == "__main__":
    # Here: a worker plays without a table.
    from dejavu.table import boards
    from tests.testgames.board import BOARDS

    boards.register(BOARDS)
    sys.exit(cli.main())
