"""A flower is planted or opens: light blooms at its place, and petals drift away."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.games.fragments import events
from dejavu.table.board.moments import OverlayAnimation, eased, swell
from dejavu.table.boards.fragments.palette import FRAGMENTS
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import ease_out
from dejavu.table.look.light import at_step, blit_faint, glow, sizes

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.game import FragmentsScene

_REACH = 6.0
"""Reach of the light, in em."""
_PIECE = 3.4
"""Side of the flower, in em."""
_PETAL = 1.1
"""Side of a petal of light, in em."""
_PETALS, _SIZES = 12, 8


class NebulaBloom(OverlayAnimation):
    """Lies over a nebula, or over a place beside the map."""

    seconds = 0.9

    def __init__(
        self, scene: FragmentsScene, place: PlaceId, pictures: Sequence[str], event: events.FlowerPlanted | None = None
    ) -> None:
        """``pictures``: the flower, and the fragment that it wins by ``event``, if any."""
        self.event = event
        self._scene, self._place, self._names = scene, place, tuple(pictures)
        self._reach = scene.look.px(_REACH)
        self._at: tuple[int, int] | None = scene.spot(place)

    def prepare(self) -> None:
        """Make the light, its petals, and the flower in every size."""
        scene, look = self._scene, self._scene.look
        self._at = scene.spot(self._place) or self._at
        gold = look.theme["accent_hover"]
        hues = [colour for name, colour in FRAGMENTS.items() if any(name in picture for picture in self._names)]
        side = look.px(_PIECE)
        self._light = sizes(
            glow((2 * self._reach, 2 * self._reach), gold, 255), (self._reach // 2, self._reach // 2), _SIZES
        )
        rim, petal = round(1.3 * self._reach), look.px(_PETAL)
        self._rim = glow((rim, rim), hues[0] if hues else look.theme["text"])
        self._petal = glow((petal, petal), look.theme["text"], 255)
        flower = scene.app.pictures.get(self._names[0], (side, side))
        self._flower = sizes(flower, (side // 3, side // 3), _SIZES)

    def area(self, share: float) -> Rect:
        """The square that the light covers."""
        if self._at is None:
            return Rect(0, 0, 0, 0)
        reach = self._reach + self._scene.look.px(1)
        return Rect(self._at[0] - reach, self._at[1] - reach, 2 * reach, 2 * reach)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Light that grows and fades; the flower opens in it."""
        if self._at is None:
            return
        light = swell(share, 0.3, 0.45)
        if still:
            blit_faint(surface, self._light[-1], self._at, light)
            blit_faint(surface, self._flower[-1], self._at, light)
            return
        grown = ease_out(share)
        blit_faint(surface, at_step(self._light, grown), self._at, 0.9 * light)
        blit_faint(surface, self._rim, self._at, 0.8 * swell(share, 0.2, 0.35))
        for petal in range(_PETALS):
            turn = 2 * pi * petal / _PETALS + 0.7 * grown
            far = self._reach * (0.25 + 0.7 * grown) * (1.0 if petal % 2 else 0.78)
            place = self._at[0] + far * cos(turn), self._at[1] + far * sin(turn)
            blit_faint(surface, self._petal, place, swell(share, 0.15, 0.5))
        blit_faint(surface, at_step(self._flower, eased(share, 0.0, 0.4)), self._at, 1 - eased(share, 0.65, 1.0))
