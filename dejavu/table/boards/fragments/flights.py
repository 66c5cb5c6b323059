"""What is seen to happen: events of the game as pieces in flight between areas.

Whatever leaves a place is gone from it at once; whatever arrives is drawn there when it has landed. Any input ends all
flights, so that nobody waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.scoring import score
from dejavu.games.fragments.state import NONE, Player, Sowing, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.look.animation import NORMAL, SLOW, Flight
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.targets import Point
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.host import GameHost

_CARD, _BIT = 7.0, 2.2
"""Size of a card and of a bit in flight, in em."""
_STAGGER = 0.05


@dataclass
class Trip:
    """One piece on its way."""

    picture: Surface
    start: Point
    end: str
    """Where it goes, as ``Area.spot`` names places."""
    away: str = ""
    """The piece that is not drawn until this one has landed."""
    stage: int = 0
    """1: begins when those of stage 0 have landed."""
    delay: float = 0.0
    seconds: float = NORMAL
    points: int = 0
    """VP that rise from where it lands."""
    completes: bool = False
    """Whether it is a card that was just completed."""


def joined(before: State, after: State, seat: int) -> int:
    """VP that a seat gained by neighbouring cards of a world between two positions."""
    return score(after, seat).links - score(before, seat).links


class Flights:
    """All pieces in flight over one scene."""

    def __init__(self, scene: GameHost) -> None:
        self._scene = scene
        self._flying: list[Flight] = []
        self.away: set[str] = set()

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        for flight in self._flying:
            flight.draw(surface)

    def plan(self, happened: Sequence[Event], before: State) -> list[Trip]:
        """The trips that some events mean; called while the areas still show the position before them."""
        trips: list[Trip] = []
        for event in happened:
            if isinstance(event, events.FragmentsEvent):
                self._add(event, before, trips)
        return trips

    def depart(self, trips: Sequence[Trip], own: bool, landed: Callable[[], None]) -> None:
        """Let them fly; ``landed`` is called when those of stage 0 are down, at once when there are none."""
        factor = 1.0 if own else SPEEDS[self._scene.app.settings.bot_speed].flight
        trips = [trip for trip in trips if self._scene.spot(trip.end)] if factor else []
        first = [trip for trip in trips if trip.stage == 0]
        waiting = len(first)
        until = max((trip.delay + trip.seconds for trip in first), default=0.0) * factor

        def down() -> None:
            nonlocal waiting
            waiting -= 1
            if waiting == 0:
                landed()

        if not first:
            landed()
        self.away = {trip.away for trip in trips if trip.away}
        for trip in trips:
            delay = trip.delay * factor + (until if trip.stage else 0.0)
            self._fly(trip, trip.seconds * factor, delay, down if trip.stage == 0 else None)

    def _fly(self, trip: Trip, seconds: float, delay: float, down: Callable[[], None] | None) -> None:
        end = self._scene.spot(trip.end)
        assert end is not None

        def landed() -> None:
            if flight in self._flying:
                self._flying.remove(flight)
            self.away.discard(trip.away)
            self._scene.invalidate_spot(trip.end)
            if trip.completes:
                self._scene.plaque.shine()
            if trip.points:
                self._rise(trip.points, end)
            if down:
                down()

        flight = Flight(
            self._scene.timeline, self._scene.invalidate, trip.picture, trip.start, end, seconds, landed, delay
        )
        self._flying.append(flight)

    def _rise(self, points: int, at: Point) -> None:
        """Points that rise from a place."""
        look = self._scene.look
        line = look.text(_("+{vp} VP").format(vp=points), 1.6, "accent", "bold")
        flight = Flight(
            self._scene.timeline,
            self._scene.invalidate,
            line,
            at,
            (at[0], at[1] - look.px(3)),
            3 * NORMAL,
            lambda: self._flying.remove(flight),
        )
        self._flying.append(flight)

    # From events to trips

    def _add(self, event: events.FragmentsEvent, before: State, trips: list[Trip]) -> None:
        match event:
            case events.BitsLifted(player, nebula, bits) if self._mine(player):
                for place, bit in enumerate(bits):
                    self._bit(trips, bit, f"nebula:{nebula}", f"lifted:{place}", away=f"lifted:{place}", stage=1)
            case events.BitLaid(player, nebula, bit):
                self._laid(trips, player, nebula, bit, before)
            case events.BitsCollected(player, nebula, bits):
                self._collected(trips, player, nebula, bits)
            case events.SlotFilled(player, card, _slot, bit) if self._mine(player) and not self._scene.by_hand:
                self._bit(trips, bit, self._place_of(bit, before), self._card_place(card))
            case events.BitSpent(player, bit) if self._mine(player) and not self._scene.by_hand:
                self._bit(trips, bit, self._place_of(bit, before), "circle")
            case events.CardCompleted():
                self._completed(trips, event, before)
            case events.GirlWalked(_player, nebula) if not self._scene.by_hand and before.girl != NONE:
                start = f"nebula:{before.components.nebulae[before.girl].id}"
                self._picture(trips, "tokens/girl", start, f"nebula:{nebula}", away="girl")
            case events.FlowerPlanted(player, nebula, source, fragment):
                self._planted(trips, player, nebula, source, fragment)
            case events.Regenerated(laid):
                for place, (nebula, bit) in enumerate(laid):
                    self._bit(trips, bit, f"matrix:{place}", f"nebula:{nebula}", delay=place * _STAGGER)
            case events.BitsDiscarded(player, bits):
                for place, bit in enumerate(bits, len(before.matrix)):
                    start = self._place_of(bit, before) if self._mine(player) else f"seat:{player}"
                    self._bit(trips, bit, start, f"matrix:{place}", stage=1)
            case events.CardDrawn() | events.CardDiscarded():
                self._card_moved(trips, event)

    def _laid(self, trips: list[Trip], player: int, nebula: str, bit: str, before: State) -> None:
        if self._mine(player):
            if not self._scene.by_hand:
                lifted = before.move.bits if isinstance(before.move, Sowing) else ()
                kind = before.components.bit_index[bit]
                place = lifted.index(kind) if kind in lifted else 0
                self._bit(trips, bit, f"lifted:{place}", f"nebula:{nebula}")
        elif isinstance(before.move, Sowing):
            start = before.components.nebulae[before.move.path[-1]].id
            self._bit(trips, bit, f"nebula:{start}", f"nebula:{nebula}")

    def _collected(self, trips: list[Trip], player: int, nebula: str, bits: Sequence[str]) -> None:
        components = self._scene.state.components
        free = self._places(self._after(player).tray) if self._mine(player) else {}
        for number, bit in enumerate(bits):
            places = free.get(components.bit_index[bit])
            end = f"tray:{places.pop()}" if places else f"seat:{player}"
            away = end if places is not None and end.startswith("tray") else ""
            self._bit(trips, bit, f"nebula:{nebula}", end, away=away, stage=1, delay=number * _STAGGER)

    def _completed(self, trips: list[Trip], event: events.CardCompleted, before: State) -> None:
        player, card = event.player, event.card
        index = self._scene.state.components.card_index[card]
        face = self._scene.faces.face(index, card_size(self._scene.look.px(_CARD)))
        start = self._scene.spot(self._card_place(card)) or self._scene.spot("nebula-centre")
        end = f"long:{card}" if self._mine(player) and self._scene.areas["long"].shown else f"seat:{player}"
        points = event.vp + self._scene.state.components.cards[index].vp + joined(before, self._now(), player)
        if start:
            away = end if end.startswith("long") else ""
            trips.append(Trip(face, start, end, away, stage=1, seconds=SLOW, points=points, completes=True))

    def _planted(self, trips: list[Trip], player: int, nebula: str, source: str, fragment: str) -> None:
        start = f"seat:{player}"
        if self._mine(player):
            start = "circle" if source == "girl" else f"flower:{source}"
        if not self._scene.by_hand:
            self._picture(trips, "tokens/flower", start, f"nebula:{nebula}")
        end = f"fragment:{fragment}" if self._mine(player) and self._scene.areas["long"].shown else f"seat:{player}"
        self._picture(trips, f"fragments/{fragment}", f"nebula:{nebula}", end, stage=1)

    def _card_moved(self, trips: list[Trip], event: events.CardDrawn | events.CardDiscarded) -> None:
        scene, player = self._scene, event.player
        size = card_size(scene.look.px(_CARD * 0.7))
        mine = self._mine(player) and scene.secrets_open
        if event.card is None or (not mine and isinstance(event, events.CardDrawn)):
            face = scene.faces.back("blue", size)
        else:
            face = scene.faces.face(scene.state.components.card_index[event.card], size)
        place = f"hand:{event.card}" if mine else f"seat:{player}"
        start, end = ("deck", place) if isinstance(event, events.CardDrawn) else (place, "discards")
        if (at := scene.spot(start)) and not (scene.by_hand and end == "discards"):
            away = place if mine and start == "deck" else ""
            trips.append(Trip(face, at, end, away, delay=len(trips) * _STAGGER, stage=int(start == "deck")))

    def _bit(
        self, trips: list[Trip], bit: str, start: str, end: str, away: str = "", stage: int = 0, delay: float = 0.0
    ) -> None:
        side = self._scene.look.px(_BIT)
        at = self._scene.spot(start)
        if at:
            picture = self._scene.app.pictures.get(f"bits/{bit}", (side, side))
            trips.append(Trip(picture, at, end, away, stage, delay))

    def _picture(self, trips: list[Trip], name: str, start: str, end: str, stage: int = 0, away: str = "") -> None:
        side = self._scene.look.px(_BIT)
        at = self._scene.spot(start)
        if at:
            picture = self._scene.app.pictures.get(name, (side, side))
            trips.append(Trip(picture, at, end, away, stage, seconds=NORMAL if away else SLOW))

    # Where things are

    def _mine(self, player: int) -> bool:
        return player == self._scene.match.viewer

    def _after(self, player: int) -> Player:
        return self._now().players[player]

    def _now(self) -> State:
        """The position after what happened; the areas still show the one before."""
        view = self._scene.match.view
        assert isinstance(view, FragmentsView)
        return view.state

    def _places(self, bits: Sequence[int]) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for place, bit in enumerate(bits):
            found.setdefault(bit, []).append(place)
        return found

    def _place_of(self, bit: str, before: State) -> str:
        """Where one of the viewer's own bits lay: in the tray, else in a chest."""
        kind = before.components.bit_index[bit]
        player = before.players[self._scene.match.viewer]
        if kind in player.tray:
            return f"tray:{player.tray.index(kind)}"
        return f"chest:{player.chest.index(kind)}" if kind in player.chest else "tray"

    def _card_place(self, card: str) -> str:
        """Where a card of the viewer or of the row lay."""
        for area in ("hand", "short", "row"):
            if self._scene.areas[area].holds(f"{area}:{card}"):
                return f"{area}:{card}"
        return f"long:{card}"
