"""The faces of tiles that show neither a memory nor a thing: the start, an event, a hallucination, footprints."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.files import save
from tools.art.light import over, ramp, shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, placed, poly, soft, stroke
from tools.art.memoir.scenery import fir, forest, house, lamp_post, ridge, snowfield
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed

SIZE = (277, 320)
"""Width and height in pixels of a hexagon with sides of 160 pixels, which the table cuts out."""


def start() -> Canvas:
    """The house at the start, and the lamp before it."""
    c = Canvas(SIZE, "start", 2)
    c.fall([(0, "#0C1030"), (0.3, "#252860"), (0.5, "#4A4580")], 0.04)
    c.stars(70, 0.0)
    ridge(c, -0.10, 0.16, "#262A60", "far", 0.3)
    forest(c, 0.06, 0.26, 22, "#12163C", "woods", 0.5, 0.15)
    snowfield(c, bowed([(-1.0, 0.16), (-0.4, 0.06), (0.2, 0.12), (1.0, 0.04)]), "#9AA6D4", "#3C4484")
    c.lamp(-0.04, 0.10, 0.9, 0.7)
    house(c, -0.06, 0.34, 0.94, "#3A2C50", 4)
    door = [(-0.325, 0.34), (-0.232, 0.34), (-0.232, 0.08), (-0.325, 0.08)]
    c.paint(poly(placed(door, 0, 0, 1)), "#6A3A38")
    c.glow(poly([(-0.33, 0.34), (-0.23, 0.34), (0.14, 0.98), (-0.52, 0.98)]), "#FFC878", 0.08, 0.45)
    lamp_post(c, 0.56, 0.62, 0.92, 0.7)
    for k in range(7):
        y = 0.42 + 0.08 * k
        for side in (-0.04, 0.04):
            c.darken(
                c.mask(
                    poly(
                        arc(
                            (-0.18 + side * (1 + 0.3 * k) + 0.03 * k, y + (0.02 if side > 0 else 0)),
                            (0.022 + 0.004 * k, 0.014 + 0.003 * k),
                            0,
                            1,
                        )
                    ),
                    0.004,
                ),
                0.5,
                "#1A1C4A",
            )
    c.snow(50)
    c.finish(0.2)
    return c


def field_of_snow(c: Canvas) -> None:
    """Snow seen from above, with drifts."""
    height = c.noise(0.9, "drifts", 2.2, (1.0, 1.5)) + 0.06 * c.noise(0.16, "fine", 1.8, (1.0, 2.0))
    dy, dx = np.gradient(height)
    slope = 34 * c.unit(1) / 320
    light = np.clip(0.50 - slope * (0.62 * dy + 0.5 * dx), 0, 1)
    c.body = ramp([(0.0, "#262C62"), (0.4, "#454E8C"), (0.7, "#7580B8"), (1.0, "#AEBAE0")], light.astype(np.float32))


def normal() -> Canvas:
    """Nothing but somebody's footprints."""
    c = Canvas(SIZE, "normal", 2)
    field_of_snow(c)
    way = [(-0.58, 0.62), (-0.30, 0.40), (-0.14, 0.10), (0.10, -0.10), (0.22, -0.40), (0.50, -0.62)]
    spots = [(way[k], way[k + 1]) for k in range(len(way) - 1)]
    for number, ((x, y), (a, b)) in enumerate(spots):
        turn = float(np.arctan2(a - x, -(b - y)) / (2 * np.pi))
        for side, ahead in ((-0.085, 0.0), (0.085, 0.5)):
            px, py = x + (a - x) * ahead, y + (b - y) * ahead
            step: list[list[Point]] = [
                placed(arc((side, -0.03), (0.052, 0.085), 0, 1), px, py, 1.15, False, turn),
                placed(arc((side, 0.095), (0.040, 0.042), 0, 1), px, py, 1.15, False, turn),
            ]
            for part in step:
                mask = c.mask(poly(part), 0.006)
                lit = np.clip(mask - np.roll(mask, (-4, -4), (0, 1)), 0, 1)
                c.darken(mask, 0.72, "#181C4C")
                c.body = shine(c.body, "#DDE6FF", 0.5 * soft(lit, 1.0))
        _ = number
    fir(c, 0.52, 0.56, 0.50, "#141A42", 0.6)
    fir(c, -0.56, -0.16, 0.40, "#141A42", 0.6)
    c.finish(0.25)
    return c


def event() -> Canvas:
    """A paper that was folded, on the snow."""
    c = Canvas(SIZE, "event", 2)
    field_of_snow(c)
    c.lamp(-0.05, -0.02, 1.0, 0.55)
    shadow = c.mask(poly([(-0.46, -0.18), (0.58, -0.30), (0.66, 0.44), (-0.40, 0.56)]), 0.05)
    c.darken(shadow, 0.6, "#12143A")
    c.form(poly([(-0.56, -0.26), (-0.14, -0.40), (-0.08, 0.40), (-0.50, 0.50)]), "#FFF6E0", "#D8C4A4", 0.03, 0.1, 0.2)
    c.form(poly([(-0.14, -0.40), (0.24, -0.28), (0.30, 0.48), (-0.08, 0.40)]), "#D8C8AE", "#B09C88", 0.03, 0.1, 0)
    c.form(poly([(0.24, -0.28), (0.54, -0.42), (0.60, 0.34), (0.30, 0.48)]), "#FFF4DC", "#C8B494", 0.03, 0.1, 0)
    for k in range(6):
        y = -0.20 + 0.10 * k
        c.paint(stroke([(-0.47, y + 0.02), (-0.20, y - 0.06)], 0.026), "#8A7488", 0.75)
        if k < 5:
            c.paint(stroke([(-0.06, y - 0.06), (0.20, y + 0.02)], 0.026), "#7A6680", 0.75)
        if k < 4:
            c.paint(stroke([(0.33, y - 0.04), (0.50, y - 0.12)], 0.026), "#8A7488", 0.75)
    c.snow(30)
    c.finish(0.25)
    return c


def hallucination() -> Canvas:
    """Somebody who is there twice, and not there."""
    c = Canvas(SIZE, "hallucination", 2)
    c.fall([(0, "#2A1E58"), (0.4, "#5E4A94"), (0.75, "#9A84C4"), (1, "#4A3A80")], 0.10)
    c.mist(0.2, 0.5, "#CDBCF0", 0.45)
    for x, y, scale, colour, amount in ((-0.22, 0.74, 1.40, "#3A2A70", 0.85), (0.20, 0.70, 1.36, "#F0E4FF", 0.62)):
        mask = c.mask(people.pen_of(people.MOTHER, x, y, scale), 0.012)
        fade = smooth(0.80, -0.1, c.y)
        c.body = over(c.body, colour, amount * mask * (0.25 + 0.75 * fade))
    ring = np.hypot(c.x, c.y + 0.2)
    c.body = shine(c.body, "#E6D6FF", np.clip(0.20 * np.exp(-(((ring - 0.62) / 0.05) ** 2)), 0, 1))
    c.mist(0.72, 0.28, "#D8CCF4", 0.85, "foot")
    c.finish(0.3)
    return c


SCENES: dict[str, Callable[[], Canvas]] = {
    "start": start,
    "normal": normal,
    "event": event,
    "hallucination": hallucination,
}
"""The picture of every such kind of tile."""


def draw() -> None:
    """Draw all four faces."""
    for kind, scene in SCENES.items():
        save(scene().printed(), f"memoir/tiles/{kind}.webp", 82)
