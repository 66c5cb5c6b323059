"""Where a game is, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.board.protocol import TableHost


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
