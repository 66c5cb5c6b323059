"""The piece in the hand during a drag: payload, picture, behaviour."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.points import Point
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import soft_shadow, transparent

LIFT = 1.06
"""Factor by which a lifted piece grows."""


class HeldPiece:
    """A piece lifted from the table. Subclass it to follow the drag (``moved``, ``turned``) or to draw it otherwise."""

    def __init__(self, payload: Any, picture: Surface | None = None, label: str = "", drop_hint: str = "") -> None:
        """``drop_hint`` is the sentence about where it may go, said when it is dropped where nothing accepts it."""
        self.payload = payload
        self.picture = picture
        self.label, self.drop_hint = label, drop_hint
        self._lifted: Surface | None = None

    def started(self) -> None:
        """The piece was lifted: hide it in its place."""

    def moved(self, point: Point) -> None:
        """The centre moved to a point of the window."""

    def turned(self, steps: float) -> bool:
        """The wheel or a turning key was used; True when that had an effect."""
        return False

    def ended(self, dropped: bool) -> None:
        """The piece is down: accepted where it was dropped, or back."""

    def area(self, point: Point) -> Rect:
        """The rectangle that the piece covers with its centre at a point."""
        return self.lifted().get_rect(center=point)

    def draw(self, surface: Surface, point: Point) -> None:
        """Draw it with its centre at this point."""
        surface.blit(self.lifted(), self.area(point))

    def lifted(self) -> Surface:
        """The picture a little larger, over its shadow; an empty one for a piece without a picture."""
        if self._lifted is None:
            self._lifted = _lift(self.picture) if self.picture else transparent((1, 1))
        return self._lifted


def _lift(picture: Surface) -> Surface:
    width, height = round(picture.get_width() * LIFT), round(picture.get_height() * LIFT)
    raised = pygame.transform.smoothscale(picture.convert_alpha(), (width, height))
    blur = max(3, min(width, height) // 12)
    shadow = _shadow_of(raised, blur) if min(width, height) < 200 else soft_shadow((width, height), blur, blur, 120)
    surface = transparent((shadow.get_width() + blur, shadow.get_height() + blur))
    centre = surface.get_rect().center
    blit_at(surface, shadow, center=(centre[0] + blur // 3, centre[1] + blur // 2))
    blit_at(surface, raised, center=centre)
    return surface


def _shadow_of(picture: Surface, blur: int) -> Surface:
    """The blurred silhouette of a small picture."""
    surface = transparent((picture.get_width() + 2 * blur, picture.get_height() + 2 * blur))
    dark = picture.copy()
    dark.fill((0, 0, 0, 140), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(dark, (blur, blur))
    return pygame.transform.gaussian_blur(surface, blur)
