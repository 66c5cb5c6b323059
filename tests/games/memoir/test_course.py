"""Whole games at random: what is conserved, what stays up and why, what never moves (rules page, sections 2 to 5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.games.memoir.game import MemoirState
from dejavu.games.memoir.state import CENTRE, HOLE, UNSEEN, Discarding
from tests.amounts import amount
from tests.games.memoir.notation import memoir

LEVELS, LAYOUTS = ("easy", "normal", "hard"), ("valley", "house", "lake")


def _tiles(state: MemoirState) -> list[Counter[int]]:
    """The signs of every ring, seen, unseen or turned into holes."""
    box = state.components
    rings = [Counter({sign: count for sign, count in enumerate(unseen) if count}) for unseen in state.unseen]
    for place, face in enumerate(state.faces):
        if face >= 0:
            rings[box.hexes.ring_of[place]][face] += 1
    for memory, _seat in state.opened:
        sign = box.sign_index[f"m{box.memories[memory].number}"]
        ring = next(ring for ring, places in enumerate(box.hexes.rings) if sign in _box_ring(state, places))
        rings[ring][sign] += 1
    return rings


def _box_ring(state: MemoirState, places: tuple[int, ...]) -> list[int]:
    return [state.layout.tiles[place] for place in places]


def _walls(state: MemoirState) -> list[bool]:
    return [state.wall(place, direction) for place in range(len(state.faces)) for direction in range(6)]


def _check(state: MemoirState, walls: list[bool]) -> None:
    box, rules = state.components, state.components.rules
    assert _tiles(state) == [Counter(_box_ring(state, places)) for places in box.hexes.rings]
    for ring, places in enumerate(box.hexes.rings):
        assert sum(state.faces[place] == UNSEEN for place in places) == sum(state.unseen[ring])
        assert sum(state.faces[place] == HOLE for place in places) == sum(
            box.sign_index[f"m{box.memories[memory].number}"] in _box_ring(state, places)
            for memory, _seat in state.opened
        )
    seen = state.exploited | 1 << CENTRE
    for player in state.players:
        seen |= player.vision | 1 << player.place
        assert 0 <= player.mood <= rules.mood
    assert not state.up & ~seen, "a tile is up for no reason"
    for player in state.players:
        assert not player.vision & ~state.up, "a vision of a tile that is down"
    over = [seat for seat, player in enumerate(state.players) if player.cards > state.hand_limit]
    assert not over or isinstance(state.move, Discarding), "a hand above the limit"
    held = [sum(player.letters[letter] for player in state.players) for letter in range(len(box.letters))]
    assert [left + out for left, out in zip(state.piles, held, strict=True)] == [one.cards for one in box.letters]
    kept = Counter(card for player in state.players for card in player.kept)
    lying = Counter(card for card, _seat in state.lasting)
    for card, event in enumerate(box.events):
        total = state.events.left[card] + state.events.discards[card] + kept[card] + lying[card]
        assert total == box.by_seats(event.copies, state.seats), event.id
    hunting = Counter(monster.card for player in state.players for monster in player.monsters)
    pile = state.hallucinations
    monsters = pile.unknown + sum(
        pile.left[card] + pile.discards[card] + hunting[card]
        for card, one in enumerate(box.hallucinations)
        if one.monster
    )
    assert monsters == box.by_seats(state.level.monsters, state.seats)
    assert walls == _walls(state), "walls moved"


@pytest.mark.parametrize("seed", range(amount(18, 3_000)))
def test_everything_is_conserved_and_nothing_is_up_without_a_reason(seed: int) -> None:
    rng = Random(seed)
    options = {"level": LEVELS[seed % 3], "layout": LAYOUTS[seed // 3 % 3]}
    state = memoir().new_state(1 + seed % 4, options)
    chance = FreshChance(rng)
    state.apply_action(state.legal_actions()[0], chance)
    walls = _walls(state)
    while not state.is_terminal():
        _check(state, walls)
        state.apply_action(rng.choice(state.legal_actions()), chance)


@pytest.mark.parametrize("seed", range(amount(6, 300)))
def test_all_seats_see_the_same_and_a_sample_is_a_copy(seed: int) -> None:
    rng = Random(seed)
    state = memoir().new_state(1 + seed % 4, {"level": LEVELS[seed % 3]})
    for _ in range(120):
        if state.is_terminal():
            break
        data = state.to_data()
        for seat in range(state.seats):
            view = state.view(seat)
            assert view.state.to_data() == data
            assert view.sample(rng).to_data() == data
            assert bool(view.legal_actions()) == (seat == state.current_player)
        state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
