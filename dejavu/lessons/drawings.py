"""Drawings of a rulebook page: a position, what is done from there, and what of its table is seen.

They stand in ``data/rulebook/drawings``, a file a game, and are drawn by the table itself when the page is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dejavu import games, resources
from dejavu.content import ContentError, Cursor, Fault, Fields, open_yaml
from dejavu.engine.action import Action
from dejavu.engine.chance import GivenChance
from dejavu.engine.game import Game, State
from dejavu.games import Entry
from dejavu.lessons import library
from dejavu.lessons.files import is_file, is_folder

FOLDER: Final = ("rulebook", "drawings")
KEYS: Final = ("lesson", "position", "acts", "show", "details")
_MOST = 20


@dataclass(frozen=True)
class Drawing:
    """A part of a table."""

    name: str
    position: Mapping[str, Any]
    """As ``Game.position`` takes it."""
    acts: tuple[Action, ...]
    """Done before it is drawn."""
    show: tuple[str, ...]
    """Names of the targets that are seen."""
    details: bool = False
    """Whether panels of seats show everything."""


def load_drawings(game: Game) -> tuple[Drawing, ...]:
    """The drawings of a game's page; none where there are none. Raises ContentError."""
    file = resources.data(*FOLDER, f"{game.name}.yaml")
    return _read(file, game) if file.is_file() else ()


def names(game: str) -> frozenset[str]:
    """The names of the drawings of a game's page; nothing of them is read. None where there are none."""
    file = resources.data(*FOLDER, f"{game}.yaml")
    return frozenset(open_yaml(file).entries(())) if file.is_file() else frozenset()


def state_of(game: Game, drawing: Drawing) -> State:
    """The position that is drawn."""
    state = game.position(drawing.position)
    for action in drawing.acts:
        state.apply_action(action, GivenChance([]))
    return state


def check(where: Path | None = None) -> list[Fault]:
    """Every fault of the drawings in a folder of data, or of those that come with the program."""
    found: list[Fault] = []
    folder = where if where and is_folder(where) else None if where else resources.data()
    for name in games.names() if folder else ():
        assert folder is not None
        file = folder.joinpath(*FOLDER, f"{name}.yaml")
        if not is_file(file):
            continue
        try:
            _read(file, games.load(name, folder, fallback=True))
        except ContentError as fault:
            found += [one for one in fault.faults if one.file == str(file)]
    return found


def _read(file: Path, game: Game) -> tuple[Drawing, ...]:
    root = open_yaml(file)
    drawings = [_drawing(name, cursor, game) for name, cursor in root.entries(()).items()]
    root.finish()
    return tuple(drawings)


def _drawing(name: str, cursor: Cursor, game: Game) -> Drawing:
    entry = games.entry(game.name)
    fields = Fields(cursor, KEYS)
    if cursor.is_mapping and ("lesson" in fields) == ("position" in fields):
        cursor.fault("there is no position", "either a lesson or a position")
    drawing = Drawing(
        name=name,
        position=_position(fields, game, entry),
        acts=tuple(_action(item) for item in fields.items("acts", _MOST)),
        show=tuple(item.text() for item in fields.items("show", _MOST, 1)),
        details=fields.boolean("details"),
    )
    if cursor.sound:
        _play(drawing, fields, game, entry)
    return drawing


def _position(fields: Fields, game: Game, entry: Entry) -> Mapping[str, Any]:
    if "lesson" in fields:
        lesson = fields["lesson"].choice(library.lesson_ids(game.name))
        return library.load_lesson(game, lesson).position if fields["lesson"].sound else {}
    if "position" not in fields:
        return {}
    try:
        entry.position(game, fields["position"])
    except ValueError:
        return {}  # the faults are recorded at the cursor
    position: Mapping[str, Any] = fields["position"].plain()
    return position


def _action(cursor: Cursor) -> Action:
    text = cursor.text()
    try:
        return Action.parse(text)
    except ValueError:
        if cursor.sound:
            cursor.fault(f"{text!r} is no act", "verb(arg, arg)")
        return Action("")


def _play(drawing: Drawing, fields: Fields, game: Game, entry: Entry) -> None:
    """Every act must be legal, and what is to be seen must be there after them."""
    state = game.position(drawing.position)
    for action, cursor in zip(drawing.acts, fields.items("acts", _MOST), strict=True):
        if refusal := state.why_not(action):
            cursor.fault(f"{action} cannot be done then: {refusal}", "a legal act")
            return
        state.apply_action(action, GivenChance([]))
    there = entry.spots(state, state.current_player) if entry.spots else None
    for item in fields.items("show", _MOST):
        if there is not None and item.text() not in there:
            item.fault(f"there is no {item.text()} on the table then", "what can be touched there")
