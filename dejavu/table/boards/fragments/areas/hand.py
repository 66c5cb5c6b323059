"""The hand, face down while another plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Color, Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.fragments.events import CardDrawn
from dejavu.games.fragments.state import UNKNOWN, Phase, State
from dejavu.table.boards.fragments.areas.area import BuildableCards
from dejavu.table.boards.fragments.areas.lit import GAP
from dejavu.table.boards.fragments.cards import packed
from dejavu.table.boards.fragments.items import HAND
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import disc, rounded
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.icon import icon

_DOT = 0.7
"""Diameter of the dot that marks a new card, if the word does not fit, in em."""
_MARK = 1.7
"""Side of the discard sign, in em."""
_LEAST_MARK = 24
"""Least side of the discard sign on a small card, in pixels."""
_SHADE = 120
"""Darkness of a marked card, of 255."""


class Hand(BuildableCards):
    """The viewer's cards; a folded hand has no heading."""

    panel = HAND
    kinds = frozenset({"hand"})

    def __init__(self, scene: FragmentsTable) -> None:
        super().__init__(scene)
        self.new: dict[int, set[int]] = {}
        """Cards drawn lately, by seat."""

    def lay_out(self) -> Sequence[Placed]:
        """Cards as large as fit."""
        rects = packed(self.picture_room(title=not self.folded), len(self.player.hand), self.plain(GAP))
        return list(map(Placed, self.items(), rects))

    def tell(self, happened: Sequence[Event], before: State) -> None:
        """Mark drawn cards as new until their player has acted in a later turn."""
        seat = self.frame.seat
        index = self.components.card_index
        drawn = {
            index[event.card]
            for event in happened
            if isinstance(event, CardDrawn) and event.player == seat and event.card
        }
        if drawn:
            self.new.setdefault(seat, set()).update(drawn)
        elif happened and before.current_player == seat and before.phase is not Phase.MEDITATION:
            self.new.pop(seat, None)

    @property
    def open(self) -> bool:
        """Whether the faces are visible."""
        return self.scene.secrets_open

    def is_drawn(self, item: Item) -> bool:
        """Whether a card is drawn; a hidden hand does not show which one is away."""
        return not self.open or super().is_drawn(item)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the face with its discard sign, or the back."""
        card, rect = each.item.value, each.rect
        if not self.open or card == UNKNOWN:
            surface.blit(self.scene.faces.back("blue", rect.size), rect)
            return
        super().draw_item(surface, each)
        if card in self.frame.marked:
            surface.blit(rounded(rect.size, self.px(0.3), Color(8, 10, 30, _SHADE), None, 0), rect)
        if self.frame.may_mark and self._mark_seen(card):
            self._draw_mark(surface, card, rect)

    def draw_over(self, surface: Surface, card: int, rect: Rect) -> None:
        """Draw a gold tag on a new card, or a dot if the word does not fit: in a sorted hand it is hard to find."""
        if card not in self.new.get(self.frame.seat, ()):
            return
        look, word, tag = self.look, self._new_word(), self.new_tag(card, rect)
        if tag.width < word.get_width():
            surface.blit(disc(tag.width // 2, look.theme["accent"]), tag)
            return
        look.draw_panel(surface, tag, "accent", "", 0.3)
        blit_at(surface, word, center=tag.center)

    def new_tag(self, card: int, rect: Rect) -> Rect:
        """The place of a new card's tag, clear of its slots."""
        free = self.scene.faces.free(card, rect.size).move(rect.topleft)
        tag = self._new_word().get_rect().inflate(self.px(0.6), 0)
        tag.center = free.center
        if not free.contains(tag):
            tag.size = (2 * round(self.px(_DOT) / 2),) * 2
            tag.center = rect.right - self.px(0.15), rect.top + self.px(0.15)
        return tag

    def _new_word(self) -> Surface:
        return self.look.text(_("new"), self.look.readable(0.75), "text_on_accent", "bold")

    # Marks for the discards

    def _mark_seen(self, card: int) -> bool:
        """Whether the discard sign is drawn: on marked cards, or where the pointer, the focus or a hint is."""
        id, scene = self.components.cards[card].id, self.scene
        sign = PlaceId("mark", id)
        touched = {self.hovered, scene.touched} & {sign, PlaceId("hand", id)}
        return card in self.frame.marked or bool(touched) or sign in scene.pointed_at

    def mark_rect(self, rect: Rect) -> Rect:
        """The rectangle of the discard sign, at the lower right corner, clear of slots and number."""
        side = min(self.px(_MARK), max(_LEAST_MARK, rect.width // 4))
        return Rect(rect.right - side, rect.bottom - side, side, side)

    def _draw_mark(self, surface: Surface, card: int, rect: Rect) -> None:
        place, marked = self.mark_rect(rect), card in self.frame.marked
        over = self.hovered == PlaceId("mark", self.components.cards[card].id)
        fill = "accent" if marked else "raised_hover" if over else "raised"
        self.look.draw_panel(surface, place, fill, "edge", 0.4)
        colour = self.look.theme["text_on_accent" if marked else "text"]
        sign = icon("discard", round(place.width * 0.7), tuple(colour))
        blit_at(surface, sign, center=place.center)

    def _mark_target(self, card: Item, rect: Rect) -> Target:
        """The target that marks a card for the discards."""
        scene, id, marked = self.scene, card.id.id, card.value in self.frame.marked
        sign = Item(PlaceId("mark", id), value=card.value)
        label = _("Keep {card}") if marked else _("Discard {card} at the end of the turn")
        return Target(
            name=sign.id.name,
            rect=self.mark_rect(rect),
            label=label.format(card=self.frame.names.card(id)),
            value="marked" if marked else "",
            tip=_(
                "Marked cards are discarded at the end of your turn, before you draw. Key: {key}",
                key=scene.app.bindings.shown("discard"),
            ),
            action=partial(scene.hands.click, sign),
            focusable=False,  # a key does it for the focused card
        )

    # Touch

    def targets(self) -> Sequence[Target]:
        """Every card: dragged to the memories or the discards, filled with bits, or clicked for the obvious act."""
        if not self.open:
            return [Target(name="peek", rect=self.rect, label=_("Hand, face down"), tip=self._peek_words())]
        found = []
        for each in self.placed:
            found.append(self.target(each))
            if self.frame.may_mark:
                found.append(self._mark_target(each.item, each.rect))
        return found

    def _peek_words(self) -> str:
        key = self.scene.app.bindings.shown("peek")
        toggles = self.scene.app.settings.hold_free
        words = _("Press {key} to look at your cards.") if toggles else _("Hold {key} to look at your cards.")
        return words.format(key=key) if self.scene.match.may_peek else ""
