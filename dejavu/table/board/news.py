"""What one player did while another looked away."""

from __future__ import annotations

from typing import NamedTuple


class News(NamedTuple):
    """A group of lines under a name."""

    who: str
    """Empty for what nobody did."""
    lines: tuple[str, ...]
