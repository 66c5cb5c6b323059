"""The diary is written from journals: once a game, the same whether written as games end or all at once."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.diary import book as book_module
from dejavu.diary import opening, reading
from dejavu.diary.book import SCHEMA, Book
from dejavu.diary.opening import query
from dejavu.diary.page import Count, Page, SeatLine, read_page
from dejavu.engine.journal import Check, Seat, SeatChange
from dejavu.engine.names import clean_name
from dejavu.engine.session import Session
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.store import autosave, places, saves
from dejavu.store.saves import LAST_MOMENT
from tests.games.memoir.notation import memoir, position
from tests.games.setups import lively
from tests.testgames.counting import END, CountingGame, CountingState

REPLAYS = sorted((Path(__file__).parents[1] / "replays").glob("*.jsonl"))
SOME = [path for path in REPLAYS if path.stem in ("fragments-2", "trip-2", "memoir-2-house-chosen")]


def put(path: Path, name: str = "", ended: int = 1_800_000_000) -> Path:
    """A copy among the finished games."""
    target = places.made(places.finished_folder()) / (name or path.name)
    shutil.copy(path, target)
    os.utime(target, (ended, ended))
    return target


def pages() -> list[Page]:
    return query(Book.pages)[0]


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_a_page_tells_what_playing_the_game_again_tells(path: Path) -> None:
    page, journal = read_page(path), autosave.read(path)
    again = Session.resume(autosave.restored(journal), journal, strict=True)
    assert page
    assert [line.score for line in page.seats] == again.state.returns()
    assert [dict(line.parts) for line in page.seats] == again.state.score_parts()
    assert [seat for seat, line in enumerate(page.seats) if line.won] == again.state.winners()


def test_what_the_book_keeps_is_what_was_written(home: Path) -> None:
    for path in SOME:
        put(path)
    read = [read_page(places.finished_folder() / path.name) for path in SOME]
    assert sorted(pages(), key=lambda page: page.key) == sorted(filter(None, read), key=lambda page: page.key)
    assert pages() == pages(), "and it is the same when nothing is new"


def test_pages_written_as_games_end_are_those_of_a_book_made_anew() -> None:
    as_they_end = []
    for path in SOME:
        file = put(path)
        reading.write_down(file)
        as_they_end = pages()
    places.diary_file().unlink()
    assert pages() == as_they_end
    assert len(as_they_end) == len(SOME)


def test_a_game_is_told_once_however_many_files_tell_of_it_and_the_first_end_counts() -> None:
    later, first = put(SOME[0], "b.jsonl", 1_800_000_500), put(SOME[0], "a.jsonl", 1_800_000_100)
    for name in ("none", "x"):
        (page,) = pages()
        assert page.ended == 1_800_000_100, name
        places.diary_file().unlink()
    reading.write_down(later)
    reading.write_down(first)
    assert [page.ended for page in pages()] == [1_800_000_100]


def test_a_game_whose_file_was_removed_is_still_told_of_but_cannot_be_watched() -> None:
    file = put(SOME[0])
    diary = reading.read()
    assert list(diary.replays.values()) == [file]
    saves.remove(file)
    gone = reading.read()
    assert (gone.pages, gone.replays) == (diary.pages, {})
    saves.bring_back()
    assert reading.read() == diary


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff" * 99, b'{"journal": "dejavu"}\n'])
def test_a_damaged_journal_is_passed_over_and_read_once(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = places.made(places.finished_folder()) / "bad.jsonl"
    bad.write_bytes(content)
    put(SOME[0])
    assert len(pages()) == 1
    monkeypatch.setattr(book_module, "read_page", None)  # whoever reads once more fails
    assert len(pages()) == 1


@pytest.mark.parametrize("ended", [10**10, 2**40, -(2**31)])
def test_a_file_can_have_any_time(ended: int) -> None:
    """A date beyond the year 2262 is more nanoseconds than SQLite can count."""
    put(SOME[0], ended=ended)  # a disk that has no such time takes the nearest
    (page,) = pages()
    assert 0 <= page.ended <= LAST_MOMENT
    assert page.when.year <= 3000, "Windows knows no time of day after it"
    assert query(Book.pages) == ([page], None)
    assert len(reading.read().replays) == 1


def test_a_game_with_figures_that_have_no_place_is_passed_over_and_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = put(SOME[0])
    fine = put(SOME[1])
    told = read_page(fine)
    assert told

    def read(path: Path) -> Page:
        return replace(told, key="x", rounds=2**80) if path == bad else told

    monkeypatch.setattr(book_module, "read_page", read)
    assert query(Book.pages) == ([told], None)
    monkeypatch.setattr(book_module, "read_page", None)  # whoever reads once more fails
    assert query(Book.pages) == ([told], None)


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_file_whose_name_is_no_text_hinders_nobody() -> None:
    put(SOME[1])
    try:
        put(SOME[0], os.fsdecode(b"caf\xe9.jsonl"))
    except OSError:
        pytest.skip("names of files are text on this disk")
    assert len(pages()) == 1


def test_reading_stops_once_nobody_waits_and_the_rest_is_read_the_next_time() -> None:
    """A program that was closed once waited until all games had been played again."""
    for path in SOME:
        put(path)
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(len(asked) == 1)
        return asked[-1]

    assert len(reading.read(stop).pages) == 1
    assert len(reading.read().pages) == len(SOME)


def test_a_game_that_goes_on_has_no_page(testgames: tuple[str, ...]) -> None:
    path = places.made(places.finished_folder()) / "on.jsonl"
    path.write_bytes(saves.copy_of(Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 1)))
    assert read_page(path) is None
    assert pages() == []


def played(undo: bool = False, changes: Mapping[int, Sequence[str]] = MappingProxyType({})) -> Session:
    """A game of Counting to its end; ``changes``: who takes the first seat before so many acts were done."""
    session = Session(
        CountingGame(), [Seat("Ann"), Seat("Ben", "easy")], 5, {"goal": 12}, created="2026-11-22T20:00:00"
    )
    luck = random.Random(2)
    for act in count():
        for who in changes.get(act, ()):
            session.set_controller(0, who)
        if session.state.is_terminal():
            return session
        actions = [action for action in session.state.legal_actions() if action != END] or [END]
        action = lively(actions, luck)
        session.act(action)
        if undo and session.can_undo:
            session.undo()
            session.act(action)
    raise AssertionError


def test_what_was_taken_back_does_not_count(testgames: tuple[str, ...], tmp_path: Path) -> None:
    counted = []
    for undo in (False, True):
        path = tmp_path / f"{undo}.jsonl"
        path.write_bytes(saves.copy_of(played(undo)))
        page = read_page(path)
        assert page
        counted.append(page.counts)
    assert counted[0] == counted[1]
    assert any(count.kind == "Done" for count in counted[0])


def test_a_game_in_which_a_seat_changed_hands_says_so(testgames: tuple[str, ...], tmp_path: Path) -> None:
    for handed in (False, True):
        session = played(changes={0: ("easy", "person")} if handed else {})
        assert any(isinstance(entry, SeatChange) for entry in session.entries) == handed
        path = tmp_path / "game.jsonl"
        path.write_bytes(saves.copy_of(session))
        page = read_page(path)
        assert page
        assert (page.handed, page.options) == (handed, {"goal": "12"})


def test_a_game_with_points_that_nobody_can_have_is_passed_over(
    testgames: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(saves.copy_of(played()))
    monkeypatch.setattr(CountingState, "returns", lambda state: [10**10, 1])
    with pytest.raises(ValueError, match="points"):
        read_page(path)


@pytest.mark.parametrize(
    ("changes", "controller"),
    [
        ([], "person"),
        ([(0, "easy"), (0, "person")], "person"),
        ([(2, "easy"), (3, "person")], "easy"),
        ([(0, "easy"), (3, "person")], "easy"),
        ([(3, "hard")], "hard"),
        ([(2, "easy"), (2, "hard"), (3, "person")], "hard"),
    ],
)
def test_a_seat_is_a_persons_if_no_bot_had_it_while_the_game_went_on(
    changes: list[tuple[int, str]], controller: str, testgames: tuple[str, ...], tmp_path: Path
) -> None:
    """Whoever took over from a bot before the last act once had won."""
    session = played(changes={act: [who for at, who in changes if at == act] for act, _who in changes})
    path = tmp_path / "game.jsonl"
    path.write_bytes(saves.copy_of(session))
    page = read_page(path)
    assert page
    assert page.seats[0].controller == controller
    assert page.own == ((0,) if controller == "person" else ())
    assert page.handed == bool(changes)


@pytest.mark.parametrize(("won", "own"), [(True, (0, 1)), (False, (1,))])
def test_a_bot_that_sits_in_after_the_win_of_a_team_takes_nothing(
    won: bool, own: tuple[int, ...], tmp_path: Path
) -> None:
    """A team that has won may go on; whoever handed a seat over then once had won nothing."""
    state = position({"at": {"won": won, "deck": 1}})
    session = Session(memoir(), [Seat("Ada"), Seat("Ben")], 3, {"level": "normal"})
    session.replay(Check(state.to_data(), anew=True))
    session.set_controller(0, "easy")
    while not session.state.is_terminal():
        session.act(END_ACTIONS if END_ACTIONS in session.state.legal_actions() else session.state.legal_actions()[-1])
    path = tmp_path / "night.jsonl"
    path.write_bytes(saves.copy_of(session))
    page = read_page(path)
    assert page
    assert (page.own, page.handed, page.won) == (own, not won, won)


NAMES = st.text(max_size=8)
NUMBERS = st.integers(-999, 999)
SEATED = NAMES.map(clean_name).filter(bool)
"""As every journal that was read gives them."""
LINES = st.builds(SeatLine, SEATED, NAMES, NUMBERS, st.booleans(), st.dictionaries(NAMES, NUMBERS, max_size=4))
COUNTS = st.dictionaries(st.builds(Count, NAMES, NAMES, st.integers(-1, 3)), NUMBERS, max_size=4)
ANY_PAGE = st.builds(
    Page,
    *(NAMES, NAMES, NAMES, st.integers(0, LAST_MOMENT), st.just("") | st.dates().map(date.isoformat)),
    *(st.booleans(), NUMBERS, st.booleans()),
    st.dictionaries(NAMES, NAMES, max_size=3),
    st.lists(LINES, max_size=4, unique_by=lambda line: line.name.casefold()).map(tuple),
    *(COUNTS, NAMES),
)


@given(ANY_PAGE)
def test_any_page_comes_back_from_the_book_as_it_was(page: Page) -> None:
    connection = sqlite3.connect(":memory:")
    opening.begin(connection)
    book = Book(connection)
    book.write(page, "x.jsonl")
    assert book.pages() == [page]
    book.close()


def test_a_name_that_somebody_else_wrote_into_the_book_is_shown_clean() -> None:
    connection = sqlite3.connect(":memory:")
    opening.begin(connection)
    book = Book(connection)
    seats = tuple(SeatLine(name, "person", 1, True, {}) for name in ("Ann" + "\u0301" * 99, "\u3164", "Ben", "ben"))
    book.write(Page("k", "counting", "", 0, "", False, 1, False, {}, seats, {}, ""), "x.jsonl")
    assert [line.name for line in book.pages()[0].seats] == ["Anń\u0301\u0301\u0301", "#2", "Ben", "ben 2"]
    book.close()


# What can be the matter with the file


def garbage(file: Path) -> None:
    file.write_bytes(b"SQLite format 3\0" + os.urandom(9000))


def text(file: Path) -> None:
    file.write_text("dear diary")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:5000])


def without_a_table(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TABLE seats")


def with_an_endless_view(file: Path) -> None:
    numbers = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)"
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TABLE counts")
        connection.execute(
            f"CREATE VIEW counts AS {numbers} SELECT '' key, '' kind, '' about, n seat, n count FROM numbers"
        )


def with_a_trigger(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TRIGGER more AFTER INSERT ON files BEGIN DELETE FROM games; END")


def edited(column: str, value: str) -> Callable[[Path], None]:
    table = "seats" if column in ("score", "parts") else "games"

    def edit(file: Path) -> None:
        with sqlite3.connect(file) as connection:
            connection.execute(f"UPDATE {table} SET {column} = {value}")

    return edit


def newer(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")


def older(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 0")


def missing(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize(
    ("harm", "kind"),
    [
        (garbage, "damaged"),
        (text, "damaged"),
        (cut, "damaged"),
        (without_a_table, "damaged"),
        (with_an_endless_view, "damaged"),
        (with_a_trigger, "damaged"),
        (edited("options", "'none'"), "damaged"),
        (edited("score", "'many'"), "damaged"),
        (edited("parts", "'[1]'"), "damaged"),
        (edited("parts", "'{\"a\": Infinity}'"), "damaged"),
        (edited("parts", "'{\"a\": 1e400}'"), "damaged"),
        (edited("parts", f"'{'[' * 100_000}'"), "damaged"),
        (edited("score", str(2**62)), "damaged"),
        (edited("score", "9e999"), "damaged"),
        (edited("rounds", "NULL"), "damaged"),
        (edited("ended", "-1"), "damaged"),
        (edited("day", "'soon'"), "damaged"),
        (older, None),
        (missing, None),
    ],
)
def test_a_book_that_cannot_be_used_is_set_aside_and_made_anew(harm: Callable[[Path], None], kind: str | None) -> None:
    put(SOME[0])
    before, file = pages(), places.diary_file()
    harm(file)
    harmed = file.read_bytes() if file.exists() else None
    found, trouble = query(Book.pages)
    assert found == before
    assert (trouble.kind if trouble else None) == kind
    if harmed:
        assert file.with_name("diary.sqlite.bak").read_bytes() == harmed
    assert query(Book.pages) == (before, None), "and all is well from then on"


def test_a_book_that_another_program_writes_to_is_waited_for_and_then_done_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(SOME[0])
    before = pages()
    monkeypatch.setattr(opening, "WAIT", 0.05)
    other = sqlite3.connect(places.diary_file())
    other.execute("BEGIN EXCLUSIVE")
    found, trouble = query(Book.pages)
    other.rollback()
    other.close()
    assert found == before
    assert trouble
    assert trouble.kind == "locked"
    assert query(Book.pages) == (before, None)


def test_a_book_that_is_read_for_long_is_let_go_of_once_nobody_waits() -> None:
    query(Book.pages)
    rows = [("of no game", "", "", seat, 0) for seat in range(50_000)]
    with contextlib.closing(sqlite3.connect(places.diary_file())) as connection, connection:
        connection.executemany("INSERT INTO counts VALUES (?, ?, ?, ?, ?)", rows)
    found, trouble = query(Book.pages, lambda: True)
    assert (found, trouble.why if trouble else "") == ([], "interrupted")
    assert query(Book.pages) == ([], None), "and it is whole"


def test_a_folder_in_the_place_of_the_book_is_said() -> None:
    put(SOME[0])
    places.diary_file().mkdir()
    found, trouble = query(Book.pages)
    assert len(found) == 1
    assert trouble
    assert trouble.kind == "unwritable"


def test_two_programs_that_begin_the_diary_at_once_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second took tables that it had not seen a moment before for damage, and moved the file of the first."""
    put(SOME[0])
    begin, first = opening.begin, list[list[Page]]()

    def outrun(connection: sqlite3.Connection) -> None:
        monkeypatch.setattr(opening, "begin", begin)
        first.append(pages())
        begin(connection)

    monkeypatch.setattr(opening, "begin", outrun)
    assert query(Book.pages) == (first[0], None)
    assert [path.name for path in places.data_folder().glob("diary*")] == ["diary.sqlite"]


def test_what_a_query_does_wrong_is_not_taken_for_damage() -> None:
    put(SOME[0])
    before = pages()
    with pytest.raises(sqlite3.Error):
        query(lambda book: sqlite3.connect(places.diary_file()).execute("SELECT nonsense FROM"))
    assert not places.diary_file().with_name("diary.sqlite.bak").exists()
    assert pages() == before


def test_a_book_of_a_newer_version_is_left_to_it() -> None:
    """Each of two versions on one home once moved the book of the other."""
    put(SOME[0])
    before, file = pages(), places.diary_file()
    newer(file)
    kept = file.read_bytes()
    found, trouble = query(Book.pages)
    assert found == before
    assert trouble
    assert trouble.kind == "newer"
    assert file.read_bytes() == kept
    assert not file.with_name("diary.sqlite.bak").exists()


def test_a_game_that_ends_a_second_time_neither_betters_the_first_nor_is_told_of_again(
    testgames: tuple[str, ...],
) -> None:
    """A clock that was set back once made the second end the first."""
    places.made(places.finished_folder())
    first, second = (places.made(places.unfinished_folder()) / name for name in ("first.jsonl", "second.jsonl"))
    for file, ended in ((first, 1_800_000_000), (second, 1_000_000_000)):
        file.write_bytes(saves.copy_of(played()))
        os.utime(file, (ended, ended))
    assert "first-page" in [one.id for one in reading.write_down(first).earned]
    before = pages()
    assert reading.write_down(second).earned == ()
    assert pages() == before
    for file in (first, second):
        file.rename(places.finished_folder() / file.name)
        assert pages() == before
