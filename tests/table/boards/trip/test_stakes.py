"""What a rival's markers and spaces mean for the own tiles (section 2, steps 2 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from dejavu.engine.journal import Check
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.grid import cells_of, orientations, shifts
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board import recap
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.game_table import Consequences
from dejavu.table.board.news import brief_line
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.boards.trip.words.stakes import consequences, stakes
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Consequence, changes
from dejavu.table.play.guide import Guide
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import amount
from tests.cases import some
from tests.games.trip.notation import position, trip
from tests.table.boards.trip.conftest import scene_of
from tests.table.hands import AppAt, key, later, settle, target
from tests.table.seating import match_of, session_of


def told(before: TripState, after: TripState) -> list[str]:
    """What is said to the first seat."""
    changed = changes(stakes(before.view(0)), stakes(after.view(0)))
    return [one.words for one in consequences(changed, after.view(0), TripNames(after.map, ("Ada", "Ben")))]


@pytest.mark.parametrize(
    ("own", "markers", "said"),
    [
        ("H:B3", "@H:B3 C3 C2", ["Your hotel on B3 agrees now.", "A hotel on C3 would agree now."]),
        ("H:B3 C3", "@H:B3 C3 C2", ["Your hotel tiles on B3 C3 agree now.", "A hotel on C2 would agree now."]),
        ("M:B2 B3", "@H:B1 B2 B3", ["Your shop tiles on B2 B3 cannot agree any more."]),
        ("[H:B1 B2 B3]", "@R:B3", []),
        ("H:B3", "@R:E5", []),
        ("H:B3", "@H:A3 A2 A1", ["A hotel on A3 would agree now."]),
    ],
)
def test_markers_on_the_shared_map_settle_what_own_tiles_can_do(own: str, markers: str, said: list[str]) -> None:
    """A tile that was scored has its points already; a marker elsewhere changes nothing."""
    kept: dict[str, Any] = {"supply": {"hotel-bar": 1, "hotel-corner": 1}}
    assert told(position(own, **kept), position(f"{own} {markers}", **kept)) == said


@pytest.mark.parametrize(
    ("current", "round", "said"),
    [
        (0, 12, ["Your statue on D5 cannot agree any more."]),
        (1, 12, []),
        (1, 11, ["Your statue on D5 cannot agree any more."]),
    ],
    ids=["still to lay", "after its last turn", "a round before the last"],
)
def test_nothing_is_at_stake_after_the_last_turn_of_a_seat(current: int, round: int, said: list[str]) -> None:
    """*Your statue on D5 cannot agree any more* stood in the last recap of a game."""
    now: dict[str, Any] = {"round": round, "first": 0, "current": current}
    assert told(position("T:D5", **now), position("T:D5 @M:D5", **now)) == said


@pytest.mark.parametrize(
    ("own", "markers", "said"),
    [
        ("S:D7 E7", "@T:D7 E7", "Your sight tiles on D7 E7 cannot agree any more."),
        ("S:A1", "@R:A2 C1 C2", "No marker fits on your sight on A1 any more."),
        ("H:A1", "@R:A2 B1", "No marker fits on your hotel on A1 any more."),
        ("T:F7", "@R:E7 F6 G7", "No marker fits on your statue on F7 any more."),
    ],
)
def test_cells_that_a_rival_takes_from_own_tiles_are_told(own: str, markers: str, said: str) -> None:
    """Nothing was said where the cells beside a tile were taken, so that no marker could come to lie on it."""
    assert said in told(position(own), position(f"{own} {markers}"))


def can_agree(state: TripState, tile: int, cell: int) -> bool:
    """Whether a marker of a tile's kind lies on a cell, or may still come to lie there, tried shape by shape."""
    box, city, taken = state.components, state.map, {*cells_of(state.taken_cells)}
    kind = box.tiles[tile].place
    if cell not in taken and box.places[kind].form == BLOCK:
        return state.supply[city.block_marker[kind]] > 0
    if cell in taken:
        return bool(state.marked[kind] >> cell & 1)
    return any(
        cell in where and taken.isdisjoint(where) and not any(city.water >> each & 1 for each in where)
        for number, marker in enumerate(box.markers)
        if marker.place == kind and city.city.id in marker.cities and state.supply[number]
        for shape in orientations(box.shapes[marker.shape])
        for where in shifts(shape, city.rows, city.columns)
        if len(where) == len(shape)
    )


def test_what_becomes_of_an_own_tile_is_told_if_and_only_if_it_changed() -> None:
    """Harm to tiles under a rival's markers went untold."""
    found = {True: 0, False: 0}
    for before, after in some(rivals_turns()):
        names, mine = before.map.names, before.players[0]
        changed = changes(stakes(before.view(0)), stakes(after.view(0)))
        telling = consequences(changed, after.view(0), TripNames(after.map, ("Ada", "Ben")))
        places = {place.id for one in telling for place in one.places if place.kind == "own"}
        for tile, mask in enumerate(mine.kinds):
            for cell in cells_of(mask):
                marked = [state.marked[state.components.tiles[tile].place] >> cell & 1 for state in (before, after)]
                can = [can_agree(state, tile, cell) for state in (before, after)]
                is_told = marked[0] != marked[1] or can[0] != can[1]
                assert (names[cell] in places) is is_told, (names[cell], telling)
                found[is_told] += 1
    assert found[True] and found[False]


def rivals_turns() -> Iterator[tuple[TripState, TripState]]:
    """Turns of a rival to lay, as random games bring them."""
    for seed in range(amount(4, 60)):
        rng = Random(seed)
        session = session_of(trip(), trip().new_state(2, {}), 0)
        before: TripState | None = None
        while not session.state.is_terminal():
            state = cast(TripState, session.state)
            if state.current_player == 0 or state.phase not in (Phase.LAY, Phase.SCORE):
                if before is not None:
                    yield before, state.clone()
                before = None
            elif before is None:
                before = state.clone()
            legal = list(state.legal_actions())
            scoring = [action for action in legal if action.verb in ("choose", "score")]
            session.act(rng.choice(scoring or legal))


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({"hotel-bar": 1, "hotel-corner": 0}, ["Hotel marker (corner): none left.", "Hotel marker (line): one left."]),
        ({"hotel-bar": 0, "hotel-corner": 0}, ["No marker is left for your hotel on B3."]),
        ({"hotel-bar": 2, "hotel-corner": 2, "shop": 7}, []),
    ],
)
def test_markers_that_run_out_are_told_once(left: dict[str, int], said: list[str]) -> None:
    before: dict[str, Any] = {"supply": {"hotel-bar": 2, "hotel-corner": 2}}
    assert sorted(told(position("H:B3", **before), position("H:B3", supply=left))) == said


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            [["hotel", "shop"], ["hotel", "hotel"]],
            [["hotel", "shop"], []],
            ["Space 2 is taken: it had the most tiles that match yours."],
        ),
        ([["hotel", "hotel"], ["hotel", "hotel"]], [[], ["hotel", "hotel"]], []),
        ([["shop", "shop"], ["hotel", "hotel"]], [[], ["hotel", "hotel"]], []),
    ],
)
def test_the_best_space_that_a_rival_takes_is_told_unless_another_is_as_good(
    before: list[list[str]], after: list[list[str]], said: list[str]
) -> None:
    draft: dict[str, Any] = {"phase": "draft", "new": []}
    assert told(position("H:B3", spaces=before, **draft), position("H:B3", spaces=after, **draft)) == said


@pytest.mark.parametrize("people", [0, 1])
def test_who_only_looks_on_is_not_told_what_a_turn_means_for_a_bot(app_at: AppAt, people: int) -> None:
    app = app_at(tips=False, bot_speed="normal")
    spaces = [["hotel", "hotel"], ["shop", "shop"], ["shop", "shop"]]
    state = position("H:B3", phase="draft", spaces=spaces, memory="row", first=1, current=1)
    match = match_of(app, session_of(trip(), state, people))
    match.begin()
    seen = False
    for _ in range(200):
        if state.player.hand and state.current_player == 0:
            break
        later(1 / 30)
        app.step(1 / 30)
        seen |= isinstance(scene_of(app).moments.shown, Consequences)
    assert not state.spaces[0] and seen is bool(people)


TAKEN = "Space 1 is taken: it had the most tiles that match yours."


def after_a_rivals_turn(app: App) -> Match:
    """A bot has taken the space that was best for the person, whose turn it is now."""
    spaces = [["hotel", "hotel"], ["shop", "shop"], ["shop", "shop"]]
    state = position("H:B3", phase="draft", spaces=spaces, memory="row", first=1, current=1)
    session = session_of(trip(), state, 1)
    session.replay(Check(state.to_data(), anew=True))  # where the recap's views begin
    match = match_of(app, session)
    match.begin()
    for _ in range(200):
        if match.my_move:
            break
        later(1 / 30)
        app.step(1 / 30)
    return match


def bar_of(app: App) -> ActionBar[Any]:
    bar = scene_of(app).areas["guide"]
    assert isinstance(bar, ActionBar)
    return bar


def test_what_a_rivals_turn_means_stands_in_the_bar_until_the_player_acts(app_at: AppAt) -> None:
    """It stood on the table for a second only, and otherwise in a tip of the recap."""
    app = app_at(tips=False, bot_speed="instant")
    match = after_a_rivals_turn(app)
    bar = bar_of(app)
    assert bar.text().startswith(f"After Ben's turn: {TAKEN}")
    match.act(match.view.legal_actions()[0])
    app.settle()
    assert TAKEN not in bar.text()


def test_the_tip_of_the_recap_parts_what_a_turn_means_for_the_player_from_what_was_done(app_at: AppAt) -> None:
    """It was a block, in which nobody found what concerned them."""
    app = app_at(tips=False, bot_speed="instant")
    after_a_rivals_turn(app)
    head, means, deeds, _again = target(app, "recap:1").tip.split("\n\n")
    assert head.startswith("Ben")
    assert means == f"For you: {TAKEN}"
    assert deeds and TAKEN not in deeds
    assert "\n\n" not in target(app, "recap:1").label, "a voice says no empty line"


class Lesson(Guide):
    """Words that take the place of all others."""

    heading = words = leave = "Lay a tile."
    is_reading = False


@pytest.mark.parametrize("by", ["hint", "lesson"])
def test_what_a_rivals_turn_means_is_told_by_the_recap_where_the_bar_cannot(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """The recap left it to the bar, which gave a hint or the words of a lesson."""
    app = app_at((1920, 1080), tips=False, bot_speed="instant", reduced_motion=True)
    match = after_a_rivals_turn(app)
    told: list[str] = []

    def told_by_recap(*args: Any) -> str:
        told.append(brief_line(*args))
        return told[-1]

    monkeypatch.setattr(recap, "brief_line", told_by_recap)
    monkeypatch.setattr(TripScene, "plan_lines", lambda scene: ())  # the plan of a hint takes the place of the recap
    for otherwise in (False, True):
        if otherwise and by == "hint":
            key(app, "h")
        elif otherwise:
            match.guide = Lesson()
            match.tell(())
        settle(app)
        told.clear()
        app.invalidate()
        app.step(1 / 30)
        assert (TAKEN in bar_of(app).text()) is not otherwise
        assert {TAKEN in line for line in some(told)} == {otherwise}


def test_harm_stands_in_the_bar_beside_what_a_later_turn_meant(app_at: AppAt) -> None:
    """A space that was taken afterwards took the place of the sentence, and the harm went unseen."""
    app = app_at(tips=False, bot_speed="instant")
    match = match_of(app, session_of(trip(), position("H:B3", phase="draft", spaces=[["shop"]], memory="row"), 1))
    match.begin()
    app.settle()
    scene = scene_of(app)
    harm, later_on, again = (
        Consequence(words, (PlaceId(*place),))
        for words, place in (("Harm.", ("own", "b3")), ("Taken.", ("space", "1")), ("Worse.", ("own", "b3")))
    )
    scene.note_aftermath([harm])
    scene.note_aftermath([later_on])
    assert scene.aftermath == "Harm. Taken."
    scene.note_aftermath([again])
    assert scene.aftermath == "Taken. Worse.", "of one place the last word"
