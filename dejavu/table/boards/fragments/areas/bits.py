"""Bits outside the map: collected ones, those in hand during a sowing, those offered over a card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.state import Taking
from dejavu.table.board.faces import face, named
from dejavu.table.boards.fragments.areas.area import FragmentsArea
from dejavu.table.boards.fragments.items import COLLECTED, QUESTION, SOWN, pays, what_differs
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.containers import Container, Grid, Row, Slots
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_COLLECTED = 3.4
"""Largest side of a bit in the tray, in em."""
_SNUG = 0.15, 0.08
"""Margin and gap of the tray with larger words, in em at 100 %, so that bits keep their size beside a wider column."""
_LIFTED = 3.0
"""Largest side of a bit in hand during a sowing, in em."""
_FACE = 2.1
"""Height of the face of another player who sows, on a plate without a title, in em."""
_SIDE = 2.6
"""Side of an offered bit, in em."""
_GAP = 0.5
"""Gap between offered bits, in em."""
_HEAD = 1.4
"""Height of the question, in em."""
_EDGE = 0.4
"""Margin round the offered bits, in em."""
_TOLD = 15.0
"""Least width of the words above the offered bits, in em."""
_WORTH = 0.9
"""Room for the signs of VP, in em."""


class Bits(FragmentsArea):
    """Bits that keep their places while others are laid."""

    def __init__(self, scene: FragmentsTable) -> None:
        super().__init__(scene)
        self._slots = Slots()

    def slots(self, values: Sequence[int]) -> list[int]:
        """The slots of bits; in a turn they stay the same while no bit is added."""
        return self._slots.taken(values, (self.frame.view.turn, type(self.state.move) is Taking))

    def lay_out(self) -> Sequence[Placed]:
        """The bits in their slots; those that are laid leave a gap."""
        items = tuple(self.items())
        slots = self.slots([item.value for item in items])
        room = self.items_room()
        rects = self.container(room).rects(room, self._slots.count)
        return [Placed(item, rects[slot]) for item, slot in zip(items, slots, strict=True)]


class BitTray(Bits):
    """The bits that the viewer has collected this turn and not used. Bits of chests can be put back here."""

    panel = COLLECTED
    kinds = frozenset({"tray"})

    def items_room(self) -> Rect:
        """The room below the heading, if there is one."""
        if self.folded and self.look.ui_scale > 1:
            edge = self.plain(_SNUG[0])
            return self.rect.inflate(-2 * edge, -2 * edge)
        return self.room(not self.folded)

    def container(self, room: Rect) -> Container:
        """Rows of bits."""
        gap = self.plain(_SNUG[1]) if self.look.ui_scale > 1 else self.px(0.3)
        return Grid(self.px(_COLLECTED), gap)

    def heading(self) -> str:
        """The heading, shortened if it does not fit."""
        words, room = _("Collected bits"), self.rect.width - self.px(1)
        return words if self.look.text(words, self.small).get_width() <= room else _("Bits")

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a bit, a ring if it can be laid now, and a sign if it pays a VP there."""
        super().draw_item(surface, each)
        kind = each.item.value
        self.draw_asked(surface, kind, each.rect)
        if kind in self.frame.asked_bits() and pays(self.frame, kind):
            self.draw_worth(surface, each.rect, 0.5)

    def grounds(self) -> Sequence[Target]:
        """The tray itself, a target for bits put back from chests."""
        return [replace(target, focusable=bool(self.player.chest)) for target in super().grounds()]

    def target(self, each: Placed) -> Target:
        """The target of a bit, to be dragged, or clicked where it is asked for."""
        return self.bit_target(each)


class Sown(Bits):
    """The bits in hand during a sowing, and the white ones that may be taken after it, on a plate over the map.

    Shown only while there are such bits. A click on a nebula lays the chosen one.
    """

    panel = SOWN
    kinds = frozenset({"lifted"})

    def place_over(self, map_rect: Rect) -> None:
        """Take the lower part of the map, as large as the bits need."""
        if not self.bits:
            self.place(None)
            return
        look = self.look
        side, gap = look.px(_LIFTED), look.px(0.4)
        width = min(map_rect.width - look.px(2), self._count * (side + gap) + look.px(1.6))
        plate = anchored(
            (max(width, look.px(12)), side + look.px(2.2)), midbottom=(map_rect.centerx, map_rect.bottom - look.px(0.6))
        )
        self.place(plate)

    @property
    def bits(self) -> tuple[int, ...]:
        """The bits on the plate."""
        return self.frame.lifted or self.frame.whites

    @property
    def _count(self) -> int:
        """The number of slots, including those of bits already laid."""
        self.slots(self.bits)
        return self._slots.count

    def items_room(self) -> Rect:
        """The lower part of the plate; the whole plate if the bits lie in rows."""
        if self._in_rows:
            return self._beside_face(self.room(not self.folded))
        room = self._beside_face(self.rect.inflate(-self.px(1.6), 0))
        room.height = self.px(_LIFTED)
        room.bottom = self.rect.bottom - self.px(0.5)
        return room

    def _beside_face(self, room: Rect) -> Rect:
        """The room right of the face that a folded plate shows."""
        aside = self.px(_FACE) if self.folded and self._is_others else 0
        return Rect(room.left + aside, room.top, room.width - aside, room.height)

    def container(self, room: Rect) -> Container:
        """One line of bits; rows of smaller ones if the line is too wide, so that each can be clicked."""
        side = self.px(_LIFTED)
        return Grid(side, self.px(0.2)) if self._in_rows else Row((side, side), self.px(0.4), "centre")

    @property
    def _in_rows(self) -> bool:
        side, gap = self.px(_LIFTED), self.px(0.4)
        wide = self._count * (side + gap) - gap > self._beside_face(self.rect).width - self.px(1.6)
        return wide or side > self.room(not self.folded).height

    def draw_ground(self, surface: Surface) -> None:
        """Draw a plate with the title, and the portrait of another player who sows."""
        look, seat = self.look, self.state.current_player
        look.draw_panel(surface, self.rect, "sheet")
        if self.folded:
            self._draw_sower(surface)
            return
        if seat == self.frame.seat:
            self.draw_title(surface, self.heading())
            return
        words = look.text(self.heading(), self.small, "text_secondary", width=self.rect.width - look.px(3))
        surface.blit(named(self.scene, seat, words, look.px(1.5)), (self.rect.left + look.px(0.5), self.rect.top + 2))

    @property
    def _is_others(self) -> bool:
        """Whether another player sows."""
        return self.state.current_player != self.frame.seat

    def _draw_sower(self, surface: Surface) -> None:
        """Frame a plate without a title in the colour of another player who sows, with the face at its left."""
        if self._is_others:
            look, seat = self.look, self.state.current_player
            line = look.theme.seat(seat)[1]
            pygame.draw.rect(surface, line, self.rect, max(2, look.hairline), look.px(0.6))
            portrait = face(self.scene, seat, look.px(_FACE))
            surface.blit(portrait, portrait.get_rect(midleft=(self.rect.left + look.px(0.5), self.rect.centery)))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the chosen bit in gold, and dim the ones that cannot be laid next."""
        kind, place = each.item.value, each.item.id.number
        picture = self.scene.bit(kind, each.rect.width)
        if kind not in self._layable():
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, each.rect)
        advised = any(spot.kind == "lifted" for spot in self.scene.pointed_at)  # the hint's bit is marked instead
        if self.frame.lifted and self.frame.chosen_place == place and not advised:
            self.look.draw_ring(surface, each.rect, gap=0.02)

    def _layable(self) -> Collection[int]:
        """The bits that are not dimmed: all of them while another player sows."""
        if not self.frame.may_act:
            return self.bits
        return self.frame.bits("lay" if self.frame.lifted else "take")

    def grounds(self) -> Sequence[Target]:
        """The plate, which covers the map."""
        return [Target(name="sown", rect=self.rect, kind="area", focusable=False, label=self.heading())]

    def target(self, each: Placed) -> Target:
        """The target of a bit: a click chooses it to be sown next, or takes a white one; both can be dragged."""
        if not self.frame.lifted:
            return self.bit_target(each, enabled=self.frame.may_act)
        why = _("Keep a coloured bit for the end: the last bit is never white.")
        return self.bit_target(each, enabled=each.item.value in self.frame.bits("lay"), why=why)


class Question(FragmentsArea):
    """Asks which bit to lay in a card's next slot, with the possible bits to click.

    Shown while a bit is asked for; the bits can also be clicked where they lie.
    """

    panel = QUESTION
    _touched = PlaceId("")
    """The answer under the pointer or with the focus, which is explained."""

    def touched(self, spot: PlaceId) -> None:
        """Explain the answer at a place, or the question where there is none."""
        if spot != self._touched:
            self._touched = spot
            self.scene.invalidate(self.rect if self.shown else None)

    @property
    def _explains(self) -> bool:
        """Whether the plate has words: larger ones would leave a card that is looked at no room, and tips tell them."""
        return self.look.ui_scale == 1

    def _words(self) -> str:
        """What the touched answer comes to, or what the choice is about."""
        answers = (each.item.tip() for each in self.placed if each.item.id == self._touched)
        return next(answers, what_differs(self.frame))

    def place_now(self) -> None:
        """Place the question above the card, or below it if there is no room above."""
        look = self.look
        card = self._card_rect() if self.frame.asking is not None else None
        if card is None:
            self.place(None)
            return
        side, gap, edge, count = look.px(_SIDE), look.px(_GAP), look.px(_EDGE), len(self.frame.asked_bits())
        least = (
            look.px(_TOLD) if self._explains else look.text(_("Which bit?"), self.small, "accent", "bold").get_width()
        )
        wide = max(least, count * (side + gap) - gap)
        words = (what_differs(self.frame), *(item.tip() for item in self.items()))
        told = max(look.paragraph_height(each, wide, self.small) for each in words) if self._explains else 0
        plate = anchored(
            (wide + 2 * edge, look.px(_HEAD) + side + edge + look.px(_WORTH) + told),
            midbottom=(card.centerx, card.top - look.px(0.2)),
        )
        if plate.top < 0:
            plate.top = card.bottom + look.px(0.2)
        self.place(plate.clamp(Rect((0, 0), look.size)))

    def _card_rect(self) -> Rect | None:
        """The rectangle of the card that asks, if it is visible."""
        asking = self.frame.asking
        assert asking is not None
        names = [PlaceId(area, self.components.cards[asking].id).name for area in ("short", "hand", "row")]
        areas = (self.scene.areas[name] for name in ("short", "hand", "row"))
        targets = (target for area in areas if area.shown for target in area.targets())
        return next((target.rect for target in targets if target.name in names), None)

    def items_room(self) -> Rect:
        """The room below the heading and the words."""
        side = self.px(_SIDE)
        return Rect(self.rect.left, self.rect.bottom - self.px(_EDGE) - self.px(_WORTH) - side, self.rect.width, side)

    def container(self, room: Rect) -> Container:
        """One line of bits."""
        return Row((room.height, room.height), self.px(_GAP), "centre")

    def draw_ground(self, surface: Surface) -> None:
        """Draw a plate with the question."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        top = self.rect.centerx, self.rect.top + look.px(0.15)
        look.draw_text(surface, _("Which bit?"), self.small, "accent", "bold", midtop=top)
        if not self._explains:
            return
        edge, role = look.px(_EDGE), "text_secondary"
        told = look.paragraph(self._words(), self.rect.width - 2 * edge, self.small, role, align="centre")
        blit_at(surface, told, midtop=(self.rect.centerx, self.rect.top + look.px(_HEAD)))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a bit, and a sign if it pays a VP there."""
        look, rect = self.look, each.rect
        if self.hovered == each.item.id:
            look.draw_panel(surface, rect.inflate(look.px(0.3), look.px(0.3)), "raised_hover", "accent", 0.4)
        super().draw_item(surface, each)
        if pays(self.frame, each.item.value):
            self.draw_worth(surface, rect, 0.3)

    def grounds(self) -> Sequence[Target]:
        """The plate, which covers what lies beneath."""
        return [Target(name="question", rect=self.rect, kind="area", focusable=False)]

    def target(self, each: Placed) -> Target:
        """The bit; a click lays it. The plate explains it, where a tip would cover the other answers."""
        found = replace(super().target(each), value=each.item.id.id)
        return replace(found, tip="", detail=found.tip) if self._explains else found
