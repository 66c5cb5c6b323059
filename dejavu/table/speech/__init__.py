"""Speaks or writes what the table says: to the system's voice and into a transcript.

Nothing here waits for a reader or a voice; every listener has a thread of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Listener(Protocol):
    """Takes sentences. No call blocks."""

    @property
    def hears(self) -> bool:
        """Whether sentences are heard or read; False for a voice that this system lacks."""

    def say(self, sentences: Sequence[str], interrupt: bool) -> None:
        """Queue sentences, or with ``interrupt`` replace the queued ones; an interrupt without sentences silences."""

    def close(self) -> None:
        """Stop, because the program ends."""
