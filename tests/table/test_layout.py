"""Every scene at every size: words stay in their widgets, widgets in the window, targets large enough."""

import itertools
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from dejavu import games
from dejavu.diary.achievements import NOTHING
from dejavu.games import load
from dejavu.puzzles.library import load_puzzles
from dejavu.store import places
from dejavu.table.boards import picture_of
from dejavu.table.diary.daily import DailySky
from dejavu.table.diary.diary import EARNED, GAMES, DiaryScene
from dejavu.table.diary.keepsakes import Keepsakes
from dejavu.table.look import typesetting
from dejavu.table.look.look import Look, em_for
from dejavu.table.scenes.access import Access
from dejavu.table.scenes.games import Games
from dejavu.table.scenes.pause import Pause
from dejavu.table.scenes.puzzles import PuzzleOver, Puzzles
from dejavu.table.scenes.seats import Seats
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.scenes.shelf import Box
from dejavu.table.scenes.title import Menu, MenuItem, Title
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from dejavu.table.widgets import Widget
from dejavu.table.widgets.form import Form
from dejavu.table.widgets.question import Question
from tests.amounts import ends, windows
from tests.cases import some
from tests.table.diary.artists import Unheard
from tests.table.hands import AppAt, key
from tests.testgames import ENTRIES
from tests.testgames.counting import CountingGame

SIZES = windows([(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
SCALES = ends([1.0, 1.4, 2.0])


FRAGMENTS = load("fragments")
REPLAYS = Path(__file__).parents[1] / "replays"


def nothing(*_: object) -> None:
    """Stand for what a scene would call."""


def on_a_shelf() -> Seats:
    boxes = [Box(FRAGMENTS.info, picture_of("fragments")), *(Box(entry.info) for entry in ENTRIES)]
    return Seats(CountingGame(), nothing, boxes=boxes)


def full_menu() -> Menu:
    more = [MenuItem(name, words, nothing) for name, words in (("sky", "Daily sky"), ("p", "Puzzles"), ("d", "Diary"))]
    return Menu(
        *(nothing, nothing, nothing, nothing, "Annemarie, Benedikt · yesterday, 23:05 · 12 turns", nothing),
        games=nothing,
        keepsake=nothing,
        keepsake_words="Memoir",
        rulebook=nothing,
        keys=nothing,
        more=more,
        subtitle="Games of memory",
    )


def written_diary(page: str) -> DiaryScene:
    """A page of the diary with some games in it."""
    for name in ("trip-2", "memoir-1"):
        shutil.copy(REPLAYS / f"{name}.jsonl", places.made(places.finished_folder()))
    scene = DiaryScene(nothing, nothing, NOTHING, Keepsakes(Unheard, nothing))
    scene.page = page
    return scene


def daily_sky() -> DailySky:
    boxes = [Box(FRAGMENTS.info, picture_of("fragments")), *(Box(entry.info) for entry in ENTRIES)]
    return DailySky(FRAGMENTS, boxes, nothing, nothing, nothing)


def all_puzzles() -> Scene:
    """Those of the trip, half of them solved."""
    puzzles = load_puzzles(load("trip"))
    others = [(name, games.spec(name).info.short_title) for name in games.NAMES]
    return Puzzles(puzzles, lambda: [puzzle.id for puzzle in puzzles[::2]], nothing, "trip", others)


def puzzle_over(solved: bool) -> Scene:
    """The end of one with a long goal."""
    one, other = load_puzzles(load("trip"))[:2]
    goal = ["Points for a place and its memories: 12", "False memories: at most 0"]
    return PuzzleOver(one, goal, solved, 2, other, nothing, nothing)


SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: Title(full_menu),
    "settings": SettingsScene,
    "access": Access,
    "pause": lambda: Pause(nothing),
    "games": lambda: Games(nothing, nothing, nothing),
    "question": lambda: Question("Remove this game?", "Ann, Ben\ntoday, 14:05", "Remove", nothing),
    "seats": lambda: Seats(FRAGMENTS, nothing),
    "shelf": on_a_shelf,
    "daily-sky": daily_sky,
    "diary-games": lambda: written_diary(GAMES),
    "diary-earned": lambda: written_diary(EARNED),
    "puzzles": all_puzzles,
    "puzzle-solved": lambda: puzzle_over(True),
    "puzzle-failed": lambda: puzzle_over(False),
}
CASES = list(itertools.product(SCENES, SIZES, SCALES))


class Canvas(Surface):
    """A surface that keeps where words were drawn."""

    def __init__(self, size: tuple[int, int], words: Mapping[int, Surface]) -> None:
        super().__init__(size)
        self._words = words
        self.places: list[Rect] = []

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        if id(source) in self._words:
            self.places.append(source.get_rect(topleft=tuple(dest)[:2]))
        return super().blit(source, dest, area, special_flags)


def shown(app_at: AppAt, scene: str, size: tuple[int, int], scale: float) -> App:
    app = app_at(size, ui_scale=scale)
    app.push(SCENES[scene]())
    app.settle()
    return app


def widgets(scene: Scene) -> list[Widget]:
    if isinstance(scene, Form):
        return list(scene.controls)
    assert isinstance(scene, Title)
    return list(scene.buttons)


@pytest.mark.parametrize(("scene", "size", "scale"), CASES)
def test_words_stay_in_their_widgets(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, scene: str, size: tuple[int, int], scale: float
) -> None:
    set_words: dict[int, Surface] = {}
    cut: list[str] = []
    for method in ("text", "paragraph"):
        original = getattr(Look, method)

        def keeping(self: Look, *args: Any, _original: Any = original, **named: Any) -> Surface:
            surface: Surface = _original(self, *args, **named)
            set_words[id(surface)] = surface
            return surface

        monkeypatch.setattr(Look, method, keeping)
    shorten = typesetting.shorten

    def watched(words: str, font: pygame.font.Font, width: int) -> str:
        short = shorten(words, font, width)
        if short != words and "·" not in words:  # who played when may lose its end; a name of a widget may not
            cut.append(words)
        return short

    monkeypatch.setattr(typesetting, "shorten", watched)
    app = shown(app_at, scene, size, scale)
    canvas = Canvas(size, set_words)
    for widget in widgets(app.scene):
        canvas.places.clear()
        widget.draw(canvas, app.scene.look, app.input.touch)
        for place in canvas.places:
            assert widget.rect.contains(place), f"words at {place} leave {widget.name or 'a label'} at {widget.rect}"
    assert cut == []


@pytest.mark.parametrize(("scene", "size", "scale"), CASES)
def test_targets_are_large_enough_in_the_window_and_apart(
    app_at: AppAt, scene: str, size: tuple[int, int], scale: float
) -> None:
    app = shown(app_at, scene, size, scale)
    buttons = [target for target in app.targets if target.focusable]
    window = Rect((0, 0), size)
    for target in some(buttons):
        assert min(target.rect.size) >= 24, f"{target.name} is {target.rect.size}"
        assert window.contains(target.rect) or target.clip, f"{target.name} at {target.rect} leaves the window"
    for one, other in itertools.combinations(buttons, 2):
        assert not one.visible.colliderect(other.visible), f"{one.name} lies on {other.name}"


@pytest.mark.parametrize(("scene", "size", "scale"), CASES)
def test_the_keyboard_reaches_everything(app_at: AppAt, scene: str, size: tuple[int, int], scale: float) -> None:
    app = shown(app_at, scene, size, scale)
    names = {target.name for target in app.targets if target.focusable and target.enabled}
    reached = set()
    for _ in names:
        key(app, "tab")
        app.settle()
        focused = app.targets.focused()
        assert focused is not None
        reached.add(focused.name)
        assert focused.visible.size == focused.rect.size, f"{focused.name} is focused but not wholly in sight"
    assert reached == names


@pytest.mark.parametrize("size", [*SIZES, (1024, 2000), (3840, 700)])
@pytest.mark.parametrize("scale", SCALES)
def test_text_is_at_least_14_pixels_and_18_from_1080_lines_on(size: tuple[int, int], scale: float) -> None:
    assert em_for(size, scale) >= (18 if size[1] >= 1080 else 14) * scale
