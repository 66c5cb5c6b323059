"""The next errands of partners on the map: a dotted path from the pawn, and a faint pawn, its ghost, at the goal.

Above the ghost stands what the errand is for, if its goal does not show that: a letter or a seal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Surface

from dejavu.games.memoir.state import State
from dejavu.games.memoir.strategy.intentions import Intention
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import letters, pawns, seals
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import between, blit_at, clipped
from dejavu.table.look.shapes import disc

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.map_area import MemoirMapArea

_DOT: Final = 0.055
"""Radius of a dot, in sides of a hexagon."""
_EVERY: Final = 0.24
"""Distance between dots, in sides."""
_LOW: Final = 0.12
"""Distance of the first seat's path below the middle of a tile, in sides; tags and seals lie above."""
_BESIDE: Final = 0.13
"""Distance between the paths of two seats, in sides."""
_CLEAR: Final = 0.3
"""Distance of the dots from the foot of the ghost, in sides."""
_FAINT: Final = 120
"""Opacity of a ghost, of 255."""
_SMALLER: Final = 0.75
"""Height of a ghost as a share of a pawn's, because it stands beside what the tile shows."""
_FOOT: Final = (-0.46, 0.58)
"""The foot of a ghost from the middle of its tile, in sides."""
_ASIDE: Final = ((0.52, 0.3), (-0.52, 0.3), (0.0, 0.1))
"""The foot of a ghost beside one, two, or more who stand there already, in sides."""


_SIGN: Final = 0.42
"""Side of the sign of what an errand is for, in sides of a hexagon."""
_OF_LETTERS: Final = (Why.FETCHES, Why.BRINGS, Why.ASKS)
_OF_MEMORIES: Final = (Why.OPENS, Why.LEADS_TO)


class LaidErrand(NamedTuple):
    """An errand with its points in the window."""

    errand: Intention
    foot: Coordinates
    """The foot of the ghost."""
    dots: Sequence[Coordinates]


class IntentionMarks:
    """Draws the errands of the frame, and does nothing else."""

    def __init__(self, area: MemoirMapArea) -> None:
        self._area = area
        self._laid: tuple[Hashable, Sequence[LaidErrand]] = (), ()
        """What ``laid`` depended on and returned last: it changes rarely, and is asked for in every drawn frame."""

    def draw(self, surface: Surface) -> None:
        """Draw all paths, then the ghosts while the map is sharp."""
        laid = self.laid()
        with clipped(surface, self._area.rect):
            for errand, _foot, dots in laid:
                self._draw_dots(surface, errand.seat, dots)
            if self._area.view.sharp:
                for errand, foot, _dots in laid:
                    self._draw_ghost(surface, errand, foot)

    def laid(self) -> Sequence[LaidErrand]:
        """The errands of pawns that go somewhere; a ghost stands beside whoever is at the goal already."""
        view, state, errands = self._area.view, self._area.state, self._area.frame.intentions
        key = view.camera.pose, tuple(self._area.rect), errands, tuple(player.place for player in state.players)
        if self._laid[0] != key:
            self._laid = key, tuple(self._lay(errand for errand in errands if errand.goal is not None))
        return self._laid[1]

    def _lay(self, errands: Iterable[Intention]) -> Iterator[LaidErrand]:
        view, taken = self._area.view, Counter(player.place for player in self._area.state.players)
        for errand in errands:
            goal = errand.path[-1]
            dx, dy = _ASIDE[min(taken[goal], len(_ASIDE)) - 1] if taken[goal] else _FOOT
            taken[goal] += 1
            x, y = view.centre(goal)
            foot = x + dx * view.side, y + dy * view.side
            yield LaidErrand(errand, foot, self._dots(errand, foot))

    def path(self, errand: Intention, foot: Coordinates) -> list[Coordinates]:
        """The corners of a path in the window, from the foot of the pawn to that of its ghost."""
        view = self._area.view
        low = (_LOW + _BESIDE * errand.seat) * view.side
        return [view.foot(errand.seat), *((x, y + low) for x, y in map(view.centre, errand.path[1:-1])), foot]

    def _dots(self, errand: Intention, foot: Coordinates) -> list[Coordinates]:
        """The dots of a path; none on a pawn or at the foot of the ghost."""
        view = self._area.view
        standing = [view.pawn_rect(seat) for seat in range(self._area.state.seats)]
        return [
            dot
            for dot in _dotted(self.path(errand, foot), _EVERY * view.side)
            if dist(dot, foot) > _CLEAR * view.side and not any(rect.collidepoint(dot) for rect in standing)
        ]

    def _draw_dots(self, surface: Surface, seat: int, dots: Sequence[Coordinates]) -> None:
        """Draw dots in the colour of the seat, each with a dark edge."""
        radius = max(2, round(_DOT * self._area.view.side))
        colour = self._area.look.theme.seat(seat)[1]
        for picture in (disc(radius + 1, VALLEY["night"]), disc(radius, colour)):
            half = picture.get_width() / 2
            surface.fblits([(picture, (round(x - half), round(y - half))) for x, y in dots])

    def _draw_ghost(self, surface: Surface, errand: Intention, foot: Coordinates) -> None:
        area, seat = self._area, errand.seat
        who, tall = area.state.players[seat].character, round(_SMALLER * pawns.height(area.view.side))
        ghost = _ghost(area.scene.studio, who, seat, tall)
        x, y = pawns.corner(ghost.get_width(), foot, tall)
        at = surface.blit(ghost, (round(x), round(y)))
        if sign := sign_of(area.scene.studio, area.state, errand, max(2, round(_SIGN * area.view.side))):
            blit_at(surface, sign, midbottom=at.midtop)


def sign_of(studio: MemoirStudio, state: State, errand: Intention, side: int) -> Surface | None:
    """The sign of what an errand is for, of ``side`` pixels.

    None where it is for no card and no memory, or where its goal shows the sign itself.
    """
    why = errand.reason
    if why is None or why.reason not in (*_OF_LETTERS, *_OF_MEMORIES):
        return None
    sign = studio.box.sign_index[str(why.about[0]) if why.reason in _OF_LETTERS else f"m{why.about[0]}"]
    if state.faces[errand.path[-1]] == sign:
        return None
    draw = letters.picture if why.reason in _OF_LETTERS else seals.picture
    return draw(studio, studio.box.signs[sign].which, side)


@kept
def _ghost(studio: MemoirStudio, who: int, seat: int, tall: int) -> Surface:
    ghost = pawns.picture(studio, who, seat, tall).copy()
    ghost.set_alpha(_FAINT)
    return ghost


def _dotted(corners: Sequence[Coordinates], every: float) -> Iterator[Coordinates]:
    """Points at equal distances along a line."""
    left = every
    for start, end in pairwise(corners):
        length = dist(start, end)
        while left <= length:
            yield between(start, end, left / length)
            left += every
        left -= length
