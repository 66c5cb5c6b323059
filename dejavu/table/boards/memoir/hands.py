"""All hands at the foot of the table: the viewer's large, the others at 60 %; those chosen to be discarded tilt out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.state import Discarding
from dejavu.table.board.faces import face
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.memoir.host import Area, MemoirHost
from dejavu.table.boards.memoir.painters import card_picture
from dejavu.table.boards.memoir.pieces import Card, Place, card_spot
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.words.notes import card_text
from dejavu.table.kit.containers import Row, lay_out
from dejavu.table.kit.item import Item, Placed
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
_RISE = 0.12
"""By how much of its height a card rises that leaves its fan."""


class Hands(Area):
    """Cards of every seat in turn order from the viewer's on, and behind them the events that were kept."""

    def __init__(self, scene: MemoirHost) -> None:
        super().__init__(scene)
        self.rooms: dict[int, Rect] = {}
        """By seat."""
        self.chosen: tuple[PlaceId, ...] = ()
        """What the viewer chose to discard."""

    # What is chosen

    @property
    def wanted(self) -> int:
        """How many cards the viewer has to discard now."""
        move = self.state.move
        return move.number if isinstance(move, Discarding) and self.scene.match.my_move else 0

    def choose(self, spot: PlaceId) -> None:
        """Choose a card to discard, or not; with all chosen that are wanted, the first one gives way."""
        kept = tuple(other for other in self.chosen if other != spot)
        self.chosen = kept if spot in self.chosen else (*kept, spot)[-self.wanted :]
        self.scene.refresh()

    def discards(self) -> tuple[Action, ...]:
        """What discarding the chosen cards comes to."""
        discard = self.state.tables.discard
        return tuple(discard[each.item.value.card] for each in self.placed if each.item.id in self.chosen)

    def advised(self, actions: Sequence[Action]) -> tuple[PlaceId, ...]:
        """What a hint points at that says what to discard: the next card that is not chosen, then the golden button."""
        left = Counter(action for action in actions[: self.wanted] if action.verb == "discard")
        for each in self.placed:
            discard = self.state.tables.discard[each.item.value.card]
            if each.item.value.seat == self.scene.seat and left[discard]:
                left[discard] -= 1
                if each.item.id not in self.chosen:
                    return (each.item.id,)
        return (PlaceId("end"),)

    # What lies where

    def refresh(self) -> None:
        """Share the width out; what is chosen stays so as long as it is there."""
        self.rooms = {}
        if not self.wanted:
            self.chosen = ()
        super().refresh()
        self.chosen = tuple(each.item.id for each in self.placed if each.item.id in self.chosen)

    def hand(self, seat: int) -> Iterator[Item]:
        """The cards of a seat, and the events that it kept."""
        state, copies = self.state, Counter[int]()
        kept = (state.tables.first_event + event for event in state.players[seat].kept)
        for card in (*state.hand(seat), *kept):
            spot = card_spot(state, seat, card, copies[card])
            copies[card] += 1
            yield Item(spot, ("card", card, spot in self.chosen), partial(self._card, card), value=Card(seat, card))

    def _card(self, number: int) -> str:
        """What a card is, and what it says."""
        card, names = self.state.tables.cards[number], self.scene.words.names
        return f"{names.card(card)}. {card_text(card, names)}"

    def lay_out(self) -> list[Placed]:
        """Hand by hand; that of the viewer has the largest share of the width."""
        found: list[Placed] = []
        seats = list(self.state.seats_from(self.scene.seat))
        part = self.rect.width / (1 + _EACH * (len(seats) - 1))
        left = float(self.rect.left)
        for seat in seats:
            width = part if seat == self.scene.seat else part * _EACH
            self.rooms[seat] = Rect(round(left), self.rect.top, round(width), self.rect.height)
            left += width
            found += self._lay_out(seat)
        return found

    def _lay_out(self, seat: int) -> list[Placed]:
        """From the left; kept events last, a little aside."""
        room = self._cards_room(seat)
        high = min(round(self.look.px(_HIGH) * (1 if seat == self.scene.seat else OTHERS)), room.height)
        gap = self.look.px(_GAP)
        lying = lay_out(self.hand(seat), Row((round(high * cards.SHAPE), high), gap), room)
        for item, rect in lying:
            if item.id.kind == "kept":
                rect.move_ip(min(2 * gap, room.right - lying[-1].rect.right), 0)
            if item.id in self.chosen:
                rect.move_ip(0, -round(_RISE * high))
        return lying

    def _cards_room(self, seat: int) -> Rect:
        room, head = self.rooms[seat].inflate(-2 * self.look.px(0.6), 0), round((_HEAD + 0.2) * self._unit)
        return Rect(room.left, room.top + head, room.width, room.height - head - round(0.4 * self._unit))

    @property
    def _unit(self) -> float:
        """The em of what stands round the cards: where the strip does not grow with words, cards keep theirs."""
        return min(self.look.em, max(self.rect.height / _STRIP, _TIGHTEST * self.look.em))

    def of(self, seat: int) -> list[Placed]:
        """The cards of a hand where they lie."""
        return [each for each in self.placed if each.item.value.seat == seat]

    @property
    def free(self) -> Sequence[Rect]:
        """What is left beside the viewer's cards: within that hand, and over those of the others."""
        left = max((each.rect.right for each in self.of(self.scene.seat)), default=self.rect.left)
        own = self.rooms.get(self.scene.seat, self.rect)
        return [Rect(left, self.rect.top, right - left, self.rect.height) for right in (own.right, self.rect.right)]

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """A panel for every hand, and its name."""
        for seat, room in self.rooms.items():
            self.look.draw_panel(surface, room.inflate(-self.look.px(_GAP), 0))
            self._draw_head(surface, seat, room)

    def _draw_head(self, surface: Surface, seat: int, room: Rect) -> None:
        """Who, and how many cards of how many."""
        look = self.look
        head = Rect(room.left, room.top + look.px(0.2), room.width, round(_HEAD * self._unit))
        head.inflate_ip(-look.px(1.4), 0)
        side = head.height
        blit_at(surface, face(self.scene, seat, side), topleft=head.topleft)
        count, limit = self.state.players[seat].cards, self.state.hand_limit
        colour = "refusal" if count > limit else "accent" if count == limit else "text_secondary"
        number = look.draw_text(surface, f"{count} / {limit}", self.small, colour, "bold", midright=head.midright)
        width, at = head.width - side - number.width - look.px(1), (head.left + side + look.px(0.4), head.centery)
        look.draw_text(surface, self.scene.match.names[seat], self.small, width=max(1, width), midleft=at)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """A card; what can be played, or discarded, is underlined."""
        super().draw_item(surface, each)
        if self._is_usable(each.item.value):
            look, rect = self.look, each.rect
            bar = Rect(0, 0, rect.width // 2, max(3, look.px(0.18)))
            bar.midtop = rect.centerx, rect.bottom + look.px(0.12)
            pygame.draw.rect(surface, look.theme["accent"], bar, border_radius=bar.height // 2)

    def _is_usable(self, piece: Card) -> bool:
        """Whether a card of the viewer can be played now, or has to be discarded with others to choose from."""
        tables = self.state.tables
        uses = (tables.play[piece.card], tables.discard[piece.card])
        return piece.seat == self.scene.seat and any(action in self.scene.moves.legal for action in uses)

    # What can be touched

    def grounds(self) -> Iterator[Target]:
        """Every hand."""
        names, limit = self.scene.match.names, self.state.hand_limit
        for seat, room in self.rooms.items():
            label = _("{name}'s hand: {count} of {limit} cards").format(
                name=names[seat], count=self.state.players[seat].cards, limit=limit
            )
            yield self.scene.handles.area(PlaceId("hands", number=seat).name, room, label, Place("hand", seat))

    def target(self, each: Placed) -> Target:
        """A card."""
        return self.target_of(each, kind="card", **self._uses(each))

    def _uses(self, each: Placed) -> Mapping[str, Any]:
        """A card is played, chosen to be discarded, put into an exchange, or else read."""
        scene, handles, item = self.scene, self.scene.handles, each.item
        piece: Card = item.value
        lift = handles.lift_item(item, partial(card_picture, scene.studio, piece.card, each.rect.size))
        mine = scene.match.my_move and piece.seat == scene.seat
        in_hand = piece.card < self.state.tables.first_event
        if mine and self.wanted and in_hand:
            return {"action": partial(self.choose, item.id), "pick_up": lift}
        if scene.exchanging.terms:
            if in_hand and (action := self._in_exchange(piece, item.id.number)):
                return {"action": action}
        elif mine:
            return {"pick_up": lift, **handles.on_itself(piece)}
        looked = {"action": partial(scene.look_at, item.id.name)}
        if not in_hand or piece.seat == scene.seat or not scene.match.my_move or self.state.move is not None:
            return looked
        # a card of another hand can be drawn to the viewer's: whether it comes, an exchange says
        return {**looked, "pick_up": lift, "drop": handles.drop_on(Place("hand", piece.seat))}

    def _in_exchange(self, piece: Card, copy: int) -> Callable[[], None] | None:
        """What a click does while an exchange is put together: the card goes over, or back; None where it cannot."""
        it = self.scene.exchanging
        if not it.filling or not it.terms or piece.seat not in (it.terms.seat, it.terms.partner):
            return None
        goes = it.back if copy in it.gone(piece.seat, piece.card) else it.move
        return partial(goes, piece.seat, piece.card, copy)

    def own(self, number: int) -> PlaceId | None:
        """The n-th card of the viewer, from 1."""
        mine = self.of(self.scene.seat)
        return mine[number - 1].item.id if 0 < number <= len(mine) else None

    def spot(self, piece: PlaceId) -> Point | None:
        """Where a card lies, or would come to lie: in the middle of a hand."""
        if found := super().spot(piece):
            return found
        seat = int(piece.id.partition("-")[0]) if piece.kind in ("hand", "kept") else piece.number
        return self.rooms[seat].center if piece.kind in ("hands", "hand", "kept") and seat in self.rooms else None
