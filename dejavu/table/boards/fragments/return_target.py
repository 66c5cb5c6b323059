"""Where the keyboard's focus was before each act: undo brings it back there."""

from __future__ import annotations

from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App


class ReturnTarget:
    """A name of a target for each number of acts that could be taken back."""

    def __init__(self, app: App, match: Match) -> None:
        self._app, self._match = app, match
        self._names: dict[int, str | None] = {}
        self._depth = match.session.undoable

    def happened(self, batch: EventBatch, focus: str | None) -> None:
        """Something was done: note where the focus was before it. Or it was taken back: go there."""
        before, self._depth = self._depth, self._match.session.undoable
        if not batch.taken_back:
            self._names[before] = focus
            self._names = {depth: name for depth, name in self._names.items() if depth < self._depth}
        elif self._app.by_keys and (name := self._names.get(self._depth)):
            self._app.post(lambda: self._go(name))

    def _go(self, name: str) -> None:
        """Once the table shows what is there again; unless it is not."""
        self._app.ask_targets()
        target = self._app.targets.named(name)
        if target and target.focusable and self._app.by_keys:
            self._app.input.focus_by_key(name)
