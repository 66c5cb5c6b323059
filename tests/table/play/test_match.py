"""Whose view is shown, when the curtain falls, how bots move, what is kept."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dejavu.bots import make_bot
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session, step_through
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.events import CardDrawn
from dejavu.store import autosave, saves
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import Answer, Hear, InlineWorker
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.history import History
from dejavu.table.play.levels import SEATED
from dejavu.table.play.match import Match
from dejavu.table.scenes.keys import Keys
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt, click, key, settle

OVER = Path(__file__).parents[2] / "replays" / "fragments-2.jsonl"
"""A game played to its end."""


class Slow:
    """A thinker that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Hear]] = []
        self.cancelled = self.closed = 0

    def ask(self, level: str, view: object, seed: str, hear: Hear) -> None:
        self.asked.append((level, hear))

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed += 1


def match_with_slow_bot(app: App) -> tuple[Match, Slow]:
    """A bot has been asked and does not answer."""
    slow = Slow()
    match = match_of(app, "Ada", "Ben: easy", make=lambda game, post: slow, rest=False)
    for _ in range(500):
        if slow.asked:
            return match, slow
        if match.my_move:
            match.act(match.view.legal_actions()[0])
        app.step(0.05)
    raise AssertionError("no bot is ever asked")


def match_of(
    app: App, *seats: str, make: Callable[..., object] = InlineWorker, seed: int = 3, rest: bool = True
) -> Match:
    app.settings.bot_speed = "instant"
    game = fragments()
    seated = [Seat(name, level.strip() or PERSON) for name, _, level in (seat.partition(":") for seat in seats)]
    session = Session(game, seated, seed, game.quick_options(Random(seed)))
    match = Match(app, session, board_of(game), make(game, app.post))  # type: ignore[arg-type]
    match.begin()
    if rest:
        settle(app)
    return match


def open_curtain(app: App) -> None:
    target = next(t for t in app.targets if t.action and t.name not in ("menu", "pause"))
    assert target.action
    target.action()
    settle(app)


def end_opening(app: App, match: Match) -> None:
    """Whoever sits in front of the table takes what comes."""
    seat = match.viewer
    while match.my_move and match.viewer == seat and app.scene.name == "opening":
        match.act(match.view.legal_actions()[0])
        settle(app)


def test_a_curtain_falls_before_every_hidden_hand_the_first_included(app_at: AppAt) -> None:
    app = app_at()
    match = match_of(app, "Ada", "Ben")
    shown = []
    for _ in range(2):
        assert app.scene.name == "curtain"
        assert not match.secrets_open
        open_curtain(app)
        shown.append(match.viewer)
        assert match.viewer == match.session.state.current_player
        assert match.secrets_open
        end_opening(app, match)
    assert sorted(shown) == [0, 1]
    assert app.scene.name == "curtain"


def test_a_person_alone_never_meets_the_curtain(app_at: AppAt) -> None:
    app = app_at()
    match = match_of(app, "Ada", "Vega: easy", "Mira: random")
    seen = {app.scene.name}
    end_opening(app, match)
    seen.add(app.scene.name)
    assert match.viewer == 0
    assert "curtain" not in seen


def test_a_bot_that_was_asked_is_not_heard_once_its_seat_was_taken_back(app_at: AppAt) -> None:
    app = app_at()
    match, slow = match_with_slow_bot(app)
    (level, _hear) = slow.asked[-1]
    assert level == "easy"
    assert match.busy
    before = len(match.session.entries)
    match.set_controller(1, PERSON)
    assert slow.cancelled == 1
    assert len(match.session.entries) == before + 1


def test_skip_ends_with_the_turn_of_the_bot_that_is_playing(app_at: AppAt) -> None:
    app = app_at()
    app.settings.bot_speed = "slow"
    match = match_of(app, "Vega: random", "Mira: random", rest=False)
    app.settings.bot_speed = "slow"
    for _ in range(200):
        if match.bots_move and app.scene.name == "game":
            break
        match.skip()
        app.step(0.02)
    turn = match.session.state.current_player
    match.skip()
    for _ in range(100):
        if match.session.state.current_player != turn:
            break
        app.step(0.02)
    assert match.session.state.current_player != turn
    after = len(match.session.entries)
    for _ in range(10):
        app.step(0.02)
    assert len(match.session.entries) <= after + 1, "the next bot takes its time again"
    assert not match.session.state.is_terminal()


def test_a_bot_that_fails_is_named_in_the_log(app_at: AppAt) -> None:
    app = app_at()
    match, slow = match_with_slow_bot(app)
    action = match.session.state.legal_actions()[0]
    slow.asked[-1][1](Answer((action,), "random", "no answer within 30 seconds"))
    for _ in range(3):
        app.step(0.02)
    notes = [line for line in match.history.seen_by(0) if isinstance(line, str)]
    assert len(notes) == 1
    assert "Ben" in notes[0]
    assert "30 seconds" in notes[0]


def test_an_illegal_plan_of_a_bot_does_not_stop_the_game(app_at: AppAt) -> None:
    app = app_at()
    match, slow = match_with_slow_bot(app)
    before = len(match.session.entries)
    wrong = fragments().actions.walk[0]
    slow.asked[-1][1](Answer((wrong,), "easy"))
    for _ in range(3):
        app.step(0.02)
    assert len(match.session.entries) > before


def test_undo_takes_back_own_steps_and_the_log_forgets_them(app_at: AppAt) -> None:
    app = app_at()
    match = match_of(app, "Ada", "Vega: easy")
    digest, lines = match.session.state.digest(), len(match.history.steps)
    match.act(match.view.legal_actions()[0])
    settle(app)
    assert match.can_undo
    match.undo()
    assert match.session.state.digest() == digest
    assert len(match.history.steps) == lines
    match.redo()
    assert len(match.history.steps) == lines + 1


def test_whoever_hears_what_happened_can_step_through_it(app_at: AppAt) -> None:
    match = match_of(app_at(), "Ada", "Vega: easy")
    before, heard = match.session.state.clone(), list[EventBatch]()
    match.subscribe(heard.append)
    with match.undo_groups.one():
        match.act(match.view.legal_actions()[0])
        match.act(match.view.legal_actions()[0])
    done = [act for happened in heard for act in happened.acts]
    assert len(done) == 2 and step_through(before, done)[-1].digest() == match.session.state.digest()
    match.undo()
    assert not heard[-1].acts
    match.redo()
    assert list(heard[-1].acts) == done, "what was one gesture is done again as one"


def test_the_history_of_a_continued_game_is_that_of_the_game(app_at: AppAt) -> None:
    app = app_at()
    match = match_of(app, "Ada", "Vega: easy")
    end_opening(app, match)
    match.act(match.view.legal_actions()[0])
    settle(app)
    match.undo()
    again = History(match.session)
    assert [(step.seat, step.events) for step in again.steps] == [
        (step.seat, step.events) for step in match.history.steps
    ]


def test_what_bots_did_something_for_is_known_after_a_restart(app_at: AppAt) -> None:
    """*What for* was gone from the recap and the log of every game that was continued."""
    app = app_at()
    match = match_of(app, "Ada", "Vega: easy", "Rigel: easy")
    end_opening(app, match)
    for _ in range(20):
        match.act(match.view.legal_actions()[-1])
        settle(app)
    writer = JournalWriter()
    lines = writer.header(match.session.header) + "".join(map(writer.entry, match.session.entries))
    again = Session.resume(match.session.game, read_journal(lines.encode(), "game.jsonl"))
    assert sum(bool(step.reasons) for step in match.history.steps) > 1
    assert History(again).steps == match.history.steps


def test_the_log_of_a_seat_hides_what_others_drew(app_at: AppAt) -> None:
    app = app_at()
    match = match_of(app, "Ada", "Ben")
    for seat in range(2):
        drawn = [event for event in match.history.seen_by(seat) if isinstance(event, CardDrawn)]
        assert drawn
        assert all((event.card is not None) == (event.player == seat) for event in drawn)


@pytest.mark.parametrize("seats", [("Ada", "Vega: easy"), ("Ada", "Ben")])
def test_every_step_is_on_disk_when_it_is_done(app_at: AppAt, seats: tuple[str, ...]) -> None:
    app = app_at()
    app.settings.bot_speed = "instant"
    game = fragments()
    seated = [Seat(name, level.strip() or PERSON) for name, _, level in (seat.partition(":") for seat in seats)]
    session = Session(game, seated, 3, game.quick_options(Random(3)))
    save = autosave.begin(session)
    match = Match(app, session, board_of(game), InlineWorker(game, app.post), save)
    match.begin()
    settle(app)
    if app.scene.name == "curtain":
        open_curtain(app)
    match.act(match.view.legal_actions()[0])
    assert list(autosave.read(save.path).entries) == session.entries
    match.close()
    assert len(saves.unfinished()) == 1


def test_a_disk_that_fails_is_told_once_and_the_game_goes_on(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at()
    app.settings.bot_speed = "instant"
    game = fragments()
    session = Session(game, [Seat("Ada"), Seat("Vega", "easy")], 3, game.quick_options(Random(3)))
    save = autosave.begin(session)
    match = Match(app, session, board_of(game), InlineWorker(game, app.post), save)
    match.begin()
    settle(app)
    told: list[str] = []
    monkeypatch.setattr(app, "toast", told.append)
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda file, data: 0)
        for _ in range(2):
            match.act(match.view.legal_actions()[0])
            settle(app)
    assert told == [
        f"The game cannot be saved now: No space left on device ({save.path.parent}). "
        "It goes on, and is saved as soon as that can be done."
    ]
    match.act(match.view.legal_actions()[0])
    settle(app)
    assert told[1:] == ["The game is saved again."]
    match.close()


def test_from_the_pause_every_seat_changes_hands_at_once(app_at: AppAt) -> None:
    app = app_at()
    match = match_of(app, "Ada", "Vega: easy")
    match.pause()
    settle(app)
    click(app, "players")
    settle(app)
    assert app.scene.name == "players"
    click(app, "controller-0")
    key(app, "escape", "escape")
    for _ in range(20):
        app.step(0.05)
    assert match.session.seats[0].controller == SEATED[0]
    assert match.bots_move or match.session.state.is_terminal()
    match.close()


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("heir", ["medium", PERSON])
def test_what_a_bot_meant_goes_with_the_bot(app_at: AppAt, heir: str, begun: bool) -> None:
    """Its reasons stayed in the recap when its seat changed hands, and named cards of its hand."""
    app = app_at(bot_speed="slow")
    match, slow = match_with_slow_bot(app)
    app.settings.bot_speed = "slow"
    seat, (_level, hear) = match.session.state.current_player, slow.asked[-1]
    actions = make_bot("easy", match.game).plan(match.session.state.view(seat), Random(1))
    assert len(actions) > 1
    hear(Answer(tuple(actions), "easy", reasons=(Reason("begins", ("red-2", 1, 3)),)))
    steps = len(match.history.steps)
    while begun and len(match.history.steps) == steps:
        app.step(0.01)
    assert match.history.steps[-1].reasons if begun else match.history.reasons
    match.set_controller(seat, heir)
    assert not match.history.reasons
    assert not any(step.reasons for step in match.history.steps)
    match.close()


def test_leaving_while_a_bot_thinks_has_no_other_bot_ready(app_at: AppAt) -> None:
    """To be cancelled a bot is started anew: a process once began only to be killed at once."""
    app = app_at()
    match, slow = match_with_slow_bot(app)
    match.close()
    assert (slow.cancelled, slow.closed) == (0, 1)
    assert not match.busy


def test_a_thinker_that_cannot_be_closed_does_not_keep_the_game_from_being_closed(app_at: AppAt) -> None:
    class Stubborn(Slow):
        def close(self) -> None:
            raise OSError("no such process")

    app = app_at()
    game = fragments()
    session = Session(game, [Seat("Ada"), Seat("Ben")], 3, game.quick_options(Random(3)))
    save = autosave.begin(session)
    match = Match(app, session, board_of(game), Stubborn(), save)
    with pytest.raises(OSError, match="no such process"):
        match.close()
    again = autosave.resume(save.path)  # refused while the game is open
    again.close()


def test_nobody_takes_a_seat_of_a_game_that_is_over(app_at: AppAt) -> None:
    """The pause offered it, and wrote in the journal of a finished game."""
    app = app_at()
    journal = autosave.read(OVER)
    game = autosave.restored(journal)
    match = Match(app, Session.resume(game, journal), board_of(game), InlineWorker(game, app.post))
    match.begin()
    assert app.scene.name == "awakening"
    match.pause()
    app.step(0)
    assert app.targets.named("save-as")
    assert not app.targets.named("players")


@pytest.mark.parametrize("undoable", [True, False])
def test_nothing_follows_by_itself_on_what_can_be_taken_back(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, undoable: bool
) -> None:
    """A step back led straight to what follows, and nothing could be taken back at all."""
    app = app_at()
    match = match_of(app, "Ada", "Vega: easy")
    state, follow = match.session.state, match.view.legal_actions()[0]
    monkeypatch.setattr(match.board, "follows", lambda view, shared: follow)
    monkeypatch.setattr(type(match.session), "can_undo", undoable)
    assert match.following(state) == (None if undoable else follow)
    match.close()


def test_a_face_stays_with_its_seat_whoever_plays_on_there(app_at: AppAt) -> None:
    match = match_of(app_at(), "Ada", "Ben", "Vega: medium", rest=False)
    before = match.portraits
    for seat, controller in ((0, "medium"), (1, "medium"), (2, PERSON), (0, PERSON)):
        match.set_controller(seat, controller)
        assert match.portraits == before


def test_what_is_opened_over_the_table_is_at_rest_until_it_is_left(app_at: AppAt) -> None:
    """A page that opened by itself, before the table had come to rest, once counted as busy for ever."""
    app = app_at()
    match = match_of(app, "Vega: easy", "Mira: easy", rest=False)
    below = app.scene
    assert match.busy
    app.push(Keys())
    settle(app)
    assert not match.busy
    app.pop()
    assert match.busy and app.scene is below
