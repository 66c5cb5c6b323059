"""Venice: the basilica, the bell tower, and the bridge of shops."""

from __future__ import annotations

from tools.art.trip.marks import arc
from tools.art.trip.model import GOLD, IVORY, NIGHT, WOOD, Model
from tools.art.trip.pens import smooth_line

BRICK, COPPER, WATER, ROSE = "#B8604E", "#7FB0A0", "#3F8C82", "#E8B8A4"


def _arched(model: Model, x: float, low: float, half: float, high: float, colour: str = "") -> None:
    """An opening with a round top: lit, or of a colour."""
    top = [(x + a, low + high - half - b) for a, b in arc((0, 0), (half, half), 1.0, 0.5, 12)]
    points = [(x - half, low), (x + half, low), *top]
    if colour:
        model.solid(points, colour, 0.02)
    else:
        model.light(points)


def _dome(model: Model, x: float, low: float, half: float, high: float, colour: str = COPPER) -> None:
    """A dome with its lantern and cross."""
    model.solid(
        [
            (x - half * 0.8, low - 0.10),
            (x + half * 0.8, low - 0.10),
            (x + half * 0.8, low + 0.02),
            (x - half * 0.8, low + 0.02),
        ],
        IVORY,
        0.02,
    )
    edge = [
        (-1.0, 0.0),
        (-1.02, 0.28),
        (-0.78, 0.68),
        (-0.30, 0.92),
        (0.0, 1.0),
        (0.30, 0.92),
        (0.78, 0.68),
        (1.02, 0.28),
        (1.0, 0.0),
    ]
    model.solid(smooth_line([(x + a * half, low + b * high) for a, b in edge]), colour, 0.08)
    for share in (-0.5, 0.0, 0.5):
        model.line(
            smooth_line(
                [
                    (x + share * half * 0.9, low + 0.04),
                    (x + share * half * 0.8, low + high * 0.6),
                    (x + share * 0.1 * half, low + high * 0.97),
                ]
            ),
            IVORY,
            0.012,
        )
    top = low + high
    model.solid(
        [(x - 0.045, top - 0.02), (x + 0.045, top - 0.02), (x + 0.045, top + 0.09), (x - 0.045, top + 0.09)],
        IVORY,
        0.01,
    )
    model.ball(x, top + 0.12, 0.045, GOLD)
    model.line([(x, top + 0.14), (x, top + 0.26)], GOLD, 0.018)
    model.line([(x - 0.035, top + 0.21), (x + 0.035, top + 0.21)], GOLD, 0.014)


def basilica(model: Model) -> None:
    """A church of marble and gold below five domes."""
    for x, low, half, high in (
        (-0.33, 0.92, 0.15, 0.20),
        (0.33, 0.92, 0.15, 0.20),
        (-0.56, 0.84, 0.22, 0.24),
        (0.56, 0.84, 0.22, 0.24),
        (0.0, 0.90, 0.31, 0.27),
    ):
        _dome(model, x, low, half, high)
    model.block(0.86, 0.0, 0.08, IVORY, 0.0)
    model.block(0.82, 0.06, 0.54, ROSE)
    model.block(0.78, 0.54, 0.84, IVORY)
    for x, half in ((-0.62, 0.13), (-0.33, 0.13), (0.0, 0.18), (0.33, 0.13), (0.62, 0.13)):
        _arched(model, x, 0.08, half, 0.40 if half < 0.15 else 0.48, GOLD)
        _arched(model, x, 0.08, half * 0.66, 0.28 if half < 0.15 else 0.34)
        _arched(model, x, 0.58, half, 0.32 if half < 0.15 else 0.42, GOLD)
        _arched(model, x, 0.60, half * 0.68, 0.22 if half < 0.15 else 0.30, "#3E5E9C")
        for side in (-1, 1):
            model.line([(x + side * (half + 0.012), 0.08), (x + side * (half + 0.012), 0.50)], IVORY, 0.022)
    model.line([(-0.84, 0.54), (0.84, 0.54)], IVORY, 0.035)
    for x in (-0.78, -0.48, -0.18, 0.18, 0.48, 0.78):
        model.solid([(x - 0.035, 0.84), (x + 0.035, 0.84), (x, 1.06)], IVORY, 0.015)
        model.ball(x, 1.07, 0.018, GOLD)


def bell_tower(model: Model) -> None:
    """A tall tower of brick with a green point, and a golden angel on it."""
    model.block(0.70, 0.0, 0.07, IVORY, 0.02)
    model.block(0.52, 0.06, 0.30, IVORY)
    for x in (-0.36, -0.12, 0.12, 0.36):
        _arched(model, x, 0.06, 0.075, 0.19)
    model.solid([(-0.52, 0.30), (0.52, 0.30), (0.52, 0.35), (-0.52, 0.35)], ROSE, 0.015)
    model.block(0.25, 0.30, 1.36, BRICK, 0.012)
    for x in (-0.15, -0.05, 0.05, 0.15):
        model.line([(x, 0.40), (x, 1.28)], "#8E4238", 0.02)
    for y in (0.62, 0.86, 1.10):
        model.light([(-0.016, y), (0.016, y), (0.016, y + 0.08), (-0.016, y + 0.08)])
    model.block(0.29, 1.34, 1.40, IVORY)
    model.block(0.25, 1.40, 1.62, IVORY)
    for x in (-0.165, -0.055, 0.055, 0.165):
        _arched(model, x, 1.42, 0.036, 0.17)
    model.block(0.29, 1.61, 1.66, IVORY)
    model.block(0.22, 1.66, 1.80, BRICK)
    model.ball(0, 1.73, 0.045, GOLD)
    model.block(0.25, 1.79, 1.83, IVORY)
    model.solid([(-0.22, 1.83), (0.22, 1.83), (0.0, 2.12)], COPPER, 0.05)
    model.line([(0.0, 1.86), (0.0, 2.08)], IVORY, 0.012)
    model.line([(0.0, 2.10), (0.0, 2.22)], GOLD, 0.030)
    model.solid([(0.0, 2.17), (0.08, 2.21), (0.05, 2.14), (0.0, 2.13)], GOLD, 0.01)
    model.solid([(0.0, 2.17), (-0.08, 2.21), (-0.05, 2.14), (0.0, 2.13)], GOLD, 0.01)


def bridge(model: Model) -> None:
    """A bridge of white stone with shops on its back, and a boat below its arch."""
    model.solid([(-0.88, 0.0), (0.88, 0.0), (0.88, 0.16), (-0.88, 0.16)], WATER, 0.04)
    for x, y in ((-0.62, 0.06), (-0.30, 0.11), (0.16, 0.05), (0.52, 0.10)):
        model.line([(x, y), (x + 0.18, y)], "#F0B8A0", 0.018)
    outer = [(-0.88, 0.12), (-0.88, 0.34), (-0.16, 0.66), (0.16, 0.66), (0.88, 0.34), (0.88, 0.12), (0.60, 0.12)]
    inner = [(0.0 + a, 0.14 - b) for a, b in arc((0, 0), (0.56, 0.36), 1.0, 0.5, 24)]
    model.solid([*outer, *inner, (-0.60, 0.12)], IVORY, 0.03)
    model.line(inner, "#CDB79A", 0.03)
    for number in range(4):
        for side in (-1, 1):
            x = side * (0.21 + 0.145 * number)
            low = 0.64 - 0.445 * (abs(x) - 0.16)
            half, high = 0.066, 0.26
            model.solid(
                [(x - half, low - 0.05), (x + half, low - 0.05), (x + half, low + high), (x - half, low + high)],
                ROSE,
                0.015,
            )
            _arched(model, x, low + 0.02, 0.042, 0.18)
            model.solid(
                [
                    (x - half - 0.01, low + high),
                    (x + half + 0.01, low + high),
                    (x + half - 0.02, low + high + 0.06),
                    (x - half + 0.02, low + high + 0.06),
                ],
                "#9C5446",
                0.02,
            )
    model.solid([(-0.15, 0.62), (0.15, 0.62), (0.15, 1.04), (-0.15, 1.04)], IVORY, 0.025)
    _arched(model, 0.0, 0.64, 0.095, 0.34)
    model.solid([(-0.19, 1.04), (0.19, 1.04), (0.0, 1.20)], "#9C5446", 0.03)
    model.line([(-0.18, 1.04), (0.18, 1.04)], GOLD, 0.022)
    for side in (-1, 1):
        model.line([(side * 0.88, 0.42), (side * 0.16, 0.72)], IVORY, 0.03)
    hull = smooth_line([(-0.30, 0.17), (-0.24, 0.09), (0.0, 0.06), (0.22, 0.09), (0.31, 0.22)])
    model.solid([*hull, (0.22, 0.13), (-0.22, 0.13)], NIGHT, 0.02)
    model.ball(-0.14, 0.25, 0.03, IVORY)
    model.line([(-0.14, 0.22), (-0.14, 0.13)], "#A83A40", 0.035)
    model.line([(-0.10, 0.26), (-0.22, 0.04)], WOOD, 0.014)
