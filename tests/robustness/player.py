"""Plays a saved game until it is killed; tells over its output what was recorded. ``python -m … PATH SEED slow|fast``.

Without a path a new game is begun. Each line says how many entries there are, once the last of them is recorded.
A slow disk takes a few bytes at a time, so that the program is often killed in the middle of a line.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

from dejavu import games
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.store import autosave, saves
from dejavu.store.autosave import Autosave
from tests.games.setups import lively


def main(path: str, seed: int, slow: bool) -> None:
    """Play on for ever."""
    rng = Random(seed)
    if slow:
        _slow_down(rng)
    saved = autosave.resume(Path(path)) if path else _new(rng)
    _tell(f"{saved.path} {len(saved.session.entries)}")
    while True:
        if saved.session.state.is_terminal():
            saved.close()
            saved = _new(rng)
        _do_something(saved.session, rng)
        if rng.random() < 0.05:
            saves.keep(saves.copy_of(saved.session), "Kept")
        _tell(f"{saved.path} {len(saved.session.entries)}")


def _new(rng: Random) -> Autosave:
    game = games.load("fragments")
    seats = [Seat("Ann"), Seat("Ben", "easy")]
    return autosave.begin(Session(game, seats, rng.randrange(1000), game.quick_options(rng)))


def _do_something(session: Session, rng: Random) -> None:
    """Mostly a move, at times what else a journal knows."""
    what = rng.random()
    if what < 0.1 and session.can_undo:
        session.undo()
    elif what < 0.15 and session.can_redo:
        session.redo()
    elif what < 0.2:
        session.set_controller(rng.randrange(2), rng.choice((PERSON, "easy")))
    else:
        session.act(lively(session.state.legal_actions(), rng))


def _tell(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def _slow_down(rng: Random) -> None:
    real = os.write

    def write(file: int, data: bytes) -> int:
        if file == sys.stdout.fileno():
            return real(file, data)
        taken = real(file, bytes(data)[: rng.randint(1, 60)])
        time.sleep(0.0002)
        return taken

    os.write = write  # type: ignore[assignment]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3] == "slow")
