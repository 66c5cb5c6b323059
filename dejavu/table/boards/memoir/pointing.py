"""What is pointed at, looked at in every frame."""

from __future__ import annotations

from dejavu.table.boards.memoir.foresight import Step
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.shell.targets import Point


class Pointing:
    """Whether the pointer points, and what is told of the step that it points at."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._left_at: Point | None = None
        """Where the pointer lay when something was done, or a key pressed."""
        self._seen: tuple[object, ...] = ("", None, False)
        """What was pointed at, and carried, when that was looked at last."""
        self._foreseen: Step | None = None
        """The step of which the sentence tells."""

    @property
    def rests(self) -> bool:
        """Whether the pointer lies where it lay before something was done: it points at nothing until it moves."""
        user = self._scene.app.input
        return not user.touch.keyboard and user.pointer == self._left_at

    def rest(self) -> None:
        """Something is done without the pointer: what lies under it now is not meant by it."""
        self._left_at = self._scene.app.input.pointer

    def update(self) -> None:
        """Have drawn anew what is lit, or told, otherwise now."""
        scene = self._scene
        seen = scene.touched.name, scene.carried, self.rests
        if seen == self._seen:
            return
        self._seen, before = seen, self._foreseen
        self._foreseen = scene.preview
        scene.map.mark()
        scene.invalidate(scene.areas["unseen"].rect)
        if self._foreseen != before:
            scene.invalidate(scene.areas["guide"].reach)
