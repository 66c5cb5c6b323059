"""What flies between areas: cards, seals, monsters, and the numbers that rise where a mood changes."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.flights import Trip
from dejavu.table.board.moments import OTHERS
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.motion.telling import Seen, Telling
from dejavu.table.boards.memoir.pieces import card_spot, monster_spot
from dejavu.table.boards.memoir.reading import CardShown
from dejavu.table.boards.memoir.valley import cards, monsters, seals
from dejavu.table.look.animation import QUICK, SLOW
from dejavu.table.play.happenings import Happenings

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
