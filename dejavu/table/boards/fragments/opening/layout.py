"""Lays out the choice of the opening hand: the hand, the places for cards, the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.kit.containers import Row
from dejavu.table.look.look import Look

Size = tuple[int, int]

GAP = 0.8
"""Gap between cards, in em."""
_TITLE = 2.4
"""Height of a place for cards beside the cards themselves, in em."""
_ZONE = 12.0
"""Least width of a place for cards, in em."""
_WORDS = (14.0, 30.0)
"""Least and greatest width of the words, in em."""
_APART = 1.2
"""Gap between two places, and at the edge of the window, in em."""


@dataclass(frozen=True)
class Places:
    """Rectangles in the window, and the sizes of cards in them."""

    hand: Rect
    hand_card: Size
    zones: dict[str, Rect]
    """A plate for each place, by name."""
    zone_card: Size
    words: Rect
    foot: Rect
    gap: int
    """Gap between cards."""
    edge: int
    """Margin below the cards of a plate."""

    def in_hand(self, count: int) -> list[Rect]:
        """Rectangles of ``count`` cards in the hand."""
        return Row(self.hand_card, self.gap, "centre").rects(self.hand, count)

    def in_zone(self, place: str, count: int) -> list[Rect]:
        """Rectangles of ``count`` cards on a plate."""
        high = self.zone_card[1]
        zone, middle = self.zones[place], self.zones[place].bottom - self.edge - high // 2
        room = Rect(zone.left, middle - high, zone.width, 2 * high)
        return Row(self.zone_card, self.gap, "centre").rects(room, count)


def lay_out(look: Look, size: Size, drawn: int, wanted: Mapping[str, int]) -> Places:
    """Room for ``drawn`` cards in the hand, and for the number that each place wants.

    Places that want none are left out.
    """
    margin, gap = look.px(_APART), look.px(GAP)
    head, foot = look.px(4.6 if look.cramped else 5.6), look.px(2.4)
    room = Rect(margin, head, size[0] - 2 * margin, size[1] - head - foot - margin - look.px(0.6))
    widest = (room.width - gap * (drawn - 1)) // drawn
    most = round(room.height * (0.54 if look.cramped else 0.6)) - gap
    hand_card = card_size(min(most, round(widest / PROPORTION)))
    # Chosen cards are never larger than those in the hand, which get the remaining room.
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
    """A plate for each place, the size of the cards on them, and the room for words beside them."""
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
