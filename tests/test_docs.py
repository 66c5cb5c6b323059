"""What the documents name exists: paths, names in them, commands."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from dejavu.cli.parser import parse

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
PROGRAM = "python -m tests.testgames.program "
ELSEWHERE = {
    *("--option", "dejavu check", "dejavu shot", "dejavu simulate NAME", "dejavu replay --verify"),
    *("make completion", "make pages", "make strings", "make strings ARGS=--check", "make test", "make test-game"),
    *("make test-long", "make test-slow"),
    "python -m tools.make_replays NAME",
}
"""What is typed, not defined."""
IDEAS = [" ".join(idea.split()) for idea in re.split(r"\n\n|\n(?=\d+\. )", re.sub(r"```.*?```", "", GUIDE, flags=re.S))]
QUOTED = [re.findall(r"`([^`]+)`", idea) for idea in IDEAS]


def file_of(path: str) -> Path:
    """The file or folder itself; that of the flagship where any game's is meant."""
    return ROOT / path.replace("NAME", "fragments")


def is_path(quoted: str) -> bool:
    return "/" in quoted or quoted.endswith(".toml")


@pytest.mark.parametrize("path", sorted({one for one in chain(*QUOTED) if is_path(one)}))
def test_the_guide_names_only_paths_that_exist(path: str) -> None:
    assert file_of(path).exists()


@pytest.mark.parametrize("quoted", [one for one in QUOTED if not all(map(is_path, one))], ids=lambda one: one[0])
def test_what_the_guide_names_stands_in_a_file_named_beside_it(quoted: list[str]) -> None:
    beside = [file_of(one) for one in quoted if is_path(one)]
    text = "\n".join(path.read_text(encoding="utf-8") for path in beside if path.is_file())
    names = {one for one in quoted if not is_path(one)} - ELSEWHERE
    assert {name for name in names if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)} == set()


def test_the_guide_shows_commands_that_are_understood() -> None:
    commands = [line.removeprefix(PROGRAM) for line in GUIDE.splitlines() if line.startswith(PROGRAM)]
    assert [parse(command.split()).parser.prog.split()[-1] for command in commands] == ["play", "simulate", "shot"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_documents_link_to_files_that_exist(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_documents_have_made_can_be_made(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    orders = re.findall(r"`make ([a-z -]+)`", text) + re.findall(r"^make ([a-z -]+)", text, re.M)
    assert {target for order in orders for target in order.split()} <= TARGETS


def test_the_readme_shows_commands_that_are_understood() -> None:
    rows = re.findall(r"^\| `dejavu ?([^`]*)` \|", (ROOT / "README.md").read_text(encoding="utf-8"), re.M)
    commands = [parse(row.replace("[", "").replace("]", "").split()).parser.prog.split()[1] for row in rows]
    assert set(commands) == {"play", "simulate", "replay", "check", "puzzles", "shot"}


def test_the_readme_begins_with_the_table_and_the_two_commands() -> None:
    picture, commands, *_ = (ROOT / "README.md").read_text(encoding="utf-8").split("\n\n")
    assert re.fullmatch(r"!\[.+\]\(docs/table\.png\)", picture)
    assert re.findall(r"^make (\w+)", commands, re.M) == ["play", "test"]
