"""A playable position of *Deja Vu: Fragments of Memory* (``engine.game.State``)."""

from __future__ import annotations

from hashlib import blake2b
from json import dumps
from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.refusal import IllegalAction, Refusal
from dejavu.games.fragments import position, scoring
from dejavu.games.fragments.rules import RULES
from dejavu.games.fragments.state import Phase, State
from dejavu.games.fragments.view import FragmentsView


class FragmentsState(State):
    """A position that knows the rules (``engine.game.State``)."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        """Every legal action; while the map is built, only a choice of the legal placements."""
        self._listed = RULES.handler(self.phase, self.move).legal(self)
        return self._listed[:]

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is not legal here; None if it is."""
        return RULES.why_not(self, action)

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        """Apply a legal action in place and return what chance gave. Raises IllegalAction and changes nothing."""
        if action not in self._listed:
            refusal = RULES.why_not(self, action)
            if refusal is not None:
                raise IllegalAction(action, refusal)
        self.apply_trusted(action, chance, emit)
        return chance.outcome()

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        """Apply an action known to be legal."""
        self.about_to_change()
        RULES.handler(self.phase, self.move).apply(self, self.actions, action, chance, emit)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.OVER

    def returns(self) -> list[int]:
        """Every seat's score as it would be now (rules page, section 5)."""
        return [scoring.score(self, seat).total for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats with the best score; a tie is a shared victory."""
        scores = self.returns()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def score_parts(self) -> list[dict[str, int]]:
        """Tokens, fixed VP, communal cards and links (rules page, section 5: A to D), and an even start if chosen."""
        return [scoring.parts(self, seat) for seat in range(self.seats)]

    def view(self, seat: int) -> FragmentsView:
        """What a seat knows."""
        return FragmentsView(seat, self.snapshot())

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data (see ``position.py``)."""
        return position.to_data(self)

    def digest(self) -> str:
        """Sixteen hexadecimal digits, equal for equal positions."""
        return blake2b(dumps(self.to_data(), sort_keys=True).encode(), digest_size=8).hexdigest()
