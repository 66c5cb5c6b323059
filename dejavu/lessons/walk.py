"""Try every way through a lesson: any order of accepted acts must reach its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.chance import GivenChance
from dejavu.engine.game import Game, State
from dejavu.lessons.lesson import Lesson, Step, like
from dejavu.lessons.progress import Place, after, following

MOST_POSITIONS = 3000
"""The most positions to try in one lesson, the intended ones first; a step that accepts much has more."""
_MOST_NAMED = 12
"""The most acts or targets that one line names."""


class Problem(NamedTuple):
    """Something that does not fit the game, and its place in the lesson."""

    step: int
    key: str
    """The key of the step: ``accept``, ``plays``, ``lit``, ``when``."""
    item: int
    """The number of the item under the key, from 0; -1 for all of them."""
    what: str
    expected: str


class _Position(NamedTuple):
    state: State
    place: Place
    luck: tuple[str, ...]
    begins: bool = True
    """Whether the step begins here, rather than going on."""


TargetNames = Callable[[Game, State, int], frozenset[str]]
"""Gives the names of all targets that the table of a position has for a seat. The table lends it."""


def problems(lesson: Lesson, game: Game, names: TargetNames | None = None) -> list[Problem]:
    """Return everything in the steps that does not fit, in the order of discovery, each thing once.

    Without ``names``, lit targets are not checked.
    """
    return _Walk(lesson, game, names).go()


class _Walk:
    def __init__(self, lesson: Lesson, game: Game, names: TargetNames | None) -> None:
        self._lesson, self._game, self._names = lesson, game, names
        self._found: dict[tuple[int, str, int], Problem] = {}
        self._used: set[tuple[int, int]] = set()
        self._met: set[tuple[int, str]] = set()
        """Steps with the patterns that were chosen before them."""
        self._legal: dict[int, Sequence[Action]] = {}
        """The legal acts when a step was first reached."""
        self._open = [_Position(game.position(lesson.position), Place(), lesson.luck)]
        self._seen: set[tuple[Place, str, tuple[str, ...]]] = set()

    def go(self) -> list[Problem]:
        """Try every way, the intended one first, until a step cannot be done or too many positions were tried."""
        while self._open and len(self._seen) < MOST_POSITIONS:
            self._visit(self._open.pop())
        self._find_unused()
        return sorted(self._found.values())

    def _visit(self, position: _Position) -> None:
        state, place, luck, begins = position
        if place.step == len(self._lesson.steps):
            return
        key = (place, state.digest(), luck)
        if key in self._seen:
            return
        self._seen.add(key)
        step = self._lesson.steps[place.step]
        self._met |= {(place.step, pattern) for pattern in place.chosen}
        if begins:
            self._look(step, position)
        if step.is_read:
            self._open.append(_Position(state, following(self._lesson, place), luck))
        elif step.plays:
            self._play(step, position)
        else:
            self._choose(step, position)

    def _look(self, step: Step, position: _Position) -> None:
        """Check that the lit targets are there."""
        if self._names is None:
            return
        there = self._names(self._game, position.state, self._lesson.seat)
        for item, name in enumerate(step.lit):
            if name not in there:
                what = f"there is no {name} on the table then"
                self._tell(position.place.step, "lit", item, what, _nearest(name, there))

    def _play(self, step: Step, position: _Position) -> None:
        state, place = position.state, position.place
        action = step.plays[place.played]
        if state.is_terminal():
            why = "the game is over"
        elif state.current_player == self._lesson.seat:
            why = "it is the learner's turn"
        elif refusal := state.why_not(action):
            why = str(refusal)
        else:
            self._do(position, action)
            return
        legal = "" if state.is_terminal() else f": {_named(state.legal_actions(), action.verb)}"
        what = f"{action} cannot be done then: {why}"
        self._tell(place.step, "plays", place.played, what, f"a legal act of another{legal}")

    def _choose(self, step: Step, position: _Position) -> None:
        state, place = position.state, position.place
        right = step.right(state, self._lesson.seat)
        for item, pattern in enumerate(step.accept):
            if any(like(action, pattern) for action in right):
                self._used.add((place.step, item))
        if right:
            self._legal.setdefault(place.step, state.legal_actions())
            for action in reversed(right):
                self._do(position, action)
            return
        if state.is_terminal():
            legal = "none, as the game is over"
        elif state.current_player != self._lesson.seat:
            legal = "none, as it is another's turn"
        else:
            legal = _named(state.legal_actions())
        self._tell(place.step, "accept", -1, "nothing of this can be done then: the lesson cannot be finished", legal)

    def _do(self, position: _Position, action: Action) -> None:
        luck = list(position.luck)
        state = position.state.clone()
        state.apply_action(action, GivenChance(luck))
        place = after(self._lesson, position.place, action, state)
        self._open.append(_Position(state, place, tuple(luck), place.step != position.place.step))

    def _find_unused(self) -> None:
        """Report patterns that no act ever matched; where the step was not reached, report why."""
        reached = {place.step for place, _digest, _luck in self._seen}
        for number, step in enumerate(self._lesson.steps):
            for item, pattern in enumerate(step.when):
                if (number, pattern) not in self._met and not self._found:
                    what = f"no choice before it has an act like {pattern}"
                    self._tell(number, "when", item, what, "an act that the last choice accepts")
            if number not in reached or (number, "accept", -1) in self._found:
                continue
            for item, pattern in enumerate(step.accept):
                if (number, item) not in self._used:
                    what = f"no legal act is like {pattern} then"
                    legal = _named(self._legal[number], pattern.partition("(")[0])
                    self._tell(number, "accept", item, what, f"one that can be done: {legal}")

    def _tell(self, step: int, key: str, item: int, what: str, expected: str) -> None:
        self._found.setdefault((step, key, item), Problem(step, key, item, what, expected))


def _named(actions: Sequence[Action], verb: str = "") -> str:
    """Return acts as written: those with a verb, or else one of each verb."""
    alike = [str(action) for action in actions if action.verb == verb]
    each = sorted({action.verb: str(action) for action in reversed(actions)}.values())
    return ", ".join((alike or each)[:_MOST_NAMED])


def _nearest(name: str, there: frozenset[str]) -> str:
    """Return targets as written: those of the kind that was asked for, or else one of each kind."""
    kind = name.partition(":")[0]
    alike = sorted(one for one in there if one.partition(":")[0] == kind)
    found = alike or sorted({one.partition(":")[0]: one for one in sorted(there, reverse=True)}.values())
    return f"one of {', '.join(found[:_MOST_NAMED])}"
