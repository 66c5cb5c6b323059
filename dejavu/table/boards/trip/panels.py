"""What lies round the maps: memory card, spaces, tray, what was forgotten, the supply; and what is asked over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import NONE
from dejavu.games.trip.events import MemoryRevealed, SpaceTaken
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.state import Phase
from dejavu.table.board.faces import face
from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.host import Area
from dejavu.table.boards.trip.words.notes import false_line, false_tip
from dejavu.table.kit.containers import Row, Shares, Stack, lay_out
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import SMALLEST
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, commas
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import whole_lines

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
        yield Item(PlaceId("memory"), ("memory", memory), partial(_, name), partial(_, name), touchable=memory != NONE)

    def items_room(self) -> Rect:
        """Where the card lies."""
        return self.inner(self.rect, 0.4)

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
            names, spot = partial(self._names, lying), PlaceId("space", number=number)
            yield Item(spot, (), names, names, tuple(lying), bool(lying) or drafts, {"space": number})

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
        room = self.inner(self.placed[place].rect, 0.5, 0.4)
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
            number, may = item.id.number, self.scene.hands.may_take(item.id.number)
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
        if lying and self.scene.hands.may_take(number):
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

    def carried(self, lying: Sequence[int]) -> Surface:
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
        return super().target(each) if each.item.value else self._taken(each.item.id.number, each.rect)

    def _taken(self, number: int, rect: Rect) -> Target:
        """A space without tiles: whoever took them puts them back by a click, as far as undo may; others took them."""
        scene, target = (
            self.scene,
            partial(Target, name=PlaceId("space", number=number).name, rect=rect, focusable=False),
        )
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


class Tray(Area):
    """Whoever sees the table: their tiles, in the order of the kinds."""

    kinds = frozenset({"tile", "tray"})

    def items(self) -> Iterator[Item]:
        """The tiles."""
        for number, kind in enumerate(self.player.hand, 1):
            name, tile = partial(self.scene.words.names.tile_name, kind), self.state.components.tiles[kind].id
            yield Item(PlaceId("tile", number=number), ("tile", kind), name, name, kind, about={"tile": tile})

    def items_room(self) -> Rect:
        """Within the frame."""
        return self.inner(self.rect, 0.5, 0.4)

    def container(self, room: Rect) -> Row:
        """As large as leaves room for the most there can be, to be told apart at a glance."""
        gap, most = self.plain(0.4), max(memory.tiles for memory in self.state.components.memories)
        side = min(room.height, (room.width - gap * (most - 1)) // most)
        return Row((side, side), gap, "centre")

    def draw_ground(self, surface: Surface) -> None:
        """Glass; empty, it says what it is for."""
        super().draw_ground(surface)
        if not self.placed:
            self.look.draw_text(
                surface, _("Your tray"), self.small, "text_secondary", width=self.rect.width, center=self.rect.center
            )

    def grounds(self) -> Sequence[Target]:
        """The tray itself, for a space that is taken."""
        return [self.area_target(Item(PlaceId("tray"), message=lambda: _("Your tray")))]

    def target(self, each: Placed) -> Target:
        """A tile can be lifted before it is kept too: whoever puts it somewhere reads that it is kept first."""
        return self.target_of(each, kind="tile", **self.scene.touch(each))


_TILE = 2.6
"""Side of a tile, in em at most."""


class FalseMemories(Area):
    """Those of the own seat."""

    kinds = frozenset({"false"})

    def items(self) -> Iterator[Item]:
        """The tiles, in the order in which they were forgotten."""
        for number, tile in enumerate(self.player.false):
            yield Item(PlaceId("false", number=number), ("false", tile))

    def container(self, room: Rect) -> Row:
        """Side by side below the heading, overlapping where there are many."""
        side = min(self.plain(_TILE), room.height)
        return Row((side, side), self.plain(0.2), "centre")

    def words(self) -> str:
        """How many, and what they cost as things stand."""
        return false_line(self.state, self.scene.seat)

    def _heading(self) -> Surface:
        """In one line, or where that would lose letters in several; as large as can be where no tile lies below."""
        look, words = self.look, self.words()
        kept = self.plain(_TILE) if self.player.false else 0
        room = max(1, self.rect.width - look.px(1)), max(1, self.rect.height - kept)
        whole = None
        if not self.player.false:
            whole = look.fitting_paragraph(words, room, (self.small,), "text_secondary", align="centre")
        whole = whole or whole_lines(look, words, room, self.small, "text_secondary", align="left")
        return whole or look.paragraph(words, room[0], look.smaller(self.small, SMALLEST), "text_secondary")

    def items_room(self) -> Rect:
        """What the heading leaves."""
        head = max(self.look.px(1.5), self._heading().get_height() + self.look.px(0.25))
        left, width = self.rect.left + self.look.px(0.5), self.rect.width - self.look.px(1)
        return Rect(left, self.rect.top + head, width, max(1, self.rect.height - head - self.look.px(0.4)))

    def lay_out(self) -> Sequence[Placed]:
        """Nothing on a tab."""
        return () if self.folded else super().lay_out()

    def draw_ground(self, surface: Surface) -> None:
        """Glass with the heading; folded, a tab."""
        look, words = self.look, self._heading()
        self.draw_panel(surface, self.hovered.kind == "false")
        if self.folded:
            words = look.paragraph(self.words(), self.rect.width - look.px(0.6), self.small, align="centre")
        if self.placed:
            surface.blit(words, (self.rect.left + look.px(0.5), self.rect.top + look.px(0.15)))
        else:
            blit_at(surface, words, center=self.rect.center)

    def targets(self) -> Sequence[Target]:
        """All of them, to be read large."""
        words, tip = self.words(), false_tip(self.state, self.scene.seat)
        look = partial(self.scene.look_at, "false")
        return [Target(name="false", rect=self.rect, label=words, tip=tip, action=look)]

    def spot(self, piece: PlaceId) -> Point | None:
        """Where a false memory lies, or the next one will."""
        if self.folded or piece.kind != "false" or piece.number < len(self.placed):
            return super().spot(piece)
        room = self.items_room()
        return self.container(room).rects(room, len(self.placed) + 1)[-1].center


_EDGE, _ROW, _LINE, _NARROW = 0.35, 1.2, 1.4, 14.0
"""Round the lines, the least height of a line, that for markers to have two, and the width below which they have all
lines, in em."""


class _Row(NamedTuple):
    """A line of the supply: how many of what. The value of an item is its count."""

    heading: str
    items: Sequence[Item]


class Supply(Area):
    """Three lines: markers, bag, memory cards; where there is little room, the first ones of them, or markers alone."""

    kinds = frozenset({"supply", "marker"})

    def _rows(self) -> tuple[_Row, ...]:
        state, box = self.state, self.state.components
        here = [kind for kind, marker in enumerate(box.markers) if state.map.city.id in marker.cities]
        left = ((kind, state.supply[kind]) for kind in here)
        markers = [self.scene.hands.marker(kind, n) for kind, n in left]
        bag = [Item(PlaceId("left", number=kind), ("left", kind, n), value=n) for kind, n in enumerate(state.bag)]
        cards = [
            Item(PlaceId("card", number=kind), ("pattern", kind), value=n) for kind, n in enumerate(state.memories)
        ]
        return (
            _Row(_("Markers beside the shared map"), markers),
            _Row(_("Tiles in the bag"), bag),
            _Row(_("Memory cards to come"), cards),
        )

    def lay_out(self) -> Sequence[Placed]:
        """Lines of the same height, equal shares in each; two for markers where there is room: their shapes matter."""
        if self.folded:
            return ()
        room, rows = self.inner(self.rect, _EDGE), self._rows()
        shown = max(1, min(len(rows), room.height // self.look.px(_ROW)))
        lines = [2 if room.height >= self.look.px(_LINE) * (len(rows) + 1) else 1, 1, 1][:shown]
        if room.width < self.look.px(_NARROW) and shown > 1:
            lines = [shown]
        placed, height = [], room.height // sum(lines)
        for row, count in zip(rows, lines, strict=False):
            room.height = count * height
            placed += lay_out(row.items, Shares(rows=count), room)
            room.top = room.bottom
        return placed

    def draw_ground(self, surface: Surface) -> None:
        """Glass; folded, a tab."""
        self.draw_panel(surface, self.hovered.kind == "supply")
        if self.folded:
            self.draw_tab(surface, _("Supply"))

    def is_drawn(self, item: Item) -> bool:
        """Its count stays in sight while one of a kind is carried."""
        return True

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """One of a kind, and at its right how many there are."""
        (item, rect), look = each, self.look
        colour, right = "text" if item.value else "text_secondary", (rect.right - look.px(0.2), rect.centery)
        at = look.draw_text(surface, str(item.value), self.small, colour, "bold", midright=right)
        room = Rect(rect.left, rect.top, at.left - rect.left - look.px(0.1), rect.height)
        super().draw_item(surface, Placed(item, room.inflate(0, -look.px(0.3))))

    def picture(self, height: int) -> Surface:
        """All of it large, each line below its heading."""
        rows, look = self._rows(), self.look
        part, head = height // len(rows), look.text(rows[0].heading, self.small, "text_secondary").get_height()
        side = part - head - look.px(0.3)
        wide = side + look.px(1.4)
        surface = Surface((wide * max(len(row.items) for row in rows), height), SRCALPHA)
        for line, row in enumerate(rows):
            look.draw_text(surface, row.heading, self.small, "text_secondary", topleft=(0, line * part))
            for place, item in enumerate(row.items):
                self.draw_item(surface, Placed(item, Rect(place * wide, line * part + head, wide, side)))
        return surface

    def targets(self) -> Sequence[Target]:
        """All of it, to be read large; and the marker of which the last are laid."""
        tip = _("Markers left, tiles in the bag, memory cards to come")
        look = partial(self.scene.look_at, "supply")
        whole = Target(name="supply", rect=self.rect, label=_("Supply"), tip="" if self.folded else tip, action=look)
        if not self.scene.forming.wanting:
            return [whole]
        wanted = PlaceId("marker", self.state.components.markers[self.scene.forming.wanted_marker].id)
        found = (each for each in self.placed if each.item.id == wanted)
        return [whole, *(self.target_of(each, kind="marker", **self.scene.touch(each)) for each in found)]

    def spot(self, piece: PlaceId) -> Point | None:
        """Where markers of a kind lie, or where the bag and cards are counted."""
        return super().spot(piece._replace(number=-1))


_WIDE, _HIGH = 17.0, 2.3
"""Of a button, in em."""


class Plate(Area):
    """A button for each tile, beside the cell on which both lie fanned; the golden one lays the new tile."""

    def place_now(self) -> None:
        """Below the cell in question, or above it; gone while nothing is asked."""
        asked = self.scene.hands.draft.asked
        if asked is None:
            self.place(None)
            return
        look, cells = self.look, self.scene.own.cells
        cell, edge = cells.of(asked.cell.value), look.px(0.5)
        width, height = look.px(_WIDE) + 2 * edge, 2 * look.px(_HIGH) + 3 * edge
        plate = Rect(0, cell.bottom + edge, width, height)
        plate.centerx = cell.centerx
        if plate.bottom > self.scene.own.rect.bottom:
            plate.bottom = cell.top - edge
        self.place(plate.clamp(self.scene.own.rect.inflate(-edge, -edge)))

    def refresh(self) -> None:
        """The buttons."""
        asked = self.scene.hands.draft.asked
        self.buttons = ()
        if asked is None or not self.shown:
            return
        scene, look, words = self.scene, self.look, self.scene.words
        new, old = asked.tile.value, self.player.tiles[asked.cell.value]
        lay, keep = (_("Key: {key}").format(key=scene.app.bindings.shown(key)) for key in ("confirm", "keep"))
        self.buttons = [
            Button("plate:lay", words.covers(new, old), partial(scene.answer, keep=False), primary=True, tip=lay),
            Button("plate:keep", words.keeps(old, new), partial(scene.answer, keep=True), tip=keep),
        ]
        edge = look.px(0.5)
        rects = Stack(edge).rects(self.rect.inflate(-2 * edge, -2 * edge), len(self.buttons))
        for button, rect in zip(self.buttons, rects, strict=True):
            button.place(rect, look)

    def draw_ground(self, surface: Surface) -> None:
        """Glass."""
        self.look.draw_panel(surface, self.rect, "sheet", "accent")
