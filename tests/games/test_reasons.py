"""Reasons of every game's strategy: they are kept in journals, which hold texts and numbers."""

from random import Random

import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.journal import Act, Header, Meant, Seat
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from tests.amounts import amount


@pytest.mark.parametrize("name", games.NAMES)
def test_what_plans_are_for_is_read_back_from_a_journal(name: str) -> None:
    game, rng = games.load(name), Random(5)
    strategy, state = game.strategy(), game.new_state(2, game.quick_options(rng))
    kept: list[Meant] = []
    while not state.is_terminal() and len(kept) < amount(40, 400):
        view = state.view(state.current_player)
        plan = strategy.plans(view, rng)[0]
        kept += [Meant(1, reasons) for reasons in (plan.reasons, strategy.explain(view, plan.actions)) if reasons]
        state.apply_action(plan.actions[0], FreshChance(rng))
    writer = JournalWriter()
    header = Header(name, (Seat("Ada"), Seat("Ben", "easy")), 1, {}, {}, "0.1.0", "2026-11-23T00:00:00+00:00")
    acts = [Act(Action("pass"), (), meant) for meant in kept]
    raw = (writer.header(header) + "".join(map(writer.entry, acts))).encode()
    assert kept and list(read_journal(raw, "game.jsonl").entries) == acts
