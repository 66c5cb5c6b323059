"""Says what a finished card or a planted flower brought, while the card glows in long-term memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.scoring import communal_pay, counted_by
from dejavu.games.fragments.state import State
from dejavu.table.board.faces import named
from dejavu.table.boards.fragments.aims import CARDS_TO_THE_END
from dejavu.table.boards.fragments.areas.area import FragmentsArea
from dejavu.table.boards.fragments.areas.map_area import FragmentsMapArea
from dejavu.table.boards.fragments.areas.memory import LongTerm
from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.boards.fragments.words.names import gains
from dejavu.table.boards.fragments.words.notes import counted
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import SLOW
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.text import _, commas, plural

if TYPE_CHECKING:
    from dejavu.table.shell.timers import Timer

SECONDS = 4.0
"""Seconds that the words stay."""
_GLOW = 2 * SLOW
"""Seconds for which the card glows."""
_WIDTHS = 26.0, 19.0, 13.0
"""Widths of the words over the map, in em; narrower ones have more lines, and more places between the nebulae."""
_COARSE = 4
"""Side in pixels of the square of the map that is one pixel of the coarse picture for comparing places."""
_STEPS = 8
"""Number of steps along each side of the map at which places are tried."""


def _brings(event: Event) -> bool:
    """Whether an event is told: a finished card always, a planted flower if it pays at once."""
    return isinstance(event, events.CardCompleted) or (
        isinstance(event, events.FlowerPlanted) and bool(event.gained.total)
    )


class Plaque(FragmentsArea):
    """A plate with the words, on the map for the viewer, and at the seat for another player."""

    def __init__(self, scene: FragmentsTable, board: FragmentsMapArea, long: LongTerm, seats: FragmentsSeats) -> None:
        super().__init__(scene)
        self._map, self._long, self._seats = board, long, seats
        self.words = ""
        self._line: Surface | None = None
        self._card = ""
        self._seat = 0
        self._stands: Callable[[], bool] = bool
        """Whether the event has not been undone."""
        self._light = 0.0
        self._card_flies = False
        """Whether the card is still flying; until then its moment says enough."""
        self._timer: Timer | None = None

    def tell(self, happened: Sequence[Event], before: State) -> None:
        """Tell the last event that brought something."""
        done = next((event for event in reversed(happened) if _brings(event)), None)
        if done is None:
            if self.words and not self._stands():
                self.clear()
            return
        assert isinstance(done, events.PlayerEvent)
        mine = done.player == self.frame.seat
        if not mine and not SPEEDS[self.scene.app.settings.bot_speed].flight:
            return
        if self._timer:
            self._timer.cancel()
        self._seat, self._card = done.player, ""
        match done:
            case events.CardCompleted(player, card):
                index = self.components.card_index[card]
                self._stands = lambda: index in self.state.players[player].long
                self._card = card if mine else ""
                self.words, self._card_flies = self._card_words(done, before), True
            case events.FlowerPlanted(player, _nebula, _source, fragment):
                won = self.components.fragment_index[fragment]
                self._stands = lambda: won in self.state.players[player].fragments
                self.words, self._card_flies = self._fragment_words(done, before), True
                self.shine()

    def _fragment_words(self, done: events.FlowerPlanted, before: State) -> str:
        """``Ada wins the cyan memory fragment, 3 neurons: +5 VP for Bridge of Rain``."""
        names = self.frame.names
        head = _("{name} wins the {fragment}", name=names.seat(done.player), fragment=names.fragment(done.fragment))
        return _("{head}: {what}", head=head, what=commas(self._gains(done, before)))

    def _card_words(self, done: events.CardCompleted, state: State) -> str:
        """``Ada remembers Lantern Shore: +2 VP for its bits, +3 VP for the card, hand size 4``.

        Further lines say what a communal card counts and, near the end of the game, how many cards are finished.
        """
        names, parts = self.frame.names, self._gains(done, state)
        before, now = state.players[done.player], self.state.players[done.player]
        raised = [
            (before.hand_size, now.hand_size, _("hand size {count}")),
            (before.chests, now.chests, _("chests: {count}")),
            (before.short_slots, now.short_slots, _("places in short-term memory: {count}")),
            (before.footprints, now.footprints, _("steps of the girl: {count}")),
            (before.whites, now.whites, _("white bits after sowing: {count}")),
            (len(before.flowers), len(now.flowers), _("a flower to plant")),
        ]
        powers = [words.format(count=after) for was, after, words in raised if after > was]
        head = _("{name} remembers {card}", name=names.seat(done.player), card=names.card(done.card))
        what = commas([*parts, *powers])
        told = _("{head}: {what}", head=head, what=what) if what else head
        race = self.frame.race(done.player)
        ends = race.message() if race and race.picture == CARDS_TO_THE_END else ""
        return "\n".join(filter(None, (told, self._counts(done), ends)))

    def _gains(self, done: events.CardCompleted | events.FlowerPlanted, before: State) -> Sequence[str]:
        """The points by part; communal cards by name, unless fragments went from one to another."""
        now, was = communal_pay(self.state, done.player), communal_pay(before, done.player)
        more = {card: vp - was.get(card, 0) for card, vp in now.items() if vp != was.get(card, 0)}
        if min(more.values(), default=0) < 0 or sum(more.values()) != done.gained.communal:
            return gains(done)
        named = [_("+{vp} VP for {card}", vp=vp, card=self.frame.names.card(card)) for card, vp in more.items()]
        return [*gains(done, communal=False), *named]

    def _counts(self, done: events.CardCompleted) -> str:
        """A sentence about what a communal card counts; empty for other cards."""
        state, card = self.state, self.components.card_index[done.card]
        if EFFECTS[self.components.cards[card].effect.kind].tableau:
            count = counted_by(state, done.player, card)
            return plural("It counts {count} card of its colour.", "It counts {count} cards of its colour.", count)
        if self.frame.names.pays_for_fragments(card):
            player = state.players[done.player]
            count = len(counted(player.long, player, self.components).get(card, ()))  # two such cards share them
            if not count:
                return _("It pays for memory fragments, of which it counts none yet.")
            return plural("It counts {count} memory fragment.", "It counts {count} memory fragments.", count)
        return ""

    def shine(self) -> None:
        """Show the words once the card has arrived, and let the card glow unless motion is reduced."""
        if self._card_flies:
            self._card_flies = False
            self._timer = self.scene.after(SECONDS, self.clear)
            self.place_now()
        if self._card and self.words and not self.scene.app.settings.reduced_motion:
            self.scene.timeline.run(_GLOW, self._glow, fade=True)

    def _glow(self, share: float) -> None:
        self._light = 1.0 - share
        self.scene.invalidate(self._long.rect.inflate(self.px(2), self.px(2)))

    def clear(self) -> None:
        """Hide the words."""
        if self._timer:
            self._timer.cancel()
        self.words, self._timer, self._light = "", None, 0.0
        self.scene.invalidate(self.rect)
        self.place(None)

    def place_now(self) -> None:
        """Find a place for the words again."""
        if not self.words or self._card_flies:
            self.place(None)
            return
        look, seats = self.look, self._seats
        window = Rect((0, 0), look.size).inflate(-look.px(1), -look.px(1))
        at = seats.spot(PlaceId("seat", number=self._seat)) or window.center
        if self._card and self._long.shown:
            plate = self._place_over_map(self._map.rect.bottomleft)
        elif seats.folded:
            plate = self._set(_WIDTHS[0])
            plate.midtop = (at[0], seats.rect.bottom + look.px(0.3))
            for panel in self._panels(plate):
                plate.top = panel.bottom + look.px(0.3)
        else:
            plate = self._place_over_map((self._map.rect.right, at[1]))
        self.place(plate.clamp(window))
        self.scene.invalidate(self.rect)

    def _set(self, wide: float) -> Rect:
        """Set the words in lines ``wide`` em wide, and return a plate for them."""
        look = self.look
        words = look.paragraph(self.words, min(look.px(wide), look.size[0] - look.px(6)), 1.0)
        self._line = named(self.scene, self._seat, words, look.px(2.1))
        return self._line.get_rect().inflate(look.px(1.4), look.px(0.8))

    def _places(self, size: tuple[int, int], near: tuple[int, int]) -> Sequence[Rect]:
        """The places for a plate at the rim of the map, the nearest to a point first."""
        board = self._map.rect.inflate(-self.px(1), -self.px(1))
        across, down = board.width - size[0], board.height - size[1]
        parts = [step / _STEPS for step in range(_STEPS + 1)]
        spots = [spot for part in parts for spot in ((part, 1), (part, 0), (0, part), (1, part))]
        places = [Rect((board.left + round(x * across), board.top + round(y * down)), size) for x, y in spots]
        return sorted(places, key=lambda place: hypot(place.centerx - near[0], place.centery - near[1]))

    def _panels(self, plate: Rect) -> Sequence[Rect]:
        """The panels to read that a plate would cover, such as a tip in a corner of the map."""
        panels = (area for area in self.scene.overlaid.values() if area.shown and area is not self)
        return [panel.rect for panel in panels if panel.rect.colliderect(plate)]

    def _place_over_map(self, near: tuple[int, int]) -> Rect:
        """Set the words as wide as a place clear of nebulae and buttons allows, and return that place.

        If no place is clear, they cover the fewest bits, and a panel to read last of all.
        """
        covered, view = self._covered(), self._map.view
        cores = [view.core(nebula) for nebula in view.placements]
        found: list[tuple[int, int, int, float, Rect]] = []
        for wide in _WIDTHS:
            for place in self._places(self._set(wide).size, near):
                unread = len(self._panels(place))
                if not (much := covered(place)) and not unread:
                    return place
                found.append((unread, len(place.collidelistall(cores)), much, wide, place))
        *_much, wide, place = min(found, key=lambda each: each[:3])
        self._set(wide)
        return place

    def _covered(self) -> Callable[[Rect], int]:
        """Measures how much of the nebulae and buttons a place on the map covers, on a coarse picture of them."""
        view, (left, top), (wide, high) = self._map.view, self._map.rect.topleft, self._map.rect.size
        picture = transparent((wide // _COARSE + 1, high // _COARSE + 1))
        for nebula in view.placements:
            corners = [((x - left) / _COARSE, (y - top) / _COARSE) for x, y in view.corners(nebula)]
            pygame.draw.polygon(picture, "white", corners)
        for button in view.overlaid:
            picture.fill("white", _coarse(button, left, top))
        mask = pygame.mask.from_surface(picture)

        def covered(place: Rect) -> int:
            coarse = _coarse(place, left, top)
            return mask.overlap_area(pygame.Mask(coarse.size, fill=True), coarse.topleft)

        return covered

    @property
    def reach(self) -> Rect:
        """The plate, and the card that glows."""
        return self.rect.union(self._long.rect) if self._light else self.rect

    def draw(self, surface: Surface) -> None:
        """Draw light round the card and along the joins with its neighbours, and the words."""
        if self._light:
            self._draw_light(surface)
        if self._line and self.shown:
            self.look.draw_panel(surface, self.rect, "sheet", "accent")
            blit_at(surface, self._line, center=self.rect.center)

    def _draw_light(self, surface: Surface) -> None:
        card = self.components.card_index[self._card]
        rect, joins = self._long.place_of(card)
        if rect is None or not self._long.shown:
            return
        look = self.look
        reach = look.px(0.8)
        light = transparent(rect.inflate(2 * reach, 2 * reach).size)
        inner = rect.move(reach - rect.left, reach - rect.top)
        colour = look.theme["accent_hover"]
        pygame.draw.rect(light, colour, inner, look.px(0.35), look.px(0.5))
        light = pygame.transform.gaussian_blur(light, max(1, look.px(0.25)))
        pygame.draw.rect(light, colour, inner, max(2, look.px(0.12)), look.px(0.4))
        for join in joins:
            x = join - rect.left + reach
            pygame.draw.line(light, look.theme["text"], (x, inner.top), (x, inner.bottom), max(2, look.px(0.15)))
        light.set_alpha(round(255 * min(1.0, 1.6 * self._light)))
        surface.blit(light, (rect.left - reach, rect.top - reach))


def _coarse(rect: Rect, left: int, top: int) -> Rect:
    """The part of the coarse picture for a rectangle of the window; ``left`` and ``top`` are the map's corner."""
    right, bottom = (rect.right - left) // _COARSE + 1, (rect.bottom - top) // _COARSE + 1
    x, y = (rect.left - left) // _COARSE, (rect.top - top) // _COARSE
    return Rect(x, y, right - x, bottom - y)
