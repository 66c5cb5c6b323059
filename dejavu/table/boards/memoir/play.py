"""The viewer's own doing: what clicks, drops and keys come to. Every move goes through the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Discarding
from dejavu.table.boards.memoir.moves import MemoirView, Moves
from dejavu.table.boards.memoir.pieces import Piece, Place
from dejavu.table.play.match import Match


class Play:
    """Everything the viewer does. What returns words returns why something was not done."""

    def __init__(
        self,
        match: Match,
        changed: Callable[[], None],
        refusal: Callable[[Refusal], str],
        meet: Callable[..., str | None],
    ) -> None:
        """``meet`` begins an exchange at the table, with a partner and cards that go over at once."""
        self.match = match
        self._changed, self._refusal, self._meet = changed, refusal, meet
        self._meant: tuple[Action, ...] = ()
        """What is still to be chosen, as it was meant, once a cost is paid."""
        self.refresh()

    def refresh(self, view: MemoirView | None = None) -> None:
        """The view changed: to a ``view``, or to what the viewer knows now."""
        self.view = view or cast(MemoirView, self.match.view)
        self.moves = Moves(self.view, active=self.match.my_move, welcome=self.match.welcomes)
        if self.state.move is None:  # it was taken back
            self._meant = ()

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.view.state

    def act(self, *actions: Action, by_hand: bool = False) -> str | None:
        """Do it, or say why not: several actions are one gesture, which ends where something new is to be decided.

        An exchange is put together at the table first, unless a card or an ability asks for it.
        """
        if actions[0].verb == "meet" and self.state.move is None:
            index = self.state.tables.cards.index
            goes = {
                verb: [index(str(each.args[0])) for each in actions if each.verb == verb] for verb in ("give", "get")
            }
            return self._meet(int(actions[0].args[0]), **goes)
        if actions[0].verb != "discard":
            self._meant = ()
        with self.match.undo_groups.one():
            for number, action in enumerate(actions):
                why = self.match.act(action, by_hand)
                if why is not None and number == 0:
                    return self._refusal(why)
                if why is not None:
                    self._meant = actions[number:] if isinstance(self.state.move, Discarding) else ()
                    break
            self._go_on(by_hand)
        return None

    def _go_on(self, by_hand: bool) -> None:
        """What an ability was put on is chosen once its cost is paid."""
        if isinstance(self.state.move, Discarding):
            return
        meant, self._meant = self._meant, ()
        for action in meant:
            if self.view.why_not(action) is None:
                self.match.act(action, by_hand)

    def put(self, piece: Piece, place: Place, by_hand: bool = False) -> str | None:
        """Put a piece somewhere. Words when it is refused; empty ones when it is only put back."""
        acts = self.moves.meant(piece, place)
        return self.act(*acts, by_hand=by_hand) if acts else ""

    def click(self, place: int) -> str | None:
        """A place of the map was clicked, with nothing in the hand: a step there, or what a card asks for."""
        action = self.moves.places.get(place) or self.moves.step(place)
        return self.act(action) if action else None
