"""What is new in a version, cut out of the changelog."""

from __future__ import annotations

import pytest

from dejavu import __version__
from tools.release.notes import CHANGELOG, notes

CHANGES = """# Changelog

## [Unreleased]

- Not yet.

## [1.10.0] - 2027-02-01

- *First*: a long
  line.
- Second.

## [1.1.0] - 2027-01-01

## [1x1.0] - 2026-12-01

- Of another.
"""


def test_a_version_has_its_own_points_each_in_one_line() -> None:
    assert notes(CHANGES, "1.10.0") == "- *First*: a long line.\n- Second.\n"


@pytest.mark.parametrize(
    ("version", "said"), [("2.0.0", "has no section of 2.0.0"), ("1.1.0", "says nothing of 1.1.0"), ("1", "no section")]
)
def test_a_version_that_the_changelog_does_not_tell_of_is_refused(version: str, said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        notes(CHANGES, version)


def test_the_present_version_has_notes() -> None:
    told = notes(CHANGELOG.read_text(encoding="utf-8"), __version__)
    assert "\n- " in f"\n{told}"
    assert "## [" not in told
