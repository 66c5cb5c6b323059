"""A tooltip stands beside what it tells of, and over nothing that might be pressed next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dejavu.table.shell.overlay_layer import FURTHEST, apart, beside
from tests.amounts import ends
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

WINDOW = Rect(0, 0, 400, 300)
TARGET = Rect(180, 140, 40, 20)
TOOLTIP = (100, 30)


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
def test_where_a_tooltip_stands(target: Rect, pressed: list[Rect], midpoint: str, at: tuple[int, int]) -> None:
    assert getattr(beside(TOOLTIP, target, pressed, WINDOW, 4), midpoint) == at


def test_a_tooltip_leaves_free_what_is_looked_at_where_another_place_is_as_near() -> None:
    """That of a plate lay on the bits of its own nebula."""
    nebula = Rect(170, 80, 60, 58)
    assert beside(TOOLTIP, TARGET, [], WINDOW, 4, [nebula]).midtop == (200, 164)
    assert beside(TOOLTIP, TARGET, [], WINDOW, 4, [WINDOW]).midbottom == (200, 136), "all the same"


def within(left: int, top: int, width: int, height: int) -> Rect:
    return Rect(left, top, width, height).clip(WINDOW)


rects = st.builds(within, st.integers(0, 390), st.integers(0, 290), st.integers(1, 400), st.integers(1, 300))


@given(rects, st.lists(rects, max_size=8))
def test_a_tooltip_lies_in_the_window_near_what_it_tells_of_and_not_over_it(target: Rect, pressed: list[Rect]) -> None:
    place = beside(TOOLTIP, target, pressed, WINDOW, 4)
    assert WINDOW.contains(place)
    assert apart(place, target) <= 4 * FURTHEST
    beside_it = max(target.left, WINDOW.right - target.right) >= TOOLTIP[0] + 4
    if beside_it or max(target.top, WINDOW.bottom - target.bottom) >= TOOLTIP[1] + 4:
        assert not place.colliderect(target)


def test_a_tooltip_rather_covers_buttons_than_it_stands_far_from_what_it_tells_of() -> None:
    rows = [Rect(0, top, 400, 18) for top in range(0, 300, 20) if not TARGET.colliderect((0, top, 400, 18))]
    assert beside(TOOLTIP, TARGET, [*rows, Rect(0, 140, 170, 20), Rect(225, 140, 170, 20)], WINDOW, 4).bottom == 136


def test_a_tooltip_of_what_fills_the_window_stands_at_its_edge_and_covers_little_of_it() -> None:
    """It stood in the corner of the window, wherever that was."""
    target = Rect(20, 20, 360, 260)
    place = beside(TOOLTIP, target, [], WINDOW, 4)
    assert place.centerx == target.centerx
    assert place.clip(target).height == TOOLTIP[1] - 20


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_every_tooltip_of_the_table_stands_near_what_it_tells_of(app_at: AppAt, scale: float) -> None:
    """Words of 150 % leave few free places: the tooltip of a seat stood a third of the window away."""
    app = app_at((1280, 720), reduced_motion=True, ui_scale=scale)
    laid_out(app, position("regeneration"))
    app.step(0)
    told = [found for found in app.targets if found.tip and found.visible]
    assert len(told) > 10
    for found in told:
        app.foreground.show_tooltip(found)
        place = app.foreground.tooltip_area
        assert place
        assert apart(place, found.visible) <= FURTHEST * app.look.px(0.4), found.name


@pytest.mark.parametrize("scale", ends([1.0, 1.5]))
@pytest.mark.parametrize("size", ends([(1280, 720), (1366, 768), (1920, 1080)]), ids=str)
def test_the_tooltips_of_the_last_row_leave_the_main_button_free(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    """The tooltip of *Menu* lay over the golden button, which is what one presses next."""
    app = app_at(size, reduced_motion=True, ui_scale=scale)
    laid_out(app, position("regeneration"))
    app.step(0)
    main = app.targets.named("end")
    assert main
    for name in ("undo", "redo", "hint", "menu"):
        found = app.targets.named(name)
        assert found and found.tip, name
        app.foreground.show_tooltip(found)
        assert app.foreground.tooltip_area
        assert not app.foreground.tooltip_area.colliderect(main.rect), name
