"""The communal row: how many copies are left, and folded for as long as the player wants."""

import pytest

from dejavu.table.app import App
from dejavu.table.boards.fragments.game import GameScene
from dejavu.table.look import Look
from tests.table.boards.fragments.conftest import settle, state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt


def scene_of(app: App) -> GameScene:
    assert isinstance(app.scene, GameScene)
    return app.scene


def test_the_last_copy_of_a_communal_card_is_counted(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a player had taken one of two, the other bore no number at all."""
    written: list[str] = []
    text = Look.text
    monkeypatch.setattr(Look, "text", lambda self, words, *rest, **named: (
        written.append(words), text(self, words, *rest, **named))[1])  # fmt: skip
    app = app_at((1920, 1080))
    match = laid_out(app, position())
    state = state_of(match)
    card = state.row[0]
    state.row[:] = [card]
    written.clear()
    match._changed(())
    settle(app)
    assert "×1" in written
