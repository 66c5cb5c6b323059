"""The nameless girl, painted in translucent strokes; she is about two units tall and faces left."""

from __future__ import annotations

import numpy as np

from tools.art.brush import Easel, curve, ribbon
from tools.art.light import mix, rgb
from tools.art.noise import generator
from tools.art.shapes import Point

NIGHT, DUSK, ROSE, WARM = rgb("#1A1038"), rgb("#4A2C78"), rgb("#E59AAE"), rgb("#FFE9C6")
SKIN, SHADE = rgb("#F6C9B0"), rgb("#8A5478")
BOWL: Point = (-0.42, -0.44)
"""Where her flowers lie."""
WREATH: tuple[tuple[float, float, float], ...] = (
    (0.020, -1.015, 0.030),
    (0.070, -1.000, 0.045),
    (0.115, -0.955, 0.038),
    (0.140, -0.900, 0.030),
)
"""Flowers in her hair: x, y, radius."""


def hair(easel: Easel) -> None:
    """Strands that stream away behind her."""
    rng = generator("hair")
    for strand in range(90):
        share = strand / 90
        sway = 0.05 * float(rng.standard_normal())
        root = (0.02 + 0.10 * float(rng.random()), -0.92 + 0.20 * share)
        reach = 0.75 + 0.55 * float(rng.random())
        line = [
            root,
            (0.20, -0.98 + 0.34 * share + sway),
            (0.20 + 0.40 * reach, -0.90 + 0.50 * share + 1.4 * sway),
            (0.20 + 0.80 * reach, -1.02 + 0.62 * share + 2.2 * sway),
            (0.20 + 1.05 * reach, -0.92 + 0.70 * share + 3.0 * sway),
        ]
        tone = mix(NIGHT, DUSK, float(rng.random() * 0.8))
        # Only some strands belong to the mask that catches light, so that her hair shines in strands.
        easel.fill(ribbon(curve(line), [0.05, 0.045, 0.03, 0.012, 0.002]), tone, 0.55, edged=strand % 9 == 4)


def dress(easel: Easel) -> None:
    """Cloth in many folds, light in front, sinking into a dusk with stars behind."""
    rng = generator("dress")
    for _ in range(170):
        share, depth = float(rng.random()), float(rng.standard_normal())
        waist = (-0.055 + 0.16 * share, -0.24 + 0.02 * depth)
        hip = (-0.16 + 0.36 * share, 0.05 + 0.02 * depth)
        knee = (-0.24 + 0.66 * share, 0.42 + 0.03 * depth - 0.04 * share)
        hem = (-0.20 + 1.02 * share + 0.05 * depth, 0.98 - 0.12 * share + 0.07 * float(np.sin(11 * share)))
        end = (hem[0] + 0.10 + 0.20 * share, hem[1] + 0.10 - 0.10 * share + 0.03 * depth)
        light = float(np.clip(1.0 - 0.85 * share + 0.22 * depth, 0, 1))
        tone = mix(mix(DUSK, ROSE, min(1.0, 1.6 * light)), WARM, max(0.0, 1.7 * light - 0.75))
        easel.fill(ribbon(curve([waist, hip, knee, hem, end]), [0.012, 0.07, 0.085, 0.06, 0.004]), tone, 0.30)
    for _ in range(70):
        share, fall = 0.45 + 0.5 * float(rng.random()), float(rng.random()) ** 0.6
        at = (-0.10 + 0.24 * share + fall * (0.62 * share - 0.06), -0.10 + 1.02 * fall)
        easel.disc(at, 0.002 + 0.005 * float(rng.random()) ** 3, WARM, 0.85, edged=False)


def bodice(easel: Easel) -> None:
    """The upper part of the dress."""
    cut = [
        (-0.06, -0.585),
        (-0.105, -0.46),
        (-0.07, -0.20),
        (0.10, -0.19),
        (0.135, -0.42),
        (0.11, -0.595),
        (0.03, -0.61),
    ]
    easel.fill(curve(cut, closed=True), mix(ROSE, WARM, 0.35))
    for fold in range(40):
        x = -0.095 + 0.0054 * fold
        line = [(0.9 * x + 0.012, -0.57), (x, -0.40), (0.7 * x + 0.012, -0.20)]
        tone = mix(WARM, DUSK, min(1.0, (fold / 36) ** 1.4))
        easel.fill(ribbon(curve(line), [0.008, 0.028, 0.018]), tone, 0.30)


def sash(easel: Easel) -> None:
    """A ribbon about her waist."""
    line = curve([(-0.075, -0.235), (0.0, -0.215), (0.108, -0.235)])
    easel.fill(ribbon(line, [0.030, 0.042, 0.034]), mix(ROSE, DUSK, 0.45), 0.9)
    easel.fill(ribbon(line - np.array([0, 0.012]), [0.004, 0.010, 0.004]), WARM, 0.6, edged=False)


def head(easel: Easel) -> None:
    """A profile with closed eyes under dark hair."""
    easel.fill(
        ribbon(curve([(0.045, -0.76), (0.035, -0.66), (0.03, -0.57)]), [0.078, 0.068, 0.10]), mix(SKIN, SHADE, 0.35)
    )
    profile = [(-0.080, -0.960), (-0.104, -0.890), (-0.107, -0.858), (-0.140, -0.815), (-0.116, -0.799)]
    profile += [(-0.123, -0.783), (-0.113, -0.770), (-0.118, -0.755), (-0.106, -0.722), (-0.075, -0.703)]
    easel.fill(curve([*profile, (-0.01, -0.715), (0.06, -0.77), (0.09, -0.88), (0.02, -0.98)], closed=True), SKIN)
    easel.disc((-0.055, -0.793), 0.024, ROSE, 0.18, edged=False)
    easel.fill(ribbon(curve([(-0.103, -0.846), (-0.086, -0.835), (-0.066, -0.841)]), [0.003, 0.010, 0.004]), SHADE)
    easel.fill(ribbon(curve([(-0.104, -0.882), (-0.084, -0.892), (-0.062, -0.888)]), [0.003, 0.007, 0.002]), DUSK, 0.8)
    easel.fill(
        ribbon(curve([(-0.119, -0.769), (-0.106, -0.767), (-0.095, -0.771)]), [0.003, 0.008, 0.002]), rgb("#B8506A")
    )
    crown = [
        (-0.108, -0.905),
        (-0.10, -0.975),
        (0.0, -1.040),
        (0.11, -0.99),
        (0.15, -0.86),
        (0.12, -0.74),
        (0.06, -0.72),
    ]
    easel.fill(curve([*crown, (0.035, -0.82), (-0.01, -0.915)], closed=True), mix(NIGHT, DUSK, 0.35))
    for strand in range(9):
        radius, turns = 0.060 + 0.011 * strand, np.linspace(4.0 + 0.03 * strand, 6.6, 9)
        arc = [(0.02 + radius * float(np.cos(t)), -0.875 + 1.12 * radius * float(np.sin(t))) for t in turns]
        easel.fill(ribbon(curve(arc), [0.002, 0.009, 0.002]), mix(DUSK, ROSE, 0.25), 0.5, edged=False)


def near_arm(easel: Easel) -> None:
    """The arm in front, with its sleeve, and the bowl it holds."""
    arm = curve([(0.01, -0.47), (-0.06, -0.35), (-0.22, -0.30), (-0.40, -0.38)])
    easel.fill(ribbon(arm, [0.075, 0.068, 0.056, 0.045, 0.03]), mix(SKIN, SHADE, 0.12))
    sleeve = [(-0.035, -0.585), (0.04, -0.625), (0.115, -0.565), (0.105, -0.47), (0.03, -0.400), (-0.06, -0.435)]
    easel.fill(curve(sleeve, closed=True), mix(ROSE, WARM, 0.55))
    for fold in range(7):
        line = [(-0.01 + 0.016 * fold, -0.605), (-0.01 + 0.016 * fold, -0.52), (-0.035 + 0.019 * fold, -0.435)]
        easel.fill(ribbon(curve(line), [0.003, 0.014, 0.005]), mix(WARM, DUSK, 0.15 + 0.11 * fold), 0.35, edged=False)
    rim = [(-0.56, -0.43), (-0.42, -0.41), (-0.28, -0.43), (-0.32, -0.34), (-0.42, -0.30), (-0.52, -0.34)]
    easel.fill(curve(rim, closed=True), rgb("#B98A45"))
    easel.fill(ribbon(curve([(-0.56, -0.43), (-0.42, -0.41), (-0.28, -0.43)]), [0.012, 0.02, 0.012]), rgb("#FFE2A0"))


def paint(easel: Easel) -> None:
    """Paint the whole figure, from far to near."""
    hair(easel)
    for ankle, heel, toe, tone in (
        ((0.22, 0.98), (0.29, 1.16), (0.24, 1.27), mix(SKIN, SHADE, 0.7)),
        ((0.05, 1.00), (0.10, 1.20), (0.03, 1.30), mix(SKIN, SHADE, 0.35)),
    ):
        easel.fill(ribbon(curve([ankle, heel, toe]), [0.06, 0.055, 0.05, 0.012]), tone)
    far_arm = curve([(-0.02, -0.54), (-0.12, -0.40), (-0.26, -0.37), (-0.44, -0.40)])
    easel.fill(ribbon(far_arm, [0.06, 0.05, 0.042, 0.03]), mix(SKIN, SHADE, 0.5))
    bodice(easel)
    dress(easel)
    sash(easel)
    head(easel)
    near_arm(easel)
