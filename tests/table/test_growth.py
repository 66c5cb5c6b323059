"""At 140 and 150 % the words of every scene are higher than at 100 %, and none is smaller.

In every run the page of settings, each kind of scene with the slow tests, and all of them in the long run.
What fails is looked at with ``python -m tools.overflow en --scale 1.5 --only SCENE --draw FOLDER``.
"""

from __future__ import annotations

import pytest

from tests.amounts import LONG
from tools.overflow.growth import faults
from tools.overflow.scenes import heights_at, scenes

SCENES = scenes()
_ALWAYS = ("settings",)
_KINDS = (
    *(
        "title",
        "access",
        "keys",
        "seats",
        "rulebook",
        "games",
        "diary",
        "journey",
        "pause",
        "question-replace",
        "sheet-scores",
    ),
    *(
        "position-map-1",
        "position-opening-1",
        "position-over-1",
        "position-sowing-1",
        "sheet-seat-1",
        "fragments-film-log",
    ),
    *("memoir-shown", "memoir-exchange", "memoir-characters", "memoir-letter", "memoir-monsters", "memoir-reply"),
    *("fragments-film-log", "fragments-puzzle", "fragments-lesson-1", "memoir-lesson-1"),
)
"""Scenes of each kind."""
SIZE = (1280, 720)
KEPT = {
    "fragments-lesson-9": ("2 cards to the last turns",),
    "memoir-consent": ("Keyhole", "Ladder"),
    "memoir-exchange": ("Keyhole", "Night Post"),
    "memoir-monsters": ("The Stationmaster",),
    "position-over-1": ("Evergreen Highland", "Lava Paradise", "Magical Kingdom", "Sky Palace"),
    "trip-puzzle": ("3 false memories: −3", "3 or more parks", "Just as it was"),
    "trip-shown": ("2 or more blocks", "Two long suppers"),
}
"""The beginnings of words that keep their size, by scene: names on pieces, and what opens large at a touch."""
CASES = (
    sorted(SCENES)
    if LONG
    else [*_ALWAYS, *(pytest.param(name, marks=pytest.mark.slow) for name in _KINDS if name in SCENES)]
)


@pytest.mark.parametrize("scene", CASES)
def test_words_grow_and_none_shrinks(scene: str) -> None:
    plain = heights_at(SCENES[scene], SIZE, 1.0)
    kept = KEPT.get(scene, ())
    assert plain
    for scale in (1.4, 1.5):
        found = faults(plain, heights_at(SCENES[scene], SIZE, scale))
        assert [fault for fault in found if not fault.partition(": ")[2].startswith(kept)] == [], scale


@pytest.mark.parametrize(
    ("plain", "large", "wrong"),
    [(18, 25, []), (18, 18, ["stays at 18: Menu"]), (18, 16, ["shrinks from 18 to 16: Menu"]), (40, 40, [])],
)
def test_words_that_stay_or_shrink_are_faults_unless_they_are_large(plain: int, large: int, wrong: list[str]) -> None:
    assert list(faults({"Menu": plain, "5": 20}, {"Menu": large, "5": 12})) == wrong
