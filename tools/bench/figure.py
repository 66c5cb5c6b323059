"""The figures that benchmarks find, each beside the peer with which it is compared and its limit."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

HEADINGS = ("figure", "measured", "peer", "ratio", "limit", "")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number. ``measured`` is None if this machine cannot tell; ``note`` then says why."""

    name: str
    measured: float | None
    unit: str
    limit: float | None = None
    """The limit as a multiple of the peer; without a peer, in ``unit``."""
    at_least: bool = False
    """Whether the limit is a lower bound instead of an upper one."""
    peer: float | None = None
    """The value for something to compare with, from the same run: ratios are the same on fast and slow machines."""
    note: str = ""
    """What the peer is, or how it was measured."""

    @property
    def ratio(self) -> float | None:
        """The number as a multiple of the peer; without a peer, of the limit."""
        against = self.peer if self.peer is not None else self.limit
        return self.measured / against if self.measured is not None and against else None

    @property
    def kept(self) -> bool | None:
        """Whether the number keeps its limit; None without a limit, or if its peer could not be measured."""
        found = self.measured if self.peer is None else self.ratio
        if found is None or self.limit is None:
            return None
        return found >= self.limit if self.at_least else found <= self.limit

    def to_data(self) -> dict[str, Any]:
        """The figure as plain data."""
        return {
            "measured": _rounded(self.measured),
            "unit": self.unit,
            "limit": self.limit,
            "limit_in": None if self.limit is None else ("times the peer" if self.peer is not None else self.unit),
            "bound": None if self.limit is None else ("at least" if self.at_least else "at most"),
            "peer": _rounded(self.peer),
            "ratio": _rounded(self.ratio),
            "kept": self.kept,
            "note": self.note,
        }


def as_json(figures: Sequence[Figure]) -> str:
    """One JSON object with the figures by name."""
    data = {"python": platform.python_version(), "figures": {figure.name: figure.to_data() for figure in figures}}
    return json.dumps(data, indent=2, ensure_ascii=False)


def as_text(figures: Sequence[Figure]) -> str:
    """A line for each figure, in columns."""
    rows = [HEADINGS, *(_row(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = []
    for name, *numbers, note in rows:
        cells = [cell.rjust(width) for cell, width in zip(numbers, widths[1:-1], strict=True)]
        lines.append("  ".join([name.ljust(widths[0]), *cells, note]).rstrip())
    return "\n".join(lines)


def as_markdown(figures: Sequence[Figure]) -> str:
    """A Markdown table."""
    rows = [HEADINGS, ("---", *["---:"] * 4, "---"), *(_row(figure) for figure in figures)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _row(figure: Figure) -> tuple[str, ...]:
    unit = f" {figure.unit}" if figure.peer is None else "×"
    bound = "" if figure.limit is None else f"{'≥' if figure.at_least else '≤'} {figure.limit:,g}{unit}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}×{'' if figure.kept is not False else ' !'}"
    peer = "" if figure.peer is None else f"{_number(figure.peer)} {figure.unit}"
    measured = "—" if figure.measured is None else f"{_number(figure.measured)} {figure.unit}"
    return figure.name, measured, peer, ratio, bound, figure.note


def _number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    if value >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if value >= 0.1 or value == 0 else f"{value:.2g}"


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
