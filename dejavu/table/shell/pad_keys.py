"""The buttons of gamepads as keys: the one table of what they do, and the signs printed on each maker's pads.

A button is a key like any other (``keys``): it has a number, a name such as ``pad a``, and commands. Names are those of
an Xbox pad, where A is at the bottom. On Nintendo's pads the label of a button counts, not its place, as in SDL.
"""

from __future__ import annotations

from typing import Final

from dejavu.printable import PAD_SIGNS
from dejavu.table.text import _

DIRECTIONS: Final = ("left", "right", "up", "down")
"""The directions, as the cross and the left stick are called."""
RIGHT_STICK: Final = tuple(f"look {direction}" for direction in DIRECTIONS)
"""What the right stick is called in each direction, in the same order."""
_NAMES = (
    *("a", "b", "x", "y", "view", "guide", "menu", "ls", "rs", "lb", "rb", "up", "down", "left", "right"),
    *("lt", "rt", *RIGHT_STICK),
)
"""Buttons in SDL's order, then what its axes are turned into."""
_FIRST = 1 << 29
"""The number of the first button; SDL's own keys stay clear of this bit."""
CODES: Final = {name: _FIRST + place for place, name in enumerate(_NAMES)}
KEYS: Final = {code: f"pad {name}" for name, code in CODES.items()}
"""The name of each number, as the table of bindings writes it."""
BUTTONS: Final = _NAMES[: _NAMES.index("lt")]
"""The buttons by SDL's number."""

COMMANDS: Final = {
    "confirm": "pad a",
    "cancel": "pad b",
    "end": "pad x",
    "undo": "pad y",
    "previous": "pad lb",
    "next": "pad rb",
    **{direction: f"pad {direction}" for direction in DIRECTIONS},
    "turn-left": "pad lt",
    "turn-right": "pad rt",
    "zoom-out": "pad lt",
    "zoom-in": "pad rt",
    "turn-back": "pad lt",
    "turn-on": "pad rt",
    "hint": "pad view",
    "more": "pad menu",
    "peek": "pad ls",
    "inspect": "pad rs",
    **{f"pan-{direction}": f"pad look {direction}" for direction in DIRECTIONS},
}
"""The button of each command. If several share a button, it does the first that the scene has."""
MORE: Final = "more"
"""The command that lists all commands without a button."""

XBOX, PLAYSTATION, NINTENDO, DECK = "xbox", "playstation", "nintendo", "deck"
_FACES = {"a": "A", "b": "B", "x": "X", "y": "Y"}
_STICKS = {name: name for name in ("ls", "rs", *DIRECTIONS, *RIGHT_STICK)}
SIGNS: Final = {
    XBOX: {**_FACES, "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "view": "view", "menu": "menu", **_STICKS},
    PLAYSTATION: {
        **{"a": "cross", "b": "circle", "x": "square", "y": "triangle"},
        **{"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "view": "create", "menu": "options"},
        **_STICKS,
    },
    NINTENDO: {**_FACES, "lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "view": "minus", "menu": "plus", **_STICKS},
    DECK: {**_FACES, "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "view": "view", "menu": "menu", **_STICKS},
}
"""The sign of each button, by maker."""
LETTERS: Final = {
    sign: chr(PAD_SIGNS.start + place)
    for place, sign in enumerate(dict.fromkeys(sign for pad in SIGNS.values() for sign in pad.values()))
}
"""The letter of each sign in the font of pads (``tools/make_pad_font.py``)."""

_MAKERS = {"5e04": XBOX, "4c05": PLAYSTATION, "7e05": NINTENDO, "de28": DECK}
"""Makers by their USB and Bluetooth vendor number, as SDL's GUID of a device writes it."""
_VIRTUAL = "de280000ff11"
"""The pad that Steam puts in the place of any other."""
_FAMILIES = (
    (("playstation", "dualsense", "dualshock", "ps3", "ps4", "ps5"), PLAYSTATION),
    (("nintendo", "joy-con", "switch"), NINTENDO),
    (("steam deck",), DECK),
)
"""Words in the names of other makers' pads, and whose signs those pads have."""


def maker(guid: str, name: str, on_deck: bool) -> str:
    """The maker whose signs a pad has, by its GUID and its name; Xbox for an unknown pad.

    >>> maker("030000004c050000e60c000011810000", "PS5 Controller", on_deck=False)
    'playstation'
    >>> maker("03000000de280000ff11000001000000", "Steam Virtual Gamepad", on_deck=False)
    'xbox'
    """
    if _VIRTUAL in guid:
        return DECK if on_deck else XBOX
    words = name.lower()
    known = next((family for parts, family in _FAMILIES if any(part in words for part in parts)), XBOX)
    return _MAKERS.get(guid[8:12], known)


def sign(key: str, pad: str) -> str:
    """The sign of a button of the table as one letter; empty for any other key, and for a button without one."""
    return LETTERS.get(SIGNS[pad].get(key.removeprefix("pad "), ""), "") if key.startswith("pad ") else ""


def spoken(words: str) -> str:
    """Words with the signs of pads as a voice says them."""
    if words.isascii() or not any(ord(letter) in PAD_SIGNS for letter in words):
        return words
    said = {
        "cross": _("Cross"),
        "circle": _("Circle"),
        "square": _("Square"),
        "triangle": _("Triangle"),
        "view": _("View"),
        "menu": _("Menu"),
        "create": _("Create"),
        "options": _("Options"),
        "minus": _("Minus"),
        "plus": _("Plus"),
        "ls": _("Left stick pressed"),
        "rs": _("Right stick pressed"),
        "left": _("Left"),
        "right": _("Right"),
        "up": _("Up"),
        "down": _("Down"),
        "look left": _("Right stick to the left"),
        "look right": _("Right stick to the right"),
        "look up": _("Right stick up"),
        "look down": _("Right stick down"),
    }
    return words.translate({ord(letter): said.get(name, name) for name, letter in LETTERS.items()})
