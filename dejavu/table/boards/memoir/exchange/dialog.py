"""The dialog of an exchange: the two hands as they would be, face to face, and the terms in a channel between them.

A card that changes hands is seen on both sides: faint where it lay, or, while a partner is asked, where it would lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.memoir.actions import AGREE, DECLINE
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.faces import face, named
from dejavu.table.board.news import describe_reasons
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.exchange.exchanging import Key, Terms, keys
from dejavu.table.boards.memoir.items import AGREES, DECLINES, LEAVES
from dejavu.table.boards.memoir.presentation import (
    exchange_row,
    going,
    offer_label,
    why_not_offered,
)
from dejavu.table.boards.memoir.table import MemoirArea, MemoirTable
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.containers import Row
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point, Size
from dejavu.table.kit.rects import anchored, with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded
from dejavu.table.shell.input import Touch
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, dotted, ngettext, sentences
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import fitted_lines
from dejavu.table.widgets.eye import Eye

_UNDER = 0.3
"""Overlap of a card with the plate of its key, in em."""
_SIZE = 58.0, 36.0
"""Greatest size of the dialog, in em."""
_HEAD = 2.2, 1.8
"""Height of a name above a hand, at 100 % and with larger words, in em."""
_CHANNEL = 4.6
"""Height of the channel, in em."""
_EDGE = 0.7
"""Margin, in em."""
_BUTTON = 2.4
"""Height of a button, in em."""
_GUESTS = 2, 1
"""Number of coming cards that always have room, at 100 % and with larger words; others may overlap."""
_FAINT = 95
"""Opacity of a card where it lay or would lie, of 255."""
_KEY = 1.2
"""Room for the keys below cards, in em."""


def offered(scene: MemoirTable, seat: int) -> str:
    """The memories to which an exchange brings both seats nearer; if none, the reasons of the bot that asks for it."""
    reasons = _reasons(scene, seat)
    return scene.words.asked_for(seat) or describe_reasons(lambda why: scene.words.what_for(why, ()), reasons)


def declined(scene: MemoirTable, seat: int) -> str:
    """The answer of a partner who declines."""
    return describe_reasons(scene.words.answer, _reasons(scene, seat))


def _reasons(scene: MemoirTable, seat: int) -> Sequence[Reason]:
    """The seat's last reasons, if it is a bot."""
    if scene.match.session.seats[seat].is_person:
        return ()
    steps = (step.reasons for step in reversed(scene.match.history.steps) if step.seat == seat and step.reasons)
    return next(steps, ())


class SeatButton(Button):
    """A button with a seat's portrait, and an edge in its colour."""

    def __init__(
        self,
        scene: BoardScene,
        seat: int,
        name: str,
        words: str,
        action: Callable[[], None],
        primary: bool = False,
        irreversible: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(name, words, action, primary, irreversible=irreversible)
        self._scene, self._seat = scene, seat

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate, the edge, the portrait and the words."""
        _mark, colour = look.theme.seat(self._seat)
        over = touch.hover == self.name and touch.pressed != self.name
        look.draw_panel(surface, self.rect, "raised_hover" if over else "raised", "edge", 0.5)
        width = max(2, look.px(0.2 if self.primary else 0.12))
        edge = look.keep(
            ("seat button", self._seat, self.rect.size, width),
            lambda: rounded(self.rect.size, look.px(0.5), None, colour, width),
        )
        surface.blit(edge, self.rect)
        side = self.rect.height - look.px(0.6)
        room = self.rect.width - side - look.px(1.0), self.rect.height
        words = fitted_lines(look, self.words, room, bold=self.primary)
        whole = side + look.px(0.4) + words.get_width()
        left = self.rect.centerx - whole // 2
        blit_at(surface, face(self._scene, self._seat, side), midleft=(left, self.rect.centery))
        blit_at(surface, words, midleft=(left + side + look.px(0.4), self.rect.centery))


@kept
def _faint(studio: MemoirStudio, card: int, size: Size) -> Surface:
    made = cards.picture(studio, card, size).copy()
    made.set_alpha(_FAINT)
    return made


class Dialog(MemoirArea):
    """Lies over the map while a seat puts an exchange together, or is asked."""

    def __init__(self, scene: MemoirTable) -> None:
        super().__init__(scene)
        self._rows: dict[int, Rect] = {}
        """The rows of both hands; the seat that has to act is below."""
        self._guests: dict[Key, int] = {}
        """The place in the other row, from 0, of each card that changes hands; a card keeps it until it comes back."""
        self._before: list[tuple[Key, Rect]] = []
        """The cards that change hands, where they lie as long as nobody has agreed."""
        self._looked_past = False
        """Whether the eye was pressed, to look at the map."""
        self._eye = Eye(scene.app, self._look_past)

    @property
    def terms(self) -> Terms | None:
        """The shown terms."""
        return self.frame.exchange.terms

    @property
    def text(self) -> str:
        """The terms, or how to set them; empty without an exchange."""
        return self._told(self.terms) if self.terms else ""

    def place_over(self, room: Rect) -> None:
        """Lie over the map; step aside while somebody looks at the map, and hide without an exchange."""
        if self.terms is None:
            self._looked_past = False
        self._eye.turned(self.terms is not None and (self._looked_past or self.scene.peeking))
        self._place_eye(room)
        if self.aside:
            self.place(self._eye.rect)
        else:
            self.place_in_middle(room, _SIZE, self.terms is not None)

    def _place_eye(self, room: Rect) -> None:
        """Place the eye at the corner of the dialog, even while the dialog is aside."""
        self._eye.place(self.middle_of(room, _SIZE), self.look, _("Back to the exchange"), self.plain(_EDGE) // 2)

    def _look_past(self, aside: bool) -> None:
        """Look at the map, or come back."""
        self._looked_past = aside
        self.scene.peek(False)
        self.scene.refresh()

    @property
    def aside(self) -> bool:
        """Whether the dialog steps aside, so that the map is seen."""
        return self._eye.aside

    def refresh(self) -> None:
        """Lay out rows, cards and buttons."""
        self._rows, self.buttons = {}, ()
        if self.shown and self.terms and not self.aside:
            self._share_out(self.terms)
        super().refresh()

    def draw(self, surface: Surface) -> None:
        """Draw the dialog, and the eye over it."""
        if not self.aside:
            super().draw(surface)
        self._eye.draw(surface, self.look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """The targets of the dialog, unless it is aside, and the eye."""
        return [*([] if self.aside else super().targets()), *self._eye.targets()]

    def _share_out(self, terms: Terms) -> None:
        look = self.look
        inner = self.rect.inflate(-2 * self.plain(_EDGE), -2 * self.plain(_EDGE))
        told = max(self._words(each, inner.width).get_height() for each in (terms, self._most(terms)))
        channel = max(look.px(_CHANNEL), told + look.px(_BUTTON + 0.9))  # words, and the buttons below them
        tall = (inner.height - channel) // 2
        self._channel = Rect(inner.left, inner.top + tall, inner.width, channel)
        near = self.frame.seat
        self._rows = {
            terms.other(near): Rect(inner.left, inner.top, inner.width, tall),
            near: Rect(inner.left, self._channel.bottom, inner.width, tall),
        }
        self._seat_guests(terms)
        self.buttons = self._made_buttons(terms)

    @property
    def _is_large(self) -> bool:
        """Whether words are larger than at a UI scale of 100 %, for which cards are measured."""
        return self.look.ui_scale > 1

    @property
    def _head(self) -> int:
        """The height of a name above a hand, in pixels."""
        return self.px(_HEAD[self._is_large])

    def lay_out(self) -> list[Placed]:
        """The cards of both hands as they will be."""
        terms = self.terms
        self._before = []
        if terms is None:
            return []
        lying = {item.value[:3]: item for item in going(self.frame)} if self._rows else {}
        return [
            Placed(lying[key], rect) for seat, row in self._rows.items() for key, rect in self._lay(seat, row, terms)
        ]

    def _most(self, terms: Terms) -> Terms:
        """The terms if all cards changed hands; their words reserve the room, so that nothing moves when words grow."""
        state = self.state
        return terms._replace(give=tuple(state.hand(terms.seat)), get=tuple(state.hand(terms.partner)))

    def _seat_guests(self, terms: Terms) -> None:
        """Give each card that changes hands a place of its own: the first one free."""
        gone = self.frame.exchange.gone
        coming = [
            (seat, card, copy)
            for seat in (terms.seat, terms.partner)
            for card in dict.fromkeys(terms.goes(seat))
            for copy in sorted(gone(seat, card))
        ]
        self._guests = {key: place for key, place in self._guests.items() if key in coming}
        for key in coming:
            taken = {place for other, place in self._guests.items() if other[0] == key[0]}
            free = next(place for place in range(len(taken) + 1) if place not in taken)
            self._guests.setdefault(key, free)

    def _lay(self, seat: int, row: Rect, terms: Terms) -> list[tuple[Key, Rect]]:
        """The cards of a row: those that stay, then those that come. None moves when another goes or comes."""
        other, gap, head = terms.other(seat), self.plain(0.5), self._head
        below = self.px(_KEY) if self.frame.exchange.filling or not self._is_large else 0
        room = Rect(row.left, row.top + head, row.width, row.height - head - below)
        own, guests = keys(self.state, seat), len(self.state.hand(other))
        places = max(
            1,
            *(mine + min(theirs, _GUESTS[self._is_large]) for mine, theirs in ((len(own), guests), (guests, len(own)))),
        )
        size = round(room.height * cards.SHAPE), room.height
        if places * (size[0] + gap) - gap > room.width:
            wide = max((room.width + gap) // places - gap, round(0.36 * room.height))
            size = wide, round(wide / cards.SHAPE)
        step = size[0] + gap
        room.left += max(0, room.width - (places * step - gap)) // 2
        room.width = row.right - room.left
        stays = Rect(
            room.left, room.top, min(len(own) * step, room.width - step if guests else room.width), room.height
        )
        comes = with_edges(room, left=stays.right)
        laid = zip(own, Row(size, gap).rects(stays, len(own)), strict=True)
        seated = {key: place for key, place in self._guests.items() if key[0] == other}
        taken = Row(size, gap).rects(comes, max(seated.values(), default=-1) + 1)
        coming = sorted(((key, taken[place]) for key, place in seated.items()), key=lambda one: one[1].left)
        stay: list[tuple[Key, Rect]] = []
        for key, rect in laid:
            (self._before if key in self._guests else stay).append((key, rect))
        return [*stay, *coming]

    def _made_buttons(self, terms: Terms) -> Sequence[Button]:
        """The possible answers, or the acts on the draft; none while a partner is asked."""
        it = self.frame.exchange
        if it.is_asked and not it.answers:
            return ()
        made = self._answers(terms.partner) if it.answers else self._offers()
        gap, high = self.px(0.5), self.px(_BUTTON)
        widths = [self.px(11.0), self.px(10.0)]
        left, top = self._channel.centerx - (sum(widths) + gap) // 2, self._channel.bottom - high - self.px(0.4)
        for button, wide in zip(made, widths, strict=True):
            button.place(Rect(left, top, wide, high), self.look)
            left += wide + gap
        return made

    def _answers(self, asker: int) -> Sequence[Button]:
        return [self._answer(asker, AGREES, AGREE, primary=True), self._answer(asker, DECLINES, DECLINE)]

    def _offers(self) -> Sequence[Button]:
        bindings, why = self.scene.app.bindings, why_not_offered(self.frame)
        words, tip = offer_label(self.frame), bindings.tip("end")
        offer = Button("offer", words, self._offer, primary=True, enabled=not why, why=why, tip=tip)
        return [offer, Button(LEAVES.id.name, LEAVES.message(), self.scene.hands.leave, tip=bindings.tip("cancel"))]

    def _offer(self) -> None:
        self.scene.show_refusal(self.scene.hands.offer())

    def _answer(self, asker: int, item: Item, action: Action, primary: bool = False) -> Button:
        """A button with the viewer's answer, which ignores a press meant for something else while the dialog opened."""
        scene = self.scene
        answer, irreversible = partial(self.scene.act, action), partial(scene.match.irreversible, (action,))
        return SeatButton(scene, asker, item.id.name, item.message(), answer, primary, irreversible)

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel, both names, the channel, and the cards where they lay."""
        terms, look = self.terms, self.look
        if terms is None:
            return
        look.draw_panel(surface, self.rect, "sheet", "accent")
        for seat, row in self._rows.items():
            self._draw_head(surface, seat, row, terms)
        look.draw_panel(surface, self._channel, "field", "hairline")
        words = self._words(terms, self._channel.width)
        if self.frame.exchange.declined:
            words = named(self.scene, terms.partner, words, look.px(1.6))
        above = self._channel.copy()
        if self.buttons:
            above.height = self.buttons[0].rect.top - above.top
        blit_at(surface, words, center=above.center)
        for (_seat, card, _copy), rect in self._before:
            surface.blit(self._card(card, rect, faint=not self.frame.exchange.is_asked), rect)

    def _card(self, card: int, rect: Rect, faint: bool) -> Surface:
        """A card's picture, faint where the card lay or would lie."""
        return (_faint if faint else cards.picture)(self.scene.studio, card, rect.size)

    def _words(self, terms: Terms, width: int) -> Surface:
        """The terms in words, set for the width of the channel."""
        return self.look.paragraph(self._told(terms), width - self.px(4), self.small, align="centre")

    def _draw_head(self, surface: Surface, seat: int, row: Rect, terms: Terms) -> None:
        """Draw the name, and the future number of cards against the limit."""
        look, hand = self.look, terms.hand(self.state, seat)
        head = Rect(row.left, row.top, row.width, self._head)
        if seat != self.frame.seat:
            head.width = self._eye.rect.left - self.px(0.5) - head.left
        who = named(self.scene, seat, look.text(self.scene.match.names[seat], 1.0, face="bold"), look.px(1.7))
        blit_at(surface, who, midleft=head.midleft)
        count, limit = len(hand.stays) + len(hand.comes), self.state.hand_limit
        over = terms.over(self.state, seat)
        words = _("{count} of {limit} cards") if terms.empty else _("would then hold {count} of {limit} cards")
        words = words.format(count=count, limit=limit)
        if over:
            more = ngettext("{count} to be discarded", "{count} to be discarded", over).format(count=over)
            words = dotted((words, more))
        look.draw_text(surface, words, self.small, "refusal" if over else "text_secondary", midright=head.midright)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a card and its key; if it changes hands, also the face of its owner."""
        look, rect, card, number = self.look, each.rect, each.item.value, self._key(each.item)
        surface.blit(self._card(card.card, rect, faint=card.comes and self.frame.exchange.is_asked), rect)
        if card.comes:
            look.draw_ring(surface, rect, "accent", gap=0.05)
            sign = face(self.scene, card.owner, self.plain(1.4))
            blit_at(surface, sign, midtop=(rect.centerx, rect.top - self.plain(0.7)))
        if number and self.frame.exchange.filling:
            plate = anchored(
                (look.px(1.3), look.px(1.3)), midtop=(rect.centerx, rect.bottom - look.px(_UNDER))
            )  # below the name at its bottom
            look.draw_panel(surface, plate, "sheet", "hairline", 0.4)
            look.draw_text(surface, number, self.small, "text", "bold", center=plate.center)

    def _told(self, terms: Terms) -> str:
        """The terms, or how to set them."""
        scene, it = self.scene, self.frame.exchange
        name, partner_name = scene.match.names[terms.seat], scene.match.names[terms.partner]
        if it.declined:
            said = declined(scene, terms.partner)
            return _("{name}: “{said}” Change the offer.", name=partner_name, said=said)
        if terms.empty:
            return _("Choose a card, or press its number: it goes to the other side.")
        given, got = (self._names(cards) for cards in (terms.give, terms.get))
        lines = [_("{name} gives {cards}.", name=name, cards=given)] if given else []
        lines += [_("{name} gives {cards}.", name=partner_name, cards=got)] if got else []
        return sentences([*lines, *([offered(scene, terms.seat)] if it.answers else [])])

    def _names(self, numbers: Sequence[int]) -> str:
        return self.scene.words.names.cards([self.state.tables.cards[card] for card in numbers])

    # Input

    def grounds(self) -> Iterator[Target]:
        """The targets of both rows, and of the dialog, which covers what lies beneath."""
        if self.terms is None:
            return
        yield self.cover("exchange")
        for seat, row in self._rows.items():
            yield self.area_target(exchange_row(self.frame, seat), row)

    def target(self, each: Placed) -> Target:
        """The target of a card, which goes over or comes back; in an offer it can only be read."""
        return self.target_of(each, kind="card", value=self._told_key(each.item), **self.scene.touch(each))

    def _told_key(self, item: Item) -> str:
        key = self._key(item) if self.frame.exchange.filling else ""
        return _("Key: {key}", key=key) if key else ""

    def _key(self, item: Item) -> str:
        """The number key that moves a card; empty for none."""
        return str(item.value.number) if item.value.number <= len(PICKS) else ""

    def commands(self) -> dict[str, Callable[[], None]]:
        """Numbers move cards; Enter and the main button's key offer or agree; Escape leaves, or comes back."""
        it = self.frame.exchange
        if self.terms is None:
            return {}
        if self.aside:
            return dict.fromkeys(("confirm", "end", "cancel"), partial(self._look_past, False))
        if it.answers:
            return dict.fromkeys(("confirm", "end"), partial(self.scene.act, AGREE))
        if not it.filling:
            return {}
        lying = (each.item for each in self.placed)
        picks = {
            PICKS[int(key) - 1]: partial(self.scene.hands.click, item) for item in lying if (key := self._key(item))
        }
        return {**picks, "confirm": self._offer, "end": self._offer, "cancel": self.scene.hands.leave}

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of a card, or of a row."""
        if piece.kind == "exchange" and piece.number in self._rows:
            return self._rows[piece.number].center
        return super().spot(piece)
