"""The picture on the box: instant photographs that drift up from two cities into the evening."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from tools.art.files import ON_THE_SHELF, PALETTE, image, save_with_copies
from tools.art.light import blur, mix, over, radial, rgb, shine, smooth
from tools.art.noise import Array, generator
from tools.art.sky import with_stars
from tools.art.trip.papers import dusk, lights, reflected, ridge
from tools.art.trip.tiles import SCENES, photograph
from tools.art.trip.views import Standing, with_models

SIZE = (1000, 1000)
PHOTOS = (
    ("sight", 0.700, 0.240, 190, -9),
    ("fountain", 0.465, 0.330, 142, 12),
    ("hotel", 0.895, 0.430, 132, 14),
    ("restaurant", 0.610, 0.495, 116, -16),
    ("shop", 0.925, 0.150, 104, 9),
    ("bench", 0.770, 0.600, 86, 20),
    ("statue", 0.445, 0.580, 72, -22),
    ("hotel", 0.610, 0.665, 54, 10),
    ("sight", 0.515, 0.720, 38, -12),
)
"""Kind of tile, x, y, size and lean of every photograph; those far away are small."""
MODELS = (
    Standing("kyoto", "sight-step", 0.13, 210),
    Standing("singapore", "sight-hook", 0.875, 200),
    Standing("kyoto", "sight-tee", 0.30, 118),
)
"""The monuments on the shore."""
SHORE = 0.845


def evening() -> Array:
    """Hills and the last light, stars above, and a river before them."""
    stops = [(0, "#0E1130"), (0.30, "#231C55"), (0.52, "#4F3688"), (0.68, "#A45C90"), (0.79, "#F0A77E"), (1, "#FFDDA8")]
    picture = with_stars(dusk(SIZE, stops, "cover"), 240, "cover", 0.8)
    picture = shine(picture, "#FFC890", 0.34 * radial(SIZE, (540, 760), 300, 1.8))
    picture = ridge(picture, "cover far", 0.73, 0.06, "#6B4A90")
    picture = ridge(picture, "cover middle", 0.79, 0.05, "#443274", 0.3)
    picture = ridge(picture, "cover near", 0.83, 0.03, "#272355", 0.2)
    picture = lights(picture, "cover", 260, 0.79, SHORE)
    return reflected(with_models(picture, MODELS, SHORE, "#2A2158"), SHORE, PALETTE["water"]["kyoto"])


def instant(tile: str, side: int) -> Image.Image:
    """A photograph with its rim, broader below."""
    scene = photograph(tile).printed(SCENES[tile][1]).convert("RGB")
    rim = round(side * 0.07)
    paper = Image.new("RGBA", (side + 2 * rim, side + rim + round(side * 0.2)), PALETTE["paper"]["rim"])
    paper.paste(scene.resize((side, side), Image.Resampling.LANCZOS), (rim, rim))
    return paper


def with_photos(picture: Array) -> Array:
    """The photographs, each with a shadow and a glow, and sparks between them."""
    canvas = image(np.clip(picture, 0, 1)).convert("RGBA")
    for tile, x, y, side, lean in reversed(PHOTOS):
        paper = instant(tile, side * 2)
        room = Image.new("RGBA", (side * 4, side * 4))
        room.alpha_composite(paper, ((room.width - paper.width) // 2, (room.height - paper.height) // 2))
        turned = room.rotate(lean, Image.Resampling.BICUBIC).resize((side * 2, side * 2), Image.Resampling.LANCZOS)
        at = (round(x * SIZE[1]) - side, round(y * SIZE[0]) - side)
        for colour, spread, strength in (("#FFD9A0", side * 0.16, 0.55), ("#0A0820", side * 0.05, 0.6)):
            glow = Image.new("RGBA", canvas.size, colour)
            mask = Image.new("L", canvas.size)
            drop = round(side * 0.05) if colour == "#0A0820" else 0
            mask.paste(turned.getchannel("A"), (at[0] + drop, at[1] + drop))
            mask = mask.filter(ImageFilter.GaussianBlur(spread)).point(lambda a, s=strength: round(a * s))
            glow.putalpha(mask)
            canvas.alpha_composite(glow)
        layer = Image.new("RGBA", canvas.size)
        layer.paste(turned, at)
        canvas.alpha_composite(layer)
    return _with_sparks(np.asarray(canvas.convert("RGB"), np.float32) / 255)


def _with_sparks(picture: Array) -> Array:
    """Sparks of light along the way that the photographs take."""
    rng, spots = generator("cover sparks"), np.zeros(SIZE, np.float32)
    for _ in range(90):
        t = rng.random()
        x = 0.5 + 0.30 * np.sin(5 * t) * (1 - t) + 0.10 * rng.standard_normal() * (1.2 - t)
        y = 0.16 + 0.62 * t + 0.05 * rng.standard_normal()
        column, row = int(x * SIZE[1]), int(y * SIZE[0])
        if 0 < column < SIZE[1] and 0 < row < SIZE[0]:
            spots[row, column] += rng.uniform(0.3, 1.0)
    return shine(picture, "#FFE3B0", np.clip(blur(spots, 1.3) * 9 + blur(spots, 7) * 60, 0, 0.9))


def draw() -> None:
    """Draw the picture of the box."""
    picture = with_photos(evening())
    foot = 0.5 * smooth(0.80, 1.0, np.linspace(0, 1, SIZE[0]))[:, None] * np.ones(SIZE)
    picture = over(picture, mix(rgb(PALETTE["ui"]["sky_top"]), "#1B1440", 0.4), foot)
    save_with_copies(image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB"), "trip/box.webp", 84, ON_THE_SHELF)
