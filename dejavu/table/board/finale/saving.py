"""*Save picture*: the table draws a picture and writes it in the background."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from dejavu.store import pictures
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.faults import plain
from dejavu.table.text import _, local_time

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


def save_picture(app: App, picture: Surface, title: str, played: datetime | None = None) -> BackgroundTask[Path]:
    """Write a picture as PNG into the folder of pictures, never over another one; a message says where, or why not.

    The file bears its title and the local day of the game, as the picture does; without one, that of now.
    """
    name = f"{title} {local_time(played or datetime.now(UTC)):%Y-%m-%d %H-%M}"

    def work() -> Path:
        encoded = io.BytesIO()
        pygame.image.save(picture, encoded, "picture.png")
        return pictures.write(encoded.getvalue(), name)

    def done(path: Path) -> None:
        app.toast(_("The picture is saved: {path}").format(path=path))

    return BackgroundTask(work, done, partial(_failed, app), app.post)


def _failed(app: App, fault: Exception) -> None:
    app.refuse(_("The picture could not be saved: {reason}").format(reason=plain(fault)))
