"""The moments (``board.moments``) of this game: a completed memory, a flower, the wind."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments import events
from dejavu.games.fragments.state import State
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.fragments import joined
from dejavu.table.boards.fragments.palette import FRAGMENTS
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import ease_out, eased, swell
from dejavu.table.look.light import at_step, blit_faint, clipped, glow, sizes
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent
from dejavu.table.play.event_batch import EventBatch

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.game import FragmentsScene


_REACH = 6.0
"""Reach of the light, in em."""
_PIECE = 3.4
"""Side of the flower, in em."""
_PETAL = 1.1
"""Side of a petal of light, in em."""
_PETALS = 12
"""Number of petals."""
_SIZES = 8
"""Number of sizes in which the light and the flower are cached."""
_SMEAR = 14
"""Pixels of the map merged into one along the wind, so that the gas streaks."""
_DRIFT = 2.6
"""Distance that the gas drifts, in em."""
_THICK = 0.16
"""Thickness of a gust, in em."""
_GUSTS = 16
"""Number of gusts."""
_LENGTHS = (0.16, 0.26, 0.4)
"""Lengths of gusts, as shares of the map's width."""


class NebulaBloom(OverlayAnimation):
    """Light in which a flower opens, over a nebula or over a place beside the map."""

    seconds = 0.9

    def __init__(
        self, scene: FragmentsScene, place: PlaceId, pictures: Sequence[str], event: events.FlowerPlanted | None = None
    ) -> None:
        """``pictures``: the flower, and the fragment that it wins by ``event``, if any."""
        self.event = event
        self._scene, self._place, self._names = scene, place, tuple(pictures)
        self._reach = scene.look.px(_REACH)
        self._at: Point | None = scene.spot(place)

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
        """Draw light that grows and fades while the flower opens in it."""
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


class Wind(OverlayAnimation):
    """A wind that sweeps over the map from left to right."""

    seconds = 0.95
    at_once = True

    def __init__(self, scene: FragmentsScene) -> None:
        self._scene = scene

    @property
    def _room(self) -> Rect:
        return self._scene.map.rect

    def prepare(self) -> None:
        """Make the gas from a picture of the map, and the gusts."""
        room, look = self._room, self._scene.look
        window = Surface(look.size)
        window.set_clip(room)
        self._scene.map.view.draw(window)  # without the buttons over it
        gas = window.subsurface(room.clip(window.get_rect()))
        small = pygame.transform.smoothscale(gas, (max(2, room.width // _SMEAR), max(2, room.height // 2)))
        self._gas = pygame.transform.smoothscale(small, room.size)
        tall = max(2, look.px(_THICK))
        self._gusts = [_gust(round(room.width * share), tall, look.theme["text"]) for share in _LENGTHS]
        luck = Random(7)
        self._paths = [(luck.random(), 0.45 * luck.random(), luck.randrange(len(_LENGTHS))) for _ in range(_GUSTS)]

    def area(self, share: float) -> Rect:
        """The map."""
        return self._room

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw drifting gas and passing gusts."""
        room = self._room
        with clipped(surface, room):
            drift = 0.0 if still else self._scene.look.px(_DRIFT) * eased(share, 0.0, 1.0)
            blit_faint(surface, self._gas, (room.centerx + drift, room.centery), 0.6 * swell(share, 0.35, 0.5))
            for height, delay, which in () if still else self._paths:
                way = (share - delay) / 0.55
                if 0 < way < 1:
                    gust = self._gusts[which]
                    x = room.left - gust.get_width() / 2 + way * (room.width + gust.get_width())
                    y = room.top + room.height * (0.06 + 0.88 * height) + self._scene.look.px(0.8) * sin(2 * pi * way)
                    blit_faint(surface, gust, (x, y), 0.75 * sin(pi * way))


def _gust(length: int, tall: int, colour: pygame.Color) -> Surface:
    """A streak of light, thin at both ends."""
    small = transparent((64, 3))
    small.fill(translucent(colour, 0))
    for x in range(64):
        small.set_at((x, 1), translucent(colour, round(190 * sin(pi * x / 63) ** 2)))
    return pygame.transform.smoothscale(small, (max(8, length), 3 * tall))


def moments_of(scene: FragmentsScene, happened: EventBatch, before: State) -> list[OverlayAnimation]:
    """The moments of some events; to be called while the areas still show the position before them."""
    found: list[OverlayAnimation] = []
    for event in happened:
        match event:
            case events.CardCompleted():
                found.append(joined.moment(scene, event, before, happened))
            case events.FlowerPlanted(_player, nebula, _source, fragment):
                pictures = ("tokens/flower", f"fragments/{fragment}")
                found.append(NebulaBloom(scene, PlaceId("nebula", nebula), pictures, event))
            case events.FlowerGrown(player):
                mine = player == scene.match.viewer
                found.append(
                    NebulaBloom(
                        scene, PlaceId("circle") if mine else PlaceId("seat", number=player), ("tokens/flower",)
                    )
                )
            case events.Regenerated():
                found.append(Wind(scene))
    return found
