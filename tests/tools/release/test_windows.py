"""The version that Windows shows."""

from __future__ import annotations

import pytest

from tools.release import windows


@pytest.mark.parametrize(
    ("text", "numbers"), [("1.2.3", (1, 2, 3, 0)), ("0.10.0rc1", (0, 10, 0, 0)), ("2.0", (2, 0, 0, 0))]
)
def test_windows_compares_four_numbers(text: str, numbers: tuple[int, int, int, int]) -> None:
    assert windows.numbers(text) == numbers
