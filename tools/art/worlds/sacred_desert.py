"""Sacred desert: dunes, ruins and two suns in the late afternoon."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve
from tools.art.light import blur, mix, relief, shine, smooth
from tools.art.noise import Array
from tools.art.worlds.motifs import arch, bent, blossom, camel, palm, stone
from tools.art.worlds.panorama import HEIGHT, Panorama, Strokes, middle

SAND, SHADE = "#F2BE6A", "#8A4A3A"


def dune(p: Panorama, part: str, base: float, height: float, scale: float, lit: str, dark: str) -> Array:
    """A dune: one slope in the light, the other in shade, with ripples of wind. Returns its ridge."""
    top = p.horizon(part, base, height, scale, 2.4)
    slope = blur(np.gradient(top)[None, :].astype(np.float32), (0, 14))[0]
    p.land(part, top, lit, dark, 200, 10)
    lee = (
        smooth(0.02, 0.22, slope)[None, :]
        * smooth(-1, 1, p.y - top[None, :])
        * np.exp(-np.clip(p.y - top, 0, None) / 46)
    )
    wind = p.noise(f"{part} wind", 120, 2.2)
    ripples, _ = relief(1.3 * np.sin(p.y * 0.62 + 16 * wind).astype(np.float32))
    ripple = (ripples - 0.62) * smooth(0, 60, p.y - top[None, :]) * 0.24
    p.picture = np.clip(p.picture * (1 - 0.34 * lee[..., None]) * (1 + ripple[..., None]), 0, 1)
    return top


def temple(s: Strokes) -> None:
    """The stepped temple of the seventh card."""
    x, foot = middle(7), 520
    for tier in range(6):
        w, y0, y1 = 168 - 25 * tier, foot - 44 * tier, foot - 44 * (tier + 1)
        s.fill([(x - w, y0), (x - w + 8, y1), (x + w - 8, y1), (x + w, y0)], mix("#9A5A3C", "#5E3038", tier / 9))
        s.fill([(x - w, y0), (x - w + 8, y1), (x - 0.1 * w, y1), (x - 0.1 * w, y0)], "#E0A058", 0.75)
        s.box(x - w + 4, y1, x + w - 6, y1 + 6, "#FFD890", 0.8)
    s.fill([(x - 26, foot), (x - 14, foot - 264), (x + 14, foot - 264), (x + 26, foot)], "#6A3434")
    for step in range(22):
        y = foot - 12 * step
        s.box(x - 26 + 0.5 * step, y - 5, x + 26 - 0.5 * step, y, "#F0B870", 0.8)
    s.box(x - 34, foot - 316, x + 34, foot - 264, "#B06C44")
    s.box(x - 40, foot - 324, x + 40, foot - 312, "#FFD890")
    arch(s, x, foot - 264, 14, 40, "#2A1028")
    arch(s, x, foot - 264, 8, 30, "#FFE9A0", 0.8)


def granary(s: Strokes) -> None:
    """Domes half buried in the sand."""
    for dx, y, r in ((-96, 560, 74), (92, 548, 66), (4, 590, 104)):
        x = middle(1) + dx
        dome = [(x + r * np.cos(t), y - 1.18 * r * np.sin(t)) for t in np.linspace(0, np.pi, 30)]
        s.fill([*dome, (x - r, y + 60), (x + r, y + 60)], "#A4633E")
        lit = [(x - 0.12 * r + 0.80 * r * np.cos(t), y - 1.08 * r * np.sin(t)) for t in np.linspace(0.6, np.pi, 24)]
        s.fill([*lit, (x - 0.9 * r, y + 40), (x - 0.1 * r, y + 40)], "#EDB06A", 0.8)
        s.box(x - 0.10 * r, y - 1.34 * r, x + 0.10 * r, y - 1.10 * r, "#8A4A34")
        arch(s, x + 0.18 * r, y + 30, 0.18 * r, 0.62 * r, "#3A1626")
        for k in range(3):
            s.box(x - 0.6 * r + 0.36 * r * k, y - 0.72 * r, x - 0.52 * r + 0.36 * r * k, y - 0.55 * r, "#3A1626", 0.9)


def oasis(p: Panorama, s: Strokes) -> None:
    """Palms and flowers about a pool."""
    x = middle(6)
    s.disc(x, 578, 150, "#7A4A3A", 1.0, 0.24)
    s.disc(x, 580, 140, "#2C8C9A", 1.0, 0.22)
    s.disc(x - 16, 574, 108, "#7FD8D0", 0.55, 0.13)
    for dx, y, h, lean in (
        (-118, 566, 300, 0.10),
        (-84, 560, 220, -0.16),
        (112, 566, 270, -0.12),
        (140, 580, 170, 0.2),
    ):
        palm(s, x + dx, y, h, lean, "#5A3024", "#2E5A34", "#A8B84E")
    for k in range(26):
        at, low = x + p.random.uniform(-170, 170), p.random.uniform(606, 664)
        bent(s, [(at, low), (at + 4, low + 26)], [3, 4], "#3A6A3A")
        blossom(s, at, low, 9 + 9 * (low - 600) / 60, ("#E8608A", "#F4F0E0", "#F2903A")[k % 3], "#FFE070", k / 9)


def features(p: Panorama, far: Array) -> None:
    """The things that tell the cards apart."""
    s = Strokes()
    temple(s)
    granary(s)
    for k in range(4):
        x = middle(2) + 148 - 84 * k
        camel(s, x, far[int(x) % len(far)] + 22, 88 if k % 2 else 78, "#4A2030")
    for dx, w, h, lean in ((-124, 54, 210, 6), (-46, 48, 168, -4), (48, 56, 240, 4), (128, 50, 186, -8)):
        stone(s, middle(5) + dx, 566 + abs(dx) * 0.25, w, h, "#6E3C3C", "#E8A862", lean)
    s.fill([(middle(5) - 60, 590), (middle(5) + 66, 590), (middle(5) + 84, 640), (middle(5) - 80, 640)], "#8A4E3C")
    s.fill([(middle(5) - 60, 590), (middle(5) + 66, 590), (middle(5) + 50, 602), (middle(5) - 50, 602)], "#FFD58A")
    for dx in (-30, 0, 30):
        s.disc(middle(5) + dx, 590, 11, "#FFF0B0", 1.0, 0.6)
    oasis(p, s)
    p.paint(s)
    for dx in (-30, 0, 30):
        p.light(middle(5) + dx, 580, 26, "#FFD070", 0.6)


def paint() -> Array:
    """The whole panorama."""
    p = Panorama(
        "sacred-desert", [(0, "#3A3A78"), (0.25, "#A8668A"), (0.5, "#F7B47A"), (0.62, "#FFE2A8"), (1, "#FFE2A8")]
    )
    for x, y, r in ((middle(7) - 96, 130, 46), (middle(7) + 92, 210, 26)):
        p.light(x, y, 5.5 * r, "#FFD890", 0.85)
        p.orb(x, y, r, "#FFF6D8")
    p.clouds("veil", 150, 110, "#FFC6A0", 0.6, 340)
    p.clouds("low", 330, 50, "#FFE2B8", 0.6, 260, 0.05)
    mesa = np.clip(p.horizon("mesa", 392, 60, 260, 1.5), 330, 430)
    p.land(
        "mesa",
        np.round(mesa / 34) * 34 + 0.15 * mesa - 60,
        "#D88A6A",
        "#9A5468",
        60,
        26,
        ("#FFD0A0", 90, 0.7),
        (2.5, 1),
    )
    dune(p, "far", 430, 20, 360, "#F6CB86", "#B8705A")
    mirror = smooth(1, 0.75, np.hypot(p.across(middle(3)) / 230, (p.y - 520) / 62))
    plain = p.picture.copy()
    p.water(458, "#CFE2EE", 0.75, 3)
    p.picture = plain * (1 - mirror[..., None]) + p.picture * mirror[..., None]
    middle_dune = dune(p, "middle", 520, 34, 420, SAND, SHADE)
    p.picture = p.picture * (1 - mirror[..., None]) + mirror_lake(p, plain) * mirror[..., None]
    big = 640 - 250 * np.exp(-((p.across(middle(4) + 30)[0] / 150) ** 2)) * (
        1 - 0.3 * np.tanh(p.across(middle(4) + 30)[0] / 60)
    )
    crest(p, big)
    dune(p, "near", 660, 30, 500, "#DE9A50", "#6A3030")
    features(p, np.minimum(middle_dune, 500))
    p.shafts(middle(7) - 96, 130, "#FFE0A0", 0.4, 1.0)
    return p.finished()


def mirror_lake(p: Panorama, before: Array) -> Array:
    """The salt lake of the third card, which mirrors the sky, with white shores."""
    lake = before[np.clip(2 * 458 - np.arange(HEIGHT), 0, HEIGHT - 1).astype(int)] * 0.9 + 0.08
    salt = smooth(0.75, 1.0, np.hypot(p.across(middle(3)) / 230, (p.y - 520) / 62))
    return shine(
        lake.astype(np.float32), "#FFFFFF", 0.75 * salt + 0.25 * smooth(0.2, 0.6, p.noise("salt", 40, 1.5, (1, 5)))
    )


def crest(p: Panorama, top: Array) -> None:
    """The great dune of the fourth card, its edge like a blade."""
    side = smooth(-20, 30, p.across(middle(4) + 30) + 0.55 * (p.y - top.min()) * np.sin(p.y / 90))
    mask = smooth(-1, 1, p.y - top[None, :]) * smooth(270, 190, np.abs(p.across(middle(4) + 30)))
    wind = p.noise("blade", 120, 2.2)
    ripples, _ = relief(2.0 * np.sin(p.y * 0.5 + 20 * wind).astype(np.float32))
    lit, dark = np.array([0.98, 0.78, 0.46]), np.array([0.56, 0.30, 0.24])
    body = (lit * (1 - side[..., None]) + dark * side[..., None]) * (0.75 + 0.4 * ripples[..., None])
    p.picture = p.picture * (1 - mask[..., None]) + np.clip(body, 0, 1) * mask[..., None]
    p.picture = p.picture.astype(np.float32)
    s = Strokes()
    for k in range(3):
        y = top.min() + 6 + 26 * k
        line = curve([(middle(4) + 30, y), (middle(4) + 90 + 20 * k, y - 16), (middle(4) + 170 + 30 * k, y - 6)], 8)
        s.fill([*map(tuple, line), *[(a, b + 5) for a, b in line[::-1]]], "#FFE8B8", 0.35)
    p.paint(s, soft=3)
