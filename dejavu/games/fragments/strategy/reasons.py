"""Reasons for a plan, read off the events that it would cause."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from dejavu.engine.event import Event
from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.rules.memory import activate
from dejavu.games.fragments.state import Player

_ICONS = ("chests", "footprints", "whites", "short_slots", "hand_size")
"""The abilities that a card's effect may raise, by name in ``state.Player``."""


class Why(StrEnum):
    """What a plan brings. The comment names the reason's values; VP are the change of the score."""

    COLLECTS = "collects"  # number of bits, nebula
    COMPLETES = "completes"  # card, VP, number of its icon afterwards (0 for a card without one)
    BEGINS = "begins"  # card, slots filled, slots
    ADVANCES = "advances"  # card, slots filled, slots
    GROWS = "grows"
    PLANTS = "plants"  # fragment, VP
    WALKS = "walks"  # nebula where the girl ends without planting
    SAVES = "saves"  # number of bits
    DISCARDS = "discards"  # number of cards
    REGENERATES = "regenerates"


class Reasons:
    """Turns the events of one player's turn into reasons."""

    def __init__(self, player: Player, components: Components) -> None:
        self._player = player.clone()
        self._components = components
        self._found: list[Reason] = []
        self._filled: dict[str, int] = {}
        """Slots filled in this turn on cards that stay begun, by id."""
        self._begun: list[str] = []
        self._collected = self._saved = self._discarded = 0
        self._nebula = self._walked_to = ""

    def hear(self, event: Event) -> None:
        """Note an event."""
        match event:
            case events.BitsCollected():
                self._collected += len(event.bits)
                self._nebula = event.nebula
            case events.CardCompleted():
                self._filled.pop(event.card, None)
                self._found.append(self._completes(event.card, event.gained.total))
            case events.CardBegun():
                self._begun.append(event.card)
            case events.SlotFilled():
                self._filled[event.card] = event.slot + 1
            case events.FlowerGrown():
                self._found.append(Reason(Why.GROWS))
            case events.FlowerPlanted():
                self._walked_to = ""
                self._found.append(Reason(Why.PLANTS, (event.fragment, event.gained.total)))
            case events.GirlWalked():
                self._walked_to = event.nebula
            case events.BitSaved():
                self._saved += 1
            case events.BitUnsaved():
                self._saved -= 1
            case events.CardDiscarded():
                self._discarded += 1
            case events.Regenerated():
                self._found.append(Reason(Why.REGENERATES))

    def all(self) -> tuple[Reason, ...]:
        """The reasons in the order of a turn: bits collected, used, kept, thrown away."""
        collected = [Reason(Why.COLLECTS, (self._collected, self._nebula))] if self._collected else []
        return (*collected, *self._found, *self._advanced(), *self._rest())

    def _completes(self, card: str, gained: int) -> Reason:
        icons = self._icons()
        activate(self._player, self._components, self._components.card_index[card])
        raised = [now for before, now in zip(icons, self._icons(), strict=True) if now > before]
        return Reason(Why.COMPLETES, (card, gained, raised[0] if raised else 0))

    def _icons(self) -> list[int]:
        return [getattr(self._player, icon) for icon in _ICONS]

    def _advanced(self) -> Iterable[Reason]:
        cards, index = self._components.cards, self._components.card_index
        for card, filled in self._filled.items():
            why = Why.BEGINS if card in self._begun else Why.ADVANCES
            if index[card] in self._player.short or card in self._begun:
                yield Reason(why, (card, filled, len(cards[index[card]].slots)))

    def _rest(self) -> Iterable[Reason]:
        if self._walked_to:
            yield Reason(Why.WALKS, (self._walked_to,))
        if self._saved > 0:
            yield Reason(Why.SAVES, (self._saved,))
        if self._discarded:
            yield Reason(Why.DISCARDS, (self._discarded,))
