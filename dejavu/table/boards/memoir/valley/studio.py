"""The shared resources of the memoir's drawing."""

from __future__ import annotations

from dejavu.games.memoir.components import Components
from dejavu.table.board import studio
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures


class MemoirStudio(studio.Studio[Components]):
    """The studio of this game."""

    windows, least = 1.5, 8 * 2**20

    def __init__(self, look: Look, pictures: Pictures, box: Components) -> None:
        super().__init__(look, pictures, box)
        self._called: dict[str, str] = {}

    def called(self, name: str) -> str:
        """The full name of a picture (``Pictures``) for this box, from a short one such as ``stories/1``.

        It is that of the box's own memoir if that has such a picture, else that of the first memoir, which may lack it.
        """
        if name not in self._called:
            own = f"memoir/{self.box.story}/{name}"
            self._called[name] = own if self.box.story and self.pictures.exists(own) else f"memoir/{name}"
        return self._called[name]
