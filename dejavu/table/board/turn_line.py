"""Where a game is, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pygame import Surface

from dejavu.table.board.faces import named
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.board.protocol import TableHost


_FACE = 1.6
"""Height of a face before the line, in em."""


@runtime_checkable
class CountsRounds(Protocol):
    """Words of a game that lasts so many rounds."""

    @property
    def rounds(self) -> int:
        """How many."""


def turn_line(host: TableHost, named: bool = True) -> str:
    """Phase, round and, if wanted, whose turn it is; during set-up the phase alone. A guide has a line of its own."""
    if guide := host.match.guide:
        return guide.heading
    state = host.match.session.state
    phase = host.words.phase(host.view)
    if not state.round:
        return phase
    words = host.words
    text = _("{phase} · round {round} of {rounds}") if isinstance(words, CountsRounds) else _("{phase} · round {round}")
    line = text.format(phase=phase, round=state.round, rounds=getattr(words, "rounds", 0))
    if not named:
        return line
    return _("{line} · {name}").format(line=line, name=host.match.names[host.view.current_player])


def turn_heading(host: TableHost, size: float, width: int) -> Surface:
    """The same as a heading of so many pixels, with the face of whoever's turn it is."""
    look, side = host.look, host.look.px(_FACE)
    if not host.match.session.state.round:
        return look.text(turn_line(host), size, "accent", width=width)
    room = max(1, width - side - look.px(0.35))
    whole = look.text(turn_line(host), size, "accent")
    if whole.get_width() > room:  # the face says whose turn it is
        whole = look.text(turn_line(host, named=False), size, "accent", width=room)
    return named(host, host.view.current_player, whole, side)
