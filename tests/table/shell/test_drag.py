import pygame
import pytest

from dejavu.table.shell.app import App
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, click, drag, key, move, press, release, target


@pytest.fixture
def table(app_at: AppAt) -> tuple[App, Pegs]:
    app, pegs = app_at((1280, 720)), Pegs()
    app.push(pegs)
    app.settle()
    return app, pegs


def settled(app: App, pegs: Pegs) -> list[tuple[object, ...]]:
    app.settle()
    return pegs.heard


def test_a_drop_makes_exactly_one_call(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    drag(app, "moon", "sea")
    assert settled(app, pegs) == [("started", "moon"), ("drop", "moon", "sea"), ("ended", True)]


def test_a_refused_drop_glides_back_and_says_why(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    drag(app, "sun", "sea")
    assert app.animating
    assert app.toasts.words == "No sun on the sea."
    assert settled(app, pegs) == [("started", "sun"), ("drop", "sun", "sea"), ("ended", False)]


def test_a_piece_dropped_where_nothing_takes_it_says_where_it_belongs(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    drag(app, "sun", "sea")
    app.settle()
    drag(app, "moon", "bell")
    assert app.toasts.words == "The moon belongs to the sky."
    assert settled(app, pegs)[-2:] == [("started", "moon"), ("ended", False)]


def test_a_piece_put_back_where_it_lay_needs_no_words(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    x, y = target(app, "moon").rect.center
    press(app, (x, y))
    move(app, (x + 200, y))
    move(app, (x + 12, y))
    release(app, (x + 12, y))
    assert app.toasts.words == ""
    assert settled(app, pegs) == [("started", "moon"), ("ended", False)]


def test_a_refusal_goes_as_soon_as_the_next_thing_is_done(table: tuple[App, Pegs]) -> None:
    app, _pegs = table
    drag(app, "sun", "sea")
    app.settle()
    drag(app, "moon", "sea")
    assert app.toasts.words == ""
    drag(app, "sun", "sea")
    app.settle()
    assert app.toasts.words
    click(app, "bell")
    assert app.toasts.words == ""


def test_a_refusal_is_gone_while_the_next_piece_is_carried(table: tuple[App, Pegs]) -> None:
    app, _pegs = table
    drag(app, "sun", "sea")
    app.settle()
    x, y = target(app, "moon").rect.center
    press(app, (x, y))
    move(app, (x + 100, y))
    assert app.input.drag.active
    assert app.toasts.words == ""


def test_a_refusal_of_the_same_again_stays_to_be_read(table: tuple[App, Pegs]) -> None:
    app, _pegs = table
    for _ in range(2):
        drag(app, "sun", "sea")
        app.settle()
        assert app.toasts.words == "No sun on the sea."


def test_news_that_refuse_nothing_stay(table: tuple[App, Pegs]) -> None:
    app, _pegs = table
    app.toast("It rains.")
    click(app, "bell")
    assert app.toasts.words == "It rains."


def test_click_and_click_is_a_drag(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    click(app, "moon")
    assert app.input.drag.active
    click(app, "sky")
    assert settled(app, pegs) == [("started", "moon"), ("drop", "moon", "sky"), ("ended", True)]


def test_clicking_another_piece_takes_that_one_instead(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    click(app, "moon")
    click(app, "sun")
    assert app.input.drag.held is not None
    assert app.input.drag.held.payload == "sun"
    click(app, "sky")
    assert pegs.drops() == [("drop", "sun", "sky")]


def test_clicking_the_same_piece_again_puts_it_back(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    click(app, "moon")
    click(app, "moon")
    assert settled(app, pegs) == [("started", "moon"), ("ended", False)]


def test_the_keyboard_picks_up_walks_over_lit_places_and_drops(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    key(app, "tab", "tab", "return")
    assert app.input.drag.active
    seen = []
    for _ in range(3):
        key(app, "tab")
        seen.append(app.targets.focus)
    assert seen == ["sky", "sky", "sky"], "the sun may only go to the sky"
    key(app, "return")
    assert pegs.drops() == [("drop", "sun", "sky")]


@pytest.mark.parametrize("how", ["escape", "focus", "resize", "nothing", "push"])
def test_a_cancelled_drag_drops_nothing(table: tuple[App, Pegs], how: str) -> None:
    app, pegs = table
    press(app, target(app, "moon").rect.center)
    move(app, target(app, "sky").rect.center)
    assert app.input.drag.active
    if how == "escape":
        key(app, "escape")
    elif how == "focus":
        app.input.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif how == "resize":
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
        app.step(0)
    elif how == "push":
        app.push(Pegs())
    else:
        release(app, (20, 700))
    release(app, (20, 700))
    app.settle()
    assert not app.input.drag.active
    assert pegs.heard == [("started", "moon"), ("ended", False)]


def test_a_small_slip_of_the_hand_is_a_click(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    press(app, target(app, "bell").rect.center)
    x, y = target(app, "bell").rect.center
    move(app, (x + 2, y + 2))
    release(app, (x + 2, y + 2))
    assert pegs.clicked == 1
    press(app, target(app, "moon").rect.center)
    x, y = target(app, "moon").rect.center
    move(app, (x + 2, y))
    assert not app.input.drag.active


def test_the_wheel_turns_what_is_carried(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    press(app, target(app, "moon").rect.center)
    move(app, (400, 200))
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    key(app, "e")
    assert [what for what in pegs.heard if what[0] == "turned"] == [("turned", 1.0), ("turned", -1)]


def test_a_disabled_target_says_why_and_does_nothing(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    click(app, "broken")
    assert pegs.clicked == 0
    assert app.toasts.words == "It is broken."


def test_a_press_that_slides_off_is_no_click(table: tuple[App, Pegs]) -> None:
    app, pegs = table
    press(app, target(app, "bell").rect.center)
    move(app, (20, 20))
    release(app, (20, 20))
    assert pegs.clicked == 0


def test_the_piece_keeps_its_place_under_the_hand(table: tuple[App, Pegs]) -> None:
    app, _ = table
    x, y = target(app, "moon").rect.center
    press(app, (x + 10, y + 5))
    move(app, (x + 110, y + 65))
    assert app.input.drag.centre == (x + 100, y + 60)
