"""A move as it is seen: the pawn walks, its tile comes up, then the beam, then what the beam shows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.map.outlines import box
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.motion.stage import Stage
from dejavu.table.boards.memoir.motion.story import Part
from dejavu.table.boards.memoir.valley import beams
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.look.animation import ease_out
from dejavu.table.look.light import blit_faint, glow
from dejavu.table.sound.cues import Cue

_STEPS = 7
"""Widths through which a tile is flipped."""


class Flip(Part):
    """Tiles are flipped: up, or down."""

    seconds = 0.25

    def __init__(
        self,
        scene: MemoirHost,
        state: MemoirState,
        after: MemoirState,
        places: Collection[int],
        cues: Sequence[Cue] = (),
    ) -> None:
        super().__init__(scene, state, cues)
        self._after, self.hidden = after, frozenset(places)

    def prepare(self) -> None:
        """Both sides in every width, and what lies above them."""
        view = self.scene.map.view
        before, after = (Stage(view, state).tiles(self.hidden) for state in (self.state, self._after))
        self._pictures = {
            place: [*_narrowing(before[place]), *reversed(_narrowing(after[place]))] for place in self.hidden
        }
        rects = [box(view.corners(place)).inflate(view.side, view.side) for place in self.hidden]
        self._room = rects[0].unionall(rects[1:]).clip(Rect((0, 0), view.look.size))
        self._above = Stage(view, self.state).above(self._room, self._others())

    def _others(self) -> Collection[int]:
        """The seats whose pawns stand still."""
        moving = {spot.number for spot in self.away}
        return [seat for seat in range(self.state.seats) if seat not in moving]

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """One side grows narrow, then the other grows wide; without motion one gives way to the other."""
        for place, pictures in self._pictures.items():
            middle = self.scene.map.view.centre(place)
            if still:
                blit_faint(surface, pictures[0], middle, 1 - share)
                blit_faint(surface, pictures[-1], middle, share)
            else:
                blit_faint(surface, pictures[min(len(pictures) - 1, int(share * len(pictures)))], middle)
        surface.blit(self._above, self._room)


class Walk(Flip):
    """A pawn goes to another place, while what it left and saw is flipped down."""

    seconds = 0.3

    def __init__(
        self,
        scene: MemoirHost,
        state: MemoirState,
        after: MemoirState,
        seat: int,
        down: Collection[int],
        cues: Sequence[Cue] = (),
    ) -> None:
        super().__init__(scene, state, after, down, cues)
        self._seat = seat
        self.away = frozenset({Spot("pawn", number=seat)})

    def prepare(self) -> None:
        """Where it stands before and after."""
        if self.hidden:
            super().prepare()
        view = self.scene.map.view
        self._stages = Stage(view, self.state), Stage(view, self._after)
        self._feet = [stage.foot(self._seat) for stage in self._stages]

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """On its way."""
        if self.hidden:
            super().draw(surface, share, still)
        t = float(share >= 0.5) if still else ease_out(share)
        (x, y), (to_x, to_y) = self._feet
        self._stages[t >= 0.5].draw_pawn(surface, self._seat, (x + (to_x - x) * t, y + (to_y - y) * t))


class Peek(Flip):
    """A tile is looked at: it comes up, stays so long that it can be read, and is flipped down again."""

    seconds = 1.6

    def __init__(
        self, scene: MemoirHost, state: MemoirState, after: MemoirState, place: int, cues: Sequence[Cue] = ()
    ) -> None:
        open_ = after.clone()
        open_.up |= 1 << place
        super().__init__(scene, state, open_, [place], cues)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Up, and down again."""
        super().draw(surface, min(1.0, share / 0.16, (1.0 - share) / 0.16), still)


class Beam(Part):
    """Light falls from a pawn on the tile that it is about to see."""

    seconds = 0.2

    def __init__(self, scene: MemoirHost, state: MemoirState, seat: int, place: int) -> None:
        super().__init__(scene, state)
        self._seat, self._place = seat, place

    def prepare(self) -> None:
        """The pawn stands in its light."""
        self._stage = Stage(self.scene.map.view, self.state)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It grows."""
        view = self.scene.map.view
        start, end = view.centre(self.state.players[self._seat].place), view.centre(self._place)
        t = 1.0 if still else ease_out(share)
        tip = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        beams.draw(self.scene.studio, surface, start, tip, view.side)
        self._stage.draw_pawn(surface, self._seat, self._stage.foot(self._seat))


class Bloom(Part):
    """A hallucination has come up: its tile blooms."""

    seconds = 0.6

    def __init__(self, scene: MemoirHost, state: MemoirState, place: int, cues: Sequence[Cue] = ()) -> None:
        super().__init__(scene, state, cues)
        self._place = place

    def prepare(self) -> None:
        """Its light."""
        side = round(4.5 * self.scene.map.view.side)
        self._light = glow((side, side), VALLEY["lilac"], 200)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It swells and goes."""
        blit_faint(surface, self._light, self.scene.map.view.centre(self._place), 0.85 * (1.0 - abs(2 * share - 1)))


def _narrowing(tile: Surface) -> list[Surface]:
    """A tile from its whole width to its edge."""
    width, height = tile.get_size()
    widths = [max(2, round(width * (1 - step / _STEPS))) for step in range(1, _STEPS)]
    return [tile, *(pygame.transform.smoothscale(tile, (narrow, height)) for narrow in widths)]
