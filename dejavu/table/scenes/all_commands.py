"""A list of a scene's commands that have no button on a gamepad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from dejavu.engine.info import N_
from dejavu.table.play.board import BoardKeys
from dejavu.table.scenes.keys import Keys, bindings_in_words
from dejavu.table.shell import pad_keys
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

_EVERYWHERE = frozenset({"full-screen", "mute"})
_WITH_SPEECH = frozenset({"say-again", "hush"})
_SHARED = {"first": N_("To the beginning"), "last": N_("To the end")}
"""What each command does, if it shares its line of the page of keys with others."""


class AllCommands(Form):
    """The list of commands. A choice closes it, and is then done in the scene beneath."""

    name = "commands"
    overlay = True
    width = 36.0

    def __init__(self, known: Mapping[str, object], own: BoardKeys | None = None) -> None:
        """``known``: the commands of the scene beneath. ``own``: the keys that the game's board adds."""
        self._known, self._own = known, own or BoardKeys()

    def enter(self) -> None:
        """Begin with the first line."""
        self.after(0, lambda: self.app.input.focus_by_key(self.controls[0].name))

    def title(self) -> str:
        """The heading."""
        return _("What can be done")

    def rows(self) -> Sequence[Row]:
        """A button for every command, those of the turn first; then one for the page of the gamepad's buttons."""
        here = self._known.keys() | _EVERYWHERE | (_WITH_SPEECH if self.app.narrator.heard else set())
        everywhere, *others = bindings_in_words(self.app.bindings, self._own, self.app.settings.hold_free)
        groups = [*others, everywhere]
        entries = [entry for _heading, entries in groups for entry in entries]
        listed = [
            (name, what if len(names) == 1 else _(_SHARED[name]))
            for names, what in entries
            for name in names
            if len(names) == 1 or name in _SHARED
        ]
        offered = [(name, what) for name, what in listed if name in here and name not in pad_keys.COMMANDS]
        return [
            *(Button(f"do-{name}", what, partial(self._do, name)) for name, what in offered),
            Button("buttons", _("The buttons of the gamepad"), lambda: self.app.push(Keys(self._own))),
        ]

    def buttons(self) -> Sequence[Button]:
        """Back."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]

    def commands(self) -> Commands:
        """The button that opened the list closes it."""
        return {**super().commands(), pad_keys.MORE: self.app.pop}

    def _do(self, name: str) -> None:
        self.app.pop()
        self.app.ask_targets()  # a command may ask for what has the focus
        self.app.input.obey(name)
