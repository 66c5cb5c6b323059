"""A lesson: a match that accepts only the acts it teaches, with a guide that names them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.game import Game, State
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.lessons.lesson import Lesson
from dejavu.lessons.progress import LessonProgress, LessonSession
from dejavu.table.play.board import Board
from dejavu.table.play.guide import Guide
from dejavu.table.play.guided_match import GuidedMatch
from dejavu.table.play.scripted import ScriptedWorker, seated
from dejavu.table.text import _, filled

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class LessonMatch(GuidedMatch):
    """Plays a lesson. ``done`` is called once at its end; ``leave`` and ``again`` are the ways out of it."""

    seconds = 0.8

    def __init__(
        self,
        app: App,
        game: Game,
        board: Board,
        lesson: Lesson,
        done: Callable[[], None],
        leave: Callable[[], None],
        again: Callable[[], None],
        before: Sequence[str] = (),
        left: Callable[[Sequence[str]], None] = lambda done: None,
    ) -> None:
        """``before`` is the progress of an earlier visit (``LessonProgress.done``); ``left`` receives it at the end.

        Raises ValueError when the position of the lesson cannot be read, or when the progress cannot be repeated there.
        """
        count = len(game.position(lesson.position).returns())
        name = app.settings.last_person(game.name, lesson.seat)
        session = LessonSession(game, seated(count, lesson.seat, name), lesson)
        self.progress = LessonProgress(session, lesson)
        self.progress.repeat(before)
        super().__init__(
            app, session, board, ScriptedWorker(app, lambda view: self.progress.plan()), to_title=leave, again=again
        )
        self.guide = _Guide(self)
        self._done, self._left = done, left
        self.clean = True
        """Whether every act so far was one that the lesson teaches."""

    @property
    def my_move(self) -> bool:
        """Whether the viewer may act: not while there is something to read, nor at the end."""
        step = self.progress.step
        return step is not None and not step.is_read and super().my_move

    @property
    def can_undo(self) -> bool:
        """Whether the learner may undo: also while reading, because the text may be about undo."""
        return super().my_move and self.viewer in self.session.undoable_by

    def welcomes(self, action: Action) -> bool:
        """Whether the lesson teaches this action now."""
        return self.progress.is_right(action)

    def act(self, action: Action, by_hand: bool = False) -> Refusal | None:
        """Act for the viewer if the lesson teaches that now; otherwise return the refusal of the lesson."""
        refusal = self.view.why_not(action)
        if refusal is None and not self.welcomes(action):
            self.clean = False
            return Refusal(ADVISED, (self._otherwise(),))
        return refusal or super().act(action, by_hand)

    def close(self) -> None:
        """Leave the lesson and keep the progress."""
        if not self._closed and self.progress.step is not None:
            self._left(self.progress.done)
        super().close()

    def go_on(self) -> None:
        """The words have been read."""
        if self.progress.is_reading:
            self.progress.go_on()
            self.tell(())
            self._soon(0)
        elif self.progress.step is None:
            self._finish()

    def _otherwise(self) -> str:
        step = self.progress.step
        if step is None:
            return _("This lesson is over.")
        if step.otherwise:
            return filled(_(step.otherwise), self.board.figures())
        return _("Another time. For now, what has a gold ring.") if step.lit else _("Another time: read on first.")

    def _proceed(self) -> None:
        """Go on, but not while there is something to read; end the lesson after its last step."""
        if self.progress.is_reading and self._curtain is None and not self.session.state.is_terminal():
            self._timer = None
            self._fit_scene()
        elif self.progress.step is None:
            self._come_to_end()
        else:
            super()._proceed()

    def following(self, state: State) -> Action | None:
        """The automatic action, if the lesson teaches it now."""
        action = super().following(state)
        return action if action and self.progress.is_right(action) else None

    def _tell_end(self) -> None:
        self._done()


class _Guide(Guide):
    """The words of the lesson on the table, in the language of the player."""

    def __init__(self, match: LessonMatch) -> None:
        self._match = match

    @property
    def heading(self) -> str:
        """The lesson, and the number of its step; what others play in between does not count."""
        progress = self._match.progress
        own = [not step.plays for step in progress.lesson.steps]
        return _(
            "{lesson} · {step} of {steps}",
            lesson=_(progress.lesson.title),
            step=sum(own[: progress.number + 1]),
            steps=sum(own),
        )

    @property
    def words(self) -> str:
        """The sentence of the step; after the last step, what the lesson was about."""
        step, lesson = self._match.progress.step, self._match.progress.lesson
        return filled(_(step.say if step else lesson.about), self._match.board.figures())

    @property
    def lit(self) -> Sequence[str]:
        """The targets of the step."""
        step = self._match.progress.step
        return step.lit if step else ()

    @property
    def wanted(self) -> Action | None:
        """The action that the step teaches."""
        return self._match.progress.wanted()

    @property
    def leave(self) -> str:
        return _("Leave the lesson")

    @property
    def is_reading(self) -> bool:
        """Whether the step is only read, or the lesson is over."""
        return self._match.progress.is_reading or self.is_over

    @property
    def is_over(self) -> bool:
        return self._match.progress.step is None

    def go_on(self) -> None:
        self._match.go_on()
