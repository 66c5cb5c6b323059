"""Every key of the program: one table of commands and their keys, which can be changed in the settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame.event import Event

from dejavu.table.shell import pad_keys
from dejavu.table.text import _

PICKS = tuple(f"pick-{place}" for place in range(1, 10))
"""Commands that choose the first bit or card, the second, and so on."""
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
    "say-again": ("a",),
    "hush": ("c",),
    # from hexagon to hexagon, on the number pad
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
_MODIFIER_NAMES = tuple(name for name, _bit in _MODIFIERS)
_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
_LOCKS = (pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK)
_MODIFIER_KEYS = frozenset((*_SHIFTS, *_LOCKS))
"""Keys that do nothing alone."""
_SIDEWAYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pad_keys.CODES["left"]: -1,
    pad_keys.CODES["right"]: 1,
}


@dataclass(frozen=True)
class Bindings:
    """The bindings of commands to keys.

    A key is written as pygame names it, after ``ctrl+``, ``alt+``, ``shift+``, in order.
    """

    table: Mapping[str, Sequence[str]]
    pad: str = ""
    """The maker of the gamepad in use, whose buttons are named instead of keys (``pad_keys``); empty for none."""

    @classmethod
    def with_changes(cls, changes: Mapping[str, Sequence[str]], pad: str = "") -> Bindings:
        """The default bindings with some replaced; names that do not exist are ignored."""
        return cls({name: tuple(changes.get(name, keys)) for name, keys in DEFAULTS.items()}, pad)

    def meaning(self, event: Event) -> list[str]:
        """Return the commands of a key event, as names of the table.

        A character that needs Shift may be bound without it; a binding with Shift comes first: Shift+1 writes "1" on
        AZERTY. A gamepad's button may have several commands, because no scene has all of them.
        """
        if button := pad_keys.KEYS.get(event.key):
            return [name for name, own in pad_keys.COMMANDS.items() if own == button]
        for written in (spell(event), bare(event)):
            if found := [name for name, keys in self.table.items() if written and written in keys]:
                return found
        return []

    def caps(self, name: str) -> list[tuple[str, list[str]]]:
        """The labels of a command's keys, each with all keys that have it: two are labelled Enter.

        While a gamepad is in use, the label is the sign of its button.
        """
        if self.pad:
            button = pad_keys.COMMANDS.get(name, "")
            return [(pad_keys.sign(button, self.pad), [button])] if button else []
        alike: dict[str, list[str]] = {}
        for key in self.table.get(name, ()):
            alike.setdefault(in_words(key), []).append(key)
        return list(alike.items())

    def shown(self, name: str) -> str:
        """The first key of a command, as written on a button: ``Ctrl+Z``.

        While a gamepad is in use, it is the button of the command, or else that of the list of all commands.
        """
        return next(iter(self.written(name) or (self.written(pad_keys.MORE) if self.pad else ())), "")

    def tip(self, name: str) -> str:
        """The tooltip that names the key of a command; empty if the gamepad in use has no button for it."""
        if self.pad and name not in pad_keys.COMMANDS:
            return ""
        return _("Key: {key}", key=self.shown(name))

    @property
    def going_on(self) -> str:
        """The words for going on where anything that is pressed does it."""
        return _("Any button: on") if self.pad else _("Any key or click: on")

    @property
    def page(self) -> str:
        """The name of the page that explains the keys, or the gamepad in use."""
        return _("The gamepad") if self.pad else _("Keys and mouse")

    def written(self, name: str) -> list[str]:
        """Every key of a command, as a person would write it; keys of the same name once."""
        return [words for words, _keys in self.caps(name)]


def changed(
    changes: Mapping[str, Sequence[str]], name: str, old: Sequence[str], new: str, others: Sequence[str] = ()
) -> dict[str, list[str]]:
    """The changes after which ``new`` replaces the keys ``old``.

    ``others`` had the new key: the first of them takes ``old``, and all lose ``new``.
    """
    table = Bindings.with_changes(changes).table
    made = {**changes, name: _replaced(table[name], old, [new])}
    for place, other in enumerate(others):
        made[other] = _replaced(table[other], [new], [] if place else old)
    return without_usual(made)


def set_back(changes: Mapping[str, Sequence[str]], names: Collection[str]) -> dict[str, list[str]]:
    """Return the changes without those of ``names``, and without those that use another command's usual key."""
    kept = {name: list(keys) for name, keys in changes.items() if name not in names}
    while True:
        usual = {key for name, keys in DEFAULTS.items() if name not in kept for key in keys}
        free = {name: keys for name, keys in kept.items() if not usual.intersection(keys)}
        if len(free) == len(kept):
            return kept
        kept = free


def without_usual(changes: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return the changes without those that equal the usual keys."""
    return {name: list(keys) for name, keys in changes.items() if tuple(keys) != DEFAULTS.get(name)}


def _replaced(keys: Sequence[str], old: Sequence[str], new: Sequence[str]) -> list[str]:
    """Replace some keys by others."""
    at = min((keys.index(key) for key in old if key in keys), default=len(keys))
    kept = [key for key in keys if key not in old and key not in new]
    return [*kept[:at], *new, *kept[at:]]


def in_words(key: str) -> str:
    """A key of the table as labelled on most keyboards."""
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
    modifiers, name = [], key
    while (found := name.partition("+"))[0] in _MODIFIER_NAMES and found[2]:
        modifiers.append(words[found[0]])
        name = found[2]
    return "+".join([*modifiers, words.get(name) or _on_block(name) or name.capitalize()])


def _on_block(key: str) -> str:
    """A key of the number pad, which pygame writes ``[9]``; empty for any other."""
    return _("Num {key}", key=key[1:-1]) if key.startswith("[") and key.endswith("]") and key[1:-1] else ""


def sideways(event: Event) -> int:
    """The step of an event by an arrow key or a pad: -1 to the left, 1 to the right, 0 for anything else."""
    return _SIDEWAYS.get(event.key, 0) if event.type == pygame.KEYDOWN else 0


def bare(event: Event) -> str:
    """The character that a key event writes; empty for none, and for a space, which is a key of its own."""
    written = getattr(event, "unicode", "")
    return written if written and written.isprintable() and written != " " else ""


def to_bind(event: Event) -> str:
    """Return the binding of a key event; empty for a modifier alone, a key without a name, and a button of a pad.

    A sign that needs Shift or AltGr on this keyboard is bound as that sign: on another keyboard it lies elsewhere.
    """
    if event.key in _MODIFIER_KEYS or event.key in pad_keys.KEYS or not _name(event.key):
        return ""
    sign = bare(event)
    if sign and not sign.isalnum() and not event.mod & pygame.KMOD_CTRL:
        return sign
    return spell(event)


def spell(event: Event) -> str:
    """A key event as it is written in the table."""
    pressed = [name for name, bit in _MODIFIERS if event.mod & bit]
    return "+".join([*pressed, _name(event.key)])


def _name(key: int) -> str:
    """The name of a key. pygame names English letters only; SDL numbers the others by code point."""
    letter = chr(key) if 160 < key < 0x10000 else ""
    return pygame.key.name(key) or (letter if letter.isprintable() else "")
