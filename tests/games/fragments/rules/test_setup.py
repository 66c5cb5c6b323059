"""Set-up (rules page, section 2): the map, what lies on it, the row, the first hands."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from dejavu.content import open_data
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance, OutcomeMismatch, RecordedChance
from dejavu.engine.event import Event
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import BEGIN, END_TURN, READY
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.schema import components_of
from dejavu.games.fragments.state import Phase
from tests.games.setups import FRAGMENTS, Setup

READY_MADE = [setup for setup in FRAGMENTS if not setup.slow]


def begun(game: Fragments, setup: Setup, seed: int) -> tuple[FragmentsState, list[Event]]:
    """A game after its first action."""
    state = game.new_state(setup.seats, setup.options(game, seed))
    happened: list[Event] = []
    state.apply_action(BEGIN, FreshChance(Random(seed)), happened.append)
    return state, happened


def built(game: Fragments, seats: int, seed: int) -> tuple[FragmentsState, list[Event]]:
    """A game whose map has just been built, always at the first place listed."""
    state = game.new_state(seats, {})
    happened: list[Event] = []
    rng = Random(seed)
    while state.phase in (Phase.BEGIN, Phase.MAP):
        state.apply_action(state.legal_actions()[0], FreshChance(rng), happened.append)
    return state, happened


def test_before_the_game_begins_that_is_all_one_can_do(game: Fragments) -> None:
    state = game.new_state(2, {})
    assert state.legal_actions() == [BEGIN]
    assert str(state.why_not(Action.parse("draw()"))) == "not-now(draw, begin)"


def test_step_1_the_first_player_is_random(game: Fragments) -> None:
    firsts = {begun(game, READY_MADE[2], seed)[0].first_player for seed in range(60)}
    assert firsts == {0, 1, 2, 3}


def test_step_2_the_girl_begins_on_the_first_nebula(game: Fragments) -> None:
    state = game.new_state(3, {})
    state.apply_action(BEGIN, RecordedChance(["1", "helix", "veil", "crab"]))
    data = state.to_data()
    assert data["girl"] == "helix"
    assert data["placements"] == {"helix": [0, 0, 0]}
    assert (data["current"], data["pending"], data["phase"]) == (1, ["veil", "crab"], "map")


@pytest.mark.parametrize(("seats", "pairs"), [(2, [4, 3]), (3, [3, 2, 2]), (4, [2, 2, 2, 1])])
def test_step_2_seven_pairs_go_round_from_the_first_player(game: Fragments, seats: int, pairs: list[int]) -> None:
    state, happened = built(game, seats, seats)
    takers = [event.player for event in happened if isinstance(event, events.NebulaePending)]
    assert takers == [(state.first_player + turn) % seats for turn in range(7)]
    assert sorted(Counter(takers).values(), reverse=True) == pairs
    drawn = [nebula for event in happened if isinstance(event, events.NebulaePending) for nebula in event.nebulae]
    assert len(set(drawn)) == 14


def test_step_2_every_nebula_is_connected_to_two_on_the_finished_map(game: Fragments) -> None:
    state, happened = built(game, 2, 5)
    assert len(state.placements) == 15
    assert all(len(near) >= 2 for near in state.graph.neighbours)
    touched = [len(event.touching) for event in happened if isinstance(event, events.NebulaPlaced)]
    assert touched[:2] == [0, 1]
    assert all(count >= 2 for count in touched[2:])


def test_step_2_what_does_not_connect_or_overlaps_is_refused(game: Fragments) -> None:
    state = game.new_state(2, {})
    state.apply_action(BEGIN, RecordedChance(["0", "helix", "veil", "crab"]))
    assert str(state.why_not(Action("place", ("veil", 0, 0, 0)))) == "map-overlap(helix)"
    assert str(state.why_not(Action("place", ("veil", 9_000, 9_000, 0)))) == "map-no-contact()"
    assert str(state.why_not(Action("place", ("veil", 10**9, 0, 0)))) == "map-range()"
    assert str(state.why_not(Action("place", ("orion", 0, 0, 0)))) == "not-pending(orion)"


def test_step_2_one_connection_is_enough_for_the_second_nebula_only(game: Fragments) -> None:
    state = game.new_state(2, {})
    state.apply_action(BEGIN, RecordedChance(["0", "helix", "veil", "crab"]))
    geometry = geometry_of(game.components)
    veil, crab = (
        [Action("place", (name, *place)) for place in geometry.candidates(state.placements, nebula, 200)]
        for name, nebula in (("veil", 4), ("crab", 10))
    )
    state.apply_action(veil[0], FreshChance(Random(0)))
    reasons = {str(state.why_not(action)) for action in crab}
    assert "map-one-contact(2)" in reasons, "beside helix and away from veil"


def test_step_2_both_nebulae_of_a_pair_are_placed_before_the_next_player(game: Fragments) -> None:
    state = game.new_state(2, {})
    state.apply_action(BEGIN, RecordedChance(["0", "helix", "veil", "crab"]))
    assert str(state.why_not(END_TURN)) == "place-first(veil)"
    state.apply_action(state.legal_actions()[0], FreshChance(Random(0)))
    assert (state.current_player, len(state.pending)) == (0, 1)
    assert state.why_not(END_TURN) is not None
    state.apply_action(state.legal_actions()[0], FreshChance(Random(0)))
    assert state.legal_actions() == [END_TURN]
    state.apply_action(END_TURN, FreshChance(Random(0)))
    assert (state.current_player, len(state.pending)) == (1, 2)


def test_the_last_nebula_of_a_turn_and_of_the_map_can_be_taken_back(game: Fragments) -> None:
    session = Session(game, [Seat("Ann", "easy"), Seat("Ben", "easy")], seed=3)
    last: list[int] = []
    while session.state.legal_actions()[0].verb in ("begin", "place", "end-turn"):
        if session.state.legal_actions() == [END_TURN]:
            placed = session.state.digest()
            session.undo()
            assert session.state.digest() != placed
            session.redo()
            assert session.state.digest() == placed
            last.append(len(session.state.to_data()["placements"]))
        session.act(session.state.legal_actions()[0])
    assert last == [3, 5, 7, 9, 11, 13, 15]
    assert not session.can_undo, "bits and cards are revealed"


def test_a_replay_trusts_the_recorded_connections_of_a_placement(game: Fragments) -> None:
    state = game.new_state(2, {})
    state.apply_action(BEGIN, RecordedChance(["0", "helix", "veil", "crab"]))
    place = state.legal_actions()[0]
    other = state.clone()
    state.apply_action(place, RecordedChance(["1", "helix"]))
    other.apply_action(place, RecordedChance(["0"]))
    assert state.to_data()["links"] == [["helix", "veil"]]
    assert other.to_data()["links"] == []


@pytest.mark.parametrize("outcome", [["1", "pillow"], ["1", "orion"], ["1", "veil"], ["2", "helix"], []])
def test_a_recorded_connection_that_cannot_be_is_refused(game: Fragments, outcome: list[str]) -> None:
    state = game.new_state(2, {})
    state.apply_action(BEGIN, RecordedChance(["0", "helix", "veil", "crab"]))
    with pytest.raises(OutcomeMismatch):
        state.apply_action(state.legal_actions()[0], RecordedChance(outcome))


@pytest.mark.parametrize("setup", READY_MADE, ids=str)
def test_step_3_four_random_bits_and_a_fragment_on_every_nebula(game: Fragments, setup: Setup) -> None:
    state, happened = begun(game, setup, 1)
    assert {len(bits) for bits in state.bits} == {4}
    assert sorted(state.fragments) == list(range(15))
    assert state.bits != begun(game, setup, 49)[0].bits, "another seed, other bits"
    dealt = next(event for event in happened if isinstance(event, events.MapDealt))
    assert [fragment for _, _, fragment in dealt.nebulae] == [game.components.fragments[i].id for i in state.fragments]


GOLD = ["white-1", "white-2", "white-3", "white-4", "white-5", "white-6"]


def test_step_4_the_golden_set_for_two_ordered_by_number(game: Fragments) -> None:
    row = game.new_state(2, {}).to_data()["row"]
    assert row[:6] == GOLD
    assert sorted(row[6:]) == ["blue-7", "green-7", "purple-7", "red-7", "white-7", "yellow-7"]


@pytest.mark.parametrize("seats", [3, 4])
def test_step_4_both_sets_for_more(game: Fragments, seats: int) -> None:
    row = game.new_state(seats, {}).to_data()["row"]
    assert row[:12] == sorted(GOLD * 2)
    assert set(Counter(row).values()) == {2}
    assert len(row) == 24


@pytest.mark.parametrize(("setup", "size"), [(READY_MADE[0], 5), (READY_MADE[2], 5), (READY_MADE[3], 7)], ids=str)
def test_step_7_everybody_draws_different_cards(game: Fragments, setup: Setup, size: int) -> None:
    duplicates = 0
    for seed in range(40):
        state, happened = begun(game, setup, seed)
        assert all(len(player.hand) == len(set(player.hand)) == size for player in state.players)
        discarded = [event for event in happened if isinstance(event, events.DuplicateDiscarded)]
        assert len(state.discards) == len(discarded)
        assert len(state.deck) == 60 - size * setup.seats - len(discarded)
        duplicates += len(discarded)
    assert duplicates, "in forty games somebody draws a card twice"


def test_step_7_the_first_player_chooses_first(game: Fragments) -> None:
    for seed in range(8):
        state, _ = begun(game, READY_MADE[2], seed)
        assert (state.phase, state.current_player) == (Phase.OPENING, state.first_player)


def test_remembered_cards_worth_more_than_the_tokens_take_none_away(game: Fragments) -> None:
    content = deepcopy(game.content())
    content["rules"]["openings"]["speed"]["tokens"] = 1
    state = Fragments(components_of(open_data(content, "content"))).position(
        {
            "phase": "opening",
            "seats": 3,
            "options": {"speed_game": True},
            "opening": [0, 0],
            "players": [{"long": ["red-1"]}],
        }
    )
    state.apply_action(READY, FreshChance(Random(1)))
    assert state.players[0].tokens == 0


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (5, {}), (2, {"speed_game": True})])
def test_seats_that_do_not_fit_are_refused(game: Fragments, seats: int, options: dict[str, bool]) -> None:
    with pytest.raises(ValueError, match=f"^number of seats: {seats}; expected"):
        game.new_state(seats, options)
