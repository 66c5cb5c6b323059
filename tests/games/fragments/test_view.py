"""A seat sees its own hand and all that is public, and nothing else (design: views never leak)."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.events import CardDrawn
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.state import UNKNOWN, Construction
from dejavu.games.fragments.view import FragmentsView
from tests.amounts import amount
from tests.cases import some
from tests.games.fragments import pieces
from tests.games.setups import FRAGMENTS, Setup, every_action, lively

READY_MADE = [setup for setup in FRAGMENTS if not setup.slow]


def positions(game: Fragments, setup: Setup, seed: int, share: float) -> Iterator[FragmentsState]:
    """Some positions of a random game."""
    rng = Random(seed)
    state = game.new_state(setup.seats, setup.options(game, seed))
    chance = FreshChance(rng)
    while not state.is_terminal():
        if rng.random() < share:
            yield state
        state.apply_trusted(lively(state.legal_actions(), rng), chance)
    yield state


@pytest.mark.parametrize("seed", range(amount(1, 60)))
@pytest.mark.parametrize("setup", READY_MADE, ids=str)
def test_a_sampled_state_is_a_possible_one(game: Fragments, setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for state in some(positions(game, setup, seed, 0.02)):
        for seat in some(range(setup.seats)):
            sampled = state.view(seat).sample(rng)
            pieces.check(game.components, sampled.to_data())
            assert sampled.players[seat].hand == state.players[seat].hand
            assert [len(p.hand) for p in sampled.players] == [len(p.hand) for p in state.players]
            assert sampled.legal_actions() == state.legal_actions() or seat != state.current_player


def test_a_card_that_is_being_built_lies_in_its_owners_hand_in_every_sample(game: Fragments) -> None:
    """Everybody sees it; a hand dealt without it could not be played on from."""
    built = (state for seed in range(5) for state in positions(game, READY_MADE[0], seed, 1.0))
    state = next(
        s for s in built if isinstance(s.move, Construction) and not game.components.cards[s.move.card].communal
    )
    assert isinstance(state.move, Construction)
    other = state.view(1 - state.current_player)
    for seed in range(20):
        sampled = other.sample(Random(seed))
        assert state.move.card in sampled.players[state.current_player].hand
        pieces.check(game.components, sampled.to_data())


@pytest.mark.parametrize("seed", range(amount(1, 60)))
@pytest.mark.parametrize("setup", READY_MADE, ids=str)
def test_two_states_that_differ_in_hidden_cards_alone_look_the_same(game: Fragments, setup: Setup, seed: int) -> None:
    rng = Random(seed)
    differing = 0
    for state in positions(game, setup, seed, 0.02):
        for seat in range(setup.seats):
            view = state.view(seat)
            other = view.sample(rng)
            differing += other.digest() != state.digest()
            same = other.view(seat)
            assert _seen(same.state) == _seen(view.state)
            assert same.unseen == view.unseen
            assert list(same.legal_actions()) == list(view.legal_actions())
    assert differing, "no two states differed: the test has shown nothing"


def _seen(state: FragmentsState) -> dict[str, object]:
    """Everything a position holds, field by field."""
    fields = {name: getattr(state, name) for name in _slots(type(state)) if name not in ("components", "actions")}
    fields["players"] = [{name: getattr(p, name) for name in _slots(type(p))} for p in state.players]
    fields["graph"] = state.graph.links()
    return fields


def _slots(kind: type) -> list[str]:
    return sorted(name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ()))


def test_other_hands_and_the_deck_are_unknown(game: Fragments) -> None:
    state = game.position({"seats": 3, "players": [{"hand": ["red-1"]}, {"hand": ["red-2", "red-3"]}, {}]})
    view = state.view(0)
    assert view.state.players[0].hand == state.players[0].hand
    assert view.state.players[1].hand == [UNKNOWN, UNKNOWN]
    assert set(view.state.deck) == {UNKNOWN}
    assert view.unseen == sorted(state.deck + state.players[1].hand)
    assert view.state.to_data()["players"][1]["hand"] == [None, None]


def test_a_view_outlives_the_state_it_came_from(game: Fragments) -> None:
    state = game.position({"phase": "meditation", "players": [{"hand": ["red-1", "red-2"]}]})
    view = state.view(0)
    before = view.legal_actions()
    state.apply_action(before[0], FreshChance(Random(1)))
    assert view.legal_actions() == before


@settings(max_examples=amount(12, 300), deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32), begun=st.integers(0, 400), acts=st.integers(1, 12))
def test_a_view_stays_while_the_state_goes_on(
    game: Fragments, data: st.DataObject, seed: int, begun: int, acts: int
) -> None:
    """However many acts follow, and whatever is done with what comes of the view."""
    setup, rng = data.draw(st.sampled_from(READY_MADE)), Random(seed)
    state = game.new_state(setup.seats, setup.options(game, seed % 50))
    advance(state, begun, rng)
    seat = data.draw(st.integers(0, setup.seats - 1))
    expected = seen(state.clone().view(seat))
    held, asked = state.view(seat), state.view(seat)
    assert seen(asked) == expected
    twin, digest = state.clone(), state.digest()
    advance(asked.sample(rng), acts, rng)
    advance(twin, acts, rng)
    twin.players[seat].hand.clear()
    assert state.digest() == digest
    advance(state, acts, rng)
    assert seen(held) == expected
    assert seen(asked) == expected
    assert seen(pickle.loads(pickle.dumps(held))) == expected


def advance(state: FragmentsState, acts: int, rng: Random) -> None:
    """So many acts at random, checked and unchecked."""
    for _ in range(acts):
        if state.is_terminal():
            return
        apply = rng.choice([state.apply_action, state.apply_trusted])
        apply(lively(state.legal_actions(), rng), FreshChance(rng))


def seen(view: FragmentsView) -> tuple[object, ...]:
    """All that can be asked of a view; what is legal first, which is worked out before anything is copied."""
    legal = list(view.legal_actions())
    return legal, view.current_player, view.state.to_data(), view.unseen, list(view.legal_actions())


def test_a_position_is_copied_only_if_it_changes_while_a_view_is_held(game: Fragments) -> None:
    state = game.position({"phase": "meditation", "players": [{"hand": ["red-1", "red-2"]}]})
    snapshot = state.snapshot()
    assert snapshot.state is state
    assert snapshot is state.snapshot()
    state.apply_action(state.legal_actions()[0], FreshChance(Random(1)))
    assert snapshot.state is not state
    assert state.snapshot().state is state


def test_who_is_not_to_act_has_no_legal_action_and_is_told_why(game: Fragments) -> None:
    state = game.position({"current": 1, "players": [{"hand": ["red-1"]}]})
    view = state.view(0)
    assert view.legal_actions() == []
    assert str(view.why_not(state.legal_actions()[0])) == "not-your-turn(1)"


def test_a_view_is_small_enough_to_send_to_another_process(game: Fragments) -> None:
    """Worked-out answers (paths, scores, tables of actions) stay at home."""
    state = next(positions(game, READY_MADE[2], 7, 0.001))
    plain = len(pickle.dumps(state.to_data())) + len(pickle.dumps(game.content()))
    assert len(pickle.dumps(state.view(0))) < 3 * plain


@pytest.mark.parametrize("seed", range(amount(1, 20)))
def test_no_event_tells_a_seat_what_another_drew(game: Fragments, seed: int) -> None:
    setup, rng = READY_MADE[2], Random(seed)
    state = game.new_state(setup.seats, setup.options(game, seed))
    drawn = 0
    while not state.is_terminal():
        hands = [list(player.hand) for player in state.players]
        happened: list[CardDrawn] = []
        state.apply_action(
            lively(state.legal_actions(), rng),
            FreshChance(rng),
            lambda event, kept=happened: kept.append(event) if isinstance(event, CardDrawn) else None,  # type: ignore[misc]
        )
        for event in happened:
            drawn += 1
            assert event.card is not None
            assert game.components.card_index[event.card] not in hands[event.player]
            for seat in range(setup.seats):
                assert event.seen_by(seat).card == (event.card if seat == event.player else None)
    assert drawn > setup.seats * 5


@settings(max_examples=amount(15, 200), deadline=None)
@given(seed=st.integers(0, 2**32), seat=st.integers(0, 3))
def test_sampling_depends_on_nothing_but_view_and_luck(game: Fragments, seed: int, seat: int) -> None:
    state = game.new_state(4, READY_MADE[2].options(game, seed))
    state.apply_action(state.legal_actions()[0], FreshChance(Random(seed)))
    view = state.view(seat)
    assert view.sample(Random(seed)).digest() == view.sample(Random(seed)).digest()
    assert pickle.loads(pickle.dumps(view)).sample(Random(seed)).digest() == view.sample(Random(seed)).digest()


def test_views_sent_one_after_the_other_share_what_was_worked_out(game: Fragments) -> None:
    first, second = (pickle.loads(pickle.dumps(game.position({"round": n}).view(0))) for n in (1, 2))
    assert first.state.components is second.state.components
    assert first.state.actions is second.state.actions
    assert first.state.graph is second.state.graph


@pytest.mark.parametrize("setup", READY_MADE[:3], ids=str)
def test_a_view_refuses_its_seat_what_the_state_refuses(game: Fragments, setup: Setup) -> None:
    rng, foreign = Random(5), every_action(game.name)
    for state in some(state for state in positions(game, setup, 5, 0.01) if not state.is_terminal()):
        view = state.view(state.current_player)
        for action in some([*rng.sample(foreign, 100), *state.legal_actions()]):
            assert view.why_not(action) == state.why_not(action)
