"""Measures how fast the engine, the bots and the table are, each figure beside its limit (``docs/performance.md``).

``make bench`` measures the compiled program. ``python -m tools.bench`` measures the ``dejavu`` that Python finds first;
from the checkout that is plain Python.
"""

import dejavu.table  # noqa: F401  what pygame asks the environment is set before anything here imports pygame
