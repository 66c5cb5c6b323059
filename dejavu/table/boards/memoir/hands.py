"""All hands at the foot of the table: the viewer's large, the others at 60 %; those chosen to be discarded tilt out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.state import Discarding
from dejavu.table.board.faces import face
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import Area, MemoirHost
from dejavu.table.boards.memoir.pieces import Card, Place, card_spot
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.words.notes import card_text
from dejavu.table.kit.containers import Row
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_HIGH, OTHERS = 7.7, 0.6
"""Height of the viewer's cards in em, so that they bear their names, and how large those of others are beside them."""
_EACH = 0.42
"""Width of another hand by that of the viewer's."""
_HEAD, _GAP = 1.6, 0.3
"""Height of the names, and space between cards, in em."""
_STRIP, _TIGHTEST = 10.0, 0.75
"""Height of the strip in em at 100 %, and how much smaller than the words what stands round the cards may be."""
_TILT, _RISE = -6, 0.12
"""Degrees by which a card leaves its fan, and by how much of its height it rises."""


class Lying(NamedTuple):
    """A card as it lies there."""

    seat: int
    card: int
    spot: Spot
    rect: Rect
    out: bool
    """Whether it tilts out of its fan: it was chosen to be discarded."""


class Hands(Area):
    """Cards of every seat in turn order from the viewer's on, and behind them the events that were kept."""

    def __init__(self, scene: MemoirHost) -> None:
        super().__init__(scene)
        self.lying: list[Lying] = []
        self.rooms: dict[int, Rect] = {}
        """By seat."""
        self.chosen: tuple[Spot, ...] = ()
        """What the viewer chose to discard."""

    # what is chosen

    @property
    def wanted(self) -> int:
        """How many cards the viewer has to discard now."""
        move = self.state.move
        return move.number if isinstance(move, Discarding) and self.scene.match.my_move else 0

    def choose(self, spot: Spot) -> None:
        """Choose a card to discard, or not; with all chosen that are wanted, the first one gives way."""
        kept = tuple(other for other in self.chosen if other != spot)
        self.chosen = kept if spot in self.chosen else (*kept, spot)[-self.wanted :]
        self.scene.refresh()

    def discards(self) -> tuple[Action, ...]:
        """What discarding the chosen cards comes to."""
        tables = self.state.tables
        return tuple(tables.discard[each.card] for each in self.lying if each.spot in self.chosen)

    # where they lie

    def refresh(self) -> None:
        """Share the width out."""
        self.lying, self.rooms = [], {}
        if not self.wanted:
            self.chosen = ()
        if not self.shown:
            return
        seats = list(self.state.seats_from(self.scene.seat))
        part = self.rect.width / (1 + _EACH * (len(seats) - 1))
        left = float(self.rect.left)
        for seat in seats:
            width = part if seat == self.scene.seat else part * _EACH
            self.rooms[seat] = Rect(round(left), self.rect.top, round(width), self.rect.height)
            left += width
            self._lay_out(seat)
        self.chosen = tuple(each.spot for each in self.lying if each.spot in self.chosen)

    def _lay_out(self, seat: int) -> None:
        """From the left; kept events last, a little aside."""
        room = self._cards_room(seat)
        high = min(round(self.look.px(_HIGH) * (1 if seat == self.scene.seat else OTHERS)), room.height)
        tables, player = self.state.tables, self.state.players[seat]
        hand, kept = self.state.hand(seat), [tables.first_event + event for event in player.kept]
        size, gap = (round(high * cards.SHAPE), high), self.look.px(_GAP)
        rects = Row(size, gap).rects(room, len(hand) + len(kept))
        for rect in rects[len(hand) :]:
            rect.move_ip(min(2 * gap, room.right - rects[-1].right), 0)
        copies: Counter[int] = Counter()
        for card, rect in zip((*hand, *kept), rects, strict=True):
            spot = card_spot(self.state, seat, card, copies[card])
            copies[card] += 1
            out = spot in self.chosen
            self.lying.append(Lying(seat, card, spot, rect.move(0, -round(_RISE * high) if out else 0), out))

    def _cards_room(self, seat: int) -> Rect:
        room, head = self.rooms[seat].inflate(-2 * self.look.px(0.6), 0), round((_HEAD + 0.2) * self._unit)
        return Rect(room.left, room.top + head, room.width, room.height - head - round(0.4 * self._unit))

    @property
    def _unit(self) -> float:
        """The em of what stands round the cards: where the strip does not grow with words, cards keep theirs."""
        return min(self.look.em, max(self.rect.height / _STRIP, _TIGHTEST * self.look.em))

    @property
    def free(self) -> Sequence[Rect]:
        """What is left beside the viewer's cards: within that hand, and over those of the others."""
        left = max((each.rect.right for each in self.lying if each.seat == self.scene.seat), default=self.rect.left)
        own = self.rooms.get(self.scene.seat, self.rect)
        return [Rect(left, self.rect.top, right - left, self.rect.height) for right in (own.right, self.rect.right)]

    # drawing

    def draw(self, surface: Surface) -> None:
        """Every hand below its name; what can be played, or discarded, is underlined."""
        for seat, room in self.rooms.items():
            self.look.draw_panel(surface, room.inflate(-self.look.px(_GAP), 0))
            self._draw_head(surface, seat, room)
        for each in self.lying:
            if not self.scene.is_away(each.spot):
                blit_at(surface, self.picture(each.card, each.rect.size, each.out), center=each.rect.center)
                if self._is_usable(each):
                    self._underline(surface, each.rect)

    def _draw_head(self, surface: Surface, seat: int, room: Rect) -> None:
        """Who, and how many cards of how many."""
        look = self.look
        head = Rect(room.left, room.top + look.px(0.2), room.width, round(_HEAD * self._unit))
        head.inflate_ip(-look.px(1.4), 0)
        side = head.height
        surface.blit(face(self.scene, seat, side), (head.left, head.top))
        count, limit = self.state.players[seat].cards, self.state.hand_limit
        colour = "refusal" if count > limit else "accent" if count == limit else "text_secondary"
        number = look.text(f"{count} / {limit}", self.small, colour, "bold")
        blit_at(surface, number, midright=head.midright)
        width = head.width - side - number.get_width() - look.px(1)
        name = look.text(self.scene.match.names[seat], self.small, width=max(1, width))
        blit_at(surface, name, midleft=(head.left + side + look.px(0.4), head.centery))

    def _is_usable(self, each: Lying) -> bool:
        """Whether a card of the viewer can be played now, or has to be discarded with others to choose from."""
        tables = self.state.tables
        uses = (tables.play[each.card], tables.discard[each.card])
        return each.seat == self.scene.seat and any(action in self.scene.moves.legal for action in uses)

    def _underline(self, surface: Surface, rect: Rect) -> None:
        bar = Rect(0, 0, rect.width // 2, max(3, self.look.px(0.18)))
        bar.midtop = rect.centerx, rect.bottom + self.look.px(0.12)
        pygame.draw.rect(surface, self.look.theme["accent"], bar, border_radius=bar.height // 2)

    def picture(self, card: int, size: tuple[int, int], out: bool = False) -> Surface:
        """The face of a card, tilted if it is out of its fan."""
        studio = self.scene.studio
        picture = cards.picture(studio, card, size)
        if not out:
            return picture
        return studio.keep(("out", card, size), lambda: pygame.transform.rotozoom(picture, _TILT, 1))

    # what can be touched

    def targets(self) -> Sequence[Target]:
        """Every hand, and every card."""
        handles = self.scene.handles
        found = [
            handles.area(Spot("hands", number=seat).name, room, self._described(seat), Place("hand", seat))
            for seat, room in self.rooms.items()
        ]
        return [*found, *map(self._target, self.lying)]

    def _described(self, seat: int) -> str:
        count, limit = self.state.players[seat].cards, self.state.hand_limit
        return _("{name}'s hand: {count} of {limit} cards").format(
            name=self.scene.match.names[seat], count=count, limit=limit
        )

    def _target(self, each: Lying) -> Target:
        """A card is played, chosen to be discarded, put into an exchange, or else read."""
        scene, tables = self.scene, self.state.tables
        card = tables.cards[each.card]
        label = f"{scene.words.names.card(card)}. {card_text(card, scene.words.names)}"
        piece, lift = Card(each.seat, each.card), partial(self.picture, each.card, each.rect.size)
        mine = scene.match.my_move and each.seat == scene.seat
        in_hand = each.card < tables.first_event
        if mine and self.wanted and in_hand:
            held = scene.handles.pick_up(each.spot, piece, lift, label)
            chosen = partial(self.choose, each.spot)
            return Target(name=each.spot.name, rect=each.rect, label=label, kind="card", action=chosen, pick_up=held)
        if scene.exchanging.terms:
            action = self._in_exchange(each) if in_hand else None
            if action:
                return Target(name=each.spot.name, rect=each.rect, label=label, kind="card", action=action)
        elif mine:
            return scene.handles.piece(each.spot, each.rect, piece, lift, label)
        look = partial(scene.look_at, each.spot.name)
        looked = Target(name=each.spot.name, rect=each.rect, label=label, kind="card", action=look)
        if not self._can_be_asked_for(each):
            return looked
        drawn = scene.handles.pick_up(each.spot, piece, lift, label)
        below = scene.handles.drop_on(Place("hand", each.seat))
        return replace(looked, pick_up=drawn, drop=below)

    def _can_be_asked_for(self, each: Lying) -> bool:
        """Whether a card of another hand can be drawn to the viewer's: whether it comes, an exchange says."""
        scene, free = self.scene, each.card < self.state.tables.first_event
        return free and each.seat != scene.seat and scene.match.my_move and self.state.move is None

    def _in_exchange(self, each: Lying) -> Callable[[], None] | None:
        """What a click does while an exchange is put together: the card goes over, or back; None where it cannot."""
        it, copy = self.scene.exchanging, each.spot.number
        if not it.filling or not it.terms or each.seat not in (it.terms.seat, it.terms.partner):
            return None
        goes = it.back if copy in it.gone(each.seat, each.card) else it.move
        return partial(goes, each.seat, each.card, copy)

    def own(self, number: int) -> Spot | None:
        """The n-th card of the viewer, from 1."""
        mine = [each.spot for each in self.lying if each.seat == self.scene.seat]
        return mine[number - 1] if 0 < number <= len(mine) else None

    def spot(self, piece: Spot) -> Point | None:
        """Where a card lies, or would come to lie; the middle of a hand."""
        if piece.kind == "hands":
            return self.rooms[piece.number].center if piece.number in self.rooms else None
        if piece.kind not in ("hand", "kept"):
            return None
        seat = int(piece.id.partition("-")[0])
        found = next((each.rect.center for each in self.lying if each.spot == piece), None)
        return found or (self.rooms[seat].center if seat in self.rooms else None)
