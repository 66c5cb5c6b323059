"""Pieces: the six pawns, the garnet seal, the round token of the limit board, and the fog before a pawn's knees."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import PALETTE, save
from tools.art.light import over, smooth
from tools.art.memoir.canvas import Canvas, Colour, disc, poly, soft, stroke, together
from tools.art.noise import field
from tools.art.portrait import both
from tools.art.shapes import polar
from tools.art.trip.marks import arc, bowed

PAWN = (152, 190)
"""Width and height of the picture of a pawn in pixels. Its foot is in the middle, at 0.9 of the height."""
WOOD, SHADOW = "#FFFAF0", "#8C86A8"
"""Light and shade of what the table dyes in the colour of a seat; pale, so that any colour stays bright."""
GOLD, UMBER = "#F2C878", "#5A3A30"
SEAL = PALETTE["valley"]["seal"]


def body(c: Canvas, hem: float = 0.44, shoulder: float = 0.25) -> None:
    """The cloak and the head of every pawn, and the disc that it stands on."""
    c.form(poly(arc((0, 0.76), (0.60, 0.17), 0, 1, 48)), WOOD, SHADOW, 0.07, 0.3, 0)
    c.form(poly(arc((0, 0.70), (0.56, 0.14), 0, 1, 48)), WOOD, SHADOW, 0.05, 0.3, 0.3)
    robe = bowed(
        [
            (0.0, -0.40),
            (shoulder * 0.8, -0.34),
            (shoulder, -0.12),
            (hem * 0.80, 0.36),
            (hem, 0.70),
            (hem * 0.6, 0.78),
            (0.0, 0.80),
        ]
    )
    c.form(poly(both(robe)), WOOD, SHADOW, 0.16, 0.35, 0.4)
    c.form(disc((0, -0.52), 0.215), WOOD, SHADOW, 0.16, 0.5, 0.4)


def lamplighter(c: Canvas, things: bool) -> None:
    """A pole over the shoulder, and a lantern that burns at its end."""
    if not things:
        body(c)
        c.form(
            poly(both([(0.0, -0.86), (0.20, -0.82), (0.24, -0.62), (0.30, -0.58), (0.0, -0.56)])), WOOD, SHADOW, 0.06
        )
        return
    c.form(stroke([(-0.34, 0.66), (0.28, -0.84)], 0.075), "#A8744A", UMBER, 0.05)
    c.form(stroke([(0.27, -0.82), (0.48, -0.80), (0.50, -0.66)], 0.05), "#8A8AA8", "#3A3A56", 0.04)
    glow = np.exp(-(((c.x - 0.50) / 0.20) ** 2 + ((c.y + 0.42) / 0.24) ** 2)).astype(np.float32)
    c.body = over(c.body, "#FFC45E", np.clip(glow * (1 - c.alpha), 0, 1))
    c.alpha = np.maximum(c.alpha, 0.8 * glow)
    c.form(poly([(0.37, -0.62), (0.63, -0.62), (0.67, -0.24), (0.33, -0.24)]), "#FFFBE0", "#FFB640", 0.08, 0.6)
    c.form(poly([(0.32, -0.60), (0.68, -0.60), (0.50, -0.76)]), "#8A8AA8", "#33334E", 0.05)
    c.form(poly([(0.30, -0.26), (0.70, -0.26), (0.70, -0.17), (0.30, -0.17)]), "#8A8AA8", "#33334E", 0.04)


def postman(c: Canvas, things: bool) -> None:
    """A peaked cap, and a satchel across the shoulder."""
    if not things:
        body(c)
        return
    c.form(
        poly(both(bowed([(0.0, -0.84), (0.20, -0.80), (0.27, -0.64), (0.22, -0.58), (0.0, -0.56)]))),
        "#5A6AB8",
        "#1E2456",
        0.08,
        0.5,
    )
    c.form(
        poly(bowed([(-0.20, -0.60), (-0.42, -0.54), (-0.44, -0.46), (-0.10, -0.54)])), "#3A3A66", "#10122E", 0.04, 0.5
    )
    c.form(disc((-0.02, -0.70), 0.05), GOLD, UMBER, 0.04, 0.7)
    c.form(
        poly(ribbon(curve([(-0.22, -0.30), (0.08, 0.0), (0.42, 0.22)], 8), [0.085, 0.085, 0.085])),
        "#C89058",
        UMBER,
        0.05,
    )
    c.form(poly([(0.14, 0.10), (0.74, 0.02), (0.80, 0.50), (0.18, 0.58)]), "#D89C60", "#6A3E28", 0.10, 0.4)
    c.form(
        poly([(0.12, 0.08), (0.76, 0.00), (0.70, 0.24), (0.46, 0.36), (0.18, 0.30)]), "#E8B070", "#7A4A2E", 0.06, 0.4
    )
    c.form(disc((0.46, 0.31), 0.055), "#FFE9A8", UMBER, 0.04, 0.8)


def sleepwalker(c: Canvas, things: bool) -> None:
    """Arms stretched out, and a nightcap whose tip hangs down."""
    if not things:
        body(c, 0.46, 0.24)
        for y in (-0.20, -0.08):
            c.form(
                poly(ribbon(curve([(0.06, y), (0.34, y - 0.03), (0.68, y - 0.04)], 8), [0.19, 0.16, 0.11])),
                WOOD,
                SHADOW,
                0.08,
                0.3,
            )
        return
    cap = bowed(
        [
            (0.24, -0.62),
            (0.16, -0.86),
            (-0.08, -0.98),
            (-0.40, -0.84),
            (-0.60, -0.54),
            (-0.62, -0.30),
            (-0.50, -0.34),
            (-0.40, -0.58),
            (-0.24, -0.66),
            (-0.02, -0.62),
            (0.24, -0.62),
        ]
    )
    c.form(poly(cap), "#F6F4FF", "#8C8CC0", 0.10, 0.4)
    for k, (x, y) in enumerate(((0.06, -0.92), (-0.22, -0.88), (-0.44, -0.68))):
        c.paint(
            poly(
                ribbon(
                    curve([(x - 0.05, y - 0.06 + 0.02 * k), (x + 0.02, y + 0.08), (x + 0.03, y + 0.24)], 6),
                    [0.05, 0.06, 0.05],
                )
            ),
            "#7A7ED0",
            0.55,
        )
    c.form(
        poly(ribbon(curve([(-0.24, -0.56), (0.0, -0.60), (0.25, -0.58)], 8), [0.12, 0.13, 0.12])),
        "#FFFFFF",
        "#A0A0CC",
        0.06,
        0.4,
    )
    c.form(disc((-0.57, -0.24), 0.12), "#FFFFFF", "#9C9CCC", 0.09, 0.5)


def nurse(c: Canvas, things: bool) -> None:
    """A bonnet with wings, and an apron."""
    if not things:
        body(c, 0.50, 0.25)
        return
    c.form(
        poly(both(bowed([(0.0, -0.04), (0.13, -0.06), (0.22, 0.30), (0.27, 0.68), (0.0, 0.74)]))),
        "#FFFFFF",
        "#A6A6C8",
        0.08,
        0.3,
        0.2,
    )
    c.paint(together(stroke([(0, 0.10), (0, 0.38)], 0.085), stroke([(-0.14, 0.24), (0.14, 0.24)], 0.085)), SEAL)
    for side in (-1, 1):
        wing = [(0.02, -0.80), (0.30, -0.95), (0.60, -0.82), (0.68, -0.54), (0.42, -0.60), (0.20, -0.56)]
        c.form(poly(bowed([*[(side * x, y) for x, y in wing], (side * 0.02, -0.80)])), "#FFFFFF", "#9696C4", 0.09, 0.4)
    c.form(
        poly(both(bowed([(0.0, -0.86), (0.22, -0.78), (0.28, -0.58), (0.0, -0.62)]))), "#FFFFFF", "#B0B0D0", 0.07, 0.4
    )
    c.paint(together(stroke([(0, -0.80), (0, -0.66)], 0.055), stroke([(-0.07, -0.73), (0.07, -0.73)], 0.055)), SEAL)


def watchman(c: Canvas, things: bool) -> None:
    """A broad hat, and a staff taller than himself."""
    if not things:
        body(c, 0.48, 0.30)
        c.form(
            poly(both([(0.06, -0.36), (0.34, -0.26), (0.46, 0.16), (0.30, 0.20), (0.0, 0.14)])), WOOD, SHADOW, 0.07, 0.3
        )
        return
    c.form(poly(arc((0, -0.60), (0.48, 0.12), 0, 1, 40)), "#4A4A7A", "#14142E", 0.06, 0.4)
    c.form(
        poly(both(bowed([(0.0, -0.90), (0.16, -0.88), (0.24, -0.66), (0.0, -0.62)]))), "#5A5A8C", "#1A1A38", 0.08, 0.4
    )
    c.paint(stroke([(-0.22, -0.67), (0.0, -0.645), (0.22, -0.67)], 0.05), GOLD)
    c.form(stroke([(-0.52, 0.78), (-0.52, -0.80)], 0.085), "#C08A58", UMBER, 0.05, 0.3)
    c.form(poly([(-0.52, -1.0), (-0.42, -0.78), (-0.52, -0.62), (-0.62, -0.78)]), "#F4F6FF", "#7A80A4", 0.05, 0.8)
    c.form(
        poly(bowed([(-0.50, -0.66), (-0.30, -0.78), (-0.20, -0.58), (-0.32, -0.42), (-0.50, -0.48), (-0.50, -0.66)])),
        "#E4E8F8",
        "#6A7096",
        0.05,
        0.8,
    )
    c.form(disc((-0.50, -0.02), 0.095), WOOD, SHADOW, 0.07, 0.4)


def archivist(c: Canvas, things: bool) -> None:
    """A bun, and a large book held open."""
    if not things:
        body(c)
        c.form(disc((0.0, -0.78), 0.13), WOOD, SHADOW, 0.09, 0.5)
        return
    for side in (-1, 1):
        cover = [(0.0, -0.06), (side * 0.62, -0.24), (side * 0.68, 0.34), (0.0, 0.46)]
        c.form(poly(cover), "#9A3A4A", "#4A1426", 0.05, 0.3)
        page = [
            (0.0, -0.06),
            *bowed([(side * 0.12, -0.16), (side * 0.36, -0.22), (side * 0.58, -0.22)]),
            (side * 0.63, 0.28),
            *bowed([(side * 0.38, 0.24), (side * 0.14, 0.30), (0.0, 0.40)]),
        ]
        c.form(poly(page), "#FFF8E8", "#B8A898", 0.08, 0.2)
        for k in range(4):
            y = -0.07 + 0.09 * k
            c.paint(
                stroke([(side * 0.12, y), (side * 0.36, y - 0.05), (side * 0.52, y - 0.05)], 0.026),
                "#7A6A80",
                0.8,
            )


PAWNS: dict[str, Callable[[Canvas, bool], None]] = {
    "lamplighter": lamplighter,
    "postman": postman,
    "sleepwalker": sleepwalker,
    "nurse": nurse,
    "watchman": watchman,
    "archivist": archivist,
}
"""The painter of every pawn, by the id of its character. It paints the figure, which the table dyes, or the things."""


def pawn(name: str, painted: Callable[[Canvas, bool], None], things: bool) -> Canvas:
    """A pawn's figure, or its things, on a transparent ground."""
    c = Canvas(PAWN, name, 3, "#0B0C1E")
    painted(c, things)
    return c


def haloed(c: Canvas, width: float = 0.035, amount: float = 0.8, colour: Colour = "#07081A") -> None:
    """A dark halo, so that a piece lifts off any ground."""
    halo = np.clip(soft(c.alpha, c.unit(width)) * 1.5, 0, 1) * amount
    joint = np.maximum(c.alpha, halo)
    c.body = over(
        np.broadcast_to(np.array([0.03, 0.03, 0.10], np.float32), c.body.shape),
        c.body,
        c.alpha / np.maximum(joint, 1e-5),
    )
    c.alpha = joint


def seal() -> Canvas:
    """Garnet wax, pressed: a raised rim that ran a little."""
    c = Canvas((192, 192), "seal", 3, "#1A0610")
    edge = [
        polar(0.86 + 0.055 * np.sin(5 * t) + 0.04 * np.sin(3 * t + 1.2) + 0.02 * np.sin(11 * t), t / (2 * np.pi))
        for t in np.linspace(0, 2 * np.pi, 120)
    ]
    c.form(poly(edge), "#D8626A", "#7A1C2C", 0.20, 0.7, 0.5)
    c.form(disc((0, 0), 0.68), "#8A2434", "#5A1020", 0.06, 0.2, 0)
    c.form(disc((0, 0), 0.635), SEAL, "#8E2A38", 0.10, 0.35, 0)
    for k in range(40):
        x, y = polar(0.585, k / 40)
        c.form(disc((x, y), 0.022), "#E27A80", "#7A1C2C", 0.02, 0.4, 0)
    haloed(c)
    return c


def broken_seal() -> Canvas:
    """The same, cracked across: the memory is open."""
    c = seal()
    gap = [(-0.62, -1.0), (-0.30, -0.52), (-0.42, -0.20), (-0.04, 0.06), (-0.16, 0.38), (0.20, 0.62), (0.24, 1.0)]
    crack = c.mask(poly(ribbon(np.asarray(gap, float), [0.10, 0.05, 0.05, 0.04, 0.05, 0.06, 0.12])))
    light = c.mask(poly(ribbon(np.add(gap, (0.03, 0.0)), [0.12, 0.07, 0.07, 0.06, 0.07, 0.08, 0.14])))
    c.body = over(c.body, "#FFC878", 0.75 * light * c.alpha)
    c.alpha = c.alpha * (1 - 0.92 * crack)
    return c


def token() -> Canvas:
    """A round token of old gold."""
    c = Canvas((128, 128), "token", 3, "#1A1206")
    c.form(disc((0, 0), 0.86), "#FFE3A0", "#8A5A24", 0.16, 0.8)
    c.form(disc((0, 0), 0.68), "#B07E3A", "#F2CE88", 0.06, 0.2, 0)
    c.form(disc((0, 0), 0.63), "#F2CE88", "#B8823E", 0.10, 0.4, 0)
    haloed(c)
    return c


def knee_fog() -> Canvas:
    """A bank of fog before the knees of a pawn."""
    c = Canvas((256, 128), "knee fog", 1, "#C2C8E6")
    gas = field(c.shape, 60, "knee fog", 2.0, (1.0, 1.8))
    bank = smooth(1.0, 0.30, np.hypot(c.x / 1.95, (c.y - 0.05) / 0.95) + 0.22 * gas)
    c.body = over(c.body, "#8790BE", smooth(0.1, 0.9, 0.5 + gas))
    c.alpha = (0.95 * bank).astype(np.float32)
    return c


PIECES: dict[str, Callable[[], Canvas]] = {
    "seal": seal,
    "seal-open": broken_seal,
    "token": token,
    "knee-fog": knee_fog,
}
"""Every piece, by the name of its picture."""


def save_pawn(path: str, painted: Callable[[Canvas, bool], None]) -> None:
    """Write the figure of a pawn and, in a separate picture, its things. The figure's halo goes round both."""
    name = f"pawn {path.rsplit('/', 1)[-1]}"
    figure, things = pawn(name, painted, False), pawn(name, painted, True)
    together = np.maximum(figure.alpha, things.alpha)
    haloed(figure)
    halo = np.clip(soft(together, figure.unit(0.035)) * 1.5, 0, 1) * 0.8
    figure.alpha = np.maximum(figure.alpha, halo)
    save(figure.cutout(), f"{path}.webp", 84)
    save(things.cutout(), f"{path}-things.webp", 84)


def draw_pawns() -> None:
    """Draw the figures of all pawns and, in separate pictures, their things."""
    for who, painted in PAWNS.items():
        save_pawn(f"memoir/pawns/{who}", painted)


def draw_pieces() -> None:
    """Seals, the token and the fog."""
    for name, piece in PIECES.items():
        save(piece().cutout(), f"memoir/pieces/{name}.webp", 84)
