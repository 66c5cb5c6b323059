"""What things that score nothing yet are taken to be worth, in points. Found by simulation."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each promise counts."""

    photo: float = 1.8
    """A photo cell covered in its colour."""
    wrong_photo: float = -1.0
    """A photo cell covered by anything else."""
    forgotten: float = -0.8
    """A false memory."""
    prepared: float = 0.8
    """A place of which all tiles lie, as a share of its points."""
    steepness: float = 1.6
    """How much less a place with few of its tiles is worth: the share of tiles to this power."""
    blocked: float = 0.45
    """For every cell of a place on which a tile of another kind lies."""
    fading: int = 4
    """With fewer turns left, what is prepared is worth less."""
    order: float = 0.0
    """What an order card pays as things stand, and what it promises."""
    memory: float = 0.0
    """A cell of a prepared place that would agree, or would get a marker."""
    denial: float = 0.0
    """What a space is worth to the next seat."""


PLAIN: Final = Weights()
"""With no thought given to order cards, markers and the others."""
CONSIDERED: Final = Weights(order=1.0, memory=0.7, denial=0.25)
