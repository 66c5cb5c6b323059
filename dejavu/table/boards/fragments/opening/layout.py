"""Where the hand, the places that take cards, and words are while the opening hand is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.kit.containers import Row
from dejavu.table.look.look import Look

Size = tuple[int, int]

GAP = 0.8
"""Between cards, in em."""
_TITLE = 2.4
"""What a place for cards needs beside them, in em of its height."""
_ZONE, _WORDS = 12.0, (14.0, 30.0)
"""How wide a place for cards shall be at least, and the words about them at least and at most, in em."""
_APART = 1.2
"""Between two places, and at the edge of the window, in em."""


@dataclass(frozen=True)
class Places:
    """Rectangles in the window, and the sizes of cards in them."""

    hand: Rect
    hand_card: Size
    zones: dict[str, Rect]
    """A plate for each place that takes cards, by name."""
    zone_card: Size
    words: Rect
    foot: Rect
    gap: int
    """Between cards."""
    edge: int
    """Below the cards of a plate."""

    def in_hand(self, count: int) -> list[Rect]:
        """So many cards in the hand."""
        return Row(self.hand_card, self.gap, "centre").rects(self.hand, count)

    def in_zone(self, place: str, count: int) -> list[Rect]:
        """So many cards on a plate."""
        high = self.zone_card[1]
        zone, middle = self.zones[place], self.zones[place].bottom - self.edge - high // 2
        room = Rect(zone.left, middle - high, zone.width, 2 * high)
        return Row(self.zone_card, self.gap, "centre").rects(room, count)


def lay_out(look: Look, size: Size, drawn: int, wanted: Mapping[str, int]) -> Places:
    """Room for ``drawn`` cards in the hand, and for as many as each place wants; one that wants none is left out."""
    margin, gap = look.px(_APART), look.px(GAP)
    head, foot = look.px(4.6 if look.cramped else 5.6), look.px(2.4)
    room = Rect(margin, head, size[0] - 2 * margin, size[1] - head - foot - margin - look.px(0.6))
    widest = (room.width - gap * (drawn - 1)) // drawn
    most = round(room.height * (0.54 if look.cramped else 0.6)) - gap
    hand_card = card_size(min(most, round(widest / PROPORTION)))
    # A chosen card is never larger than those in the hand, which get what room is left by that.
    tall = max(hand_card[1] + gap, room.height - hand_card[1] - look.px(_TITLE))
    below = Rect(room.left, room.top + tall, room.width, room.height - tall)
    zones, zone_card, words = _zones(look, below, {place: count for place, count in wanted.items() if count})
    return Places(
        hand=Rect(room.left, room.top, room.width, tall),
        hand_card=hand_card,
        zones=zones,
        zone_card=zone_card,
        words=words,
        foot=Rect(margin, size[1] - foot - look.px(0.7), size[0] - 2 * margin, foot),
        gap=gap,
        edge=look.px(0.4),
    )


def _zones(look: Look, room: Rect, wanted: Mapping[str, int]) -> tuple[dict[str, Rect], Size, Rect]:
    """A plate for each place, wide enough for all that it takes, the size of cards on it, and beside them the words."""
    apart, gap, cards = look.px(_APART), look.px(GAP), sum(wanted.values())
    around = apart * len(wanted) + gap * (cards + len(wanted))
    widest = (room.width - look.px(_WORDS[0]) - around) // cards
    card = card_size(min(room.height - look.px(_TITLE), round(widest / PROPORTION)))
    needed = {place: count * (card[0] + gap) + gap for place, count in wanted.items()}
    for least in (look.px(_ZONE), 0):
        widths = {place: max(least, width) for place, width in needed.items()}
        left_over = room.width - sum(widths.values()) - apart * len(widths)
        if left_over >= look.px(_WORDS[0]):
            break
    words = min(left_over, look.px(_WORDS[1]))
    left = room.left + (left_over - words) // 2
    zones = {}
    for place, width in widths.items():
        zones[place] = Rect(left, room.top, width, room.height)
        left += width + apart
    return zones, card, Rect(left, room.top, words, room.height)
