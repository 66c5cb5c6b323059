"""What is counted in the left column: the decks, the hand limit, and per ring what is still unseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import BLEND_RGB_MULT, Rect, Surface

from dejavu.games.memoir.components import HALLUCINATION, MEMORY, RESOURCE
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import Area
from dejavu.table.boards.memoir.pieces import Pawn, Place
from dejavu.table.boards.memoir.valley import decks, letters, limit, marks, seals, tiles
from dejavu.table.boards.memoir.valley.cards import Deck
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.words import panels
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets.base import fitted, fitted_lines

_BACKS: tuple[Deck, ...] = ("player", "event", "hallucination")
_FEW, _LAST = 6, 3
"""Player cards left from which their number is gold, and from which it is in the colour of a refusal."""
_LARGE, _SMALL = 1.9, 1.15
"""Size of the number of player cards and of the others, in em."""
_SHARES, _MOST_DISCARDS = (0.32, 0.22, 0.22, 0.24), 0.36
_GONE = (72, 72, 92)
"""What is left of the light on a card that is out of the game, of 255."""
_SHAPE = 0.72
"""Width of a deck by its height."""


def deck_colour(count: int) -> str:
    """Of the number of player cards left: it warns before there are none."""
    if count > _FEW:
        return "text"
    return "refusal" if count <= _LAST else "accent"


class Decks(Area):
    """Side by side, the player deck with the large number first; cards are dropped on the discards."""

    def refresh(self) -> None:
        """The player deck has the largest share."""
        state, left, gap = self.state, self.rect.left, self.look.px(0.25)
        self.counts = {
            "player": state.deck,
            "event": state.events.size,
            "hallucination": state.hallucinations.size,
            "discards": panels.discards(state),
        }
        self._words = {name: panels.deck(state, name) for name in self.counts}
        self._rects: dict[str, Rect] = {}
        called = self.look.font(self.small * 0.87).size(panels.deck_name("discards"))[0] + self.look.px(0.4)
        least = min(_MOST_DISCARDS, max(_SHARES[-1], called / max(1, self.rect.width)))
        narrower = (1 - least) / (1 - _SHARES[-1])
        for name, share in zip(self.counts, (*(each * narrower for each in _SHARES[:-1]), least), strict=True):
            width = round(self.rect.width * share)
            self._rects[name] = Rect(left, self.rect.top, max(1, width - gap), self.rect.height)
            left += width

    def draw(self, surface: Surface) -> None:
        """Every deck with how many cards it holds."""
        for name, rect in self._rects.items():
            hover = self.scene.touched == self._spot(name)
            self.look.draw_panel(surface, rect, "raised" if hover else "panel", radius=0.45)
            self._draw_deck(surface, name, rect.inflate(-self.look.px(0.4), -self.look.px(0.4)))

    def _draw_deck(self, surface: Surface, name: str, room: Rect) -> None:
        """The stack and beside it the number; where that is too narrow, the number lies on it."""
        look, count = self.look, self.counts[name]
        if name == "discards":
            self._draw_discards(surface, room)
            return
        player = name == "player"
        number = look.text(str(count), _LARGE if player else _SMALL, deck_colour(count) if player else "text", "bold")
        beside = room.width - number.get_width() - look.px(0.3)
        high = min(room.height, round(beside / _SHAPE))
        if beside >= look.px(1.2):
            blit_at(surface, self._stack(name, (max(1, round(high * _SHAPE)), max(1, high))), midleft=room.midleft)
            blit_at(surface, number, midright=room.midright)
        else:
            blit_at(surface, number, center=room.center)

    def _draw_discards(self, surface: Surface, room: Rect) -> None:
        """A pile with the number on it, and what that is; its hollow while nothing lies there."""
        look = self.look
        words = fitted(look, panels.deck_name("discards"), room.width + look.px(0.3), self.small, "text_secondary")
        blit_at(surface, words, midtop=room.midtop)
        high = max(1, room.bottom - room.top - words.get_height())
        hollow = Rect(0, 0, min(room.width, round(high * _SHAPE)), high)
        hollow.midbottom = room.midbottom
        if self.counts["discards"]:
            blit_at(surface, self._pile(hollow.size), center=hollow.center)
        else:
            look.draw_panel(surface, hollow, "field", "edge", 0.25)
        look.draw_text(surface, str(self.counts["discards"]), _SMALL, "text", "bold", center=hollow.center)

    def _stack(self, name: str, size: tuple[int, int]) -> Surface:
        """The deck as it lies."""
        known = next(deck for deck in _BACKS if deck == name)
        return decks.picture(self.scene.studio, known, self.counts[name], size)

    def _pile(self, size: tuple[int, int]) -> Surface:
        """What was discarded: darker than a deck, since nothing is drawn from it."""

        def make() -> Surface:
            pile = decks.picture(self.scene.studio, "player", self.counts["discards"], size).copy()
            pile.fill(_GONE, special_flags=BLEND_RGB_MULT)
            return pile

        layers = -(-self.counts["discards"] // decks.LAYER)
        return self.scene.studio.keep(("pile", layers, size), make)

    def _spot(self, name: str) -> Spot:
        return Spot("discards") if name == "discards" else Spot("deck", name)

    def targets(self) -> Sequence[Target]:
        """Every deck, to be read; the discards, which take cards."""
        found = []
        for name, rect in self._rects.items():
            words, spot = self._words[name], self._spot(name)
            look = partial(self.scene.look_at, spot.name)
            if name == "discards":
                area = self.scene.handles.area(spot.name, rect, words, Place("discards"), tip=words, focusable=True)
                found.append(replace(area, action=look))
            else:
                value = str(self.counts[name])
                found.append(Target(name=spot.name, rect=rect, label=words, tip=words, action=look, value=value))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a deck."""
        name = piece.id if piece.kind == "deck" else piece.kind
        return self._rects[name].center if name in self._rects else None


_WORDS = 5.2
"""Width of what it is called, in em."""


class LimitBoard(Area):
    """Every limit there can be and a round token, which steps down with every disorientation."""

    def refresh(self) -> None:
        """The board beside what it is called, where there is room for that."""
        words = self.look.px(_WORDS)
        inner = self.rect.inflate(-self.look.px(0.6), -self.look.px(0.3))
        self._called = inner.width - words >= self.look.px(7)
        left = inner.left + (words if self._called else 0)
        self.board = Rect(left, inner.top, max(1, inner.right - left), max(1, inner.height))

    def draw(self, surface: Surface) -> None:
        """The numbers, and the token on the one that holds."""
        hover = self.scene.touched.kind == "limit"
        self.look.draw_panel(surface, self.rect, "raised" if hover else "panel")
        if self._called:
            room = Rect(self.rect.left + self.look.px(0.6), self.rect.top, self.look.px(_WORDS), self.rect.height)
            words = fitted_lines(self.look, _("Hand limit"), room.size, self.small, "text_secondary", align="left")
            blit_at(surface, words, midleft=room.midleft)
        token = not self.scene.is_away(Spot("limit"))
        surface.blit(limit.picture(self.scene.studio, self.state.hand_limit, self.board.size, token), self.board)

    def targets(self) -> Sequence[Target]:
        """All of it, to be read."""
        words = panels.limit(self.state)
        return [
            Target(
                name="limit",
                rect=self.rect,
                label=words,
                tip=words,
                value=str(self.state.hand_limit),
                action=lambda: self.scene.look_at("limit"),
            )
        ]

    def spot(self, piece: Spot) -> Point | None:
        """Where the token lies, or would lie: ``limit:5``."""
        if piece.kind != "limit":
            return None
        number = piece.number if piece.number >= 0 else self.state.hand_limit
        return limit.token_at(self.scene.studio, number, self.board)


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
            blit_at(surface, line, topright=(self.rect.right - look.px(0.5), self.rect.top + look.px(0.15)))
        for each in self.lines:
            self._draw_line(surface, each, telling)

    def _draw_line(self, surface: Surface, line: Line, telling: bool) -> None:
        look = self.look
        number = look.text(str(line.ring), 1.0, "text_secondary", "bold")
        blit_at(surface, number, midleft=(line.rect.left + look.px(0.2), line.rect.centery))
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
        blit_at(surface, made, midright=(line.rect.right - look.px(0.2), line.rect.centery))

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
        blit_at(surface, made, center=each.rect.center)
        if each.left > 1:
            number = look.text(str(each.left), self.small, "text", "bold")
            blit_at(surface, number, midleft=(each.rect.right + look.px(0.1), each.rect.centery))

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
