"""What bots say of an exchange: why they ask for it, why they do not want it."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.strategy import Reason
from dejavu.table.board.reasons import describe_reasons
from dejavu.table.boards.memoir.host import MemoirHost


def offered(scene: MemoirHost, seat: int) -> str:
    """What an exchange is good for, as whoever asks for it sees it; nothing for people, who say so themselves."""
    return describe_reasons(lambda why: scene.words.what_for(why, ()), _reasons(scene, seat))


def declined(scene: MemoirHost, seat: int) -> str:
    """What a partner says who does not want it."""
    return describe_reasons(scene.words.answer, _reasons(scene, seat))


def _reasons(scene: MemoirHost, seat: int) -> Sequence[Reason]:
    """What that seat had in mind last."""
    if scene.match.session.seats[seat].is_person:
        return ()
    steps = (step.reasons for step in reversed(scene.match.history.steps) if step.seat == seat and step.reasons)
    return next(steps, ())
