"""What things and people are called."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.memoir.components import Components
from dejavu.table.text import _


class Names:
    """Names for one box and the people at the table; things by id, as events and actions call them."""

    def __init__(self, box: Components, seats: Sequence[str] = ()) -> None:
        self.box, self.seats = box, tuple(seats)
        decks: tuple[Sequence[object], ...] = (
            box.player_cards,
            box.letters,
            box.events,
            box.hallucinations,
            box.disorientation,
            box.characters,
        )
        self._names = {str(getattr(card, "id", "")): str(getattr(card, "name", "")) for deck in decks for card in deck}

    def seat(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat] if seat < len(self.seats) else _("Player {number}").format(number=seat + 1)

    def card(self, card: str) -> str:
        """A card of any deck, a letter or a character."""
        return _(self._names[card]) if card in self._names else card

    def memory(self, number: int) -> str:
        """A memory by its number."""
        return _(self.box.memories[self.box.memory_index[number]].name)

    def tile(self, sign: str) -> str:
        """What the face of a tile shows."""
        kind = self.box.signs[self.box.sign_index[sign]]
        if kind.kind == "memory":
            return _(self.box.memories[kind.which].name)
        if kind.kind == "resource":
            return _(self.box.letters[kind.which].name)
        return {
            "start": _("Start"),
            "event": _("Event"),
            "hallucination": _("Hallucination"),
            "normal": _("Footprints"),
        }[kind.kind]
