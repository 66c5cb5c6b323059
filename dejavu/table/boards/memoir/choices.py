"""Whatever can be done and has no place of its own on the table: a button each, above the map's foot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.words.guidance import end_action
from dejavu.table.shell.targets import Target
from dejavu.table.widgets import Button

_ON_THE_TABLE = {"move", "look", "put", "play", "discard"}
"""Verbs of which every action has a place or a card."""
_HIGH, _WIDE = 2.0, 9.0
"""Of a button, in em."""


class Choices(Area):
    """Rows of buttons, at the foot of the map."""

    def wanted(self) -> list[Action]:
        """The actions that get a button."""
        if not self.scene.match.my_move:
            return []
        end = end_action(self.state)
        found = [action for action in self.scene.moves.legal if action.verb not in _ON_THE_TABLE and action != end]
        return sorted(found, key=str)

    def place_now(self, room: Rect) -> None:
        """As many rows as it needs at the foot of a room; nothing where nothing is to be chosen."""
        look, count = self.look, len(self.wanted())
        abreast = max(1, room.width // look.px(_WIDE))
        rows = -(-count // abreast)
        high = rows * look.px(_HIGH + 0.3)
        self.place(Rect(room.left, room.bottom - high, room.width, high) if count else None)

    def refresh(self) -> None:
        """The buttons, from the left."""
        look = self.look
        self._buttons: list[Button] = []
        if not self.shown:
            return
        wide, high, gap = look.px(_WIDE), look.px(_HIGH), look.px(0.3)
        abreast = max(1, self.rect.width // wide)
        for number, action in enumerate(self.wanted()):
            down, across = divmod(number, abreast)
            name = Spot("act", "-".join(map(str, (action.verb, *action.args)))).name
            button = Button(name, self.scene.words.action(action), partial(self.scene.act, action))
            left, top = self.rect.left + across * wide, self.rect.top + down * (high + gap)
            button.place(Rect(left, top, wide - gap, high), look)
            self._buttons.append(button)

    def draw(self, surface: Surface) -> None:
        """The buttons."""
        for button in self._buttons:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return [target for button in self._buttons for target in button.targets()]
