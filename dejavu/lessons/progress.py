"""A learner's progress: the step of a lesson, the acts that are right there, and the reply to any other act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance, GivenChance
from dejavu.engine.foresight import foresee
from dejavu.engine.game import Game, State
from dejavu.engine.journal import Act, Entry, Seat, Undo
from dejavu.engine.session import Session
from dejavu.lessons.lesson import Lesson, Step, like

READ: Final = "read"
"""Stands for a step that was read, in a list of acts."""


class Place(NamedTuple):
    """A place in a lesson."""

    step: int = 0
    """The step, from 0."""
    played: int = 0
    """The acts of others that the step has played so far."""
    begun: bool = False
    """Whether the learner has done something in this step."""
    chosen: frozenset[str] = frozenset()
    """The patterns of ``Lesson.asked`` that the learner's acts have fitted since the last choice.

    A choice is a step with ``accept`` and without ``when``.
    """


def following(lesson: Lesson, place: Place) -> Place:
    """Return the beginning of the next step that comes after this place."""
    steps = enumerate(lesson.steps[place.step + 1 :], place.step + 1)
    number = next((n for n, step in steps if not step.when or place.chosen & set(step.when)), len(lesson.steps))
    return Place(number, chosen=place.chosen)


def after(lesson: Lesson, place: Place, action: Action, state: State) -> Place:
    """Return the place after an action has led to a position; an act that no step waits for changes nothing."""
    step = lesson.steps[place.step] if place.step < len(lesson.steps) else None
    if step is None:
        return place
    if step.plays:
        played = place.played + 1
        return place._replace(played=played) if played < len(step.plays) else following(lesson, place)
    if not step.accepts(action):
        return place
    before = place.chosen if place.begun or step.when else frozenset[str]()
    place = place._replace(begun=True, chosen=before | {one for one in lesson.asked if like(action, one)})
    return place if step.repeat and step.right(state, lesson.seat) else following(lesson, place)


class LessonSession(Session):
    """A session that begins with the position of a lesson and has its luck."""

    def __init__(self, game: Game, seats: Sequence[Seat], lesson: Lesson) -> None:
        """Begin the lesson. Raises ContentError when the position cannot be read."""
        super().__init__(game, seats, 0, lesson.position.get("options", {}))
        self._lesson = lesson
        self.state = game.position(lesson.position)
        self._wanted = list(lesson.luck)

    def anew(self) -> LessonSession:
        """Return a new session that begins where the lesson does."""
        return LessonSession(self.game, self.header.seats, self._lesson)

    def chance(self) -> FreshChance:
        """Return the chance that the lesson fixes."""
        return GivenChance(self._wanted)


class LessonProgress:
    """The progress in a lesson that is played in a session. Undo leads back to the step of the act that it undoes."""

    def __init__(self, session: Session, lesson: Lesson) -> None:
        self.lesson = lesson
        self._session = session
        self._place = Place()
        self._past: list[Place] = []
        self.done: list[str] = []
        """The way to this place: acts as text, and ``READ`` for each step that was read."""
        session.listen(self._heard)

    @property
    def number(self) -> int:
        """Return the number of the step, from 0."""
        return self._place.step

    @property
    def step(self) -> Step | None:
        """Return the present step; None at the end."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def is_reading(self) -> bool:
        """Whether the step is only read."""
        return self.step is not None and self.step.is_read

    def go_on(self) -> None:
        """Go on from a step that has been read."""
        if self.is_reading:
            self._place = following(self.lesson, self._place)
            self.done.append(READ)

    def repeat(self, done: Sequence[str]) -> None:
        """Go on from an earlier visit by repeating its acts (``done``).

        Raises ValueError where they cannot be repeated.
        """
        for text in done:
            if text == READ:
                self.go_on()
            else:
                self._session.act(Action.parse(text))

    def is_right(self, action: Action) -> bool:
        """Whether the learner may do this now."""
        return self.step is not None and self.step.accepts(action)

    def wanted(self) -> Action | None:
        """Return the next act, by the learner or by another seat."""
        step, state = self.step, self._session.state
        if step is None or state.is_terminal():
            return None
        if step.plays:
            return step.plays[self._place.played]
        return next(iter(step.right(state, self.lesson.seat)), None)

    def plan(self) -> list[Action]:
        """Return the acts that do the present step, the next one first, as far as they can be foreseen."""
        step, place, state = self.step, self._place, self._session.state.clone()
        found, action = list[Action](), self.wanted()
        while step and action:
            found.append(action)
            if not foresee(state, action):
                break
            place = after(self.lesson, place, action, state)
            action = next(iter(step.right(state, self.lesson.seat)), None) if place.step == self.number else None
        return found

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
