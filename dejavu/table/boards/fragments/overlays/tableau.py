"""A seat's tableau, large: score, icons, both memories, flowers, fragments, bits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu.games.fragments.scoring import communal_pay
from dejavu.games.fragments.state import Player
from dejavu.table.board.score_table import ScoreTable, score_rows
from dejavu.table.board.seat_menu import SeatMenu
from dejavu.table.boards.fragments.overlays.pieces import CardFlow, Lying, Panorama, PictureWithWords, Sheet, Signs
from dejavu.table.boards.fragments.overlays.worlds import WorldsScene
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.kit.item import PlaceId
from dejavu.table.text import _, plural
from dejavu.table.widgets import Button, Column, Label, Widget
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.play.match import Match

_TALL = 12.0
"""Height of a card, in em."""
_TWO_COLUMNS = 50.0
"""Width of the window from which long-term memory and the rest stand side by side, in em."""
_HALVES = 0.58, 0.42
"""Widths of the two columns, as shares of the sheet's."""
_AROUND = 31.0
"""Height of everything else on a sheet of two columns, in em, so that nothing has to scroll."""


class TableauScene(Sheet):
    """Shows public information only; of the hand, the number of cards."""

    name = "tableau"

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match)
        self.seat = seat

    @property
    def player(self) -> Player:
        """The player whose tableau it is."""
        return self.state.players[self.seat]

    @property
    def shown_seat(self) -> int:
        """The player's seat."""
        return self.seat

    def title(self) -> str:
        """The player's name."""
        return self.match.names[self.seat]

    def rows(self) -> Sequence[Row]:
        """The parts, from what changes most to what changes least."""
        scores, parts = score_rows(self)
        categories = [self.words.category(part) for part in parts]
        above: list[Widget] = [
            ScoreTable("scores", categories, [scores[self.seat]], others=scores, pictures=self.app.pictures),
            Signs(self.app.pictures.get, self._icons(), 2.4),
        ]
        long, fragments = self._long_term(), self._fragments()
        second: list[Row] = [*self._short_term(), *self._bits()]
        if not self._wide:
            return [*above, *long, *fragments, *second]
        if not self._unfinished:
            return [*above, *long, _beside(fragments, second)]
        return [*above, _beside([*long, *fragments], second)]

    @property
    def _wide(self) -> bool:
        """Whether the window has room for two columns."""
        return self.app.look.enlarged().wide >= _TWO_COLUMNS

    @property
    def _unfinished(self) -> bool:
        """Whether the seat has anything for a column beside its long-term memory."""
        return bool(self.player.short or self.player.chest or self.player.tray)

    def _long_term(self) -> list[Widget]:
        player, components = self.player, self.components
        heading = plural(
            "Long-term memory: {count} card ({end} bring on the last turns)",
            "Long-term memory: {count} cards ({end} bring on the last turns)",
            len(player.long),
            end=components.rules.end_cards,
        )
        if not player.long:
            return [_heading(heading), Label(_("Nothing is remembered yet."), colour="text_secondary")]
        chains = runs(components, player.long)
        around = _AROUND if self._wide else 0.0
        pay = communal_pay(self.state, self.seat)
        return [_heading(heading), Panorama(self.faces, self.names, chains, _TALL, player.flowers, around, pay)]

    def _short_term(self) -> list[Widget]:
        player = self.player
        slots = plural(
            "Short-term memory: room for {count} card",
            "Short-term memory: room for {count} cards",
            player.short_slots,
        )
        if not player.short:
            return [_heading(slots), Label(_("No card is under construction."), colour="text_secondary")]
        lying = [Lying(card, tuple(bits), glows=True) for card, bits in player.short.items()]
        return [_heading(slots), CardFlow(self.faces, self.names, lying, _TALL, "short", _AROUND)]

    def buttons(self) -> Sequence[Button]:
        """The buttons for the neighbours' tableaus, the worlds, a change of player, and back."""
        seats = self.state.seats
        others = [
            Button(f"{way}-seat", self.match.names[seat], lambda seat=seat: self._turn_to(seat))  # type: ignore[misc]
            for way, seat in (("previous", (self.seat - 1) % seats), ("next", (self.seat + 1) % seats))
        ]
        return [*others[: 1 if seats == 2 else 2], *self._worlds_button(), *self._menu_button(), *super().buttons()]

    def _worlds_button(self) -> Sequence[Button]:
        if not self.player.long:
            return ()
        look = partial(self.app.push, WorldsScene(self.match, self.seat))
        return [Button("worlds", _("Worlds"), look, tip=_("The pictures that are remembered, large, and their story."))]

    def _menu_button(self) -> Sequence[Button]:
        if not (self.match.seats_change and self.match.may_change(self.seat)):
            return ()
        return [Button("controller", _("Who plays?"), self._open_menu, tip=_("Hand the seat to a bot, or take it."))]

    def _open_menu(self) -> None:
        """Replace this sheet by the seat's menu, because a change of seats returns to the game."""
        again = partial(self.app.push, TableauScene(self.match, self.seat))
        self.app.pop()
        self.app.push(SeatMenu(self.match, self.seat, _("Look at the tableau"), again))

    def _turn_to(self, seat: int) -> None:
        self.seat = seat
        self.rebuild()

    def _icons(self) -> list[PictureWithWords]:
        player = self.player
        icons = [
            ("effects/footprint", player.footprints),
            ("effects/chest", player.chests),
            ("effects/short-term", player.short_slots),
            ("effects/hand", player.hand_size),
            ("effects/white", player.whites),
            ("tokens/flower", player.circle + len(player.flowers)),
        ]
        signs = [PictureWithWords(picture, f"× {count}", faint=not count) for picture, count in icons]
        cards = plural("{count} card in hand", "{count} cards in hand", len(player.hand))
        return [*signs, PictureWithWords("backs/blue", cards)]

    def _fragments(self) -> list[Widget]:
        held = [self.components.fragments[i] for i in sorted(self.player.fragments)]
        if not held:
            return [_heading(_("Memory fragments: none yet"))]
        signs = [
            PictureWithWords(
                f"fragments/{each.id}", name=PlaceId("fragment", each.id).name, label=self.names.fragment(each.id)
            )
            for each in held
        ]
        return [_heading(_("Memory fragments")), Signs(self.app.pictures.get, signs, 3.4)]

    def _bits(self) -> list[Row]:
        """The bits in chests and in the tray, side by side."""
        player = self.player
        kinds = ((_("Saved in chests"), "chest", player.chest), (_("Collected this turn"), "tray", player.tray))
        held = [self._bits_in(heading, place, bits) for heading, place, bits in kinds if bits]
        return [[(column, 1 / len(held)) for column in held]] if held else []

    def _bits_in(self, heading: str, place: str, bits: Sequence[int]) -> Widget:
        ids = self.components.bit_ids
        signs = [
            PictureWithWords(
                f"bits/{ids[bit]}",
                f"× {bits.count(bit)}" if bits.count(bit) > 1 else "",
                f"{place}:{ids[bit]}",
                self.names.bit(ids[bit]),
            )
            for bit in dict.fromkeys(bits)
        ]
        return Column([_heading(heading), Signs(self.app.pictures.get, signs, 2.6)])


def _beside(first: Sequence[Row], second: Sequence[Row]) -> Row:
    return [(Column(first), _HALVES[0]), (Column(second), _HALVES[1])]


def _heading(words: str) -> Label:
    return Label(words, 1.15, "text", "display", space_above=0.4)
