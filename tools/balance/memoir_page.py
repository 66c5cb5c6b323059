"""Writes the page ``docs/balance-memoir.md`` from the records of games of *Veiled Memoir*."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dejavu.arena.record import GameRecord
from dejavu.engine.info import Value
from tools.balance.figures import Table, mean, paired, rate
from tools.balance.page import counted_games, markdown_table, named_rows, number, percent, points, seats

FINDINGS = Path(__file__).parent / "memoir_findings.md"
"""What people conclude from the numbers; the only part of the page written by hand."""
LEVELS: Mapping[str, str] = {"easy": "Clear night", "normal": "Mist", "hard": "Deep fog"}
SETTINGS: Sequence[Mapping[str, Value]] = ({}, {"level": "normal"}, {"level": "hard"})
"""The settings that are played: the options that differ from the default."""
LOSSES = {"deck": "no card was left", "mood": "nobody felt well"}

INTRODUCTION = """# Balance of Veiled Memoir

Bots of one level play together, with one to four seats, in the valley, at the three levels of the game. Equal numbers
of games had equal luck with the deal. This page is written by its command, which goes on where it stopped (records lie
in `build/balance-memoir/`; Ctrl-C is harmless):

```
python -m tools.balance --game memoir --option level=normal --bots medium --games 1000 --jobs 2
python -m tools.balance --game memoir        # writes the page again from the records that are there
```

Numbers stand with their 95 % interval where there are enough games for one.
"""


def page(tables: Sequence[Table]) -> str:
    """The whole page."""
    sections = [INTRODUCTION, FINDINGS.read_text(encoding="utf-8")]
    for level, name in LEVELS.items():
        here = [table for table in tables if table.options.get("level", "easy") == level]
        if here:
            sections += [f"## {name} (`{level}`)\n", *_level(here), ""]
    return "\n".join(sections)


def _level(tables: Sequence[Table]) -> Iterator[str]:
    for bots in dict.fromkeys(table.level for table in tables):
        yield f"### `{bots}`\n"
        yield _figures([table for table in tables if table.level == bots]) + "\n"
    pairs = [(table, other) for table in tables for other in tables if _compared(table, other)]
    if pairs:
        yield "### `hard` against `medium`\n"
        yield "The same deals, played by both: how many more of a hundred are won.\n"
        yield _duels(pairs)


def _compared(hard: Table, medium: Table) -> bool:
    return (hard.level, medium.level) == ("hard", "medium") and hard.seats == medium.seats


def _figures(tables: Sequence[Table]) -> str:
    rows = [
        counted_games(tables),
        ["**won**", *(percent(rate(map(_won, table.records))) for table in tables)],
    ]
    for why, words in LOSSES.items():
        shares = (rate(float(not _won(one) and one.ending == why) for one in table.records) for table in tables)
        rows.append([f"lost: {words}", *map(percent, shares)])
    rows += [
        ["turns", *(number(mean(one.turns for one in table.records)) for table in tables)],
        ["memory points", *(number(table.scores) for table in tables)],
        ["monsters", *(number(table.times("monster")) for table in tables)],
        ["disorientation", *(number(table.times("disorientation")) for table in tables)],
        *named_rows(tables, "memory", "memory {} opened"),
    ]
    return markdown_table(["a game", *seats(tables)], rows)


def _duels(pairs: Sequence[tuple[Table, Table]]) -> str:
    rows = [["deals"], ["won by `hard` alone : by `medium` alone"], ["more"]]
    for hard, medium in pairs:
        wins = paired(hard, medium, _won)
        rows[0].append(str(len(wins)))
        rows[1].append(f"{wins.count(1.0)} : {wins.count(-1.0)}")
        rows[2].append(points(mean(wins)))
    return markdown_table(["", *seats([hard for hard, _medium in pairs])], rows)


def _won(record: GameRecord) -> float:
    """Whether the team won."""
    return float(record.shares[0] > 0)
