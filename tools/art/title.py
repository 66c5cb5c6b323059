"""The title picture: the nameless girl adrift with her flowers before a luminous nebula."""

from __future__ import annotations

import numpy as np

from tools.art import girl
from tools.art.brush import Easel
from tools.art.files import WINDOWS, image, save_with_copies
from tools.art.light import blur, mix, radial, rgb, shine, smooth
from tools.art.noise import Array, generator
from tools.art.shapes import Point, Sheet
from tools.art.sky import title_nebula

SIZE = (1440, 2560)
GIRL = (1640, 760)
HEIGHT = 400.0


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


def with_girl(picture: Array) -> Array:
    """The picture with the girl, lit by the gas behind and by the flowers before her."""
    turn = 0.30
    easel = Easel(picture, GIRL, HEIGHT, turn)
    girl.paint(easel)
    painted, mask = easel.painted()
    # Light creeps round every edge from the gas behind her.
    edge = np.clip(mask - blur(mask, 5), 0, 1) * 1.7
    behind = blur(picture, 30)
    painted = 1 - (1 - painted) * (1 - np.clip(behind * edge[..., None] * 1.25, 0, 1))
    shade = mask * smooth(0, 1, np.linspace(0.0, 0.8, SIZE[0]))[:, None] * 0.25
    painted = painted * (1 - shade[..., None]) + girl.NIGHT * shade[..., None]
    cos, sin = float(np.cos(turn)), float(np.sin(turn))

    def place(x: float, y: float) -> Point:
        return GIRL[0] + HEIGHT * (x * cos - y * sin), GIRL[1] + HEIGHT * (x * sin + y * cos)

    for x, y, radius in girl.WREATH:
        painted = blossom(painted, place(x, y), radius * HEIGHT, 3 * x, 0.3)
    hands = place(*girl.BOWL)
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
    """Draw the title picture, with room for the menu at the left."""
    picture = with_girl(title_nebula())
    calm = smooth(0.42, 0.0, np.linspace(0, 1, SIZE[1]))[None, :] * 0.45
    picture = picture * (1 - calm[..., None]) + rgb("#0B1026") * calm[..., None]
    save_with_copies(image(picture.astype(np.float32)), "title.jpg", 90, WINDOWS)
