"""The tray from which the cosmic map is built: the current player's nebulae, the words, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, pi, sin, tau
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.table.boards.fragments.building import spoken
from dejavu.table.boards.fragments.building.guidance import how_to_take
from dejavu.table.boards.fragments.building.hand import HeldNebula
from dejavu.table.kit.containers import Row
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import HEIGHT
from dejavu.table.widgets.button import even_out
from dejavu.table.widgets.icon import icon

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

TALL = 10.4
"""Height in em, unless it is more than a quarter of the window."""
_LOWEST = 1.9
"""Least height of a button, in em."""
_APART = 0.25
"""Gap between the lines of words, in em."""
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
        outline = scene.map.components.nebulae[nebula].outline
        self.zoom = side / 2 / max(abs(complex(*corner)) for corner in outline)
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
        """The nebula, its name and its handle; dimmed during another player's turn."""
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
        knob = Rect(0, 0, 2 * radius, 2 * radius)
        knob.center = self.knob()
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
                label=_("Turn {nebula}").format(nebula=self.name),
                slide=self._slide,
                wheel=lambda steps, point: scene.turn(self.nebula, steps),
                focusable=False,
                value=str(scene.angle(self.nebula)),
            ),
        ]

    def _held(self) -> Target:
        """The empty place in the tray, which keeps the focus while keys move the nebula over the map."""
        name = PlaceId("pending", self.id).name
        return Target(name=name, rect=self.rect, label=_("{nebula}, in your hand").format(nebula=self.name), ring=False)

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


class Tray:
    """The tray; the scene makes a new one when its content changes."""

    def __init__(self, scene: BuildingScene, rect: Rect) -> None:
        look = scene.look
        self.rect = rect
        self._scene = scene
        gap = look.px(0.9)
        inner = rect.inflate(-2 * gap, -2 * look.px(0.6))
        self.buttons = self._place_buttons(inner, scene.buttons())
        right = min((button.rect.left for button in self.buttons), default=inner.right) - gap
        wide = 0 if scene.narrow else min(look.px(27), round((right - inner.left) * 0.46))
        self._words = Rect(inner.left, inner.top, wide, inner.height)
        left = self._words.right + (gap if wide else 0)
        self.middle = Rect(left, inner.top, right - left, inner.height)
        self.pending = self._place_pending(scene.pending())

    def draw(self, surface: Surface, touch: Touch) -> None:
        """Glass, words, nebulae, buttons."""
        look = self._scene.look
        look.draw_panel(surface, self.rect)
        if self._words.width:
            self._draw_words(surface)
        for pending in self.pending:
            pending.draw(surface, look, touch, self._scene.mine)
        for button in self.buttons:
            button.draw(surface, look, touch)

    def targets(self) -> list[Target]:
        """Nebulae first, then the buttons."""
        nebulae = [target for pending in self.pending for target in pending.targets()] if self._scene.mine else []
        return [*nebulae, *(target for button in self.buttons for target in button.targets())]

    def home(self, nebula: int) -> tuple[Point, float] | None:
        """The place of a nebula in the tray, and its scale in pixels a thousandth of a world unit."""
        return next(((p.rect.center, p.zoom) for p in self.pending if p.nebula == nebula), None)

    @property
    def left_over(self) -> str:
        """The sentences that do not fit, which stand above the map."""
        return self._set_words()[1]

    def _set_words(self) -> tuple[list[Surface], str]:
        """The heading with the sentences that fit below it, and the rest."""
        look, room, scene = self._scene.look, self._words, self._scene
        width, small, apart = max(1, room.width), max(0.95, 14 / look.em), look.px(_APART)
        lines, left_over = [self._heading()], [scene.sentence(), scene.rule()]
        top = room.top + lines[0].get_height() + apart
        for size, colour in ((1.0, "text"), (small, "text_secondary")):
            line = look.paragraph(left_over[0], width, size, colour)
            if not room.width or top + line.get_height() > room.bottom + look.px(0.3):
                break
            lines.append(line)
            del left_over[0]
            top += line.get_height() + apart
        return lines, " ".join(filter(None, left_over))

    def _heading(self) -> Surface:
        """Whose turn it is, or the title of a lesson, which may need two lines."""
        look, width, words = self._scene.look, max(1, self._words.width), self._scene.whose()
        line = look.text(words, 1.5, "accent", "display")
        if line.get_width() <= width:
            return line
        return look.paragraph(words, width, 1.2, "accent", "display")

    def _draw_words(self, surface: Surface) -> None:
        top = self._words.top
        for line in self._set_words()[0]:
            surface.blit(line, (self._words.left, top))
            top += line.get_height() + self._scene.look.px(_APART)

    def _place_pending(self, nebulae: Sequence[int]) -> list[PendingNebula]:
        if not nebulae:
            return []
        width = min(self.middle.width // len(nebulae), round(self.middle.height * 1.45))
        rooms = Row((width, self.middle.height), align="centre").rects(self.middle, len(nebulae))
        return [PendingNebula(self._scene, n, room) for n, room in zip(nebulae, rooms, strict=True)]

    def _place_buttons(self, inner: Rect, buttons: Sequence[Button]) -> list[Button]:
        """Place the buttons in columns from the right, as many as their height needs; undo and redo share a place."""
        look = self._scene.look
        gap = look.px(0.5)
        everything, undo, redo = buttons, _named("undo", buttons), _named("redo", buttons)
        buttons = [button for button in buttons if button is not redo]
        # One column if slightly lower buttons allow it, else as many as needed.
        one = (inner.height + gap) // max(1, len(buttons)) - gap
        tall = min(look.px(HEIGHT), one) if one >= look.px(_LOWEST) else look.px(HEIGHT)
        rows = max(1, (inner.height + gap) // (tall + gap))
        columns = -(-len(buttons) // rows)
        width = min(look.px(15 if columns == 1 else 11), inner.width // (2 + max(1, columns)))
        for place, button in enumerate(buttons):
            column, row = divmod(place, rows)
            left = inner.right - (columns - column) * width - (columns - column - 1) * gap
            button.place(Rect(left, inner.top + row * (tall + gap), width, tall), look)
        if undo and redo:
            half = (undo.rect.width - gap) // 2
            redo.place(Rect(undo.rect.right - half, undo.rect.top, half, undo.rect.height), look)
            undo.place(Rect(undo.rect.left, undo.rect.top, half, undo.rect.height), look)
        even_out([button for button in buttons if button is not undo], look)
        return list(everything)


def _named(name: str, buttons: Sequence[Button]) -> Button | None:
    return next((button for button in buttons if button.name == name), None)
