"""What a lesson leads to while bits are laid."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from dejavu.engine.chance import FreshChance
from dejavu.table.boards.fragments.frame import FragmentsFrame
from tests.table.boards.fragments.conftest import fragments
from tests.table.seating import session_of


def test_a_nebula_that_a_lesson_lights_takes_the_bit_that_it_wants_there() -> None:
    """Of two ways to choose from, one was refused until its other bit had been chosen, which no sentence said."""
    state = fragments().position({"phase": "recollection", "girl": "lagoon", "players": [{}, {}]})
    bits, lay = state.components.bit_index, state.actions.lay
    green, purple = bits["green-moon"], bits["purple-lightning"]
    state.bits = [[] for _ in state.bits]
    state.bits[state.girl] = [green, purple]
    state.apply_action(state.actions.lift[state.girl], FreshChance(Random(1)))
    frame = FragmentsFrame.of(session_of(fragments(), state, 1, ("Ada", "Ben")), 0)
    near, far = state.graph.neighbours[state.girl][:2]
    both = frozenset({lay[near][green], lay[far][purple]})
    led = replace(frame, guided=True, guide_wants=lay[near][green], welcome=both, cache={})
    assert {led.nebula_action(near), led.nebula_action(far)} == both
    assert frame.nebula_action(far) == lay[far][green], "without a lesson the bit that is chosen goes there"
