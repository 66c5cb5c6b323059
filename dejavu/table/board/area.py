"""An area of a board: a part of the window that draws a part of what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from pygame import Rect, Surface

from dejavu.table.board.map.viewport import Viewport
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.look import Look, em_for
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target

SceneT = TypeVar("SceneT", bound=Scene)
"""The scene of an area."""


class Area(Generic[SceneT]):
    """A part of the window. ``refresh`` is called after it is placed and whenever the view changes."""

    view: Viewport | None = None
    """The map; None for an area without a movable map."""
    opaque = False
    """Whether it hides everything behind it."""

    def __init__(self, scene: SceneT) -> None:
        self.scene = scene
        self.rect = Rect(0, 0, 0, 0)
        self.folded = False
        """Whether it is shown small, because something else matters now."""

    def place(self, rect: Rect | None, folded: bool = False) -> None:
        """Take a place in the window; None hides the area."""
        self.rect = Rect(rect) if rect else Rect(0, 0, 0, 0)
        self.folded = folded
        self.refresh()

    @property
    def shown(self) -> bool:
        """Whether it has a place."""
        return self.rect.width > 0

    @property
    def reach(self) -> Rect:
        """The rectangle in which the area draws anything."""
        return self.rect

    def reaches(self, rect: Rect) -> bool:
        """Whether the area draws anything within a rectangle."""
        return self.reach.colliderect(rect)

    def covers(self, rect: Rect) -> bool:
        """Whether it hides everything behind it within a rectangle."""
        return self.opaque and self.reach.contains(rect)

    def refresh(self) -> None:
        """Place the contents again, because the view changed."""

    def leave(self) -> None:
        """Release large pictures when the scene is left."""
        if self.view:
            self.view.leave()

    def draw(self, surface: Surface) -> None:
        """Draw the area."""

    def targets(self) -> Sequence[Target]:
        """The targets of the area."""
        return ()

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of a piece that lies here, or would come here; None when it has no place here."""
        return None

    def holds(self, piece: PlaceId) -> bool:
        """Whether exactly this piece lies here."""
        return any(target.name == piece.name for target in self.targets()) if self.shown else False

    @property
    def hovered(self) -> PlaceId:
        """The place under the pointer; its kind is empty where there is none."""
        return PlaceId.named(self.scene.app.input.touch.hover or "")

    @property
    def look(self) -> Look:
        """Lengths and colours."""
        return self.scene.look

    @property
    def small(self) -> float:
        """The size of secondary words, in em."""
        return self.look.small

    def px(self, ems: float) -> int:
        """Pixels for a length in em."""
        return self.look.px(ems)

    def plain(self, ems: float) -> int:
        """Convert em to pixels at a UI scale of 100 %: pictures do not grow with the words."""
        return max(1, round(ems * em_for(self.look.size, 1.0)))

    def room(self, title: bool = True) -> Rect:
        """The room within the frame, below the title."""
        look = self.look
        head = look.px(1.5 if title else 0.4)
        height = max(1, self.rect.height - head - look.px(0.4))
        return Rect(self.rect.left + look.px(0.5), self.rect.top + head, self.rect.width - look.px(1), height)

    def draw_panel(self, surface: Surface, raised: bool = False) -> None:
        """Draw dark glass under the area, ``raised`` while the pointer is on it."""
        self.look.draw_panel(surface, self.rect, "raised" if raised else "panel")

    def draw_tab(self, surface: Surface, words: str) -> None:
        """Draw the words of an area that is shown as a tab only."""
        width = self.rect.width - self.px(0.6)
        self.look.draw_text(surface, words, self.small, width=width, center=self.rect.center)

    def draw_title(self, surface: Surface, words: str) -> None:
        """Draw a quiet heading in the upper left corner."""
        look = self.look
        line = look.text(words, self.small, "text_secondary", width=self.rect.width - look.px(1))
        surface.blit(line, (self.rect.left + look.px(0.5), self.rect.top + look.px(0.15)))
