"""Card pictures: panoramas cut into sevenths, a plain panel for every world, the backs, the girl tile."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from tools.art.files import PALETTE, PICTURES, SHAPES, image, save
from tools.art.light import blur, inside, mix, over, radial, ramp, relief, rgb, shine, smooth
from tools.art.noise import Array, field
from tools.art.shapes import Sheet, mark, polar, silhouette
from tools.art.sky import gas, with_stars
from tools.art.worlds import (
    dragon_valley,
    evergreen_highland,
    lava_paradise,
    magical_kingdom,
    sacred_desert,
    sky_palace,
)
from tools.art.worlds.panorama import CARD_WIDTH, CARDS

WORLDS: dict[str, tuple[str, Callable[[], Array]]] = {
    "lava-paradise": ("red", lava_paradise.paint),
    "sacred-desert": ("yellow", sacred_desert.paint),
    "evergreen-highland": ("green", evergreen_highland.paint),
    "dragon-valley": ("blue", dragon_valley.paint),
    "magical-kingdom": ("purple", magical_kingdom.paint),
    "sky-palace": ("white", sky_palace.paint),
}
"""Every world: its colour and its panorama."""


def plain(panorama: Array, colour: str) -> Array:
    """A panel for cards of a world without pictures: its panorama blurred, under the large mark of its colour."""
    panel = blur(panorama[:, : 2 * CARD_WIDTH], (26, 60))[:, :CARD_WIDTH]
    panel = over(panel, "#0A0820", 0.30)
    rows, columns = panel.shape[:2]
    side = 220
    cut = np.zeros((rows, columns), np.float32)
    top, left = (rows - side) // 2, (columns - side) // 2
    cut[top : top + side, left : left + side] = mark(colour, side)
    return shine(panel, mix(PALETTE["bits"][colour], "#FFFFFF", 0.3), 0.40 * cut + 0.30 * blur(cut, 16))


def draw_cards() -> None:
    """Draw every world's panorama as seven cards that join, and its plain panel."""
    for world, (colour, paint) in WORLDS.items():
        panorama = paint()
        for number in range(CARDS):
            piece = panorama[:, number * CARD_WIDTH : (number + 1) * CARD_WIDTH]
            save(image(piece), f"cards/{colour}-{number + 1}.webp", 90)
        save(image(plain(panorama, colour)), f"worlds/{world}.webp", 88)


def frame(drawn: tuple[int, int], inset: float, width: float) -> Array:
    """A thin frame with rounded corners."""
    rows, columns = drawn
    picture = Image.new("L", (columns, rows))
    pen = ImageDraw.Draw(picture)
    box = (inset, inset, columns - inset, rows - inset)
    pen.rounded_rectangle(box, radius=36, outline=255, width=round(width))
    return np.asarray(picture, np.float32) / 255


def emblem(side: int) -> Array:
    """A star of memory: rings, rays, and the five shapes about it."""
    sheet = Sheet(side)
    sheet.ring((0, 0), 0.96, 0.022)
    rings = sheet.mask()
    rings = np.maximum(rings, Sheet(side).ring((0, 0), 0.62, 0.018).mask())
    rays = Sheet(side).petals(8, 0.58, 0.035, turn=1 / 16).mask()
    star = Sheet(side).petals(4, 0.60, 0.085).petals(4, 0.40, 0.07, turn=0.125).mask()
    result: Array = np.maximum.reduce([rings, 0.7 * rays, star])
    for number, shape in enumerate(SHAPES):
        x, y = polar(0.79, number / len(SHAPES))
        small = silhouette(shape, round(side * 0.12))
        top, left = round((y + 1) * side / 2 - len(small) / 2), round((x + 1) * side / 2 - len(small) / 2)
        here = (slice(top, top + len(small)), slice(left, left + len(small)))
        result[here] = np.maximum(result[here], small)
        x, y = polar(0.79, (number + 0.5) / len(SHAPES))
        result = np.maximum(result, Sheet(side).disc((x, y), 0.022).mask())
    return result


def back(name: str) -> Array:
    """The back of a deck: cloth of night in its colour, inlaid with metal."""
    shape, tone = (700, 500), rgb(PALETTE["backs"][name])
    metal = {"blue": "#E8C37A", "gold": "#FFE9B0", "silver": "#F4F8FF"}[name]
    y = np.linspace(0, 1, shape[0])[:, None] + np.zeros((1, shape[1]))
    deep = 0.30 if name == "blue" else 0.42
    ground = ramp(
        [(0, mix(tone * deep, "#0B1026", 0.35)), (0.5, tone * deep * 1.5), (1, mix(tone * deep, "#1B1440", 0.35))], y
    )
    for part, light in (("a", 0.45), ("b", 0.35)):
        ground = shine(ground, mix(tone, "#FFFFFF", 0.1), gas(shape, f"back {name} {part}", 260, 0.7) ** 2 * light)
    ground = with_stars(ground, 90, f"back {name}", 0.7)
    ground = shine(ground, tone, 0.55 * radial(shape, (250, 350), 240, 2))
    inlay = np.maximum(frame(shape, 16, 5), 0.8 * frame(shape, 28, 2))
    side = 400
    inlay[150 : 150 + side, 50 : 50 + side] = np.maximum(inlay[150 : 150 + side, 50 : 50 + side], emblem(side))
    for dx in (70, 430):
        for dy in (70, 630):
            spot = Sheet(60).petals(4, 0.95, 0.16).mask()
            here = (slice(dy - 30, dy + 30), slice(dx - 30, dx + 30))
            inlay[here] = np.maximum(inlay[here], spot)
    diffuse, glint = relief(blur(inside(np.pad(inlay, 2))[2:-2, 2:-2], 1.0) * 1.5)
    leaf = ramp(
        [(0.2, mix(metal, "#3A2408", 0.6)), (0.62, mix(metal, "#8A5A20", 0.12)), (1.0, "#FFFFFF")],
        diffuse + 0.1 * glint,
    )
    shadow = np.roll(np.roll(blur(inlay, 3), 3, axis=0), 3, axis=1)
    ground = over(ground, "#04040C", 0.5 * np.clip(shadow, 0, 1))
    ground = shine(over(ground, leaf, inlay), metal, 0.35 * blur(inlay, 9))
    edge = smooth(
        0,
        90,
        np.minimum.reduce(
            [
                *np.broadcast_arrays(
                    np.arange(700)[:, None],
                    np.arange(700)[::-1][:, None],
                    np.arange(500)[None, :],
                    np.arange(500)[None, ::-1],
                )
            ]
        ),
    )
    return np.clip(ground * (0.70 + 0.30 * edge)[..., None] * (1 + 0.03 * field(shape, 3, "cloth"))[..., None], 0, 1)


def draw_backs() -> None:
    """Draw the three backs."""
    for name in PALETTE["backs"]:
        save(image(back(name)), f"backs/{name}.webp", 90)


def draw_girl_tile() -> None:
    """Draw the nameless girl, as she looks out of the title picture."""
    with Image.open(PICTURES / "title.jpg") as title:
        # Head, hands and hair; the tile is 7:5.
        portrait = title.crop((1290, 300, 2200, 950)).resize((700, 500), Image.Resampling.LANCZOS)
    picture = np.asarray(portrait, np.float32) / 255
    dark = smooth(0.55, 1.0, np.linspace(0, 1, 500))[:, None] * 0.35
    save(image(over(picture, "#0B1026", np.broadcast_to(dark, (500, 700)))), "girl-tile.webp", 90)
