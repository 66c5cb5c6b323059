"""The faces of seats for phones. Everybody may see them, so all phones get the same ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejavu.table.look.faces import Portrait, face

if TYPE_CHECKING:
    from dejavu.table.phones.pictures import Pictures
    from dejavu.table.shell.app import App

SIDE: Final = 96
"""Side of a face, in pixels; a phone shows it at half that size."""


class Faces:
    """Draws each face once, and knows its path."""

    def __init__(self, app: App, pictures: Pictures, secret: str) -> None:
        """``secret`` is that of the scanned address: strangers must not guess a path."""
        self._app, self._pictures, self._secret = app, pictures, secret
        self._paths: dict[Portrait, str] = {}

    def path(self, portrait: Portrait) -> str:
        """The path of a face."""
        from dejavu.table.phones.encoding import encoded

        if portrait not in self._paths:
            drawn = encoded(face(self._app.look, self._app.pictures, portrait, SIDE))
            self._paths[portrait] = self._pictures.add(self._secret, [drawn], lasts=True)[0]
        return self._paths[portrait]
