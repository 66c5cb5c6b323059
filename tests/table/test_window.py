import os
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dejavu.table.window import merge

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
