"""A whole turn that a hint advises, in few lines: what to take, where to lay, what to score."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.trip.state import State
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.trip.words.advice import purposes
from dejavu.table.boards.trip.words.names import Names, enumerated
from dejavu.table.boards.trip.words.reasons import scored_in
from dejavu.table.play.hints import HintPlan
from dejavu.table.text import _

_MOST = 3
"""So many purposes of a space are told."""
_WITH = {"choose": "score", "mark": "score", "keep": "lay"}
"""The line to which an act belongs, where it is another than its own."""
_TOGETHER = (("score", "score"), ("lay", "lay"), ("take", "end-turn"))
"""Which kinds of acts share a line with what came before."""


def plan_lines(plan: HintPlan, names: Names, state: State) -> list[PlanLine]:
    """The lines in the order of the acts; the tiles of a turn share one, and so does all that scores a place."""
    groups: list[tuple[str, list[Action]]] = []
    for act in (*plan.done, *plan.left):
        kind = _WITH.get(act.verb, act.verb)
        if groups and (groups[-1][0], kind) in _TOGETHER:
            groups[-1][1].append(act)
        else:
            groups.append((kind, [act]))
    lines = [PlanLine(_line(kind, acts, plan.reasons, names, state), len(acts)) for kind, acts in groups]
    if [kind for kind, _acts in groups] == ["take"]:  # what is laid is planned when everyone has chosen
        taken = [names.box.tiles[tile].id for tile in _taken(groups[0][1], state)]
        lines += [PlanLine(words, 0) for words in purposes(plan.reasons, taken, names)[:_MOST]]
    return lines


def _taken(acts: Sequence[Action], state: State) -> Sequence[int]:
    """The tiles of the space that is taken, or was."""
    return state.spaces[int(acts[0].args[0]) - 1] or state.player.hand


def _line(kind: str, acts: Sequence[Action], whys: Sequence[Reason], names: Names, state: State) -> str:
    match kind:
        case "take":
            said = names.tiles(names.box.tiles[tile].id for tile in _taken(acts, state))
            if not state.spaces[int(acts[0].args[0]) - 1]:  # that was done, and can still be taken back
                return _("Keep these: {tiles}").format(tiles=said)
            return _("Take space {space}: {tiles}").format(space=acts[0].args[0], tiles=said)
        case "lay":
            return _laid(acts, whys, names)
        case "score":
            return _scored(acts, whys, names)
    if any(why.reason == "waits" for why in whys):
        return _("Pass on: it can wait")
    return _("Pass on")


def _laid(acts: Sequence[Action], whys: Sequence[Reason], names: Names) -> str:
    """``Lay sight B2 (photo), hotel C5``, and what is forgotten for an older tile."""
    photos = {cell for why in whys if why.reason == "photo" for cell in why.about}
    laid: list[str] = []
    kept: list[str] = []
    for act in acts:
        tile, cell = names.tile(str(act.args[0])), names.cell(str(act.args[1]))
        words = _("{tile} {cell}")
        if act.verb == "lay" and act.args[1] in photos:
            words = _("{tile} {cell} (photo)")
        (laid if act.verb == "lay" else kept).append(words.format(tile=tile, cell=cell))
    text = _("Lay {laid}; forget {kept}") if laid and kept else _("Lay {laid}") if laid else _("Forget {kept}")
    return text.format(laid=enumerated(laid), kept=enumerated(kept))


def _scored(acts: Sequence[Action], whys: Sequence[Reason], names: Names) -> str:
    cells = names.cells(sorted(str(act.args[0]) for act in acts if act.verb == "choose"))
    scored = scored_in(whys, names)
    if scored is None:
        return _("Score {cells}").format(cells=cells) if cells else _("Lay the markers")
    place = names.the_place(scored[0])
    return _("Score {place} {cells}: {points}").format(place=place, cells=cells, points=scored[1])
