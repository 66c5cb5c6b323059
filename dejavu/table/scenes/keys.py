"""The page that shows what keys and mouse do, and changes keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dejavu.table.play.board import BoardKeys, KeyRow
from dejavu.table.scenes.press_key import PressKey
from dejavu.table.shell.key_presets import BOTH, LEFT, OWN, PRESETS, RIGHT, preset_of
from dejavu.table.shell.keys import DEFAULTS, Bindings, set_back
from dejavu.table.shell.pad_keys import MORE
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, KeyCaps, Label
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form
from dejavu.table.widgets.key_caps import Cap

Group = tuple[str, Sequence[KeyRow]]
"""A heading, and below it the names of bindings with what they do."""

_SIGN = 1.3
"""Size of the sign of a button, in em."""


class Keys(Form):
    """Opened from the title, the pause and *How to play*. A click on a key changes it."""

    name = "keys"
    overlay = True
    width = 46.0

    @property
    def is_read(self) -> bool:  # type: ignore[override]
        """Whether the page is only read: the buttons of a gamepad cannot be changed."""
        return bool(self.app.bindings.pad)

    def __init__(self, own: BoardKeys | None = None) -> None:
        """``own``: the keys that the game's board adds."""
        self._own = own or BoardKeys()

    def title(self) -> str:
        """The heading."""
        return self.app.bindings.page

    def rows(self) -> Sequence[Row]:
        """A line for every binding: keys at the left, what they do at the right.

        While a gamepad is in use, its buttons are shown instead of keys.
        """
        if self.app.bindings.pad:
            return self._of_the_pad()
        rows: list[Row] = [self._hands(), Label(_("Click a key to change it."), colour="text_secondary", indent=INSET)]
        for heading, entries in self._entries():
            rows.append(_heading(heading))
            rows += [self._line(names, what) for names, what in entries]
        rows.append(_heading(_("With the mouse")))
        return [*rows, *(_read(how, what) for how, what in mouse_in_words(self._own))]

    def buttons(self) -> Sequence[Button]:
        """Reset all keys, and back."""
        usual = Button(
            "usual-keys",
            _("The usual keys"),
            partial(self._use, BOTH),
            enabled=bool(self.app.settings.keys),
            why=_("These are the usual keys."),
        )
        return [*([] if self.app.bindings.pad else [usual]), Button("back", _("Back"), self.app.pop, primary=True)]

    def leave(self) -> None:
        """Save the settings."""
        self.app.save_settings()

    def _of_the_pad(self) -> list[Row]:
        """The rows for a gamepad: a line for every command that has a button. One button lists all other commands."""
        bindings = self.app.bindings
        more = _("{key} lists all else that can be done.", key=bindings.shown(MORE))
        shared = _(
            "Every pad acts for whoever's turn it is. With several, “{page}” in the menu of a game can share them."
        )
        own = _("Every pad acts for its own player, as chosen in “{page}” in the menu of a game.")
        told = more, (own if self.app.settings.pad_each else shared).format(page=_("Who plays?"))
        rows: list[Row] = [Label(line, colour="text_secondary", indent=INSET) for line in told]
        for heading, entries in self._entries():
            lines = [
                _read(" ".join(signs), what, _SIGN)
                for names, what in entries
                if (signs := [sign for name in names for sign in bindings.written(name)])
            ]
            rows += [_heading(heading), *lines] if lines else []
        return rows

    def _entries(self) -> list[Group]:
        return bindings_in_words(self.app.bindings, self._own, self.app.settings.hold_free)

    def _hands(self) -> Choice:
        """The choice of a set of keys, also for one hand."""
        now = preset_of(self.app.settings.keys)
        words = {BOTH: _("Both hands"), LEFT: _("The left hand alone"), RIGHT: _("The right hand alone")}
        own = [(OWN, _("Your own"))] if not now or self.app.settings.own_keys else []
        return Choice("hands", _("Keys for"), [*words.items(), *own], now, self._use, tip=_("Where the keys lie."))

    def _use(self, chosen: str) -> None:
        """Switch to a set of keys. The player's own set is stored and returns when it is chosen again."""
        settings = self.app.settings
        if preset_of(settings.keys) == OWN:
            settings.own_keys = settings.keys
        wanted = PRESETS.get(chosen, settings.own_keys)
        self.app.change("keys", {name: list(keys) for name, keys in wanted.items()})

    def _line(self, names: Sequence[str], what: str) -> Row:
        caps = [
            Cap(f"key-{name}-{place}", words, partial(self._ask, name, keys, what))
            for name in names
            for place, (words, keys) in enumerate(self.app.bindings.caps(name) or [("–", [])], 1)
        ]
        if set(names) & self.app.settings.keys.keys():
            again = partial(self._set_back, names)
            caps.append(Cap(f"usual-{names[0]}", _("The usual keys"), again, sign="usual"))
        return [(KeyCaps(caps, what), 0.40), (Label(what), 0.60)]

    def _ask(self, name: str, keys: Sequence[str], what: str) -> None:
        self.app.push(PressKey(name, keys, what, self._words_of))

    def _words_of(self, name: str) -> str:
        """What a binding does. A binding of another game is named by its usual key."""
        found = (what for _heading, entries in self._entries() for names, what in entries if name in names)
        usual = Bindings(DEFAULTS).shown(name)
        return next(found, _("something in another game (usual key: {key})", key=usual))

    def _set_back(self, names: Sequence[str]) -> None:
        """Reset one line to its usual keys, and any other binding that uses one of them."""
        self.app.change("keys", set_back(self.app.settings.keys, names))


def bindings_in_words(bindings: Bindings, own: BoardKeys, hold_free: bool = False) -> list[Group]:
    """The bindings that a board uses, and what they do."""
    shown = bindings.shown
    held = own.peek or _("Hold it to look at your hand while another plays")
    pressed = own.peek_toggled or _("Look at your hand while another plays; again: cover it")
    everywhere = [
        (("confirm",), _("What has the focus; without a focus, the golden button")),
        (("cancel",), _("Close what lies on top; with nothing there, open the menu")),
        (("next", "previous"), _("Move the focus to the next area, or back; in a menu, to the next thing")),
        (
            ("left", "right", "up", "down"),
            own.focus or _("Move the focus within its area, and on"),
        ),
        (("inspect",), _("Look at what has the focus, large")),
        (("help",), _("How to play")),
        (("full-screen",), _("Full screen, or a window")),
        (("mute",), _("Sound on, or off")),
        (("say-again",), _("With speech: say again what was said last")),
        (("hush",), _("With speech: be silent until something new happens")),
    ]
    turn = [
        (("end",), _("The main button: it says all that it does")),
        (("undo",), _("Take the last step back")),
        (("redo",), _("Do again what was taken back")),
        *own.turn,
        (("hint",), _("A hint: a plan for this turn, step by step")),
        (("skip",), _("Let a bot finish its turn at once")),
        (("peek",), pressed if hold_free else held),
        (("scores",), _("The score so far")),
        (("log",), _("Everything that happened")),
    ]
    replay = [
        (
            ("turn-back", "turn-on"),
            _(
                "A turn back, or on; {left} and {right} go by steps, {confirm} plays and stops",
                left=shown("left"),
                right=shown("right"),
                confirm=shown("confirm"),
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


def _read(keys: str, what: str, size: float = 1.0) -> Row:
    return [(Label(keys, size, face="bold"), 0.40), (Label(what), 0.60)]
