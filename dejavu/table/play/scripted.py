"""The seats of a lesson or a puzzle: one person and scripted rivals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import PERSON, Seat
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class ScriptedWorker:
    """A ``BotWorker`` that answers with the acts that ``choose`` returns; if there are none, it never answers."""

    def __init__(self, app: App, choose: Callable[[View], Sequence[Action]]) -> None:
        self._app, self._choose = app, choose
        self._asked: object | None = None

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Answer in the next frame, unless another question comes first."""
        token = self._asked = object()

        def answer() -> None:
            acts = self._choose(view) if self._asked is token else ()
            if acts:
                hear(Answer(tuple(acts), level))

        self._app.post(answer)

    def cancel(self) -> None:
        """Say nothing."""
        self._asked = None

    def close(self) -> None:
        """There is nothing to close."""


def seated(count: int, learner: int, name: str) -> list[Seat]:
    """Return the seats: the learner's, and those of scripted rivals."""
    names = [_("Echo"), _("Shade"), _("Glimmer")]
    others = iter(names[seat % len(names)] for seat in range(count))
    return [Seat(name, PERSON) if seat == learner else Seat(next(others), "easy") for seat in range(count)]
