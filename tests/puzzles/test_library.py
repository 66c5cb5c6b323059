"""The puzzles that come with the program, and what is said of faults in their files."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.puzzles import library
from dejavu.puzzles.proof import Disproved, prove
from dejavu.puzzles.puzzle import Puzzle
from tests import amounts
from tests.cases import some

FEWEST = 30

WITH_PUZZLES = [name for name in games.NAMES if games.spec(name).puzzles]


def smallest(name: str) -> Puzzle:
    """The puzzle of a game whose turn has the fewest positions."""
    game = games.load(name)
    return min(library.load_puzzles(game), key=lambda one: library.load_given(game, one).proof.positions)


def proved() -> list[tuple[str, str]]:
    """Games with the puzzles that are solved again: all in the long run, else the smallest of each."""
    if not amounts.LONG:
        return [(name, "smallest") for name in WITH_PUZZLES]
    return [(name, puzzle.id) for name in WITH_PUZZLES for puzzle in library.load_puzzles(games.load(name))]


def test_a_game_without_puzzles_has_none(testgames: tuple[str, ...]) -> None:
    """Asking for them once was an error, and the pages of data could not be made."""
    assert [library.load_puzzles(games.load(name)) for name in testgames] == [()] * len(testgames)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_there_are_enough_from_easy_to_hard_with_titles_of_their_own(name: str) -> None:
    puzzles = library.load_puzzles(games.load(name))
    assert len(puzzles) >= FEWEST
    assert [puzzle.stars for puzzle in puzzles] == sorted(puzzle.stars for puzzle in puzzles)
    assert len({puzzle.title for puzzle in puzzles}) == len(puzzles)
    assert not any(puzzle.title.startswith("Turn ") for puzzle in puzzles)
    assert len({tuple(sorted(puzzle.goal)) for puzzle in puzzles}) > 3


def test_positions_load_and_solutions_reach_their_goals() -> None:
    assert library.check() == []


@pytest.mark.parametrize(("name", "which"), proved())
def test_nothing_else_solves_it(name: str, which: str) -> None:
    game = games.load(name)
    known = {puzzle.id: puzzle for puzzle in library.load_puzzles(game)}
    puzzle = known.get(which) or smallest(name)
    assert prove(game, puzzle, library.load_given(game, puzzle)) > 1


def of_boxes() -> list[tuple[str, Path]]:
    """Games and the folders of their further boxes that have puzzles."""
    return [(name, box) for name in WITH_PUZZLES for box in games.boxes(name) if library.has_puzzles(name, box)]


@pytest.mark.parametrize(("name", "box"), of_boxes())
def test_those_of_a_further_box_are_others_and_nothing_else_solves_them(name: str, box: Path) -> None:
    """The ids of solved puzzles stand in one list for each game."""
    game, own = games.load(name, box), library.load_puzzles(games.load(name))
    puzzles = library.load_puzzles(game, box)
    assert len(puzzles) >= FEWEST // 3
    assert [puzzle.stars for puzzle in puzzles] == sorted(puzzle.stars for puzzle in puzzles)
    for called in ("id", "title"):
        names = [getattr(puzzle, called) for puzzle in (*own, *puzzles)]
        assert len(set(names)) == len(names)
    given = {puzzle.id: library.load_given(game, puzzle, box) for puzzle in puzzles}
    shortest = sorted(puzzles, key=lambda puzzle: given[puzzle.id].proof.positions)
    for puzzle in some(shortest[: amounts.amount(1, len(shortest))]):
        assert prove(game, puzzle, given[puzzle.id]) > 1


def test_another_goal_is_disproved() -> None:
    game, puzzle = games.load("trip"), smallest("trip")
    easy = Puzzle(puzzle.id, puzzle.title, {"forgotten": 9}, puzzle.stars)
    with pytest.raises(Disproved, match="acts are enough"):
        prove(game, easy, library.load_given(game, puzzle))


LIST = """\
puzzles:
  - {id: one, title: One, goal: {points: 7}, stars: 1}
"""
GIVEN = """\
position:
  seats: 2
  phase: lay
  round: 3
  memory: column
  players:
    - {tiles: {c2: hotel, c3: hotel}, hand: [hotel, bench]}
solution: ['lay(hotel, d2)', 'lay(bench, f2)', choose(d2), choose(c2), choose(c3), score()]
proof: {positions: 1, luck: 1, misses: [easy]}
from: by hand
"""
Check = Callable[..., list[str]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    def checked(listed: str = LIST, given: str = GIVEN) -> list[str]:
        shutil.copy(resources.data("trip.yaml"), tmp_path)
        (tmp_path / "puzzles" / "trip").mkdir(parents=True, exist_ok=True)
        (tmp_path / "puzzles" / "trip.yaml").write_text(listed, encoding="utf-8")
        (tmp_path / "puzzles" / "trip" / "one.yaml").write_text(given, encoding="utf-8")
        return [str(fault).replace(f"{tmp_path}/puzzles/", "") for fault in library.check(tmp_path)]

    return checked


def test_a_sound_puzzle_has_no_faults(check: Check) -> None:
    assert check() == []


FAULTS = [
    ("{points: 7}", "{pionts: 7}", "", "", "trip.yaml:2:34: "),
    ("{points: 7}", "{}", "", "", "trip.yaml:2:33: nothing is wanted"),
    ("stars: 1", "stars: 6", "", "", "trip.yaml:2:53: stars is 6"),
    (", stars: 1", "", "", "", "trip.yaml:2:5: 'stars' is missing"),
    ("", "", "phase: lay", "phase: lie", "trip/one.yaml:3:10: "),
    ("", "", "d2)', 'lay", "d9)', 'lay", "trip/one.yaml:8:12: lay(hotel, d9) cannot be done then"),
    ("", "", "choose(d2)", "chose", "trip/one.yaml:8:48: 'chose' is no act"),
    ("", "", ", score()]", "]", "trip/one.yaml:8:72: the goal is not reached: points 0"),
    ("", "", "score()]", "score(), end-turn()]", "trip/one.yaml:8:84: the goal is reached here already"),
    ("", "", "solution:", "solutoin:", "trip/one.yaml:8:1: 'solutoin' is not known here: did you mean solution?"),
]


@pytest.mark.parametrize(("old", "new", "old_given", "new_given", "said"), FAULTS)
def test_a_fault_is_told_where_it_is(
    check: Check, old: str, new: str, old_given: str, new_given: str, said: str
) -> None:
    faults = check(LIST.replace(old, new) if old else LIST, GIVEN.replace(old_given, new_given) if old_given else GIVEN)
    assert [fault for fault in faults if fault.startswith(said)], faults
    assert len(faults) == 1


def test_what_a_search_writes_may_be_left_out_of_a_puzzle_made_by_hand(check: Check) -> None:
    assert check(given=GIVEN[: GIVEN.index("proof:")]) == []


def test_a_file_that_the_list_does_not_name_is_told(check: Check, tmp_path: Path) -> None:
    """It was never played, and nobody heard of it."""
    check()
    (tmp_path / "puzzles" / "trip" / "two.yaml").write_text(GIVEN, encoding="utf-8")
    told = "trip/two.yaml:1:1: the list does not name 'two'; expected a puzzle with this id in puzzles/trip.yaml"
    assert check() == [told]


def test_a_file_that_is_missing_is_told(check: Check) -> None:
    faults = check(LIST + "  - {id: two, title: Two, goal: {points: 7}, stars: 1}\n")
    assert len(faults) == 1 and faults[0].startswith("trip/two.yaml: cannot be read")
