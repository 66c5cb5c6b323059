"""The map as an area: highlights, places and pawns as targets, and the handles that turn rings."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Color, Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import WAYS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import UNSEEN
from dejavu.table.board import marks
from dejavu.table.board.map.looking import Corner, looking_buttons
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.foresight import WalkStep, foreseen, step_to
from dejavu.table.boards.memoir.gestures import CARDS
from dejavu.table.boards.memoir.intentions import IntentionMarks
from dejavu.table.boards.memoir.items import MAP, place_spot
from dejavu.table.boards.memoir.map_view import ValleyView
from dejavu.table.boards.memoir.presentation import (
    asks_for_ring,
    handles,
    pawns,
    place_words,
    ring_items,
    turning,
    way_items,
)
from dejavu.table.boards.memoir.table import MemoirArea, MemoirTable
from dejavu.table.boards.memoir.valley import hexagon, letters, seals
from dejavu.table.boards.memoir.valley.arrows import SIXTH, arcs, round_arrow
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point, Size
from dejavu.table.kit.rects import anchored, box, with_edges
from dejavu.table.look.light import blit_at, blit_faint, glow, pixel
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_DASHES = 5
"""Number of dashes on every edge of a tile that would flip."""
_INSET = 0.84
"""Size of the outline of a tile that would flip, as a share of its place."""
_PULSES = 3
"""Pulses of a danger, which then glows steadily, because nothing on the table moves for ever."""
_SECONDS = 2.1
"""Duration of all pulses of a danger, in seconds."""
_LEAST = 28
"""Least side of a handle beside a pawn, in pixels."""
_HANDLES = {"item": (0.0, -0.62, 0.44), "seal": (-0.38, -0.35, 0.74), "eye": (0.86, -0.5, 0.52)}
"""Offset from the middle of a tile, and height, of its tag, its seal (``valley.tiles``) and the eye, in sides."""
_LIGHT = 1.5
"""Size of the light round a handle, as a factor of the handle's."""
_SIDE = 2.4
"""Side of a handle, in em."""
_ABOVE = 0.62
"""Height of a handle above the middle of a tile with pawns, in sides of a hexagon."""
_TOWARDS = 5
"""The direction from the centre in which handles lie (``hexes.DIRECTIONS``): the north-east."""
_ARC = 0.05
"""Width of an arc, in sides of a hexagon."""
_KEYS = dict(zip(WAYS, ("turn-right", "turn-left"), strict=True))
"""The key bindings that turn a ring, by way."""


class PlaceMarks:
    """Dashed tiles, dangers, and the handles on the tile of the active player's pawn."""

    def __init__(self, area: MemoirMapArea) -> None:
        self._area, self._scene = area, area.scene
        self._step: WalkStep | None = None
        self._pulse = 1.0

    @property
    def step(self) -> WalkStep | None:
        """The step to the place under the pointer or the visible focus, while nothing or a pawn is carried."""
        scene, carried = self._scene, self._scene.carried
        if (carried and carried.id.kind != "pawn") or not scene.match.my_move or scene.pointer_rests:
            return None
        spot, hexes = scene.touched, self._area.box.hexes
        if spot.kind == "pawn" and 0 <= spot.number < scene.state.seats:
            place = scene.state.players[spot.number].place
        else:
            place = hexes.index.get(spot.id, -1) if spot.kind == "place" else -1
        action = step_to(scene.state, place)
        if action is None or scene.view.why_not(action) is not None:  # in a lesson any step is previewed
            return None
        return foreseen(scene.state, scene.state.tables.move.index(action))

    def update(self) -> None:
        """Redraw for a changed step, and let a danger pulse."""
        before, self._step = self._step, self.step
        if self._step == before:
            return
        for step in (before, self._step):
            for place in (*step.flips, *step.dangers) if step else ():
                self._scene.invalidate(self._around(place))
        if self._step and self._step.strikes is not None:
            self._scene.timeline.run(_SECONDS, partial(self._beat, self._step))

    def _beat(self, step: WalkStep, share: float) -> None:
        if step is self._step:
            self._pulse = share
            for place in step.dangers:
                self._scene.invalidate(self._around(place))

    def _around(self, place: int) -> Rect:
        side = round(self._area.view.side / 2)
        return box(self._area.view.corners(place)).inflate(side, side)

    # drawing

    def draw(self, surface: Surface) -> None:
        """Draw the dangers, and the tiles that would flip."""
        step = self._step
        if step:
            for place in step.dangers:
                self._draw_danger(surface, place, place == step.strikes)
            for place in step.flips:
                self._draw_dashes(surface, place)

    def _draw_dashes(self, surface: Surface, place: int) -> None:
        corners = self._area.view.corners(place, _INSET)
        width = max(2, round(self._area.view.side / 28))
        for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
            for dash in range(_DASHES):
                a, b = (dash + 0.2) / _DASHES, (dash + 0.8) / _DASHES
                start, end = (x + (u - x) * a, y + (v - y) * a), (x + (u - x) * b, y + (v - y) * b)
                pygame.draw.line(surface, VALLEY["paper"], start, end, width)

    def _draw_danger(self, surface: Surface, place: int, strikes: bool) -> None:
        """Draw lilac light that pulses a few times, or a faint steady one if the hallucination would not strike."""
        beat = 0.5 - 0.5 * math.cos(2 * math.pi * _PULSES * self._pulse) if self._pulse < 1 else 0.75
        strength = round(90 + 130 * beat) if strikes else 70
        rect = box(self._area.view.corners(place, 1.15))
        blit_faint(surface, _light(self._scene.studio, rect.size, VALLEY["lilac"]), rect.center, strength / 255)

    def draw_handle(self, surface: Surface, each: Placed) -> None:
        """Draw a handle with light round it."""
        (item, rect), scene = each, self._scene
        hovered = scene.app.input.touch.hover == item.id.name
        size = round(rect.width * _LIGHT), round(rect.height * _LIGHT)
        blit_at(surface, _light(scene.studio, size, VALLEY["lamp"]), center=rect.center)
        picture = self.picture(item.id, rect.height + (rect.height // 8 if hovered else 0))
        blit_at(surface, picture, center=rect.center)

    # touch

    def handles(self) -> Iterator[Placed]:
        """Yield the handles on the tile of the active player's pawn: its tag or its seal, and the eye."""
        reach, (x, y) = self._area.view.side, self._area.view.centre(self._scene.state.player.place)
        for item in handles(self._scene.frame):
            dx, dy, high = _HANDLES[item.id.kind]
            side = max(_LEAST, round(high * reach))
            rect = anchored(
                (self.picture(item.id, side).get_width(), side), center=(round(x + dx * reach), round(y + dy * reach))
            )
            yield Placed(item, rect)

    def picture(self, spot: PlaceId, side: int) -> Surface:
        """The picture of a handle: the tag, the seal, or the eye with the number of tiles that moves show."""
        state, studio = self._scene.state, self._scene.studio
        sign = state.components.signs[max(0, state.faces[state.player.place])]
        match spot.kind:
            case "item":
                return letters.tag(studio, sign.which, side)
            case "seal":
                return seals.picture(studio, sign.which, side)
        return _eye(studio, side, state.sight, self._scene.seat)


@kept
def _light(studio: MemoirStudio, size: Size, colour: Color) -> Surface:
    return glow(size, colour)


@kept
def _eye(studio: MemoirStudio, side: int, sight: int, seat: int) -> Surface:
    """The eye, in the colour of its seat: several pawns may stand beside it."""
    made = disc(side // 2, VALLEY["night"]).copy()
    pygame.draw.circle(made, studio.look.theme.seat(seat)[1], (side // 2, side // 2), side // 2 - 1, max(2, side // 12))
    mark = marks.picture(studio, "vision", round(side * 0.5), VALLEY["cool"])
    blit_at(made, mark, center=(round(side * 0.37), side // 2))
    studio.look.draw_text(
        made, str(sight), 0.36 * side / studio.look.em, "text", "bold", center=(round(side * 0.74), side // 2)
    )
    return made


class MemoirMapArea(MemoirArea):
    """The area of the map, which wraps its view."""

    kinds = frozenset({"map"})
    follows = True
    view: ValleyView
    opaque = True

    def __init__(self, scene: MemoirTable) -> None:
        super().__init__(scene)
        self.view = ValleyView(scene.studio, scene.state, scene.timeline, self._changed)
        self.clear: Rect | None = None
        """The part into which the map is fitted."""
        self.unscaled: Rect | None = None
        """That part at a UI scale of 100 %; the map is never smaller."""
        self.marks = PlaceMarks(self)
        """What is drawn over the map for the pointer."""
        self.intentions = IntentionMarks(self)
        self._places: list[tuple[int, dict[str, Any]]] = []
        """Places with fields of their targets, cached because they are asked for in every frame."""
        self._fitted: tuple[Rect, Rect | None, Look] | None = None
        self._earlier: MemoirState | None = None
        """The position that a story shows (``motion.story``), instead of the current one."""

    def refresh(self) -> None:
        """Show the position; the camera follows unless the player has moved the view."""
        super().refresh()
        if not self.shown:
            return
        self._places = []
        for place in self.frame.places:
            label = place_words(self.frame, place.value)
            touch = self.scene.touch(Placed(place, self.rect))
            self._places.append((place.value, {"label": label, "tip": label, **touch}))
        self.view.show(self._earlier or self.state, self.scene.studio)
        if (self.rect, self.clear, self.look) != self._fitted:
            self._fitted = Rect(self.rect), self.clear, self.look
            self.view.layout(self.rect, self.look, self.scene.draw_sky, self.clear, self.unscaled)
        self.buttons = ()
        if self.frame.exchange.terms is None:  # its dialog lies over them
            keys = self.scene.app.bindings
            self.buttons = looking_buttons(self.view, self.view.show_whole, keys, Corner(True, True), "looking")
        self.mark()

    @property
    def beside_buttons(self) -> Rect:
        """The map's area without the strip of buttons."""
        left = max((button.rect.right for button in self.buttons), default=self.rect.left)
        return with_edges(self.rect, left=left)

    def show(self, earlier: MemoirState | None, bare: Collection[int] = ()) -> None:
        """Show an earlier position without some of its tiles; None for the current position."""
        self._earlier, self.view.bare = earlier, tuple(bare)
        if self.shown:
            self.view.show(earlier or self.state, self.scene.studio)
            self.mark()

    @property
    def is_earlier(self) -> bool:
        """Whether the map shows an earlier position."""
        return self._earlier is not None

    def mark(self) -> None:
        """Set the highlights from the position and the held piece."""
        scene, piece = self.scene, self.scene.carried
        self.view.lit = () if self._earlier else tuple(scene.hands.lit(piece))
        self.view.hidden = tuple(
            seat for seat in range(self.state.seats) if scene.is_away(PlaceId("pawn", number=seat))
        )
        index = self.box.hexes.index
        advised = (index[spot.id] for spot in scene.pointed_at if spot.kind == "place" and spot.id in index)
        self.view.advised = *advised, *scene.pointed_places
        touched = scene.touched
        keyboard = scene.app.input.touch.keyboard
        self.view.focus = index.get(touched.id) if touched.kind == "place" and keyboard else None
        self.marks.update()

    @property
    def preview(self) -> WalkStep | None:
        """The preview of the step under the pointer."""
        return self.marks.step if self.shown else None

    def lay_out(self) -> list[Placed]:
        """The pawns, which the view draws, and the handles on the tile of the viewer's pawn."""
        lying = (Placed(item, self.view.pawn_rect(item.value)) for item in pawns(self.frame))
        return [*lying, *self.marks.handles()]

    def draw_ground(self, surface: Surface) -> None:
        """Draw the map, marks and errands; a story shows the map alone, and the team's plan replaces errands."""
        self.view.draw(surface)
        if not self.is_earlier:
            if not self.scene.peeking:
                self.intentions.draw(surface)
            self.marks.draw(surface)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a handle."""
        if not self.is_earlier and each.item.id.kind != "pawn":
            self.marks.draw_handle(surface, each)

    def grounds(self) -> Iterator[Target]:
        """The map as a target for cards without a place of their own, then every place."""
        yield self.view.ground_target("map", _("The map"), **self.takes(MAP))
        yield from (self.view.place_target(place, **touch) for place, touch in self._places)

    def usable(self) -> Sequence[Target]:
        """Targets that can be used now; a note may cover the others."""
        names = {place_spot(self.state, place).name for place in (*self.view.lit, *self.view.advised)}
        return [target for target in self.targets() if target.kind != "place" or target.name in names]

    def is_blank(self, rect: Rect) -> bool:
        """Whether a rectangle covers no tile that anybody has seen, no pawn, and no errand of a partner."""
        view, state = self.view, self.state
        told = {place for errand in self.frame.intentions for place in errand.path}
        told |= {player.place for player in state.players}
        told |= {place for place, face in enumerate(state.faces) if face != UNSEEN}
        side = round(1.5 * view.side)
        corners = ((round(x - side / 2), round(y - side / 2)) for x, y in map(view.centre, told))
        return not any(rect.colliderect((*corner, side, side)) for corner in corners)

    def target(self, each: Placed) -> Target:
        """The target of a handle; or of a pawn, which can be carried or met, or stands for its place."""
        pawn = {"kind": "pawn", "aside": True} if each.item.id.kind == "pawn" else {}
        return self.target_of(each, clip=self.rect, **pawn, **self.scene.touch(each))

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of a place, of a pawn, or of a handle."""
        if piece.kind == "place" and piece.id in self.box.hexes.index:
            return pixel(self.view.centre(self.box.hexes.index[piece.id]))
        return super().spot(piece)

    def _changed(self) -> None:
        self.scene.invalidate(self.rect if self.shown else None)
        if self.scene.pointed_at:
            self.scene.retarget()
        else:
            self.scene.shift()


class RingHandles(MemoirArea):
    """Handles over the map while a ring or a way is chosen, and while a card that turns a ring is carried."""

    draws_all = True
    follows = True

    @property
    def _rings(self) -> Sequence[Item]:
        """The rings that can be chosen now."""
        carried, frame = self.scene.carried, self.frame
        if carried and carried.id.kind in CARDS:
            return [ring for ring in ring_items(frame) if self.scene.hands.accepts(ring, carried)]
        return list(ring_items(frame)) if asks_for_ring(frame) else ()

    @property
    def _turning(self) -> int | None:
        """The ring that waits for a way: the one that was chosen, or whose handle is carried."""
        carried = self.scene.carried
        return int(carried.value) if carried and carried.id.kind == "ring" else turning(self.frame)

    def lay_out(self) -> list[Placed]:
        """A handle on every ring that can be chosen, and one for each way on the ring that was chosen."""
        found = [Placed(ring, self._at(ring.value, 0.0)) for ring in self._rings]
        if (turned := self._turning) is not None:
            for item, step in zip(way_items(self.frame), (1.0, -1.0), strict=True):
                found.append(Placed(replace(item, tip=partial(self._key, item.value)), self._at(turned, step)))
        return found

    def _key(self, way: str) -> str:
        return self.scene.app.bindings.tip(_KEYS[way])

    def _at(self, ring: int, steps: float) -> Rect:
        """The handle of a ring in the window, ``steps`` times 60 degrees further along its arc."""
        hexes, view = self.box.hexes, self.scene.map.view
        here = 0
        for _step in range(ring):
            here = hexes.beside[here][_TOWARDS]
        there = hexes.turned(here, round(steps))
        side = self.px(_SIDE)
        rect = Rect(0, 0, side, side)
        x, y = view.centre(there)
        if self.state.at(there):
            y -= _ABOVE * view.side
        rect.center = round(x), round(y)
        return rect.clamp(self.rect)

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw arcs both ways along the ring under the pointer, or along the one that waits for a way."""
        touched, ring = self.scene.touched, self._turning
        if ring is None and touched.kind == "ring" and self._rings:
            ring = touched.number
        if ring:
            surface.blit(self._arcs(ring), self.rect)

    def _arcs(self, ring: int) -> Surface:
        """A picture of arcs for both ways in which a ring can turn."""
        view, theme = self.scene.map.view, self.look.theme
        centre, width = view.centre(0), max(2, round(_ARC * view.side))
        key = ("arcs", ring, tuple(self.rect), centre, width)

        def make() -> Surface:
            radius, begin = hexagon.WIDE * ring * view.side, -SIXTH
            made, other = (arcs(self.rect, centre, [radius], way, theme["accent"], width, begin) for way in (1, -1))
            made.blit(other, (0, 0))
            return made

        return self.scene.studio.keep(key, make)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a handle: the number of a ring, or an arrow."""
        look, (item, rect) = self.look, each
        over = self.scene.touched == item.id
        plate = disc(rect.width // 2, look.theme["accent_hover" if over else "accent"])
        blit_at(surface, plate, center=rect.center)
        if item.id.kind == "way":
            ink = look.theme["text_on_accent"]
            arrow = round_arrow(look, round(rect.width * 0.62), item.value == WAYS[0], ink)
            blit_at(surface, arrow, center=rect.center)
        else:
            look.draw_text(surface, str(item.value), 1.1, "text_on_accent", "bold", center=rect.center)

    # Input

    def commands(self) -> Commands:
        """The keys that turn carried pieces in other games; here they turn the chosen ring."""
        if turning(self.frame) is None:
            return {}
        return {key: partial(self.scene.act, Action("choose", (way,))) for way, key in _KEYS.items()}
