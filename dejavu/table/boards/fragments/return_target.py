"""Remembers the keyboard's focus before each act, so that undo restores it."""

from __future__ import annotations

from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App


class ReturnTarget:
    """Maps numbers of undoable acts to names of targets."""

    def __init__(self, app: App, match: Match) -> None:
        self._app, self._match = app, match
        self._names: dict[int, str | None] = {}
        self._depth = match.session.undoable

    def happened(self, batch: EventBatch, focus: str | None) -> None:
        """After an act, note the focus before it; after an undo, restore that focus."""
        before, self._depth = self._depth, self._match.session.undoable
        if not batch.taken_back:
            self._names[before] = focus
            self._names = {depth: name for depth, name in self._names.items() if depth < self._depth}
        elif self._app.by_keys and (name := self._names.get(self._depth)):
            self._app.post(lambda: self._go(name))

    def _go(self, name: str) -> None:
        """Focus the target once the table shows it, if it does."""
        self._app.ask_targets()
        target = self._app.targets.named(name)
        if target and target.focusable and self._app.by_keys:
            self._app.input.focus_by_key(name)
