"""Read data that people write, and report everything that is wrong with it at once. Knows no game.

``open_yaml``, ``open_overlay`` and ``open_data`` return a :class:`Cursor`. A schema walks it and builds its own
objects. ``finish`` raises :class:`ContentError` with all faults, each as ``file:line:column: what; expected …``.
"""

from dejavu.content.cursor import Cursor, Meanings, open_data, open_overlay, open_yaml, tally, valid
from dejavu.content.fault import ContentError, Fault, Mark, faults_of
from dejavu.content.fields import Fields

__all__ = [
    "ContentError",
    "Cursor",
    "Fault",
    "Fields",
    "Mark",
    "Meanings",
    "faults_of",
    "open_data",
    "open_overlay",
    "open_yaml",
    "tally",
    "valid",
]
