"""The daily sky and the diary, from the title and back, as somebody uses them of an evening."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface

from dejavu import games, resources
from dejavu.diary import daily, reading
from dejavu.engine.journal import Header
from dejavu.engine.session import Session
from dejavu.games.fragments.game import Fragments
from dejavu.games.memoir.game import Memoir
from dejavu.store import autosave, pictures, places
from dejavu.table import keepsake_process, text
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.board.seat_menu import SeatMenu
from dejavu.table.diary import figures_table
from dejavu.table.diary.calendar import Calendar
from dejavu.table.diary.figures_table import Bars
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.players import Players
from dejavu.table.shell.input import Touch
from dejavu.table.shell.launch import Launch
from dejavu.table.text import use_language
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.form import Form
from tests.cases import some
from tests.table.diary.artists import OWN, Painter, Unheard
from tests.table.hands import AppAt, click, focus, key, settle, target, until
from tests.table.lettering import Lettered, lettered

REPLAYS = Path(__file__).parents[2] / "replays"
DAY = date(2026, 11, 22)
TO_COME = "Play a game to its end yourself: your points, your wins and what you remembered will be kept here."


@pytest.fixture
def program(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setattr(keepsake_process, "start", lambda faces: Unheard())
    made = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    made.today = lambda: DAY
    made.app.push(made.title())
    yield made
    made.matches.leave()


def words(program: Program) -> str:
    """All that is read in the form on top."""
    return "\n".join(row.words for row in form(program).rows() if isinstance(row, Label))


def form(program: Program) -> Form:
    """What is on top."""
    assert isinstance(program.app.scene, Form)
    return program.app.scene


def game_line(program: Program, number: int) -> Button:
    """The line of a game."""
    return next(row for row in form(program).list.widgets if isinstance(row, Button) and row.name == f"game-{number}")


def header(program: Program) -> Header:
    """Of the game on the table."""
    assert program.matches.current
    return program.matches.current.session.header


def ended(program: Program) -> Match:
    """What lies on the table."""
    assert program.matches.current
    return program.matches.current


def earned(program: Program) -> list[str]:
    """The achievements that the game on the table earned."""
    written = ended(program).written
    return [one.id for one in written.earned] if written else []


def finish(
    name: str, day: str, ended: float = 1_800_000_000, changes: bool = False, mod: str = "", left: bool = False
) -> Path:
    """A finished game with a person in it, under the sky of a day: a golden one, whose header says so."""
    journal = autosave.read(REPLAYS / f"{name}.jsonl")
    game = autosave.restored(journal)
    header = journal.header
    seats = [header.seats[0]._replace(controller="person"), *header.seats[1:]]
    session = Session(
        game, seats, header.seed, header.options, created=f"{day or '2026-01-01'}T20:00:00", day=day, mod=mod
    )
    save = autosave.begin(session)
    for entry in journal.entries:
        session.replay(entry)
        if changes and session.entries[1:] and not session.handed:
            session.set_controller(0, "easy")
            session.set_controller(0, "person")
        if left and session.entries[1:] and not session.handed:
            session.set_controller(0, "easy")
    save.close()
    os.utime(save.path, (ended, ended))
    return save.path


def test_before_the_first_game_the_pages_have_warm_words(program: Program) -> None:
    click(program.app, "diary")
    settle(program.app)
    assert "leaves its picture here" in words(program)
    click(program.app, "figures")
    assert "first page" in words(program)
    click(program.app, "earned")
    assert "0 of" in words(program)
    click(program.app, "back")
    click(program.app, "daily-sky")
    settle(program.app)
    assert "Today's sky is waiting for you." in words(program)
    assert "Opponent: Seeker" in words(program)
    click(program.app, "game-memoir")
    assert "Partner: Seeker" in words(program)
    assert program.app.toasts.words == ""


def test_games_with_a_mod_are_named_and_their_points_are_not_among_ones_own(program: Program) -> None:
    """They were mixed into the best score, and nothing told them apart."""
    finish("trip-2", "", mod="Window shopping")
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "figures")
    assert words(program).splitlines() == ["1 game with a mod is listed under Games, but not counted here.", TO_COME]
    click(program.app, "games")
    assert " · Window shopping · " in target(program.app, "game-0").detail
    click(program.app, "earned")
    assert "1 game with a mod" in words(program)
    assert "0 of" in words(program)


def test_games_that_a_bot_played_in_ones_seat_are_named_and_not_counted(program: Program) -> None:
    """The figures said that nothing was played, while the game stood among the games."""
    finish("trip-2", "", left=True)
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "figures")
    told = "1 game that no person played from beginning to end is listed under Games, but not counted here."
    assert words(program).splitlines() == [told, TO_COME], "an empty page said nothing else"
    click(program.app, "earned")
    assert told in words(program)
    click(program.app, "games")
    assert target(program.app, "game-0").enabled
    assert "first page" not in words(program)


def test_a_day_is_begun_left_continued_and_kept_as_that_days_past_midnight(program: Program) -> None:
    click(program.app, "daily-sky")
    settle(program.app)
    click(program.app, "game-trip")
    click(program.app, "play")
    settle(program.app)
    begun = header(program)
    assert (begun.game, begun.day, begun.seed) == ("trip", "2026-11-22", daily.seed("trip", DAY))
    program.to_title()
    program.today = lambda: date(2026, 11, 23)
    assert target(program.app, "continue").enabled
    click(program.app, "daily-sky")
    settle(program.app)
    assert target(program.app, "play").label == "Begin", "the new day has a sky of its own"
    click(program.app, "day-2026-11-22")
    assert target(program.app, "play").label == "Continue"
    click(program.app, "play")
    settle(program.app)
    assert header(program) == begun


def test_a_sky_that_is_begun_is_marked_and_said_and_the_title_tells_which_game_goes_on(program: Program) -> None:
    """The cell looked as if nothing were there, and the sentence said that the sky was waiting."""
    program.evening.daily("trip", DAY)
    settle(program.app)
    program.to_title()
    assert "today's sky" in program.menu().proceed_detail
    program.today = lambda: DAY + timedelta(days=1)
    assert "daily sky of 2026-11-22" in program.menu().proceed_detail
    program.today = lambda: DAY
    click(program.app, "daily-sky")
    settle(program.app)
    assert "Today's sky is begun." in words(program)
    assert target(program.app, "day-2026-11-22").tip == "begun"
    click(program.app, "game-memoir")
    assert "Today's sky is waiting for you." in words(program)


def test_a_sky_counts_only_for_whoever_plays_it_to_the_end_without_a_bot(program: Program) -> None:
    """A bot had finished it, the sky went on waiting, and nothing said why."""
    program.evening.daily("trip", DAY)
    settle(program.app)
    match = ended(program)
    program.app.push(Players(match))
    program.app.step(0)
    assert "counts only if you play it to the end yourself" in words(program)
    assert [one.name for one in program.app.targets if one.name.startswith("controller-")] == ["controller-0"]
    program.app.pop()
    look = SeatMenu(match, 1, "Look", lambda: None)
    program.app.push(look)
    assert [row.name for row in look.rows() if isinstance(row, Button)] == ["look"]
    program.app.pop()
    assert match_scene(match).notes() == []
    match.set_controller(0, "easy")
    assert "does not count for its sky" in match_scene(match).notes()[0]


def match_scene(match: Match) -> FinalScene:
    """An end of a game as far as its note reads it."""
    scene = FinalScene.__new__(FinalScene)
    scene.match = match
    return scene


def test_a_sky_that_changed_hands_goes_on_waiting(program: Program) -> None:
    path = finish("trip-2", "2026-11-22", changes=True)
    assert path.is_file()
    finish("trip-2", "2026-11-21")
    click(program.app, "daily-sky")
    settle(program.app)
    click(program.app, "game-trip")
    assert "Today's sky is waiting for you." in words(program)
    assert "53" in target(program.app, "day-2026-11-21").tip


@pytest.mark.parametrize(("language", "said"), [("en", "26 Oct"), ("de", "26. Okt."), ("ja", "10月26日")])
def test_days_are_written_as_the_language_writes_them(program: Program, language: str, said: str) -> None:
    """Cells said "10-26"."""
    use_language(language)
    calendar = Calendar(daily.weeks(DAY, 4), {}, DAY, DAY, lambda day: None)
    calendar.place(Rect(0, 0, 900, 500), program.app.look)
    with pytest.MonkeyPatch.context() as patch:
        lines = lettered(patch, "text")
        calendar.draw(Surface((900, 500)), program.app.look, Touch())
    drawn = [line.words for line in lines]
    assert said in drawn
    assert "22" in drawn
    assert "23" not in drawn[-7:], "the calendar ends today"


def test_the_diary_tells_the_day_and_the_points_as_lists_of_games_do(program: Program) -> None:
    ended_at = datetime(2026, 11, 22, 14, 41).timestamp()
    finish("trip-2", "", ended_at)
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "games")
    line = game_line(program, 0)
    assert "today, 14:41" in line.detail
    assert line.detail.endswith(" · Watch the game"), "a click began the film, and nothing had said so"
    assert all(re.fullmatch(r"\S.*: −?\d+", part) for part in line.words.split(", ")), line.words


def test_boxes_do_not_say_how_many_can_play_where_the_seats_are_given(
    program: Program, paragraphs: list[Lettered]
) -> None:
    """They said "2 to 4 can play" of a game that one plays against a bot."""
    click(program.app, "daily-sky")
    settle(program.app)
    assert any("Trip" in each.words for each in paragraphs)
    assert not any("can play" in each.words for each in paragraphs)


def test_playing_again_is_the_same_sky_once_more(program: Program) -> None:
    program.evening.daily("trip", DAY)
    settle(program.app)
    assert program.matches.current
    before = program.matches.current.session.header
    program.matches.current.again()
    settle(program.app)
    after = program.matches.current.session.header
    assert (after.day, after.seed, after.seats, after.options) == (
        *(before.day, before.seed),
        *(before.seats, before.options),
    )


def test_days_that_were_played_show_their_best_and_can_be_played_once_more(program: Program) -> None:
    finish("trip-2", "2026-11-21")
    finish("trip-2", "2026-11-20")
    click(program.app, "daily-sky")
    settle(program.app)
    click(program.app, "game-trip")
    assert "2 days in a row" in words(program)
    click(program.app, "day-2026-11-21")
    assert "53" in target(program.app, "day-2026-11-21").tip
    assert target(program.app, "day-2026-11-21").value == "chosen"
    assert target(program.app, "day-2026-11-20").value == ""
    assert target(program.app, "play").label == "Once more"
    assert program.app.targets.named("day-2026-11-23") is None, "nobody plays tomorrow's"


@pytest.mark.parametrize("today", [date.min, date.max, date(1970, 1, 1), date(2026, 11, 1)])
def test_a_clock_that_is_wrong_breaks_nothing(program: Program, today: date) -> None:
    finish("trip-2", "2026-11-21")
    program.evening.daily("trip", DAY)  # a game that waits to be continued, which the title tells of
    settle(program.app)
    program.today = lambda: today
    program.to_title()
    assert target(program.app, "continue").enabled
    click(program.app, "daily-sky")
    settle(program.app)
    click(program.app, "play")
    settle(program.app)
    assert program.matches.current
    assert program.matches.current.session.header.day == today.isoformat()


@pytest.fixture(params=["XXX-25", "XXX+25", "nowhere"])
def time_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("time_zone")
def test_a_time_zone_that_is_none_breaks_nothing(program: Program) -> None:
    """With XXX-25, more than a day off, the program did not get to the title."""
    finish("trip-2", "2026-11-21")
    program.evening.daily("trip", DAY)
    settle(program.app)
    program.to_title()
    assert target(program.app, "continue").enabled
    for name, page in (("games", ""), ("diary", "games"), ("diary", "earned")):
        click(program.app, name)
        settle(program.app)
        if page:
            click(program.app, page)
            settle(program.app)
        program.to_title()


def test_the_command_line_begins_under_the_sky_of_a_day(app_at: AppAt) -> None:
    made = Program(app_at(reduced_motion=True), Launch(game="memoir", day=DAY), InlineWorker)
    made.app.push(made.first())
    settle(made.app)
    begun = header(made)
    assert (begun.game, begun.day) == ("memoir", "2026-11-22")
    made.matches.leave()


def test_under_a_sky_nobody_plays_with_cards_of_their_own(app_at: AppAt, tmp_path: Path) -> None:
    """What came of own cards once counted as what came of the day."""
    file = games.spec("trip").data_file
    words = resources.data(file).read_text(encoding="utf-8")
    (tmp_path / file).write_text(words.replace("name: Statue,", "name: Dragon,"), encoding="utf-8")
    made = Program(app_at(reduced_motion=True), Launch(game="trip", data=tmp_path), InlineWorker)
    made.evening.daily("trip", DAY)
    settle(made.app)
    dealt = ended(made).game
    made.matches.leave()
    assert dealt.content() == games.load("trip").content()
    assert games.load("trip", tmp_path).content() != dealt.content()


def test_a_line_of_the_diary_opens_the_film_of_its_game_and_the_film_leads_back(program: Program) -> None:
    """It once led to the title."""
    finish("trip-2", "", 1_800_000_000)
    finish("memoir-1", "", 1_800_009_000)
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "games")
    newest = game_line(program, 0)
    assert "Veiled Memoir" in newest.detail
    click(program.app, "game-1")
    program.app.step(1 / 30)
    film = program.matches.current
    assert isinstance(film, Replay)
    assert film.game.name == "trip"
    assert film.playing
    film.stop()
    settle(program.app)
    assert target(program.app, "way-back").label == "Diary"
    key(program.app, "escape")
    settle(program.app)
    assert program.matches.current is None
    assert target(program.app, "game-1").enabled, "the page on which the game stands"
    key(program.app, "escape")
    assert program.app.scene.name == "title"


def test_figures_are_filtered_by_game_and_pages_are_turned_by_keys(program: Program) -> None:
    for number in range(3):
        finish("trip-2", f"2026-11-{number + 1:02d}")
    finish("memoir-1", "")
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "figures")
    assert "4 games" in words(program)
    for _game in range(2):
        click(program.app, "game")
    assert "3 games" in words(program)
    assert "game by game" in words(program)
    page = program.app.scene
    assert isinstance(page, Form)
    key(program.app, "pagedown")
    assert page.list.offset > 0
    key(program.app, "escape")
    assert program.app.scene.name == "title"


def test_a_game_that_ends_at_the_table_is_written_down_and_says_what_it_earned(program: Program) -> None:
    path = finish("trip-2", "")
    lines = path.read_bytes().splitlines(keepends=True)
    path.unlink()
    last = max(number for number, line in enumerate(lines) if line.startswith(b'{"act"'))
    waiting = places.made(places.unfinished_folder()) / "game.jsonl"
    waiting.write_bytes(b"".join(lines[:last]))
    program.matches.proceed(waiting)
    settle(program.app)
    assert program.matches.current
    while not program.matches.current.session.state.is_terminal():
        state = program.matches.current.session.state
        program.matches.current.act(state.legal_actions()[0])
    settle(program.app)
    match = program.matches.current
    until(program.app, lambda: match.written)
    assert "first-page" in earned(program)
    end = program.app.scene
    assert isinstance(end, FinalScene)
    assert end.notes()[0].startswith("New in your diary: First page")
    text.use_language("de")
    assert end.notes()[0].startswith("Neu in deinem Tagebuch: Die erste Seite"), "also after a change of language"
    text.use_language("en")
    program.matches.current.look_back()
    film = program.matches.current
    assert isinstance(film, Replay)
    assert film.back
    film.back.lead()
    assert "first-page" in earned(program), "it is still said when one comes back from the film"
    written = reading.read().pages
    program.matches.leave()
    assert reading.read().pages == written
    assert len(written) == 1


@pytest.mark.parametrize(("language", "number"), [("en", "1.5"), ("de", "1,5"), ("ja", "1.5")])
def test_averages_have_the_sign_of_the_language_before_the_tenth(language: str, number: str) -> None:
    text.use_language(language)
    assert [figures_table.decimal(one) for one in (1.5, 2)] == [number, "2"]
    text.use_language("en")


def test_the_title_reads_nothing_of_the_diary(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "read", None)
    shutil.rmtree(places.data_folder(), ignore_errors=True)
    program.to_title()
    settle(program.app)
    assert not places.diary_file().exists()


def test_nothing_of_the_diary_is_imported_before_the_title_stands() -> None:
    code = (
        "import sys, dejavu.table.program, dejavu.table.scenes.title\n"
        "print([name for name in sys.modules if name.startswith(('sqlite3', 'dejavu.diary', 'dejavu.table.diary'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_album_shows_what_people_remembered_with_name_and_day(program: Program) -> None:
    finish("fragments-3", "")
    finish("trip-2", "", 1_800_200_000)  # on another day
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "album")
    settle(program.app)
    (page,) = [page for page in reading.read().pages if page.game == "fragments"]
    completed = list(some(count.about for count in page.counts if count.kind == "card" and count.seat == 0))
    box = games.load("fragments")
    assert isinstance(box, Fragments)
    read = words(program)
    evening = f"{page.seats[0].name}, {text.dated(text.local_time(page.when))}: "
    told = {name for line in read.split("\n") if line.startswith(evening) for name in line[len(evening) :].split(", ")}
    assert told == {box.components.cards[box.components.card_index[card]].name for card in completed}


@pytest.mark.parametrize("way", ["world", "picture"])
def test_a_world_of_the_album_opens_large_and_can_be_saved(program: Program, way: str) -> None:
    """A click on it did nothing, and a world with gaps could not be saved."""
    finish("fragments-3", "")
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "album")
    settle(program.app)
    first = next(each.name for each in program.app.targets if each.name.startswith("world-"))
    world = first.removeprefix("world-")
    program.app.input.activate(target(program.app, f"{way}-{world}"), None)
    settle(program.app)
    assert program.app.scene.name == "picture"
    assert target(program.app, "save-picture").enabled


@pytest.mark.parametrize(("name", "told"), [("fragments-4-speed", True), ("fragments-3", False)])
def test_the_album_says_which_cards_of_a_speed_game_are_not_in_it(program: Program, name: str, told: bool) -> None:
    """It said 5 of 7, where six pictures had been remembered in the game."""
    finish(name, "")
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "album")
    settle(program.app)
    assert ("Cards remembered from the start of a speed game are not here" in words(program)) is told


def test_the_album_shows_the_cities_of_trips_with_their_monuments_and_postcards(program: Program) -> None:
    """It held nothing of a trip."""
    artist = Painter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keepsake_process, "start", lambda faces: artist)
        finish("trip-2", "")
        finish("trip-2-small-singapore", "", 1_800_009_000)
        click(program.app, "diary")
        settle(program.app)
        click(program.app, "album")
        artist.paint_all()
        settle(program.app)
    trips = [page for page in reading.read().pages if page.game == "trip"]
    read = words(program)
    for city, page in zip(("Kyoto", "Singapore"), trips, strict=True):
        gone = [count.about for count in page.counts if count.kind == "markers-gone" and "sight" in count.about]
        assert f"{city} · {len(gone)} of 3" in read
    assert "Lisbon" not in read, "nobody travelled there"
    assert "raises its monument" in read, "nothing said what the shadows were"
    click(program.app, f"keepsake-{trips[0].key}")
    assert isinstance(program.app.scene, PictureSheet)


def test_an_empty_album_says_so_kindly(program: Program) -> None:
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "album")
    assert "still empty" in words(program)


def test_the_diary_opens_with_the_pictures_that_games_left_which_open_large_and_are_saved(program: Program) -> None:
    """Figures came first, and what was made was nowhere."""
    finish("trip-2", "", 1_800_000_000)
    finish("memoir-1", "", 1_800_009_000)
    artist = Painter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keepsake_process, "start", lambda faces: artist)
        click(program.app, "diary")
        settle(program.app)
    assert not target(program.app, "keepsake-0").enabled, "an empty sheet opened"
    artist.paint_all()
    settle(program.app)
    assert target(program.app, "keepsake-0").label.endswith("-memoir")
    assert target(program.app, "keepsake-1").label.endswith("-trip")
    focus(program.app, "keepsake-1")
    key(program.app, "return")
    assert isinstance(program.app.scene, PictureSheet)
    assert not target(program.app, "save-picture").enabled, "only the small picture is there"
    artist.paint_all()
    settle(program.app)
    click(program.app, "save-picture")
    settle(program.app)
    (saved,) = some(pictures.folder().iterdir())
    assert pygame.image.load(saved).get_size() == OWN
    assert "2026-01-01" in saved.name, "the day of the game, under which its finale saves it"


def test_a_game_that_left_nothing_is_a_line(program: Program) -> None:
    finish("trip-2", "")
    with pytest.MonkeyPatch.context() as patch:
        artist = Painter(left_nothing=True)
        patch.setattr(keepsake_process, "start", lambda faces: artist)
        click(program.app, "diary")
        settle(program.app)
    assert program.app.targets.named("keepsake-0")
    artist.paint_all()
    settle(program.app)
    assert program.app.targets.named("keepsake-0") is None
    assert target(program.app, "game-0").enabled


def test_the_album_leads_to_the_memoir_and_counts_its_pages(program: Program) -> None:
    finish("memoir-1", "")
    program.app.settings.pages_read["memoir"] = ["6", "gone from today's story"]
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "album")
    settle(program.app)
    assert re.fullmatch(r"1 of \d+ pages read", target(program.app, "memoir").detail)
    click(program.app, "memoir")
    settle(program.app)
    assert form(program).title() == "Memoir"
    key(program.app, "escape")
    assert program.app.scene.name == "diary"


def test_pages_are_in_the_album_also_where_a_bot_played_on(program: Program) -> None:
    """It said that it was empty, to somebody who had read them."""
    finish("memoir-1", "", left=True)
    program.app.settings.pages_read["memoir"] = ["1"]
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "album")
    settle(program.app)
    assert "Memoir · 1 of 7" in words(program)


def test_the_album_shows_the_memories_with_who_opened_them_and_the_last_pages(program: Program) -> None:
    """It held a button, and nothing of the nights."""
    artist = Painter()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keepsake_process, "start", lambda faces: artist)
        finish("memoir-1", "")
        program.app.settings.pages_read["memoir"] = ["1", "2", "3"]
        click(program.app, "diary")
        settle(program.app)
        click(program.app, "album")
        artist.paint_all()
        settle(program.app)
    (page,) = reading.read().pages
    read = words(program)
    assert "Memoir · 3 of 7" in read
    assert f"{page.seats[0].name}, {text.dated(text.local_time(page.when))}: The Platform" in read
    click(program.app, f"keepsake-{page.key}")
    assert isinstance(program.app.scene, PictureSheet)


def test_the_memories_of_each_memoir_are_counted_apart_by_their_own_names(program: Program) -> None:
    """A game of the second memoir counted nowhere, and its memories have the numbers of those of the first."""
    finish("memoir-1", "")
    finish("memoir-2-house-chosen", "", 1_800_000_060, mod="Eighty-four Steps")
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "figures")
    for _game in range(3):
        click(program.app, "game")
    assert "not counted" not in words(program)
    assert "2 games" in words(program)
    bars = [row for row in form(program).rows() if isinstance(row, Bars)][-2:]
    assert [row.heading for row in bars] == ["Opened most often", "Opened most often · Eighty-four Steps"]
    memories = [name for name, _count in bars[1].lines]
    assert memories
    box = cast(Memoir, games.load("memoir", resources.data(games.BOXES, "lighthouse"))).components
    assert set(memories) <= {memory.name for memory in box.memories}
