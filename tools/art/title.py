"""The title picture: the nameless girl adrift with her flowers before a luminous nebula."""

from __future__ import annotations

import numpy as np

from tools.art.brush import Easel, curve, ribbon
from tools.art.files import image, save
from tools.art.light import blur, mix, radial, rgb, shine, smooth
from tools.art.noise import Array, generator
from tools.art.shapes import Point, Sheet
from tools.art.sky import title_nebula

SIZE = (1440, 2560)
GIRL = (1640, 760)
HEIGHT = 400.0
NIGHT, DUSK, ROSE, WARM = rgb("#1A1038"), rgb("#4A2C78"), rgb("#E59AAE"), rgb("#FFE9C6")


def hair(easel: Easel) -> None:
    """Strands that stream away behind her."""
    rng = generator("hair")
    for strand in range(90):
        share = strand / 90
        sway = 0.05 * rng.standard_normal()
        root = (0.02 + 0.10 * rng.random(), -0.92 + 0.20 * share)
        reach = 0.75 + 0.55 * rng.random()
        line = curve(
            [
                root,
                (0.20, -0.98 + 0.34 * share + sway),
                (0.20 + 0.40 * reach, -0.90 + 0.50 * share + 1.4 * sway),
                (0.20 + 0.80 * reach, -1.02 + 0.62 * share + 2.2 * sway),
                (0.20 + 1.05 * reach, -0.92 + 0.70 * share + 3.0 * sway),
            ]
        )
        tone = mix(NIGHT, DUSK, float(rng.random() * 0.8))
        easel.fill(ribbon(line, [0.05, 0.045, 0.03, 0.012, 0.002]), tone, 0.55, edged=strand % 9 == 4)


def bodice(easel: Easel) -> None:
    """The upper part of the dress."""
    cut = curve(
        [(-0.055, -0.60), (-0.105, -0.46), (-0.07, -0.18), (0.10, -0.16), (0.135, -0.42), (0.12, -0.60), (0.03, -0.63)],
        closed=True,
    )
    easel.fill(cut, mix(ROSE, WARM, 0.35))
    for fold in range(40):
        x = -0.095 + 0.0058 * fold
        line = curve([(x + 0.01, -0.57), (x - 0.01, -0.40), (x * 0.7 + 0.01, -0.18)])
        easel.fill(ribbon(line, [0.012, 0.03, 0.02]), mix(WARM, DUSK, min(1.0, (fold / 36) ** 1.4)), 0.30)


def dress(easel: Easel) -> None:
    """Cloth in many folds, light in front, sinking into dusk behind."""
    rng = generator("dress")
    for _ in range(170):
        share = float(rng.random())
        depth = float(rng.standard_normal())
        waist = (-0.055 + 0.16 * share, -0.24 + 0.03 * depth)
        hip = (-0.16 + 0.36 * share, 0.05 + 0.02 * depth)
        knee = (-0.24 + 0.66 * share, 0.42 + 0.03 * depth - 0.04 * share)
        hem = (-0.20 + 1.02 * share + 0.05 * depth, 0.98 - 0.12 * share + 0.07 * np.sin(11 * share))
        end = (hem[0] + 0.10 + 0.20 * share, hem[1] + 0.10 - 0.10 * share + 0.03 * depth)
        light = np.clip(1.0 - 0.85 * share + 0.22 * depth, 0, 1)
        tone = mix(mix(DUSK, ROSE, float(min(1, 1.6 * light))), WARM, float(max(0, 1.7 * light - 0.75)))
        easel.fill(ribbon(curve([waist, hip, knee, hem, end]), [0.05, 0.07, 0.085, 0.06, 0.004]), tone, 0.30)


def limbs(easel: Easel) -> None:
    """Head, arm and feet."""
    skin, shade = rgb("#F6C9B0"), rgb("#8A5478")
    for knee, foot, toe, tone in (
        ((0.16, 0.84), (0.30, 1.14), (0.26, 1.27), mix(skin, shade, 0.7)),
        ((0.02, 0.86), (0.10, 1.18), (0.04, 1.30), mix(skin, shade, 0.35)),
    ):
        easel.fill(ribbon(curve([knee, foot, toe]), [0.09, 0.06, 0.045, 0.02]), tone)
    bodice(easel)
    dress(easel)
    easel.fill(ribbon(curve([(0.035, -0.74), (0.03, -0.58)]), [0.075, 0.085]), mix(skin, shade, 0.35))
    face = [(-0.085, -0.93), (-0.115, -0.86), (-0.138, -0.815), (-0.112, -0.795), (-0.112, -0.765), (-0.085, -0.715)]
    easel.fill(curve([*face, (-0.02, -0.70), (0.06, -0.76), (0.09, -0.88), (0.02, -0.98)], closed=True), skin)
    easel.fill(ribbon(curve([(-0.100, -0.838), (-0.082, -0.828), (-0.066, -0.836)]), [0.004, 0.010, 0.004]), shade)
    crown = [
        (-0.115, -0.885),
        (-0.10, -0.97),
        (0.0, -1.035),
        (0.11, -0.99),
        (0.15, -0.86),
        (0.11, -0.74),
        (0.05, -0.72),
    ]
    easel.fill(curve([*crown, (0.03, -0.82), (-0.02, -0.90)], closed=True), mix(NIGHT, DUSK, 0.35))
    arm = curve([(0.05, -0.55), (-0.06, -0.36), (-0.22, -0.30), (-0.40, -0.38)])
    easel.fill(ribbon(arm, [0.085, 0.07, 0.06, 0.045, 0.03]), mix(skin, shade, 0.12))
    easel.fill(
        ribbon(curve([(0.05, -0.57), (-0.01, -0.46), (-0.05, -0.38)]), [0.06, 0.10, 0.09, 0.07]), mix(ROSE, WARM, 0.55)
    )


def blossom(picture: Array, at: Point, radius: float, turn: float, warmth: float) -> Array:
    """One glowing flower at a place in the picture."""
    side = int(radius * 8)
    left, top = int(at[0] - side / 2), int(at[1] - side / 2)
    rows = slice(max(top, 0), min(top + side, picture.shape[0]))
    columns = slice(max(left, 0), min(left + side, picture.shape[1]))
    inner = (slice(rows.start - top, rows.stop - top), slice(columns.start - left, columns.stop - left))
    petals = Sheet(side).petals(6, 0.25, 0.075, turn=turn, full=1.7).mask()
    heart = Sheet(side).disc((0, 0), 0.05).mask(0.05)
    halo = np.clip(radial((side, side), (side / 2, side / 2), side / 5, 2.0) - 0.022, 0, 1) * 0.65
    tint = mix("#F3A3C0", "#FFD9A8", warmth)
    patch = shine(picture[rows, columns], tint, halo[inner])
    edge = (0.86 + 0.34 * smooth(0.95, 0.3, blur(petals, max(1.0, radius / 6))))[inner]
    patch = patch * (1 - petals[inner][..., None]) + tint * edge[..., None] * petals[inner][..., None]
    patch = patch * (1 - 0.35 * np.clip(blur(heart, radius / 10)[inner], 0, 1))[..., None]
    patch = patch * (1 - heart[inner][..., None]) + rgb("#FFF6E0") * heart[inner][..., None]
    result = picture.copy()
    result[rows, columns] = patch
    return result


def bowl(easel: Easel) -> None:
    """The bowl in her hands."""
    rim = [(-0.56, -0.43), (-0.42, -0.41), (-0.28, -0.43), (-0.32, -0.34), (-0.42, -0.30), (-0.52, -0.34)]
    easel.fill(curve(rim, closed=True), rgb("#B98A45"))
    easel.fill(ribbon(curve([(-0.56, -0.43), (-0.42, -0.41), (-0.28, -0.43)]), [0.012, 0.02, 0.012]), rgb("#FFE2A0"))


def with_girl(picture: Array) -> Array:
    """The picture with the girl, lit by the gas behind and by the flowers before her."""
    turn = 0.30
    easel = Easel(picture, GIRL, HEIGHT, turn)
    hair(easel)
    limbs(easel)
    bowl(easel)
    painted, mask = easel.painted()
    # Light creeps round every edge from the gas behind her.
    edge = np.clip(mask - blur(mask, 5), 0, 1) * 1.7
    behind = blur(picture, 30)
    painted = 1 - (1 - painted) * (1 - np.clip(behind * edge[..., None] * 1.25, 0, 1))
    shade = mask * smooth(0, 1, np.linspace(0.0, 0.8, SIZE[0]))[:, None] * 0.25
    painted = painted * (1 - shade[..., None]) + NIGHT * shade[..., None]
    cos, sin = np.cos(turn), np.sin(turn)
    hands = tuple(GIRL[i] + HEIGHT * v for i, v in enumerate((-0.42 * cos + 0.44 * sin, -0.42 * sin - 0.44 * cos)))
    painted = shine(painted, "#FFD9A0", 0.55 * radial(SIZE, (hands[0], hands[1]), 150, 1.7))
    rng = generator("blossoms")
    for number in range(9):
        x, y = hands[0] + 9 * (number - 4) + 7 * rng.standard_normal(), hands[1] + 10 * rng.standard_normal() - 8
        painted = blossom(painted, (x, y), 22 + 6 * rng.random(), rng.random(), rng.random())
    for number in range(22):
        t = (number + 0.6 * rng.random()) / 22
        x = hands[0] - 50 - 580 * t + 40 * rng.standard_normal()
        y = hands[1] - 30 - 400 * np.sin(2.2 * t) + 75 * rng.standard_normal() * (0.4 + t)
        painted = blossom(painted, (x, y), (34 - 22 * t) * (0.6 + 0.7 * rng.random()), rng.random(), rng.random())
    return painted


def draw() -> None:
    """The title picture, with room for the menu at the left."""
    picture = with_girl(title_nebula())
    calm = smooth(0.42, 0.0, np.linspace(0, 1, SIZE[1]))[None, :] * 0.45
    picture = picture * (1 - calm[..., None]) + rgb("#0B1026") * calm[..., None]
    save(image(picture.astype(np.float32)), "title.jpg", 90)
