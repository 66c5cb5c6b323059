"""The pause menu over the dimmed game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejavu.table.kit.points import Size
from dejavu.table.scenes.keys import Keys
from dejavu.table.scenes.players import Players
from dejavu.table.scenes.saved_game import save_as
from dejavu.table.scenes.settings import SettingsScene, volumes
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import MARGIN, Form

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Pause(Form):
    """Resume, settings, leave. ``entries`` are further buttons of the game, two in a line."""

    name = "pause"
    overlay = True
    width = 28.0
    fits = True
    _loud = True
    """Whether the page has room for the volumes; the settings always show them."""

    def __init__(
        self,
        to_title: Callable[[], None],
        entries: Callable[[], Sequence[Button]] = tuple,
        kept: bool = True,
        leave: Callable[[], str] = lambda: "",
        over: bool = False,
        keys: Callable[[], None] | None = None,
    ) -> None:
        """``kept``: whether the file holds the game as it is now; ``over``: the game has ended, so nothing is paused.

        ``leave`` labels the button that leaves a game which cannot be stored, in the current language. ``keys`` opens
        the page of keys with the game's own keys.
        """
        self._to_title, self._entries = to_title, entries
        self._kept, self._leave, self._over, self._keys = kept, leave, over, keys

    def title(self) -> str:
        """The heading."""
        return _("The game is over") if self._over else _("Paused")

    def buttons(self) -> Sequence[Button]:
        """All buttons stand among the rows."""
        return ()

    def rows(self) -> Sequence[Row]:
        """The buttons."""
        leave = self._leave()
        settings = Button("settings", _("Settings"), lambda: self.app.push(SettingsScene(self._keys)))
        told = _("The game is kept; watch it any time.") if self._over else _("The game is kept; continue it any time.")
        tip = told if self._kept and not leave else ""
        return [
            Button("resume", _("Back") if self._over else _("Go on"), self.app.pop, primary=True),
            *_by_twos([*self._entries(), settings]),
            *_by_twos(
                [
                    Button("to-title", leave or _("Leave to the title"), self._to_title, tip=tip),
                    Button("quit", _("Quit"), self.app.leave, tip=tip),
                ]
            ),
            *(volumes(self.app) if self._loud else ()),
        ]

    def layout(self, size: Size) -> None:
        """Show the volumes unless something would have to scroll for them."""
        self._loud = True
        super().layout(size)
        if self._wanted(self.look, size)[1] > size[1] - self.look.px(MARGIN):
            self._loud = False
            super().layout(size)

    def leave(self) -> None:
        """Save the settings."""
        self.app.save_settings()


def pause_of(match: Match, looks: Callable[[], Sequence[Button]]) -> Pause:
    """The pause menu of a match: ``looks`` are its scene's own buttons, the rest are those of every game."""
    app = match.app

    def keys() -> None:
        app.push(Keys(match.board.keys()))

    def entries() -> Sequence[Button]:
        found = [
            *looks(),
            Button("rulebook", _("How to play"), match.rulebook, tip=app.bindings.tip("help")),
            Button("keys", app.bindings.page, keys),
        ]
        if match.guide:
            words = _("Try again") if match.guide.gives_way else _("From the beginning")
            found.append(Button("from-beginning", words, match.again))
        if match.seats_change:
            found.append(Button("players", _("Who plays?"), lambda: app.push(Players(match))))
        if match.phones.offered:
            tip = _("Every seat can be played on a phone.")
            found.append(Button("phones", _("Phones"), match.phones.show, tip=tip))
        if match.savable:
            found.append(Button("save-as", _("Save under a name"), lambda: save_as(app, match.session)))
        return found

    over = match.savable and match.session.state.is_terminal()  # a replay pauses at its end as well
    kept = not match.save_watch.why_not
    return Pause(match.to_title, entries, kept, lambda: match.guide.leave if match.guide else "", over, keys)


def _by_twos(buttons: Sequence[Button]) -> list[Row]:
    """Rows of two buttons side by side, to avoid scrolling; an odd last button has a row of its own."""
    return [
        [(button, 0.5) for button in buttons[at : at + 2]] if at + 1 < len(buttons) else buttons[at]
        for at in range(0, len(buttons), 2)
    ]
