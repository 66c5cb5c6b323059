"""The rows for the volumes, for the settings and the pause. Changes are heard at once."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.app import TOUCH, App
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Slider, Toggle
from dejavu.table.widgets.base import Widget

STEP = 0.05


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
