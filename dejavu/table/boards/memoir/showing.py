"""What is seen to happen: chapters of an act on the map, cards that are read, and what flies between areas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Phase
from dejavu.table.board.flights import Trip
from dejavu.table.board.moments import OTHERS, Moment
from dejavu.table.board.protocol import Spot
from dejavu.table.board.shine import TurnSign
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.moments import CardPage, CardShown, moments_of
from dejavu.table.boards.memoir.motion.story import Story
from dejavu.table.boards.memoir.motion.telling import Chapter, Seen, Telling, Turned, spinning
from dejavu.table.boards.memoir.motion.turning import sign_of
from dejavu.table.boards.memoir.pieces import card_spot, monster_spot
from dejavu.table.boards.memoir.valley import cards, monsters, seals
from dejavu.table.look.animation import QUICK, SLOW
from dejavu.table.look.camera import Pose
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.replay import Replay
from dejavu.table.text import _

_CARD, _MONSTER, _SEAL = (4.2, 5.9), 2.4, 2.6
"""Of what flies, in em."""
_STAGGER = 0.09
_DISCARDS = Spot("discards")


class Trips:
    """Plans the trips of one scene."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene

    def plan(
        self, happened: Happenings, before: MemoirState, after: MemoirState, telling: Telling, own: bool
    ) -> list[Trip]:
        """The trips that some events mean; called while the areas still show the position before them.

        What a part of a story lets be heard is not heard once more; what neither flies nor is told is heard when its
        time has come.
        """
        self._before, self._after, self._by_hand = before, after, happened.by_hand
        self._trips: list[Trip] = []
        self._came: dict[tuple[int, int], int] = {}
        for event, seen in zip(happened, telling.seen, strict=True):
            first, delay = len(self._trips), _delay(seen, own)
            self._add(event, delay)
            cue = None if seen.heard else self._scene.cue(event)
            if not cue:
                continue
            if self._trips[first:]:
                self._trips[first].cue = cue
            elif delay and (here := self._scene.spot(Spot("map"))):
                nothing = Surface((1, 1), pygame.SRCALPHA)
                self._trips.append(Trip(nothing, here, Spot("map"), delay=delay, seconds=QUICK, cue=cue))
            else:
                self._scene.app.sounds.play(*cue)
        return self._trips

    def _add(self, event: Event, delay: float) -> None:
        match event:
            case events.CardDrawn(player, card):
                self._to_hand(player, self._number(card), Spot("deck", "player"), delay)
            case events.ResourceTaken(player, letter, place):
                start = Spot("place", place) if place else Spot("map")
                if not (self._by_hand and place):
                    self._to_hand(player, self._number(letter), start, delay)
            case events.CardDiscarded(player, card) | events.CardPlayed(player, card):
                if not self._by_hand:
                    self._from_hand(player, self._number(card), delay)
            case events.Exchanged(player, partner, given, got):
                for giver, taker, cards_, verb in ((player, partner, given, "give"), (partner, player, got, "get")):
                    for card in cards_:
                        self._over(giver, taker, card, verb, delay)
            case events.EventKept(player, card):
                number = self._number(card)
                self._card(number, Spot("map"), card_spot(self._after, player, number), delay)
            case events.MonsterCame(player, monster) | events.MonsterPassed(player, monster):
                self._monster(monster, Spot("map") if isinstance(event, events.MonsterCame) else None, delay)
            case events.MonsterKilled(_player, monster):
                self._killed(monster, delay)
            case events.MemoryUnlocked(_player, memory, _points, place):
                self._seal(memory, place, delay)
            case events.MoodChanged(player, by):
                self._spark(Spot("seat", number=player), f"+{by}" if by > 0 else f"−{-by}", delay)

    def _number(self, card: str) -> int:
        return self._before.tables.card[card]

    # Cards

    def _to_hand(self, seat: int, card: int, start: Spot, delay: float) -> None:
        """A card comes into a hand: among its like it is the last."""
        came = self._came[seat, card] = self._came.get((seat, card), 0) + 1
        had = self._before.holds(seat, card) + came - 1
        copy = min(had, self._after.holds(seat, card) - 1)
        end = card_spot(self._after, seat, card, copy) if copy >= 0 else Spot("hands", number=seat)
        self._card(card, start, end, delay)

    def _from_hand(self, seat: int, card: int, delay: float) -> None:
        start = card_spot(self._before, seat, card)
        self._card(card, start, _DISCARDS, delay, away=False)

    def _over(self, giver: int, taker: int, card: str, verb: str, delay: float) -> None:
        """From the dialog, where it is shown, else from hand to hand."""
        number = self._number(card)
        came = self._came[taker, number] = self._came.get((taker, number), 0) + 1
        start = Spot(verb, card, self._before.holds(giver, number) - came)
        if self._scene.spot(start) is None:
            start = card_spot(self._before, giver, number)
        copy = min(self._before.holds(taker, number) + came, self._after.holds(taker, number)) - 1
        end = card_spot(self._after, taker, number, copy) if copy >= 0 else Spot("hands", number=taker)
        self._card(number, start, end, delay + len(self._trips) * _STAGGER)

    def _card(self, card: int, start: Spot, end: Spot, delay: float, away: bool = True) -> None:
        if at := self._scene.spot(start):
            size = self._scene.look.px(_CARD[0]), self._scene.look.px(_CARD[1])
            picture = cards.picture(self._scene.studio, card, size)
            self._trips.append(Trip(picture, at, end, end if away else None, delay=delay, seconds=SLOW))

    # Everything else

    def _monster(self, monster: str, start: Spot | None, delay: float) -> None:
        """It comes to hang below its target."""
        card = self._card_of(monster)
        spot = monster_spot(self._before, card)
        if at := self._scene.spot(start or spot):
            picture = monsters.picture(self._scene.studio, card, self._scene.look.px(_MONSTER))
            self._trips.append(Trip(picture, at, spot, spot, delay=delay, seconds=SLOW))

    def _killed(self, monster: str, delay: float) -> None:
        card = self._card_of(monster)
        if at := self._scene.spot(monster_spot(self._before, card)):
            picture = monsters.picture(self._scene.studio, card, self._scene.look.px(_MONSTER))
            self._trips.append(Trip(picture, at, Spot("deck", "hallucination"), delay=delay, seconds=SLOW))

    def _card_of(self, monster: str) -> int:
        return self._before.components.hallucination_index[monster]

    def _seal(self, memory: int, place: str, delay: float) -> None:
        """From its tile to its clue."""
        if (at := self._scene.spot(Spot("place", place))) and not self._by_hand:
            index = self._before.components.memory_index[memory]
            picture = seals.picture(self._scene.studio, index, self._scene.look.px(_SEAL))
            self._trips.append(Trip(picture, at, Spot("clue", number=memory), delay=delay, seconds=2 * SLOW))

    def _spark(self, at: Spot, words: str, delay: float) -> None:
        """Words that rise where nothing lands."""
        if point := self._scene.spot(at):
            nothing = Surface((1, 1), pygame.SRCALPHA)
            self._trips.append(Trip(nothing, point, at, delay=delay, seconds=QUICK, rises=words))


def _delay(seen: Seen, own: bool) -> float:
    """When an event is seen, at the speed of flights: those of others wait for moments, which are shorter."""
    return seen.delay if own else OTHERS * (seen.delay + seen.read * CardShown.seconds)


_SIGN = 2.0
"""Seconds for which it is said whose turn begins, where several people look at one screen."""


class Act(NamedTuple):
    """What one act brought about, as it will be shown."""

    own: bool
    """Whether a person did it."""
    waits: bool = False
    """Whether a card that is read stays until somebody goes on."""
    chapters: Sequence[Chapter] = ()
    trips: Sequence[Trip] = ()
    moments: Sequence[Moment] = ()
    """What is shown after the chapters."""

    @property
    def unread(self) -> int:
        """The number of chapters up to the last card that is read; 0 where nothing waits for that."""
        return max((n for n, chapter in enumerate(self.chapters, 1) if chapter.read and self.waits), default=0)

    @property
    def is_read(self) -> bool:
        """Whether something waits until a card has been read."""
        return self.unread > 0


class Showing:
    """Shows what one act brought about, in its order."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._trips = Trips(scene)
        self.tells_own = False
        """Whether the act that was shown last is one of a person."""
        self.turned: Turned | None = None
        """What turned last; until the next act it can be seen again."""
        self._arrows: tuple[Pose, Surface] | None = None
        self._then: Callable[[], None] = lambda: None
        """What follows once all cards have been read."""
        self._acts: int | None = None
        """The person who acted last; None before anybody did."""

    @staticmethod
    def differs(before: MemoirState, after: MemoirState) -> bool:
        """Whether the map of two positions differs: what happened was taken back."""
        one, other = (
            (state.faces, state.up, state.exploited, [player.place for player in state.players], state.round)
            for state in (before, after)
        )
        return one != other

    def show(self, happened: Happenings, before: MemoirState, after: MemoirState) -> Act:
        """Called while the areas still show the position before; ``go`` follows when they show the one after."""
        scene, match = self._scene, self._scene.match
        self.turned = self._arrows = None
        self.tells_own = own = match.session.seats[before.current_player].is_person
        if not happened or before.phase is Phase.BEGIN:
            for cue in filter(None, map(scene.cue, happened)):
                scene.app.sounds.play(*cue)
            return Act(own)
        waits = own and not isinstance(match, Replay) and not match.is_past
        telling = Telling(scene, happened, before)
        self.turned = telling.turned
        trips = self._trips.plan(happened, before, after, telling, waits)
        moments = moments_of(scene, happened, before, after)
        if telling.chapters:
            self._begin(telling.chapters[0])
        return Act(own, waits, telling.chapters, trips, moments)

    def _begin(self, chapter: Chapter) -> None:
        """The map as it is when a chapter begins."""
        first = chapter.parts[0] if chapter.parts else None
        self._scene.map.show(first.state if first else chapter.after, first.hidden if first else frozenset())

    def go(self, act: Act, then: Callable[[], None] = lambda: None) -> None:
        """Let it be seen; ``then`` is called when the last card that waits for it has been read."""
        self._then = then
        self._tell(act, act.chapters)

    def depart(self, act: Act) -> None:
        """Let fly what flies; what was told before its cards were read is over."""
        told = sum(chapter.seconds for chapter in act.chapters[: act.unread])
        trips = [replace(trip, delay=max(0.0, trip.delay - told)) for trip in act.trips]
        self._scene.flights.depart(trips, act.own, lambda: None)

    def _tell(self, act: Act, chapters: Sequence[Chapter]) -> None:
        """Tell the first of some chapters, then have its card read, then go on."""
        if not chapters:
            self._scene.map.show(None)
            self._add(act.moments, act.own)
            return
        first, read = chapters[0], partial(self._read, act, chapters)
        if first.parts:
            self._add([Story(self._scene, first.parts, first.after, read)], act.own)
        else:
            self._begin(first)
            read()

    def _read(self, act: Act, chapters: Sequence[Chapter]) -> None:
        drawn, go_on = chapters[0].read, partial(self._go_on, act, chapters[1:])
        if drawn is None:
            go_on()
        elif act.waits:
            self._scene.app.push(CardPage(self._scene, drawn, go_on))
        else:
            self._add([CardShown(self._scene, drawn, go_on)], act.own)

    def _go_on(self, act: Act, chapters: Sequence[Chapter]) -> None:
        if len(act.chapters) - len(chapters) == act.unread:
            self._then()
        self._tell(act, chapters)

    def _add(self, moments: Sequence[Moment], own: bool = True) -> None:
        if moments:
            self._scene.moments.add(moments, own)
            self._scene.moments.begin()

    def tell_turn(self) -> None:
        """Where several people look at one screen and another of them is to act: whose turn it is."""
        scene, match = self._scene, self._scene.match
        before, self._acts = self._acts, scene.state.active if match.my_move else self._acts
        if match.shared and before not in (None, self._acts) and scene.seat == scene.state.active:
            words = _("{name}'s turn").format(name=match.names[scene.seat])
            if not scene.app.settings.reduced_motion:
                sign = TurnSign(scene, scene.seat, words, scene.map.rect)
                sign.seconds = _SIGN  # there is no curtain that would say it
                self._add([sign])

    # What turned

    def again(self) -> str | None:
        """Show once more what has just turned; why not, where nothing has."""
        if self.turned is None:
            return _("Nothing has turned just now.")
        self._add([Story(self._scene, spinning(self._scene, self.turned))])
        return None

    def draw(self, surface: Surface) -> None:
        """Without motion, the sign of what turned, and by what, stays until the next act."""
        scene = self._scene
        if self.turned is None or scene.map.told or not scene.app.settings.reduced_motion:
            return
        pose = scene.map.view.camera.pose
        if self._arrows is None or self._arrows[0] != pose:
            self._arrows = pose, sign_of(scene, *self.turned)
        surface.blit(self._arrows[1], scene.map.rect)
