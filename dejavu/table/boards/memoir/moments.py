"""Moments of this game and pages to read: a memory opens, a monster strikes, a card is drawn, the night is over."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir import events
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.events import GameEnded, MemoryUnlocked
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules.ending import blows_left, turns_left
from dejavu.games.memoir.state import Phase, Winning
from dejavu.table.board.faces import named
from dejavu.table.board.highlight import Highlight, PlateShown, on_plate
from dejavu.table.board.moments import OverlayAnimation, factor_of
from dejavu.table.boards.memoir.exchange.dialog import declined
from dejavu.table.boards.memoir.foresight import in_danger
from dejavu.table.boards.memoir.sheets.finale import MemoirFinale
from dejavu.table.boards.memoir.sheets.opening import OpeningPage
from dejavu.table.boards.memoir.sheets.pages import MemoryPage, PageToRead
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import cards, monsters
from dejavu.table.boards.memoir.valley.arrows import draw_thread
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.words import blows
from dejavu.table.boards.memoir.words.effects import effects_text
from dejavu.table.boards.memoir.words.guidance import danger
from dejavu.table.boards.memoir.words.log import night_deepens
from dejavu.table.boards.memoir.words.names import MemoirNames, points
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point, Size
from dejavu.table.kit.rects import anchored, box
from dejavu.table.kit.say import fill
from dejavu.table.look.animation import swell
from dejavu.table.look.light import blit_at, blit_below, blit_faint, glow, height_of, pixel
from dejavu.table.look.shapes import transparent
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.replay import Replay
from dejavu.table.shell.calm import CALM
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.shell.toasts import EACH_LETTER, reading_time
from dejavu.table.text import _, capital, ngettext, plural, sentences
from dejavu.table.widgets import Button

_REACH = 2.0
"""Reach of light, in em."""
_BELLS: Final = (10, 5, 1)
"""The numbers of turns left at which the deck lights and says so."""
_LEAST_BELL: Final = 1.6
"""The least seconds for such words."""
_ABOVE: Final = 3.0
"""Distance of words from the top of the map, in em."""
_TEAM: Final = 2
"""The number of players from which the trouble of one does not lose the night."""
_BLOW = 1.3
"""Seconds in which a monster comes forward and goes back, once its card has been shown."""
_BEFORE = 0.9
"""Seconds in which the moods are seen to fall, before anything lies over the map."""
_WIDEST = 30.0
"""Greatest width of the words, in em."""
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


def moments_of(
    scene: MemoirTable, happened: EventBatch, before: MemoirState, after: MemoirState
) -> list[OverlayAnimation]:
    """The moments of some events; call it while the areas still show the position before them."""
    found: list[OverlayAnimation] = []
    for event in happened:
        match event:
            case events.MemoryUnlocked(_player, memory):
                found += _shine(scene, PlaceId("clue", number=memory), "")
            case events.MonsterStruck(_player, monster, hurt):
                found.append(Strike(scene, monster, hurt))
            case events.LimitChanged(limit):
                words = ngettext("A hand holds {count} card now", "A hand holds {count} cards now", limit)
                told = any(isinstance(other, events.DisorientationDrawn) for other in happened)  # its card says so
                found += _shine(scene, PlaceId("limit"), "" if told else words.format(count=limit))
            case events.ExchangeDeclined(player, asked_by) if not _shown_in_dialog(scene, after, player, asked_by):
                found.append(SpeechBubble(scene, player, declined(scene, player)))
            case events.NightDeepened():
                found += _shine(scene, PlaceId("deck", "player"), fill(night_deepens(event)))
            case events.TurnBegan() if not after.won and turns_left(after) in _BELLS:
                found += _shine(scene, PlaceId("deck", "player"), hurry(after), Bell)
            case events.Won(count):
                words = _("{points}: the memoir can be written", points=points(count))
                found.append(Highlight(scene, [scene.map.rect.inflate(-scene.map.rect.width // 2, -40)], words, 0))
            case events.GameEnded():
                found.append(NightOver(scene, event, after))
    return [*found, *_fallen(scene, before, after)]


def _fallen(scene: MemoirTable, before: MemoirState, after: MemoirState) -> Sequence[OverlayAnimation]:
    """That the moods begin to be so low that the night is soon lost; else who has become troubled."""
    if after.phase is not Phase.ACTIONS or after.won:
        return ()
    if in_danger(after) and not in_danger(before):
        seat = max(blows_left(after), key=lambda seat: after.players[seat].mood)
        return _warn(scene, seat, capital(danger(after)))
    least, names = after.components.rules.troubled, scene.words.names
    fallen = [seat for seat in range(after.seats) if after.players[seat].mood < least <= before.players[seat].mood]
    if not fallen or after.seats < _TEAM:
        return ()
    return _warn(scene, fallen[0], troubled(fallen, len(blows_left(after)), names))


def _warn(scene: MemoirTable, seat: int, words: str) -> Sequence[OverlayAnimation]:
    """Light at the panel of a seat, with words at the top of the map: over the panel rise the losses of mood."""
    target, room = scene.app.targets.named(PlaceId("seat", number=seat).name), scene.map.rect
    above = anchored((1, 1), midtop=(room.centerx, room.top + scene.look.px(_ABOVE)))
    return [Bell(scene, [*([target.rect] if target else []), above], words, scene.look.px(_REACH))]


def troubled(seats: Sequence[int], left: int, names: MemoirNames) -> str:
    """Who has become troubled, and how many others may not follow; ``left``: those who are not troubled."""
    who = plural("{names} is troubled.", "{names} are troubled.", len(seats), names=names.people(seats))
    rest = plural("Once {count} more is, the night is lost.", "Once {count} more are, the night is lost.", left)
    return sentences((who, rest))


class Bell(Highlight):
    """Light at the deck, with words that are read."""

    is_read = True

    def __init__(self, scene: MemoirTable, rects: Sequence[Rect], words: str, reach: int) -> None:
        super().__init__(scene, rects, words, reach)
        self.seconds = max(_LEAST_BELL, EACH_LETTER * len(words))


def hurry(state: MemoirState) -> str:
    """The turns that are left, and the points that are still to be made in them."""
    wanted = points(state.components.rules.goal - state.points)
    left = turns_left(state)
    return plural("{count} turn left, {points} to go", "{count} turns left, {points} to go", left, points=wanted)


def _shown_in_dialog(scene: MemoirTable, after: MemoirState, partner: int, asked_by: int) -> bool:
    """Whether the dialog shows the declined terms again, with the reason."""
    return asked_by == scene.seat and after.why_not(after.tables.meet[partner]) is None


def _shine(
    scene: MemoirTable, spot: PlaceId, words: str, kind: type[Highlight] = Highlight
) -> Sequence[OverlayAnimation]:
    target = scene.app.targets.named(spot.name)
    if target is None and scene.spot(spot) is None:
        return ()
    side = scene.look.px(2)
    rect = target.rect if target else Rect(0, 0, side, side)
    if target is None:
        rect.center = scene.spot(spot) or (0, 0)
    return [kind(scene, [rect], words, scene.look.px(_REACH))]


class SpeechBubble(PlateShown):
    """What a partner says, beside its portrait; it needs no answer."""

    is_read = True

    def __init__(self, scene: MemoirTable, seat: int, words: str) -> None:
        self._scene, self.seat, self.words = scene, seat, words
        self.seconds = reading_time(words)

    def made(self) -> Surface:
        """The portrait and the words."""
        look, room = self._scene.look, self._scene.map.rect
        words = look.paragraph(self.words, min(look.px(24.0), room.width - look.px(6)), 1.1)
        return on_plate(look, named(self._scene, self.seat, words, look.px(2.6)), "accent")

    def middle(self) -> Point:
        """A point in the upper half of the map."""
        room = self._scene.map.rect
        return room.centerx, room.top + room.height // 4


class Strike(OverlayAnimation):
    """A monster comes forward and strikes; its card was shown before."""

    def __init__(self, scene: MemoirTable, monster: str, hurt: Sequence[int]) -> None:
        self._scene, self._monster, self._hurt = scene, monster, tuple(hurt)
        self._words = strike_words(scene, monster, hurt)
        self.seconds = _BLOW

    def prepare(self) -> None:
        """Prepare the monster, large, and the name of its target."""
        scene, look = self._scene, self._scene.look
        card = scene.state.components.hallucination_index[self._monster]
        self._picture = monsters.picture(scene.studio, card, look.px(9.0))
        line = look.text(self._words, 1.4, "refusal" if self._hurt else "text", "display")
        self._plate = on_plate(look, line, "edge")

    def area(self, share: float) -> Rect:
        """The map."""
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the monster as it comes out of the fog and goes back."""
        room, seen = self._scene.map.rect, swell(share, 0.12, 0.88)
        blit_faint(surface, self._picture, room.center, seen)
        blit_faint(surface, self._plate, (room.centerx, room.centery + self._picture.get_height() * 0.62), seen)


def strike_words(scene: MemoirTable, monster: str, hurt: Sequence[int]) -> str:
    """Which monster strikes whom."""
    name = scene.words.names.monster(monster)
    if not hurt:
        return _("{monster} strikes nobody", monster=name)
    return _("{monster} strikes {people}", monster=name, people=scene.words.names.people(hurt))


class NightOver(PlateShown):
    """Says that the night is won or lost, and what did it; input goes on to the finale."""

    is_read = True

    def __init__(self, scene: MemoirTable, ended: GameEnded, state: MemoirState) -> None:
        """All past events are read, because the blow that ended the night may have begun in an earlier act."""
        self._scene, self._won = scene, state.won
        self.title = blows.over(state.won)
        self.words = blows.what_ended(ended, scene.match.history.events, state, scene.words.names)
        self.seconds = _BEFORE + reading_time(self.words)

    def made(self) -> Surface:
        """The heading, and the reason below it."""
        look = self._scene.look
        wide = min(look.px(_WIDEST), self._scene.map.rect.width - look.px(4.0))
        title = look.text(self.title, 2.4, "accent" if self._won else "refusal", "display", wide)
        words = look.paragraph(self.words, wide, 1.15, "text", align="centre")
        size = max(title.get_width(), words.get_width()), title.get_height() + look.px(0.4) + words.get_height()
        both = transparent(size)
        blit_at(both, title, midtop=(size[0] // 2, 0))
        blit_at(both, words, midbottom=(size[0] // 2, size[1]))
        return on_plate(look, both, "accent", (2.4, 1.6))

    def middle(self) -> tuple[int, int]:
        """The middle of the map."""
        return self._scene.map.rect.center

    def only_ends(self, share: float) -> bool:
        """Whether input goes on, and does nothing else: always but in a replay, which has keys of its own."""
        return not isinstance(self._scene.match, Replay)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the plate, which appears once the moods have fallen."""
        before = _BEFORE / self.seconds
        super().draw(surface, max(0.0, share - before) / (1.0 - before), still)


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


class PageQueue:
    """Opens pages once nothing moves and nothing else is read; replays and games of bots alone skip them.

    The opening keeps bots from moving before people know who they are.
    """

    def __init__(self, scene: MemoirTable) -> None:
        self._scene = scene
        self._memories: deque[int] = deque()
        """Opened memories that are still to be read, in order."""
        self._won, self._asks = self._winning, False
        """Whether the team had to decide on going on after the last batch; whether a page still has to ask that."""
        self._dealt, self._begins = self._is_dealt, False
        """Whether the cards were dealt after the last batch; whether the opening is still to be read."""

    @property
    def _winning(self) -> bool:
        return isinstance(self._scene.state.move, Winning)

    @property
    def _is_dealt(self) -> bool:
        return self._scene.state.phase not in (Phase.BEGIN, Phase.CHARACTERS)

    @property
    def _sees_bots(self) -> bool:
        """Whether bots act, step by step, in a game that is no lesson and no puzzle."""
        match = self._scene.match
        return not match.is_practice and not match.guide and len(match.persons) < len(match.session.seats)

    @property
    def waits(self) -> bool:
        """Whether a page is about to open."""
        return self._begins or bool(self._memories) or (self._asks and self._asked)

    @property
    def _asked(self) -> bool:
        """Whether people may answer now, for themselves or for a bot that is to act."""
        match = self._scene.match
        return match.my_move or match.everyone_asked

    def heard(self, batch: EventBatch) -> None:
        """Note the pages for a batch of events."""
        match = self._scene.match
        if isinstance(match, Replay) or match.is_past or not match.persons:
            return
        index = self._scene.state.components.memory_index
        self._memories += (index[event.memory] for event in batch if isinstance(event, MemoryUnlocked))
        won, self._won = self._won, self._winning
        dealt, self._dealt = self._dealt, self._is_dealt
        begins = not dealt and self._sees_bots and factor_of(self._scene.app.settings) > 0
        self._begins = self._dealt and (self._begins or begins)  # the deal may be undone before the page opens
        asks = self._winning and not match.is_practice  # there the table asks, and no last page is read
        self._asks = asks and (self._asks or not won)  # once only: afterwards the table asks

    def open_next(self) -> None:
        """Open the next waiting page, memories first; called in every frame in which nothing covers the table."""
        match = self._scene.match
        settled = match.bots_move or not match.busy  # below a page the match would never settle
        if not self.waits or self._scene.timeline.active or not settled:
            return
        if self._begins:
            self._begins = False
            self._scene.app.push(OpeningPage(match, self._scene.words))
            return
        while self._memories:
            if (memory := self._memories.popleft()) in self._scene.state.openers:  # otherwise it was undone meanwhile
                self._scene.app.push(MemoryPage(match, self._scene.words, memory))
                return
        if self._asks and self._asked:
            self._asks = False
            self._scene.app.push(MemoirFinale(match, self._scene.words))
