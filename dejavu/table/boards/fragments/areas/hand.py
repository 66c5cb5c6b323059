"""The hand: large while cards matter, small while the map does, face down while another plays."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.games.fragments.state import UNKNOWN, Construction
from dejavu.table.boards.fragments.areas.area import Area, row_of
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.pieces import CardPiece, Place
from dejavu.table.targets import Point, Target
from dejavu.table.text import _


class Hand(Area):
    """The viewer's own cards."""

    def refresh(self) -> None:
        """One rectangle a card, in the order of the hand."""
        look = self.look
        head = look.px(1.4)
        room = Rect(self.rect.left + look.px(0.5), self.rect.top + head, self.rect.width - look.px(1), 0)
        room.height = max(1, self.rect.bottom - look.px(0.4) - room.top)
        self._size = card_size(room.height)
        self._rects = row_of(room, self._size, len(self.player.hand), look.px(0.35))

    @property
    def open(self) -> bool:
        """Whether the faces are to be seen."""
        return self.scene.hand_open

    def draw(self, surface: Surface) -> None:
        """The cards, or their backs."""
        self.draw_panel(surface)
        name = self.scene.names.seat(self.moves.view.seat)
        self.draw_title(surface, _("{name}'s hand").format(name=name))
        for card, rect in zip(self.player.hand, self._rects, strict=True):
            if not self.open or card == UNKNOWN:
                surface.blit(self.scene.faces.back("blue", self._size), rect)
            elif not self.scene.is_away(f"hand:{self.components.cards[card].id}"):
                self._draw_card(surface, card, rect)

    def _draw_card(self, surface: Surface, card: int, rect: Rect) -> None:
        move = self.state.move
        building = isinstance(move, Construction) and move.card == card
        filled = move.bits if isinstance(move, Construction) and building else ()
        surface.blit(self.scene.faces.face(card, self._size, filled, building or self.scene.play.asking == card), rect)
        if self.scene.wants_click(card):
            self.look.draw_ring(surface, rect, gap=0.0)

    def targets(self) -> Sequence[Target]:
        """Every card: dragged to the memories or the discards, filled by bits, clicked for what is obvious."""
        if not self.open:
            return [Target(name="peek", rect=self.rect, label=_("Hand, face down"), tip=self._peek_words())]
        found = []
        for card, rect in zip(self.player.hand, self._rects, strict=True):
            found.append(
                self.scene.handles.card(
                    f"hand:{self.components.cards[card].id}",
                    rect,
                    card,
                    Place("hand", card),
                    CardPiece(card, "hand"),
                    self.scene.faces.face(card, self._size),
                )
            )
        return found

    def _peek_words(self) -> str:
        key = self.scene.app.bindings.shown("peek")
        return _("Hold {key} to look at your cards.").format(key=key) if self.scene.match.may_peek else ""

    def spot(self, piece: str) -> Point | None:
        """Where a card of the hand lies; a card that just came shares the place of the last."""
        for card, rect in zip(self.player.hand, self._rects, strict=True):
            if card != UNKNOWN and f"hand:{self.components.cards[card].id}" == piece:
                return rect.center
        return self.rect.center if piece.startswith("hand") else None
