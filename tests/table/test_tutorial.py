"""First dream from the title: its page, into a lesson, on to the next, and back."""

from collections.abc import Iterator

import pytest

from dejavu import games
from dejavu.engine.game import Game
from dejavu.lessons import library
from dejavu.lessons.lesson import Lesson
from dejavu.store import saves
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.play import lesson_match
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.tutorial import is_done
from dejavu.table.widgets import Label
from tests.table.hands import AppAt, click, key, target

IDS = library.lesson_ids("fragments")


@pytest.fixture
def app(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(lesson_match.LessonMatch, "seconds", 0.0)
    made = app_at(reduced_motion=True, bot_speed="instant")
    program = Program(made, Launch())
    made.push(program.title())
    made.settle()
    yield made
    program.matches.leave()


def order(app: App) -> list[str]:
    app.step(0)
    return [found.name for found in app.targets]


def finish(app: App) -> None:
    """Play the lesson on the table as it is meant."""
    match = app.scene.match  # type: ignore[attr-defined]
    assert isinstance(match, lesson_match.LessonMatch)
    while match.progress.step is not None:
        if match.progress.is_reading:
            match.go_on()
        elif (meant := match.progress.wanted()) and match.my_move:
            match.act(meant)
        app.step(0.05)
    app.settle()


def test_first_dream_is_golden_until_it_is_done(app: App) -> None:
    assert order(app)[:2] == ["first-dream", "new-game"]
    key(app, "return")
    assert app.scene.name == "lessons"
    key(app, "escape")
    app.settings.lessons["fragments"] = list(IDS)
    assert is_done(app.settings, "fragments")
    app.reset(Program(app, Launch()).title())
    names = order(app)
    assert names[0] == "new-game" and "first-dream" in names
    click(app, "first-dream")
    assert target(app, "lesson:" + IDS[0]).tip.endswith("done."), "every lesson can be played again"
    click(app, "new-game")
    assert app.scene.name == "seats"


def test_a_lesson_that_is_left_leads_back_to_the_page_and_leaves_no_game(app: App) -> None:
    click(app, "first-dream")
    click(app, "begin")
    app.settle()
    assert app.scene.name == "building"
    key(app, "escape")
    click(app, "to-title")
    assert app.scene.name == "lessons"
    assert not app.settings.lessons.get("fragments")
    key(app, "escape")
    assert app.scene.name == "title" and not saves.unfinished()


def test_a_lesson_that_is_left_is_gone_on_with_where_it_was(app: App) -> None:
    click(app, "first-dream")
    click(app, f"lesson:{IDS[1]}")
    app.settle()
    match = app.scene.match  # type: ignore[attr-defined]
    match.go_on()
    match.act(match.progress.wanted())
    app.settle()
    here, position = match.progress.number, match.session.state.to_data()
    key(app, "escape")
    click(app, "to-title")
    click(app, f"lesson:{IDS[1]}")
    app.settle()
    again = app.scene.match  # type: ignore[attr-defined]
    assert again is not match
    assert (again.progress.number, again.session.state.to_data()) == (here, position)
    again.undo()
    app.settle()
    assert again.progress.number == here - 1
    finish(app)
    assert not app.settings.lessons_left, "what is done begins anew"


def leave(app: App) -> None:
    key(app, "escape")
    click(app, "to-title")


def dream(app: App, lesson_id: str) -> lesson_match.LessonMatch:
    """Begin a lesson on the page of all of them."""
    click(app, f"lesson:{lesson_id}")
    app.settle()
    match = app.scene.match  # type: ignore[attr-defined]
    assert isinstance(match, lesson_match.LessonMatch)
    return match


def test_a_lesson_that_is_half_done_can_be_begun_anew(app: App) -> None:
    """Whoever had left one was put back there, always."""
    click(app, "first-dream")
    dream(app, IDS[1]).go_on()
    leave(app)
    half = dream(app, IDS[1])
    assert half.progress.number == 1
    key(app, "escape")
    click(app, "from-beginning")
    app.settle()
    anew = app.scene.match  # type: ignore[attr-defined]
    assert anew is not half and anew.progress.number == 0
    leave(app)
    assert dream(app, IDS[1]).progress.number == 0, "what was begun anew is not put back either"


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "only looked at"])
def test_another_lesson_does_not_take_the_place_of_one_that_was_left(finished: bool, app: App) -> None:
    click(app, "first-dream")
    dream(app, IDS[1]).go_on()
    leave(app)
    dream(app, IDS[3])
    if finished:
        finish(app)
        click(app, "lessons")
    else:
        leave(app)
    assert dream(app, IDS[1]).progress.number == 1


def test_whoever_took_everything_back_begins_at_the_beginning(app: App) -> None:
    click(app, "first-dream")
    dream(app, IDS[1]).go_on()
    leave(app)
    half = dream(app, IDS[1])
    half.progress.done.clear()  # as undo does in a lesson that begins with an act
    leave(app)
    assert app.settings.lessons_left == {}


def test_what_was_left_of_another_lesson_of_that_name_is_forgotten(app: App) -> None:
    app.settings.lessons_left["fragments"] = [IDS[1], "read", "lift(the moon)"]
    click(app, "first-dream")
    click(app, f"lesson:{IDS[1]}")
    app.settle()
    assert app.scene.match.progress.number == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize("pressed", ["return", "n"])
def test_after_a_lesson_the_next_is_one_key_away_and_it_can_be_played_again(pressed: str, app: App) -> None:
    """Enter, and the key of the main button, by which the lesson ended: that did nothing."""
    click(app, "first-dream")
    click(app, f"lesson:{IDS[3]}")
    app.settle()
    finish(app)
    assert app.scene.name == "lesson-done"
    assert app.settings.lessons == {"fragments": [IDS[3]]}
    click(app, "again")
    app.settle()
    finish(app)
    assert app.settings.lessons == {"fragments": [IDS[3]]}
    key(app, pressed)
    app.settle()
    assert app.scene.name == "game"
    assert app.scene.match.progress.lesson.id == IDS[4]  # type: ignore[attr-defined]


def test_the_end_of_a_lesson_reads_the_next_one_alone(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It read all of them again."""
    click(app, "first-dream")
    click(app, f"lesson:{IDS[3]}")
    app.settle()
    read, load = list[str](), library.load_lesson

    def noted(game: Game, lesson_id: str) -> Lesson:
        read.append(lesson_id)
        return load(game, lesson_id)

    monkeypatch.setattr(library, "load_lesson", noted)
    finish(app)
    assert read == [IDS[4]]


def test_after_the_last_lesson_a_game_follows(app: App) -> None:
    click(app, "first-dream")
    click(app, f"lesson:{IDS[-1]}")
    app.settle()
    finish(app)
    assert "next" not in order(app)
    click(app, "new-game")
    assert app.scene.name == "seats"


def err(app: App) -> None:
    """Try the first legal act that the lesson on the table does not teach."""
    match = app.scene.match  # type: ignore[attr-defined]
    while match.progress.is_reading or not match.my_move:
        match.go_on()
        app.step(0.05)
    wrong = next(action for action in match.view.legal_actions() if not match.welcomes(action))
    assert match.act(wrong) is not None


@pytest.mark.parametrize("clean", [True, False])
def test_a_lesson_without_a_wrong_act_is_kept_as_such(app: App, clean: bool) -> None:
    click(app, "first-dream")
    click(app, f"lesson:{IDS[0]}")
    app.settle()
    if not clean:
        err(app)
    finish(app)
    assert app.settings.lessons["fragments"] == [IDS[0]]
    assert app.settings.lessons_clean.get("fragments", []) == ([IDS[0]] if clean else [])


def test_the_second_level_is_met_by_one_click(app: App) -> None:
    app.settings.lessons_clean["fragments"] = list(IDS)
    click(app, "first-dream")
    click(app, f"lesson:{IDS[-1]}")
    app.settle()
    finish(app)
    assert target(app, "meet").label == "Next: meet Wanderer"
    click(app, "meet")
    assert [seat.controller for seat in app.scene.match.session.seats] == ["person", "easy"]  # type: ignore[attr-defined]


def test_whoever_erred_in_a_lesson_is_not_sent_up(app: App) -> None:
    app.settings.lessons_clean["fragments"] = list(IDS[:-2])
    click(app, "first-dream")
    click(app, f"lesson:{IDS[-1]}")
    app.settle()
    finish(app)
    assert "meet" not in order(app)


def test_the_lessons_of_every_game_are_a_click_away(app: App) -> None:
    """Those of the game played last alone could be reached: nobody could learn a game before playing it."""
    click(app, "first-dream")
    shown = {name for name in order(app) if name.startswith("lesson:")}
    click(app, "game")
    turned = {name for name in order(app) if name.startswith("lesson:")}
    assert shown == {f"lesson:{lesson_id}" for lesson_id in IDS}
    assert turned == {f"lesson:{lesson_id}" for lesson_id in library.lesson_ids("trip")}
    click(app, "begin")
    app.settle()
    assert app.scene.match.session.game.name == "trip"  # type: ignore[attr-defined]
    key(app, "escape")
    click(app, "to-title")
    assert turned <= set(order(app)), "back on the page of the same game"
    click(app, "begin")
    app.settle()
    finish(app)
    assert app.scene.name == "lesson-done"
    words = " ".join(row.words for row in app.scene.rows() if isinstance(row, Label))  # type: ignore[attr-defined]
    assert "12 of them" in words, "a lesson's closing names numbers of the game as its sentences do"
    assert app.settings.game == "trip"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_of_lessons_stays_where_it_is_from_game_to_game(app_at: AppAt, size: tuple[int, int]) -> None:
    """The arrows jumped away under the pointer: a second click at the same place missed."""
    app = app_at(size)
    program = Program(app, Launch())
    app.push(program.title())
    app.settle()
    click(app, "first-dream")
    seen = set()
    for _game in games.names():
        app.step(0)
        seen.add(tuple(target(app, "game").rect))
        widths = {found.rect.width for found in app.targets if found.name.startswith("lesson:")}
        assert max(widths) - min(widths) <= 2, "a last lesson without a neighbour is as wide as the others"
        click(app, "game")
    assert len(seen) == 1


def test_the_first_dream_opens_on_the_game_whose_rules_were_read(app: App) -> None:
    """It opened on the first game, whatever one had just read about."""
    click(app, "rulebook")
    click(app, "game")
    click(app, "back")
    click(app, "first-dream")
    shown = {name for name in order(app) if name.startswith("lesson:")}
    assert shown == {f"lesson:{lesson_id}" for lesson_id in library.lesson_ids("trip")}


def test_a_game_without_lessons_has_no_entry(app_at: AppAt, plain_boards: tuple[str, ...]) -> None:
    app = app_at()
    app.settings.game = plain_boards[0]
    app.push(Program(app, Launch()).title())
    assert "first-dream" not in order(app)
    assert games.names()[0] == "fragments"


def test_a_lesson_that_names_the_next_nebula_lights_no_other_and_shows_no_ends_yet(app: App) -> None:
    """All that could be lifted was lit, and a dozen plates stood there before a word was said of them."""
    click(app, "first-dream")
    click(app, "lesson:2-the-last-bit")
    app.settle()
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    index = scene.state.components.nebula_index
    assert scene.match.guide
    while scene.match.guide.is_reading:
        click(app, "end")
    app.settle()
    assert list(scene.map.view.lit) == [index["lagoon"]]
    click(app, "nebula:lagoon")
    app.settle()
    assert list(scene.map.view.lit) == [index["fox-fur"]]
    assert not scene.map.view.ends
