"""Drawings of a rulebook page: a position, acts from there, and the visible part of the table.

They stand in ``data/rulebook/drawings``, one file for each game. The table itself draws them when the page is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from dejavu import acts, games, resources
from dejavu.content import Cursor, Fault, Fields, open_yaml
from dejavu.engine.action import Action
from dejavu.engine.chance import GivenChance
from dejavu.engine.game import Game, State
from dejavu.gamekit.game_spec import GameSpec
from dejavu.gamekit.sheet import Sheet
from dejavu.lessons import library
from dejavu.lessons.walk import TargetNames

FOLDER: Final = ("rulebook", "drawings")
KEYS: Final = ("lesson", "position", "acts", "show", "details")
_MOST = 20


@dataclass(frozen=True)
class Drawing:
    """A part of a table."""

    name: str
    position: Mapping[str, Any]
    """The position, as ``Game.position`` takes it."""
    acts: tuple[Action, ...]
    """Acts that come before the drawing."""
    show: tuple[str, ...]
    """Names of the targets that are seen."""
    details: bool = False
    """Whether panels of seats show everything."""


def load_drawings(game: Game) -> tuple[Drawing, ...]:
    """Load the drawings of a game's page, if there are any. Raises ContentError."""
    file = resources.data(*FOLDER, f"{game.name}.yaml")
    return _read(file, game) if file.is_file() else ()


def names(game: str) -> frozenset[str]:
    """Return the names of the drawings of a game's page, if there are any, without reading the drawings."""
    file = resources.data(*FOLDER, f"{game}.yaml")
    return frozenset(open_yaml(file).entries(())) if file.is_file() else frozenset()


def state_of(game: Game, drawing: Drawing) -> State:
    """Return the position that is drawn."""
    state = game.position(drawing.position)
    for action in drawing.acts:
        state.apply_action(action, GivenChance([]))
    return state


def check(where: Path | None = None, names: TargetNames | None = None) -> list[Fault]:
    """Return every fault of the drawings in a folder of data, in one sheet of such a folder, or in the program.

    ``names`` gives the targets that a drawing may show.
    """
    return SHEET._replace(read=partial(_judge, names=names)).check(where)


def _judge(file: Path, names: TargetNames | None = None) -> None:
    """Read the drawings of a file with the cards of its folder of data, unless these cards have faults."""
    try:
        game = games.load(file.stem, file.parents[2], fallback=True)
    except ValueError:
        return
    _read(file, game, names)


def _read(file: Path, game: Game, names: TargetNames | None = None) -> tuple[Drawing, ...]:
    root = open_yaml(file)
    drawings = [_drawing(name, cursor, game, names) for name, cursor in root.entries(()).items()]
    root.finish()
    return tuple(drawings)


def _drawing(name: str, cursor: Cursor, game: Game, names: TargetNames | None) -> Drawing:
    entry = games.spec(game.name)
    fields = Fields(cursor, KEYS)
    if cursor.is_mapping and ("lesson" in fields) == ("position" in fields):
        cursor.fault("there is no position", "either a lesson or a position")
    drawing = Drawing(
        name=name,
        position=_position(fields, game, entry),
        acts=tuple(acts.action(item) for item in fields.items("acts", _MOST)),
        show=tuple(item.text() for item in fields.items("show", _MOST, 1)),
        details=fields.boolean("details"),
    )
    if cursor.valid:
        _play(drawing, fields, game, names)
    return drawing


def _position(fields: Fields, game: Game, entry: GameSpec) -> Mapping[str, Any]:
    if "lesson" in fields:
        lesson = fields["lesson"].choice(library.lesson_ids(game.name))
        return library.load_lesson(game, lesson).position if fields["lesson"].valid else {}
    return acts.position(fields["position"], game, entry) if "position" in fields else {}


def _play(drawing: Drawing, fields: Fields, game: Game, names: TargetNames | None) -> None:
    """Check that every act is legal, and that the targets to be seen are there after the acts."""
    state = game.position(drawing.position)
    for action, cursor in zip(drawing.acts, fields.items("acts", _MOST), strict=True):
        if refusal := state.why_not(action):
            cursor.fault(f"{action} cannot be done then: {refusal}", "a legal act")
            return
        state.apply_action(action, GivenChance([]))
    there = names(game, state, state.current_player) if names else None
    for item in fields.items("show", _MOST):
        if there is not None and item.text() not in there:
            item.fault(f"there is no {item.text()} on the table then", "what can be touched there")


SHEET: Final = Sheet(lambda: ["/".join((*FOLDER, f"{game}.yaml")) for game in games.names()], _judge)
