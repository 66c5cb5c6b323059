"""What to do next, in one sentence, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.games.fragments.state import Construction, Growing, Regeneration, Sowing
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.words import end_label, phase_name, sentence
from dejavu.table.replay import Replay
from dejavu.table.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button


class Guide(Area):
    """Phase and sentence above, the main button, then undo, redo and menu; folded, all in one line."""

    def refresh(self) -> None:
        """Make the buttons anew: their words and whether they can be used depend on the view."""
        scene, match = self.scene, self.scene.match
        shown = scene.app.bindings.shown
        replay = isinstance(match, Replay)
        label = end_label(self.moves.view) if self.moves.end else None
        usable = label is not None or match.bots_move or (match.can_redo and replay)
        self._buttons = [
            Button(
                "end",
                _("Step forward") if replay else label or (_("Skip") if match.bots_move else self._wanted()),
                scene.skip if match.bots_move else scene.end,
                primary=label is not None or replay,
                enabled=usable,
                why=sentence(self.moves.view, scene.names),
                tip=_("Key: {key}").format(key=shown("skip" if match.bots_move else "end")),
            ),
            Button(
                "undo",
                _("Back") if replay else _("Undo"),
                scene.undo,
                enabled=match.can_undo,
                why=_("Nothing can be taken back: something new was revealed, or it is another's turn."),
                tip=_("Key: {key}").format(key=shown("undo")),
            ),
            Button(
                "redo",
                _("Turn") if replay else _("Redo"),
                scene.redo,
                enabled=match.can_redo,
                why=_("Nothing was taken back."),
                tip=_("Key: {key}").format(key=shown("redo")),
            ),
            Button("menu", _("Menu"), scene.pause, tip=_("Key: {key}").format(key=shown("cancel"))),
        ]
        self._place_buttons()

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
        end, *others = self._buttons
        if self.folded:
            left = rect.right
            for button, width in zip(reversed(self._buttons), (5.5, 5.5, 5.5, 13), strict=True):
                left -= look.px(width)
                button.place(Rect(left, rect.centery - height // 2, look.px(width) - gap, height), look)
            self._room = Rect(rect.left + gap, rect.top, left - rect.left - 2 * gap, rect.height)
            return
        inner = rect.inflate(-look.px(1), -look.px(0.8))
        width = (inner.width - 2 * gap) // 3
        for place, button in enumerate(others):
            button.place(Rect(inner.left + place * (width + gap), inner.bottom - height, width, height), look)
        end.place(Rect(inner.left, inner.bottom - 2 * height - gap - look.px(0.3), inner.width, height + look.px(0.3)),
                  look)  # fmt: skip
        self._room = Rect(inner.left, inner.top, inner.width, end.rect.top - gap - inner.top)

    def draw(self, surface: Surface) -> None:
        """Glass, words, buttons."""
        self.draw_panel(surface)
        look, view = self.look, self.moves.view
        words = self.scene.hint or sentence(view, self.scene.names)
        if self.folded:
            line = look.paragraph(words, self._room.width, self.small)
            surface.blit(
                line, line.get_rect(midleft=self._room.midleft), Rect(0, 0, line.get_width(), self.rect.height)
            )
        else:
            head = look.text(self._heading(), self.small, "accent", width=self._room.width)
            surface.blit(head, self._room.topleft)
            body = look.paragraph(words, self._room.width, 1.0)
            surface.blit(body, (self._room.left, self._room.top + head.get_height() + look.px(0.1)))
        for button in self._buttons:
            button.draw(surface, look, self.scene.app.input.touch)

    def _heading(self) -> str:
        state = self.state
        phase = phase_name(state.phase)
        if not state.round:
            return phase
        return _("Round {round} · {name} · {phase}").format(
            round=state.round, name=self.scene.names.seat(state.current_player), phase=phase
        )

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return [target for button in self._buttons for target in button.targets()]
