"""The areas round the maps: memory card, spaces, tray, false memories, supply; and the question over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from pygame import Rect, Surface

from dejavu.table.board.faces import face
from dejavu.table.boards.trip.items import FALSE, MEMORY, PLATE, SPACES, SUPPLY, TRAY, supply
from dejavu.table.boards.trip.table import TripArea
from dejavu.table.boards.trip.words import guidance
from dejavu.table.kit.containers import Grid, Row, Shares, Stack, lay_out
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import SMALLEST
from dejavu.table.look.shapes import transparent
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import whole_lines

_FACE = 2.2
"""Side of the portrait of the player who took a space, in em."""
_QUIET = 130
"""Opacity of that portrait, of 255."""
_TILE = 2.6
"""Largest side of a tile, in em."""
_EDGE = 0.35
"""Margin round the lines, in em."""
_ROW = 1.2
"""Least height of a line, in em."""
_LINE = 1.4
"""Height of a line from which markers have two lines, in em."""
_ICON = 1.2
"""Least height of a picture above its number, and least width, in em."""
_FAINT = 0.25
"""Strength of the lines between kinds."""
_PICTURE = 0.55
"""Greatest width of the enlarged supply, as a share of the window's."""
_STEP = 1.8
"""Width of a number of tiles in the table of what places pay, in em."""
_PICTURED_PAY = 2.4
"""Height of the tiles above that table, in em."""
_NARROW = 14.0
"""Width of the supply below which markers have all lines, in em."""
_WIDE = 17.0
"""Width of a button, in em."""
_SIDE_BY_SIDE = 12.0
"""Least width of buttons side by side, in em."""
_EDGE_OF_PLATE = 0.5
"""Gap round the buttons, in em."""
_LEAST_EDGE = 0.1
"""Least gap above and below the buttons where the room for places is low, in em."""


class MemoryCard(TripArea):
    """The pattern in which this round's tiles are laid."""

    panel = MEMORY
    edges = 0.4, 0.4

    def target(self, each: Placed) -> Target:
        """The card; the whole area is its target, to inspect it."""
        return super().target(each._replace(rect=self.rect))


class Spaces(TripArea):
    """The spaces from the left, each with its tiles."""

    panel = SPACES
    edges = 0.0, 0.0

    def container(self, room: Rect) -> Shares:
        """Equal shares, side by side."""
        return Shares(self.plain(0.4))

    def draw_ground(self, surface: Surface) -> None:
        """Draw a plate for every space, highlighted if it may be taken; an empty one shows who took its tiles."""
        takers = self.frame.takers
        for item, rect in self.placed:
            number, may = item.id.number, self.frame.may_take(item.id.number)
            if item.value or self.scene.is_away(item.id):
                fill = "raised" if may and self.hovered == item.id else "panel"
                self.look.draw_panel(surface, rect, fill, "accent" if may else "hairline")
            else:
                self._draw_empty(surface, rect, takers.get(number))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the tiles, and the digit that takes them."""
        (_kind, _id, number), lying, rect = each.item.id, each.item.value, each.rect
        super().draw_item(surface, each)
        if lying and self.frame.may_take(number):
            edge = self.plain(0.3)
            foot = rect.left + 2 * edge, rect.bottom - edge // 2
            self.look.draw_text(surface, str(number), self.small, "text_secondary", bottomleft=foot)

    def _draw_empty(self, surface: Surface, rect: Rect, taker: int | None) -> None:
        """Draw a faint plate, with the portrait of the player who took its tiles."""
        self.look.draw_panel(surface, rect, "field", "")
        if taker is not None:
            portrait = face(self.scene, taker, min(self.px(_FACE), rect.width // 2, rect.height // 2)).copy()
            portrait.set_alpha(_QUIET)
            blit_at(surface, portrait, center=rect.center)

    def targets(self) -> Sequence[Target]:
        """The spaces, first those with tiles."""
        return sorted(super().targets(), key=lambda target: not target.focusable)

    def target(self, each: Placed) -> Target:
        """A space; an empty one says who took its tiles, and lets that player put them back if undo allows it."""
        number = each.item.id.number
        if each.item.value:
            return super().target(each)
        if self.frame.may_put_back(number):
            return self.target_of(each, focusable=False, action=self._put_back)
        return self.target_of(each, focusable=False, enabled=False, why=each.item.message())

    def _put_back(self) -> None:
        """Put back a space's tiles, unless the click is the second one of the double click that took them."""
        if not self.scene.app.input.calm.is_double:
            self.scene.match.undo()


class TileTray(TripArea):
    """The viewer's tiles, by kind."""

    panel = TRAY
    kinds = frozenset({"tile", "tray"})
    edges = 0.5, 0.4
    _taken: tuple[int, ...] = ()
    """The tiles of the space that was taken, by kind: each keeps its place until the tray is empty."""
    _whose = -1, 0
    """The seat and the round to which these tiles belong."""
    _empty: Sequence[int] = ()
    """The places from which tiles were laid, in that order."""
    _places: Sequence[int] = ()
    """The place of each tile that is left."""

    def container(self, room: Rect) -> Row:
        """A row of tiles as large as the greatest possible number allows, so that they never change size."""
        gap, most = self.plain(0.4), max(memory.tiles for memory in self.state.components.memories)
        side = min(room.height, (room.width - gap * (most - 1)) // most)
        return Row((side, side), gap, "centre")

    def lay_out(self) -> Sequence[Placed]:
        """Place the tiles; none moves when another one is laid."""
        hand, whose = tuple(self.player.hand), (self.frame.seat, self.state.round)
        if not hand or whose != self._whose or Counter(hand) - Counter(self._taken):
            self._taken, self._whose, self._empty, self._places = hand, whose, (), ()
        self._empty = [place for kind in dict.fromkeys(self._taken) for place in self._emptied(kind, hand.count(kind))]
        free = [place for place in range(len(self._taken)) if place not in self._empty]
        places = []
        for kind in hand:
            places.append(next(place for place in free if self._taken[place] == kind))
            free.remove(places[-1])
        self._places = places
        room = self.items_room()
        rects = self.container(room).rects(room, len(self._taken))
        return [Placed(item, rects[place]) for item, place in zip(self.items(), places, strict=True)]

    def _emptied(self, kind: int, left: int) -> Sequence[int]:
        """The empty places of a kind of which ``left`` tiles are left, in the order in which they became empty."""
        own = [place for place, each in enumerate(self._taken) if each == kind]
        empty, lifted = [place for place in self._empty if place in own], self.scene.hands.lifted_last
        which = lifted.number - 1 if lifted.kind == "tile" else -1
        from_there = self._places[which] if 0 <= which < len(self._places) else -1
        full = sorted((place for place in own if place not in empty), key=lambda place: (place != from_there, -place))
        return [*empty, *full][: len(own) - left]

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel, with its name while it is empty."""
        super().draw_ground(surface)
        if not self.placed:
            self.look.draw_text(
                surface, _("Your tray"), self.small, "text_secondary", width=self.rect.width, center=self.rect.center
            )


class FalseMemories(TripArea):
    """The viewer's false memories."""

    panel = FALSE
    kinds = frozenset({"false"})

    def container(self, room: Rect) -> Grid:
        """A row below the heading; several rows of smaller tiles if there is not room for all."""
        return Grid(min(self.plain(_TILE), room.height), self.plain(0.2), align="centre")

    def _heading(self) -> Surface:
        """The heading in one line, or in several if it does not fit; as large as possible if no tile lies below."""
        look, words = self.look, FALSE.title(self.frame)
        kept = self.plain(_TILE) if self.player.false_memories else 0
        room = max(1, self.rect.width - look.px(1)), max(1, self.rect.height - kept)
        whole = None
        if not self.player.false_memories:
            whole = look.fitting_paragraph(words, room, (self.small,), "text_secondary", align="centre")
        whole = whole or whole_lines(look, words, room, self.small, "text_secondary", align="left")
        return whole or look.paragraph(words, room[0], look.smaller(self.small, SMALLEST), "text_secondary")

    def items_room(self) -> Rect:
        """The room below the heading."""
        head = max(self.px(1.5), self._heading().get_height() + self.px(0.25))
        left, width = self.rect.left + self.px(0.5), self.rect.width - self.px(1)
        return Rect(left, self.rect.top + head, width, max(1, self.rect.height - head - self.px(0.4)))

    def lay_out(self) -> Sequence[Placed]:
        """Place the tiles; none on a tab."""
        return () if self.folded else super().lay_out()

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel with the heading; folded, a tab."""
        look, words = self.look, self._heading()
        self.draw_panel(surface, self.hovered.kind == "false")
        if self.folded:
            words = look.paragraph(FALSE.title(self.frame), self.rect.width - look.px(0.6), self.small, align="centre")
        if self.placed:
            surface.blit(words, (self.rect.left + look.px(0.5), self.rect.top + look.px(0.15)))
        else:
            blit_at(surface, words, center=self.rect.center)

    def spot(self, piece: PlaceId) -> Point | None:
        """The point of a false memory, also of one that is about to come."""
        if self.folded or piece.kind != "false" or piece.number < len(self.placed):
            return super().spot(piece)
        room = self.items_room()
        return self.container(room).rects(room, len(self.placed) + 1)[-1].center


def _count(kinds: Sequence[Sequence[Item]]) -> int:
    """The number of items of some kinds."""
    return sum(map(len, kinds))


class Supply(TripArea):
    """The kinds of place, each with its tiles in the bag and its markers, and below them the memory cards.

    If there is little room, it has three lines (markers, bag, memory cards), or only the first of them.
    """

    panel = SUPPLY
    draws_all = True
    kinds = frozenset({"supply", "marker"})

    lines: list[Rect]
    """The fine lines between kinds, or between markers, tiles and cards."""
    numbers_below = False
    """Whether the numbers of tiles and markers stand below their pictures."""

    def lay_out(self) -> Sequence[Placed]:
        """Kind by kind, or in lines if there is no room for that."""
        self.lines, self.numbers_below = [], False
        if self.folded:
            return ()
        return self._by_kind() or self._in_lines()

    def _by_kind(self) -> Sequence[Placed]:
        """Two rows of kinds of place, each with its tiles and then its markers; the cards below; empty if too small."""
        box, room, look = self.state.components, self.inner(self.rect, _EDGE), self.look
        markers, bag, cards = supply(self.frame)
        kinds = [
            [item for item in bag if box.tiles[item.value[0]].place == place]
            + [item for item in markers if box.markers[item.value[0]].place == place]
            for place in dict.fromkeys(tile.place for tile in box.tiles)
        ]
        halves = ((kinds[:place], kinds[place:]) for place in range(1, len(kinds)))
        rows = min(halves, key=lambda half: max(map(_count, half)), default=(kinds,))
        foot, high = look.px(_ROW), (room.height - look.px(_ROW)) // len(rows)
        icon = high - look.font(self.small).get_linesize()
        if icon < look.px(_ICON) or room.width < look.px(_ICON) * max(map(_count, rows)):
            return ()
        placed, thin = list[Placed](), look.hairline
        self.numbers_below, self.lines = True, []
        for number, row in enumerate(rows, 1):
            left, top, each = room.left, room.top + high * (number - 1), room.width / _count(row)
            for kind in row:
                width = int(each * len(kind))
                placed += lay_out(kind, Shares(), Rect(left, top, width, high))
                left += width
                if kind is not row[-1]:
                    self.lines.append(Rect(left, top + 2 * thin, thin, high - 4 * thin))
            self.lines.append(Rect(room.left, room.top + high * number, room.width, thin))
        return [*placed, *lay_out(cards, Shares(), Rect(room.left, room.bottom - foot, room.width, foot))]

    def draw_ground(self, surface: Surface) -> None:
        """Draw the panel with its fine lines."""
        super().draw_ground(surface)
        colour = self.look.theme["panel"].lerp(self.look.theme["text_secondary"], _FAINT)
        for line in self.lines:
            surface.fill(colour, line)

    def _in_lines(self) -> Sequence[Placed]:
        """Lines of equal height with equal shares.

        Markers get two lines if there is room, because their shapes matter.
        """
        room, rows = self.inner(self.rect, _EDGE), supply(self.frame)
        shown = max(1, min(len(rows), room.height // self.px(_ROW)))
        lines = [2 if room.height >= self.px(_LINE) * (len(rows) + 1) else 1, 1, 1][:shown]
        if room.width < self.px(_NARROW) and shown > 1:
            lines = [shown]
        placed, height, thin = list[Placed](), room.height // sum(lines), self.look.hairline
        self.lines = [
            Rect(room.left, room.top + sum(lines[:above]) * height, room.width, thin) for above in range(1, len(lines))
        ]
        for row, count in zip(rows, lines, strict=False):
            room.height = count * height
            placed += lay_out(row, Shares(rows=count), room)
            room.top = room.bottom
        return placed

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the picture of a kind, with the number left below it or at its right."""
        (item, rect), look = each, self.look
        _kind, count = item.value
        colour = "text" if count else "text_secondary"
        if self.numbers_below and item.id.kind != "card":
            at = look.draw_text(surface, str(count), self.small, colour, "bold", midbottom=rect.midbottom)
            room = Rect(rect.left, rect.top, rect.width, at.top - rect.top).inflate(-look.px(0.25), -look.px(0.3))
            super().draw_item(surface, Placed(item, room))
            return
        right = rect.right - look.px(0.15), rect.centery
        at = look.draw_text(surface, str(count), self.small, colour, "bold", midright=right)
        room = Rect(rect.left, rect.top, at.left - rect.left - look.px(0.1), rect.height)
        super().draw_item(surface, Placed(item, room.inflate(0, -look.px(0.3))))

    def picture(self, height: int) -> Surface:
        """The enlarged supply: what places pay, then each line below its heading."""
        rows, look = supply(self.frame), self.look
        headings = _("Markers beside the shared map"), _("Tiles in the bag"), _("Memory cards to come")
        head, number, gap = look.font(self.small).get_linesize(), look.px(1.4), look.px(0.3)
        pay = self._pay_table()
        widest = round(_PICTURE * look.size[0]) // max(map(len, rows))
        side = min((height - pay.get_height()) // len(rows) - head - gap, widest - number)
        part, wide, top = head + side + gap, side + number, pay.get_height() + gap
        size = max(pay.get_width(), wide * max(map(len, rows))), top + part * len(rows)
        surface = transparent(size)
        surface.blit(pay, (0, 0))
        for line, (heading, row) in enumerate(zip(headings, rows, strict=True)):
            look.draw_text(surface, heading, self.small, "text_secondary", topleft=(0, top + line * part))
            for place, item in enumerate(row):
                self.draw_item(surface, Placed(item, Rect(place * wide, top + line * part + head, wide, side)))
        return surface

    def _pay_table(self) -> Surface:
        """The table of pay. For each kind of place and number of tiles it has a column: tile, number, points."""
        look, box = self.look, self.state.components
        heads = [look.text(head, self.small, "text_secondary") for head in (_("Tiles"), _("Points"))]
        step, line, apart = look.px(_STEP), heads[0].get_height(), look.px(_PICTURED_PAY)
        shown = [(kind, box.places[kind]) for kind in dict.fromkeys(tile.place for tile in box.tiles)]
        left = max(head.get_width() for head in heads) + look.px(0.8)
        columns = sum(len(pay.ladder) for _kind, pay in shown)
        surface = transparent((left + columns * step + len(shown) * step // 2, apart + 2 * line))
        for row, head in enumerate(heads):
            surface.blit(head, (0, apart + row * line))
        for kind, pay in shown:
            tile = next(number for number, each in enumerate(box.tiles) if each.place == kind)
            wide = len(pay.ladder) * step
            picture = Rect(left + (wide - apart) // 2, 0, apart, apart - look.hairline)
            super().draw_item(surface, Placed(Item(PlaceId("left"), ("left", tile, 1)), picture))
            for more, points in enumerate(pay.ladder):
                count = str(pay.least + more) + ("+" if more and more == len(pay.ladder) - 1 else "")
                middle = left + more * step + step // 2
                look.draw_text(surface, count, self.small, midtop=(middle, apart))
                look.draw_text(surface, str(points), self.small, "accent", "bold", midtop=(middle, apart + line))
            left += wide + step // 2
        return surface

    def grounds(self) -> Sequence[Target]:
        """The supply; a tab has no tip."""
        return [replace(target, tip="" if self.folded else target.tip) for target in super().grounds()]

    def spot(self, piece: PlaceId) -> Point | None:
        """The point of a kind of marker, or of the counts of bag and cards."""
        return super().spot(piece._replace(number=-1))


class Plate(TripArea):
    """The question about a tile on a cell: a button for each answer, with its price.

    The buttons lie over the offers, so that every cell stays in view. If that is too narrow, they also cover the false
    memories, whose number each price tells; if both are too small, they lie over the own map.
    """

    _abreast = False
    """Whether the buttons lie side by side over the offers."""
    _brief = False
    """Whether the buttons tell only the price, because there is no room for the names of tiles and places."""
    _across = 0
    """Gap above and below the buttons, in pixels."""

    def place_now(self) -> None:
        """Place the buttons as near to the cell in question as the room allows; hide them when nothing is asked."""
        asked = self.frame.draft.asked
        if asked is None:
            self.place(None)
            return
        offers, own = self.scene.areas["offers"], self.scene.areas["own"].rect
        look, edge, answers = self.look, self.px(_EDGE_OF_PLATE), [*PLATE.items(self.frame)]
        cell, count, least = self.scene.cells("own").of(asked.cell.value), len(answers), 2 * self.px(_LEAST_EDGE)
        rooms = [offers.rect, offers.rect.union(self.scene.areas["false"].rect)] if offers.shown else []
        for room, self._brief in product(rooms, (False, True)):
            wide = min(look.px(_WIDE), (room.width - edge) // count - edge)
            high = max(self._button(answer).height(look, wide) for answer in answers)
            self._abreast = wide >= look.px(_SIDE_BY_SIDE) and high + least <= room.height
            if self._abreast:
                self._across = min(edge, (room.height - high) // 2)
                plate = Rect(0, 0, count * (wide + edge) + edge, high + 2 * self._across)
                plate.center = cell.centerx, room.centery
                self.place(plate.clamp(room))
                return
        self._brief, self._abreast, self._across = False, False, edge
        wide, plate = look.px(_WIDE), Rect(0, 0, 0, 0)
        high = max(self._button(answer).height(look, wide) for answer in answers)
        plate.size = wide + 2 * edge, count * (high + edge) + edge
        plate.midtop = cell.centerx, cell.bottom + edge
        if plate.bottom > own.bottom:
            plate.bottom = cell.top - edge
        self.place(plate.clamp(own.inflate(-edge, -edge)))

    def refresh(self) -> None:
        """Rebuild the buttons."""
        answers = [*PLATE.items(self.frame)] if self.shown else []
        self.buttons, edge = [*map(self._button, answers)], self.px(_EDGE_OF_PLATE)
        container = Shares(edge) if self._abreast else Stack(edge)
        rects = container.rects(self.rect.inflate(-2 * edge, -2 * self._across), len(self.buttons))
        for button, rect in zip(self.buttons, rects, strict=True):
            button.place(rect, self.look)

    def _button(self, answer: Item) -> Button:
        gives, better, bindings = answer.id.id, self.frame.better_answer, self.scene.app.bindings
        tip = bindings.tip("keep") if gives == "keep" else ""
        if gives == (better or "lay"):
            tip = bindings.tip("confirm")
        press, primary, detail = partial(self.scene.answer, gives), gives == better, answer.tip()
        if self._brief and detail and gives in self.frame.answers:
            gain, lost, _known = self.frame.price(self.frame.answers[gives])
            detail = guidance.at_once(gain, lost if self.frame.covers else 0)
        return Button(answer.id.name, answer.message(), press, primary=primary, tip=tip, detail=detail)

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel of glass."""
        self.look.draw_panel(surface, self.rect, "sheet", "accent")
