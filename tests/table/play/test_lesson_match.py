"""Every lesson on its table: played as it is meant, with everything else tried in every step."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.refusal import ADVISED
from dejavu.lessons import library
from dejavu.lessons.lesson import Lesson, Step, like
from dejavu.lessons.progress import Place, following
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.play.lesson_match import LessonMatch
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Sitting
from dejavu.table.text import filled
from tests.cases import some
from tests.table.hands import AppAt, click, drag, key, quickly, settle, target, undrawn
from tests.table.transcripts import Ear

GAME = games.load("fragments")
IDS = library.lesson_ids("fragments")
ALL = [(name, lesson_id) for name in games.NAMES for lesson_id in library.lesson_ids(name)]
FRAME = 1 / 20
MOST_FRAMES = 400


TableOf = Callable[..., "Table"]


class Table:
    """A lesson on a table without a window; what is waited for in seconds has come with the next frame."""

    def __init__(self, app: App, lesson: Lesson, patch: pytest.MonkeyPatch, name: str = "fragments") -> None:
        game = games.load(name)
        now = [0.0]
        patch.setattr("dejavu.table.shell.timers.time.monotonic", lambda: now[0])
        self._now = now
        self.app, self.done = app, 0
        self.match = LessonMatch(app, game, board_of(game), lesson, self._count, lambda: None, lambda: None)
        self.progress = self.match.progress
        self.match.begin()
        self.rest()

    def _count(self) -> None:
        self.done += 1

    def rest(self) -> None:
        """Let everything come to rest, and read what lies over the table."""
        with undrawn(self.app):
            for _frame in range(MOST_FRAMES):
                self._now[0] += FRAME
                self.app.step(FRAME)
                if len(self.app.scenes) > 1:
                    self.app.scene.commands()["cancel"]()
                elif not (self.match.busy or self.app.scene.busy or self.app.scene.timeline.active):
                    return
        raise AssertionError(f"{self.app.scene.name} does not come to rest in step {self.progress.number + 1}")

    def act(self) -> None:
        """Do what is meant."""
        meant = self.progress.wanted()
        assert meant is not None
        assert self.match.act(meant) is None

    def missing(self) -> list[str]:
        """What the step lights and the table does not show, nor what it lies in."""
        shown, scene = self.app.targets.named, self.app.scene
        assert isinstance(scene, BoardScene)
        return [spot.name for spot in scene.pointed_at if shown(spot.name) is None and shown(spot.kind) is None]

    def digest(self) -> str:
        return self.match.session.state.digest()


@pytest.fixture
def table_of(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> TableOf:
    def make(lesson_id: str, size: tuple[int, int] = (1280, 720), name: str = "fragments") -> Table:
        app = app_at(size, reduced_motion=True, bot_speed="instant")
        return Table(app, library.load_lesson(games.load(name), lesson_id), monkeypatch, name)

    return make


@pytest.mark.parametrize(("name", "lesson_id"), ALL)
def test_a_lesson_played_as_it_is_meant_comes_to_its_end(name: str, lesson_id: str, table_of: TableOf) -> None:
    table = table_of(lesson_id, name=name)
    match, progress = table.match, table.progress
    seen: list[int] = []
    while (step := progress.step) is not None:
        assert table.done == 0
        if progress.number not in seen:
            seen.append(progress.number)
            assert not (missing := table.missing()), f"step {progress.number + 1} lights {missing}"
        assert match.guide is not None and match.guide.words == filled(step.say, match.board.figures())
        before, number = table.digest(), progress.number
        for action in match.session.state.legal_actions():
            if not step.accepts(action):
                assert match.act(action) is not None, f"{action} was done in step {number + 1}"
        assert (table.digest(), progress.number) == (before, number)
        if step.is_read:
            match.go_on()
        else:
            table.act()
        table.rest()
    assert table.done == 1
    met = {*seen, *(n for n, step in enumerate(progress.lesson.steps) if step.plays)}
    assert met >= {n for n, step in enumerate(progress.lesson.steps) if not step.when}
    match.close()


def answering(step: Step, right: list[Action], unheard: list[Step]) -> Action:
    """An act that leads to an answer not heard yet, if there is one; else the intended act."""
    wanted = {pattern for one in unheard for pattern in one.when}
    return next((action for action in right if any(like(action, pattern) for pattern in wanted)), right[0])


CHOICES = [one for one in ALL if library.load_lesson(games.load(one[0]), one[1]).asked]


@pytest.mark.parametrize(("name", "lesson_id"), CHOICES)
def test_every_answer_of_a_lesson_is_heard_on_its_table(name: str, lesson_id: str, table_of: TableOf) -> None:
    lesson = library.load_lesson(games.load(name), lesson_id)
    unheard = [step for step in lesson.steps if step.when]
    for _play in range(len(unheard)):
        table = table_of(lesson_id, name=name)
        while (step := table.progress.step) is not None:
            assert not (missing := table.missing()), f"{step.say} lights {missing}"
            unheard = [one for one in unheard if one is not step and one.say != step.say]
            if step.is_read:
                table.match.go_on()
            elif step.accept:
                right = step.right(table.match.session.state, lesson.seat)
                assert table.match.act(answering(step, right, unheard)) is None
            table.rest()
        assert table.done == 1
        table.match.close()
        unheard = [one for one in unheard if not one.plays]
        if not unheard:
            return
    assert not unheard


VERBS = ("choose", "lift", "walk", "lay")
"""What is done to a nebula."""


def lit_and_right(scene: BoardScene, right: list[Action]) -> tuple[set[int], set[int]]:
    """What of the map is lit while nothing is carried, and where the step leads."""
    if isinstance(scene, TripScene):
        cells = scene.state.map.index
        return set(scene.frame.lit_cells), {cells[str(action.args[-1])] for action in right if action.verb == "lay"}
    assert isinstance(scene, FragmentsScene)
    nebulae = scene.state.components.nebula_index
    found = {nebulae[str(action.args[0])] for action in right if action.verb in VERBS}
    if any(action.verb == "plant" for action in right):
        found.add(scene.state.girl)
    return set(scene.map.view.lit), found


@pytest.mark.parametrize(("name", "lesson_id"), [one for one in ALL if one[0] in ("fragments", "trip")])
def test_nothing_is_lit_that_a_lesson_refuses(name: str, lesson_id: str, table_of: TableOf) -> None:
    """Four cells were lit where the lesson taught one, and whoever chose another was told to choose otherwise."""
    table = table_of(lesson_id, name=name)
    match, progress = table.match, table.progress
    tried = 0
    while (step := progress.step) is not None:
        scene = table.app.scene
        if step.accept and match.my_move and isinstance(scene, FragmentsScene | TripScene):
            right = [action for action in match.view.legal_actions() if step.accepts(action)]
            lit, wanted = lit_and_right(scene, right)
            assert lit <= wanted, f"step {progress.number + 1}"
            tried += 1
        if step.is_read:
            match.go_on()
        else:
            table.act()
        table.rest()
    assert tried or lesson_id.startswith("1-"), "something was to be done"
    match.close()


def test_what_is_not_taught_now_is_refused_with_the_words_of_the_step(table_of: TableOf) -> None:
    table = table_of(next(i for i in IDS if i.startswith("2")))
    table.match.go_on()
    wrong = next(a for a in table.match.view.legal_actions() if a.verb == "lift" and a.args != ("lagoon",))
    refusal = table.match.act(wrong)
    assert refusal is not None and table.progress.step is not None
    assert (refusal.reason, refusal.about) == (ADVISED, (table.progress.step.otherwise,))
    assert isinstance(table.app.scene, BoardScene)
    assert table.app.scene.words.refusal(refusal) == table.progress.step.otherwise


def test_undo_leads_back_to_the_step_in_which_it_was_done(table_of: TableOf) -> None:
    table = table_of(next(i for i in IDS if i.startswith("2")))
    match, progress = table.match, table.progress
    match.go_on()
    for number in (1, 2, 3):
        assert progress.number == number
        table.act()
        table.rest()
    for number in (3, 2, 1):
        match.undo()
        table.rest()
        assert progress.number == number
    match.redo()
    assert progress.number == 2


def test_what_was_done_can_be_taken_back_while_the_next_step_is_read(table_of: TableOf) -> None:
    table = table_of("4-false-memories", name="trip")
    match, progress = table.match, table.progress
    match.go_on()
    before = table.digest()
    table.act()
    table.rest()
    assert progress.is_reading and target(table.app, "undo").enabled
    match.undo()
    assert table.digest() == before and progress.number == 1 and not progress.is_reading


def test_while_there_is_something_to_read_enter_goes_on_and_nothing_can_be_done(table_of: TableOf) -> None:
    table = table_of(IDS[0])
    assert table.progress.is_reading and not table.match.my_move
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    table.rest()
    assert table.progress.number == 1 and table.match.my_move


def test_the_lesson_on_photographs_shows_what_they_pay_on_the_plate(table_of: TableOf) -> None:
    """It rang the plate, on which photos stood only with details."""
    table = table_of("5-photographs", name="trip")
    for _step in range(2):
        if (guide := table.match.guide) and guide.is_reading:
            guide.go_on()
        else:
            table.act()
        table.rest()
    assert table.match.guide and table.match.guide.words.startswith("Photos count")
    assert table.app.scene.areas["seats"].detailed  # type: ignore[attr-defined]


def test_a_hint_in_a_lesson_is_what_is_meant(table_of: TableOf) -> None:
    table = table_of(next(i for i in IDS if i.startswith("2")))
    table.match.go_on()
    table.match.hints.ask()
    table.rest()
    hint = table.match.hints.shown
    assert hint is not None and hint.action == table.progress.wanted()


def test_a_hint_in_a_lesson_names_all_acts_of_the_step(table_of: TableOf) -> None:
    """It named the first cell of a place, and led to it instead of to the place below."""
    table = table_of("2-a-place", name="trip")
    table.match.go_on()
    table.act()
    table.rest()
    table.match.hints.ask()
    table.rest()
    plan = table.match.hints.plan
    assert plan and [action.verb for action in plan.left] == ["choose", "choose", "choose", "score"]
    assert [spot.name for spot in table.app.scene.pointed_at] == ["offer:1"]  # type: ignore[attr-defined]


def test_the_key_for_a_hint_always_answers(table_of: TableOf) -> None:
    table = table_of("2-a-place", name="trip")
    ear = table.app.narrator.listeners["ear"] = Ear()
    stands = "Once this step is done, the hint shows the next one. Esc closes the hint."
    for name, words in (
        ("h", "Another time: read on first."),
        ("h", "Lay hotel D2."),
        ("h", stands),
        ("escape", "The plan is closed."),
    ):
        ear.lines.clear()
        key(table.app, name)
        settle(table.app)
        table.app.step(0)
        assert words in ear.lines
        if table.match.guide and table.match.guide.is_reading:
            table.match.go_on()


def test_a_lesson_leaves_no_game_behind(table_of: TableOf, home: Path) -> None:
    from dejavu.store import saves

    table = table_of(IDS[3])
    table.match.go_on()
    table.act()
    table.match.close()
    assert not saves.unfinished() and not table.match.savable


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lesson_id"), ALL)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_what_is_lit_is_there_in_other_windows(
    name: str, lesson_id: str, size: tuple[int, int], table_of: TableOf
) -> None:
    table = table_of(lesson_id, size, name)
    while (step := table.progress.step) is not None:
        missing = table.missing()
        assert not missing, f"step {table.progress.number + 1} of {lesson_id} lights {missing}"
        table.match.go_on() if step.is_read else table.act()
        while step.repeat and table.progress.step is step:
            table.act()
        table.rest()
    table.match.close()


def test_a_click_on_what_is_lit_does_what_is_meant(table_of: TableOf) -> None:
    """Nobody has to choose a bit before the lesson says so."""
    table = table_of(next(i for i in IDS if i.startswith("2")))
    table.match.go_on()
    for number, nebula in enumerate(("lagoon", "fox-fur", "orion", "butterfly"), 1):
        assert table.progress.number == number
        click(table.app, f"nebula:{nebula}")
        table.rest()
    assert table.progress.is_reading


def test_a_click_on_a_nebula_walks_where_a_lesson_speaks_of_walking(table_of: TableOf) -> None:
    """Before recollection the click meant to lift its bits, and the lesson refused it."""
    table = table_of("8-two-turns-left")
    while not (table.progress.step and table.progress.step.accept):
        table.match.go_on()
        table.rest()
    click(table.app, "nebula:fox-fur")
    table.rest()
    assert table.progress.done[-1] == "walk(fox-fur)"


def test_of_two_tiles_on_a_cell_the_other_can_still_be_chosen_when_a_lesson_wants_it(table_of: TableOf) -> None:
    """The plate stayed, and nothing that was clicked on it did anything."""
    table = table_of("4-false-memories", name="trip")
    table.match.go_on()
    table.rest()
    drag(table.app, "tile:1", "own:d2")
    click(table.app, "plate:keep")
    table.rest()
    assert table.progress.number == 1
    click(table.app, "plate:lay")
    table.rest()
    assert table.progress.number == 2


def test_a_turn_does_not_end_by_itself_while_something_else_is_taught(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table went on past a step for which ``check`` waits."""
    lesson = library.load_lesson(GAME, IDS[4])
    drawing = next(number for number, step in enumerate(lesson.steps) if "draw()" in step.accept)
    steps = *lesson.steps[:drawing], Step("Draw.", accept=("end-phase()", "draw()"), repeat=True)
    lesson = replace(lesson, steps=(*steps, Step("Look.", accept=("save(*)",))))
    table = Table(app_at(reduced_motion=True, bot_speed="instant"), lesson, monkeypatch)
    while table.progress.number <= drawing:
        table.match.go_on() if table.progress.is_reading else table.act()
        table.rest()
    assert table.progress.done[-1] == "draw()"


def test_what_others_did_waits_until_it_is_read() -> None:
    """A bot acts within a second, and what was said meanwhile was gone with it."""
    for name, lesson_id in some(ALL):
        lesson = library.load_lesson(games.load(name), lesson_id)
        for number, step in some(enumerate(lesson.steps)):
            then = following(lesson, Place(number, chosen=frozenset(step.when))).step
            read = then == len(lesson.steps) or lesson.steps[then].is_read
            assert read or not step.plays, f"{lesson_id}: {step.say}"


def test_what_is_learned_is_said_once_and_the_way_on_is_the_button(table_of: TableOf) -> None:
    table = table_of("1-what-comes-back", name="trip")
    match, progress = table.match, table.progress
    while progress.step is not None:
        match.go_on() if progress.step.is_read else table.act()
        if progress.step is not None:
            table.rest()
    assert match.guide is not None and progress.lesson.closing not in match.guide.words
    assert match.guide.is_reading
    match.go_on()
    table.rest()
    assert table.done == 1


def test_who_learns_has_the_name_of_whoever_sat_down_last(app_at: AppAt) -> None:
    def name(**sittings: Sitting) -> str:
        app = app_at((1280, 720), sittings=sittings)
        lesson, game = library.load_lesson(GAME, IDS[0]), GAME
        return LessonMatch(app, game, board_of(game), lesson, lambda: None, lambda: None, lambda: None).names[0]

    elsewhere, here = Sitting([["Mira", "easy"], ["Cleo", "person"]]), Sitting([["", "person"], ["Nora", "person"]])
    assert name() == "Player 1"
    assert name(trip=elsewhere) == "Cleo"
    assert name(trip=elsewhere, fragments=here) == "Nora"


def test_a_space_that_a_lesson_refuses_leaves_the_tiles_that_were_taken(table_of: TableOf) -> None:
    table = table_of("1-what-comes-back", name="trip")
    while table.progress.wanted() is None:
        table.match.go_on()
        table.rest()
    table.act()
    table.rest()
    taken = table.digest()
    click(table.app, "space:2")
    table.rest()
    assert table.digest() == taken


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_signs_of_which_a_lesson_speaks_stand_on_the_plate(table_of: TableOf, size: tuple[int, int]) -> None:
    """The last lesson spoke of the parts of a score, and no plate showed one before its details were asked for."""
    table, speaks = table_of("8-two-turns-left", size), []
    while not table.done:
        scene = table.app.scene
        assert isinstance(scene, FragmentsScene)
        assert table.match.guide is not None
        of_signs = "Signs in your panel" in table.match.guide.words
        assert scene.seats.detailed == of_signs
        assert not (of_signs and scene.seats.folded)
        speaks.append(of_signs)
        if table.progress.is_reading:
            table.match.go_on()
        else:
            table.act()
        table.rest()
    assert sum(speaks) == 1


TAUGHT = {
    "white bits by their sign": ("6-signs", "white sign", "take(white-lightning)"),
    "room by the hourglass": ("6-signs", "hourglass", "start(yellow-3, purple-moon)"),
    "the run of neurons": ("7-for-everyone", "run of neurons", "construct(white-2)"),
    "each fragment once": ("7-for-everyone", "each fragment counts once", "construct(white-2)"),
}


@pytest.mark.parametrize("what", TAUGHT)
def test_what_was_met_first_in_a_game_is_taught(table_of: TableOf, what: str) -> None:
    """Nobody was told of these before they decided a game."""
    lesson_id, words, act = TAUGHT[what]
    table = table_of(lesson_id)
    said, done = [], []
    while not table.done:
        assert table.match.guide is not None
        said.append(table.match.guide.words)
        meant = None if table.progress.is_reading else table.progress.wanted()
        if meant is None:
            table.match.go_on()
        else:
            done.append(str(meant))
            table.act()
        table.rest()
    assert any(words in sentence for sentence in said)
    assert act in done


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_trips_lesson_shows_the_points_of_which_it_speaks(table_of: TableOf, size: tuple[int, int]) -> None:
    """It named letters of the panel that lay behind its arrow."""
    table = table_of("2-a-place", size, "trip")
    while "seat:0" not in (table.progress.step or table.progress.lesson.steps[-1]).lit:
        assert table.progress.step is not None
        if table.progress.step.is_read:
            table.match.go_on()
        else:
            table.act()
        table.rest()
    scene = table.app.scene
    assert isinstance(scene, TripScene)
    assert scene.seats.detailed and not table.app.settings.seat_details
    table.match.close()


def test_a_second_click_on_go_on_draws_no_card(table_of: TableOf) -> None:
    """*Go on* gives way to *Draw a card* in its place."""
    table = table_of("1-into-the-fog", name="memoir")
    progress = table.progress
    steps = progress.lesson.steps
    while "end" not in steps[progress.number + 1].lit:
        table.match.go_on() if progress.is_reading else table.act()
        table.rest()
    assert progress.is_reading
    with quickly():
        click(table.app, "end")
        table.rest()
        drawn, number = table.digest(), progress.number
        assert target(table.app, "end").label == "Draw a card"
        click(table.app, "end")
        table.rest()
    assert (table.digest(), progress.number) == (drawn, number)
    assert table.app.toasts.refuses
