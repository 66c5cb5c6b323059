"""Values turning rings by how much nearer the places of the plan come to their players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.state import Choosing
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


class Way(NamedTuple):
    """A player's way to a place of the plan."""

    steps: float
    """Length in actions; later parts of the plan count less."""
    reason: Reason

    @property
    def what(self) -> tuple[str, str | int]:
        """What the way is for, without the place."""
        return self.reason.reason, self.reason.about[0]


def turned(team: Team, actions: tuple[Action, ...], least: float) -> Plan | None:
    """The best use of a card that turns, if it saves the team at least ``least`` actions."""
    before = ways_of_the_plan(team)
    best, most = None, least
    for chosen, after in _outcomes(cast("MemoirState", team.state), actions):
        ways = ways_of_the_plan(Team(after, alone=team.alone))
        # mypyc needs a float to begin a sum of floats
        saved = sum((way.steps for way in before), 0.0) - sum((way.steps for way in ways), 0.0)
        if saved >= most and [way.what for way in ways] == [way.what for way in before]:
            nearer = max(zip(before, ways, strict=True), key=lambda pair: pair[0].steps - pair[1].steps)[1]
            best, most = Plan((*actions, *chosen), 2.0 + weights.STEP * saved, (nearer.reason,)), saved
    return best


def ways_of_the_plan(team: Team) -> list[Way]:
    """The ways of the plan: to memories that can be opened, and to missing letters."""
    far, players, names = team.ways.far, team.state.players, team.box.hexes.names
    found = []
    for number, errand in enumerate(team.errands):
        if errand.where is not None and not errand.missing:
            why = Reason(Why.LEADS_TO, (team.box.memories[errand.memory].number, names[errand.where]))
            steps = far[players[errand.carrier].place][errand.where]
            found.append(Way(_landing(steps) * (1 - weights.LATER * number), why))
    for fetching in team.fetching()[0]:
        why = Reason(Why.FETCHES, (team.box.letters[fetching.letter].id, names[fetching.place]))
        steps = far[players[fetching.seat].place][fetching.place]
        found.append(Way(_landing(steps) * (1 - weights.LATER * fetching.errand), why))
    return found


def _landing(steps: int) -> int:
    """The number of steps; two if the pawn stands on the face-down tile, which it has to leave and enter again."""
    return steps or 2


def _outcomes(state: MemoirState, actions: Sequence[Action]) -> Iterator[tuple[tuple[Action, ...], MemoirState]]:
    """The possible choices after these actions, and the positions that they lead to."""
    after = state.clone()
    for action in actions:
        if after.why_not(action) is not None or not foresee(after, action):
            return
    if isinstance(after.move, Choosing):
        for choice in after.legal_actions():
            for chosen, end in _outcomes(after, (choice,)):
                yield (choice, *chosen), end
    elif after.move is None:
        yield (), after
