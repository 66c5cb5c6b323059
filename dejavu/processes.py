"""Processes of the program: each ends with the process that started it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from threading import Thread


def serve_parent() -> None:
    """Leave Ctrl+C to the parent, and end with the parent, however that ends; to be called first in a process.

    A process in the middle of a computation ends too, because nobody is left to hear the result.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
