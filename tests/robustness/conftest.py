"""The program at its title, on SDL's dummy driver, with bots that think at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejavu.table.play.bot_process import InlineThinker
from dejavu.table.program import Program
from dejavu.table.shell.launch import Launch
from tests.table.conftest import app_at, pictures_made_once
from tests.table.hands import AppAt

__all__ = ["app_at", "pictures_made_once"]


@pytest.fixture
def program(app_at: AppAt) -> Iterator[Program]:
    made = Program(app_at(reduced_motion=True), Launch(), InlineThinker)
    made.app.push(made.first())
    yield made
    made.leave_match()
