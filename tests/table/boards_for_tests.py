"""A scene with two pieces and three places, which records what it hears."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from dejavu.table.kit.points import Point
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target


class RecordedPiece(HeldPiece):
    def __init__(self, payload: str, heard: list[tuple[Any, ...]]) -> None:
        super().__init__(payload, Surface((30, 30)), drop_hint=f"The {payload} belongs to the sky.")
        self.heard = heard

    def started(self) -> None:
        self.heard.append(("started", self.payload))

    def turned(self, steps: float) -> bool:
        self.heard.append(("turned", steps))
        return True

    def ended(self, dropped: bool) -> None:
        self.heard.append(("ended", dropped))


class Pegs(Scene):
    """Pieces ``moon`` and ``sun``; ``sky`` takes both, ``sea`` only the moon, ``wall`` neither and says why."""

    name = "pegs"

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.clicked = 0

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def targets(self) -> Sequence[Target]:
        return [
            self._piece("moon", Rect(100, 100, 40, 40)),
            self._piece("sun", Rect(200, 100, 40, 40)),
            self._place("sky", Rect(100, 300, 80, 80), ("moon", "sun")),
            self._place("sea", Rect(300, 300, 80, 80), ("moon",)),
            self._place("wall", Rect(500, 300, 80, 80), ()),
            Target(name="bell", rect=Rect(700, 300, 80, 80), action=self._ring),
            Target(name="broken", rect=Rect(900, 300, 80, 80), action=self._ring, enabled=False, why="It is broken."),
        ]

    def drops(self) -> list[tuple[Any, ...]]:
        return [what for what in self.heard if what[0] == "drop"]

    def _ring(self) -> None:
        self.clicked += 1

    def _piece(self, name: str, rect: Rect) -> Target:
        return Target(name=name, rect=rect, label=name, pick_up=lambda: RecordedPiece(name, self.heard))

    def _place(self, name: str, rect: Rect, takes: tuple[str, ...]) -> Target:
        def drop(payload: str, point: Point) -> str | None:
            self.heard.append(("drop", payload, name))
            return None if payload in takes else f"No {payload} on the {name}."

        return Target(name=name, rect=rect, label=name, accepts=lambda payload: payload in takes, drop=drop)
