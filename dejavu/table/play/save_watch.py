"""Watches whether the game is saved, and says so when it is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu.store.autosave import Autosave
from dejavu.table.text import _
from dejavu.table.widgets.question import Question

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class SaveWatch:
    """Watches over the autosave of a game. ``why_never`` says why there is none, where there should be one."""

    def __init__(self, app: App, save: Autosave | None = None, why_never: str = "") -> None:
        self._app, self._save, self._why_never = app, save, why_never
        self._told = False
        self._times_anew = save.times_anew if save else 0  # earlier times were told before
        self._question: Question | None = None

    @property
    def save(self) -> Autosave | None:
        """The autosave; None unless all of the game is in it."""
        return None if self.why_not else self._save

    @property
    def path(self) -> Path | None:
        """The file of the game; None when it has none."""
        return self._save.path if self._save else None

    @property
    def why_not(self) -> str:
        """Why the last acts are not saved; empty when they are."""
        if self._save and self._save.fault:
            return f"{self._save.fault.reason} ({self._save.path.parent})"
        return self._why_never

    def heed(self) -> None:
        """Say once when saving fails, works again, or has written the whole file anew."""
        anew = self._is_anew()
        if self._told == bool(self.why_not):
            if anew:
                self._app.toast(_("The file of this game was gone or changed. The whole game has been saved anew."))
            return
        self._told = not self._told
        if not self._told:
            words = _("The game is saved again.")
        elif self._save and self._save.full:
            words = _("The game cannot be saved any further: {why}. It goes on, and what was saved so far stays.")
        elif self._save:
            words = _("The game cannot be saved now: {why}. It goes on, and is saved as soon as that can be done.")
        else:
            words = _("This game cannot be saved: {why}. It goes on, but is lost when you leave it.")
        self._app.toast(words.format(why=self.why_not))

    def _is_anew(self) -> bool:
        """Whether the whole game was written anew since this was asked last."""
        if self._save is None or self._save.fault or self._save.times_anew == self._times_anew:
            return False
        self._times_anew = self._save.times_anew
        return True

    def leave(self, then: Callable[[], None]) -> None:
        """Leave the game by calling ``then``; ask first, once, if unsaved acts would be lost."""
        if self._question and self._app.scene is self._question:
            then()  # whoever insists has read it
            return
        if self._save and self._save.fault:
            self._save.catch_up()
        if not self.why_not:
            then()
            return
        words = _("What was played last could not be saved: {why}. It is lost when you leave.")
        self._question = Question(_("Leave all the same?"), words.format(why=self.why_not), _("Leave"), then)
        self._app.push(self._question)

    def close(self) -> None:
        """Finish writing."""
        if self._save:
            self._save.close()
