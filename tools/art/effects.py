"""The icons of card effects, in gold, ivory and the colours of the pieces that they are about."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.files import PALETTE, image, save
from tools.art.inlay import NIGHT, Inlay
from tools.art.shapes import Sheet, polar

SIZE = 128
GOLD = PALETTE["ui"]["accent"]
IVORY = PALETTE["ui"]["text"]
BITS: dict[str, str] = PALETTE["bits"]
FRAGMENTS: dict[str, str] = PALETTE["fragments"]
PLATES = {"cyan": 6, "magenta": 4, "amber": 40}
"""Number of corners of the plate behind each colour of fragments; many corners make a disc."""


def flower(icon: Inlay) -> None:
    """A flower of light."""
    icon.lay(lambda s: s.petals(6, 0.92, 0.28, full=1.7), "#F0A8BE", bevel=0.16)
    icon.lay(lambda s: s.petals(6, 0.56, 0.15, turn=1 / 12, full=1.3), "#FFE3D8", bevel=0.07)
    icon.lay(lambda s: s.disc((0, 0), 0.18), GOLD, bevel=0.1)


def chest(icon: Inlay) -> None:
    """A treasure chest."""
    lid = [polar(1, -0.25 + i / 40) for i in range(21)]
    icon.lay(lambda s: s.polygon([(0.82 * x, 0.0 + 0.72 * y) for x, y in lid]), "#B9793F", 0.14)
    icon.lay(lambda s: s.polygon([(-0.82, 0.04), (0.82, 0.04), (0.76, 0.74), (-0.76, 0.74)]), "#96602F", 0.10)
    icon.lay(lambda s: s.stroke([(-0.84, 0.02), (0.84, 0.02)], 0.14), GOLD, 0.04)
    icon.lay(lambda s: s.stroke([(-0.52, -0.52), (-0.52, 0.70)], 0.13), GOLD, 0.04)
    icon.lay(lambda s: s.stroke([(0.52, -0.52), (0.52, 0.70)], 0.13), GOLD, 0.04)
    icon.lay(lambda s: s.polygon([(-0.2, -0.14), (0.2, -0.14), (0.2, 0.18), (0, 0.34), (-0.2, 0.18)]), IVORY, 0.05)
    icon.cut(lambda s: s.disc((0, 0.02), 0.075).stroke([(0, 0), (0, 0.16)], 0.06))


def footprint(icon: Inlay) -> None:
    """A bare foot, toes to the upper right."""

    def sole(s: Sheet) -> Sheet:
        s.polygon(
            [(-0.20, -0.30), (0.34, -0.26), (0.40, 0.02), (0.16, 0.34), (0.10, 0.72), (-0.34, 0.70), (-0.30, 0.2)]
        )
        return s.disc((0.08, -0.14), 0.33).disc((-0.12, 0.68), 0.25)

    icon.lay(sole, IVORY, 0.12, rounding=0.10)
    toes = ((-0.26, -0.62, 0.165), (0.02, -0.72, 0.125), (0.25, -0.66, 0.11), (0.43, -0.53, 0.10), (0.55, -0.35, 0.085))
    for x, y, radius in toes:
        icon.lay(lambda s, x=x, y=y, radius=radius: s.disc((x, y), radius), IVORY, 0.08)  # type: ignore[misc]


def white(icon: Inlay) -> None:
    """A white bit, taken up."""
    icon.lay(lambda s: s.disc((0, 0.20), 0.62), GOLD, 0.12)
    icon.lay(lambda s: s.disc((0, 0.20), 0.48), BITS["white"], 0.10)
    icon.cut(
        lambda s: s.polygon(
            [(0, -0.14), (0.30, 0.20), (0.11, 0.20), (0.11, 0.50), (-0.11, 0.50), (-0.11, 0.20), (-0.30, 0.20)]
        )
    )
    icon.lay(lambda s: s.petals(4, 0.36, 0.075, (0.56, -0.56)), IVORY, 0.03)


def short_term(icon: Inlay) -> None:
    """A card with an hourglass on it, which still waits."""
    icon.lay(lambda s: s.card((0, 0), 1.84), GOLD, 0.08, rounding=0.07)
    icon.lay(lambda s: s.card((0, 0), 1.84, grow=-0.11), "#2A2C5C", 0.04, rounding=0.05)
    glass = [(-0.32, -0.52), (0.32, -0.52), (0.05, 0), (0.32, 0.52), (-0.32, 0.52), (-0.05, 0)]
    icon.lay(lambda s: s.polygon(glass), "#8FA3D8", 0.05, rounding=0.04)
    icon.lay(lambda s: s.polygon([(-0.19, -0.30), (0.19, -0.30), (0, 0.02)]), GOLD, 0.03)
    icon.lay(lambda s: s.polygon([(-0.25, 0.47), (0.25, 0.47), (0, 0.16)]), GOLD, 0.03)
    for y in (-0.54, 0.54):
        icon.lay(lambda s, y=y: s.stroke([(-0.36, y), (0.36, y)], 0.11), IVORY, 0.04)  # type: ignore[misc]


def hand(icon: Inlay) -> None:
    """A fan of three cards."""
    for lean, x, y in ((-0.065, -0.34, 0.06), (0.0, 0.0, -0.05), (0.065, 0.34, 0.06)):
        icon.lay(lambda s, at=(x, y), lean=lean: s.card(at, 1.40, lean), GOLD, 0.05, rounding=0.05)  # type: ignore[misc]
        icon.lay(lambda s, at=(x, y), lean=lean: s.card(at, 1.40, lean, grow=-0.08), "#38407C", 0.04, rounding=0.04)  # type: ignore[misc]
    icon.lay(lambda s: s.petals(4, 0.34, 0.09, (0, -0.05)), IVORY, 0.04)


def ladder(icon: Inlay, colours: list[str], frame: str) -> None:
    """Cards that rise: the more of a colour, the more points."""
    for step, colour in enumerate(colours):
        at = (-0.58 + 0.29 * step, 0.50 - 0.25 * step)
        icon.lay(lambda s, at=at: s.card(at, 0.86), frame, 0.05, rounding=0.05)  # type: ignore[misc]
        icon.lay(lambda s, at=at: s.card(at, 0.86, grow=-0.06), colour, 0.05, rounding=0.03)  # type: ignore[misc]


def score_colour(icon: Inlay) -> None:
    """Cards in the five colours."""
    ladder(icon, [BITS[name] for name in ("purple", "blue", "green", "yellow", "red")], IVORY)


def score_white(icon: Inlay) -> None:
    """White cards with gold rims."""
    ladder(icon, [BITS["white"]] * 5, "#B8842F")


def score_own_colour(icon: Inlay, colour: str) -> None:
    """Cards of one colour."""
    ladder(icon, [BITS[colour]] * 5, IVORY)


def score_sequence(icon: Inlay, colour: str | None = None) -> None:
    """A run of linked nerve cells, each larger than the one before, as the fragments that count look."""
    corners, tint = (PLATES[colour], FRAGMENTS[colour]) if colour else (40, GOLD)
    cells = ((-0.66, 0.46, 0.24), (-0.06, 0.12, 0.32), (0.54, -0.36, 0.42))
    icon.lay(lambda s: s.stroke([cell[:2] for cell in cells], 0.17), IVORY, 0.04)
    for x, y, radius in cells:
        outline = [(x + radius * px, y + radius * py) for px, py in (polar(1, i / corners) for i in range(corners))]
        icon.lay(lambda s, outline=outline: s.polygon(outline), tint, 0.14)  # type: ignore[misc]
        icon.lay(lambda s, x=x, y=y, radius=radius: s.disc((x, y), radius * 0.38), IVORY, 0.08)  # type: ignore[misc]


def score_sets(icon: Inlay) -> None:
    """Three plates, one of each colour."""
    for (colour, corners), (x, y) in zip(PLATES.items(), ((0.0, -0.40), (-0.46, 0.38), (0.46, 0.38)), strict=True):
        outline = [polar(0.45, i / corners) for i in range(corners)]
        placed = [(x + px, y + py) for px, py in outline]
        icon.lay(lambda s, placed=placed: s.polygon(placed), FRAGMENTS[colour], 0.10)  # type: ignore[misc]
        icon.cut(lambda s, x=x, y=y: s.ring((x, y), 0.19, 0.08), NIGHT, 0.8)  # type: ignore[misc]


def score_each(icon: Inlay) -> None:
    """One nerve cell and its branches."""
    for arm in range(6):
        icon.lay(lambda s, arm=arm: s.stroke([(0, 0), polar(0.80, arm / 6 + 0.04)], 0.11), IVORY, 0.04)  # type: ignore[misc]
        icon.lay(lambda s, arm=arm: s.disc(polar(0.80, arm / 6 + 0.04), 0.13), GOLD, 0.08)  # type: ignore[misc]
    icon.lay(lambda s: s.disc((0, 0), 0.42), GOLD, 0.16)
    icon.lay(lambda s: s.disc((0, 0), 0.18), IVORY, 0.10)


ICONS: dict[str, Callable[[Inlay], None]] = {
    "flower": flower,
    "chest": chest,
    "footprint": footprint,
    "white": white,
    "short-term": short_term,
    "hand": hand,
    "score-colour": score_colour,
    "score-white": score_white,
    "score-sequence": score_sequence,
    "score-sets": score_sets,
    "score-each": score_each,
}
"""An icon for every kind of effect, by its name in the card data."""


def draw() -> None:
    """Draw all icons; those that depend on a colour also in each colour, as ``kind-colour``."""
    for name, draw_icon in ICONS.items():
        write(name, draw_icon)
    for colour in BITS:
        write(f"score-colour-{colour}", lambda icon, colour=colour: score_own_colour(icon, colour))  # type: ignore[misc]
    for colour in FRAGMENTS:
        write(f"score-sequence-{colour}", lambda icon, colour=colour: score_sequence(icon, colour))  # type: ignore[misc]


def write(name: str, draw_icon: Callable[[Inlay], None]) -> None:
    """Draw and save one icon."""
    icon = Inlay(SIZE)
    draw_icon(icon)
    save(image(*icon.finished(), size=(SIZE, SIZE)), f"effects/{name}.png")
