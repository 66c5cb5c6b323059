"""Shows in which third of a night of *Veiled Memoir* danger is greatest, and how many nights the team wins.

    dejavu simulate memoir --bots medium,medium --option deep_night=yes --games 100 --save build/nights
    python -m tools.balance.danger build/nights

Danger counts each mood that a player loses, and each disorientation card. A night whose last third is only as dangerous
as an earlier third counts half.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.games.memoir.events import DisorientationDrawn, MoodChanged
from dejavu.store import autosave
from dejavu.store.places import StoreError


class Night(NamedTuple):
    """A finished game, with the danger at each of its turns."""

    won: bool
    dangers: Sequence[int]
    """The danger at every turn, in order."""

    @property
    def thirds(self) -> list[int]:
        """The danger of each third of the turns."""
        ends = [len(self.dangers) * third // 3 for third in range(4)]
        return [sum(self.dangers[ends[third] : ends[third + 1]]) for third in range(3)]

    @property
    def rises(self) -> float:
        """1 if danger is greatest in the last third, 0.5 if an earlier third equals it, else 0."""
        *earlier, last = self.thirds
        return 1.0 if last > max(earlier) else 0.5 if last == max(earlier) else 0.0


def night(path: Path) -> Night:
    """Replay the journal of a game between bots. Raises StoreError, JournalError or ReplayError if it is damaged."""
    journal = autosave.read(path)
    header = journal.header
    session = Session.from_header(autosave.restored(journal), header)
    dangers = Counter[int]()
    for entry in journal.entries:
        turn, in_play = session.state.turn, session.state.round > 0
        happened = session.replay(entry)
        if in_play and isinstance(entry, Act):
            dangers[turn] += sum(map(danger, happened))
    return Night(bool(session.state.winners()), list(dangers.values()))


def danger(event: Event) -> int:
    """The danger of an event: the mood that it takes, or 1 for a disorientation card."""
    if isinstance(event, MoodChanged):
        return max(0, -event.by)
    return int(isinstance(event, DisorientationDrawn))


def told(nights: Sequence[Night]) -> str:
    """A line about all nights."""
    won, rising = fmean(each.won for each in nights), fmean(each.rises for each in nights)
    thirds = " ".join(f"{fmean(third):.1f}" for third in zip(*(each.thirds for each in nights), strict=True))
    turns = fmean(len(each.dangers) for each in nights)
    return f"won {won:.0%}, fullest in the last third {rising:.0%}; thirds {thirds}; {turns:.1f} turns"


def main() -> None:
    """Print a line for each folder."""
    parser = argparse.ArgumentParser("python -m tools.balance.danger", description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+", metavar="FOLDER", help="of journals, each of one setting")
    for folder in parser.parse_args().folders:
        try:
            nights = [night(path) for path in sorted(folder.glob("*.jsonl"))]
        except (StoreError, ValueError) as fault:
            parser.exit(1, f"{fault}\n")
        if not nights:
            parser.exit(1, f"{folder}: no games; expected some that simulate saved\n")
        print(f"{folder}: {told(nights)}")


if __name__ == "__main__":
    main()
