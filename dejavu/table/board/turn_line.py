"""Where a game is, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from dejavu.table.board.faces import named
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.board.protocol import TableHost


_FACE = 1.6
"""Height of a face before the line, in em."""


def turn_line(host: TableHost) -> str:
    """Phase, round and whose turn it is; during set-up the phase alone. A guide has a line of its own."""
    if guide := host.match.guide:
        return guide.heading
    state = host.match.session.state
    phase = host.words.phase(host.view)
    if not state.round:
        return phase
    name = host.match.names[host.view.current_player]
    return _("{phase} · round {round} · {name}").format(phase=phase, round=state.round, name=name)


def turn_heading(host: TableHost, size: float, width: int) -> Surface:
    """The same as a heading of so many pixels, with the face of whoever's turn it is; kept, as every frame asks."""
    look, line, side = host.look, turn_line(host), host.look.px(_FACE)
    if not host.match.session.state.round:
        return look.text(line, size, "accent", width=width)

    def heading() -> Surface:
        words = look.text(line, size, "accent", width=max(1, width - side - look.px(0.35)))
        return named(host, host.view.current_player, words, side)

    return look.keep(("turn", line, size, width, host.match.portraits[host.view.current_player]), heading)
