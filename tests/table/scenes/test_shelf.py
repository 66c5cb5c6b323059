"""Several games: their boxes on the shelf, and which of them is played."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree

import pytest
from pygame import Rect, Surface

from dejavu import games, resources
from dejavu.engine.journal import Seat
from dejavu.store import saves
from dejavu.store.outcomes import Outcome
from dejavu.table import boards
from dejavu.table.board.game_board import GameBoard
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.keys import Keys
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.scenes.saved_game import detail, heading, summary
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.scenes.shelf import MOST_IN_A_ROW, Box, Shelf
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.settings import Sitting
from dejavu.table.text import speaking, speech
from dejavu.table.widgets import Label
from tests.table.hands import AppAt, click, key, reach, target
from tests.testgames import ENTRIES


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
    """The games of the tests are installed beside those of the program; the names of all."""
    for name in testgames:
        monkeypatch.setitem(boards.BOARDS, name, boards.BoardSpec(Bare))
    return games.names()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The flagship alone is installed."""
    flagship = games.NAMES[0]
    monkeypatch.setattr(games, "SPECS", {flagship: games.SPECS[flagship]})


def at_the_title(app: App, launch: Launch | None = None) -> Program:
    program = Program(app, launch or Launch(), InlineWorker)
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
    made.matches.leave()


def played(program: Program) -> str:
    assert program.matches.current
    return program.matches.current.session.game.name


def boxes(app: App) -> dict[str, str]:
    app.step(0)
    return {t.name.removeprefix("game-"): t.value for t in app.targets if t.name.startswith("game-")}


def shelf_with(taken: str) -> dict[str, str]:
    """What ``boxes`` finds when that one is taken."""
    return {name: "on" if name == taken else "off" for name in games.names()}


def test_with_one_game_there_is_no_shelf(app_at: AppAt, alone: None) -> None:
    app = app_at()
    at_the_title(app)
    click(app, "new-game")
    assert app.scene.name == "seats"
    assert boxes(app) == {}


def test_every_game_stands_on_the_shelf_the_flagship_first_and_taken(app: App, program: Program) -> None:
    click(app, "new-game")
    assert boxes(app) == shelf_with("fragments")
    assert [*boxes(app)] == [*games.NAMES, *(entry.info.id for entry in ENTRIES)]
    assert target(app, "game-lantern").tip == "Keep a light burning together until dawn."


def test_the_game_played_last_begins_after_as_many_clicks_as_the_only_one(app: App, program: Program) -> None:
    click(app, "new-game")
    click(app, "game-counting")
    click(app, "start")
    assert played(program) == "counting"
    program.to_title()
    click(app, "new-game")
    assert boxes(app) == shelf_with("counting")
    click(app, "start")
    assert played(program) == "counting"


def test_a_box_is_taken_by_keys_alone(app: App, program: Program) -> None:
    click(app, "new-game")
    reach(app, "game-fragments")
    key(app, "right", "right", "return")
    assert boxes(app)["memoir"] == "on"
    assert app.targets.focus == "game-memoir", "arrow keys go on from there"
    key(app, "left", "space")
    assert boxes(app)["trip"] == "on"


def test_another_game_brings_its_own_options_and_keeps_who_sits_here(app: App, program: Program) -> None:
    click(app, "new-game")
    click(app, "name-1")
    key(app, *"ann")
    click(app, "game-counting")
    names = {t.name for t in app.targets if t.name.startswith("option-")}
    own = {f"option-{o.id.replace('_', '-')}" for o in games.load("counting").options()}
    assert names == {"option-veiled-totals", *own}, "rivals may always veil their totals"
    assert target(app, "name-1").value == "ann"
    click(app, "start")
    assert program.matches.current
    assert program.matches.current.session.seats[0].name == "ann"


def test_a_newcomer_meets_the_weakest_rival_and_a_partner_who_plans_for_the_team(app: App, program: Program) -> None:
    click(app, "new-game")
    met = {}
    for game in ("fragments", "trip", "memoir", "trip", "fragments"):
        click(app, f"game-{game}")
        met[game] = target(app, "seat-2").value
    assert met == {"fragments": "Dreamer – gentle", "trip": "Dreamer – gentle", "memoir": "Seeker – strong"}


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
    assert program.matches.current
    assert program.matches.current.session.header.options == {}
    program.matches.leave()


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
    assert boxes(app)["trip"] == "on"


def test_a_folder_of_ones_own_need_hold_only_the_game_that_was_asked_for(app: App, tmp_path: Path) -> None:
    """With ``--data DIR`` every other box was once refused unless DIR held its file."""
    (tmp_path / "counting.yaml").touch()
    at_the_title(app, Launch(game="counting", data=tmp_path))
    click(app, "new-game")
    click(app, "game-fragments")
    assert app.toasts.words == ""
    assert boxes(app)["fragments"] == "on"


def test_a_folder_of_ones_own_without_the_game_that_was_asked_for_is_refused(app: App, tmp_path: Path) -> None:
    at_the_title(app, Launch(game="fragments", data=tmp_path))
    click(app, "new-game")
    assert str(tmp_path / "cards.yaml") in app.toasts.words
    assert boxes(app)["trip"] == "on"


def test_what_another_game_has_in_a_folder_of_ones_own_is_read(app: App, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("nebulae: 3\n")
    at_the_title(app, Launch(game="counting", data=tmp_path))
    click(app, "new-game")
    click(app, "game-fragments")
    assert "cards.yaml" in app.toasts.words
    assert boxes(app)["counting"] == "on"


def test_the_title_is_that_of_the_only_game_or_of_the_program(app_at: AppAt, testgames: tuple[str, ...]) -> None:
    def words() -> tuple[str, str]:
        menu = Program(app_at(), Launch(), InlineWorker).menu()
        return menu.title, menu.subtitle

    assert words() == ("Deja Vu", "Games of memory")
    everything = dict(games.SPECS)
    try:
        games.SPECS.clear()
        games.SPECS["fragments"] = everything["fragments"]
        assert words() == ("Deja Vu", "Fragments of Memory")
        games.SPECS.clear()
        games.SPECS["counting"] = everything["counting"]
        assert words() == ("Counting", "")
    finally:
        games.SPECS.clear()
        games.SPECS.update(everything)


def test_one_reads_about_every_game_beginning_with_the_last_one_played(app: App, program: Program) -> None:
    app.settings.game = "lantern"
    key(app, "f1")
    assert target(app, "game").value == "Lantern"
    assert read(app) == ["Keep a light burning together until dawn."]
    while target(app, "game").value != games.spec(games.names()[-1]).info.title:
        click(app, "game")
    click(app, "game")
    assert target(app, "game").value == "Fragments of Memory"
    assert len(read(app)) > 10
    key(app, "escape")
    assert app.scene.name == "title"


def read(app: App) -> list[str]:
    scene = app.scene
    assert isinstance(scene, Rulebook)
    return [widget.words for widget in scene.list.widgets if isinstance(widget, Label)]


def test_with_one_game_there_is_one_page(app_at: AppAt, alone: None) -> None:
    app = app_at()
    at_the_title(app)
    key(app, "f1")
    assert isinstance(app.scene, Rulebook)
    assert app.targets.named("game") is None


def test_the_keys_are_those_of_the_game_played_last(app: App, program: Program) -> None:
    def told() -> bool:
        click(app, "keys")
        scene = app.scene
        assert isinstance(scene, Keys)
        words = [widget.words for widget in scene.list.widgets if isinstance(widget, Label)]
        key(app, "escape")
        return "On the cosmic map" in words

    assert told()
    app.settings.game = "counting"
    assert not told()


@pytest.fixture
def two_unfinished(program: Program) -> Program:
    for name in ("fragments", "counting"):
        program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), game=name))
        program.to_title()
    return program


def test_a_saved_game_says_which_game_it_is_where_there_are_several(app: App, two_unfinished: Program) -> None:
    told = {saved.game: summary(saved).split(" · ")[0] for saved in saves.unfinished()}
    assert told == {"fragments": "Fragments of Memory", "counting": "Counting"}
    assert two_unfinished.menu().proceed_detail.startswith("Counting · today")


def test_a_saved_game_does_not_say_which_it_is_where_there_is_one(app_at: AppAt, alone: None) -> None:
    program = at_the_title(app_at())
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben"))))
    program.to_title()
    (saved,) = saves.unfinished()
    assert summary(saved).startswith("today")


def test_a_game_that_is_not_installed_any_more_is_listed_with_its_fault_and_others_go_on(
    app: App, two_unfinished: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as uninstalled:
        uninstalled.delitem(games.SPECS, "counting")
        by_game = {saved.game: saved for saved in saves.unfinished()}
        assert by_game["fragments"].fault is None
        fault = by_game["counting"].fault
        assert fault
        assert fault.endswith(f"a game of 'counting'; expected {' or '.join(games.names())}")
        assert "counting" not in games.names()
        assert "\n" not in fault
        assert (heading(by_game["counting"]), detail(by_game["counting"])) == ("Ann, Ben", "counting is not installed")
        app.reset(two_unfinished.title())
        click(app, "continue")
        assert played(two_unfinished) == "fragments"
        two_unfinished.to_title()
        click(app, "games")
        unplayable = next(t.name for t in app.targets if t.kind == "button" and not t.enabled)
        click(app, unplayable)
        assert app.toasts.words == fault
    assert all(saved.fault is None for saved in saves.unfinished()), "nothing was lost"


@pytest.mark.parametrize(
    ("game", "winners", "told"),
    [
        ("lantern", (0, 1), "won together"),
        ("lantern", (), "lost together"),
        ("counting", (1,), "Ben won"),
        ("counting", (0, 1), "Ann, Ben share the victory"),
        ("gone", (1,), "Ben won"),
    ],
)
def test_a_finished_game_says_who_won_a_team_together(
    several: tuple[str, ...], game: str, winners: tuple[int, ...], told: str
) -> None:
    seats = (Seat("Ann"), Seat("Ben"))
    saved = saves.SavedGame(Path("game.jsonl"), datetime.now(UTC), game, seats, 3)
    assert detail(saved, Outcome((4, 4), winners)).startswith(f"{told} · ")


def test_more_games_than_a_row_holds_stand_in_two_rows(app: App) -> None:
    info = games.spec(games.NAMES[0]).info
    one, full, more, most = (
        Shelf([Box(info)] * count, info.id, print, app.pictures).height(app.look, 800)
        for count in (1, MOST_IN_A_ROW, MOST_IN_A_ROW + 1, 2 * MOST_IN_A_ROW)
    )
    assert one <= full and more == most == 2 * full


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_are_as_large_with_four_boxes_as_with_three(
    app_at: AppAt, several: tuple[str, ...], language: str
) -> None:
    """Titles of four boxes needed two lines each, and the whole page shrank to fit."""
    sizes = []
    with speaking(speech(language)):
        for count in (3, MOST_IN_A_ROW):
            app = app_at((1280, 720))
            on_it = [Box(games.spec(name).info) for name in several[:count]]
            app.push(Seats(games.load("trip"), list[NewGame]().append, boxes=on_it))
            app.settle()
            app.step(0)
            sizes.append((app.scene.look.em, target(app, "game-trip").rect.height))
            assert all(Rect((0, 0), (1280, 720)).contains(each.rect) for each in app.targets)
    assert sizes[0] == sizes[1]
