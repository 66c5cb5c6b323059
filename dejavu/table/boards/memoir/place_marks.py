"""What is shown over the map while one points at it, and what can be touched below the viewer's pawn."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.memoir.actions import TAKE, UNLOCK
from dejavu.table.board.map.outlines import box
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.pieces import Item, Pawn, Seal
from dejavu.table.boards.memoir.steps import Step, foreseen
from dejavu.table.boards.memoir.valley import letters, marks, seals
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.look.light import glow
from dejavu.table.look.shapes import disc
from dejavu.table.shell.targets import Target
from dejavu.table.text import ngettext

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.map_area import MapArea

_DASHES, _INSET = 5, 0.84
"""Dashes on every edge of a tile that would flip, and its outline as a share of the place."""
_PULSES, _SECONDS = 3, 2.1
"""A danger pulses so often, then glows: nothing that is looked at for long moves for ever."""
_LEAST = 28
"""Pixels of what can be touched beside a pawn, at least."""
_ITEM, _SEAL, _EYE = (0.0, -0.62, 0.44), (-0.38, -0.35, 0.74), (0.86, -0.5, 0.52)
"""Where the tag and the seal of a tile are (``valley.tiles``), and the eye beside them, and how high, in sides."""
_LIGHT = 1.5
"""Width of the light round what can be touched, in its own."""


class PlaceMarks:
    """Dashed tiles, the danger, and the handles on the tile of the viewer's pawn."""

    def __init__(self, area: MapArea) -> None:
        self._area, self._scene = area, area.scene
        self._step: Step | None = None
        self._pulse = 1.0

    @property
    def step(self) -> Step | None:
        """The step that is pointed at: by the pointer or the seen focus, with an empty hand or the own pawn in it."""
        scene, carried = self._scene, self._scene.carried
        if carried not in (None, Pawn(scene.seat)) or not scene.match.my_move or scene.pointer_rests:
            return None
        spot, hexes = scene.touched, self._area.box.hexes
        if spot.kind == "pawn" and 0 <= spot.number < scene.state.seats:
            place = scene.state.players[spot.number].place
        else:
            place = hexes.index.get(spot.id, -1) if spot.kind == "place" else -1
        action = scene.moves.step(place)
        if action is None or scene.view.why_not(action) is not None:  # in a lesson it is told of any step
            return None
        return foreseen(scene.state, scene.state.tables.move.index(action))

    def update(self) -> None:
        """Something else may be pointed at: draw what it would show, and let a danger pulse."""
        before, self._step = self._step, self.step
        if self._step == before:
            return
        for step in (before, self._step):
            for place in (*step.flips, *step.dangers) if step else ():
                self._scene.invalidate(self._around(place))
        if self._step and self._step.strikes is not None:
            self._scene.timeline.run(_SECONDS, partial(self._beat, self._step))

    def _beat(self, step: Step, share: float) -> None:
        if step is self._step:
            self._pulse = share
            for place in step.dangers:
                self._scene.invalidate(self._around(place))

    def _around(self, place: int) -> Rect:
        side = round(self._area.view.side / 2)
        return box(self._area.view.corners(place)).inflate(side, side)

    # drawing

    def draw(self, surface: Surface) -> None:
        """What would flip, and what lies below the pawn."""
        step = self._step
        if step:
            for place in step.dangers:
                self._draw_danger(surface, place, place == step.strikes)
            for place in step.flips:
                self._draw_dashes(surface, place)
        for spot, rect in self.handles():
            self._scene_draw(surface, spot, rect)

    def _draw_dashes(self, surface: Surface, place: int) -> None:
        corners = self._area.view.corners(place, _INSET)
        width = max(2, round(self._area.view.side / 28))
        for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
            for dash in range(_DASHES):
                a, b = (dash + 0.2) / _DASHES, (dash + 0.8) / _DASHES
                start, end = (x + (u - x) * a, y + (v - y) * a), (x + (u - x) * b, y + (v - y) * b)
                pygame.draw.line(surface, VALLEY["paper"], start, end, width)

    def _draw_danger(self, surface: Surface, place: int, strikes: bool) -> None:
        """Lilac light that swells a few times; where it would not strike, a fainter one that is still."""
        beat = 0.5 - 0.5 * math.cos(2 * math.pi * _PULSES * self._pulse) if self._pulse < 1 else 0.75
        strength = round(90 + 130 * beat) if strikes else 70
        rect = box(self._area.view.corners(place, 1.15))
        light = self._scene.studio.keep(("danger", rect.size), lambda: glow(rect.size, Color(VALLEY["lilac"])))
        light.set_alpha(strength)
        surface.blit(light, rect)

    def _scene_draw(self, surface: Surface, spot: Spot, rect: Rect) -> None:
        if not self._scene.is_away(spot):
            hovered = self._scene.app.input.touch.hover == spot.name
            size = round(rect.width * _LIGHT), round(rect.height * _LIGHT)
            light = self._scene.studio.keep(("handle", size), lambda: glow(size, VALLEY["lamp"]))
            surface.blit(light, light.get_rect(center=rect.center))
            picture = self.picture(spot, rect.height + (rect.height // 8 if hovered else 0))
            surface.blit(picture, picture.get_rect(center=rect.center))

    # what can be touched

    def handles(self) -> list[tuple[Spot, Rect]]:
        """Tag or seal of the tile of the viewer's pawn, and the eye: as far as something can be done with them now."""
        legal = self._scene.moves.legal
        wanted = [(Spot("item"), _ITEM)] if TAKE in legal else [(Spot("seal"), _SEAL)] if UNLOCK in legal else []
        if self._scene.moves.next_sight in legal:
            wanted.append((Spot("eye"), _EYE))
        return [(spot, self._handle(spot, *where)) for spot, where in wanted]

    def _handle(self, spot: Spot, dx: float, dy: float, high: float) -> Rect:
        """A handle in the window, from the middle of the tile of the viewer's pawn."""
        reach, (x, y) = self._area.view.side, self._area.view.centre(self._scene.state.player.place)
        side = max(_LEAST, round(high * reach))
        rect = Rect(0, 0, self.picture(spot, side).get_width(), side)
        rect.center = round(x + dx * reach), round(y + dy * reach)
        return rect

    def picture(self, spot: Spot, side: int) -> Surface:
        """The tag of the resource, the seal, or the eye with the number of tiles that moves show, so high."""
        state, studio = self._scene.state, self._scene.studio
        sign = state.components.signs[max(0, state.faces[state.player.place])]
        match spot.kind:
            case "item":
                return letters.tag(studio, sign.which, side)
            case "seal":
                return seals.picture(studio, sign.which, side)
        seat = self._scene.seat
        return studio.keep(("eye", side, state.sight, seat), lambda: self._eye(side, state.sight, seat))

    def _eye(self, side: int, sight: int, seat: int) -> Surface:
        """In the colour of its seat: two pawns may stand beside it."""
        studio = self._scene.studio
        made = disc(side // 2, VALLEY["night"]).copy()
        pygame.draw.circle(
            made, studio.look.theme.seat(seat)[1], (side // 2, side // 2), side // 2 - 1, max(2, side // 12)
        )
        mark = marks.picture(studio, "vision", round(side * 0.5), VALLEY["cool"])
        made.blit(mark, mark.get_rect(center=(round(side * 0.37), side // 2)))
        count = studio.look.text(str(sight), 0.36 * side / studio.look.em, "text", "bold")
        made.blit(count, count.get_rect(center=(round(side * 0.74), side // 2)))
        return made

    def targets(self) -> list[Target]:
        """The item, the seal, the eye."""
        return [self._target(spot, rect) for spot, rect in self.handles()]

    def _target(self, spot: Spot, rect: Rect) -> Target:
        scene, handles = self._scene, self._scene.handles
        lift = None
        match spot.kind:
            case "item":
                label, action, piece = scene.words.action(TAKE), TAKE, Item()
                lift = handles.pick_up(spot, piece, partial(self.picture, spot, rect.height), label)
            case "seal":
                label, action = scene.words.action(UNLOCK), UNLOCK
                lift = handles.pick_up(spot, Seal(), partial(self.picture, spot, rect.height), label)
            case _:
                action = scene.moves.next_sight
                tiles = int(action.args[0])
                label = ngettext("Let your moves show {count} tile", "Let your moves show {count} tiles", tiles)
                label = label.format(count=tiles)
        act = partial(scene.act, action)
        return Target(name=spot.name, rect=rect, label=label, tip=label, action=act, pick_up=lift, clip=self._area.rect)
