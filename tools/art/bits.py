"""Impression bits in lacquered wood, the slots that wait for them, and the marks of their colours."""

from __future__ import annotations

from functools import cache

import numpy as np

from tools.art.files import COLOURS, PALETTE, SHAPES, image, save
from tools.art.light import blur, inside, mix, over, ramp, relief, rgb, shine, smooth
from tools.art.noise import Array, field
from tools.art.shapes import Sheet, mark, mark_on, silhouette

SIZE = 160
DRAWN = SIZE * 3
INLAID = ("blue", "purple")
"""Colours whose mark is filled with pearl, because a dark mark on a small piece would look like red's or green's."""
GOLD = PALETTE["ui"]["hairline"]


@cache
def depth(shape: str) -> Array:
    """Distance from the rim of a shape, in pixels of the drawing."""
    return inside(silhouette(shape, DRAWN))


def bit(shape: str, colour: str) -> tuple[Array, Array]:
    """One bit: its colours and its alpha."""
    paint = rgb(PALETTE["bits"][colour])
    mask, rim = silhouette(shape, DRAWN), depth(shape)
    grain = field((DRAWN, DRAWN), 26, f"grain {shape}", 1.2, stretch=(1.0, 9.0))
    bevel = np.sqrt(np.clip(1 - (1 - np.clip(rim / 46, 0, 1)) ** 2, 0, 1)) * 30
    groove = blur(mark_on(shape, colour, DRAWN), 2.0)
    diffuse, glint = relief(blur(bevel, 3) - 9 * groove, 30)
    across = np.linspace(0, 1, DRAWN, dtype=np.float32)
    sheen = 1.10 - 0.22 * (across[None, :] * 0.4 + across[:, None] * 0.6)
    body = paint * ((0.50 + 0.84 * diffuse) * sheen * (1 + 0.10 * grain))[..., None]
    # The mark, which shows in greyscale too: cut down to dark, oiled wood, or filled with pearl.
    pearl = mix(paint, "#FFFFFF", 0.72) * (0.72 + 0.4 * diffuse)[..., None]
    body = over(body, pearl if colour in INLAID else mix(paint * 0.30, "#1A1024", 0.35), groove * 0.92)
    if colour == "white":
        gilt = smooth(8, 13, rim) * smooth(31, 26, rim)
        body = over(body, ramp([(0.2, "#7A5418"), (0.62, "#C8973F"), (1.0, "#FFE9B0")], diffuse * sheen), gilt)
    body = shine(body, mix(paint, "#FFFFFF", 0.75), 0.55 * glint * (1 - groove))
    # A pale line inside the dark rim: it keeps a dark piece apart from dark gas.
    body = shine(body, mix(paint, "#FFFFFF", 0.65), 0.36 * smooth(9, 13, rim) * smooth(23, 16, rim))
    body = over(body, mix(paint * 0.18, "#0A0818", 0.55), smooth(12, 5, rim))
    halo = blur(mask, 7)
    alpha = np.maximum(mask, 0.75 * smooth(0.04, 0.70, halo))
    return over(np.broadcast_to(rgb("#070614"), body.shape).astype(np.float32), body, mask), alpha


def slot(mask: Array) -> tuple[Array, Array]:
    """An empty slot engraved in dark glass: a shadowed hollow with a gold edge."""
    rim = inside(mask)
    hollow = -np.clip((rim - 14) / 22, 0, 1) * 14
    diffuse, _ = relief(blur(hollow.astype(np.float32), 2.5))
    body = ramp([(0.0, "#05060F"), (0.62, "#141731"), (1.0, "#4B4A70")], diffuse)
    # Broad enough to be seen when the slot is only twenty pixels wide.
    edge = smooth(28, 20, rim)
    gold = ramp(
        [(0.0, "#8A7348"), (0.5, mix(GOLD, PALETTE["ui"]["accent"], 0.6)), (1.0, "#FFF0C8")],
        np.clip(1.35 - diffuse, 0, 1),
    )
    body = over(body, gold, edge * 0.95)
    halo = smooth(0.02, 0.8, blur(mask, 6))
    return over(np.broadcast_to(rgb("#05060F"), body.shape).astype(np.float32), body, mask), np.maximum(
        mask * np.maximum(edge, 0.82), 0.5 * halo
    )


def any_slot() -> Array:
    """The slot that takes every shape: a ring of five small silhouettes about a round hollow."""
    sheet = Sheet(DRAWN)
    sheet.disc((0, 0), 0.80)
    return sheet.mask()


def draw_bits() -> None:
    """Draw all thirty bits."""
    for shape in SHAPES:
        for colour in COLOURS:
            save(image(*bit(shape, colour), size=(SIZE, SIZE)), f"bits/{colour}-{shape}.png")


def draw_slots() -> None:
    """Draw the five slots and the one for any shape."""
    for shape in SHAPES:
        save(image(*slot(silhouette(shape, DRAWN)), size=(SIZE, SIZE)), f"slots/{shape}.png")
    body, alpha = slot(any_slot())
    for place, shape in enumerate(SHAPES):
        side = round(DRAWN * 0.25)
        small = silhouette(shape, side)
        x = round(DRAWN / 2 + 0.235 * DRAWN * np.sin(2 * np.pi * place / 5) - side / 2)
        y = round(DRAWN / 2 - 0.235 * DRAWN * np.cos(2 * np.pi * place / 5) - side / 2)
        here = (slice(y, y + side), slice(x, x + side))
        body[here] = over(body[here], mix(GOLD, "#FFF0C8", 0.3), small * 0.9)
        alpha[here] = np.maximum(alpha[here], small)
    save(image(body, alpha, size=(SIZE, SIZE)), "slots/any.png")


def draw_marks() -> None:
    """Draw the marks of the colours, for card frames."""
    size = 96
    drawn = size * 4
    for colour in COLOURS:
        paint = rgb(PALETTE["bits"][colour])
        if colour == "white":
            sheet = Sheet(drawn)
            sheet.disc((0, 0), 0.80)
            sheet.disc((0, 0), 0.58, 0)
            rim, inner = sheet.mask(), Sheet(drawn)
            inner.disc((0, 0), 0.60)
            body = over(np.broadcast_to(paint, (drawn, drawn, 3)).astype(np.float32), GOLD, rim)
            alpha = np.maximum(rim, inner.mask())
        else:
            alpha = mark(colour, drawn)
            body = np.broadcast_to(mix(paint, "#FFFFFF", 0.12), (drawn, drawn, 3)).astype(np.float32)
        halo = 0.75 * smooth(0.02, 0.8, blur(alpha, 9))
        body = over(np.broadcast_to(rgb("#070614"), body.shape).astype(np.float32), body, alpha)
        save(image(body, np.maximum(alpha, halo), size=(size, size)), f"marks/{colour}.png")
