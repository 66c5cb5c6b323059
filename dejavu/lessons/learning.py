"""Somebody learning: where in a lesson they are, what is right there, and what is said to anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance, GivenChance
from dejavu.engine.game import Game, State
from dejavu.engine.journal import Act, Entry, Seat, Undo
from dejavu.engine.session import Session
from dejavu.lessons.lesson import Lesson, Step

READ: Final = "read"
"""Stands for a step that was read, among acts."""


class Place(NamedTuple):
    """Where in a lesson one is."""

    step: int = 0
    """Which step, from 0."""
    played: int = 0
    """How many acts of others it has seen."""


def after(lesson: Lesson, place: Place, action: Action, state: State) -> Place:
    """Where one is once an action has led to a position; what no step waits for changes nothing."""
    step = lesson.steps[place.step] if place.step < len(lesson.steps) else None
    if step is None:
        return place
    if step.plays:
        played = place.played + 1
        return Place(place.step, played) if played < len(step.plays) else Place(place.step + 1)
    if not step.accepts(action) or (step.repeat and step.right(state, lesson.seat)):
        return place
    return Place(place.step + 1)


class LessonSession(Session):
    """A session that begins with the position of a lesson and has its luck."""

    def __init__(self, game: Game, seats: Sequence[Seat], lesson: Lesson) -> None:
        """Raises ContentError when the position cannot be read."""
        super().__init__(game, seats, 0, lesson.position.get("options", {}))
        self._lesson = lesson
        self.state = game.position(lesson.position)
        self._wanted = list(lesson.luck)

    def anew(self) -> LessonSession:
        """It begins where the lesson does."""
        return LessonSession(self.game, self.header.seats, self._lesson)

    def chance(self) -> FreshChance:
        """What the lesson says."""
        return GivenChance(self._wanted)


class Learning:
    """Leads through a lesson that is played in a session. Undo leads back to the step in which something was done."""

    def __init__(self, session: Session, lesson: Lesson) -> None:
        self.lesson = lesson
        self._session = session
        self._place = Place()
        self._past: list[Place] = []
        self.done: list[str] = []
        """All that led here: acts as text, and ``READ`` for what was read."""
        session.listen(self._heard)

    @property
    def number(self) -> int:
        """Which step it is, from 0."""
        return self._place.step

    @property
    def step(self) -> Step | None:
        """What is said and done now; None at the end."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def is_reading(self) -> bool:
        """Whether the step is only read."""
        return self.step is not None and self.step.is_read

    def go_on(self) -> None:
        """What was said has been read."""
        if self.is_reading:
            self._place = Place(self.number + 1)
            self.done.append(READ)

    def repeat(self, done: Sequence[str]) -> None:
        """Go on where somebody left, by doing what they did (``done``). Raises ValueError where that cannot be."""
        for text in done:
            if text == READ:
                self.go_on()
            else:
                self._session.act(Action.parse(text))

    def is_right(self, action: Action) -> bool:
        """Whether the learner may do this now."""
        return self.step is not None and self.step.accepts(action)

    def wanted(self) -> Action | None:
        """What is to be done next, by the learner or by another seat."""
        step, state = self.step, self._session.state
        if step is None or state.is_terminal():
            return None
        if step.plays:
            return step.plays[self._place.played]
        return next(iter(step.right(state, self.lesson.seat)), None)

    def _heard(self, entry: Entry) -> None:
        match entry:
            case Act(action, _outcome):
                self._past.append(self._place)
                self.done.append(str(action))
                self._place = after(self.lesson, self._place, action, self._session.state)
            case Undo():
                self._place = self._past.pop()
                while self.done.pop() == READ:
                    pass
