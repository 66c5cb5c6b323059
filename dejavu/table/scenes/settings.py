"""The settings, over any other page. A change takes effect and is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from dejavu.table import text
from dejavu.table.look.look import Look
from dejavu.table.scenes.access import Access, size_row
from dejavu.table.scenes.options import VEILED_TOTALS
from dejavu.table.shell.app import TOUCH, App
from dejavu.table.shell.input import Touch
from dejavu.table.shell.settings import BOT_SPEEDS
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.text.languages import offered
from dejavu.table.widgets import Button, Choice, Slider, Toggle
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

STEP = 0.05
"""Step of a volume slider; the whole is 1."""


def volume_rows(app: App) -> Sequence[Widget]:
    """Effects, music, and the switch for both."""
    return [*volumes(app), SoundSwitch(app)]


def volumes(app: App) -> Sequence[Slider]:
    """Sliders for effects and music."""
    return [_volume(app, "effects_volume", _("Sounds")), _volume(app, "music_volume", _("Music"))]


def _volume(app: App, setting: str, words: str) -> Slider:
    def change(value: float) -> None:
        app.change(setting, round(value, 2))
        app.sounds.play(TOUCH)  # a sample at the new volume

    name = setting.replace("_", "-")
    value: float = getattr(app.settings, setting)
    return Slider(name, words, value, (0.0, 1.0), STEP, change, lambda share: f"{round(100 * share)} %")


class SoundSwitch(Toggle):
    """The switch for all sound; its key works everywhere."""

    def __init__(self, app: App) -> None:
        tip = app.bindings.tip("mute")
        super().__init__("sound", _("Sound on"), True, lambda on: app.change("muted", not on), tip=tip)
        self._app = app

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the current state."""
        self._look_again()
        super().draw(surface, look, touch)

    def targets(self) -> Sequence[Target]:
        """The whole row."""
        self._look_again()
        return super().targets()

    def _look_again(self) -> None:
        self.value = not self._app.settings.muted


class SettingsScene(Form):
    """Size, full screen, language, bots, sound; accessibility has a page of its own."""

    name = "settings"
    overlay = True
    width = 34.0

    def __init__(self, keys: Callable[[], None] | None = None, mods: Callable[[], None] | None = None) -> None:
        """``keys`` opens the page of keys with a game's own keys (``Access``), ``mods`` the page of mods.

        ``mods`` is None while a game is on the table, because mods are for new games.
        """
        self._keys, self._mods = keys, mods

    def _toggle(self, name: str, words: str, tip: str) -> Toggle:
        """The switch of a setting; ``name`` is that of the setting, with hyphens."""
        setting = name.replace("-", "_")
        return Toggle(name, words, getattr(self.app.settings, setting), partial(self.app.change, setting), tip=tip)

    def title(self) -> str:
        """The heading."""
        return _("Settings")

    def rows(self) -> Sequence[Row]:
        """A widget for each setting."""
        speeds = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        return [
            size_row(self.app),
            [(self._full_screen(), 0.5), (self._details(), 0.5)],
            Choice("language", _("Language"), offered(), text.language(), self._change_language),
            Choice(
                "bot-speed",
                _("Bots move"),
                [(speed, speeds[speed]) for speed in BOT_SPEEDS],
                self.app.settings.bot_speed,
                partial(self.app.change, "bot_speed"),
                tip=_("How long you see each move of a bot. Any key or button skips what is being shown."),
            ),
            self._clicks_and_totals(),
            self._tips_and_talk(),
            *volume_rows(self.app),
            self._pages(),
        ]

    def _full_screen(self) -> Toggle:
        full_screen = self.app.window.full_screen
        return Toggle("full-screen", _("Full screen"), full_screen, partial(self.app.change, "full_screen"))

    def _details(self) -> Toggle:
        tip = _("How the points came about, cards in hand, steps, chests and fragments.")
        return self._toggle("seat-details", _("Details in seat panels"), tip)

    def _clicks_and_totals(self) -> Row:
        """The switches for forced clicks and veiled totals."""
        forced = _("Where nothing else is left, the main button presses itself, unless you could still undo.")
        return [
            (self._toggle("skip-forced", _("Skip forced clicks"), forced), 0.5),
            (self._toggle("veiled-totals", _(VEILED_TOTALS.label), _(VEILED_TOTALS.description)), 0.5),
        ]

    def _tips_and_talk(self) -> Row:
        """The switches for tips and for the words of bots."""
        again = Button(
            "tips-again",
            _("Show all again"),
            self._forget_tips,
            enabled=any(self.app.settings.tips_seen.values()),
            why=_("No tip has been shown yet."),
        )
        first = _("A word about whatever happens for the first time.")
        talk = _("Now and then a bot says a few words, in the panel of its seat.")
        return [
            (self._toggle("tips", _("Tips"), first), 0.31),
            (again, 0.31),
            (self._toggle("bots-talk", _("Bots talk"), talk), 0.38),
        ]

    def _pages(self) -> Row:
        """The buttons of further pages."""
        access = Button(
            "access",
            _("Access"),
            lambda: self.app.push(Access(self._keys)),
            tip=_("Larger, calmer, aloud, by one hand."),
        )
        mods = Button(
            "mods",
            _("Mods"),
            self._mods or (lambda: None),
            enabled=self._mods is not None,
            why=_("Mods are for new games: choose them in the settings of the title."),
            tip=_("Cards of your own, and of friends."),
        )
        return [(access, 0.5), (mods, 0.5)]

    def _change_language(self, language: str) -> None:
        """Switch the language of this page and those beneath."""
        self.app.change("language", language)

    def _forget_tips(self) -> None:
        self.app.settings.tips_seen.clear()
        self.app.toast(_("Every tip will be shown once more."))
        self.rebuild()

    def buttons(self) -> Sequence[Button]:
        """Back."""
        return [Button("done", _("Done"), self.app.pop, primary=True)]

    def leave(self) -> None:
        """Save the settings."""
        self.app.save_settings()
