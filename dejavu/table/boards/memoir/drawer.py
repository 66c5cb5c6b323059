"""The left column where there is no room for it: an edge tells the most needful, a click draws it over the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from dejavu.table.board.faces import face
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.clues import BADGE, BESIDE, Coin, best_carrier, coins, draw_needs, needs_of
from dejavu.table.boards.memoir.decks import deck_colour
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.pieces import Place
from dejavu.table.boards.memoir.valley import limit, seals
from dejavu.table.look.look import em_for
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

COLUMN = frozenset({"clue", "limit", "deck", "discards", "unseen"})
"""What lies in the column, by the kind of its target."""
_GAP, _EDGE, _SEAL = 0.25, 0.4, 0.08
"""Between seals and beside them, in em; the side of one by the height of the edge, at most."""
_DECK = 1.9
"""Height of the number of cards left at the foot of a wide edge, in em at 100 %."""
_WIDE = 6.0
"""Width of the edge in em from which on letters stand beside the seals."""


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

    def refresh(self) -> None:
        """Clues below each other; where the edge is wide, with letters beside their seals."""
        look, count = self.look, len(self.box.memories)
        edge, gap = look.px(0.4), look.px(_GAP)
        room = Rect(self.rect.left, self.rect.top + edge, self.rect.width, max(1, self.rect.height - 2 * edge))
        self._seal = min(look.px(1.7), self.rect.width - look.px(0.5), round(self.rect.height * _SEAL))
        self._foot = Rect(room.left, 0, room.width, self._seal)
        self.letters: dict[int, Sequence[Coin]] = {}
        self._is_wide = self.rect.width >= _WIDE * look.em
        if not self._is_wide:
            self._foot.height += look.px(1.4) + gap
        self._foot.bottom = room.bottom
        step = (self._foot.top - room.top) // count if self._is_wide else self._seal + gap
        self._rows = [Rect(room.left, room.top + n * step, room.width, step) for n in range(count)]
        if self._is_wide:
            self._place_letters(step)

    def _place_letters(self, high: int) -> None:
        """As large as lets those of every clue stand beside its seal."""
        plain = em_for(self.look.size, 1.0)
        mark, gap = round(BADGE * plain), round(0.2 * plain)
        counts = [sum(memory.needs) for memory in self.box.memories]
        left = self.rect.left + 2 * self.look.px(_EDGE) + self._seal
        each = (self.rect.right - self.look.px(_EDGE) - left) // max(counts)
        side = min(each - round(mark * BESIDE) - gap, high - gap)
        for memory, (count, row) in enumerate(zip(counts, self._rows, strict=True)):
            self.letters[memory] = coins(count, (left, row.centery), side, mark, gap)

    def draw(self, surface: Surface) -> None:
        """The seals, gold round those that somebody can open; hand limit and player cards left."""
        look, state = self.look, self.state
        if self.column:
            look.draw_panel(surface, self._behind, "sheet")
        over = self.scene.touched.kind == "drawer"
        look.draw_panel(surface, self.rect, "raised" if over else "panel")
        for memory in range(len(self.box.memories)):
            self._draw_clue(surface, memory)
        size = max(1.15, _DECK * em_for(look.size, 1.0) / look.em) if self._is_wide else 1.15
        deck = look.text(str(state.deck), size, deck_colour(state.deck), "bold")
        token = limit.token_picture(self.scene.studio, (4 * self._seal, self._seal))
        foot = self._foot
        if self._is_wide:
            at = token.get_rect(midleft=(foot.left + look.px(_EDGE), foot.centery))
            surface.blit(deck, deck.get_rect(midright=(foot.right - look.px(2 * _EDGE), foot.centery)))
        else:
            at = token.get_rect(midtop=foot.midtop)
            surface.blit(deck, deck.get_rect(midbottom=foot.midbottom))
        surface.blit(token, at)
        number = look.text(str(state.hand_limit), 1.0, "text_on_accent", "bold")
        surface.blit(number, number.get_rect(center=at.center))

    def _draw_clue(self, surface: Surface, memory: int) -> None:
        """Its seal, and the letters that it needs; of an open one the face of whoever opened it."""
        opened, row, clue = dict(self.state.opened), self._rows[memory], self.box.memories[memory]
        seal = seals.picture(self.scene.studio, memory, self._seal, opened=memory in opened)
        at = seal.get_rect(midtop=row.midtop)
        if self._is_wide:
            at = seal.get_rect(midleft=(row.left + self.look.px(_EDGE), row.centery))
        if memory not in opened and best_carrier(self.state, memory)[1] == sum(clue.needs):
            self.look.draw_ring(surface, at, gap=0.05)
        surface.blit(seal, at)
        if not self._is_wide:
            return
        if memory in opened:
            first, _mark = self.letters[memory][0]
            surface.blit(face(self.scene, opened[memory], first.width), first)
        else:
            draw_needs(self.scene, surface, needs_of(self.state, memory), self.letters[memory])

    def targets(self) -> Sequence[Target]:
        """All of it; cards are discarded there too while the discards lie within."""
        words = _("Put the clues away") if self.column else _("Clues, decks, and what is still unseen")
        glass = [Target(name="drawer:glass", rect=self._behind, kind="area", focusable=False)] if self.column else []
        edge = self.scene.handles.area("drawer", self.rect, words, Place("discards"), tip=words, focusable=True)
        return [*glass, replace(edge, kind="button", action=self.toggle)]

    def spot(self, piece: Spot) -> Point | None:
        """While it is shut, where everything of the column is."""
        return self.rect.center if self.standing_for(piece).kind == "drawer" else None
