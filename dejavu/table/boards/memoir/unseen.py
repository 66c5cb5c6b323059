"""What is still unseen: per ring the signs left and their numbers, and the odds of a hallucination."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.memoir.components import HALLUCINATION, MEMORY, RESOURCE
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.pieces import Pawn
from dejavu.table.boards.memoir.valley import letters, marks, seals, tiles
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.words import panels
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_SIDES = (1.7, 1.55, 1.4, 1.25, 1.15, 1.05, 0.95, 0.85)
"""Of a sign in em: the largest with which everything fits is taken."""
_LABEL, _ODDS = 1.5, 3.1
"""Width of the number of a ring, and of what stands at the end of its line, in em."""
_HEAD = 1.4


class Sign(NamedTuple):
    """A sign as it stands there, with how many of it are left."""

    sign: int
    left: int
    rect: Rect


class Line(NamedTuple):
    """All of a ring."""

    ring: int
    rect: Rect
    signs: Sequence[Sign]


class Unseen(Area):
    """A line a ring, or two where a ring hides much."""

    def refresh(self) -> None:
        """Signs as large as there is room for."""
        self.lines: Sequence[Line] = ()
        if not self.shown:
            return
        names = [self.scene.words.names.tile(sign.id) for sign in self.box.signs]
        self._words = [panels.unseen(self.state, ring, names) for ring in range(len(self.box.hexes.rings))]
        head = self.look.px(_HEAD if self.rect.height >= self.look.px(8) else 0.3)
        room = Rect(self.rect.left, self.rect.top + head, self.rect.width, self.rect.height - head)
        inner = room.inflate(-self.look.px(0.6), -self.look.px(0.4))
        for size in _SIDES:
            self.lines = self._laid(inner, self.look.px(size))
            if self.lines[-1].rect.bottom <= inner.bottom:
                break

    def _laid(self, room: Rect, side: int) -> list[Line]:
        """Rings below each other; what the height has left over lies between them."""
        look, made, top = self.look, [], room.top
        gap, step = look.px(0.15), side + look.px(0.7)
        left, right = room.left + look.px(_LABEL), room.right - look.px(_ODDS)
        for ring, counts in enumerate(self.state.unseen[1:], 1):
            signs: list[Sign] = []
            x, y = left, top
            for sign, count in enumerate(counts):
                if not count:
                    continue
                width = side if count == 1 else step
                if x + width > right and x > left:
                    x, y = left, y + side + gap
                signs.append(Sign(sign, count, Rect(x, y, side, side)))
                x += width + gap
            made.append(Line(ring, Rect(room.left, top, room.width, y + side - top), signs))
            top = y + side + look.px(0.5)
        spare = max(0, room.bottom - made[-1].rect.bottom) // max(1, len(made))
        return [self._moved(line, spare * n + spare // 2) for n, line in enumerate(made)]

    def _moved(self, line: Line, down: int) -> Line:
        signs = [sign._replace(rect=sign.rect.move(0, down)) for sign in line.signs]
        return Line(line.ring, line.rect.move(0, down), signs)

    @property
    def telling(self) -> bool:
        """Whether odds are told: at a touch, and while a pawn is carried."""
        return self.scene.touched.kind == "unseen" or isinstance(self.scene.carried, Pawn)

    def draw(self, surface: Surface) -> None:
        """Signs and numbers; at the end of a line how many tiles they are, or the odds."""
        look, telling = self.look, self.telling
        self.draw_panel(surface)
        if self.lines and self.lines[0].rect.top >= self.rect.top + look.px(_HEAD):
            self.draw_title(surface, _("Still unseen"))
            words = _("hallucination") if telling else _("tiles")
            line = look.text(words, self.small, "text_secondary")
            surface.blit(line, line.get_rect(topright=(self.rect.right - look.px(0.5), self.rect.top + look.px(0.15))))
        for each in self.lines:
            self._draw_line(surface, each, telling)

    def _draw_line(self, surface: Surface, line: Line, telling: bool) -> None:
        look = self.look
        number = look.text(str(line.ring), 1.0, "text_secondary", "bold")
        surface.blit(number, number.get_rect(midleft=(line.rect.left + look.px(0.2), line.rect.centery)))
        for each in line.signs:
            self._draw_sign(surface, each)
        chance = panels.odds(self.state, line.ring)
        total = sum(self.state.unseen[line.ring])
        odds = "–" if chance is None else _("{percent} %").format(percent=chance)
        words = odds if telling else str(total)
        if telling and chance is not None:
            font = look.font(1.0, "bold")
            made = font.render(words, True, VALLEY["lilac"])
        else:
            made = look.text(words, 1.0, "text_secondary")
        surface.blit(made, made.get_rect(midright=(line.rect.right - look.px(0.2), line.rect.centery)))

    def _draw_sign(self, surface: Surface, each: Sign) -> None:
        """A seal, a letter or a silhouette; with its number where there are several."""
        studio, look = self.scene.studio, self.look
        sign = self.box.signs[each.sign]
        side = each.rect.width
        if sign.kind == MEMORY:
            made = seals.picture(studio, sign.which, side)
        elif sign.kind == RESOURCE:
            made = letters.picture(studio, sign.which, side)
        else:
            colour = VALLEY["lilac" if sign.kind == HALLUCINATION else "pencil"]
            made = marks.picture(studio, tiles.mark_of(studio, each.sign), side, colour)
        surface.blit(made, made.get_rect(center=each.rect.center))
        if each.left > 1:
            number = look.text(str(each.left), self.small, "text", "bold")
            surface.blit(number, number.get_rect(midleft=(each.rect.right + look.px(0.1), each.rect.centery)))

    def targets(self) -> Sequence[Target]:
        """Every ring, to be read."""
        found = []
        for line in self.lines:
            words = self._words[line.ring]
            name = Spot("unseen", number=line.ring).name
            look = partial(self.scene.look_at, name)
            room = Rect(self.rect.left, line.rect.top, self.rect.width, line.rect.height)
            found.append(Target(name=name, rect=room, label=words, tip=words, action=look))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """The line of a ring, or all of it."""
        if piece.kind != "unseen":
            return None
        return next((line.rect.center for line in self.lines if line.ring == piece.number), self.rect.center)
