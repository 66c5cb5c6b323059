"""What the table shows step by step ends where the rules ended."""

from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.games.memoir.state import Phase
from dejavu.table.boards.memoir.motion.story import follow
from tests.amounts import amount
from tests.games.memoir.notation import memoir


@pytest.mark.parametrize("seed", range(amount(3, 400)))
def test_following_the_events_of_an_act_leads_to_the_map_after_it(seed: int) -> None:
    rng = Random(seed)
    state = memoir().new_state(1 + seed % 4, {"layout": ("valley", "house", "lake")[seed % 3]})
    chance = FreshChance(rng)
    while not state.is_terminal():
        before, happened = state.clone(), list[Event]()
        act = rng.choice(state.legal_actions())
        state.apply_action(act, chance, happened.append)
        if before.phase is not Phase.ACTIONS:
            continue
        for event in happened:
            follow(before, event)
        assert (before.faces, before.up, before.exploited) == (state.faces, state.up, state.exploited), str(act)
        for shown, player in zip(before.players, state.players, strict=True):
            assert shown.place == player.place
            assert not shown.vision & ~player.vision, "a vision that is none"
