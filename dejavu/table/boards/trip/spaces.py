"""The strip above the maps: the memory card of the round, and the spaces of the action board with their tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from pygame import SRCALPHA, Rect, Surface

from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import NONE
from dejavu.games.trip.events import MemoryRevealed, SpaceTaken
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.state import Phase
from dejavu.table.board.faces import face
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.pieces import Space
from dejavu.table.kit.containers import Row, Shares
from dejavu.table.kit.item import Item, Placed
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas

_FACE, _QUIET = 2.2, 130
"""Side of the face of whoever took a space, in em, and how opaque it is, of 255."""
_ABREAST, _CARRIED = 2, 2.6
"""Tiles of a space side by side, and the side of one that is carried, in em."""


class MemoryCard(Area):
    """The pattern in which this round's tiles are laid."""

    def items(self) -> Iterator[Item]:
        """The card, or its back before it is revealed."""
        memory = self.state.memory
        name = self.state.components.memories[memory].name
        yield Item(Spot("memory"), ("memory", memory), partial(_, name), partial(_, name), touchable=memory != NONE)

    def items_room(self) -> Rect:
        """Where the card lies."""
        return self.rect.inflate(-2 * self.plain(0.4), -2 * self.plain(0.4))

    def container(self, room: Rect) -> Shares:
        """It fills the room."""
        return Shares()

    def target(self, each: Placed) -> Target:
        """All of the area is the card, to be read about."""
        return self.target_of(each._replace(rect=self.rect), kind="card")


class Spaces(Area):
    """The spaces from the left, each with its tiles."""

    def items(self) -> Iterator[Item]:
        """Every space, also without tiles, and before there are any."""
        spaces = self.state.spaces or [()] * self.state.components.rules.spaces[self.state.seats]
        drafts = self.state.phase is Phase.DRAFT and self.scene.match.my_move
        for number, lying in enumerate(spaces, 1):
            names = partial(self._names, lying)
            yield Item(Spot("space", number=number), (), names, names, tuple(lying), touchable=bool(lying) or drafts)

    def _names(self, lying: Sequence[int]) -> str:
        return commas(_(self.state.components.tiles[tile].name) for tile in lying)

    def items_room(self) -> Rect:
        """All of it: each has a frame of its own."""
        return self.rect

    def container(self, room: Rect) -> Shares:
        """Equally wide, side by side."""
        return Shares(self.plain(0.4))

    def tile_rects(self, place: int, count: int) -> list[Rect]:
        """Where so many tiles of a space lie, two side by side; the leftmost space is 0."""
        gap = self.plain(0.3)
        room = self.placed[place].rect.inflate(-2 * self.plain(0.5), -2 * self.plain(0.4))
        rows = -(-count // _ABREAST) or 1
        side = min((room.width - gap) // _ABREAST, (room.height - gap * (rows - 1)) // rows)
        top = room.centery - (rows * (side + gap) - gap) // 2
        return [
            at
            for row in range(rows)
            for at in Row((side, side), gap, "centre").rects(
                Rect(room.left, top + row * (side + gap), room.width, side), min(_ABREAST, count - row * _ABREAST)
            )
        ]

    def draw_ground(self, surface: Surface) -> None:
        """A plate for every space; that of one that may be taken is lit, one without tiles shows who took them."""
        takers = self.takers()
        for item, rect in self.placed:
            number, may = item.id.number, self.scene.play.may_take(item.id.number)
            if item.value or self.scene.is_away(item.id):
                fill = "raised" if may and self.hovered == item.id else "panel"
                self.look.draw_panel(surface, rect, fill, "accent" if may else "hairline")
            else:
                self._draw_empty(surface, rect, takers.get(number))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """The tiles, and the digit that takes them."""
        (_kind, _id, number), lying, rect = each.item.id, each.item.value, each.rect
        for tile, at in zip(lying, self.tile_rects(number - 1, len(lying)), strict=True):
            tiles.draw(self.scene.studio, surface, at, tile)
        if lying and self.scene.play.may_take(number):
            edge = self.plain(0.3)
            foot = rect.left + 2 * edge, rect.bottom - edge // 2
            self.look.draw_text(surface, str(number), self.small, "text_secondary", bottomleft=foot)

    def takers(self) -> dict[int, int]:
        """Who took which space in this round, as the table has seen it."""
        found: dict[int, int] = {}
        happened = (event for step in reversed(self.scene.match.history.steps) for event in reversed(step.events))
        for event in takewhile(lambda event: not isinstance(event, MemoryRevealed), happened):
            if isinstance(event, SpaceTaken):
                found.setdefault(event.space, event.player)
        return found

    def _draw_empty(self, surface: Surface, rect: Rect, taker: int | None) -> None:
        """A faint plate, and whoever took what lay there."""
        self.look.draw_panel(surface, rect, "field", "")
        if taker is not None:
            portrait = face(self.scene, taker, min(self.look.px(_FACE), rect.width // 2, rect.height // 2)).copy()
            portrait.set_alpha(_QUIET)
            blit_at(surface, portrait, center=rect.center)

    def _carried(self, lying: Sequence[int]) -> Surface:
        """The tiles of a space in a row, to be carried: small enough to see the map below them."""
        side = self.plain(_CARRIED)
        picture = Surface((side * len(lying), side), SRCALPHA)
        for number, tile in enumerate(lying):
            tiles.draw(self.scene.studio, picture, Rect(number * side, 0, side, side), tile)
        return picture

    def targets(self) -> Sequence[Target]:
        """First those with tiles."""
        return sorted(super().targets(), key=lambda target: not target.focusable)

    def target(self, each: Placed) -> Target:
        """A space with tiles is clicked, or dragged to the tray. One that is taken says so."""
        item, number, scene = each.item, each.item.id.number, self.scene
        if not item.value:
            return self._taken(number, each.rect)
        lift = None
        if scene.play.may_take(number):
            lift = scene.handles.pick_up(item.id, Space(number), partial(self._carried, item.value), item.message())
        return self.target_of(each, action=lambda: scene.said(scene.play.take(number)), pick_up=lift)

    def _taken(self, number: int, rect: Rect) -> Target:
        """A space without tiles: whoever took them puts them back by a click, as far as undo may; others took them."""
        scene, target = self.scene, partial(Target, name=Spot("space", number=number).name, rect=rect, focusable=False)
        own = self.player.hand and self.takers().get(number) == scene.seat
        if own and scene.match.can_undo:
            words = _("Put these tiles back")
            return target(label=words, tip=words, action=self._put_back)
        why = scene.words.sentence(scene.view) if own else scene.words.refusal(Refusal(Reason.SPACE_TAKEN, (number,)))
        return target(label=why, enabled=False, why=why)

    def _put_back(self) -> None:
        """A click on the space that was just taken; the second one of a double click took it, and no more."""
        if not self.scene.app.input.calm.is_double:
            self.scene.match.undo()
