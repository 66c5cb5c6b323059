"""What all boards have in common: the pause, the pages to read, the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dejavu.engine.action import Action
from dejavu.engine.game import Game, State, View
from dejavu.table.board.curtain import TurnCurtain
from dejavu.table.board.protocol import TellsPlans, Words
from dejavu.table.kit.description import Presentation
from dejavu.table.play.board import BoardKeys, Remembered
from dejavu.table.scenes.pause import pause_of
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell.scene import Scene
from dejavu.table.sound import cues
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.hints import HintPlan
    from dejavu.table.play.match import Match


class GameBoard:
    """Subclass with ``stage``, ``scene``, ``has_secrets`` and ``words`` to have a ``play.board.Board``."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def cues(self) -> cues.CueSheet:
        """Those of ``data/sounds``, if the game has any; read when it is put on the table."""
        return cues.of_game(self.game.name)

    def automatic(self, state: State) -> Action | None:
        """Nothing happens without anybody deciding."""
        return None

    def follows(self, view: View, shared: bool) -> Action | None:
        """Nothing comes by itself."""
        return None

    def faces(self, state: State) -> Mapping[int, str]:
        """Bots have the faces of their levels."""
        return {}

    def asks_everyone(self, state: State) -> bool:
        """Whoever is asked answers alone."""
        return False

    def figures(self) -> Mapping[str, object]:
        """Nothing that is read names a number."""
        return {}

    def keys(self) -> BoardKeys:
        """The page of keys tells what every game has."""
        return BoardKeys()

    def category(self, part: str) -> str:
        """Its own name."""
        return part.capitalize()

    def remembered(self) -> Remembered | None:
        """Nothing is counted over many games."""
        return None

    def place_in_rulebook(self, state: State) -> str:
        """The page opens at its beginning."""
        return ""

    def describe(self, match: Match, plan: HintPlan) -> Sequence[str]:
        """A whole turn in lines, from the position that is on the table; none where a game has no words for plans."""
        words = self.words(match)
        return [line.words for line in words.plan(plan) if line.steps] if isinstance(words, TellsPlans) else ()

    def words(self, match: Match) -> Words[Any]:
        """What the game says."""
        raise NotImplementedError

    def presentation(self) -> Presentation[Any] | None:
        """How the game is told to a seat without a window; None where it has no panels."""
        return None

    def curtain(self, match: Match, seat: int, then: Callable[[], None]) -> Scene:
        """What covers everything until that seat says ``then``: whose turn it is, and what the others did."""
        return TurnCurtain(match, self.words(match), seat, then)

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks``: what can be looked at from there."""
        return pause_of(match, looks)

    def rulebook(self, state: State) -> Scene:
        """The page of the game, opened where the position is."""
        return Rulebook(self, self.place_in_rulebook(state))
