"""A page of the rulebook in another language asks for nothing that the English one does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import resources
from dejavu.table import text
from dejavu.table.text import page_reader

ENGLISH = "# How to play\n\n<!-- begin -->\n\n{rounds} rounds. ![park](trip/marks/park)\n"
CASES = {
    "another order": ("# Spelen\n\n<!-- begin -->\n\n![park](trip/marks/park) {rounds}, {rounds}\n", []),
    "no title": ("Spelen\n\n<!-- begin -->\n", ["1:1: no title; expected '# ' and the title in the first line"]),
    "a title alone": ("# Spelen", ["1:1: no title", "1:1: the mark '<!-- begin -->' is missing"]),
    "a figure": (
        "# Spelen\n\n<!-- begin -->\n\nNa {rondes}\n",
        ["5:4: there is no figure 'rondes'; expected one of those on the English page: rounds"],
    ),
    "a picture": (
        "# Spelen\n\n<!-- begin -->\n\n![parc](trip/marks/parc)\n",
        ["5:1: there is no picture 'trip/marks/parc'; expected one of those on the English page: trip/marks/park"],
    ),
    "a mark": (
        "# Spelen\n\n<!-- begint -->\n",
        [
            "3:1: there is no mark 'begint'; expected one of those on the English page: begin",
            "1:1: the mark '<!-- begin -->' is missing; expected it above what it stands above in English",
        ],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_the_english_page_does_not_know_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    written, told = CASES[case]
    for language, page in (("en", ENGLISH), ("nl", written)):
        file = tmp_path / "rulebook" / language / "trip.md"
        file.parent.mkdir(parents=True)
        file.write_text(page, encoding="utf-8")
    assert page_reader.check(file) == page_reader.check(tmp_path)
    found = [str(fault).removeprefix(f"{file}:") for fault in page_reader.check(file)]
    assert [line[: len(start)] for line, start in zip(found, told, strict=True)] == told


def test_a_page_alone_is_held_against_the_english_one_that_comes_along(tmp_path: Path) -> None:
    file = tmp_path / "rulebook" / "nl" / "trip.md"
    file.parent.mkdir(parents=True)
    file.write_bytes(resources.data("rulebook", "de", "trip.md").read_bytes())
    assert page_reader.check(tmp_path) == []
    file.write_bytes(b"# Spelen\n\n\xff\n")
    assert [str(fault) for fault in page_reader.check(file)] == [f"{file}:3:1: byte 0xff; expected text in UTF-8"]


def test_a_folder_that_nobody_may_look_into_has_no_pages() -> None:
    """Asking what is in it was a traceback."""
    assert page_reader.check(Path("x" * 300)) == []


def test_a_page_that_cannot_be_read_is_told_in_one_line_and_read_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line came twice."""
    text.use_language("de")
    for language, written in (("en", "\ufeff# How to play\n".encode()), ("de", b"# Spielen\n\xff\n")):
        file = tmp_path / "rulebook" / language / "trip.md"
        file.parent.mkdir(parents=True)
        file.write_bytes(written)
    monkeypatch.setattr(resources, "data", tmp_path.joinpath)
    shown = text.page("trip.md")
    text.use_language("en")
    assert shown == "# How to play\n"
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"dejavu: {file}: ") and line.endswith("expected a page in UTF-8, another language is shown")


def test_the_pages_that_come_along_have_no_fault() -> None:
    assert [str(fault) for fault in page_reader.check(resources.data())] == []
