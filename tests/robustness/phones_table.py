"""A table with phones that goes on until it is killed. ``python -m … [JOURNAL]``.

It continues a game, or begins one. It says in one line of JSON the journal, and the port and the secret for phones.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from dejavu.store import autosave
from dejavu.table.boards import board_of
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper
from tests.table.every_board import Way, begun

ADDRESS = "127.0.0.1"
_FRAME = 1 / 60


def main(path: str) -> None:
    """Play on for ever."""
    save = autosave.resume(Path(path)) if path else autosave.begin(begun(Way("trip", 2, 1)))
    app = App(Paper((1024, 640)), Settings(reduced_motion=True, tips=False))
    match = Match(app, save.session, board_of(save.session.game), SilentWorker(), save=save)
    match.begin()
    match.phones = phones = MatchPhones(match)
    phones.open(ADDRESS)
    told = False
    while True:
        app.step(_FRAME)
        time.sleep(_FRAME / 2)
        if phones.room and phones.room.door.port and not told:
            told = True
            print(json.dumps([str(save.path), phones.room.door.port, phones.room.door.keys.secret]), flush=True)


if __name__ == "__main__":
    main("".join(sys.argv[1:2]))
