"""Which ring turns, and which way: a handle on every ring, drawn along its arc, or touched; keys turn as well."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import WAYS
from dejavu.games.memoir.state import Choosing
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.motion import arc
from dejavu.table.boards.memoir.motion.ways import SIXTH
from dejavu.table.boards.memoir.pieces import Card, Place, Ring
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.look.shapes import disc
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_SIDE = 2.4
"""Of a handle, in em."""
_ABOVE = 0.62
"""How far above the middle of a tile a handle lies where pawns stand, in sides of a hexagon."""
_TOWARDS = 5
"""The direction from the centre in which handles lie (``hexes.DIRECTIONS``): the north-east."""
_ARC = 0.05
"""Width of an arc by the side of a hexagon."""


class Handle(NamedTuple):
    """What can be touched: a ring, or a way."""

    spot: Spot
    place: Place
    rect: Rect


class RingHandles(Area):
    """Lies over the map while a ring or a way is chosen, and while a card is carried that turns a ring."""

    @property
    def _asked(self) -> Choosing | None:
        move = self.state.move
        asked = isinstance(move, Choosing) and move.what in ("ring", "way") and self.scene.match.my_move
        return move if asked and isinstance(move, Choosing) else None

    @property
    def _rings(self) -> Sequence[int]:
        """The rings that can be chosen now."""
        carried, every = self.scene.carried, range(1, len(self.box.hexes.rings))
        if isinstance(carried, Card):
            return [ring for ring in every if self.scene.moves.fits(carried, Place("ring", ring))]
        return every if self._asked and self._asked.what == "ring" else ()

    @property
    def _turning(self) -> int | None:
        """The ring that waits for a way: the one that was chosen, or whose handle is carried."""
        carried, asked = self.scene.carried, self._asked
        if isinstance(carried, Ring):
            return carried.ring
        if asked and asked.what == "way":
            return max(asked.about[1:], default=len(self.box.hexes.rings) - 1)
        return None

    @property
    def _handles(self) -> list[Handle]:
        """A handle on every ring that can be chosen, and the two ways of the one that was."""
        found = [Handle(Spot("ring", number=ring), Place("ring", ring), self._at(ring, 0.0)) for ring in self._rings]
        if (ring := self._turning) is not None:
            ways = ((0, 1.0), (1, -1.0))
            found += [Handle(Spot("way", WAYS[way]), Place("way", way), self._at(ring, step)) for way, step in ways]
        return found

    def _at(self, ring: int, steps: float) -> Rect:
        """The handle of a ring in the window, so many times 60 degrees further along its arc."""
        hexes, view = self.box.hexes, self.scene.map.view
        here = 0
        for _step in range(ring):
            here = hexes.beside[here][_TOWARDS]
        there = hexes.turned(here, round(steps))
        side = self.look.px(_SIDE)
        rect = Rect(0, 0, side, side)
        x, y = view.centre(there)
        if self.state.at(there):
            y -= _ABOVE * view.side
        rect.center = round(x), round(y)
        return rect.clamp(self.rect)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Handles, and arcs to both sides of the ring that is pointed at or waits for a way."""
        handles = self._handles
        touched = self.scene.touched
        ring = self._turning
        if ring is None and touched.kind == "ring" and handles:
            ring = touched.number
        if ring:
            surface.blit(self._arcs(ring), self.rect)
        for handle in handles:
            self._draw_handle(surface, handle)

    def _arcs(self, ring: int) -> Surface:
        """Both ways in which a ring can turn."""
        view, theme = self.scene.map.view, self.look.theme
        centre, width = view.centre(0), max(2, round(_ARC * view.side))
        key = ("arcs", ring, tuple(self.rect), centre, width)

        def make() -> Surface:
            radius, begin = hexagon.WIDE * ring * view.side, -SIXTH
            made, other = (arc.arcs(self.rect, centre, [radius], way, theme["accent"], width, begin) for way in (1, -1))
            made.blit(other, (0, 0))
            return made

        return self.scene.studio.keep(key, make)

    def _draw_handle(self, surface: Surface, handle: Handle) -> None:
        look = self.look
        over = self.scene.touched == handle.spot
        plate = disc(handle.rect.width // 2, look.theme["accent_hover" if over else "accent"])
        surface.blit(plate, plate.get_rect(center=handle.rect.center))
        ink = look.theme["text_on_accent"]
        if handle.place.name == "way":
            sign = arc.round_arrow(look, round(handle.rect.width * 0.62), handle.place.which == 0, ink)
        else:
            sign = look.text(str(handle.place.which), 1.1, "text_on_accent", "bold")
        surface.blit(sign, sign.get_rect(center=handle.rect.center))

    # Input

    def targets(self) -> Sequence[Target]:
        """Every handle: a ring is chosen by a click, or turned by drawing it along its arc; a way by a click."""
        return [self._target(handle) for handle in self._handles]

    def _target(self, handle: Handle) -> Target:
        scene, spot, place = self.scene, handle.spot, handle.place
        names = scene.words.names
        choice = WAYS[place.which] if place.name == "way" else f"ring-{place.which}"
        label, action = names.choice(choice), Action("choose", (choice,))
        lifts = place.name == "ring" and self._asked is not None
        picture = partial(self._picture, handle)
        return Target(
            name=spot.name,
            rect=handle.rect,
            label=label[:1].upper() + label[1:],
            tip=self._tip(place),
            action=partial(scene.act, action) if action in scene.moves.legal else None,
            pick_up=scene.handles.pick_up(spot, Ring(place.which), picture, label) if lifts else None,
            lit=scene.handles.lights(place),
            drop=scene.handles.drop_on(place),
        )

    def _tip(self, place: Place) -> str:
        if place.name == "ring":
            return _("Click this ring, or draw the handle along its arc.")
        key = self.scene.app.bindings.shown("turn-right" if place.which == 0 else "turn-left")
        return _("Key: {key}").format(key=key)

    def _picture(self, handle: Handle) -> Surface:
        made = disc(handle.rect.width // 2, self.look.theme["accent"]).copy()
        sign = self.look.text(str(handle.place.which), 1.1, "text_on_accent", "bold")
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The keys that turn a piece in the hand turn a ring, too."""
        asked = self._asked
        if asked is None or asked.what != "way":
            return {}
        keys = {"turn-right": WAYS[0], "turn-left": WAYS[1]}
        return {key: partial(self.scene.act, Action("choose", (way,))) for key, way in keys.items()}

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a handle."""
        return next((handle.rect.center for handle in self._handles if handle.spot == piece), None)
