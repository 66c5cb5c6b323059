"""Everyone at the table at a glance: the score as it would be now, and what counts towards more."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.scoring import Score, score
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, ngettext

HEIGHT = 4.9
"""Of a seat with three lines, in em."""
_SLIM, _COUNTED = 14.0, 6.0
"""Em of width below which folded seats stand above each other, and a seat's finished cards are left out."""


class Seats(Area):
    """One plate a seat; folded, one line a seat side by side."""

    def refresh(self) -> None:
        """Plates above each other, or side by side."""
        look, count = self.look, self.state.seats
        gap = look.px(0.3)
        if self.folded:
            slim = self.rect.width < look.px(_SLIM)
            columns = (1 if count < 3 else 2) if slim else count
            rows = -(-count // columns)
            self._rects = _grid(self.rect, columns, rows, gap)[:count]
            return
        height = (self.rect.height - gap * (count - 1)) // count
        self._rects = [
            Rect(self.rect.left, self.rect.top + n * (height + gap), self.rect.width, height) for n in range(count)
        ]

    def draw(self, surface: Surface) -> None:
        """Every seat; a gold bar marks whose turn it is."""
        for seat, rect in enumerate(self._rects):
            hover = self.scene.app.input.touch.hover == f"seat:{seat}"
            self.look.draw_panel(surface, rect, "raised" if hover else "panel")
            if seat == self.state.current_player and not self.scene.over:
                bar = Rect(rect.left, rect.top + self.look.px(0.3), self.look.px(0.25), rect.height - self.look.px(0.6))
                pygame.draw.rect(surface, self.look.theme["accent"], bar, border_radius=bar.width // 2)
            if self.folded:
                self._draw_line(surface, seat, rect)
            else:
                self._draw_plate(surface, seat, rect)

    def _draw_line(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Name, finished cards and score; without the cards where they leave no room for the name."""
        look = self.look
        total = look.text(str(score(self.state, seat).total), 1.1, "accent", "bold")
        if rect.width < look.px(_COUNTED):
            edge, inset = look.px(0.3), look.px(0.4)
            right, words = rect.right - edge - total.get_width(), self.scene.names.seat(seat)
        else:
            edge, inset = look.px(0.5), look.px(0.6)
            right = self._draw_cards(surface, seat, rect.right - look.px(1.1) - total.get_width(), rect) - inset
            words = self._name(seat)
        surface.blit(total, total.get_rect(midright=(rect.right - edge, rect.centery)))
        name = look.text(words, 1.0, width=right - rect.left - inset)
        surface.blit(name, name.get_rect(midleft=(rect.left + inset, rect.centery)))

    def _draw_cards(self, surface: Surface, seat: int, right: int, rect: Rect) -> int:
        """How many cards are finished, up to ``right``; returns where they begin."""
        count = f"{len(self.state.players[seat].long)}/{self.components.rules.end_cards}"
        cards = self.look.text(count, self.small, "text_secondary")
        surface.blit(cards, cards.get_rect(midright=(right, rect.centery)))
        return right - cards.get_width()

    def _draw_plate(self, surface: Surface, seat: int, rect: Rect) -> None:
        look = self.look
        inner = rect.inflate(-look.px(1.2), -look.px(0.4))
        line = inner.height // 3
        points = score(self.state, seat)
        total = look.text(str(points.total), 1.25, "accent", "bold")
        surface.blit(total, total.get_rect(midright=(inner.right, inner.top + line // 2)))
        room = inner.width - total.get_width() - look.px(0.8)
        name = look.text(self._name(seat), 1.05, "text", "bold", width=room)
        surface.blit(name, name.get_rect(midleft=(inner.left, inner.top + line // 2)))
        self._draw_score(surface, points, Rect(inner.left, inner.top + line, inner.width, line))
        self._draw_counts(surface, seat, Rect(inner.left, inner.top + 2 * line, inner.width, line))

    def _draw_score(self, surface: Surface, points: Score, rect: Rect) -> None:
        look = self.look
        step = rect.width // 4
        for place, (letter, number) in enumerate(zip("ABCD", points, strict=True)):
            left = rect.left + place * step
            name = look.text(letter, self.small, "text_secondary")
            value = look.text(str(number), 1.0)
            surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
            surface.blit(value, value.get_rect(midright=(left + look.px(2.7), rect.centery)))

    def _draw_counts(self, surface: Surface, seat: int, rect: Rect) -> None:
        look, player = self.look, self.state.players[seat]
        counts = [
            ("cards", f"{len(player.long)}/{self.components.rules.end_cards}"),
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
                any_of_them = f"fragments/{self.components.fragments[0].id}"
                surface.blit(self.scene.app.pictures.get(any_of_them, icon.size), icon)
            elif kind == "cards":
                card = Rect(0, 0, round(side * 0.66), round(side * 0.92))
                card.center = icon.center
                pygame.draw.rect(surface, look.theme["accent"], card, max(1, side // 12), max(1, side // 8))
            else:
                surface.blit(self.scene.app.pictures.get(f"effects/{kind}", icon.size), icon)
            surface.blit(number, number.get_rect(midleft=(icon.right + near, rect.centery)))
            left = icon.right + near + number.get_width() + free // (len(counts) - 1)

    def _name(self, seat: int) -> str:
        who = self.scene.match.session.seats[seat]
        if who.is_person:
            return who.name
        return _("{name} (bot)").format(name=who.name)

    def targets(self) -> Sequence[Target]:
        """Every seat opens its menu."""
        return [
            Target(
                name=f"seat:{seat}",
                rect=rect,
                label=self._words(seat),
                action=lambda seat=seat: self.scene.open_seat(seat),  # type: ignore[misc]
                tip=self._words(seat),
                value=self.scene.match.session.seats[seat].controller,
            )
            for seat, rect in enumerate(self._rects)
        ]

    def _words(self, seat: int) -> str:
        points = score(self.state, seat)
        player = self.state.players[seat]
        words = _(
            "{name}: {total} VP as it would be now.\n"
            "A: {a} from tokens for bits of the right colour. B: {b} printed on finished cards. "
            "C: {c} from communal cards. D: {d} from neighbouring cards of a world.\n"
            "{cards} of {end} finished cards, {hand} in hand, {steps} for the girl's steps, {chests}.\n"
            "Memory fragments: {fragments}."
        )
        return words.format(
            name=self._name(seat),
            total=points.total,
            a=points.tokens,
            b=points.fixed,
            c=points.communal,
            d=points.links,
            cards=len(player.long),
            end=self.components.rules.end_cards,
            hand=len(player.hand),
            steps=player.footprints,
            chests=ngettext("{count} chest", "{count} chests", player.chests).format(count=player.chests),
            fragments=self._fragments(seat),
        )

    def _fragments(self, seat: int) -> str:
        """Those that a seat won, in words."""
        held = [self.components.fragments[index] for index in sorted(self.state.players[seat].fragments)]
        return ", ".join(f"{_(fragment.colour)} {fragment.neurons}" for fragment in held) or _("none")

    def spot(self, piece: str) -> Point | None:
        """Where a seat's plate is."""
        if not piece.startswith("seat:"):
            return None
        return self._rects[int(piece.removeprefix("seat:"))].center


def _grid(room: Rect, columns: int, rows: int, gap: int) -> list[Rect]:
    """Equal rectangles, row by row."""
    width, height = (room.width - gap * (columns - 1)) // columns, (room.height - gap * (rows - 1)) // rows
    return [
        Rect(room.left + column * (width + gap), room.top + row * (height + gap), width, height)
        for row in range(rows)
        for column in range(columns)
    ]
