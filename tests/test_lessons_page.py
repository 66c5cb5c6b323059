"""What "Lessons, tips and puzzles of your own" says is done, word for word, and its tables name what there is."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from dejavu import cli, games, resources
from dejavu.lessons import library, reader, tips
from dejavu.puzzles.finder import puzzling_of
from dejavu.table.board.game_board import BUTTONS
from dejavu.table.boards import target_names

PAGE = (Path(__file__).parents[1] / "docs" / "lessons.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)
YAML = [text for language, text in BLOCKS if language == "yaml"]
LESSON, PUZZLE = "data/tutorial/trip/7-a-street.yaml", "data/puzzles/trip/my-hotel.yaml"


def rows(heading: str, first: str) -> list[list[str]]:
    """The rows of a table below a heading, without its head."""
    below = PAGE[PAGE.index(f"\n{heading}\n") :]
    table = below[below.index(f"| {first} |") :].partition("\n\n")[0]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]


def named(heading: str, first: str, game: str) -> set[str]:
    """What the row of a game names in a table."""
    (row,) = [row for row in rows(heading, first) if row[0] == f"*{games.spec(game).info.title.rpartition(': ')[2]}*"]
    return set(re.findall(r"`([^`]+)`", row[1]))


def test_a_lesson_a_tip_and_a_puzzle_are_written_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lesson, _choice, tip, line, puzzle = YAML
    for file, text in ((LESSON, lesson), (PUZZLE, puzzle), ("data/tips/trip.yaml", tip)):
        Path(file).parent.mkdir(parents=True)
        Path(file).write_text(text, encoding="utf-8")
    Path("data/puzzles/trip.yaml").write_text(f"puzzles:\n{line}", encoding="utf-8")
    commands = [shlex.split(text) for language, text in BLOCKS if language == "sh" and text.startswith("dejavu ")]
    for words in commands:
        assert cli.main(words[1:]) == cli.DONE
        assert capsys.readouterr().out == f"{words[-1]}: no faults\n"
    assert [words[-1] for words in commands] == [LESSON, PUZZLE]
    assert tips.SHEET.check(tmp_path / "data") == []
    Path(LESSON).write_text(lesson.replace('["tile:1"]', '["tile:3"]', 1), encoding="utf-8")
    assert cli.main(["check", LESSON]) == cli.BAD_INPUT
    assert [capsys.readouterr().out] == [text for language, text in BLOCKS if language == "text"]


def test_the_command_that_checks_by_the_schemas_is_understood() -> None:
    (command,) = [text for language, text in BLOCKS if language == "sh" and "schema" in text]
    tool, option, schema, file = shlex.split(command)
    assert (tool, option, file) == (".venv/bin/check-jsonschema", "--schemafile", LESSON)
    assert resources.data(*schema.split("/")[1:]).is_file()
    assert shutil.which("check-jsonschema", path=str(Path(sys.executable).parent))


@pytest.mark.parametrize("game", [name for name in games.NAMES if library.lesson_ids(name)])
def test_the_tables_name_what_each_game_knows(game: str) -> None:
    verbs = import_module(f"dejavu.games.{game}.actions").ARGUMENTS
    acts = named("## Acts", "Game", game)
    assert {act.partition("(")[0] for act in acts} == set(verbs)
    assert {act: len(re.findall(r"\w+", act.partition("(")[2])) for act in acts} == {
        act: len(verbs[act.partition("(")[0]]) for act in acts
    }
    areas = set[str]()
    for lesson in library.lesson_ids(game):
        loaded = games.load(game)
        state = loaded.position(library.load_lesson(loaded, lesson).position)
        areas |= {name for name in target_names(loaded, state, 0) - BUTTONS if ":" not in name}
    assert areas and areas <= named("## Names of targets", "Game", game)


@pytest.mark.parametrize("game", [name for name in games.NAMES if games.spec(name).puzzles])
def test_the_tables_name_every_aim(game: str) -> None:
    assert named("## A puzzle", "Game", game) == set(puzzling_of(games.load(game)).aims)


@pytest.mark.parametrize(
    ("heading", "first", "keys"),
    [
        ("## A lesson", "Key", reader.KEYS),
        ("## A lesson", "Key of a step", reader.STEP_KEYS),
        ("## Tips", "Key", tips.KEYS),
    ],
)
def test_the_tables_name_every_key(heading: str, first: str, keys: dict[str, str]) -> None:
    assert {key for row in rows(heading, first) for key in re.findall(r"`(\w+)`", row[0])} == set(keys)
