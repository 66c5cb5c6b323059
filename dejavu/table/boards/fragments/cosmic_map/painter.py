"""Paints everything at rest on the cosmic map, from back to front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface, Vector2

from dejavu.games.fragments.state import Placement
from dejavu.table.board.map.rims import draw_rims
from dejavu.table.board.map.sign_placement import Circle, beside, covers, placed
from dejavu.table.boards.fragments.cosmic_map.captions import LEAST
from dejavu.table.boards.fragments.cosmic_map.links import Link, draw_links, glow, stretched_glow
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at, pixel
from dejavu.table.look.shapes import transparent

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView


_GRAIN = 4
"""Pixels of the window for one pixel of the lookup picture."""
THREAD = Color(232, 195, 122, 110)
"""Colour of a connection's lights, faint enough not to compete with highlights."""
_BACK = 120
"""Opacity of nebulae that cannot be chosen while others can, of 255."""
_DIAGONAL = 1.42
"""Factor by which a turned square reaches further."""
_HALO = 2.6
"""Size of the light round the girl, as a factor of hers."""
_LIGHT = Color(255, 214, 140, 150)
"""Colour of the light round the girl."""
_SOLID = 0.85
"""Share of a piece's picture that the piece fills."""
_MIDDLE = 0.7
"""Share of a nebula's calm middle that no other sign may cover, nor a plate that opens by itself."""
_TRODDEN = Color(255, 226, 160, 255)
"""Colour of the lights along a path under way."""


class Grounds:
    """A small picture of a part of the window in which every tile has a colour of its own."""

    def __init__(self, view: Rect, outlines: Mapping[int, Sequence[Coordinates]]) -> None:
        left, top = self._corner = view.topleft
        picture = Surface((view.width // _GRAIN + 1, view.height // _GRAIN + 1), depth=8)
        for tile, corners in outlines.items():
            small = [((x - left) / _GRAIN, (y - top) / _GRAIN) for x, y in corners]
            pygame.draw.polygon(picture, _mark(tile), small)
        self._area, self._pitch, self._cells = picture.get_rect(), picture.get_pitch(), picture.get_buffer().raw

    def foreign(self, tile: int, rect: Rect) -> float:
        """The share of a rectangle that lies on other tiles than this one, from 0 to 1."""
        near = rect.move(-self._corner[0], -self._corner[1])
        small = Rect([length // _GRAIN for length in near]).clip(self._area)
        if not (small.width and small.height):
            return 0.0
        starts = (row * self._pitch + small.left for row in range(small.top, small.bottom))
        rows = [self._cells[start : start + small.width] for start in starts]
        own = sum(row.count(0) + row.count(_mark(tile)) for row in rows)
        return 1 - own / (small.width * small.height)


def _mark(tile: int) -> int:
    return tile + 1


class MapPainter:
    """Paints the contents of a view."""

    def __init__(self, view: CosmicMapView) -> None:
        self._view = view
        self._signs_for: tuple[object, ...] = ()
        self._signs: Sequence[tuple[int, Surface, Rect]] = ()
        self.numbers: dict[int, Rect] = {}
        """Rectangles of the numbers that tell what each end would bring."""
        self._opened: dict[int, Rect] = {}
        """Rectangles of the open plates beside these numbers, from back to front."""

    def paint(self, canvas: Surface) -> None:
        """Paint from back to front."""
        view = self._view
        self.draw_nebulae(canvas)
        shown = [link for link in view.links.values() if not self._hides(link)]
        draw_links(canvas, view.camera, shown, view.calm, THREAD, view.zooming)
        self._rims(canvas)
        for nebula in view.placements:
            self._pieces(canvas, nebula)
        self._path(canvas)
        self._route(canvas)
        self._walker(canvas)
        self._ticks(canvas)
        self._captions(canvas)

    def draw_nebulae(self, canvas: Surface) -> None:
        """Draw the nebulae, and nothing that lies on them."""
        view = self._view
        # While a player sows, every end is a button, but only possible next nebulae stay bright.
        told = () if view.path else view.ends
        shining = {*view.lit, *view.path, *told, *view.chosen, *view.left_out}
        for nebula, place in view.placements.items():
            if self._meets(nebula, canvas) and (seen := self._tile(nebula, place, canvas.get_clip())):
                tile, at = seen
                # Dim what cannot be chosen now.
                tile.set_alpha(_BACK if view.lit and nebula not in shining else 255)
                canvas.blit(tile, at)
                tile.set_alpha(255)

    def _tile(self, nebula: int, place: Placement, clip: Rect) -> tuple[Surface, Rect] | None:
        """The picture of a nebula, or its part within a clip, and its place."""
        view = self._view
        middle = view.camera.to_screen(place.x, place.y)
        return view.tiles.seen(nebula, place.angle, view.camera.zoom, middle, clip, view.sharp)

    def _rims(self, canvas: Surface) -> None:
        view = self._view
        lit = [view.corners(nebula) for nebula in view.lit if nebula in view.placements]
        focus = None if view.focus is None or view.focus not in view.placements else view.corners(view.focus)
        advised = [view.corners(nebula) for nebula in view.advised]
        # Some nebulae have golden rims by nature; so lit ones get a second line while the others are dimmed.
        named = [view.corners(nebula) for nebula in view.refused]
        draw_rims(canvas, view.look, lit, advised, focus, bool(view.path), named)

    def _pieces(self, canvas: Surface, nebula: int) -> None:
        view = self._view
        if not self._meets(nebula, canvas):
            return
        for piece in view.lying(nebula):
            if piece.key in view.hidden or (piece.key[0] == "bit" and ("bits", nebula) in view.hidden):
                continue
            centre, side = piece.centre, piece.side
            if piece.key[0] == "girl":
                # The girl is the smallest figure and the most looked for; so she has a light of her own.
                light = (stretched_glow if view.zooming else glow)(round(_HALO * side) | 1, tuple(_LIGHT), False)
                canvas.blit(light, light.get_rect(center=pixel(centre)), special_flags=pygame.BLEND_RGB_ADD)
                self._piece(canvas, "tokens/girl-ring", centre, side)
            self._piece(canvas, piece.picture, centre, side)

    def _piece(self, canvas: Surface, name: str, centre: Coordinates, side: int) -> None:
        canvas.blit(self._view.sprites.get(name, side), pixel((centre[0] - side / 2, centre[1] - side / 2)))

    def _path(self, canvas: Surface) -> None:
        view = self._view
        size = max(5, round(view.calm * 0.15 * view.camera.zoom))
        for step, pair in enumerate(zip(view.path, view.path[1:], strict=False), 1):
            link = view.link(*pair)
            if link is None:
                continue
            dot = _bead(size, tuple(view.walker.colour if view.walker else _TRODDEN))
            for place in link.lights:
                blit_at(canvas, dot, center=pixel(view.camera.to_screen(place.real, place.imag)))
            number = view.signs.number(step)
            at = link.contacts[0]
            blit_at(canvas, number, center=pixel(view.camera.to_screen(at.real, at.imag)))

    def _route(self, canvas: Surface) -> None:
        """Draw the proposed route: a string of lights, and each bit at its nebula."""
        view = self._view
        if not view.path:
            return
        at, thick = view.path[-1], max(2, view.look.px(0.16))
        for place, (nebula, kind) in enumerate(view.route):
            link = view.link(at, nebula)
            at = nebula
            if link is None:
                continue
            ends = [view.centre(link.one), view.centre(link.other)]
            middle = view.camera.to_screen(link.contacts[0].real, link.contacts[0].imag)
            reach = view.calm * view.camera.zoom
            for end in ends:  # from rim to rim of the calm middles, so that no line covers a bit
                way = Vector2(middle) - Vector2(end)
                if way.length() > reach:
                    start = Vector2(end) + way * (reach / way.length())
                    pygame.draw.line(canvas, view.look.theme["field"], start, middle, thick + 2)
                    pygame.draw.line(canvas, view.look.theme["accent_hover"], start, middle, thick)
            side = max(LEAST, min(view.bit_side(), view.look.px(1.4)))
            last = place == len(view.route) - 1
            disc = anchored((side + 8, side + 8), center=pixel(middle))
            pygame.draw.circle(canvas, view.look.theme["field"], disc.center, disc.width // 2)
            colour = view.look.theme["accent" if last else "accent_hover"]
            pygame.draw.circle(canvas, colour, disc.center, disc.width // 2, 3 if last else 1)
            bit = view.sprites.get(f"bits/{view.components.bit_ids[kind]}", side)
            blit_at(canvas, bit, center=disc.center)

    def _walker(self, canvas: Surface) -> None:
        """Draw the walker's portrait at the upper right of the nebula reached."""
        view = self._view
        if view.walker and view.walker.nebula in view.placements:
            x, y = view.centre(view.walker.nebula)
            aside = view.calm * view.camera.zoom
            face = view.walker.face
            blit_at(canvas, face, center=pixel((x + aside, y - aside)))

    def _ticks(self, canvas: Surface) -> None:
        """Draw ticks or crosses above nebulae that were chosen or left out."""
        view = self._view
        for nebulae, made in ((view.chosen, view.signs.tick), (view.left_out, view.signs.cross)):
            for nebula in nebulae:
                x, y = view.centre(nebula)
                sign = made()
                blit_at(canvas, sign, midbottom=pixel((x, y - view.calm * view.camera.zoom)))

    def _captions(self, canvas: Surface) -> None:
        view = self._view
        for nebula, sign, place in self.signs():
            if place is not self._opened.get(nebula):  # the number beside an open plate has a tail of its own
                view.signs.draw_tail(canvas, place, view.centre(nebula), view.calm * view.camera.zoom)
            canvas.blit(sign, place)

    def signs(self) -> Sequence[tuple[int, Surface, Rect]]:
        """The signs with their nebulae and places: the yield of an end below it, a name above.

        A sign that would cover something moves aside. The plates of planned or pointed-at ends open beside their
        numbers, on top. All other signs keep their places. A nebula that is pointed at beside its number opens no plate
        that would lie under the pointer, over the calm middle of a lit nebula, or over a planned plate. The list is
        cached until something changes.
        """
        view = self._view
        seen = view.hover, view.asked_for, view.spared, view.camera.pose, tuple(view.rect), view.girl, id(view.signs)
        key = (*view.ends.items(), *seen, tuple(view.lit), tuple(view.refused), *view.bits, *map(tuple, view.overlaid))
        if key != self._signs_for:
            self._signs_for, self._signs = key, self._placed_signs()
        return self._signs

    def _placed_signs(self) -> Sequence[tuple[int, Surface, Rect]]:
        view = self._view
        signs = [(nebula, view.signs.count(caption), 1) for nebula, caption in view.ends.items()]
        told = dict.fromkeys((*view.refused, *([] if view.hover is None else [view.hover])))
        signs += [(nebula, view.signs.words(view.name(nebula)), -1) for nebula in told if nebula in view.placements]
        self.numbers, self._opened = {}, {}
        if not signs:
            return []
        taken: list[Rect] = []
        pieces = [*self.covered(), *view.overlaid]
        middles, grounds = self._middles(), self._grounds()
        for nebula, sign, down in signs:
            seen = [*pieces, *(middle for other, middle in middles.items() if other != nebula)]
            reach, foreign = view.calm * view.camera.zoom, partial(self._foreign, grounds, nebula)
            taken.append(placed(sign, view.centre(nebula), reach, down, view.rect, seen, taken, foreign))
        self.numbers = dict(zip(view.ends, taken, strict=False))
        found = [(nebula, sign, place) for (nebula, sign, _down), place in zip(signs, taken, strict=True)]
        for nebula in self._opening():
            count, (plate, _places) = self.numbers[nebula], view.signs.opened(view.ends[nebula])
            free, others = self._kept_free(nebula), [place for place in taken if place is not count]
            down, opened = count.centery > view.centre(nebula)[1], list(self._opened.values())
            place = beside(plate, count, down, view.rect, free, [*pieces, *opened], others)
            clear = not covers(place, free) and place.collidelist(opened) < 0
            if clear or view.asked_for or view.ends[nebula].chosen is not None:
                self._opened[nebula] = place
                taken.append(place)
                found.append((nebula, plate, place))
        return found

    def _opening(self) -> list[int]:
        """The ends whose plates open if there is room: the planned one, then the one pointed at."""
        ends = self._view.ends
        wanted = [n for n, end in ends.items() if end.button and (end.chosen is not None or n == self._view.hover)]
        return sorted(wanted, key=lambda nebula: ends[nebula].chosen is None)

    def _kept_free(self, nebula: int) -> list[Circle]:
        """Circles that a nebula's plate does not cover unless asked for: calm middles, and the pointer."""
        view = self._view
        reach = _MIDDLE * view.calm * view.camera.zoom
        middles = [(view.centre(one), reach) for one in {nebula, *view.lit} & view.placements.keys()]
        return [*middles, (view.spared, 1.0)] if view.spared else middles

    def open_plates(self) -> Mapping[int, Rect]:
        """The rectangles of open plates by their ends, from back to front."""
        self.signs()
        return self._opened

    def buttons(self) -> Sequence[tuple[int, int | None, Rect]]:
        """The clickable parts of plates: end, last bit (None for the best one), rectangle."""
        view = self._view
        found: list[tuple[int, int | None, Rect]] = []
        self.signs()
        for nebula, rect in self.numbers.items():
            caption = view.ends[nebula]
            if not caption.button:
                continue
            if caption.chosen is None:
                found.append((nebula, None, Rect(rect)))
            if nebula in self._opened:
                _plate, places = view.signs.opened(caption)
                found += [(nebula, kind, place.move(self._opened[nebula].topleft)) for kind, place in places]
        return found

    def _foreign(self, grounds: Grounds, nebula: int, place: Rect) -> float:
        """The share of a sign that lies on other nebulae, plus a penalty if several of them are nearer than its own."""
        centres = {other: Vector2(self._view.centre(other)) for other in self._view.placements}
        own = centres[nebula].distance_to(place.center)
        nearer = sum(centre.distance_to(place.center) < own for centre in centres.values())
        return grounds.foreign(nebula, place) + max(0, nearer - 1)

    def _middles(self) -> dict[int, Rect]:
        """The middles of all nebulae, which show what a nebula is and holds."""
        view = self._view
        return {nebula: _shrunk(view.core(nebula), _MIDDLE) for nebula in view.placements}

    def _grounds(self) -> Grounds:
        """The grounds that the nebulae cover in the window."""
        view = self._view
        return Grounds(view.rect, {nebula: view.corners(nebula) for nebula in view.placements})

    def covered(self) -> list[Rect]:
        """The rectangles of all pieces, which signs must not cover."""
        view = self._view
        found = []
        for piece in (piece for nebula in view.placements for piece in view.lying(nebula)):
            (x, y), solid = piece.centre, round(piece.side * _SOLID)
            found.append(Rect(round(x - solid / 2), round(y - solid / 2), solid, solid))
        return found

    def is_seen(self, nebula: int) -> bool:
        """Whether any part of a nebula lies within the view, unless the nebula is in a hand or in flight."""
        return ("nebula", nebula) not in self._view.hidden and self._view.rect.colliderect(self.reach(nebula))

    def reach(self, nebula: int) -> Rect:
        """The square that contains a nebula's picture at any turn."""
        view = self._view
        reach = view.tiles.reach(nebula) * view.camera.zoom * _DIAGONAL
        x, y = view.centre(nebula)
        return Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))

    def _meets(self, nebula: int, canvas: Surface) -> bool:
        """Whether any part of a nebula has to be drawn within the clip."""
        return ("nebula", nebula) not in self._view.hidden and canvas.get_clip().colliderect(self.reach(nebula))

    def _hides(self, link: Link) -> bool:
        return any(("nebula", nebula) in self._view.hidden for nebula in (link.one, link.other))


@lru_cache(maxsize=32)
def _bead(size: int, colour: tuple[int, ...]) -> Surface:
    """One light of a path under way, bright with a dark rim, to be visible on any colour."""
    large = transparent((4 * size, 4 * size), (30, 20, 40))
    pygame.draw.circle(large, (30, 20, 40, 190), (2 * size, 2 * size), 2 * size)
    pygame.draw.circle(large, colour, (2 * size, 2 * size), round(1.3 * size))
    return pygame.transform.smoothscale(large, (size, size))


def _shrunk(rect: Rect, share: float) -> Rect:
    return rect.inflate(round((share - 1) * rect.width), round((share - 1) * rect.height))
