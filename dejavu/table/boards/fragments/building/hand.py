"""The hand that holds a nebula: what it feels on its way over the map, and the keys that move it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.state import Placement
from dejavu.table.board.map.rims import draw_rim
from dejavu.table.boards.fragments.building import placing
from dejavu.table.boards.fragments.building.held_nebula import HeldNebula
from dejavu.table.boards.fragments.building.placing import Feeling
from dejavu.table.boards.fragments.cosmic_map.links import draw_stars
from dejavu.table.shell.targets import Point

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

CANDIDATES = 12
"""How many of the places found by the geometry Tab walks through, after that of a hint."""
_STEP = 0.9
"""How far an arrow key moves a nebula, in em."""
_SHARE = 3
"""Among many nebulae feeling takes a while: it never takes more than this part of the time."""


class Hand:
    """At most one nebula, and what would come of letting it go now."""

    def __init__(self, scene: BuildingScene) -> None:
        self._scene = scene
        self._held: HeldNebula | None = None
        self._point: Point = (0, 0)
        self._feeling: Feeling | None = None
        self._felt = Rect(0, 0, 0, 0)
        self._stale = False
        self._rests_until = 0.0
        self._candidates: list[Placement] = []
        self._candidate = -1

    @property
    def empty(self) -> bool:
        """Whether it holds nothing."""
        return self._held is None

    def holds(self, nebula: int) -> bool:
        """Whether it holds that nebula."""
        return self._held is not None and self._held.nebula == nebula

    def rim(self) -> str | None:
        """The colour that tells whether the nebula may lie where it is; None where neither is felt."""
        if self._feeling is None:
            return None
        if self._feeling.refusal is None:
            return "accent"
        return "refusal" if self._feeling.covered else None

    def placement(self, nebula: int, point: Point) -> Placement:
        """Where a nebula lies whose middle is at a point of the window."""
        x, y = self._scene.map.camera.to_world(point)
        return Placement(round(x), round(y), self._scene.angle(nebula))

    # what the held nebula tells

    def lifted(self, held: HeldNebula) -> None:
        """A nebula was picked up; by the keyboard it goes at once to the first place that is found."""
        self._held, self._candidates, self._candidate = held, [], -1
        if self._scene.app.input.drag.by_keyboard:
            self._scene.app.post(lambda: self._next_candidate(1))
        self._scene.show_tray()

    def moved(self, point: Point) -> None:
        """It is somewhere else now."""
        self._point = point
        self.feel_anew()

    def let_go(self, held: HeldNebula) -> None:
        """Nothing is held any more."""
        if self._held is held:
            self._held = None
            self._show(None)
            self._scene.show_tray()

    def feel_anew(self) -> None:
        """What is felt may be something else: the nebula or the map moved."""
        self._stale = True

    # what the scene asks

    def update(self) -> None:
        """Feel, once a frame at most."""
        if not self._stale or self._held is None:
            return
        now = monotonic()
        if now < self._rests_until:
            self._show(self._feeling)
            return
        self._stale = False
        inside = self._scene.map.rect.collidepoint(self._point)
        nebula = self._held.nebula
        wanted, advised = self.placement(nebula, self._point), self._scene.advised(nebula)
        self._show(placing.feel(self._scene.view, nebula, wanted, advised) if inside else None)
        self._rests_until = monotonic() + (_SHARE - 1) * (monotonic() - now)

    def handle(self, event: Event) -> bool:
        """Keys that move the nebula; True for one that was used."""
        drag = self._scene.app.input.drag
        if event.type != pygame.KEYDOWN or self._held is None or not drag.active:
            return False
        step = self._scene.look.px(_STEP)
        ways = {"left": (-step, 0), "right": (step, 0), "up": (0, -step), "down": (0, step)}
        for meaning in self._scene.app.bindings.meaning(event):
            if meaning in ways:
                drag.centre_on((drag.centre[0] + ways[meaning][0], drag.centre[1] + ways[meaning][1]))
            elif meaning in ("next", "previous"):
                self._next_candidate(1 if meaning == "next" else -1)
            elif meaning == "confirm":
                drag.drop(self._scene.app.targets.named("map"))
            else:
                continue
            return True
        return False

    def draw_beneath(self, surface: Surface) -> None:
        """What lies under the nebula: where it would settle, and what it covers."""
        feeling, view, look = self._feeling, self._scene.map, self._scene.look
        if feeling is None or self._held is None:
            return
        for nebula in feeling.covered:
            draw_rim(surface, view.corners(nebula), look.theme["refusal"], look.em)
        if feeling.settled:
            allowed = feeling.refusal is None
            colour = look.theme["accent" if allowed else "text_secondary"]
            draw_rim(surface, view.corners(self._held.nebula, feeling.settled), colour, look.em, 60 if allowed else 20)

    def draw_above(self, surface: Surface) -> None:
        """Stars where it would touch, and the line that says so."""
        if self._feeling and self._held:
            view = self._scene.map
            draw_stars(surface, view.camera, self._feeling.contacts, 2 * view.calm, self._scene.look.theme["accent"])
            surface.blit(*self._line())

    # within

    def _show(self, feeling: Feeling | None) -> None:
        self._scene.invalidate(self._felt)
        self._feeling = feeling
        self._felt = self._area()
        self._scene.invalidate(self._felt)

    def _area(self) -> Rect:
        """All that the feeling is drawn on."""
        feeling, held, view = self._feeling, self._held, self._scene.map
        if feeling is None or held is None:
            return Rect(0, 0, 0, 0)
        glow = 4 * self._scene.look.em
        area = held.area(self._point)
        if feeling.settled:
            x, y = view.camera.to_screen(feeling.settled.x, feeling.settled.y)
            area = area.union(area.move(round(x) - self._point[0], round(y) - self._point[1]))
        for nebula in feeling.covered:
            area = area.union(view.nebula_rect(nebula).inflate(glow, glow))
        return area.union(self._line()[1])

    def _line(self) -> tuple[Surface, Rect]:
        """The line beside the nebula, below it or, where there is no room, above."""
        assert self._feeling and self._held
        view = self._scene.map
        role = "text" if self._feeling.refusal is None else "refusal"
        sign = view.signs.words(placing.said(self._feeling, self._scene.names), role)
        reach = round(view.reach(self._held.nebula) * view.camera.zoom)
        x, y = self._point
        area = sign.get_rect(midtop=(x, y + reach))
        if area.bottom > view.rect.bottom:
            area.midbottom = (x, y - reach)
        return sign, area.clamp(view.rect)

    def _next_candidate(self, steps: int) -> None:
        """Bring the nebula to the next place that the geometry finds."""
        held = self._held
        if held is None:
            return
        if not self._candidates:
            state = self._scene.view.state
            found = geometry_of(state.components).candidates(state.placements, held.nebula, CANDIDATES)
            advised = self._scene.advised(held.nebula)
            self._candidates = [advised, *found] if advised else found
        if self._candidates:
            self._candidate = (self._candidate + steps) % len(self._candidates)
            place = self._candidates[self._candidate]
            drag = self._scene.app.input.drag
            self._scene.invalidate(held.area(drag.centre))
            self._scene.turn_to(held.nebula, place.angle)
            x, y = self._scene.map.camera.to_screen(place.x, place.y)
            drag.centre_on((round(x), round(y)))
