"""A move as it is seen: the pawn walks, its tile comes up, then the beam, then what the beam shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.state import State
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.motion.story import Part
from dejavu.table.boards.memoir.valley import beams, pawns
from dejavu.table.look.animation import ease_out
from dejavu.table.look.light import blit_faint, glow
from dejavu.table.sound.cues import Cue

_STEPS = 7
"""Widths through which a tile is flipped."""


class Flip(Part):
    """Tiles are flipped: up, or down."""

    seconds = 0.25

    def __init__(
        self, scene: MemoirHost, state: State, after: State, places: Sequence[int], cues: Sequence[Cue] = ()
    ) -> None:
        super().__init__(scene, state, cues)
        self._after, self.hidden = after, frozenset(places)

    def prepare(self) -> None:
        """Back and face in every width."""
        view = self.scene.map.view
        self._pictures = {
            place: [*_narrowing(view.tile(self.state, place)), *reversed(_narrowing(view.tile(self._after, place)))]
            for place in self.hidden
        }

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """One side grows narrow, then the other grows wide; without motion one gives way to the other."""
        view = self.scene.map.view
        for place, pictures in self._pictures.items():
            middle = view.middle(place)
            if still:
                blit_faint(surface, pictures[0], middle, 1 - share)
                blit_faint(surface, pictures[-1], middle, share)
            else:
                blit_faint(surface, pictures[min(len(pictures) - 1, int(share * len(pictures)))], middle)
        view.draw_over(surface, self.state, self.hidden)


class Walk(Part):
    """A pawn goes to another place while what it saw is flipped down."""

    seconds = 0.3

    def __init__(
        self, scene: MemoirHost, state: State, after: State, seat: int, down: Sequence[int], cues: Sequence[Cue] = ()
    ) -> None:
        super().__init__(scene, state, cues)
        self._after, self._seat = after, seat
        self.away = frozenset({Spot("pawn", number=seat)})
        self._flip = Flip(scene, state, after, down) if down else None
        self.hidden = frozenset(down)

    def prepare(self) -> None:
        """Where it stands before and after."""
        if self._flip:
            self._flip.prepare()
        view = self.scene.map.view
        self._start, self._end = (view.foot(state, self._seat) for state in (self.state, self._after))

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """On its way."""
        if self._flip:
            self._flip.draw(surface, share, still)
        view = self.scene.map.view
        t = float(share >= 0.5) if still else ease_out(share)
        foot = tuple(a + (b - a) * t for a, b in zip(self._start, self._end, strict=True))
        view.draw_pawn(surface, self._seat, (foot[0], foot[1]))


class Beam(Part):
    """Light falls from a pawn on the tile that it is about to see."""

    seconds = 0.2

    def __init__(self, scene: MemoirHost, state: State, seat: int, place: int) -> None:
        super().__init__(scene, state)
        self._seat, self._place = seat, place

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It grows."""
        view, there = self.scene.map.view, self.state.players[self._seat].place
        start, end = view.middle(there), view.middle(self._place)
        t = 1.0 if still else ease_out(share)
        tip = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        beams.draw(self.scene.studio, surface, start, tip, view.side)
        view.draw_over(surface, self.state, frozenset({there}))


class Bloom(Part):
    """A hallucination comes up: its tile blooms."""

    seconds = 0.6

    def __init__(self, scene: MemoirHost, state: State, place: int, cues: Sequence[Cue] = ()) -> None:
        super().__init__(scene, state, cues)
        self._place = place

    def prepare(self) -> None:
        """Its light."""
        side = round(4.5 * self.scene.map.view.side)
        self._light = glow((side, side), self.scene.palette["lilac"], 200)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It swells."""
        swell = 1.0 - abs(2 * share - 1)
        blit_faint(surface, self._light, self.scene.map.view.middle(self._place), 0.85 * swell)


def _narrowing(tile: Surface) -> list[Surface]:
    """A tile from its whole width to its edge."""
    width, height = tile.get_size()
    widths = [max(2, round(width * (1 - step / _STEPS))) for step in range(1, _STEPS)]
    return [tile, *(pygame.transform.smoothscale(tile, (narrow, height)) for narrow in widths)]
