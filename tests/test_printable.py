"""What is printed, shown or reported: printable characters only, one line, at most 500."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.content import ContentError, open_data, open_yaml
from dejavu.engine.action import Action
from dejavu.engine.journal import JournalError
from dejavu.engine.refusal import IllegalAction, Refusal
from dejavu.engine.session import ReplayError
from dejavu.printable import MOST, MOST_LINES, printable, printable_lines, quoted
from dejavu.streams import complain


@given(st.text(), st.integers(10, 60))
def test_anything_is_one_printable_line(text: str, most: int) -> None:
    line = printable(text * 20, most)
    assert line.isprintable()
    assert len(line) <= most
    assert printable(line, most) == line


@given(st.text(st.characters(categories=("L", "N", "P", "S")), max_size=MOST))
def test_what_can_be_printed_is_left_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\nb\tc\x85d\u2028e\xa0f", "a b c d e f"),
        ("\x1b[2J\x07\x9b31m", "\\x1b[2J\\x07\\x9b31m"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\ud800", "\\ud800"),
        ("café 猫 🎲", "café 猫 🎲"),
    ],
)
def test_what_cannot_be_printed_is_escaped(text: str, line: str) -> None:
    assert printable(text) == line


def test_a_long_line_keeps_its_front_and_its_end() -> None:
    line = printable("file: " + "x" * 400_000 + "; expected less")
    assert len(line) == MOST
    assert line.startswith("file: xxx")
    assert line.endswith("xxx; expected less")


@given(st.lists(st.text(), min_size=1, max_size=5))
def test_of_several_lines_each_is_printable_and_none_is_joined_to_another(lines: list[str]) -> None:
    text = "\n".join(lines)
    assert printable_lines(text).split("\n") == [printable(line) for line in text.split("\n")]


def test_of_too_many_lines_the_first_and_the_last_are_kept() -> None:
    lines = printable_lines("\n".join(map(str, range(400_000)))).split("\n")
    assert (len(lines), lines[0], lines[-1], lines.count("…")) == (MOST_LINES, "0", "399999", 1)


def test_a_complaint_cannot_steer_the_terminal_and_keeps_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    complain(f"dejavu: one\x1b[2J\ntwo {'x' * 400_000} end")
    first, second, rest = capsys.readouterr().err.split("\n")
    assert (first, rest) == ("dejavu: one\\x1b[2J", "")
    assert (len(second), second[-4:]) == (MOST, " end")


def test_a_quoted_text_shows_its_line_breaks() -> None:
    assert quoted("a\nb") == "'a\\nb'"
    assert len(quoted("x" * 400_000)) < 50


HARM = "\x1b[31m\n" + "x" * 400_000 + "\x07"


@pytest.mark.parametrize(
    "line",
    [
        str(JournalError(HARM)),
        str(ReplayError(HARM)),
        str(Refusal("no-card", (HARM,))),
        str(IllegalAction(Action("lay", (HARM,)), Refusal("no-card", (HARM,)))),
    ],
    ids=["a journal", "a replay", "a refusal", "an action"],
)
def test_every_complaint_passes_it(line: str) -> None:
    assert line.isprintable()
    assert len(line) <= MOST


def test_an_action_without_end_is_none() -> None:
    with pytest.raises(ValueError) as caught:
        Action.parse(f"lay({'x' * 400_000})")
    assert len(str(caught.value)) < 100


def test_keys_reach_nobody_as_they_are(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A key once reached the terminal raw: escape sequences, line breaks, any length."""
    path = tmp_path_factory.mktemp("keys") / "cards.yaml"
    path.write_text('"\\e[31m\\nred": 1\n"\\e[31m\\nred": 2\n')
    for root in (open_yaml(path), open_data({HARM: 1, "a": {HARM: {"b": HARM}}}, "header")):
        fields = root.mapping("a")
        fields["a"].mapping("c")
        with pytest.raises(ContentError) as caught:
            root.finish()
        for line in (str(caught.value), *map(str, caught.value.faults)):
            assert line.isprintable()
            assert len(line) <= MOST
