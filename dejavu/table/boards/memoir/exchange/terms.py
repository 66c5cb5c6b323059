"""The terms of an exchange: who exchanges with whom, and what."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import OFFER
from dejavu.games.memoir.state import Consent, Exchange, Meeting, State

Cards = tuple[int, ...]
"""Cards by their number (``actions.ActionTables.cards``), each copy once."""
Key = tuple[int, int, int]
"""A card by its owner, its number and which of several alike it is."""


class Hand(NamedTuple):
    """A hand as it will be: the cards that stay, then those that come."""

    stays: Cards
    comes: Cards


class Terms(NamedTuple):
    """Who exchanges with whom, and which cards go over; values, changed by making new ones."""

    seat: int
    """Who asks."""
    partner: int
    give: Cards = ()
    get: Cards = ()

    @property
    def empty(self) -> bool:
        """Whether nothing goes over."""
        return not self.give and not self.get

    def goes(self, seat: int) -> Cards:
        """The cards that leave one of the two hands."""
        return self.give if seat == self.seat else self.get

    def moved(self, seat: int, card: int) -> Terms:
        """One more card leaves a hand."""
        return self._replaced(seat, (*self.goes(seat), card))

    def back(self, seat: int, card: int) -> Terms:
        """A card that was to leave a hand stays after all. Raises ValueError for one that was not to leave it."""
        left = list(self.goes(seat))
        left.remove(card)
        return self._replaced(seat, tuple(left))

    def _replaced(self, seat: int, cards: Cards) -> Terms:
        ordered = tuple(sorted(cards))
        return self._replace(give=ordered) if seat == self.seat else self._replace(get=ordered)

    def other(self, seat: int) -> int:
        """The one of the two that is not this one."""
        return self.partner if seat == self.seat else self.seat

    def hand(self, state: State, seat: int) -> Hand:
        """The hand of one of the two as it will be."""
        stays = list(state.hand(seat))
        for card in self.goes(seat):
            stays.remove(card)
        return Hand(tuple(stays), self.goes(self.other(seat)))

    def over(self, state: State, seat: int) -> int:
        """How many cards one of the two will have to discard."""
        hand = self.hand(state, seat)
        return max(0, len(hand.stays) + len(hand.comes) - state.hand_limit)

    def fits(self, state: State) -> bool:
        """Whether both still hold what is to go over."""
        return all(
            state.holds(seat, card) >= self.goes(seat).count(card)
            for seat in (self.seat, self.partner)
            for card in self.goes(seat)
        )

    def holds(self, other: Terms) -> bool:
        """Whether they have all that others have."""
        return self.partner == other.partner and all(
            self.goes(seat).count(card) >= other.goes(seat).count(card)
            for seat in (other.seat, other.partner)
            for card in other.goes(seat)
        )

    @property
    def key(self) -> tuple[int, Cards, Cards]:
        """How the rules remember terms that were declined (``State.declined``)."""
        return self.partner, self.give, self.get

    def acts(self, state: State) -> list[Action]:
        """What the rules are told: the partner if that is open, each card that is not laid out yet, the offer."""
        tables, there = state.tables, state.move
        give, get = list(self.give), list(self.get)
        if isinstance(there, Exchange):
            for cards, laid in ((give, there.give), (get, there.get)):
                for card in laid:
                    cards.remove(card)
        met = [] if isinstance(there, Exchange) else [tables.meet[self.partner]]
        return [*met, *(tables.give[card] for card in give), *(tables.get[card] for card in get), OFFER]


def terms_of(state: State) -> Terms | None:
    """The terms that the rules know of: of an exchange that is filled, or of which the partner is asked."""
    move = state.move.exchange if isinstance(state.move, Consent) else state.move
    return Terms(state.active, move.partner, move.give, move.get) if isinstance(move, Exchange) else None


def partners(state: State) -> list[int]:
    """Everybody with whom the seat to act can exchange now."""
    if state.move is not None and not isinstance(state.move, Meeting):
        return []
    legal = set(state.legal_actions())
    return [seat for seat in range(state.seats) if state.tables.meet[seat] in legal]
