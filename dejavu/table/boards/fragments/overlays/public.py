"""Sheets of public things besides seats: communal cards and their owners, discards, the matrix and the supplies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.table.boards.fragments.overlays.pieces import CardFlow, Lying, PictureWithWords, Sheet, Signs
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.kit.containers import Shares
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, dotted, plural
from dejavu.table.widgets import Label
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.column import Row

_COMMUNAL = 20.0
"""Greatest height of a communal card, in em."""
_DISCARDED = 17.0
"""Greatest height of a discarded card, in em."""
_SIDE = 2.3
"""Side of a bit, in em."""
_CELL = 6.0
"""Greatest width of a bit's cell, in em."""
_LINE = 2.7
"""Height of a row, in em."""


class CommunalScene(Sheet):
    """The communal cards, large enough to read."""

    name = "communal"

    def title(self) -> str:
        """The heading."""
        return _("Communal cards")

    def rows(self) -> Sequence[Row]:
        """The rule, then the cards in order."""
        left = Counter(self.state.row)
        cards = dict.fromkeys(self.components.communal_row(self.state.seats))
        lying = [Lying(card, under=dotted([self._left(left[card]), *self._owners(card)])) for card in cards]
        rule = _("Built at once from bits in tray and chests. Nobody may own a card twice; the row is never refilled.")
        return [
            Label(rule, colour="text_secondary", align="centre"),
            CardFlow(self.faces, self.names, lying, _COMMUNAL, "row"),
        ]

    def _left(self, count: int) -> str:
        return plural("{count} left", "{count} left", count) if count else _("none left")

    def _owners(self, card: int) -> list[str]:
        return [name for name, player in zip(self.match.names, self.state.players, strict=True) if player.owns(card)]


class DiscardsScene(Sheet):
    """The discards, the newest first; copies share one picture with their number."""

    name = "discards"

    def title(self) -> str:
        """The heading."""
        return _("Discards")

    def rows(self) -> Sequence[Row]:
        """The number of discards and their future, then the cards."""
        discards = self.state.discards
        if not discards:
            return [Label(_("No card is discarded yet."), colour="text_secondary", align="centre")]
        words = plural(
            "{count} card. When the deck is empty, the discards are shuffled and become the deck.",
            "{count} cards. When the deck is empty, the discards are shuffled and become the deck.",
            len(discards),
        )
        copies = Counter(discards)
        lying = [
            Lying(card, under=f"× {copies[card]}" if copies[card] > 1 else "") for card in dict.fromkeys(discards[::-1])
        ]
        return [
            Label(words, colour="text_secondary", align="centre"),
            CardFlow(self.faces, self.names, lying, _DISCARDED, "discard"),
        ]


class BitGrid(Widget):
    """Every kind of bit with its number on the map, in a row for each shape and a column for each colour."""

    def __init__(self, names: FragmentsNames, picture: Callable[[str, Size], Surface], counts: Counter[int]) -> None:
        super().__init__()
        self._names, self._picture, self._counts = names, picture, counts

    @property
    def _components(self) -> Components:
        return self._names.components

    def height(self, look: Look, width: int) -> int:
        """The height of all rows, one for each shape."""
        return look.px(_LINE) * len(self._components.shapes)

    def place(self, rect: Rect, look: Look) -> None:
        """Place a cell for each kind, centred."""
        super().place(rect, look)
        shapes, columns = len(self._components.shapes), len(self._components.colours)
        room = Rect(rect.left, rect.top, min(look.px(_CELL), rect.width // columns) * columns, look.px(_LINE) * shapes)
        room.left = rect.centerx - room.width // 2
        self._cells = Shares(rows=shapes).rects(room, len(self._components.bit_ids))

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the bits; kinds that are nowhere on the map are faint."""
        side = look.px(_SIDE)
        for kind, cell in enumerate(self._cells):
            count = self._counts[kind]
            bit = self._picture(f"bits/{self._components.bit_ids[kind]}", (side, side))
            if not count:
                bit = bit.copy()
                bit.set_alpha(60)
            blit_at(surface, bit, midleft=(cell.left + look.px(0.3), cell.centery))
            look.draw_text(
                surface,
                str(count),
                1.0,
                "text" if count else "text_secondary",
                "bold" if count else "regular",
                midleft=(cell.left + side + look.px(0.8), cell.centery),
            )

    def targets(self) -> Sequence[Target]:
        """Every kind, to be inspected."""
        ids = self._components.bit_ids
        return [
            Target(
                name=PlaceId("bit", ids[kind]).name,
                rect=cell,
                label=self._names.bit(ids[kind]),
                kind="area",
                focusable=False,
            )
            for kind, cell in enumerate(self._cells)
        ]


class SuppliesScene(Sheet):
    """The matrix and the supplies."""

    name = "supplies"
    width = 48.0

    def title(self) -> str:
        """The heading."""
        return _("Memory matrix and supplies")

    def rows(self) -> Sequence[Row]:
        """The matrix and what fills it next, the bits on the map, the rest."""
        state, picture = self.state, self.app.pictures.get
        ids, holes = state.components.bit_ids, state.components.rules.matrix_holes
        lying = [PictureWithWords(f"bits/{ids[bit]}") for bit in (*state.matrix, *state.spent)]
        free = [PictureWithWords("slots/any", faint=True)] * max(0, holes - len(lying))
        rows: list[Row] = [
            Label(
                _(
                    "{count} of {holes} holes are filled. When the last one is, all these bits go back to the map.",
                    count=min(len(state.matrix), holes),
                    holes=holes,
                ),
                colour="text_secondary",
            ),
            Signs(picture, [*lying, *free], _SIDE),
        ]
        if state.spent:
            spent = plural(
                "{count} bit spent in this turn is about to follow.",
                "{count} bits spent in this turn are about to follow.",
                len(state.spent),
            )
            rows.append(Label(spent, colour="text_secondary"))
        on_map = Counter(bit for bits in state.bits for bit in bits)
        rows += [
            Label(_("Bits on the map"), 1.15, face="display", space_above=0.4),
            BitGrid(self.names, picture, on_map),
            Label(_("Supplies"), 1.15, face="display", space_above=0.4),
            Signs(picture, self._supplies(), 2.6),
        ]
        return rows

    def _supplies(self) -> list[PictureWithWords]:
        state = self.state
        flowers = plural("{count} flower", "{count} flowers", state.flowers)
        deck = plural("{count} card in the deck", "{count} cards in the deck", len(state.deck))
        discards = plural("{count} discarded", "{count} discarded", len(state.discards))
        return [
            PictureWithWords("tokens/flower", flowers),
            PictureWithWords("backs/blue", deck),
            PictureWithWords("effects/hand", discards),
        ]
