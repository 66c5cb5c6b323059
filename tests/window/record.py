"""What the program wrote down of the game being played: the referee of the window tests.

The journal says what was done and, replayed, what may be done next; so a test knows what is legal without knowing a
rule, and that a gesture in the window was exactly the move it was meant to be.
"""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.store import autosave, saves


class Record:
    """The one unfinished game of the test."""

    def __init__(self) -> None:
        (kept,) = saves.unfinished()
        self._path = kept.path
        self._game: Game | None = None

    def session(self) -> Session:
        """The game as far as it is written down."""
        journal = autosave.read(self._path)
        self._game = self._game or autosave.restored(journal)
        return Session.resume(self._game, journal, strict=True)

    @property
    def written(self) -> int:
        """How much is written down: it changes with every entry."""
        return self._path.stat().st_size

    @property
    def state(self) -> FragmentsState:
        """The position now."""
        state = self.session().state
        assert isinstance(state, FragmentsState)
        return state

    @property
    def acts(self) -> list[Action]:
        """Everything that was ever done, what was taken back included."""
        return [entry.action for entry in autosave.read(self._path).entries if isinstance(entry, Act)]
