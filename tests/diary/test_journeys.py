"""Journeys are data, and their standing follows from the results of their evenings alone."""

from __future__ import annotations

from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu import games, resources
from dejavu.diary import journeys_reader
from dejavu.diary.journeys import (
    LAST_COUNTS,
    Evening,
    Journey,
    Travel,
    may_win,
    new_mark,
    options,
    rank_points,
    seats_allowed,
    set_out,
)
from dejavu.engine.journal import Leg, Seat
from dejavu.store.outcomes import Outcome
from tests.cases import COMPLETE, some
from tests.plain_yaml import read_plain

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def journey(evenings: int) -> Journey:
    return Journey("long", "trip", "Long", "Far.", tuple(Evening(f"{at}", "On.") for at in range(evenings)))


def travel(evenings: int, results: list[Outcome], team: bool = False) -> Travel:
    seats = tuple(map(Seat, NAMES[: len(results[0].scores)]))
    return Travel(journey(evenings), "m", seats, team, dict(enumerate(results)), {})


def ranked(order: tuple[int, ...]) -> Outcome:
    """The outcome of an evening that ended with these ranks, 0 the best."""
    return Outcome(tuple(10 - rank for rank in order), (order.index(0),))


# Standings


@pytest.mark.parametrize(
    ("scores", "winners", "points"),
    [
        ((30, 20), (0,), (2, 1)),
        ((30, 30), (0, 1), (2, 2)),
        ((30, 30), (1,), (1, 2)),
        ((5, 9, 9, 1), (1, 2), (2, 4, 4, 1)),
        ((7, 7, 7), (0,), (3, 2, 2)),
        ((-4,), (), (1,)),
    ],
)
def test_rivals_count_the_seats_that_they_were_not_behind_as_the_game_ranks_them(
    scores: tuple[int, ...], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert rank_points(Outcome(scores, winners)) == points


def test_the_last_evening_counts_double_and_equal_sums_share_the_victory() -> None:
    found = travel(3, [ranked((0, 1)), ranked((0, 1)), ranked((1, 0))])
    assert found.points(0) == (2, 1)
    assert found.points(2) == (LAST_COUNTS * 1, LAST_COUNTS * 2)
    assert found.is_over
    assert found.totals == (6, 6)
    assert found.leaders == (0, 1)


def test_a_team_adds_up_what_it_earned_together() -> None:
    found = travel(3, [Outcome((4, 4), ()), Outcome((7, 7), (0, 1)), Outcome((3, 3), ())], team=True)
    assert found.totals == (17, 17)


def test_the_next_evening_is_the_first_that_is_not_over() -> None:
    results = {0: ranked((0, 1)), 2: ranked((0, 1))}
    found = Travel(journey(3), "m", (Seat("Ann"), Seat("Ben")), False, results, {})
    assert found.next_evening == 1
    assert found.points(1) is None
    assert not found.is_over


@given(st.integers(2, 4), st.integers(2, 4), st.data())
def test_who_may_still_win_is_who_wins_in_some_course_of_the_evenings_left(
    seats: int, evenings: int, data: st.DataObject
) -> None:
    orders = list(permutations(range(seats)))
    played = data.draw(st.lists(st.sampled_from(orders), min_size=evenings - 1, max_size=evenings - 1))
    found = travel(evenings, list(map(ranked, played)))
    able: set[int] = set()
    for order in orders:
        end = travel(evenings, [*map(ranked, played), ranked(order)])
        able.update(end.leaders)
    assert set(found.hopeful) == able


@given(st.integers(1, 4), st.integers(2, 5), st.data())
def test_totals_are_the_sum_of_evenings_and_at_the_end_only_winners_may_win(
    seats: int, evenings: int, data: st.DataObject
) -> None:
    scores = st.tuples(*[st.integers(-5, 60)] * seats)
    drawn = data.draw(st.lists(scores, min_size=evenings, max_size=evenings))
    results = [Outcome(one, tuple(at for at, points in enumerate(one) if points == max(one))) for one in drawn]
    found = travel(evenings, results)
    each = [points for at in range(evenings) if (points := found.points(at))]
    assert found.totals == tuple(map(sum, zip(*each, strict=True)))
    assert set(found.hopeful) == set(found.leaders)
    assert found.leaders


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("evenings", [3, 5])
def test_most_seats_can_still_win_when_the_last_evening_begins(seats: int, evenings: int) -> None:
    """Four of five, over random ranks: the last evening is worth coming to."""
    luck, able, journeys = Random(evenings), 0, 400
    orders = list(permutations(range(1, seats + 1)))
    for _journey in range(journeys):
        totals = [sum(points) for points in zip(*luck.choices(orders, k=evenings - 1), strict=True)]
        able += sum(may_win(totals, seat, [LAST_COUNTS]) for seat in range(seats))
    assert able >= 0.8 * seats * journeys


def test_travellers_take_turns_at_beginning() -> None:
    found = set_out(journey(5), tuple(map(Seat, NAMES[:3])), team=False)
    begin = [found.first(at) for at in range(5)]
    assert set(begin) == {0, 1, 2}
    assert all((seat + 1) % 3 == following for seat, following in pairwise(begin))


def test_luck_decides_who_begins_the_first_evening() -> None:
    begin = {set_out(journey(3), tuple(map(Seat, NAMES)), team=False).first(0) for _journey in range(200)}
    assert begin == {0, 1, 2, 3}


# Data


def test_journeys_have_three_evenings_or_five() -> None:
    lengths = {(one.game, len(one.evenings)) for one in journeys_reader.load()}
    assert {(name, count) for name in COMPLETE for count in (3, 5)} <= lengths
    assert lengths <= {(name, count) for name in games.NAMES for count in (3, 5)}
    assert journeys_reader.SHEET.check() == []


def test_every_evening_can_begin_with_any_number_of_players_of_its_journey() -> None:
    loaded = {name: games.load(name) for name in games.NAMES}
    for one in some(journeys_reader.load()):
        game = loaded[one.game]
        allowed = seats_allowed(game, one)
        for at in some(range(len(one.evenings))):
            chosen = options(game, one, Leg(one.id, new_mark(), at))
            for seats in some(allowed):
                assert not game.new_state(seats, chosen).is_terminal()


def test_a_ready_sky_is_the_same_for_the_same_travellers() -> None:
    game = games.load("fragments")
    three = next(one for one in journeys_reader.load() if one.id == "three-skies")
    first, again, other = (options(game, three, Leg(three.id, mark, 0)) for mark in ("a", "a", "b"))
    assert first == again != other
    assert "map" not in options(game, three, Leg(three.id, "a", 2))


def test_an_evening_takes_along_what_was_chosen_of_what_the_evening_before_left() -> None:
    game = games.load("memoir")
    nights = next(one for one in journeys_reader.load() if one.id == "three-nights")
    start = Travel(nights, "m", (Seat("Ann"),), True, {}, {})
    assert start.to_carry == ()
    found = Travel(nights, "m", (Seat("Ann"),), True, {0: Outcome((6,), (0,), ("2", "4"))}, {})
    assert found.to_carry == ("2", "4")
    second = Leg(nights.id, "m", 1)
    assert options(game, nights, second, "4") == {**options(game, nights, second), "carried": "4"}
    assert "carried" not in options(game, nights, second, "12"), "a memory of another box"
    assert "carried" not in options(game, nights, Leg(nights.id, "m", 0), "4")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game: trip, options: [city=rome]", "'city=rome': option city: 'rome'"),
        ("game: trip, options: [fog=yes]", "there is no option 'fog'"),
        ("game: trip, ready: true", "trip has no stored set-up"),
        ("game: trip, carry: true", "trip leaves nothing to take along"),
        ("game: memoir, carry: true", "the first evening takes something along"),
        ("game: chess", "game is 'chess'"),
        ("game: trip, say: ''", "say is ''"),
        ("game: trip, wind: 3", "'wind' is not known here"),
    ],
)
def test_check_tells_what_is_wrong_with_a_journey(text: str, fault: str, tmp_path: Path) -> None:
    given = {key.strip(): value for key, _colon, value in (part.partition(":") for part in text.split(", "))}
    evening = {"name": "A", "say": "Come.", **{key: value for key, value in given.items() if key != "game"}}
    lines = ["- id: a", f"  game: {given['game']}", "  name: A", "  say: Go.", "  evenings:"]
    for one in (evening, {"name": "B", "say": "Stay."}):
        rows = [f"{key}: {value}" for key, value in one.items()]
        lines += [f"    - {rows[0]}", *(f"      {row}" for row in rows[1:])]
    file = tmp_path / journeys_reader.FILE
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert fault in str(journeys_reader.SHEET.check(file)[0])


def test_an_id_is_given_once(tmp_path: Path) -> None:
    file = tmp_path / journeys_reader.FILE
    text = resources.data(journeys_reader.FILE).read_text(encoding="utf-8")
    file.write_text(text.replace("id: deeper", "id: three-nights"), encoding="utf-8")
    assert "'three-nights' is given again" in str(journeys_reader.SHEET.check(tmp_path)[0])


def test_names_and_sentences_of_journeys_can_be_translated() -> None:
    from tools.content_strings import achievement_strings

    file = resources.data(journeys_reader.FILE)
    with file.open("rb") as opened:
        found = {text for _line, _function, text, _comments in achievement_strings(opened, (), (), {})}
    written = read_plain(file.read_text(encoding="utf-8"))
    every = [each for one in written for each in (one, *one["evenings"])]
    assert found == {each[key] for each in every for key in ("name", "say")}
