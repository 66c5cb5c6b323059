"""What an act is on the map: its events as parts of stories, and the cards that are read between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.motion.story import Beam, Bloom, Flip, Part, Peek, Walk, flipped_down, follow
from dejavu.table.boards.memoir.motion.turning import Spin, Threads, Turning, after_spin
from dejavu.table.play.happenings import Happenings
from dejavu.table.sound.cues import Cue


class Drawn(NamedTuple):
    """A card that is read large, and who drew it."""

    deck: str
    """``event`` or ``hallucination``."""
    card: str
    seat: int


class Turned(NamedTuple):
    """Something that turned, to be shown again."""

    before: MemoirState
    """Flipped down already."""
    spin: Spin
    title: str


@dataclass
class Chapter:
    """Parts that follow each other, and the card that is read after them."""

    parts: list[Part] = field(default_factory=list)
    read: Drawn | None = None
    after: MemoirState | None = None
    """The map while the card is read; None for the last chapter."""

    @property
    def seconds(self) -> float:
        """How long the parts take."""
        return sum(part.seconds for part in self.parts)


class Seen(NamedTuple):
    """When one thing that happened is seen."""

    delay: float
    """Seconds after which it is, without the time that cards are read."""
    read: int
    """How many cards are read before it."""
    heard: bool
    """Whether a part of a story plays its cue."""


class Telling:
    """The chapters of one act."""

    def __init__(self, scene: MemoirHost, happened: Happenings, before: MemoirState) -> None:
        self._scene, self._by_hand = scene, happened.by_hand
        self._now: MemoirState = before.clone()
        self.chapters = [Chapter()]
        self.turned: Turned | None = None
        """What turned last in it."""
        self.seen: list[Seen] = []
        """When each event is seen."""
        self._title, self._heard = "", False
        pending: events.PawnMoved | events.PawnPut | None = None
        for number, event in enumerate(happened):
            delay, read = sum(chapter.seconds for chapter in self.chapters), len(self.chapters) - 1
            self._heard = False
            following = happened[number + 1] if number + 1 < len(happened) else None
            if isinstance(event, events.PawnMoved | events.PawnPut):
                down = following.places if isinstance(following, events.TilesHidden) else ()
                self._walk(event, down)
                pending = event if down else None
            elif isinstance(event, events.TilesHidden) and pending:
                pending = None
            else:
                self._tell(event)
            self.seen.append(Seen(delay, read, self._heard))
        self.chapters = [chapter for chapter in self.chapters if chapter.parts or chapter.read]

    def _cues(self, event: Event) -> Sequence[Cue]:
        """What the part of an event lets be heard."""
        self._heard = True
        cue = self._scene.cue(event)
        return (cue,) if cue else ()

    def _add(self, *parts: Part) -> None:
        self.chapters[-1].parts.extend(parts)

    def _followed(self, event: Event) -> MemoirState:
        """The map after an event, which is now."""
        after = self._now.clone()
        follow(after, event)
        before, self._now = self._now, after
        return before

    def _walk(self, event: events.PawnMoved | events.PawnPut, down: Sequence[str]) -> None:
        index = self._now.components.hexes.index
        before = self._followed(event)
        walked = self._now
        if down:
            self._followed(events.TilesHidden(tuple(down)))
        places = [index[place] for place in down]
        if not self._by_hand:
            self._add(Walk(self._scene, before, self._now, event.player, places, self._cues(event)))
        elif places:  # the pawn stands there already
            self._add(Flip(self._scene, walked, self._now, places, self._cues(event)))

    def _tell(self, event: Event) -> None:
        scene, index = self._scene, self._now.components.hexes.index
        match event:
            case events.TileShown(player, place, _sign, entered):
                before = self._followed(event)
                if not entered:
                    self._add(Beam(scene, before, player, index[place]))
                self._add(Flip(scene, before, self._now, [index[place]], self._cues(event)))
            case events.TilesHidden(places):
                before = self._followed(event)
                self._add(Flip(scene, before, self._now, [index[place] for place in places]))
            case events.TileLookedAt(_player, place):
                before = self._followed(event)
                self._add(Peek(scene, before, self._now, index[place], self._cues(event)))
            case events.HallucinationMet(_player, place):
                self._add(Bloom(scene, self._now, index[place], self._cues(event)))
            case events.MemoryUnlocked(_player, _memory, _points, place):
                before = self._followed(event)
                self._add(Flip(scene, before, self._now, [index[place]]))
            case events.RingsTurned() | events.PawnsTurned():
                self._turn(event, self._cues(event))
            case events.DisorientationDrawn(_player, card) | events.CardPlayed(_player, card):
                self._title = scene.words.names.card(card)
            case events.EventDrawn(player, card):
                self._read(Drawn("event", card, player))
            case events.HallucinationDrawn(player, card) | events.MonsterCame(player, card):
                self._read(Drawn("hallucination", card, player))
            case _:
                self._followed(event)

    def _read(self, drawn: Drawn) -> None:
        self._title = self._scene.words.names.card(drawn.card)
        self.chapters[-1].read, self.chapters[-1].after = drawn, self._now
        self.chapters.append(Chapter())

    def _turn(self, spin: Spin, cues: Sequence[Cue]) -> None:
        scene, down = self._scene, flipped_down(self._now)
        hidden = _places(self._now.up & ~down.up)
        if hidden:
            self._add(Flip(scene, self._now, down, hidden))
        self.turned = Turned(down, spin, self._title)
        self._add(*spinning(scene, self.turned, cues))
        self._now = after_spin(down, spin)


def spinning(scene: MemoirHost, turned: Turned, cues: Sequence[Cue] = ()) -> list[Part]:
    """The parts of something that turns."""
    parts: list[Part] = [Turning(scene, turned.before, turned.spin, turned.title, cues)]
    if not scene.app.settings.reduced_motion:
        parts.append(Threads(scene, turned.before, turned.spin))
    return parts


def _places(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]
