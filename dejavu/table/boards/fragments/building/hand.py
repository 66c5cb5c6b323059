"""The nebula in the hand: its contacts on the way over the map, the keys that move it, and a hint's ghost of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from time import monotonic
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.games.fragments.cosmic_map import NoRoom
from dejavu.games.fragments.state import Placement
from dejavu.table.board.map.rims import draw_rim
from dejavu.table.boards.fragments.building import placing, spoken
from dejavu.table.boards.fragments.building.joins import Joins
from dejavu.table.boards.fragments.building.placing import PlacementPreview
from dejavu.table.boards.fragments.cosmic_map.links import draw_stars
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView, corners_at
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import box
from dejavu.table.look.light import blit_at, blit_faint, pixel
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

_SHADOW = 0.5
"""Offset of the shadow, in em."""
_WAYS = {"left": -1 + 0j, "right": 1 + 0j, "up": -1j, "down": 1j}
"""Directions of the arrow keys on the map."""
_ONE_PART_IN = 3
"""Finding contacts may take at most one part in this many of the time: among many nebulae it is slow."""
_OPACITY = 130 / 255
"""Opacity of a ghost, from 0 to 1."""


class HeldNebula(HeldPiece):
    """A nebula in the hand, which tells its scene where it is; the payload is the nebula's index."""

    def __init__(self, scene: BuildingScene, nebula: int, label: str) -> None:
        super().__init__(nebula, None, label)
        self.nebula = nebula
        self._scene = scene
        self._made = lru_cache(maxsize=1)(self._make)

    def started(self) -> None:
        """Empty its place in the tray."""
        self._scene.hand.lifted(self)

    def moved(self, point: Point) -> None:
        """Feel for contacts again."""
        self._scene.hand.moved(point)

    def turned(self, steps: float) -> bool:
        """Turn the nebula about its middle."""
        self._scene.turn(self.nebula, steps)
        return True

    def ended(self, dropped: bool) -> None:
        """Tell the hand: the nebula lies on the map, or in the tray again."""
        self._scene.hand.let_go(self)

    def area(self, point: Point) -> Rect:
        """The picture with its rim and its shadow."""
        em = self._scene.look.em
        return self.lifted().get_rect(center=point).inflate(4 * em, 4 * em)

    def lifted(self) -> Surface:
        """The nebula at its current turn."""
        return self._pictures()[0]

    def draw(self, surface: Surface, point: Point) -> None:
        """Draw the shadow, the nebula, and a rim that tells whether it may lie here."""
        picture, shadow = self._pictures()
        fall = self._scene.look.px(_SHADOW)
        blit_at(surface, shadow, center=(point[0] + fall // 2, point[1] + fall))
        blit_at(surface, picture, center=point)
        role = self._scene.hand.rim()
        if role:
            zoom, outline = self._scene.map.camera.zoom, self._scene.map.components.nebulae[self.nebula].outline
            turned = corners_at(outline, 0, 0, self._scene.angle(self.nebula))
            corners = [(point[0] + corner.real * zoom, point[1] + corner.imag * zoom) for corner in turned]
            draw_rim(surface, corners, self._scene.look.theme[role], self._scene.look.em)

    def _pictures(self) -> tuple[Surface, Surface]:
        return self._made(self._scene.angle(self.nebula), self._scene.map.camera.zoom)

    def _make(self, angle: int, zoom: float) -> tuple[Surface, Surface]:
        picture = self._scene.map.tiles.turned(self.nebula, angle, zoom)
        return picture, _shadow_of(picture)


def _shadow_of(picture: Surface) -> Surface:
    """A soft dark shape, made from a small picture because it has no sharp edges."""
    size = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(2, size[0] // 4), max(2, size[1] // 4)))
    small.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)


class NebulaHand:
    """Holds at most one nebula, and knows what letting it go now would do."""

    def __init__(self, scene: BuildingScene) -> None:
        self._scene = scene
        self.held: HeldNebula | None = None
        self._point: Point = (0, 0)
        self._preview: PlacementPreview | None = None
        self._felt = Rect(0, 0, 0, 0)
        self._stale = False
        self._rests_until = 0.0
        self.by_keys = False
        """Whether keys picked the nebula up."""
        self.lifts = 0
        """How often a nebula was picked up."""
        self._joins: Joins | None = None
        self._joined_at: Point | None = None
        """The point where keys put the nebula; None once the mouse has moved it."""

    @property
    def empty(self) -> bool:
        """Whether the hand is empty."""
        return self.held is None

    def holds(self, nebula: int) -> bool:
        """Whether the hand holds that nebula."""
        return self.held is not None and self.held.nebula == nebula

    def rim(self) -> str | None:
        """The colour that tells whether the nebula may lie here; None if that is not known."""
        if self._preview is None:
            return None
        if self._preview.refusal is None:
            return "accent"
        return "refusal" if self._preview.covered else None

    def placement(self, nebula: int, point: Point) -> Placement:
        """The placement of a nebula with its middle at a point of the window; exactly the join if keys put it there."""
        if self._joins and point == self._joined_at and self._joins.join.placement.angle == self._scene.angle(nebula):
            return self._joins.join.placement
        x, y = self._scene.map.camera.to_world(point)
        return Placement(round(x), round(y), self._scene.angle(nebula))

    # calls from the held nebula

    def lifted(self, held: HeldNebula) -> None:
        """A nebula was picked up; the keyboard takes it at once to the first place found."""
        self.held, self._joins, self._joined_at = held, None, None
        self.lifts += 1
        self.by_keys = self._scene.app.input.drag.by_keyboard
        if self.by_keys:
            self._scene.app.post(lambda: self._go(lambda joins: None))
        self._scene.show_tray()

    def moved(self, point: Point) -> None:
        """The nebula has moved."""
        self._point = point
        self.feel_anew()

    def let_go(self, held: HeldNebula) -> None:
        """The nebula was let go."""
        if self.held is held:
            self.held = None
            self._show(None)
            self._scene.show_tray()
            self._scene.lead_focus()

    def feel_anew(self) -> None:
        """Feel again: the nebula or the map has moved."""
        self._stale = True

    def map_moved(self) -> None:
        """The map has moved in the window: a nebula that keys have placed stays at its place on the map."""
        drag = self._scene.app.input.drag
        if self._joins and drag.active and drag.centre == self._joined_at:
            self._centre_on(self._joins.join.placement)
        self.feel_anew()

    def position_changed(self) -> None:
        """An undo or redo changed the map: return the nebula to the tray."""
        if self.held is not None:
            self._scene.app.input.drag.cancel()

    # calls from the scene

    def update(self) -> None:
        """Find the contacts, at most once a frame."""
        if not self._stale or self.held is None:
            return
        now = monotonic()
        if now < self._rests_until:
            self._show(self._preview)
            return
        self._stale = False
        inside = self._scene.map.rect.collidepoint(self._point)
        nebula = self.held.nebula
        wanted, advised = self.placement(nebula, self._point), self._scene.advised(nebula)
        self._show(placing.preview(self._scene.view, nebula, wanted, advised) if inside else None)
        self._rests_until = monotonic() + (_ONE_PART_IN - 1) * (monotonic() - now)

    def handle(self, event: Event) -> bool:
        """Handle keys that move the nebula; True if the key was used."""
        drag = self._scene.app.input.drag
        if event.type != pygame.KEYDOWN or self.held is None or not drag.active:
            return False
        for meaning in self._scene.app.bindings.meaning(event):
            if meaning in _WAYS:
                self._go_towards(_WAYS[meaning])
            elif meaning in ("next", "previous"):
                steps = 1 if meaning == "next" else -1
                self._go(partial(Joins.go_on, steps=steps))
            elif meaning in ("turn-left", "turn-right") and drag.by_keyboard:
                self._turn(1 if meaning == "turn-left" else -1)
            elif meaning == "confirm":
                drag.drop(self._scene.app.targets.named("map"))
            else:
                continue
            self._scene.app.narrator.key_pressed()
            return True
        return False

    def draw_beneath(self, surface: Surface) -> None:
        """Draw what lies under the nebula: where it would settle, and what it covers."""
        preview, view, look = self._preview, self._scene.map, self._scene.look
        if preview is None or self.held is None:
            return
        for nebula in preview.covered:
            draw_rim(surface, view.corners(nebula), look.theme["refusal"], look.em)
        if preview.settled:
            allowed = preview.refusal is None
            colour = look.theme["accent" if allowed else "text_secondary"]
            draw_rim(surface, view.corners(self.held.nebula, preview.settled), colour, look.em, 60 if allowed else 20)

    def draw_above(self, surface: Surface) -> None:
        """Draw stars at the contacts, and the line of words."""
        if self._preview and self.held:
            view = self._scene.map
            draw_stars(surface, view.camera, self._preview.contacts, 2 * view.calm, self._scene.look.theme["accent"])
            surface.blit(*self._line())

    # internals

    def _show(self, preview: PlacementPreview | None) -> None:
        self._scene.invalidate(self._felt)
        self._preview = preview
        self._felt = self._area()
        self._scene.invalidate(self._felt)

    def _area(self) -> Rect:
        """The area of everything that is drawn for the contacts."""
        preview, held, view = self._preview, self.held, self._scene.map
        if preview is None or held is None:
            return Rect(0, 0, 0, 0)
        glow = 4 * self._scene.look.em
        area = held.area(self._point)
        if preview.settled:
            x, y = view.camera.to_screen(preview.settled.x, preview.settled.y)
            area = area.union(area.move(round(x) - self._point[0], round(y) - self._point[1]))
        for nebula in preview.covered:
            area = area.union(view.nebula_rect(nebula).inflate(glow, glow))
        return area.union(self._line()[1])

    def _line(self) -> tuple[Surface, Rect]:
        """The line of words below the nebula, or above if there is no room, and its place."""
        assert self._preview and self.held
        view = self._scene.map
        role = "text" if self._preview.refusal is None else "refusal"
        sign = view.signs.words(placing.describe(self._preview, self._scene.names), role)
        reach = round(view.reach(self.held.nebula) * view.camera.zoom)
        x, y = self._point
        area = sign.get_rect(midtop=(x, y + reach))
        if area.bottom > view.rect.bottom:
            area.midbottom = (x, y - reach)
        return sign, area.clamp(view.rect)

    # moving between joins

    def _go(self, step: Callable[[Joins], object]) -> None:
        """Move the nebula to another join, at first to the first one, and say which."""
        if self.held is None or not self._scene.app.input.drag.active:
            return
        if joins := self._joins:
            step(joins)
        else:
            nebula = self.held.nebula
            try:
                joins = self._joins = Joins(self._scene.view.state, nebula, self._scene.advised(nebula))
            except NoRoom:
                self._scene.app.refuse(placing.no_room(nebula, self._scene.names))
                return
        self._show_join(joins, self.held)
        self._tell(spoken.place(joins, self.held.nebula, self._scene.view.state, self._scene.names))

    def _go_towards(self, way: complex) -> None:
        joins = self._joins
        if joins is None or joins.go_towards(way):
            self._go(lambda joins: None)
        else:
            self._tell([_("There is no place further that way.")])

    def _turn(self, steps: int) -> None:
        if self._joins is None or self.held is None:
            return
        turned = self._joins.turn(steps)
        self._show_join(self._joins, self.held)
        said = spoken.turn(self._joins, self.held.nebula, self._scene.view.state, self._scene.names)
        self._tell(said)
        if not turned and not self._scene.app.narrator.heard:
            self._scene.app.toast(said[0])

    def _show_join(self, joins: Joins, held: HeldNebula) -> None:
        """Hold the nebula at the current join, with all of it in sight."""
        place, drag, view = joins.join.placement, self._scene.app.input.drag, self._scene.map
        self._scene.invalidate(held.area(drag.centre))
        self._scene.turn_to(held.nebula, place.angle)
        for show in (
            partial(self._scene.growing_map.fit, glide=False),
            partial(view.show_area, view.bounds_with(held.nebula, place), glide=False),
        ):
            if not view.rect.contains(box(view.corners(held.nebula, place))):
                show()
        self._centre_on(place)

    def _centre_on(self, place: Placement) -> None:
        self._joined_at = pixel(self._scene.map.camera.to_screen(place.x, place.y))
        self._scene.app.input.drag.centre_on(self._joined_at)

    def _tell(self, sentences: Sequence[str]) -> None:
        self._scene.app.narrator.tell(sentences, at_once=True)


def draw_ghost(surface: Surface, view: CosmicMapView, nebula: int, placement: Placement) -> None:
    """Draw the nebula translucent at its place, so that the map stays visible."""
    picture = view.tiles.turned(nebula, placement.angle, view.camera.zoom)
    blit_faint(surface, picture, view.camera.to_screen(placement.x, placement.y), _OPACITY)
    draw_rim(surface, view.corners(nebula, placement), view.look.theme["accent"], view.look.em)
