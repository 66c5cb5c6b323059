"""The few words of bots: who says what follows from the seed and from public events, and it is little."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dejavu import games
from dejavu.engine.journal import Ask, Seat
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.events import CardCompleted, LastTurnsBegan
from dejavu.games.fragments.scoring import Score
from dejavu.resources import data
from dejavu.table.boards import board_of
from dejavu.table.play.history import Step
from dejavu.table.play.match_seats import NO_EYES
from dejavu.table.play.small_talk import COMMON, MOST, QUIET, Occasions, Remark, SmallTalk
from dejavu.table.text import speaking, speech
from dejavu.table.text.lines_reader import ANY, check, lines_of
from tests.cases import optional, some
from tests.table.every_board import most

GAMES = [name for name in games.NAMES if optional(name, name in lines_of("en"))]
LANGUAGES = ("en", "de", "es", "fr", "it", "ja")
TEMPERED = ("bold", "patient", "contrary")


def occasions_of(name: str) -> Occasions:
    return board_of(games.load(name)).occasions()


@cache
def begun(name: str, seats: tuple[Seat, ...]) -> Session:
    game = games.load(name)
    return Session(game, seats, 7, game.quick_options(Random(7)))


def session_of(name: str, seed: int = 7, seats: Sequence[Seat] = ()) -> Session:
    """A session of which only seats, seed and game count."""
    sat = seats or [Seat(star, "easy", tempered) for star, tempered in zip("ABC"[: most(name)], TEMPERED, strict=False)]
    session = copy(begun(name, tuple(sat)))
    session.header = replace(session.header, seed=seed)
    return session


@cache
def played(name: str) -> tuple[Session, tuple[Step, ...]]:
    """A game of random bots, with its history."""
    session, steps, rng = session_of(name).anew(), list[Step](), Random(3)
    while not session.state.is_terminal():
        seat = session.state.current_player
        action = rng.choice(session.state.legal_actions())
        steps.append(Step(seat, tuple(session.act(action))))
    return session, tuple(steps)


def remarks(name: str, steps: Sequence[Step], seed: int = 7) -> list[Remark]:
    talk = SmallTalk(session_of(name, seed), occasions_of(name))
    talk.hear(steps)
    return list(talk.remarks)


def cards(*players: int) -> list[Step]:
    """Steps in which these players complete a card."""
    return [Step(player, (CardCompleted(player, "red-1", Score(tokens=2)),)) for player in players]


@pytest.mark.parametrize("name", GAMES)
def test_nobody_says_more_than_a_few_lines_and_none_twice(name: str) -> None:
    said = [remarks(name, played(name)[1], seed) for seed in range(5)]
    assert sum(map(len, said)) > 5
    for one in said:
        assert max(Counter(remark.seat for remark in one).values(), default=0) <= MOST
        assert len({(remark.occasion, remark.manner) for remark in one}) == len(one)


def ends(steps: Sequence[Step], end: int) -> int:
    """How many turns bots had begun after so many steps; all seats of these games are bots."""
    acted = [step.seat for step in steps[:end] if step.is_act]
    return sum(1 for before, seat in pairwise((None, *acted)) if seat != before)


@pytest.mark.parametrize("name", GAMES)
def test_lines_come_every_second_turn_at_most_and_until_the_end(name: str) -> None:
    """All were said in the first half of a game of *Fragments*, and none at its end."""
    steps = played(name)[1]
    always = {each.name for each in occasions_of(name).events if each.always}
    said = remarks(name, steps)
    turns = [ends(steps, remark.step) for remark in said if remark.occasion not in always]
    assert len(turns) > 2
    assert all(later - earlier >= QUIET for earlier, later in pairwise(turns))
    assert turns[-1] > ends(steps, len(steps)) / 2


def test_the_last_turns_are_spoken_of_whatever_was_said_before() -> None:
    for seed in range(20):
        begins = [*cards(0), Step(1, (CardCompleted(1, "red-1", Score(tokens=2)), LastTurnsBegan(1)))]
        said = remarks("fragments", begins, seed)
        assert said[-1].occasion in ("last-turns", "enough")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_no_word(name: str) -> None:
    steps = played(name)[1]
    public = [replace(step, events=tuple(event.seen_by(NO_EYES) for event in step.events)) for step in steps]
    assert remarks(name, public) == remarks(name, steps)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_says_what_the_game_said_also_step_by_step_and_after_undo(name: str) -> None:
    steps, talk = played(name)[1], SmallTalk(session_of(name), occasions_of(name))
    said = [remark for end in range(len(steps) + 1) if (remark := talk.hear(steps[:end]))]
    assert list(some(said)) == remarks(name, steps)
    talk.hear(steps[: len(steps) // 2])
    talk.hear(steps)
    assert list(talk.remarks) == said


def test_another_game_has_other_words() -> None:
    assert len({tuple(remarks("trip", played("trip")[1], seed)) for seed in range(5)}) > 1


def test_a_bot_speaks_by_its_temperament_and_a_person_never() -> None:
    people = [Seat("Ada", "person"), Seat("Ben", "easy", "hasty")]
    said: list[Remark] = []
    for seed in range(30):
        talk = SmallTalk(session_of("fragments", seed, people), occasions_of("fragments"))
        talk.hear(cards(0, 1, 0, 1, 0, 1))
        said += talk.remarks
    assert {remark.seat for remark in some(said)} == {1}
    assert {remark.manner for remark in said} == {3}


def test_a_bot_without_a_temperament_takes_any_line() -> None:
    seats = [Seat("Ada", "easy"), Seat("Ben", "easy")]
    manners = set()
    for seed in range(40):
        talk = SmallTalk(session_of("fragments", seed, seats), occasions_of("fragments"))
        talk.hear(cards(0, 1))
        manners |= {remark.manner for remark in talk.remarks}
    assert manners == {0, 1, 2, 3}


def test_a_line_of_an_earlier_game_is_not_said_again_this_evening() -> None:
    evening: dict[str, object] = {}
    told: list[str] = []
    for seed in range(12):
        talk = SmallTalk(session_of("fragments", seed), occasions_of("fragments"))
        talk.evening = evening
        talk.hear(cards(0, 1, 2))
        told += filter(None, (talk.words(remark) for remark in talk.remarks for _again in range(2)))
    assert set(Counter(some(told)).values()) == {2}  # asked for again, a line stays what it was


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_game_of_the_evening_has_other_lines_and_as_many(language: str) -> None:
    """In the second game of *Fragments* bots fell silent: each had one line for an occasion."""
    evening: dict[str, object] = {}
    told: list[list[str]] = []
    with speaking(speech(language)):
        for seed in (7, 7 + 2, 7 + 4):
            talk = SmallTalk(session_of("fragments", seed), occasions_of("fragments"))
            talk.evening = evening
            talk.hear(played("fragments")[1])
            told.append([talk.words(remark) for remark in talk.remarks])
    assert len(told[0]) > 3
    assert all(told[0]) and all(told[1]), "nothing is left unsaid"
    assert not set(told[0]) & set(told[1])
    assert not (set(told[0]) | set(told[1])) & {line for line in told[2] if line}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_occasion_of_fragments_has_two_lines_for_each_temperament(language: str) -> None:
    assert {len(lines) for lines in lines_of(language)["fragments"].values()} == {8}


def test_lines_that_are_not_as_many_for_each_temperament_are_a_fault(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    file = tmp_path / "words" / "de.yaml"
    for count, fault in ((4, False), (5, True), (7, True), (8, False), (12, True)):
        lines = [f"Satz {number}" for number in range(count)]
        file.write_text(f"trip:\n  wish: {lines}\n", encoding="utf-8")
        told = " ".join(map(str, check(tmp_path)))
        assert ("as many for each of" in told or "is a list of" in told) is fault, count


@pytest.mark.parametrize("name", GAMES)
def test_every_occasion_has_lines_and_there_are_at_most_fifteen(name: str) -> None:
    found = occasions_of(name)
    names = [each.name for each in found.events]
    assert len(names) + (len(COMMON) if found.many else 0) <= 15
    assert sorted(set(lines_of("en")[name]) - set(COMMON)) == sorted(names)
    assert sorted(lines_of("en")[ANY]) == sorted(COMMON)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_lines_of_its_own(language: str) -> None:
    four = [lines for part in lines_of(language).values() for lines in part.values()]
    english = {line for part in lines_of("en").values() for lines in part.values() for line in lines}
    assert len(four) == sum(map(len, lines_of("en").values()))
    assert language == "en" or not english & {line for lines in four for line in lines}


def begun_small(line: str) -> list[str]:
    """The small letters with which sentences of a line begin."""
    return [letter for letter in re.findall(r"(?:^|[.!?]\s+)[¡¿]*(\w)", line) if letter.islower()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_line_begins_with_a_capital(language: str) -> None:
    """*¡fuente! ¡C2! ¡Ya!*, said of a tile: lines with one are asked where it is filled in."""
    lines = [line for part in lines_of(language).values() for four in part.values() for line in four]
    assert not [line for line in some(lines) if begun_small(line)]


def test_the_lines_have_no_fault() -> None:
    assert check(data()) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_occasion_is_an_event_of_the_game(name: str) -> None:
    kinds = {*games.spec(name).events().values(), Ask, Reason}
    for each in some(occasions_of(name).events):
        assert each.event in kinds
        if each.others:
            assert each.seat in each.event.__annotations__ or hasattr(each.event, each.seat)


@pytest.mark.parametrize("line", ["{cell} waits for {whom}.", "{cell is mine", "Mine}"])
def test_a_line_names_only_what_the_english_ones_name_there(tmp_path: Path, line: str) -> None:
    (tmp_path / "words").mkdir()
    file = tmp_path / "words" / "de.yaml"
    file.write_text(f"trip:\n  wish: [\"{line}\", 'Zwei {{tile}}', Drei, Vier]\n", encoding="utf-8")
    assert "has a field that is unknown there" in " ".join(map(str, check(tmp_path)))
    file.write_text("trip:\n  wish: ['Eins {cell}', 'Zwei {tile}', Drei, Vier]\n", encoding="utf-8")
    assert "unknown there" not in " ".join(map(str, check(tmp_path)))


def test_a_bot_speaks_of_what_its_plan_prepares() -> None:
    wish = Reason("prepares", ("park", "c2", "bench", 1))
    said = some(remark for seed in range(9) for remark in remarks("trip", [Step(0, (), reasons=(wish,))], seed))
    assert {(remark.seat, remark.occasion, remark.about) for remark in said} == {(0, "wish", wish)}
