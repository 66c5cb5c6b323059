"""Players that choose by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from dejavu.engine.action import Action
from dejavu.engine.game import View


class Bot(Protocol):
    """Chooses from what its seat knows and nothing else."""

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """At least one action: what to do now, up to the next thing only chance can tell.

        The actions are legal one after the other. What comes after them is asked for again.
        """
