from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest
from pygame import Surface

from dejavu.table.look import typesetting
from dejavu.table.shell.app import App
from dejavu.table.widgets import Button, Label, Slider, TableDrawing, TextField, Widget
from dejavu.table.widgets.column import Column
from dejavu.table.widgets.form import Form
from tests.table.hands import AppAt, click, key, move, press, release, target


class OneForm(Form):
    name = "one"

    def __init__(self, *widgets: Widget) -> None:
        self.widgets = widgets

    def title(self) -> str:
        return "One"

    def buttons(self) -> Sequence[Button]:
        return ()

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


@pytest.mark.parametrize(("value", "side"), [(1.0, 1), (0.0, -1)])
def test_a_slider_is_taken_by_the_outer_half_of_its_knob(show: Callable[..., App], value: float, side: int) -> None:
    """At either end half of the knob lay beside what could be touched, and dragging it did nothing."""
    values: list[float] = []
    slider = Slider("volume", "Volume", value, (0.0, 1.0), 0.1, values.append, lambda value: f"{value:.0%}")
    app = show(slider)
    track = slider.track
    x = track.right if side > 0 else track.left
    press(app, (x + side * app.look.px(0.5), track.centery))
    move(app, track.center)
    release(app, track.center)
    assert values[-1:] == [0.5]


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


def test_what_is_out_of_sight_is_not_drawn_wherever_a_long_page_is_scrolled(
    show: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, paragraph = list[str](), typesetting.paragraph

    def watched(words: str, *more: Any) -> Surface:
        drawn.append(words)
        return paragraph(words, *more)

    monkeypatch.setattr(typesetting, "paragraph", watched)
    lines = [f"The {number}th line of many that are much longer than a window is wide. " * 4 for number in range(300)]
    app = show(*map(Label, lines))
    app.input.pointer = target(app, "one-list").rect.center
    for steps in (-1.0, -2.0, 1.0):
        app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(steps), precise_y=steps))
        app.step(0)
    assert 0 < len(drawn) < 40


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


@pytest.mark.parametrize("indent", [0.0, 0.6])
@pytest.mark.parametrize("count", range(4, 40, 3))
def test_words_side_by_side_have_room_for_every_line(app_at: AppAt, count: int, indent: float) -> None:
    """The height was that of a wider place, so that a last line lay over what was below."""
    look = app_at().look
    left = Label(" ".join(["ab"] * count), indent=indent)
    column = Column([[(left, 0.5), (Label("more"), 0.5)]])
    column.place(pygame.Rect(0, 0, 400, column.height(look, 400)), look)
    assert left.height(look, left.rect.width) <= left.rect.height


def test_a_drawing_that_is_not_there_yet_says_so(app_at: AppAt) -> None:
    """Beside the words was a hole, for seconds."""
    app = app_at()
    drawing = TableDrawing(lambda: None)
    drawing.place(pygame.Rect(0, 0, 300, 200), app.look)
    surface = pygame.Surface((300, 200))
    drawing.draw(surface, app.look, app.input.touch)
    words = {tuple(surface.get_at((x, y))) for x in range(60, 240) for y in range(80, 120)}
    assert len(words) > 8


def test_lines_to_read_keep_their_gap_and_buttons_stand_a_finger_apart(app_at: AppAt) -> None:
    """Every line of text once stood as far from the next as two buttons."""
    look = app_at((1280, 720)).look

    def gap(*rows: Widget) -> int:
        return Column(rows, 0.5).height(look, 300) - sum(row.height(look, 300) for row in rows)

    assert gap(Label("one"), Label("two")) == look.px(0.5)
    assert gap(Column([Label("one")]), Label("two")) == look.px(0.5)
    one, two = (Button(name, name, lambda: None) for name in ("one", "two"))
    assert gap(one, Column([two])) > look.px(0.5)
