"""What every process that the program starts does for the one that started it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from threading import Thread


def serve_parent() -> None:
    """Called first in a process of ours: leave Ctrl+C to the parent, and end when the parent has ended, however it did.

    A process in the middle of a long thought ends too: nobody is left to hear of it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
