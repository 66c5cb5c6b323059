"""Close-up words and pictures of this game's things, for the inspector."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from dejavu.games.fragments.state import NONE
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.inspector import Detail
from dejavu.table.boards.fragments.cards import CardFaces, card_size
from dejavu.table.boards.fragments.frame import bits_on
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.boards.fragments.words import notes as words
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.targets import Target

_CARDS = ("hand", "row", "short", "long", "discard", "card")
_BITS = ("tray", "chest", "lifted", "white")


class Details:
    """Finds the details of a target."""

    def __init__(self, faces: CardFaces, names: FragmentsNames) -> None:
        self._faces, self._names = faces, names

    def of(self, target: Target, view: FragmentsView, seat: int | None = None) -> Detail | None:
        """The details of a target, found by its name; None if it has none. Cards are those of ``seat``."""
        spot = PlaceId.named(target.name)
        kind, which = spot.kind, spot.id
        components = self._names.components
        if kind in _CARDS and which in components.card_index:
            card = components.card_index[which]
            return self._card(card, view, bits_on(view.state, view.seat if seat is None else seat, kind, card))
        if kind == "nebula" and which in components.nebula_index:
            return self._nebula(components.nebula_index[which], view)
        if kind in (*_BITS, "bit") and (bit := self._bit(spot, view, target.value)):
            return Detail(words.bit_note(bit, self._names), self._picture(f"bits/{bit}"))
        if kind == "fragment" and which in components.fragment_index:
            return Detail(words.fragment_note(view.state, which, self._names), self._picture(f"fragments/{which}"))
        player = view.state.players[view.seat]
        if spot == PlaceId("girl"):
            return Detail(words.girl_note(player, components))
        if spot == PlaceId("circle"):
            return Detail(words.circle_note(player, components))
        return None

    def _picture(self, name: str) -> Callable[[int], Surface]:
        return lambda side: self._faces.pictures.get(name, (side, side))

    def _nebula(self, nebula: int, view: FragmentsView) -> Detail:
        state, components = view.state, self._names.components
        row = [f"bits/{components.bit_ids[bit]}" for bit in state.bits[nebula]]
        if state.fragments[nebula] != NONE:
            row.append(f"fragments/{components.fragments[state.fragments[nebula]].id}")
        if state.planted[nebula]:
            row.append("tokens/flower")
        return Detail(words.nebula_note(state, nebula, self._names, view.seat), row=tuple(row))

    def _card(self, card: int, view: FragmentsView, filled: Sequence[int]) -> Detail:
        return Detail(
            words.card_note(view, card, self._names),
            lambda height: self._faces.face(card, card_size(height), filled),
            24.0,
            words.ladder(view, card, self._names.components),
        )

    def _bit(self, spot: PlaceId, view: FragmentsView, value: str) -> str | None:
        """The id of a bit: from its target's value, its kind, or its place among the viewer's bits."""
        components = self._names.components
        if value in components.bit_index:
            return value
        if spot.id in components.bit_index:
            return spot.id
        player = view.state.players[view.seat]
        lying = {"tray": player.tray, "chest": player.chest}.get(spot.kind, [])
        if 0 <= spot.number < len(lying):
            return components.bit_ids[lying[spot.number]]
        return None
