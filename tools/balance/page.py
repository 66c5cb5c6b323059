"""The page ``docs/balance.md``, written from the records of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from tools.balance.figures import (
    MUST,
    ROUNDS,
    SEAT_ADVANTAGE,
    WASTE,
    CardFigures,
    Estimate,
    Table,
    card_figures,
    faults,
    head_start,
)

FINDINGS = Path(__file__).parent / "findings.md"
"""What people make of the numbers; the one part of the page that is written by hand."""
COMMAND = "python -m tools.balance --bots easy --games 2000 --jobs 2"

INTRODUCTION = f"""# Balance

Bots of one level play each other, with two, three and four seats, on stored maps, in every seat order. This page is
written by its command, which goes on where it stopped (records lie in `build/balance/`; Ctrl-C is harmless):

```
{COMMAND}
python -m tools.balance        # writes the page again from the records that are there
```

Numbers stand with their 95 % interval where there are enough games for one. A fault is claimed only where the interval
excludes the limit:

- a game lasts {ROUNDS[0]} to {ROUNDS[1]} rounds on average;
- no place in the turn order wins more than {100 * SEAT_ADVANTAGE:.0f} points above its share;
- no card is a *must*: its builders do not win more than {100 * MUST:.0f} points more often than others of the same
  level who completed as many cards (who completes more wins more, whatever it is: equals are compared);
- no card is a *waste*: built at least {WASTE:.2f} times as often as the cards of its deck are on average.
"""


def page(tables: Sequence[Table], cards: Sequence[Mapping[str, Any]]) -> str:
    """All of it. ``cards`` are those of the card data."""
    levels = list(dict.fromkeys(table.level for table in tables))
    sections = [INTRODUCTION, FINDINGS.read_text(encoding="utf-8")]
    for level in levels:
        sections += _level(level, [table for table in tables if table.level == level], cards)
    return "\n".join(sections)


def _level(level: str, tables: Sequence[Table], cards: Sequence[Mapping[str, Any]]) -> list[str]:
    decks = {card["id"]: card["deck"] for card in cards}
    figures = card_figures(tables, list(decks))
    found = faults(tables, figures, decks.__getitem__)
    verdict = [f"- {fault}" for fault in found] or ["No fault: no interval excludes its limit."]
    return [
        f"## `{level}`\n",
        _games(tables),
        "\n### Who wins\n",
        winning(tables),
        f"\nWhoever begins, all tables together: {points(head_start(tables))} points above the share.",
        "\n### Cards\n",
        "Copies completed in a game, and how much more often than equals their builders win (all tables together).\n",
        _cards(tables, figures, {card["id"]: card for card in cards}),
        "\n### Faults\n",
        "\n".join(verdict),
        "",
    ]


def _games(tables: Sequence[Table]) -> str:
    rows = [
        ("games", [str(len(table.records)) for table in tables]),
        ("rounds a game", [number(table.rounds) for table in tables]),
        (f"games of {ROUNDS[0]} to {ROUNDS[1]} rounds", [percent(table.in_time) for table in tables]),
        ("ended by", [", ".join(f"{how} {times}" for how, times in table.endings.items()) for table in tables]),
        ("score a seat", [number(table.scores) for table in tables]),
    ]
    for part in tables[0].parts:
        rows.append((f"of which {part}", [number(table.parts[part]) for table in tables]))
    for kind, words in (
        ("regeneration", "the map regenerates"),
        ("reshuffle", "the deck is made again"),
        ("flower", "flowers planted"),
    ):
        rows.append((words, [number(table.times(kind)) for table in tables]))
    return markdown_table(["", *(f"{table.seats} seats" for table in tables)], [[name, *cells] for name, cells in rows])


def winning(tables: Sequence[Table]) -> str:
    """Who wins, by turn order."""
    wins = [table.wins() for table in tables]
    rows = []
    for turn in range(max(table.seats for table in tables)):
        cells = [percent(shares[turn]) if turn < len(shares) else "" for shares in wins]
        rows.append([("begins", "second", "third", "fourth")[turn], *cells])
    heads = [f"{table.seats} seats (share {1 / table.seats:.0%})" for table in tables]
    return markdown_table(["wins", *heads], rows)


def _cards(tables: Sequence[Table], figures: Sequence[CardFigures], cards: Mapping[str, Mapping[str, Any]]) -> str:
    rows = []
    for figure in figures:
        card = cards[figure.card]
        built = [number(figure.built[table.seats], 2) for table in tables]
        rows.append([f"`{figure.card}` {card['name']}", str(card["vp"]), *built, points(figure.wins)])
    return markdown_table(["card", "VP", *(f"{table.seats} seats" for table in tables), "wins"], rows)


def markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def number(estimate: Estimate, digits: int = 1) -> str:
    """A number that cannot be below zero."""
    value, low, high = (f"{max(0.0, number):.{digits}f}" for number in estimate)
    return value + (f" ({low}–{high})" if isfinite(estimate.low) else "")


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{estimate.value:.0%} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def points(estimate: Estimate) -> str:
    """Points of a hundred, with their interval."""
    if not isfinite(estimate.low):
        return "—"
    value, low, high = (f"{100 * number:+.0f}" for number in estimate)
    return f"{value} ({low} to {high})"
