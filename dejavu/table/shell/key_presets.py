"""Key presets for one hand: whole sets of changed bindings.

Commands outside a preset keep their usual keys; buttons or arrow keys do the same. A preset uses letters of the hand's
half of the keyboard on QWERTY, QWERTZ and AZERTY alike. Digits with Shift have letters as an alternative: AZERTY writes
digits only with Shift.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dejavu.table.shell.keys import PICKS

BOTH, LEFT, RIGHT, OWN = "both", "left", "right", ""
_LEFT: dict[str, tuple[str, ...]] = {
    "confirm": ("space",),
    "previous": ("shift+tab", "`"),
    "left": ("a", "left"),
    "right": ("d", "right"),
    "up": ("w", "up"),
    "down": ("s", "down"),
    "turn-left": ("q",),
    "turn-right": ("e",),
    "full-screen": ("f4", "f11"),
    "inspect": ("c",),
    "mute": ("f5",),
    "say-again": ("ctrl+v",),
    "hush": ("ctrl+c",),
    "undo": ("x",),
    "redo": ("shift+x",),
    "end": ("f",),
    "skip": ("b",),
    "hint": ("g",),
    "peek": ("v",),
    "discard": ("t", "delete"),
    "keep": ("shift+b",),
    "sight": ("shift+v",),
    "take": ("r",),
    "unlock": ("shift+r",),
    "meet": ("shift+g",),
    "ability": ("shift+f",),
    "show-again": ("shift+c",),
    **{name: (f"shift+{n}", f"ctrl+{key}") for name, n, key in zip(PICKS[5:], "1234", "erdf", strict=True)},
    "log": ("f3",),
    "zoom-in": ("shift+e", "+"),
    "zoom-out": ("shift+q", "-"),
    "fit": ("shift+t", "0"),
    "pan-left": ("shift+a",),
    "pan-right": ("shift+d",),
    "pan-up": ("shift+w",),
    "pan-down": ("shift+s",),
}
_RIGHT: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "enter"),
    "cancel": ("backspace", "escape"),
    "next": ("l",),
    "previous": ("k",),
    "help": ("f9", "?"),
    "say-again": ("shift+p",),
    "hush": ("shift+m",),
    "turn-left": (",",),
    "turn-right": (".",),
    "undo": ("u",),
    "redo": ("shift+u",),
    "skip": ("j",),
    "discard": ("delete",),
    "keep": ("shift+k",),
    "sight": ("shift+i",),
    "take": ("o",),
    "unlock": ("shift+o",),
    "meet": ("shift+n",),
    "ability": ("shift+l",),
    "show-again": ("shift+h",),
    **{name: (key,) for name, key in zip(PICKS, "7890", strict=False)},
    **{name: (f"shift+{n}", f"ctrl+{key}") for name, n, key in zip(PICKS[4:], "67890", "uiojk", strict=True)},
    "scores": ("f8",),
    "log": ("f7",),
    "fit": ("shift+j",),
}
PRESETS: Final = {BOTH: {}, LEFT: _LEFT, RIGHT: _RIGHT}
"""The changes of the usual keys for both hands (none), for the left and for the right hand."""


def preset_of(changes: Mapping[str, Sequence[str]]) -> str:
    """Return the preset with these changes; ``OWN`` for other changes."""
    own = {name: tuple(keys) for name, keys in changes.items()}
    return next((name for name, preset in PRESETS.items() if own == dict(preset)), OWN)
