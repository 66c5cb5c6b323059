"""The assumed values of things that score nothing yet."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Weights:
    """Assumed values, in VP unless a comment says otherwise."""

    icons: dict[str, float] = field(
        default_factory=lambda: {
            "chests": 0.25,
            "footprints": 0.12,
            "whites": 0.59,
            "short_slots": 0.26,
            "hand_size": 0.21,
        }
    )
    """Value of an icon for each turn still to come, by the icon's name in ``state.Player``."""
    pace: float = 1.5
    """Cards that a player completes in a turn. It gives the number of turns in which icons are still useful."""
    most_turns: float = 9.0
    """Greatest number of turns to come that counts."""
    tempo: float = 0.7
    """Value of every card in long-term memory, because ten of them end the game."""
    patience: int = 14
    """The round after which ``tempo`` grows, so that a game ends."""
    impatience: float = 0.4
    """Share of ``tempo`` that each round after that adds."""
    finish: float = 8.8
    """Value of ending the game before the others gain more; the lead changes it by at most the same amount."""
    lead: float = 0.4
    """That change for every VP of the expected lead after the others' last turns."""
    last_turn: float = 5.0
    """What the others may still gain in their last turns."""
    behind: float = 12.0
    """The cost of ending the game with fewer VP than another player has: nothing can bring the victory any more."""
    begun: float = 0.2
    """Share of its worth that a card has as soon as it lies in short-term memory."""
    filled: float = 0.58
    """Share that filling its slots adds, in proportion to the slots filled."""
    free_slot: float = 0.5
    """A free place in short-term memory."""
    hand: float = 0.07
    """Share of its worth that a card has in hand."""
    bit: float = 0.3
    """Any saved bit."""
    needed_bit: float = 0.68
    """Share that a saved bit has of the worth of a slot that wants its shape."""
    matching_bit: float = 0.52
    """A saved bit whose colour would bring a VP token on a card begun or in hand."""
    second: float = 0.5
    """Share of its worth that a second saved bit of the same shape has."""
    wanted_by: tuple[float, float] = (0.8, 0.45)
    """Share of a slot's worth that counts on a card in hand, and on one in the row; on a begun card all counts."""
    laid_token: float = 0.8
    """A bit on a begun card that matches it in colour."""
    token: float = 0.35
    """Probability that a future bit matches its card in colour."""
    slot: float = 1.5
    """The cost of filling a slot."""
    flower: float = 0.5
    """A flower that can still be planted."""
    hope: float = 0.25
    """Share of the VP that memory fragments would score with the communal cards in the row."""
    growing: float = 0.2
    """Cards still to come, in each turn, of any one colour that a card scores for."""
    growth: float = 0.72
    """Share of the VP that an owned card would score for the cards still to come."""
    growth_in_row: float = 0.24
    """Share of the VP that a card in the row would score for the cards still to come."""
    left_over: float = 0.45
    """Share of its worth that a collected bit has in a quick rating if it completes no card."""
    left_to_self: float = 0.4
    """Share of what the seat's own best next sowing on the remaining map would bring."""
    left_to_next: float = 0.2
    """Share of what the next player's best sowing on the remaining map would bring."""
    restless: int = 100
    """Percentage of the average draw's appeal below which a card in hand is thrown away."""
    linked: float = 0.7
    """A link of a card in hand with another in hand or begun."""
    known: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """A cache of values computed with these weights (``appraisal.Known``)."""


CONSIDERED = Weights()
"""Found by 900 games with varied weights and a regression of the lead on them (``python -m tools.weights``)."""

PLAIN = Weights(
    icons={"chests": 0.35, "footprints": 0.12, "whites": 0.3, "short_slots": 0.35, "hand_size": 0.3},
    wanted_by=(0.8, 0.3),
    pace=0.75,
    tempo=1.0,
    finish=8.0,
    begun=0.15,
    filled=0.8,
    free_slot=1.0,
    hand=0.12,
    bit=0.25,
    needed_bit=0.5,
    matching_bit=0.35,
    second=0.6,
    flower=0.8,
    hope=0.35,
)
"""First guesses, such as a beginner who knows the rules would make."""

SIMPLE = Weights(
    icons={"chests": 0.0, "footprints": 0.0, "whites": 0.0, "short_slots": 0.0, "hand_size": 0.0},
    wanted_by=(0.3, 0.0),
    begun=0.3,
    filled=0.6,
    free_slot=0.0,
    hand=0.0,
    bit=0.1,
    needed_bit=0.5,
    matching_bit=0.0,
    hope=0.95,
    growth=0.0,
    growth_in_row=0.0,
    left_over=0.0,
)
"""One card ahead: sowings that complete no card are as good as random, and later gains count nothing.

Only flowers promise much: memory fragments count as if the cards that pay for them were built."""
