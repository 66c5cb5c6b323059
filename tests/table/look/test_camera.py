import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dejavu.table.look.animation import Timeline
from dejavu.table.look.camera import Camera

numbers = st.floats(-1e4, 1e4)


@given(numbers, numbers, st.floats(0.05, 20))
def test_screen_and_world_are_each_others_inverse(x: float, y: float, factor: float) -> None:
    camera = Camera(Rect(100, 50, 800, 600))
    camera.zoom_at((300, 200), factor)
    assert camera.to_world(camera.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(st.floats(100, 900), st.floats(50, 650), st.lists(st.floats(0.2, 5), min_size=1, max_size=8))
def test_zooming_leaves_the_world_under_the_cursor_where_it_is(x: float, y: float, factors: list[float]) -> None:
    camera = Camera(Rect(100, 50, 800, 600), (0.1, 10))
    before = camera.to_world((x, y))
    for factor in factors:
        camera.zoom_at((x, y), factor)
        assert 0.1 <= camera.zoom <= 10
    assert camera.to_screen(*before) == pytest.approx((x, y), abs=1e-6)


def test_fitting_shows_the_whole_area_with_its_margin() -> None:
    camera = Camera(Rect(100, 50, 800, 600))
    camera.pose = camera.framing((-50, -20, 100, 40), margin=50)
    assert camera.to_screen(-50, 0)[0] == pytest.approx(150)
    assert camera.to_screen(50, 0)[0] == pytest.approx(850)
    assert camera.to_screen(0, 0) == (500, 350)


def test_a_hand_on_the_map_interrupts_a_glide() -> None:
    camera, timeline = Camera(Rect(0, 0, 100, 100)), Timeline()
    camera.glide(camera.framing((0, 0, 10, 10)), timeline, lambda: None)
    timeline.advance(0.05)
    camera.pan(5, 0)
    held = camera.pose
    timeline.advance(1.0)
    assert camera.pose == held
    assert not timeline.active
