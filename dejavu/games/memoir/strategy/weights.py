"""What things are taken to be worth, in actions: one action is what a step towards a memory costs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """How a position is judged."""

    action: float = 0.55
    """An action that is still to come this turn."""
    unseen_letter: float = 5.0
    """Finding a letter whose tiles nobody has seen."""
    unseen_memory: float = 3.0
    """Finding a memory in its ring, besides the way there."""
    none_left: float = 40.0
    """A letter of which there is no card left."""
    by_partner: float = 1.6
    """Having a partner bring a letter, besides half of the way between both."""
    unlocking: float = 1.0
    show: float = 0.8
    """Flipping up a tile that nobody has seen."""
    hallucination: float = 5.0
    """Meeting one, besides the actions that are lost."""
    card: float = 0.9
    """A player card in hand, as far as there is room for it."""
    letter: float = 0.5
    """A letter that no plan needs now."""
    monster: float = 1.6
    """One that targets somebody, besides the attacks that are due."""
    strike: float = 1.0
    """How certain attacks that are due are taken to come, while something can still be done."""
    moods: tuple[float, ...] = (0.1, 0.1, 0.1, 0.1, 2.6, 1.6, 1.0, 0.7, 0.5)
    """What the first point of mood is worth to a player, what the second, and so on."""
    own: float = 1.0
    """How much more memories count that one can open oneself: 1 for the whole team alike."""


TEAM = Weights()
"""For the team as a whole."""
ALONE = Weights(by_partner=8.0, show=0.6, own=0.5)
"""For whoever looks to the own hand."""
