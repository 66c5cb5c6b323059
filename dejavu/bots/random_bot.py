"""``random``: takes any legal action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import View


class RandomBot:
    """Chooses uniformly among the legal actions, one at a time."""

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return one legal action."""
        legal = view.legal_actions()
        # the same choice and the same draws as rng.choice(legal), in a third of the time
        count = len(legal)
        bits = count.bit_length()
        place = rng.getrandbits(bits)
        while place >= count > 0:
            place = rng.getrandbits(bits)
        return [legal[place]]
