"""When the program itself fails: the game is safe, a report is written, and one can play on."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from pygame import Surface

from dejavu.engine.journal import Seat
from dejavu.store import places, saves
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.scenes.trouble import Trouble
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.widgets import Label
from tests.table.hands import AppAt, click, key

PLAYED = Path(__file__).parents[2] / "replays" / "fragments-2.jsonl"


class Broken(Scene):
    """Cannot even be drawn or left."""

    name = "broken"

    def draw(self, surface: Surface) -> None:
        raise ZeroDivisionError("of stars")

    def leave(self) -> None:
        raise RuntimeError("no way out")


@pytest.fixture
def program(app_at: AppAt) -> Program:
    made = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    made.app.rescue = made.rescue
    return made


def run(program: Program, *then: Callable[[App], None]) -> None:
    """Run the program; each part of ``then`` is done as soon as the one before has come to rest."""
    app, waiting = program.app, list(then)

    def go_on() -> None:
        if app.animating:
            app.after(0.01, go_on)
        elif waiting:
            app.after(0.02, go_on)
            waiting.pop(0)(app)
        else:
            app.quit()

    rescue = app.rescue
    assert rescue is not None
    app.rescue = lambda fault: _then(rescue(fault), lambda: app.after(0.02, go_on))
    app.after(0.02, go_on)
    assert app.run(program.title()) == 0
    program.matches.leave()


def _then(scene: Scene, call: Callable[[], object]) -> Scene:
    """Recovering forgets all timers: what is next is asked for by the scene that is shown instead."""
    enter = scene.enter

    def entered() -> None:
        enter()
        call()

    scene.enter = entered  # type: ignore[method-assign]
    return scene


def begin(app: App, program: Program) -> None:
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))


def test_a_failure_is_reported_and_the_game_goes_on_from_its_last_move(program: Program) -> None:
    seen: list[str] = []
    entries: list[int] = []

    def look(app: App) -> None:
        seen.append(app.scene.name)

    def count(app: App) -> None:
        assert program.matches.current
        entries.append(len(program.matches.current.session.entries))

    run(
        program,
        lambda app: begin(app, program),
        count,
        lambda app: app.push(Broken()),
        look,
        lambda app: click(app, "go-on"),
        look,
        count,
    )
    assert seen[0] == "trouble"
    assert seen[1] not in ("trouble", "title", "broken")
    assert entries[1] >= entries[0] > 0
    (report,) = places.reports_folder().iterdir()
    text = report.read_text()
    assert "ZeroDivisionError: of stars" in text
    assert "broken" in text
    assert "Ann" not in text
    assert len(saves.unfinished()) == 1


def test_after_a_failure_a_game_that_could_not_be_saved_goes_on_and_is_not_called_safe(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    entries: list[int] = []

    def fill_disk(app: App) -> None:
        assert program.matches.current
        monkeypatch.setattr(os, "write", lambda file, data: 0)
        program.matches.current.act(program.matches.current.view.legal_actions()[0])

    def read(app: App) -> None:
        assert isinstance(app.scene, Trouble)
        words.extend(row.words for row in app.scene.rows() if isinstance(row, Label))

    def count(app: App) -> None:
        assert program.matches.current
        entries.append(len(program.matches.current.session.entries))

    run(
        program,
        lambda app: begin(app, program),
        fill_disk,
        count,
        lambda app: app.push(Broken()),
        read,
        lambda app: click(app, "go-on"),
        count,
        lambda app: words.append(app.toasts.words),
    )
    assert words[1] == "Your game could not be saved. You can go on with it now, but it is lost when you leave."
    assert words[-1].startswith("This game cannot be saved: No space left on device")
    assert entries[1] >= entries[0] > 1


@pytest.mark.parametrize("played_before", [False, True])
def test_a_failure_in_a_replay_offers_no_game_to_go_on_with_but_the_replay_again(
    program: Program, played_before: bool
) -> None:
    """It once offered the game played before it or, without one, to play on in the middle of the replay."""
    words: list[str] = []
    kinds: list[type] = []

    def watch(app: App) -> None:
        if played_before:
            program.to_title()
        program.matches.replay(PLAYED)
        assert isinstance(program.matches.current, Replay)
        program.matches.current.go_to(60)

    def read(app: App) -> None:
        assert isinstance(app.scene, Trouble)
        words.extend(row.words for row in app.scene.rows() if isinstance(row, Label))

    run(
        program,
        lambda app: begin(app, program) if played_before else None,
        watch,
        lambda app: app.push(Broken()),
        read,
        lambda app: click(app, "go-on"),
        lambda app: kinds.append(type(program.matches.current)),
    )
    assert words[1] == "The game that you were watching is untouched."
    assert kinds == [Replay]
    (report,) = places.reports_folder().iterdir()
    assert "replay: step 60 of " in report.read_text()
    assert "journal:" not in report.read_text(), "that of another game"


def test_after_a_failure_no_word_of_before_stays(program: Program) -> None:
    """A toast once stayed for good: its timer was forgotten with all others."""
    told: list[str] = []
    run(
        program,
        lambda app: app.toast("Saved."),
        lambda app: told.append(app.toasts.words),
        lambda app: app.push(Broken()),
        lambda app: told.append(app.toasts.words),
    )
    assert told == ["Saved.", ""]


def test_after_a_failure_during_the_launch_memory_is_given_back_again(program: Program) -> None:
    """What would have ended the pause of the collection was forgotten with all that was to come."""
    enabled: list[bool] = []
    gc.disable()
    try:
        run(program, lambda app: app.push(Broken()), lambda app: enabled.append(gc.isenabled()))
    finally:
        gc.enable()
    assert enabled == [True]


def test_a_failure_leaves_the_settings_alone(app_at: AppAt, tmp_path: Path) -> None:
    """They were once saved by a failure, but only while no game was on the table."""
    file = tmp_path / "settings.json"
    program = Program(App(app_at().window, settings_file=file), Launch(), InlineWorker)
    program.app.push(program.title())
    program.rescue(ZeroDivisionError("of stars"))
    assert not file.exists()


def test_escape_leads_to_the_title_and_the_game_is_kept(program: Program) -> None:
    seen: list[str] = []
    run(
        program,
        lambda app: begin(app, program),
        lambda app: app.push(Broken()),
        lambda app: key(app, "escape"),
        lambda app: seen.append(app.scene.name),
    )
    assert seen == ["title"]
    assert len(saves.unfinished()) == 1


def test_what_fails_on_another_thread_is_met_like_what_fails_here(program: Program) -> None:
    seen: list[str] = []

    def fail() -> None:
        raise LookupError("lost in space")

    def in_thread(app: App) -> None:
        thread = Thread(target=fail)
        thread.start()
        thread.join()

    run(program, in_thread, lambda app: None, lambda app: seen.append(app.scene.name))
    assert seen == ["trouble"]
    (report,) = places.reports_folder().iterdir()
    assert "lost in space" in report.read_text()


def test_a_game_that_fails_again_as_soon_as_it_goes_on_never_ends_the_program(program: Program) -> None:
    seen: list[str] = []
    broken: list[Callable[[App], None]] = [
        lambda app: app.push(Broken()),
        lambda app: seen.append(app.scene.name),
        lambda app: click(app, "go-on"),
    ]
    run(program, lambda app: begin(app, program), *broken * 5)
    assert seen == ["trouble"] * 5


def test_when_saying_so_fails_too_the_program_ends_with_the_exception(program: Program) -> None:
    app = program.app
    app.rescue = lambda fault: Broken()
    app.post(lambda: app.push(Broken()))
    with pytest.raises(ZeroDivisionError, match="of stars"):
        app.run(program.title())
