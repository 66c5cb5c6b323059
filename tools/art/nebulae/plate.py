"""Paints gas within an outline: a bright rim, stars at the points, a calm dark middle for the pieces."""

from __future__ import annotations

from typing import Any

import numpy as np
import yaml
from PIL import Image, ImageDraw

from tools.art.brush import curve
from tools.art.files import PICTURES, ROOT, image, save
from tools.art.light import blur, mix, over, rgb, shine, smooth
from tools.art.nebulae.forms import FORMS, unnamed
from tools.art.nebulae.space import Space
from tools.art.noise import Array
from tools.art.shapes import Point
from tools.art.sky import with_stars

SIZE = 768
GLOW = 0.16
"""World units that the picture reaches beyond the longest point, for its glow."""


def points_of(outline: list[Point]) -> list[int]:
    """The indices of the points (convex corners) of an outline, whichever way round it is listed."""
    corners = np.asarray(outline, float)
    before, after = corners - np.roll(corners, 1, axis=0), np.roll(corners, -1, axis=0) - corners
    cross = before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]
    x, y = corners[:, 0], corners[:, 1]
    way = np.sign(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))
    return [int(i) for i in np.flatnonzero(cross * way > 0)]


def smooth_outline(outline: list[Point]) -> list[Point]:
    """The outline with every edge drawn as one curve from point to point."""
    tips = points_of(outline)
    line: list[Point] = []
    for here, there in zip(tips, [*tips[1:], tips[0] + len(outline)], strict=True):
        edge = [outline[i % len(outline)] for i in range(here, there + 1)]
        line += [(float(x), float(y)) for x, y in curve(edge, 5)[:-1]]
    return line


def depth_inside(space: Space, line: list[Point]) -> Array:
    """Distance in pixels to the outline, positive inside."""
    placed = (np.asarray(line) + space.extent) * space.unit
    nearest = np.full((space.size, space.size), np.inf, np.float32)
    y, x = np.mgrid[0 : space.size, 0 : space.size].astype(np.float32) + np.float32(0.5)
    for (ax, ay), (bx, by) in zip(placed, np.roll(placed, -1, axis=0), strict=True):
        dx, dy = bx - ax, by - ay
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
    filled = Image.new("L", (space.size, space.size))
    ImageDraw.Draw(filled).polygon([(float(px) - 0.5, float(py) - 0.5) for px, py in placed], fill=255)
    signed: Array = np.where(np.asarray(filled) > 0, np.sqrt(nearest), -np.sqrt(nearest))
    return signed


def tip_star(space: Space, x: float, y: float) -> Array:
    """A small star with four rays at a point."""
    dx, dy = (space.x - x) * space.unit, (space.y - y) * space.unit
    heart = np.exp(-(dx**2 + dy**2) / 14)
    rays = np.exp(-np.abs(dx) / 7 - np.abs(dy) / 0.9) + np.exp(-np.abs(dy) / 7 - np.abs(dx) / 0.9)
    star: Array = np.clip(heart + 0.7 * rays + 0.35 * np.exp(-(dx**2 + dy**2) / 150), 0, 1)
    return star


def plate(name: str, outline: list[Point], extent: float, calm: float) -> tuple[Array, Array]:
    """The picture of a nebula and its alpha; lengths in world units."""
    space = Space(name, SIZE, extent)
    gas = FORMS.get(name, unnamed)(space)
    depth = depth_inside(space, smooth_outline(outline))
    picture = np.broadcast_to(rgb(gas.deep), (SIZE, SIZE, 3)).astype(np.float32)
    for colour, amount in gas.layers:
        picture = shine(picture, colour, np.clip(amount, 0, 1))
    for dust in gas.dust:
        picture = over(picture, mix(gas.deep, "#06050F", 0.45), np.clip(dust, 0, 1))
    quiet = smooth(calm * 1.12, calm * 0.55, space.r + 0.05 * space.noise("calm", 0.5, 2.2))
    still = over(blur(picture, 7), mix(gas.deep, "#070818", 0.5), 0.66)
    picture = picture * (1 - quiet[..., None]) + still * quiet[..., None]
    picture = picture * (0.72 + 0.28 * smooth(0, 34, depth))[..., None]
    picture = with_stars(picture.astype(np.float32), 70, name, 0.7, np.clip(quiet * 1.2, 0, 1))
    picture = shine(picture, gas.rim, 0.30 * np.exp(-np.clip(depth, 0, None) / 9))
    line = np.exp(-((depth - 0.6) ** 2) / 2.6)
    outside = np.exp(-np.clip(-depth, 0, None) / 11) * smooth(GLOW * space.unit, 0, -depth)
    body = smooth(-0.8, 0.8, depth)
    alpha = np.maximum(body * 0.96, np.maximum(line, 0.40 * outside))
    picture = picture * body[..., None] + rgb(gas.rim) * (1 - body[..., None])
    picture = shine(picture, mix(gas.rim, "#FFFFFF", 0.35), 0.9 * line)
    for tip in points_of(outline):
        star = tip_star(space, *outline[tip])
        picture = over(picture, "#FFFFFF", star)
        alpha = np.maximum(alpha, star)
    return picture, alpha


def nebulae() -> tuple[list[tuple[str, list[Point]]], float]:
    """Every nebula in the card data with its outline, and the radius of their calm middle, in world units."""
    data: dict[str, Any] = yaml.safe_load((ROOT / "data" / "cards.yaml").read_text(encoding="utf-8"))
    outlines = [(n["id"], [(x / 1000, y / 1000) for x, y in n["outline"]]) for n in data["nebulae"]]
    return outlines, data["map"]["calm-radius"] / 1000


def draw() -> None:
    """Draw all nebulae; ``extent.txt`` gets the reach of a picture from its middle, in thousandths of a world unit."""
    outlines, calm = nebulae()
    reach = max(float(np.hypot(x, y)) for _, outline in outlines for x, y in outline)
    extent = np.ceil((reach + GLOW) * 20) / 20
    for name, outline in outlines:
        save(image(*plate(name, outline, extent, calm)), f"nebulae/{name}.webp", 90)
    (PICTURES / "nebulae" / "extent.txt").write_text(f"{round(extent * 1000)}\n", encoding="utf-8")
