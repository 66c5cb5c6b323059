"""The rulebook inside: every page can be shown, and from where it opens."""

from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.table.boards import board_of
from dejavu.table.keys import DEFAULTS
from dejavu.table.scenes.rulebook import Rulebook, page
from dejavu.table.scenes.title import Menu, Title
from tests.table.hands import AppAt, click, key

PAGES = sorted(resources.data("rulebook").glob("*/*.md"))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_page_begins_with_its_heading_and_names_only_figures_that_exist(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    figures = board_of(games.load(file.stem)).figures()
    assert text.startswith("# ")
    assert "{" not in text.format_map({"inspect": DEFAULTS["inspect"][0], **figures})


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_has_a_page_in_english(game: str) -> None:
    assert (resources.data("rulebook") / "en" / f"{game}.md").is_file()
    assert page(game)


def test_the_title_opens_the_rulebook_and_escape_comes_back(app_at: AppAt) -> None:
    app = app_at()
    board = board_of(games.load("fragments"))
    show = lambda: app.push(Rulebook("fragments", board.figures()))  # noqa: E731
    app.push(Title(lambda: Menu(app.quit, app.quit, app.quit, rulebook=show)))
    app.settle()
    click(app, "rulebook")
    app.settle()
    assert app.scene.name == "rulebook"
    key(app, "escape")
    app.settle()
    assert app.scene.name == "title"
