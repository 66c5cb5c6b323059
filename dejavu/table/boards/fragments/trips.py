"""What is seen to happen: events of the game as pieces in flight (``board.flights``) between areas."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.fragments import events
from dejavu.games.fragments.state import NONE, Player, Sowing, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.flights import Trip
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.look.animation import NORMAL, SLOW
from dejavu.table.play.happenings import Happenings

_CARD, _BIT = 7.0, 2.2
"""Size of a card and of a bit in flight, in em."""
_STAGGER = 0.05


class Trips:
    """Plans the trips of one scene."""

    def __init__(self, scene: GameHost) -> None:
        self._scene = scene

    def plan(self, happened: Happenings, before: State) -> list[Trip]:
        """The trips that some events mean; called while the areas still show the position before them.

        The first trip of an event lets it be heard; what has none is heard at once.
        """
        trips: list[Trip] = []
        for event in happened:
            if isinstance(event, events.FragmentsEvent):
                first = len(trips)
                self._add(event, before, trips, happened.by_hand)
                if cue := self._scene.cue(event):
                    if trips[first:]:
                        trips[first].cue = cue
                    else:
                        self._scene.app.sounds.play(*cue)
        return trips

    # From events to trips

    def _add(self, event: events.FragmentsEvent, before: State, trips: list[Trip], by_hand: bool) -> None:
        match event:
            case events.BitsLifted(player, nebula, bits) if self._mine(player):
                for place, bit in enumerate(bits):
                    end = Spot("lifted", number=place)
                    self._bit(trips, bit, Spot("nebula", nebula), end, away=end, stage=1)
            case events.BitLaid(player, nebula, bit):
                self._laid(trips, player, nebula, bit, before, by_hand)
            case events.BitsCollected(player, nebula, bits):
                self._collected(trips, player, nebula, bits)
            case events.SlotFilled(player, card, _slot, bit) if self._mine(player) and not by_hand:
                self._bit(trips, bit, self._place_of(bit, before), self._card_place(card))
            case events.BitSpent(player, bit) if self._mine(player) and not by_hand:
                self._bit(trips, bit, self._place_of(bit, before), Spot("circle"))
            case events.GirlWalked(_player, nebula) if not by_hand and before.girl != NONE:
                start = Spot("nebula", before.components.nebulae[before.girl].id)
                self._picture(trips, "tokens/girl", start, Spot("nebula", nebula), away=Spot("girl"))
            case events.FlowerPlanted(player, nebula, source, fragment):
                self._planted(trips, player, nebula, source, fragment, by_hand)
            case events.Regenerated(laid):
                for place, (nebula, bit) in enumerate(laid):
                    self._bit(trips, bit, Spot("matrix", number=place), Spot("nebula", nebula), delay=place * _STAGGER)
            case events.BitsDiscarded(player, bits):
                for place, bit in enumerate(bits, len(before.matrix)):
                    start = self._place_of(bit, before) if self._mine(player) else Spot("seat", number=player)
                    self._bit(trips, bit, start, Spot("matrix", number=place), stage=1)
            case events.CardDrawn() | events.CardDiscarded():
                self._card_moved(trips, event, by_hand)

    def _laid(self, trips: list[Trip], player: int, nebula: str, bit: str, before: State, by_hand: bool) -> None:
        if self._mine(player):
            if not by_hand:
                lifted = before.move.bits if isinstance(before.move, Sowing) else ()
                kind = before.components.bit_index[bit]
                place = lifted.index(kind) if kind in lifted else 0
                self._bit(trips, bit, Spot("lifted", number=place), Spot("nebula", nebula))
        elif isinstance(before.move, Sowing):
            start = before.components.nebulae[before.move.path[-1]].id
            self._bit(trips, bit, Spot("nebula", start), Spot("nebula", nebula))

    def _collected(self, trips: list[Trip], player: int, nebula: str, bits: Sequence[str]) -> None:
        components = self._scene.state.components
        free = self._places(self._after(player).tray) if self._mine(player) else {}
        for number, bit in enumerate(bits):
            places = free.get(components.bit_index[bit])
            end = Spot("tray", number=places.pop()) if places else Spot("seat", number=player)
            away = end if places is not None and end.kind == "tray" else None
            self._bit(trips, bit, Spot("nebula", nebula), end, away=away, stage=1, delay=number * _STAGGER)

    def _planted(self, trips: list[Trip], player: int, nebula: str, source: str, fragment: str, by_hand: bool) -> None:
        start = Spot("seat", number=player)
        if self._mine(player):
            start = Spot("circle") if source == "girl" else Spot("flower", source)
        if not by_hand:
            self._picture(trips, "tokens/flower", start, Spot("nebula", nebula))
        end = self._kept_at(Spot("fragment", fragment), player)
        self._picture(trips, f"fragments/{fragment}", Spot("nebula", nebula), end, stage=1)

    def _card_moved(self, trips: list[Trip], event: events.CardDrawn | events.CardDiscarded, by_hand: bool) -> None:
        scene, player = self._scene, event.player
        size = card_size(scene.look.px(_CARD * 0.7))
        mine = self._mine(player) and scene.secrets_open
        if event.card is None or (not mine and isinstance(event, events.CardDrawn)):
            face = scene.faces.back("blue", size)
        else:
            face = scene.faces.face(scene.state.components.card_index[event.card], size)
        place = Spot("hand", event.card or "") if mine else Spot("seat", number=player)
        drawn = isinstance(event, events.CardDrawn)
        start, end = (Spot("deck"), place) if drawn else (place, Spot("discards"))
        if (at := scene.spot(start)) and not (by_hand and not drawn):
            away = place if mine and drawn else None
            trips.append(Trip(face, at, end, away, delay=len(trips) * _STAGGER, stage=int(drawn)))

    def _bit(
        self,
        trips: list[Trip],
        bit: str,
        start: Spot,
        end: Spot,
        away: Spot | None = None,
        stage: int = 0,
        delay: float = 0.0,
    ) -> None:
        side = self._scene.look.px(_BIT)
        at = self._scene.spot(start)
        if at:
            picture = self._scene.app.pictures.get(f"bits/{bit}", (side, side))
            trips.append(Trip(picture, at, end, away, stage, delay))

    def _picture(
        self, trips: list[Trip], name: str, start: Spot, end: Spot, stage: int = 0, away: Spot | None = None
    ) -> None:
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

    def _kept_at(self, spot: Spot, player: int) -> Spot:
        """A spot of the viewer's long-term memory, while that is shown; else the seat of whoever it is."""
        shown = self._mine(player) and self._scene.areas["long"].shown
        return spot if shown else Spot("seat", number=player)

    def _place_of(self, bit: str, before: State) -> Spot:
        """Where one of the viewer's own bits lay: in the tray, else in a chest."""
        kind = before.components.bit_index[bit]
        player = before.players[self._scene.match.viewer]
        if kind in player.tray:
            return Spot("tray", number=player.tray.index(kind))
        return Spot("chest", number=player.chest.index(kind)) if kind in player.chest else Spot("tray")

    def _card_place(self, card: str) -> Spot:
        """Where a card of the viewer or of the row lay."""
        for area in ("hand", "short", "row"):
            if self._scene.areas[area].holds(Spot(area, card)):
                return Spot(area, card)
        return Spot("long", card)
