"""The strip above the maps: the memory card of the round, and the spaces of the action board with their tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
from dejavu.table.boards.trip.city import memory_card, tiles
from dejavu.table.boards.trip.pieces import Space
from dejavu.table.boards.trip.words.names import enumerated
from dejavu.table.kit.containers import Row
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_FACE, _QUIET = 2.2, 130
"""Side of the face of whoever took a space, in em, and how opaque it is, of 255."""
_ABREAST, _CARRIED = 2, 2.6
"""Tiles of a space side by side, and the side of one that is carried, in em."""


class MemoryCard(Area):
    """The pattern in which this round's tiles are laid."""

    def card(self) -> Rect:
        """Where the card lies."""
        return self.rect.inflate(-2 * self.plain(0.4), -2 * self.plain(0.4))

    def draw(self, surface: Surface) -> None:
        """The card, or its back before it is revealed."""
        studio, card = self.scene.studio, self.card()
        memory = self.state.memory
        self.draw_panel(surface)
        if self.scene.is_away(Spot("memory")):
            return
        face = memory_card.back(studio, card.size) if memory == NONE else memory_card.picture(studio, memory, card.size)
        surface.blit(face, card)

    def targets(self) -> Sequence[Target]:
        """The card, to be read about."""
        if self.state.memory == NONE:
            return ()
        name = _(self.state.components.memories[self.state.memory].name)
        return [Target(name="memory", rect=self.rect, label=name, tip=name, kind="card")]

    def spot(self, piece: Spot) -> Point | None:
        """Where the card lies."""
        return self.rect.center if piece.kind == "memory" else None


class Spaces(Area):
    """The spaces from the left, each with its tiles."""

    def refresh(self) -> None:
        """Equally wide, side by side."""
        gap, count = self.plain(0.4), max(1, len(self.state.spaces) or self._count())
        width = (self.rect.width - gap * (count - 1)) // count
        self._rects = [
            Rect(self.rect.left + place * (width + gap), self.rect.top, width, self.rect.height)
            for place in range(count)
        ]

    def _count(self) -> int:
        return self.state.components.rules.spaces[self.state.seats]

    def tile_rects(self, place: int, count: int | None = None) -> list[Rect]:
        """Where the tiles of a space lie, or so many would, two side by side; the leftmost space is 0."""
        if count is None:
            count = self.state.components.memories[self.state.memory].tiles if self.state.memory != NONE else 0
        gap = self.plain(0.3)
        room = self._rects[place].inflate(-2 * self.plain(0.5), -2 * self.plain(0.4))
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

    def draw(self, surface: Surface) -> None:
        """Every space; those that may be taken are lit."""
        spaces, takers = self.state.spaces or [()] * len(self._rects), self.takers()
        for place, (rect, lying) in enumerate(zip(self._rects, spaces, strict=True)):
            spot = Spot("space", number=place + 1)
            may = self.scene.play.may_take(place + 1)
            over = self.scene.app.input.touch.hover == spot.name
            if not lying and not self.scene.is_away(spot):
                self._draw_empty(surface, rect, takers.get(place + 1))
                continue
            self.look.draw_panel(surface, rect, "raised" if may and over else "panel", "accent" if may else "hairline")
            if self.scene.is_away(spot):
                continue
            for tile, at in zip(lying, self.tile_rects(place), strict=False):
                tiles.draw(self.scene.studio, surface, at, tile)
            if may:
                digit = self.look.text(str(place + 1), self.small, "text_secondary")
                edge = self.plain(0.3)
                blit_at(surface, digit, bottomleft=(rect.left + 2 * edge, rect.bottom - edge // 2))

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

    def _carried(self, place: int) -> Surface:
        """The tiles of a space in a row, to be carried: small enough to see the map below them."""
        side, lying = self.plain(_CARRIED), self.state.spaces[place]
        picture = Surface((side * len(lying), side), SRCALPHA)
        for number, tile in enumerate(lying):
            tiles.draw(self.scene.studio, picture, Rect(number * side, 0, side, side), tile)
        return picture

    def targets(self) -> Sequence[Target]:
        """Every space with tiles: clicked, or dragged to the tray. One that is taken says so."""
        drafts = self.state.phase is Phase.DRAFT and self.scene.match.my_move
        spaces = list(enumerate(self.state.spaces))
        found = [self._target(place) for place, lying in spaces if lying]
        return [*found, *(self._taken(place) for place, lying in spaces if drafts and not lying)]

    def _taken(self, place: int) -> Target:
        """A space without tiles: whoever took them puts them back by a click, as far as undo may; others took them."""
        number, scene = place + 1, self.scene
        name, rect = Spot("space", number=number).name, self._rects[place]
        own = self.player.hand and self.takers().get(number) == scene.seat
        if own and scene.match.can_undo:
            words = _("Put these tiles back")
            return Target(name=name, rect=rect, label=words, tip=words, action=self._put_back, focusable=False)
        why = scene.words.sentence(scene.view) if own else scene.words.refusal(Refusal(Reason.SPACE_TAKEN, (number,)))
        return Target(name=name, rect=rect, label=why, enabled=False, focusable=False, why=why)

    def _put_back(self) -> None:
        """A click on the space that was just taken; the second one of a double click took it, and no more."""
        if not self.scene.app.input.calm.is_double:
            self.scene.match.undo()

    def _target(self, place: int) -> Target:
        scene, spot = self.scene, Spot("space", number=place + 1)
        names = enumerated(_(self.state.components.tiles[tile].name) for tile in self.state.spaces[place])
        target = Target(
            name=spot.name,
            rect=self._rects[place],
            label=names,
            tip=names,
            action=lambda: scene.said(scene.play.take(place + 1)),
        )
        if not scene.play.may_take(place + 1):
            return target
        lift = scene.handles.pick_up(spot, Space(place + 1), partial(self._carried, place), names)
        return replace(target, pick_up=lift)

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a space."""
        if piece.kind != "space" or not 0 < piece.number <= len(self._rects):
            return None
        return self._rects[piece.number - 1].center
