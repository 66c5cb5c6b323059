"""People of the memoir, from behind or from the side: dark shapes with lamplight along one edge.

A figure stands with its feet at a place; its height is 1 at a scale of 1. Faces are never shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from tools.art.brush import curve, ribbon
from tools.art.light import mix
from tools.art.memoir.canvas import Canvas, Colour, Pen, Plate, placed
from tools.art.noise import Array
from tools.art.shapes import Point
from tools.art.trip.marks import arc

Part = tuple[str, Sequence[Point], Sequence[float]]
"""``round``: an outline through points; ``flat``: one with corners; ``sweep``: a stroke with its widths."""


def pen_of(parts: Sequence[Part], x: float, y: float, scale: float, flip: bool = False, lean: float = 0.0) -> Pen:
    """A pen that draws a figure at a place."""

    def draw(plate: Plate) -> None:
        for kind, points, widths in parts:
            if kind == "sweep":
                outline: Sequence[Point] = ribbon(curve(points, 10), widths)
            else:
                outline = (
                    [(float(a), float(b)) for a, b in curve(points, 8, closed=True)] if kind == "round" else points
                )
            plate.polygon(placed(outline, x, y, scale, flip, lean))

    return draw


def figure(
    canvas: Canvas,
    parts: Sequence[Part],
    x: float,
    y: float,
    scale: float,
    colour: Colour = "#1A1B40",
    lamp: Colour | None = "#FFC878",
    side: int = 1,
    flip: bool = False,
    lean: float = 0.0,
    strength: float = 0.9,
    fade: float = 1.0,
) -> Array:
    """Paint a figure; ``lamp`` lights its edge from a ``side`` (1: right)."""
    mask = canvas.mask(pen_of(parts, x, y, scale, flip, lean)) * fade
    shaded = mix(colour, "#05060F", 0.35)
    canvas.wash(mask, shaded, 1.0, 0.05)
    low = mask * (0.5 + 0.5 * (canvas.y - y + scale) / scale).clip(0, 1)
    canvas.wash(low * 0.55, colour, 1.0, 0.05)
    if lamp is not None:
        canvas.edge(mask, lamp, side, 0.010 + 0.012 * scale, strength)
    return mask


def head(x: float, y: float, radius: float, lean: float = 0.0) -> Part:
    """A head, a little longer than wide."""
    return ("round", placed(arc((0, 0), (radius * 0.84, radius), 0, 1, 12)[:-1], x, y, 1, False, lean), ())


MOTHER: list[Part] = [
    head(0.0, -0.905, 0.072),
    ("round", [(-0.085, -0.92), (-0.05, -0.985), (0.05, -0.985), (0.085, -0.92), (0.07, -0.86), (-0.07, -0.86)], ()),
    ("round", [(-0.12, -0.935), (0.0, -0.955), (0.12, -0.935), (0.0, -0.92)], ()),
    (
        "round",
        [
            (-0.05, -0.83),
            (0.05, -0.83),
            (0.15, -0.78),
            (0.165, -0.62),
            (0.12, -0.50),
            (0.17, -0.26),
            (0.22, -0.05),
            (0.0, -0.03),
            (-0.22, -0.05),
            (-0.17, -0.26),
            (-0.12, -0.50),
            (-0.165, -0.62),
            (-0.15, -0.78),
        ],
        (),
    ),
    ("flat", [(-0.09, -0.05), (-0.02, -0.05), (-0.02, 0.0), (-0.10, 0.0)], ()),
    ("flat", [(0.02, -0.05), (0.09, -0.05), (0.10, 0.0), (0.02, 0.0)], ()),
]
"""A woman in a long coat and a hat, from behind."""

GIRL: list[Part] = [
    head(0.0, -0.85, 0.115),
    ("round", [(-0.125, -0.87), (-0.08, -0.98), (0.08, -0.98), (0.125, -0.87), (0.0, -0.84)], ()),
    head(0.0, -1.01, 0.045),
    (
        "round",
        [
            (-0.06, -0.74),
            (0.06, -0.74),
            (0.18, -0.68),
            (0.19, -0.50),
            (0.27, -0.22),
            (0.0, -0.19),
            (-0.27, -0.22),
            (-0.19, -0.50),
            (-0.18, -0.68),
        ],
        (),
    ),
    ("sweep", [(-0.07, -0.80), (-0.12, -0.66), (-0.09, -0.52)], [0.05, 0.06, 0.03]),
    ("sweep", [(0.07, -0.80), (0.12, -0.66), (0.09, -0.52)], [0.05, 0.06, 0.03]),
    ("flat", [(-0.12, -0.24), (-0.03, -0.24), (-0.03, 0.0), (-0.13, 0.0)], ()),
    ("flat", [(0.03, -0.24), (0.12, -0.24), (0.13, 0.0), (0.03, 0.0)], ()),
]
"""A girl with braids, a wool cap and a coat, from behind."""


def arm(points: Sequence[Point], widths: Sequence[float] = (0.09, 0.075, 0.05)) -> Part:
    """A sleeve with its hand."""
    return ("sweep", points, widths)


SITTING: list[Part] = [
    head(0.04, -0.80, 0.105),
    (
        "round",
        [(0.06, -0.915), (-0.05, -0.88), (-0.10, -0.78), (-0.12, -0.64), (-0.05, -0.58), (0.04, -0.66), (0.10, -0.80)],
        (),
    ),
    ("round", [(-0.02, -0.70), (0.08, -0.68), (0.16, -0.52), (0.14, -0.30), (-0.16, -0.26), (-0.18, -0.48)], ()),
    ("round", [(-0.16, -0.38), (0.16, -0.42), (0.42, -0.38), (0.46, -0.26), (0.30, -0.20), (-0.14, -0.20)], ()),
    ("sweep", [(0.40, -0.32), (0.42, -0.16), (0.40, 0.0)], [0.12, 0.09, 0.08]),
    ("sweep", [(0.38, -0.01), (0.50, 0.0)], [0.07, 0.05]),
    ("sweep", [(0.06, -0.60), (0.14, -0.44), (0.30, -0.50)], [0.10, 0.08, 0.06]),
]
"""A girl who sits and holds something before her, from the side; turned to the right."""

KNEELING: list[Part] = [
    head(0.16, -0.74, 0.10),
    ("round", [(0.03, -0.76), (0.10, -0.86), (0.23, -0.84), (0.26, -0.74), (0.14, -0.70)], ()),
    (
        "round",
        [
            (0.02, -0.66),
            (0.16, -0.64),
            (0.22, -0.46),
            (0.14, -0.24),
            (0.20, -0.02),
            (-0.30, 0.0),
            (-0.26, -0.20),
            (-0.14, -0.44),
        ],
        (),
    ),
    ("sweep", [(-0.20, -0.05), (-0.40, -0.04), (-0.48, -0.02)], [0.14, 0.10, 0.06]),
    ("sweep", [(0.12, -0.58), (0.34, -0.40), (0.52, -0.22)], [0.11, 0.09, 0.05]),
]
"""A girl on her knees who reaches forward, from the side; turned to the right."""

DANCING_MAN: list[Part] = [
    head(-0.02, -0.915, 0.064),
    (
        "round",
        [
            (-0.05, -0.84),
            (0.05, -0.84),
            (0.12, -0.76),
            (0.11, -0.56),
            (0.09, -0.42),
            (-0.11, -0.42),
            (-0.12, -0.58),
            (-0.12, -0.76),
        ],
        (),
    ),
    ("sweep", [(-0.05, -0.46), (-0.10, -0.24), (-0.17, 0.0)], [0.12, 0.075, 0.045]),
    ("sweep", [(0.04, -0.46), (0.07, -0.24), (0.04, 0.0)], [0.12, 0.075, 0.045]),
    ("sweep", [(-0.19, -0.008), (-0.09, 0.0)], [0.035, 0.025]),
    ("sweep", [(0.02, -0.008), (0.12, 0.0)], [0.035, 0.025]),
    ("sweep", [(0.06, -0.76), (0.20, -0.66), (0.26, -0.58)], [0.08, 0.06, 0.05]),
    ("sweep", [(-0.08, -0.77), (0.06, -0.86), (0.26, -0.88)], [0.07, 0.05, 0.04]),
]
DANCING_WOMAN: list[Part] = [
    head(0.21, -0.84, 0.062),
    head(0.27, -0.875, 0.035),
    ("round", [(0.17, -0.77), (0.25, -0.77), (0.29, -0.68), (0.26, -0.52), (0.16, -0.52), (0.14, -0.68)], ()),
    (
        "round",
        [
            (0.17, -0.56),
            (0.26, -0.56),
            (0.38, -0.32),
            (0.56, -0.08),
            (0.40, -0.02),
            (0.22, -0.05),
            (0.08, -0.02),
            (0.10, -0.26),
        ],
        (),
    ),
    ("sweep", [(0.16, -0.74), (0.02, -0.74), (-0.06, -0.76)], [0.05, 0.045, 0.035]),
    ("sweep", [(0.20, -0.75), (0.24, -0.85), (0.30, -0.90)], [0.05, 0.04, 0.03]),
    ("sweep", [(0.20, -0.06), (0.18, 0.0)], [0.04, 0.03]),
]
"""A couple that waltzes, from the side."""

EMBRACE: list[Part] = [
    head(-0.08, -0.80, 0.10),
    ("round", [(-0.19, -0.80), (-0.14, -0.92), (0.0, -0.92), (0.03, -0.82), (-0.02, -0.68), (-0.14, -0.66)], ()),
    (
        "round",
        [
            (-0.20, -0.70),
            (0.0, -0.70),
            (0.12, -0.52),
            (0.10, -0.20),
            (0.18, -0.02),
            (-0.50, 0.0),
            (-0.44, -0.22),
            (-0.30, -0.50),
        ],
        (),
    ),
    ("sweep", [(-0.08, -0.60), (0.14, -0.46), (0.32, -0.44)], [0.15, 0.13, 0.08]),
]
"""A mother on her knees who holds somebody, from the side; turned to the right."""

WRAPPED: list[Part] = [
    head(0.17, -0.70, 0.088),
    ("round", [(0.14, -0.785), (0.23, -0.77), (0.28, -0.68), (0.30, -0.54), (0.22, -0.52), (0.14, -0.60)], ()),
    (
        "round",
        [(0.10, -0.62), (0.24, -0.62), (0.34, -0.46), (0.36, -0.14), (0.40, -0.01), (0.06, 0.0), (0.08, -0.30)],
        (),
    ),
]
"""A child in a blanket."""

MAN: list[Part] = [
    head(0.0, -0.915, 0.066),
    ("round", [(-0.13, -0.945), (0.13, -0.945), (0.07, -0.965), (0.06, -1.02), (-0.06, -1.02), (-0.07, -0.965)], ()),
    (
        "round",
        [
            (-0.05, -0.84),
            (0.05, -0.84),
            (0.16, -0.78),
            (0.17, -0.50),
            (0.15, -0.20),
            (-0.15, -0.20),
            (-0.17, -0.50),
            (-0.16, -0.78),
        ],
        (),
    ),
    ("flat", [(-0.12, -0.24), (-0.02, -0.24), (-0.03, 0.0), (-0.13, 0.0)], ()),
    ("flat", [(0.02, -0.24), (0.12, -0.24), (0.13, 0.0), (0.03, 0.0)], ()),
]
"""A man in a coat and a hat, from behind."""
