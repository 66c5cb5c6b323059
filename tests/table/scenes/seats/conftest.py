"""The page on which players are seated, as it is first seen, and what it remembers."""

from typing import Any

import pytest

from dejavu.engine.info import Value
from dejavu.games import load
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Sitting
from tests.table.hands import AppAt, click, target

FRAGMENTS = load("fragments")


def remembered(*seats: list[str], **options: Value) -> dict[str, Any]:
    """Settings that remember who sat down last, and to what."""
    sitting = Sitting([list(seat) for seat in seats], options)
    return {"sittings": {"fragments": sitting, "counting": sitting}}


@pytest.fixture
def started() -> list[NewGame]:
    return []


@pytest.fixture
def app(app_at: AppAt, started: list[NewGame]) -> App:
    app: App = app_at()
    app.push(Seats(FRAGMENTS, started.append, seed=7))
    app.settle()
    return app


def choose(app: App, name: str, value: str) -> None:
    for _ in range(6):
        if target(app, name).value == value:
            return
        click(app, name)
    raise AssertionError(f"{name} never becomes {value}")
