"""The curtain between two people who share one screen: nothing secret shows until the right one lifts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

PATIENCE = 0.6
"""Seconds until the button has the focus."""


class Curtain(Form):
    """Says who is to sit down at the screen; only its button (or Enter) lifts it, so that no stray key does."""

    name = "curtain"
    width = 34.0

    def __init__(
        self,
        who: str,
        lift: Callable[[], None],
        leave: Callable[[], None],
        news: Sequence[str] = (),
        alone: bool = False,
    ) -> None:
        """``lift`` shows the table, ``leave`` opens the pause; ``news`` is public: what happened meanwhile.

        With ``alone``, nobody else plays who would have to look away.
        """
        self._who, self._lift, self._leave, self._news, self._alone = who, lift, leave, tuple(news), alone

    def title(self) -> str:
        """Whose turn it is."""
        return _("{name}, it is your turn").format(name=self._who)

    def rows(self) -> Sequence[Row]:
        """The request to the others, what happened, the button."""
        request = _("Pass the laptop to {name}. Everyone else looks at the stars.").format(name=self._who)
        return [
            *([] if self._alone else [Label(request, align="centre")]),
            *(Label(line, colour="text_secondary") for line in self._news),
            Label("", 0.3),
            Button("lift", _("I am {name}").format(name=self._who), self._lift, primary=True),
        ]

    def enter(self) -> None:
        """Wait a moment before Enter means this button."""
        self._ready = False
        self.after(PATIENCE, self._be_ready)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Escape pauses; Enter lifts, as the golden button says, though not the one still held from the turn before."""
        confirm = {"confirm": self._lift} if self._ready else {}
        return {"cancel": self._leave, **confirm}

    def _be_ready(self) -> None:
        self._ready = True
        self.app.targets.focus = "lift"
