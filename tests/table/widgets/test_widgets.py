from collections.abc import Callable, Sequence

import pygame
import pytest

from dejavu.table.shell.app import App
from dejavu.table.widgets import Button, Slider, TextField, Widget
from dejavu.table.widgets.form import Form
from tests.table.hands import AppAt, click, key, move, press, release, target


class OneForm(Form):
    name = "one"

    def __init__(self, *widgets: Widget) -> None:
        self.widgets = widgets

    def title(self) -> str:
        return "One"

    def rows(self) -> Sequence[Widget]:
        return self.widgets


@pytest.fixture
def show(app_at: AppAt) -> Callable[..., App]:
    def make(*widgets: Widget) -> App:
        app: App = app_at()
        app.push(OneForm(*widgets))
        app.settle()
        return app

    return make


def test_a_slider_follows_the_hand_and_the_arrow_keys(show: Callable[..., App]) -> None:
    values: list[float] = []
    app = show(Slider("volume", "Volume", 0.5, (0.0, 1.0), 0.1, values.append, lambda value: f"{value:.0%}"))
    track = target(app, "volume").rect
    press(app, track.midleft)
    move(app, (track.right + 500, track.centery))
    release(app, (track.right + 500, track.centery))
    assert values == [0.0, 1.0]
    key(app, "left")
    assert target(app, "volume").value == "90%"


@pytest.mark.parametrize("letters", ["Zoë", "Łódź", "Жанна", "美咲"])
def test_names_are_written_in_any_script(show: Callable[..., App], letters: str) -> None:
    app = show(TextField("name", "", lambda _: None))
    app.input.focus("name")
    app.step(0)
    for letter in letters:
        app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode=letter))
        app.input.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert target(app, "name").value == letters


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (("a", "b"), "anneab"),
        (("backspace",), "ann"),
        (("home", "delete"), "nne"),
        (("left", "left", "x"), "anxne"),
        (("home", "backspace"), "anne"),
        (tuple("a" * 30), "anneaaaaaa"),
    ],
)
def test_writing_in_a_text_field(show: Callable[..., App], keys: tuple[str, ...], text: str) -> None:
    app = show(TextField("name", "anne", lambda _: None, most=10))
    click(app, "name")
    key(app, *keys)
    assert target(app, "name").value == text


def test_a_long_list_scrolls_by_wheel_bar_and_focus(show: Callable[..., App]) -> None:
    pressed: list[int] = []

    def row(number: int) -> Button:
        return Button(f"row-{number}", f"Row {number}", lambda: pressed.append(number))

    app = show(*(row(number) for number in range(40)))
    assert target(app, "row-39").visible.height == 0
    app.input.pointer = target(app, "row-1").rect.center
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert target(app, "row-0").visible.height == 0
    bar = target(app, "one-list-bar").rect
    press(app, bar.midtop)
    move(app, bar.midbottom)
    release(app, bar.midbottom)
    click(app, "row-39")
    assert pressed == [39]
    key(app, "tab")
    assert target(app, "row-0").visible == target(app, "row-0").rect


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(show: Callable[..., App]) -> None:
    app = show(*(Button(f"row-{number}", "Row", lambda: None) for number in range(40)))
    hidden = target(app, "row-39").rect.center
    found = app.targets.at(hidden)
    assert found is None or found.name != "row-39"


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (("b",), "b"),
        (("backspace",), ""),
        (("delete",), ""),
        (("end", "b"), "anneb"),
        (("left", "b"), "annbe"),
        (("end", "ctrl+a", "b", "o"), "bo"),
    ],
)
def test_what_is_selected_is_replaced_by_what_is_typed(
    show: Callable[..., App], keys: tuple[str, ...], text: str
) -> None:
    heard: list[str] = []
    app = show(TextField("name", "anne", heard.append, selected=True))
    app.input.focus("name")
    key(app, *keys)
    assert target(app, "name").value == text
    assert heard[-1:] == [text]
