"""The log tells what happened, and of partners what they have in mind."""

from collections.abc import Callable, Sequence

import pytest
from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.engine.strategy import Reason
from dejavu.table.board.log import log_lines
from dejavu.table.board.log_sheet import Lines
from dejavu.table.board.protocol import LogLine
from dejavu.table.play.match import Match
from dejavu.table.shell.input import Touch
from tests.table.hands import AppAt
from tests.testgames.board import PlainWords


class Partners(PlainWords):
    """Words that say why."""

    def why(self, seat: int, reasons: Sequence[Reason], happened: Sequence[Event | str]) -> str:
        return "" if reasons[0].reason == "silent" else f"Seat {seat}: {reasons[0].reason}."

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        return [LogLine(" ".join(map(str, happened)))] if happened else []


class Said:
    """An event of no game."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __str__(self) -> str:
        return self.words

    def seen_by(self, seat: int) -> Event:
        return self


@pytest.fixture
def told(app_at: AppAt, plain_match: Callable[..., Match]) -> Match:
    match = plain_match(app_at(), "lantern", "Ada", "Ben")
    match.history.steps.clear()
    for words, why in (("one", "feeds"), ("two", "silent"), ("three", "feeds"), ("four", "gives")):
        match.history.keep_reasons(1, (Reason(why),))
        match.history.add(1, [Said(words)])
    return match


def test_a_partner_says_once_what_it_has_in_mind_and_the_rest_is_told_together(told: Match) -> None:
    words = Partners(told)
    lines = [(line.words, line.seat, line.aside) for line in log_lines(told, words)]
    assert lines == [
        ("Seat 1: feeds.", 1, True),
        ("one two three", 1, False),
        ("Seat 1: gives.", 1, True),
        ("four", 1, False),
    ]


def test_rivals_keep_it_to_themselves(told: Match) -> None:
    class Rivals(PlainWords):
        log_lines = Partners.log_lines

    assert [line.words for line in log_lines(told, Rivals(told))] == ["one two three four"]


def test_faces_of_lines_that_follow_each_other_do_not_overlap(app_at: AppAt) -> None:
    look, sizes = app_at().look, []

    def face(seat: int, size: int) -> Surface:
        sizes.append(size)
        return Surface((size, size))

    lines = Lines([LogLine("Ada begins.", seat=0), LogLine("Ben begins later.", seat=1)], face)
    height = lines.height(look, 400)
    lines.place(Rect(0, 0, 400, height), look)
    lines.draw(Surface((400, height)), look, Touch())
    assert len(sizes) == 2
    assert sum(sizes) <= height
