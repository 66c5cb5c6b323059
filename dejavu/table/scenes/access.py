"""The settings page for seeing, hearing and handling the table more easily."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.table.scenes.keys import Keys
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import UI_SCALES
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, Label, Toggle
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class Access(Form):
    """The page of size, motion, speech and keys."""

    name = "access"
    overlay = True
    width = 34.0

    def __init__(self, keys: Callable[[], None] | None = None) -> None:
        """``keys`` opens the page of keys with a game's own keys; the default is the page without them."""
        self._keys = keys

    def title(self) -> str:
        """The heading."""
        return _("Access")

    def rows(self) -> Sequence[Row]:
        """A widget for each setting, and a note on what needs no setting."""
        app = self.app
        settings, bindings = app.settings, app.bindings
        return [
            size_row(app),
            Toggle(
                "reduced-motion",
                _("Reduced motion"),
                settings.reduced_motion,
                lambda on: app.change("reduced_motion", on),
                tip=_("Pieces fade from place to place instead of flying."),
            ),
            Toggle(
                "speak",
                _("Speech"),
                settings.speak,
                lambda on: app.change("speak", on),
                tip=_("The voice of your system says what has the focus, what happens and what is asked."),
            ),
            Toggle(
                "hold-free",
                _("Nothing has to be held"),
                settings.hold_free,
                lambda on: app.change("hold_free", on),
                tip=_(
                    "{key} shows your hand until it is pressed again; a map follows from one click to the next.",
                    key=bindings.shown("peek"),
                ),
            ),
            Button(
                "keys",
                bindings.page if bindings.pad else _("Keys, also for one hand"),
                self._keys or (lambda: app.push(Keys())),
            ),
            Label(
                _("Every colour has its mark as well. Whatever is dragged can be clicked and clicked instead."),
                0.95,
                "text_secondary",
                indent=INSET,
                space_above=0.3,
            ),
        ]

    def buttons(self) -> Sequence[Button]:
        """Back to the settings."""
        return [Button("done", _("Done"), self.app.pop, primary=True)]

    def leave(self) -> None:
        """Save the settings."""
        self.app.save_settings()


def size_row(app: App) -> Choice:
    """The choice of the UI scale."""
    scales = [(f"{scale:g}", f"{round(scale * 100)} %") for scale in UI_SCALES]
    return Choice(
        "ui-scale",
        _("Size of text and buttons"),
        scales,
        f"{app.settings.ui_scale:g}",
        lambda value: app.change("ui_scale", float(value)),
    )
