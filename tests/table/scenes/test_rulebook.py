"""The rulebook inside: every page can be shown, and from where it opens."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest
from pygame import Surface

from dejavu import games, resources
from dejavu.engine.game import Game
from dejavu.games.trip.game import Trip
from dejavu.lessons.drawings import load_drawings
from dejavu.table import text
from dejavu.table.boards import board_of
from dejavu.table.look.pictures import Pictures
from dejavu.table.scenes.rulebook import KEYS, Rulebook, filled, page
from dejavu.table.scenes.title import Menu, Title
from dejavu.table.shell.keys import DEFAULTS
from dejavu.table.widgets import Label, TableDrawing
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key

PAGES = sorted(resources.data("rulebook").glob("*/*.md"))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_page_begins_with_its_heading_and_names_only_figures_that_exist(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    figures = board_of(games.load(file.stem)).figures()
    assert text.startswith("# ")
    assert "{" not in text.format_map({**{name: DEFAULTS[name][0] for name in KEYS}, **figures})


@pytest.mark.parametrize("game", games.NAMES)
def test_nothing_of_how_a_page_is_written_is_shown(app_at: AppAt, game: str) -> None:
    """``{say-again}`` and two backticks stood there: a name with a hyphen was filled by the tests alone."""
    app = app_at()
    scene = Rulebook(board_of(games.load(game)))
    app.push(scene)
    app.settle()
    shown = [widget.words for widget in scene.list.widgets if isinstance(widget, Label)]
    assert shown
    assert [words for words in shown if set(words) & set("{}`*")] == []


@pytest.mark.parametrize("language", sorted({file.parent.name for file in PAGES}))
def test_a_page_leaves_out_what_a_box_does_not_have(language: str, app_at: AppAt) -> None:
    """A memoir had no deep night, and its page said ``more with every memory: .``."""
    app, whole = app_at(), games.load("memoir").content()
    bare = games.restore("memoir", {section: whole[section] for section in whole if section != "deep-night"}, "content")
    shown = []
    for box in (games.load("memoir"), bare):
        text.use_language(language)
        scene = Rulebook(board_of(box))
        app.push(scene)
        app.settle()
        shown.append([widget.words for widget in scene.list.widgets if isinstance(widget, Label)])
    full, left = shown
    heading = next(line for line in _lines(language, "memoir") if "{deep_cards}" in line).split("**")[1]
    assert heading in full
    assert (heading in left, len(full) - len(left)) == (False, 2), "a heading and its words"


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_page_has_every_paragraph_for_a_box_with_every_part_and_no_hole_for_one_without(file: Path) -> None:
    pages = [
        filled(file.read_text(encoding="utf-8"), board_of(box).figures()).split("\n\n") for box in _boxes(file.stem)
    ]
    assert len(pages[0]) == len(file.read_text(encoding="utf-8").split("\n\n"))
    holes = r"[:：,(（]\s*[.;,)）。]|（枚|  "
    assert [found for page in pages for part in page if (found := re.search(holes, part))] == []


@pytest.mark.parametrize("language", sorted({file.parent.name for file in PAGES}))
def test_the_page_of_the_trip_names_each_city_once(language: str) -> None:
    """It gave everybody a map of Kyoto or of Singapore, and then told of three further cities."""
    written = "\n".join(_lines(language, "trip"))
    cities = cast(Trip, games.load("trip")).components.cities
    with text.speaking(text.speech(language)):
        told = {city.name: written.count(text._(city.name)) for city in cities}
    assert told == {city.name: 1 for city in cities}


def _lines(language: str, name: str) -> list[str]:
    return resources.data("rulebook", language, f"{name}.md").read_text(encoding="utf-8").splitlines()


@cache
def _boxes(name: str) -> list[Game]:
    """A game's boxes, and its own without each section that may be left out."""
    content = games.load(name).content()
    found = [games.load(name), *(games.load(name, box) for box in games.boxes(name))]
    for section in content:
        with suppress(ValueError):
            found.append(games.restore(name, {key: content[key] for key in content if key != section}, "content"))
    return found


@pytest.mark.parametrize("written", ["# Spelen\n\nNa {rondes} { ronden.\n", "# Spelen"])
def test_a_page_with_a_mistake_is_shown_all_the_same(
    written: str, app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A misspelt figure of a translator was a failure of the program."""
    monkeypatch.setattr("dejavu.table.text.page", lambda name: written)
    app = app_at()
    app.push(Rulebook(board_of(games.load("trip"))))
    app.settle()
    assert app.scene.name == "rulebook"


@pytest.mark.parametrize("game", sorted({file.stem for file in PAGES}))
def test_every_page_stands_in_english(game: str) -> None:
    assert game in games.NAMES
    assert (resources.data("rulebook") / "en" / f"{game}.md").is_file()
    assert page(game)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("two points that meet will do", "a tip on another tip is a contact as well"),
        ("A chest keeps a bit for later in the game", "not only until the next turn"),
        ("The bits of the cards you finished and the flowers you grew", "spent bits go into the matrix"),
        ("those you neither used nor saved, go into the memory matrix", "unsaved bits go into the matrix, too"),
        ("in the speed game, at the start", "where tokens come from, besides finished cards"),
    ],
)
def test_the_page_of_fragments_says_what_the_rules_say(said: str, rule: str) -> None:
    text = (resources.data("rulebook") / "en" / "fragments.md").read_text(encoding="utf-8")
    assert said in text, rule
    assert "lost" not in text, "every bit comes back to the map"


def test_the_title_opens_the_rulebook_and_escape_comes_back(app_at: AppAt) -> None:
    app = app_at()
    board = board_of(games.load("fragments"))
    show = lambda: app.push(Rulebook(board))  # noqa: E731
    app.push(Title(lambda: Menu(app.quit, app.quit, app.quit, rulebook=show)))
    app.settle()
    click(app, "rulebook")
    app.settle()
    assert app.scene.name == "rulebook"
    key(app, "escape")
    app.settle()
    assert app.scene.name == "title"


@pytest.mark.parametrize(
    ("pressed", "back"), [("page down", "page up"), ("down", "up"), ("end", "home")], ids=["pages", "lines", "ends"]
)
def test_a_page_is_read_by_keys_alone(app_at: AppAt, pressed: str, back: str) -> None:
    """Only the wheel moved it, and a newcomer had to find the mouse."""
    app = app_at()
    scene = Rulebook(board_of(games.load("fragments")))
    app.push(scene)
    app.settle()
    before = scene.list.offset
    key(app, pressed)
    assert scene.list.offset > before
    key(app, back)
    assert scene.list.offset == before


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_picture_that_a_page_names_exists(file: Path) -> None:
    named = re.findall(r"!\[[^]]*\]\(([^)]+)\)", file.read_text(encoding="utf-8"))
    assert [name for name in named if not (name.startswith("table/") or Pictures().exists(name))] == []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_stands_on_a_line_of_its_own_is_no_half_sentence(file: Path) -> None:
    """Bold first words become a heading: ``Turning`` stood alone, and the next line began with a comma.

    A Japanese heading takes no full stop; a blank, which no Japanese sentence has, ends it.
    """
    heads = re.findall(r"^(\*\*.+?\*\*.)", file.read_text(encoding="utf-8"), re.MULTILINE)
    end = "** " if file.parent.name == "ja" else ".** "
    assert [head for head in heads if not head.endswith(end)] == []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_phase_has_its_place_in_the_page(file: Path) -> None:
    """But for the first, before the first thing happened."""
    _first, *phases = import_module(f"dejavu.games.{file.stem}.state").Phase
    text = file.read_text(encoding="utf-8")
    assert [phase for phase in phases if f"\n\n<!-- {phase.value} -->\n\n" not in text] == []


@pytest.mark.parametrize(
    ("name", "phase", "heading"),
    [
        ("fragments", "deja-vu", "Deja vu."),
        ("fragments", "planting", "Planting."),
        ("fragments", "over", "The end"),
        ("trip", "lay", "Laying."),
        ("trip", "score", "Scoring a place."),
        ("trip", "over", "The end"),
        ("memoir", "actions", "Your turn"),
        ("memoir", "over", "The end"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_opens_with_the_heading_of_the_present_phase_at_the_top(
    app_at: AppAt, name: str, phase: str, heading: str, size: tuple[int, int]
) -> None:
    """The end of the page opened in its middle, and headings of sections stood above the top."""
    app = app_at(size)
    scene = Rulebook(board_of(games.load(name)), phase)
    app.push(scene)
    app.settle()
    heads = [widget for widget in scene.list.widgets if isinstance(widget, Label) and widget.words == heading]
    assert [head.rect.top for head in heads] == [scene.list.rect.top]
    scene.layout((1024, 640))
    heads = [widget for widget in scene.list.widgets if isinstance(widget, Label) and widget.words == heading]
    assert [head.rect.top for head in heads] == [scene.list.rect.top]


def test_the_page_of_another_game_opens_at_its_beginning(app_at: AppAt) -> None:
    """It opened in its middle where the page before had been scrolled."""
    app = app_at()
    scene = Rulebook(
        board_of(games.load("fragments")),
        others=[("fragments", "Fragments"), ("trip", "Trip")],
        turn_to=lambda game: board_of(games.load(game)),
    )
    app.push(scene)
    app.settle()
    app.input.focus_by_key("game")
    key(app, "page down")
    assert scene.list.offset
    key(app, "right")
    assert scene.title() == page("trip").splitlines()[0].removeprefix("# ")
    assert scene.list.offset == 0


def test_the_pause_of_a_game_opens_it_at_the_phase(app_at: AppAt) -> None:
    app = app_at()
    laid_out(app, position())
    key(app, "f1")
    scene = app.scene
    assert isinstance(scene, Rulebook)
    assert scene.list.offset == 0
    words = [widget.words for widget in scene.list.widgets if isinstance(widget, Label)]
    assert words[0] == "What you can do now"
    assert "Deja vu." in words[: words.index("All rules")]


class DrawnAlready:
    """A drawer whose pictures are all there, each of its own size."""

    def names(self, game: str) -> frozenset[str]:
        return frozenset(drawing.name for drawing in load_drawings(games.load(game)))

    def drawn(self, game: str, changed: Callable[[], None]) -> Mapping[str, Surface]:
        return {name: Surface((60, 40)) for name in self.names(game)}

    def __init__(self) -> None:
        self.closed: list[None] = []

    def close(self) -> None:
        self.closed.append(None)


@pytest.mark.parametrize("name", sorted({file.stem for file in PAGES}))
def test_every_drawing_stands_beside_a_rule_and_every_rule_asks_for_one_that_there_is(name: str, app_at: AppAt) -> None:
    text = page(name)
    asked = re.findall(r"\(table/([\w-]+)\)", text)
    assert sorted(asked) == sorted(DrawnAlready().names(name))
    app = app_at()
    app.illustrations = DrawnAlready()
    app.push(Rulebook(board_of(games.load(name))))
    app.settle()
    assert isinstance(app.scene, Rulebook)
    shown = [widget for widget in app.scene.list.widgets if isinstance(widget, TableDrawing)]
    assert len(shown) == len(asked)
    assert not any("table/" in widget.words for widget in app.scene.list.widgets if isinstance(widget, Label))


def test_nothing_is_drawn_for_a_page_that_was_left_nor_for_a_window_that_was_shut(app_at: AppAt) -> None:
    """It drew for seconds beside bots and hints."""
    app = app_at()
    app.illustrations = illustrations = DrawnAlready()
    app.push(Title(lambda: Menu(app.quit, app.quit, app.quit)))
    app.push(Rulebook(board_of(games.load("fragments"))))
    app.settle()
    assert not illustrations.closed
    key(app, "escape")
    assert len(illustrations.closed) == 1
    app.quit()
    assert len(illustrations.closed) == 2


def test_without_a_renderer_the_page_has_its_words_alone(app_at: AppAt) -> None:
    app = app_at()
    app.push(Rulebook(board_of(games.load("fragments"))))
    app.settle()
    assert isinstance(app.scene, Rulebook)
    widgets = app.scene.list.widgets
    assert not [widget for widget in widgets if isinstance(widget, TableDrawing)]
    assert not any("table/" in widget.words for widget in widgets if isinstance(widget, Label))


def test_help_in_a_game_begins_with_what_can_be_done_and_the_rules_for_it(app_at: AppAt) -> None:
    """Whoever asked in the middle of a game read all the rules for it."""
    app = app_at()
    scene = Rulebook(
        board_of(games.load("fragments")), "planting", now=("Planting · round 3 · Ada", "", "Walk, or go on.")
    )
    app.push(scene)
    app.settle()
    words = [widget.words for widget in scene.list.widgets if isinstance(widget, Label)]
    assert words[:4] == ["What you can do now", "Planting · round 3 · Ada", "Walk, or go on.", "Planting."]
    assert words.index("All rules") == 5, "of the rules only those for planting come first"
    assert words.count("Planting.") == 2, "the whole page lies below"
    assert scene.list.offset == 0
