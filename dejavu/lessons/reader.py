"""Read a lesson from its file, and report every fault at its place."""

from __future__ import annotations

from typing import Final

from dejavu import acts
from dejavu.content import Cursor, Fields
from dejavu.engine.game import Game
from dejavu.gamekit.game_spec import GameSpec
from dejavu.lessons.lesson import Lesson, Step
from dejavu.lessons.walk import Problem, TargetNames, problems

KEYS: Final = {
    "title": "What the list of lessons calls it.",
    "about": "What is learned, in a sentence.",
    "closing": "What is said at its end.",
    "position": "Where it begins; what is left out is as at set-up.",
    "seat": "Who learns, counted from 0; left out: the first.",
    "luck": "What comes out by chance, in order.",
    "steps": "What is said, shown and done, one after the other.",
}
STEP_KEYS: Final = {
    "say": "A sentence to whoever learns.",
    "lit": "What is lit on the table.",
    "accept": "Patterns of the acts that are right; any of them leads on.",
    "repeat": "true: such acts may be done again and again.",
    "otherwise": "What is said to another act that is legal.",
    "plays": "Acts that are played without the person who learns.",
    "when": "Patterns of acts: the step comes only after a choice in which one of them was done.",
}
LONGEST_SENTENCE: Final = 260
"""The most characters of a sentence."""
_LONGEST = 80
"""The most characters of a title."""
_MOST_STEPS = 80
"""The most steps of a lesson."""
_MOST_ITEMS = 12
"""The most lit targets, or patterns, of a step."""
_MOST_PLAYED = 60
"""The most acts that a step plays, or values of luck."""


def read_lesson(root: Cursor, lesson_id: str, game: Game, entry: GameSpec) -> Lesson:
    """Read the lesson of a file. Raises ContentError with every fault but those that only playing it shows."""
    lesson, _steps = _read(root, lesson_id, game, entry)
    root.finish()
    return lesson


def judge_lesson(root: Cursor, lesson_id: str, game: Game, entry: GameSpec, names: TargetNames | None = None) -> Lesson:
    """Read the lesson of a file and try every way through its steps. Raises ContentError with every fault.

    ``names`` gives the targets that it may light.
    """
    lesson, steps = _read(root, lesson_id, game, entry)
    if root.valid:
        for problem in problems(lesson, game, names):
            _tell(problem, steps)
    root.finish()
    return lesson


def _read(root: Cursor, lesson_id: str, game: Game, entry: GameSpec) -> tuple[Lesson, list[Cursor]]:
    fields = Fields(root, KEYS, needed=("title", "about", "closing", "position", "steps"))
    position = acts.position(fields["position"], game, entry)
    steps = fields.items("steps", _MOST_STEPS, 1)
    lesson = Lesson(
        id=lesson_id,
        title=fields["title"].text(_LONGEST),
        about=fields["about"].text(LONGEST_SENTENCE),
        closing=fields["closing"].text(LONGEST_SENTENCE),
        position=position,
        steps=tuple(_step(cursor) for cursor in steps),
        seat=fields.integer("seat", 0, 11),
        luck=tuple(item.text() for item in fields.items("luck", _MOST_PLAYED)),
    )
    return lesson, steps


def _step(cursor: Cursor) -> Step:
    fields = Fields(cursor, STEP_KEYS, needed=("say",))
    if "accept" in fields and "plays" in fields:
        fields["plays"].fault("a step both accepts and plays", "one or the other")
    return Step(
        say=fields["say"].text(LONGEST_SENTENCE),
        lit=tuple(item.text() for item in fields.items("lit", _MOST_ITEMS)),
        accept=tuple(acts.pattern(item) for item in fields.items("accept", _MOST_ITEMS, 1)),
        repeat=fields.boolean("repeat"),
        otherwise=fields["otherwise"].text(LONGEST_SENTENCE) if "otherwise" in fields else "",
        plays=tuple(acts.action(item) for item in fields.items("plays", _MOST_PLAYED, 1)),
        when=tuple(acts.pattern(item) for item in fields.items("when", _MOST_ITEMS, 1)),
    )


def _tell(problem: Problem, steps: list[Cursor]) -> None:
    """Record a problem where the file is wrong."""
    at = steps[problem.step].entries(STEP_KEYS)[problem.key]
    if problem.item >= 0:
        at = at.sequence()[problem.item]
    at.fault(problem.what, problem.expected)
