"""Readers for acts, patterns of acts and positions, shared by lessons, tips, drawings and puzzles. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dejavu.engine.action import Action

if TYPE_CHECKING:
    from dejavu.content import Cursor
    from dejavu.engine.game import Game
    from dejavu.gamekit.game_spec import GameSpec

_PATTERN = re.compile(r"[a-z*][a-z*-]*\([^()]*\)")


def pattern(cursor: Cursor) -> str:
    """Read a pattern of acts (``lesson.like``)."""
    text = cursor.text()
    if cursor.valid and not _PATTERN.fullmatch(text):
        cursor.fault(f"{text!r} is no pattern of an act", 'verb(arg, arg) as "lay(shop, *)", in which * is any text')
    return text


def action(cursor: Cursor) -> Action:
    """Read an act."""
    text = cursor.text()
    try:
        return Action.parse(text)
    except ValueError:
        if cursor.valid:
            cursor.fault(f"{text!r} is no act", 'verb(arg, arg) as "lay(shop, a1)"')
        return Action("")


def position(cursor: Cursor, game: Game, entry: GameSpec) -> Mapping[str, Any]:
    """Read a position of the game, as ``Game.position`` takes it; empty if it has faults."""
    try:
        entry.position(game, cursor)
    except ValueError:
        return {}  # the faults are recorded at the cursor
    plain: Mapping[str, Any] = cursor.plain()
    return plain
