"""A whole turn that a hint advises, in few lines: what to take, where to lay, what to score."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.trip.words.names import Names
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
    found = {why.reason: why.about for why in whys}
    cells = names.cells(sorted(str(act.args[0]) for act in acts if act.verb == "choose"))
    if "scores" not in found:
        return _("Score {cells}").format(cells=cells) if cells else _("Lay the markers")
    place, points = names.the_place(str(found["scores"][0])), found["scores"][1]
    paid = str(points)
    if "agrees" in found:
        agreed = int(found["agrees"][0]) * names.box.rules.memory_points
        paid = _("{points} + {agreed}").format(points=points, agreed=agreed)
    return _("Score {place} {cells}: {points}").format(place=place, cells=cells, points=paid)
