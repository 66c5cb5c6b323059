"""The page before the first turn: the goal, what ends the night, and each person's character and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from dejavu.table.board.faces import face
from dejavu.table.boards.memoir.sheets.pages import MemoirSheet, PageToRead
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.words.beginning import company, goal_lines, who
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.base import Line, Widget
from dejavu.table.widgets.column import Row

_FACE: Final = 3.4
"""Side of a portrait, in em."""
_CARD: Final = 6.4
"""Height of a card, in em."""
_GAP: Final = 0.8
"""Gap beside the portrait and between the cards, in em."""


class SeatRow(Widget):
    """A person's character and ability, with the hand beside them."""

    def __init__(self, page: OpeningPage, seat: int) -> None:
        super().__init__(f"who:{seat}")
        self._page, self._seat = page, seat
        self._name, self._ability = who(page.words.names, page.state, seat, alone=len(page.match.persons) == 1)

    def height(self, look: Look, width: int) -> int:
        """The height of the words, at least that of a card."""
        words = look.paragraph_height(self._name, self._room(look, width), 1.3, "display")
        words += look.paragraph_height(self._ability, self._room(look, width))
        return max(words, look.px(_CARD))

    def _room(self, look: Look, width: int) -> int:
        """The width of the words."""
        hand = len(self._hand) * (self._size(look)[0] + look.px(_GAP))
        return max(look.em, width - look.px(_FACE + _GAP) - hand)

    @property
    def _hand(self) -> Sequence[int]:
        return self._page.state.hand(self._seat)

    def _size(self, look: Look) -> Size:
        return round(look.px(_CARD) * cards.SHAPE), look.px(_CARD)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw portrait, words, cards."""
        portrait = face(self._page, self._seat, look.px(_FACE))
        blit_at(surface, portrait, midleft=self.rect.midleft)
        wide = self._room(look, self.rect.width)
        name = look.paragraph(self._name, wide, 1.3, "accent", "display")
        ability = look.paragraph(self._ability, wide)
        left = self.rect.left + look.px(_FACE + _GAP)
        top = self.rect.centery - (name.get_height() + ability.get_height()) // 2
        below = blit_at(surface, name, topleft=(left, top)).bottom
        blit_at(surface, ability, topleft=(left, below))
        size = self._size(look)
        right = anchored(size, midright=self.rect.midright)
        for card in reversed(self._hand):
            surface.blit(cards.picture(self._page.studio, card, size), right)
            right.right = right.left - look.px(_GAP)

    def to_read(self) -> Sequence[Line]:
        """The words and the names of the cards."""
        page = self._page
        hand = page.words.names.cards([page.state.tables.cards[card] for card in self._hand])
        return [Line(sentences((self._name, self._ability, _("In hand: {cards}.", cards=hand))))]


class OpeningPage(PageToRead, MemoirSheet):
    """Opens once the cards are dealt, and closes by one press; no bot moves before that."""

    name = "opening"
    width = 58.0
    busy = False
    """The match waits until the page closes."""

    @property
    def reading(self) -> str:
        """All words of the page."""
        return " ".join(line.words for row in self.rows() if isinstance(row, Widget) for line in row.to_read())

    def title(self) -> str:
        """The heading."""
        return _("The night begins")

    def rows(self) -> Sequence[Row]:
        """The goal and the end, every person, then the company and who begins."""
        goal, end = goal_lines(self.state, self.words.names)
        people = [SeatRow(self, seat) for seat in self.match.persons]
        return [
            Label(goal, 1.1),
            Label(end, 1.1, space_above=0.2),
            *people,
            Label(company(self.words.names, self.state, self.match.persons), 1.0, "text_secondary"),
        ]

    def buttons(self) -> Sequence[Button]:
        """The button that goes on."""
        tip = self.app.bindings.tip("confirm")
        return [Button("close", _("Go on"), self.app.pop, primary=True, tip=tip)]

    def go_on(self) -> bool:
        """Close the page."""
        self.app.pop()
        return True

    def commands(self) -> Commands:
        """All usual keys for going on."""
        return {**super().commands(), "skip": self.app.pop}
