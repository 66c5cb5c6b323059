"""Reading a lesson from its file, with every fault at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from dejavu.content import Cursor, Fields
from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.games import Entry
from dejavu.lessons.lesson import Lesson, Step
from dejavu.lessons.walk import Problem, problems

KEYS: Final = ("title", "about", "closing", "position", "seat", "luck", "steps")
STEP_KEYS: Final = ("say", "lit", "accept", "repeat", "otherwise", "plays")
LONGEST_SENTENCE: Final = 260
_LONGEST, _MOST_STEPS, _MOST_ITEMS, _MOST_PLAYED = 80, 40, 12, 60
_PATTERN = re.compile(r"[a-z*][a-z*-]*\([^()]*\)")


def read_lesson(root: Cursor, lesson_id: str, game: Game, entry: Entry, *, judge: bool = False) -> Lesson:
    """The lesson of a file. Raises ContentError with every fault.

    ``judge``: whether every way through its steps is tried as well, which takes far longer than reading them.
    """
    fields = Fields(root, KEYS)
    for key in ("title", "about", "closing", "position", "steps"):
        if root.is_mapping and key not in fields:
            root.fault(f"'{key}' is missing", f"the keys {', '.join(KEYS)}")
    position = _position(fields, game, entry)
    steps = fields.items("steps", _MOST_STEPS, 1)
    lesson = Lesson(
        id=lesson_id,
        title=_words(fields, "title", _LONGEST),
        about=_words(fields, "about", LONGEST_SENTENCE),
        closing=_words(fields, "closing", LONGEST_SENTENCE),
        position=position,
        steps=tuple(_step(cursor) for cursor in steps),
        seat=fields.integer("seat", 0, 11),
        luck=tuple(item.text() for item in fields.items("luck", _MOST_PLAYED)),
    )
    if judge and root.sound:
        for problem in problems(lesson, game, entry.spots):
            _tell(problem, steps)
    root.finish()
    return lesson


def _position(fields: Fields, game: Game, entry: Entry) -> Mapping[str, Any]:
    if "position" not in fields:
        return {}
    cursor = fields["position"]
    try:
        entry.position(game, cursor)
    except ValueError:
        return {}  # the faults are recorded at the cursor
    position: Mapping[str, Any] = cursor.plain()
    return position


def _words(fields: Fields, key: str, longest: int) -> str:
    return fields[key].text(longest) if key in fields else ""


def _step(cursor: Cursor) -> Step:
    fields = Fields(cursor, STEP_KEYS)
    if cursor.is_mapping and "say" not in fields:
        cursor.fault("'say' is missing", "a sentence")
    if "accept" in fields and "plays" in fields:
        fields["plays"].fault("a step both accepts and plays", "one or the other")
    return Step(
        say=_words(fields, "say", LONGEST_SENTENCE),
        lit=tuple(item.text() for item in fields.items("lit", _MOST_ITEMS)),
        accept=tuple(_pattern(item) for item in fields.items("accept", _MOST_ITEMS, 1)),
        repeat=fields.boolean("repeat"),
        otherwise=_words(fields, "otherwise", LONGEST_SENTENCE),
        plays=tuple(_action(item) for item in fields.items("plays", _MOST_PLAYED, 1)),
    )


def _pattern(cursor: Cursor) -> str:
    text = cursor.text()
    if cursor.sound and not _PATTERN.fullmatch(text):
        cursor.fault(f"{text!r} is no pattern of an act", "verb(arg, arg), in which * is any text")
    return text


def _action(cursor: Cursor) -> Action:
    text = cursor.text()
    try:
        return Action.parse(text)
    except ValueError:
        if cursor.sound:
            cursor.fault(f"{text!r} is no act", "verb(arg, arg)")
        return Action("")


def _tell(problem: Problem, steps: list[Cursor]) -> None:
    """Record a problem where the file is wrong."""
    at = steps[problem.step].entries(STEP_KEYS)[problem.key]
    if problem.item >= 0:
        at = at.sequence()[problem.item]
    at.fault(problem.what, problem.expected)
