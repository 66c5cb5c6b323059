"""Games that were played, stepped forward and back."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from dejavu.engine.journal import Act, Check, Undo
from dejavu.engine.journal_reader import Journal, read_journal
from dejavu.engine.session import Session, step_through
from dejavu.store import autosave
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.table_scene import TableScene
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.excerpt import Excerpt
from dejavu.table.play.history import History
from dejavu.table.play.replay import Replay, ReturnTarget
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from tests.amounts import ends
from tests.table.hands import AppAt, click, key, move, press, release, settle, target
from tests.table.lettering import Lettered

GAME = Path(__file__).parents[2] / "replays" / "fragments-2.jsonl"
OLDER_RULES = Path(__file__).parents[2] / "robustness" / "formats" / "version-1-older-rules.jsonl"


def journal() -> Journal:
    return read_journal(GAME.read_bytes(), str(GAME))


def replay_at(app: App, path: Path = GAME) -> Replay:
    program = Program(app, Launch(replay=path), InlineWorker)
    app.push(program.first())
    settle(app)
    assert isinstance(program.matches.current, Replay)
    return program.matches.current


def test_a_replay_ends_where_the_game_ended(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    replay = replay_at(app)
    while replay.can_redo:
        replay.redo()
    assert replay.fault == ""
    whole = Session.resume(autosave.restored(journal()), journal(), strict=True)
    assert replay.session.state.digest() == whole.state.digest()


@pytest.mark.parametrize("name", ["fragments-2", "memoir-2-house-chosen"])
def test_what_a_replay_shows_can_be_stepped_through(app_at: AppAt, name: str) -> None:
    replay, heard = replay_at(app_at((1024, 640)), GAME.with_name(f"{name}.jsonl")), list[EventBatch]()
    replay.go_to(0)
    before = replay.session.state.clone()
    replay.subscribe(heard.append)
    for _ in range(30):
        replay.forward()
        assert len(step_through(before, heard[-1].acts)) == len(heard[-1])
        before = replay.session.state.clone()
    assert sum(len(happened.acts) for happened in heard) > 20
    replay.undo()
    assert not heard[-1].acts


def test_a_replay_goes_on_where_the_rules_of_its_day_allowed_what_those_of_today_do_not(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    old = autosave.read(OLDER_RULES)
    replay = replay_at(app, OLDER_RULES)
    words = "The rules have changed since: of some turns only the end can be shown."
    assert (replay.fault, app.toasts.words) == (words, words)
    *_, last = (entry for entry in old.entries if isinstance(entry, Check))
    after = [entry for entry in old.entries[old.entries.index(last) + 1 :] if isinstance(entry, Act | Undo)]
    positions = [json.loads(json.dumps(frame.state.to_data())) for frame in replay.frames]
    assert last.position in positions[-len(after) - 1 :], "the last turn was not reached"
    begun = next(at for at, entry in enumerate(old.entries) if old.lines[at] == 203)
    played = [entry for entry in old.entries[:begun] if isinstance(entry, Act | Undo)]
    assert len(positions) > len(played), "what today's rules allow is shown step by step"
    assert History(replay.session).steps, "the log of a game that goes on tells what is still known"


def test_steps_forward_and_back_show_the_same_positions(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    begun = replay.progress[0]
    digests = [replay.session.state.digest()]
    for _ in range(30):
        click(app, "forward")
        settle(app)
        digests.append(replay.session.state.digest())
    assert replay.progress[0] == begun + 30
    for digest in reversed(digests[:-1]):
        key(app, "u")
        settle(app)
        assert replay.session.state.digest() == digest
    assert replay.progress[0] == begun


def test_nobody_can_act_in_a_replay(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    for _ in range(12):
        replay.forward()
    settle(app)
    before = replay.session.state.digest()
    for touched in list(app.targets):
        assert touched.pick_up is None, f"{touched.name} can be picked up"
        if touched.action and touched.name.startswith(("nebula:", "hand:", "short:", "tray:")):
            touched.action()
    assert replay.session.state.digest() == before


def test_nobody_takes_a_seat_in_a_replay(app_at: AppAt) -> None:
    """The menu of a seat once gave it to a bot, wrote in the journal and turned the table round."""
    app = app_at()
    replay = replay_at(app)
    before = (list(replay.session.entries), list(replay.session.seats), replay.viewer)
    for seat in range(len(replay.names)):
        click(app, f"seat:{seat}")
        settle(app)
        assert app.scene.name == "tableau"
        key(app, "escape")
        settle(app)
    assert (replay.session.entries, replay.session.seats, replay.viewer) == before


@pytest.mark.parametrize("content", [b"", b"not a journal\n", b'{"dejavu": 99}\n'])
def test_a_file_that_is_no_journal_is_refused_in_one_line(app_at: AppAt, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    app = app_at()
    program = Program(app, Launch(replay=path), InlineWorker)
    app.push(program.first())
    settle(app)
    assert program.matches.current is None
    assert "bad.jsonl" in app.toasts.words
    assert "\n" not in app.toasts.words


def test_a_replay_opens_where_the_first_round_begins_and_not_on_an_empty_sky(app_at: AppAt) -> None:
    replay = replay_at(app_at())
    state = replay.session.state
    assert state.round == 1
    assert replay.can_undo, "the set-up can be gone back to"
    replay.undo()
    assert replay.session.state.round == 0


def test_turns_are_gone_through_both_ways(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    turns = [replay.progress[0]]
    for _ in range(5):
        key(app, "page down")
        turns.append(replay.progress[0])
    assert turns == sorted(set(turns))
    key(app, "right")
    assert replay.progress[0] == turns[-1] + 1
    for at in reversed(turns):
        key(app, "page up")
        assert replay.progress[0] == at


def test_both_ends_are_a_key_away(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    key(app, "end")
    assert replay.at_end
    assert not target(app, "forward").enabled
    key(app, "home")
    assert replay.progress[0] == 0
    assert not target(app, "back").enabled


def test_the_slider_goes_through_the_whole_game(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    track = target(app, "slider").rect
    press(app, track.midleft)
    assert replay.progress[0] == 0
    move(app, track.center)
    assert abs(replay.progress[0] - replay.progress[1] / 2) < replay.progress[1] / 20
    move(app, (track.right + 50, track.centery))
    release(app, (track.right + 50, track.centery))
    assert replay.at_end


def test_a_replay_plays_by_itself_until_it_is_stopped_or_over(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    replay = replay_at(app)
    begun = replay.progress[0]
    replay.speed = "instant"
    key(app, "return")
    assert replay.playing
    assert target(app, "stop").label == "Stop"
    while replay.progress[0] < begun + 5:
        app.step(1 / 60)
    key(app, "return")
    at = replay.progress[0]
    for _ in range(30):
        app.step(1 / 60)
    assert replay.progress[0] == at
    replay.go_to(replay.progress[1] - 3)
    click(app, "play")
    settle(app)
    assert replay.at_end
    assert not replay.playing


def test_a_replay_waits_while_something_lies_over_it(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    replay = replay_at(app)
    replay.speed = "instant"
    replay.play()
    replay.pause()
    at = replay.progress[0]
    for _ in range(30):
        app.step(1 / 60)
    assert replay.progress[0] == at


def test_what_a_film_shows_of_a_turn_is_timed_from_its_first_act_on(app_at: AppAt) -> None:
    """The whole film moved faster once things had moved for a second, and a turn was hurried for the one before."""
    replay = replay_at(app_at(reduced_motion=True))
    timeline, anew = replay.app.scene.timeline, list[bool]()
    for _ in range(30):
        turn, timeline.lasted = replay.session.state.turn, 5.0
        at = replay.progress[0]
        replay.forward()
        if at and replay.frames[at].acts and replay.frames[at + 1].acts:
            anew.append(timeline.lasted == 0.0)
            assert anew[-1] is (turn != replay.frames[at - 1].state.turn), "the first act of a turn, and no other"
    assert any(anew) and not all(anew)


@pytest.mark.parametrize("go_on", [Replay.forward, Replay.play], ids=["step on", "play"])
def test_the_words_of_a_part_end_with_it(app_at: AppAt, go_on: Callable[[Replay], None]) -> None:
    """Whoever watched on after a part read its words at every later turn, and no longer where the film was."""
    app = app_at(reduced_motion=True)
    replay = replay_at(app)
    at = replay.progress[0]
    replay.watch(Excerpt(at, at + 2, "Their best turn", lambda match: None))
    settle(app)
    assert (replay.progress[0], replay.caption) == (at + 2, "Their best turn"), "to its end"
    go_on(replay)
    assert replay.caption == ""


@pytest.mark.parametrize("size", [(1024, 640), (1258, 640), (1920, 1080)])
def test_a_long_caption_stays_above_the_slider(
    app_at: AppAt, paragraphs: list[Lettered], size: tuple[int, int]
) -> None:
    """Its last line lay under the slider, and its first one beyond the panel."""
    app = app_at(size, reduced_motion=True)
    replay = replay_at(app, GAME.with_name("trip-2.jsonl"))
    at = replay.progress[0]
    words = "What changed most: Ada. " + "Scored the restaurants on C1 D1 E1: +3, 1 cell agrees +1. " * 3
    replay.watch(Excerpt(at, at + 1, words, lambda match: None))
    settle(app)
    paragraphs.clear()
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.areas["guide"].draw(app.window.surface)
    assert paragraphs[-1].picture.get_height() <= target(app, "slider").rect.top - scene.areas["guide"].rect.top


@pytest.mark.parametrize("game", ["fragments-2", "trip-2", "memoir-1"])
def test_where_a_replay_is_stands_there_in_larger_words_at_a_larger_scale(
    app_at: AppAt, paragraphs: list[Lettered], game: str
) -> None:
    """At 150 % the line was as small as at 100 %, as it lacked two pixels of height."""
    app = app_at((1280, 720), reduced_motion=True)
    replay_at(app, GAME.with_name(f"{game}.jsonl"))
    told = list[int]()
    for scale in (1.0, 1.25, 1.4, 1.5):
        paragraphs.clear()
        app.change("ui_scale", scale)
        settle(app)
        told.append([each.size for each in paragraphs if "\nStep " in each.words][-1])
    assert told == sorted(told)
    assert told[-1] > told[0]


@pytest.mark.slow
@pytest.mark.parametrize("scale", ends([1.0, 1.5, 2.0]))
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
@pytest.mark.parametrize("way_out", ["menu", "way-back"])
def test_everything_of_a_replay_is_in_the_window_and_large_enough(
    app_at: AppAt, size: tuple[int, int], scale: float, way_out: str
) -> None:
    app = app_at(size, ui_scale=scale)
    replay = replay_at(app)
    if way_out != "menu":
        replay.back = ReturnTarget(lambda: "Final scores", app.quit)
        replay.go_to(1)
    for _ in range(2):
        app.step(0)
        for name in ("slider", "first", "turn-back", "back", "play", "forward", "turn-on", "last", way_out):
            rect = target(app, name).rect
            assert app.window.surface.get_rect().contains(rect), name
            assert min(rect.size) >= 24, name
        rects = [target(app, name).rect for name in ("slider", "first", "last", way_out)]
        assert not any(one.colliderect(other) for at, one in enumerate(rects) for other in rects[at + 1 :])
        replay.go_to(replay.progress[1] - 20)


def test_a_film_leads_on_to_the_finale(app_at: AppAt) -> None:
    """It stopped at the last step, and the only way out led back to the diary."""
    app = app_at((1280, 720), reduced_motion=True)
    replay = replay_at(app)
    assert app.targets.named("to-end") is None
    replay.go_to(replay.progress[1])
    settle(app)
    click(app, "to-end")
    assert isinstance(app.scene, FinalScene)
    assert app.scene.telling.step is not None, "its steps play, as after the game"
    key(app, "escape")
    settle(app)
    assert app.scene.telling.step is None, "Escape leads to the scores and the ways out"
