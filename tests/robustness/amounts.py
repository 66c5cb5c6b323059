"""How much is tried: a little in every run, a lot with ``DEJAVU_ROBUST=1`` (``make test-robust``)."""

from __future__ import annotations

import os

LONG = bool(os.environ.get("DEJAVU_ROBUST"))

KILLS = 200 if LONG else 6
CARD_MUTANTS = 5_000 if LONG else 80
OTHER_MUTANTS = 3_000 if LONG else 50
WINDOW_MUTANTS = 10_000 if LONG else 30
JOURNAL_MUTANTS = 10_000 if LONG else 80
MESSAGE_MUTANTS = 10_000 if LONG else 60
HALF_OPEN = 1_000 if LONG else 200
"""Connections of strangers."""
MUTANT_READERS = 2 if LONG else 1
"""Processes that share the mutants of a kind."""
EVENTS = int(os.environ.get("DEJAVU_EVENTS", "100_000")) if LONG else 1_500
"""Of the monkey: a million take hours."""
FAULTS = 1
"""Of each error and way to play, in the short run; in the long one all operations fail."""
POWER_CUTS = 10_000 if LONG else 120
PATIENCE = 20
"""Seconds of the processor after which one mutant counts as a hang; ten times generous."""
