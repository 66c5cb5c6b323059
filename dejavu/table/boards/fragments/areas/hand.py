"""The hand, face down while another plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.fragments.events import CardDrawn
from dejavu.games.fragments.state import UNKNOWN, Construction, Phase, State
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.areas.lit import GAP, draw_lit
from dejavu.table.boards.fragments.cards import packed
from dejavu.table.boards.fragments.pieces import CardPiece, Place
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import disc, rounded
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets.icon import icon

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.host import GameHost

_DOT = 0.7
"""Of the dot in the corner of a new card where there is no room for the word, in em."""
_MARK, _LEAST_MARK, _SHADE = 1.7, 24, 120
"""Side of the sign that marks a card for the discards, in em; the least for it on a small card, in pixels; how dark a
marked card lies, of 255."""


class Hand(Area):
    """The viewer's own cards; folded, without a heading."""

    def __init__(self, scene: GameHost) -> None:
        super().__init__(scene)
        self._new: dict[int, set[int]] = {}
        """Cards drawn lately, by seat."""

    def refresh(self) -> None:
        """One rectangle a card, in the order of the hand."""
        self._rects = packed(self.picture_room(title=not self.folded), len(self.player.hand), self.plain(GAP))

    def tell(self, happened: Sequence[Event], before: State) -> None:
        """What was drawn is marked as new until its player has gone on in a later turn."""
        seat = self.moves.view.seat
        index = self.components.card_index
        drawn = {
            index[event.card]
            for event in happened
            if isinstance(event, CardDrawn) and event.player == seat and event.card
        }
        if drawn:
            self._new.setdefault(seat, set()).update(drawn)
        elif happened and before.current_player == seat and before.phase is not Phase.MEDITATION:
            self._new.pop(seat, None)

    @property
    def open(self) -> bool:
        """Whether the faces are to be seen."""
        return self.scene.secrets_open

    def draw(self, surface: Surface) -> None:
        """The cards, or their backs."""
        self.draw_panel(surface)
        title = _("{name}'s hand").format(name=self.scene.names.seat(self.moves.view.seat))
        if not self.folded:
            self.draw_title(surface, title)
        elif not self.player.hand:
            self.draw_name(surface, title, self.rect)
        for card, rect in zip(self.player.hand, self._rects, strict=True):
            if not self.open or card == UNKNOWN:
                surface.blit(self.scene.faces.back("blue", rect.size), rect)
            elif not self.scene.is_away(Spot("hand", self.components.cards[card].id)):
                surface.blit(self._face(card, rect), rect)
                if card in self._new.get(self.moves.view.seat, ()):
                    self._draw_new(surface, card, rect)
                if self.scene.play.plan.card == card:
                    self.look.draw_ring(surface, rect, gap=0.1)
                if self.scene.wants_click(card):
                    draw_lit(surface, self.look, rect, self.moves.completes(card))
                if card in self.scene.play.marked:
                    surface.blit(rounded(rect.size, self.look.px(0.3), Color(8, 10, 30, _SHADE), None, 0), rect)
                if self._markable(card) and self._mark_seen(card):
                    self._draw_mark(surface, card, rect)

    def _markable(self, card: int) -> bool:
        """Whether there is a sign to mark a card with."""
        return self.scene.match.my_move and self.moves.markable(CardPiece(card, "hand"))

    def _mark_seen(self, card: int) -> bool:
        """The sign hides a part of the picture: it is seen where it says something, or where it can be reached now."""
        id, touch = self.components.cards[card].id, self.scene.app.input.touch
        sign = Spot("mark", id)
        touched = {touch.hover, touch.focus if touch.keyboard else None}
        return (
            card in self.scene.play.marked
            or bool(touched & {sign.name, Spot("hand", id).name})
            or sign in self.scene.pointed_at
        )

    def mark_rect(self, rect: Rect) -> Rect:
        """The sign that marks a card, on its lower right corner: over no slot and no number."""
        side = min(self.look.px(_MARK), max(_LEAST_MARK, rect.width // 4))
        return Rect(rect.right - side, rect.bottom - side, side, side)

    def _draw_mark(self, surface: Surface, card: int, rect: Rect) -> None:
        place, marked = self.mark_rect(rect), card in self.scene.play.marked
        over = self.scene.app.input.touch.hover == Spot("mark", self.components.cards[card].id).name
        fill = "accent" if marked else "raised_hover" if over else "raised"
        self.look.draw_panel(surface, place, fill, "edge", 0.4)
        colour = self.look.theme["text_on_accent" if marked else "text"]
        sign = icon("discard", round(place.width * 0.7), (colour.r, colour.g, colour.b, colour.a))
        blit_at(surface, sign, center=place.center)

    def _draw_new(self, surface: Surface, card: int, rect: Rect) -> None:
        """A gold tag with a word, or a dot where there is no room for one: new cards are sorted in among the others."""
        look, word, tag = self.look, self._new_word(), self.new_tag(card, rect)
        if tag.width < word.get_width():
            surface.blit(disc(tag.width // 2, look.theme["accent"]), tag)
            return
        look.draw_panel(surface, tag, "accent", "", 0.3)
        blit_at(surface, word, center=tag.center)

    def new_tag(self, card: int, rect: Rect) -> Rect:
        """Where a card is marked as new: over none of its slots."""
        free = self.scene.faces.free(card, rect.size).move(rect.topleft)
        tag = self._new_word().get_rect().inflate(self.look.px(0.6), 0)
        tag.center = free.center
        if not free.contains(tag):
            tag.size = (2 * round(self.look.px(_DOT) / 2),) * 2
            tag.center = rect.right - self.look.px(0.15), rect.top + self.look.px(0.15)
        return tag

    def _new_word(self) -> Surface:
        return self.look.text(_("new"), max(0.75, 14 / self.look.em), "text_on_accent", "bold")

    def _face(self, card: int, rect: Rect) -> Surface:
        move = self.state.move
        building = isinstance(move, Construction) and move.card == card
        filled = move.bits if isinstance(move, Construction) and building else ()
        glow = building or self.scene.play.asking == card
        return self.scene.faces.face(card, rect.size, filled, glow)

    def targets(self) -> Sequence[Target]:
        """Every card: dragged to the memories or the discards, filled by bits, clicked for what is obvious."""
        if not self.open:
            return [Target(name="peek", rect=self.rect, label=_("Hand, face down"), tip=self._peek_words())]
        found = []
        for card, rect in zip(self.player.hand, self._rects, strict=True):
            found.append(
                self.scene.handles.card(
                    Spot("hand", self.components.cards[card].id),
                    rect,
                    card,
                    Place("hand", card),
                    CardPiece(card, "hand"),
                    self._face(card, rect),
                )
            )
            if self._markable(card):
                found.append(self.scene.handles.mark(card, self.mark_rect(rect)))
        return found

    def _peek_words(self) -> str:
        key = self.scene.app.bindings.shown("peek")
        toggles = self.scene.app.settings.hold_free
        words = _("Press {key} to look at your cards.") if toggles else _("Hold {key} to look at your cards.")
        return words.format(key=key) if self.scene.match.may_peek else ""

    def spot(self, piece: Spot) -> Point | None:
        """Where a card of the hand lies; a card that just came shares the place of the last."""
        for card, rect in zip(self.player.hand, self._rects, strict=True):
            if card != UNKNOWN and Spot("hand", self.components.cards[card].id) == piece:
                return rect.center
        return self.rect.center if piece.kind == "hand" else None
