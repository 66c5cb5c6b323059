"""First dream from the title to its end by mouse, and its first lesson by keys alone."""

from __future__ import annotations

from pathlib import Path

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Seat
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Placement
from dejavu.lessons import library
from dejavu.lessons.lesson import Lesson
from dejavu.lessons.progress import LessonProgress, LessonSession
from dejavu.store import saves
from tests.window.driver import Window
from tests.window.hands import Mouse
from tests.window.map_reader import seen_at

GAME = games.load("fragments")
LESSONS = [library.load_lesson(GAME, lesson_id) for lesson_id in library.lesson_ids("fragments")]
SEATS = [Seat("Ann", PERSON), Seat("Ben", "easy")]
CLICKED = {"construct", "start", "add"}
"""Acts that a click on a card does, with all that follows from it."""
MOST_PRESSES = 6


class Dreamer:
    """Plays a lesson in the window as it says, and knows from a session of its own what comes next."""

    def __init__(self, window: Window, lesson: Lesson) -> None:
        self.window, self.lesson, self.mouse = window, lesson, Mouse(window)
        self.session = LessonSession(GAME, SEATS, lesson)
        self.progress = LessonProgress(self.session, lesson)

    @property
    def state(self) -> FragmentsState:
        assert isinstance(self.session.state, FragmentsState)
        return self.session.state

    def play(self) -> None:
        """From the first step to the last."""
        while (step := self.progress.step) is not None:
            if step.plays:
                self._look_on()
                continue
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
        first = str(action.args[0]) if action.args else ""
        match action.verb:
            case "place":
                self.window.drag(f"pending:{first}", self._place(action))
            case "lift" | "walk" | "lay":
                if action.verb == "lay" and (lifted := self._lifted(str(action.args[1]))):
                    self.window.click(lifted)
                self.window.click(f"nebula:{first}")
            case "plant":
                self.window.click("circle" if first == "girl" else f"flower:{first}")
            case "take":
                white = self._lifted(first)
                assert white is not None, f"{self.lesson.id}: no {first} is there to take"
                self.window.click(white)
            case "construct" | "start" | "add":
                self.window.click(next(name for name in (f"hand:{first}", f"row:{first}") if name in self._shown()))
            case "spend" | "save":
                piece = next(name for name in self.window.named("tray:") if self._shown()[name]["value"] == first)
                self.window.drag(piece, "circle" if action.verb == "spend" else "chest:0")
            case "unsave":
                self.window.drag("chest:0", "tray")
            case _:
                self._press_end()
                return
        self._follow(action)

    def _follow(self, action: Action) -> None:
        step = self.progress.step
        self.session.act(action)
        while action.verb in CLICKED and self.progress.step is step:
            meant = self.progress.wanted()
            assert meant is not None
            self.session.act(meant)

    def _press_end(self) -> None:
        """The main button, as often as it takes to come to another step."""
        step, before = self.progress.step, self.state.phase
        assert step is not None
        self.window.click("end")
        for _press in range(MOST_PRESSES):
            if not step.repeat or self.window.scene != "game" or not self._is_mine():
                break
            self.window.click("end")
        while self.progress.step is step and (meant := self.progress.wanted()):
            self.session.act(meant)
        assert self.progress.step is not step, f"{self.lesson.id}: {before} goes on"

    def _is_mine(self) -> bool:
        """Whether the main button ends anything of the learner's."""
        end = self._shown().get("end")
        return bool(end and end["enabled"] and end["label"] not in ("Skip", "Go on"))

    def _look_on(self) -> None:
        while (step := self.progress.step) is not None and step.plays:
            meant = self.progress.wanted()
            assert meant is not None
            self.session.act(meant)
        if self.progress.is_reading:
            said = "the others to have played"
            self.window.wait(lambda state: "Go on" in [target["label"] for target in state["targets"]], said)

    def _place(self, action: Action) -> tuple[int, int]:
        place = Placement(*(int(part) for part in action.args[1:]))
        return seen_at(self.window, self.state.components, self.state.placements, place)

    def _lifted(self, bit: str) -> str | None:
        return next((name for name in self.window.named("lifted:") if self._shown()[name]["value"] == bit), None)

    def _shown(self) -> dict[str, dict[str, object]]:
        return self.window.targets


def test_first_dream_is_played_to_its_end_by_mouse(window: Window, home: Path) -> None:
    window.click("first-dream")
    window.wait_scene("lessons")
    window.shot("first-dream")
    window.click("begin")
    for number, lesson in enumerate(LESSONS):
        window.wait(lambda state: state["scene"] in ("building", "game") and state["idle"], lesson.title)
        window.shot(f"first-dream-{lesson.id}")
        Dreamer(window, lesson).play()
        window.shot(f"first-dream-{lesson.id}-done")
        if number + 1 < len(LESSONS):
            window.click("next")
    window.click("lessons")
    window.wait_scene("lessons")
    window.shot("first-dream-done")
    window.key("Escape")
    window.wait_scene("title")
    entries = list(window.targets)
    assert entries.index("new-game") < entries.index("first-dream")
    assert not saves.unfinished(), "a lesson is no game to continue"


def test_the_first_lesson_is_played_and_left_by_keys_alone(window: Window) -> None:
    window.key("Return")
    window.wait_scene("lessons")
    window.key("Return")
    window.wait_scene("building")
    window.key("Return")
    for nebula in ("crab", "veil"):
        window.press(f"pending:{nebula}")
        window.key("Return")
        assert f"nebula:{nebula}" in window.targets
    window.press("end")  # what the numbers on the plate are has been read
    window.press("end")
    window.wait_scene("lesson-done")
    window.key("Return")
    window.wait_scene("game")
    window.key("Escape")
    window.wait_scene("pause")
    window.press("to-title")
    window.wait_scene("lessons")
