"""Tips beside the table: one at a time, and each once for every person. A tip stays until its reader acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.lessons.tips import Tip, load_tips
from dejavu.table.text import _, filled

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


_A_WHILE = 1.0
"""Seconds between two checks whether everything is at rest, so that a file can be written."""
_READERS = 60
"""The most people whose read tips are remembered; who read longest ago is forgotten first."""


class Tips:
    """Watches a match; ``Match.gives_tips`` says whether there are any."""

    def __init__(
        self,
        match: Match,
        acts: Callable[[View], Iterable[Action]] = lambda view: view.legal_actions(),
        raced: Callable[[], bool] = bool,
        asked: Callable[[], bool] = bool,
    ) -> None:
        """``acts`` gives the legal actions that tips may be about, ``raced`` whether any plate shows a race.

        ``asked`` tells whether a partner can be asked for something.
        """
        self._match, self._acts, self._raced, self._asked = match, acts, raced, asked
        self.shown: Tip | None = None
        """The tip that is shown, or will be as soon as there is room."""
        self._since: int | None = None
        """The frame at which its reader could first see it; None before that."""
        self._kept = True
        """Whether all shown tips are stored."""
        self._mine = False
        """Whether it was the viewer's move at the last event."""
        self._tips: tuple[Tip, ...] | None = None

    @property
    def words(self) -> str:
        """The words of the tip, in the language of the player, with the numbers of the game; empty without one."""
        return filled(_(self.shown.say), self._match.board.figures()) if self.shown else ""

    def heard(self, happened: Sequence[Event]) -> None:
        """Something happened: a visible tip counts as read once its reader acts, and another tip may follow.

        A tip that nobody could see yet goes on waiting. A tip about possible acts is dropped after the turn, because it
        comes again. A tip about an event is dropped once its reader can do nothing about it.
        """
        match, shown, since = self._match, self.shown, self._since
        if since is None:
            over = shown is not None and bool(shown.legal) and not match.my_move
        else:
            over = bool(happened) and self._mine and match.app.frame > since
        if shown and shown.event and shown.legal and match.my_move:
            over = over or not shown.is_of_use(list(self._acts(match.view)))
        if over:
            self.dismiss()
        self._mine = match.my_move
        if self.shown is None:
            self.shown = self._next(happened)

    def was_seen(self) -> None:
        """The tip was visible: it counts as shown if its reader is to act now.

        It is stored as soon as everything is at rest, so that no tip comes twice after a crash.
        """
        match = self._match
        if self.shown and self._since is None and match.my_move:
            self._since = match.app.frame
            self._add(self.shown)
            self._kept = False
            match.app.after(_A_WHILE, self._keep_at_rest)

    @property
    def _key(self) -> str:
        """The key in ``Settings.tips_seen`` for what the viewer has read."""
        return f"{self._match.game.name}: {self._match.names[self._match.viewer]}"

    def _add(self, tip: Tip) -> None:
        """Count a tip as read by the viewer; of too many people, the one who read longest ago is forgotten."""
        seen = self._match.app.settings.tips_seen
        seen[self._key] = [*seen.pop(self._key, ()), tip.id]
        for oldest in [key for key in seen if ": " in key][:-_READERS]:
            del seen[oldest]

    def _is_read(self, tip: Tip) -> bool:
        """Whether the viewer has read a tip. Tips that old settings store without a name count if one person plays."""
        seen, match = self._match.app.settings.tips_seen, self._match
        before = seen.get(match.game.name, ()) if len(match.persons) == 1 else ()
        return tip.id in seen.get(self._key, ()) or tip.id in before

    def _keep_at_rest(self) -> None:
        app = self._match.app
        if app.animating:
            app.after(_A_WHILE, self._keep_at_rest)
        else:
            self.keep()

    def keep(self) -> None:
        """Store the shown tips, but never while anything moves."""
        if not self._kept:
            self._kept = True
            self._match.app.save_settings()

    def dismiss(self) -> None:
        """Remove the tip: it was read or is useless now."""
        self.shown = self._since = None

    def _next(self, happened: Sequence[Event]) -> Tip | None:
        """The most urgent tip that was not shown before."""
        match = self._match
        if not (match.gives_tips and match.app.settings.tips and match.persons):
            return None
        if self._tips is None:
            try:
                self._tips = load_tips(match.game.name)
            except ValueError:  # a faulty tip is not worth a message; dejavu check reports it
                self._tips = ()
        left = [tip for tip in self._tips if not self._is_read(tip)]
        legal = [*self._acts(match.view)] if match.my_move and any(tip.legal for tip in left) else []
        raced = match.my_move and any(tip.race for tip in left) and self._raced()
        ends = match.my_move and any(tip.ends for tip in left) and match.board.nearly_ends(match.view)
        asked = match.my_move and any(tip.asks for tip in left) and self._asked()
        seen = happened if match.session.state.round else ()  # during set-up nobody has anything in hand yet
        return next((tip for tip in left if tip.fits(seen, match.viewer, legal, raced, ends, asked)), None)
