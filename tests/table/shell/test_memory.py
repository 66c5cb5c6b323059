"""A game that was left lies in memory no longer."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from dejavu.engine.journal import Seat
from dejavu.table.play.bot_process import InlineThinker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.memory import tidy
from tests.table.boards.fragments.conftest import settle
from tests.table.hands import AppAt


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Python's own comes late: after many objects, however large they are."""
    gc.disable()
    yield
    gc.enable()


def test_a_game_that_was_left_is_gone_soon(app_at: AppAt, no_collection: None) -> None:
    program = Program(app_at(), Launch(), InlineThinker)
    app = program.app
    app.push(program.first())
    program.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(app)
    assert program.match
    left = ref(app.scene), ref(program.match)
    app.pictures.get("sky", (100, 100))
    program.to_title()
    settle(app)
    assert app.pictures.bytes_kept == 0
    assert tidy in [timer.call for timer in app._timers._timers], "nobody will tidy up"
    tidy()
    assert [thing() for thing in left] == [None, None]
