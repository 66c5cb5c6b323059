"""Writes everything that is said, line by line, to a file or standard output."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TextIO

from dejavu.streams import silence

_PATIENCE = 1.0
"""Most seconds that closing waits for the last lines, because their reader may have stopped."""


class Transcript:
    """Writes on a thread. After a failure it writes nothing more, because its reader has gone."""

    hears = True

    def __init__(self, file: Path | None) -> None:
        """``file``: None for standard output. Raises OSError for a file that cannot be written."""
        self._stream: TextIO = file.open("w", encoding="utf-8") if file else sys.stdout
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self.thread = Thread(target=self._write, name="transcript", daemon=True)
        self.thread.start()

    def say(self, sentences: Sequence[str], interrupt: bool) -> None:
        """Queue sentences; ``interrupt`` drops none of the earlier ones."""
        for sentence in sentences:
            self._lines.put(sentence)

    def close(self) -> None:
        """Write the last lines, if they are still read."""
        self._lines.put(None)
        self.thread.join(_PATIENCE)

    def _write(self) -> None:
        try:
            while (line := self._lines.get()) is not None:
                self._stream.write(line + "\n")
                self._stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(ValueError):
                silence(self._stream)
            while self._lines.get() is not None:
                pass
        if self._stream is not sys.stdout:
            with contextlib.suppress(OSError):
                self._stream.close()
