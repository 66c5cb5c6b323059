import ast
import gc
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from weakref import ref

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.table.look import typesetting
from dejavu.table.look.letters import BESIDE
from tests.fonts import letters_in

words = st.text(st.characters(categories=("L", "N", "Zs"), max_codepoint=0x17F), max_size=60)


@given(words, st.integers(40, 400))
def test_a_shortened_line_fits_and_one_that_fits_is_not_shortened(text: str, width: int) -> None:
    font = typesetting.font("regular", 14)
    short = typesetting.shorten(text, font, width)
    assert font.size(short)[0] <= width
    if font.size(text)[0] <= width:
        assert short == text


@given(words, st.integers(40, 400))
def test_wrapped_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    font = typesetting.font("regular", 14)
    lines = typesetting.wrap(text, font, width)
    assert all(font.size(line)[0] <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


class Ruler:
    """A font whose letters are ten pixels wide; counts how many it has measured."""

    def __init__(self) -> None:
        self.letters = 0

    def size(self, text: str) -> tuple[int, int]:
        self.letters += len(text)
        return 10 * len(text), 20


@pytest.mark.parametrize("width", [5, 70, 1000])
def test_a_word_without_end_is_broken_in_steps_that_grow_with_its_length(width: int) -> None:
    """400,000 letters once took 40 seconds: the whole rest was measured again for every line."""
    measured = []
    for length in (2_000, 4_000):
        ruler = Ruler()
        lines = typesetting.wrap("x" * length, cast(pygame.font.Font, ruler), width)
        assert lines == ["x" * max(1, width // 10)] * (length * 10 // max(10, width)) + (
            ["x" * (length % (width // 10))] if width > 10 and length % (width // 10) else []
        )
        measured.append(ruler.letters)
    assert measured[1] <= 2.2 * measured[0]


def letters_of(face: typesetting.Face) -> frozenset[str]:
    """What a face can write by itself, without the fonts beside it."""
    return letters_in(typesetting.FILES[face])


@pytest.mark.parametrize("face", ["regular", "bold", "display"])
def test_every_face_has_the_letters_of_english_german_and_french(face: typesetting.Face) -> None:
    letters = "ABCXYZabcxyz0123456789ÄÖÜäöüßÀÂÇÉÈÊËÎÏÔÙÛŸàâçéèêëîïôùûüÿœŒæÆ«»„“”’–—…·×"
    assert set(letters) - letters_of(face) == set()


def strings(source: Path) -> Iterator[str]:
    """All strings of a module but those that explain it."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def test_every_sign_that_is_written_is_in_our_font() -> None:
    """A star and an arrow were not: each system drew them in a font of its own, or as boxes.

    Only what no Latin font has may come from the fonts of a script: the letters of the keyboard on the screen.
    """
    table = Path(typesetting.__file__).parents[1]
    sources = [*(table / "scenes").rglob("*.py"), *(table / "widgets").rglob("*.py"), *(table / "board").rglob("*.py")]
    letters = {letter for file in sources for words in strings(file) for letter in words if letter >= " "}
    assert "…" in letters
    kana = {letter for letter in letters if unicodedata.name(letter, "").startswith(("HIRAGANA", "KATAKANA"))}
    assert letters - kana - letters_of("regular") == set()
    beside = BESIDE[typesetting.FILES["regular"]]
    assert kana - frozenset().union(*map(letters_in, beside)) == set()


def test_numbers_end_at_their_columns() -> None:
    pygame.font.init()
    font = typesetting.font("regular", 20)
    board = pygame.Surface((200, 40))
    numbers = [font.render(text, True, "white", "blue") for text in ("7", "128")]
    typesetting.draw_numbers(board, numbers, pygame.Rect(0, 0, 200, 40), [80, 160])
    assert board.get_at((79, 20)).b
    assert not board.get_at((81, 20)).b
    assert board.get_at((159, 20)).b
    assert not board.get_at((161, 20)).b


def test_the_fonts_of_every_size_that_a_window_had_are_not_kept_for_ever() -> None:
    first = ref(typesetting.font("regular", 300))
    for pixels in range(10, 250):
        typesetting.font("regular", pixels)
    gc.collect()
    assert first() is None


def test_every_line_of_a_centred_paragraph_is_in_the_middle() -> None:
    """Only the block was once centred, and a last line of one word stood at its left."""
    font = typesetting.font("regular", 14)
    set_ = typesetting.paragraph("Everyone else looks at the\nstars.", font, pygame.Color("white"), 400, "centre")
    last = set_.subsurface((0, font.get_linesize(), set_.get_width(), font.get_linesize()))
    ink = last.get_bounding_rect()
    assert abs(ink.centerx - set_.get_width() // 2) <= 2


@pytest.mark.parametrize(
    "words",
    [
        "Pass the laptop to Ada. Everyone else looks at the stars.",
        "順番に、星雲をテーブルの星雲につなぎます。重ねてはいけません。",
    ],
)
def test_a_paragraph_does_not_end_in_one_short_word_where_a_narrower_one_has_as_many_lines(words: str) -> None:
    drawn = typesetting.font("regular", 16)
    mended = 0
    for width in range(120, 420, 7):
        plain, lines = typesetting.wrap(words, drawn, width), typesetting.without_widow(words, drawn, width)
        assert len(lines) == len(plain)
        assert drawn.size(lines[-1])[0] >= drawn.size(plain[-1])[0]
        mended += lines != plain
    assert mended


def test_the_lines_of_a_balanced_paragraph_are_about_equally_long() -> None:
    """A button said “Regenerate, draw” above “1, end”."""
    drawn, words = typesetting.font("bold", 16), "Regenerate, draw 1, end"
    wide = drawn.size("Regenerate, draw 1,")[0]
    assert typesetting.wrap(words, drawn, wide) == ["Regenerate, draw 1,", "end"]
    assert typesetting.wrap(words, drawn, typesetting.balanced(words, drawn, wide)) == ["Regenerate,", "draw 1, end"]
    assert typesetting.balanced("End", drawn, wide) == wide


def test_a_point_between_two_parts_neither_ends_nor_begins_a_line() -> None:
    drawn, words = typesetting.font("regular", 16), "Remember Our Trip · today, 14:38 · round 1 · Player 1, Mira"
    broken = 0
    for width in range(80, 420, 3):
        lines = typesetting.wrap(words, drawn, width)
        assert not any(line.startswith("·") or line.endswith("·") for line in lines), lines
        assert " ".join(lines).replace(" ·", "").split() == words.replace(" ·", "").split()
        broken += " ".join(lines) != words
    assert broken


def test_a_line_of_a_list_keeps_its_point() -> None:
    drawn = typesetting.font("regular", 16)
    assert typesetting.wrap("· Finds the photo", drawn, 60)[0].startswith("·")
