"""Pale silhouettes of the first memoir, which the table colours: kinds of card and tile, things, characters and more.

Each can be recognised at 24 pixels; those of kinds of card and tile, of letters and of characters even at 16.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.memoir import card_marks
from tools.art.shapes import MARKS as COLOUR_MARKS
from tools.art.shapes import Sheet, polar
from tools.art.trip.marks import arc, bowed

SIZE = 128
DRAWN = SIZE * 3


# Kinds of cards


def action(s: Sheet) -> None:
    """An action: a spark with four points."""
    s.polygon([polar(1.0 if i % 2 == 0 else 0.34, i / 8) for i in range(8)])


def ward(s: Sheet) -> None:
    """A ward: a shield."""
    right = [(0.0, -0.92), (0.40, -0.78), (0.80, -0.74), (0.78, 0.06), (0.50, 0.58), (0.0, 0.96)]
    s.polygon([*right, *((-x, y) for x, y in reversed(right))])
    inner = [(x * 0.62, y * 0.62) for x, y in right]
    s.polygon(inner, 0)


def pass_(s: Sheet) -> None:
    """A pass: an arrow that leaps over to the right."""
    s.stroke(arc((-0.12, 0.34), (0.66, 0.84), 0.52, 0.93), 0.26)
    s.polygon([(0.16, -0.02), (0.98, -0.20), (0.62, 0.54)])
    s.disc((-0.72, 0.66), 0.26).disc((0.64, 0.78), 0.16)


def reply(s: Sheet) -> None:
    """A reply: two links of a chain that hold."""
    for x in (-0.36, 0.36):
        s.stroke(arc((x, 0), (0.46, 0.40), 0, 1, 48), 0.24)
    s.stroke(arc((-0.36, 0), (0.46, 0.40), -0.10, 0.10), 0.34, 0)
    s.stroke(arc((-0.36, 0), (0.46, 0.40), -0.12, 0.12), 0.22)


def attack(s: Sheet) -> None:
    """An attack: the flame that names what it lights."""
    s.polygon(
        bowed([(0.06, -0.98), (0.30, -0.50), (0.66, 0.02), (0.58, 0.62), (0.0, 0.96)])
        + bowed([(0.0, 0.96), (-0.60, 0.62), (-0.64, 0.10), (-0.38, -0.22), (-0.24, 0.06), (0.06, -0.98)])
    )
    s.polygon(bowed([(0.02, -0.02), (0.28, 0.34), (0.24, 0.66), (0.0, 0.80), (-0.26, 0.62), (-0.20, 0.34)]), 0)


# Kinds of tiles


def start(s: Sheet) -> None:
    """The start: a house with a door."""
    s.polygon([(0, -0.90), (0.96, -0.10), (0.70, -0.10), (0.70, 0.84), (-0.70, 0.84), (-0.70, -0.10), (-0.96, -0.10)])
    s.polygon([(0.42, -0.84), (0.64, -0.84), (0.64, -0.2), (0.42, -0.4)])
    s.polygon([(-0.20, 0.84), (-0.20, 0.22), (0.20, 0.22), (0.20, 0.84)], 0)


def memory(s: Sheet) -> None:
    """A memory: a seal with its ribbon."""
    s.polygon([(-0.50, 0.2), (-0.10, 0.4), (-0.34, 0.98), (-0.44, 0.76), (-0.70, 0.80)])
    s.polygon([(0.50, 0.2), (0.10, 0.4), (0.34, 0.98), (0.44, 0.76), (0.70, 0.80)])
    s.polygon([polar(0.76 if i % 2 == 0 else 0.68, i / 28) for i in range(28)])
    s.disc((0, 0), 0.46, 0).disc((0, 0), 0.36)


def event(s: Sheet) -> None:
    """An event: a letter, folded."""
    s.polygon([(-0.92, -0.62), (0.92, -0.62), (0.92, 0.66), (-0.92, 0.66)])
    s.stroke([(-0.90, -0.58), (0, 0.14), (0.90, -0.58)], 0.14, 0)
    s.stroke([(-0.84, 0.62), (-0.28, 0.0)], 0.09, 0).stroke([(0.84, 0.62), (0.28, 0.0)], 0.09, 0)


def hallucination(s: Sheet) -> None:
    """A hallucination: a person seen double."""
    _person(s, 0.30, 0.0, 255)
    _person(s, 0.30, -0.16, 0)
    _person(s, -0.26, 0.10, 0)
    _person(s, -0.26, 0.0, 255)


def _person(s: Sheet, x: float, grow: float, value: int) -> None:
    s.disc((x, -0.46), 0.40 + grow, value)
    shoulders = [(x - 0.66 - grow, 0.94), (x - 0.58 - grow, 0.34), (x - 0.26, 0.04 - grow), (x + 0.26, 0.04 - grow)]
    s.polygon(bowed([*shoulders, (x + 0.58 + grow, 0.34), (x + 0.66 + grow, 0.94)]), value)


def normal(s: Sheet) -> None:
    """Nothing but footprints."""
    for x, y, lean in ((-0.40, 0.34, -0.10), (0.40, -0.34, 0.10)):
        sole = arc((0, -0.16), (0.27, 0.40), 0.0, 1.0)
        heel = arc((0, 0.48), (0.20, 0.20), 0.0, 1.0)
        for part in (sole, heel):
            s.polygon([(x + a * cos(lean) - b * sin(lean), y + a * sin(lean) + b * cos(lean)) for a, b in part])


# What characters carry


def lantern(s: Sheet) -> None:
    """The Lamplighter: a lantern with its flame."""
    s.stroke(arc((0, -0.60), (0.30, 0.32), 0.5, 1.0), 0.12)
    s.polygon([(-0.56, -0.30), (0.56, -0.30), (0.26, -0.66), (-0.26, -0.66)])
    s.polygon([(-0.50, -0.36), (0.50, -0.36), (0.58, 0.66), (-0.58, 0.66)])
    s.polygon([(-0.70, 0.66), (0.70, 0.66), (0.70, 0.92), (-0.70, 0.92)])
    s.polygon([(-0.34, -0.20), (0.34, -0.20), (0.40, 0.54), (-0.40, 0.54)], 0)
    s.polygon(bowed([(0.02, -0.16), (0.22, 0.22), (0.14, 0.46), (-0.14, 0.46), (-0.20, 0.20), (0.02, -0.16)]))


def satchel(s: Sheet) -> None:
    """The Postman: a satchel on its long strap."""
    s.stroke(bowed([(-0.76, 0.10), (-0.40, -0.70), (0.04, -0.94), (0.46, -0.66), (0.76, 0.10)]), 0.13)
    s.polygon([(-0.88, -0.06), (0.88, -0.06), (0.88, 0.90), (-0.88, 0.90)])
    s.stroke(bowed([(-0.84, 0.12), (-0.50, 0.44), (0.50, 0.44), (0.84, 0.12)]), 0.10, 0)
    s.polygon([(-0.14, 0.34), (0.14, 0.34), (0.14, 0.64), (-0.14, 0.64)], 0)
    s.polygon([(-0.06, 0.40), (0.06, 0.40), (0.06, 0.56), (-0.06, 0.56)])


def nightcap(s: Sheet) -> None:
    """The Sleepwalker: a nightcap whose tip hangs down."""
    top = bowed([(-0.86, 0.42), (-0.64, -0.32), (-0.14, -0.80), (0.44, -0.70), (0.78, -0.20), (0.74, 0.32)])
    s.polygon([*top, *bowed([(0.60, 0.30), (0.48, -0.06), (0.30, -0.16), (0.34, 0.42)])])
    s.stroke([(-0.82, 0.62), (0.36, 0.62)], 0.36)
    s.stroke([(-0.92, 0.40), (0.46, 0.40)], 0.07, 0)
    s.disc((0.70, 0.52), 0.25)


def bonnet(s: Sheet) -> None:
    """The Night Nurse: a winged bonnet with a cross."""
    s.polygon(
        bowed([(-0.52, 0.36), (-0.62, -0.30), (-0.40, -0.74), (0, -0.84), (0.40, -0.74), (0.62, -0.30), (0.52, 0.36)])
    )
    s.polygon(
        [
            (-0.98, -0.02),
            (-0.64, 0.10),
            (0, 0.20),
            (0.64, 0.10),
            (0.98, -0.02),
            (0.80, 0.82),
            (0.44, 0.60),
            (-0.44, 0.60),
            (-0.80, 0.82),
        ]
    )
    s.stroke(bowed([(-0.90, 0.04), (0, 0.20), (0.90, 0.04)]), 0.08, 0)
    s.stroke([(0, -0.62), (0, -0.04)], 0.18, 0).stroke([(-0.28, -0.34), (0.28, -0.34)], 0.18, 0)


def staff(s: Sheet) -> None:
    """The Watchman: a crooked staff with a lamp on it."""
    s.stroke([(-0.36, 0.96), (-0.36, -0.36)], 0.19)
    s.stroke(arc((0.04, -0.40), (0.40, 0.46), 0.48, 1.0), 0.19)
    s.stroke([(0.44, -0.40), (0.44, -0.22)], 0.10)
    s.polygon([(0.18, -0.04), (0.70, -0.04), (0.54, -0.26), (0.34, -0.26)])
    s.polygon([(0.20, -0.04), (0.68, -0.04), (0.74, 0.54), (0.14, 0.54)])
    s.polygon([(0.32, 0.06), (0.56, 0.06), (0.60, 0.42), (0.28, 0.42)], 0)


def book(s: Sheet) -> None:
    """The Archivist: an open book."""
    for side in (-1, 1):
        page = [(0.05, -0.44), (0.40, -0.64), (0.94, -0.56), (0.94, 0.54), (0.40, 0.46), (0.05, 0.66)]
        s.polygon([(side * x, y) for x, y in page])
        for y in (-0.26, 0.0, 0.26):
            s.stroke([(side * 0.26, y - 0.04), (side * 0.48, y - 0.10), (side * 0.74, y - 0.08)], 0.08, 0)
    s.polygon([(-0.98, 0.62), (-0.40, 0.56), (0, 0.76), (0.40, 0.56), (0.98, 0.62), (0.98, 0.76), (-0.98, 0.76)])


# The things that open memories


def ticket(s: Sheet) -> None:
    """A: a train ticket, notched at both ends."""
    turn = -0.22
    corners = [(-0.92, -0.50), (0.92, -0.50), (0.92, 0.50), (-0.92, 0.50)]
    c, n = cos(turn), sin(turn)
    s.polygon([(x * c - y * n, x * n + y * c) for x, y in corners])
    for x in (-0.92, 0.92):
        s.disc((x * c, x * n), 0.20, 0)
    for y in (-0.18, 0.18):
        s.stroke([(a * c - y * n, a * n + y * c) for a in (-0.50, 0.28)], 0.12, 0)
    s.stroke([(0.52 * c - y * n, 0.52 * n + y * c) for y in (-0.34, 0.34)], 0.07, 0)


def button(s: Sheet) -> None:
    """B: a button with four holes."""
    s.disc((0, 0), 0.90).disc((0, 0), 0.70, 0).disc((0, 0), 0.58)
    for x in (-0.20, 0.20):
        for y in (-0.20, 0.20):
            s.disc((x, y), 0.12, 0)


def violet(s: Sheet) -> None:
    """C: a violet on its stem."""
    s.stroke(bowed([(0.04, 0.0), (0.12, 0.46), (-0.10, 0.96)]), 0.12)
    s.polygon(bowed([(0.02, 0.62), (0.44, 0.42), (0.70, 0.60), (0.36, 0.80), (0.02, 0.66)]))
    for turn, size in ((-0.10, 0.42), (0.10, 0.42), (-0.29, 0.36), (0.29, 0.36), (0.5, 0.44)):
        x, y = polar(0.44, turn)
        s.disc((x, y - 0.26), size * 0.82)
    s.disc((0, -0.22), 0.18, 0).disc((0, -0.22), 0.09)


def strap(s: Sheet) -> None:
    """D: a strap with its buckle."""
    s.stroke(
        bowed([(0.86, -0.62), (0.30, -0.80), (-0.40, -0.56), (-0.60, 0.06), (-0.36, 0.62), (0.30, 0.80), (0.92, 0.60)]),
        0.30,
    )
    s.polygon([(-0.98, -0.34), (-0.14, -0.34), (-0.14, 0.42), (-0.98, 0.42)], 0)
    for box, value in (((-0.98, -0.30, -0.14, 0.40), 255), ((-0.80, -0.12, -0.32, 0.22), 0)):
        left, top, right, bottom = box
        s.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], value)
    s.stroke([(-0.56, -0.2), (-0.56, 0.3)], 0.11)
    for x in (0.24, 0.52):
        s.disc((x, 0.75), 0.07, 0)


def paper_lantern(s: Sheet) -> None:
    """E: a paper lantern."""
    s.stroke([(0, -0.98), (0, -0.72)], 0.10).stroke([(0, 0.72), (0, 0.98)], 0.12)
    s.polygon([(-0.30, -0.80), (0.30, -0.80), (0.30, -0.62), (-0.30, -0.62)])
    s.polygon([(-0.30, 0.62), (0.30, 0.62), (0.30, 0.80), (-0.30, 0.80)])
    s.polygon(arc((0, 0), (0.84, 0.64), 0, 1, 48))
    for y in (-0.30, 0.0, 0.30):
        wide = 0.84 * (1 - (y / 0.64) ** 2) ** 0.5
        s.stroke([(-wide, y), (0, y + 0.05), (wide, y)], 0.07, 0)


def door_key(s: Sheet) -> None:
    """F: a key."""
    s.disc((-0.44, -0.44), 0.44).disc((-0.44, -0.44), 0.20, 0)
    s.stroke([(-0.14, -0.14), (0.80, 0.80)], 0.22)
    s.stroke([(0.44, 0.44), (0.70, 0.18)], 0.20).stroke([(0.72, 0.72), (0.94, 0.50)], 0.20)


# Others


def tick(s: Sheet) -> None:
    """A tick: done."""
    s.stroke([(-0.66, 0.06), (-0.18, 0.54), (0.72, -0.52)], 0.30)


def turned(s: Sheet) -> None:
    """A turn, clockwise."""
    s.stroke(arc((0, 0.10), (0.66, 0.66), 0.50, 0.95), 0.24)
    s.polygon([(0.28, 0.02), (0.98, -0.28), (0.86, 0.46)])
    s.disc((0, 0.10), 0.14)


def mute(s: Sheet) -> None:
    """A curse: no exchange."""
    for y, way in ((-0.42, 1), (0.42, -1)):
        s.stroke([(-0.76 * way, y), (0.36 * way, y)], 0.22)
        s.polygon([(0.26 * way, y - 0.40), (0.96 * way, y), (0.26 * way, y + 0.40)])
    s.stroke([(-0.66, 0.66), (0.66, -0.66)], 0.32, 0).stroke([(-0.84, 0.84), (0.84, -0.84)], 0.13)


def unlit(s: Sheet) -> None:
    """A curse: no ability."""
    action(s)
    _struck(s)


def blind(s: Sheet) -> None:
    """A curse: no vision."""
    vision(s)
    _struck(s)


def vision(s: Sheet) -> None:
    """How many tiles a move shows: an eye."""
    s.polygon([*arc((0, 0.46), (0.98, 0.98), 0.58, 0.92), *arc((0, -0.46), (0.98, 0.98), 0.08, 0.42)])
    s.disc((0, 0), 0.34, 0).disc((0, 0), 0.20)


def drop(s: Sheet) -> None:
    """Mood: a drop of lamp oil."""
    s.polygon([(0.70 * sin(t) * sin(t / 2) ** 1.2, 0.02 - 0.92 * cos(t)) for t in np.linspace(0, 2 * pi, 80)])


def _struck(s: Sheet) -> None:
    s.stroke([(-0.80, 0.80), (0.80, -0.80)], 0.34, 0).stroke([(-0.84, 0.84), (0.84, -0.84)], 0.15)


def plain(s: Sheet) -> None:
    """The mark of white: a hollow square on its corner. It is not cut into white pieces."""
    s.polygon([(0, -0.92), (0.92, 0), (0, 0.92), (-0.92, 0)])
    s.polygon([(0, -0.54), (0.54, 0), (0, 0.54), (-0.54, 0)], 0)


MARKS: dict[str, Callable[[Sheet], object]] = {
    **{"action": action, "ward": ward, "pass": pass_, "reply": reply, "attack": attack},
    **{"start": start, "memory": memory, "event": event, "hallucination": hallucination, "normal": normal},
    **{"lamplighter": lantern, "postman": satchel, "sleepwalker": nightcap},
    **{"nurse": bonnet, "watchman": staff, "archivist": book},
    **{"a": ticket, "b": button, "c": violet, "d": strap, "e": paper_lantern, "f": door_key},
    **{name: pen for name, pen in COLOUR_MARKS.items() if name != "white"},
    **{"white": plain, "tick": tick, "turn": turned, "drop": drop, "vision": vision},
    **{"no-exchange": mute, "no-ability": unlit, "no-vision": blind},
    **card_marks.MARKS,
}
"""Silhouettes by the ids in ``data/memoir.yaml`` (of a letter, its thing; of a colour, its mark), and a few others."""


def drawn(pen: Callable[[Sheet], object]) -> Image.Image:
    """A mark, pale, as opaque as its pen drew it."""
    sheet = Sheet(DRAWN)
    pen(sheet)
    return image(np.ones((DRAWN, DRAWN, 3), np.float32), sheet.mask(0.03), (SIZE, SIZE))


def silhouette(name: str) -> Image.Image:
    """A mark of the first memoir."""
    return drawn(MARKS[name])


def draw() -> None:
    """Draw all marks."""
    for name in MARKS:
        save(silhouette(name), f"memoir/marks/{name}.webp", 60)
