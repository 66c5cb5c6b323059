"""What the aims of each game count, in a table: acts, and what the turn has brought then."""

from typing import Any

import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.puzzles.certain import follow
from dejavu.puzzles.finder import puzzling_of

TRIP = {
    "seats": 2,
    "phase": "lay",
    "round": 3,
    "memory": "column",
    "players": [{"tiles": {"c2": "hotel", "c3": "hotel", "e2": "bench"}, "hand": ["hotel", "shop"]}, {}],
}
FRAGMENTS = {
    "phase": "deja-vu",
    "girl": "lagoon",
    "players": [
        {"hand": ["blue-3", "yellow-6"], "tray": ["blue-moon", "red-star", "blue-raindrop", "red-sun", "white-sun"]},
        {"hand": ["purple-1"]},
    ],
}
FLOWER = {**FRAGMENTS, "players": [{"tray": ["red-sun", "red-moon", "red-star"]}, {}]}
MEMOIR: dict[str, Any] = {
    "seats": 2,
    "options": {"level": "easy", "consent": "aloud"},
    "phase": "actions",
    "round": 3,
    "actions": 3,
    "faces": {"1,0": "a", "0,1": "normal"},
    "up": ["1,0"],
    "players": [{"character": "archivist", "place": "1,0"}, {"character": "lamplighter", "place": "1,0"}],
}
CASES = [
    ("trip", TRIP, [], {"points": 0, "tiles": 0, "forgotten": 0}),
    ("trip", TRIP, ["lay(shop, e2)"], {"forgotten": 1, "points": 0}),
    ("trip", TRIP, ["lay(hotel, d2)", "keep(shop, e2)"], {"forgotten": 1}),
    (
        "trip",
        TRIP,
        ["lay(hotel, d2)", "lay(shop, f2)", "choose(d2)", "choose(c2)", "choose(c3)", "score()"],
        {"points": 7, "tiles": 3, "memories": 3, "markers": 1, "forgotten": 0},
    ),
    ("fragments", FRAGMENTS, [], {"cards": 0, "points": 0, "tokens": 0, "bits": 0}),
    (
        "fragments",
        FRAGMENTS,
        ["construct(blue-3)", "fill(blue-moon)", "fill(red-star)", "fill(blue-raindrop)"],
        {"cards": 1, "tokens": 2, "communal": 0, "bits": 0},
    ),
    ("fragments", FLOWER, ["spend(red-sun)", "spend(red-moon)", "spend(red-star)"], {"flowers": 1, "cards": 0}),
    (
        "fragments",
        FLOWER,
        ["spend(red-sun)", "spend(red-moon)", "spend(red-star)", "end-phase()", "plant(girl)"],
        {"fragments": 1, "flowers": 1},
    ),
    ("memoir", MEMOIR, [], {"letters": 0, "together": 1, "actions": 3, "memories": 0}),
    ("memoir", MEMOIR, ["take()"], {"letters": 1, "actions": 3}),
]


@pytest.mark.parametrize(("name", "position", "acts", "brought"), CASES)
def test_what_a_turn_has_brought(name: str, position: Any, acts: list[str], brought: dict[str, int]) -> None:
    game = games.load(name)
    start: Any = game.position(position)
    state = start
    for text in acts:
        assert state.why_not(Action.parse(text)) is None, text
        state = follow(state, Action.parse(text), 0)
        assert state is not None, text
    reached = puzzling_of(game).reached(start, state, 0)
    assert {aim: reached[aim] for aim in brought} == brought


@pytest.mark.parametrize("name", [name for name in games.NAMES if games.spec(name).puzzles])
def test_targets_are_of_the_vocabulary(name: str) -> None:
    puzzling = puzzling_of(games.load(name))
    wanted = {aim for target in puzzling.targets for aim in (target.aim, *target.besides)}
    assert wanted <= puzzling.aims.keys()


@pytest.mark.parametrize(
    ("name", "position", "action", "ends"),
    [
        ("trip", TRIP, "end-turn()", True),
        ("fragments", FRAGMENTS, "draw()", True),
        ("fragments", FRAGMENTS, "regenerate()", False),
        ("memoir", MEMOIR, "end-actions()", True),
        ("memoir", MEMOIR, "look(0,1)", False),
    ],
)
def test_what_chance_decides_ends_a_turn_or_is_refused(name: str, position: Any, action: str, ends: bool) -> None:
    """The table once ended the turn for every act that a search leaves out."""
    game = games.load(name)
    assert puzzling_of(game).ends(game.position(position), Action.parse(action)) is ends
