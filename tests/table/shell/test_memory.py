"""A game that was left lies in memory no longer."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from dejavu.engine.journal import Seat
from dejavu.table.play.bot_process import InlineThinker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.shell.launch import Launch
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, settle


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Python's own comes late: after many objects, however large they are."""
    gc.disable()
    yield
    gc.enable()


def test_an_overlay_that_was_left_is_gone_soon(app_at: AppAt, no_collection: None) -> None:
    """Only a whole game was once tidied up after: an hour of looking at pages of it left hundreds of megabytes."""
    app = app_at()
    app.push(Pegs())
    app.push(SettingsScene())
    app.step(0)
    left = ref(app.scene)
    app._tidying = None
    app.pop()
    app.step(0)
    assert app._tidying, "nobody will tidy up"
    app._tidying.call()
    assert left() is None


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
    assert app._tidying, "nobody will tidy up"
    app._tidying.call()
    assert [thing() for thing in left] == [None, None]
