"""Everyone's score as it would be now, with the meaning of each category and the scoring of communal cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.scoring import communal_scores
from dejavu.games.fragments.state import State
from dejavu.table.board.score_table import ScoreSheet
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.overlays.pieces import Sheet
from dejavu.table.boards.fragments.overlays.tableau import TableauScene
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.boards.fragments.words.notes import counted, printed
from dejavu.table.boards.fragments.words.scores import SIGNS
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, plural, sentences
from dejavu.table.widgets import Label
from dejavu.table.widgets.base import Widget, fitted, fitted_lines
from dejavu.table.widgets.column import Row

_LINE = 2.1
"""Height of a line, in em."""
_HEAD = 2.2
"""Height of the heading, in em."""
_LEAST = 16.0
"""Least width of a seat's communal cards, in em."""


class Paid(NamedTuple):
    """A communal card: its index, its VP, and the ids of the fragments counted for it."""

    card: int
    vp: int
    fragments: tuple[str, ...]


def paid(state: State, seat: int) -> list[Paid]:
    """A seat's communal cards with what they pay, by index."""
    components, player = state.components, state.players[seat]
    cards = [components.cards[i] for i in player.long]
    points = communal_scores(components, cards, [components.fragments[i] for i in player.fragments])
    counting = counted(player.long, player, components)
    return sorted(
        Paid(card, points[place], tuple(counting.get(card, ())))
        for place, card in enumerate(player.long)
        if components.cards[card].communal
    )


class CommunalScores(Widget):
    """One seat's communal cards, a line each: effect, name, fragments counted, VP."""

    def __init__(self, seat: int, state: State, names: FragmentsNames, faces: CardFaces) -> None:
        super().__init__(f"communal-{seat}")
        self._seat, self._names, self._faces = seat, names, faces
        self._pictures = faces.pictures
        self._paid = paid(state, seat)
        paying = {fragment for card in self._paid for fragment in card.fragments}
        held = [state.components.fragments[i].id for i in state.players[seat].fragments]
        self._idle = [fragment for fragment in held if fragment not in paying]

    def height(self, look: Look, width: int) -> int:
        """The height of a heading, a line for every card, and one for fragments that count for none."""
        return look.px(_HEAD) + look.px(_LINE) * (max(1, len(self._paid)) + bool(self._idle))

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the lines."""
        head = fitted(look, self._names.seat(self._seat), self.rect.width - look.px(4), 1.05, "text", bold=True)
        row = Rect(self.rect.left, self.rect.top, self.rect.width, look.px(_HEAD))
        blit_at(surface, head, midleft=(row.left + look.px(0.4), row.centery))
        look.draw_text(
            surface,
            str(sum(card.vp for card in self._paid)),
            1.05,
            "accent",
            "bold",
            midright=(row.right - look.px(0.4), row.centery),
        )
        row = Rect(row.left, row.bottom, row.width, look.px(_LINE))
        if not self._paid:
            look.draw_text(
                surface,
                _("No communal card."),
                1.0,
                "text_secondary",
                width=row.width,
                midleft=(row.left + look.px(0.4), row.centery),
            )
            row.move_ip(0, row.height)
        for card in self._paid:
            self._draw_card(surface, look, row, card)
            row.move_ip(0, row.height)
        if self._idle:
            words = fitted(look, _("Not counted"), row.width // 2, 0.95, "text_secondary")
            blit_at(surface, words, midleft=(row.left + look.px(0.4), row.centery))
            self._draw_fragments(surface, look, row, row.right - look.px(2.6), self._idle, words.get_width())

    def targets(self) -> Sequence[Target]:
        """Every line, to inspect its card."""
        top = self.rect.top + self._head
        ids = self._names.components.cards
        return [
            Target(
                name=PlaceId("long", ids[card.card].id, self._seat).name,
                rect=Rect(self.rect.left, top + n * self._line, self.rect.width, self._line),
                label=self._names.card(ids[card.card].id),
                tip="\n".join(printed(card.card, self._names).lines),
                kind="area",
            )
            for n, card in enumerate(self._paid)
        ]

    def place(self, rect: Rect, look: Look) -> None:
        """Take a place; note the height of a line for the targets."""
        super().place(rect, look)
        self._head, self._line = look.px(_HEAD), look.px(_LINE)

    def _draw_card(self, surface: Surface, look: Look, row: Rect, card: Paid) -> None:
        kind = self._names.components.cards[card.card]
        side = round(row.height * 0.92)
        colour = self._names.components.colours[kind.colour]
        left = row.left + look.px(0.2)
        for picture in (f"marks/{colour}", self._faces.effect_sign(card.card)):
            size = side if picture.startswith("effects") else round(side * 0.6)
            sign = self._pictures.get(picture, (size, size))
            blit_at(surface, sign, midleft=(left, row.centery))
            left += size + look.px(0.2)
        look.draw_text(surface, str(card.vp), 1.0, "text", "bold", midright=(row.right - look.px(0.4), row.centery))
        right = row.right - look.px(2.6)
        fragments = self._draw_fragments(surface, look, row, right, card.fragments, left + look.px(5) - row.left)
        room = fragments - left - look.px(0.6), row.height
        name = fitted_lines(look, self._names.card(kind.id), room, align="left")
        blit_at(surface, name, midleft=(left + look.px(0.3), row.centery))

    def _draw_fragments(
        self, surface: Surface, look: Look, row: Rect, right: int, fragments: Sequence[str], taken: int
    ) -> int:
        """Draw fragments from the right, overlapping if necessary; return the left edge of the first."""
        if not fragments:
            return right
        side = round(row.height * 0.95)
        room = right - row.left - taken
        step = min(side, max(look.px(0.5), (room - side) // max(1, len(fragments) - 1)))
        left = right - side - step * (len(fragments) - 1)
        for n, fragment in enumerate(fragments):
            surface.blit(self._pictures.get(f"fragments/{fragment}", (side, side)), (left + n * step, row.top))
        return left


def columns_for(look: Look, width: int, count: int) -> int:
    """How many seats fit side by side."""
    return max(1, min(count, width // look.px(_LEAST)))


class ScoresScene(Sheet, ScoreSheet):
    """The sheet of everyone's scores, during the game and at its end."""

    width = Sheet.width  # everyone's communal cards stand side by side
    opens_seats = True

    def open_seat(self, seat: int) -> None:
        """Open a seat's tableau."""
        self.app.push(TableauScene(self.match, seat))

    def _communal(self) -> list[Row]:
        """Everyone's communal cards, in as many columns as fit."""
        state, look = self.state, self.app.look.enlarged()
        columns = columns_for(look, min(self.app.window.size[0], look.px(self.width)) - look.px(5), state.seats)
        cells = [CommunalScores(seat, state, self.names, self.faces) for seat in range(state.seats)]
        heading = Label(_("Communal cards, and the memory fragments they count"), 1.2, face="display", space_above=0.5)
        return [
            heading,
            *([(cell, 1 / columns) for cell in cells[n : n + columns]] for n in range(0, len(cells), columns)),
        ]

    def rows(self) -> Sequence[Row]:
        """The table, the meaning of its signs, the communal cards."""
        return [self.table(), *(Label(line, colour="text_secondary") for line in self._meanings()), *self._communal()]

    def _meanings(self) -> list[str]:
        """A line for each category."""
        vp = self.components.girl.link_vp
        links = plural(
            "Links: {vp} VP for every two neighbouring cards of a world.",
            "Links: {vp} VP for every two neighbouring cards of a world.",
            vp,
            vp=vp,
        )
        tokens = [_("Tokens: taken when a card is completed, 1 VP for every bit in its colour and every white one.")]
        if opening_of(self.state).tokens:
            tokens.append(_("In the speed game also at the start, to even out the cards remembered then."))
        meanings = {
            "tokens": sentences(tokens),
            "fixed": _("Cards: the VP printed on the cards in long-term memory."),
            "communal": _("Communal: what communal cards pay for cards and memory fragments. A fragment counts once."),
            "links": links,
        }
        if self.state.options.even_start:
            meanings["even_start"] = _("Even start: for beginning later than others.")
        return [f"{SIGNS[part]}  {words}" for part, words in meanings.items()]
