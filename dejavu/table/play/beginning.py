"""Who begins: the seats keep their order, and are turned until the right one sits where the game begins."""

from __future__ import annotations

from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.table.play.board import Board


def turned(session: Session, board: Board, first: int) -> tuple[Seat, ...]:
    """The seats of a game, turned so that the one that is ``first`` now begins it.

    Where a game begins is up to its rules and its luck, which know no names: it is tried in this session, which is
    used up by that.
    """
    while action := board.automatic(session.state):
        session.act(action)
    by = first - session.state.current_player
    seats = session.header.seats
    return tuple(seats[(place + by) % len(seats)] for place in range(len(seats)))
