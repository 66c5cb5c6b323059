"""Colours that nobody confuses, greyscale included."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

PALETTE = json.loads((Path(__file__).parents[2] / "assets" / "palette.json").read_text(encoding="utf-8"))
LEAST_STEP = 8.0
"""Least difference of CIE lightness between two colours that have to be told apart."""


def luminance(colour: str) -> float:
    """Relative luminance of ``#RRGGBB`` in sRGB, 0–1 (IEC 61966-2-1)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def lightness(colour: str) -> float:
    """CIE L*, 0–100."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def pairs(group: str) -> list[tuple[str, str]]:
    """Every two colours of a group of the palette."""
    return list(combinations(PALETTE[group], 2))


@pytest.mark.parametrize(
    ("group", "one", "other"),
    [(group, *pair) for group in ("bits", "fragments", "seats") for pair in pairs(group)],
)
def test_two_colours_differ_in_lightness(group: str, one: str, other: str) -> None:
    step = abs(lightness(PALETTE[group][one]) - lightness(PALETTE[group][other]))
    assert step >= LEAST_STEP, f"{one} and {other} are {step:.1f} L* apart; at least {LEAST_STEP} expected"


@pytest.mark.parametrize("name", ["text", "text_secondary", "accent", "refusal"])
def test_words_on_a_panel_can_be_read(name: str) -> None:
    light, dark = luminance(PALETTE["ui"][name]), luminance(PALETTE["ui"]["panel"])
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("value", [1.0, 0.5, 0.1])
def test_lightness_of_known_greys(value: float) -> None:
    grey = f"#{round(value * 255):02X}" + f"{round(value * 255):02X}" * 2
    known = {1.0: 100.0, 0.5: 53.585, 0.1: 9.263}
    assert lightness(grey) == pytest.approx(known[value], abs=0.05)


@pytest.mark.parametrize("mark", PALETTE["seats"])
@pytest.mark.parametrize("ground", ["panel", "sky_top", "sky_bottom"])
def test_the_colour_of_a_seat_stands_out_from_panels_and_sky(mark: str, ground: str) -> None:
    light, dark = luminance(PALETTE["seats"][mark]), luminance(PALETTE["ui"][ground])
    assert (light + 0.05) / (dark + 0.05) >= 3
