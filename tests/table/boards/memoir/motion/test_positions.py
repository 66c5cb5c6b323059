"""What the table shows step by step: the positions in between, which hold what their events tell."""

from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.engine.journal import Act
from dejavu.engine.session import step_through
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import CENTRE, HOLE, Phase
from tests.amounts import amount
from tests.games.memoir.notation import memoir


@pytest.mark.parametrize("seed", range(amount(3, 400)))
def test_the_positions_in_between_lead_to_the_map_after_an_act(seed: int) -> None:
    rng = Random(seed)
    state = memoir().new_state(1 + seed % 4, {"layout": ("valley", "house", "lake")[seed % 3]})
    told = set[str]()
    while not state.is_terminal():
        before, happened = state.clone(), list[Event]()
        act = rng.choice(state.legal_actions())
        outcome = state.apply_action(act, FreshChance(rng), happened.append)
        if before.phase is not Phase.ACTIONS:
            continue
        passed = step_through(before, [Act(act, outcome)])
        for event, was, now in zip(happened, [before, *passed][:-1], passed, strict=True):
            told.add(type(event).__name__)
            check(event, was, now)
        last = passed[-1] if passed else before
        assert (last.faces, last.up, last.exploited) == (state.faces, state.up, state.exploited), str(act)
        for shown, player in zip(last.players, state.players, strict=True):
            assert shown.place == player.place
            assert not shown.vision & ~player.vision, "a vision that is none"
    assert {"PawnMoved", "TileShown", "TilesHidden"} <= told


def check(event: Event, was: MemoirState, now: MemoirState) -> None:
    """The position after an event shows what it tells, and the one before does not yet show what is flipped by it."""
    box = now.components
    index, signs = box.hexes.index, box.sign_index
    match event:
        case events.PawnMoved(player, origin, place) | events.PawnPut(player, origin, place):
            assert (was.players[player].place, now.players[player].place) == (index[origin], index[place])
        case events.TileShown(player, place, sign, entered):
            assert not was.up >> index[place] & 1 and now.up >> index[place] & 1
            assert now.faces[index[place]] == signs[sign]
            assert entered or now.players[player].vision >> index[place] & 1
        case events.TileLookedAt(_player, place, sign):
            assert now.faces[index[place]] == signs[sign] and now.up == was.up
        case events.TilesHidden(places):
            for place in places:
                assert was.up >> index[place] & 1 and not now.up >> index[place] & 1
        case events.RingsTurned() | events.PawnsTurned():
            assert now.up == now.exploited | 1 << CENTRE and not any(player.vision for player in now.players)
        case events.ResourceTaken(_player, _letter, place) if place is not None:
            assert now.exploited >> index[place] & 1
        case events.MemoryUnlocked(_player, _memory, _points, place):
            assert now.faces[index[place]] == HOLE and not now.up >> index[place] & 1
