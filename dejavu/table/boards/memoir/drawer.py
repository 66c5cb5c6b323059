"""The left column where there is no room for it: an edge tells the most needful, a click draws it over the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.clues import best_carrier
from dejavu.table.boards.memoir.decks import deck_colour
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.pieces import Place
from dejavu.table.boards.memoir.valley import limit, seals
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

COLUMN = frozenset({"clue", "limit", "deck", "discards", "unseen"})
"""What lies in the column, by the kind of its target."""
_GAP = 0.25
"""Between seals, in em."""


class Drawer(Area):
    """Shown only where the column is folded. ``column`` is where that lies while it is open."""

    column: Rect | None = None

    def __init__(self, scene: MemoirHost) -> None:
        super().__init__(scene)
        self._drawn = False

    @property
    def is_open(self) -> bool:
        """Whether the column is out, where there is no room for it: drawn, or told of by a lesson that is read."""
        guide = self.scene.match.guide
        told = guide and guide.is_reading and any(Spot.named(name).kind in COLUMN for name in guide.lit)
        return self._drawn or bool(told)

    def toggle(self) -> None:
        """The column comes out, or goes back."""
        self._drawn = not self._drawn
        self.scene.refresh()

    def shut(self) -> bool:
        """The column goes back; False where it was not drawn."""
        if not (self._drawn and self.column):
            return False
        self.toggle()
        return True

    @property
    def reach(self) -> Rect:
        """The edge, and the glass below the column."""
        return self.rect.union(self._behind) if self.column else self.rect

    @property
    def _behind(self) -> Rect:
        column = self.column or self.rect
        return column.inflate(self.look.px(0.7), self.look.px(0.7))

    def standing_for(self, spot: Spot) -> Spot:
        """What a hint points at: the drawer, while that is shut over what is meant."""
        return Spot("drawer") if self.shown and not self.column and spot.kind in COLUMN else spot

    def draw(self, surface: Surface) -> None:
        """The seals, gold round those that somebody can open; hand limit and player cards left."""
        look, state = self.look, self.state
        if self.column:
            look.draw_panel(surface, self._behind, "sheet")
        over = self.scene.touched.kind == "drawer"
        look.draw_panel(surface, self.rect, "raised" if over else "panel")
        opened = [memory for memory, _seat in state.opened]
        side = min(self.rect.width - look.px(0.5), round(self.rect.height * 0.08))
        top = self.rect.top + look.px(0.4)
        for memory, clue in enumerate(self.box.memories):
            seal = seals.picture(self.scene.studio, memory, side, opened=memory in opened)
            at = seal.get_rect(midtop=(self.rect.centerx, top))
            if memory not in opened and best_carrier(state, memory)[1] == sum(clue.needs):
                look.draw_ring(surface, at, gap=0.05)
            surface.blit(seal, at)
            top = at.bottom + look.px(_GAP)
        deck = look.text(str(state.deck), 1.15, deck_colour(state.deck), "bold")
        foot = deck.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - look.px(0.4)))
        surface.blit(deck, foot)
        token = limit.token_picture(self.scene.studio, (4 * side, side))
        at = token.get_rect(midbottom=(self.rect.centerx, foot.top - look.px(_GAP)))
        surface.blit(token, at)
        number = look.text(str(state.hand_limit), 1.0, "text_on_accent", "bold")
        surface.blit(number, number.get_rect(center=at.center))

    def targets(self) -> Sequence[Target]:
        """All of it; cards are discarded there too while the discards lie within."""
        words = _("Put the clues away") if self.column else _("Clues, decks, and what is still unseen")
        glass = [Target(name="drawer:glass", rect=self._behind, kind="area", focusable=False)] if self.column else []
        edge = self.scene.handles.area("drawer", self.rect, words, Place("discards"), tip=words, focusable=True)
        return [*glass, replace(edge, kind="button", action=self.toggle)]

    def spot(self, piece: Spot) -> Point | None:
        """While it is shut, where everything of the column is."""
        return self.rect.center if self.standing_for(piece).kind == "drawer" else None
