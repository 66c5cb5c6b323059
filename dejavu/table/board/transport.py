"""The transport bar of a replay, in place of the action bar: position, slider, and buttons like those of a film."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.faces import face
from dejavu.table.board.table_scene import TableScene
from dejavu.table.board.turn_line import turn_line
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import BROAD, STEPS
from dejavu.table.look.typesetting import shorten, wrap
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, IconButton, Slider, Widget

if TYPE_CHECKING:
    from dejavu.table.play.replay import Replay

_TALL = 2.2
"""Height of every widget, in em."""
_LOW = 1.5
"""Least height of every widget where words need the room, in em."""
_ICON = 2.3
"""Width of a sign, in em."""
_SPEED = 8.4
"""Width of the choice of a speed, in em."""
_MENU = 4.6
"""Width of the menu button, in em."""
_BACK = 7.6
"""Width of the way back, in em."""
_SLIDER = 0.8
"""Height of the slider in a column, as a factor of the others' height."""
_FACE = 1.9
"""Height of the face of the present player, in em."""
_WORDY = 15.0
"""Width of the words beside the slider, in em."""
_LEAST_SLIDER = 7.0
"""Least width of the slider, in em."""


class Transport(Area[TableScene]):
    """The bar; folded, it is one line, and leaves out what does not fit, the words first.

    At the end of a game, the way to its final scene stands in place of the speed.
    """

    def __init__(self, scene: TableScene, replay: Replay) -> None:
        super().__init__(scene)
        self._replay = replay
        self._widgets: list[Widget] = []

    def refresh(self) -> None:
        """Make slider and buttons anew for the present position."""
        at, last = self._replay.progress
        self._slider = Slider(
            "slider",
            "",
            at,
            (0, max(1, last)),
            1,
            lambda value: self._replay.go_to(round(value)),
            lambda value: f"{round(value)}",
            tip=_("Drag it through the game."),
        )
        speeds = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}
        speed, tip = self._replay.speed, _("How fast it plays.")
        self._speed: Widget = Choice("speed", "", list(speeds.items()), speed, self._set_speed, tip=tip)
        if at == last and self._replay.to_end:
            self._speed = Button("to-end", _("To the finale"), self._replay.to_end)
        tip = self.scene.app.bindings.tip("cancel")
        if back := self._replay.back:
            self._way_out, self._wide = Button("way-back", back.words(), back.lead, tip=tip), _BACK
        else:
            self._way_out, self._wide = Button("menu", _("Menu"), self.scene.pause, tip=tip), _MENU
        self._signs = self._make_signs()
        (self._place_line if self.folded else self._place_column)()

    def _make_signs(self) -> list[Button]:
        replay, shown = self._replay, self.scene.app.bindings.shown
        at, last = replay.progress

        def sign(name: str, words: str, action: Callable[[], None], key: str, forward: bool) -> Button:
            usable, why = (at < last, _("This is the end.")) if forward else (at > 0, _("This is the beginning."))
            return IconButton(name, words, action, enabled=usable, why=why, key=shown(key))

        play, words = ("stop", _("Stop")) if replay.playing else ("play", _("Play"))
        return [
            sign("first", _("To the beginning"), lambda: replay.go_to(0), "first", False),
            sign("turn-back", _("A turn back"), replay.turn_back, "turn-back", False),
            sign("back", _("A step back"), replay.undo, "left", False),
            IconButton(play, words, replay.play, primary=True, key=shown("confirm")),
            sign("forward", _("A step on"), replay.forward, "right", True),
            sign("turn-on", _("A turn on"), replay.redo, "turn-on", True),
            sign("last", _("To the end"), lambda: replay.go_to(last), "last", True),
        ]

    def _set_speed(self, name: str) -> None:
        self._replay.speed = name

    def _place_column(self) -> None:
        """Place words, slider, signs, then speed and the way out, from the top.

        Where the signs would be too narrow for a finger, those for the ends of the film stand beside the slider.
        """
        look, inner = self.look, self.rect.inflate(-self.px(1), -self.px(0.8))
        gap = look.apart(look.px(_TALL), look.px(_TALL), 0.4)
        half = inner.width - look.px(self._wide) - gap
        stacked = half < look.px(_SPEED)
        narrow = inner.width < len(self._signs) * (BROAD + look.px(0.2))
        signs, share = (self._signs[1:-1], 1.0) if narrow else (self._signs, _SLIDER)
        lines = 4 if stacked else 3
        told = look.paragraph(self._said(named=False), self._beside_face(inner), self.small, "text_secondary")
        free = inner.height - told.get_height() - lines * gap
        tall = max(look.px(_LOW), min(look.px(_TALL), round(free / (lines - 1 + share))))
        slider = round(share * tall)
        top = inner.bottom - lines * tall - (lines - 1) * gap + tall - slider
        self._words = with_edges(inner, bottom=top - gap)
        along = Rect(inner.left, top, inner.width, slider)
        if narrow:
            self._signs[0].place(Rect(along.left, top, BROAD, slider), look)
            self._signs[-1].place(Rect(along.right - BROAD, top, BROAD, slider), look)
            along.inflate_ip(-2 * (BROAD + look.px(0.2)), 0)
        self._slider.place(along, look)
        top += slider + gap
        step = (inner.width + look.px(0.2)) // len(signs)
        for place, sign in enumerate(signs):
            sign.place(Rect(inner.left + place * step, top, step - look.px(0.2), tall), look)
        if stacked:
            self._speed.place(Rect(inner.left, inner.bottom - 2 * tall - gap, inner.width, tall), look)
            self._way_out.place(Rect(inner.left, inner.bottom - tall, inner.width, tall), look)
        else:
            self._speed.place(Rect(inner.left, inner.bottom - tall, half, tall), look)
            self._way_out.place(Rect(inner.left + half + gap, inner.bottom - tall, look.px(self._wide), tall), look)
        self._widgets = [self._slider, *self._signs, self._speed, self._way_out]

    def _place_line(self) -> None:
        """Place the way out, speed and signs from the right; the slider takes the room that the words leave."""
        look, gap = self.look, self.px(0.2)
        room = self.rect.width - look.px(self._wide + _ICON * len(self._signs) + _LEAST_SLIDER)
        paced, wordy = room > look.px(_SPEED), room > look.px(_SPEED + _WORDY)
        right = self.rect.right

        def place(widget: Widget, ems: float) -> None:
            nonlocal right
            right -= look.px(ems)
            tall = look.px(_TALL)
            widget.place(Rect(right, self.rect.centery - tall // 2, look.px(ems) - gap, tall), look)

        place(self._way_out, self._wide)
        if paced:
            place(self._speed, _SPEED)
        for sign in reversed(self._signs):
            place(sign, _ICON)
        width = look.px(_WORDY) if wordy else 0
        self._words = Rect(self.rect.left + look.px(0.5), self.rect.top, width, self.rect.height)
        left = self._words.right
        self._slider.place(with_edges(self.rect, left=left, right=right - gap), look)
        self._widgets = [self._slider, *self._signs, *([self._speed] if paced else []), self._way_out]

    def draw(self, surface: Surface) -> None:
        """Draw glass, words, slider and buttons."""
        self.draw_panel(surface)
        if self._words.width:
            portrait = face(self.scene, self.scene.view.current_player, self.px(_FACE))
            blit_at(surface, portrait, midleft=self._words.midleft)
            words = self._set_words(self._beside_face(self._words))
            left = self._words.right - self._beside_face(self._words)
            blit_at(surface, words, midleft=(left, self._words.centery))
        for widget in self._widgets:
            widget.draw(surface, self.look, self.scene.app.input.touch)

    def _beside_face(self, room: Rect) -> int:
        """The width of the words."""
        return room.width - self.px(_FACE) - self.px(0.4)

    def _said(self, named: bool) -> str:
        """The words for the position in the game, or for the part that is watched."""
        at, last = self._replay.progress
        step = _("Step {at} of {last}", at=at, last=last)
        if self._replay.caption and not self.folded:
            return f"{self._replay.caption}\n{turn_line(self.scene, named)}"
        return f"{turn_line(self.scene, named)}\n{step}"

    def _set_words(self, width: int) -> Surface:
        """The words, without the player's name where it does not fit: the face identifies the player.

        A caption may have to stand alone, and may end in three dots.
        """
        look, (whole, brief), caption = self.look, map(self._said, (True, False)), self._replay.caption
        sizes = [look.smaller(self.small, share) for share in STEPS]
        for said, size in [(whole, self.small), *product(filter(None, (brief, caption)), sizes)]:
            if look.paragraph_height(said, width, size) <= self._words.height:
                return look.paragraph(said, width, size, "text_secondary")
        font = look.font(sizes[-1])
        lines, room = wrap(caption or brief, font, width), max(1, self._words.height // font.get_linesize())
        lines[room - 1 :] = [shorten(" ".join(lines[room - 1 :]), font, width)]
        return look.paragraph("\n".join(lines), width, sizes[-1], "text_secondary")

    def targets(self) -> Sequence[Target]:
        """Slider and buttons."""
        return [target for widget in self._widgets for target in widget.targets()]
