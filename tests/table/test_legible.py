"""On the screen of a Steam Deck no letter is lower than Valve lets pass, in English.

In every run two scenes, one of each kind with the slow tests. A line that would be cut otherwise may be set in twelve
pixels, whose capitals are eight high: docs/decisions.md. ``python -m tools.overflow en --size 1280x800 --letters``
lists all scenes.
"""

from __future__ import annotations

import pytest

from tools.overflow.legible import SIZE, too_low
from tools.overflow.scenes import scenes, written_at

SCENES = scenes()
_ALWAYS = ("title", "memoir-exchange")
_KINDS = (
    *("seats", "settings", "keys", "rulebook", "diary", "position-full-table-1", "position-over-1", "sheet-seat-1"),
    *("trip-shown", "memoir-film", "memoir-characters", "memoir-before-turning", "fragments-shown"),
)
CASES = [*_ALWAYS, *(pytest.param(name, marks=pytest.mark.slow) for name in _KINDS)]


@pytest.mark.parametrize("scene", CASES)
def test_no_letter_is_lower_than_may_be(scene: str) -> None:
    lines = written_at(SCENES[scene], SIZE)
    assert lines
    assert too_low(lines) == []
