"""What happened, as lines of the log: names of people, never "you"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _


def log_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> Iterator[LogLine]:
    """Every line, the oldest first."""
    for event in happened:
        match event:
            case str():
                yield LogLine(event, seat=-1)
            case events.TurnBegan(player):
                if not brief:
                    yield LogLine(_("{name}'s turn.").format(name=names.seat(player)), heading=True, seat=player)
            case events.PlayerEvent(player):
                yield LogLine(line_of(event, names), seat=player)


def line_of(event: Event, names: Names) -> str:
    """One event in a sentence."""
    player = getattr(event, "player", None)
    said = {"card", "letter", "monster", "sign", "place"}
    about = [names.card(str(getattr(event, name))) for name in sorted(said) if hasattr(event, name)]
    who = [] if player is None else [names.seat(player)]
    return " ".join([*who, type(event).__name__, *about]) + "."
