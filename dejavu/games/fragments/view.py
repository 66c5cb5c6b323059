"""A seat's knowledge: a position with holes, and a way to fill them at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.engine.snapshot import Snapshot
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.state import UNKNOWN, Construction

if TYPE_CHECKING:
    from dejavu.games.fragments.fragments_state import FragmentsState


class FragmentsView:
    """What a seat knows.

    ``state`` is the position with UNKNOWN for every card in another hand and in the deck; ``unseen`` are these cards,
    sorted. Everything else in Fragments is public.

    Taking a view copies nothing; both are made on first use. Legal actions do not depend on hidden cards, so until then
    the snapshot itself answers.
    """

    __slots__ = ("_masked", "_snapshot", "_unseen", "seat")

    def __init__(self, seat: int, snapshot: Snapshot[FragmentsState]) -> None:
        self.seat = seat
        self._snapshot = snapshot
        self._masked: FragmentsState | None = None
        self._unseen: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only what the seat knows; this works for compiled classes too."""
        return _restored, (self.seat, self.state, self.unseen)

    @property
    def state(self) -> FragmentsState:
        """The position as the seat knows it."""
        return self._mask() if self._masked is None else self._masked

    @property
    def unseen(self) -> list[int]:
        """The cards that the seat cannot see, sorted."""
        if self._masked is None:
            self._mask()
        return self._unseen

    def _mask(self) -> FragmentsState:
        """Copy the position, remove what is hidden, and release the original."""
        masked = self._snapshot.state.clone()
        unseen = masked.deck
        masked.deck = [UNKNOWN] * len(unseen)
        for other, player in enumerate(masked.players):
            if other != self.seat:
                unseen = unseen + player.hand
                player.hand = [UNKNOWN] * len(player.hand)
        self._unseen = sorted(unseen)
        self._masked, self._snapshot = masked, _known(masked)
        return masked

    @property
    def current_player(self) -> int:
        """The seat to act."""
        return self._snapshot.state.current_player

    @property
    def turn(self) -> int:
        """The number of turns that have ended."""
        return self._snapshot.state.turn

    def legal_actions(self) -> Sequence[Action]:
        """The seat's legal actions; empty if another seat is to act."""
        state = self._snapshot.state
        return state.legal_actions() if state.current_player == self.seat else []

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        state = self._snapshot.state
        if state.current_player != self.seat and not state.is_terminal():
            return Refusal(Reason.NOT_YOUR_TURN, (state.current_player,))
        return state.why_not(action)

    def sample(self, rng: Random) -> FragmentsState:
        """A random position consistent with the view.

        No hand holds a card twice, or one that its owner has in a memory, as drawing guarantees. A deal that breaks
        this starts again. That ends at some time, because the true hands are one of the possible deals.
        """
        while True:
            state = self.state.clone()
            if self._deal(state, rng):
                return state

    def _deal(self, state: FragmentsState, rng: Random) -> bool:
        unseen = self.unseen[:]
        rng.shuffle(unseen)
        shown = self._card_being_built(state)
        if shown is not None:
            unseen.remove(shown)
        for other, player in enumerate(state.players):
            if other == self.seat:
                continue
            hand: list[int] = [] if shown is None or other != state.current_player else [shown]
            for _ in player.hand[len(hand) :]:
                for place, card in enumerate(unseen):
                    if card not in hand and not player.owns(card):
                        hand.append(unseen.pop(place))
                        break
                else:
                    return False
            player.hand = sorted(hand)
        state.deck = sorted(unseen)
        return True

    def _card_being_built(self, state: FragmentsState) -> int | None:
        """The card of another hand that everybody sees, because an instant construction of it is open."""
        move = state.move
        if not isinstance(move, Construction) or state.current_player == self.seat:
            return None
        return None if state.components.cards[move.card].communal else move.card


def _known(state: FragmentsState) -> Snapshot[FragmentsState]:
    """A snapshot of a position that belongs to the view alone."""
    snapshot: Snapshot[FragmentsState] = Snapshot()
    snapshot.state = state
    return snapshot


def _restored(seat: int, state: FragmentsState, unseen: list[int]) -> FragmentsView:
    view = FragmentsView(seat, _known(state))
    view._masked, view._unseen = state, unseen
    return view
