"""What a benchmark found: figures, each beside the peer it is measured against and the limit it must keep."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number. ``measured`` is None where this machine cannot tell; ``note`` then says why."""

    name: str
    measured: float | None
    unit: str
    limit: float | None = None
    """How many times the peer it may be; where there is no peer, in the unit itself."""
    at_least: bool = False
    """Whether the limit must be reached, instead of not passed."""
    peer: float | None = None
    """The same of something else, measured in the same run: machines differ four-fold, ratios do not."""
    note: str = ""
    """What the peer is, or how it was measured."""

    @property
    def ratio(self) -> float | None:
        """How many times the peer it is; of the limit, where there is no peer."""
        against = self.peer if self.peer is not None else self.limit
        return self.measured / against if self.measured is not None and against else None

    @property
    def kept(self) -> bool | None:
        """Whether it keeps its limit; None without one, and where its peer could not be measured."""
        found = self.measured if self.peer is None else self.ratio
        if found is None or self.limit is None:
            return None
        return found >= self.limit if self.at_least else found <= self.limit

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
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
    """One JSON object: the figures by name."""
    data = {"python": platform.python_version(), "figures": {figure.name: figure.to_data() for figure in figures}}
    return json.dumps(data, indent=2, ensure_ascii=False)


HEADINGS = ("figure", "measured", "peer", "ratio", "limit", "")


def as_text(figures: Sequence[Figure]) -> str:
    """A line a figure, in columns."""
    rows = [HEADINGS, *(_row(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = []
    for name, *numbers, note in rows:
        cells = [cell.rjust(width) for cell, width in zip(numbers, widths[1:-1], strict=True)]
        lines.append("  ".join([name.ljust(widths[0]), *cells, note]).rstrip())
    return "\n".join(lines)


def as_markdown(figures: Sequence[Figure]) -> str:
    """A table for a page."""
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
