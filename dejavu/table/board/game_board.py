"""The common base of all boards: the pause, the pages to read, the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from dejavu.engine.game import Game, State
from dejavu.engine.journal import PERSON, Seat
from dejavu.table.board.curtain import TurnCurtain
from dejavu.table.board.protocol import Words
from dejavu.table.board.seats import SWITCH
from dejavu.table.kit.description import Presentation
from dejavu.table.play.board import Board
from dejavu.table.scenes.pause import pause_of
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell.narrator import leave_out
from dejavu.table.shell.scene import Scene
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.hints import HintPlan
    from dejavu.table.play.match import Match

BUTTONS: Final = frozenset({"end", "undo", "hint", "menu", SWITCH})
"""The targets of every table that no panel lists."""


class GameBoard(Board):
    """The base of all boards. Subclass it with ``scene``, ``words``, and what else differs from a ``Board``."""

    signs: Mapping[str, str] = {}
    """The signs of the parts of a score. They stand before names, so a voice leaves them out."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        leave_out("".join(self.signs.values()))

    def describe(self, match: Match, plan: HintPlan) -> Sequence[str]:
        """Return a turn in lines, from the position on the table; none where a game has no words for plans."""
        return [line.words for line in self.words(match).plan(plan) if line.steps]

    def words(self, match: Match) -> Words[Any]:
        """The words of the game."""
        raise NotImplementedError

    def presentations(self) -> Mapping[str, Presentation[Any]]:
        """The presentations of the game without a window, by stage; none for a stage without panels."""
        return {}

    def presentation(self, state: State) -> Presentation[Any] | None:
        """The presentation of a position; None if its stage has none."""
        return self.presentations().get(self.stage(state))

    def target_names(self, state: State, seat: int) -> frozenset[str]:
        """The names of all targets of a seat in a position that lessons may light; none without a presentation."""
        presentation = self.presentation(state)
        if presentation is None:
            return frozenset()
        view, seats = state.view(seat), [Seat("", PERSON)] * len(state.returns())
        legal = frozenset(view.legal_actions() if state.current_player == seat else ())
        lying = presentation.lying(presentation.frame(view, seats, legal, legal))
        return frozenset(item.id.name for _panel, items in lying for item in items) | BUTTONS

    def curtain(self, match: Match, seat: int, then: Callable[[], None]) -> Scene:
        """The curtain that hides the table until the player of a seat lifts it (``then``); it has the news."""
        return TurnCurtain(match, self.words(match), seat, then)

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks`` returns the buttons for what can be looked at from there."""
        return pause_of(match, looks)

    def rulebook(self, state: State, now: Sequence[str] = ()) -> Scene:
        """The game's page of the rulebook, opened at this position's place; what can be done ``now`` comes first."""
        return Rulebook(self, self.place_in_rulebook(state), now=now)
