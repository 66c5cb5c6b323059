"""The goal is reached: stop, or go on for the memories that are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.games.memoir.actions import GO_ON, STOP
from dejavu.games.memoir.state import Winning
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.words.guidance import sentence
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button

_WIDE, _HIGH = 26.0, 11.0
"""Of the plate, in em."""


def stop_button(scene: MemoirHost) -> Button:
    """Ends a game whose goal is reached."""
    stop, irreversible = partial(scene.act, STOP), partial(scene.match.irreversible, (STOP,))
    return Button("stop", _("Stop here"), stop, tip=_("The memoir is told."), irreversible=irreversible)


class WinningArea(Area):
    """In the middle of the map while it is asked."""

    def __init__(self, scene: MemoirHost) -> None:
        super().__init__(scene)
        self._buttons: list[Button] = []

    @property
    def wanted(self) -> bool:
        """Whether the people decide that now, whoever's turn it is."""
        match = self.scene.match
        return isinstance(self.state.move, Winning) and (match.my_move or match.everyone_asked)

    def place_over(self, room: Rect) -> None:
        """In the middle of a room; gone while nothing is asked."""
        place = Rect(0, 0, min(room.width, self.look.px(_WIDE)), self.look.px(_HIGH))
        place.center = room.center
        self.place(place if self.wanted else None)

    def refresh(self) -> None:
        """A button for each way."""
        self._buttons = []
        if not self.shown:
            return
        scene, look, key = self.scene, self.look, self.scene.app.bindings.shown
        self._buttons = [
            Button(
                "go-on", _("Go on"), partial(scene.act, GO_ON), primary=True, tip=_("Key: {key}").format(key=key("end"))
            ),
            stop_button(scene),
        ]
        wide, high, gap = look.px(10.0), look.px(2.5), look.px(0.6)
        left, top = self.rect.centerx - wide - gap // 2, self.rect.bottom - high - look.px(0.9)
        for button in self._buttons:
            button.place(Rect(left, top, wide, high), look)
            left += wide + gap

    def draw(self, surface: Surface) -> None:
        """What was reached, and both ways."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        head = look.text(_("The memoir can be written"), 1.6, "accent", "display", width=self.rect.width - look.px(2))
        surface.blit(head, head.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(0.7))))
        said = sentence(self.scene.view, self.scene.words.names)
        told = look.paragraph(said, self.rect.width - look.px(2.4), 1.0, align="centre")
        surface.blit(told, told.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(3.2))))
        for button in self._buttons:
            button.draw(surface, look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """Both buttons; nothing beneath can be touched."""
        under = Target(name="winning", rect=self.rect, kind="area", focusable=False, ring=False)
        return [under, *(target for button in self._buttons for target in button.targets())]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Enter and the key of the main button go on."""
        return dict.fromkeys(("confirm", "end"), partial(self.scene.act, GO_ON)) if self.wanted else {}
