"""*Save picture*: the table draws a picture and writes it in the background."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from dejavu.store import pictures
from dejavu.table.look.encoding import written
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.desktop import open_folder, opens_folders
from dejavu.table.shell.faults import plain
from dejavu.table.text import _, local_time
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

_NAME: Final = "save-picture"


def save_picture(
    app: App,
    picture: Surface,
    title: str,
    played: datetime | None = None,
    saved: Callable[[], object] = lambda: None,
) -> BackgroundTask[Path]:
    """Write a picture as PNG into the folder of pictures, never over another one; a message says where, or why not.

    The message names the folder alone where a button opens it (``save_button``). The file is named after the title and
    the local time ``played``, or now. ``saved`` is called once it is written.
    """
    name = f"{title} {local_time(played or datetime.now(UTC)):%Y-%m-%d %H-%M}"

    def work() -> Path:
        return pictures.write(written(picture, "picture.png"), name)

    def done(path: Path) -> None:
        app.toast(
            _("The picture is saved in the folder “{folder}”.", folder=path.parent.name)
            if opens_folders()
            else _("The picture is saved: {path}", path=path)
        )
        saved()

    return BackgroundTask(work, done, partial(_failed, app), app.post)


def save_button(app: App, save: Callable[[], None], tip: str, is_saved: bool, **more: Any) -> Button:
    """The button that saves a picture; once it is saved, it opens its folder instead, if the desktop can.

    It stays the same target, so that it keeps the focus.
    """
    if is_saved and opens_folders():
        return Button(_NAME, _("Open folder"), partial(_open, app), tip=_("Your own folder of pictures."))
    return Button(_NAME, _("Save picture"), save, tip=tip, **more)


def _open(app: App) -> None:
    """Open the folder, unless the press was meant for what the button did a moment before."""
    button = app.targets.named(_NAME)
    if button and app.input.calm.is_broken(button):
        return
    try:
        open_folder(pictures.folder())
    except OSError as fault:
        app.refuse(plain(fault))


def _failed(app: App, fault: Exception) -> None:
    app.refuse(_("The picture could not be saved: {reason}", reason=plain(fault)))
