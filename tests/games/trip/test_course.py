"""The course of a game: who acts when, what is conserved, what undo reaches (rules page, sections 2 and 4)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dejavu.content import ContentError
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.games.trip import events
from dejavu.games.trip.strategy.layings import layings
from dejavu.games.trip.trip_state import TripState
from tests.amounts import amount
from tests.games.trip.notation import act, player, position, trip

MEMORY_KINDS = {"statue": "park", "bench": "park", "fountain": "park"}
OPTIONS = [
    {"city": city, "small_map": small, "orders": orders}
    for small, orders in ((False, "standard"), (True, "advanced"))
    for city in trip().components.city_index
]


def _eager(state: TripState, rng: Random) -> Action:
    """At random, but a place that can be scored is scored."""
    legal = state.legal_actions()
    return rng.choice([action for action in legal if action.verb in ("choose", "score")] or legal)


class _Witness:
    """Keeps its own account of the shared map and of memory points, from the events alone."""

    def __init__(self, seats: int) -> None:
        self.shared: dict[str, str] = {}
        self.owner: dict[str, int] = {}
        self.points = [0] * seats
        self.place: tuple[int, str, tuple[str, ...]] | None = None

    def hear(self, event: Event) -> None:
        if isinstance(event, events.PlaceScored):
            self.settle()
            met = {self.owner.get(cell) for cell in event.cells}
            assert event.player not in met, "a place meets a marker that its seat laid itself"
            self.place = (event.player, event.place, event.cells)
        elif isinstance(event, events.MarkerLaid):
            for cell in event.cells:
                assert cell not in self.shared, f"two markers on {cell}"
                self.shared[cell] = event.marker.split("-")[0]
                self.owner[cell] = event.player

    def settle(self) -> None:
        """The place that was scored last has all its markers now: count the cells that agree."""
        if self.place:
            seat, kind, cells = self.place
            self.points[seat] += sum(self.shared.get(cell) == kind for cell in cells)
            self.place = None


@pytest.mark.parametrize("seed", range(amount(12, 3_000)))
def test_tiles_and_markers_are_conserved_and_memory_points_are_those_that_the_events_tell(seed: int) -> None:
    seats, rng = 2 + seed % 3, Random(seed)
    state = trip().new_state(seats, OPTIONS[seed % len(OPTIONS)])
    witness, chance = _Witness(seats), FreshChance(rng)
    while not state.is_terminal():
        state.apply_trusted(_eager(state, rng), chance, witness.hear)
        assert sum(_tiles(state).values()) == sum(tile.count for tile in state.components.tiles)
        assert _tiles(state) == Counter({i: tile.count for i, tile in enumerate(state.components.tiles)})
        laid = Counter(marker.kind for marker in state.laid_markers)
        for kind, marker in enumerate(state.components.markers):
            in_play = marker.count if state.map.city.id in marker.cities else 0
            assert laid[kind] + state.supply[kind] == in_play, marker.id
    witness.settle()
    assert [parts["memories"] for parts in state.score_parts()] == witness.points
    assert sum(state.bag) == (30 if seats == 2 else 0)
    assert not any(state.memories)


def _tiles(state: TripState) -> Counter[int]:
    """Every tile, wherever it is, by kind."""
    found: Counter[int] = Counter()
    for kind, (bag, removed) in enumerate(zip(state.bag, state.removed, strict=True)):
        found[kind] += bag + removed
    for space in state.spaces:
        found.update(space)
    for each in state.players:
        found.update(tile for tile in each.tiles if tile >= 0)
        found.update([*each.hand, *each.false_memories])
    return found


def test_whoever_begins_drafts_and_lays_first_and_the_next_seat_begins_the_next_round() -> None:
    rng = Random(3)
    state = position("", phase="reveal", memory=None, new=[], seats=3, first=2, current=2)
    acted = []
    while state.round < 2:
        action = rng.choice(state.legal_actions())
        if action.verb in ("take", "end-turn", "reveal"):
            acted.append((action.verb, state.current_player))
        state.apply_action(action, FreshChance(rng))
    turns = [seat for verb, seat in acted if verb == "end-turn"]
    assert turns == [2, 0, 1, 2, 0, 1]
    assert acted[-1] == ("reveal", 0)
    assert state.first_player == 0


def test_the_last_space_of_four_is_taken_without_asking() -> None:
    spaces = [[], [], ["shop", "hotel"], ["bench", "statue"]]
    players = [{"hand": ["shop", "shop"]}, {"hand": ["hotel", "shop"]}, {}, {}]
    state = position("", phase="draft", seats=4, current=2, spaces=spaces, players=players, new=[])
    act(state, "take(3)", "end-turn()")
    assert (state.phase, state.current_player) == ("lay", 0)
    assert [len(player.hand) for player in state.players] == [2, 2, 2, 2]


def test_what_nobody_takes_leaves_the_game() -> None:
    spaces = [["shop", "hotel"], [], ["bench", "statue"]]
    state = position("", phase="draft", current=1, spaces=spaces, players=[{"hand": ["shop", "shop"]}], new=[])
    act(state, "take(1)", "end-turn()")
    ids = [tile.id for tile in state.components.tiles]
    assert {ids[kind] for kind, count in enumerate(state.removed) if count} == {"bench", "statue"}


def test_undo_reaches_back_to_the_last_reveal_or_change_of_seat() -> None:
    session = Session(trip(), [Seat("Ada"), Seat("Ben")], 1, {})
    for verb in ("begin", "reveal"):
        session.act(next(action for action in session.state.legal_actions() if action.verb == verb))
    assert not session.can_undo
    session.act(session.state.legal_actions()[0])
    taken = session.state.digest()
    assert session.can_undo
    session.undo()
    session.redo()
    assert session.state.digest() == taken
    session.act(Action("end-turn"))
    assert not session.can_undo


def test_a_seat_that_finds_no_space_has_nothing_to_lay() -> None:
    """A position by hand may have fewer spaces than seats; play once stopped there, with nothing legal."""
    state = position("", phase="draft", current=0, first=0, spaces=[["shop", "hotel"]], new=[])
    act(state, "take(1)", "end-turn()")
    assert (state.phase, state.current_player) == ("lay", 0)
    act(state, "lay(shop, a1)", "lay(hotel, a2)", "end-turn()")
    assert (state.phase, state.current_player) == ("score", 1)
    assert [str(action) for action in state.legal_actions()] == ["end-turn()"]


@pytest.mark.parametrize(
    "short",
    [
        {"memories": dict.fromkeys(trip().components.memory_index, 0)},
        {"removed": {"hotel": 24, "shop": 24, "sight": 24, "fountain": 1}},
    ],
    ids=["no memory card", "too few tiles"],
)
def test_a_position_by_hand_that_has_nothing_for_another_round_ends_with_this_one(short: dict[str, Any]) -> None:
    players = [{}, {"false": ["restaurant"] * 23 + ["statue"] * 8 + ["bench"] * 8}]
    state = position("", current=1, first=0, players=players, new=[], **short)
    act(state, "end-turn()")
    assert state.is_terminal()
    with pytest.raises(ContentError, match="too few memory cards or tiles"):
        position("", phase="reveal", memory=None, players=players, new=[], **short)


def test_what_one_seat_used_does_not_bind_the_hands_of_others() -> None:
    """There was once no way to lay another hand where that could not be laid beside what this turn used."""
    mine, theirs = {"tiles": {"a1": "shop"}, "hand": ["shop"]}, player("[R:A1 A2 A3 A4]") | {"hand": ["hotel"]}
    state = position("", phase="lay", new=["a1"], players=[mine, theirs])
    assert layings(state, state.players[1], state.players[1].hand)
