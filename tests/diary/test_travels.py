"""Travels are found in the journals of their evenings, and in nothing else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dejavu.diary.journeys import Evening, Journey
from dejavu.diary.travels import Found, find, of_game
from dejavu.engine.journal import Leg, Seat
from dejavu.engine.journal_reader import Journal
from dejavu.engine.session import Session
from dejavu.store import autosave
from dejavu.store.places import finished_folder, unfinished_folder
from tests.testgames.counting import ADDS, DRAW, END, CountingGame

JOURNEY = Journey("far", "counting", "Far", "Go.", tuple(Evening(name, "Come.") for name in ("One", "Two", "Three")))
SEATS = (Seat("Ann"), Seat("Mira", "medium"))

pytestmark = pytest.mark.usefixtures("testgames")


def evening(
    at: int,
    mark: str = "a",
    over: bool = True,
    seats: Sequence[Seat] = SEATS,
    journey: str = "far",
    away: tuple[int, ...] = (),
    first: int = -1,
) -> Path:
    """Play an evening, to its end or only its first turn, and return its file."""
    session = Session(CountingGame(), seats, at, {"goal": 3}, leg=Leg(journey, mark, at, away, first))
    save = autosave.begin(session)
    session.act(DRAW)
    session.act(ADDS[0])
    session.act(END)
    if over:
        session.act(ADDS[2])
    save.close()
    return save.path


def found() -> Found:
    return find([JOURNEY])


def test_a_travel_is_its_evenings_and_the_next_one_is_a_saved_game() -> None:
    evening(0)
    begun = evening(1, over=False)
    (travel,) = found().travels
    assert (travel.journey, travel.mark, travel.seats) == (JOURNEY, "a", SEATS)
    assert list(travel.results) == [0]
    assert travel.begun == {1: begun}
    assert travel.next_evening == 1
    assert travel.points(0) == (2, 1)


@pytest.mark.parametrize("at", [0, 1])
def test_a_travel_knows_from_any_evening_who_begins_the_next(at: int) -> None:
    evening(at, first=1)
    (travel,) = found().travels
    assert [travel.first(at), travel.first(at + 1), travel.first(at + 2)] == [1, 0, 1]


def test_a_travel_of_an_older_version_goes_on_by_luck() -> None:
    assert b'"first"' not in evening(0).read_bytes().partition(b'"content"')[0]
    (travel,) = found().travels
    assert travel.first(1) == -1


def test_a_seat_that_cannot_begin_is_told() -> None:
    evening(0, first=-5)
    (fault,) = found().faults
    assert "'first' is -5" in fault


def test_an_evening_that_was_killed_in_the_middle_goes_on_and_counts_at_its_end() -> None:
    evening(0)
    path = evening(1, over=False)
    with path.open("ab") as file:
        file.write(b'{"act":"ad')  # torn
    save = autosave.resume(path)
    assert save.session.header.leg == Leg("far", "a", 1)
    save.session.act(ADDS[2])
    assert found().travels[0].next_evening == 2, "while it still lies among the unfinished games"
    save.close()
    assert found().travels[0].next_evening == 2


def test_travellers_do_not_mix_and_other_games_are_no_part_of_it() -> None:
    evening(0, "a")
    evening(0, "b", over=False)
    evening(0, journey="unknown")
    autosave.begin(Session(CountingGame(), SEATS, 1)).close()
    assert {(travel.mark, travel.next_evening) for travel in found().travels} == {("a", 1), ("b", 0)}
    assert find([]).travels == ()


def test_a_bot_may_sit_in_and_the_travellers_stay_who_they_were() -> None:
    evening(1, seats=(Seat("Ann", "easy"), SEATS[1]))
    evening(0)
    (travel,) = found().travels
    assert travel.seats == SEATS
    assert set(travel.results) == {0, 1}


def test_a_bot_that_sat_in_is_no_traveller_where_the_first_evening_is_lost() -> None:
    first = evening(0)
    evening(1, seats=(Seat("Ann", "easy"), SEATS[1]), away=(0,))
    first.unlink()
    (travel,) = found().travels
    assert travel.seats == SEATS


def test_damage_is_told_to_the_journeys_of_its_game_alone() -> None:
    path = evening(0)
    content = path.read_bytes()
    others = [replace(JOURNEY, id="away", game="trip")]
    for torn in (
        content.replace(b'"act":"add(3)"', b'"act":"add(2)"'),
        content.replace(b'"evening":0', b'"evening":-1'),
    ):
        path.write_bytes(torn)
        assert len(found().faults) == 1
        assert find(others).faults == ()


def test_the_end_of_an_evening_reads_no_other_journeys(monkeypatch: pytest.MonkeyPatch) -> None:
    path = evening(0, "a")
    evening(0, "b")
    read, whole = list[Path](), autosave.read

    def reading(file: Path) -> Journal:
        read.append(file)
        return whole(file)

    monkeypatch.setattr(autosave, "read", reading)
    assert of_game(path, lambda: [JOURNEY])
    assert read == [path]


def test_an_evening_is_told_once_and_the_first_that_was_begun_counts() -> None:
    first = evening(0)
    shutil.copy(first, first.with_name(f"3{first.name}"))
    evening(0, over=False)
    (travel,) = found().travels
    assert travel.points(0) == (2, 1)
    assert travel.begun == {}, "what is decided is not begun"


def test_a_folder_that_is_copied_brings_its_journeys(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening(0)
    evening(1, over=False)
    before = found().travels[0]
    other = home.with_name("elsewhere")
    shutil.copytree(home, other)
    monkeypatch.setenv("DEJAVU_HOME", str(other))
    (after,) = found().travels
    assert (after.results, after.totals, after.seats) == (before.results, before.totals, before.seats)
    assert all(path.is_relative_to(other) for path in after.begun.values())


def test_a_damaged_evening_is_told_in_a_line_and_can_be_played_anew() -> None:
    evening(0)
    bad = evening(1)
    content = bad.read_bytes()
    bad.write_bytes(content.replace(b'"act":"add(3)"', b'"act":"add(2)"'))
    told = found()
    assert [travel.next_evening for travel in told.travels] == [1]
    (fault,) = told.faults
    assert fault.startswith(f"{bad}:")
    assert "\n" not in fault
    assert bad.exists(), "nothing is lost"
    evening(1)
    assert found().travels[0].next_evening == 2


@pytest.mark.parametrize(
    "leg",
    [
        "3",
        '{"journey":"far"}',
        '{"journey":"far","mark":"a","evening":-1}',
        '{"journey":"far","mark":"a","evening":0,"away":[true]}',
    ],
)
def test_a_header_with_a_wrong_evening_is_refused_in_a_line(leg: str) -> None:
    path = evening(0)
    first, _newline, rest = path.read_bytes().partition(b"\n")
    start = first.index(b'"leg":') + len(b'"leg":')
    end = first.index(b"}", start) + 1
    path.write_bytes(first[:start] + leg.encode() + first[end:] + b"\n" + rest)
    told = found()
    assert told.travels == ()
    assert len(told.faults) == 1


def test_files_that_are_no_games_and_folders_that_are_missing_harm_nothing() -> None:
    assert found() == Found()
    unfinished_folder().mkdir(parents=True)
    finished_folder().mkdir(parents=True)
    (finished_folder() / "a.jsonl").write_bytes(b"\xff\x00nonsense")
    (finished_folder() / "b.jsonl").mkdir()
    (finished_folder() / "c.jsonl").write_bytes(b'{"leg": "content":')
    told = found()
    assert told.travels == ()
    assert ["c.jsonl" in fault for fault in told.faults] == [True]


def test_a_game_knows_its_travel() -> None:
    path = evening(0)
    other = autosave.begin(Session(CountingGame(), SEATS, 1))
    other.close()
    travel = of_game(path, lambda: [JOURNEY])
    assert travel
    assert travel.next_evening == 1
    assert of_game(other.path, lambda: [JOURNEY]) is None
    assert of_game(Path(os.devnull), lambda: [JOURNEY]) is None


def test_whoever_plays_on_from_a_named_save_plays_the_same_evening() -> None:
    from dejavu.store import saves

    session = Session(CountingGame(), SEATS, 0, {"goal": 3}, leg=Leg("far", "a", 0))
    session.act(DRAW)
    session.act(END)
    saves.keep(saves.copy_of(session), "mine")
    again = saves.open_named(saves.named_path("mine"))
    assert again.session.header.leg == Leg("far", "a", 0)
    assert again.session.anew().header.leg == Leg("far", "a", 0)
    again.close()
