"""The seats at a glance: the score as it would be now, and what counts towards more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.fragments.state import Phase, Player
from dejavu.table.board.seats import SeatPlates
from dejavu.table.boards.fragments.items import SEATS
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.boards.fragments.words.scores import SIGNS
from dejavu.table.kit.containers import Shares
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.race import turns_left
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.text import _, plural

_WAY = 0.16
"""Height of the marks on the way to the last turns, in em."""
_WAY_EDGE = 0.8
"""Margin at the sides of these marks, in em."""
_UNLIT = 0.75
"""How far a mark that is not lit is blended towards the dark, from 0 to 1."""
_FILLED = 0.7
"""Largest share of its column that a part of the score takes."""


class FragmentsSeats(SeatPlates[FragmentsTable]):
    """Plates with the parts of the score, finished cards, cards in hand, footprints, chests and fragments."""

    panel = SEATS
    lines = 3
    foot = 0.4

    def _player(self, seat: int) -> Player:
        return self.scene.state.players[seat]

    def count(self, seat: int) -> str:
        """The number of finished cards and the number that ends the game: ``3/7``."""
        return f"{len(self._player(seat).long)}/{self.scene.components.rules.end_cards}"

    def counts(self, seat: int) -> Sequence[str]:
        """The count in words, or the bare one."""
        return [self._in_words(seat), self.count(seat)]

    def _in_words(self, seat: int) -> str:
        end = self.scene.components.rules.end_cards
        return _("{count} of {end} cards", count=len(self._player(seat).long), end=end)

    def brief(self, seat: int) -> str:
        """The cards that are still to be finished, or in the last turns the turns left, or at the end the cards."""
        if (turns := self.scene.frame.turns_left(seat)) is not None:
            return turns_left(turns)
        end = self.scene.components.rules.end_cards
        cards = len(self._player(seat).long)
        if cards >= end or self.scene.state.phase is Phase.OVER:
            return plural("{count} card", "{count} cards", cards)
        return plural("{count} card to the last turns", "{count} cards to the last turns", end - cards)

    def briefs(self, seat: int) -> Sequence[str]:
        """The texts of every board; a bare count at their end has one with a word before it."""
        *fuller, least = super().briefs(seat)
        return [*fuller, self._in_words(seat), least] if least == self.count(seat) else [*fuller, least]

    def draw(self, surface: Surface) -> None:
        """Draw the plates, each with its seat's way to the last turns unless it has only one line."""
        super().draw(surface)
        for seat in () if self.folded else range(len(self.plates)):
            self.draw_way(surface, seat)

    def way(self, plate: Rect) -> Rect:
        """The room of the marks on the way to the last turns: the middle of the plate's foot."""
        edge, high, foot = self.px(_WAY_EDGE), max(2, self.px(_WAY)), self.px(self.foot)
        return Rect(plate.left + edge, plate.bottom - (foot + high) // 2, plate.width - 2 * edge, high)

    def draw_way(self, surface: Surface, seat: int) -> None:
        """Draw a mark for every card that brings on the last turns, lit for those that are finished."""
        end, bright = self.scene.components.rules.end_cards, Color(self.look.theme["accent"])
        dark = bright.lerp(self.look.theme["field"], _UNLIT)
        for number, mark in enumerate(Shares(2).rects(self.way(self.plates[seat]), end)):
            lit = number < len(self._player(seat).long)
            pygame.draw.rect(surface, bright if lit else dark, mark, border_radius=mark.height // 2)

    def draw_details(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw the score by category, and the counts below it."""
        line = Rect(rect.left, rect.top, rect.width, rect.height // 2)
        self._draw_score(surface, self.parts[seat], line)
        self._draw_counts(surface, seat, line.move(0, line.height))

    def _draw_score(self, surface: Surface, points: Mapping[str, int], rect: Rect) -> None:
        look = self.look
        step = rect.width // len(points)
        near = min(look.px(2.7), round(_FILLED * step))
        for place, (part, number) in enumerate(points.items()):
            left = rect.left + place * step
            name = look.text(SIGNS[part], self.small, "text_secondary")
            value = look.text(self.written(number), 1.0)
            blit_at(surface, name, midleft=(left, rect.centery))
            blit_at(surface, value, midright=(left + near, rect.centery))

    def _draw_counts(self, surface: Surface, seat: int, rect: Rect) -> None:
        look, player = self.look, self._player(seat)
        counts = [
            ("cards", self.count(seat)),
            ("hand", str(len(player.hand))),
            ("footprint", str(player.footprints)),
            ("chest", f"{len(player.chest)}/{player.chests}"),
            ("fragments", str(len(player.fragments))),
        ]
        side, near = min(look.px(1.25), rect.height), look.px(0.15)
        numbers = [look.text(words, self.small) for _kind, words in counts]
        free = rect.width - sum(side + near + number.get_width() for number in numbers)
        left = rect.left
        for (kind, _words), number in zip(counts, numbers, strict=True):
            icon = Rect(left, rect.centery - side // 2, side, side)
            if kind == "fragments":
                any_of_them = f"fragments/{self.scene.components.fragments[0].id}"
                surface.blit(self.scene.app.pictures.get(any_of_them, icon.size), icon)
            elif kind == "cards":
                self.paint_cards(surface, icon)
            else:
                surface.blit(self.scene.app.pictures.get(f"effects/{kind}", icon.size), icon)
            blit_at(surface, number, midleft=(icon.right + near, rect.centery))
            left = icon.right + near + number.get_width() + free // (len(counts) - 1)

    def paint_cards(self, surface: Surface, rect: Rect) -> None:
        """Draw the sign for finished cards."""
        side = min(rect.size)
        card = anchored((round(side * 0.66), round(side * 0.92)), center=rect.center)
        pygame.draw.rect(surface, self.look.theme["accent"], card, max(1, side // 12), max(1, side // 8))

    def spot(self, piece: PlaceId) -> Point | None:
        """The centre of a seat's plate."""
        return self.plates[piece.number].center if piece.kind == "seat" else None
