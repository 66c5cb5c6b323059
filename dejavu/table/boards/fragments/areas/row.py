"""The communal cards in order, with the number of copies; in a small window they lie in a drawer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.scoring import counted_by, pays
from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.areas.area import HEAD, BuildableCards
from dejavu.table.boards.fragments.cards import packed
from dejavu.table.boards.fragments.items import ROW
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, plural, signed

_OWNED = 130
"""Opacity of the veil over a card of which the viewer has a copy, of 255."""
_TAB = 2.4
"""Side of the sign that shuts the drawer, in em."""
_PAY = 0.42
"""Distance from a card's top to the middle of the plate with its VP, as a share of the card's height."""
_GAP = 0.4
"""Gap between cards in a row or a drawer, in em."""
_SNUG = 0.2
"""Margin of the columns beside the map, in em; the gap between their cards is half as wide again."""
_BROADER = 0.12
"""Share of its width by which a card in such columns may be broader than others, because the height limits it."""


class Row(BuildableCards):
    """Communal cards; all copies of a card share a rectangle."""

    panel = ROW
    kinds = frozenset({"row"})
    draws_all = True
    _copies: Mapping[int, int] = {}
    """The copies left of each card."""
    drawer = False
    """Whether the cards are in a drawer, which opens over the map."""

    def __init__(self, scene: FragmentsTable) -> None:
        super().__init__(scene)
        self._open_for: set[int] = set()
        """The viewers who have opened the drawer."""

    @property
    def is_open(self) -> bool:
        """Whether the viewer has opened the drawer; it stays so until toggled again."""
        return self.frame.seat in self._open_for

    def toggle(self) -> None:
        """Open or shut the viewer's drawer."""
        self._open_for ^= {self.frame.seat}
        self.scene.refresh()

    def shut(self) -> bool:
        """Shut the drawer; False if it was not open."""
        if not (self.drawer and self.is_open):
            return False
        self.toggle()
        return True

    def lay_out(self) -> Sequence[Placed]:
        """Cards as large as fit; folded, only the tab."""
        self._copies = Counter(self.state.row)
        laid_out = Counter(self.components.communal_row(self.state.seats))
        self._counted = max(laid_out.values(), default=0) > 1  # with one copy of each there is nothing to count
        self._tab = self.rect.copy()
        if self.folded:
            return ()
        if self.drawer:
            side = self.px(_TAB)
            self._tab = Rect(self.rect.right - side, self.rect.top, side, side)
        return list(map(Placed, self.items(), self._rects(len(laid_out))))

    def _rects(self, count: int) -> Sequence[Rect]:
        """The rectangles of so many cards."""
        if self._titled:
            edge, head = self.plain(_SNUG), self.plain(HEAD)
            room = Rect(self.rect.left + edge, self.rect.top + head, self.rect.width - 2 * edge, 0)
            room.height = self.rect.bottom - edge - room.top
            return packed(room, count, self.plain(1.5 * _SNUG), _BROADER)
        gap = self.plain(_GAP)
        room = self.rect.inflate(-2 * gap, -2 * gap)
        if self.drawer:
            room.width = self._tab.left - room.left
        return packed(room, count, gap)

    @property
    def _titled(self) -> bool:
        return not self.drawer and self.rect.height > self.rect.width

    def draw(self, surface: Surface) -> None:
        """Draw the cards or the tab, and the sign that shuts the drawer."""
        super().draw(surface)
        if self.folded:
            self._draw_tab(surface)
        elif self.drawer:
            self._draw_fold(surface)
        elif self._titled:
            whole, look = _("Communal cards"), self.look
            fits = look.font(look.smaller(self.small, 0.8)).size(whole)[0] <= self.rect.width - look.px(1)
            self.draw_title(surface, whole if fits else _("Communal"))

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel, opaque while the drawer lies over the map."""
        self.look.draw_panel(surface, self.rect, "sheet" if self.drawer and not self.folded else "panel")

    def _draw_tab(self, surface: Surface) -> None:
        """Draw the tab with what the drawer holds or, in gold, how many cards can be filled now."""
        ready = sum(map(self.frame.wants_click, set(self.state.row)))
        said = plural("{count} can be filled", "{count} can be filled", ready)
        words, colour = (said, "accent") if ready else (_("Communal cards"), "text")
        self.look.draw_panel(surface, self.rect, "raised_hover" if self.hovered == PlaceId("row") else "raised", "edge")
        width = self._tab.width - self.px(1)
        self.look.draw_text(surface, words, self.small, colour, width=width, center=self._tab.center)

    def _draw_fold(self, surface: Surface) -> None:
        """Draw an arrow up, where the drawer closes."""
        x, y = self._tab.center
        reach = self.px(0.5)
        colour = self.look.theme["accent_hover" if self.hovered == PlaceId("row") else "accent"]
        corners = [(x - reach, y + reach // 2), (x, y - reach // 2), (x + reach, y + reach // 2)]
        pygame.draw.lines(surface, colour, False, corners, max(2, self.px(0.14)))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a card, or the frame of one that is gone."""
        if each.item.touchable:
            super().draw_item(surface, each)
        else:
            self.draw_frame(surface, each.rect, self.plain(_GAP))

    def draw_over(self, surface: Surface, card: int, rect: Rect) -> None:
        """Draw the copies left, the VP and steps of the card, and a veil if the viewer has a copy.

        The VP are golden if a sowing, or the bits in hand, can complete the card.
        """
        if self._counted:
            self.draw_plate(surface, f"×{self._copies[card]}", "text", 0.5, "sheet", topright=rect.topright)
        steps = self.components.cards[card].effect.parameters.get("ladder", ())
        own = not (self.scene.is_far or self.player.owns(card))  # a television belongs to no seat
        if steps and own:
            self.scene.faces.draw_steps(surface, rect, counted_by(self.state, self.frame.seat, card), len(steps))
        beside = rect.right, rect.top + round(_PAY * rect.height)
        if vp := self._pays(card):
            self.draw_plate(surface, signed(vp, plus=True), "text_on_accent", 0.5, "accent", midright=beside)
        elif own and (vp := pays(self.state, self.frame.seat, card)) > 0:
            self.draw_plate(surface, signed(vp, plus=True), "text", 0.4, "sheet", midright=beside)
        if self.state.actions.construct[card] in self.frame.advice:
            self.look.draw_ring(surface, rect, gap=0.1)
        if self.player.owns(card):
            veil = transparent(rect.size)
            dark = self.look.theme["veil"]
            veil.fill(translucent(dark, _OWNED))
            surface.blit(veil, rect)

    def _pays(self, card: int) -> int:
        """The VP that a card brings the viewer, if a sowing or the bits in hand complete it now; else 0."""
        if not self.frame.may_act or self.state.phase not in (Phase.RECOLLECTION, Phase.DEJA_VU):
            return 0
        if self.state.phase is Phase.RECOLLECTION:
            ready = self.scene.words.stakes(self.frame.view).get(("ready", card))
            return ready.worth if ready else 0
        return pays(self.state, self.frame.seat, card) if self.frame.completes(card) else 0

    def targets(self) -> Sequence[Target]:
        """Every card; of a drawer, the target that opens and shuts it."""
        cards = super().targets()
        if not (self.folded or self.drawer):
            return cards
        label, tip = _("Communal cards"), _("Show the communal cards.")
        tab = Target(name="row", rect=self._tab, label=label, action=self.toggle, tip=tip)
        if self.folded:
            return [tab]
        lies = Target(name="drawer", rect=self.rect, kind="area", focusable=False, label=label)
        shut = _("Fold the communal cards"), _("Fold the communal cards: the map is seen again.")
        return [lies, *cards, replace(tab, label=shut[0], tip=shut[1])]
