"""Moments of this game, and the order of its pages: a memory opens, a monster strikes, the night is over."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from dejavu.games.memoir import events
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
from dejavu.table.boards.memoir.sheets.pages import MemoryPage
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import monsters
from dejavu.table.boards.memoir.words import blows
from dejavu.table.boards.memoir.words.guidance import danger
from dejavu.table.boards.memoir.words.log import night_deepens
from dejavu.table.boards.memoir.words.names import MemoirNames, points
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored
from dejavu.table.kit.say import fill
from dejavu.table.look.animation import swell
from dejavu.table.look.light import blit_at, blit_faint
from dejavu.table.look.shapes import transparent
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.replay import Replay
from dejavu.table.shell.toasts import EACH_LETTER, reading_time
from dejavu.table.text import _, capital, ngettext, plural, sentences

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
