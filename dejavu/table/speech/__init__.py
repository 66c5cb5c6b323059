"""What the table says aloud, or writes: sentences go to the system's voice and into a transcript.

Nothing here ever waits for whoever reads or speaks: every listener works on a thread of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Listener(Protocol):
    """Takes sentences. Neither call waits."""

    @property
    def hears(self) -> bool:
        """Whether sentences lead anywhere: False for a voice that this system does not have."""

    def say(self, sentences: Sequence[str], interrupt: bool) -> None:
        """Take sentences, after those before; ``interrupt``: in their place, and none at all means silence."""

    def close(self) -> None:
        """The program ends."""
