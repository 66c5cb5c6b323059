"""Which page of the memoir lies over the table: a memory that was opened, and after a win the last one as it is now."""

from __future__ import annotations

from dejavu.games.memoir.events import MemoryUnlocked
from dejavu.games.memoir.state import Winning
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.sheets.finale import MemoirFinale
from dejavu.table.boards.memoir.sheets.pages import MemoryPage
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.replay import Replay
from dejavu.table.shell.scene import Scene

LOOK_AGAIN = 0.1
"""Seconds after which it is asked again whether everything has come to rest."""


class PageTurning:
    """Opens pages once nothing moves and nothing else is read; a film, or a game of bots alone, goes on without."""

    def __init__(self, scene: MemoirHost, table: Scene) -> None:
        """``table`` is the same scene, as the one that is shown."""
        self._scene, self._table = scene, table
        self._memory: int | None = None
        """What was opened and is still to be read."""
        self._asks = False
        self.waits = False
        """Whether a page is about to be opened."""

    def heard(self, happenings: Happenings) -> None:
        """Something happened."""
        match = self._scene.match
        if isinstance(match, Replay) or match.is_past or not match.persons:
            return
        for event in happenings:
            if isinstance(event, MemoryUnlocked):
                self._memory = self._scene.state.components.memory_index[event.memory]
        self._asks = isinstance(self._scene.state.move, Winning)
        self._soon()

    def _soon(self) -> None:
        if not self.waits and (self._asks or self._memory is not None):
            self.waits = True
            self._table.after(LOOK_AGAIN, self._turn)

    def _turn(self) -> None:
        """Open what waits, first the memory."""
        self.waits = False
        scene = self._scene
        settled = scene.match.bots_move or not scene.match.busy  # below a page the match would look again for ever
        if scene.app.scene is self._table and not self._table.timeline.active and settled:
            opened = [memory for memory, _seat in scene.state.opened]
            memory, self._memory = self._memory, None
            if memory in opened:
                scene.app.push(MemoryPage(scene.match, scene.words, memory))
            elif self._asks and isinstance(scene.state.move, Winning) and not scene.match.bots_move:
                self._asks = False
                scene.app.push(MemoirFinale(scene.match, scene.words))
        self._soon()
