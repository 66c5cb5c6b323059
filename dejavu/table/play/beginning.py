"""Who begins: seats keep their order and rotate until the chosen one sits where the game begins."""

from __future__ import annotations

from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.table.play.board import Board


def turned(session: Session, board: Board, first: int) -> tuple[Seat, ...]:
    """Rotate the seats of a game so that the seat ``first`` begins it.

    Rules and luck decide which seat begins, so this session is played until that is known, and cannot be used after.
    """
    while action := board.automatic(session.state):
        session.act(action)
    by = first - session.state.current_player
    seats = session.header.seats
    return tuple(seats[(place + by) % len(seats)] for place in range(len(seats)))
