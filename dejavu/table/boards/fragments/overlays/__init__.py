"""What opens over the game at a touch: every public thing, large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.overlays.sheet import Sheet
    from dejavu.table.play.match import Match


def overlay(name: str, match: Match) -> Sheet:
    """The sheet of a name: ``log``, ``scores``, ``matrix``, ``discards``, ``row`` or ``seat:N``. Raises KeyError."""
    from dejavu.table.boards.fragments.overlays.communal import CommunalScene
    from dejavu.table.boards.fragments.overlays.discards import DiscardsScene
    from dejavu.table.boards.fragments.overlays.log import LogScene
    from dejavu.table.boards.fragments.overlays.scores import ScoresScene
    from dejavu.table.boards.fragments.overlays.supplies import SuppliesScene
    from dejavu.table.boards.fragments.overlays.tableau import TableauScene

    kind, _colon, seat = name.partition(":")
    if kind == "seat":
        return TableauScene(match, int(seat))
    sheets: dict[str, Callable[[Match], Sheet]] = {
        "log": LogScene,
        "scores": ScoresScene,
        "matrix": SuppliesScene,
        "discards": DiscardsScene,
        "row": CommunalScene,
    }
    return sheets[kind](match)
