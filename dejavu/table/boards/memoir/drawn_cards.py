"""Cards that were drawn, as a page to read or shown over the map, with the cause and the tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.components import Components
from dejavu.table.board.faces import named
from dejavu.table.board.highlight import on_plate
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.memoir.sheets.pages import PageToRead
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.valley.arrows import draw_thread
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.words.effects import effects_text
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored, box
from dejavu.table.look.animation import swell
from dejavu.table.look.light import blit_at, blit_below, blit_faint, glow, height_of, pixel
from dejavu.table.look.shapes import transparent
from dejavu.table.play.replay import Replay
from dejavu.table.shell.calm import CALM
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.shell.toasts import reading_time
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button

_GLANCE: Final = 0.5
"""Seconds for a card whose text is known."""
_AGAIN: Final = 0.5
"""The most seconds for a bot's card of a kind that was shown before, so that partners' turns stay short."""
_LATE: Final = 1.0
"""The most seconds for a card of a bot that is not the first thing to move in its turn."""
_LONGEST: Final = 3.0
"""The most seconds for a card of a bot, which the log tells as well."""
DISORIENTATION: Final = "disorientation"
HAND: Final = "hand"
_TILE: Final = 2.0
"""Side of the square round a tile that no card may lie over, in sides of a hexagon."""
_ASIDE: Final = 24.0
"""Greatest width of the words below a card that lies beside its tile, in em."""
_BELOW: Final = 4.1
"""Height of the button below a card, with the margins round it and below the words, in em."""
_SHARE = 0.6
"""Height of a card, as a share of the window's."""
_SMALL = 0.46
"""Height of a card that a bot drew, as a share of the window's."""


class TileMet(NamedTuple):
    """The tile of a hallucination that a step flipped up."""

    place: int
    entered: bool
    """Whether the pawn stands on it; otherwise the step showed it ahead."""


class CardToRead(NamedTuple):
    """A card to read, and the seat that drew it, or does something with it."""

    deck: str
    """``event``, ``hallucination`` or ``disorientation``; ``hand`` for a card of a hand."""
    card: str
    seat: int
    ends: bool = False
    """Whether a hallucination was met on a tile, which ended the actions; otherwise a memory called it."""
    met: TileMet | None = None
    """The tile of that hallucination, if it is known."""
    limit: int | None = None
    """The new hand limit, if a disorientation lowers it; else None."""
    told: str = ""
    """What happens with a card whose text is known, such as the blow of its monster: it never waits for a click."""
    again: bool = False
    """Whether bots have shown enough cards of this kind before; then half the time is enough."""
    late: bool = False
    """Whether things have moved for some time in a bot's turn, so that the card does not stay until it is read."""


def time_to_read(drawn: CardToRead, box: Components) -> float:
    """The seconds in which the card is read."""
    return reading_time(text_of(drawn, box))


def time_shown(drawn: CardToRead, box: Components) -> float:
    """The seconds for which a card is shown where it waits for nobody."""
    seconds = _GLANCE if drawn.told else min(_LONGEST, time_to_read(drawn, box))
    if drawn.again:
        return min(_AGAIN, seconds / 2)
    return min(_LATE, seconds) if drawn.late else seconds


def text_of(drawn: CardToRead, box: Components) -> str:
    """The text of the card, or the effect of a disorientation card, which has none."""
    if drawn.deck == DISORIENTATION:
        return comes_to(drawn, box)
    if drawn.deck == "event":
        return _(box.events[box.event_index[drawn.card]].text)
    return _(box.hallucinations[box.hallucination_index[drawn.card]].text)


def picture(scene: MemoirTable, drawn: CardToRead, size: Size) -> Surface:
    """The picture of the card."""
    box = scene.state.components
    if drawn.deck == HAND:
        return cards.picture(scene.studio, scene.state.tables.card[drawn.card], size)
    if drawn.deck == DISORIENTATION:
        return cards.disorientation(scene.studio, disorientation_of(drawn, box), size, comes_to(drawn, box))
    if drawn.deck == "event":
        return cards.event(scene.studio, box.event_index[drawn.card], size)
    return cards.hallucination(scene.studio, box.hallucination_index[drawn.card], size)


def heading(scene: MemoirTable, drawn: CardToRead) -> str:
    """The heading: who met what."""
    if drawn.told:
        return drawn.told
    box, name = scene.state.components, scene.match.names[drawn.seat]
    if drawn.deck == DISORIENTATION:
        return _("{name} loses the way", name=name)
    if drawn.deck == "event":
        return _("{name} comes upon something", name=name)
    monster = box.hallucinations[box.hallucination_index[drawn.card]].monster
    return (_("A monster comes for {name}") if monster else _("{name} sees what is not there")).format(name=name)


def disorientation_of(drawn: CardToRead, box: Components) -> int:
    """The index of a disorientation card."""
    return next(index for index, card in enumerate(box.disorientation) if card.id == drawn.card)


def why_met(scene: MemoirTable, drawn: CardToRead) -> str:
    """Whose step flipped the hallucination up and where, with the rule for it; empty for other cards."""
    if drawn.met is None or drawn.told:
        return ""
    name, hexes = scene.match.names[drawn.seat], scene.state.components.hexes
    if drawn.met.entered:
        return _("{name} stepped on it: whoever flips a hallucination up meets it.", name=name)
    return _(
        "{name}'s step flipped it up {where}: whoever flips a hallucination up meets it.",
        name=name,
        where=scene.words.names.where(hexes.names[drawn.met.place]),
    )


def comes_to(drawn: CardToRead, box: Components) -> str:
    """What drawing the card leads to, besides its text; for a disorientation card, which has no text, all of it."""
    if drawn.deck == DISORIENTATION:
        falls = _("The hand limit falls to {limit}.", limit=drawn.limit) if drawn.limit else ""
        turns = effects_text(box.disorientation[disorientation_of(drawn, box)].effects)
        return sentences([turns, falls, _("No cards can be played until the next turn.")])
    if drawn.deck == "event":
        return ""
    ends = _("The actions end, and the turn goes on with the draw.")
    return ends if drawn.ends else _("The memory has called it.")


def _sized(height: float) -> Size:
    return max(1, round(height * cards.SHAPE)), max(1, round(height))


def tile_of(scene: MemoirTable, drawn: CardToRead) -> Rect | None:
    """The rectangle of the tile that the card came from; None without one, or where the map does not show it."""
    if drawn.met is None or drawn.told:
        return None
    view = scene.map.view
    side = round(_TILE * view.side)
    tile = anchored((side, side), center=pixel(view.centre(drawn.met.place)))
    return tile if scene.map.rect.contains(tile) else None


def beside(card: Rect, tile: Rect | None, room: Rect) -> Rect:
    """The place of a card, moved aside so that it does not lie over a tile, as far as the room allows that."""
    if tile is None or not card.colliderect(tile):
        return card
    sides = [card.move(tile.left - card.right, 0), card.move(tile.right - card.left, 0)]
    return min(
        (side.clamp(room) for side in sides),
        key=lambda side: (side.clip(tile).width, abs(side.centerx - card.centerx)),
    )


def _below(words: Surface, more: Surface) -> Surface:
    """Words above more words."""
    made = transparent((max(words.get_width(), more.get_width()), height_of((words, more))))
    blit_below(made, (words, more), 0, left=0)
    return made


class TileMark:
    """A frame round the tile that a card came from, and a thread from the card to it."""

    def __init__(self, scene: MemoirTable, place: int, card: Rect) -> None:
        view, width = scene.map.view, max(3, scene.look.px(0.2))
        centre, colour = view.centre(place), VALLEY["lilac"]
        start = card.midright if card.centerx < centre[0] else card.midleft
        corners = view.corners(place, 1.0)
        self.area = box([*corners, start]).inflate(6 * width, 6 * width)
        self._picture = transparent(self.area.size)
        inside = [(x - self.area.left, y - self.area.top) for x, y in (*corners, start, centre)]
        *frame, begins, ends = inside
        pygame.draw.polygon(self._picture, colour, frame, width)
        goal = pygame.Vector2(ends)
        goal -= (goal - begins).normalize() * view.side if goal != pygame.Vector2(begins) else pygame.Vector2()
        draw_thread(self._picture, [begins, (goal.x, goal.y)], colour, max(1, width // 2))

    def draw(self, surface: Surface, seen: float = 1.0) -> None:
        """Draw the frame and the thread."""
        blit_faint(surface, self._picture, self.area.center, seen)


class CardPage(PageToRead):
    """A page with the card, until the player goes on; where everybody plays on a phone, as long as it takes to read."""

    name = "card"
    overlay = True

    def __init__(self, table: MemoirTable, drawn: CardToRead, then: Callable[[], None]) -> None:
        """``then`` is called when the card has been read."""
        self._table, self.match, self.drawn, self._then = table, table.match, drawn, then
        self._seen = False
        """Whether it was shown; the input that ended the motion before it must not close it unread."""

    def layout(self, size: Size) -> None:
        """Place the card in the middle, or beside its tile; the words above it, the button and more words below."""
        look = self.look
        self._window = Rect((0, 0), size)
        self.heading, self.said, tile = self._words(), self._words_below(), tile_of(self._table, self.drawn)
        below = look.px(_BELOW) + (self.said.get_height() if self.said else 0)
        above = self.heading.get_height() + look.px(1.0)
        self.card = Rect((0, 0), _sized(min(_SHARE * size[1], size[1] - max(look.px(12.0), above + below))))
        self.card.center = self._window.centerx, self._window.centery - look.px(0.8)
        self.card.bottom = min(self.card.bottom, size[1] - below)
        wide = max(part.get_width() for part in (self.heading, self.said) if part)
        block = anchored((max(wide, self.card.width), size[1]), center=self.card.center)
        self.card.centerx = beside(block, tile, self._window).centerx
        met = self.drawn.met
        self.mark = TileMark(self._table, met.place, self.card) if met and tile else None
        tip = self.app.bindings.tip("confirm")
        self._button = Button("go-on", _("Go on"), self._close, primary=True, tip=tip)
        wide = look.px(12.0)
        self._button.place(
            Rect(self.card.centerx - wide // 2, self.card.bottom + look.px(1.0), wide, look.px(2.4)), look
        )
        colour = VALLEY["lilac"] if self.drawn.deck == "hallucination" else look.theme["accent"]
        self._light = glow((self.card.width * 2, round(self.card.height * 1.6)), colour, 120)

    @property
    def reading(self) -> str:
        """The text of the card."""
        return text_of(self.drawn, self._table.state.components)

    def enter(self) -> None:
        """Wait until the card could be read before a click beside its button closes it.

        A click that was meant for the table closed the card unread.
        """
        super().enter()
        self._read = False
        self.after(max(CALM, time_to_read(self.drawn, self._table.state.components)), self._be_read)

    def _be_read(self) -> None:
        self._read = True

    def update(self, dt: float) -> None:
        """Note that the card has been shown."""
        self._seen = True

    def _close_beside(self) -> None:
        """Close the page by a click beside the button, unless that was meant for the table."""
        if self._read:
            self._close()

    def _close(self) -> None:
        if self._seen:
            self.go_on()

    def go_on(self) -> bool:
        """Close the page."""
        self.app.pop()
        self._then()
        return True

    def _words(self) -> Surface:
        """The face and the heading."""
        words = self.look.text(heading(self._table, self.drawn), 1.5, "accent", "display")
        return named(self._table, self.drawn.seat, words, self.look.px(2.4))

    def _words_below(self) -> Surface | None:
        """Where the card came from and what it leads to, unless the card says so itself."""
        if self.drawn.deck == DISORIENTATION or not self._consequences:
            return None
        wide = self._window.width - self.look.px(4.0)
        if tile_of(self._table, self.drawn):
            wide = min(wide, self.look.px(_ASIDE))
        words = self.look.paragraph(self._consequences, wide, 1.0, align="centre")
        return on_plate(self.look, words, "hairline", (1.6, 0.5))

    @property
    def _consequences(self) -> str:
        said = why_met(self._table, self.drawn), comes_to(self.drawn, self._table.state.components)
        return sentences(filter(None, said))

    def draw(self, surface: Surface) -> None:
        """Draw light, the card with the mark of its tile, the words, the button."""
        blit_faint(surface, self._light, self.card.center)
        if self.mark:
            self.mark.draw(surface)
        surface.blit(picture(self._table, self.drawn, self.card.size), self.card)
        blit_at(surface, self.heading, midbottom=(self.card.centerx, self.card.top - self.look.px(0.7)))
        self._button.draw(surface, self.look, self.app.input.touch)
        if self.said:
            blit_at(surface, self.said, midtop=(self.card.centerx, self._button.rect.bottom + self.look.px(0.4)))

    def targets(self) -> Sequence[Target]:
        """The window, where any click goes on once the card could be read, and the button."""
        name = self._table.words.names.card(self.drawn.card)
        label = sentences(filter(None, (_("{list}.", list=name), self._consequences)))
        page = Target(
            name="card", rect=self._window, label=label, action=self._close_beside, focusable=False, ring=False
        )
        return [page, *self._button.targets()]

    def opening(self) -> Sequence[str]:
        """Who met what, what the card says, and the key that goes on: the table waits for it."""
        go_on = _("{key}: {what}", key=self.app.bindings.shown("confirm"), what=_("Go on"))
        text = text_of(self.drawn, self._table.state.components)
        said = heading(self._table, self.drawn), why_met(self._table, self.drawn), text, go_on
        return list(filter(None, said))

    def commands(self) -> Commands:
        """All usual keys for going on."""
        return dict.fromkeys(("confirm", "cancel", "end", "skip"), self._close)


class CardShown(OverlayAnimation):
    """Shows the card for a short time; any input goes on.

    Whatever a bot does with a card is shown like this: what it draws, plays, takes or discards.
    """

    is_read = True

    def __init__(self, scene: MemoirTable, drawn: CardToRead, then: Callable[[], None]) -> None:
        self._scene, self._drawn, self._then = scene, drawn, then
        self.seconds = time_shown(drawn, scene.state.components)

    def only_ends(self, share: float) -> bool:
        """Whether input goes on, and hurries nobody: always but in a replay, which has keys of its own."""
        return not isinstance(self._scene.match, Replay)

    def prepare(self) -> None:
        """Prepare the card, the name of the seat that drew it, and where it came from."""
        look, room = self._scene.look, self._scene.map.rect
        high = min(_SMALL * look.size[1], room.height - look.px(5.0))
        self._card = picture(self._scene, self._drawn, _sized(high))
        words = look.text(heading(self._scene, self._drawn), 1.2, "accent", "display", room.width - look.px(5.0))
        if why := why_met(self._scene, self._drawn):
            words = _below(words, look.paragraph(why, min(look.px(_ASIDE), room.width - look.px(5.0)), 1.0))
        line = named(self._scene, self._drawn.seat, words, look.px(2.0))
        self._plate = on_plate(look, line, "accent")
        tile = tile_of(self._scene, self._drawn)
        place = self._card.get_rect(center=(room.centerx, room.centery + look.px(1.4)))
        self.place = beside(place, tile, room)
        met = self._drawn.met
        self.mark = TileMark(self._scene, met.place, self.place) if met and tile else None

    def area(self, share: float) -> Rect:
        """The map."""
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the card, which appears, stays to be read, and fades."""
        seen, room = swell(share, 0.05, 0.95), self._scene.map.rect
        if self.mark:
            self.mark.draw(surface, seen)
        blit_faint(surface, self._card, self.place.center, seen)
        plate = self._plate.get_rect(midbottom=(self.place.centerx, self.place.top - self._scene.look.px(0.4)))
        blit_faint(surface, self._plate, plate.clamp(room).center, seen)

    def end(self) -> None:
        """Go on: the effect of the card is shown next."""
        self._then()
