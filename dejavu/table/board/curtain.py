"""The curtain between two people who share one screen: it hides all secrets until the right person lifts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from dejavu.table.board.news import news
from dejavu.table.board.protocol import News
from dejavu.table.kit.points import Size
from dejavu.table.look.faces import Portrait
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Focus
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button, Face, Label
from dejavu.table.widgets.column import Column, Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.board.protocol import Words
    from dejavu.table.play.match import Match

PATIENCE = 0.6
"""Seconds until the button has the focus."""
_FACE = 6.0
"""Height of the portrait of the next player, in em."""
_COLUMN = 17.0
"""Width in em for the news of one player, where those of several stand side by side."""


class Curtain(Form):
    """Names the next player; only its button (or Enter) lifts it, so that no stray key does."""

    name = "curtain"
    _begins = False
    """Whether nobody has played yet."""
    width = 34.0

    def __init__(
        self,
        who: str,
        lift: Callable[[], None],
        leave: Callable[[], None],
        news: Sequence[News] = (),
        alone: bool = False,
        portrait: Portrait | None = None,
        faces: Mapping[str, Portrait] = MappingProxyType({}),
    ) -> None:
        """``lift`` shows the table, ``leave`` opens the pause; ``news`` is public: what happened meanwhile.

        With ``alone``, nobody has to look away, because no other person plays. ``portrait`` is that of the next player,
        and ``faces`` has all portraits by name.
        """
        self._portrait, self._faces = portrait, faces
        self._who, self._lift, self._leave, self._news, self._alone = who, lift, leave, tuple(news), alone

    def title(self) -> str:
        """The title says whose turn it is."""
        return _("{name}, it is your turn", name=self._who)

    def rows(self) -> Sequence[Row]:
        """The request to the others, and the news."""
        request = _("Pass the laptop to {name}. Everyone else looks at the stars.", name=self._who)
        if self._begins:
            request = sentences((_("{name} begins.", name=self._who), request))
        return [
            *([Face(self.app.pictures, self._portrait, _FACE)] if self._portrait else []),
            *([] if self._alone else [Label(request, align="centre")]),
            *self._told(),
        ]

    def _told(self) -> Sequence[Row]:
        """The news of all players side by side; below each other where the window is narrow. The rest scrolls."""
        told = [Column(self._news_rows(news), 0.25) for news in self._news]
        if len(told) > 1 and self.look.wide >= _COLUMN * len(told):
            return [[(column, 1 / len(told)) for column in told]]
        return told

    def _news_rows(self, news: News) -> list[Row]:
        """The name with its face as a heading, the lines below it."""
        lines = [Label(line, 1.0, "text_secondary") for line in news.lines]
        if not news.who:
            return [*lines]
        head, portrait = Label(news.who, 1.0, "accent", "bold"), self._faces.get(news.who)
        return [[(Face(self.app.pictures, portrait, 1.8), 0.14), (head, 0.86)] if portrait else head, *lines]

    def buttons(self) -> Sequence[Button]:
        """The button that lifts the curtain stays in sight."""
        return [Button("lift", _("I am {name}", name=self._who), self._lift, primary=True)]

    def layout(self, size: Size) -> None:
        """Make the curtain wide enough for everybody's news."""
        self.width = max(type(self).width, (_COLUMN + 1) * len(self._news))
        super().layout(size)

    def enter(self) -> None:
        """Wait a moment before Enter means this button."""
        self._ready = False
        self.after(PATIENCE, self._be_ready)

    def commands(self) -> Commands:
        """Escape pauses.

        Enter lifts the curtain like the golden button, unless it is still held from the turn before.
        """
        confirm = {"confirm": self._lift} if self._ready else {}
        return {"cancel": self._leave, **confirm}

    def _be_ready(self) -> None:
        self._ready = True
        self.app.targets.focus = "lift"


class TurnCurtain(Curtain):
    """Shown between two turns. Everything on it is public: those who look away late learn nothing."""

    def __init__(self, match: Match, words: Words[Any], seat: int, then: Callable[[], None]) -> None:
        """``then`` lifts the curtain, for ``seat``."""
        alone = match.persons == (seat,)
        faces = dict(zip(match.names, match.portraits, strict=True))
        told = news(match, words, seat)
        super().__init__(match.names[seat], then, match.pause, told, alone, match.portraits[seat], faces)
        self._begins = _begins(match, seat)
        self._match, self._seat = match, seat

    def enter(self) -> None:
        """Clear the focus, so that the next player does not begin where the last one left off."""
        super().enter()
        for scene in () if self._alone else self.app.scenes:
            scene.focus = Focus()

    def resumed(self) -> None:
        """Lift the curtain if a bot or a phone has taken the seat meanwhile."""
        if not self._match.session.seats[self._seat].is_person or self._seat in self._match.remote:
            self._lift()


def _begins(match: Match, seat: int) -> bool:
    """Whether nobody has played before that seat; automatic acts at the start do not count."""
    acted = [step.seat for step in match.history.steps if step.is_act]
    if any(other != seat for other in acted[1:]):
        return False
    if acted and acted[0] != seat:
        header = match.session.header
        return match.board.automatic(match.game.new_state(len(header.seats), dict(header.options))) is not None
    return True
