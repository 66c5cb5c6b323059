"""What the things of this table look like at close quarters, in words and pictures: for the inspector."""

from __future__ import annotations

from dejavu.table.board.inspector import Detail
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.words.notes import note
from dejavu.table.shell.targets import Target


class Details:
    """Knows what the targets of one scene stand for."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene

    def of(self, target: Target) -> Detail | None:
        """What a target stands for, told by its name; None for one that stands for nothing."""
        scene = self._scene
        words = note(Spot.named(target.name), scene.state, scene.words.names)
        return Detail(words) if words else None
