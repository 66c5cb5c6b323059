"""How near a seat brings the team to a memory, or to a loss. Hands lie open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dejavu.games.memoir.components import Letter, Memory
from dejavu.games.memoir.state import NOBODY, Phase, State
from dejavu.table.boards.memoir.words.names import points
from dejavu.table.kit.race import Race
from dejavu.table.text import _

_SAFE = 3
"""So much mood above that of the troubled keeps a team out of danger."""
_MANY = 3
"""Cards of a memory from which all but one of them are near."""


def race_of(state: State, seat: int) -> Race | None:
    """The most urgent: the mood that alone keeps the team from a loss, then the memory that is nearest."""
    if state.phase is not Phase.ACTIONS or state.players[seat].character == NOBODY:
        return None
    return next((race for made in (_danger, _memory) for race in made(state, seat)), None)


def in_danger(state: State) -> int | None:
    """The seat that alone is not troubled, and may soon be; None where there is none."""
    least = state.components.rules.troubled
    well = [seat for seat, player in enumerate(state.players) if player.mood >= least]
    return well[0] if len(well) == 1 and state.players[well[0]].mood - least < _SAFE - 1 else None


def _danger(state: State, seat: int) -> Iterator[Race]:
    if seat == in_danger(state):
        left = state.players[seat].mood - state.components.rules.troubled + 1
        yield Race(("drop",), _SAFE - left, _SAFE, partial(_all_troubled, state, seat), danger=True)


def _all_troubled(state: State, seat: int) -> str:
    words = _("Mood {mood}: below {troubled} everyone is troubled, and the game is lost.")
    return words.format(mood=state.players[seat].mood, troubled=state.components.rules.troubled)


def _memory(state: State, seat: int) -> Iterator[Race]:
    """Of the memories that the seat can open, or could with one card more, the nearest; then the one that pays most."""
    box, held, opened = state.components, state.players[seat].letters, dict(state.opened)
    near = []
    for index, memory in enumerate(box.memories):
        lacks = [letter for letter, need in enumerate(memory.needs) for _each in range(need - held[letter])]
        reaches = not state.won and state.points + memory.points >= box.rules.goal
        most = 1 if reaches or sum(memory.needs) >= _MANY else 0
        if index not in opened and len(lacks) <= most:
            near.append((lacks, not reaches, -memory.points, index))
    if near:
        lacks, quiet, _points, index = min(near, key=lambda one: (len(one[0]), *one[1:]))
        memory, need = box.memories[index], sum(box.memories[index].needs)
        if lacks:
            said = partial(_lacks, memory, box.letters[lacks[0]], not quiet)
            yield Race(("letter", lacks[0]), need - 1, need, said)
        else:
            yield Race(("seal", index), need, need, partial(_opens, memory, not quiet))


def _opens(memory: Memory, reaches: bool) -> str:
    words = _("Can open {memory}: {points}, and the goal is reached.") if reaches else _("Can open {memory}: {points}.")
    return words.format(memory=_(memory.name), points=points(memory.points))


def _lacks(memory: Memory, letter: Letter, reaches: bool) -> str:
    words = _("Lacks one card for {memory} ({points}): {thing}.")
    if reaches:
        words = _("Lacks one card for {memory}, which reaches the goal: {thing}.")
    return words.format(memory=_(memory.name), points=points(memory.points), thing=_(letter.name))
