import os
import subprocess
import sys

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dejavu.table.shell.window import Window, merge, roomy

WHOLE = Rect(0, 0, 200, 120)
rects = st.builds(Rect, st.integers(-50, 220), st.integers(-50, 140), st.integers(0, 90), st.integers(0, 90))


@given(st.lists(rects, max_size=14))
def test_merged_rectangles_cover_everything_and_never_overlap(dirty: list[Rect]) -> None:
    merged = merge(dirty, WHOLE)
    for rect in dirty:
        part = rect.clip(WHOLE)
        assert part.width == 0 or part.height == 0 or any(cover.contains(part) for cover in merged)
    assert all(WHOLE.contains(cover) for cover in merged)
    assert all(not one.colliderect(other) for place, one in enumerate(merged) for other in merged[:place])


def test_without_a_display_there_is_one_line_and_exit_code_1() -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["SDL_VIDEODRIVER"] = "x11"
    done = subprocess.run(
        [sys.executable, "-m", "dejavu"], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "no window can be opened" in done.stderr


@pytest.mark.parametrize(
    ("screen", "wanted", "opened"),
    [
        ((1366, 768), (1280, 800), (1280, 672)),
        ((1280, 800), (1280, 781), (1256, 704)),
        ((1920, 1080), (1280, 800), (1280, 800)),
        ((1920, 1080), (1920, 1053), (1896, 984)),
        ((1024, 600), (1280, 800), (1024, 600)),
    ],
)
def test_a_window_whose_size_nobody_asked_for_fits_the_screen_with_its_frame(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], wanted: tuple[int, int], opened: tuple[int, int]
) -> None:
    """It once opened as high as the screen; its lower edge lay below that of the screen, on the next start too."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    window = Window(wanted, exact=False)
    assert window.size == opened
    window.close()


@pytest.mark.parametrize(
    ("window", "table"),
    [
        ((1024, 600), (1024, 600)),
        ((3840, 2160), (3840, 2160)),
        ((1023, 600), (1024, 601)),
        ((512, 640), (1024, 1280)),
        ((1, 1), (1024, 1024)),
        ((1, 700), (1024, 2400)),
        ((5000, 300), (5000, 600)),
        ((0, 0), (1024, 1024)),
    ],
)
def test_the_table_is_laid_out_for_the_smallest_screen_at_least(
    window: tuple[int, int], table: tuple[int, int]
) -> None:
    assert roomy(window) == table


def test_a_size_that_was_asked_for_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    window = Window((1920, 1080))
    assert window.size == (1920, 1080)
    window.close()
