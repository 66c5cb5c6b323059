"""The tray from which the cosmic map is built: the current player's nebulae, and buttons that let them fall."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, pi, sin, tau
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.fragments.building import guidance, spoken
from dejavu.table.boards.fragments.building.guidance import how_to_take
from dejavu.table.boards.fragments.building.hand import HeldNebula
from dejavu.table.boards.fragments.building.presentation import TRAY
from dejavu.table.kit.containers import Container, Shares, Stack
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored, with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.button import even_out
from dejavu.table.widgets.icon import icon

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

_EDGE = 0.6
"""Margin within the tray, in em."""
_LINE = 1.2
"""Height of the line above the nebulae, in em."""
_APART = 0.4
"""Gap between two nebulae or buttons, in em."""
_BUTTON = 2.2
"""Height of a button, in em."""
_WIDE = 13.0, 0.45
"""Greatest width of the buttons beside the nebulae in em, and as a share of the tray."""
_KNOB = 0.92
"""Radius of the handle that turns a nebula, in em."""


class PendingNebula:
    """A nebula in the tray, with a handle at its rim."""

    def __init__(self, scene: BuildingScene, nebula: int, room: Rect) -> None:
        self.nebula = nebula
        self._scene = scene
        look = scene.look
        self.id = scene.map.components.nebulae[nebula].id
        self.name = scene.map.name(nebula)
        line = look.px(1.5)
        side = min(room.width - look.px(2 * _KNOB), room.height - line)
        self.rect = Rect(0, 0, side, side)
        self.rect.midtop = (room.centerx, room.top)
        self.line = Rect(room.left, self.rect.bottom, room.width, line)
        self.zoom = side / 2 / scene.map.reach(nebula)
        self._turned = lru_cache(maxsize=1)(scene.map.tiles.turned)

    def picture(self) -> Surface:
        """The small picture of the nebula at its current turn."""
        return self._turned(self.nebula, self._scene.angle(self.nebula), self.zoom)

    def knob(self) -> Point:
        """The point of the handle, which turns with the nebula from the upper right."""
        turn = self._scene.angle(self.nebula) / FULL_TURN * tau + pi / 4
        way = self.rect.width / 2
        return round(self.rect.centerx + way * cos(turn)), round(self.rect.centery - way * sin(turn))

    def draw(self, surface: Surface, look: Look, touch: Touch, mine: bool) -> None:
        """Draw the nebula, its name and its handle, dimmed during another player's turn."""
        away = self._scene.hand.holds(self.nebula)
        if not away:
            picture = self.picture()
            picture.set_alpha(255 if mine else 150)
            blit_at(surface, picture, center=self.rect.center)
            picture.set_alpha(255)
        look.draw_text(
            surface,
            self.name,
            1.0,
            "text" if mine and not away else "text_secondary",
            width=self.line.width,
            center=self.line.center,
        )
        if mine and not away:
            self._draw_knob(surface, look, touch.hover == f"turn:{self.id}" or touch.pressed == f"turn:{self.id}")

    def targets(self) -> list[Target]:
        """The targets that pick the nebula up and turn it."""
        scene = self._scene
        if scene.hand.holds(self.nebula):
            return [self._held()] if scene.hand.by_keys else []
        radius = scene.look.px(_KNOB)
        knob = anchored((2 * radius, 2 * radius), center=self.knob())
        return [
            Target(
                name=PlaceId("pending", self.id).name,
                rect=self.rect,
                label=spoken.pending(self.nebula, scene.names),
                pick_up=lambda: HeldNebula(scene, self.nebula, self.name),
                wheel=lambda steps, point: scene.turn(self.nebula, steps),
                keys=self._typed,
                tip="" if scene.app.by_keys else how_to_take(scene.app.bindings),
            ),
            Target(
                name=f"turn:{self.id}",
                rect=knob,
                label=_("Turn {nebula}", nebula=self.name),
                slide=self._slide,
                wheel=lambda steps, point: scene.turn(self.nebula, steps),
                focusable=False,
                value=str(scene.angle(self.nebula)),
            ),
        ]

    def _held(self) -> Target:
        """The empty place in the tray, which keeps the focus while keys move the nebula over the map."""
        name = PlaceId("pending", self.id).name
        return Target(name=name, rect=self.rect, label=_("{nebula}, in your hand", nebula=self.name), ring=False)

    def _slide(self, point: Point, first: bool) -> None:
        turn = degrees(atan2(self.rect.centery - point[1], point[0] - self.rect.centerx)) - 45
        self._scene.turn_to(self.nebula, round(turn * 1000) % FULL_TURN)

    def _typed(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or self._scene.app.input.drag.active:
            return False
        meanings = self._scene.app.bindings.meaning(event)
        for meaning, steps in (("turn-left", 1), ("turn-right", -1)):
            if meaning in meanings:
                self._scene.turn(self.nebula, steps)
                return True
        return False

    def _draw_knob(self, surface: Surface, look: Look, over: bool) -> None:
        radius = look.px(_KNOB)
        plate = look.panel((2 * radius, 2 * radius), "raised_hover" if over else "raised", "edge", _KNOB)
        centre = self.knob()
        blit_at(surface, plate, center=centre)
        sign = icon("turn", round(1.25 * radius), tuple(look.theme["accent"]))
        blit_at(surface, sign, center=centre)


class NebulaTray(ItemArea["BuildingScene"]):
    """The nebulae to place, the number on the map, and the buttons that let nebulae fall into place."""

    panel = TRAY

    def refresh(self) -> None:
        """Place buttons and nebulae."""
        scene, px = self.scene, self.px
        self.buttons = [] if scene.complete else scene.falling.buttons()
        inner = self.rect.inflate(-2 * px(_EDGE), -2 * px(_EDGE))
        upright = inner.height > inner.width
        inner.top, inner.height = inner.top + px(_LINE), inner.height - px(_LINE)
        gap, tall = px(_APART), px(_BUTTON)
        between = self.look.apart(tall, tall, _APART)
        foot = Rect(inner.left, inner.bottom - 2 * tall - between, inner.width, 2 * tall + between)
        if upright:
            self._middle = with_edges(inner, bottom=foot.top - gap)
        else:
            foot.width = min(px(_WIDE[0]), round(_WIDE[1] * inner.width))
            foot.midright = inner.midright
            self._middle = with_edges(inner, right=foot.left - px(_EDGE))
        for button, room in zip(self.buttons, Stack(between).rects(foot, 2), strict=False):
            button.place(room, self.look)
        even_out(self.buttons, self.look)
        self._container: Container = Stack(gap) if upright else Shares(gap)
        super().refresh()

    def lay_out(self) -> Sequence[Placed]:
        """Place the nebulae side by side, or above each other in a column."""
        items = list(self.items())
        rooms = self._container.rects(self._middle, len(items)) if items else []
        self.pending = [PendingNebula(self.scene, item.value, room) for item, room in zip(items, rooms, strict=True)]
        return [Placed(item, each.rect) for item, each in zip(items, self.pending, strict=True)]

    def draw_ground(self, surface: Surface) -> None:
        """Draw glass with the number of nebulae on the map; once the map is complete, also with what happens there."""
        scene, look = self.scene, self.look
        self.draw_panel(surface)
        self.draw_title(surface, guidance.progress(scene.state))
        if scene.complete:
            words = " ".join((scene.sentence(), scene.rule()))
            line = look.paragraph(words, self._middle.width, 1.0)
            blit_at(surface, line, midleft=self._middle.midleft)

    def draw(self, surface: Surface) -> None:
        """Draw glass, nebulae and buttons."""
        self.draw_ground(surface)
        touch = self.scene.app.input.touch
        for pending in self.pending:
            pending.draw(surface, self.look, touch, self.scene.mine)
        for button in self.buttons:
            button.draw(surface, self.look, touch)

    def targets(self) -> list[Target]:
        """Nebulae first, then the buttons."""
        nebulae = [target for pending in self.pending for target in pending.targets()] if self.scene.mine else []
        return [*nebulae, *(target for button in self.buttons for target in button.targets())]

    def home(self, nebula: int) -> tuple[Point, float] | None:
        """The place of a nebula in the tray, and its scale in pixels per thousandth of a world unit."""
        return next(((p.rect.center, p.zoom) for p in self.pending if p.nebula == nebula), None)
