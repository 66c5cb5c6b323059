"""What to do next, in one sentence, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.games.fragments.state import Construction, Growing, Regeneration, Sowing
from dejavu.table.board.hint_marks import hint_button
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.words import end_label, phase_name, sentence
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button

STACKED = 44
"""Em of width of the window below which the words of a folded guide stand above its buttons instead of beside them."""
_GOLDEN, _FOLDED = 0.6, (9.6, 6.2)
"""Of two main buttons, the share of the golden one, and the widths of both in a line, in em."""


class Guide(Area):
    """Phase and sentence above, the main button, then undo, redo, hint and menu; folded, all in one line."""

    def refresh(self) -> None:
        """Make the buttons anew: their words and whether they can be used depend on the view."""
        scene, match = self.scene, self.scene.match
        shown = scene.app.bindings.shown
        label = end_label(self.moves.view) if self.moves.end else None
        usable = label is not None or match.bots_move
        self._beyond = [self._walk_button()] if scene.play.may_pass_planting else []
        self._buttons = [
            Button(
                "end",
                label or (_("Skip") if match.bots_move else self._wanted()),
                scene.skip if match.bots_move else scene.end,
                primary=label is not None,
                enabled=usable,
                why=sentence(self.moves.view, scene.names),
                tip=_("Key: {key}").format(key=shown("skip" if match.bots_move else "end")),
            ),
            *self._beyond,
            Button(
                "undo",
                _("Undo"),
                scene.undo,
                enabled=match.can_undo,
                why=_("Nothing can be taken back: something new was revealed, or it is another's turn."),
                tip=_("Key: {key}").format(key=shown("undo")),
            ),
            Button(
                "redo",
                _("Redo"),
                scene.redo,
                enabled=match.can_redo,
                why=_("Nothing was taken back."),
                tip=_("Key: {key}").format(key=shown("redo")),
            ),
            hint_button(match),
            Button("menu", _("Menu"), scene.pause, tip=_("Key: {key}").format(key=shown("cancel"))),
        ]
        self._place_buttons()

    def _walk_button(self) -> Button:
        """With no flower the golden button leads past planting, and the walk that is seldom wanted has its own."""
        tip = _("The girl may walk before you go on, though you have no flower to plant.")
        return Button("walk", _("Walk first"), self.scene.to_planting, tip=tip)

    def _wanted(self) -> str:
        """What has to be done before anything can be ended."""
        if not self.scene.match.my_move:
            return _("Wait")
        match self.state.move:
            case Sowing():
                return _("Sow all bits to go on")
            case Construction():
                return _("Fill all slots to go on")
            case Growing():
                return _("Feed the flower to go on")
            case Regeneration():
                return _("Choose nebulae to go on")
        return _("Sow bits to go on")

    def _place_buttons(self) -> None:
        look, rect = self.look, self.rect
        gap, height = look.px(0.4), look.px(2.2)
        count = len(self._beyond) + 1
        ends, others = self._buttons[:count], self._buttons[count:]
        if self.folded:
            stacked = look.wide < STACKED
            left, top = rect.right, rect.bottom - height - gap if stacked else rect.centery - height // 2
            for button in reversed(self._buttons):
                width = dict(zip(ends, _FOLDED if count > 1 else (12.5,), strict=True)).get(button, 4.3)
                left -= look.px(width)
                button.place(Rect(left, top, look.px(width) - gap, height), look)
            if stacked:
                self._room = Rect(rect.left + gap, rect.top, rect.width - 2 * gap, top - rect.top)
            else:
                self._room = Rect(rect.left + gap, rect.top, left - rect.left - 2 * gap, rect.height)
            return
        inner = rect.inflate(-look.px(1), -look.px(0.8))
        width = (inner.width + gap) // len(others) - gap
        for place, button in enumerate(others):
            button.place(Rect(inner.left + place * (width + gap), inner.bottom - height, width, height), look)
        top = inner.bottom - 2 * height - gap - look.px(0.3)
        first = inner.width if count == 1 else round(inner.width * _GOLDEN)
        for button, left, right in zip(ends, (0, first + gap), (first, inner.width), strict=False):
            button.place(Rect(inner.left + left, top, right - left, height + look.px(0.3)), look)
        self._room = Rect(inner.left, inner.top, inner.width, top - gap - inner.top)

    @property
    def reach(self) -> Rect:
        """Where anything of it is drawn: a long sentence grows upwards out of the line, or over the log."""
        if not self.shown:
            return self.rect
        return self.rect.union(self._plate() if self.folded else self._column())

    def draw(self, surface: Surface) -> None:
        """Glass, words, buttons."""
        if self.folded:
            self.draw_panel(surface)
            self._draw_line(surface)
        else:
            self._draw_words(surface)
        for button in self._buttons:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def _said(self) -> str:
        """A hint, else what is asked or may be done; of whoever plays when a bot has the viewer's own seat."""
        match, state = self.scene.match, self.state
        if self.scene.hint or self.scene.over or not match.bots_move:
            return self.scene.hint or self.scene.play.question or sentence(self.moves.view, self.scene.names)
        return _("{name} is playing.").format(name=self.scene.names.seat(state.current_player))

    def _line(self) -> Surface:
        return self.look.paragraph(self._said(), self._room.width, self.small)

    def _plate(self) -> Rect:
        """Room for the words of the folded line, as high as they are."""
        plate = Rect(self.rect.left, 0, self._room.right + self.look.px(0.2) - self.rect.left, 0)
        plate.height = max(self._room.height, self._line().get_height() + self.look.px(0.5))
        plate.bottom = self._room.bottom
        return plate

    def _draw_line(self, surface: Surface) -> None:
        line, plate = self._line(), self._plate()
        if plate.height > self._room.height:
            self.look.draw_panel(surface, plate, "sheet")
        surface.blit(line, line.get_rect(midleft=(self._room.left, plate.centery)))

    def _draw_words(self, surface: Surface) -> None:
        look, column, body = self.look, self._column(), self._body()
        look.draw_panel(surface, column, "panel" if column == self.rect else "sheet")
        head = look.text(self._heading(), self.small, "accent", width=self._room.width)
        top = column.top + self._room.top - self.rect.top
        surface.blit(head, (self._room.left, top))
        surface.blit(body, (self._room.left, top + head.get_height() + look.px(0.1)))

    def _body(self) -> Surface:
        """What is said, smaller where that makes it fit."""
        look, said = self.look, self._said()
        body = look.paragraph(said, self._room.width, 1.0)
        return body if self._needed(body) <= self._room.height else look.paragraph(said, self._room.width, self.small)

    def _needed(self, body: Surface) -> int:
        """The height of heading and words."""
        return (
            self.look.text(self._heading(), self.small, "accent").get_height() + self.look.px(0.1) + body.get_height()
        )

    def _column(self) -> Rect:
        """The area, grown upwards as far as the words need."""
        more = max(0, self._needed(self._body()) - self._room.height)
        return Rect(self.rect.left, self.rect.top - more, self.rect.width, self.rect.height + more)

    def _heading(self) -> str:
        state = self.state
        phase = phase_name(state.phase)
        if not state.round:
            return phase
        return _("{phase} · round {round} · {name}").format(
            phase=phase, round=state.round, name=self.scene.names.seat(state.current_player)
        )

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return [target for button in self._buttons for target in button.targets()]
