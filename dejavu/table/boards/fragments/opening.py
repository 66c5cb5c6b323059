"""Choosing the opening hand: which cards to keep, to discard and, in the speed game, to remember."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.fragments.actions import READY
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.backdrop import Backdrop
from dejavu.table.boards.fragments.cards import CardFaces, card_size
from dejavu.table.boards.fragments.words import Names, end_label, refusal, sentence
from dejavu.table.carry import Carry
from dejavu.table.scene import Scene
from dejavu.table.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.match import Match

GAP = 0.8
"""Between cards, in em."""


class OpeningScene(Scene):
    """The drawn cards lie large in the middle; drag or click them to where they go."""

    name = "opening"

    def __init__(self, match: Match, look_at_map: Callable[[], None]) -> None:
        self.match = match
        self._look_at_map = look_at_map

    @property
    def view(self) -> FragmentsView:
        """What the person in front of the screen knows."""
        view = self.match.view
        assert isinstance(view, FragmentsView)
        return view

    def layout(self, size: tuple[int, int]) -> None:
        """Heading above, the hand in the middle, the places below it, buttons at the foot."""
        view = self.view
        state = view.state
        self._sky = Backdrop(self.app)
        self._faces = CardFaces(self.look, self.app.pictures, state.components)
        self._names = Names(state.components, [seat.name for seat in self.match.session.seats])
        opening = opening_of(state)
        px = self.look.px
        foot = px(3.2)
        room = Rect(0, px(5.6), size[0], size[1] - px(5.6) - foot - px(1.2))
        self._zone_rects = self._zones(
            Rect(room.left, room.top + round(room.height * 0.63), room.width, 0), room, opening
        )
        hand = Rect(room.left, room.top, room.width, round(room.height * 0.58))
        self._card_size = self._fitting(hand, opening.draw)
        self._hand_rects = self._row(hand, self._card_size, len(state.players[view.seat].hand))
        self._lay_buttons(Rect(px(1.2), size[1] - foot - px(0.4), size[0] - px(2.4), foot))

    def _zones(self, at: Rect, room: Rect, opening: object) -> dict[str, Rect]:
        rules = opening_of(self.view.state)
        wanted = {"remember": rules.remember, "discard": rules.discard}
        height = room.bottom - at.top
        size = card_size(height - self.look.px(2.0))
        widths = {verb: count * size[0] + (count + 1) * self.look.px(GAP) for verb, count in wanted.items() if count}
        left = room.centerx - (sum(widths.values()) + self.look.px(2) * (len(widths) - 1)) // 2
        zones = {}
        for verb, width in widths.items():
            zones[verb] = Rect(left, at.top, width, height)
            left += width + self.look.px(2)
        return zones

    def _fitting(self, room: Rect, count: int) -> tuple[int, int]:
        gap = self.look.px(GAP)
        widest = (room.width - self.look.px(3) - gap * (count - 1)) // count
        return card_size(min(room.height, round(widest * 7 / 5)))

    def _row(self, room: Rect, size: tuple[int, int], count: int) -> list[Rect]:
        gap = self.look.px(GAP)
        left = room.centerx - (count * size[0] + (count - 1) * gap) // 2
        top = room.centery - size[1] // 2
        return [Rect(left + n * (size[0] + gap), top, *size) for n in range(count)]

    def _lay_buttons(self, foot: Rect) -> None:
        look = self.look
        label = end_label(self.view)
        self._buttons = [
            Button("menu", _("Menu"), self.match.pause),
            Button("map", _("Look at the map"), self._look_at_map),
            Button("undo", _("Undo"), self._undo, enabled=self.match.can_undo, why=_("Nothing to take back.")),
            Button(
                "end",
                label or _("Keep this hand"),
                lambda: self._act(READY),
                primary=True,
                enabled=label is not None,
                why=sentence(self.view, self._names),
            ),
        ]
        widths = [look.px(7), look.px(11), look.px(7), look.px(13)]
        left = foot.centerx - (sum(widths) + look.px(GAP) * 3) // 2
        for button, width in zip(self._buttons, widths, strict=True):
            button.place(Rect(left, foot.top, width, look.px(2.4)), look)
            left += width + look.px(GAP)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Sky, words, places, cards, buttons."""
        self._sky.draw(surface)
        view, look = self.view, self.look
        player = view.state.players[view.seat]
        width = look.size[0]
        who = look.text(self._names.seat(view.seat), 1.9, "text", "display")
        surface.blit(who, who.get_rect(midtop=(width // 2, look.px(0.8))))
        what = look.text(sentence(view, self._names), 1.15, "accent", width=width - look.px(2))
        surface.blit(what, what.get_rect(midtop=(width // 2, look.px(3.6))))
        for verb, rect in self._zone_rects.items():
            self._draw_zone(surface, verb, rect)
        for card, rect in zip(player.hand, self._hand_rects, strict=False):
            if self._carried() != card:
                surface.blit(self._faces.face(card, self._card_size), rect)
        for button in self._buttons:
            button.draw(surface, look, self.app.input.touch)

    def _draw_zone(self, surface: Surface, verb: str, rect: Rect) -> None:
        look = self.look
        words = _("Discards") if verb == "discard" else _("Long-term memory")
        look.draw_panel(surface, rect)
        title = look.text(words, 0.95, "text_secondary", width=rect.width - look.px(0.6))
        surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.top + look.px(0.35))))
        size = card_size(rect.height - look.px(2.4))
        for n, card in enumerate(self._chosen(verb)):
            left = rect.left + look.px(GAP) + n * (size[0] + look.px(GAP))
            surface.blit(self._faces.face(card, size), (left, rect.top + look.px(1.9)))

    def _chosen(self, verb: str) -> list[int]:
        """The cards that already went there."""
        state = self.view.state
        player = state.players[self.view.seat]
        if verb == "remember":
            return player.long
        count = opening_of(state).discard - state.opening[1]
        return state.discards[len(state.discards) - count :]

    def _carried(self) -> int | None:
        carry = self.app.input.drag.carry
        return carry.payload if self.app.input.drag.active and carry else None

    # Input

    def targets(self) -> Sequence[Target]:
        """Places, cards, buttons."""
        state = self.view.state
        found = [
            Target(
                name=verb,
                rect=rect,
                label=_("Discards") if verb == "discard" else _("Long-term memory"),
                kind="area",
                focusable=False,
                lit=lambda card, verb=verb: self.view.why_not(self._action(verb, card)) is None,  # type: ignore[misc]
                drop=lambda card, at, verb=verb: self._drop(verb, card, at),  # type: ignore[misc]
            )
            for verb, rect in self._zone_rects.items()
        ]
        hand = state.players[self.view.seat].hand
        for card, rect in zip(hand, self._hand_rects, strict=False):
            kind = state.components.cards[card]
            note = self._names.card_note(card)
            found.append(
                Target(
                    name=f"hand:{kind.id}",
                    rect=rect,
                    label=note.title,
                    tip="\n".join(note.lines),
                    carry=lambda card=card: Carry(
                        card,
                        self._faces.face(card, self._card_size),
                        self._names.card(  # type: ignore[misc]
                            self.view.state.components.cards[card].id
                        ),
                    ),
                    action=self._only_way(card),
                )
            )
        return [*found, *(target for button in self._buttons for target in button.targets())]

    def _only_way(self, card: int) -> Callable[[], None] | None:
        """What a click does: the one thing that can be done with a card, or nothing, so that it is picked up."""
        ways = [action for action in self.view.legal_actions() if action == self._action(action.verb, card)]
        return (lambda: self._act(ways[0])) if len(ways) == 1 else None

    def _action(self, verb: str, card: int) -> Action:
        return Action(verb, (self.view.state.components.cards[card].id,))

    def _drop(self, verb: str, card: int, at: Point) -> str | None:
        why = self.view.why_not(self._action(verb, card))
        if why is not None:
            return refusal(why, self._names)
        self._act(self._action(verb, card))
        return None

    def _act(self, action: Action) -> None:
        self.match.act(action)

    def _undo(self) -> None:
        if self.match.can_undo:
            self.match.undo()

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Undo, end, pause by keys."""
        ready = {"end": lambda: self._act(READY)} if READY in self.view.legal_actions() else {}
        return {"undo": self._undo, "cancel": self.match.pause, **ready}

    def refresh(self) -> None:
        """The position changed."""
        self.layout(self.look.size)
        self.invalidate()
