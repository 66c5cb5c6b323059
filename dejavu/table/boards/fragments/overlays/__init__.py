"""Sheets that a click opens over the game, showing public things large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.table.board.sheet import Sheet
    from dejavu.table.play.match import Match


def overlay(name: str, match: Match) -> Sheet:
    """The sheet of a name: ``log``, ``scores``, ``matrix``, ``discards``, ``row``, ``seat:N`` or ``worlds:CARD``.

    The last shows the worlds of the viewer. Raises KeyError for an unknown name.
    """
    from dejavu.table.board.log_sheet import LogSheet
    from dejavu.table.boards.fragments.overlays.public import CommunalScene, DiscardsScene, SuppliesScene
    from dejavu.table.boards.fragments.overlays.scores import ScoresScene
    from dejavu.table.boards.fragments.overlays.tableau import TableauScene
    from dejavu.table.boards.fragments.overlays.worlds import WorldsScene
    from dejavu.table.boards.fragments.words import FragmentsWords

    kind, _colon, which = name.partition(":")
    if kind == "seat":
        return TableauScene(match, int(which))
    if kind == "worlds":
        return WorldsScene(match, match.viewer, which)
    sheets: dict[str, Callable[[Match], Sheet]] = {
        "log": lambda match: LogSheet(match, FragmentsWords(match)),
        "scores": ScoresScene,
        "matrix": SuppliesScene,
        "discards": DiscardsScene,
        "row": CommunalScene,
    }
    return sheets[kind](match)
