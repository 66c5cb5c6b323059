"""What every scene of this board shares: a match, what its viewer knows, and hearing what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.games.fragments.state import State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.hint_marks import lead_focus
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.hint_targets import pointed_at, touched_first
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.words import Names
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.hints import Hint
from dejavu.table.shell.scene import Scene

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class BoardScene(Scene):
    """Subclass and override ``happened``."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._heeded: Hint | None = None

    @property
    def view(self) -> FragmentsView:
        """All that the person in front of the screen knows."""
        view = self.match.view
        assert isinstance(view, FragmentsView)
        return view

    @property
    def state(self) -> State:
        """The position with that person's eyes."""
        return self.view.state

    @property
    def names(self) -> Names:
        """What things and people are called."""
        return Names(self.state.components, self.match.names)

    @property
    def moves(self) -> Moves:
        """What may be done now."""
        return Moves(self.view)

    @property
    def pointed_at(self) -> tuple[Spot, ...]:
        """The targets to which a hint points."""
        hint = self.match.hints.shown
        return pointed_at(hint.action, self.moves) if hint else ()

    @property
    def busy(self) -> bool:
        """Whether bots think or move, or the rest falls into place."""
        return self.match.busy or super().busy

    def enter(self) -> None:
        """Hear what happens."""
        self._unsubscribe = self.match.subscribe(self._heard)

    def leave(self) -> None:
        """Hear no more."""
        self._unsubscribe()

    def happened(self, happenings: Happenings) -> None:
        """Something was done, by whomever, as the viewer may see it; nothing when the position changed otherwise."""

    def hinted(self, hint: Hint) -> None:
        """A hint was given: the keyboard goes where it points."""
        lead_focus(self.app, touched_first(self.pointed_at))

    def _heard(self, happenings: Happenings) -> None:
        self.happened(happenings)
        hint = self.match.hints.shown
        if hint is not self._heeded:
            self._heeded = hint
            if hint:
                self.hinted(hint)
