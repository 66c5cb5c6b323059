"""A path that is written by hand may be anything."""

import os
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from dejavu.table.scenes.folder import Folder
from tests.table.hands import AppAt, click, target


def type_path(app_at: AppAt, words: str) -> str:
    """What is said when one goes to a path; the form still stands, with the path in its line."""
    app = app_at()
    app.push(Folder("Open a file", open_file=lambda path: None))
    click(app, "path")
    app.input.handle(Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    app.input.handle(Event(pygame.TEXTINPUT, text=words))
    click(app, "go")
    assert app.scene.name == "folder"
    assert target(app, "path").value == words
    assert words in app.scene.written()
    return app.toasts.words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("/" + "x" * 300, "name too long"),
        ("~nosuchuser", "nobody of that name"),
        ("~nosuchuser/game.jsonl", "nobody of that name"),
        ("/nowhere/at/all", "No such file"),
        ("/dev/null/game.jsonl", "Not a directory"),
    ],
)
def test_a_path_that_leads_nowhere_is_said_in_one_line(app_at: AppAt, words: str, said: str) -> None:
    line = type_path(app_at, words)
    assert said in line
    assert "\n" not in line
    assert words not in line


def test_a_folder_that_may_not_be_entered_is_said_in_one_line(
    app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_file = Path.is_file

    def refused(path: Path) -> bool:
        if path.parent == tmp_path / "secret":
            raise PermissionError(13, os.strerror(13), str(path))
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", refused)
    assert "Permission denied" in type_path(app_at, str(tmp_path / "secret" / "game.jsonl"))
