"""The race of a seat: what it is nearly there with, as everybody can see; the most urgent alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from pygame import Rect

from dejavu import games
from dejavu.engine.game import State
from dejavu.engine.session import Session
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Phase
from dejavu.games.fragments.strategy.planting import walks
from dejavu.table.board import race_ring
from dejavu.table.board.table_scene import TableScene
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.memoir.frame import MemoirFrame
from dejavu.table.boards.trip.frame import TripFrame
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.race import Race
from dejavu.table.text import speaking, speech
from tests.amounts import LONG, amount
from tests.games.memoir.notation import memoir
from tests.games.trip.notation import trip
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.memoir.conftest import laid as at_night
from tests.table.boards.trip.conftest import laid as in_town
from tests.table.boards.trip.conftest import seated as in_window
from tests.table.every_board import SEATS, Way, begun, played, seated, stood
from tests.table.hands import AppAt, target, undrawn
from tests.table.seating import session_of
from tests.table.transcripts import Ear

FRAMES: dict[str, type[Frame[Any, Any]]] = {"fragments": FragmentsFrame, "trip": TripFrame, "memoir": MemoirFrame}
NINE = ["red-1", "red-2", "red-3", "red-4", "red-5", "green-1", "green-2", "green-3", "green-4"]
RUN = ["white-3", "white-4"]
FOUR_SIGHTS = "S:A1 A2 B1"
PARKS = "[T:A1 A2] [B:B1 B2]"


def race(game: Any, state: State, seat: int) -> Race | None:
    session = session_of(game, state, 1, ("Ada", "Ben", "Cleo", "Dora"))
    return FRAMES[game.info.id].of(session, 0).race(seat)


def near_miss(game: Any, state: State, seat: int) -> Race | None:
    session = session_of(game, state, 1, ("Ada", "Ben", "Cleo", "Dora"))
    return FRAMES[game.info.id].of(session, 0).near_miss(seat)


def goal(state: State, seat: int) -> Race | None:
    return near_miss(fragments(), state, seat)


def mark(race: Race | None) -> tuple[Any, ...] | None:
    """What is drawn and said."""
    return race and (race.picture[0], race.have, race.need, race.danger, race.message())


def hand_of_ben(**player: Any) -> FragmentsState:
    """A position without communal cards, of which one is always about to be completed."""
    state = fragments().position({"phase": "deja-vu", "players": [{}, player], "round": 5})
    state.row = []
    return state


@pytest.mark.parametrize(
    ("ben", "expected"),
    [
        ({}, None),
        ({"long": NINE[:7]}, None),
        ({"long": NINE[:8]}, ("cards", 8, 10, False, "8 of 10 cards are finished: at 10 the last turns begin.")),
        (
            {"long": NINE},
            ("cards", 9, 10, False, "With 10 cards the last turns begin: one more for the other player."),
        ),
        (
            {"short": {"red-2": ["red-lightning", "red-moon"]}},
            ("slot", 2, 3, False, "Divers' Lagoon lacks one bit: sun."),
        ),
        ({"short": {"red-3": ["red-sun", "red-raindrop"]}}, None),
        (
            {
                "long": ["red-5"],
                "short": {
                    "red-2": ["red-lightning", "red-moon"],
                    "green-2": ["red-star", "red-raindrop", "red-lightning", "red-moon", "blue-moon"],
                },
            },
            ("slot", 5, 6, False, "Morning Mist lacks one bit: any."),
        ),
        (
            {"long": NINE, "short": {"blue-3": ["red-moon", "red-star"]}},
            ("cards", 9, 10, False, "With 10 cards the last turns begin: one more for the other player."),
        ),
        ({"long": ["white-3"]}, None),
        ({"fragments": ["cyan-2", "cyan-3"]}, None),
    ],
)
def test_what_lies_open_of_a_seat_of_fragments_is_its_race(ben: dict[str, Any], expected: object) -> None:
    assert mark(race(fragments(), hand_of_ben(**ben), 1)) == expected


@pytest.mark.parametrize("cards", [8, 9, 10])
def test_nothing_brings_on_last_turns_that_have_begun(cards: int) -> None:
    """How near the last turns are was told by a plaque in the very last turn."""
    state = hand_of_ben(long=[*NINE, "green-5"][:cards])
    state.last_turns = 1
    assert race(fragments(), state, 1) is None


def test_nobody_races_once_the_game_is_over() -> None:
    """Rows said how many cards were missing to the last turns after these had been played."""
    state = hand_of_ben(long=NINE)
    assert race(fragments(), state, 1)
    state.phase = Phase.OVER
    session = session_of(fragments(), state, 1, ("Ada", "Ben"))
    frame = FragmentsFrame.of(session, 0)
    assert (frame.race(1), frame.rival_aim(1)) == (None, None)


def hunter_of_fragments(fragment: str, steps: int, **ben: Any) -> FragmentsState:
    """Ben has a run of two; the only fragment on the map lies some steps from the girl, whom cards lead one step."""
    box = fragments().components
    state = hand_of_ben(**{"long": [cyan_bridge()], "fragments": ["cyan-2", "cyan-3"], "circle": 1, **ben})
    state.fragments = [-1] * len(state.fragments)
    ways = walks(state, len(state.fragments))
    state.fragments[next(nebula for nebula, way in ways.items() if len(way) == steps)] = box.fragment_index[fragment]
    return state


def cyan_bridge() -> str:
    cards = fragments().components.cards
    return next(card.id for card in cards if card.communal and card.effect.parameters.get("colour") == "cyan")


@pytest.mark.parametrize(
    ("fragment", "steps", "ben", "is_near"),
    [
        ("cyan-4", 0, {}, True),
        ("cyan-4", 1, {}, True),
        ("cyan-4", 2, {}, False),
        ("cyan-4", 1, {"circle": 0}, False),
        ("cyan-4", 1, {"circle": 0, "long": [cyan_bridge(), "red-1"], "flowers": ["red-1"]}, True),
        ("cyan-5", 1, {}, False),
    ],
)
def test_a_run_that_a_flower_within_reach_lengthens_is_a_race(
    fragment: str, steps: int, ben: dict[str, Any], is_near: bool
) -> None:
    """A plate named a fragment that the girl could not reach, while another that paid as much lay beside her."""
    state = hunter_of_fragments(fragment, steps, **ben)
    state.bits = [[] for _ in state.bits]
    words = "Bridge of Rain: 5 VP more with cyan 4 from the map."
    assert mark(race(fragments(), state, 1)) == (("picture", 2, 3, False, words) if is_near else None)


def test_a_flower_that_a_sowing_can_pay_for_is_enough() -> None:
    state = hunter_of_fragments("cyan-4", 1, circle=0)
    state.players[1].chest = [0, 0]
    found = race(fragments(), state, 1)
    assert found and found.picture[0] == "picture"


def test_a_communal_card_that_a_sowing_completes_is_a_race_if_it_pays_more() -> None:
    """A plate named 5 VP of a fragment and not the 9 VP of a card that a sowing completed."""
    box = fragments().components
    state = hunter_of_fragments("cyan-4", 1, long=[cyan_bridge(), "purple-1", "purple-2", "purple-3", "purple-6"])
    state.row = [box.card_index["purple-7"]]
    slots = box.cards[state.row[0]].slots
    state.players[1].chest = [kind for slot in slots for kind in [box.bit_shape.index(slot)]]
    words = "A sowing completes Violet Throne: +19 VP, bits not counted."
    assert mark(race(fragments(), state, 1)) == ("art", len(slots), len(slots), False, words)
    assert mark(goal(state, 1)) == ("picture", 2, 3, False, "Bridge of Rain: 5 VP more with cyan 4 from the map.")


def test_a_near_miss_is_a_card_and_never_the_end_of_the_game() -> None:
    """The finale told somebody with nine cards that card 10 ends the game."""
    state = hand_of_ben(long=NINE, short={"blue-3": ["red-moon", "red-star"]})
    state.players[1].chest = [fragments().components.bit_index["red-sun"]] * 2
    assert mark(race(fragments(), state, 1)) != mark(goal(state, 1))
    assert goal(hand_of_ben(long=NINE), 1) is None


@pytest.mark.parametrize(
    ("ben", "more", "expected"),
    [
        ("", {}, None),
        (PARKS, {}, ("goal", 2, 3, False, "Afternoons in the green: 2 of 3. One more: 6 points.")),
        (PARKS + " [F:C1 C2]", {}, None),
        ("[T:A1 A2]", {}, None),
        (
            FOUR_SIGHTS,
            {},
            ("tile", 3, 4, False, "Missing: one more sight on B2. Then 4 tiles can be scored as a place: 6 points."),
        ),
        (
            "H:A1 A2 " + FOUR_SIGHTS.replace("A", "D").replace("B1", "E1"),
            {},
            ("tile", 3, 4, False, "Missing: one more sight on C1. Then 4 tiles can be scored as a place: 6 points."),
        ),
        (
            "H:A1 A2",
            {},
            ("tile", 2, 3, False, "Missing: one more hotel on A3. Then 3 tiles can be scored as a place: 4 points."),
        ),
        ("T:A1", {}, None),
        ("S:B2 H:C6 M:E2", {}, ("tile", 3, 4, False, "One photo is missing: restaurant F6, for 3 points.")),
        (
            f"{PARKS.replace('B2', 'B3').replace('B1', 'B4')} S:B2 H:C6 M:E2",
            {},
            ("goal", 2, 3, False, "Afternoons in the green: 2 of 3. One more: 6 points."),
        ),
        ("S:B2 H:C6", {}, None),
        (PARKS, {"orders": []}, None),
    ],
)
def test_what_lies_open_of_a_seat_of_the_trip_is_its_race(ben: str, more: dict[str, Any], expected: object) -> None:
    assert mark(race(trip(), in_town("", others=(ben,), **more), 1)) == expected


@pytest.mark.parametrize(
    ("gone", "more", "is_near"),
    [
        ("sight", {"phase": "draft", "new": [], "spaces": [["shop"]]}, False),
        ("sight", {"phase": "draft", "new": [], "spaces": [["sight"]]}, True),
        ("shop", {"phase": "draft", "new": [], "spaces": [["shop"]]}, True),
        ("sight", {}, False),
        ("sight", {"round": 12}, False),
        ("all", {"round": 12}, True),
    ],
)
@pytest.mark.parametrize("ben", [FOUR_SIGHTS, "H:C6 M:E2 R:F6"])
def test_nobody_is_near_to_what_needs_a_tile_that_is_gone(
    ben: str, gone: str, more: dict[str, Any], is_near: bool
) -> None:
    """The nearest miss of a game lacked a kind of tile of which none had been left."""
    state = in_town("", others=(ben,), **more)
    tiles = state.components.tiles
    state.bag = [0 if gone in (kind.id, "all") else left for kind, left in zip(tiles, state.bag, strict=True)]
    assert (near_miss(trip(), state, 1) is not None) is is_near


@pytest.mark.parametrize(
    ("night", "expected"),
    [
        ({}, None),
        ({"ben": {"hand": ["a"]}}, None),
        ({"ben": {"hand": ["c"]}}, None),
        ({"ben": {"hand": ["a", "a"]}}, ("seal", 2, 2, False, "Can open The Platform: 1 point.")),
        ({"ben": {"hand": ["a", "c"]}}, ("letter", 2, 3, False, "Lacks one card for The Letter (2 points): Door key.")),
        (
            {"ben": {"hand": ["a", "b", "c"]}},
            ("letter", 3, 4, False, "Lacks one card for The Name (3 points): Skate strap."),
        ),
        (
            {"ben": {"hand": ["a", "b", "c"]}, "ada": {"mood": 4}},
            ("letter", 3, 4, False, "Lacks one card for The Name (3 points): Skate strap."),
        ),
        (
            {"ben": {"hand": ["a", "b", "c"], "mood": 6}, "ada": {"mood": 4}},
            (
                "drop",
                2,
                4,
                True,
                "2 blows to Ben, and the night is lost.",
            ),
        ),
        (
            {"ben": {"mood": 5}, "ada": {"mood": 4}},
            (
                "drop",
                3,
                4,
                True,
                "1 blow to Ben, and the night is lost.",
            ),
        ),
        (
            {"ben": {"mood": 5}, "ada": {"mood": 5}},
            (
                "drop",
                3,
                4,
                True,
                "1 blow to Ada and Ben, and the night is lost.",
            ),
        ),
        (
            {"ben": {"mood": 7}, "ada": {"mood": 4}},
            (
                "drop",
                1,
                4,
                True,
                "3 blows to Ben, and the night is lost.",
            ),
        ),
        (
            {"ben": {"mood": 6}, "ada": {"mood": 5}},
            ("drop", 2, 4, True, "2 blows to Ben and 1 blow to Ada, and the night is lost."),
        ),
        ({"ben": {"mood": 8}, "ada": {"mood": 4}}, None),
        (
            {"ben": {"hand": ["c", "keepsake"]}, "faces": {"-1,2": "f"}, "up": ["-1,2"], "exploited": ["-1,2"]},
            ("seal", 2, 2, False, "Can open The Orchard: 1 point."),
        ),
    ],
)
def test_what_a_seat_brings_the_team_is_its_race(night: dict[str, Any], expected: object) -> None:
    assert mark(race(memoir(), at_night(**night), 1)) == expected


@pytest.mark.parametrize(("language", "words"), [("es", "1 golpe a Ben"), ("it", "1 colpo a Ben")])
def test_the_last_blow_is_told_in_the_singular(language: str, words: str) -> None:
    last = race(memoir(), at_night(ben={"mood": 5}, ada={"mood": 4}), 1)
    assert last
    with speaking(speech(language)):
        assert last.message().startswith(words)


def test_the_memory_that_reaches_the_goal_comes_first_and_says_so() -> None:
    box = memoir().components
    state = at_night(ben={"hand": ["c"]})
    state.opened = [(box.memory_index[6], 0), (box.memory_index[4], 0)]
    found = race(memoir(), state, 1)
    assert mark(found) == (
        "letter",
        1,
        2,
        False,
        "Lacks one card for The Orchard, which reaches the goal: Door key.",
    )


def standing(game: str) -> Iterator[Session]:
    """Positions of random games of every number of seats, in which the table of the game is shown."""
    for seats in SEATS[game]:
        way = Way(game, seats, 1, "easy" if seats == 2 else "random")
        session = begun(way)
        for _step in islice(played(session, way), 0, amount(400, 4000), amount(7, 3)):
            if board_of(session.game).stage(session.state) in ("table", "game"):
                yield session


@pytest.mark.parametrize("game", FRAMES)
def test_a_race_is_public(game: str) -> None:
    """Everybody sees the same of a seat, and it stays so when all that they do not know is drawn anew."""
    rng, found = Random(5), 0
    for session in standing(game):
        seats = range(len(session.seats))
        sampled = [session.state.view(seat).sample(rng) for seat in seats]
        known = [[mark(FRAMES[game].of(session, viewer).race(seat)) for seat in seats] for viewer in seats]
        anew = [
            [
                mark(FRAMES[game].of(session_of(session.game, state, 1, session_names(session)), viewer).race(seat))
                for seat in seats
            ]
            for viewer, state in zip(seats, sampled, strict=True)
        ]
        assert all(each == known[0] for each in (*known, *anew))
        found += any(known[0])
    assert found, "no seat was nearly anywhere"


def session_names(session: Session) -> tuple[str, ...]:
    return tuple(seat.name for seat in session.seats)


@pytest.mark.parametrize("game", FRAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)] if LONG else [(1024, 640), (1920, 1080)])
def test_a_ring_lies_on_its_plate_and_can_be_told(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    app, drawn = app_at(size, reduced_motion=True, tips=False), list[Rect]()
    draw = race_ring.draw_race

    def note(look: Any, painters: Any, surface: Any, rect: Rect, race: Race) -> None:
        drawn.append(rect.copy())
        draw(look, painters, surface, rect, race)

    monkeypatch.setattr("dejavu.table.board.seats.draw_race", note)
    monkeypatch.setattr("dejavu.table.boards.memoir.seats.draw_race", note)
    states: dict[str, State] = {
        "fragments": hand_of_ben(long=NINE),
        "trip": in_town("", others=(FOUR_SIGHTS,)),
        "memoir": at_night(ben={"hand": ["a", "a"]}),
    }
    seated(app, stood(games.load(game), states[game])).begin()
    for scale in (1.0, 1.25, 1.5, 2.0):
        for details in (False, True):
            app.change("seat_details", details)
            app.change("ui_scale", scale)
            drawn.clear()
            app.invalidate()
            app.step(0.1)
            assert isinstance(app.scene, TableScene)
            plate = target(app, "seat:1").rect
            assert all(plate.contains(rect) and rect.width >= race_ring.LEAST for rect in drawn)
            assert drawn or scale > 1.25, "the plate has room, and shows nothing"


def test_a_plate_says_its_race_once(app_at: AppAt) -> None:
    app = app_at((1280, 720), tips=False)
    with undrawn(app):
        seated(app, stood(fragments(), hand_of_ben(long=NINE))).begin()
        app.step(0.1)
    assert target(app, "seat:1").label.count("With 10 cards the last turns begin: one more for the other player.") == 1
    ring = target(app, "race:1")
    assert ring.label == ring.tip == "Nearly there\nWith 10 cards the last turns begin: one more for the other player."
    assert target(app, "seat:1").rect.contains(ring.rect)
    assert "are finished" not in target(app, "seat:0").label


def test_a_voice_says_a_race_once_when_a_turn_ends(app_at: AppAt) -> None:
    app, ear = app_at((1280, 720), tips=False), Ear()
    match = in_window(app, in_town("", others=(PARKS,)), people=2)
    app.narrator.listeners["ear"] = ear
    for turn in range(1, 3):
        while match.session.state.turn < turn:
            match.act(match.session.state.legal_actions()[-1])
            app.step(0.1)
    told = [line for line in ear.lines if line.endswith("Afternoons in the green: 2 of 3. One more: 6 points.")]
    assert len(told) == 1 and told[0].startswith(match.names[1])
