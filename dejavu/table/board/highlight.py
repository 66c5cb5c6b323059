"""Moments that any board has: light round a success, words on a plate, and the sign of whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pygame import Rect, Surface

from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.faces import face, named
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored
from dejavu.table.look.animation import swell
from dejavu.table.look.light import blit_at, blit_faint, glow
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded
from dejavu.table.shell.scene import Scene

_FRAME = 0.14
"""Width of the frame of a hand, in em."""
_FACE = 1.3
"""Height of the face at a hand, in em."""


class Highlight(OverlayAnimation):
    """Light round rectangles, and a word or two above them."""

    seconds = 1.0

    def __init__(self, scene: Scene, rects: Sequence[Rect], words: str, reach: int) -> None:
        """``reach``: how far the light goes beyond each rectangle, in pixels."""
        self._scene, self.rects, self.words, self._reach = scene, tuple(rects), words, reach

    def prepare(self) -> None:
        """Make the light in the size of each rectangle, and the words."""
        look = self._scene.look
        grown = [rect.inflate(2 * self._reach, 2 * self._reach) for rect in self.rects]
        self._light = [glow(rect.size, look.theme["accent_hover"], 170) for rect in grown]
        self._said = look.text(self.words, 1.3, "accent", "display") if self.words else None

    def area(self, share: float) -> Rect:
        """All rectangles with their light."""
        rects = [rect.inflate(2 * self._reach, 2 * self._reach) for rect in self.rects]
        rects += [self._place(rect) for rect in self.rects if self.words]
        return rects[0].unionall(rects[1:])

    def _place(self, rect: Rect) -> Rect:
        """The place of the words: above, within the window."""
        look = self._scene.look
        place = anchored(
            (look.px(0.7) * max(1, len(self.words)), look.px(2.2)), midbottom=(rect.centerx, self.foot_of_words(rect))
        )
        return place.clamp(Rect((0, 0), look.size))

    def foot_of_words(self, rect: Rect) -> int:
        """The lower edge of the words above a rectangle."""
        return rect.top

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Fade the light in and out."""
        bright = swell(share, 0.25, 0.5)
        for rect, light in zip(self.rects, self._light, strict=True):
            blit_faint(surface, light, rect.center, 0.55 * bright)
        if self._said:
            plate = self._place(self.rects[-1])
            look = self._scene.look
            back = look.panel((self._said.get_width() + look.px(1.2), plate.height), "sheet", "accent")
            blit_faint(surface, back, plate.center, bright)
            blit_faint(surface, self._said, plate.center, bright)


class Hand(OverlayAnimation):
    """Shows whose hand acts and where: a frame in the seat's colour round what it touches, with the seat's face."""

    seconds = 0.7
    at_once = True

    def __init__(self, scene: BoardScene, seat: int, rects: Sequence[Rect]) -> None:
        self._scene, self.seat, self.rects = scene, seat, tuple(rects)

    def prepare(self) -> None:
        """Make a frame in the size of each rectangle, and the face."""
        scene, look = self._scene, self._scene.look
        _name, colour = look.theme.seat(scene.match.portraits[self.seat].seat)
        width = max(2, look.px(_FRAME))
        sizes = [rect.inflate(2 * width, 2 * width).size for rect in self.rects]
        self._frames = [rounded(size, 2 * width, None, colour, width) for size in sizes]
        self._face = face(scene, self.seat, look.px(_FACE))

    def area(self, share: float) -> Rect:
        """All rectangles with frames and faces."""
        grown = self._scene.look.px(_FACE + 2 * _FRAME)
        rects = [rect.inflate(2 * grown, 2 * grown) for rect in self.rects]
        return rects[0].unionall(rects[1:])

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Fade the frames in and out; each has the face at its upper left corner."""
        bright = swell(share, 0.15, 0.75)
        for rect, frame in zip(self.rects, self._frames, strict=True):
            blit_faint(surface, frame, rect.center, bright)
            blit_faint(surface, self._face, rect.topleft, bright)


def on_plate(look: Look, words: Surface, edge: str, air: tuple[float, float] = (1.6, 0.8)) -> Surface:
    """Return words on a plate of their own, with ``air`` across and down in em."""
    plate = look.new_panel((words.get_width() + look.px(air[0]), words.get_height() + look.px(air[1])), "sheet", edge)
    blit_at(plate, words, center=plate.get_rect().center)
    return plate


class PlateShown(OverlayAnimation):
    """Words on a plate, which appears quickly, stays to be read, and fades. Subclass with ``made`` and ``middle``."""

    fades = (0.08, 0.85)
    """The shares of its time at which the plate has fully appeared, and at which it starts to fade."""

    def made(self) -> Surface:
        """Make the plate."""
        raise NotImplementedError

    @cached_property
    def plate(self) -> Surface:
        """The plate, made when it is first needed."""
        return self.made()

    def middle(self) -> Point:
        """The middle of the plate in the window."""
        raise NotImplementedError

    def area(self, share: float) -> Rect:
        """The plate."""
        return self.plate.get_rect(center=self.middle())

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Fade the plate in and out."""
        blit_faint(surface, self.plate, self.middle(), swell(share, *self.fades))


class TurnSign(PlateShown):
    """A plate that tells several people whose turn it is, in the middle of a room."""

    seconds = 1.1
    fades = (0.15, 0.7)

    def __init__(self, scene: BoardScene, seat: int, words: str, room: Rect) -> None:
        self._scene, self.seat, self._words, self._room = scene, seat, words, Rect(room)

    def made(self) -> Surface:
        """The face and the words."""
        look = self._scene.look
        said = look.text(self._words, 1.6, "accent", "display")
        return on_plate(look, named(self._scene, self.seat, said, look.px(3)), "accent", (2, 1))

    def middle(self) -> Point:
        """The middle of the room."""
        return self._room.center
