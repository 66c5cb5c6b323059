"""The program at its title, on SDL's dummy driver, with bots that think at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.shell.launch import Launch
from tests.robustness.amounts import LONG
from tests.table.conftest import app_at
from tests.table.hands import AppAt

if not LONG:  # pictures that are shared would hide how much memory the program takes
    from tests.table.conftest import pictures_made_once as pictures_made_once

__all__ = ["app_at"]

collect_ignore = [] if LONG else ["test_phones.py"]
"""Where others use the machine, phones that others flood may fall silent for longer than a test should wait."""


@pytest.fixture
def program(app_at: AppAt) -> Iterator[Program]:
    made = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    made.app.push(made.first())
    yield made
    made.matches.leave()
