"""Games that were played, stepped forward and back."""

import json
from pathlib import Path

import pytest

from dejavu.engine.journal import Act, Check, Journal, Undo, read_journal
from dejavu.engine.session import Session
from dejavu.store import autosave
from dejavu.table.app import App
from dejavu.table.history import History
from dejavu.table.launch import Launch
from dejavu.table.program import Program
from dejavu.table.replay import Replay
from dejavu.table.thinking import AtOnce
from tests.table.boards.fragments.conftest import settle
from tests.table.hands import AppAt, click, key

GAME = Path(__file__).parents[1] / "replays" / "fragments-2.jsonl"
OLDER_RULES = Path(__file__).parents[1] / "robustness" / "formats" / "version-1-older-rules.jsonl"


def journal() -> Journal:
    return read_journal(GAME.read_bytes(), str(GAME))


def replay_at(app: App, path: Path = GAME) -> Replay:
    program = Program(app, Launch(replay=path), AtOnce)
    app.push(program.first())
    settle(app)
    assert isinstance(program.match, Replay)
    return program.match


def test_a_replay_ends_where_the_game_ended(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    replay = replay_at(app)
    while replay.can_redo:
        replay.redo()
    assert replay.fault == ""
    whole = Session.resume(autosave.restored(journal()), journal(), strict=True)
    assert replay.session.state.digest() == whole.state.digest()


def test_a_replay_goes_on_where_the_rules_of_its_day_allowed_what_those_of_today_do_not(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    old = autosave.read(OLDER_RULES)
    replay = replay_at(app, OLDER_RULES)
    words = "The rules have changed since: of some turns only the end can be shown."
    assert (replay.fault, app.overlay.toast_words) == (words, words)
    *_, last = (entry for entry in old.entries if isinstance(entry, Check))
    after = [entry for entry in old.entries[old.entries.index(last) + 1 :] if isinstance(entry, Act | Undo)]
    positions = [json.loads(json.dumps(frame.state.to_data())) for frame in replay._frames]
    assert last.position in positions[-len(after) - 1 :], "the last turn was not reached"
    begun = next(at for at, entry in enumerate(old.entries) if old.lines[at] == 203)
    played = [entry for entry in old.entries[:begun] if isinstance(entry, Act | Undo)]
    assert len(positions) > len(played), "what today's rules allow is shown step by step"
    assert History(replay.session).steps, "the log of a game that goes on tells what is still known"


def test_steps_forward_and_back_show_the_same_positions(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    digests = [replay.session.state.digest()]
    for _ in range(30):
        click(app, "end")
        settle(app)
        digests.append(replay.session.state.digest())
    assert replay.progress[0] == 30
    for digest in reversed(digests[:-1]):
        key(app, "u")
        settle(app)
        assert replay.session.state.digest() == digest
    assert not replay.can_undo


def test_nobody_can_act_in_a_replay(app_at: AppAt) -> None:
    app = app_at()
    replay = replay_at(app)
    for _ in range(12):
        replay.forward()
    settle(app)
    before = replay.session.state.digest()
    for target in list(app.targets):
        assert target.carry is None, f"{target.name} can be picked up"
        if target.action and target.name.startswith(("nebula:", "hand:", "short:", "tray:")):
            target.action()
    assert replay.session.state.digest() == before


@pytest.mark.parametrize("content", [b"", b"not a journal\n", b'{"dejavu": 99}\n'])
def test_a_file_that_is_no_journal_is_refused_in_one_line(app_at: AppAt, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    app = app_at()
    program = Program(app, Launch(replay=path), AtOnce)
    app.push(program.first())
    settle(app)
    assert program.match is None
    assert "bad.jsonl" in app.overlay.toast_words
    assert "\n" not in app.overlay.toast_words
