"""Which page of the memoir lies over the table: a memory that was opened, and after a win the last one as it is now."""

from __future__ import annotations

from collections import deque

from dejavu.games.memoir.events import MemoryUnlocked
from dejavu.games.memoir.state import Winning
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.sheets.finale import MemoirFinale
from dejavu.table.boards.memoir.sheets.pages import MemoryPage
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.replay import Replay


class PageTurning:
    """Opens pages once nothing moves and nothing else is read; a film, or a game of bots alone, goes on without."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._memories: deque[int] = deque()
        """What was opened and is still to be read, in that order."""
        self._won, self._asks = self._winning, False
        """Whether it was asked, when something was heard last, if the game goes on; whether a page still has to ask."""

    @property
    def _winning(self) -> bool:
        return isinstance(self._scene.state.move, Winning)

    @property
    def waits(self) -> bool:
        """Whether a page is about to be opened."""
        return bool(self._memories) or (self._asks and self._asked)

    @property
    def _asked(self) -> bool:
        """Whether people may answer now, for themselves or for a bot whose turn it is."""
        match = self._scene.match
        return match.my_move or match.everyone_asked

    def heard(self, happenings: Happenings) -> None:
        """Something happened."""
        match = self._scene.match
        if isinstance(match, Replay) or match.is_past or not match.persons:
            return
        index = self._scene.state.components.memory_index
        self._memories += (index[event.memory] for event in happenings if isinstance(event, MemoryUnlocked))
        won, self._won = self._won, self._winning
        asks = self._winning and not match.is_practice  # there it is asked at the table, and no last page read
        self._asks = asks and (self._asks or not won)  # once: whoever looks at the table is asked there

    def turn(self) -> None:
        """Open what waits, first the memories; called for every frame in which nothing lies over the table."""
        match = self._scene.match
        settled = match.bots_move or not match.busy  # below a page the match would look again for ever
        if not self.waits or self._scene.timeline.active or not settled:
            return
        opened = [memory for memory, _seat in self._scene.state.opened]
        while self._memories:
            if (memory := self._memories.popleft()) in opened:  # else it was taken back meanwhile
                self._scene.app.push(MemoryPage(match, self._scene.words, memory))
                return
        if self._asks and self._asked:
            self._asks = False
            self._scene.app.push(MemoirFinale(match, self._scene.words))
