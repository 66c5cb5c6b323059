"""A picture in a golden frame that moves gently: it drifts, light passes over it, and motes float before it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cached_property
from math import sin
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.points import Point, Size
from dejavu.table.look.light import blit_faint, clipped, glow
from dejavu.table.look.look import Look

_ROOM: Final = 0.045
"""Share by which the picture is wider and higher than its frame, as room to drift."""
_BEAM: Final = 0.42
"""Width of the passing light, as a share of the frame's width."""
_TRAVEL: Final = 0.55
"""Farthest distance of the light from the middle, as a share of the frame's width."""
_BRIGHT: Final = Color(58, 47, 30)
"""The colour that the light adds at its brightest."""
_GRAIN: Final = (48, 16)
"""Width and height in pixels of the small picture of light that is scaled up."""
_MOTES: Final = 16
_NEAR: Final = (2.0, 5.0)
"""Factors by which far and near motes move further than the picture behind them."""


class _Mote(NamedTuple):
    """A speck of light; its place as shares of the frame, and how near it is, from 0 to 1."""

    x: float
    y: float
    near: float


class LivingPicture:
    """A picture that moves by one number, its *way*: -1 to 1, and 0 at rest. Draw the picture itself on ``ground``."""

    def __init__(self, look: Look, size: Size, seed: int = 0) -> None:
        self._look, self.size = look, size
        self._slack = (round(size[0] * _ROOM), round(size[1] * _ROOM))
        self.ground = Surface((size[0] + self._slack[0], size[1] + self._slack[1]))
        """The picture, a little larger than the frame."""
        self.unmade: deque[Callable[[], None]] = deque()
        """Functions that draw the missing parts of the picture; each frame calls one."""
        luck = Random(seed)
        self._motes = [_Mote(luck.random(), luck.random(), luck.random()) for _ in range(_MOTES)]

    def draw(self, surface: Surface, topleft: Point, way: float) -> None:
        """Draw the frame with all that moves in it."""
        frame = Rect(topleft, self.size)
        with clipped(surface, frame):
            self._draw_picture(surface, frame, way)
            beam = self._beam.get_rect(center=(round(frame.centerx + way * _TRAVEL * frame.width), frame.centery))
            surface.blit(self._beam, beam, special_flags=pygame.BLEND_RGB_ADD)
            for place, mote in enumerate(self._motes):
                self._draw_mote(surface, frame, mote, way, place)
        self._draw_frame(surface, frame)

    def finish(self) -> None:
        """Draw all missing parts now."""
        while self.unmade:
            self.unmade.popleft()()

    def still(self, way: float) -> Surface:
        """A still picture of it, to fade in or out."""
        made = Surface(self.size)
        self.draw(made, (0, 0), way)
        return made

    @cached_property
    def _beam(self) -> Surface:
        """Slanting light, brightest at its top."""
        small = Surface(_GRAIN)
        for x in range(_GRAIN[0]):
            for y in range(_GRAIN[1]):
                down = y / (_GRAIN[1] - 1)
                aside = (x / (_GRAIN[0] - 1) - 0.62 + 0.24 * down) / 0.38
                share = max(0.0, 1 - aside * aside) ** 2 * (1 - 0.6 * down)
                small.set_at((x, y), [round(share * part) for part in (_BRIGHT.r, _BRIGHT.g, _BRIGHT.b)])
        return pygame.transform.smoothscale(small, (max(2, round(_BEAM * self.size[0])), self.size[1]))

    @cached_property
    def _specks(self) -> list[Surface]:
        """A mote far away, nearer, and near."""
        sides = [max(4, self._look.px(side)) for side in (0.45, 0.8, 1.3)]
        return [glow((side, side), self._look.theme["accent_hover"]) for side in sides]

    def _draw_picture(self, surface: Surface, frame: Rect, way: float) -> None:
        across, down = self._slack
        left = frame.left - round(across * (1 + way) / 2)
        surface.blit(self.ground, (left, frame.top - round(down * (1 - way * way) / 2)))

    def _draw_mote(self, surface: Surface, frame: Rect, mote: _Mote, way: float, place: int) -> None:
        nearer = _NEAR[0] + (_NEAR[1] - _NEAR[0]) * mote.near
        x = (mote.x - 0.5 * way * _ROOM * nearer) % 1.0
        y = (mote.y - 0.06 * way * mote.near) % 1.0
        speck = self._specks[min(2, int(3 * mote.near))]
        at = frame.left + x * frame.width, frame.top + y * frame.height
        blit_faint(surface, speck, at, 0.25 + 0.6 * sin(place + 2.6 * way) ** 2)

    def _draw_frame(self, surface: Surface, frame: Rect) -> None:
        wide, gold = max(2, self._look.px(0.12)), self._look.theme["accent"]
        pygame.draw.rect(surface, gold[:3], frame, wide)
        inner, dark = frame.inflate(-2 * wide, -2 * wide), self._look.theme["field"]
        pygame.draw.rect(surface, dark[:3], inner, max(1, wide // 2))
