"""The key to peek: held, or from one press to the next."""

from __future__ import annotations

import pygame
import pytest

from dejavu.table.board.table_scene import TableScene
from dejavu.table.shell.app import App
from tests.table.boards.memoir.conftest import begun
from tests.table.hands import AppAt


def strike(app: App, down: bool) -> bool:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    app.input.handle(pygame.event.Event(kind, key=pygame.K_p, mod=0, unicode="p"))
    assert isinstance(app.scene, TableScene)
    return app.scene.peeking


@pytest.mark.parametrize(
    ("hold_free", "seen"), [(False, [True, True, False, True, False]), (True, [True, True, True, False, False])]
)
def test_a_press_opens_and_letting_go_or_another_press_closes(app_at: AppAt, hold_free: bool, seen: list[bool]) -> None:
    app = app_at(reduced_motion=True, hold_free=hold_free)
    begun(app, "Ada", "Ben: easy", seed=4)
    assert [strike(app, down) for down in (True, True, False, True, False)] == seen  # the second comes from holding it
