"""The lessons of the memoir, from the title to their end by mouse."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Seat
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import CENTRE
from dejavu.lessons import library
from dejavu.lessons.lesson import Lesson, Step
from dejavu.lessons.progress import LessonProgress, LessonSession
from dejavu.store import saves
from tests.window.driver import Window

GAME = games.load("memoir")
LESSONS = [library.load_lesson(GAME, lesson_id) for lesson_id in library.lesson_ids("memoir")]
SEATS = [Seat("Ann", PERSON), Seat("Ben", "easy")]
PAGES = ("card", "page")
"""Scenes that are read over the table."""


class Walker:
    """Plays a lesson in the window as it says, and knows from a session of its own what comes next."""

    def __init__(self, window: Window, lesson: Lesson) -> None:
        self.window, self.lesson = window, lesson
        self.session = LessonSession(GAME, SEATS, lesson)
        self.progress = LessonProgress(self.session, lesson)

    @property
    def state(self) -> MemoirState:
        assert isinstance(self.session.state, MemoirState)
        return self.session.state

    def play(self) -> None:
        """From the first step to the last, with a picture of each."""
        shown = -1
        while (step := self.progress.step) is not None:
            if step.plays:
                self._look_on()
                continue
            self._read(step)
            if shown != self.progress.number:
                shown = self.progress.number
                self.window.shot(f"memoir-{self.lesson.id}-{shown + 1}")
            if step.is_read:
                self.window.click("end")
                self.progress.go_on()
            else:
                action = self.progress.wanted()
                assert action is not None, f"{self.lesson.id}: nothing can be done while {step.say}"
                self._do(action)
        self._read(None)

    def _read(self, step: Step | None) -> None:
        """Read whatever lies over the table, until that says what is said in a step, or until all is done."""

        def there(state: Mapping[str, Any]) -> bool:
            if step is None:
                return bool(state["scene"] == "lesson-done")
            labels = [target["label"] for target in state["targets"] if target["name"] == "end"]
            return bool(labels) and (labels == ["Go on"]) is step.is_read

        def ready(state: Mapping[str, Any]) -> bool:
            return bool(state["idle"]) and (state["scene"] in PAGES or there(state))

        name = f"{self.lesson.id}, step {self.progress.number + 1}"
        self.window.wait(ready, name)
        while self.window.scene in PAGES:
            self.window.shot(f"memoir-{self.lesson.id}-{self.window.scene}-{self.progress.number + 1}")
            self.window.key("Return")
            self.window.wait(ready, name)

    def _do(self, action: Action) -> None:
        """Do it as the lesson says, and follow in the session of one's own."""
        window, state, what = self.window, self.state, [str(arg) for arg in action.args]
        done = [action]
        match action.verb:
            case "move":
                place = state.components.hexes.beside[state.player.place][state.tables.move.index(action)]
                names = state.components.hexes.names
                if place == CENTRE or state.actions_left % 2:
                    window.click(f"place:{names[place]}")
                else:
                    window.drag("pawn:0", f"place:{names[place]}")
            case "take":
                window.click("item")
            case "unlock":
                window.drag("seal", next(name for name in self._lit() if name.startswith("clue")))
                window.wait_scene("page")
            case "use":
                window.click("ability:0")
            case "look":
                window.click(f"place:{what[0]},{what[1]}")
            case "meet":
                window.click(f"seat:{what[0]}")
                window.click("get:f:0")
                window.click("offer")
                done = [action, Action("get", ("f",)), Action("offer")]
            case "agree":
                window.click("agree")
            case "stop":
                window.shot("memoir-lessons-won")
                window.click("stop")
            case "play" if what[0] == "lullaby":
                window.click("hand:0-lullaby:0")
                window.click("seat:1")
                done = [action, Action("choose", ("seat-1",))]
            case "play":
                card = f"hand:0-{what[0]}:0"
                monster = next((name for name in self._lit() if name.startswith("monster")), None)
                window.click(card)
                window.click(monster or card)
            case "discard":
                window.drag(f"hand:0-{what[0]}:0", "discards")
            case "choose":
                window.click(f"way:{what[0]}" if "clockwise" in what[0] else what[0].replace("-", ":"))
            case _:
                window.click("end")
        for each in done:
            self.session.act(each)

    def _lit(self) -> tuple[str, ...]:
        return self.progress.step.lit if self.progress.step else ()

    def _look_on(self) -> None:
        while (step := self.progress.step) is not None and step.plays:
            meant = self.progress.wanted()
            assert meant is not None
            self.session.act(meant)
        self.window.wait(lambda state: bool(state["idle"]), "the others")


def test_the_lessons_of_the_memoir_are_played_to_their_end_by_mouse(window: Window, home: Path) -> None:
    window.click("first-dream")
    window.wait_scene("lessons")
    while f"lesson:{LESSONS[0].id}" not in window.targets:
        window.click("game")
    window.shot("memoir-lessons")
    window.click("begin")
    for number, lesson in enumerate(LESSONS):
        window.wait(lambda state: state["scene"] == "game" and state["idle"], lesson.title)
        Walker(window, lesson).play()
        window.shot(f"memoir-{lesson.id}-done")
        if number + 1 < len(LESSONS):
            window.click("next")
    window.click("lessons")
    window.wait_scene("lessons")
    window.shot("memoir-lessons-done")
    assert not saves.unfinished(), "a lesson is no game to continue"
