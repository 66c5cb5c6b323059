"""Every puzzle on its table: solved as its file says, with its hints; undone, given up, and failed."""

from collections.abc import Callable

import pygame
import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.puzzles import library
from dejavu.puzzles.certain import follow
from dejavu.puzzles.puzzle import Puzzle
from dejavu.table import text
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.table_scene import TableScene
from dejavu.table.boards import board_of
from dejavu.table.play.puzzle_hints import STEPS
from dejavu.table.play.puzzle_match import PuzzleMatch
from dejavu.table.shell.app import App
from tests import amounts
from tests.table.hands import AppAt, click, key, target, undrawn

ALL = [
    (name, puzzle)
    for name in games.NAMES
    if games.spec(name).puzzles
    for puzzle in library.load_puzzles(games.load(name))
]
SOME = ALL if amounts.LONG else ALL[15::30]
FRAME = 1 / 20
TableOf = Callable[[str, Puzzle], "Table"]


class Table:
    """A puzzle on a table without a window."""

    def __init__(self, app: App, name: str, puzzle: Puzzle, patch: pytest.MonkeyPatch) -> None:
        now = self._now = [0.0]
        patch.setattr("dejavu.table.shell.timers.time.monotonic", lambda: now[0])
        game = games.load(name)
        given = library.load_given(game, puzzle)
        self.app, self.ended = app, list[tuple[bool, int]]()
        none = lambda: None  # noqa: E731
        self.match = PuzzleMatch(
            app, game, board_of(game), puzzle, given, 7, lambda *how: self.ended.append(how), none, none
        )
        self.match.begin()
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest, and read what lies over the table."""
        with undrawn(self.app):
            for _frame in range(400):
                self._now[0] += FRAME
                self.app.step(FRAME)
                if len(self.app.scenes) > 1:  # a page of the memoir, to be read
                    self.app.scene.commands()["cancel"]()
                elif not (self.match.busy or self.app.scene.busy or self.app.scene.timeline.active):
                    return
        raise AssertionError(f"{self.match.puzzle.id} does not come to rest")

    def solve(self, but: int = 0) -> None:
        """Do what the file says, all or all but the last few acts."""
        way = self.match.given.solution
        for action in way[: len(way) - but]:
            assert self.match.act(action) is None, f"{self.match.puzzle.id}: {action}"
            self.rest()


@pytest.fixture
def table_of(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> TableOf:
    return lambda name, puzzle: Table(app_at(reduced_motion=True, bot_speed="instant"), name, puzzle, monkeypatch)


@pytest.mark.parametrize(("name", "puzzle"), SOME, ids=[f"{name}-{puzzle.id}" for name, puzzle in SOME])
def test_its_solution_is_found_on_the_table_with_three_hints(table_of: TableOf, name: str, puzzle: Puzzle) -> None:
    table = table_of(name, puzzle)
    match = table.match
    goal = len(match.guide.words.split("\n")) if match.guide else 0
    for step in range(STEPS):
        assert match.hints.shown is None
        match.hints.toggle()
        assert match.guide is not None
        assert len(match.guide.words.split("\n")) == goal + step + 1, match.guide.words
    for action in match.given.solution:
        assert not match.over
        assert match.hints.shown is not None and match.hints.shown.action == action
        assert match.act(action) is None
        table.rest()
        match.hints.toggle()
    assert match.solved
    assert table.ended == [(True, STEPS)]


def test_the_newest_line_of_the_log_stands_above_hints_that_grow_over_it(
    table_of: TableOf,
) -> None:
    name, puzzle = next(one for one in ALL if one[0] == "memoir")
    table = table_of(name, puzzle)
    table.match.act(table.match.given.solution[0])
    for _step in range(STEPS):
        table.match.hints.toggle()
    table.rest()
    scene = table.app.scene
    assert isinstance(scene, TableScene)
    log, guide = scene.areas["log"], scene.areas["guide"]
    assert guide.reach.top < log.rect.bottom, "the hints need more room than there is"
    canvas = pygame.Surface(table.app.look.size)
    log.draw(canvas)
    panel = pygame.Surface(canvas.get_size())
    log.draw_panel(panel)
    words = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1), panel)
    words.invert()
    lines = words.get_bounding_rects()
    assert lines and max(line.bottom for line in lines) <= guide.reach.top


FIRST = [next(one for one in ALL if one[0] == name) for name in games.NAMES if games.spec(name).puzzles]


@pytest.mark.parametrize(("name", "puzzle"), FIRST, ids=[name for name, _puzzle in FIRST])
def test_all_can_be_undone_and_done_again(table_of: TableOf, name: str, puzzle: Puzzle) -> None:
    table = table_of(name, puzzle)
    before = table.match.session.state.digest()
    table.solve(but=1)
    assert not table.match.solved
    done = list(table.match.done)
    for _time in range(2):
        while table.match.can_undo:
            table.match.undo()
            table.rest()
        assert table.match.session.state.digest() == before
        assert table.match.done == []
        while table.match.can_redo:
            table.match.redo()
            table.rest()
        assert table.match.done == done
    while table.match.can_undo:
        table.match.undo()
        table.rest()
    table.solve()
    assert table.ended == [(True, 0)]


@pytest.mark.parametrize(("name", "puzzle"), FIRST, ids=[name for name, _puzzle in FIRST])
def test_hints_say_the_same_wherever_in_the_solution_they_are_told(
    table_of: TableOf, name: str, puzzle: Puzzle
) -> None:
    early, late = table_of(name, puzzle), table_of(name, puzzle)
    late.solve(but=1)
    for table in (early, late):
        for _step in range(STEPS):
            table.match.hints.ask()
    assert early.match.hints.words() == late.match.hints.words()
    assert len(early.match.hints.words()) == STEPS


@pytest.mark.parametrize(("name", "puzzle"), FIRST, ids=[name for name, _puzzle in FIRST])
def test_hints_are_told_in_the_language_of_the_moment(table_of: TableOf, name: str, puzzle: Puzzle) -> None:
    """They were once put into words when the puzzle began, and kept that language."""

    def told(match: PuzzleMatch) -> list[str]:
        for _step in range(STEPS):
            match.hints.ask()
        return list(match.hints.words())

    try:
        table = table_of(name, puzzle)
        english = told(table.match)
        table.app.change("language", "de")
        assert told(table.match) == told(table_of(name, puzzle).match)
        assert not set(told(table.match)) & set(english)
    finally:
        text.use_language("en")


ENDS = ("draw()", "end-actions()", "end-turn()", "end-phase()")
"""What ends a turn, or a part of one, in whichever game."""


@pytest.mark.parametrize(("name", "puzzle"), FIRST, ids=[name for name, _puzzle in FIRST])
def test_a_turn_that_ends_without_it_has_failed_kindly(table_of: TableOf, name: str, puzzle: Puzzle) -> None:
    table = table_of(name, puzzle)
    match = table.match
    while not match.over:
        legal = [str(action) for action in match.view.legal_actions()]
        ends = [action for action in ENDS if action in legal]
        assert match.act(Action.parse(ends[0] if ends else legal[0])) is None
        table.rest()
    assert match.failed and not match.my_move
    assert table.ended == [(False, 0)]


def test_what_only_chance_could_tell_is_refused(table_of: TableOf) -> None:
    name, puzzle = next(one for one in FIRST if one[0] == "memoir")
    table = table_of(name, puzzle)
    match = table.match
    unknown = [
        action
        for action in match.view.legal_actions()
        if action.verb == "move" and follow(match.session.state, action, match.seat) is None
    ]
    assert unknown, "the position has a way into the unknown"
    before = match.session.state.digest()
    refusal = match.act(unknown[0])
    assert refusal is not None
    assert match.session.state.digest() == before
    assert not match.over


def test_with_a_card_in_the_hand_the_table_says_where_it_goes(table_of: TableOf) -> None:
    """The goal stood there while the whole map was lit, and nothing said what for."""
    name, puzzle = next((n, p) for n, p in ALL if n == "memoir" and p.title == "A second wind")
    table = table_of(name, puzzle)
    app = table.app
    card = next(one for one in app.scene.targets() if one.kind == "card" and one.pick_up)
    guide = table.match.guide
    assert guide is not None
    scene = app.scene
    assert isinstance(scene, TableScene)
    bar = scene.areas["guide"]
    assert isinstance(bar, ActionBar)
    assert bar.text() == guide.words
    click(app, card.name)
    assert app.input.drag.active
    assert bar.text() == scene.question != ""
    assert "Choose it again, or put it on the map." in bar.text()
    key(app, "escape")
    assert bar.text() == guide.words


def test_the_pause_of_a_puzzle_and_its_table_have_one_name_for_another_try(table_of: TableOf) -> None:
    table = table_of(*FIRST[0])
    table.match.act(table.match.given.solution[0])
    table.rest()
    assert table.app.targets.named("again")
    table.app.scene.commands()["cancel"]()
    words = [button.label for button in table.app.scene.targets() if button.name == "from-beginning"]
    assert words == ["Try again"]


@pytest.mark.parametrize(("name", "puzzle"), FIRST, ids=[name for name, _ in FIRST])
def test_another_try_keeps_what_was_done_for_redo(table_of: TableOf, name: str, puzzle: Puzzle) -> None:
    """One click wiped everything, where *Walk first* had stood a moment before, and nothing brought it back."""
    table = table_of(name, puzzle)
    start, place = table.match.session.state.digest(), target(table.app, "again")
    assert not place.enabled
    for action in table.match.given.solution[:-1]:
        assert table.match.act(action) is None
        table.rest()
        assert target(table.app, "again").rect == place.rect, "it stands where it stood"
    after = table.match.session.state.digest()
    assert after != start
    click(table.app, "again")
    table.rest()
    assert table.match.session.state.digest() == start
    assert table.match.done == []
    while table.match.can_redo:
        click(table.app, "redo")
        table.rest()
    assert table.match.session.state.digest() == after


@pytest.mark.parametrize(("name", "puzzle"), FIRST, ids=[name for name, _ in FIRST])
def test_whoever_has_solved_it_is_not_told_that_nothing_was_done(table_of: TableOf, name: str, puzzle: Puzzle) -> None:
    table = table_of(name, puzzle)
    for action in table.match.given.solution:
        assert table.match.act(action) is None
        table.app.step(0)
    assert table.match.solved
    assert {"undo", "menu"} <= {found.name for found in table.app.targets}
    assert table.app.targets.named("again") is None
