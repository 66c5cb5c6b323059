"""The cosmic map alone, to look at when nothing is to be done on it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.event import Event

from dejavu.table.board.inspector import Inspector
from dejavu.table.board.map.looking import looking_buttons
from dejavu.table.boards.fragments.board_scene import FragmentsBoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView
from dejavu.table.kit.points import Size
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.look import Look
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button


class MapScene(FragmentsBoardScene):
    """The map, to be moved, zoomed and read."""

    name = "map"
    inspector: Inspector

    def enter(self) -> None:
        """Create the view of the map."""
        super().enter()
        self._map = CosmicMapView(self.components, self.look, self.app.pictures, self.timeline, self._moved)

    def leave(self) -> None:
        """Release the map's pictures."""
        super().leave()
        self._map.leave()

    def layout(self, size: Size) -> None:
        """Lay out the map, above a strip for the button."""
        look = self.look
        self._sky = Backdrop(self.app.look, self.app.pictures)
        unscaled = None if look.ui_scale == 1 else _above_foot(look.scaled(1.0))
        self._map.layout(_above_foot(look), look, self._sky.draw, unscaled=unscaled)
        self._map.show(self.state)
        if not self._map.hand_moved:
            self._map.fit()
        self.faces = CardFaces(look, self.app.pictures, self.components)
        self.inspector = Inspector(self.app, self.detail)
        self._back = Button("back", _("Back"), self.app.pop, primary=True)
        width = look.px(15)
        self._back.place(Rect(size[0] // 2 - width // 2, size[1] - look.px(3), width, look.px(2.4)), look)
        self._buttons = [*looking_buttons(self._map, self._map.show_whole, self.app.bindings), self._back]

    def update(self, dt: float) -> None:
        """Update the map and its focus."""
        touch = self.app.input.touch
        self._map.focus = self._map.named(touch.focus) if touch.keyboard else None
        self._map.update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw sky, map and buttons."""
        self._sky.draw(surface)
        self._map.draw(surface)
        for button in self._buttons:
            button.draw(surface, self.look, self.app.input.touch)
        self.inspector.draw(surface)

    def targets(self) -> Sequence[Target]:
        """The sky, the nebulae, the buttons."""
        nebulae = [self._map.nebula_target(n, focusable=True) for n in self._map.placements]
        buttons = [target for button in self._buttons for target in button.targets()]
        return [self._map.sky_target(), *nebulae, *buttons]

    def handle(self, event: Event) -> bool:
        """Let the middle button move the map."""
        return self._map.handle(event)

    def commands(self) -> Commands:
        """The keys of the map, and those that close the overlay."""
        return {**self._map.commands(), "cancel": self.app.pop, "end": self.app.pop, "confirm": self.app.pop}

    def _moved(self) -> None:
        self.invalidate(self._map.rect)
        self.retarget()


def _above_foot(look: Look) -> Rect:
    """The window above the strip for the button."""
    return Rect(0, 0, look.size[0], look.size[1] - look.px(3.6))
