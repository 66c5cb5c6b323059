"""A completed memory, shown large over the map while its bits fall off and it joins its neighbours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.state import Construction, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.flights import card_place
from dejavu.table.boards.fragments.panorama import Panoramas, runs
from dejavu.table.kit.containers import largest
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Coordinates, Point, Size
from dejavu.table.look.animation import eased, swell
from dejavu.table.look.light import at_step, between, blit_at, blit_faint, clipped, glow, line_of_light, pixel, sizes
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.game import FragmentsScene


_OPEN = (0.0, 0.17)
"""Shares of the time between which the card opens."""
_FALL = (0.22, 0.5)
"""Shares of the time between which bits that pay nothing fall off."""
_PAY = (0.2, 0.5)
"""Shares of the time between which bits that pay fly to the plate that counts them."""
_WAY = 0.2
"""Share of the time for which each bit that pays flies."""
_WHOLE = (0.28, 0.46)
"""Shares of the time between which the picture becomes whole."""
_JOIN = (0.45, 0.62)
"""Shares of the time between which the card joins its neighbours."""
FLY = (0.8, 1.0)
"""Shares of the time between which the card flies home."""
_WORDS_COME = (0.17, 0.24)
"""Shares of the time between which the words appear: the card no longer flies across them."""
_COUNT = (0.2, 0.4)
"""Shares of the time between which the points count up; the number then stands as long again."""
_TALLEST = 25.0
"""Greatest height of the card, in em."""
_LEAST = 5.0
"""Least height of the card, in em."""
_WORDS = 7.6
"""Height of the words above and below the card, in em."""
_HOME = 2.6
"""Height of the card when it arrives at a seat, in em."""
_PAID = 1.1
"""Side of a bit when it arrives at a plate, in em."""
_HALO = 1.7
"""Side of the light behind the card, as a share of the card's height."""
_SIZES = 7
"""Number of sizes in which the card and its bits are kept."""
VEIL = 0.72
"""Opacity of the veil over the map, from 0 to 1."""
_SLIDE = 5.0
"""Distance from which neighbours slide in, in em."""


class Remembered(OverlayAnimation):
    """Shows one card, of any player."""

    seconds = 1.2
    counted = FLY[0]

    def __init__(
        self, scene: FragmentsScene, event: events.CardCompleted, before: State, happened: Sequence[Event]
    ) -> None:
        view = scene.match.view
        assert isinstance(view, FragmentsView)
        self._scene, self._player = scene, event.player
        components = scene.components
        self._card = components.card_index[event.card]
        self._bits = bits_on(event, before, happened)
        self._points, self.event = event.gained.total, event
        chains = runs(components, view.state.players[event.player].long)
        self._chain = next((chain for chain in chains if self._card in chain), [self._card])
        self._mine = event.player == scene.match.viewer
        self._heard: set[str] = set()
        """The sounds that were played."""
        seat = PlaceId("seat", number=event.player)
        self._start = scene.spot(card_place(scene, event.player, event.card) or seat) or scene.spot(PlaceId("map"))
        self._plate = scene.spot(seat) or self._start
        self._home = PlaceId("long", event.card) if self._mine and scene.areas["long"].shown else seat
        self.away = frozenset({self._home} if self._home.kind == "long" else ())

    # Preparation

    def pictures(self) -> Sequence[Callable[[], None]]:
        """The steps that make the card in all its sizes, its neighbours, the light between them, and the words."""
        return (
            self._make_empty,
            self._make_full,
            self._make_sizes,
            self._make_strip,
            self._make_chain,
            self._make_rest,
        )

    def begin(self) -> None:
        """Play the moment's sound, also in a rush; ``end`` plays it if the moment is not shown."""
        self._sound("memory-swell", moment=True)

    def _sound(self, name: str, moment: bool = False) -> None:
        """Play a sound, once."""
        if name not in self._heard:
            self._heard.add(name)
            self._scene.app.sounds.play(name, moment=moment)

    def _find_places(self) -> None:
        """Place the whole chain, as large as the room allows."""
        scene, look = self._scene, self._scene.look
        room = self._room = scene.map.rect
        panoramas, count = Panoramas(scene.faces), len(self._chain)
        most, least = min(room.height - look.px(_WORDS), look.px(_TALLEST)), look.px(_LEAST)
        wide = room.width - look.px(1)
        tall = largest(max(most, least), least, lambda tall: panoramas.size(count, tall)[0] <= wide)
        self._tall, self._middle = tall, (room.centerx, room.centery - look.px(0.6))
        self._whole = Rect((0, 0), panoramas.size(count, tall))
        self._whole.center = self._middle
        rects = panoramas.rects(count, self._whole.topleft, tall)
        self._own = rects[self._chain.index(self._card)]
        self._lines = [rect.left for rect in rects[1:] if rect.left in (self._own.left, self._own.right)]

    def _make_empty(self) -> None:
        """Make the card without its bits, at its largest."""
        self._find_places()
        self._empty = self._scene.faces.face(self._card, card_size(self._tall)).copy()

    def _make_full(self) -> None:
        self._full = self._scene.faces.face(self._card, card_size(self._tall), self._bits).copy()

    def _make_sizes(self) -> None:
        """Make the opening card and its bits; those in its colour and white ones pay."""
        look, components = self._scene.look, self._scene.components
        self._opening = sizes(self._full, card_size(look.px(4)), _SIZES)
        bits = list(zip(self._bits, self._fallen(card_size(self._tall)), strict=False))
        self._falling = [fallen for bit, fallen in bits if not components.earns(self._card, bit)]
        self._flying = [
            (place, sizes(picture, (look.px(_PAID),) * 2, _SIZES))
            for bit, (place, picture) in bits
            if components.earns(self._card, bit)
        ]

    def _make_strip(self) -> None:
        self._strip = Panoramas(self._scene.faces).strip([self._card], self._tall).copy()

    def _make_chain(self) -> None:
        self._joined = Panoramas(self._scene.faces).strip(self._chain, self._tall).copy()

    def _make_rest(self) -> None:
        """Make the neighbours, the light, the card on its way home, the words."""
        look, panoramas = self._scene.look, Panoramas(self._scene.faces)
        place = self._chain.index(self._card)
        parts = (self._chain[:place], self._chain[place + 1 :])
        self._sides = [panoramas.strip(part, self._tall).copy() if part else None for part in parts]
        components = self._scene.components
        hue = look.theme.hues[components.colours[components.cards[self._card].colour]]
        self._halo = glow((round(_HALO * self._tall),) * 2, hue, 160)
        self._light = line_of_light(self._tall, max(2, look.px(0.22)), look.theme["accent_hover"])
        self._shrinking = sizes(self._strip, panoramas.size(1, self._home_height()), _SIZES)
        self._veil = Surface(self._room.size)
        veil = look.theme["veil"]
        self._veil.fill(veil[:3])
        self._set_words()

    def _home_height(self) -> int:
        """The card's height at its final place."""
        rect, _joins = self._scene.long.place_of(self._card)
        return rect.height if rect and self._home.kind == "long" else self._scene.look.px(_HOME)

    def _fallen(self, size: Size) -> list[tuple[Point, Surface]]:
        """Every bit, with its offset from the card's middle."""
        scene = self._scene
        rects = scene.faces.slot_rects(self._card, size)
        return [
            ((rect.centerx - size[0] // 2, rect.centery - size[1] // 2), scene.bit(bit, rect.width).copy())
            for bit, rect in zip(self._bits, rects, strict=False)
        ]

    def _set_words(self) -> None:
        scene, look = self._scene, self._scene.look
        name = scene.names.card(self._card)
        head = _("Remembered!")
        if not self._mine:
            head = _("{name} remembers", name=scene.names.seat(self._player))
        self._head = look.text(head, 2.0, "accent", "display", self._room.width).copy()
        self._name = look.text(name, 1.4, "text", "display", self._room.width).copy()

    # Frames

    def area(self, share: float) -> Rect:
        """The map, the card on its way to it or from it, and the plate to which bits fly."""
        found = Rect(self._scene.map.rect)
        if _PAY[0] <= share <= _PAY[1] and self._plate:
            side = self._scene.look.px(2 * _PAID)
            found = found.union(Rect(0, 0, side, side).move(self._plate[0] - side // 2, self._plate[1] - side // 2))
        if _OPEN[1] <= share <= FLY[0]:
            return found
        picture, middle = self._opened(share) if share < _OPEN[1] else self._homeward(share)
        return found.union(picture.get_rect(center=pixel(middle)).inflate(4, 4))

    def covers(self, point: Point) -> bool:
        """Whether a point lies on the card and its neighbours."""
        return self._whole.collidepoint(point)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the moment at a share of its time."""
        there, opened = swell(share, 0.14, FLY[0]), eased(share, *_WORDS_COME)
        blit_faint(surface, self._veil, self._room.center, VEIL * there)
        if not still:
            with clipped(surface, self._room):
                blit_faint(surface, self._halo, self._middle, swell(share, _WHOLE[1], FLY[0]))
        if still:
            blit_faint(surface, self._joined, self._whole.center, there)
        elif share < _WHOLE[0]:
            self._draw_card(surface, share)
        elif share < FLY[0]:
            self._draw_picture(surface, share)
        else:
            if len(self._chain) > 1:  # the neighbours have joined already
                blit_faint(surface, self._joined, self._whole.center, 1 - eased(share, FLY[0], 0.9))
            blit_faint(surface, *self._homeward(share))
        if not still:
            self._draw_flying(surface, share)
        self._draw_words(surface, 1.0 if still else eased(share, *_COUNT), there if still else min(there, opened))

    def _draw_card(self, surface: Surface, share: float) -> None:
        """Draw the opening card, and bits that begin to fall."""
        if share < _FALL[0]:
            picture, where = self._opened(share)
            blit_at(surface, picture, center=where)
            return
        blit_faint(surface, self._empty, self._middle)
        self._draw_falling(surface, share)

    def _draw_picture(self, surface: Surface, share: float) -> None:
        """Draw the picture that emerges from under the slots and joins its neighbours."""
        whole, join = eased(share, *_WHOLE), eased(share, *_JOIN)
        if len(self._chain) > 1 and join == 1.0:
            surface.blit(self._joined, self._whole)
        else:
            aside = round((self._empty.get_width() - self._strip.get_width()) / 2 * (1 - whole))
            start = self._middle[0] + aside, self._middle[1]
            across = start[0] + (self._own.centerx - start[0]) * join
            for side, picture in zip((-1, 1), self._sides, strict=True):
                if picture:
                    self._draw_side(surface, picture, side, join)
            blit_faint(surface, self._strip, (across, start[1]))
            blit_faint(surface, self._empty, self._middle, 1 - whole)
        self._draw_falling(surface, share)
        if join == 1.0 and self._lines:
            self._sound("panorama-joins")
            for line in self._lines:
                blit_faint(surface, self._light, (line, self._whole.centery), 1 - eased(share, _JOIN[1], FLY[0]))

    def _draw_side(self, surface: Surface, picture: Surface, side: int, join: float) -> None:
        """Draw the neighbours to the left (-1) or right (1), sliding in."""
        place = picture.get_rect(midtop=self._whole.midtop)
        place.left = self._whole.left if side < 0 else self._whole.right - place.width
        away = side * self._scene.look.px(_SLIDE) * (1 - join)
        blit_faint(surface, picture, (place.centerx + away, place.centery), join)

    def _draw_falling(self, surface: Surface, share: float) -> None:
        """Draw falling bits, one after the other."""
        look = self._scene.look
        for place, ((x, y), bit) in enumerate(self._falling):
            fallen = eased(share, _FALL[0] + 0.02 * place, _FALL[1])
            drift = (place % 3 - 1.2) * look.px(1.4) * fallen
            down = 0.75 * self._tall * fallen * fallen
            blit_faint(surface, bit, (self._middle[0] + x + drift, self._middle[1] + y + down), 1 - fallen)

    def _draw_flying(self, surface: Surface, share: float) -> None:
        """Draw the bits that pay, on their way to the plate, one after the other."""
        each = (_PAY[1] - _PAY[0] - _WAY) / max(1, len(self._flying) - 1)
        for place, ((x, y), bits) in enumerate(self._flying):
            leaves = _PAY[0] + place * each
            if share < leaves:
                blit_faint(surface, bits[-1], (self._middle[0] + x, self._middle[1] + y), float(share >= _OPEN[1]))
                continue
            way = eased(share, leaves, leaves + _WAY)
            if way < 1:
                point = between((self._middle[0] + x, self._middle[1] + y), self._plate or self._middle, way)
                blit_faint(surface, at_step(bits, 1 - way), point)
            else:
                self._sound("points")

    def _draw_words(self, surface: Surface, share: float, there: float) -> None:
        look = self._scene.look
        above, below = self._whole.top - look.px(1.6), self._whole.bottom + look.px(1.2)
        blit_faint(surface, self._head, (self._middle[0], above), there)
        blit_faint(surface, self._name, (self._middle[0], below), there)
        if counted := round(self._points * share):
            words = _("+{vp} VP", vp=counted)
            points = look.text(words, 1.7, "accent", "bold")
            blit_faint(surface, points, (self._middle[0], below + look.px(1.9)), there)

    # Places

    def _opened(self, share: float) -> tuple[Surface, Coordinates]:
        """The picture of the card on its way from its old place, and where it is."""
        way = eased(share, *_OPEN)
        return at_step(self._opening, way), between(self._start or self._middle, self._middle, way)

    def _homeward(self, share: float) -> tuple[Surface, Coordinates]:
        """The picture of the card on its way to its new place, and where it is."""
        way, end = eased(share, *FLY), self._scene.spot(self._home) or self._middle
        return at_step(self._shrinking, 1 - way), between(self._own.center, end, way)

    def end(self) -> None:
        """Play the sound if it was not heard yet, show what the card brought, and let it glow at its place."""
        self.begin()
        self._scene.plaque.shine()


def bits_on(event: events.CardCompleted, before: State, happened: Sequence[Event]) -> tuple[int, ...]:
    """The bits of a card that was just completed, from the top slot."""
    components = before.components
    card = components.card_index[event.card]
    lying = tuple(before.players[event.player].short.get(card, ()))
    if isinstance(before.move, Construction) and before.move.card == card:
        lying = before.move.bits
    last = [each.bit for each in happened if isinstance(each, events.SlotFilled) and each.card == event.card]
    return (*lying, *(components.bit_index[bit] for bit in last))
