"""Every scene in every language: no word that matters is cut, leaves its plate or the window, or lies on another.

In every run the pseudo-language, small, and German and large words with the slow tests; in the long run all languages,
sizes and scales. What fails is looked at with ``python -m tools.overflow LANGUAGE --draw FOLDER``.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from dejavu import games
from dejavu.table.text import languages
from tests.amounts import LONG
from tools.overflow.scenes import scenes, show

SCENES = scenes()
_OF_GAMES = (
    *("shown", "sheet-scores", "seats", "pause", "television", "first_dream", "keys", "pad-keys", "pad-commands"),
    *("film", "finale", "daily_sky"),
)
"""Scenes of every game that has them."""
_SHORT = (
    *(
        "title",
        "settings",
        "access",
        "press-key",
        "letters",
        "memoir-pad",
        "players",
        "replay",
        "position-opening-1",
        "position-map-1",
        "position-regeneration-1",
    ),
    *("position-over-1", "position-sowing-1", "sheet-matrix", "sheet-discards", "sheet-row", "sheet-seat-1"),
    *("memoir-consent", "memoir-exchange", "memoir-letter", "memoir-kill", "memoir-ring", "memoir-won-story"),
    *("memoir-characters", "memoir-lost-mood", "fragments-lesson-1", "trip-lesson-1", "memoir-lesson-1"),
    *(name for name in (f"{game}-{page}" for game in games.NAMES for page in _OF_GAMES) if name in SCENES),
    *("lobby", "phones", "phones-again"),
    *("fragments-diary", "fragments-puzzles", "fragments-puzzle", "fragments-seats-full"),
    *(
        "trip-rulebook",
        "memoir-film-log",
        "games",
        "mods",
        "seats-mod",
        "seats-mod-gone",
        "trouble",
        "question-replace",
        "trip-puzzle-solved",
        "daily-sky",
        "diary-figures",
        "diary-earned",
        "journeys",
        "journey",
    ),
)
"""Each kind of scene once."""
_LARGE = (
    *("position-map-1", "fragments-lesson-1", "position-opening-1", "trip-film", "trip-shown", "trip-two-people"),
    *("memoir-reply", "memoir-letter", "memoir-exchange", "memoir-before-turning", "memoir-lesson-3"),
)
"""Those in which words had no room where they are large."""
_SPOKEN = [languages.PSEUDO, *(language for language in languages.available() if language != languages.ENGLISH)]


def _slow(cases: Iterable[tuple[object, ...]]) -> list[object]:
    return [pytest.param(*case, marks=pytest.mark.slow) for case in cases]


CASES: list[object] = (
    list[object](product(SCENES, [languages.ENGLISH, *_SPOKEN], [(1280, 720), (1920, 1080)], [1.0, 1.5]))
    if LONG
    else [
        # The pseudo-language asks more of every scene; German and large words are asked where there is more time.
        *product(_SHORT, [languages.PSEUDO], [(1280, 720)], [1.0]),
        *_slow(product(_SHORT, ["de"], [(1280, 720)], [1.0])),
        *_slow(product(_LARGE, [languages.PSEUDO], [(1280, 720)], [1.5])),
    ]
)


@pytest.mark.parametrize(("scene", "language", "size", "scale"), CASES)
def test_words_have_room(scene: str, language: str, size: tuple[int, int], scale: float) -> None:
    _drawn, wrong = show(SCENES[scene], language, size, scale)
    assert [words for words, _place in wrong] == []
