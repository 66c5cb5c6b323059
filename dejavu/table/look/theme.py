"""Colours: ``assets/palette.json`` over built-in defaults; boards add those of their pieces."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pygame import Color

from dejavu import resources

Palette = Mapping[str, Mapping[str, Color]]
"""Colours of a game's pieces, by group and name."""

_UI: dict[str, Any] = {
    "sky_top": "#0B1026",
    "sky_bottom": "#1B1440",
    "panel": "#141A36",
    "panel_opacity": 0.88,
    # Glass over other words must be nearly opaque, or both become unreadable.
    "sheet": "#141A36",
    "sheet_opacity": 0.98,
    "field": "#0E1330",
    "raised": "#222A55",
    "raised_hover": "#2F3870",
    "hairline": "#C9A86A",
    "hairline_opacity": 0.4,
    # The border of a usable thing must stand out 3:1, so it is stronger.
    "edge_opacity": 0.72,
    "text": "#F4EFE3",
    "text_secondary": "#B9B6CC",
    "text_on_accent": "#1A1633",
    "accent": "#E8C37A",
    "accent_hover": "#F4D798",
    "refusal": "#FF8A75",
    "veil": "#060818",
    "veil_opacity": 0.62,
}

HUES = {
    "red": "#E0563F",
    "yellow": "#F2B93B",
    "green": "#3FA66B",
    "blue": "#3E86E0",
    "purple": "#9A63D8",
    "white": "#F5F1E6",
}
"""Six colours that can be told apart even in greyscale."""

SEATS = {"disc": "#4ACBBB", "triangle": "#EA7BA8", "square": "#CFE36A", "cross": "#6273E2"}
"""The colours of the seats in order, each with its mark."""


@dataclass(frozen=True)
class Theme:
    """The colours of the table, by role. Boards add the colours of their pieces (``palette``)."""

    ui: dict[str, Color]
    hues: Mapping[str, Color] = field(default_factory=dict)
    """The colours of ``HUES``, as the palette has them."""
    seats: Mapping[str, Color] = field(default_factory=lambda: _colours(SEATS))
    """Colours of seats in order, by mark."""

    def seat(self, number: int) -> tuple[str, Color]:
        """The mark and colour of a seat, cyclic for many seats."""
        return tuple(self.seats.items())[number % len(self.seats)]

    def __getitem__(self, role: str) -> Color:
        """Colour of a role, with its opacity: ``theme["panel"]``. Raises KeyError for a role that does not exist."""
        return self.ui[role]


def load() -> Theme:
    """Read the colours of the table; a missing colour or file is replaced by the defaults."""
    return Theme(
        _colours({**_UI, **_written().get("ui", {})}),
        palette({"bits": HUES})["bits"],
        palette({"seats": SEATS})["seats"],
    )


def palette(defaults: Mapping[str, Mapping[str, str]]) -> Palette:
    """The colours of a game's pieces: the defaults give groups and names, and the file, if any, their values."""
    written = _written()
    return {name: _colours({**group, **written.get(name, {})}) for name, group in defaults.items()}


def _written() -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(resources.assets("palette.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def colour_of(name: str, saturation: float, lightness: float) -> Color:
    """A colour in a hue derived from a name, for things without a palette; saturation and lightness are percentages."""
    colour = Color(0)
    hue = sum(ord(letter) * (place + 7) for place, letter in enumerate(name)) % 360
    colour.hsla = (hue, saturation, lightness, 100)
    return colour


def blend(over: Color, under: Color) -> Color:
    """The blend of a translucent colour over an opaque one."""
    share = over.a / 255
    mixed = [round(a * share + b * (1 - share)) for a, b in zip(tuple(over)[:3], tuple(under)[:3], strict=True)]
    return Color(mixed[0], mixed[1], mixed[2])


def translucent(colour: Color, opacity: int) -> Color:
    """A colour with an opacity of 0 to 255."""
    return Color(colour.r, colour.g, colour.b, opacity)


def contrast(one: Color, other: Color) -> float:
    """Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def _colours(values: dict[str, Any]) -> dict[str, Color]:
    opacities = {name.removesuffix("_opacity"): value for name, value in values.items() if name.endswith("_opacity")}
    colours = {name: Color(value) for name, value in values.items() if not name.endswith("_opacity")}
    if "edge" in opacities:
        colours["edge"] = Color(colours["hairline"])
    for name, share in opacities.items():
        colours[name].a = round(255 * share)
    return colours
