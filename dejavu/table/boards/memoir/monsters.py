"""The monsters below their targets, and the reply: whom they hit, when they strike, what helps against them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import Monster, Replying
from dejavu.table.board import marks
from dejavu.table.boards.memoir.hands import Hands
from dejavu.table.boards.memoir.items import Hunter
from dejavu.table.boards.memoir.presentation import hunting
from dejavu.table.boards.memoir.seats import MemoirSeats
from dejavu.table.boards.memoir.table import MemoirArea, MemoirTable
from dejavu.table.boards.memoir.valley import monsters
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.words.notes import hunts
from dejavu.table.kit.containers import Shares, lay_out
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.look.light import blit_at, clipped
from dejavu.table.look.shapes import curve
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, ngettext
from dejavu.table.widgets.base import fitted_lines, whole_lines

_ROOMY = 11.0
"""Width of a monster of one line from which it says when it strikes, in em."""
_TWO_LINES = 2.5
"""Height of a monster from which it says that below its name, in em."""
_SIDE = 5.0
"""Side of a monster, in em."""
_WIDE = 15.0
"""Width of the words beside a monster, in em."""
_LEAST = 13.0
"""Width of the words beside a monster in little room, in em."""
_STACKED = 2
"""Greatest number of monsters in a column."""
_ROW = 3.3
"""Height of a monster in a column, in em."""


class Monsters(MemoirArea):
    """The monsters, in the panels of the seats (``MemoirSeats.hanging``)."""

    _threads: Sequence[tuple[int, Placed]] = ()
    """The threads drawn last."""

    def __init__(self, scene: MemoirTable, seats: MemoirSeats) -> None:
        super().__init__(scene)
        self._seats = seats

    def lay_out(self) -> list[Placed]:
        """Monsters side by side below their target."""
        rooms = map(self._seats.hanging, range(self.state.seats))
        shares = Shares(self.px(0.2))
        return [
            each
            for seat, room in enumerate(rooms)
            if room.height
            for each in lay_out(hunting(self.frame, seat), shares, room)
        ]

    @property
    def reach(self) -> Rect:
        """The monsters, and the map, over which threads go."""
        return self.rect.union(self.scene.map.rect) if self.placed else self.rect

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw threads, which the monsters cover."""
        for seat, each in self.threads:
            self._draw_thread(surface, seat, each.rect)

    @property
    def threads(self) -> Sequence[tuple[int, Placed]]:
        """The monsters with a thread, by seat: the pointer is on the monster, or on its target's panel or pawn."""
        touched, found = self.scene.touched, []
        for each in self.placed:
            spot, seat = each.item.id, each.item.value.seat
            if touched in (spot, PlaceId("seat", number=seat), PlaceId("pawn", number=seat)) and not self.scene.is_away(
                spot
            ):
                found.append((seat, each))
        return found

    def update(self) -> None:
        """Redraw the threads when the pointer is on another target."""
        if (threads := self.threads) != self._threads:
            self._threads = threads
            self.scene.invalidate(self.reach)

    def _draw_thread(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw a thread from the monster to its target's pawn."""
        if self.scene.map.is_earlier or self.scene.is_away(PlaceId("pawn", number=seat)):
            return
        pawn = self.scene.map.view.pawn_rect(seat)
        start, end = pygame.Vector2(rect.midleft), pygame.Vector2(pawn.midright)
        if not self.scene.map.rect.collidepoint(end):
            return
        colour = VALLEY["lilac"]
        sag = pygame.Vector2(0, 0.12 * (start - end).length())
        points = curve(start, (start + end) / 2 + sag, end)
        with clipped(surface, self.scene.map.rect):  # not over the words of other seats
            pygame.draw.aalines(surface, colour, False, points)
            pygame.draw.aalines(surface, colour, False, [(x, y + 1) for x, y in points])

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw face and name; below or beside the name, whom the monster hunts and when it strikes.

        The edge of a monster that strikes at the end of this turn has the colour of a danger.
        """
        look, rect, (seat, monster) = self.look, each.rect, each.item.value
        fill = "raised_hover" if self.scene.touched == each.item.id else "raised"
        look.draw_panel(surface, rect, fill, self.edge(each.item.value), 0.4)
        is_high = rect.height >= look.px(_TWO_LINES)
        line = Rect(rect.topleft, (rect.width, rect.height // 2 if is_high else rect.height))
        name = each.item.message()
        right, side = self._draw_signs(surface, monster, line), rect.height - look.px(0.2)
        left = rect.left + side + look.px(0.4)
        room = right - left - look.px(0.2)
        end = rect.right - look.px(0.2)
        lines = None
        if room >= look.px(2.0) and (is_high or room < look.px(_ROOMY)):
            lines = whole_lines(look, name, (room, line.height), self.small, bold=True, align="left")
            if lines is None or (is_high and not self.text(seat, monster, end - left)):
                left, side = rect.left + look.px(0.3), 0  # words matter more than a face
                lines = fitted_lines(look, name, (right - left, line.height), self.small, bold=True, align="left")
        if side:
            picture = monsters.picture(self.scene.studio, monster.card, side, monster.fresh)
            blit_at(surface, picture, midleft=(rect.left + look.px(0.1), rect.centery))
        if lines:
            blit_at(surface, lines, midleft=(left, line.centery))
            if is_high:
                self._draw_text(surface, each, left, end, line.centery + line.height)
        elif room >= look.px(_ROOMY):
            words = look.draw_text(surface, name, self.small, "text", "bold", midleft=(left, rect.centery))
            self._draw_text(surface, each, words.right + look.px(0.5), right - look.px(0.2), rect.centery)

    def _draw_text(self, surface: Surface, each: Placed, left: int, right: int, middle: int) -> None:
        """Draw whom a monster hunts and when it strikes, between two edges."""
        if said := self.text(each.item.value.seat, each.item.value.monster, right - left):
            self.look.draw_text(surface, said, self.small, "text_secondary", midleft=(left, middle))

    def edge(self, hunter: Hunter) -> str:
        """The role of the colour of a monster's edge."""
        strikes = hunter.seat == self.state.active and hunter.monster in due(self.state)
        return "refusal" if strikes else "edge"

    def _draw_signs(self, surface: Surface, monster: Monster, rect: Rect) -> int:
        """Draw at the right what the monster does to its target; return the left edge of the signs."""
        look, card = self.look, self.box.hallucinations[monster.card]
        right, icon = rect.right - look.px(0.3), min(rect.height - look.px(0.4), look.px(1.2))
        signs = ([] if card.curse == "none" else [(card.curse, VALLEY["lilac"])]) + [
            ("drop", look.theme["refusal"])
        ] * (self.box.rules.hit * (self.state.seats if card.hits == "all" else 1))
        for name, colour in signs:
            right -= icon if name != "drop" else round(icon * 0.7)
            blit_at(surface, marks.picture(self.scene.studio, name, icon, colour), midleft=(right, rect.centery))
        return right

    def text(self, seat: int, monster: Monster, width: int) -> str:
        """Whom a monster hunts and when it strikes, in the fullest text that fits in ``width`` pixels."""
        card = self.box.hallucinations[monster.card]
        font = self.look.font(self.small)
        texts = hunts(seat, card.hits, monster.fresh, self.scene.words.names)
        return next((text for text in texts if font.size(text)[0] <= width), "")

    # Input

    def target(self, each: Placed) -> Target:
        """The target of a monster, which takes cards meant for it, and can be carried to another seat."""
        return self.target_of(each, kind="monster", **self.scene.touch(each))


def helping(state: MemoirState) -> Iterator[tuple[int, int]]:
    """Yield seat and number of every card that could still be played against the attacks."""
    if not isinstance(state.move, Replying):
        return
    order = list(state.seats_from(state.active))
    for seat in order[order.index(state.current_player) :]:
        asked = state.clone()
        asked.ask(seat, Replying(seat))
        for action in asked.legal_actions():
            if action.verb == "play":
                yield seat, state.tables.card[str(action.args[0])]


class ReplyArea(MemoirArea):
    """The attacks while somebody is asked for help: beside the cards if there is room, else at an edge of the map."""

    _rows = 1
    """Rows of monsters."""

    def __init__(self, scene: MemoirTable, hands: Hands) -> None:
        super().__init__(scene)
        self._hands = hands

    @property
    def wanted(self) -> bool:
        """Whether somebody is asked for help."""
        return isinstance(self.state.move, Replying)

    def place_over(self, room: Rect) -> None:
        """Place the area, as wide as the monsters and their words; hide it while nobody is asked."""
        if not self.wanted:
            self.place(None)
            return
        look, count = self.look, len(due(self.state))
        wide = count * look.px(_SIDE + _WIDE) + look.px(1.0)
        place = Rect(0, 0, min(room.width, wide), look.px(_SIDE + 0.8))
        beside = self._hands.free[0].inflate(-look.px(1.6), 0)
        self._rows = 1
        if beside.width >= count * look.px(_SIDE + _LEAST):
            place.width = min(place.width, beside.width)
            place.height = self._tall(place.width)
            place.midbottom = beside.centerx, beside.bottom - look.px(0.8)
        elif 1 < count <= _STACKED and beside.width >= look.px(_ROW + _LEAST):
            self._stack(place, count, beside.width)
            place.midbottom = beside.centerx, beside.bottom - look.px(0.4)
        else:
            place.height = self._tall(place.width)
            if place.height > room.height:
                self._stack(place, count, room.width)
            self._keep_off_pawns(place, room)
        self.place(place)

    def _stack(self, place: Rect, count: int, widest: int) -> None:
        """Size the area for monsters one below the other."""
        self._rows = count
        place.size = min(self.px(_ROW + _WIDE), widest), count * self.px(_ROW) + self.px(0.3)

    def _tall(self, wide: int) -> int:
        """The height of monsters in one row of a given width, with their words."""
        told = [self._words(monster, self._step(wide)).get_height() for monster in due(self.state)]
        return max(self.px(_SIDE), *told) + self.px(0.8)

    def _step(self, wide: int) -> int:
        """The width of a monster with its words."""
        return (wide - self.px(0.6)) // max(1, len(due(self.state)) if self._rows == 1 else 1)

    def _words(self, monster: Monster, step: int) -> Surface:
        """What a monster would do, set for the room beside it."""
        look, large = self.look, self._rows == 1
        words = self.describe(self.box.hallucinations[monster.card].id, hurt_by(self.state, monster))
        side = _SIDE if large else _ROW - 0.3
        return look.paragraph(words, step - look.px(side + 1.0), 1.0 if large else self.small)

    def _keep_off_pawns(self, place: Rect, room: Rect) -> None:
        """Take the upper edge of the map, or the lower one if pawns stand in the way."""
        place.midtop = room.centerx, room.top + self.px(0.3)
        pawns = [self.scene.map.view.pawn_rect(seat) for seat in range(self.state.seats)]
        below = place.move(0, room.bottom - self.px(0.3) - place.bottom)
        if place.collidelist(pawns) >= 0 > below.collidelist(pawns):
            place.topleft = below.topleft

    def grounds(self) -> Iterator[Target]:
        """The target of the area, which covers what lies beneath."""
        if self.shown:
            yield self.cover("reply")

    @property
    def reach(self) -> Rect:
        """The area, and the hands, where cards light up."""
        return self.rect.union(self._hands.rect) if self.shown else self.rect

    def draw(self, surface: Surface) -> None:
        """Draw the monsters, what each would do, and rings round helpful cards."""
        look, attacks = self.look, due(self.state)
        look.draw_panel(surface, self.rect, "sheet", "refusal")
        step = self._step(self.rect.width)
        tall = self.rect.height // self._rows
        for number, monster in enumerate(attacks):
            down, across = divmod(number, len(attacks) if self._rows == 1 else 1)
            left, middle = self.rect.left + look.px(0.4) + across * step, self.rect.top + down * tall + tall // 2
            side = min(look.px(_SIDE), tall - look.px(0.6 if self._rows == 1 else 0.3))
            blit_at(surface, monsters.picture(self.scene.studio, monster.card, side), midleft=(left, middle))
            blit_at(surface, self._words(monster, step), midleft=(left + side + look.px(0.5), middle))
        helps = set(helping(self.state))
        for item, rect in self._hands.placed:
            if (item.value.seat, item.value.card) in helps and not self.scene.is_away(item.id):
                look.draw_ring(surface, rect, "accent_hover", gap=0.15)

    def describe(self, monster: str, hurt: list[int]) -> str:
        """Who would lose what."""
        names, hit = self.scene.words.names, self.box.rules.hit
        name = names.monster(monster)
        if not hurt:
            return _("{monster} would hurt nobody.", monster=name)
        if self._rows > 1:  # the action bar says the rest
            text = ngettext(
                "{monster}: {people} would lose {hit} mood.", "{monster}: {people} would lose {hit} mood.", len(hurt)
            )
            return text.format(monster=name, people=names.people(hurt), hit=hit)
        text = ngettext(
            "{monster} is about to strike. Unless a card helps, {people} loses {hit} mood.",
            "{monster} is about to strike. Unless a card helps, {people} lose {hit} mood.",
            len(hurt),
        )
        return text.format(monster=name, people=names.people(hurt), hit=hit)
