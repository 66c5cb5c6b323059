import pytest
from pygame import Surface

from dejavu.engine.action import Action
from dejavu.games.fragments import events
from dejavu.games.fragments.scoring import Score
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.overlays import overlay
from dejavu.table.boards.fragments.overlays.scores import ScoresScene
from dejavu.table.boards.fragments.words.scores import SIGNS
from dejavu.table.play.history import Step
from dejavu.table.play.match import Match
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell import inspection
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, key, move, settle, target
from tests.table.transcripts import Ear

SPEED_GAME = {"speed_game": True}
SHEETS = ("log", "scores", "matrix", "discards", "row", "seat:0", "seat:1", "seat:2", "seat:3", "worlds:red-1")


def opened(app: App, name: str, lying: str = "full-table") -> Match:
    match = laid_out(app, position(lying))
    app.push(overlay(name, match))
    app.settle()
    return match


def names(app: App, prefix: str) -> set[str]:
    return {t.name.removeprefix(prefix) for t in app.targets if t.name.startswith(prefix)}


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_fits_and_closes_by_key_and_button(
    app_at: AppAt, name: str, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    match = opened(app, name)
    window = app.window.surface.get_rect()
    for shown in app.targets:
        assert shown.visible.width == 0 or window.contains(shown.visible), shown.name
    key(app, "escape")
    assert app.scene.name == "game"
    app.push(overlay(name, match))
    app.settle()
    click(app, "close")
    assert app.scene.name == "game"


def test_a_name_that_is_none_is_a_mistake_of_ours(app_at: AppAt) -> None:
    match = laid_out(app_at((1280, 720)), position())
    with pytest.raises(KeyError):
        overlay("weather", match)


def test_a_tableau_shows_all_its_cards_and_fragments(app_at: AppAt) -> None:
    app = app_at((1920, 1080))
    opened(app, "seat:0")
    given = position()["players"][0]
    assert names(app, "long:") == set(given["long"])
    assert names(app, "short:") == set(given["short"])
    assert names(app, "fragment:") == set(given["fragments"])


@pytest.mark.parametrize("lying", ["full-table", "rulebook-example"])
def test_a_tableau_uses_the_whole_width_and_needs_no_scrolling(app_at: AppAt, lying: str) -> None:
    app = app_at((1280, 720))
    opened(app, "seat:0", lying)
    plate = next(t for t in app.targets if t.name == "tableau-list").rect
    assert not any(target.kind == "scrollbar" for target in app.targets)
    cards = [t.rect for t in app.targets if t.name.startswith(("long:", "short:"))]
    assert max(rect.right for rect in cards) > plate.centerx


@pytest.mark.parametrize("name", SHEETS)
def test_no_sheet_shows_what_another_seat_holds(app_at: AppAt, name: str) -> None:
    """Two positions that differ only in hidden cards are drawn alike."""
    pictures = []
    for hand in (["green-1", "green-4", "purple-6", "red-4"], ["green-2", "green-4", "purple-6", "red-5"]):
        data = position()
        data["players"][1]["hand"] = hand
        app = app_at((1280, 720))
        match = laid_out(app, data)
        app.push(overlay(name, match))
        app.settle()
        sheet = Surface((1280, 720))
        app.scene.draw(sheet)
        pictures.append(sheet.get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_neighbouring_tableaus_are_one_click_away(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    opened(app, "seat:1")
    click(app, "next-seat")
    settle(app)
    assert names(app, "long:") == set(position()["players"][2]["long"])


def test_all_communal_cards_are_listed_with_who_has_them(app_at: AppAt) -> None:
    app = app_at((1920, 1080))
    opened(app, "row")
    communal = {card.id for card in fragments().components.cards if card.communal}
    assert names(app, "row:") == communal


def test_discards_can_be_looked_at_one_by_one(app_at: AppAt) -> None:
    app = app_at((1920, 1080))
    opened(app, "discards")
    assert names(app, "discard:") == {"red-6", "yellow-6", "blue-6"}


def test_the_log_opens_at_its_end_and_scrolls_by_keys(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position())
    cards = [card.id for card in fragments().components.cards]
    match.history.steps.extend(Step(1, (events.CardCompleted(1, card, Score(1)),)) for card in cards * 3)
    app.push(overlay("log", match))
    app.settle()
    bar = app.targets.named("log-list-bar")
    assert bar is not None
    end = scrolled(app)
    key(app, "down")
    assert scrolled(app) == end
    for _ in range(3):
        key(app, "up")
    assert scrolled(app) != end


def scrolled(app: App) -> bytes:
    """What is seen of the scene on top."""
    sheet = Surface(app.window.size)
    app.scene.draw(sheet)
    return sheet.get_buffer().raw


def test_an_open_sheet_follows_the_game(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = opened(app, "seat:0")
    assert names(app, "chest:") == {"purple-sun"}
    match.act(Action("unsave", ("purple-sun",)))
    app.step(0)
    assert names(app, "chest:") == set()
    assert "purple-sun" in names(app, "tray:")


def looks_at_something(app: App) -> bool:
    assert isinstance(app.scene, FragmentsScene)
    return app.scene.inspector.area is not None


def test_escape_closes_the_top_thing_only(app_at: AppAt) -> None:
    """Over what was looked at large it once opened the pause as well; from what that opened it led to the table."""
    app = app_at((1280, 720))
    laid_out(app, position())
    focus(app, next(t.name for t in app.targets if t.name.startswith("hand:")))
    key(app, "i")
    assert looks_at_something(app)
    key(app, "escape")
    assert app.scene.name == "game"
    assert not looks_at_something(app)
    for opened, closed in (("scores", "pause"), ("row", "pause"), ("settings", "pause"), ("players", "pause")):
        if app.scene.name == "game":
            key(app, "escape")
        assert app.scene.name == "pause"
        click(app, opened)
        assert app.scene.name not in ("pause", "game")
        key(app, "escape")
        assert app.scene.name == closed
    key(app, "escape")
    assert app.scene.name == "game"
    click(app, "seat:1")
    click(app, "controller")
    click(app, "look")
    assert app.scene.name == "tableau"
    key(app, "escape")
    assert app.scene.name == "game", "whoever asked to look wants no more of the menu that led there"


@pytest.mark.parametrize("way", [("seat:1",), ("seat:1", "controller", "look"), ("log",), ("matrix",)], ids="/".join)
def test_the_rules_are_a_key_away_from_whatever_lies_over_the_table(app_at: AppAt, way: tuple[str, ...]) -> None:
    """F1 did nothing over a tableau."""
    app = app_at()
    laid_out(app, position())
    for name in way:
        click(app, name)
    shown = app.scene.name
    assert shown != "game"
    key(app, "f1")
    assert app.scene.name == "rulebook"
    key(app, "escape")
    assert app.scene.name == shown


def test_what_only_lies_under_a_resting_pointer_costs_no_escape(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "REST", 0.0)
    app = app_at((1280, 720))
    laid_out(app, position())
    move(app, next(t.rect.center for t in app.targets if t.name.startswith("hand:")))
    app.step(0)
    app.step(0)
    assert looks_at_something(app)
    key(app, "escape")
    assert app.scene.name == "pause"


@pytest.mark.parametrize("options", [{}, SPEED_GAME], ids=["ordinary", "speed game"])
def test_the_legend_of_the_tokens_names_those_of_the_speed_game_where_there_are_any(
    app_at: AppAt, options: dict[str, bool]
) -> None:
    app = app_at()
    laid_out(app, position() | {"options": options})
    key(app, "f2")
    scene = app.scene
    assert isinstance(scene, ScoresScene)
    (legend,) = (row.words for row in scene.rows() if isinstance(row, Label) and row.words.startswith(SIGNS["tokens"]))
    assert ("speed game" in legend) is bool(options)


def test_a_line_of_the_ranking_says_what_its_signs_stand_for(app_at: AppAt) -> None:
    app = app_at()
    laid_out(app, position("over"))
    settle(app)
    assert isinstance(app.scene, FinalScene)
    scene, winner = app.scene, app.scene.ranking[0]
    assert len(winner.parts) > 1
    tip = target(app, f"seat:{winner.seats[0]}").tip.split("\n")
    for (part, points), line in zip(winner.parts, tip, strict=False):
        assert line.startswith(f"{SIGNS[part]}: {scene.words.category(part)}")
        assert line.endswith(str(points))


def test_signs_of_points_are_not_read_aloud(app_at: AppAt) -> None:
    """A voice would say coin, playing card back and busts in silhouette before every name."""
    app, ear = app_at(tips=False), Ear()
    app.narrator.listeners["ear"] = ear
    app.push(Rulebook(board_of(fragments())))
    settle(app)
    for _heading in range(20):
        if not ear.lines[-1].startswith("The end."):
            key(app, "page down")
    key(app, "down", "down", "down")
    assert any(line.startswith("• Tokens: your VP tokens") for line in ear.lines)
    assert not any({*SIGNS.values()} & {*line} for line in ear.lines)
