"""What the overflow tool knows of words that are not where they should be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Color, Rect, Surface

from dejavu.table.look import theme
from dejavu.table.look.look import Look
from tools.overflow.faults import faults
from tools.overflow.tracing import Traced, traced

Drawn = Callable[[Look, Traced], object]


@pytest.fixture
def look() -> Iterator[Look]:
    """Whose words are remembered."""
    pygame.init()
    with traced():
        yield Look(theme.load(), (640, 360))


def card(look: Look, words: str, ground: str = "#203040") -> Surface:
    """An opaque picture with words at its foot."""
    made = Traced((120, 160), pygame.SRCALPHA)
    made.fill(Color(ground))
    made.blit(look.text(words), (8, 130))
    return made


def _beyond(look: Look, window: Traced) -> None:
    window.blit(look.text("Beyond"), (window.get_width() + 20, 40))


def _beyond_a_picture(look: Look, window: Traced) -> None:
    picture = Traced((100, 20), pygame.SRCALPHA)
    picture.blit(look.text("Beyond"), (0, 30))
    window.blit(picture, (0, 0))


def _scrolled_away(look: Look, window: Traced) -> None:
    window.set_clip(Rect(0, 0, 640, 100))
    window.blit(look.text("Further down"), (0, 200))
    window.set_clip(None)


def _half_covered(look: Look, window: Traced) -> None:
    window.blit(card(look, "Keyhole"), (0, 0))
    window.blit(card(look, "Blanket"), (40, 0))


def _covered_by_a_card(look: Look, window: Traced) -> None:
    window.blit(look.text("Keyhole"), (8, 130))
    window.blit(card(look, "Blanket"), (20, 0))


CASES = {
    "words outside the window": (_beyond, ["its picture is too small: 'Beyond'"]),
    "words outside the picture they are part of": (_beyond_a_picture, ["its picture is too small: 'Beyond'"]),
    "words of a list that are scrolled away": (_scrolled_away, []),
    "a card half below another": (_half_covered, []),
    "words of the table below a card": (_covered_by_a_card, ["'Keyhole' lies on 'Blanket'"]),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_said_of(look: Look, case: str) -> None:
    draw, expected = CASES[case]
    window = Traced((640, 360))
    draw(look, window)
    assert [words for words, _place in faults(window, lambda words: False)] == expected


def test_a_sentence_that_is_wanted_and_nowhere_to_be_read_is_left_out(look: Look) -> None:
    window = Traced((640, 360))
    window.blit(look.paragraph("Choose a lit nebula and sow its bits.", 120), (8, 8))
    wanted = ["Choose a lit nebula and sow its bits.", "The girl may walk before that."]
    found = [words for words, _place in faults(window, lambda words: False, wanted)]
    assert found == ["left out: 'The girl may walk before that.'"]
