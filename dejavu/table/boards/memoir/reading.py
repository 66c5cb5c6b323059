"""Event and hallucination cards, read large as they are drawn: by people until they go on, of bots for a moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from dejavu.table.board.faces import named
from dejavu.table.board.moments import Moment, swell
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.moments import on_plate
from dejavu.table.boards.memoir.motion.telling import Drawn
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.look.light import blit_faint, glow
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button

_SHARE = 0.6
"""Height of a card by that of the window."""
_SMALL = 0.46
"""Height of a card that a bot drew, likewise."""


def picture(scene: MemoirHost, drawn: Drawn, size: tuple[int, int]) -> Surface:
    """The card."""
    box = scene.state.components
    if drawn.deck == "event":
        return cards.event(scene.studio, box.event_index[drawn.card], size)
    return cards.hallucination(scene.studio, box.hallucination_index[drawn.card], size)


def heading(scene: MemoirHost, drawn: Drawn) -> str:
    """Who met what."""
    box, name = scene.state.components, scene.match.names[drawn.seat]
    if drawn.deck == "event":
        return _("{name} comes upon something").format(name=name)
    monster = box.hallucinations[box.hallucination_index[drawn.card]].monster
    return (_("A monster comes for {name}") if monster else _("{name} sees what is not there")).format(name=name)


def comes_to(drawn: Drawn) -> str:
    """What meeting it does beside what the card says."""
    return _("The actions end, and the turn goes on with the draw.") if drawn.deck == "hallucination" else ""


def _sized(height: float) -> tuple[int, int]:
    return max(1, round(height * cards.SHAPE)), max(1, round(height))


class CardPage(Scene):
    """The card, until whoever plays goes on."""

    name = "card"
    overlay = True

    def __init__(self, table: MemoirHost, drawn: Drawn, then: Callable[[], None]) -> None:
        """``then`` is called when the card has been read."""
        self._table, self.drawn, self._then = table, drawn, then
        self._seen = False
        """Whether it has been shown: what ended the motion before it does not close it unread."""

    def layout(self, size: tuple[int, int]) -> None:
        """The card in the middle, the words above it, the button below."""
        look = self.look
        self._window = Rect((0, 0), size)
        high = min(_SHARE * size[1], size[1] - look.px(12.0))
        self._card = Rect((0, 0), _sized(high))
        self._card.center = self._window.centerx, self._window.centery - look.px(0.8)
        key = self.app.bindings.shown("confirm")
        self._button = Button("go-on", _("Go on"), self._close, primary=True, tip=_("Key: {key}").format(key=key))
        wide = look.px(12.0)
        self._button.place(
            Rect(self._window.centerx - wide // 2, self._card.bottom + look.px(1.0), wide, look.px(2.4)), look
        )
        colour = look.theme["accent"] if self.drawn.deck == "event" else VALLEY["lilac"]
        self._light = glow((self._card.width * 2, round(self._card.height * 1.6)), colour, 120)

    def update(self, dt: float) -> None:
        """It is there to be read."""
        self._seen = True

    def _close(self) -> None:
        if self._seen:
            self.app.pop()
            self._then()

    def draw(self, surface: Surface) -> None:
        """Light, the card, the words, the button."""
        blit_faint(surface, self._light, self._card.center)
        surface.blit(picture(self._table, self.drawn, self._card.size), self._card)
        words = self.look.text(heading(self._table, self.drawn), 1.5, "accent", "display")
        line = named(self._table, self.drawn.seat, words, self.look.px(2.4))
        surface.blit(line, line.get_rect(midbottom=(self._window.centerx, self._card.top - self.look.px(0.7))))
        self._button.draw(surface, self.look, self.app.input.touch)
        if said := comes_to(self.drawn):
            said_below = self.look.text(said, 1.0, "text")
            top = self._button.rect.bottom + self.look.px(0.5)
            surface.blit(said_below, said_below.get_rect(midtop=(self._window.centerx, top)))

    def targets(self) -> Sequence[Target]:
        """A click anywhere goes on."""
        name = self._table.words.names.card(self.drawn.card)
        label = sentences(filter(None, (_("{list}.").format(list=name), comes_to(self.drawn))))
        page = Target(name="card", rect=self._window, label=label, action=self._close, focusable=False, ring=False)
        return [page, *self._button.targets()]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """So do the keys with which one goes on anywhere."""
        return dict.fromkeys(("confirm", "cancel", "end", "skip"), self._close)


class CardShown(Moment):
    """The same for a while."""

    seconds = 3.0

    def __init__(self, scene: MemoirHost, drawn: Drawn, then: Callable[[], None]) -> None:
        self._scene, self._drawn, self._then = scene, drawn, then

    def prepare(self) -> None:
        """The card, and who drew it."""
        look, room = self._scene.look, self._scene.map.rect
        high = min(_SMALL * look.size[1], room.height - look.px(5.0))
        self._card = picture(self._scene, self._drawn, _sized(high))
        words = look.text(heading(self._scene, self._drawn), 1.2, "accent", "display")
        line = named(self._scene, self._drawn.seat, words, look.px(2.0))
        self._plate = on_plate(look, line, "accent")

    def area(self, share: float) -> Rect:
        """In the middle of the map."""
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It comes, stays to be read, and goes."""
        seen, room = swell(share, 0.1, 0.88), self._scene.map.rect
        blit_faint(surface, self._card, (room.centerx, room.centery + self._scene.look.px(1.4)), seen)
        top = room.centery + self._scene.look.px(1.4) - self._card.get_height() // 2
        blit_faint(surface, self._plate, (room.centerx, top - self._plate.get_height() * 0.7), seen)

    def end(self) -> None:
        """What the card does is seen next."""
        self._then()
