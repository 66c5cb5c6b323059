"""Write simulated games as journals, which can be watched and verified like any other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dejavu.engine.game import Game, turn_ended
from dejavu.engine.journal import Act, Check, Seat
from dejavu.engine.session import Session
from dejavu.store.places import StoreError
from dejavu.store.saves import copy_of


def write_journal(
    path: Path, game: Game, seats: Sequence[Seat], seed: int, options: Mapping[str, Any], acts: Sequence[Act]
) -> None:
    """Write the journal of a finished game, with a check of the position after every turn. Raises StoreError."""
    session = Session(game, seats, seed, options)
    for act in acts:
        turn = session.state.turn
        session.replay(act)
        if turn_ended(session.state, turn):
            session.replay(Check(session.state.to_data()))
    try:
        path.write_bytes(copy_of(session))
    except OSError as fault:
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be written") from fault
