"""Writes the page ``docs/balance.md`` from the records of games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from dejavu.engine.info import Value
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
"""What people conclude from the numbers; the only part of the page written by hand."""
COMMAND = "python -m tools.balance --bots easy --games 2000 --jobs 2"
SETTINGS: Sequence[Mapping[str, Value]] = ({}, {"even_start": True}, {"speed_game": True, "even_start": True})
"""The settings that are played: the options that differ from the default."""
PLACES = ("begins", "second", "third", "fourth")

INTRODUCTION = f"""# Balance

Bots of one level play each other, with two, three and four seats, on stored maps, in every seat order. This page is
written by its command, which goes on where it stopped (records lie in `build/balance/`; Ctrl-C is harmless):

```
{COMMAND}
python -m tools.balance --bots medium --games 700 --option even_start=yes
python -m tools.balance        # writes the page again from the records that are there
```

A section of which there are no records here stays as it was. Numbers stand with their 95 % interval where there are
enough games for one. A fault is claimed only where the interval
excludes the limit:

- a game lasts {ROUNDS[0]} to {ROUNDS[1]} rounds on average;
- no place in the turn order wins more than {100 * SEAT_ADVANTAGE:.0f} points above its share;
- no card is a *must*: its builders do not win more than {100 * MUST:.0f} points more often than others of the same
  level who completed as many cards (who completes more wins more, whatever it is: equals are compared);
- no card is a *waste*: built at least {WASTE:.2f} times as often as the cards of its deck are on average.
"""


def page(tables: Sequence[Table], content: Mapping[str, Any]) -> str:
    """The whole page. ``content`` is the card data."""
    sections = [INTRODUCTION, FINDINGS.read_text(encoding="utf-8")]
    plain = [table for table in tables if not table.options]
    for level in dict.fromkeys(table.level for table in plain):
        sections += _level(level, [table for table in plain if table.level == level], content["cards"])
    even = [table for table in tables if table.options.get("even_start")]
    if even:
        sections += _even_start(even, content["rules"]["even-start"])
    return "\n".join(sections)


def kept(new: str, old: str) -> str:
    """The new page, with the sections of the old one that it lacks because their records are not here."""
    parts = [part for text in (old, new) for part in re.split(r"(?m)^(?=## )", text) if part]
    return "\n".join({part.partition("\n")[0]: part.rstrip() + "\n" for part in parts}.values())


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


def _even_start(tables: Sequence[Table], given: Mapping[str, Mapping[str, Sequence[int]]]) -> list[str]:
    """The section on an even start: the points of later places, and how often each place then wins."""
    found = ["## Even start\n", (FINDINGS.parent / "even_start_findings.md").read_text(encoding="utf-8")]
    for speed in (False, True):
        for level in dict.fromkeys(table.level for table in tables):
            here = [t for t in tables if t.level == level and bool(t.options.get("speed_game")) == speed]
            if here:
                found += _evened(here, level, "speed" if speed else "standard", given)
    return found


def _evened(tables: Sequence[Table], level: str, opening: str, given: Mapping[str, Any]) -> list[str]:
    lists = {table.seats: (0, *given[opening][str(table.seats)]) for table in tables}
    rows = [counted_games(tables)]
    for turn in range(max(lists)):
        cells = [f"{percent(t.wins()[turn])}, {lists[t.seats][turn]} VP" if turn < t.seats else "" for t in tables]
        rows.append([PLACES[turn], *cells])
    wins = [
        (rated.value - 1 / table.seats, table.seats, turn)
        for table in tables
        for turn, rated in enumerate(table.wins())
    ]
    farthest, many, turn = max(wins, key=lambda win: abs(win[0]))
    called = "the speed game" if opening == "speed" else "the usual game"
    return [
        f"### `{level}`, {called}\n",
        markdown_table(["wins, and VP given", *_shares(tables)], rows),
        f"\nFarthest from its share: {PLACES[turn]} of {many}, {100 * farthest:+.1f} points.\n",
    ]


def _games(tables: Sequence[Table]) -> str:
    rows = [
        counted_games(tables),
        ["rounds a game", *(number(table.rounds) for table in tables)],
        [f"games of {ROUNDS[0]} to {ROUNDS[1]} rounds", *(percent(table.in_time) for table in tables)],
        ["ended by", *(", ".join(f"{how} {times}" for how, times in table.endings.items()) for table in tables)],
        ["score a seat", *(number(table.scores) for table in tables)],
    ]
    for part in tables[0].parts:
        rows.append([f"of which {part}", *(number(table.parts[part]) for table in tables)])
    for kind, words in (
        ("regeneration", "the map regenerates"),
        ("reshuffle", "the deck is made again"),
        ("flower", "flowers planted"),
    ):
        rows.append([words, *(number(table.times(kind)) for table in tables)])
    return markdown_table(["", *seats(tables)], rows)


def winning(tables: Sequence[Table]) -> str:
    """A table of the shares of wins by place in the turn order."""
    wins = [table.wins() for table in tables]
    rows = []
    for turn in range(max(table.seats for table in tables)):
        cells = [percent(shares[turn]) if turn < len(shares) else "" for shares in wins]
        rows.append([PLACES[turn], *cells])
    return markdown_table(["wins", *_shares(tables)], rows)


def _shares(tables: Sequence[Table]) -> list[str]:
    """The heads of columns, with the share of wins of each seat if all were equal."""
    return [f"{table.seats} seats (share {1 / table.seats:.0%})" for table in tables]


def seats(tables: Sequence[Table]) -> list[str]:
    """The heads of columns."""
    return ["1 seat" if table.seats == 1 else f"{table.seats} seats" for table in tables]


def counted_games(tables: Sequence[Table]) -> list[str]:
    """The row with the number of games."""
    return ["games", *(str(len(table.records)) for table in tables)]


def named_rows(tables: Sequence[Table], kind: str, words: str) -> Iterator[list[str]]:
    """Yield a row for every name with which a kind of thing happened, with how often in a game.

    ``words`` has ``{}`` for the name.
    """
    found = [table.named(kind) for table in tables]
    for name in sorted({name for names in found for name in names}):
        yield [words.format(name), *(number(names[name], 2) if name in names else "0" for names in found)]


def _cards(tables: Sequence[Table], figures: Sequence[CardFigures], cards: Mapping[str, Mapping[str, Any]]) -> str:
    rows = []
    for figure in figures:
        card = cards[figure.card]
        built = [number(figure.built[table.seats], 2) for table in tables]
        rows.append([f"`{figure.card}` {card['name']}", str(card["vp"]), *built, points(figure.wins)])
    return markdown_table(["card", "VP", *seats(tables), "wins"], rows)


def markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def number(estimate: Estimate, digits: int = 1) -> str:
    """The words for a number that cannot be below zero, with its interval."""
    value, low, high = (f"{max(0.0, number):.{digits}f}" for number in estimate)
    return value + (f" ({low}–{high})" if isfinite(estimate.low) else "")


def percent(estimate: Estimate) -> str:
    """The words for a share as a percentage, with its interval."""
    return f"{estimate.value:.0%} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def points(estimate: Estimate) -> str:
    """The words for a difference in percentage points, with its interval."""
    if not isfinite(estimate.low):
        return "—"
    value, low, high = (f"{100 * number:+.0f}" for number in estimate)
    return f"{value} ({low} to {high})"
