"""A question asked where it arises: over the card whose next slot could take several bits, those bits to click."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_SIDE, _GAP, _HEAD, _EDGE, _WORTH = 2.6, 0.5, 1.4, 0.4, 0.9
"""Of a bit, between two of them, the height of the heading, what lies round all of it, and the room for what a bit
brings, in em."""


class Question(Area):
    """Shown while a bit is asked for; the same bits can be clicked where they lie."""

    _rects: Sequence[Rect] = ()
    _kinds: Sequence[int] = ()

    def place_now(self) -> None:
        """Over the card that is asked about, or below it where the window ends."""
        play, look = self.scene.play, self.look
        card = self._card_rect() if play.asking is not None else None
        if card is None:
            self.place(None)
            return
        self._kinds = sorted(play.asked_bits())
        side, gap, edge = look.px(_SIDE), look.px(_GAP), look.px(_EDGE)
        words = look.text(_("Which bit?"), self.small, "accent", "bold").get_width()
        wide = max(words, len(self._kinds) * (side + gap) - gap)
        plate = Rect(0, 0, wide + 2 * edge, look.px(_HEAD) + side + edge + look.px(_WORTH))
        plate.midbottom = card.centerx, card.top - look.px(0.2)
        if plate.top < 0:
            plate.top = card.bottom + look.px(0.2)
        plate.clamp_ip(Rect((0, 0), look.size))
        top, left = plate.top + look.px(_HEAD), plate.centerx - (len(self._kinds) * (side + gap) - gap) // 2
        self._rects = [Rect(left + place * (side + gap), top, side, side) for place in range(len(self._kinds))]
        self.place(plate)

    def _card_rect(self) -> Rect | None:
        """Where the card lies that is asked about."""
        asking = self.scene.play.asking
        assert asking is not None
        card = self.components.cards[asking].id
        for area in ("short", "hand", "row"):
            name = Spot(area, card).name
            for target in self.scene.areas[area].targets() if self.scene.areas[area].shown else ():
                if target.name == name:
                    return target.rect
        return None

    def draw(self, surface: Surface) -> None:
        """The bits, and which of them bring a VP there."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        look.draw_text(
            surface,
            _("Which bit?"),
            self.small,
            "accent",
            "bold",
            midtop=(self.rect.centerx, self.rect.top + look.px(0.15)),
        )
        for kind, rect in zip(self._kinds, self._rects, strict=True):
            if self.scene.app.input.touch.hover == self._spot(kind).name:
                look.draw_panel(surface, rect.inflate(look.px(0.3), look.px(0.3)), "raised_hover", "accent", 0.4)
            surface.blit(self.scene.bit(kind, rect.width), rect)
            if self._pays(kind):
                line = look.text("+1", self.small, "text_on_accent", "bold")
                plate = line.get_rect().inflate(look.px(0.4), 0)
                plate.midtop = (rect.centerx, rect.bottom - look.px(0.3))
                look.draw_panel(surface, plate, "accent", "accent", 0.3)
                blit_at(surface, line, center=plate.center)

    def _pays(self, kind: int) -> bool:
        asking, components = self.scene.play.asking, self.components
        if asking is None:
            return False
        return components.bit_colour[kind] in (components.cards[asking].colour, components.rules.uncollected)

    def _spot(self, kind: int) -> Spot:
        return Spot("answer", self.components.bit_ids[kind])

    def targets(self) -> Sequence[Target]:
        """Every bit."""
        scene = self.scene
        found = [Target(name="question", rect=self.rect, kind="area", focusable=False)]
        for kind, rect in zip(self._kinds, self._rects, strict=True):
            bit = scene.names.bit(self.components.bit_ids[kind])
            label = _("{bit}: +1 VP").format(bit=bit) if self._pays(kind) else bit
            found.append(
                Target(
                    name=self._spot(kind).name,
                    rect=rect,
                    label=label,
                    value=self.components.bit_ids[kind],
                    tip=label,
                    action=lambda kind=kind: scene.said(scene.play.click_bit(kind)),  # type: ignore[misc]
                )
            )
        return found
