"""A tip stands beside what it tells of, and over nothing that might be pressed next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dejavu.table.shell.tip_placement import beside
from tests.amounts import ends
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

WINDOW = Rect(0, 0, 400, 300)
TARGET = Rect(180, 140, 40, 20)
TIP = (100, 30)


@pytest.mark.parametrize(
    ("target", "pressed", "midpoint", "at"),
    [
        (TARGET, [], "midbottom", (200, 136)),
        (TARGET, [Rect(0, 100, 400, 30)], "midtop", (200, 164)),
        (TARGET, [Rect(0, 100, 400, 30), Rect(0, 165, 400, 30)], "midleft", (224, 150)),
        (Rect(360, 280, 40, 20), [Rect(300, 250, 100, 25), Rect(200, 280, 155, 20)], "bottomright", (400, 246)),
        (Rect(180, 5, 40, 20), [], "midtop", (200, 29)),
    ],
    ids=["above", "below, over no button", "at its side", "past the buttons of a corner", "inside the window"],
)
def test_where_a_tip_stands(target: Rect, pressed: list[Rect], midpoint: str, at: tuple[int, int]) -> None:
    assert getattr(beside(TIP, target, pressed, WINDOW, 4), midpoint) == at


def test_a_tip_leaves_free_what_is_looked_at_where_another_place_is_as_near() -> None:
    """That of a plate lay on the bits of its own nebula."""
    nebula = Rect(170, 80, 60, 58)
    assert beside(TIP, TARGET, [], WINDOW, 4, [nebula]).midtop == (200, 164)
    around = [nebula, Rect(170, 162, 60, 60), Rect(90, 120, 80, 60), Rect(222, 120, 80, 60)]
    assert beside(TIP, TARGET, [], WINDOW, 4, around).midbottom == (200, 136), "all the same"


rects = st.builds(Rect, st.integers(0, 340), st.integers(0, 260), st.integers(10, 60), st.integers(10, 40))


@given(rects, st.lists(rects, max_size=8))
def test_a_tip_lies_in_the_window_and_never_over_what_it_tells_of(target: Rect, pressed: list[Rect]) -> None:
    place = beside(TIP, target, pressed, WINDOW, 4)
    assert WINDOW.contains(place)
    assert not place.colliderect(target)


@pytest.mark.parametrize("scale", ends([1.0, 1.5]))
@pytest.mark.parametrize("size", ends([(1280, 720), (1366, 768), (1920, 1080)]), ids=str)
def test_the_tips_of_the_last_row_leave_the_main_button_free(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    """The tip of *Menu* lay over the golden button, which is what one presses next."""
    app = app_at(size, reduced_motion=True, ui_scale=scale)
    laid_out(app, position("regeneration"))
    app.step(0)
    main = app.targets.named("end")
    assert main
    for name in ("undo", "redo", "hint", "menu"):
        found = app.targets.named(name)
        assert found and found.tip, name
        app.foreground.tip(found)
        assert app.foreground.tip_area
        assert not app.foreground.tip_area.colliderect(main.rect), name
