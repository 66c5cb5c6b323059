"""The map that is being built: the nebulae on it, the ghost of a hint, and the contacts of the nebula in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.map.looking import Corner, looking_buttons
from dejavu.table.boards.fragments.building.hand import draw_ghost
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView
from dejavu.table.look.light import clipped
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

ROOM = 800.0
"""Room round a growing map for the next nebula, in thousandths of a world unit."""


class GrowingMap(Area["BuildingScene"]):
    """Wraps the view of the map, which takes nebulae anywhere."""

    view: CosmicMapView
    opaque = True

    def __init__(self, scene: BuildingScene) -> None:
        super().__init__(scene)
        self.view = CosmicMapView(scene.components, scene.look, scene.app.pictures, scene.timeline, self._changed)
        self._fitted: tuple[Rect, Look] | None = None
        self._looking: Sequence[Button] = ()

    def reach_over(self, room: Rect, clear: Rect, unscaled: Rect | None) -> None:
        """Fill a room of which other areas cover all but a ``clear`` part (``Viewport.layout``).

        The camera glides to the new whole map unless the window has changed, or the player moved the view.
        """
        scene, look = self.scene, self.look
        glide = (room, look) == self._fitted
        if not glide:
            self._fitted = Rect(room), look
            self.view.layout(room, look, scene.draw_sky, clear, unscaled)
        self.view.show(scene.state)
        scene.arrivals.hide()
        if not glide or not self.view.hand_moved:
            self.fit(glide)
        corner, keys = Corner(top=True), scene.app.bindings
        self._looking = looking_buttons(self.view, self.view.show_whole, keys, corner, part=clear)
        self.place(clear)

    @property
    def reach(self) -> Rect:
        """The whole room of the map."""
        return self.view.rect

    def fit(self, glide: bool) -> None:
        """Show the whole map and the room round it."""
        self.view.fit(glide, 0.0 if self.scene.complete else ROOM)

    def draw(self, surface: Surface) -> None:
        """Draw the map, a hint's ghosts, the contacts of the nebula in the hand, and the buttons for looking."""
        scene = self.scene
        self.view.draw(surface)
        with clipped(surface, self.view.rect):
            for nebula in scene.pending():
                if advised := scene.advised(nebula):
                    draw_ghost(surface, self.view, nebula, advised)
            scene.hand.draw_beneath(surface)
        for button in self._looking:
            button.draw(surface, self.look, scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """The sky first, then nebulae and buttons."""
        view = self.view
        sky = view.sky_target(accepts=lambda payload: isinstance(payload, int), drop=self.scene.drop)
        lying = [
            view.nebula_target(n, tip=self._about(n))
            for n in view.placements
            if view.nebula_rect(n).colliderect(view.rect)
        ]
        return [sky, *lying, *(target for button in self._looking for target in button.targets())]

    def _about(self, nebula: int) -> str:
        """A nebula's name and contacts."""
        near = [self.view.name(other) for other in self.scene.state.graph.neighbours[nebula]]
        if not near:
            return self.view.name(nebula)
        return _("{nebula} touches {others}.", nebula=self.view.name(nebula), others=commas(near))

    def _changed(self) -> None:
        self.scene.invalidate(self.view.rect)
        self.scene.retarget()
        self.scene.hand.map_moved()
