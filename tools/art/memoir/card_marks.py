"""The silhouettes on player cards, events and hallucinations."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.shapes import Point, Sheet, polar
from tools.art.trip.marks import arc, bowed

Draw = Callable[[Sheet], object]


def box(s: Sheet, left: float, top: float, right: float, bottom: float, value: int = 255) -> Sheet:
    """An upright rectangle."""
    return s.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], value)


def swept(s: Sheet, points: list[Point], widths: list[float], value: int = 255) -> Sheet:
    """A stroke that swells and tapers."""
    return s.polygon(ribbon(curve(points, 12), widths), value)


# Player cards


def second_wind(s: Sheet) -> None:
    """Wind that curls."""
    swept(
        s,
        [(-0.94, -0.16), (0.0, -0.20), (0.44, -0.44), (0.34, -0.80), (0.0, -0.76), (-0.02, -0.54)],
        [0.05, 0.2, 0.18, 0.1],
    )
    swept(s, [(-0.76, 0.12), (0.2, 0.10), (0.86, -0.06), (0.90, -0.44), (0.62, -0.44)], [0.05, 0.2, 0.18, 0.1])
    swept(s, [(-0.94, 0.42), (0.0, 0.38), (0.54, 0.54), (0.42, 0.88), (0.12, 0.82)], [0.05, 0.2, 0.18, 0.1])


def lantern(s: Sheet) -> None:
    """A storm lantern that shines."""
    s.stroke(arc((0, -0.36), (0.40, 0.46), 0.5, 1.0), 0.09)
    box(s, -0.24, -0.52, 0.24, -0.36)
    s.polygon(
        bowed([(-0.24, -0.34), (-0.44, 0.08), (-0.26, 0.46)]) + bowed([(0.26, 0.46), (0.44, 0.08), (0.24, -0.34)])
    )
    box(s, -0.42, 0.48, 0.42, 0.84)
    s.polygon(bowed([(0.0, -0.22), (0.20, 0.12), (0.10, 0.34), (-0.12, 0.34), (-0.18, 0.10), (0.0, -0.22)]), 0)
    for side in (-1, 1):
        for y, far in ((-0.24, 0.98), (0.10, 1.0), (0.40, 0.94)):
            s.stroke([(side * 0.66, y * 0.9), (side * far, y * 1.2)], 0.09)


def keyhole(s: Sheet) -> None:
    """A keyhole in its plate."""
    s.polygon(arc((0, -0.28), (0.56, 0.62), 0.5, 1.0) + arc((0, 0.36), (0.56, 0.58), 0.0, 0.5))
    s.disc((0, -0.18), 0.24, 0).polygon([(-0.10, -0.1), (0.10, -0.1), (0.22, 0.52), (-0.22, 0.52)], 0)


def ladder(s: Sheet) -> None:
    """A ladder that leans."""
    for x in (-0.56, 0.14):
        s.stroke([(x, 0.92), (x + 0.40, -0.92)], 0.14)
    for step in range(5):
        t = 0.12 + 0.19 * step
        x, y = -0.56 + 0.40 * t, 0.92 - 1.84 * t
        s.stroke([(x, y), (x + 0.70, y)], 0.12)


def night_post(s: Sheet) -> None:
    """A letter with a wing."""
    box(s, -0.50, -0.16, 0.86, 0.70)
    s.stroke([(-0.48, -0.14), (0.18, 0.34), (0.84, -0.14)], 0.10, 0)
    for number, (x, y) in enumerate(((-0.98, -0.66), (-0.98, -0.34), (-0.90, -0.04))):
        swept(
            s,
            [(-0.16, -0.06 + 0.14 * number), (-0.56, -0.20 + 0.10 * number + 0.2 * (y + 0.3)), (x, y)],
            [0.26, 0.2, 0.04],
        )


def lullaby(s: Sheet) -> None:
    """The moon and a note."""
    s.disc((-0.16, 0.02), 0.80).disc((0.20, -0.22), 0.62, 0)
    s.disc((0.26, 0.34), 0.18).stroke([(0.40, 0.32), (0.40, -0.48)], 0.10).stroke([(0.40, -0.46), (0.72, -0.20)], 0.13)


def red_thread(s: Sheet) -> None:
    """A reel of thread."""
    box(s, -0.66, -0.86, 0.42, -0.62)
    box(s, -0.66, 0.58, 0.42, 0.82)
    box(s, -0.50, -0.62, 0.26, 0.58)
    for y in (-0.42, -0.18, 0.06, 0.30):
        s.stroke([(-0.50, y + 0.08), (0.26, y - 0.06)], 0.05, 0)
    swept(
        s, [(0.24, 0.40), (0.70, 0.36), (0.84, -0.10), (0.56, -0.36), (0.70, -0.74), (0.96, -0.80)], [0.09, 0.09, 0.09]
    )


def compass(s: Sheet) -> None:
    """A compass rose in its ring."""
    s.ring((0, 0), 0.94, 0.13)
    for i in range(8):
        far = 0.74 if i % 2 == 0 else 0.40
        s.polygon([polar(far, i / 8), polar(0.16, i / 8 + 1 / 16), (0, 0), polar(0.16, i / 8 - 1 / 16)])
    s.disc((0, 0), 0.08, 0)


def keepsake(s: Sheet) -> None:
    """A locket on its chain."""
    s.stroke(arc((0, -0.44), (0.62, 0.52), 0.40, 1.10), 0.08)
    heart = [(0.0, 0.90), (-0.66, 0.30), (-0.62, -0.18), (-0.30, -0.32), (0.0, -0.06)]
    s.polygon(bowed(heart) + bowed([(-x, y) for x, y in reversed(heart)]))
    s.disc((0, 0.26), 0.20, 0)


def anchor(s: Sheet) -> None:
    """An anchor."""
    s.ring((0, -0.70), 0.24, 0.12)
    s.stroke([(0, -0.46), (0, 0.80)], 0.17).stroke([(-0.42, -0.24), (0.42, -0.24)], 0.15)
    s.stroke(arc((0, 0.14), (0.74, 0.68), 0.02, 0.48), 0.17)
    for side in (-1, 1):
        s.polygon([(side * 0.98, 0.34), (side * 0.74, -0.06), (side * 0.50, 0.34)])


def blanket(s: Sheet) -> None:
    """A blanket, folded, with its fringe."""
    s.polygon([*bowed([(-0.86, -0.3), (-0.7, -0.6), (0.7, -0.6), (0.86, -0.3)]), (0.86, 0.1), (-0.86, 0.1)])
    s.polygon([*bowed([(-0.86, 0.16), (0.7, 0.16), (0.9, 0.34)]), (0.86, 0.58), (-0.86, 0.58)])
    for x in (-0.40, 0.08):
        s.polygon([(x, -0.60), (x + 0.24, -0.60), (x + 0.24, 0.10), (x, 0.10)], 0).polygon(
            [(x + 0.06, -0.60), (x + 0.18, -0.60), (x + 0.18, 0.10), (x + 0.06, 0.10)]
        )
    for x in np.linspace(-0.80, 0.80, 9):
        s.stroke([(float(x), 0.62), (float(x), 0.84)], 0.07)


def coat(s: Sheet) -> None:
    """A coat on a hanger."""
    s.stroke([(0, -0.62), (0, -0.74), (0.14, -0.84), (0.04, -0.96), (-0.10, -0.90)], 0.07)
    s.polygon(
        [
            (0, -0.66),
            (0.34, -0.52),
            (0.74, -0.36),
            (0.94, 0.38),
            (0.70, 0.44),
            (0.52, 0.04),
            (0.62, 0.94),
            (-0.62, 0.94),
            (-0.52, 0.04),
            (-0.70, 0.44),
            (-0.94, 0.38),
            (-0.74, -0.36),
            (-0.34, -0.52),
        ]
    )
    s.stroke([(0, -0.34), (0, 0.94)], 0.05, 0).stroke([(-0.22, -0.58), (0, -0.26), (0.22, -0.58)], 0.07, 0)
    for y in (0.0, 0.26, 0.52):
        s.disc((0.13, y), 0.055, 0)


def hold_on(s: Sheet) -> None:
    """Two hands that hold each other."""
    for side in (-1, 1):
        box(s, *sorted_box(side * 0.98, -0.42, side * 0.66, 0.30))
        s.polygon(
            [
                (side * 0.60, -0.34),
                (side * 0.28, -0.46),
                (side * -0.10, -0.36),
                (side * -0.10, 0.22),
                (side * 0.60, 0.22),
            ]
        )
    s.stroke([(-0.20, -0.26), (0.30, 0.02)], 0.22, 0).stroke([(-0.16, -0.28), (0.34, 0.02)], 0.12)
    for number, x in enumerate((-0.30, -0.08, 0.14)):
        s.stroke([(x, 0.16), (x + 0.16, 0.46 - 0.05 * number)], 0.19)
    for x in (-0.19, 0.03, 0.25):
        s.stroke([(x, 0.10), (x + 0.14, 0.40)], 0.04, 0)


def sorted_box(x: float, top: float, other: float, bottom: float) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    return min(x, other), top, max(x, other), bottom


def by_name(s: Sheet) -> None:
    """A name called out: a bubble with a written line."""
    s.polygon(arc((0, -0.14), (0.94, 0.70), 0, 1, 60)).polygon([(-0.50, 0.30), (-0.06, 0.50), (-0.62, 0.96)])
    swept(
        s,
        [
            (-0.62, -0.02),
            (-0.44, -0.44),
            (-0.34, 0.10),
            (-0.14, -0.24),
            (0.0, 0.08),
            (0.22, -0.26),
            (0.34, 0.06),
            (0.66, -0.10),
        ],
        [0.07, 0.11, 0.11, 0.07],
        0,
    )


def matchlight(s: Sheet) -> None:
    """A match that burns."""
    s.stroke([(-0.62, 0.92), (0.10, -0.06)], 0.14)
    s.polygon(
        bowed(
            [
                (0.36, -0.98),
                (0.56, -0.44),
                (0.52, 0.04),
                (0.20, 0.20),
                (-0.10, 0.02),
                (-0.10, -0.34),
                (0.12, -0.56),
                (0.36, -0.98),
            ]
        )
    )
    s.polygon(bowed([(0.26, -0.46), (0.36, -0.16), (0.22, 0.02), (0.06, -0.12), (0.26, -0.46)]), 0)


# Events


def tune(s: Sheet) -> None:
    """Two notes."""
    for x, y in ((-0.52, 0.60), (0.44, 0.44)):
        s.polygon([(x + a * 1.0 + b * 0.2, y + b - a * 0.24) for a, b in arc((0, 0), (0.30, 0.22), 0, 1)])
    s.stroke([(-0.27, 0.54), (-0.27, -0.66)], 0.11).stroke([(0.69, 0.38), (0.69, -0.82)], 0.11)
    s.polygon([(-0.32, -0.72), (0.74, -0.92), (0.74, -0.60), (-0.32, -0.40)])


def stranger(s: Sheet) -> None:
    """A hat that is raised."""
    s.polygon(
        bowed([(-0.52, 0.26), (-0.50, -0.40), (-0.30, -0.66), (0.0, -0.56), (0.30, -0.66), (0.50, -0.40), (0.52, 0.26)])
    )
    s.polygon(arc((0, 0.34), (0.96, 0.26), 0, 1))
    s.stroke([(-0.50, 0.10), (0, 0.18), (0.50, 0.10)], 0.10, 0)


def street_lamp(s: Sheet) -> None:
    """A street lamp that is lit."""
    s.stroke([(0, 0.92), (0, -0.14)], 0.13)
    s.polygon([(-0.26, 0.92), (0.26, 0.92), (0.12, 0.62), (-0.12, 0.62)])
    s.polygon([(-0.20, -0.12), (0.20, -0.12), (0.34, -0.62), (-0.34, -0.62)]).polygon(
        [(-0.44, -0.62), (0.44, -0.62), (0, -0.94)]
    )
    s.polygon([(-0.10, -0.22), (0.10, -0.22), (0.18, -0.52), (-0.18, -0.52)], 0)
    for side in (-1, 1):
        for y in (-0.56, -0.36, -0.14):
            s.stroke([(side * 0.52, -0.36 + 0.7 * (y + 0.36)), (side * 0.88, -0.36 + 1.5 * (y + 0.36))], 0.09)


def window(s: Sheet) -> None:
    """A window, one wing open."""
    box(s, -0.66, -0.90, 0.42, 0.72)
    box(s, -0.52, -0.76, 0.28, 0.58, 0)
    box(s, -0.18, -0.80, -0.06, 0.60)
    s.polygon([(0.42, -0.90), (0.92, -0.66), (0.92, 0.96), (0.42, 0.72)]).polygon(
        [(0.54, -0.64), (0.80, -0.52), (0.80, 0.70), (0.54, 0.60)], 0
    )
    box(s, -0.52, -0.14, 0.28, -0.04)
    box(s, -0.78, 0.72, 0.48, 0.88)


def pocket(s: Sheet) -> None:
    """A pocket with something in it."""
    s.polygon([(-0.74, -0.26), (0.74, -0.26), (0.74, 0.50), (0, 0.94), (-0.74, 0.50)])
    s.stroke([(-0.58, 0.0), (0.58, 0.0)], 0.05, 0)
    s.disc((0.16, -0.44), 0.44).disc((0.16, -0.44), 0.16, 0)
    s.stroke([(-0.80, -0.22), (0.80, -0.22)], 0.07, 0)


def umbrella(s: Sheet) -> None:
    """An umbrella, open."""
    s.polygon(arc((0, 0.06), (0.96, 0.86), 0.5, 1.0, 40))
    for x, wide in ((-0.64, 0.32), (0.0, 0.32), (0.64, 0.32)):
        s.polygon(arc((x, 0.06), (wide, 0.18), 0.5, 1.0), 0)
    s.stroke([(0, -0.90), (0, 0.70)], 0.10).stroke(arc((0.17, 0.70), (0.17, 0.20), 0.0, 0.5), 0.10)


def short_cut(s: Sheet) -> None:
    """A winding way, and an arrow straight across."""
    swept(
        s, [(-0.70, 0.90), (0.50, 0.60), (0.60, 0.20), (-0.50, 0.0), (-0.40, -0.40), (0.20, -0.50)], [0.10, 0.10, 0.10]
    )
    s.stroke([(-0.84, 0.50), (0.44, -0.66)], 0.30, 0).stroke([(-0.84, 0.50), (0.44, -0.66)], 0.15)
    s.polygon([(0.90, -0.98), (0.76, -0.36), (0.28, -0.88)])


def hedge(s: Sheet) -> None:
    """A hedge with a gap."""
    for left, right in ((-0.96, -0.30), (0.30, 0.96)):
        box(s, left, -0.30, right, 0.78)
        for x in np.linspace(left + 0.12, right - 0.12, 3):
            s.disc((float(x), -0.34), 0.25)
    for y in (0.72, 0.36, 0.06):
        s.disc((0.0, y), 0.09)


def luggage(s: Sheet) -> None:
    """A suitcase."""
    s.stroke([(-0.28, -0.42), (-0.28, -0.70), (0.28, -0.70), (0.28, -0.42)], 0.12)
    box(s, -0.92, -0.42, 0.92, 0.76)
    for x in (-0.56, 0.56):
        s.stroke([(x, -0.42), (x, 0.76)], 0.09, 0)
    box(s, -0.12, -0.42, 0.12, -0.20, 0)


def torn_page(s: Sheet) -> None:
    """A page with half of it torn off."""
    s.polygon(
        [
            (-0.66, -0.90),
            (0.66, -0.90),
            (0.66, 0.30),
            (0.40, 0.12),
            (0.26, 0.44),
            (0.0, 0.20),
            (-0.20, 0.58),
            (-0.44, 0.34),
            (-0.66, 0.66),
        ]
    )
    for y, right in ((-0.60, 0.44), (-0.32, 0.36), (-0.04, 0.14)):
        s.stroke([(-0.44, y), (right, y)], 0.10, 0)
    s.polygon([(0.66, 0.50), (0.44, 0.40), (0.26, 0.68), (0.04, 0.52), (-0.10, 0.80), (0.66, 0.94)])


def cold_supper(s: Sheet) -> None:
    """A plate between knife and fork."""
    s.disc((0, 0.06), 0.56).disc((0, 0.06), 0.40, 0).disc((0, 0.06), 0.32)
    s.stroke([(-0.80, 0.90), (-0.80, -0.10)], 0.12).stroke([(0.80, 0.90), (0.80, 0.10)], 0.12)
    for x in (-0.94, -0.80, -0.66):
        s.stroke([(x, -0.16), (x, -0.74)], 0.08)
    s.stroke([(-0.94, -0.16), (-0.66, -0.16)], 0.12)
    s.polygon([(0.74, 0.14), (0.74, -0.76), (0.98, -0.50), (0.94, 0.14)])


def rain(s: Sheet) -> None:
    """Drops on a pane."""
    for x, y, size in (
        (-0.50, -0.36, 0.40),
        (0.42, -0.50, 0.30),
        (0.06, 0.40, 0.46),
        (0.70, 0.34, 0.26),
        (-0.66, 0.58, 0.24),
    ):
        s.polygon([(x + size * 0.72 * sin(t) * sin(t / 2), y - size * cos(t)) for t in np.linspace(0, 2 * pi, 40)])


def stairs(s: Sheet) -> None:
    """Stairs that go on."""
    points: list[Point] = [(-0.94, 0.86)]
    for step in range(5):
        x, y = -0.94 + step * 0.38, 0.86 - step * 0.36
        points += [(x, y - 0.34), (x + 0.38, y - 0.34)]
    s.polygon([*points, (0.96, 0.86)])


def wrong_door(s: Sheet) -> None:
    """A door that turns."""
    box(s, -0.34, -0.84, 0.42, 0.92)
    s.disc((0.26, 0.10), 0.08, 0)
    box(s, -0.18, -0.66, 0.26, -0.14, 0)
    s.stroke(arc((0.02, 0.20), (0.84, 0.86), 0.40, 0.66), 0.12)
    s.polygon([(-0.52, -0.92), (-0.26, -0.46), (-0.78, -0.38)])


def no_answer(s: Sheet) -> None:
    """A telephone that is left to ring."""
    swept(
        s, [(-0.92, -0.20), (-0.50, -0.60), (0.0, -0.70), (0.50, -0.60), (0.92, -0.20)], [0.30, 0.22, 0.20, 0.22, 0.30]
    )
    s.polygon(
        bowed([(-0.36, -0.30), (-0.46, 0.20), (-0.76, 0.80)]) + bowed([(0.76, 0.80), (0.46, 0.20), (0.36, -0.30)])
    )
    s.disc((0, 0.30), 0.30, 0).disc((0, 0.30), 0.16)


def early_dark(s: Sheet) -> None:
    """The sun behind a hill."""
    s.disc((0, 0.10), 0.46)
    for ray in range(7):
        turn = -0.25 + ray / 12
        (x, y), (a, b) = polar(0.60, turn), polar(0.90, turn)
        s.stroke([(x, y + 0.10), (a, b + 0.10)], 0.10)
    box(s, -1.0, 0.20, 1.0, 1.0, 0)
    s.polygon(
        [*bowed([(-0.96, 0.56), (-0.4, 0.3), (0.1, 0.44), (0.6, 0.26), (0.96, 0.44)]), (0.96, 0.84), (-0.96, 0.84)]
    )


# Hallucinations that are no monsters


def voices(s: Sheet) -> None:
    """Voices that rise through the floor."""
    for x, tall in ((-0.56, 0.9), (0.0, 1.4), (0.56, 1.06)):
        s.stroke([(x + 0.13 * sin(7.2 * t), 0.34 - tall * t) for t in np.linspace(0, 1, 16)], 0.16)
    for left, right in ((-0.96, -0.66), (-0.44, -0.12), (0.12, 0.44), (0.66, 0.96)):
        box(s, left, 0.50, right, 0.70)
    box(s, -0.96, 0.78, 0.96, 0.92)


def empty_room(s: Sheet) -> None:
    """A chair alone."""
    s.stroke([(-0.36, -0.90), (-0.42, 0.92)], 0.13).stroke([(0.40, 0.10), (0.48, 0.92)], 0.13)
    s.polygon([(-0.42, 0.02), (0.44, 0.02), (0.56, 0.24), (-0.46, 0.24)])
    for y in (-0.78, -0.46):
        s.stroke([(-0.36, y), (0.10, y + 0.06)], 0.12)
    s.stroke([(0.10, -0.78), (0.12, 0.06)], 0.10)


def floor_tilts(s: Sheet) -> None:
    """A floor that slopes, and pawns that slide."""
    s.polygon([(-0.96, 0.10), (0.96, 0.66), (0.96, 0.86), (-0.96, 0.30)])
    for x in (-0.50, 0.24):
        y = 0.10 + (x + 0.96) * 0.29
        s.polygon([(x - 0.26, y), (x + 0.06, y - 0.62), (x + 0.32, y + 0.10)]).disc((x + 0.10, y - 0.68), 0.20)


def corridor(s: Sheet) -> None:
    """A corridor seen along its length."""
    for far in (1.0, 0.66, 0.38):
        for value, grow in ((255, 0.0), (0, 0.11)):
            side = 0.92 * far - grow
            box(s, -side, -side, side, side, value)
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        s.stroke([(0.88 * x, 0.88 * y), (0.26 * x, 0.26 * y)], 0.07)
    box(s, -0.12, -0.14, 0.12, 0.26)


def lost_hour(s: Sheet) -> None:
    """A clock that lacks a piece."""
    s.disc((0, 0), 0.90).disc((0, 0), 0.72, 0)
    s.polygon([(0, 0), polar(1.2, 0.02), polar(1.2, 0.13)], 0)
    s.stroke([(0, 0), (0, 0.50)], 0.12).stroke([(0, 0), (-0.34, -0.26)], 0.12).disc((0, 0), 0.11)
    for hour in range(2, 12):
        s.disc(polar(0.60, hour / 12), 0.055)


def new_door(s: Sheet) -> None:
    """A door ajar in nothing."""
    box(s, -0.54, -0.90, 0.54, 0.92)
    box(s, -0.40, -0.76, 0.40, 0.92, 0)
    s.polygon([(-0.40, -0.76), (0.16, -0.56), (0.16, 0.98), (-0.40, 0.92)]).disc((0.04, 0.20), 0.07, 0)


def moths(s: Sheet) -> None:
    """A moth."""
    for side in (-1, 1):
        upper = [(0.06, -0.24), (0.50, -0.76), (0.98, -0.62), (0.86, -0.06), (0.10, 0.14)]
        lower = [(0.08, 0.06), (0.66, 0.14), (0.62, 0.62), (0.24, 0.74), (0.06, 0.30)]
        for wing in (upper, lower):
            s.polygon(bowed([(side * x, y) for x, y in wing]))
        s.disc((side * 0.58, -0.36), 0.13, 0)
        s.stroke([(side * 0.05, -0.40), (side * 0.26, -0.86)], 0.05)
    s.polygon(arc((0, 0.06), (0.13, 0.52), 0, 1))


def clearing(s: Sheet) -> None:
    """Firs that make room for a star."""
    for x, tall in ((-0.70, 1.3), (0.70, 1.3), (-0.34, 0.70), (0.34, 0.70)):
        for part in range(3):
            y = 0.86 - tall * part / 3.6
            s.polygon([(x - 0.30 + 0.07 * part, y), (x + 0.30 - 0.07 * part, y), (x, y - tall / 2.2)])
    s.polygon([(a, b - 0.44) for a, b in (polar(0.40 if i % 2 == 0 else 0.13, i / 8) for i in range(8))])


def apples(s: Sheet) -> None:
    """An apple with its leaf."""
    half = [(0.0, -0.30), (0.34, -0.46), (0.76, -0.20), (0.72, 0.40), (0.40, 0.86), (0.0, 0.78)]
    s.polygon(bowed(half) + bowed([(-x, y) for x, y in reversed(half)]))
    s.stroke([(0, -0.30), (0.06, -0.72)], 0.10)
    s.polygon(bowed([(0.08, -0.56), (0.30, -0.94), (0.66, -0.84), (0.44, -0.56), (0.08, -0.56)]))
    s.stroke(arc((-0.30, 0.16), (0.24, 0.34), 0.5, 0.70), 0.08, 0)


MARKS: dict[str, Draw] = {
    **{"second-wind": second_wind, "lantern": lantern, "keyhole": keyhole, "ladder": ladder, "night-post": night_post},
    **{"lullaby": lullaby, "red-thread": red_thread, "compass": compass, "keepsake": keepsake, "anchor": anchor},
    **{"blanket": blanket, "borrowed-coat": coat, "hold-on": hold_on, "by-name": by_name, "matchlight": matchlight},
    **{"tune": tune, "stranger": stranger, "lamp-lit": street_lamp, "open-window": window, "pocket": pocket},
    **{"umbrella": umbrella, "short-cut": short_cut, "hedge": hedge, "luggage": luggage, "torn-page": torn_page},
    **{"cold-supper": cold_supper, "rain": rain, "long-stairs": stairs, "wrong-door": wrong_door},
    **{"no-answer": no_answer, "early-dark": early_dark},
    **{"voices": voices, "empty-room": empty_room, "floor-tilts": floor_tilts, "corridor": corridor},
    **{"lost-hour": lost_hour, "new-door": new_door, "moths": moths, "clearing": clearing, "apples": apples},
}
"""The silhouette of every card, by its id in ``data/memoir.yaml``."""
