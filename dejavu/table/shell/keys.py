"""Every key of the program: one table from what is wanted to the keys that do it, remappable in the settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame.event import Event

from dejavu.table.text import _

PICKS = tuple(f"pick-{place}" for place in range(1, 10))
"""To choose the first bit or card, the second, and so on."""
DEFAULTS: dict[str, tuple[str, ...]] = {
    # everywhere
    "confirm": ("return", "enter", "space"),
    "cancel": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "full-screen": ("f11", "alt+return"),
    "inspect": ("i",),
    "help": ("f1", "?"),
    "mute": ("m",),
    # from hexagon to hexagon, on the block of numbers
    "step-ne": ("[9]",),
    "step-e": ("[6]",),
    "step-se": ("[3]",),
    "step-sw": ("[1]",),
    "step-w": ("[4]",),
    "step-nw": ("[7]",),
    # a piece in the hand
    "turn-left": ("q", ","),
    "turn-right": ("e", "."),
    # the table
    "undo": ("ctrl+z", "u"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "end": ("n",),
    "skip": ("s",),
    "hint": ("h",),
    "peek": ("p",),
    "discard": ("d", "delete"),
    "keep": ("k",),
    "sight": ("v",),
    "take": ("t",),
    "unlock": ("o",),
    "meet": ("x",),
    "ability": ("b",),
    "show-again": ("r",),
    **{name: (str(place),) for place, name in enumerate(PICKS, 1)},
    "scores": ("f2",),
    "log": ("l",),
    "zoom-in": ("+", "="),
    "zoom-out": ("-",),
    "fit": ("0",),
    "pan-left": ("shift+left",),
    "pan-right": ("shift+right",),
    "pan-up": ("shift+up",),
    "pan-down": ("shift+down",),
    # a replay
    "first": ("home",),
    "turn-back": ("page up",),
    "turn-on": ("page down",),
    "last": ("end",),
}

_MODIFIERS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))


@dataclass(frozen=True)
class Bindings:
    """Which keys do what. Keys are written as pygame names them, after ``ctrl+``, ``alt+``, ``shift+``, in order."""

    table: Mapping[str, Sequence[str]]

    @classmethod
    def with_changes(cls, changes: Mapping[str, Sequence[str]]) -> Bindings:
        """The default bindings with some replaced; names that do not exist are ignored."""
        return cls({name: tuple(changes.get(name, keys)) for name, keys in DEFAULTS.items()})

    def meaning(self, event: Event) -> list[str]:
        """What a key event asks for, as names of the table; a character that needs Shift may be bound bare."""
        written = spell(event)
        bare = event.unicode if getattr(event, "unicode", "") and event.unicode.isprintable() else None
        return [name for name, keys in self.table.items() if written in keys or (bare and bare in keys and bare != " ")]

    def shown(self, name: str) -> str:
        """The first key for something, as written on a button: ``Ctrl+Z``."""
        return next(iter(self.written(name)), "")

    def written(self, name: str) -> list[str]:
        """Every key for something, as a person would write it; those that are called alike once."""
        return list(dict.fromkeys(_in_words(key) for key in self.table.get(name, ())))


def _in_words(key: str) -> str:
    """A key of the table as it stands on most keyboards."""
    words = {
        "return": _("Enter"),
        "enter": _("Enter"),
        "space": _("Space"),
        "escape": _("Esc"),
        "tab": _("Tab"),
        "shift": _("Shift"),
        "ctrl": _("Ctrl"),
        "alt": _("Alt"),
        "left": _("Left"),
        "right": _("Right"),
        "up": _("Up"),
        "down": _("Down"),
    }
    if key == "+":
        return key
    return "+".join(words.get(part) or _on_block(part) or part.capitalize() for part in key.split("+"))


def _on_block(key: str) -> str:
    """A key of the block of numbers, which pygame writes ``[9]``; nothing for another one."""
    return _("Num {key}").format(key=key[1:-1]) if key.startswith("[") and key.endswith("]") and key[1:-1] else ""


def spell(event: Event) -> str:
    """A key event as it is written in the table."""
    pressed = [name for name, bit in _MODIFIERS if event.mod & bit]
    return "+".join([*pressed, pygame.key.name(event.key)])
