"""Turns an act into animations: stories of its events, cards to read between them, and flights."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from dejavu.engine.event import Event
from dejavu.engine.session import step_through
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules.agenda import is_ending_turn
from dejavu.table.board.flights import FlightPath, FlightPlan, Source
from dejavu.table.board.moments import OTHERS, factor_of
from dejavu.table.boards.memoir.drawn_cards import DISORIENTATION, HAND, CardToRead, TileMet, time_shown
from dejavu.table.boards.memoir.items import card_spot, monster_spot
from dejavu.table.boards.memoir.moments import strike_words
from dejavu.table.boards.memoir.motion.story import Beam, Flip, Part, Peek, TileBloom, Walk, flipped_down
from dejavu.table.boards.memoir.motion.turning import Spin, Turned
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import cards, monsters, seals
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import SLOW
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.replay import Replay
from dejavu.table.sound.cues import Cue
from dejavu.table.text import _

_CARD = (4.2, 5.9)
"""Size of a flying card, in em."""
_MONSTER = 2.4
"""Side of a flying monster, in em."""
_SEAL = 2.6
"""Side of a flying seal, in em."""
_STAGGER = 0.09
"""Delay between the flights of exchanged cards, in seconds."""
_NEW = 2
"""How many cards of bots are shown at full length, for each kind of event."""
_LONG = 0.5
"""Seconds of motion in a bot's turn after which no card of it is shown at full length."""


@dataclass
class Chapter:
    """Successive parts, and the card that is read after them."""

    parts: list[Part] = field(default_factory=list)
    read: CardToRead | None = None
    after: MemoirState | None = None
    """The map while the card is read; None for the last chapter."""

    @property
    def seconds(self) -> float:
        """The duration of the parts, in seconds."""
        return sum(part.seconds for part in self.parts)


class Telling(FlightPlan[MemoirTable, MemoirState]):
    """The chapters of one act, and its flights, each at the time of its event."""

    def __init__(
        self, scene: MemoirTable, happened: EventBatch, before: MemoirState, after: MemoirState, waits: bool
    ) -> None:
        """``waits``: each card stays until it has been read, and nothing goes on meanwhile."""
        super().__init__(scene, happened, before, after)
        self._waits = waits
        self._chapters = [Chapter()]
        self.turned: Turned | None = None
        """The last turning of rings or pawns in the act."""
        self._coming = deque(zip(happened, step_through(before, happened.acts), strict=True))
        """Events still to tell, with the position after each."""
        self._event: Event | None = None
        """The current event."""
        self._was, self._now = before, before
        """The positions before and after the current event."""
        self._title, self._heard, self._walked = "", False, False
        self._disorients = False
        """Whether the card of ``_title`` is disorientation."""
        self._met: TileMet | None = None
        """The tile of the last hallucination that a step of this act flipped up."""

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The chapters that show anything."""
        return [chapter for chapter in self._chapters if chapter.parts or chapter.read]

    def add(self, event: Event) -> None:
        """Add what the map shows of an event, and the flights at that time."""
        told = sum(chapter.seconds for chapter in self._chapters)
        box = self.before.components
        passing = sum(time_shown(one.read, box) for one in self._chapters if one.read and one.read.told)
        # others' flights wait for moments
        self.delay = told + passing if self._waits else OTHERS * told + self._read_for
        self._heard, self._was = False, self._now
        self._event, self._now = self._coming.popleft()
        self._tell(event)
        self._send(event)

    @property
    def _read_for(self) -> float:
        """The time that bots' cards have taken so far, converted to a flight's seconds at the speed of bots."""
        settings, box = self.scene.app.settings, self.before.components
        factor = factor_of(settings, lasted=self.scene.timeline.lasted) / OTHERS
        shown = sum(time_shown(chapter.read, box) for chapter in self._chapters if chapter.read)
        return shown * factor_of(settings, is_read=True) / factor if factor else 0.0

    def let_hear(self, cue: Cue, paths: Sequence[FlightPath]) -> None:
        """Play the sound with a part of a story, with a flight, or when its time has come."""
        if self._heard:
            return
        waiting = self.rise("", PlaceId("map")) if self.delay and not paths else None
        super().let_hear(cue, [waiting] if waiting else paths)

    def sources(self, event: Event) -> Iterator[Source]:
        """A memory as a source of points: at its place if it is opened, at its bringer if it is brought along."""
        if isinstance(event, events.MemoryUnlocked | events.MemoryCarried):
            memory = self.before.components.memories[self.before.components.memory_index[event.memory]]
            yield Source(_(memory.name), event.points, self._origin(event))

    def _origin(self, event: events.MemoryUnlocked | events.MemoryCarried) -> PlaceId:
        """Where the points of a memory come from."""
        if isinstance(event, events.MemoryUnlocked):
            return PlaceId("place", event.place)
        return PlaceId("seat", number=event.player)

    def plate(self, event: Event, seat: int | None) -> PlaceId:
        """The clue of the memory, because the team's points are counted beside the seals."""
        assert isinstance(event, events.MemoryUnlocked | events.MemoryCarried)
        return PlaceId("clue", number=event.memory)

    # On the map

    def _tell(self, event: Event) -> None:
        scene, was, now, index = self.scene, self._was, self._now, self.before.components.hexes.index
        match event:
            case events.PawnMoved(player) | events.PawnPut(player):
                self._walk(event, player)
            case events.TileShown(player, place, _sign, entered):
                if not entered:
                    self._show(Beam(scene, was, player, index[place]))
                self._show(Flip(scene, was, now, [index[place]]), heard=event)
            case events.TilesHidden(places):
                if not self._walked:
                    self._show(Flip(scene, was, now, [index[place] for place in places]))
                self._walked = False
            case events.TileLookedAt(_player, place):
                self._show(Peek(scene, was, now, index[place]), heard=event)
            case events.HallucinationMet(player, place):
                self._met = self._tile_met(player, place)
                self._show(TileBloom(scene, now, index[place]), heard=event)
            case events.MemoryUnlocked(_player, _memory, _points, place):
                self._show(Flip(scene, was, now, [index[place]]))
            case events.RingsTurned() | events.PawnsTurned():
                self._turn(event)
            case events.DisorientationDrawn(player, card):
                self._read(CardToRead(DISORIENTATION, card, player, limit=self._limit_to_come()))
            case events.CardPlayed(player, card) | events.CardDiscarded(player, card):
                self._title, self._disorients = scene.words.names.card(card), False
                self._use(event, player, card)
            case events.ResourceTaken(player, letter):
                self._use(event, player, letter)
            case events.EventDrawn(player, card):
                self._read(CardToRead("event", card, player))
            case events.HallucinationDrawn(player, card) | events.MonsterCame(player, card):
                self._read(CardToRead("hallucination", card, player, is_ending_turn(self._now), self._tile))
            case events.MonsterStruck(player, monster, hurt):
                name, strikes = scene.match.names[player], strike_words(scene, monster, hurt)
                told = _("{name}'s turn ends: {strikes}", name=name, strikes=strikes)
                self._read(CardToRead("hallucination", monster, player, told=told))

    def _show(self, *parts: Part, heard: Event | None = None) -> None:
        """Add parts, of which the first plays an event's sound."""
        if heard is not None:
            self._heard, parts[0].cue = True, self.scene.cue(heard)
        self._chapters[-1].parts.extend(parts)

    def _walk(self, event: Event, seat: int) -> None:
        """A pawn walks, while tiles that it saw flip down."""
        after, down, index = self._now, list[int](), self.before.components.hexes.index
        if self._coming and isinstance(hidden := self._coming[0][0], events.TilesHidden):
            after, down = self._coming[0][1], [index[place] for place in hidden.places]
        self._walked = bool(down)
        if not self.happened.by_hand:
            self._show(Walk(self.scene, self._was, after, seat, down), heard=event)
        elif down:  # the pawn stands there already
            self._show(Flip(self.scene, self._now, after, down), heard=event)

    @property
    def _tile(self) -> TileMet | None:
        """The tile for which hallucination cards are drawn now; None if a memory called them."""
        if not is_ending_turn(self._now) or self._met:
            return self._met
        past = reversed(self.scene.match.history.events)  # a choice came between two cards
        met = next((event for event in past if isinstance(event, events.HallucinationMet)), None)
        return self._tile_met(met.player, met.place) if met else None

    def _tile_met(self, seat: int, place: str) -> TileMet:
        number = self.before.components.hexes.index[place]
        return TileMet(number, number == self._now.players[seat].place)

    def _limit_to_come(self) -> int | None:
        """The new hand limit, if the disorientation just drawn lowers it; else None."""
        until = takewhile(
            lambda event: not isinstance(event, events.DisorientationDrawn), (each for each, _ in self._coming)
        )
        return next((event.limit for event in until if isinstance(event, events.LimitChanged)), None)

    def _use(self, event: Event, seat: int, card: str) -> None:
        """Show the card that a bot plays, takes or discards; not in a replay or a past position."""
        match = self.scene.match
        if match.session.seats[seat].is_person or isinstance(match, Replay) or match.is_past:
            return
        told = [line.words for line in self.scene.words.log_lines([event])]
        if told:
            self._read(CardToRead(HAND, card, seat, told=told[0]))

    def _read(self, drawn: CardToRead) -> None:
        if drawn.deck != HAND:
            self._title, self._disorients = self.scene.words.names.card(drawn.card), drawn.deck == DISORIENTATION
        drawn = drawn._replace(again=self._is_known(drawn), late=self._is_late)
        self._chapters[-1].read, self._chapters[-1].after = drawn, self._now
        self._chapters.append(Chapter())

    @property
    def _is_late(self) -> bool:
        """Whether things have moved for some time in a bot's turn; the log and the recap tell the rest as well."""
        return not self._waits and self.scene.timeline.lasted > _LONG

    def _is_known(self, drawn: CardToRead) -> bool:
        """Whether bots have had more than ``_NEW`` events of this kind in this game."""
        kind = type(self._event)
        seats = self.scene.match.session.seats
        past = (event for event in self.scene.match.history.events if isinstance(event, kind))
        people = (seats[event.player].is_person for event in past if isinstance(event, events.PlayerEvent))
        return sum(not person for person in people) > _NEW

    def _turn(self, spin: Spin) -> None:
        """Flip down what is up, then turn."""
        down = flipped_down(self._was)
        gone = self._was.up & ~down.up
        if gone:
            places = [place for place in range(gone.bit_length()) if gone >> place & 1]
            self._show(Flip(self.scene, self._was, down, places))
        self.turned = Turned(spin, down, self._now, self._title, self._disorients)
        self._show(*self.turned.parts(self.scene), heard=spin)

    # In flight

    def _send(self, event: Event) -> None:
        by_hand = self.happened.by_hand
        match event:
            case events.CardDrawn(player, card):
                self._to_hand(player, card, PlaceId("deck", "player"))
            case events.ResourceTaken(player, letter, place) if not (by_hand and place):
                self._to_hand(player, letter, PlaceId("place", place) if place else PlaceId("map"))
            case events.CardDiscarded(player, card) | events.CardPlayed(player, card) if not by_hand:
                number = self._number(card)
                self._card(number, card_spot(self.before, player, number), PlaceId("discards"), away=False)
            case events.Exchanged(player, partner, given, got):
                self._over(player, partner, given, "give")
                self._over(partner, player, got, "get")
            case events.EventKept(player, card):
                number = self._number(card)
                self._card(number, PlaceId("map"), card_spot(self.after, player, number))
            case events.MonsterCame(_player, monster):
                self._monster(monster, start=PlaceId("map"))
            case events.MonsterPassed(_player, monster):
                self._monster(monster)
            case events.MonsterKilled(_player, monster):
                self._monster(monster, end=PlaceId("deck", "hallucination"))
            case events.MemoryUnlocked(_player, memory, _points, place) if not by_hand:
                index = self.before.components.memory_index[memory]
                picture = seals.picture(self.scene.studio, index, self.scene.look.px(_SEAL))
                self.fly(picture, PlaceId("place", place), PlaceId("clue", number=memory), seconds=2 * SLOW)
            case events.MoodChanged(player, by):
                if path := self.rise(f"+{by}" if by > 0 else f"−{-by}", PlaceId("seat", number=player)):
                    path.events.append(event)

    def _number(self, card: str) -> int:
        return self.before.tables.card[card]

    def _to_hand(self, seat: int, card: str, start: PlaceId) -> None:
        """A card flies into a hand, after its copies."""
        number = self._number(card)
        self._card(number, start, self._place_in_hand(seat, number, self._was.holds(seat, number)))

    def _over(self, giver: int, taker: int, given: Sequence[str], verb: str) -> None:
        """Cards fly from the dialog that shows them, else from hand to hand."""
        for place, card in enumerate(given):
            number, before = self._number(card), given[:place].count(card)
            start = PlaceId(verb, card, self._was.holds(giver, number) - before - 1)
            if self.scene.spot(start) is None:
                start = card_spot(self.before, giver, number)
            end = self._place_in_hand(taker, number, self._was.holds(taker, number) + before)
            self._card(number, start, end, delay=len(self.paths) * _STAGGER)

    def _place_in_hand(self, seat: int, card: int, copy: int) -> PlaceId:
        """The place of a card after its copies in a hand; the hand if no copy is left."""
        copy = min(copy, self.after.holds(seat, card) - 1)
        return card_spot(self.after, seat, card, copy) if copy >= 0 else PlaceId("hands", number=seat)

    def _card(self, card: int, start: PlaceId, end: PlaceId, away: bool = True, delay: float = 0.0) -> None:
        size = self.scene.look.px(_CARD[0]), self.scene.look.px(_CARD[1])
        picture = cards.picture(self.scene.studio, card, size)
        self.fly(picture, start, end, delay, away=end if away else None, seconds=SLOW)

    def _monster(self, monster: str, start: PlaceId | None = None, end: PlaceId | None = None) -> None:
        """A monster flies below its target, from another target, or away."""
        card = self.before.components.hallucination_index[monster]
        spot = monster_spot(self.before, card)
        picture = monsters.picture(self.scene.studio, card, self.scene.look.px(_MONSTER))
        self.fly(picture, start or spot, end or spot, away=None if end else spot, seconds=SLOW)
