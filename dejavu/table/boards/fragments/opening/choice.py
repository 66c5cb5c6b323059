"""The choice of an opening hand: the cards, their possible places, and moving them back and forth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.state import Phase, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.play.match import Match

KEEP, DISCARD, REMEMBER = "hand", "discard", "remember"
"""The places of a card, which name targets and actions."""


class OpeningChoice:
    """The viewer's choice so far, and what is still possible."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def _view(self) -> FragmentsView:
        view = self._match.view
        assert isinstance(view, FragmentsView)
        return view

    @property
    def _state(self) -> State:
        return self._view.state

    @property
    def under_way(self) -> bool:
        """Whether the viewer has to choose now."""
        return self._match.my_move and self._state.phase is Phase.OPENING

    @property
    def wanted(self) -> Mapping[str, int]:
        """How many cards go from the hand to each place; places that take none are left out."""
        rules = opening_of(self._state)
        return {place: n for place, n in ((REMEMBER, rules.remember), (DISCARD, rules.discard)) if n}

    @property
    def tokens(self) -> int | None:
        """The VP in tokens that complete the VP of the remembered cards; None in a game without them."""
        state = self._state
        tokens = opening_of(state).tokens
        return tokens - sum(state.components.cards[card].vp for card in self.cards(REMEMBER)) if tokens else None

    def cards(self, place: str) -> list[int]:
        """The viewer's cards in a place."""
        state = self._state
        player = state.players[self._view.seat]
        if place == KEEP:
            return player.hand
        if place == REMEMBER:
            return player.long
        if not self.under_way:
            return []
        count = opening_of(state).discard - state.opening[1]
        return state.discards[len(state.discards) - count :]

    def fits(self, place: str, card: int) -> bool:
        """Whether a card may move: from the hand by the rules, and back to it by undo."""
        in_hand = card in self.cards(KEEP)
        if place == KEEP or not in_hand:
            return not in_hand and place == KEEP and self._match.can_undo
        return self.under_way and self.why_not(place, card) is None

    def ways(self, card: int) -> Sequence[str]:
        """The places to which a card of the hand may go."""
        return [place for place in self.wanted if self.fits(place, card)]

    def why_not(self, place: str, card: int) -> Refusal | None:
        """Why the rules refuse a place to a card; None if they allow it."""
        return self._view.why_not(self._action(place, card))

    def put(self, place: str, card: int) -> None:
        """Move a card of the hand to a place."""
        self._match.act(self._action(place, card))

    def take_back(self, card: int) -> None:
        """Move a card back to the hand: undo everything since, then choose the rest again."""
        again: list[Action] = []
        while card not in self.cards(KEEP) and self._match.can_undo:
            lying = {place: list(self.cards(place)) for place in self.wanted}
            self._match.undo()
            again += [
                self._action(place, other)
                for place, others in lying.items()
                for other in others
                if other not in self.cards(place) and other != card
            ]
        for action in reversed(again):
            self._match.act(action)

    def _action(self, place: str, card: int) -> Action:
        return Action(place, (self._state.components.cards[card].id,))
