"""The action bar: one sentence about the next step, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.hint_marks import hint_button
from dejavu.table.board.table_scene import TableT
from dejavu.table.board.turn_line import turn_heading
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.shell.keys import Bindings
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button, IconButton
from dejavu.table.widgets.button import even_out
from dejavu.table.widgets.icon import SignedButton

STACKED = 44
"""Width of the window in em below which the words of a folded bar stand above its buttons instead of beside them."""
_SLIM = 14.0
"""Width in em below which an open bar has two small buttons side by side instead of four, and seldom a heading."""
_GOLDEN = 0.6
"""Share of the golden button, where there are two main buttons."""
_FOLDED = (9.6, 6.2)
"""Widths in em of the golden button and the other one in a folded bar."""
_FAR = 1.3
"""Size of the sentence on a television, if there is room, in em."""
_SMALL = 4.3
"""Least width in em of the other buttons in a folded bar."""
_SIGN = 1.2
"""Size of the sign of a pad's button, in em."""
_SIGNED = {"end": "end", "undo": "undo", "hint": "hint", "menu": "cancel"}
"""The command by which a pad presses a button of the bar, by the button's name."""


def undo_buttons(
    bindings: Bindings, undo: tuple[Callable[[], None], bool], redo: tuple[Callable[[], None], bool], why: str
) -> list[Button]:
    """Make the buttons for undo and redo from what each does and whether it can; ``why`` explains a disabled undo."""
    kinds = (("undo", _("Undo"), undo, why), ("redo", _("Redo"), redo, _("Nothing was taken back.")))
    return [
        SignedButton(name, label, do, enabled=can, why=why, tip=bindings.tip(name))
        for name, label, (do, can), why in kinds
    ]


class ActionBar(Area[TableT]):
    """The phase and a sentence, the main button, then undo, redo, hint and menu; folded, all in one line."""

    keeps_heading = False
    """Whether a slim bar has a heading with the phase, too; its room has to be high enough."""

    def refresh(self) -> None:
        """Make the buttons anew: their words and whether they can be used depend on the view."""
        scene, match = self.scene, self.scene.match
        scene.hurries = scene.hurries and match.bots_move
        reading = match.guide and match.guide.is_reading
        self._ends = self.ends(self._main()) if scene.has_main_button or match.bots_move or reading else ()
        again = match.guide.again if match.guide else None
        menu = Button("menu", _("Menu"), scene.pause, tip=scene.app.bindings.tip("cancel"))
        if scene.is_far:  # everybody acts on a phone
            self._ends, self._buttons = (), [menu]
            self._place_buttons()
            return
        self._buttons = [
            *self._ends,
            *undo_buttons(
                scene.app.bindings,
                (scene.undo, match.can_undo),
                (scene.redo, match.can_redo),
                _("Nothing can be taken back: something new was revealed, or it is another's turn."),
            ),
            *([self._again(again)] if again else []),
            hint_button(match),
            menu,
        ]
        self._place_buttons()

    def _again(self, again: Callable[[], None]) -> Button:
        """Return the button that begins again; it is always among the small buttons, so that they never shift."""
        can = self.scene.match.can_undo
        tip = _("From the beginning. “{redo}” brings back what you did.", redo=_("Redo"))
        return SignedButton("again", _("Try again"), again, enabled=can, why=_("Nothing was done yet."), tip=tip)

    def _main(self) -> Button:
        """The main button: it ends the turn or a choice, hurries bots, or goes on in a lesson."""
        scene, match = self.scene, self.scene.match
        label = self.end_label()
        usable = label is not None or self._skips
        press = scene.skip if self._skips else scene.end
        if match.holds_end:
            label, usable, press = _("To the finale"), True, match.to_finale
        if match.guide and match.guide.is_reading:
            label, usable, press = _("Go on"), True, match.guide.go_on
        return Button(
            "end",
            label or (_("Skip") if self._skips else self._instead()),
            press,
            primary=label is not None and self.beckons() and not scene.is_on_phone,
            enabled=usable,
            why=scene.instruction,
            tip=self._tip(),
            irreversible=self._is_final,
        )

    @property
    def _skips(self) -> bool:
        """Whether the main button hurries bots, and nobody has anything to read first."""
        match = self.scene.match
        return match.bots_move and not (match.holds_end or (match.guide and match.guide.is_reading))

    def _tip(self) -> str:
        """The effect of the main button, and its key; for *Skip*, whose turn it shortens."""
        scene, match = self.scene, self.scene.match
        if not self._skips:
            return "\n".join(filter(None, (self.end_tip(), scene.app.bindings.tip("end"))))
        return "\n".join(
            (
                _(
                    "{name} finishes this turn at once, without showing every move.",
                    name=match.names[scene.view.current_player],
                ),
                scene.app.bindings.tip("skip"),
            )
        )

    def _is_final(self) -> bool:
        """Whether a press of the main button is final; the first *Skip* is, because it takes another button's place."""
        match = self.scene.match
        return not self.scene.hurries if self._skips else match.irreversible(self.scene.end_acts())

    def end_label(self) -> str | None:
        """The label of the main button; None while it can do nothing."""
        return self.scene.words.end_label(self.scene.view) if self.scene.can_end else None

    def end_tip(self) -> str:
        """The effect of the main button where its label does not say it; else empty."""
        return ""

    def beckons(self) -> bool:
        """Whether the main button is golden, to invite a press; in a lesson, only where the lesson says so."""
        guide = self.scene.match.guide
        return guide is None or guide.is_reading or "end" in guide.lit

    def ends(self, main: Button) -> Sequence[Button]:
        """Return the main button and at most one beside it; the first takes the place of the golden button."""
        return [main, *self.other_ends()]

    def other_ends(self) -> Sequence[Button]:
        """Return at most one button beside the main one, for another way to go on; none unless a game has one."""
        return ()

    def _instead(self) -> str:
        """The label of the main button while it can end nothing."""
        scene, match = self.scene, self.scene.match
        asked = match.my_move and not (match.follows_up or scene.is_on_phone)
        return scene.words.wanted(scene.view) if asked else _("Wait")

    @property
    def _slim(self) -> bool:
        """Whether the small buttons do not fit side by side; there is then no heading either, unless it is kept."""
        return not self.folded and self.rect.width < self.px(_SLIM)

    @property
    def _headed(self) -> bool:
        return self.keeps_heading or not self._slim

    def _place_buttons(self) -> None:
        look, rect = self.look, self.rect
        gap, height = look.px(0.4), look.px(2.2)
        count = len(self._ends)
        ends, others = self._buttons[:count], self._buttons[count:]
        if self.folded:
            stacked = look.wide < STACKED
            left, top = rect.right, rect.bottom - height - gap if stacked else rect.centery - height // 2
            wanted = dict(zip(ends, _FOLDED if count > 1 else (12.5,), strict=False))  # there may be no main button
            widths = {button: look.px(wanted.get(button, _SMALL)) for button in self._buttons}
            for button in others:
                if not isinstance(button, SignedButton | IconButton):
                    widths[button] = max(widths[button], look.font().size(button.words)[0] + look.px(1.0) + gap)
            share = min(1.0, rect.width / sum(widths.values()))
            for button in reversed(self._buttons):
                width = int(share * widths[button])
                left -= width
                button.place(Rect(left, top, width - gap, height), look)
            if stacked:
                self._room = Rect(rect.left + gap, rect.top, rect.width - 2 * gap, top - rect.top)
            else:
                self._room = Rect(rect.left + gap, rect.top, left - rect.left - 2 * gap, rect.height)
            return
        inner = rect.inflate(-look.px(1), -look.px(0.8))
        abreast = 2 if self._slim else len(others)
        rows = -(-len(others) // abreast)
        main = height + look.px(0.3)
        step, above = height + look.apart(height, height, 0.4), look.apart(height, main, 0.4)
        top = inner.bottom - rows * step + step - height
        for down in range(rows):
            left, beside = inner.left, others[down * abreast : (down + 1) * abreast]
            for button, width in zip(beside, self._widths(beside, inner.width - gap * (abreast - 1)), strict=True):
                button.place(Rect(left, top + down * step, width, height), look)
                left += width + gap
        even_out([button for button in others if not isinstance(button, SignedButton | IconButton)], look)
        top -= main + above if count else 0
        first = inner.width if count == 1 else round(inner.width * _GOLDEN)
        for button, left, right in zip(ends, (0, first + gap), (first, inner.width), strict=False):
            button.place(Rect(inner.left + left, top, right - left, main), look)
        even_out(ends, look)
        self._room = with_edges(inner, bottom=top - gap)

    def _widths(self, buttons: Sequence[Button], room: int) -> list[int]:
        """Return equal widths in a line; where words need more, buttons with a sign give way."""
        look, even = self.look, room // len(buttons)
        wanted = [
            look.px(2.6)
            if isinstance(button, SignedButton | IconButton)
            else look.font().size(button.words)[0] + look.px(1.0)
            for button in buttons
        ]
        if max(wanted) <= even:
            return [even] * len(buttons)
        spare = (room - sum(wanted)) / len(buttons)
        return [max(look.px(1.7), round(width + spare)) for width in wanted]

    @property
    def free(self) -> Rect:
        """The room above the buttons that the words leave free; empty in a folded bar."""
        if self.folded or not self.shown:
            return Rect(self.rect.topleft, (0, 0))
        top = self.words.bottom + self.px(0.3)
        return Rect(self._room.left, top, self._room.width, max(0, self._room.bottom - top))

    @property
    def words(self) -> Rect:
        """The rectangle of the sentence with its heading, in a bar that is not folded."""
        _body, needed = self._words()
        top = self._column(needed).top + self._room.top - self.rect.top
        return Rect(self._room.left, top, self._room.width, needed)

    @property
    def reach(self) -> Rect:
        """Everything that the bar covers: a long sentence grows upwards out of the line, or over the log."""
        if not self.shown:
            return self.rect
        return self.rect.union(self._plate() if self.folded else self._column(self._words()[1]))

    def reaches(self, rect: Rect) -> bool:
        """Whether the bar draws anything within a rectangle; it lays out its words only if they could reach there."""
        beside = rect.right <= self.rect.left or rect.left >= self.rect.right or rect.top >= self.rect.bottom
        return not beside and super().reaches(rect)

    def draw(self, surface: Surface) -> None:
        """Draw glass, words and buttons."""
        if self.folded:
            self.draw_panel(surface)
            self._draw_line(surface)
        else:
            self._draw_words(surface)
        for button in self._buttons:
            button.draw(surface, self.look, self.scene.app.input.touch)
            self._draw_sign(surface, button)

    def _draw_sign(self, surface: Surface, button: Button) -> None:
        """Draw the sign of a pad's button over the corner of the button that it presses."""
        bindings, command = self.scene.app.bindings, _SIGNED.get(button.name)
        if bindings.pad and command and button.enabled:
            sign, corner = self.look.text(bindings.shown(command), _SIGN, "accent"), button.rect.topright
            pygame.draw.circle(surface, self.look.theme["panel"][:3], corner, sign.get_width() // 2)
            blit_at(surface, sign, center=corner)

    def text(self) -> str:
        """The hint, or else what the viewer has to do or may do; while bots move, who is playing."""
        scene, match = self.scene, self.scene.match
        if match.guide:
            held = match.guide.gives_way and scene.app.input.drag.active
            return (scene.question if held else "") or match.guide.words
        if scene.hint or scene.over or not match.bots_move:
            said = scene.warning or scene.hint or scene.question or scene.outlook
            parts = [*filter(None, (scene.aftermath, scene.instruction))]
            return said or (sentences(parts) if self.folded else "\n".join(parts))  # news, then what to do
        if match.is_past:
            words, whose = _("What {name} did, once more. Any key or button goes back."), match.recalled
        else:
            words, whose = _("{name} is playing."), scene.view.current_player
        return words.format(name=match.names[whose])

    def _line(self) -> Surface:
        return self.look.paragraph(self.text(), self._room.width, self.small, self._colour)

    @property
    def _colour(self) -> str:
        """The colour of the sentence: golden for a warning."""
        return "accent" if self.scene.warning and self.text() == self.scene.warning else "text"

    def _plate(self) -> Rect:
        """The plate for the words of a folded bar, as high as they need."""
        plate = Rect(self.rect.left, 0, self._room.right + self.px(0.2) - self.rect.left, 0)
        plate.height = max(self._room.height, self._line().get_height() + self.px(0.5))
        plate.bottom = self._room.bottom
        return plate

    def _draw_line(self, surface: Surface) -> None:
        line, plate = self._line(), self._plate()
        if plate.height > self._room.height:
            self.look.draw_panel(surface, plate, "sheet")
        blit_at(surface, line, midleft=(self._room.left, plate.centery))

    def _draw_words(self, surface: Surface) -> None:
        look, (body, needed) = self.look, self._words()
        column = self._column(needed)
        line = "accent" if self.scene.match.guide else "hairline"
        look.draw_panel(surface, column, "panel" if column == self.rect else "sheet", line)
        top = column.top + self._room.top - self.rect.top
        if self._headed:
            head = turn_heading(self.scene, self.small, self._room.width)
            surface.blit(head, (self._room.left, top))
            top += head.get_height() + look.px(0.1)
        surface.blit(body, (self._room.left, top))

    def _words(self) -> tuple[Surface, int]:
        """Return the sentence, smaller where that makes it fit, and its height with the heading."""
        look, said, head = self.look, self.text(), 0
        if self._headed:
            head = turn_heading(self.scene, self.small, self._room.width).get_height() + look.px(0.1)
        sizes = (_FAR, 1.0, self.small) if self.scene.is_far else (1.0, self.small)
        bodies = (look.paragraph(said, self._room.width, size, self._colour) for size in sizes)
        body = next((body for body in bodies if head + body.get_height() <= self._room.height), None)
        body = body or look.paragraph(said, self._room.width, self.small, self._colour)
        return body, head + body.get_height()

    def _column(self, needed: int) -> Rect:
        """The area, extended upwards as far as the words need."""
        more = max(0, needed - self._room.height)
        return Rect(self.rect.left, self.rect.top - more, self.rect.width, self.rect.height + more)

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return [target for button in self._buttons for target in button.targets()]
