"""The awakening: the final scores, who won and why, and what next."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.table.board.final_scene import FinalScene
from dejavu.table.boards.fragments.overlays.map import MapScene
from dejavu.table.boards.fragments.overlays.scores import Scores
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.column import Row


class AwakeningScene(Scores, FinalScene):
    """Scores as a table and a chart, the communal cards one by one, and the ways on."""

    name = "awakening"

    def details(self) -> Sequence[Row]:
        """The communal cards of everyone."""
        return self.communal()

    def looks(self) -> Sequence[Button]:
        """The map."""
        return [Button("map", _("Look at the map"), lambda: self.app.push(MapScene(self.match)))]

    def again_tip(self) -> str:
        """What playing again means."""
        return _("The same people, a new map.")
