"""Places the areas of the opening: the hand in the middle, below it the places for cards and the words."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.kit.layout import REST, Part, Split, columns, rows, window
from dejavu.table.look.look import Look

GAP = 0.8
"""Gap between cards, in em."""
TITLE = 2.4
"""Height of a place for cards beside the cards themselves, in em."""
_ZONE = 12.0
"""Least width of a place for cards, in em."""
_WORDS = (14.0, 30.0)
"""Least and greatest width of the words, in em."""
_APART = 0.6
"""Gap between two areas, and at the edge of the window, in em."""
_HEAD = (2.2, 11.0)
"""Height of the seats, and width of the button beside them, in em."""
_GUIDE = (3.0, 5.2)
"""Height of the action bar in one line, and with words above its buttons, in em."""
_HAND = (0.54, 0.6)
"""Largest share of the hand in the height, in a window with little room and in others."""


def arrange(look: Look, drawn: int, wanted: Mapping[str, int]) -> dict[str, Rect]:
    """Room for ``drawn`` cards in the hand, and for the number that each place wants."""
    plain = look.scaled(1.0)
    gap, apart = plain.px(GAP), plain.px(_APART)

    def table(room: Rect) -> Split:
        widest = (room.width - gap * (drawn - 1)) // drawn
        most = round(room.height * _HAND[not look.cramped]) - gap
        card = card_size(min(most, round(widest / PROPORTION)))[1]
        # Chosen cards are never larger than those in the hand, which get the remaining room.
        return rows(hand=max(card + gap, room.height - card - look.px(TITLE)), chosen=(REST, chosen)).apart(0)

    def chosen(room: Rect) -> Split:
        cards, least = sum(wanted.values()), look.px(_WORDS[0])
        around = apart * len(wanted) + gap * (cards + len(wanted))
        widest = (room.width - least - around) // cards
        card = card_size(min(room.height - look.px(TITLE), round(widest / PROPORTION)))[0]
        needed = {place: count * (card + gap) + gap for place, count in wanted.items()}
        roomy = {place: max(look.px(_ZONE), width) for place, width in needed.items()}
        for widths in (roomy, needed):
            left_over = room.width - sum(widths.values()) - apart * len(widths)
            if left_over >= least:
                break
        words = min(left_over, look.px(_WORDS[1]))
        margin = max(apart, (left_over - words) // 2) - apart
        return columns(margin=(margin, rows()), **widths, reading=words) if margin else columns(**widths, reading=words)

    room = window(look.size, apart)
    guide = _GUIDE[look.wide < STACKED]
    head = columns(seats=REST, map=look.px(_HEAD[1]))
    parts: dict[str, Part] = {"head": (look.px(_HEAD[0]), head), "table": (REST, table), "guide": look.px(guide)}
    return rows(**parts).place(room, apart)
