"""The picture on the box: the snow valley, a person with a lantern, and tiles that turn in the sky."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tools.art.files import ON_THE_SHELF, image, save_with_copies
from tools.art.light import shine, smooth
from tools.art.memoir import hallucinations, people, stories, things, tiles
from tools.art.memoir.canvas import Canvas, poly, soft
from tools.art.memoir.props import storm_lantern
from tools.art.memoir.scenery import fir, forest, house, ridge, snowfield
from tools.art.noise import generator
from tools.art.trip.marks import bowed

SIZE = (1000, 1000)
SHORE = 0.36
"""Where the snow begins."""
RING: tuple[tuple[str, str], ...] = (
    ("story", "3"),
    ("thing", "e"),
    ("fog", ""),
    ("story", "6"),
    ("thing", "b"),
    ("fog", ""),
    ("story", "1"),
    ("thing", "a"),
    ("hallucination", "grey-coat"),
    ("thing", "f"),
    ("story", "2"),
    ("fog", ""),
)
"""The pictures on the tiles of the ring in the sky, from the left over the top."""
CENTRE, RADII = (0.28, -0.10), (0.56, 0.60)


def valley() -> Canvas:
    """The night and the snow."""
    c = Canvas(SIZE, "memoir cover", 1)
    c.fall([(0, "#090D26"), (0.30, "#181D4E"), (0.52, "#383A7C"), (0.66, "#7A6C9E"), (0.72, "#C89A98")], 0.05)
    c.stars(420, 0.1)
    c.lamp(CENTRE[0], CENTRE[1], 1.0, 0.34, "#B9A2F0")
    ridge(c, 0.20, 0.16, "#3A3D7C", "far", 0.45)
    ridge(c, 0.30, 0.10, "#2A2D66", "near", 0.25, 0.5)
    forest(c, SHORE + 0.02, 0.13, 70, "#161A44", "woods", 0.5, 0.15)
    snowfield(
        c,
        bowed(
            [(-1.2, SHORE + 0.03), (-0.5, SHORE - 0.02), (0.1, SHORE + 0.02), (0.6, SHORE - 0.02), (1.2, SHORE + 0.04)]
        ),
        "#B4BEE6",
        "#343C7C",
    )
    return c


def tile(kind: str, name: str, side: int) -> Image.Image:
    """A hexagonal tile, upright, ``side`` pixels to its edge."""
    wide, tall = round(3**0.5 * side), 2 * side
    if kind == "story":
        picture = stories.STORIES[int(name)]().printed()
        high = picture.height
        across = round(high * wide / tall)
        left = {1: 170, 2: 80, 3: 130, 6: 210}.get(int(name), 120)
        picture = picture.crop((left, 0, left + across, high)).resize((wide, tall), Image.Resampling.LANCZOS)
    elif kind == "hallucination":
        picture = hallucinations.PLATES[name]().printed().resize((wide, tall), Image.Resampling.LANCZOS)
    elif kind == "thing":
        c = Canvas((wide, tall), f"cover {name}", 1)
        tiles.field_of_snow(c)
        c.lamp(0.0, 0.0, 0.9, 0.5, things.COLOURS[{"a": "red", "b": "yellow", "e": "white", "f": "green"}[name]])
        c.finish(0.3)
        picture = c.printed()
        drawn = things.thing(name)
        alone = image(np.clip(drawn.body, 0, 1).astype(np.float32), drawn.alpha, drawn.size)
        alone = alone.resize((round(side * 1.35),) * 2, Image.Resampling.LANCZOS)
        picture.paste(alone, ((wide - alone.width) // 2, (tall - alone.height) // 2), alone)
    else:
        c = Canvas((wide, tall), f"cover fog {side}", 1)
        c.fall([(0, "#6670A4"), (1, "#3A4178")], 0.2)
        c.mist(0.0, 0.8, "#8A93C2", 0.6)
        c.finish(0.3)
        picture = c.printed()
    cut = Image.new("L", (wide * 4, tall * 4))
    corners = [
        (2 * wide + 4 * side * 0.98 * cos((k - 0.5) * pi / 3), 2 * tall + 4 * side * 0.98 * sin((k - 0.5) * pi / 3))
        for k in range(6)
    ]
    draw = ImageDraw.Draw(cut)
    draw.polygon(corners, fill=255)
    mask = cut.resize((wide, tall), Image.Resampling.BOX)
    made = picture.convert("RGBA")
    rim = Image.new("L", (wide * 4, tall * 4))
    ImageDraw.Draw(rim).line([*corners, corners[0], corners[1]], fill=255, width=max(4, side // 5), joint="curve")
    gold = Image.new("RGBA", made.size, "#E8C37A")
    gold.putalpha(rim.resize((wide, tall), Image.Resampling.BOX).point(lambda a: round(a * 0.85)))
    made.alpha_composite(gold)
    made.putalpha(mask)
    return made


def with_tiles(picture: Image.Image) -> Image.Image:
    """The picture with a ring of tiles above the valley; nearer tiles are larger."""
    canvas = picture.convert("RGBA")
    placed = []
    for number, (kind, name) in enumerate(RING):
        turn = 2 * pi * (number / len(RING)) + pi
        near = 0.5 + 0.5 * sin(turn)
        x, y = CENTRE[0] + RADII[0] * cos(turn), CENTRE[1] + RADII[1] * sin(turn) * 0.62 - 0.31
        placed.append((near, kind, name, x, y, round(46 + 28 * near)))
    for near, kind, name, x, y, side in sorted(placed, key=lambda one: one[0]):
        made = tile(kind, name, side).rotate(0)
        at = (round((x + 1) * SIZE[0] / 2) - made.width // 2, round((y + 1) * SIZE[1] / 2) - made.height // 2)
        for colour, spread, strength in (("#FFD9A0", side * 0.22, 0.34 + 0.2 * near), ("#06081E", side * 0.10, 0.65)):
            layer = Image.new("RGBA", canvas.size, colour)
            glow = Image.new("L", canvas.size)
            glow.paste(made.getchannel("A"), (at[0], at[1] + (round(side * 0.10) if colour == "#06081E" else 0)))
            layer.putalpha(glow.filter(ImageFilter.GaussianBlur(spread)).point(lambda a, s=strength: round(a * s)))
            canvas.alpha_composite(layer)
        layer = Image.new("RGBA", canvas.size)
        layer.paste(made, at)
        canvas.alpha_composite(layer)
    return canvas.convert("RGB")


def foreground(c: Canvas) -> None:
    """The house, the firs, and two sisters, one of whom is hardly there."""
    house(c, 0.40, 0.55, 0.46, "#33284E", 4)
    c.wash(
        c.mask(
            poly(
                bowed(
                    [(0.10, 0.58), (0.22, 0.535), (0.42, 0.55), (0.60, 0.53), (0.72, 0.58), (0.42, 0.60), (0.10, 0.58)]
                )
            ),
            0.008,
        ),
        "#AEB8E2",
        0.9,
    )
    c.paint(poly([(0.275, 0.555), (0.325, 0.555), (0.325, 0.43), (0.275, 0.43)]), "#7A4038")
    c.lamp(0.40, 0.44, 0.6, 0.45)
    for x, y, tall in (
        (-0.94, 0.66, 0.62),
        (-0.74, 0.54, 0.40),
        (0.90, 0.64, 0.56),
        (0.98, 0.92, 0.9),
        (-1.0, 1.0, 0.8),
    ):
        fir(c, x, y, tall, "#12163E", 0.7)
    c.lamp(0.10, 0.72, 0.62, 0.85)
    for k in range(12):
        t = k / 11
        x, y = 0.30 - 0.34 * t + (0.012 if k % 2 else -0.012), 0.58 + 0.26 * t
        c.darken(
            c.mask(
                poly(
                    [
                        (x - 0.012 - 0.01 * t, y - 0.008),
                        (x + 0.012 + 0.01 * t, y - 0.008),
                        (x + 0.012 + 0.01 * t, y + 0.008),
                        (x - 0.012 - 0.01 * t, y + 0.008),
                    ]
                ),
                0.006,
            ),
            0.5,
            "#1A1E50",
        )
    with_lamp = [*people.GIRL, people.arm([(0.15, -0.66), (0.30, -0.52), (0.34, -0.44)], (0.11, 0.09, 0.07))]
    people.figure(c, with_lamp, -0.02, 0.88, 0.46, "#3A2450", "#FFC878", 1)
    storm_lantern(c, 0.14, 0.80, 0.13)
    other = c.mask(people.pen_of(people.GIRL, -0.26, 0.86, 0.44))
    inner = soft(other, c.unit(0.03))
    fade = smooth(0.88, 0.60, c.y)
    pale = np.clip(
        (0.16 * other + 0.62 * np.clip(other - 0.8 * inner, 0, 1) + 0.25 * soft(other, c.unit(0.02)) * (1 - other))
        * (0.2 + 0.8 * fade),
        0,
        1,
    )
    c.body = shine(c.body, "#DCD4FA", pale)
    rng = generator("cover sparks")
    spots = np.zeros(c.shape, np.float32)
    for _ in range(70):
        turn, far = rng.uniform(0, 2 * pi), rng.uniform(0.85, 1.15)
        x, y = CENTRE[0] + RADII[0] * far * cos(turn), CENTRE[1] + RADII[1] * 0.62 * far * sin(turn) - 0.31
        column, row = int((x + 1) * c.wide / 2), int((y + 1) * c.tall / 2)
        if 0 < column < c.wide and 0 < row < c.tall:
            spots[row, column] += rng.uniform(0.3, 1.0)
    c.body = shine(c.body, "#FFE3B0", np.clip(soft(spots, 1.3) * 9 + soft(spots, 7) * 60, 0, 0.9))
    c.snow(260, (0.0016, 0.006), 0.8)
    foot = 0.45 * smooth(0.80, 1.0, c.y)
    c.darken(foot, 1.0, "#0B1030")
    c.finish(0.25)


def draw() -> None:
    """Draw the picture of the box."""
    c = valley()
    drawn = with_tiles(c.printed())
    c.body = np.asarray(drawn, np.float32) / 255
    foreground(c)
    save_with_copies(c.printed(), "memoir/box.webp", 84, ON_THE_SHELF)
