"""The base of this game's sheets, and their rows: joined cards, single cards and small pictures, wrapped."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.board import sheet
from dejavu.table.board.inspector import Inspector
from dejavu.table.boards.fragments.board_scene import FragmentsBoardScene
from dejavu.table.boards.fragments.cards import CardFaces, card_size
from dejavu.table.boards.fragments.panorama import Panoramas
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.kit.containers import largest, wrapped
from dejavu.table.kit.points import Size
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Widget

GAP = 0.6
"""Gap between pieces, in em."""
_LEAST = 9.0
"""Least height at which a card is easy to read, in em."""
_AROUND = 14.0
"""Height of a sheet's other contents, in em."""
_LEAST_CHAIN = 6.0
"""Least height of a finished card, of which only number and sign have to be readable, in em."""


class Flow(Widget):
    """Blocks of different widths, wrapped like words. Subclasses provide the blocks."""

    def sizes(self, look: Look, width: int) -> Sequence[Size]:
        """The size of every block."""
        raise NotImplementedError

    def height(self, look: Look, width: int) -> int:
        """The height of all lines."""
        rects = wrapped(self.sizes(look, width), Rect(0, 0, width, 0), look.px(GAP))
        return max((rect.bottom for rect in rects), default=0)

    def place(self, rect: Rect, look: Look) -> None:
        """Place the blocks."""
        super().place(rect, look)
        self.blocks = wrapped(self.sizes(look, rect.width), rect, look.px(GAP))


class Panorama(Flow):
    """Chains of linked cards."""

    def __init__(
        self,
        faces: CardFaces,
        names: FragmentsNames,
        chains: Sequence[Sequence[int]],
        tall: float,
        flowers: Collection[int] = (),
        around: float = 0.0,
        pay: Mapping[int, int] | None = None,
    ) -> None:
        """``tall`` is the height of a card in em, and ``pay`` the VP of the communal cards.

        ``around`` is the height of everything else on the sheet in em; if given, cards shrink until all are in sight.
        """
        super().__init__()
        self._around = around
        self._faces, self._names, self._chains, self._tall = faces, names, chains, tall
        self._panoramas, self._flowers, self._pay = Panoramas(faces), flowers, pay or {}

    def sizes(self, look: Look, width: int) -> Sequence[Size]:
        """The sizes of all chains, of one height at which the longest fits."""
        longest = max((len(chain) for chain in self._chains), default=1)
        tall = largest(look.px(self._tall), look.px(4), lambda tall: self._panoramas.size(longest, tall)[0] <= width)
        if self._around:
            room = max(look.px(_LEAST), look.px(look.tall - self._around))
            tall = largest(tall, look.px(_LEAST_CHAIN), lambda tall: self._height(look, width, tall) <= room)
        return [self._panoramas.size(len(chain), tall) for chain in self._chains]

    def _height(self, look: Look, width: int, tall: int) -> int:
        """The height of all lines with cards of that height."""
        sizes = [self._panoramas.size(len(chain), tall) for chain in self._chains]
        return wrapped(sizes, Rect(0, 0, width, 0), look.px(GAP))[-1].bottom if sizes else 0

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the strips."""
        for chain, rect in zip(self._chains, self.blocks, strict=True):
            surface.blit(self._panoramas.strip(chain, rect.height, self._flowers, self._pay), rect)

    def targets(self) -> Sequence[Target]:
        """Every card, to be inspected."""
        found = []
        for chain, block in zip(self._chains, self.blocks, strict=True):
            rects = self._panoramas.rects(len(chain), block.topleft, block.height)
            found += [card_target("long", card, rect, self._names) for card, rect in zip(chain, rects, strict=True)]
        return found


class Lying(NamedTuple):
    """A card, the bits on it, and words below it."""

    card: int
    filled: tuple[int, ...] = ()
    under: str = ""
    glows: bool = False


class CardFlow(Flow):
    """Single cards, as large as possible with all in sight; ``place_name`` begins the names of their targets."""

    def __init__(
        self,
        faces: CardFaces,
        names: FragmentsNames,
        cards: Sequence[Lying],
        tall: float,
        place_name: str,
        around: float = _AROUND,
    ) -> None:
        super().__init__()
        self._around = around
        self._faces, self._names, self._cards, self._tall, self._place = faces, names, cards, tall, place_name

    def sizes(self, look: Look, width: int) -> Sequence[Size]:
        """One size for all cards."""
        words = look.px(1.5) if any(card.under for card in self._cards) else 0
        room = look.px(max(1.0, look.tall - self._around))
        most, least = look.px(self._tall), look.px(_LEAST)
        tall = largest(most, least, lambda tall: self._lines(look, width, tall) * (tall + words) <= room)
        self._card = card_size(tall)
        return [(self._card[0], self._card[1] + words)] * len(self._cards)

    def _lines(self, look: Look, width: int, tall: int) -> int:
        """The number of lines that cards of that height take."""
        a_line = max(1, (width + look.px(GAP)) // (card_size(tall)[0] + look.px(GAP)))
        return -(-len(self._cards) // a_line)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the cards with their words below."""
        for lying, rect in zip(self._cards, self.blocks, strict=True):
            surface.blit(self._faces.face(lying.card, self._card, lying.filled, lying.glows), rect)
            if lying.under:
                size = look.readable(0.95)
                look.draw_text(
                    surface,
                    lying.under,
                    size,
                    "text_secondary",
                    width=rect.width + look.px(GAP),
                    midbottom=rect.midbottom,
                )

    def targets(self) -> Sequence[Target]:
        """Every card, to be inspected."""
        return [
            card_target(self._place, lying.card, Rect(rect.topleft, self._card), self._names)
            for lying, rect in zip(self._cards, self.blocks, strict=True)
        ]


class PictureWithWords(NamedTuple):
    """A small picture with words beside it; with ``name`` and ``label`` it can be inspected."""

    picture: str
    words: str = ""
    name: str = ""
    label: str = ""
    faint: bool = False


class Signs(Flow):
    """Small pictures in a row."""

    def __init__(self, picture: Callable[[str, Size], Surface], signs: Sequence[PictureWithWords], side: float) -> None:
        super().__init__()
        self._picture, self._signs, self._side = picture, signs, side

    def sizes(self, look: Look, width: int) -> Sequence[Size]:
        """The size of each picture with its words."""
        side = look.px(self._side)
        return [(side + (look.text(s.words).get_width() + look.px(0.9) if s.words else 0), side) for s in self._signs]

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the pictures."""
        side = look.px(self._side)
        for sign, rect in zip(self._signs, self.blocks, strict=True):
            picture = self._picture(sign.picture, (side, side))
            if sign.faint:
                picture = picture.copy()
                picture.set_alpha(70)
            surface.blit(picture, rect)
            if sign.words:
                look.draw_text(
                    surface,
                    sign.words,
                    1.0,
                    "text_secondary" if sign.faint else "text",
                    midleft=(rect.left + side + look.px(0.35), rect.centery),
                )

    def targets(self) -> Sequence[Target]:
        """The signs that have a name."""
        return [
            Target(name=sign.name, rect=rect, label=sign.label, kind="area")
            for sign, rect in zip(self._signs, self.blocks, strict=True)
            if sign.name
        ]


def card_target(place: str, card: int, rect: Rect, names: FragmentsNames) -> Target:
    """The target of a card that can be inspected; ``place`` begins its name."""
    kind = names.components.cards[card]
    return Target(name=f"{place}:{kind.id}", rect=rect, label=names.card(kind.id), kind="area")


class Sheet(FragmentsBoardScene, sheet.Sheet):
    """The base of this game's sheets; they add ``title`` and ``rows``."""

    inspector: Inspector

    def layout(self, size: Size) -> None:
        """Prepare what the rows draw with, then lay them out."""
        look = self.app.look.enlarged()
        if getattr(self, "_made_for", None) != (self.app.look, self.view.seat):
            self._made_for = (self.app.look, self.view.seat)
            self.faces = CardFaces(look, self.app.pictures, self.components)
            self.inspector = Inspector(self.app, self.detail)
        super().layout(size)

    def draw(self, surface: Surface) -> None:
        """Draw the sheet, and the inspector over it."""
        super().draw(surface)
        self.inspector.draw(surface)
