"""Rounded rectangles: what is drawn from a small picture is what the whole one would be."""

from __future__ import annotations

import pygame
import pytest
from pygame import Color, Rect, Surface

from dejavu.table.look import theme
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded

SIZES = [(1, 1), (20, 400), (383, 191), (384, 192), (385, 193), (900, 40), (769, 577), (1003, 615)]


def ground(size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    surface.fill(Color(40, 60, 90))
    return surface


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("line", "radius"), [("hairline", 0.6), ("", 0.4), ("edge", 0.0)])
def test_a_large_panel_looks_like_a_whole_one(size: tuple[int, int], line: str, radius: float) -> None:
    look = Look(theme.load(), (1024, 640))
    drawn, whole = ground((1024, 640)), ground((1024, 640))
    look.draw_panel(drawn, Rect((7, 5), size), "sheet", line, radius)
    whole.blit(look.panel(size, "sheet", line, radius), (7, 5))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_a_large_ring_looks_like_a_whole_one(size: tuple[int, int]) -> None:
    look = Look(theme.load(), (1024, 640))
    drawn, whole, target = ground((1024, 640)), ground((1024, 640)), Rect((9, 9), size)
    look.draw_ring(drawn, target)
    grown = target.inflate(2 * look.px(0.12), 2 * look.px(0.12))
    whole.blit(rounded(grown.size, look.px(0.6), None, look.theme["accent"], max(2, round(look.em / 8))), grown)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_veil_covers_the_clip_and_nothing_else() -> None:
    look = Look(theme.load(), (1024, 640))
    drawn, whole, clip = ground((1024, 640)), ground((1024, 640)), Rect(10, 20, 800, 500)
    drawn.set_clip(clip)
    look.draw_veil(drawn)
    veil = Surface(clip.size, pygame.SRCALPHA)
    veil.fill(look.theme["veil"])
    whole.blit(veil, clip)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_panels_of_any_size_take_no_windows_of_memory() -> None:
    """A page of every height once kept a window of glass each: up to 39 MiB."""
    look = Look(theme.load(), (1919, 1079))  # of no other test: looks that are alike share what they keep
    canvas = ground((1919, 1079))
    for width in range(1000, 1900, 50):
        look.draw_panel(canvas, Rect(0, 0, width, 1000))
    assert look.cache.bytes < 4 * 1920 * 1080 / 8
