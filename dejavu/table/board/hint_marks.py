"""The marks of a hint: its button, the glow round its targets, and the keyboard focus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.text import _
from dejavu.table.widgets import Button

_SPREAD = 1.1
"""Reach of the glow, in em."""
_HALOES: SurfaceCache[tuple[Any, ...]] = SurfaceCache(4 * 2**20, least=4)
"""Cached haloes: at least those of one hint."""


def hint_button(match: Match) -> Button:
    """Make the button that asks for a hint, or closes it."""
    key = match.app.bindings.shown("cancel" if match.hints.closes else "hint")
    return Button(
        "hint",
        _("Close") if match.hints.closes else _("Hint"),
        match.hints.toggle,
        enabled=match.my_move,
        why=match.hints.why,
        tip=match.hints.tip.format(key=key),
    )


def lead_focus(app: App, spot: PlaceId | None) -> None:
    """Move the keyboard focus to the first target of a hint, for somebody who plays by keys."""
    if spot is not None and app.by_keys:
        app.input.focus_by_key(spot.name)


def draw_hint(surface: Surface, app: App, spots: Iterable[PlaceId], role: str = "accent") -> None:
    """Draw a glow round each target of a hint, or of what a refusal names, in the colour of a role of the theme.

    A target that draws its own rings draws this one as well.
    """
    for spot in spots:
        if (target := app.targets.named(spot.name)) and target.ring:
            draw_glow(surface, app.look, target.visible, role)


def draw_glow(surface: Surface, look: Look, rect: Rect, role: str = "accent") -> None:
    """Draw a soft light round a target, wider and brighter than the rings of possible acts."""
    spread = look.px(_SPREAD)
    colour = look.theme[role]
    key = rect.size, spread, look.px(0.5), max(3, round(look.em / 5)), (colour.r, colour.g, colour.b)
    halo = _HALOES.ensure(key, lambda: _halo(*key))
    blit_at(surface, halo, center=rect.center)


def _halo(size: Size, spread: int, radius: int, width: int, rgb: tuple[int, int, int]) -> Surface:
    """Make light that falls off outwards and is hollow in the middle."""
    whole = transparent((size[0] + 2 * spread, size[1] + 2 * spread), rgb)
    inner = Rect((spread, spread), size)
    pygame.draw.rect(whole, (*rgb, 255), inner.inflate(spread // 2, spread // 2), border_radius=radius + spread // 4)
    whole = pygame.transform.gaussian_blur(whole, max(1, spread // 4))
    pygame.draw.rect(whole, (*rgb, 0), inner, border_radius=radius)
    pygame.draw.rect(whole, (*rgb, 255), inner.inflate(width, width), width, border_radius=radius)
    return whole
