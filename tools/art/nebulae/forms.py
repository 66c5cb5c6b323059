"""The gas of each nebula, whose form and hue follow from the nebula's name.

A form paints layers of light, (colour, amount), onto the dark colour of its body, and may tell where dust hides it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from tools.art.brush import curve
from tools.art.light import blur, smooth
from tools.art.nebulae.space import Space
from tools.art.noise import Array, generator

Layer = tuple[str, Array]


@dataclass
class Gas:
    """The look of one nebula."""

    deep: str
    """The dark colour of its body."""
    rim: str
    """The colour of its outline."""
    layers: list[Layer]
    dust: list[Array] = field(default_factory=list)


def cats_eye(s: Space) -> Gas:
    """Shells about a slit, green and gold."""
    lens = np.hypot(s.x / 1.25, s.y) * (1 + 0.22 * s.noise("shell", 0.9))
    shells = (0.5 + 0.5 * np.cos(lens * 38)) ** 2 * np.exp(-((lens - 0.55) ** 2) / 0.10)
    slit = np.exp(-((s.x / 0.10) ** 2) - (s.y / 0.55) ** 2)
    layers = [("#1E8F7E", s.smoke("a", 0.7) * 0.8), ("#4FD0A0", shells * 0.75 * s.smoke("b", 0.5))]
    layers += [("#F0C86A", s.ring(0.62, 0.10, 0.5) * 0.75 * s.smoke("c", 0.4)), ("#FFF0B8", slit * 0.4)]
    return Gas("#072A33", "#7FE8C0", layers)


def boomerang(s: Space) -> Gas:
    """Cold wings that spread from the middle, ice blue and lilac."""
    rays = s.along("rays", s.turn * 7, s.r * 0.35)
    fans = np.abs(np.cos((s.turn + 0.25) * 2 * np.pi)) ** 0.8
    layers = [("#3B62B8", s.smoke("a", 0.8) * 0.8), ("#8FC4F2", np.clip(0.35 + rays, 0, 1) * s.far(0.2, 0.9) * fans)]
    layers += [("#C9A8F0", s.smoke("b", 0.5) ** 2 * s.far(0.4, 1.1) * 0.6), ("#FFFFFF", s.ring(0.56, 0.05, 0.8) * 0.35)]
    return Gas("#0D1B42", "#BFE2FF", layers)


def flame(s: Space) -> Gas:
    """Tongues that rise, amber over rose."""
    wind = s.noise("wind", 0.7, 2.2)
    tongues = s.along("tongues", s.x * 1.5 + 0.35 * wind, s.y * 0.42 + 0.2 * wind, 1.5)
    low = smooth(-1.2, 0.7, s.y)
    layers = [
        ("#B02C2E", s.smoke("a", 0.8) * 0.95),
        ("#F07A35", np.clip(0.42 + 1.2 * tongues, 0, 1) * (0.35 + 0.6 * low)),
    ]
    layers += [("#FFD273", np.clip(1.8 * tongues - 0.05, 0, 1) * low), ("#FFF2C0", s.spot(0, 0.62, 0.5) * 0.4)]
    lane = np.exp(-(((s.x - 0.10 * wind) / 0.09) ** 2)) * smooth(0.7, -0.3, s.y)
    return Gas("#2C0B1E", "#FFB36B", layers, [lane * 0.75])


def helix(s: Space) -> Gas:
    """A ring like an eye: rust outside, blue within, with spokes like comets."""
    spokes = np.clip(0.4 + 1.1 * s.along("spokes", s.turn * 9, s.r * 0.25), 0, 1)
    layers = [("#7A2A3A", s.smoke("a", 0.7) * 0.7), ("#E2683C", s.ring(0.80, 0.20, 0.4) * (0.35 + 0.8 * spokes))]
    layers += [
        ("#F7B05A", s.ring(0.66, 0.08, 0.4) * spokes),
        ("#3FB0D0", s.ring(0.48, 0.16, 0.3) * (0.35 + 0.5 * spokes)),
    ]
    layers += [("#2B6CA8", np.exp(-((s.r / 0.45) ** 2)) * 0.7)]
    return Gas("#1D0D26", "#FF9C70", layers)


def veil(s: Space) -> Gas:
    """Torn silk: blue and rose threads in the dark."""
    drift = s.noise("drift", 0.9, 2.2)
    silk = s.along("silk", (s.x + s.y) * 0.35 + 0.3 * drift, (s.y - s.x) * 1.3 + 0.35 * drift, 1.4)
    fine = np.clip(1 - 3.2 * np.abs(silk), 0, 1) ** 2
    layers = [("#22406E", s.smoke("a", 0.8) * 0.65), ("#5FC8E0", fine * 0.9 * s.smoke("b", 0.6))]
    layers += [("#F08AA6", s.threads("c", 0.55, 0.8, 3) * s.smoke("d", 0.7)), ("#E6F6FF", fine**3 * 0.5)]
    return Gas("#0A1530", "#9FDCF2", layers)


def eagle(s: Space) -> Gas:
    """Dark pillars before a green and golden dawn."""
    layers = [("#1F6A5C", s.smoke("a", 0.8) * 0.85), ("#8FBF5A", s.smoke("b", 0.6) ** 2 * smooth(1.0, -0.8, s.y))]
    layers += [("#F4D27A", s.spot(0.05, -0.55, 0.55) * (0.3 + 0.6 * s.smoke("c", 0.4)))]
    sway = 0.10 * s.noise("sway", 0.5, 1.9)
    pillars = np.zeros_like(s.x)
    for x, top, width in ((-0.42, -0.42, 0.15), (0.02, -0.10, 0.13), (0.40, -0.30, 0.12)):
        body = smooth(width, width * 0.6, np.abs(s.x - x + sway + 0.10 * (s.y - top)) - 0.05 * (s.y - top))
        pillars = np.maximum(pillars, body * smooth(top - 0.05, top + 0.06, s.y + sway))
    glow = np.clip(blur(pillars, 4) - pillars, 0, 1)
    layers += [("#FFE9A8", glow * 1.6)]
    return Gas("#082420", "#CFE58A", layers, [pillars * 0.85])


def carina(s: Space) -> Gas:
    """A boiling cloud, gold on rose, cut by dust, with one great star."""
    layers = [("#8A2E5C", s.smoke("a", 0.7, 0.9)), ("#E26E58", s.smoke("b", 0.5, 0.9) ** 2 * 0.9)]
    layers += [
        ("#F8C46C", s.threads("c", 0.6, 0.9, 1.6) * s.smoke("d", 0.6) * 0.9),
        ("#5A9AD8", s.spot(-0.5, 0.3, 0.5) * 0.35),
    ]
    layers += [("#FFF6DC", s.spot(0.62, -0.12, 0.05) + 0.4 * s.spot(0.62, -0.12, 0.22))]
    return Gas("#2A0D2C", "#F7A5B0", layers, [smooth(0.12, 0.4, s.noise("dust", 0.5, 1.5)) * 0.7])


def horsehead(s: Space) -> Gas:
    """A dark horse's head against curtains of rose light."""
    curtain = s.along("curtain", s.x * 2.4 + 0.15 * s.noise("w", 0.6), s.y * 0.22)
    layers = [("#A02A5A", 0.55 + 0.35 * s.smoke("a", 0.8)), ("#F0708A", np.clip(0.25 + curtain, 0, 1) * 0.75)]
    layers += [("#FFD0B8", np.clip(curtain, 0, 1) ** 2 * 0.9), ("#6A3AA0", smooth(0.2, 1.0, s.y) * 0.6)]
    head = [
        (0.56, 1.3),
        (0.50, 0.75),
        (0.42, 0.35),
        (0.44, 0.0),
        (0.36, -0.34),
        (0.24, -0.55),
        (0.16, -0.72),
        (0.07, -0.54),
    ]
    head += [(-0.10, -0.44), (-0.26, -0.20), (-0.50, 0.06), (-0.58, 0.20), (-0.50, 0.32), (-0.34, 0.27), (-0.20, 0.16)]
    head += [(-0.04, 0.22), (-0.10, 0.5), (-0.40, 0.85), (-0.9, 1.3)]
    picture = Image.new("L", (s.size, s.size))
    line = curve(head, closed=True)
    ImageDraw.Draw(picture).polygon([((x + s.extent) * s.unit, (y + s.extent) * s.unit) for x, y in line], fill=255)
    soft = blur(np.asarray(picture, np.float32) / 255, 5)
    ragged = smooth(0.35, 0.65, soft + 0.18 * s.noise("ragged", 0.25, 1.4))
    return Gas(
        "#260A24", "#FF9CB4", [*layers, ("#FFB8B0", np.clip(blur(ragged, 6) - ragged, 0, 1) * 0.9)], [ragged * 0.9]
    )


def hourglass(s: Space) -> Gas:
    """Two bells of rings that meet in the middle, amber and teal."""
    bell = np.abs(s.x) / (0.30 + 0.62 * np.abs(s.y)) * (1 + 0.15 * s.noise("bell", 0.8))
    rings = (0.5 + 0.5 * np.cos((np.abs(s.y) * 26) + 5 * bell**2)) ** 2
    layers = [("#205A78", s.smoke("a", 0.8) * 0.75), ("#F2A44E", np.exp(-(((bell - 0.9) / 0.16) ** 2)) * 0.9)]
    layers += [
        ("#F7D48A", rings * smooth(1.0, 0.6, bell) * 0.5 * s.far(0.3, 0.8)),
        ("#4FD0C8", np.exp(-((bell / 0.4) ** 2)) * 0.3),
    ]
    layers += [("#E2603A", s.smoke("b", 0.5) ** 2 * smooth(0.8, 1.4, bell) * 0.8)]
    return Gas("#0C1C30", "#FFC983", layers)


def lagoon(s: Space) -> Gas:
    """Still blue water between shores of rose."""
    shore = s.noise("shore", 0.8, 2.0)
    ripples = s.along("ripples", s.x * 0.35 + 0.1 * shore, s.y * 2.2 + 0.2 * shore)
    water = smooth(0.9, 0.4, s.r + 0.35 * shore)
    layers = [("#B04A80", s.smoke("a", 0.7) * (1 - water) * 0.95), ("#F2A0A8", s.threads("b", 0.6) * (1 - water))]
    layers += [("#2E7CC8", water * 0.75), ("#8FE0F0", np.clip(1.4 * ripples, 0, 1) * water * 0.7)]
    layers += [("#FFE0C8", np.exp(-(((water - 0.5) / 0.22) ** 2)) * 0.35)]
    return Gas("#10183E", "#F0B4D0", layers)


def crab(s: Space) -> Gas:
    """A burst of filaments: rust over teal."""
    burst = s.far(0.15, 0.9)
    layers = [("#1E7C8C", s.smoke("a", 0.7) * 0.8), ("#58C4C0", np.exp(-((s.r / 0.6) ** 2)) * 0.4)]
    layers += [("#D8622E", s.threads("b", 0.42, 0.9, 2.2) * (0.3 + 0.9 * burst))]
    layers += [
        ("#FFB060", s.threads("c", 0.30, 0.8, 4) * (0.25 + burst)),
        ("#A83A2A", s.smoke("d", 0.4) ** 2 * burst * 0.8),
    ]
    return Gas("#0A2230", "#F29A6A", layers)


def rosette(s: Space) -> Gas:
    """Petals of red gas about a hollow heart."""
    petals = 0.5 + 0.5 * np.cos((s.turn * 5 + 0.25 + 0.10 * s.noise("twist", 0.7)) * 2 * np.pi)
    folds = 0.5 + 0.5 * np.cos(s.r * 15 - 3.4 * petals + 2.2 * s.noise("fold", 0.6))
    layers = [
        ("#8E1F48", s.smoke("a", 0.7) * 0.9),
        ("#E8506A", (0.25 + 0.75 * petals) * folds * s.far(0.3, 0.7) * 0.85),
    ]
    layers += [
        ("#FFB6A0", folds**4 * petals * s.far(0.4, 0.8) * 0.8),
        ("#FFE6D0", s.threads("b", 0.5) * s.far(0.5, 1.0) * 0.3),
    ]
    return Gas("#2A0820", "#FF8FA0", layers)


def butterfly(s: Space) -> Gas:
    """Two wings, each the mirror of the other, violet and sky blue with pale veins."""
    x = np.abs(s.x)
    veins = s.along("veins", np.arctan2(s.y, x + 0.05) * 1.1, s.r * 0.22, 1.5)
    dapple = s.along("dapple", x * 0.9, s.y * 0.9)
    eye = np.exp(-((x - 0.66) ** 2 + (s.y + 0.34) ** 2) / 0.03)
    layers = [("#4A3AB0", 0.45 + 0.9 * dapple), ("#B05AD8", np.clip(0.2 + 1.5 * dapple, 0, 1) * s.far(0.2, 0.9) * 0.8)]
    layers += [("#6AC0F0", np.clip(1 - 3.4 * np.abs(veins), 0, 1) ** 2 * s.far(0.3, 0.8) * 0.8)]
    layers += [("#FFC27A", eye * 0.8), ("#FFE8F4", np.clip(1 - 7 * np.abs(veins), 0, 1) * s.far(0.4, 0.9) * 0.4)]
    return Gas("#160F40", "#D0A8FF", [(colour, np.clip(amount, 0, 1)) for colour, amount in layers])


def orion(s: Space) -> Gas:
    """A bright bay in sweeping curtains, green-blue and lilac, and the hunter's three stars."""
    bay = np.hypot(s.x - 0.12, s.y + 0.30) * (1 + 0.4 * s.noise("bay", 0.9, 2.1))
    sweep = s.along("sweep", bay * 1.6, s.turn * 2.0 + bay * 0.4)
    layers = [("#3A4A9C", s.smoke("a", 0.8) * 0.75), ("#48B0A8", np.exp(-((bay / 0.62) ** 2)) * (0.55 + 0.9 * sweep))]
    layers += [
        ("#B48AE0", np.clip(0.2 + 1.3 * sweep, 0, 1) * s.far(0.4, 1.0) * 0.8),
        ("#FFF0E0", np.exp(-((bay / 0.24) ** 2)) * 0.65),
    ]
    belt = sum((s.spot(x, y, 0.030) for x, y in ((-0.28, 0.72), (-0.12, 0.64), (0.04, 0.56))), np.zeros_like(s.x))
    return Gas(
        "#0D1538", "#B4C4FF", [(colour, np.clip(amount, 0, 1)) for colour, amount in [*layers, ("#FFFFFF", belt)]]
    )


def fox_fur(s: Space) -> Gas:
    """Soft fur combed one way, russet tipped with gold."""
    comb = s.noise("comb", 0.7, 2.2)
    fur = s.along("fur", (s.x - s.y) * 2.6 + 0.4 * comb, (s.x + s.y) * 0.30 + 0.3 * comb, 1.1)
    layers = [("#8A3A22", s.smoke("a", 0.7) * 0.95), ("#DE7A38", np.clip(0.35 + 1.1 * fur, 0, 1) * s.smoke("b", 0.6))]
    layers += [
        ("#FFD08A", np.clip(1.8 * fur - 0.1, 0, 1) * s.smoke("c", 0.5) * 0.9),
        ("#5A70C0", s.spot(-0.55, -0.2, 0.4) * 0.4),
    ]
    return Gas("#26100F", "#FFB77C", layers)


def unnamed(s: Space) -> Gas:
    """Gas for a nebula without a form of its own; its name decides its colours."""
    hue = generator(s.name).permutation(["#3A62B8", "#8A2E5C", "#1E7C8C", "#4A3AB0", "#B0602E"])
    layers = [
        (str(hue[0]), s.smoke("a", 0.7)),
        (str(hue[1]), s.smoke("b", 0.5) ** 2),
        ("#FFE9C0", s.threads("c", 0.5) * 0.6),
    ]
    return Gas("#10122E", "#D8D0F0", layers)


FORMS: dict[str, Callable[[Space], Gas]] = {
    "cats-eye": cats_eye,
    "boomerang": boomerang,
    "flame": flame,
    "helix": helix,
    "veil": veil,
    "eagle": eagle,
    "carina": carina,
    "horsehead": horsehead,
    "hourglass": hourglass,
    "lagoon": lagoon,
    "crab": crab,
    "rosette": rosette,
    "butterfly": butterfly,
    "orion": orion,
    "fox-fur": fox_fur,
}
