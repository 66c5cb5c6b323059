"""The position in a game, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from dejavu.table.board.faces import named
from dejavu.table.text import _, language

if TYPE_CHECKING:
    from dejavu.table.board.table_scene import TableScene


_FACE = 1.6
"""Height of a face before the line, in em."""
_SMALLEST = 0.85
"""Least scale of the line before it becomes two."""


def turn_line(host: TableScene, named: bool = True) -> str:
    """Phase, round and, if ``named``, whose turn it is; during set-up the phase alone.

    A lesson or a puzzle has a line of its own.
    """
    if guide := host.match.guide:
        return guide.heading
    frame = host.frame
    phase = str(frame.once(("phase", language()), lambda: host.words.phase(frame.view)))
    if not host.round:
        return phase
    rounds = host.words.rounds
    text = _("{phase} · round {round} of {rounds}") if rounds else _("{phase} · round {round}")
    line = text.format(phase=phase, round=host.round, rounds=rounds)
    if not named:
        return line
    return _("{line} · {name}", line=line, name=host.match.names[host.view.current_player])


def turn_heading(host: TableScene, size: float, width: int) -> Surface:
    """The line as a heading up to ``width`` pixels wide, with the face of the present player.

    It is cached, because every frame asks for it.
    """
    look, line, side = host.look, turn_line(host), host.look.px(_FACE)
    if not host.round:
        return look.text(line, size, "accent", width=width)

    def heading() -> Surface:
        room = max(1, width - side - look.px(0.35))
        words = look.text(line, size, "accent")
        if words.get_width() > room:  # the face identifies the player
            brief = turn_line(host, named=False)
            words = look.text(brief, size, "accent", width=room)
            if look.font(size * _SMALLEST).size(brief)[0] > room:  # it would end in three dots
                words = look.paragraph(brief, room, size, "accent")
        return named(host, host.view.current_player, words, side)

    return look.keep(("turn", line, size, width, host.match.portraits[host.view.current_player]), heading)
