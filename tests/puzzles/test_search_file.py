"""A long search is kept game by game, goes on where it stopped, and what is chosen of it is data that check accepts."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.content import ContentError
from dejavu.puzzles import library, search_file
from dejavu.puzzles.choosing import choose, listed, write
from dejavu.puzzles.finder import Candidate, puzzling_of
from dejavu.store.places import StoreError

TRIP = games.load("trip")


def known(number: int) -> Candidate:
    """A puzzle that comes with the program, as a search would have found it."""
    puzzle = library.load_puzzles(TRIP)[number]
    given = library.load_given(TRIP, puzzle)
    way, proof = tuple(map(str, given.solution)), given.proof
    position = TRIP.position(given.position).to_data()
    return Candidate("trip", given.source, position, puzzle.goal, way, proof.positions, proof.luck, proof.misses)


FOUND = [known(number) for number in (0, 7, 21)]
Search = Callable[[Path, int], tuple[int, list[str]]]


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    """Look through so many games, each with one of those puzzles: how many there are then, and what was played."""
    played: list[str] = []

    def one(game: object, seats: object, options: object, seed: str, *more: object) -> list[Candidate]:
        played.append(seed)
        return [FOUND[int(seed.partition(":")[2])]]

    monkeypatch.setattr(search_file, "candidates", one)

    def searched(file: Path, count: int) -> tuple[int, list[str]]:
        played.clear()
        return search_file.find(TRIP, count, 0, 0, file, lambda done, of: None), list(played)

    return searched


def test_it_goes_on_where_it_stopped(search: Search, tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    assert search(file, 2) == (2, ["trip:0", "trip:1"])
    assert search(file, 3) == (3, ["trip:2"])
    assert search_file.load(file) == FOUND


def test_half_a_line_of_a_search_that_was_killed_is_found_again(search: Search, tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    search(file, 1)
    with file.open("a", encoding="utf-8") as out:
        out.write('{"game": "trip", "cut o')
    assert search(file, 3) == (3, ["trip:1", "trip:2"])
    assert search_file.load(file) == FOUND


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    file.write_text("once upon a time\n", encoding="utf-8")
    with pytest.raises(StoreError, match=r"other\.txt:1: .*expected a line of puzzles find"):
        search_file.find(TRIP, 1, 0, 0, file, lambda done, of: None)


@pytest.mark.parametrize("line", ['{"goal": 1}', "5", "[]", '{"done": 5}', '{"game": "trip", "goal": {}}', "[" * 9999])
def test_a_line_of_something_else_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "found.jsonl"
    file.write_text(f'{{"done":"trip:0"}}\n{line}\n', encoding="utf-8")
    with pytest.raises(StoreError, match=r"found\.jsonl:2: .*expected a line of puzzles find"):
        search_file.load(file)


def test_a_file_that_is_missing_is_refused(tmp_path: Path) -> None:
    """A misspelt name once counted as a search that found nothing, and all puzzles were deleted."""
    with pytest.raises(StoreError, match=r"misspelt\.jsonl: No such file"):
        search_file.load(tmp_path / "misspelt.jsonl")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """The list of some puzzles."""
    file = tmp_path / "puzzles" / "trip.yaml"
    write(TRIP, FOUND, file)
    return file


def contents(folder: Path) -> dict[str, str]:
    return {str(file): file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.*"))}


def test_only_puzzles_of_the_old_list_are_removed(written: Path) -> None:
    folder = written.with_suffix("")
    (folder / "notes.yaml").touch()
    before = {file.stem for file in folder.iterdir()}
    write(TRIP, FOUND[1:], written)
    assert before - {file.stem for file in folder.iterdir()} == {library.load_puzzles(TRIP)[0].id}


@pytest.mark.parametrize("out", ["data.yaml", "puzzles/trip", "puzzles/trip/trip.yaml"])
def test_puzzles_are_written_where_puzzles_lie_alone(tmp_path: Path, out: str) -> None:
    """``--out data.yaml`` once emptied the folder ``data``."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.yaml").touch()
    with pytest.raises(StoreError, match=r"expected a file \.yaml in a folder 'puzzles'"):
        write(TRIP, FOUND, tmp_path / out)
    assert contents(tmp_path) == {str(tmp_path / "data" / "cards.yaml"): ""}


def test_no_puzzles_are_not_written(tmp_path: Path, written: Path) -> None:
    before = contents(tmp_path)
    with pytest.raises(StoreError, match="there are no puzzles"):
        write(TRIP, [], written)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("fault", ["  - {id: 1-1, title: Well met}\n", "  - {id: 1-1,\n", "other: 1\n"])
def test_a_list_with_a_fault_is_not_overwritten(tmp_path: Path, written: Path, fault: str) -> None:
    """Its titles once counted as none, and were lost."""
    with written.open("a", encoding="utf-8") as out:
        out.write(fault)
    before = contents(tmp_path)
    for choosing in (lambda: listed(TRIP, written), lambda: write(TRIP, FOUND, written)):
        with pytest.raises(ContentError):
            choosing()
    assert contents(tmp_path) == before


def test_what_is_chosen_is_sound_and_keeps_its_titles(tmp_path: Path) -> None:
    shutil.copy(resources.data("trip.yaml"), tmp_path)
    file, puzzling = tmp_path / "puzzles" / "trip.yaml", puzzling_of(TRIP)
    write(TRIP, choose(puzzling, FOUND, 3), file)
    assert library.check(tmp_path) == []
    written = file.read_text(encoding="utf-8")
    one = written.partition("title: ")[2].partition(", goal")[0]
    file.write_text(written.replace(one, "'Well met, once more'"), encoding="utf-8")
    assert [entry.title for entry in listed(TRIP, file).values()] == ["Well met, once more"]
    write(TRIP, choose(puzzling, FOUND, 1, listed(TRIP, file)), file)
    assert "Well met, once more" in file.read_text(encoding="utf-8")
    assert library.check(tmp_path) == []


def candidate(source: str, luck: float, acts: int = 3, cards: str = "white-6") -> Candidate:
    way = (f"construct({cards})", *("fill(red-sun)" for _ in range(acts - 1)))
    return Candidate("fragments", source, {}, {"cards": 2}, way, 100, luck, ("easy",))


def test_few_of_one_game_and_one_theme_are_chosen_the_easiest_first() -> None:
    puzzling = puzzling_of(games.load("fragments"))
    same_game = [candidate(f"fragments:1, turn {turn}", 0.01, cards=f"red-{turn % 6 + 1}") for turn in range(12)]
    same_theme = [candidate(f"fragments:{game}, turn 1", 0.001) for game in range(2, 9)]
    chosen = choose(puzzling, [*same_theme, *same_game], 30)
    assert len(chosen) == 4 + 2
    assert [one.luck for one in chosen] == sorted((one.luck for one in chosen), reverse=True)


def test_no_two_are_of_one_turn() -> None:
    puzzling = puzzling_of(games.load("fragments"))
    assert len(choose(puzzling, [candidate("fragments:1, turn 5", luck) for luck in (0.1, 0.2)], 30)) == 1
