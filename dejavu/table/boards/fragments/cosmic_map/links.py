"""Draws connections: a star where nebulae touch, and a string of lights between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Color, Surface

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.contact import contacts
from dejavu.games.fragments.state import Placement
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.camera import Camera
from dejavu.table.look.surface_cache import kept_surfaces

STAR = 0.32
"""Size of the star at a contact, as a share of the calm radius."""
_STEP = 0.085
"""Distance between two lights, as a share of the calm radius."""
_STRETCHED = 97
"""Side of the light that others are scaled from, in pixels."""
_KEPT = 4 * 2**20
"""Limit of the cache of lights, in bytes: 64 lights at a close zoom would take as much as three windows."""
_PASSING = 2**20
"""Limit of the cache of scaled lights, in bytes; a zoom needs each for one frame only."""


class Link(NamedTuple):
    """Two connected nebulae and their contacts, in thousandths of a world unit."""

    one: int
    other: int
    contacts: tuple[complex, ...]
    lights: tuple[complex, ...]
    """A string of lights from one nebula's calm middle over the first contact to the other's."""


def links_of(
    components: Components, placements: Mapping[int, Placement], connected: Iterable[tuple[int, int]]
) -> list[Link]:
    """The contacts of connected nebulae.

    The rules say which nebulae are connected. If the geometry finds no contact, the link is drawn half-way.
    """
    geometry = geometry_of(components)
    found = []
    for one, other in connected:
        if one in placements and other in placements:
            a, b = geometry.lying(one, placements[one]), geometry.lying(other, placements[other])
            places = tuple(complex(c.x, c.y) for c in contacts(a, b, geometry.tolerance))
            at = _apart(places) or ((a.middle + b.middle) / 2,)
            calm = components.map.calm_radius
            lights = (*_lights(a.middle, at[0], calm), *_lights(b.middle, at[0], calm))
            found.append(Link(one, other, at, lights))
    return found


def draw_links(
    surface: Surface, camera: Camera, links: Iterable[Link], calm: float, colour: Color, stretched: bool = False
) -> None:
    """Draw the stars and strings of lights of connections, adding their light to the background."""
    shown = list(links)
    size = max(3, round(calm * 0.075 * camera.zoom))
    _add(surface, camera, glow(size, tuple(colour), False), [place for link in shown for place in link.lights])
    bright = Color(colour.r, colour.g, colour.b)
    draw_stars(surface, camera, [place for link in shown for place in link.contacts], calm, bright, stretched)


def draw_stars(
    surface: Surface, camera: Camera, places: Sequence[complex], calm: float, colour: Color, stretched: bool = False
) -> None:
    """Draw bright stars at contacts."""
    size = max(9, round(STAR * calm * camera.zoom) | 1)
    _add(surface, camera, (stretched_glow if stretched else glow)(size, tuple(colour), True), places)


def _add(surface: Surface, camera: Camera, light: Surface, places: Iterable[complex]) -> None:
    half = light.get_width() / 2
    left, top = camera.to_screen(0.0, 0.0)
    zoom = camera.zoom
    spots = [(round(left + place.real * zoom - half), round(top + place.imag * zoom - half)) for place in places]
    surface.fblits([(light, spot) for spot in spots], pygame.BLEND_RGB_ADD)


def _lights(middle: complex, contact: complex, calm: float) -> Iterator[complex]:
    away = contact - middle
    length, way = abs(away), calm * 1.04
    while way < length - calm * 0.12:
        yield middle + away * (way / length)
        way += calm * _STEP


@kept_surfaces(_KEPT)
def glow(size: int, colour: tuple[int, ...], rays: bool) -> Surface:
    """A light on black for additive drawing; the colour's alpha is its strength."""
    side = 4 * size
    surface = Surface((side, side))
    half = side / 2
    strength = colour[3] / 255
    rings = 24
    for ring in range(rings):
        share = 1 - ring / rings
        light = strength * (1 - share) ** (2.2 if rays else 1.2) * (0.75 if rays else 0.9)
        pygame.draw.circle(surface, [round(channel * light) for channel in colour[:3]], (half, half), half * share)
    if rays:
        spokes = Surface((side, side))
        for reach, wide, light in ((0.92, 0.05, 0.55), (0.7, 0.09, 0.5)):
            shade = [round(channel * light * strength) for channel in colour[:3]]
            for points in _cross(half, reach, wide):
                pygame.draw.polygon(spokes, shade, points)
        spokes = pygame.transform.gaussian_blur(spokes, max(1, side // 48))
        surface.blit(spokes, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        core = [min(255, round((channel + 255) / 2 * strength)) for channel in colour[:3]]
        pygame.draw.circle(surface, core, (half, half), half * 0.13)
    return pygame.transform.smoothscale(surface, (size, size))


@kept_surfaces(_PASSING)
def stretched_glow(size: int, colour: tuple[int, ...], rays: bool) -> Surface:
    """The light of ``glow``, scaled from one size, because during a zoom every frame needs another size."""
    return pygame.transform.smoothscale(glow(_STRETCHED, colour, rays), (size, size))


def _cross(half: float, reach: float, wide: float) -> list[list[Coordinates]]:
    long, thin = half * reach, half * wide
    return [
        [(half - long, half), (half, half - thin), (half + long, half), (half, half + thin)],
        [(half, half - long), (half + thin, half), (half, half + long), (half - thin, half)],
    ]


def _apart(places: Sequence[complex]) -> tuple[complex, ...]:
    """Places without near duplicates, as when two points meet."""
    kept: list[complex] = []
    for place in places:
        if all(abs(place - other) > 60 for other in kept):
            kept.append(place)
    return tuple(kept)
