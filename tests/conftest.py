"""Nothing here touches the player's own files, and in CI a test that is skipped has failed."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.amounts import amount

os.environ["LANGUAGE"] = "en"  # what the tests read in windows is English on every machine
settings.register_profile("untimed", deadline=None, max_examples=amount(40, 200))  # a busy machine is no bug
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games, saves and settings of the test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("DEJAVU_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A test that speaks another language leaves the next one English, whatever it asserts."""
    yield
    text = sys.modules.get("dejavu.table.text")
    if text and text.language() != "en":
        text.use_language("en")


@pytest.fixture
def testgames() -> Iterator[tuple[str, ...]]:
    """The games of ``tests/testgames`` can be played; their names."""
    from dejavu import games
    from tests.testgames import ENTRIES

    games.register(*ENTRIES)
    yield tuple(entry.info.id for entry in ENTRIES)
    games.forget(*ENTRIES)


def pytest_collection_finish() -> None:
    """Modules and test items stay to the end, so no later garbage collection looks at them again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With ``CI`` set, a skip is a failure: what is not tested there is tested nowhere."""
    report = yield
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
    return report
