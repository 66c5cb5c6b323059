"""Colours: ``assets/palette.json`` over the defaults of the art direction, all in this one place."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from pygame import Color

from dejavu import resources

_DEFAULTS: dict[str, dict[str, Any]] = {
    "ui": {
        "sky_top": "#0B1026",
        "sky_bottom": "#1B1440",
        "panel": "#141A36",
        "panel_opacity": 0.88,
        # Glass over other words has to be nearly opaque, or both become unreadable.
        "sheet": "#141A36",
        "sheet_opacity": 0.98,
        "field": "#0E1330",
        "raised": "#222A55",
        "raised_hover": "#2F3870",
        "hairline": "#C9A86A",
        "hairline_opacity": 0.4,
        # What marks the limits of something that can be used must stand out 3:1, so it is drawn stronger.
        "edge_opacity": 0.72,
        "text": "#F4EFE3",
        "text_secondary": "#B9B6CC",
        "text_on_accent": "#1A1633",
        "accent": "#E8C37A",
        "accent_hover": "#F4D798",
        "refusal": "#FF8A75",
        "veil": "#060818",
        "veil_opacity": 0.62,
    },
    "bits": {
        "red": "#E0563F",
        "yellow": "#F2B93B",
        "green": "#3FA66B",
        "blue": "#3E86E0",
        "purple": "#9A63D8",
        "white": "#F5F1E6",
    },
    "fragments": {"cyan": "#7FE3EA", "magenta": "#D656B4", "amber": "#F0A63C"},
    "backs": {"blue": "#3A5BB8", "gold": "#D9AE5F", "silver": "#BCC3D6"},
}


@dataclass(frozen=True)
class Theme:
    """The colours of the table, by role (``ui``) and by what a piece is called (``bits``, ``fragments``, ``backs``)."""

    ui: dict[str, Color]
    bits: dict[str, Color] = field(default_factory=dict)
    fragments: dict[str, Color] = field(default_factory=dict)
    backs: dict[str, Color] = field(default_factory=dict)

    def __getitem__(self, role: str) -> Color:
        """Colour of a role, with its opacity: ``theme["panel"]``. Raises KeyError for a role that does not exist."""
        return self.ui[role]


def load() -> Theme:
    """Read the palette; what it lacks, or a missing file, comes from the defaults."""
    groups = {name: dict(values) for name, values in _DEFAULTS.items()}
    try:
        written = json.loads(resources.assets("palette.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        written = {}
    for name, values in groups.items():
        values.update(written.get(name, {}))
    return Theme(*(_colours(groups[name]) for name in _DEFAULTS))


def blend(over: Color, under: Color) -> Color:
    """What is seen where a translucent colour lies over an opaque one."""
    share = over.a / 255
    mixed = [round(a * share + b * (1 - share)) for a, b in zip(tuple(over)[:3], tuple(under)[:3], strict=True)]
    return Color(mixed[0], mixed[1], mixed[2])


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
