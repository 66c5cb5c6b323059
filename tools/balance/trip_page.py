"""Writes the page ``docs/balance-trip.md`` from the records of games of *Remember Our Trip*."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from pathlib import Path

from tools.balance.figures import Estimate, Table, head_start
from tools.balance.page import counted_games, markdown_table, named_rows, points, seats, winning

FINDINGS = Path(__file__).parent / "trip_findings.md"
"""What people conclude from the numbers; the only part of the page written by hand."""

INTRODUCTION = """# Balance of Remember Our Trip

Bots of one level play each other, with two, three and four seats, in Kyoto on the whole map with standard order cards,
in every seat order. This page is written by its command, which goes on where it stopped (records lie in
`build/balance-trip/`; Ctrl-C is harmless):

```
python -m tools.balance --game trip --bots easy --games 200 --jobs 2
python -m tools.balance --game trip        # writes the page again from the records that are there
```

Numbers stand with their 95 % interval where there are enough games for one.
"""


def page(tables: Sequence[Table]) -> str:
    """The whole page."""
    levels = list(dict.fromkeys(each.level for each in tables))
    sections = [INTRODUCTION, FINDINGS.read_text(encoding="utf-8")]
    for level in levels:
        sections += _level(level, [each for each in tables if each.level == level])
    return "\n".join(sections)


def _level(level: str, tables: Sequence[Table]) -> list[str]:
    return [
        f"## `{level}`\n",
        _points(tables),
        "\n### Who wins\n",
        winning(tables),
        f"\nWhoever begins, all tables together: {points(head_start(tables))} points above the share.",
        "\n### Places, orders, markers\n",
        "Times in a game, all seats together: places scored, an order met by a seat (one card of five lies out), the",
        "last marker of a kind laid.\n",
        _happenings(tables),
        "",
    ]


def _points(tables: Sequence[Table]) -> str:
    rows = [
        counted_games(tables),
        ["points a seat", *(signed(each.scores) for each in tables)],
    ]
    for part in tables[0].parts:
        rows.append([f"of which {part}", *(signed(each.parts[part]) for each in tables)])
    return markdown_table(["", *seats(tables)], rows)


def _happenings(tables: Sequence[Table]) -> str:
    happenings = (("place", "place: {}"), ("order", "order: {}"), ("markers-gone", "no marker left: {}"))
    rows = [row for kind, words in happenings for row in named_rows(tables, kind, words)]
    return markdown_table(["a game", *seats(tables)], rows)


def signed(estimate: Estimate) -> str:
    """The words for a number that may be below zero, with its interval."""
    value, low, high = (f"{round(each, 1) + 0.0:.1f}" if isfinite(each) else "inf" for each in estimate)
    return value + (f" ({low} to {high})" if "inf" not in low else "")
