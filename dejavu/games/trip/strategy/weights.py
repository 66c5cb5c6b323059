"""The assumed values of things that score nothing yet, in points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What prepared things are worth. In the last turn of a game only points count."""

    shapes: tuple[tuple[float, ...], ...] = ((0.28,), (0.14, 0.42), (0.05, 0.16, 0.45))
    """For places of two, three and four tiles: the share of its points for one tile, two, three."""
    blocks: tuple[float, ...] = (0.16, 0.48, 0.6)
    """The same for blocks that lack two tiles or more, one tile, none. The last may be scored, or grow first."""
    blocked: float = 0.45
    """Factor for a prepared place with one cell under a tile of another kind."""
    ways: float = 0.0
    """Share of a place's value that each further cell adds that would complete it, up to ``most_ways`` cells."""
    most_ways: int = 4
    memory: float = 0.0
    """A cell of a prepared place that would get a marker."""
    agree: float = 0.0
    """A cell of a prepared place that agrees with a marker already."""
    scarce: float = 1.0
    """Factor for ``memory`` if a single marker of the shape is left."""
    fading: float = 4.0
    """The number of turns to come below which everything prepared counts less, in proportion."""
    haste: float = 0.0
    """The number of turns to come at which a place that lacks one tile is worth half; a quarter if it lacks two."""
    photo: float = 1.8
    """A photo cell covered by its kind of tile."""
    wrong_photo: float = -1.0
    """A photo cell covered by anything else."""
    photo_chance: float = 0.0
    """Probability that a turn covers an open photo cell correctly; if set, the total pay is estimated."""
    forgotten: float = -0.8
    """A false memory."""
    most_forgotten: float = 0.0
    """A false memory, in addition, multiplied by the probability of having most in the end."""
    order: float = 1.0
    """Factor for the points of the order cards."""
    order_haste: float = 0.0
    """The number of turns to come at which an order card that lacks one place counts half; 0 lets it count nothing."""
    denial: float = 0.0
    """Factor for what the next seat to draft gains from the best space left."""

    drafted: float = 1.0
    """Factor for prepared places in the choice of a space."""


PLAIN: Final = Weights(
    shapes=((0.14,), (0.07, 0.21), (0.025, 0.08, 0.23)),
    blocks=(0.08, 0.24, 0.3),
    order=0.0,
    drafted=0.02,
)
"""First guesses: current points, photo cells, a little for prepared places on the seat's map; no order cards."""
CONSIDERED: Final = Weights(
    shapes=((0.15,), (0.14, 0.33), (0.05, 0.16, 0.45)),
    blocks=(0.15, 0.32, 0.36),
    blocked=0.37,
    ways=0.06,
    memory=0.37,
    agree=0.88,
    scarce=0.7,
    fading=1.0,
    haste=2.2,
    photo_chance=0.08,
    forgotten=-0.3,
    most_forgotten=-0.7,
    order_haste=2.1,
    denial=0.25,
)
"""Weights that also consider order cards, markers, places that can still be completed, and other players."""
FORESEEN: Final = replace(
    CONSIDERED,
    shapes=((0.39,), (0.4, 0.94), (0.11, 0.35, 0.99)),
    blocks=(0.46, 1.0, 1.12),
    order=1.2,
    order_haste=5.0,
)
"""The value of a map between two rounds, fitted to the lead at the end of games (``tools/promises.py``).

Prepared places count two or three times as much as in ``CONSIDERED``, which chooses at once: of many layings, an
overrated one looks best."""
SIMPLE: Final = Weights(
    shapes=((0.01,), (0.01, 0.01), (0.01, 0.01, 0.01)),
    blocks=(0.01, 0.01, 0.01),
    photo=0.9,
    forgotten=-1.0,
    drafted=0.02,
)
"""One place ahead: a tile goes where it completes something, else nearly anywhere."""
