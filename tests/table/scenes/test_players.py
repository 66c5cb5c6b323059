"""Who plays? Seats change hands when the page is left, and only those for which somebody else was chosen."""

from collections.abc import Callable

import pytest

from dejavu.engine.journal import PERSON, SeatChange
from dejavu.table.play.match import Match
from dejavu.table.scenes.players import Players
from dejavu.table.shell.app import App
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key, settle, target
from tests.table.transcripts import heard


@pytest.fixture
def app(app_at: AppAt) -> App:
    made: App = app_at()
    return made


@pytest.fixture
def match(app: App) -> Match:
    """Ada and Ben are people, Cleo and Dora bots; the page is open."""
    made = laid_out(app, position(), people=2)
    click(app, "lift")
    app.push(Players(made))
    app.step(0)
    return made


def changes(match: Match) -> list[tuple[int, str]]:
    return [(entry.seat, entry.controller) for entry in match.session.entries if isinstance(entry, SeatChange)]


def choose(app: App, seat: int, words: str) -> None:
    """Step on until that is shown."""
    for _ in range(10):
        if target(app, f"controller-{seat}").value == words:
            return
        click(app, f"controller-{seat}")
    raise AssertionError(f"{words!r} is no choice")


def test_a_walk_round_all_choices_back_to_the_first_writes_nothing(app: App, match: Match) -> None:
    """Every arrow once wrote an entry of the journal."""
    before = target(app, "controller-2").value
    click(app, "controller-2")
    choose(app, 2, str(before))
    key(app, "escape")
    assert changes(match) == []


def test_enter_without_a_focus_leads_back(app: App, match: Match) -> None:
    """The golden button was shown, and Enter did nothing."""
    app.input.focus(None)
    key(app, "return")
    assert app.scene.name == "game"


WAYS: dict[str, Callable[[App], None]] = {
    "button": lambda app: click(app, "back"),
    "escape": lambda app: key(app, "escape"),
    "the window's button": lambda app: app.quit(),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_who_was_chosen_last_plays_on(app: App, match: Match, way: Callable[[App], None]) -> None:
    click(app, "controller-2")
    choose(app, 2, "Keeper – hard")
    way(app)
    assert changes(match) == [(2, "hard")]
    assert match.session.seats[2].controller == "hard"


def test_another_layout_keeps_what_was_chosen(app: App, match: Match) -> None:
    choose(app, 2, "Keeper – hard")
    app.scene.layout(app.window.size)
    app.invalidate()
    assert target(app, "controller-2").value == "Keeper – hard"


def test_people_sit_down_before_others_get_up(app: App, match: Match) -> None:
    """Otherwise nobody would be left for a moment from whom to hide a hand."""
    choose(app, 0, "Keeper – hard")
    choose(app, 2, "Person")
    key(app, "escape")
    assert changes(match) == [(2, PERSON), (0, "hard")]


def test_a_game_that_was_left_is_not_written_to_any_more(app: App, match: Match) -> None:
    """After a failure the file is closed before the scenes are left."""
    choose(app, 2, "Keeper – hard")
    match.close()
    key(app, "escape")
    assert changes(match) == []


@pytest.mark.usefixtures("match")
def test_what_a_key_chooses_is_drawn_and_said_at_once(app: App) -> None:
    chosen = target(app, "controller-0").value

    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key("controller-0")
        settle(app)
        before = app.frame
        press("right")
        assert app.frame > before

    said = heard(app, play).split("[right]\n")[1]
    assert said == f"{target(app, 'controller-0').value}.\n" != f"{chosen}.\n"
