"""Several games: their boxes on the shelf, and which of them is played."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from pygame import Surface

from dejavu import games, resources
from dejavu.table import boards
from dejavu.table.board.game_board import GameBoard
from dejavu.table.play.bot_process import InlineThinker
from dejavu.table.program import Program
from dejavu.table.scenes.shelf import Box, Shelf
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.settings import Sitting
from tests.table.hands import AppAt, click, key, reach, target


class Bare(GameBoard):
    """A board with nothing on it."""

    def stage(self, state: object) -> str:
        return "bare"

    def scene(self, stage: str, match: object) -> Scene:
        return Empty()

    def has_secrets(self, state: object) -> bool:
        return False


class Empty(Scene):
    name = "bare"

    def draw(self, surface: Surface) -> None:
        surface.fill("black")


@pytest.fixture
def several(testgames: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Three games are installed; their names."""
    for name in testgames:
        monkeypatch.setitem(boards._BOARDS, name, Bare)
    return games.names()


def at_the_title(app: App, launch: Launch | None = None) -> Program:
    program = Program(app, launch or Launch(), InlineThinker)
    app.push(program.title())
    return program


@pytest.fixture
def app(app_at: AppAt, several: tuple[str, ...]) -> App:
    made: App = app_at(reduced_motion=True)
    return made


@pytest.fixture
def program(app: App) -> Iterator[Program]:
    made = at_the_title(app)
    yield made
    made.leave_match()


def played(program: Program) -> str:
    assert program.match
    return program.match.session.game.name


def boxes(app: App) -> dict[str, str]:
    app.step(0)
    return {t.name.removeprefix("game-"): t.value for t in app.targets if t.name.startswith("game-")}


def test_with_one_game_there_is_no_shelf(app_at: AppAt) -> None:
    app = app_at()
    at_the_title(app)
    click(app, "new-game")
    assert app.scene.name == "seats"
    assert boxes(app) == {}


def test_every_game_stands_on_the_shelf_the_flagship_first_and_taken(app: App, program: Program) -> None:
    click(app, "new-game")
    assert boxes(app) == {"fragments": "on", "counting": "off", "lantern": "off"}
    assert [*boxes(app)] == [*games.names()]
    assert target(app, "game-lantern").tip == "Keep a light burning together until dawn."


def test_the_game_played_last_begins_after_as_many_clicks_as_the_only_one(app: App, program: Program) -> None:
    click(app, "new-game")
    click(app, "game-counting")
    click(app, "start")
    assert played(program) == "counting"
    program.to_title()
    click(app, "new-game")
    assert boxes(app) == {"fragments": "off", "counting": "on", "lantern": "off"}
    click(app, "start")
    assert played(program) == "counting"


def test_a_box_is_taken_by_keys_alone(app: App, program: Program) -> None:
    click(app, "new-game")
    reach(app, "game-fragments")
    key(app, "right", "right", "return")
    assert boxes(app)["lantern"] == "on"
    assert app.targets.focus == "game-lantern", "arrow keys go on from there"
    key(app, "left", "space")
    assert boxes(app)["counting"] == "on"


def test_another_game_brings_its_own_options_and_keeps_who_sits_here(app: App, program: Program) -> None:
    click(app, "new-game")
    click(app, "name-1")
    key(app, *"ann")
    click(app, "game-counting")
    names = {t.name for t in app.targets if t.name.startswith("option-")}
    assert names == {f"option-{o.id.replace('_', '-')}" for o in games.load("counting").options()}
    assert target(app, "name-1").value == "ann"
    click(app, "start")
    assert program.match
    assert program.match.session.seats[0].name == "ann"


def test_every_game_remembers_who_sat_down_to_it_and_what_was_chosen(app: App, program: Program) -> None:
    app.settings.sittings = {
        "fragments": Sitting([["Ann", "person"], ["Ben", "person"]]),
        "counting": Sitting([["Cy", "person"], ["Di", "person"], ["Ed", "person"]], {"goal": 12}),
    }
    click(app, "new-game")
    click(app, "game-counting")
    click(app, "name-2")
    key(app, "e")
    click(app, "game-fragments")
    assert target(app, "name-1").value == "Ann"
    key(app, "escape")
    sittings = app.settings.sittings
    assert sittings["counting"] == Sitting(
        [["Cy", "person"], ["Die", "person"], ["Ed", "person"], ["", "nobody"]], {"goal": 12}
    )
    assert sittings["fragments"].seats[:2] == [["Ann", "person"], ["Ben", "person"]]


@pytest.mark.parametrize(
    ("asked", "last", "taken"),
    [
        (None, "", "fragments"),
        (None, "lantern", "lantern"),
        (None, "a game that is not installed", "fragments"),
        ("counting", "lantern", "counting"),
    ],
)
def test_the_game_asked_for_is_taken_else_the_last_one_else_the_first(
    app: App, asked: str | None, last: str, taken: str
) -> None:
    app.settings.game = last
    at_the_title(app, Launch(game=asked))
    click(app, "new-game")
    assert [name for name, value in boxes(app).items() if value == "on"] == [taken]


def test_the_options_asked_for_are_those_of_one_game_alone(app: App) -> None:
    program = at_the_title(app, Launch(game="counting", options={"goal": 12}))
    click(app, "new-game")
    assert target(app, "option-goal").value == "12"
    click(app, "game-fragments")
    click(app, "start")
    assert program.match
    assert program.match.session.header.options == {}
    program.leave_match()


def test_a_game_that_cannot_be_opened_is_said_and_the_other_stays(app: App, tmp_path: Path) -> None:
    data = Path(copytree(resources.data("."), tmp_path / "data"))
    (data / "cards.yaml").write_text("nebulae: 3\n")
    app.settings.game = "counting"
    at_the_title(app, Launch(data=data))
    click(app, "new-game")
    click(app, "game-fragments")
    assert "cards.yaml" in app.toasts.words
    assert boxes(app)["counting"] == "on"


def test_a_game_that_cannot_be_opened_does_not_keep_the_others_in_their_boxes(app: App, tmp_path: Path) -> None:
    data = Path(copytree(resources.data("."), tmp_path / "data"))
    (data / "cards.yaml").write_text("nebulae: 3\n")
    at_the_title(app, Launch(data=data))
    click(app, "new-game")
    assert "cards.yaml" in app.toasts.words
    assert boxes(app)["counting"] == "on"


def test_four_games_stand_in_two_rows(app: App) -> None:
    infos = [games.entry(name).info for name in games.names()]
    shelf = Shelf([Box(info) for info in (*infos, infos[0])], "fragments", print, app.pictures)
    three = Shelf([Box(info) for info in infos], "fragments", print, app.pictures)
    assert shelf.height(app.look, 800) == 2 * three.height(app.look, 800)
