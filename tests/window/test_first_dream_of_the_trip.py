"""The lessons of the trip, from the title to their end by mouse."""

from __future__ import annotations

from pathlib import Path

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Seat
from dejavu.games.trip.trip_state import TripState
from dejavu.lessons import library
from dejavu.lessons.lesson import Lesson
from dejavu.lessons.progress import LessonProgress, LessonSession
from dejavu.store import saves
from tests.window.driver import Window

GAME = games.load("trip")
LESSONS = [library.load_lesson(GAME, lesson_id) for lesson_id in library.lesson_ids("trip")]
SEATS = [Seat("Ann", PERSON), Seat("Ben", "easy")]


class Traveller:
    """Plays a lesson in the window as it says, and knows from a session of its own what comes next."""

    def __init__(self, window: Window, lesson: Lesson) -> None:
        self.window, self.lesson = window, lesson
        self.session = LessonSession(GAME, SEATS, lesson)
        self.progress = LessonProgress(self.session, lesson)

    @property
    def state(self) -> TripState:
        assert isinstance(self.session.state, TripState)
        return self.session.state

    def play(self) -> None:
        """From the first step to the last, with a picture of each."""
        shown = -1
        while (step := self.progress.step) is not None:
            if step.plays:
                self._look_on()
                continue
            if shown != self.progress.number:
                shown = self.progress.number
                self.window.wait(lambda state: bool(state["idle"]), f"step {shown + 1} of {self.lesson.id}")
                self.window.shot(f"trip-{self.lesson.id}-{shown + 1}")
            label = self.window.targets["end"]["label"]
            assert (label == "Go on") is step.is_read, f"{self.lesson.id}: {label} while {step.say}"
            if step.is_read:
                self.window.click("end")
                self.progress.go_on()
            else:
                action = self.progress.wanted()
                assert action is not None, f"{self.lesson.id}: nothing can be done while {step.say}"
                self._do(action)
        self.window.wait_scene("lesson-done")

    def _do(self, action: Action) -> None:
        """Do it as the lesson says, and follow in the session of one's own."""
        done = [action]
        match action.verb:
            case "take":
                self.window.click(f"space:{action.args[0]}")
            case "reveal":
                pass  # the table does it
            case "lay":
                tiles = [self.state.components.tiles[tile].id for tile in self.state.player.hand]
                self.window.drag(f"tile:{tiles.index(str(action.args[0])) + 1}", f"own:{action.args[1]}")
                if "plate:lay" in self.window.targets:
                    self.window.click("plate:lay")
            case "choose":
                self.window.click("offer:1")
                self.window.click("end")
                done = []
                self._score()
            case _:
                self.window.click("end")
        for each in done:
            self.session.act(each)

    def _score(self) -> None:
        """A place is chosen and scored by one press of the main button."""
        while (meant := self.progress.wanted()) is not None and meant.verb in ("choose", "score"):
            self.session.act(meant)

    def _look_on(self) -> None:
        while (step := self.progress.step) is not None and step.plays:
            meant = self.progress.wanted()
            assert meant is not None
            self.session.act(meant)
        self.window.wait(lambda state: bool(state["idle"]), "the others")


def test_the_lessons_of_the_trip_are_played_to_their_end_by_mouse(window: Window, home: Path) -> None:
    window.click("first-dream")
    window.wait_scene("lessons")
    window.click("game")
    window.shot("trip-lessons")
    window.click("begin")
    for number, lesson in enumerate(LESSONS):
        window.wait(lambda state: state["scene"] == "game" and state["idle"], lesson.title)
        Traveller(window, lesson).play()
        window.shot(f"trip-{lesson.id}-done")
        if number + 1 < len(LESSONS):
            window.click("next")
    window.click("lessons")
    window.wait_scene("lessons")
    window.shot("trip-lessons-done")
    assert not saves.unfinished(), "a lesson is no game to continue"
