"""Reading takes steps in proportion to the size of a file, and no more than a few times those of the real card data."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from dejavu import games, resources
from dejavu.content import ContentError
from dejavu.engine.journal import Seat
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.games.fragments.game import Fragments
from dejavu.store import autosave
from dejavu.table.shell import settings
from tools.bench import worst_files

FEW, MANY = 400, 800
SLACK = 2.1
"""Twice the values may take so many times the steps."""
MOST_TIMES = 4
"""Times the steps of a check of the real data."""


def steps(work: Callable[[], object]) -> int:
    """How many calls it makes, of Python's own functions too."""
    made = 0

    def count(_frame: FrameType, event: str, _about: Any) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return made


def check(path: Path) -> None:
    for fault in games.check(path.parent):
        assert len(str(fault)) <= 500


def position(game: Fragments, path: Path) -> None:
    with contextlib.suppress(ContentError):
        games.read_position(game, path)


def resume(path: Path) -> None:
    try:
        journal = autosave.read(path)
        Session.resume(autosave.restored(journal), journal)
    except ValueError as fault:
        assert len(str(fault)) <= 500


@pytest.fixture(scope="module")
def header(game: Fragments) -> dict[str, Any]:
    session = Session(game, [Seat("Ann"), Seat("Ben")], 3, game.quick_options(Random(1)))
    found: dict[str, Any] = json.loads(JournalWriter().header(session.header))
    return found


@pytest.fixture(scope="module")
def game() -> Fragments:
    loaded = games.load("fragments")
    assert isinstance(loaded, Fragments)
    loaded.position({})
    return loaded


def taken(read: Callable[[Path], object], path: Path, raw: bytes) -> int:
    path.write_bytes(raw)
    return steps(lambda: read(path))


@pytest.mark.parametrize("name", worst_files.CARDS)
def test_checking_card_data_is_linear(name: str, tmp_path: Path) -> None:
    few, many = (taken(check, tmp_path / "cards.yaml", worst_files.CARDS[name](n)) for n in (FEW, MANY))
    assert many <= SLACK * few


@pytest.mark.parametrize("name", worst_files.POSITIONS)
def test_reading_a_position_is_linear(name: str, game: Fragments, tmp_path: Path) -> None:
    read = partial(position, game)
    few, many = (taken(read, tmp_path / "position.yaml", worst_files.POSITIONS[name](n)) for n in (FEW, MANY))
    assert many <= SLACK * few


@pytest.mark.parametrize("name", worst_files.JOURNALS)
def test_going_on_from_a_journal_is_linear(name: str, header: dict[str, Any], tmp_path: Path) -> None:
    made = [worst_files.JOURNALS[name](header, n) for n in (FEW, MANY)]
    few, many = (taken(resume, tmp_path / "game.jsonl", raw) for raw in made)
    assert many <= SLACK * few


@pytest.mark.parametrize("name", worst_files.SETTINGS)
def test_reading_settings_is_linear(name: str, tmp_path: Path) -> None:
    few, many = (taken(settings.load, tmp_path / "settings.json", worst_files.SETTINGS[name](n)) for n in (FEW, MANY))
    assert many <= SLACK * few


@pytest.mark.parametrize("kind", ["cards", "position"])
def test_no_file_takes_more_than_a_few_times_the_steps_of_the_real_data(
    kind: str, game: Fragments, tmp_path: Path
) -> None:
    real = taken(check, tmp_path / "cards.yaml", resources.data("cards.yaml").read_bytes())
    makers = worst_files.CARDS if kind == "cards" else worst_files.POSITIONS
    read = check if kind == "cards" else partial(position, game)
    most = worst_files.LARGEST[kind] * 9 // 10  # the real data round it is counted too
    costs = {name: taken(read, tmp_path / "cards.yaml", make(most)) / real for name, make in makers.items()}
    costs["beyond the limit"] = taken(read, tmp_path / "cards.yaml", worst_files.CARDS["empty lists"](5 * most)) / real
    assert max(costs.values()) <= MOST_TIMES, costs


def test_a_file_at_its_limit_has_that_many_values(tmp_path: Path) -> None:
    """What the steps are counted for is as large as it may be: one value more is one too many."""
    path = tmp_path / "cards.yaml"
    path.write_bytes(worst_files.CARDS["empty lists"](worst_files.LARGEST["cards"] - 3))
    assert "too many" not in str(games.check(tmp_path)[-1])
    path.write_bytes(worst_files.CARDS["empty lists"](worst_files.LARGEST["cards"] - 2))
    assert "one value too many; expected at most 7,500 values" in str(games.check(tmp_path)[-1])
