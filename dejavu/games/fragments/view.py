"""What a seat knows: a position with holes in it, and a way to fill them at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules import RULES
from dejavu.games.fragments.state import UNKNOWN

if TYPE_CHECKING:
    from dejavu.games.fragments.game import FragmentsState


class FragmentsView:
    """All that one seat knows.

    ``state`` is the position with UNKNOWN for every card in another hand and in the deck; ``unseen`` are the
    cards that lie there, sorted. Everything else in Fragments is public.
    """

    __slots__ = ("seat", "state", "unseen")

    def __init__(self, seat: int, state: FragmentsState, unseen: list[int]) -> None:
        self.seat = seat
        self.state = state
        self.unseen = unseen

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle, compiled or not."""
        return FragmentsView, (self.seat, self.state, self.unseen)

    @classmethod
    def of(cls, state: FragmentsState, seat: int) -> FragmentsView:
        """The view of a seat."""
        masked = state.clone()
        unseen = masked.deck
        masked.deck = [UNKNOWN] * len(unseen)
        for other, player in enumerate(masked.players):
            if other != seat:
                unseen = unseen + player.hand
                player.hand = [UNKNOWN] * len(player.hand)
        return cls(seat, masked, sorted(unseen))

    @property
    def current_player(self) -> int:
        """The seat to act."""
        return self.state.current_player

    @property
    def turn(self) -> int:
        """How many turns have ended."""
        return self.state.turn

    def legal_actions(self) -> Sequence[Action]:
        """What the seat may do now; empty when another seat is to act."""
        return RULES.legal_actions(self.state) if self.current_player == self.seat else []

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None when it may."""
        if self.current_player != self.seat and not self.state.is_terminal():
            return Refusal(Reason.NOT_YOUR_TURN, (self.current_player,))
        return RULES.why_not(self.state, action)

    def sample(self, rng: Random) -> FragmentsState:
        """A position consistent with the view.

        Hands hold no card twice and none of their owner's tableau, as drawing guarantees; a deal that runs into
        that is begun again, which ends because the true hands are one of the possible deals.
        """
        while True:
            state = self.state.clone()
            if self._deal(state, rng):
                return state

    def _deal(self, state: FragmentsState, rng: Random) -> bool:
        unseen = self.unseen[:]
        rng.shuffle(unseen)
        for other, player in enumerate(state.players):
            if other == self.seat:
                continue
            hand: list[int] = []
            for _ in player.hand:
                for place, card in enumerate(unseen):
                    if card not in hand and not player.owns(card):
                        hand.append(unseen.pop(place))
                        break
                else:
                    return False
            player.hand = sorted(hand)
        state.deck = sorted(unseen)
        return True
