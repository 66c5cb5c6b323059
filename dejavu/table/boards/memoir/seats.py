"""Everyone at the table: portrait, name, mood, actions, ability, events that are kept or last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from dejavu.games.memoir.state import NOBODY
from dejavu.table.board.protocol import Spot
from dejavu.table.board.seats import SeatPlates
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.pieces import Ability, Place
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class Seats(SeatPlates[MemoirHost]):
    """One panel a seat; what monsters hang below it (``monsters.py``) has the room that ``hanging`` tells."""

    def count(self, seat: int) -> str:
        """Who it is, and the mood."""
        player = self.scene.state.players[seat]
        characters = self.scene.state.components.characters
        who = _(characters[player.character].name) if player.character != NOBODY else ""
        return f"{who} · {player.mood}"

    def hanging(self, seat: int) -> Rect:
        """Where the monsters of a seat hang, in its panel at the foot."""
        plate = self.plates[seat]
        high = min(plate.height // 3, self.look.px(2))
        return Rect(plate.left, plate.bottom - high, plate.width, high)

    def portrait(self, seat: int) -> Rect:
        """Where the portrait is, which uses the ability."""
        plate = self.plates[seat]
        side = min(plate.height, self.look.px(2.4))
        return Rect(plate.left, plate.top, side, side)

    def targets(self) -> Sequence[Target]:
        """Every panel takes what is meant for its seat; the viewer's portrait uses the ability."""
        handles, found = self.scene.handles, []
        for target in super().targets():
            spot = Spot.named(target.name)
            if spot.kind == "seat":
                place = Place("seat", spot.number)
                target = replace(target, lit=handles.lights(place), drop=handles.drop_on(place))
            found.append(target)
        if self.scene.match.my_move:
            found.append(self._ability(self.scene.seat))
        return found

    def _ability(self, seat: int) -> Target:
        return self.scene.handles.ability(seat, self.portrait(seat), Ability(seat))

    def spot(self, piece: Spot) -> Point | None:
        """The panel of a seat, or its portrait."""
        if piece.kind not in ("seat", "ability") or not 0 <= piece.number < len(self.plates):
            return None
        rect = self.portrait(piece.number) if piece.kind == "ability" else self.plates[piece.number]
        return rect.center
