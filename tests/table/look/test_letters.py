"""Letters that the fonts of the game lack come from a font of the system."""

from collections.abc import Iterator

import pygame
import pytest

from dejavu.table.look import letters, typesetting

BOX = "\uffff"
WHITE = pygame.Color("white")


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A system with one font: that of the game for texts; asked for how often."""
    pygame.font.init()
    asked: list[str] = []
    (file,) = {typesetting.font("regular", 20).file}  # type: ignore[attr-defined]

    def fonts() -> tuple[str, ...]:
        asked.append("fonts")
        return (file,)

    letters.font_for.cache_clear()
    monkeypatch.setattr(letters, "system_fonts", fonts)
    yield asked
    letters.font_for.cache_clear()


def lacking() -> str:
    """A letter that the display face lacks and the face for texts has."""
    display, text = (typesetting.font(face, 20).file for face in ("display", "regular"))  # type: ignore[attr-defined]
    return next(
        letter
        for letter in map(chr, range(0xA1, 0x2800))
        if letter.isprintable() and letters.has(text, letter) and not letters.has(display, letter)
    )


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_letter_that_the_font_lacks_is_no_box(system: list[str]) -> None:
    font, letter = typesetting.font("display", 20), lacking()
    plain = pygame.font.Font(font.file, round(20 * 1.16))  # type: ignore[attr-defined]
    assert pixels(plain.render(letter, True, WHITE)) == pixels(plain.render(BOX, True, WHITE))
    assert pixels(font.render(letter, True, WHITE)) != pixels(font.render(BOX, True, WHITE))


def test_a_line_of_two_fonts_is_as_wide_as_its_parts(system: list[str]) -> None:
    font, letter = typesetting.font("display", 20), lacking()
    line = font.render(f"Ann {letter}{letter} Ben", True, WHITE)
    assert line.get_size() == font.size(f"Ann {letter}{letter} Ben")
    assert line.get_height() == font.get_height()
    assert font.size(f"Ann{letter}")[0] == font.size("Ann")[0] + font.size(letter)[0]


def test_a_letter_that_no_font_has_is_looked_for_once(system: list[str]) -> None:
    font = typesetting.font("display", 20)
    for _ in range(3):
        font.render("\U000f0000", True, WHITE)
    assert system == ["fonts"]


@pytest.mark.parametrize("words", ["Ann draws a card", "Zoë, Łódź – “½” …"])
def test_for_words_that_the_font_has_no_font_of_the_system_is_looked_at(system: list[str], words: str) -> None:
    font = typesetting.font("regular", 20)
    plain = pygame.font.Font(font.file, 20)  # type: ignore[attr-defined]
    assert pixels(font.render(words, True, WHITE)) == pixels(plain.render(words, True, WHITE))
    assert font.size(words) == plain.size(words)
    assert system == []


def test_a_space_beside_a_borrowed_letter_is_no_box() -> None:
    """A font of another script has no space of its own."""
    font = typesetting.font("regular", 20)
    assert font.size("日 日")[0] == 2 * font.size("日")[0] + font.size(" ")[0]


@pytest.mark.parametrize("face", typesetting.FILES)
@pytest.mark.parametrize("name", ["Αλέξανδρος", "Жанна Ёлкина", "Việt", "さくら", "健太", "日本語"])
def test_names_of_other_scripts_are_drawn_in_fonts_of_the_game(
    system: list[str], face: typesetting.Face, name: str
) -> None:
    file = typesetting.font(face, 20).file  # type: ignore[attr-defined]
    assert {letters.font_for(letter, file) for letter in name} <= {None, *letters.beside(file)}
    assert system == []


def test_a_soft_hyphen_is_seen_at_the_end_of_a_line_alone() -> None:
    font = typesetting.font("regular", 20)
    assert font.size("Hand\u00adkarten") == font.size("Handkarten")
    assert font.size("Hand\u00ad") == font.size("Hand-")
