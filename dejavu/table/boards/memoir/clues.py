"""The clues: which letters open each memory, and who has them; also the drawer that holds them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.state import State
from dejavu.games.memoir.strategy.prospect import openable
from dejavu.table.board.faces import face
from dejavu.table.boards.memoir.items import DISCARDS
from dejavu.table.boards.memoir.painters import deck_colour
from dejavu.table.boards.memoir.presentation import CLUES, best_carrier
from dejavu.table.boards.memoir.table import MemoirArea, MemoirTable
from dejavu.table.boards.memoir.valley import letters, limit, seals
from dejavu.table.boards.memoir.valley.letters import Have
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.faces import badge
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import em_for
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.base import fitted_lines

Coin = tuple[Rect, Rect]
"""Rectangles of a letter and of the mark of the seat that has it."""
_TWO_LINES = 2.8
"""Height of a row from which the letters stand below the name, in em."""
_LETTER = 1.8
"""Greatest side of a letter, in em."""
_SMALLEST = 1.2
"""Least side of a letter, in em."""
BADGE = 0.85
"""Side of a seat's mark, in em."""
BESIDE = 0.7
"""Share of the mark that lies beside its letter."""
_GAP = 0.2
"""Gap between letters, in em."""
COLUMN = frozenset({"clue", "limit", "deck", "discards", "unseen"})
"""Kinds of targets in the column."""
_DRAWER_GAP = 0.25
"""Gap between the drawer's seals, in em."""
_EDGE = 0.4
"""Margin beside the drawer's seals, in em."""
_SEAL = 0.08
"""Greatest side of a seal, as a share of the drawer's height."""
_DECK = 1.9
"""Height of the number of cards left, at the bottom of a wide drawer, in em at 100 %."""
_LIMIT = 1.1
"""Height of the hand limit on its token, in em: no smaller than on the board in the open column."""
_WIDE = 6.0
"""Width of the drawer from which letters stand beside the seals, in em."""


class Need(NamedTuple):
    """A letter of a clue: how far the team has it, and in whose hand it is."""

    letter: int
    have: Have
    holder: int | None


def is_ready(state: State, memory: int) -> bool:
    """Whether somebody has all that a closed memory needs."""
    _carrier, found = best_carrier(state, memory)
    return memory not in state.openers and found == state.components.memories[memory].letters


def needs_of(state: State, memory: int) -> list[Need]:
    """The letters of a clue, one for each card: full, half or hollow (table page, section 1)."""
    carrier, _found = best_carrier(state, memory)
    seats = [carrier, *(seat for seat in state.seats_from(state.active) if seat != carrier)]
    made = []
    for letter, need in enumerate(state.components.memories[memory].needs):
        holders = [seat for seat in seats for _each in range(state.players[seat].letters[letter])][:need]
        made += [Need(letter, "full" if seat == carrier else "half", seat) for seat in holders]
        made += [Need(letter, "hollow", None)] * (need - len(holders))
    return made


def coins(count: int, at: Point, side: int, mark: int, gap: int) -> Sequence[Coin]:
    """Rectangles of letters from a point on, and of their marks, mostly beside them so that both are legible."""
    left, middle = at
    beside, found = round(mark * BESIDE), []
    for number in range(count):
        coin = Rect(left + number * (side + beside + gap), middle - side // 2, side, side)
        found.append((coin, Rect(coin.right + beside - mark, coin.bottom - mark, mark, mark)))
    return found


def draw_needs(scene: MemoirTable, surface: Surface, needs: Sequence[Need], at: Sequence[Coin]) -> None:
    """Draw the letters of a clue, each with the mark of the seat that has it."""
    for need, (coin, beside) in zip(needs, at, strict=True):
        surface.blit(letters.picture(scene.studio, need.letter, coin.width, need.have), coin)
        if need.holder is not None:
            seat = scene.match.portraits[need.holder].seat
            surface.blit(badge(scene.look, seat, beside.width), beside)


class SealArea(MemoirArea):
    """An area with the seals of all memories."""

    seal = 0
    """Side of a seal, in pixels."""

    def refresh(self) -> None:
        """Find the memories that can still be opened."""
        self._openable = openable(self.state)
        super().refresh()

    def is_shut(self, memory: int) -> bool:
        """Whether a closed memory cannot be opened with the cards known to be left."""
        return memory not in self._openable and memory not in self.state.openers

    def seal_of(self, memory: int) -> Surface:
        """The seal of a memory: broken, whole, or in fog if it cannot be opened."""
        opened = memory in self.state.openers
        return seals.picture(self.scene.studio, memory, self.seal, opened=opened, fogged=self.is_shut(memory))


class Clues(SealArea):
    """A row for each memory. The seal of the memory below the pawn can be dropped on its row."""

    panel = CLUES

    def refresh(self) -> None:
        """Divide the area into rows of equal height."""
        gap = self.px(0.2)
        self._step = (self.rect.height + gap) / len(self.box.memories)
        self._high = max(1, round(self._step) - gap)
        if self.shown:
            self._fit(self._high)
        super().refresh()

    def lay_out(self) -> list[Placed]:
        """A row for each memory, one below the other."""
        return [
            Placed(item, Rect(self.rect.left, round(self.rect.top + n * self._step), self.rect.width, self._high))
            for n, item in enumerate(self.items())
        ]

    def _fit(self, high: int) -> None:
        """Make letters as large as fits beside every name; if they would be too small, place them below the names."""
        look, shut = self.look, [m for m in range(len(self.box.memories)) if m not in self.state.openers]
        self.seal = min(high - look.px(0.3), look.px(2.7))
        room = self.rect.width - self.seal - look.px(1.3)
        names = {memory: look.font(1.0, "bold").size(_(self.box.memories[memory].name))[0] for memory in shut}
        sides = range(min(high - look.px(0.4), look.px(_LETTER)), look.px(_SMALLEST) - 1, -1)
        counts = {memory: self.box.memories[memory].letters for memory in shut}
        fits = (
            side for side in sides if all(names[m] + look.px(0.5) + self._width(counts[m], side) <= room for m in shut)
        )
        side = next(fits, None)
        self._abreast = side is not None or high < look.px(_TWO_LINES)
        self._side = side or (high if self._abreast else max(look.px(_SMALLEST), high // 2 - look.px(0.1)))
        self._side = min(self._side, look.px(_LETTER), high)

    def _width(self, count: int, side: int) -> int:
        """The width of ``count`` letters, all with marks, so that sizes do not depend on the hands."""
        return count * (side + round(self.px(BADGE) * BESIDE) + self.px(_GAP))

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw nothing: every row has a ground of its own."""

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a row, golden if somebody can open the memory."""
        memory, row = each.item.value, each.rect
        if not row.colliderect(surface.get_clip()):  # a piece that is carried over the table uncovers few of them
            return
        look, ready = self.look, is_ready(self.state, memory)
        fill = "raised" if self.scene.pointed_memory == memory or ready else "panel"
        look.draw_panel(surface, row, fill, "accent" if ready else "hairline", 0.45)
        at = blit_at(surface, self.seal_of(memory), midleft=(row.left + look.px(0.3), row.centery))
        room = Rect(at.right + look.px(0.5), row.top, row.right - look.px(0.5) - at.right - look.px(0.5), row.height)
        if memory in self.state.openers:
            self._draw_opened(surface, memory, room)
        elif not self._abreast:
            upper = Rect(room.left, room.top + look.px(0.15), room.width, room.height // 2 - look.px(0.1))
            self._draw_name(surface, memory, upper, ready)
            lower = Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom - look.px(0.15))
            self._draw_letters(surface, memory, lower, right=False)
        else:
            left = self._draw_letters(surface, memory, room, right=True)
            beside = Rect(room.left, row.top, left - room.left - look.px(0.4), row.height)
            self._draw_name(surface, memory, beside, ready)

    def _draw_name(self, surface: Surface, memory: int, room: Rect, ready: bool) -> None:
        name, shut = _(self.box.memories[memory].name), self.is_shut(memory)
        colour = "text_secondary" if shut else "accent" if ready else "text"
        words = fitted_lines(self.look, name, room.size, 1.0, colour, ready, align="left")
        at = blit_at(surface, words, midleft=room.midleft)
        if shut:  # struck out
            pygame.draw.line(surface, self.look.theme[colour][:3], at.midleft, at.midright, max(1, self.look.px(0.1)))

    def _draw_opened(self, surface: Surface, memory: int, room: Rect) -> None:
        """Draw the name in gold, and the portrait of the player who opened it."""
        look = self.look
        side = min(look.px(1.75), room.height - 4)
        blit_at(surface, face(self.scene, self.state.openers[memory], side), midright=room.midright)
        width = room.width - side - look.px(0.5)
        look.draw_text(
            surface, _(self.box.memories[memory].name), 1.15, "accent", "display", width, midleft=room.midleft
        )

    def _draw_letters(self, surface: Surface, memory: int, room: Rect, right: bool) -> int:
        """Draw the letters; return their left edge."""
        needs = needs_of(self.state, memory)
        coins = self.coins(len(needs), room, right)
        draw_needs(self.scene, surface, needs, coins)
        return coins[0][0].left

    def coins(self, count: int, room: Rect, right: bool) -> Sequence[Coin]:
        """Rectangles of ``count`` letters, and of the mark at each."""
        look = self.look
        left = room.right - self._width(count, self._side) if right else room.left
        return coins(count, (left, room.centery), self._side, look.px(BADGE), look.px(_GAP))

    # Touch

    def target(self, each: Placed) -> Target:
        """The target of a row."""
        return self.target_of(each, kind="clue", **self.scene.touch(each))


class Drawer(SealArea):
    """The drawer, shown only if the column is folded. ``column`` is the column's place while the drawer is open."""

    column: Rect | None = None

    def __init__(self, scene: MemoirTable) -> None:
        super().__init__(scene)
        self._drawn = False

    @property
    def is_open(self) -> bool:
        """Whether the drawer is open, because the player or a lesson's text opened it."""
        guide = self.scene.match.guide
        told = guide and guide.is_reading and any(PlaceId.named(name).kind in COLUMN for name in guide.lit)
        return self._drawn or bool(told)

    def toggle(self) -> None:
        """Open or shut the drawer."""
        self._drawn = not self._drawn
        self.scene.refresh()

    def shut(self) -> bool:
        """Shut the drawer; False if it was not opened."""
        if not (self._drawn and self.column):
            return False
        self.toggle()
        return True

    @property
    def reach(self) -> Rect:
        """The drawer, and the panel behind the open column."""
        return self.rect.union(self._behind) if self.column else self.rect

    @property
    def _behind(self) -> Rect:
        column = self.column or self.rect
        return column.inflate(self.px(0.7), self.px(0.7))

    def standing_for(self, spot: PlaceId) -> PlaceId:
        """The place to point at for a hint: the shut drawer instead of a place within."""
        return PlaceId("drawer") if self.shown and not self.column and spot.kind in COLUMN else spot

    def refresh(self) -> None:
        """Lay out the seals below each other, in a wide drawer with their letters beside them."""
        super().refresh()
        look, count = self.look, len(self.box.memories)
        edge, gap = look.px(0.4), look.px(_DRAWER_GAP)
        room = Rect(self.rect.left, self.rect.top + edge, self.rect.width, max(1, self.rect.height - 2 * edge))
        self.seal = min(look.px(1.7), self.rect.width - look.px(0.5), round(self.rect.height * _SEAL))
        self._foot = Rect(room.left, 0, room.width, self.seal)
        self.letters: dict[int, Sequence[Coin]] = {}
        self._is_wide = self.rect.width >= _WIDE * look.em
        if not self._is_wide:
            self._foot.height += look.px(1.4) + gap
        self._foot.bottom = room.bottom
        step = (self._foot.top - room.top) // count if self._is_wide else self.seal + gap
        self._rows = [Rect(room.left, room.top + n * step, room.width, step) for n in range(count)]
        if self._is_wide:
            self._place_letters(step)

    def _place_letters(self, high: int) -> None:
        """Place the letters beside the seals, as large as the clue with the most letters allows."""
        mark, gap = self.plain(BADGE), self.plain(_GAP)
        counts = [memory.letters for memory in self.box.memories]
        left = self.rect.left + 2 * self.px(_EDGE) + self.seal
        each = (self.rect.right - self.px(_EDGE) - left) // max(counts)
        side = min(each - round(mark * BESIDE) - gap, high - gap)
        for memory, (count, row) in enumerate(zip(counts, self._rows, strict=True)):
            self.letters[memory] = coins(count, (left, row.centery), side, mark, gap)

    def draw_ground(self, surface: Surface) -> None:
        """Draw the seals, ringed where somebody can open the memory, the hand limit, and the player cards left."""
        look, state = self.look, self.state
        if self.column:
            look.draw_panel(surface, self._behind, "sheet")
        over = self.scene.touched.kind == "drawer"
        look.draw_panel(surface, self.rect, "raised" if over else "panel")
        for memory in range(len(self.box.memories)):
            self._draw_clue(surface, memory)
        size = max(1.15, _DECK * em_for(look.size, 1.0) / look.em) if self._is_wide else 1.15
        deck = look.text(str(state.deck), size, deck_colour(state.deck), "bold")
        token = limit.token_picture(self.scene.studio, (4 * self.seal, self.seal))
        foot = self._foot
        if self._is_wide:
            at = blit_at(surface, token, midleft=(foot.left + look.px(_EDGE), foot.centery))
            blit_at(surface, deck, midright=(foot.right - look.px(2 * _EDGE), foot.centery))
        else:
            at = blit_at(surface, token, midtop=foot.midtop)
            blit_at(surface, deck, midbottom=foot.midbottom)
        look.draw_text(surface, str(state.hand_limit), _LIMIT, "text_on_accent", "bold", center=at.center)

    def _draw_clue(self, surface: Surface, memory: int) -> None:
        """Draw the seal, with the letters needed, or the portrait of the player who opened it."""
        openers, row, seal = self.state.openers, self._rows[memory], self.seal_of(memory)
        at = seal.get_rect(midtop=row.midtop)
        if self._is_wide:
            at = seal.get_rect(midleft=(row.left + self.px(_EDGE), row.centery))
        if is_ready(self.state, memory):
            self.look.draw_ring(surface, at, gap=0.05)
        surface.blit(seal, at)
        if not self._is_wide:
            return
        if memory in openers:
            first, _mark = self.letters[memory][0]
            surface.blit(face(self.scene, openers[memory], first.width), first)
        else:
            draw_needs(self.scene, surface, needs_of(self.state, memory), self.letters[memory])

    def grounds(self) -> Iterator[Target]:
        """The drawer, which also takes discarded cards while it hides the discards."""
        words = _("Put the clues away") if self.column else _("Clues, decks, and what is still unseen")
        if self.column:
            yield Target(name="drawer:glass", rect=self._behind, kind="area", focusable=False)
        takes = self.takes(DISCARDS)
        yield Target(name="drawer", rect=self.rect, label=words, tip=words, action=self.toggle, **takes)

    def spot(self, piece: PlaceId) -> Point | None:
        """The centre of the shut drawer, for everything within it."""
        return self.rect.center if self.standing_for(piece).kind == "drawer" else None
