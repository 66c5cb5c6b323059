"""Lessons and puzzles: what is opened in them gives nothing of the story away, and nothing of it counts as read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

import pytest
from pygame import Surface

from dejavu import resources
from dejavu.games.memoir import story
from dejavu.games.memoir.memoir_state import MemoirView
from dejavu.lessons import library as lessons
from dejavu.puzzles import library as puzzles
from dejavu.table.boards import board_of
from dejavu.table.boards.memoir.drawn_cards import CardPage
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.gestures import GESTURES
from dejavu.table.boards.memoir.items import places_of
from dejavu.table.boards.memoir.sheets.pages import MemoryPage
from dejavu.table.boards.memoir.valley import stories
from dejavu.table.boards.memoir.words import MemoirWords
from dejavu.table.boards.memoir.words.notes import note
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.lesson_match import LessonMatch
from dejavu.table.play.match import Match
from dejavu.table.play.puzzle_match import PuzzleMatch
from dejavu.table.play.seat_activity import Past
from dejavu.table.play.turn_replay import TurnReplay
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.nights import night
from tests.table.hands import AppAt, settle
from tools.content_strings import lesson_strings

GAME = memoir()
BOX = GAME.components
TOLD = {text.text for texts in BOX.memoirs for text in texts} | {page.text for page in story.last_pages(BOX)}
OPENING = ("304-11", "312-22", "324-5", "325-10", "325-12", "340-17", "4-21")
"""Puzzles in which a memory is opened."""


def nothing() -> None:
    pass


def lesson(app: App, name: str) -> tuple[Match, Callable[[], bool]]:
    """A lesson, and what goes on in it by a step: whether there was one."""
    match = LessonMatch(app, GAME, board_of(GAME), lessons.load_lesson(GAME, name), nothing, nothing, nothing)

    def go_on() -> bool:
        step, meant = match.progress.step, match.progress.wanted()
        if step and step.is_read:
            match.go_on()
        elif meant and not (step and step.plays):
            assert match.act(meant) is None
        return step is not None

    return match, go_on


def puzzle(app: App, name: str) -> tuple[Match, Callable[[], bool]]:
    """The same of a puzzle."""
    known = next(one for one in puzzles.load_puzzles(GAME) if one.id == name)
    given = puzzles.load_given(GAME, known)
    match = PuzzleMatch(app, GAME, board_of(GAME), known, given, 1, lambda *how: None, nothing, nothing)
    left = list(given.solution)

    def go_on() -> bool:
        if left:
            assert match.act(left.pop(0)) is None
        return bool(left)

    return match, go_on


LED = [(lesson, name) for name in lessons.lesson_ids("memoir")] + [(puzzle, name) for name in OPENING]


@pytest.mark.parametrize(("led", "name"), LED, ids=lambda value: value if isinstance(value, str) else value.__name__)
def test_nothing_of_the_story_is_read_in_lessons_and_puzzles(
    app_at: AppAt,
    monkeypatch: pytest.MonkeyPatch,
    led: Callable[[App, str], tuple[Match, Callable[[], bool]]],
    name: str,
) -> None:
    """The last lesson opened The Lake and read its page, and whoever solved a puzzle knew who had drowned."""
    app = app_at((1280, 720), reduced_motion=True, bot_speed="instant")
    shown: list[object] = []

    def picture(*of: object) -> Surface:
        shown.append(of)
        return Surface((9, 9))

    monkeypatch.setattr(stories, "picture", picture)
    match, go_on = led(app, name)
    match.begin()
    settle(app)
    read, more = [], True
    while more:
        more = go_on()
        settle(app)
        while not isinstance(app.scene, MemoirScene):
            assert isinstance(app.scene, MemoryPage | CardPage)
            read += [page.text for page in app.scene.pages] if isinstance(app.scene, MemoryPage) else []
            app.scene.commands()["cancel"]()
            settle(app)
        names = app.scene.words.names
        for memory in BOX.memories:
            told = note(PlaceId("clue", number=memory.number), app.scene.state, names)
            assert told and TOLD.isdisjoint(told.lines)
    assert TOLD.isdisjoint(read)
    assert not shown, "its picture shows who broke in"
    assert not app.settings.pages_read
    assert bool(read) is (led is puzzle or name[0] in "247")
    match.close()


def test_what_is_shown_again_of_a_lesson_is_practice_too(app_at: AppAt) -> None:
    match, _go_on = lesson(app_at((1280, 720)), "4-hand-to-hand")
    film = TurnReplay(match, Past(match.session, (), ()))
    assert film.is_practice and MemoirWords(film).names.practice
    match.close()


def test_every_memory_has_its_tale_for_practice() -> None:
    assert all(BOX.practice) and len(BOX.practice) == len(BOX.memories) == len(set(BOX.practice))
    assert not any(name in tale for tale in BOX.practice for name in ("Elsa", "Nora", "Mother", "sister", "button"))


def test_a_box_without_such_tales_says_where_the_page_is_read() -> None:
    state = night(opened=(6,))
    state.components = replace(BOX, practice=("",) * len(BOX.memories))
    assert [page.text for page in story.practice_pages(state)] == [story.UNTOLD]


@pytest.mark.parametrize("name", lessons.lesson_ids("memoir"))
def test_a_lit_tile_is_where_the_step_of_a_lesson_leads(app_at: AppAt, name: str) -> None:
    """Tiles far away were lit, and whoever chose one was told to choose another."""
    match, go_on = lesson(app_at((1280, 720), reduced_motion=True, bot_speed="instant"), name)
    assert isinstance(match, LessonMatch)
    match.begin()
    settle(match.app)
    more = True
    while more:
        step, view = match.progress.step, cast(MemoirView, match.view)
        if step and step.accept:
            state, legal = view.state, view.legal_actions()
            places = places_of(state)
            lit = {BOX.hexes.index[spot.partition(":")[2]] for spot in step.lit if spot.startswith("place:")}
            meant = {
                place.value: action for place in places for action in GESTURES.actions_for(place) if action in legal
            }
            right = {place for place, action in meant.items() if step.accepts(action)}
            assert lit <= right, step.say
            assert isinstance(match.app.scene, MemoirScene)
            assert set(match.app.scene.map.view.lit) == right, "every other legal step was lit too, and refused"
        more = go_on()
        settle(match.app)
        while not isinstance(match.app.scene, MemoirScene):
            match.app.scene.commands()["cancel"]()
            settle(match.app)
    match.close()


def test_a_letter_is_a_sign_and_never_a_card() -> None:
    """What is carried, given and discarded was called a letter too, beside the memory of that name."""
    known = {spoken for name in lessons.lesson_ids("memoir") for spoken in _said(f"tutorial/memoir/{name}.yaml")}
    known |= {*_said("tips/memoir.yaml"), *_said("puzzles/memoir.yaml")}
    called = {words for words in known if re.search(r"\bletters?\b", words, re.IGNORECASE)}
    assert known
    assert {words for words in called if "The Letter" not in words} == set()


def _said(file: str) -> Iterator[str]:
    with resources.data(file).open("rb") as opened:
        for _line, _function, words, _comments in lesson_strings(opened, (), (), {}):
            yield words
