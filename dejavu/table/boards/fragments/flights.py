"""Turns events of the game into flights of pieces between areas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.scoring import communal_scores
from dejavu.games.fragments.state import NONE, Sowing, State
from dejavu.table.board.flights import FlightPlan, Source
from dejavu.table.board.moments import OTHERS
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.boards.fragments.words.scores import category
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import SLOW

_CARD = 4.9
"""Height of a flying card, in em."""
_BIT = 2.2
"""Side of a flying bit, in em."""
_STAGGER = 0.05
"""Seconds between the starts of pieces that fly one after another."""
_FILLED = 0.4
"""Seconds until an enlarged card shows its own points."""
_JOINED = 0.8
"""Seconds until it shows those for joining its neighbours."""
_FOOT = 1.3
"""Height of an enlarged card's points above the foot of the map, in em."""


class FragmentsFlightPlan(FlightPlan[FragmentsTable, State]):
    """The flights of one act."""

    def add(self, event: Event) -> None:
        """Add the flights of an event."""
        by_hand = self.happened.by_hand
        match event:
            case events.BitsLifted(player, nebula, bits) if self.mine(player):
                for place, bit in enumerate(bits):
                    end = PlaceId("lifted", number=place)
                    self._bit(bit, PlaceId("nebula", nebula), end, away=end, stage=1)
            case events.BitLaid(player, nebula, bit) if not self.put_by_hand(player):
                self._laid(player, nebula, bit)
            case events.BitsCollected(player, nebula, bits):
                self._collected(player, nebula, bits)
            case events.SlotFilled(player, card, _slot, bit) if self.mine(player) and not by_hand:
                self._bit(bit, self._place_of(bit), card_place(self.scene, player, card) or PlaceId("long", card))
            case events.BitSpent(player, bit) if self.mine(player) and not by_hand:
                self._bit(bit, self._place_of(bit), PlaceId("circle"))
            case events.GirlWalked(_player, nebula) if not by_hand and self.before.girl != NONE:
                start = PlaceId("nebula", self.before.components.nebulae[self.before.girl].id)
                self._picture("tokens/girl", start, PlaceId("nebula", nebula), away=PlaceId("girl"))
            case events.FlowerPlanted(player, nebula, source, fragment):
                self._planted(player, nebula, source, fragment)
            case events.Regenerated(laid):
                for place, (nebula, bit) in enumerate(laid):
                    self._bit(bit, PlaceId("matrix", number=place), PlaceId("nebula", nebula), place * _STAGGER)
            case events.BitsDiscarded(player, bits):
                for place, bit in enumerate(bits, len(self.before.matrix)):
                    start = self._place_of(bit) if self.mine(player) else PlaceId("seat", number=player)
                    self._bit(bit, start, PlaceId("matrix", number=place), stage=1)
            case events.CardDrawn():
                self._card_moved(event)
            case events.CardDiscarded() if not by_hand:
                self._card_moved(event)

    def sources(self, event: Event) -> Iterator[Source]:
        """Yield the sources of points: a completed card, communal cards that pay more, and pictures that join."""
        match event:
            case events.CardCompleted(player, card):
                gained, here = event.gained, self.before.components.card_index[card]
                paid = self._paid(player, gained.communal)
                own = gained.tokens + gained.fixed + paid.pop(here, 0)
                beside = self._beside_card()
                factor = 1.0 if self.mine(player) else OTHERS
                yield Source(self.scene.names.card(here), own, beside, factor * _FILLED)
                yield from self._communal(player, paid, factor * _JOINED)
                yield Source(category("links"), gained.links, beside, factor * _JOINED)
            case events.FlowerPlanted(player):
                yield from self._communal(player, self._paid(player, event.gained.communal))

    def _beside_card(self) -> Point:
        """A point at the foot of the map, to the right of the enlarged card and of the words below it."""
        room = self.scene.areas["map"].rect
        return room.centerx + room.width // 4, room.bottom - self.scene.look.px(_FOOT)

    def _communal(self, player: int, paid: Mapping[int, int], delay: float = 0.0) -> Iterator[Source]:
        """Yield the communal cards with the points that they pay and the places where they lie."""
        here = self.mine(player) and self.scene.areas["long"].shown
        for card, points in paid.items():
            name = self.scene.names.card(card) if card >= 0 else category("communal")
            spot = PlaceId("long", self.before.components.cards[card].id) if here and card >= 0 else PlaceId("map")
            yield Source(name, points, spot, delay)

    def _paid(self, player: int, points: int) -> dict[int, int]:
        """How many more points each communal card pays; if other events also changed that, the sum under ``NONE``."""
        before, after = (_pays(state, player) for state in (self.before, self.after))
        found = {card: vp - before.get(card, 0) for card, vp in after.items() if vp != before.get(card, 0)}
        return found if sum(found.values()) == points else {NONE: points}

    def _laid(self, player: int, nebula: str, bit: str) -> None:
        """Fly a sown bit from the viewer's hand, or from the nebula where another player laid the bit before."""
        move, box = self.before.move, self.before.components
        if self.mine(player):
            lifted, kind = move.bits if isinstance(move, Sowing) else (), box.bit_index[bit]
            start = PlaceId("lifted", number=lifted.index(kind) if kind in lifted else 0)
        elif isinstance(move, Sowing):
            start = PlaceId("nebula", box.nebulae[move.path[-1]].id)
        else:
            return
        self._bit(bit, start, PlaceId("nebula", nebula))

    def _collected(self, player: int, nebula: str, bits: Sequence[str]) -> None:
        """Fly bits to their places in the viewer's tray, or to another player's seat."""
        tray = self.after.players[player].tray if self.mine(player) else ()
        for number, bit in enumerate(bits):
            place = self.landing("tray", tray, self.before.components.bit_index[bit])
            end = place or PlaceId("seat", number=player)
            self._bit(bit, PlaceId("nebula", nebula), end, number * _STAGGER, away=place, stage=1)

    def _planted(self, player: int, nebula: str, source: str, fragment: str) -> None:
        """Fly a flower to its nebula, then the nebula's fragment to the shown long-term memory, else to the seat."""
        mine, seat, at = self.mine(player), PlaceId("seat", number=player), PlaceId("nebula", nebula)
        if not self.happened.by_hand:
            own = PlaceId("circle") if source == "girl" else PlaceId("flower", source)
            self._picture("tokens/flower", own if mine else seat, at, seconds=SLOW)
        kept = PlaceId("fragment", fragment) if mine and self.scene.areas["long"].shown else seat
        self._picture(f"fragments/{fragment}", at, kept, stage=1, seconds=SLOW)

    def _card_moved(self, event: events.CardDrawn | events.CardDiscarded) -> None:
        """Fly a card from the deck or to the discards; a card that another player draws shows its back."""
        scene, drawn, card = self.scene, isinstance(event, events.CardDrawn), event.card
        mine = self.mine(event.player) and scene.secrets_open
        size = card_size(scene.look.px(_CARD))
        if card is None or (drawn and not mine):
            face = scene.faces.back("blue", size)
        else:
            face = scene.faces.face(self.before.components.card_index[card], size)
        hand = PlaceId("hand", card or "") if mine else PlaceId("seat", number=event.player)
        start, end = (PlaceId("deck"), hand) if drawn else (hand, PlaceId("discards"))
        away = hand if drawn and mine else None
        self.fly(face, start, end, len(self.paths) * _STAGGER, away=away, stage=int(drawn))

    def _bit(self, bit: str, start: PlaceId, end: PlaceId, delay: float = 0.0, **more: Any) -> None:
        self._picture(f"bits/{bit}", start, end, delay, **more)

    def _picture(self, name: str, start: PlaceId, end: PlaceId, delay: float = 0.0, **more: Any) -> None:
        side = self.scene.look.px(_BIT)
        self.fly(self.scene.app.pictures.get(name, (side, side)), start, end, delay, **more)

    # Places

    def _place_of(self, bit: str) -> PlaceId:
        """The place of one of the viewer's bits: in the tray, else in a chest."""
        kind = self.before.components.bit_index[bit]
        player = self.before.players[self.scene.match.viewer]
        if kind in player.tray:
            return PlaceId("tray", number=player.tray.index(kind))
        return PlaceId("chest", number=player.chest.index(kind)) if kind in player.chest else PlaceId("tray")


def _pays(state: State, player: int) -> dict[int, int]:
    """What every card of a long-term memory pays by its scoring rule."""
    box, own = state.components, state.players[player]
    cards, held = [box.cards[card] for card in own.long], [box.fragments[fragment] for fragment in own.fragments]
    return dict(zip(own.long, communal_scores(box, cards, held), strict=True))


def card_place(scene: FragmentsTable, player: int, card: str) -> PlaceId | None:
    """The place where the viewer sees a player's unfinished card: a rival's only among the communal cards."""
    areas = ("hand", "short", "row") if player == scene.match.viewer else ("row",)
    spots = (PlaceId(area, card) for area in areas)
    return next((spot for spot in spots if scene.areas[spot.kind].holds(spot)), None)
