"""Nebulae that fall into place by themselves: one's own, or, where everyone agrees, all that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.fragments.actions import END_TURN
from dejavu.games.fragments.cosmic_map import NoRoom, geometry_of
from dejavu.games.fragments.state import Phase
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.building import placing
from dejavu.table.boards.fragments.building.guidance import Falls
from dejavu.table.text import _, commas
from dejavu.table.widgets import Button
from dejavu.table.widgets.question import Question

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene


class Falling:
    """Lets them fall, one after the other."""

    def __init__(self, scene: BuildingScene) -> None:
        self._scene = scene
        self.what = Falls.NOTHING

    @property
    def goes_on(self) -> bool:
        """Whether any fall now."""
        return self.what is not Falls.NOTHING

    def buttons(self, not_mine: str) -> list[Button]:
        """Those that let them fall; ``not_mine``: why one's own cannot while it is not one's turn."""
        scene, all_placed = self._scene, _("All of them are placed.")
        left = bool(scene.state.pending)
        return [
            Button(
                "place-mine",
                _("Place mine"),
                lambda: self._begin(Falls.MINE),
                enabled=scene.mine and left,
                why=not_mine if left else all_placed,
                tip=_("Yours fall into place; you may still take them back."),
            ),
            Button(
                "place-rest",
                _("Place all") if scene.narrow else _("Place all for everyone"),
                self._ask_everyone,
                enabled=not self.goes_on and (left or bool(scene.state.pool)),
                why=all_placed,
                tip=_("The rest of the map falls into place."),
            ),
        ]

    def _ask_everyone(self) -> None:
        """Let all that is left fall, once it is sure that nobody else would rather place it by hand."""
        scene = self._scene
        others = [scene.names.seat(seat) for seat in scene.match.persons if seat != scene.view.seat]
        if not others:
            self._begin(Falls.ALL)
            return
        words = _("The nebulae of {names} fall into place too, and none of it can be taken back.")
        question = words.format(names=commas(others))
        scene.app.push(Question(_("Place all?"), question, _("Place all"), lambda: self._begin(Falls.ALL)))

    def _begin(self, what: Falls) -> None:
        self.what = what
        self._scene.match.let_play(self._next)
        self._scene.refresh()

    def _next(self, view: View) -> Action | None:
        """What is done next; None when no more fall."""
        assert isinstance(view, FragmentsView)
        state = view.state
        if state.phase is Phase.MAP and state.pending:
            try:
                ((nebula, at),) = geometry_of(state.components).place_rest(state.placements, state.pending[:1])
                return placing.place(view, nebula, at)
            except NoRoom:
                self._scene.app.refuse(placing.no_room(state.pending[0], self._scene.names))
        elif state.phase is Phase.MAP and self.what is Falls.ALL:
            return END_TURN
        self.what = Falls.NOTHING
        self._scene.refresh()
        return None
