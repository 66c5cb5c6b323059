"""What all boards have in common: the pause, the pages to read, the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.game import Game, State
from dejavu.table.play.board import BoardKeys
from dejavu.table.scenes.pause import pause_of
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell.scene import Scene
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class GameBoard:
    """Subclass with ``stage``, ``scene``, ``has_secrets`` and ``curtain`` to have a ``play.board.Board``."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def automatic(self, state: State) -> Action | None:
        """Nothing happens without anybody deciding."""
        return None

    def figures(self) -> Mapping[str, object]:
        """The rulebook page names no figures."""
        return {}

    def keys(self) -> BoardKeys:
        """The page of keys tells what every game has."""
        return BoardKeys()

    def place_in_rulebook(self, state: State) -> str:
        """The page opens at its beginning."""
        return ""

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks``: what can be looked at from there."""
        return pause_of(match, looks)

    def rulebook(self, state: State) -> Scene:
        """The page of the game, opened where the position is."""
        return Rulebook(self, self.place_in_rulebook(state))
