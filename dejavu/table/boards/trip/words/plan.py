"""A whole turn that a hint advises, in few lines: what to take, where to lay, what to score."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.boards.trip.words.reasons import scored_in
from dejavu.table.play.hints import HintPlan
from dejavu.table.text import _

_WITH = {"choose": "score", "mark": "score"}
"""The line to which an act belongs, where it is another than its own."""


def plan_lines(plan: HintPlan, names: Names) -> list[PlanLine]:
    """The lines in the order of the acts; the acts that score a place share one."""
    groups: list[tuple[str, list[Action]]] = []
    for act in (*plan.done, *plan.left):
        kind = _WITH.get(act.verb, act.verb)
        if groups and (groups[-1][0], kind) in (("score", "score"), ("take", "end-turn")):
            groups[-1][1].append(act)
        else:
            groups.append((kind, [act]))
    return [PlanLine(_line(kind, acts, plan.reasons, names), len(acts)) for kind, acts in groups]


def _line(kind: str, acts: Sequence[Action], whys: Sequence[Reason], names: Names) -> str:
    args = [str(arg) for arg in acts[0].args]
    match kind:
        case "take":
            return _("Take space {space}").format(space=args[0])
        case "lay":
            return _("Lay {tile} on {cell}").format(tile=names.the_tile(args[0]), cell=names.cell(args[1])) + _photo(
                args[1], whys
            )
        case "keep":
            return _("Forget {tile}, keep what lies on {cell}").format(
                tile=names.the_tile(args[0]), cell=names.cell(args[1])
            )
        case "score":
            return _scored(acts, whys, names)
    if any(why.reason == "waits" for why in whys):
        return _("Pass on: it can wait")
    return _("Pass on")


def _photo(cell: str, whys: Sequence[Reason]) -> str:
    if any(why.reason == "photo" and cell in why.about for why in whys):
        return _(": a photo")
    return ""


def _scored(acts: Sequence[Action], whys: Sequence[Reason], names: Names) -> str:
    cells = names.cells(sorted(str(act.args[0]) for act in acts if act.verb == "choose"))
    scored = scored_in(whys, names)
    if scored is None:
        return _("Score {cells}").format(cells=cells) if cells else _("Lay the markers")
    place = names.the_place(scored[0])
    return _("Score {place} {cells}: {points}").format(place=place, cells=cells, points=scored[1])
