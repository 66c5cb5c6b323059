"""What follows what, from the title into a game and once more."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any
from unittest.mock import patch

import pytest

from dejavu import games, resources
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.processes import Post
from dejavu.store import places, saves
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.faces import portraits
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.pause import Pause
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Sitting
from tests.table.hands import AppAt, click, key, settle, target

PLAYED = Path(__file__).parents[1] / "replays" / "fragments-2.jsonl"
THREE = (Seat("Ann"), Seat("Ben"), Seat("Cleo"))


def program_at(app: App, launch: Launch) -> Program:
    made = Program(app, launch, InlineWorker)
    app.push(made.title())
    return made


def test_a_speed_game_asked_for_at_launch_is_what_the_seats_begin_with(app_at: AppAt) -> None:
    """``dejavu --speed-game`` was once ignored unless seats were named too."""
    sitting = Sitting([[seat.name, seat.controller] for seat in THREE])
    app = app_at(reduced_motion=True, sittings={"fragments": sitting})
    program = program_at(app, Launch(options={"speed_game": True}))
    click(app, "new-game")
    assert target(app, "option-speed-game").value == "on"
    click(app, "start")
    settle(app)
    assert program.matches.current
    assert program.matches.current.session.header.options == {"speed_game": True}
    assert app.settings.sittings["fragments"].options == {}, "it was asked for at this launch and not for every one"
    program.matches.leave()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_is_to_begin_does_and_wears_the_same_face(app_at: AppAt, seed: int) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    before = portraits(THREE, {})
    program.matches.begin(NewGame(THREE, {}, seed, "trip", first=2))
    settle(app)
    assert (match := program.matches.current)
    assert match.names[match.session.state.current_player] == "Cleo"
    assert {name: portrait.face for name, portrait in zip(match.names, match.portraits, strict=True)} == {
        seat.name: portrait.face for seat, portrait in zip(THREE, before, strict=True)
    }
    program.matches.leave()


def test_what_new_game_shows_is_drawn_once_while_the_title_is_looked_at(app_at: AppAt) -> None:
    """Its pictures were once read after the click, which took half as long as a launch."""
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    settle(app)
    with patch.object(Seats, "draw", autospec=True) as draw:
        program.rehearse()
    ((scene, surface),) = (call.args for call in draw.call_args_list)
    assert surface.get_size() == app.window.size
    assert surface is not app.window.surface
    assert [shown.name for shown in app.scenes] == ["title"]
    click(app, "new-game")
    assert app.scene.look is scene.look, "what was set for the one is there for the other"


def test_what_fails_in_a_rehearsal_is_not_hidden(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    with patch.object(Seats, "rows", side_effect=ZeroDivisionError), pytest.raises(ZeroDivisionError):
        program.rehearse()


def test_nothing_is_rehearsed_once_the_title_was_left(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    program.settings()
    monkeypatch.setattr(app, "rehearse", lambda scene: pytest.fail(f"{scene} was rehearsed"))
    program.rehearse()


def test_play_again_is_played_with_the_cards_of_the_game_before_and_on_a_new_map(app_at: AppAt, tmp_path: Path) -> None:
    """It once took the cards that the program was started with, and the very map of the game before."""
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch(data=tmp_path / "none"))
    program.matches.proceed_named(PLAYED)
    assert program.matches.current
    before = program.matches.current.session.header
    assert "map" in before.options
    program.matches.current.again()
    after = program.matches.current.session.header
    assert app.toasts.words == ""
    assert after.created >= before.created
    assert program.matches.current.session.state.round == 0, "the map is built first"
    assert (after.seats, after.content, after.options) == (before.seats, before.content, {})
    program.matches.leave()


@pytest.mark.parametrize("options", [{}, {"speed_game": True}])
def test_play_again_is_the_same_kind_of_game(app_at: AppAt, options: dict[str, bool]) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    program.matches.begin(NewGame(THREE, options, 7))
    settle(app)
    assert program.matches.current
    program.matches.current.again()
    settle(app)
    assert program.matches.current.session.header.options == options
    program.matches.leave()


def test_those_met_next_are_met_in_the_same_kind_of_game(app_at: AppAt) -> None:
    after = tuple(seat if seat.is_person else seat._replace(controller="hard") for seat in THREE)
    program = program_at(app_at(reduced_motion=True), Launch())
    program.matches.begin(NewGame(THREE, {"speed_game": True}, 7))
    assert program.matches.current
    program.matches.current.meet("hard")
    assert program.matches.current.session.header.seats == after
    assert program.matches.current.session.header.options == {"speed_game": True}
    program.matches.leave()


def test_a_game_that_is_over_can_be_watched_at_once(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    program.matches.proceed_named(PLAYED)
    settle(app)
    assert app.scene.name == "awakening"
    click(app, "look-back")
    assert isinstance(program.matches.current, Replay)
    assert program.matches.current.playing, "it goes on by itself"
    program.matches.current.stop()
    settle(app)
    assert Path(program.matches.current.where).parent == places.finished_folder()
    assert app.scene.name == "game"
    program.to_title()
    assert app.scene.name == "title"
    program.matches.leave()


def test_over_a_game_that_has_ended_nothing_is_paused(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    program.matches.proceed_named(PLAYED)
    settle(app)
    key(app, "escape")
    assert isinstance(app.scene, Pause)
    assert app.scene.title() == "The game is over"
    assert target(app, "resume").label == "Back"
    program.matches.leave()


@pytest.mark.slow
@pytest.mark.parametrize("by", ["button", "escape"])
def test_from_watching_a_game_a_way_leads_back_to_its_final_scores(app_at: AppAt, by: str) -> None:
    """*Play again* once was out of reach for whoever had watched the game."""
    app = app_at(reduced_motion=True)
    program = program_at(app, Launch())
    program.matches.proceed_named(PLAYED)
    settle(app)
    assert program.matches.current
    scores, seats = program.matches.current.session.state.returns(), program.matches.current.session.header.seats
    for _ in range(2):
        click(app, "look-back")
        click(app, "forward")
        settle(app)
        if by == "button":
            click(app, "way-back")
        else:
            key(app, "escape")
        settle(app)
        assert app.scene.name == "awakening"
        assert program.matches.current.session.state.returns() == scores
    click(app, "again")
    assert program.matches.current.session.header.seats == seats
    assert not program.matches.current.session.state.is_terminal()
    program.matches.leave()


def test_that_a_file_was_written_anew_is_not_said_again_on_the_way_back_to_the_final_scores(app_at: AppAt) -> None:
    program, _ = look_back_without(app_at, Path.unlink)
    click(program.app, "forward")
    program.app.toasts.drop()
    click(program.app, "way-back")
    settle(program.app)
    assert program.app.scene.name == "awakening"
    assert program.app.toasts.words == ""
    program.matches.leave()


def test_for_a_game_that_is_over_no_bots_are_started(app_at: AppAt) -> None:
    started: list[InlineWorker] = []

    def worker(game: Game, post: Post) -> InlineWorker:
        started.append(InlineWorker(game, post))
        return started[-1]

    program = Program(app_at(reduced_motion=True), Launch(), worker)
    program.app.push(program.title())
    program.matches.proceed_named(PLAYED)
    settle(program.app)
    click(program.app, "look-back")
    click(program.app, "forward")
    settle(program.app)
    click(program.app, "way-back")
    settle(program.app)
    assert program.app.scene.name == "awakening"
    assert started == []
    click(program.app, "again")
    assert len(started) == 1
    program.matches.leave()


def look_back_without(app_at: AppAt, spoil: Callable[[Path], object]) -> tuple[Program, Path]:
    """Look back at a game that is over, after something happened to its file; its path."""
    program = program_at(app_at(reduced_motion=True), Launch())
    program.matches.proceed_named(PLAYED)
    settle(program.app)
    assert program.matches.current
    path = program.matches.current.save_watch.path
    assert path
    spoil(path)
    click(program.app, "look-back")
    if isinstance(program.matches.current, Replay):
        program.matches.current.stop()
    settle(program.app)
    return program, path


def test_a_game_whose_file_has_gone_is_written_anew_and_watched(app_at: AppAt) -> None:
    program, path = look_back_without(app_at, Path.unlink)
    assert isinstance(program.matches.current, Replay)
    assert program.app.scene.name == "game"
    assert [game.path.name for game in saves.finished()] == [path.name]
    program.matches.leave()


def test_a_game_whose_file_cannot_be_read_is_not_watched_and_its_final_scores_stay(app_at: AppAt) -> None:
    def file_instead_of_its_folder(path: Path) -> None:
        rmtree(path.parent)
        path.parent.touch()

    program, path = look_back_without(app_at, file_instead_of_its_folder)
    assert program.app.scene.name == "awakening"
    assert f"cannot be saved: File exists ({path.parent})" in program.app.toasts.words
    program.matches.leave()


def test_a_game_that_is_open_in_another_window_is_refused_in_plain_words(app_at: AppAt) -> None:
    program = program_at(app_at(), Launch())
    program.matches.begin(NewGame(THREE, {}, 7))
    assert program.matches.current
    path = program.matches.current.save_watch.path
    assert path
    other = program_at(app_at(), Launch())
    other.matches.proceed(path)
    assert other.app.toasts.words == "This game is being played in another window. Leave it there first."
    program.matches.leave()


def test_wrong_cards_are_refused_in_one_line_wherever_they_are_asked_for(app_at: AppAt, tmp_path: Path) -> None:
    data = Path(copytree(resources.data("."), tmp_path / "data"))
    files = [games.spec(name).data_file for name in games.names()]
    for file in files:
        (data / file).write_text("nebulae: 3\n")
    app = app_at()
    program = program_at(app, Launch(data=data))
    for ask in (program.seats, program.rulebook, lambda: program.matches.begin(NewGame(THREE))):
        app.toasts.drop()
        ask()
        assert any(file in app.toasts.words for file in files)
        assert app.scene.name == "title"


@pytest.mark.parametrize("own", [False, True])
def test_the_program_reads_its_own_data_once_and_the_players_whenever_it_is_wanted(
    own: bool, app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read after the title and again for the click on it, the cards took a third of the time to the answer."""
    if own:
        copytree(resources.data(), tmp_path / "mod")
    reads: list[str] = []
    load = games.load

    def counted(name: str, *arguments: Any, **more: Any) -> Game:
        reads.append(name)
        return load(name, *arguments, **more)

    monkeypatch.setattr(games, "load", counted)
    program = Program(app_at(), Launch(data=tmp_path / "mod" if own else None), InlineWorker)
    for _ in range(3):
        assert program.library.playable()
    assert len(reads) == (3 if own else 1)
