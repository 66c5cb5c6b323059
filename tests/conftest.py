"""Nothing here touches the player's own files, and in CI a test that is skipped has failed."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from dejavu import games, resources
from dejavu.content import yaml_reader
from dejavu.content.fault import Fault
from dejavu.content.node import Node
from dejavu.engine.game import Game
from tests.amounts import amount
from tests.systems import lacking

CHECKOUT = str(Path(__file__).parents[1])
os.environ["LANGUAGE"] = "en"  # what the tests read in windows is English on every machine
settings.register_profile("untimed", deadline=None, max_examples=amount(40, 200))  # a busy machine is no bug
settings.load_profile("untimed")

_KEPT = 32
"""After so many tests what they have left is garbage or is kept."""
_tests = count(1)


def pytest_configure(config: pytest.Config) -> None:
    """What stands in the checkout is read once for all tests: none changes it, nor what is made of it.

    Every game that is loaded reads its data, and most tests load one. The pictures of one game are also the next
    test's (``tests/table/shared_pictures.py``).
    """
    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    _parse_once(patch)
    _load_once(patch)


def _parse_once(patch: pytest.MonkeyPatch) -> None:
    """The same text is the same tree."""
    parse = yaml_reader.parse_yaml
    known: dict[tuple[str, str], Node] = {}

    def parse_once(text: str, file: str, faults: list[Fault]) -> Node:
        tree = known.get((text, file))
        if tree is None:
            before = len(faults)
            tree = parse(text, file, faults)
            if file.startswith(CHECKOUT) and len(faults) == before:
                known[text, file] = tree
        return tree

    patch.setattr(yaml_reader, "parse_yaml", parse_once)


def _load_once(patch: pytest.MonkeyPatch) -> None:
    """A game with the program's own data is one object."""
    load = games.load
    known: dict[Path, Game] = {}

    def load_once(name: str, folder: Path | None = None, fallback: bool = False) -> Game:
        own = None if folder else resources.data(games.spec(name).data_file)
        if own is None or not own.is_relative_to(CHECKOUT):
            return load(name, folder, fallback)
        if own not in known:
            known[own] = load(name)
        return known[own]

    patch.setattr(games, "load", load_once)


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


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Modules that this system cannot even import."""
    return any(lacking(_place(collection_path), sys.platform)) or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests for which this system lacks something; on Linux there are none."""
    for item in items:
        name = item.nodeid.rpartition("::")[2].partition("[")[0]
        for reason in lacking(f"{_place(item.path)}::{name}", sys.platform):
            item.add_marker(pytest.mark.skip(reason=reason))


def _place(path: Path) -> str:
    here = Path(__file__).parent
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are made and none is dropped: no garbage is looked for meanwhile."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Look for garbage less often than usual: that took a tenth of the tests' time."""
    _keep()
    gc.set_threshold(10_000, 20, 20)


def _keep() -> None:
    """What is left now stays to the end, modules and test items say, so no later garbage collection looks at it."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """What tests keep for later ones grows to millions of objects: without this, apps that tidy up took most time."""
    try:
        return (yield)
    finally:
        if next(_tests) % _KEPT == 0:
            _keep()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With ``CI`` set, a skip is a failure: what is not tested there is tested nowhere."""
    report = yield
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
    return report
