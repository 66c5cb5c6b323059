"""The decks: player cards, events, hallucinations, and the discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import BLEND_RGB_MULT, Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.pieces import Place
from dejavu.table.boards.memoir.valley import decks
from dejavu.table.boards.memoir.valley.cards import Deck
from dejavu.table.boards.memoir.words import panels
from dejavu.table.shell.targets import Point, Target
from dejavu.table.widgets.base import fitted

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
            stack = self._stack(name, (max(1, round(high * _SHAPE)), max(1, high)))
            surface.blit(stack, stack.get_rect(midleft=room.midleft))
            surface.blit(number, number.get_rect(midright=room.midright))
        else:
            surface.blit(number, number.get_rect(center=room.center))

    def _draw_discards(self, surface: Surface, room: Rect) -> None:
        """A pile with the number on it, and what that is; its hollow while nothing lies there."""
        look = self.look
        words = fitted(look, panels.deck_name("discards"), room.width + look.px(0.3), self.small, "text_secondary")
        surface.blit(words, words.get_rect(midtop=room.midtop))
        high = max(1, room.bottom - room.top - words.get_height())
        hollow = Rect(0, 0, min(room.width, round(high * _SHAPE)), high)
        hollow.midbottom = room.midbottom
        if self.counts["discards"]:
            stack = self._pile(hollow.size)
            surface.blit(stack, stack.get_rect(center=hollow.center))
        else:
            look.draw_panel(surface, hollow, "field", "edge", 0.25)
        number = look.text(str(self.counts["discards"]), _SMALL, "text", "bold")
        surface.blit(number, number.get_rect(center=hollow.center))

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
