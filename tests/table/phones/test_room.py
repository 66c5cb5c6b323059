"""Phones round a match: each seat is told what it knows, and plays by it alone."""

from __future__ import annotations

import stat
import sys
from collections.abc import Callable, Mapping
from copy import copy
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Event

import pytest

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.game import View
from dejavu.engine.journal import PERSON
from dejavu.engine.session import Session
from dejavu.games.fragments.events import LastTurnsBegan
from dejavu.games.memoir.actions import UNLOCK
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Consent
from dejavu.games.trip.state import Phase as TripPhase
from dejavu.games.trip.trip_state import TripState
from dejavu.remote.link import Content, Forget, FromWindow, Tokens
from dejavu.remote.link import Pictures as Handed
from dejavu.remote.messages import (
    WATCHER,
    Do,
    Hint,
    Language,
    Leave,
    Redo,
    Refused,
    Seated,
    State,
    Take,
    Undo,
    Welcome,
    encode,
)
from dejavu.store import autosave
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.table_scene import TableScene
from dejavu.table.phones import room as room_of_phones
from dejavu.table.phones import telling
from dejavu.table.phones.drawing import Drawn, DrawnMap, DrawnPatch
from dejavu.table.phones.pictures import KEPT, PASSING, Pictures
from dejavu.table.phones.telling import NEWS, MapPicture, Teller, with_maps
from dejavu.table.phones.worker import ThreadWorker
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.targets import Target
from tests.amounts import LONG, amount
from tests.cases import optional, some
from tests.games.memoir.notation import memoir, position
from tests.table.boards.memoir.nights import at_the_letter, laid
from tests.table.every_board import TABLES, Mover, Way, begun, played, seated, tells_stakes
from tests.table.hands import AppAt, click, settle
from tests.table.phones.rooms import NoDrawer, TestRoom, gestures
from tests.table.seating import FirstChoice, match_of, seats_of, session_of

SECRET = "fragments"
"""The game with secrets."""


def room_of(app_at: AppAt, game: str, seats: int = 2) -> TestRoom:
    """A room at a game that has just been set up."""
    match = seated(app_at(reduced_motion=True, tips=False), begun(Way(game, seats, 1)), FirstChoice())
    match.begin()
    settle(match.app)
    return TestRoom(match)


def test_who_comes_is_told_the_free_seats_and_who_sits_down_everything(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.come(1)
    welcome = room.newest(1, Welcome)
    assert welcome.game == SECRET and [seat.free for seat in welcome.seats] == [True, True]
    token = room.sit(2, 1, "Zoë")
    state = room.state(2)
    assert state.seat == 1 and state.sentence and state.panels and len(token) >= 22
    assert [(seat.name, seat.phone, seat.free) for seat in room.newest(1, Welcome).seats][1] == ("Zoë", "here", False)
    assert room.match.names[1] == "Zoë" and room.phone(1) == "here" and not room.phone(0)


def test_a_seat_that_is_taken_is_refused(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.sit(1, 0)
    room.come(2)
    for seat in (0, 7):
        room.say(2, Take(seat, "Eve"))
        assert room.newest(2, Refused) == Refused("taken")
    room.say(2, Do(1, "end"))
    assert room.newest(2, Refused) == Refused("unseated")


def test_a_bots_seat_is_a_persons_from_then_on(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.match.set_controller(1, "easy")
    room.sit(1, 1)
    assert room.match.session.seats[1].controller == PERSON


def test_no_curtain_comes_down_and_no_hand_is_shown_for_a_seat_with_a_phone(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.sit(1, 0)
    room.sit(2, 1)
    match, mover = room.match, Mover(room.match.session, Way(SECRET, 2, 1))
    turns = set[int]()
    for _act in range(60):
        turns.add(seat := match.session.state.current_player)
        assert match.act_remotely(seat, [mover.choose()]) is None
        settle(match.app)
        assert match.app.scene.name != "curtain" and not match.secrets_open and not match.may_peek
    assert turns == {0, 1}


def test_with_everybody_on_phones_the_table_shows_what_lies_openly_before_whoever_plays(app_at: AppAt) -> None:
    """It showed one person's chests and memories all evening."""
    room = room_of(app_at, SECRET)
    room.sit(1, 0)
    room.sit(2, 1)
    match, mover = room.match, Mover(room.match.session, Way(SECRET, 2, 1))
    viewers = set[int]()
    for _act in range(60):
        seat = match.session.state.current_player
        viewers.add(match.viewer)
        scene = match.app.scene
        assert match.viewer == seat and isinstance(scene, TableScene) and not (scene.secrets_open or match.may_peek)
        assert match.act_remotely(seat, [mover.choose()]) is None
        settle(match.app)
    assert viewers == {0, 1}


def test_who_stays_at_the_table_alone_sees_the_own_hand_in_the_own_turn(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    match, mover = room.match, Mover(room.match.session, Way(SECRET, 2, 1))
    click(match.app, "lift")
    settle(match.app)
    room.sit(1, 1)
    seen = dict[int, set[bool]]()
    for _act in range(60):
        seat = match.session.state.current_player
        assert match.app.scene.name != "curtain"
        seen.setdefault(seat, set()).add(match.secrets_open)
        action = mover.choose()
        assert (match.act(action) if seat == 0 else match.act_remotely(1, [action])) is None
        settle(match.app)
        assert match.viewer == 0
    assert seen == {0: {True}, 1: {False}}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_whole_game_is_played_from_phones_alone(app_at: AppAt, game: str) -> None:
    room, rng = room_of(app_at, game), Random(5)
    match = room.match
    for number in range(2):
        room.sit(number, number, language=("en", "ja")[number])
    acted = set[int]()
    for _gesture in range(amount(300, 20_000)):
        state = match.session.state
        if state.is_terminal() or (not LONG and acted == {0, 1}):
            break
        seat = state.current_player
        before = len(match.session.entries)
        offered = gestures(room.state(seat))
        assert offered, room.state(seat).sentence
        room.do(seat, *rng.choice(offered))
        acted |= {seat} if len(match.session.entries) > before else set()
        assert all(room.state(each).seat == each for each in range(2))
    assert acted == {0, 1}
    assert not LONG or all(room.state(each).over and room.state(each).ending for each in range(2))


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_the_others_deeds_are_told_until_one_acts_and_what_they_mean_when_one_may(app_at: AppAt, game: str) -> None:
    room, rng = room_of(app_at, game), Random(1)
    match, bot = room.match, make_bot("easy", room.match.game)
    before, names = match.names, ("Zoë", "Yun")
    for number, name in enumerate(names):
        room.sit(number, number, name)
    told, meant = set[int](), list[str]()
    for _act in range(amount(80, 400)):
        if match.session.state.is_terminal():
            break
        seat = match.session.state.current_player
        meant += room.state(seat).means
        assert not room.state(1 - seat).means or match.everyone_asked
        assert match.act_remotely(seat, bot.plan(match.session.view(seat), rng)[:1]) is None
        settle(match.app)
        told |= {news.seat for news in room.state(1 - seat).news}
        assert seat not in {news.seat for news in room.state(seat).news}
        assert all(news.lines for each in range(2) for news in room.state(each).news)
    assert told == {0, 1} and (meant or not optional(game, tells_stakes(match)))
    log = " ".join(line.words for line in room.state(0).log)
    assert any(name in log for name in names) and not any(name in log for name in before)


def test_of_much_news_a_phone_gets_what_tells_most(app_at: AppAt) -> None:
    """The lines that tell most come first, and these were left out."""
    room = room_of(app_at, "fragments")
    room.sit(0, 0)
    history = room.match.history
    history.add(1, [LastTurnsBegan(1)])
    for number in range(NEWS):
        history.note(f"Note {number}")
    room.match.tell(())
    settle(room.match.app)
    (news,) = room.state(0).news
    assert "one last turn" in news.lines[0]
    assert news.lines[1:] == tuple(f"Note {number}" for number in range(NEWS - 1))


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_the_end_tells_the_ranking_and_who_has_won(app_at: AppAt, game: str) -> None:
    way = Way(game, 2, 1)
    session = begun(way)
    for _step in played(session, way):
        pass
    match = seated(app_at(reduced_motion=True, tips=False), session)
    match.begin()
    room = TestRoom(match)
    room.come(1)
    room.say(1, Take(WATCHER))
    state, winners = room.state(1), session.state.winners()
    assert state.over and all(state.ending)
    assert {seat for place in state.standings if place.won for seat in place.seats} == {*winners}
    assert sorted(seat for place in state.standings for seat in place.seats) == [0, 1]


@pytest.mark.usefixtures("plain_boards")
def test_phones_tell_who_won_no_sooner_than_the_finale(app_at: AppAt) -> None:
    """They named the winner while the table still counted the points."""
    room = room_of(app_at, "counting")
    match, mover = room.match, Mover(room.match.session, Way("counting", 2, 1))
    for number in range(2):
        room.sit(number, number)
    while not match.session.state.is_terminal():
        assert match.act_remotely(match.session.state.current_player, [mover.choose()]) is None
        settle(match.app)
    states = [message for message in room.told(0) if isinstance(message, State)]
    ended = [state for state in states if state.over or state.sentence.startswith("The game is over.")]
    first, last = ended[0], ended[-1]
    assert not (first.over or first.standings or first.ending) and all(seat.score is None for seat in first.seats)
    assert last.over and last.standings


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_phones_look_at_the_table_and_keep_the_log_until_the_finale_has_told(app_at: AppAt, game: str) -> None:
    """The page was empty while the table told how it ended."""
    way = Way(game, 2, 1)
    session = begun(way)
    for _step in played(session, way):
        pass
    match = seated(app_at(reduced_motion=True, tips=False), session)
    match.begin()
    match.end_is_told = False
    room = TestRoom(match)
    room.come(1)
    room.say(1, Take(WATCHER))
    states = [told for told in room.told(1) if isinstance(told, State)]
    waits = next(state for state in states if state.sentence.startswith("The game is over."))
    assert "Look at the table" in waits.sentence and not waits.over
    read = [item.label for panel in waits.panels if panel.name == "log" for item in panel.items]
    assert read and read == [line.words for line in waits.log[::-1]]


@pytest.mark.usefixtures("plain_boards")
def test_phones_tell_who_won_at_last_also_without_a_finale(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_of_phones, "LONGEST_FINALE", 0.0)
    room = room_of(app_at, "counting")
    match, mover = room.match, Mover(room.match.session, Way("counting", 2, 1))
    for number in range(2):
        room.sit(number, number)
    monkeypatch.setattr(FinalScene, "finished", lambda scene: None)
    while not match.session.state.is_terminal():
        assert match.act_remotely(match.session.state.current_player, [mover.choose()]) is None
        settle(match.app)
    assert room.state(0).over


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_what_a_seat_does_not_know_changes_no_byte_of_its_messages(app_at: AppAt, game: str) -> None:
    way, rng = Way(game, 2, 1), Random(3)
    session = begun(way)
    match = seated(app_at(reduced_motion=True, tips=False), session)
    match.begin()
    room = TestRoom(match)
    for number in (0, 1, 2):
        room.come(number)
        room.say(number, Take(number if number < 2 else WATCHER))
    compared = hidden = 0
    for step, _step in enumerate(played(session, way)):
        if step > amount(24, 600):
            break
        if step % 6:
            continue
        known, told = session.state, {}
        for seat in (0, 1, WATCHER):
            for drawn in range(2):
                session.state = known.view(max(seat, 0)).sample(rng) if drawn else known
                if seat == WATCHER and drawn:
                    session.state = known
                match.changed()
                settle(match.app)
                phone = seat if seat >= 0 else 2
                told[seat, drawn] = encode(room.state(phone)._replace(number=0))
                hidden += session.state.to_data() != known.to_data()
            session.state = known
            assert told[seat, 0] == told[seat, 1]
            compared += 1
    assert compared and (hidden or game != SECRET)


def test_a_watcher_is_told_no_hand(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.come(1)
    room.say(1, Take(WATCHER))
    state = room.state(1)
    assert (
        state.seat == WATCHER and state.panels and not any(item.lifts for panel in state.panels for item in panel.items)
    )
    room.say(1, Do(state.number, "end"))
    assert room.phone(0) == room.phone(1) == ""


def test_a_gesture_of_an_older_state_is_not_done(app_at: AppAt) -> None:
    room = room_of(app_at, "trip")
    seat = room.match.session.state.current_player
    room.sit(1, seat)
    old = room.state(1)
    room.match.changed()
    settle(room.match.app)
    before = len(room.match.session.entries)
    for gesture in some(gestures(old)[:5]):
        room.say(1, Do(old.number, *gesture))
    assert len(room.match.session.entries) == before and room.state(1).number > old.number
    assert room.state(1).said == "The table has changed meanwhile. Tap once more."


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_gesture_that_means_nothing_is_answered_with_what_may_be_done(app_at: AppAt, game: str) -> None:
    """A tap on a nebula that was not asked for did nothing, without a word."""
    room = room_of(app_at, game)
    room.sit(1, room.match.session.state.current_player)
    while room.match.board.automatic(room.match.session.state):
        settle(room.match.app)
    before = len(room.match.session.entries)
    state = room.do(1, "nothing of that name")
    assert state.said and state.sentence.startswith(state.said) and len(room.match.session.entries) == before


def test_undo_and_redo_are_those_of_the_seat(app_at: AppAt) -> None:
    room = room_of(app_at, "trip")
    match = room.match
    seat = match.session.state.current_player
    room.sit(0, seat)
    room.sit(1, 1 - seat)
    rng = Random(1)
    while not room.state(0).can_undo:
        assert match.session.state.current_player == seat
        room.do(0, *rng.choice(gestures(room.state(0))))
    entries = match.session.undoable
    room.say(1, Undo(room.state(1).number))
    assert match.session.undoable == entries, "not the other's"
    room.say(0, Undo(room.state(0).number))
    assert match.session.undoable < entries and room.state(0).can_redo
    room.say(0, Redo(room.state(0).number))
    assert match.session.undoable == entries


def test_a_hint_is_made_of_the_seats_own_view_and_points_at_items(app_at: AppAt) -> None:
    room = room_of(app_at, "trip")
    room.sit(1, room.match.session.state.current_player)
    room.say(1, Hint(room.state(1).number))
    names = {item.name for panel in room.state(1).panels for item in panel.items}
    assert room.state(1).advised and set(room.state(1).advised) <= names


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_hint_asked_for_again_is_said_again_with_its_marks(app_at: AppAt, game: str) -> None:
    """It took the marks away, and every later tap in that position did nothing."""
    room = hinted(app_at, game)
    first = room.state(1)
    assert first.advised
    for _again in range(2):
        before = len(room.told(1))
        room.say(1, Hint(room.state(1).number))
        assert room.state(1).advised == first.advised
        assert any(isinstance(told, State) and told.said and told.advised for told in room.told(1)[before:])


@pytest.mark.usefixtures("plain_boards")
def test_a_hint_for_another_turn_is_refused_with_a_reason(app_at: AppAt) -> None:
    room = room_of(app_at, "trip")
    room.sit(1, 1 - room.match.session.state.current_player)
    room.say(1, Hint(room.state(1).number))
    assert any(isinstance(told, State) and told.said == room.match.hints.why for told in room.told(1))


@pytest.mark.usefixtures("plain_boards")
def test_a_hint_that_a_bot_cannot_give_says_why_and_can_be_asked_for_again(app_at: AppAt) -> None:
    room = room_of(app_at, "trip")
    room.sit(1, room.match.session.state.current_player)
    room.match.hints.worker = Failing()
    for asked in (1, 2):
        room.say(1, Hint(room.state(1).number))
        told = [told.said for told in room.told(1) if isinstance(told, State) and "out of order" in told.said]
        assert len(told) == asked


class Failing(FirstChoice):
    """Never decides itself."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer((view.legal_actions()[0],), level, fault="out of order"))


def hinted(app_at: AppAt, game: str) -> TestRoom:
    """A room where the phone of the seat to act has asked for a hint."""
    room = room_of(app_at, game)
    room.sit(1, room.match.session.state.current_player)
    while room.match.board.automatic(room.match.session.state):
        settle(room.match.app)
    room.say(1, Hint(room.state(1).number))
    return room


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_hint_says_in_a_sentence_what_it_points_at(app_at: AppAt, game: str) -> None:
    room = room_of(app_at, game)
    seat = room.match.session.state.current_player
    room.sit(1, seat, language="de")
    while room.match.board.automatic(room.match.session.state):
        settle(room.match.app)
    room.say(1, Hint(room.state(1).number))
    assert any(isinstance(told, State) and told.said and told.advised for told in room.told(1))


def test_a_gesture_that_cannot_be_worked_out_leaves_no_seat_deaf(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_of(app_at, "trip")
    room.sit(1, room.match.session.state.current_player)
    gesture = gestures(room.state(1))[0]
    with monkeypatch.context() as patch:
        patch.setattr(Teller, "do", lambda *told: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            room.do(1, *gesture)
    rng, before = Random(1), len(room.match.session.entries)
    for _try in range(20):
        if len(room.match.session.entries) == before:
            room.do(1, *rng.choice(gestures(room.state(1))))
    assert len(room.match.session.entries) > before


def test_a_worker_says_so_if_a_job_fails() -> None:
    posted = SimpleQueue[Callable[[], None]]()
    worker, said = ThreadWorker(posted.put), list[str]()
    worker.put(lambda: 1 / 0, said.append, lambda: said.append("failed"))
    with pytest.raises(ZeroDivisionError):
        posted.get(timeout=10)()
    worker.put(lambda: "done", said.append)
    posted.get(timeout=10)()
    worker.close()
    assert said == ["failed", "done"]


def test_a_gesture_is_worked_out_before_seats_are_told() -> None:
    posted, begun = SimpleQueue[Callable[[], None]](), Event()
    worker, order = ThreadWorker(posted.put), list[str]()
    worker.put(lambda: begun.wait(10), lambda _begun: None)
    worker.put(lambda: "told", order.append)
    worker.put(lambda: "told last", order.append)
    worker.put(lambda: "done", order.append, first=True)
    begun.set()
    for _job in range(4):
        posted.get(timeout=10)()
    worker.close()
    assert order == ["done", "told", "told last"]


def test_the_window_is_let_in_at_once_while_seats_are_told() -> None:
    worker = ThreadWorker(lambda _call: None)
    meanwhile = sys.getswitchinterval()
    worker.close()
    worker.close()
    assert meanwhile <= sys.getswitchinterval() / 5


def test_a_gesture_without_effect_is_answered_but_not_described_anew(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_of(app_at, "trip")
    for seat in (0, 1):
        room.sit(seat, seat)
    seat = room.match.session.state.current_player
    before, described = room.state(seat), list[object]()
    monkeypatch.setattr(telling, "described", lambda *about: described.append(about))
    after = room.do(seat, "nothing")
    assert not described and after.number > before.number
    assert after._replace(number=before.number) == before._replace(said=before.sentence)


@pytest.mark.parametrize("game", games.NAMES)
def test_seats_share_answers_only_where_nothing_is_hidden(app_at: AppAt, game: str) -> None:
    room = room_of(app_at, game)
    for seat in (0, 1):
        room.sit(seat, seat)
    settle(room.match.app)
    room.match.changed()
    settle(room.match.app)
    first, second = (room.places[seat].position for seat in (0, 1))
    assert first and second
    assert (first.shared_cache is second.shared_cache) == (game != SECRET)


def test_maps_of_the_past_are_forgotten(app_at: AppAt) -> None:
    """Each turn draws new ones: a long game would fill the memory of the process that serves them."""
    sent: list[FromWindow] = []
    pictures = Pictures(games.load("trip"), sent.append)
    shared = Content("image/jpeg", b"the same for both")
    kept = pictures.add("one", [shared]), pictures.add("two", [shared])
    for number in range(3 * KEPT):
        pictures.add("one", [Content("image/jpeg", b"%d" % number)])
    handed = {key for message in sent if isinstance(message, Handed) for key in message.contents}
    gone = [key for message in sent if isinstance(message, Forget) for key in message.keys]
    assert len(handed) - len(gone) == KEPT + 1, "and the one that the other seat still has"
    assert kept[0][0] in [path for message in sent if isinstance(message, Forget) for path in message.paths]
    pictures.leave("one")
    pictures.leave("two")
    gone = [key for message in sent if isinstance(message, Forget) for key in message.keys]
    assert sorted(gone) == sorted(handed)
    assert pictures.add("one", [shared]) == kept[0]
    assert isinstance(sent[-1], Handed) and sent[-1].contents, "it is sent once more"


def test_what_was_only_looked_at_is_forgotten(app_at: AppAt) -> None:
    """A map of somebody else is another picture with every tile: a long game took more memory than a short one."""
    sent: list[FromWindow] = []
    pictures = Pictures(games.load("trip"), sent.append)
    lasting = pictures.address("one", "en", ("tile", 1))
    shared = pictures.address("one", "en", ("map", 0), passes=True)
    assert pictures.address("two", "en", ("map", 0)) != shared
    for number in range(3 * PASSING):
        pictures.address("one", "en", ("tile", 1), passes=True)
        pictures.address("one", "en", ("map", number), passes=True)
        pictures.drawn(dict.fromkeys(pictures.wanted(), Content("image/png", b"drawn")))
    gone = [message for message in sent if isinstance(message, Forget)]
    paths = [path for message in gone for path in message.paths]
    assert len(paths) == 2 * PASSING - 1, "the newest was still to be drawn"
    assert shared in paths and lasting not in paths
    assert len([key for message in gone for key in message.keys]) == len(paths) - 1, "the other seat still has one"
    assert pictures.address("one", "en", ("map", 0), passes=True) == shared and pictures.wanted(), "it is drawn anew"


def draw_pieces(room: TestRoom) -> None:
    """Have all pieces drawn that were ordered."""
    for order in NoDrawer.made.orders:
        NoDrawer.made.heard(Drawn(order.view.seat, {key: Content("image/png", b"drawn") for key in order.pieces}, {}))
    settle(room.match.app)


def test_a_picture_has_an_address_once_it_is_drawn(app_at: AppAt) -> None:
    """A browser asks for six things at a time, and maps waited behind pieces that were not drawn."""
    room = room_of(app_at, "trip")
    room.sit(1, 0)
    before = room.state(1)
    pictured = [item for panel in before.panels for item in panel.items if item.shape]
    assert pictured and not any(item.picture for panel in before.panels for item in panel.items)
    draw_pieces(room)
    after, handed = room.state(1), [message for message in room.wire.sent if isinstance(message, Handed)][-1]
    drawn = [item.picture for panel in after.panels for item in panel.items if item.picture]
    assert len(drawn) == len(pictured) and handed.paths.keys() >= {*drawn}


def test_every_phone_opens_the_page_of_a_memory_once_its_picture_has_come(app_at: AppAt) -> None:
    """Only the laptop showed it, and nothing on a phone told its title or its words."""
    match = laid(app_at(reduced_motion=True, tips=False), at_the_letter(), people=2)
    room = TestRoom(match)
    for seat in range(2):
        room.sit(seat, seat)
    assert match.act_remotely(match.session.state.current_player, [UNLOCK]) is None
    settle(match.app)
    assert not any(room.state(seat).opens for seat in range(2))
    draw_pieces(room)
    for seat in range(2):
        states = [told for told in room.told(seat) if isinstance(told, State) and told.opens]
        assert len(states) == 1
        clue = next(item for panel in states[0].panels for item in panel.items if item.name == states[0].opens)
        assert clue.picture and clue.note and "Opened by" in " ".join(clue.note.lines)
    room.do(0, "menu")
    assert not room.state(0).opens


def test_phones_that_are_gone_are_forgotten(app_at: AppAt) -> None:
    """Every connection has a new number: what each was told stayed for ever."""
    room = room_of(app_at, "trip")
    room.sit(1, 0)
    for number in (2, 3):
        room.leave(number - 1)
        room.come(number, 0)
    assert room.places[0].told.keys() == {3}


def test_everybody_sees_the_faces_of_all_seats(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.come(1)
    faces = [seat.face for seat in room.newest(1, Welcome).seats]
    assert len(set(faces)) == 2 and all(face.startswith("/picture/") for face in faces)
    handed = {path for message in room.wire.sent if isinstance(message, Handed) for path in message.paths}
    assert set(faces) <= handed
    room.sit(2, 1)
    assert [seat.face for seat in room.state(2).seats] == faces


def test_each_phone_speaks_its_own_language(app_at: AppAt) -> None:
    room = room_of(app_at, "trip")
    room.sit(1, 0)
    english = room.state(1).sentence
    room.say(1, Language("de"))
    assert room.state(1).sentence != english


def test_a_seat_given_back_is_played_at_the_table(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.sit(1, 0)
    assert room.match.remote == {0}
    room.say(1, Leave())
    assert not room.match.remote and room.phone(0) == ""
    assert isinstance(room.told(1)[-1], Welcome)
    assert [message for message in room.wire.sent if isinstance(message, Tokens)][-1] == Tokens({})


def test_a_phone_that_is_gone_keeps_its_seat_and_comes_back_to_it(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    token = room.sit(1, 0)
    room.leave(1)
    assert room.phone(0) == "away"
    room.match.set_controller(0, "easy")
    assert room.phone(0) == "away"
    room.match.set_controller(0, PERSON)
    room.come(2, seat=0)
    assert room.newest(2, Seated) == Seated(0, token) and room.state(2).seat == 0 and room.phone(0) == "here"


def test_seats_are_kept_in_a_private_file_over_the_end_of_the_program_and_until_the_game_is_over(
    app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEJAVU_HOME", str(tmp_path))
    session = begun(Way("trip", 2, 1))
    save = autosave.begin(session)
    app = app_at(reduced_motion=True, tips=False)
    match = match_of(app, session, save=save)
    match.begin()
    room = TestRoom(match)
    token = room.sit(1, 0, "Zoë")
    (file,) = save.path.parent.glob("*.phones")
    assert sys.platform == "win32" or stat.S_IMODE(file.stat().st_mode) == 0o600
    assert token not in save.path.read_text(encoding="utf-8")
    secret = room.door.keys.secret
    match.close()
    assert room.wire.closed and file.exists()
    again = autosave.resume(save.path)
    second = match_of(app, again.session, save=again)
    second.begin()
    back = TestRoom(second)
    assert back.wire.opening.tokens == {token: 0} and back.wire.opening.secret == secret
    assert back.wire.opening.port == 7000 and second.remote == {0} and second.names[0] == "Zoë"
    back.come(1, seat=0)
    assert back.state(1).seat == 0
    for step in played(again.session, Way("trip", 2, 1)):
        assert step
    second.close()
    assert not file.exists()


@pytest.mark.parametrize("content", ("", "[]", "{}", '{"secret": 1, "port": 0, "tokens": {}, "names": {}}', "\0"))
def test_a_private_file_that_cannot_be_read_is_replaced(tmp_path: Path, content: str) -> None:
    from dejavu.table.phones import tokens

    file = tmp_path / "game.phones"
    file.write_text(content, encoding="utf-8")
    assert len(tokens.read(file).secret) >= 22 and tokens.read(file) != tokens.read(None)


def test_pictures_have_addresses_of_their_own_for_each_seat(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET, 2)
    room.sit(0, 0)
    room.sit(1, 1)
    draw_pieces(room)
    found = [
        {item.picture for panel in room.state(seat).panels for item in panel.items if item.picture} for seat in (0, 1)
    ]
    assert all(found) and not found[0] & found[1]
    assert all(len(path) == len("/picture/") + 32 for path in some(found[0]))


def test_a_room_ends_with_its_match(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.match.close()
    assert room.wire.closed
    room.close()


def test_a_page_that_waits_to_be_read_makes_way_for_a_phone(app_at: AppAt) -> None:
    """Otherwise the game would stand still until somebody at the laptop has read it."""
    room = room_of(app_at, "memoir")
    match, way = room.match, Way("memoir", 2, 1)
    for number in range(2):
        room.sit(number, number)
    mover = Mover(match.session, way)
    for _act in range(amount(30, 400)):
        state = match.session.state
        if state.is_terminal():
            break
        assert match.act_remotely(state.current_player, [mover.choose()]) is None
        settle(match.app)
    assert copy(match.session.entries)


def test_a_seat_lent_to_a_bot_is_the_bots_until_the_phone_comes_back(app_at: AppAt) -> None:
    """The phone acted while the bot thought, and a game that was continued put the bot off the seat."""
    room = room_of(app_at, "trip")
    room.sit(1, 0)
    room.match.set_controller(0, "easy")
    settle(room.match.app)
    entries = len(room.match.session.entries)
    state = room.state(1)
    assert not state.moves
    assert room.match.act_remotely(0, room.match.session.state.legal_actions()[:1]) is None
    assert len(room.match.session.entries) == entries
    room.leave(1)
    room.come(2, seat=0)
    assert room.match.session.seats[0].is_person and room.state(2).seat == 0


def test_whoever_watches_can_sit_down_after_all(app_at: AppAt) -> None:
    room = room_of(app_at, SECRET)
    room.come(1)
    room.say(1, Take(WATCHER))
    room.say(1, Leave())
    assert any(seat.free for seat in room.newest(1, Welcome).seats)
    room.say(1, Take(WATCHER))
    room.say(1, Take(0, "Ann"))
    assert room.newest(1, Seated).seat == 0


def test_a_watcher_sees_nothing_that_belongs_to_a_seat(app_at: AppAt) -> None:
    """The last player's hand stood there, with cards that nobody has."""
    for game, own in ((SECRET, {"hand", "short", "tray", "long", "girl"}), ("trip", {"own", "tray", "false"})):
        room = room_of(app_at, game)
        room.come(1)
        room.say(1, Take(WATCHER))
        names = {panel.name for panel in room.state(1).panels}
        assert names and not names & own
        room.close()


def test_an_exchange_that_was_put_together_on_a_phone_is_offered(app_at: AppAt) -> None:
    """The offer ended the program."""
    hands = position({"ada": {"hand": ["a"]}, "ben": {"hand": ["f"]}})
    match = match_of(app_at(reduced_motion=True, tips=False), session_of(memoir(), hands, 2))
    match.begin()
    room = TestRoom(match)
    room.sit(0, 0)
    room.do(0, "seat:1")
    room.do(0, "give:a:0")
    room.do(0, "offer")
    assert isinstance(match.session.state, MemoirState) and match.session.state.current_player == 1
    assert isinstance(match.session.state.move, Consent)


def test_an_exchange_tells_who_gives_what_and_is_answered_at_hand(app_at: AppAt) -> None:
    """It was a list of names without order, and the answers lay below the map."""
    hands = position({"ada": {"hand": ["a", "c"]}, "ben": {"hand": ["f"]}})
    match = match_of(app_at(reduced_motion=True, tips=False), session_of(memoir(), hands, 1))
    match.begin()
    room = TestRoom(match)
    room.sit(0, 0)
    room.sit(1, 1)
    match.session.seats[1] = match.session.seats[1]._replace(name="Ben")
    room.do(0, "seat:1")
    room.do(0, "get:f:0")
    state = room.do(0, "give:a:0")
    panels = {panel.name: panel for panel in state.panels}
    sides = {name: [item.label for item in panels[name].items[1:]] for name in ("gives", "gets")}
    people = [seat.name for seat in state.seats]
    assert [panels[name].title for name in sides] == [f"{name} gives" for name in people]
    assert [len(cards) for cards in sides.values()] == [2, 1]
    assert f"goes to {people[1]}" in sides["gives"][0]
    assert f"comes from {people[1]}" in sides["gets"][0]
    assert panels["answers"].at_hand


def test_maps_that_are_drawn_come_with_the_last_state_once_more(app_at: AppAt) -> None:
    """Everything was put into words again."""
    room = room_of(app_at, "trip")
    seat = room.match.session.state.current_player
    room.sit(1, seat)
    before, drawer = room.state(1), NoDrawer.made
    assert drawer.orders[-1].maps
    (panel, *_rest) = (panel for panel in before.panels if panel.name in ("own", "shared"))
    name = panel.items[0].name
    patches = [DrawnPatch((0, 0, each, 9), Content("image/jpeg", b"%d" % each)) for each in (30, 20)]
    drawer.heard(Drawn(seat, {}, {panel.name: DrawnMap((30, 29), patches, {name: (1, 2, 3, 4, 5, 6)})}))
    settle(room.match.app)
    after = room.state(1)
    assert after.number == before.number + 1
    shown = next(each for each in after.panels if each.name == panel.name)
    assert shown.size == (30, 29) and shown.items[0].region == (1, 2, 3, 4, 5, 6)
    assert [patch.place[2] for patch in shown.patches] == [30, 20] and len({*shown.patches}) == 2
    assert with_maps(after, before.number, {panel.name: MapPicture((), (), {})}) == before._replace(said="")
    room.do(1, *gestures(before)[0])
    assert room.state(1).number > after.number and room.state(1).panels


def test_a_map_of_another_shape_is_no_picture_of_this_one(app_at: AppAt) -> None:
    """The first state after the nebulae were laid had the picture of the map being built, which is far wider."""
    room = room_of(app_at, "trip")
    seat = room.match.session.state.current_player
    room.sit(1, seat)
    patches = [DrawnPatch((0, 0, 30, 12), Content("image/jpeg", b"wide"))]
    NoDrawer.made.heard(Drawn(seat, {}, {"own": DrawnMap((30, 12), patches, {"own:a1": (1, 2, 3, 4, 5, 6)})}))
    settle(room.match.app)
    for again in range(2):
        (shown,) = (panel for panel in room.state(1).panels if panel.name == "own")
        assert shown.map and not shown.patches and not shown.size
        assert not any(item.region for item in shown.items)
        if not again:
            room.do(1, *gestures(room.state(1))[0])


def building(app_at: AppAt) -> TestRoom:
    """A room where the cosmic map is built."""
    session = Session(games.load("fragments"), seats_of(("Ada", "Ben")), 5)
    session.act(session.state.legal_actions()[0])
    match = match_of(app_at(reduced_motion=True, tips=False), session)
    match.begin()
    settle(match.app)
    return TestRoom(match)


def bar(match: Match) -> tuple[str, Mapping[str, Target]]:
    """What the action bar of the table says, and what can be pressed there."""
    settle(match.app)
    scene = match.app.scene
    assert isinstance(scene, TableScene)
    guide = scene.areas["guide"]
    assert isinstance(guide, ActionBar)
    return guide.text(), {target.name: target for target in scene.targets()}


def test_the_table_says_who_lays_nebulae_on_a_phone_and_can_still_undo(app_at: AppAt) -> None:
    """It said what to drag, and offered to lay the nebulae of whoever laid them on the phone."""
    room = building(app_at)
    seat = room.match.session.state.current_player
    words, names = bar(room.match)
    assert "Drag" in words and "place-mine" in names
    room.sit(1, seat)
    words, names = bar(room.match)
    assert words == f"{room.match.names[seat]} plays on a phone."
    assert "place-mine" not in names and names["place-rest"].enabled and not names["undo"].enabled
    tray = next(panel for panel in room.state(1).panels if panel.name == "tray")
    room.do(1, tray.items[0].name, tray.items[0].drops[0])
    assert bar(room.match)[1]["undo"].enabled
    room.release(seat)
    assert "plays on a phone" not in bar(room.match)[0] and "place-mine" in bar(room.match)[1]


@pytest.mark.parametrize("game", games.NAMES)
def test_the_table_says_who_plays_on_a_phone(app_at: AppAt, game: str) -> None:
    room = room_of(app_at, game)
    for seat in range(2):
        room.sit(seat, seat)
    acts = room.match.session.state.current_player
    name = room.match.names[acts]
    assert bar(room.match)[0] == (f"{name} plays on a phone." if room.match.viewer == acts else f"{name} is playing.")


def test_a_phone_says_that_a_piece_is_tapped_and_then_its_place_where_nothing_is_done_at_once(app_at: AppAt) -> None:
    """It spoke of a hand, or did not say it."""
    how = "Tap a piece, then tap where it goes."
    room = building(app_at)
    room.sit(1, room.match.session.state.current_player)
    assert room.state(1).sentence == f"Lay the nebulae on the map. {how}"
    way = Way("trip", 2, 1)
    session = begun(way)
    said = set[tuple[str, bool]]()
    for _step in played(session, way):
        state = session.state
        assert isinstance(state, TripState)
        if state.phase in (TripPhase.DRAFT, TripPhase.LAY) and len(said) < 2:
            match = seated(app_at(reduced_motion=True, tips=False), session, FirstChoice())
            match.begin()
            trip = TestRoom(match)
            trip.sit(1, state.current_player)
            said.add((state.phase.name, how in trip.state(1).sentence))
            trip.close()
    assert said == {("DRAFT", False), ("LAY", True)}


def test_who_waits_before_a_page_without_a_map_reads_the_log(app_at: AppAt) -> None:
    """Under the hand, the page was empty while others chose theirs."""
    room = building(app_at)
    room.sit(1, 0)
    assert "log" not in [panel.name for panel in room.state(1).panels], "there is the map"
    mover = Mover(room.match.session, Way("fragments", 2, 1))
    for _act in range(60):
        state = room.match.session.state
        if room.match.board.stage(state) == "opening" and state.current_player == 1:
            break
        seat, action = state.current_player, mover.choose()
        assert (room.match.act_remotely(0, [action]) if seat == 0 else room.match.act(action)) is None
        settle(room.match.app)
    told = room.state(1)
    (log,) = [panel for panel in told.panels if panel.name == "log"]
    assert [item.label for item in log.items] == [line.words for line in told.log[::-1]] and log.items
