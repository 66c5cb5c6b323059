"""Every key, as the table of bindings has it now, and what the mouse does."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.table.play.board import BoardKeys, KeyRow
from dejavu.table.shell.keys import Bindings
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

Group = tuple[str, Sequence[KeyRow]]
"""A heading, and under it the names of bindings with what they do."""


class Keys(Form):
    """A list to read. From the title, the pause and *How to play*."""

    name = "keys"
    is_read = True
    overlay = True
    width = 44.0

    def __init__(self, own: BoardKeys | None = None) -> None:
        """``own``: what the board of the game adds."""
        self._own = own or BoardKeys()

    def title(self) -> str:
        """The heading."""
        return _("Keys and mouse")

    def rows(self) -> Sequence[Row]:
        """A line for everything that has a key: keys at the left, what they do at the right."""
        written = self.app.bindings.written
        rows: list[Row] = []
        for heading, entries in bindings_in_words(self.app.bindings, self._own):
            rows.append(_heading(heading))
            rows += [_line(" · ".join(key for name in names for key in written(name)), what) for names, what in entries]
        rows.append(_heading(_("With the mouse")))
        return [*rows, *(_line(how, what) for how, what in mouse_in_words(self._own))]

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]


def bindings_in_words(bindings: Bindings, own: BoardKeys) -> list[Group]:
    """The names of the table of bindings that mean something on a board, and what they ask for."""
    shown = bindings.shown
    everywhere = [
        (("confirm",), _("What has the focus; without a focus, the golden button")),
        (("cancel",), _("Close what lies on top; with nothing there, open the menu")),
        (("next", "previous"), _("Move the focus to the next area, or back; in a menu, to the next thing")),
        (
            ("left", "right", "up", "down"),
            own.focus or _("Move the focus within its area, and on"),
        ),
        (("inspect",), _("Look closely at what has the focus")),
        (("help",), _("How to play")),
        (("full-screen",), _("Full screen, or a window")),
        (("mute",), _("Sound on, or off")),
    ]
    turn = [
        (("end",), _("The main button: it says all that it does")),
        (("undo",), _("Take the last step back")),
        (("redo",), _("Do again what was taken back")),
        *own.turn,
        (("hint",), _("A hint: a plan for this turn; again: close it")),
        (("skip",), _("Let a bot finish its turn at once")),
        (("peek",), own.peek or _("Hold it to look at your hand while another plays")),
        (("scores",), _("The score so far")),
        (("log",), _("Everything that happened")),
    ]
    replay = [
        (
            ("turn-back", "turn-on"),
            _("A turn back, or on; {left} and {right} go by steps, {confirm} plays and stops").format(
                left=shown("left"), right=shown("right"), confirm=shown("confirm")
            ),
        ),
        (("first", "last"), _("To the beginning, or to the end")),
    ]
    return [
        (_("Everywhere"), everywhere),
        (_("In your turn"), turn),
        *own.groups,
        (_("Looking at a finished game"), replay),
    ]


def mouse_in_words(own: BoardKeys) -> list[tuple[str, str]]:
    """What the mouse does beyond clicking buttons."""
    return [
        (_("Drag, or click and click"), _("Pick a piece up and lay it where it is lit")),
        (_("Rest, or hold"), own.inspect or _("Read about what lies there")),
        *own.mouse,
    ]


def _heading(words: str) -> Label:
    return Label(words, 1.35, "accent", "display", space_above=0.4)


def _line(keys: str, what: str) -> Row:
    return [(Label(keys, face="bold"), 0.34), (Label(what), 0.66)]
