"""What the board of the trip says."""

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Reason as Because
from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten
from dejavu.games.trip.goals import GOALS
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.scoring import Score
from dejavu.games.trip.state import Phase
from dejavu.games.trip.strategy.reasons import Why
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.laying import AfterLaying
from dejavu.table.boards.trip.offers import offer
from dejavu.table.boards.trip.words import notes
from dejavu.table.boards.trip.words.guidance import (
    at_once,
    end_label,
    follow_line,
    keep_old,
    lay_over,
    phase_name,
    place_line,
    sentence,
    wanted,
)
from dejavu.table.boards.trip.words.hints import advice, plan_lines, reason, wish
from dejavu.table.boards.trip.words.log import log_lines
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.boards.trip.words.news import news_lines, short_news
from dejavu.table.boards.trip.words.orders import order_card, order_sentence
from dejavu.table.boards.trip.words.refusals import refusal
from dejavu.table.boards.trip.words.scores import alike, came_of, category, closing, ending, meaning, tie
from dejavu.table.play.hints import Hint, HintPlan
from tests.cases import some
from tests.games.trip.notation import BOARDS, act, changed, position, trip

ODD = "Zoë {0} %s “O'Hara”"
SEATS = ("Ada", ODD, "Cleo", "Dora")


def names(board: str = "K", seats: tuple[str, ...] = SEATS) -> TripNames:
    return TripNames(trip().new_state(2, BOARDS[board]).map, seats)


NO_CARDS = {"memories": dict.fromkeys(trip().components.memory_index, 0)}
"""There is no memory card for another round."""


def mask(state: TripState, cells: str) -> int:
    return sum(1 << state.map.index[cell.lower()] for cell in cells.split())


# Refusals

ABOUT: dict[Reason, tuple[str | int, ...]] = {
    Reason.UNKNOWN_ACTION: ("fly(moon)",),
    Reason.NOT_NOW: ("score", "draft"),
    Reason.FINISH_FIRST: ("forming",),
    Reason.NOT_YOUR_TURN: (1,),
    Reason.NO_SPACE: (5,),
    Reason.SPACE_TAKEN: (2,),
    Reason.NOT_IN_HAND: ("bench",),
    Reason.OUT_OF_PATTERN: ("c4", "b2"),
    Reason.TOO_FEW_TILES: ("hotel", 3),
    Reason.NO_SUCH_PLACE: ("hotel",),
    Reason.NOTHING_NEW: ("hotel",),
}
"""What a refusal is about where it is about more than a cell."""


@pytest.mark.parametrize("board", ["K", "S"])
@pytest.mark.parametrize("why", list(Reason))
def test_every_refusal_is_one_sentence(why: Reason, board: str) -> None:
    words = refusal(Refusal(why, ABOUT.get(why, ("c4",))), names(board), position("H:B1*", board))
    assert re.fullmatch(r"[A-Z].*\.", words), words
    assert not re.search(r"\bc4\b|\bb2\b|\{\w*\}(?! %s)", words), words


def test_a_refusal_names_what_it_is_about() -> None:
    state = position("H:B2", phase="lay", memory="up", players=[{"hand": ["hotel"]}], used=["b2"])
    why, water = (state.why_not(Action("lay", ("hotel", cell))) for cell in ("c3", "c4"))
    assert why is not None
    assert refusal(why, names(), state) == "Not in one uphill diagonal of four with B2."
    assert water is not None
    assert refusal(water, names(), state) == "The river runs here."
    assert refusal(Refusal(Reason.NOT_YOUR_TURN, (1,)), names(), state) == f"It is {ODD}'s turn."


# What happened

VALUES: dict[str, object] = {
    "player": 1,
    "order": "greens",
    "round": 3,
    "memory": "up",
    "spaces": (("hotel", "hotel", "bench"), ("shop", "sight", "sight")),
    "space": 2,
    "tiles": ("hotel", "bench", "hotel"),
    "tile": "hotel",
    "cell": "b3",
    "cells": ("b3", "b4", "b5"),
    "why": Forgotten.COVERED,
    "owners": (0, 3, 2),
    "place": "hotel",
    "points": 4,
    "marker": "hotel-corner",
    "left": 0,
    "gained": Score(photos=2, order=6),
}


def batch() -> list[events.TripEvent]:
    grounds = (events.TripEvent, events.PlayerEvent)
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, grounds[0])]
    return [kind(**{field.name: VALUES[field.name] for field in fields(kind)}) for kind in kinds if kind not in grounds]


@pytest.mark.parametrize("event", batch(), ids=lambda event: type(event).__name__)
def test_every_event_is_told_by_name(event: events.TripEvent) -> None:
    lines = list(log_lines([event], names()))
    assert lines
    for words, *_ in lines:
        assert re.fullmatch(r"\S.*\.", words), words
        said = words.replace(ODD, "")
        assert not re.search(r"\b[Yy]ou|\{|\bb3\b|hotel-corner|greens", said), words


def test_what_belongs_together_is_told_together() -> None:
    happened: list[events.TripEvent | str] = [
        events.TurnBegan(2, 4),
        events.TileLaid(2, "hotel", "b3"),
        events.TileLaid(2, "bench", "c4"),
        events.TileForgotten(2, "shop", "c4", Forgotten.COVERED),
        events.TileForgotten(2, "shop", None, Forgotten.NO_CELL),
        events.PlaceScored(2, "hotel", "hotel", ("b1", "b2", "b3"), 4),
        events.MarkerLaid(2, "hotel-bar", ("b1", "b2", "b3"), 0),
        events.MemoriesAgreed(2, ("b1", "b2", "b3"), 3),
        "Cleo was handed to a bot.",
        events.PlaceScored(2, "shop", "shop", ("a1", "a2", "a3"), 3),
        events.MemoriesAgreed(2, ("a1",), 1),
        events.MarkerLaid(2, "shop", ("a2",), 4),
        events.MemoriesAgreed(2, ("a2",), 1),
        events.MarkerLaid(2, "shop", ("a3",), 3),
        events.MemoriesAgreed(2, ("a3",), 1),
    ]
    assert [(line.words, line.heading, line.seat) for line in log_lines(happened, names())] == [
        ("Cleo's turn to lay.", True, 2),
        ("Cleo lays 1 hotel and 1 bench on B3 C4.", False, 2),
        ("Cleo forgets shop: covered.", False, 2),
        ("Cleo forgets shop: no cell was left.", False, 2),
        ("Cleo scores the hotel on B1 B2 B3: +7 (4 + 3).", False, 2),
        ("That was the last line marker.", False, 2),
        ("Cleo was handed to a bot.", False, -1),
        ("Cleo scores the shops on A1 A2 A3: +6 (3 + 3).", False, 2),
    ]


def test_what_happened_is_told_in_the_order_in_which_it_did() -> None:
    """Tiles that were forgotten first were once told after those laid later, and stood as the last line."""
    happened = [
        events.TileForgotten(2, "hotel", "b3", Forgotten.KEPT_OUT),
        events.TileLaid(2, "shop", "e3"),
        events.TileLaid(2, "shop", "d2"),
        events.TileForgotten(2, "bench", "d2", Forgotten.COVERED),
        events.TileLaid(2, "shop", "d1"),
    ]
    assert [line.words for line in log_lines(happened, names())] == [
        "Cleo forgets hotel: the older tile stays.",
        "Cleo lays 2 shops on E3 D2.",
        "Cleo forgets bench: covered.",
        "Cleo lays 1 shop on D1.",
    ]
    (told,) = news_lines(happened, names())
    assert told.lines == ("Forgot 1 hotel.", "Laid 2 shops in the west.", "Forgot 1 bench.", "Laid 1 shop in the west.")
    (brief,) = news_lines(happened, names(), brief=True)
    assert brief.lines == ("Laid 3 shops in the west.", "Forgot 1 hotel and 1 bench."), "the recap has little room"


def test_a_sight_raises_its_monument() -> None:
    raised = events.MarkerLaid(0, "sight-square", ("a1", "a2", "b1", "b2"), 0)
    assert [line.words for line in log_lines([raised], names())] == ["The Golden Hall rises there."]
    assert [line.words for line in log_lines([raised], names("S"))] == ["The Shell Theatre rises there."]


def test_the_last_round_is_said_when_it_begins() -> None:
    def begins(number: int) -> str:
        revealed = events.MemoryRevealed(number, "row", ())
        return next(iter(log_lines([revealed], names()))).words

    assert begins(10).startswith("Round 10: ")
    assert begins(11).startswith("Round 11, the last but one: ")
    assert begins(12).startswith("Round 12, the last: ")
    spaces: dict[str, Any] = {"phase": "draft", "spaces": [["hotel", "shop"]], "new": []}
    assert sentence(position("", **spaces, round=10).view(0), names()) == "Take one space."
    assert sentence(position("", **spaces, round=12).view(0), names()) == "The last round begins. Take one space."


def test_the_brief_log_leaves_out_what_the_table_shows() -> None:
    revealed = events.MemoryRevealed(1, "row", (("hotel", "shop"), ("park", "shop"))[:1])
    happened = [revealed, events.RestRemoved(("hotel",)), events.TurnBegan(1, 1)]
    assert len(list(log_lines(happened, names(), brief=True))) == 1
    assert len(list(log_lines(happened, names()))) == 4


def test_brief_news_tell_points_first_and_then_deeds() -> None:
    """Half of what happened was missing, such as a space that was taken after a place was scored."""
    happened: list[events.TripEvent | str] = [
        events.SpaceTaken(1, 2, ("hotel", "shop")),
        events.TileLaid(1, "hotel", "b3"),
        events.PlaceScored(1, "park", "bench", ("a1", "a2"), 2),
    ]
    assert [line.split()[0] for line in news_lines(happened, names())[0].lines] == ["Took", "Laid", "Scored"]
    brief = [line for part in news_lines(happened, names(), brief=True) for line in part.lines]
    assert brief == ["Scored the park on A1 A2: +2.", "Laid 1 hotel in the north.", "Took hotel, shop."]


def test_what_counts_as_things_stand_is_told_once_at_the_end_of_a_turn_and_to_whom_it_happened() -> None:
    """Only +5 stood there after a tile was laid, and nothing told what for."""
    found: list[events.TripEvent] = [
        events.TileLaid(1, "shop", "e2"),
        events.StandingChanged(1, Score(photos=1, order=6)),
        events.TileLaid(1, "bench", "e3"),
        events.TileForgotten(1, "hotel", "e3", Forgotten.COVERED),
        events.StandingChanged(1, Score(photos=2, false=-2)),
        events.StandingChanged(2, Score(false=1)),
        events.TurnBegan(2, 4),
    ]
    assert [(line.words.replace(ODD, "Ben"), line.seat) for line in log_lines(found, names())] == [
        ("Ben lays 1 shop and 1 bench on E2 E3.", 1),
        ("Ben forgets hotel: covered.", 1),
        ("Ben: Photos +3, order +6, most false memories −2.", 1),
        ("Cleo: No longer has the most false memories (+1).", 2),
        ("Cleo's turn to lay.", 2),
    ]
    ben, cleo = news_lines(found, names())
    assert ben.lines[-1] == "Photos +3, order +6, most false memories −2."
    assert cleo.lines == ("No longer has the most false memories (+1).",)
    ben, cleo, deeds = news_lines(found, names(), brief=True)
    assert ben.lines == ("Forgot 1 hotel. Photos +3, order +6, most false memories −2.",), "the cause comes first"
    assert deeds.lines == ("Laid 1 shop and 1 bench in the west.",)
    assert cleo.lines == ("No longer has the most false memories (+1).",), "points come before deeds"
    assert short_news(found[:3], names()) == ["photos +1, order +6", "laid 1 shop and 1 bench"]


def test_what_laying_changed_is_told_before_the_place_that_was_scored_after_it() -> None:
    """*Photos +2* stood before the place was scored, and moved below it: it seemed to have come twice."""
    laid: list[events.TripEvent] = [events.TileLaid(1, "shop", "e2"), events.StandingChanged(1, Score(photos=2))]
    scored: list[events.TripEvent] = [
        events.PlaceScored(1, "park", "bench", ("a1", "a2"), 2),
        events.StandingChanged(1, Score(order=6)),
    ]
    before, after = ([line.words for line in log_lines(happened, names())] for happened in (laid, laid + scored))
    assert after[: len(before)] == before
    assert [line.removeprefix(ODD) for line in after] == [
        " lays 1 shop on E2.",
        ": Photos +2.",
        " scores the park on A1 A2: +2.",
        ": Order +6.",
    ]
    lines = [line.split()[0] for part in news_lines(laid + scored, names()) for line in part.lines]
    assert lines == ["Laid", "Photos", "Scored"]


def test_a_scored_place_tells_each_source_of_its_points() -> None:
    """The recap said *+12 (4 + 2)* and *Order +6*, far apart."""
    box = trip()
    state = box.position({"seats": 2, "orders": ["nights"]})
    known = TripNames(state.map, ("Ada", "Ben"), [order_card(state, order) for order in state.orders])
    happened = [
        events.PlaceScored(1, "hotel", "hotel", ("a1", "a2", "a3"), 4),
        events.MemoriesAgreed(1, ("a1", "a2"), 2),
        events.StandingChanged(1, Score(order=6, false=-1)),
    ]
    said = "+4, 2 cells agree +2, “More than one night” +6, most false memories −1"
    for brief in (False, True):
        assert news_lines(happened, known, brief)[0].lines == (f"Scored the hotel on A1 A2 A3: {said}.",)
    assert short_news(happened, known) == ["Hotel +6, “More than one night” +6, most false memories −1"]


def test_cells_that_agree_are_told_with_whose_markers_paid_them() -> None:
    """*4 cells agree +4* did not say whose memory had paid a rival."""
    happened = [
        events.PlaceScored(1, "shop", "shop", ("a1", "a2", "a3", "b1"), 4),
        events.MemoriesAgreed(1, ("a1", "a2", "b1"), 3, (2, 0, 1)),
        events.MarkerLaid(1, "shop", ("a3",), 4),
        events.MemoriesAgreed(1, ("a3",), 1, (1,)),
    ]
    said = "+4, 2 cells agree with Ada and Cleo +2, 2 cells agree +2"
    for brief in (False, True):
        (told,) = news_lines(happened, names(), brief)
        assert list(told.lines) == [f"Scored the shops on A1 A2 A3 B1: {said}."]
    assert [line.words.replace(ODD, "Ben") for line in log_lines(happened, names())] == [
        "Ben scores the shops on A1 A2 A3 B1: +8 (4 + 4).",
        "2 cells agree with Ada and Cleo, 1 cell agrees.",
    ]


@pytest.mark.parametrize(
    ("meanwhile", "told"),
    [
        ([events.TileForgotten(1, "hotel", "e3", Forgotten.COVERED)], "No longer has the most false memories (+1)."),
        ([events.TileLaid(2, "bench", "e3")], "No longer has the most false memories (+1)."),
        ([events.StandingChanged(1, Score(false=-1))], None),
    ],
    ids=["another forgot", "in a later act", "in the same act"],
)
def test_only_what_a_scored_place_changed_at_once_is_told_as_its_points(
    meanwhile: list[events.TripEvent], told: str | None
) -> None:
    """*Scored the hotel: +4, most false memories −1*, because somebody else had forgotten fewer tiles later."""
    happened = [
        events.PlaceScored(2, "hotel", "hotel", ("b3", "b4"), 4),
        *meanwhile,
        events.StandingChanged(2, Score(false=1)),
    ]
    for brief in (False, True):
        lines = [line for part in news_lines(happened, names(), brief) if part.who == "Cleo" for line in part.lines]
        place = [line for line in lines if line.startswith("Scored")]
        if told:
            assert place == ["Scored the hotel on B3 B4: +4."] and told in lines
        else:
            assert lines == ["Scored the hotel on B3 B4: +4, no longer has the most false memories (+1)."]


def test_beside_a_name_only_that_player_gains() -> None:
    happened: list[events.TripEvent | str] = [
        events.PlaceScored(1, "hotel", "hotel", ("b3", "b4"), 4),
        events.StandingChanged(2, Score(false=1)),
    ]
    assert short_news(happened, names()) == ["Hotel +4"]


@pytest.mark.parametrize(
    ("cells", "where"),
    [
        ("a1", "in the north-west"),
        ("a2 a3 a4 a6", "in the north"),
        ("b6 a7", "in the north-east"),
        ("d4 c4", "in the middle"),
        ("a1 d4 g7", "in the middle"),
        ("e1 g1", "in the south-west"),
        ("g7", "in the south-east"),
        ("", ""),
    ],
)
def test_where_something_was_made_is_said_by_the_part_of_town(cells: str, where: str) -> None:
    """*Laid E1 E3 G1* told a newcomer nothing."""
    assert names().where(cells.split()) == where


def test_log_recap_and_toast_say_what_was_laid_in_the_same_words() -> None:
    happened = [events.TileLaid(1, tile, cell) for tile, cell in (("bench", "a2"), ("shop", "a3"), ("bench", "a5"))]
    assert [line.words for line in log_lines(happened, names())] == [f"{ODD} lays 2 benches and 1 shop on A2 A5 A3."]
    for brief in (False, True):
        assert news_lines(happened, names(), brief)[0].lines == ("Laid 2 benches and 1 shop in the north.",)
    assert short_news(happened, names()) == ["laid 2 benches and 1 shop"]


def test_what_came_and_was_lost_again_in_one_turn_is_not_told() -> None:
    changes = [events.StandingChanged(1, Score(photos=points)) for points in (2, -2)]
    assert not list(log_lines(changes, names())) and not news_lines(changes, names())


def test_beside_a_name_a_turn_is_told_in_a_word_or_two() -> None:
    happened: list[events.TripEvent | str] = [
        events.TileLaid(1, "hotel", "b3"),
        events.PlaceScored(1, "hotel", "hotel", ("b1", "b2", "b3"), 4),
        events.MemoriesAgreed(1, ("b1", "b2", "b3"), 3),
        events.SpaceTaken(1, 2, ("hotel", "shop")),
    ]
    assert short_news(happened, names()) == ["Hotel +7", "laid 1 hotel", "took hotel, shop"]


def test_beside_a_name_points_are_told_all_or_none() -> None:
    """*Park +4* stood beside +3: that a false memory cost one had no room."""
    happened: list[events.TripEvent | str] = [
        events.TileLaid(1, "hotel", "b3"),
        events.StandingChanged(1, Score(false=-1)),
        events.PlaceScored(1, "hotel", "hotel", ("b1", "b2", "b3"), 4),
    ]
    assert short_news(happened, names()) == ["Hotel +4, most false memories −1", "laid 1 hotel"]


# What may be done


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_has_a_name_of_its_own(phase: Phase) -> None:
    others = {phase_name(other) for other in Phase if other is not phase}
    assert phase_name(phase) not in {*others, phase.value}


HOTELS = "Hotel: exactly 3 in one of the shapes line and corner: 4 points."
PARKS = "Park: exactly 2 of one sort (statue, bench, fountain) side by side: 2 points."


@pytest.mark.parametrize(
    ("text", "more", "selected", "says", "button"),
    [
        ("", {"phase": "draft", "spaces": [["hotel", "shop"]], "new": []}, "", "Take one space.", None),
        (
            "",
            {"phase": "draft", "spaces": [["hotel"]], "players": [{"hand": ["shop"]}]},
            "",
            "These tiles are yours: keep them.",
            "Keep these",
        ),
        (
            "",
            {"phase": "lay", "memory": "down", "players": [{"hand": ["shop", "hotel"]}]},
            "",
            "Lay your tiles in one downhill diagonal of four: 2 left.",
            None,
        ),
        ("H:B1 B2 B3*", {}, "", "Score a place, or pass on.", "Pass on"),
        ("H:B1 B2*", {}, "", "No place to score: pass on.", "Pass on"),
        ("H:B1 B2 B3*", {}, "B1", f"2 more tiles make it a place. {HOTELS}", None),
        ("H:B1 B2 B3*", {}, "B1 B2", f"1 more tile makes it a place. {HOTELS}", None),
        ("H:B1 B2 B3*", {}, "B1 B2 B3", "Hotel 4 + 3 = 7.", "Score 4 + 3"),
        (
            "H:B1 B2 B3* @M:B2",
            {},
            "B1 B2 B3",
            "Hotel 4. B2 is taken, so the marker for the hotel has no room.",
            "Score 4",
        ),
        ("H:B1 B2 B3* 0 bar", {}, "B1 B2 B3", "Hotel 4. No marker of its kind is left.", "Score 4"),
        (
            "M:D1 D2 D3* @R:D1",
            {},
            "D1 D2 D3",
            "Shops 3 + 2 = 5. D1: nothing, all remember something else there.",
            "Score 3 + 2",
        ),
        (
            "M:D1 D2 D3* @R:D1 0 shop",
            {},
            "D1 D2 D3",
            "Shops 3. No marker of its kind is left. D1: nothing, all remember something else there.",
            "Score 3",
        ),
        ("H:B1 B2*", {"scored": 1}, "", "Your place is scored: pass on.", "Pass on"),
        ("H:B1 B2*", {"round": 12, "current": 0, "first": 1}, "", "No place to score: end the trip.", "End the trip"),
        ("H:B1 B2*", {"round": 12, "current": 0, "first": 0}, "", "No place to score: pass on.", "Pass on"),
        ("H:B1 B2*", {**NO_CARDS, "current": 0, "first": 1}, "", "No place to score: end the trip.", "End the trip"),
    ],
)
def test_it_is_said_what_may_be_done_and_what_the_button_does(
    text: str, more: dict[str, Any], selected: str, says: str, button: str | None
) -> None:
    state = position(text, **more)
    view = state.view(0)
    chosen = mask(state, selected)
    assert sentence(view, names(), chosen) == says
    assert end_label(view, chosen) == button
    assert wanted(view, chosen)


@pytest.mark.parametrize(
    ("text", "more", "says"),
    [
        ("T:B1 B:B2*", {}, f"No place to score: pass on. {PARKS}"),
        ("T:B1 B:B2*", {"round": 12, "first": 1}, f"No place to score: end the trip. {PARKS}"),
        ("S:A1 B1 B2 C2* [H:D1 D2 D3]", {}, "Score a place, or pass on."),
        ("[T:B1 B2] B:B3*", {}, "No place to score: pass on."),
        ("T:B1 B:C2*", {}, "No place to score: pass on."),
        ("T:B1 B:B2 H:F6*", {}, "No place to score: pass on."),
    ],
)
def test_two_sorts_side_by_side_are_told_why_they_are_no_park(text: str, more: dict[str, Any], says: str) -> None:
    """*No place yet* stood there, and nothing said that a park takes two of one sort."""
    assert sentence(position(text, **more).view(0), names()) == says


def test_a_statue_beside_a_bench_says_its_rule_when_it_is_clicked() -> None:
    state = position("T:B1 B:B2*")
    why = state.why_not(Action("choose", ("b1",)))
    assert why is not None
    assert refusal(why, names(), state) == f"No place with B1 can be scored now ({PARKS[:-1]})."
    park = position("T:B1 B2* B:B3")
    act(park, "choose(b1)")
    other = park.why_not(Action("choose", ("b3",)))
    assert other is not None
    assert refusal(other, names(), park) == f"Another kind of tile lies on B3 ({PARKS[:-1]})."


def test_the_last_round_is_announced_in_the_round_before() -> None:
    """It came without a warning."""
    said = {}
    for round_ in (10, 11, 12):
        state = position("", phase="draft", new=[], spaces=[["hotel", "shop"]], round=round_)
        said[round_] = sentence(state.view(0), names())
    assert said == {
        10: "Take one space.",
        11: "Two turns are left, this one and one more. Take one space.",
        12: "The last round begins. Take one space.",
    }


def test_markers_that_are_short_are_counted() -> None:
    state = position("M:B1 B2 B3* 2 shop")
    assert place_line(offer(state, mask(state, "B1 B2 B3")), names()) == "Shops 3 + 2 = 5, 2 markers for 3 cells"
    act(state, "choose(b1)", "choose(b2)", "choose(b3)", "score()")
    assert sentence(state.view(0), names()) == "2 shop markers left for 3 cells: choose where they lie."
    last = state.clone()
    act(last, "mark(b1)")
    assert sentence(last.view(0), names()) == "1 shop marker left for 2 cells: choose where it lies."
    assert end_label(state.view(0)) is None


@pytest.mark.parametrize(
    ("text", "cells", "board", "says"),
    [
        ("H:B1 B2 A2* 1 corner", "B1 B2 A2", "K", "Hotel 4 + 3 = 7, lays the last corner marker"),
        ("H:B1 B2 A2*", "B1 B2 A2", "K", "Hotel 4 + 3 = 7"),
        ("S:B1 B2 A2* A1", "A1 A2 B1 B2", "S", "Sight 6 + 4 = 10, raises The Shell Theatre"),
    ],
)
def test_the_last_marker_is_named(text: str, cells: str, board: str, says: str) -> None:
    state = position(text, board)
    assert place_line(offer(state, mask(state, cells)), names(board)) == says


def test_before_a_tile_is_laid_it_is_said_what_can_follow() -> None:
    def says(follow: int, forgotten: int) -> str:
        return follow_line(AfterLaying(frozenset(), follow, forgotten, None))

    assert [says(2, 0), says(1, 1), says(0, 0)] == ["2 more can follow", "1 would be forgotten", ""]


def test_of_two_tiles_one_is_forgotten() -> None:
    statue, hotel = (trip().components.tile_index[tile] for tile in ("statue", "hotel"))
    assert lay_over(statue, hotel, names()) == "Lay statue, forget hotel"
    assert keep_old(statue, hotel, names()) == "Keep hotel, forget statue"


# Reasons, hints, plans

HOTEL = (Because("scores", ("hotel", 4)), Because("agrees", (3, 3)))

BECAUSE: dict[str, tuple[str | int, ...]] = {
    "scores": ("hotel", 4),
    "agrees": (3, 4),
    "last-marker": ("hotel-corner",),
    "photo": ("b2",),
    "prepares": ("hotel", "b2", "hotel", 1),
    "order": (6,),
    "fits": (2,),
    "forgets": (1,),
    "spares": (2,),
    "denies": (1, "hotel"),
    "waits": ("shop", "b1", "b2"),
}


@pytest.mark.parametrize("why", sorted({*BECAUSE, *map(str, Why)}))
def test_every_reason_is_a_sentence(why: str) -> None:
    words = reason(Because(why, BECAUSE[why]), names())
    assert re.fullmatch(r"[A-Z\S].*\.", words), words
    assert not re.search(r"\bb2\b|hotel-corner|\{\w", words.replace(ODD, "")), words


@pytest.mark.parametrize(
    ("state", "acts", "because", "says"),
    [
        (
            position("", phase="draft", spaces=[["shop", "shop"], ["hotel", "bench"]]),
            ["take(2)", "end-turn()"],
            [Because("fits", (2,))],
            "Take space 2: hotel, bench. It is the only space whose tiles all fit.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["sight"]}]),
            ["lay(sight,b2)", "end-turn()"],
            [Because("photo", ("b2",))],
            "Lay the sight on B2. Finds the photo on B2.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["sight"]}]),
            ["lay(sight,b2)", "end-turn()"],
            [Because("photo", ("b2",)), Because("spares", (1,))],
            "Lay the sight on B2. Finds the photo on B2. To score now, 1 more tile would be forgotten.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["sight"], "tiles": {"b2": "shop"}}]),
            ["keep(sight,b2)", "end-turn()"],
            [],
            "Keep the shop on B2, forget the sight. The new one would do no more for your map.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["shop"], "tiles": {"b2": "shop"}}]),
            ["keep(shop,b2)", "end-turn()"],
            [],
            "Keep the shop on B2, forget the shop. Both are alike.",
        ),
        (
            position("", phase="draft", spaces=[["shop", "shop"], ["hotel", "bench"]]),
            ["take(2)", "end-turn()"],
            [],
            "Take space 2: hotel, bench. No other space does more for your map.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["shop"], "tiles": {"b2": "shop"}}]),
            ["lay(shop,b3)", "end-turn()"],
            [],
            "Lay the shop on B3. It joins another of its kind.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["shop"]}]),
            ["lay(shop,b3)", "end-turn()"],
            [],
            "Lay the shop on B3. There it covers nothing.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["hotel", "sight"]}]),
            ["lay(sight,b2)", "lay(hotel,b3)", "choose(b3)", "choose(a3)", "choose(a2)", "score()"],
            [*HOTEL, Because("prepares", ("sight", "b1", "sight", 3))],
            "Lay the sight on B2. Prepares a sight: 3 tiles are missing.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["hotel", "sight"]}]),
            ["lay(sight,b2)", "lay(hotel,b3)", "choose(b3)", "choose(a3)", "choose(a2)", "score()"],
            HOTEL,
            "Lay the sight on B2. Then score the hotel: 4 + 3.",
        ),
        (
            position("", phase="lay", players=[{"hand": ["hotel"]}]),
            ["lay(hotel,b3)", "choose(b3)", "choose(a3)", "choose(a2)", "score()"],
            [*HOTEL, Because("photo", ("c6",))],
            "Lay the hotel on B3. It is part of the hotel: 4 + 3.",
        ),
        (
            position("", phase="draft", spaces=[["shop", "shop"], ["hotel", "bench"]]),
            ["take(2)", "end-turn()"],
            [Because("scores", ("park", 2, "c5", "d5")), Because("agrees", (2, 2))],
            "Take space 2: hotel, bench. Good for the park C5 D5: 2 + 2.",
        ),
        (
            position("H:B1 B2 B3*"),
            ["choose(b1)", "choose(b2)", "choose(b3)", "score()", "end-turn()"],
            [*HOTEL, Because("last-marker", ("hotel-bar",))],
            "Score the hotel B1 B2 B3: 4 + 3. Lays the last line marker.",
        ),
        (position("M:B1 B2 B3*"), ["end-turn()"], [Because("waits", ("shop", "b1", "b2", "b3"))],
         "This turn is complete: “Pass on”. Let the shops B1 B2 B3 wait: with one more they pay more."),
    ],
)  # fmt: skip
def test_advice_is_the_step_and_the_reason_that_it_serves(
    state: TripState, acts: list[str], because: Sequence[Because], says: str
) -> None:
    first, *rest = map(Action.parse, acts)
    view = state.view(0)
    hint = Hint(first, tuple(because), tuple(rest))
    assert advice(hint, view, names(), end_label(view) or "") == says


def test_a_plan_has_a_line_for_the_tiles_and_one_for_the_place() -> None:
    acts = ["take(2)", "end-turn()", "lay(hotel,b3)", "keep(shop,b4)", "lay(sight,b5)"]
    acts += ["choose(b1)", "choose(b2)", "choose(b3)", "score()", "end-turn()"]
    because = (Because("scores", ("hotel", 4)), Because("agrees", (2, 3)), Because("photo", ("b3",)))
    plan = HintPlan((), tuple(map(Action.parse, acts)), because)
    state = position("", phase="draft", spaces=[["shop"], ["sight", "hotel"]])
    assert [(line.words, line.steps) for line in plan_lines(plan, names(), state)] == [
        ("Take space 2: sight, hotel", 2),
        ("Lay hotel B3 (photo), sight B5; forget shop B4", 3),
        ("Score the hotel B1 B2 B3: 4 + 2", 4),
        ("Pass on", 1),
    ]


def test_tiles_that_were_taken_are_to_be_kept() -> None:
    plan = HintPlan((Action("take", (1,)),), (Action("end-turn"),), ())
    state = position("", phase="draft", spaces=[[], ["shop"]], players=[{"hand": ["hotel", "shop"]}])
    assert [line.words for line in plan_lines(plan, names(), state)] == ["Keep these: hotel, shop"]


def test_the_plan_after_a_lesson_took_the_tiles_names_the_button() -> None:
    """It said "Pass on" beside a button "Keep these"."""
    plan = HintPlan((), (Action("end-turn"),), ())
    state = position("", phase="draft", spaces=[[], ["shop"]], players=[{"hand": ["hotel", "shop"]}])
    assert [(line.words, line.steps) for line in plan_lines(plan, names(), state)] == [("Keep these: hotel, shop", 1)]


def test_while_tiles_are_chosen_the_plan_says_what_they_are_for() -> None:
    because = [Because("photo", ("c6",)), Because("scores", ("hotel", 4)), Because("agrees", (2, 3))]
    plan = HintPlan((), (Action("take", (1,)), Action("end-turn")), tuple(because))
    state = position("", phase="draft", spaces=[["hotel", "shop"], ["shop"]])
    assert [tuple(line) for line in plan_lines(plan, names(), state)] == [
        ("Take space 1: hotel, shop", 2),
        ("Good for the hotel: 4 + 2.", 0),
        ("Finds the photo on C6.", 0),
    ]


@pytest.mark.parametrize(
    ("tiles", "says"),
    [
        (["fountain", "shop"], "Prepares a park: one more fountain later completes it."),
        (
            ["fountain", "fountain"],
            "Prepares a park: these lie apart now, one more fountain later completes it.",
        ),
    ],
)
def test_of_tiles_not_laid_yet_a_plan_names_no_cell_and_says_why_one_is_missing(tiles: list[str], says: str) -> None:
    state = position("", phase="draft", memory="down", spaces=[tiles, ["shop"]])
    hint = Hint(Action("take", (1,)), (Because("prepares", ("park", "c7", "fountain", 1)),), (Action("end-turn"),))
    assert advice(hint, state.view(0), names()).endswith(says)


@pytest.mark.parametrize(
    ("round", "missing", "told"), [(10, 6, True), (10, 7, False), (11, 3, True), (11, 4, False), (12, 2, False)]
)
def test_no_hint_prepares_what_the_rounds_to_come_cannot_complete(round: int, missing: int, told: bool) -> None:
    """In the last turn a space was advised because it prepares restaurants; then three tiles of one turn were too many.

    A round brings up to three tiles.
    """
    state = position("", phase="draft", memory="down", spaces=[["restaurant", "shop"], ["shop"]], round=round)
    whys = (Because("prepares", ("restaurant", "c7", "restaurant", missing)),)
    says = advice(Hint(Action("take", (1,)), whys), state.view(0), names())
    assert says.endswith(f"{missing} tiles are missing." if told else "No other space does more for your map.")
    plan = HintPlan((), (Action("take", (1,)),), whys)
    assert len(plan_lines(plan, names(), state)) == 1 + told


# Orders, categories, the end


def test_every_goal_of_an_order_card_is_put_into_words() -> None:
    box = trip().components
    told = {}
    for board, options in some(BOARDS.items()):
        for order in (*box.standard, *box.orders(box.city_index[options["city"]], True)):
            told[board, order.id] = words = order_sentence(order, names(board))
            assert re.fullmatch(r"[A-Z0-9][^{}]*\.", words), words
    asked = [*box.standard, *(order for orders in box.advanced.values() for order in orders)]
    assert {order.goal.kind for order in asked} == set(GOALS)
    assert told["V", "edge"] == (
        "2 points for each park, hotel or sight on the side of the canal where you have the fewest."
    )
    assert told["R", "edge"] == (
        "Kinds of place beside the lake or sea (parks, hotels, sights, shops and restaurants): 6 points for 4 or more."
    )
    assert told["K", "greens"] == "3 or more parks: 6 points."
    assert told["S", "waterside"] == "1 point for each shop or restaurant, scored or not, beside the sea."
    assert told["K", "waterside"] == "2 points for each hotel beside the river."
    assert told["S", "neighbours"] == (
        "Places that touch another one (parks, hotels and sights): 6 points for the most, 3 for the next most."
    )


ASKED: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "places": ({"kinds": ["park"]}, "2 points for each park.", "3 or more parks: 2 points.", "Scored places (parks)"),
    "blocks": (
        {"kind": "shop", "size": 3},
        "2 points for each block of 3 or more shops.",
        "3 or more blocks of 3 or more shops: 2 points.",
        "Blocks of 3 or more shops",
    ),
    "exact": (
        {"kinds": ["park", "hotel"]},
        "2 points for each park or hotel that matches a marker on the shared map, cell for cell.",
        "3 or more parks and hotels that match a marker on the shared map, cell for cell: 2 points.",
        "Places that match a marker on the shared map, cell for cell (parks and hotels)",
    ),
    "largest-block": (
        {"kind": "shop"},
        "2 points for each tile in the largest block of shops.",
        "Tiles in the largest block of shops: 2 points for 3 or more.",
        "Tiles in the largest block of shops",
    ),
    "beside-place": (
        {"tiles": ["shop", "bench"], "place": "park"},
        "2 points for each shop or bench, scored or not, beside a park.",
        "Tiles beside a park, scored or not (shop or bench): 2 points for 3 or more.",
        "Tiles beside a park, scored or not (shop or bench)",
    ),
    "touching-same": (
        {"kinds": ["park", "hotel"]},
        "2 points for each park or hotel that touches another of its kind.",
        "Places that touch another of their kind (parks and hotels): 2 points for 3 or more.",
        "Places that touch another of their kind (parks and hotels)",
    ),
    "touching-most": (
        {"kinds": ["park", "hotel"]},
        "2 points for each place that touches another one (parks and hotels).",
        "Places that touch another one (parks and hotels): 2 points for 3 or more.",
        "Places that touch another one (parks and hotels)",
    ),
    "on-border": (
        {"kinds": ["park"]},
        "2 points for each park on the western border.",
        "Places on the western border (parks): 2 points for 3 or more.",
        "Places on the western border (parks)",
    ),
    "place-beside-water": (
        {"kinds": ["hotel"]},
        "2 points for each hotel beside the river.",
        "Places beside the river (hotels): 2 points for 3 or more.",
        "Places beside the river (hotels)",
    ),
    "tiles-beside-water": (
        {"tiles": ["shop"]},
        "2 points for each shop, scored or not, beside the river.",
        "Tiles beside the river, scored or not (shop): 2 points for 3 or more.",
        "Tiles beside the river, scored or not (shop)",
    ),
    "kinds-beside-water": (
        {"kinds": ["park", "shop"]},
        "2 points for each kind of place beside the river (parks and shops).",
        "Kinds of place beside the river (parks and shops): 2 points for 3 or more.",
        "Kinds of place beside the river (parks and shops)",
    ),
    "fewest-side": (
        {"kinds": ["park", "hotel"]},
        "2 points for each park or hotel on the side of the river where you have the fewest.",
        "Places on the side of the river where you have the fewest (parks and hotels): 2 points for 3 or more.",
        "Places on the side of the river where you have the fewest (parks and hotels)",
    ),
}
"""By kind of goal: what it asks for, and what a card says that pays for each, from a number on, and by rank."""


@pytest.mark.parametrize("kind", GOALS)
def test_an_order_says_what_it_pays_in_each_way_in_which_it_can_pay(kind: str) -> None:
    """A mod may pay for each park; that read as if one were enough for all."""
    asked, each, least, most = ASKED[kind]

    def said(**pay: Any) -> str:
        def asks(data: dict[str, Any]) -> None:
            data["orders"]["standard"][0]["goal"] = {kind: {**asked, **pay}}

        return order_sentence(changed(asks).components.standard[0], names())

    assert said(points=2) == each
    assert said(points=2, least=3) == least
    assert said(points=[6, 3]) == f"{most}: 6 points for the most, 3 for the next most."
    assert said(points=[6, 3, 1]) == f"{most}: 6 points for the most, then 3 and 1."


def test_every_category_has_a_name_and_a_meaning() -> None:
    state = position("", orders=["greens"])
    parts = list(state.score_parts()[0])
    assert len({category(part) for part in parts}) == 5
    meanings = [meaning(part, state, names()) for part in parts]
    assert all(re.fullmatch(r".+\.", words) for words in meanings)
    assert meanings[-1] == "Afternoons in the green: 3 or more parks: 6 points."
    assert "−2 / −1 / +1 / +3 / +6 points for 0 / 1 / 2 / 3 / 4" in meanings[2]


def over(*places: int, false: tuple[int, ...] = (0, 0)) -> TripState:
    """A game that is over; every seat has so many points and false memories."""
    tiles = {"a1": "bench", "a2": "bench"}
    players = [
        {
            "tiles": tiles,
            "places": [{"place": "park", "cells": ["a1", "a2"], "points": points}],
            "false": ["shop"] * lost,
        }
        for points, lost in zip(places, false, strict=True)
    ]
    return position("", phase="over", players=players, seats=len(places), round=12)


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (over(5, 3), ""),
        (over(12, 12, false=(2, 2)), "Ada and Ben have 8 points each and forgot equally much."),
        (over(12, 15, false=(1, 3)), "Ada and Ben have 10 points each; Ada forgot least (1 to 3)."),
    ],
)
def test_a_tie_is_told_and_how_it_was_broken(state: TripState, says: str) -> None:
    two = names(seats=("Ada", "Ben"))
    assert tie(state, two) == says
    assert ending("rounds", state, two).endswith(says or "The last round is over.")


def test_memories_alike_are_counted_by_kind_of_place() -> None:
    tiles = [
        {"a1": "bench", "b1": "shop", "c1": "shop"},
        {"a1": "statue", "b1": "shop"},
        {"a1": "fountain", "c1": "hotel"},
    ]
    state = position("", seats=3, phase="over", players=[{"tiles": each} for each in tiles])
    assert [state.map.names[cell] for cell in alike(state)] == ["a1", "b1"]
    assert [state.map.names[cell] for cell in alike(state, 3)] == ["a1"]
    assert closing(state, names()) == "On 2 cells of Kyoto at least two remember the same. On 1 cell everyone does."


# Looked at closely


@pytest.mark.parametrize(
    ("tile", "board", "says"),
    [
        ("bench", "K", "Park: exactly 2 of one sort (statue, bench, fountain) side by side: 2 points."),
        ("hotel", "K", "Hotel: exactly 3 in one of the shapes line and corner: 4 points."),
        ("sight", "K", "Sight: exactly 4 in one of the shapes square, T and stair: 6 points."),
        ("sight", "S", "Sight: exactly 4 in one of the shapes square, line and hook: 6 points."),
        ("shop", "S", "Shops: 3 or more that are joined: 3 / 4 / 5 points for 3 / 4 / 5 or more."),
    ],
)
def test_it_is_told_how_a_tile_is_scored(tile: str, board: str, says: str) -> None:
    kind = trip().components.tile_index[tile]
    assert says in notes.tile_note(position("", board), kind, names(board)).lines


def test_every_cell_of_both_cities_has_something_to_say() -> None:
    for board in some(BOARDS):
        state = position("[H:B1 B2 B3] M:A1 @H:B1 B2 B3" if board == "S" else "", board)
        for cell in some(range(len(state.map.names))):
            assert notes.cell_note(state, cell, names(board)).lines


@pytest.mark.parametrize(("order", "says"), [("markets", True), ("longest", True), ("greens", False)])
def test_a_card_that_counts_blocks_says_what_one_block_is(order: str, says: bool) -> None:
    state = position("", "K", orders=[order], options={"orders": "advanced"} if order == "longest" else {})
    caution = "Scored shops that touch are one block, even if you scored them apart."
    assert (caution in notes.order_note(state, state.orders[0], names()).lines) is says


def test_what_is_public_is_told_of_everyone() -> None:
    state = position("", orders=["nights"])
    for note in (notes.order_note(state, state.orders[0], names()), notes.false_note(state, names())):
        assert any(line.startswith("Ada: ") for line in note.lines)
        assert any(line.startswith(f"{ODD}: ") for line in note.lines)
    assert len(notes.supply_note(state, names()).lines) == len(state.components.places) + 3
    assert notes.memory_note(state, names()).title == "An avenue"


_DRAFT = {"memory": "row", "spaces": [["hotel"] * 4, ["shop"] * 4, ["sight"] * 4]}


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"players": [{"tiles": {"c1": "bench"}}, {}]}, "Wants one more bench on B1."),
        ({}, ""),
        ({"players": [{"tiles": {"c1": "bench"}}, {}], "round": 12}, ""),
        ({"players": [{"tiles": {"c1": "bench"}}, {}], "removed": {"bench": 7}}, ""),
    ],
    ids=["one lies there", "none lies there", "in the last round", "none is left"],
)
def test_a_bot_wants_one_more_only_where_one_lies_and_another_may_come(more: dict[str, Any], says: str) -> None:
    """*Wants one more statue on B2* was told of an empty map, and of fountains when none was left."""
    state = trip().position({"seats": 2, "orders": ["nights"], "phase": "draft", "round": 3, **_DRAFT, **more})
    known = TripNames(state.map, ("Ada", "Ben"), ())
    assert wish(0, state, known) == says


@pytest.mark.parametrize(
    ("gain", "lost", "says"),
    [
        (0, 1, "Costs nothing now"),
        (-1, 1, "−1 point now"),
        (-2, 2, "−2 points now, 2 tiles forgotten"),
    ],
)
def test_a_price_says_if_more_than_the_one_tile_is_forgotten(gain: int, lost: int, says: str) -> None:
    """*Lay sight, forget bench: −2 points now* left out the tile for which no cell was left."""
    assert at_once(gain, lost) == says


@pytest.mark.parametrize(
    ("happened", "later", "came"),
    [
        (["d6", "e6"], {"scored": ["c6", "d6", "e6"], "agreed": ["d6", "e6"]}, (2, "On D6 E6 you remembered the same")),
        (["d6", "e6"], {"scored": ["c6", "d6", "e6"], "agreed": ["c6"]}, (-2, "On D6 E6 you remembered otherwise")),
        (["d6", "e6"], {"scored": ["a1", "a2"], "agreed": ["a1"]}, (0, "")),
        ([], {"scored": ["d6"], "agreed": ["d6"]}, (0, "")),
    ],
    ids=["the same", "another thing", "elsewhere", "without a marker"],
)
def test_a_rivals_markers_came_to_what_places_scored_later_found_there(
    happened: list[str], later: dict[str, list[str]], came: tuple[int, str]
) -> None:
    """The finale told that a space with tiles of mine was taken, of a game in which markers decided."""
    laid = [events.MarkerLaid(1, "hotel-corner", tuple(happened), 1)] if happened else []
    theirs = events.PlaceScored(2, "hotel", "hotel", tuple(happened), 4)
    mine = events.PlaceScored(0, "hotel", "hotel", tuple(later["scored"]), 4)
    agreed = events.MemoriesAgreed(0, tuple(later["agreed"]), len(later["agreed"]))
    points, said = came_of(laid, [theirs, mine, agreed], 0, names())
    assert points == came[0]
    assert not points or said.startswith(came[1])
