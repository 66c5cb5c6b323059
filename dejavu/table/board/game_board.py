"""The common base of all boards: the pause, the pages to read, the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from dejavu.engine.action import Action
from dejavu.engine.game import Game, State, View
from dejavu.engine.journal import PERSON, Seat
from dejavu.table.board.curtain import TurnCurtain
from dejavu.table.board.protocol import Words
from dejavu.table.board.seats import SWITCH
from dejavu.table.kit.description import Presentation
from dejavu.table.play.board import BoardKeys, Remembered, Souvenir
from dejavu.table.play.small_talk import Occasions
from dejavu.table.scenes.pause import pause_of
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell.scene import Scene
from dejavu.table.sound import cues
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.diary.page import Page
    from dejavu.table.play.hints import HintPlan
    from dejavu.table.play.match import Match
    from dejavu.table.widgets.column import Row
    from dejavu.table.widgets.living import LivingForm

BUTTONS: Final = frozenset({"end", "undo", "hint", "menu", SWITCH})
"""The targets of every table that no panel lists."""


class GameBoard:
    """Subclass with ``scene`` and ``words`` to have a ``play.board.Board``, and with whatever else is different."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def cues(self) -> cues.CueSheet:
        """The cue sheet in ``data/sounds``, if the game has one; it is read when the game is put on the table."""
        return cues.of_game(self.game.name)

    def stage(self, state: State) -> str:
        """The name of the scene that shows a position: the table, or the end."""
        return "final" if state.is_terminal() else "table"

    def has_secrets(self, state: State) -> bool:
        """Return False: everything lies open."""
        return False

    def automatic(self, state: State) -> Action | None:
        """Return None: nothing happens without a decision."""
        return None

    def follows(self, view: View, shared: bool) -> Action | None:
        """Return None: no act follows by itself."""
        return None

    def faces(self, state: State) -> Mapping[int, str]:
        """Return no faces: bots have the faces of their levels."""
        return {}

    def asks_everyone(self, state: State) -> bool:
        """Return False: only the asked player answers."""
        return False

    def figures(self) -> Mapping[str, object]:
        """Return no numbers: no text names any."""
        return {}

    def keys(self) -> BoardKeys:
        """The keys page needs only the keys that every game has."""
        return BoardKeys()

    def occasions(self) -> Occasions:
        """Return no occasions: bots say nothing."""
        return Occasions()

    def category(self, part: str) -> str:
        """Its own name."""
        return part.capitalize()

    def remembered(self, mod: str = "") -> Remembered | None:
        """Return None: nothing is counted over many games."""
        return None

    def album(self, pages: Sequence[Page], form: LivingForm) -> Sequence[Row]:
        """Return nothing: the diary keeps no picture of this game."""
        return ()

    def souvenir(self, match: Match) -> Souvenir | None:
        """Return None: a finished game is a line in the diary."""
        return None

    def place_in_rulebook(self, state: State) -> str:
        """Return an empty place: the page opens at its beginning."""
        return ""

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
        """The curtain that covers everything until that seat calls ``then``: whose turn it is, and the news."""
        return TurnCurtain(match, self.words(match), seat, then)

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks`` returns the buttons for what can be looked at from there."""
        return pause_of(match, looks)

    def rulebook(self, state: State) -> Scene:
        """The game's page of the rulebook, opened at the place for this position."""
        return Rulebook(self, self.place_in_rulebook(state))
