"""The pawns of the second memoir: figures, which the table dyes, and the things that they carry."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.brush import curve, ribbon
from tools.art.memoir.canvas import Canvas, disc, poly, stroke, together
from tools.art.memoir.pieces import GOLD, SEAL, SHADOW, UMBER, WOOD, body, save_pawn
from tools.art.portrait import both
from tools.art.trip.marks import arc, bowed


def pilot(c: Canvas, things: bool) -> None:
    """A peaked cap, and a ship's wheel."""
    if not things:
        body(c)
        return
    c.form(
        poly(both(bowed([(0.0, -0.90), (0.22, -0.86), (0.32, -0.70), (0.24, -0.60), (0.0, -0.58)]))),
        "#FFFFFF",
        "#9C9CC8",
        0.08,
        0.4,
    )
    c.form(poly([(-0.25, -0.69), (0.25, -0.69), (0.24, -0.57), (-0.24, -0.57)]), "#3A4A8E", "#141C48", 0.03)
    c.form(
        poly(bowed([(-0.18, -0.60), (-0.40, -0.52), (-0.42, -0.45), (-0.08, -0.53)])), "#2A2A4E", "#0C0C22", 0.03, 0.5
    )
    c.form(disc((0.0, -0.68), 0.05), GOLD, UMBER, 0.03, 0.7)
    middle = (0.34, 0.26)
    for x, y in arc(middle, (0.44, 0.44), 0, 7 / 8, 8):
        c.form(stroke([middle, (x, y)], 0.070), "#C8945C", UMBER, 0.03, 0.4, 0.2)
    c.form(stroke(arc(middle, (0.30, 0.30), 0, 1, 40), 0.10), "#D8A468", UMBER, 0.04, 0.4)
    c.form(disc(middle, 0.095), GOLD, UMBER, 0.05, 0.8)


def ferrywoman(c: Canvas, things: bool) -> None:
    """A headscarf, and an oar taller than herself."""
    if not things:
        body(c, 0.50, 0.25)
        return
    c.form(
        poly(both(bowed([(0.0, -0.82), (0.20, -0.76), (0.27, -0.52), (0.24, -0.30), (0.0, -0.24)]))),
        "#F08068",
        "#7A2A40",
        0.10,
        0.4,
    )
    c.form(poly(arc((0.0, -0.50), (0.14, 0.175), 0, 1, 30)), WOOD, SHADOW, 0.08, 0.3, 0)
    c.form(stroke([(0.52, 0.78), (0.52, -0.50)], 0.085), "#C89A66", UMBER, 0.04, 0.3)
    c.form(
        poly(
            bowed(
                [
                    (0.52, -1.0),
                    (0.64, -0.92),
                    (0.66, -0.56),
                    (0.56, -0.34),
                    (0.48, -0.34),
                    (0.38, -0.56),
                    (0.40, -0.92),
                    (0.52, -1.0),
                ]
            )
        ),
        "#E0B480",
        "#6A4632",
        0.06,
        0.4,
    )
    c.paint(stroke([(0.41, -0.74), (0.63, -0.74)], 0.09), SEAL)
    c.form(disc((0.50, -0.02), 0.095), WOOD, SHADOW, 0.07, 0.4)


def stowaway(c: Canvas, things: bool) -> None:
    """A wool cap; out of a barrel, as far as the shoulders."""
    if not things:
        body(c, 0.40, 0.24)
        return
    c.form(
        poly(both(bowed([(0.0, -0.84), (0.18, -0.78), (0.25, -0.58), (0.0, -0.58)]))), "#6A9AD8", "#1E3A70", 0.08, 0.4
    )
    c.form(stroke([(-0.22, -0.59), (0.22, -0.59)], 0.10), "#9AC0F0", "#34568E", 0.04, 0.3)
    c.form(disc((0.0, -0.87), 0.085), "#FFFFFF", "#9C9CCC", 0.06, 0.4)
    barrel = bowed([(0.44, -0.06), (0.54, 0.34), (0.44, 0.80)])
    c.form(poly([*barrel, *((-x, y) for x, y in reversed(barrel))]), "#C08A58", "#5A3428", 0.12, 0.3)
    for x in (-0.30, -0.10, 0.10, 0.30):
        c.paint(stroke(bowed([(x * 0.96, -0.04), (x * 1.16, 0.34), (x * 0.96, 0.78)]), 0.018), "#4A2A22", 0.8)
    for y, wide in ((0.08, 0.48), (0.60, 0.485)):
        c.form(stroke(bowed([(-wide, y), (0.0, y + 0.05), (wide, y)]), 0.085), "#8A90B0", "#34385A", 0.03, 0.6, 0.2)
    for x in (-0.22, 0.22):
        c.form(disc((x, -0.06), 0.095), WOOD, SHADOW, 0.07, 0.4)


def ships_doctor(c: Canvas, things: bool) -> None:
    """A round hat, and a bag with a cross."""
    if not things:
        body(c, 0.46, 0.27)
        return
    c.form(
        poly(both(bowed([(0.0, -0.96), (0.17, -0.92), (0.22, -0.66), (0.0, -0.64)]))), "#5A4A80", "#1A1436", 0.08, 0.5
    )
    c.form(poly(arc((0, -0.64), (0.34, 0.07), 0, 1, 40)), "#4A3C70", "#14102E", 0.04, 0.4)
    c.paint(stroke([(-0.20, -0.71), (0.20, -0.71)], 0.045), GOLD)
    c.form(stroke(arc((0.40, 0.10), (0.16, 0.16), 0.5, 1.0), 0.055), UMBER, "#2A1620", 0.03)
    bag = bowed([(0.08, 0.58), (0.06, 0.30), (0.20, 0.10), (0.60, 0.10), (0.74, 0.30), (0.72, 0.58), (0.08, 0.58)])
    c.form(poly(bag), "#A8683E", "#4A2420", 0.08, 0.4)
    c.form(stroke([(0.17, 0.14), (0.63, 0.14)], 0.06), GOLD, UMBER, 0.03, 0.8)
    c.paint(disc((0.40, 0.38), 0.145), "#FFFFFF")
    c.paint(together(stroke([(0.40, 0.29), (0.40, 0.47)], 0.065), stroke([(0.31, 0.38), (0.49, 0.38)], 0.065)), SEAL)


def diver(c: Canvas, things: bool) -> None:
    """The helmet on, and heavy shoes."""
    if not things:
        body(c, 0.46, 0.30)
        return
    c.form(
        poly(both(bowed([(0.0, -0.34), (0.24, -0.32), (0.40, -0.18), (0.30, -0.04), (0.0, 0.0)]))),
        "#FFDC96",
        "#7A4A28",
        0.07,
        0.7,
    )
    for x, y in ((-0.26, -0.16), (-0.09, -0.10), (0.09, -0.10), (0.26, -0.16)):
        c.form(disc((x, y), 0.036), "#FFF0C0", UMBER, 0.02, 0.8, 0)
    c.form(
        poly(both(bowed([(0.0, -0.96), (0.24, -0.88), (0.35, -0.62), (0.28, -0.36), (0.0, -0.28)]))),
        "#F0A060",
        "#74361E",
        0.16,
        0.7,
    )
    c.form(disc((0.0, -0.60), 0.20), "#FFDC96", "#7A4A28", 0.05, 0.8, 0)
    c.form(disc((0.0, -0.60), 0.145), "#6AB8D8", "#0E2A4E", 0.06, 0.9, 0)
    c.paint(
        poly(ribbon(curve([(-0.08, -0.62), (-0.05, -0.68), (0.03, -0.70)], 6), [0.01, 0.035, 0.01])), "#FFFFFF", 0.85
    )
    c.form(disc((0.32, -0.60), 0.075), "#FFDC96", "#7A4A28", 0.04, 0.8)
    hose = curve([(-0.28, -0.70), (-0.56, -0.72), (-0.62, -0.30), (-0.50, 0.20), (-0.62, 0.74)], 10)
    c.form(poly(ribbon(hose, [0.075, 0.07, 0.07, 0.07, 0.07])), "#C8604E", "#5E1E30", 0.04, 0.4)
    c.form(stroke([(-0.30, 0.28), (0.30, 0.28)], 0.10), "#8A5A3E", "#3E2430", 0.04)
    c.form(poly([(-0.09, 0.20), (0.09, 0.20), (0.09, 0.36), (-0.09, 0.36)]), GOLD, UMBER, 0.03, 0.8)


def chart_maker(c: Canvas, things: bool) -> None:
    """Hair held up by a pencil, and a chart unrolled."""
    if not things:
        body(c)
        c.form(disc((0.0, -0.78), 0.13), WOOD, SHADOW, 0.09, 0.5)
        return
    c.form(stroke([(-0.24, -0.74), (0.26, -0.90)], 0.05), GOLD, UMBER, 0.02, 0.5)
    c.form(poly([(-0.56, -0.08), (0.56, -0.14), (0.60, 0.40), (-0.54, 0.46)]), "#FFF4DC", "#B8A48C", 0.05, 0.2)
    c.paint(poly(bowed([(-0.50, 0.24), (-0.24, 0.04), (-0.06, 0.16), (0.04, 0.40), (-0.50, 0.43)])), "#6A9AD8", 0.85)
    c.paint(stroke([(-0.02, 0.10), (0.18, 0.20), (0.40, -0.02)], 0.026), SEAL)
    c.paint(together(stroke([(0.34, -0.06), (0.46, 0.04)], 0.035), stroke([(0.46, -0.07), (0.34, 0.05)], 0.035)), SEAL)
    for x, y in ((-0.56, 0.19), (0.58, 0.13)):
        c.form(stroke([(x, y - 0.29), (x, y + 0.29)], 0.13), "#FFF8E8", "#A89078", 0.05, 0.3)
    for s in (1, -1):
        c.form(
            poly([(0.22 + s * 0.015, 0.20), (0.22 + s * 0.06, 0.20), (0.22 + s * 0.16, 0.72), (0.22 + s * 0.14, 0.72)]),
            GOLD,
            UMBER,
            0.02,
            0.7,
        )
    c.form(disc((0.22, 0.20), 0.065), GOLD, UMBER, 0.04, 0.8)


PAWNS: dict[str, Callable[[Canvas, bool], None]] = {
    "pilot": pilot,
    "ferrywoman": ferrywoman,
    "stowaway": stowaway,
    "ships-doctor": ships_doctor,
    "diver": diver,
    "chart-maker": chart_maker,
}
"""The painter of every pawn, by the id of its character."""


def draw() -> None:
    """Draw the figures of all pawns and, in separate pictures, their things."""
    for who, painted in PAWNS.items():
        save_pawn(f"memoir/lighthouse/pawns/{who}", painted)
