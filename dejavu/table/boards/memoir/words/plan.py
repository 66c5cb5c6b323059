"""A turn that a hint advises, in few lines; and the plan of the whole team: who opens what, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.memoir.words.names import Names, enumerated
from dejavu.table.boards.memoir.words.steps import gesture, gestures
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.games.memoir.state import State
    from dejavu.games.memoir.strategy.team import Errand, Team
    from dejavu.table.play.hints import HintPlan


def plan_lines(plan: HintPlan, names: Names, state: State) -> list[PlanLine]:
    """The lines in the order of the acts; what belongs together shares one."""
    acts = gestures([*plan.done, *plan.left])
    return [PlanLine(gesture(each, state, names), len(each)) for each in acts]


def team_lines(team: Team, names: Names) -> Iterator[str]:
    """A line for every memory of the plan: ``The Lake, Ada: Ben brings Door key, Skate strap is missing``."""
    for errand in team.errands:
        yield _errand(errand, names)


def _errand(errand: Errand, names: Names) -> str:
    box = names.box
    parts = [
        _("{name} brings {letter}").format(name=names.seat(holder), letter=names.the_letter(box.letters[letter].id))
        for letter, holder in errand.brought
    ]
    parts += [_("{letter} is missing").format(letter=names.letter(box.letters[letter].id)) for letter in errand.missing]
    if errand.where is None:
        parts.append(_("nobody has seen the tile"))
    elif not parts:
        parts.append(_("all is ready"))
    memory = names.memory(box.memories[errand.memory].number)
    return _("{memory}, {name}: {parts}.").format(
        memory=memory, name=names.seat(errand.carrier), parts=enumerated(parts)
    )
