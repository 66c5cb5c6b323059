"""The choice of the opening hand: which cards to keep, to discard and, in the speed game, to remember."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.fragments.actions import READY
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.table.board.hint_marks import draw_hint, hint_button
from dejavu.table.board.inspector import Inspector
from dejavu.table.boards.fragments.board_scene import BoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.details import inspector_for
from dejavu.table.boards.fragments.opening.choice import DISCARD, KEEP, REMEMBER, OpeningChoice
from dejavu.table.boards.fragments.opening.layout import lay_out
from dejavu.table.boards.fragments.overlays.map import MapScene
from dejavu.table.boards.fragments.words import end_label, refusal, sentence
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.note import Note
from dejavu.table.look.animation import NORMAL, Flight
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.light import blit_at
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, commas, pgettext
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import fitted, fitted_lines

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


_KINDS = {KEEP: "hand", REMEMBER: "long", DISCARD: "discard"}
"""Kinds of the cards' targets by their places."""


class Lying(NamedTuple):
    """A card and its place."""

    card: int
    place: str


class _Card(HeldPiece):
    """A card on its way; it is not drawn where it came from."""

    def __init__(self, scene: OpeningScene, item: Item, picture: Surface) -> None:
        super().__init__(item.value.card, picture, item.message(), scene.where_to())
        self._scene = scene

    def started(self) -> None:
        self._scene.lifted = self.payload
        self._scene.invalidate()

    def ended(self, dropped: bool) -> None:
        self._scene.lifted = None
        self._scene.invalidate()


class OpeningScene(BoardScene):
    """Drag or click the drawn cards, large in the middle, to their places and back."""

    name = "opening"
    inspector: Inspector

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._choice = OpeningChoice(match)
        self.lifted: int | None = None
        self._placed: Sequence[Placed] = ()
        self._flights: dict[int, Flight] = {}

    # The scene

    def happened(self, batch: Sequence[Event]) -> None:
        """A choice was made or undone, or the viewer changed: let cards glide to their new places."""
        before = {each.item.value.card: each.rect for each in self._placed}
        self.layout(self.look.size)
        for each in self._placed if self._choice.under_way else ():
            card = each.item.value.card
            if card in before and before[card].topleft != each.rect.topleft and card != self.lifted:
                self._fly(card, before[card], each.rect)
        self.invalidate()
        if self._choice.under_way and end_label(self.view) and self.app.by_keys:
            self.app.input.focus_by_key("end")

    def _fly(self, card: int, start: Rect, end: Rect) -> None:
        self._flights[card] = Flight(
            self.timeline,
            self.app.invalidate,
            self._faces.face(card, end.size),
            start.center,
            end.center,
            NORMAL,
            lambda: self._landed(card, end),
        )

    def _landed(self, card: int, place: Rect) -> None:
        self._flights.pop(card, None)
        self.invalidate(place)

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out the heading, the hand in the middle, the places below it, the buttons at the bottom."""
        look = self.look
        if getattr(self, "_laid_for", None) is not look:
            self._laid_for = look
            self._sky = Backdrop(self.app.look, self.app.pictures)
            self._faces = CardFaces(look, self.app.pictures, self.components)
        self._places = lay_out(look, size, opening_of(self.state).draw, self._choice.wanted)
        self.inspector = inspector_for(self, self._faces, self._places.words)
        how_to_read = _how_to_read(self.components.girl.link_vp)
        self._help = (self.inspector.say(how_to_read), self._places.words.topleft)
        self._placed = self._place_cards()
        self._buttons = self._place_buttons(self._places.foot)

    def _place_cards(self) -> list[Placed]:
        rects = {KEEP: self._in_hand(), **{place: self._spots(place) for place in self._places.zones}}
        return [
            Placed(self._item(card, place), rect)
            for place in rects
            for card, rect in zip(self._choice.cards(place), rects[place], strict=False)
        ]

    def _in_hand(self) -> list[Rect]:
        """Where the cards of the hand lie: none moves when another one is chosen or taken back."""
        left, rects = list(self._choice.cards(KEEP)), list[Rect]()
        drawn = sorted(card for place in (KEEP, *self._places.zones) for card in self._choice.cards(place))
        for card, rect in zip(drawn, self._places.in_hand(len(drawn)), strict=True):
            if card in left:
                left.remove(card)
                rects.append(rect)
        return rects

    def _item(self, card: int, place: str) -> Item:
        id = self.components.cards[card].id
        return Item(PlaceId(_KINDS[place], id), message=partial(self.names.card, id), value=Lying(card, place))

    def _lying(self, name: str | None) -> Lying | None:
        """The card of a target; None if it is no card."""
        return next((each.item.value for each in self._placed if each.item.id.name == name), None)

    def _place_buttons(self, foot: Rect) -> list[Button]:
        look = self.look
        label = end_label(self.view) if self._choice.under_way else None
        nothing = _("There is nothing that can be taken back.")
        buttons = [
            (Button("menu", _("Menu"), self.match.pause), 7.0),
            (
                Button("map", pgettext("cosmic map", "Look at the map"), lambda: self.app.push(MapScene(self.match))),
                11.0,
            ),
            (Button("undo", _("Undo"), self.match.undo, enabled=self.match.can_undo, why=nothing), 7.0),
            (hint_button(self.match), 7.0),
            (
                Button(
                    "end",
                    label or _("Keep this hand"),
                    self._ready,
                    primary=True,
                    enabled=label is not None,
                    why=sentence(self.view, self.names),
                    irreversible=partial(self.match.irreversible, (READY,)),
                ),
                13.0,
            ),
        ]
        gap = self._places.gap
        share = min(look.em, (foot.width - gap * (len(buttons) - 1)) / sum(width for _button, width in buttons))
        left = foot.centerx - round(share * sum(width for _button, width in buttons) + gap * (len(buttons) - 1)) // 2
        for button, width in buttons:
            button.place(Rect(left, foot.top, round(width * share), foot.height), look)
            left += round(width * share) + gap
        return [button for button, _width in buttons]

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Sky, words, places, cards, buttons."""
        self._sky.draw(surface)
        look = self.look
        middle, width = look.size[0] // 2, look.size[0] - look.px(2)
        look.draw_text(
            surface,
            self.names.seat(self.view.seat),
            1.7 if look.cramped else 1.9,
            "text",
            "display",
            width,
            midtop=(middle, look.px(0.3 if look.cramped else 0.7)),
        )
        said = self.hint or sentence(self.view, self.names)
        what = fitted(look, said, width, 1.1, "accent")
        blit_at(surface, what, midbottom=(middle, self._places.hand.top - look.px(0.2)))
        for place, rect in self._places.zones.items():
            self._draw_zone(surface, place, rect)
        self._draw_cards(surface)
        for button in self._buttons:
            button.draw(surface, look, self.app.input.touch)
        draw_hint(surface, self.app, self.pointed_at)
        for flight in list(self._flights.values()):
            flight.draw(surface)
        if self.inspector.area is None:
            surface.blit(*self._help)
        self.inspector.draw(surface)

    def _draw_cards(self, surface: Surface) -> None:
        for item, rect in self._placed:
            card, place = item.value
            if card == self.lifted or card in self._flights:
                continue
            covered = place == KEEP and not self.match.secrets_open
            back = self.components.cards[card].copies[0]
            surface.blit(self._faces.back(back, rect.size) if covered else self._faces.face(card, rect.size), rect)

    def _draw_zone(self, surface: Surface, place: str, rect: Rect) -> None:
        """Draw a plate, its name, and an empty spot for every card still to come."""
        look = self.look
        look.draw_panel(surface, rect)
        words = self._place_name(place)
        if place == REMEMBER and (vp := self._choice.tokens) is not None:
            words = _("{place} · tokens for {vp} VP").format(place=words, vp=vp)
        room = rect.width - look.px(0.6), look.px(1.9)
        title = fitted_lines(look, words, room, max(0.95, 14 / look.em), "text_secondary")
        top = rect.top + look.px(0.3 if title.get_height() < look.px(1.6) else 0.1)
        blit_at(surface, title, midtop=(rect.centerx, top))
        for free in self._spots(place)[len(self._choice.cards(place)) :]:
            surface.blit(look.panel(free.size, "field", "edge" if self._choice.under_way else "hairline", 0.5), free)
            asked = look.paragraph(self._asked(), free.width - look.px(1), max(0.95, 14 / look.em), "text_secondary")
            if self._choice.under_way and asked.get_height() < free.height and asked.get_width() < free.width:
                blit_at(surface, asked, center=free.center)

    def _spots(self, place: str) -> list[Rect]:
        """Spots for all cards that a plate takes."""
        return self._places.in_zone(place, max(self._choice.wanted[place], len(self._choice.cards(place))))

    def where_to(self) -> str:
        """The refusal for a card dropped elsewhere: the possible places."""
        places = [self._place_name(place) for place in (KEEP, *self._places.zones)]
        return _("Drop a card on one of these: {places}.").format(places=commas(places))

    def _asked(self) -> str:
        """How to move a card; a click does it if there is only one place."""
        return _("Drag or click a card.") if len(self._places.zones) == 1 else _("Drag a card here.")

    def _place_name(self, place: str) -> str:
        return {DISCARD: _("Discards"), REMEMBER: _("Long-term memory"), KEEP: _("Hand")}[place]

    # Input

    def targets(self) -> Sequence[Target]:
        """Places, cards, buttons."""
        found = [self._place_target(KEEP, self._places.hand)]
        found += [self._place_target(place, rect) for place, rect in self._places.zones.items()]
        shown = self.match.secrets_open
        found += [self._card_target(each) for each in self._placed if shown or each.item.value.place != KEEP]
        return [*found, *(target for button in self._buttons for target in button.targets())]

    def _place_target(self, place: str, rect: Rect) -> Target:
        return Target(
            name=place,
            rect=rect,
            label=self._place_name(place),
            kind="area",
            tip=self._about(place),
            focusable=self.lifted is not None,
            accepts=partial(self._choice.fits, place),
            drop=partial(self._drop, place),
        )

    def _about(self, place: str) -> str:
        vp = self._choice.tokens if place == REMEMBER else None
        if vp is None:
            return ""
        return _(
            "These cards are completed from the start. Tokens for {vp} VP make up for what they are worth less."
        ).format(vp=vp)

    def _card_target(self, each: Placed) -> Target:
        item, rect = each
        card, place = item.value
        held = partial(_Card, self, item, self._faces.face(card, rect.size))
        return Target(
            name=item.id.name,
            rect=rect,
            label=item.message(),
            pick_up=held if self._choice.under_way else None,
            action=self._click(card, place),
            area=f"cards:{place}",
        )

    def _click(self, card: int, place: str) -> Callable[[], None] | None:
        """The click on a card: its only possible move. None if there are several; then the click picks the card up."""
        if not self._choice.under_way:
            return None
        if place != KEEP:
            return partial(self._choice.take_back, card)
        ways = self._choice.ways(card)
        return partial(self._choice.put, ways[0], card) if len(ways) == 1 else None

    def _drop(self, place: str, card: int, at: Point) -> str | None:
        in_hand = card in self._choice.cards(KEEP)
        if place == KEEP:
            if not in_hand:
                self._choice.take_back(card)
            return None if not in_hand else ""
        if not in_hand:
            return "" if card in self._choice.cards(place) else _("First take it back to your hand.")
        why = self._choice.why_not(place, card)
        if why is not None:
            return refusal(why, self.names)
        next(each.rect for each in self._placed if each.item.value.card == card).center = at  # it flies from there
        self._choice.put(place, card)
        return None

    def _ready(self) -> None:
        self.match.act(READY)

    def described(self, target: Target) -> Sequence[str]:
        """The inspector's words, and what Enter does with a card."""
        said = list(super().described(target))
        lying = self._lying(target.name)
        if lying is None or target.action is None:
            return said
        key = self.app.bindings.shown("confirm")
        if lying.place != KEEP:
            return [*said, _("{key} takes it back into your hand.").format(key=key)]
        ways = self._choice.ways(lying.card) if target.enabled else ()
        return [*said, *(_("{key} puts it there: {place}.").format(key=key, place=self._place_name(w)) for w in ways)]

    def surroundings(self, target: Target) -> str:
        """The place of a card."""
        lying = self._lying(target.name)
        return f"{self._place_name(lying.place)}." if lying else ""

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys for cards, undo, redo, end and pause; without a focus, Enter presses the main button."""
        picks: dict[str, Callable[[], None]] = {name: partial(self._go_to, place) for place, name in enumerate(PICKS)}
        own = {**picks, "discard": self._discard, **self.match.commands()}
        if not self._choice.under_way:
            return own
        ready = partial(self.by_its_key, self._ready)
        return {**own, "end": ready, **({"confirm": ready} if end_label(self.view) else {})}

    def _go_to(self, place: int) -> None:
        """A digit focuses that card of the hand."""
        lying = {target.name: self._lying(target.name) for target in self.app.targets}
        cards = [name for name, each in lying.items() if each and each.place == KEEP]
        if cards[place : place + 1]:
            self.app.input.focus_by_key(cards[place])

    def _discard(self) -> None:
        """Discard the card that is focused or under the pointer, or take it back into the hand."""
        touch = self.app.input.touch
        lying = self._lying(touch.focus if touch.keyboard else touch.hover)
        if lying is None or not self._choice.under_way or self.lifted is not None:
            return
        if lying.place != KEEP:
            self._choice.take_back(lying.card)
        elif why := self._choice.why_not(DISCARD, lying.card):
            self.app.refuse(refusal(why, self.names))
        else:
            self._choice.put(DISCARD, lying.card)


def _how_to_read(link_vp: int) -> Note:
    """The note shown where the details of a card will be."""
    return Note(
        _("How to read a card"),
        (
            _("The shapes at its left are the bits that complete it, filled from the top, in any colours."),
            _("The number in the circle: its VP. The sign below: what it does for you. Both count once complete."),
            _("The number at the foot: its place in its world. Neighbours link: {vp} VP each.").format(vp=link_vp),
            _("Rest the pointer on a card to read about it."),
        ),
    )
