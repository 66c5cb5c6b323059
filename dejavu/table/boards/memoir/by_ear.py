"""What somebody hears of the table beyond what the glass would show: where a step leads, and whose a card is."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_TOLD_BY_LABEL = {"limit", "unseen", "discards"}
"""What the label tells in full: the glass says it in other words."""
_BEGUN_BY_LABEL = {"clue", "seat"}
"""Of what the label tells first what the glass does: what opens a memory, and the ability of a character."""


def described(scene: MemoirHost, target: Target, shown: Sequence[str]) -> Sequence[str]:
    """What is said of a target: whether a step leads there, what it shows, and ``shown``, what the glass would say."""
    spot = Spot.named(target.name)
    if spot.kind in _TOLD_BY_LABEL:
        return ()
    if spot.kind in _BEGUN_BY_LABEL:
        meeting = _meeting(scene, spot.number) if spot.kind == "seat" and spot.number >= 0 else None
        return [*([_does(scene, meeting)] if meeting else []), *shown[1:]]
    place = scene.state.components.hexes.index.get(spot.id, -1) if spot.kind == "place" else -1
    step = scene.moves.step(place) if place >= 0 and scene.match.my_move and not scene.carried else None
    if step is None or step not in scene.moves.legal:
        return shown
    words = _does(scene, step)
    name = [line for line in shown[:1] if line.startswith(target.label)]
    outlook = scene.outlook if scene.app.targets.focus == target.name else ""
    return [*name, words, *([outlook] if outlook else []), *shown[len(name) :]]


def _meeting(scene: MemoirHost, seat: int) -> Action | None:
    """The act by which an exchange with a seat begins, if it may begin now."""
    meet = scene.state.tables.meet[seat]
    return meet if scene.match.my_move and meet in scene.moves.legal else None


def _does(scene: MemoirHost, action: Action) -> str:
    """What the key that confirms would do."""
    key = scene.app.bindings.shown("confirm")
    return _("{key} does this: {action}").format(key=key, action=scene.words.action(action))


def owner(scene: MemoirHost, spot: Spot) -> str:
    """Whose a card of an exchange or in the hand of somebody else is; empty for anything else."""
    if spot.kind == "hand":
        seat = int(spot.id.partition("-")[0])
        return "" if seat == scene.view.seat else f"{scene.match.names[seat]}."
    terms = scene.exchanging.terms
    if terms is None or spot.kind not in ("give", "get"):
        return ""
    return f"{scene.match.names[terms.seat if spot.kind == 'give' else terms.partner]}."
