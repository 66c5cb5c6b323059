"""Whole games from the title to the finale, by fingers alone and by what is said alone; lessons by what is said.

By a pad: ``tests/table/test_gamepad.py``.
"""

from __future__ import annotations

import pytest

from dejavu import games
from dejavu.lessons import library
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.play.lesson_match import LessonMatch
from dejavu.table.play.match import Match
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from tests.table.fingers import tap
from tests.table.hands import AppAt, key, settle, target
from tests.table.transcripts import Ear
from tests.table.whole_games import MOST, FingerPlayer, ListeningPlayer, quick_worker

TITLES = {"fragments": "Fragments of Memory", "trip": "Remember Our Trip", "memoir": "Veiled Memoir"}
"""How a voice names the games."""
KEYS = 60
"""The most keys that somebody presses for one step of a lesson; some steps are whole turns."""
LESSONS = [(game, lesson) for game in games.NAMES for lesson in library.lesson_ids(game)]


@pytest.fixture
def program(app_at: AppAt) -> Program:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    program = Program(app, Launch(), quick_worker)
    app.push(program.title())
    settle(app)
    return program


def touched(app: App, name: str) -> None:
    tap(app, target(app, name).visible.center)
    settle(app)


class Listener:
    """Goes through the pages by Tab, to where a voice says the words that are looked for."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._ear = app.narrator.listeners["ear"] = Ear()

    def press(self, name: str) -> str:
        """Press a key; what is said then."""
        self._ear.lines.clear()
        key(self._app, name)
        settle(self._app)
        self._app.step(0)  # what the last frame led to is said after it
        return " ".join(self._ear.lines)

    def find(self, words: str) -> str:
        """Go to what is named so; what is said there."""
        for _round in range(2 * len(self._app.targets.items)):
            if words in (said := self.press("tab")):
                return said
        raise AssertionError(f"nothing is called {words!r} in {self._app.scene.name!r}")

    def choose(self, words: str) -> None:
        """Go to what is named so and press Enter."""
        self.find(words)
        self.press("return")

    def turn(self, words: str, value: str) -> None:
        """Turn what is named so until it is said to have that value."""
        said = self.find(words)
        for _round in games.NAMES:
            if value in said:
                return
            said = self.press("right")
        raise AssertionError(f"{words!r} is never {value!r}: {said}")


class Learner(ListeningPlayer):
    """Plays a lesson to the page that stands at its end, with no more keys for a step than anybody would press."""

    def __init__(self, app: App, match: LessonMatch) -> None:
        super().__init__(app, match)
        self._progress = match.progress
        self._begun = 0, 0
        """The step, and how many keys were pressed before it."""

    def is_over(self, turns: int) -> bool:
        step, before = self._begun
        if self._progress.number != step:
            self._begun = self._progress.number, self.presses
        else:
            assert self.presses <= before + KEYS, f"step {step + 1}: {self._progress.step}"
        return self.app.scene.name == "lesson-done"


def ended(program: Program, match: Match) -> None:
    assert match.session.state.is_terminal()
    assert {step.seat for step in match.history.steps} == set(range(len(match.names)))
    assert isinstance(program.app.scene, FinalScene)
    program.matches.leave()


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_by_fingers_from_the_title_to_the_finale(program: Program, game: str) -> None:
    app = program.app
    touched(app, "new-game")
    touched(app, f"game-{game}")
    touched(app, "start")
    match = program.matches.current
    assert match
    FingerPlayer(app, match).play(MOST)
    ended(program, match)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_by_ear_from_the_title_to_the_finale(program: Program, game: str) -> None:
    app = program.app
    listener = Listener(app)
    listener.choose("New game")
    listener.choose(TITLES[game])
    listener.find("Name of seat 1")
    for letter in "mo":
        listener.press(letter)
    listener.choose("Begin.")
    match = program.matches.current
    assert match and match.names[0] == "mo"
    ListeningPlayer(app, match).play(MOST)
    ended(program, match)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_done_by_ear(program: Program, game: str, lesson: str) -> None:
    app = program.app
    listener = Listener(app)
    listener.choose("First dream")
    listener.turn("Which game", TITLES[game])
    listener.choose(library.load_lesson(games.load(game), lesson).title)
    match = program.matches.current
    assert isinstance(match, LessonMatch)
    Learner(app, match).play()
    assert lesson in app.settings.lessons[game]
    program.matches.leave()
