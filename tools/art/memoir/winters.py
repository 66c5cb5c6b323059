"""Story pictures of that winter: the letter, the room upstairs, the lake and the name."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix, shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, disc, poly, soft, stroke, together
from tools.art.memoir.people import figure
from tools.art.memoir.props import DRAWN, SIZE, bed, shadow, skate, storm_lantern
from tools.art.memoir.scenery import (
    GLOW,
    SHADE,
    SNOW,
    fir,
    forest,
    ridge,
    snowfield,
)
from tools.art.noise import generator
from tools.art.trip.marks import bowed


def letter() -> Canvas:
    """A girl on the stairs reads what was written to her sister."""
    c = Canvas(SIZE, "letter", DRAWN)
    c.fall([(0, "#241F4E"), (0.6, "#2E2656"), (1, "#1A1638")])
    paper = smooth(0.86, 1.0, np.sin(c.x * 26)) * 0.16
    c.wash(paper, "#5A4A86", 0.6)
    # A window on the landing, and its light on the wall.
    c.glow(poly([(0.10, -0.9), (0.75, -0.9), (-0.05, 0.5), (-0.9, 0.5)]), "#8FA6E6", 0.10, 0.26)
    c.form(poly([(0.60, -0.98), (1.16, -0.98), (1.16, -0.30), (0.60, -0.30)]), "#3A3266", "#1A1638", 0.03)
    panes = c.mask(poly([(0.65, -0.93), (1.11, -0.93), (1.11, -0.35), (0.65, -0.35)]))
    c.wash(panes, "#7C92D8")
    c.body = shine(c.body, "#DDE6FF", 0.8 * panes * np.exp(-(((c.x - 0.95) / 0.12) ** 2 + ((c.y + 0.72) / 0.12) ** 2)))
    hill = c.mask(poly([*bowed([(0.6, -0.5), (0.8, -0.58), (1.0, -0.5), (1.2, -0.56)]), (1.2, -0.3), (0.6, -0.3)]))
    c.wash(hill * panes, "#B9C6EE")
    for line in (((0.88, -0.95), (0.88, -0.33)), ((0.63, -0.64), (1.13, -0.64))):
        c.paint(stroke(list(line), 0.022), "#241F48")
    c.form(poly([(0.56, -0.33), (1.20, -0.33), (1.20, -0.27), (0.56, -0.27)]), SNOW, SHADE, 0.03)
    # The door below, ajar, with the morning's milk.
    c.lamp(-1.34, 0.30, 1.2, 0.55)
    c.paint(poly([(-1.5, -0.62), (-1.06, -0.56), (-1.06, 0.82), (-1.5, 0.95)]), "#FFD694", 1, 0.01)
    c.form(poly([(-1.06, -0.60), (-0.90, -0.56), (-0.90, 0.80), (-1.06, 0.84)]), "#5A3A46", "#2A1A30", 0.03)
    steps = 7
    for k in range(steps):
        x, y = -0.62 + 0.30 * k, 0.84 - 0.175 * k
        shade = k / steps
        c.form(
            poly([(x, y), (1.7, y), (1.7, y + 0.18), (x, y + 0.18)]),
            mix("#6A4658", "#3E3568", shade),
            mix("#3A2840", "#231F4A", shade),
            0.03,
            0.1,
            0.2,
        )
        c.form(
            poly([(x - 0.035, y - 0.035), (1.7, y - 0.035), (1.7, y + 0.012), (x - 0.035, y + 0.012)]),
            mix("#C08A62", "#6E68A6", shade),
            mix("#6A4650", "#3C3870", shade),
            0.02,
            0.2,
            0.3,
        )
    c.form(
        together(stroke([(-0.66, 0.80), (-0.66, 0.26)], 0.06), disc((-0.66, 0.22), 0.055)), "#A86E4E", "#3A2436", 0.03
    )
    figure(c, people.SITTING, 0.18, 0.625, 0.94, "#43305E", "#FFCF8E", -1, True, strength=0.95)
    sheet = [(-0.17, 0.09), (0.01, 0.05), (0.05, 0.23), (-0.13, 0.28)]
    c.glow(poly(sheet), "#FFF2D6", 0.08, 0.5)
    c.form(poly(sheet), "#FFF6E2", "#D8C8B8", 0.03, 0.1, 0.2)
    for k in range(4):
        c.paint(
            stroke([(-0.135 + 0.01 * k, 0.125 + 0.036 * k), (-0.005 + 0.01 * k, 0.097 + 0.036 * k)], 0.008),
            "#6A5A7A",
            0.8,
        )
    for x, y in ((-0.98, 0.92), (-0.86, 0.95)):
        bottle = bowed([(x - 0.025, y - 0.30), (x - 0.03, y - 0.22), (x - 0.055, y - 0.15), (x - 0.055, y)]) + bowed(
            [(x + 0.055, y), (x + 0.055, y - 0.15), (x + 0.03, y - 0.22), (x + 0.025, y - 0.30)]
        )
        c.form(poly(bottle), "#FBF4E6", "#9A8EA8", 0.04, 0.5)
    c.form(poly([(0.62, 0.25), (0.84, 0.23), (0.86, 0.275), (0.64, 0.285)]), "#EFE2CC", "#A894A0", 0.02)
    c.finish(0.34)
    return c


def room() -> Canvas:
    """Two beds under the roof: one slept in, one kept made, the moon on it."""
    c = Canvas(SIZE, "room", DRAWN)
    c.fall([(0, "#1A1842"), (0.62, "#2C2858"), (0.63, "#3A2E50"), (1, "#221A38")])
    c.paint(poly([(-1.6, -1.1), (-0.5, -1.1), (-1.6, 0.10)]), "#141332")
    c.paint(poly([(1.6, -1.1), (0.5, -1.1), (1.6, 0.10)]), "#141332")
    for k in range(12):
        x = -1.5 + 0.25 * k
        c.paint(
            poly([(x * 0.62, 0.26), (x * 0.62 + 0.008, 0.26), (x * 1.5 + 0.03, 1.05), (x * 1.5, 1.05)]), "#18122E", 0.7
        )
    panes = c.mask(poly([(0.02, -0.72), (0.62, -0.72), (0.62, 0.02), (0.02, 0.02)]))
    c.form(poly([(-0.05, -0.79), (0.69, -0.79), (0.69, 0.09), (-0.05, 0.09)]), "#5A5288", "#2A264E", 0.04)
    c.wash(panes, "#28346E")
    c.body = shine(
        c.body,
        "#F4F4FF",
        panes
        * np.clip(
            1.3 * np.exp(-(((c.x - 0.44) ** 2 + (c.y + 0.50) ** 2) / 0.010))
            + 0.5 * np.exp(-(((c.x - 0.44) ** 2 + (c.y + 0.50) ** 2) / 0.09)),
            0,
            1,
        ),
    )
    c.wash(
        c.mask(poly([(0.0, -0.12), (0.2, -0.22), (0.42, -0.10), (0.64, -0.20), (0.64, 0.1), (0.0, 0.1)])) * panes,
        "#A9B6E4",
    )
    for line in (((0.32, -0.72), (0.32, 0.02)), ((0.02, -0.36), (0.62, -0.36))):
        c.paint(stroke(list(line), 0.022), "#353068")
    c.form(poly([(-0.09, 0.05), (0.73, 0.05), (0.73, 0.12), (-0.09, 0.12)]), "#8A84BC", "#3A3668", 0.03)
    for side, x in ((-1, -0.10), (1, 0.74)):
        curtain = [
            *bowed([(x, -0.84), (x - side * 0.1, -0.3), (x + side * 0.04, 0.18)]),
            (x + side * 0.16, 0.18),
            (x + side * 0.1, -0.84),
        ]
        c.form(poly(curtain), "#8C86C4", "#37346A", 0.06, 0.1)
    c.glow(poly([(0.0, 0.1), (0.66, 0.1), (1.25, 0.62), (0.30, 0.70)]), "#A9BEF4", 0.06, 0.30)
    # The door at the left, a line of warm light.
    c.form(poly([(-1.42, -0.50), (-1.06, -0.44), (-1.06, 0.56), (-1.42, 0.66)]), "#4A3648", "#241A30", 0.04)
    c.glow(poly([(-1.06, -0.44), (-1.03, -0.44), (-1.03, 0.58), (-1.06, 0.58)]), "#FFC878", 0.06, 1.0)
    c.glow(poly([(-1.05, 0.55), (-0.6, 0.9), (-1.3, 1.0)]), "#FFB868", 0.08, 0.5)
    bed(c, -0.66, 0.58, 0.86, "#B4655A", "#5A2A40", False)
    bed(c, 0.62, 0.50, 0.92, "#7C8CD0", "#39407C", True)
    c.lamp(-0.60, -0.02, 0.62, 0.55)
    c.form(poly([(-0.66, 0.06), (-0.52, 0.06), (-0.54, 0.34), (-0.64, 0.34)]), "#5A3A3A", "#2A1A2A", 0.03)
    c.form(poly([(-0.68, 0.05), (-0.50, 0.05), (-0.55, -0.10), (-0.63, -0.10)]), "#FFE6B0", "#E8A860", 0.03)
    c.finish(0.36)
    return c


def lake() -> Canvas:
    """The ice has broken; one of them is there."""
    c = Canvas(SIZE, "lake", DRAWN)
    c.fall([(0, "#080C26"), (0.22, "#161B4A"), (0.40, "#37397A")], 0.04)
    c.stars(300, -0.2)
    c.lamp(-0.70, -0.66, 1.0, 0.55, "#DDE4FF")
    c.glow(disc((-0.70, -0.66), 0.105), "#F6F6FF", 0.012, 1.2)
    ridge(c, -0.30, 0.16, "#2C3270", "far", 0.4)
    forest(c, -0.16, 0.22, 90, "#11153A", "shore", 0.5, 0.2)
    ice = c.mask(poly([(-1.6, -0.17), (1.6, -0.17), (1.6, 1.1), (-1.6, 1.1)]))
    down = np.clip((c.y + 0.17) / 1.17, 0, 1)[..., None]
    sheen = 0.5 + 0.5 * c.noise(0.5, "ice", 1.8, (1.0, 5.0))[..., None]
    tone = (1 - down) * np.array([0.56, 0.64, 0.86]) + down * np.array([0.20, 0.26, 0.52]) + 0.10 * (sheen - 0.5)
    c.body = (c.body * (1 - ice[..., None]) + tone * ice[..., None]).astype(np.float32)
    away = np.exp(-(((c.x + 0.70) / 0.20) ** 2)) * smooth(1.0, -0.2, c.y)
    c.body = shine(c.body, "#E6ECFF", np.clip(0.5 * away * ice * sheen[..., 0], 0, 1))
    # The hole, with stars in it, and floes.
    hole = bowed(
        [
            (0.02, 0.34),
            (0.22, 0.20),
            (0.52, 0.24),
            (0.70, 0.16),
            (1.04, 0.28),
            (1.14, 0.44),
            (0.98, 0.58),
            (0.66, 0.64),
            (0.40, 0.60),
            (0.14, 0.56),
            (0.02, 0.34),
        ]
    )
    c.paint(poly([(x + 0.0, y + 0.045) for x, y in hole]), "#C9D6F6", 0.9)
    dark = c.paint(poly(hole), "#070B24")
    c.body = shine(c.body, "#2C3C86", 0.8 * dark * smooth(0.60, 0.16, c.y))
    rng = generator("lake hole")
    spots = np.zeros(c.shape, np.float32)
    for _ in range(420):
        spots[rng.integers(0, c.tall), rng.integers(0, c.wide)] = rng.uniform(0.2, 1) ** 2
    c.body = shine(c.body, "#E8ECFF", np.clip(soft(spots, 0.9) * 6, 0, 1) * dark)
    for floe in (
        [(0.30, 0.36), (0.50, 0.30), (0.60, 0.40), (0.44, 0.47)],
        [(0.80, 0.46), (0.98, 0.40), (1.02, 0.50), (0.86, 0.56)],
        [(0.52, 0.54), (0.66, 0.50), (0.72, 0.58)],
    ):
        c.paint(poly([(x, y + 0.03) for x, y in floe]), "#5A6CB0")
        c.form(poly(floe), "#CFDAF6", "#8496D0", 0.03, 0.2, 0)
    for crack in (
        ((0.04, 0.36), (-0.20, 0.24), (-0.34, 0.30), (-0.66, 0.16)),
        ((0.20, 0.58), (0.02, 0.74), (0.06, 0.86), (-0.14, 1.02)),
        ((0.72, 0.16), (0.80, 0.02), (1.0, -0.04)),
        ((1.10, 0.48), (1.30, 0.56), (1.5, 0.54)),
        ((0.70, 0.64), (0.78, 0.80), (0.70, 1.0)),
    ):
        c.paint(poly(ribbon(np.asarray(crack, float), [0.022, 0.012, 0.004])), "#101838", 0.85)
        c.paint(
            poly([(x + 0.012, y + 0.008) for x, y in ribbon(np.asarray(crack, float), [0.012, 0.008, 0.002])]),
            "#DDE8FF",
            0.7,
        )
    # The tracks of two pairs of skates.
    for start, shift in (((-1.3, 0.98), 0.0), ((-1.3, 0.98), 0.09)):
        track = [
            (start[0] + shift, start[1]),
            (-0.9 + shift, 0.66),
            (-0.5 + shift, 0.58),
            (-0.2 + shift, 0.46 + 0.2 * shift),
            (0.04, 0.42 + 0.6 * shift),
        ]
        c.paint(poly(ribbon(curve(track, 12), [0.014, 0.010, 0.006])), "#E6EEFF", 0.75)
    c.lamp(-0.62, 0.50, 0.75, 0.75)
    storm_lantern(c, -0.62, 0.56, 0.15)
    shadow(c, -0.28, 0.52, 0.4, 0.6)
    figure(c, people.KNEELING, -0.26, 0.50, 0.66, "#3A2450", "#FFC878", -1)
    c.paint(disc((0.10, 0.365), 0.02), "#6FA0F0")
    c.mist(-0.14, 0.09, "#8C94C8", 0.5)
    c.snow(200)
    c.finish()
    return c


def name() -> Canvas:
    """Mother has found a daughter on the shore, and calls her by a name."""
    c = Canvas(SIZE, "name", DRAWN)
    c.fall([(0, "#090C28"), (0.3, "#1A1D50"), (0.5, "#3D3B78")], 0.05)
    c.stars(240, -0.2)
    ridge(c, -0.18, 0.16, "#2A2F6A", "far", 0.35)
    forest(c, -0.04, 0.24, 70, "#10143A", "woods", 0.5, 0.15)
    c.paint(poly([(-1.6, -0.05), (1.6, -0.05), (1.6, 0.5), (-1.6, 0.5)]), "#5C6AA8")
    c.mist(-0.02, 0.10, "#8C94C8", 0.5)
    for x, y in ((-1.0, 0.10), (-0.70, 0.05), (-0.36, 0.13), (0.98, 0.08), (1.26, 0.03)):
        figure(c, people.MAN, x, y + 0.06, 0.20, "#14163A", None)
        c.lamp(x + 0.05, y - 0.02, 0.24, 0.95)
        c.glow(
            poly([(x + 0.045, y + 0.1), (x + 0.055, y + 0.1), (x + 0.09, y + 0.26), (x + 0.01, y + 0.26)]),
            GLOW,
            0.02,
            0.5,
        )
    snowfield(c, bowed([(-1.7, 0.34), (-0.8, 0.24), (0.0, 0.30), (0.8, 0.22), (1.7, 0.36)]), "#C2C6E6", "#444A8A")
    fir(c, 1.20, 0.52, 1.1, "#121638")
    fir(c, -1.36, 0.60, 1.4, "#121638")
    c.lamp(0.62, 0.56, 1.15, 0.95)
    storm_lantern(c, 0.66, 0.74, 0.24)
    shadow(c, -0.2, 0.84, 0.6, 0.7)
    figure(c, people.WRAPPED, -0.06, 0.86, 1.10, "#7A4A58", "#FFD9A0", 1)
    figure(c, people.EMBRACE, -0.06, 0.86, 1.10, "#262050", "#FFC878", 1, strength=0.7)
    c.glow(disc((0.31, 0.34), 0.025), "#6FB0FF", 0.05, 1.0)
    c.form(disc((0.31, 0.34), 0.030), "#FFE3A0", "#A8743A", 0.02, 0.6)
    for x, y in ((-0.92, 0.80), (-0.76, 0.88)):
        skate(c, x, y, 0.17)
    c.snow(220)
    c.finish()
    return c
