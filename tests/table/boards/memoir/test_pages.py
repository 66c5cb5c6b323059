"""The memoir is read when a memory is opened, and again; what was read is remembered (table page, sections 1 and 6)."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from pygame import Color, Rect, Surface, image

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.game import Game, View
from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.games.memoir import story
from dejavu.games.memoir.actions import GO_ON, STOP, UNLOCK
from dejavu.games.memoir.events import MemoryUnlocked
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.puzzles.certain import Certain
from dejavu.store import pictures
from dejavu.table.board.final_scene import PICTURE
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.sheets.album import Album, ReadPage, TextRead, album, memoirs
from dejavu.table.boards.memoir.sheets.finale import MemoirFinale
from dejavu.table.boards.memoir.sheets.gallery import Gallery
from dejavu.table.boards.memoir.sheets.pages import MemoryPage, SpreadRow
from dejavu.table.boards.memoir.sheets.prose import Spread, curled, new_letters, parted, prose
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.play.bot_process import Answer, Hear, SilentWorker
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.play.seat_activity import Past
from dejavu.table.play.turn_replay import TurnReplay
from dejavu.table.program import Program
from dejavu.table.scenes.title import Title
from dejavu.table.shell.app import App
from dejavu.table.shell.input import Touch
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Settings, load, save
from dejavu.table.shell.toasts import reading_time
from dejavu.table.widgets import Label
from tests.cases import some
from tests.games.memoir.notation import memoir, other_memoirs
from tests.table.boards.memoir.conftest import state_of
from tests.table.boards.memoir.nights import at_the_letter, laid, night, table_of
from tests.table.hands import AppAt, click, key, later, settle, until


def opened_page(app: App) -> MemoryPage:
    """The page that lies over the table."""
    assert isinstance(app.scene, MemoryPage)
    return app.scene


def test_a_memory_that_is_opened_is_read_at_once(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(7))
    match.act(UNLOCK)
    settle(app)
    assert opened_page(app).page.id == "4+7", "as it is read after the last memory"


def test_a_page_that_was_read_cannot_be_unread(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid(app, at_the_letter())
    match.act(UNLOCK)
    settle(app)
    key(app, "ctrl+z")
    settle(app)
    assert opened_page(app).page.id == "4"
    click(app, "close")
    key(app, "ctrl+z")
    settle(app)
    assert [page.id for page in story.pages(state_of(match))] == ["4"]
    assert not match.can_undo


@pytest.mark.parametrize("read", [[], ["4"]], ids=["never read", "read otherwise"])
def test_a_page_that_changed_marks_its_new_words_and_says_why(app_at: AppAt, read: list[str]) -> None:
    app = app_at((1280, 720))
    app.settings.pages_read["memoir"] = list(read)
    match = laid(app, at_the_letter(7))
    match.act(UNLOCK)
    settle(app)
    (row,) = opened_page(app).rows()
    assert isinstance(row, SpreadRow)
    changed = "You read this page otherwise before. Now you have seen The Name."
    why = changed if read else "It reads as it does because you saw The Name before."
    assert row.spread.said == (why, "Ada opened it: 2 points")
    assert bool(row.spread.before) == bool(read)


def test_new_words_are_drawn_in_another_colour(app_at: AppAt) -> None:
    look = app_at((1280, 720)).look
    drawn = {
        image.tobytes(prose(look, "It came late.", 400, before=each), "RGBA") for each in ("", "It came.", "Late.")
    }
    assert len(drawn) == 3


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("「また明日」", ("「", "ま", "た明日」")),
        ("“Tomorrow”", ("“", "T", "omorrow”")),
        ("« Demain »", ("« ", "D", "emain »")),
        ("Nobody", ("", "N", "obody")),
        ("…", ("", "…", "")),
    ],
)
def test_the_initial_letter_of_a_page_is_no_opening_mark(words: str, parts: tuple[str, str, str]) -> None:
    """In Japanese it was a bracket."""
    assert parted(words) == parts


@pytest.mark.parametrize(
    ("before", "new"),
    [
        ("", ""),
        ("It came.", "late, very late."),
        ("It came late, very late.", ""),
        ("Other.", "It came late, very late."),
    ],
)
def test_only_words_that_are_new_are_marked(before: str, new: str) -> None:
    words = "It came late, very late."
    marks = new_letters(words, before)
    found = "".join(letter for letter, is_new in zip(words, marks, strict=True) if is_new)
    assert found.strip() == new


def test_in_a_puzzle_the_page_closes_when_the_unlocking_is_taken_back(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at((1280, 720))
    match = laid(app, at_the_letter())
    monkeypatch.setattr(match.session, "chance", Certain)
    match.act(UNLOCK)
    settle(app)
    opened_page(app)
    key(app, "ctrl+z")
    settle(app)
    assert isinstance(app.scene, MemoirScene)
    assert not story.pages(app.scene.state)


def test_pages_are_turned_in_the_order_in_which_they_were_opened(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(opened=(6, 2, 5)))
    click(app, "clue:2")
    read = []
    for name in ("left", "left", "right", "right", "right"):
        settle(app)
        read.append(opened_page(app).page.id)
        key(app, name)
    assert read == ["2+6", "6", "6", "2+6", "5"]


def test_nobody_reads_a_text_that_is_not_open(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(opened=(6,)))
    click(app, "clue:3")
    settle(app)
    assert not isinstance(app.scene, MemoryPage)
    assert not app.settings.pages_read


def test_what_was_read_is_written_down_once(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at((1280, 720), tips=False)
    written: list[list[str]] = []
    monkeypatch.setattr(app, "save_settings", lambda: written.append(list(app.settings.pages_read["memoir"])))
    laid(app, night(opened=(6, 7)))
    for _time in range(2):
        click(app, "clue:7")
        settle(app)
        click(app, "close")
        settle(app)
    assert written == [["7+6"]]


@pytest.mark.parametrize("damage", [{"memoir": 7}, {"memoir": ["6", 7]}, ["6"]])
def test_a_damaged_memory_of_what_was_read_is_in_nobodys_way(tmp_path: Path, damage: object) -> None:
    file = tmp_path / "settings.json"
    save(Settings(pages_read={"memoir": ["6"]}, tips=False), file)
    assert load(file) == (Settings(pages_read={"memoir": ["6"]}, tips=False), "")
    file.write_text(json.dumps({**json.loads(file.read_text()), "pages_read": damage}))
    settings, problem = load(file)
    assert settings == Settings(tips=False)
    assert "pages_read" in problem


def test_of_two_memories_opened_in_a_row_both_are_read_in_their_order(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(opened=(6, 2)))
    opened = (MemoryUnlocked(0, number, 1, "0,0") for number in (6, 2))
    table_of(app).page_queue.heard(EventBatch(opened))
    read = []
    for _page in range(2):
        settle(app)
        read.append(opened_page(app).page.id)
        click(app, "close")
    settle(app)
    assert read == ["6", "2+6"]
    assert isinstance(app.scene, MemoirScene)


def test_no_clock_runs_for_the_next_page_while_one_lies_open(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times a second it was once asked whether the next page can be opened."""
    asked: list[float] = []
    monkeypatch.setattr(MemoirScene, "after", lambda scene, seconds, call: asked.append(seconds))
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(7))
    match.act(UNLOCK)
    settle(app)
    opened_page(app)
    assert not asked


def test_a_page_closes_by_itself_where_everybody_plays_on_a_phone(app_at: AppAt) -> None:
    """A bot that came next waited until somebody got up and closed it. A page is read as fast as a message."""
    app = app_at((1280, 720))
    match = laid(app, at_the_letter())
    for seat, each in enumerate(match.session.seats):
        if each.is_person:
            match.play_remotely(seat)
    match.act_remotely(match.session.state.current_player, [UNLOCK])
    settle(app)
    page = opened_page(app)
    by_then = reading_time(page.page.text)
    for seconds, stays in ((by_then - 5, True), (10.0, False)):
        later(seconds)
        settle(app)
        assert (page in app.scenes) == stays


def test_what_a_phone_does_closes_a_page_only_once_it_could_be_read(app_at: AppAt) -> None:
    """The next tap on any phone closed the page under the eyes of those who read it aloud."""
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(), people=2)
    match.play_remotely(match.session.state.current_player)
    match.act_remotely(match.session.state.current_player, [UNLOCK])
    settle(app)
    page = opened_page(app)
    for waits, stays in ((0.0, True), (reading_time(page.page.text) + 1, False)):
        later(waits)
        settle(app)
        step = next(act for act in match.session.state.legal_actions() if act.verb == "move")
        assert match.act_remotely(match.session.state.current_player, [step]) is None
        settle(app)
        assert (page in app.scenes) == stays


def test_a_page_waits_as_long_as_anybody_sits_at_the_table(app_at: AppAt) -> None:
    """Whoever gets up for a phone meanwhile leaves it to close by itself; once it never did."""
    app = app_at((1280, 720))
    match = laid(app, at_the_letter())
    match.act(UNLOCK)
    settle(app)
    page = opened_page(app)
    for elsewhere, stays in ((False, True), (True, False)):
        for seat in match.persons:
            match.play_remotely(seat, elsewhere)
        later(2 * reading_time(page.page.text))
        settle(app)
        assert (page in app.scenes) == stays


# After a win


def test_after_a_win_the_last_page_asks_whether_to_go_on(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(7))
    match.act(UNLOCK)
    settle(app)
    opened_page(app)
    click(app, "close")
    settle(app)
    assert isinstance(app.scene, MemoirFinale)
    assert app.scene.asks
    key(app, "escape")
    settle(app)
    assert isinstance(app.scene, MemoirScene), "one may look at the table first"
    match.set_controller(1, "medium")
    settle(app)
    assert isinstance(app.scene, MemoirScene), "and is asked there"


@pytest.mark.parametrize(("answer", "over"), [(GO_ON, False), (STOP, True)])
def test_the_last_page_gives_way_to_an_answer_on_a_phone(app_at: AppAt, answer: Action, over: bool) -> None:
    """It stayed, as if the game were over, and a bot that came next waited for good."""
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(7))
    for seat in match.persons:
        match.play_remotely(seat)
    match.act_remotely(match.session.state.current_player, [UNLOCK])
    settle(app)
    later(reading_time(opened_page(app).page.text) + 1)
    settle(app)
    assert isinstance(app.scene, MemoirFinale) and app.scene.asks
    assert match.act_remotely(match.session.state.current_player, [answer]) is None
    settle(app)
    assert match.session.state.is_terminal() is over
    assert isinstance(app.scene, MemoirFinale if over else MemoirScene)


@pytest.mark.parametrize(("button", "over"), [("go-on", False), ("stop", True)])
def test_going_on_leads_back_to_the_table_and_stopping_to_the_end(app_at: AppAt, button: str, over: bool) -> None:
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(7))
    match.act(UNLOCK)
    settle(app)
    click(app, "close")
    settle(app)
    click(app, button)
    settle(app)
    assert match.session.state.is_terminal() == over
    assert isinstance(app.scene, MemoirFinale if over else MemoirScene)


def test_a_win_is_asked_once(app_at: AppAt) -> None:
    """The table asked for a moment, before a page covered it and asked again."""
    app = app_at((1280, 720))
    match = laid(app, at_the_letter(7))
    table = table_of(app)
    match.act(UNLOCK)
    frames = 0
    while app.scene is table:
        assert not table.winning.shown
        app.step(1 / 30)
        frames += 1
    assert frames


# Typography


@pytest.mark.parametrize(
    ("words", "set_"),
    [
        ('"Tomorrow," I said.', "“Tomorrow,” I said."),
        ('It came. "No," she said, "no."', "It came. “No,” she said, “no.”"),
        ("Mother's bed", "Mother’s bed"),
        ("„Morgen“, sagte ich", "„Morgen“, sagte ich"),
    ],
)
def test_quotation_marks_are_those_of_a_book(words: str, set_: str) -> None:
    assert curled(words) == set_


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_page_fits_its_sheet_without_scrolling(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    box = memoir().components
    studio = MemoirStudio(app.look.enlarged(), app.pictures, box)
    look = studio.look
    width = min(size[0] - look.px(4.5), look.px(66) - look.px(2.8))
    most = size[1] - look.px(7.8)
    for memory, texts in enumerate(some(box.memoirs)):
        for which, text in enumerate(some(texts)):
            page = story.Page(memory, 0, text.text, which, story.page_id(box, memory, text))
            assert Spread(studio, page, "Ada").height(width, most) <= most


# The title


def title_of(app: App) -> Title:
    """The title of the program, at rest."""
    app.push(Program(app, Launch()).first())
    app.step(1 / 30)
    assert isinstance(app.scene, Title)
    return app.scene


def test_the_title_has_a_memoir_once_something_was_read(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    title_of(app)
    assert app.targets.named("keepsake") is None
    app.settings.pages_read["memoir"] = ["6"]
    title_of(app)
    click(app, "keepsake")
    settle(app)
    assert isinstance(app.scene, Album)


@pytest.mark.parametrize(
    "words", ["I kept the log of every winter, and of the winter after it.", "A tower, and a bird."]
)
def test_a_text_may_begin_with_a_word_of_one_letter(app_at: AppAt, words: str) -> None:
    look = app_at((1280, 720)).look
    for width in (220, 400, 900):
        assert prose(look, words, width).get_width() == width


def test_each_memoir_has_pages_of_its_own_and_leads_to_the_other(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    box = other_memoirs()[0].components
    theirs, title = f"{box.story}:6", f"memoir:{box.story}"

    def shown() -> tuple[list[int], str]:
        settle(app)
        assert isinstance(app.scene, Album)
        rows = list(app.scene.rows())
        (count,) = (row.words for row in rows if isinstance(row, Label) and "pages read" in row.words)
        return [row.memory for row in rows if isinstance(row, TextRead)], count.partition(" ")[0]

    app.push(album(memoir(), ["6", "3", theirs]))
    assert shown() == ([2, 5], "2")
    click(app, title)
    assert shown() == ([5], "1")
    click(app, "memoir:")
    assert shown() == ([2, 5], "2")
    app.pop()
    app.push(album(memoir(), [theirs]))
    assert shown() == ([5], "1"), "of the first nothing was read"


def test_the_memoir_of_the_box_on_the_table_is_shown_first_by_its_name() -> None:
    """The second memoir would have stood there as the first."""
    [theirs] = other_memoirs()
    read = ["6", f"{theirs.components.story}:6"]
    assert [album(game, read).title() for game in (memoir(), theirs)] == ["Memoir", "Eighty-four Steps"]


def test_the_folder_of_a_further_box_has_the_name_of_its_story() -> None:
    """By that a memoir is known to have been read before its box is loaded."""
    assert [folder.name for folder in games.boxes("memoir")] == [game.components.story for game in other_memoirs()]


def test_a_box_of_which_nothing_was_read_is_not_loaded_and_a_faulty_one_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It took a third of a second on the thread of the window, and a fault in it ended the program."""
    box = tmp_path / "lighthouse"
    box.mkdir()
    (box / "mod.yaml").write_text("name: Lighthouse\ngame: memoir\nwhole: true\n")
    (box / "memoir.yaml").write_text("story: [\n")
    loaded: list[Path | None] = []
    real = games.load

    def seen(name: str, folder: Path | None = None) -> Game:
        loaded.append(folder)
        return real(name, folder)

    monkeypatch.setattr(games, "boxes", lambda name: [box])
    monkeypatch.setattr(games, "load", seen)
    game = memoir()
    assert len(memoirs(game, ["6"])) == 1 and not loaded
    assert len(memoirs(game, ["6", "lighthouse:6"])) == 1 and loaded == [box]


def test_the_memoir_has_what_was_read_and_nothing_else(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    box = memoir().components
    album = Album(box, ["7+6", "6", "end+7-6", "of another version"])
    app.push(album)
    rows = list(album.rows())
    told = [(row.memory, row.which) for row in rows if isinstance(row, TextRead)]
    assert told == [(5, 1), (6, 0)]
    words = " ".join(row.words for row in rows if isinstance(row, Label))
    pages = {page.id: curled(page.text) for page in story.last_pages(box)}
    assert [id for id, text in pages.items() if text in words] == ["end+7-6"]
    assert f"3 of {len(story.all_pages(box))} pages read" in words


def read_in(app: App, *read: str) -> str:
    """All that is heard, from the first to the last line, in the memoir with these pages."""
    shown = Album(memoir().components, read)
    app.push(shown)
    settle(app)
    return "\n".join(line.words for widget in shown.list.widgets for line in widget.to_read())


def test_the_memoir_names_the_memories_that_change_a_page(app_at: AppAt) -> None:
    """It said *another memory*, and nobody knew which one to look for."""
    app = app_at((1280, 720))
    first = read_in(app, "1", "end+6+7")
    assert "It reads differently after: The Name." in first
    assert "Still in the fog. One hand opens it with: " in first
    assert "Each of these would have changed the last words: The Letter, The Room Upstairs." in first
    changed = read_in(app, "1+7")
    assert "Read after: The Name" in changed and "It reads differently before: The Name." in changed
    whole = read_in(app, "1", "1+7")
    assert "Read after: The Name" in whole and "It reads differently" not in whole


def test_a_thread_is_red_once_the_page_was_read_that_it_changed(app_at: AppAt) -> None:
    app = app_at((1280, 720))

    def threads(*read: str) -> set[str]:
        gallery = Gallery(app.pictures, memoir().components, read, lambda memory: None)
        gallery.place(Rect(0, 0, 1000, gallery.height(app.look, 1000)), app.look)
        drawn = Surface(gallery.rect.size)
        gallery.draw(drawn, app.look, Touch())
        above = [drawn.get_at((x, y)) for x in range(150, 850) for y in range(app.look.px(2.0))]
        return {"red" if colour.r > colour.b else "pale" for colour in above if colour != Color("black")}

    assert threads("1") == {"pale"}
    assert threads("1", "1+7") == {"red"}


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_picture_of_a_memory_opens_its_page(app_at: AppAt, by: str) -> None:
    """It had a gold frame and a seal like a button, and did nothing."""
    app = app_at((1280, 720))
    app.push(Album(memoir().components, ("6", "6+7", "7")))
    settle(app)
    assert [one.name for one in app.targets if one.name.startswith("memory:")] == ["memory::6", "memory::7"]
    if by == "mouse":
        click(app, "memory::6")
    else:
        for _press in range(9):
            if app.targets.focus != "memory::6":
                key(app, "tab")
        key(app, "return")
    settle(app)
    assert isinstance(app.scene, ReadPage)
    name, text, why = app.scene.guidance()
    assert (name, why) == ("The Lake", "Read after: The Name")
    assert "Nora by the sleeve" in text
    key(app, "escape")
    settle(app)
    assert isinstance(app.scene, Album)


def test_threads_take_no_room_where_there_are_none(app_at: AppAt) -> None:
    app, box = app_at((1280, 720)), memoir().components
    none, one = (Gallery(app.pictures, box, read, lambda memory: None).height(app.look, 1000) for read in ((), ("1",)))
    assert none < one


def test_a_page_is_heard_when_it_opens_and_when_it_is_turned(app_at: AppAt) -> None:
    """Whoever plays by ear opened a memory, and heard nothing of it."""
    app = app_at((1280, 720))
    laid(app, night(opened=(1, 2)))
    table = table_of(app)
    app.push(MemoryPage(table.match, table.words, 0))
    settle(app)
    assert next(iter(app.scene.guidance())) == "The Platform"
    key(app, "right")
    settle(app)
    name, text, *said = app.scene.guidance()
    assert name == "The Orchard" and text.startswith("We had an apple tree each.") and said


def test_the_end_of_a_game_is_read_too(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(opened=(6, 7), ended="won"))
    assert set(app.settings.pages_read["memoir"]) == {"6+7", "7+6", "end+6+7"}


# A win in the turn of a bot


class Opener(SilentWorker):
    """Opens a memory as soon as it can, and then thinks on and on."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        if view.why_not(UNLOCK) is None:
            hear(Answer((UNLOCK,), level))


def at_the_others() -> MemoirState:
    """It is Ben's turn, who stands on the memory that makes five points."""
    ben = {"place": "-1,-1", "hand": ["a", "c", "f"]}
    return night({}, ben, opened=(7,), faces={"-1,-1": "m4"}, up=["-1,-1"], active=1, acting=1)


def win_of_another(app: App) -> Match:
    """Ben, a bot, opens the memory that makes five points."""
    match = laid(app, at_the_others(), worker=Opener())
    settle(app)
    return match


@pytest.mark.parametrize(("button", "over"), [("go-on", False), ("stop", True)])
def test_whoever_wins_the_people_are_asked_whether_to_go_on(app_at: AppAt, button: str, over: bool) -> None:
    app = app_at((1280, 720))
    match = win_of_another(app)
    opened_page(app)
    click(app, "close")
    settle(app)
    assert isinstance(app.scene, MemoirFinale)
    assert app.scene.asks
    assert app.scene.headline().result == "Won with 5 points"
    click(app, button)
    app.step(1 / 30)
    app.step(1 / 30)
    assert match.session.state.is_terminal() == over
    assert over or match.bots_move, "the bot goes on with its turn"


def test_whoever_looks_at_the_table_first_is_asked_there(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = win_of_another(app)
    click(app, "close")
    settle(app)
    key(app, "escape")
    settle(app)
    assert "You have won with 5 points" in match.board.words(match).sentence(match.view)  # type: ignore[attr-defined]
    assert table_of(app).winning.shown
    click(app, "stop")
    settle(app)
    assert match.session.state.is_terminal()


# A turn that is shown again


def test_a_turn_in_which_a_memory_was_opened_is_shown_again_to_its_end(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = win_of_another(app)
    click(app, "close")
    settle(app)
    key(app, "escape")
    settle(app)
    again = Session(memoir(), match.session.seats, 5, match.session.header.options)
    again.state = at_the_others()
    act = next(entry for entry in match.session.entries if isinstance(entry, Act))
    TurnReplay(match, Past(again, (act,), ())).begin()
    settle(app)
    assert table_of(app).match is match, "no page is opened that stops it"


def test_a_page_can_be_kept_as_a_picture(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last page could, at the end of a night."""
    kept: list[tuple[bytes, str]] = []

    def written(data: bytes, name: str) -> Path:
        kept.append((data, name))
        return Path("page.png")

    monkeypatch.setattr(pictures, "write", written)
    app = app_at((1280, 720), reduced_motion=True)
    match = laid(app, night(opened=(6, 7)))
    app.push(MemoryPage(match, table_of(app).words, memoir().components.memory_index[7]))
    settle(app)
    click(app, "save-picture")
    until(app, lambda: kept)
    [(data, name)] = kept
    assert name.startswith("Veiled Memoir The Name ")
    saved = image.load(io.BytesIO(data), "page.png")
    assert saved.get_width() == PICTURE[0] and saved.get_height() < PICTURE[1], "it had empty bands"
    valley = app.pictures.covering("memoir/valley", saved.get_size())
    corners = [(2, 2), (PICTURE[0] - 3, saved.get_height() - 3)]
    assert [saved.get_at(at) for at in corners] == [valley.get_at(at) for at in corners], "it lay on another sky"
