"""A lobby: phones take their seats before the match begins, and keep them in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejavu.engine.journal import PERSON, Seat
from dejavu.remote.addresses import NAMED
from dejavu.remote.link import Came, Code, Left, Listening, Opening, Said, Tell, Tokens
from dejavu.remote.messages import Leave, Refused, Seated, State, Take, ToPhone, Welcome
from dejavu.table.phones.door import Door
from dejavu.table.phones.here import addresses_here
from dejavu.table.phones.lobby import Lobby
from dejavu.table.phones.lobby_page import LobbyPage
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.phones.tokens import Keys
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.levels import offered
from dejavu.table.play.match import Match
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from tests.games.trip.notation import trip
from tests.table.hands import AppAt, click, settle
from tests.table.phones.rooms import ADDRESS, TestDoor, Wire, said

SEATS = (Seat("Ann"), Seat("Ben"), Seat("Vega", "easy"))
WIRES: list[Wire] = []


class KeptWire(Wire):
    def __init__(self, opening: Opening, hear: object, post: object) -> None:
        super().__init__(opening, hear, post)  # type: ignore[arg-type]
        WIRES.append(self)


class LobbyHands:
    """The lobby of a program, and what phones do there."""

    def __init__(self, app: App, first: int | None = None) -> None:
        self.app = app
        self.program = Program(app, Launch(), InlineWorker)
        app.push(self.program.title())
        self.program.matches.begin(NewGame(SEATS, {}, 7, "trip", first=first, phones=True))
        self.wire = WIRES[-1]
        self.wire.hear(Listening(7000))
        self.wire.hear(Code("123456"))
        settle(app)

    def say(self, number: int, message: Take | Leave) -> None:
        self.wire.hear(Said(number, message))
        settle(self.app)

    def come(self, number: int, seat: int | None = None) -> None:
        self.wire.hear(Came(number, "en", seat))
        settle(self.app)

    def told(self, number: int, kind: type[ToPhone]) -> list[ToPhone]:
        said = [message.message for message in self.wire.sent if isinstance(message, Tell) and message.phone == number]
        return [message for message in said if isinstance(message, kind)]

    @property
    def page(self) -> LobbyPage:
        assert isinstance(self.app.scene, LobbyPage)
        return self.app.scene

    def begin(self) -> Match:
        click(self.app, "start")
        settle(self.app)
        match = self.program.matches.current
        assert match
        return match

    def phone_of(self, match: Match, name: str) -> str:
        return match.phones.of(match.names.index(name))


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """One network, and no process; the addresses can be changed."""
    WIRES.clear()
    found = ["192.168.1.5"]
    monkeypatch.setattr("dejavu.remote.process.RemoteProcess", KeptWire)
    monkeypatch.setattr("dejavu.remote.addresses.addresses", lambda: tuple(found))
    yield found


@pytest.fixture
def lobby(app_at: AppAt, network: list[str]) -> Iterator[LobbyHands]:
    made = LobbyHands(app_at(reduced_motion=True, tips=False))
    yield made
    made.program.matches.leave()


def test_whoever_scans_sees_the_seats_and_takes_one_under_a_name(lobby: LobbyHands) -> None:
    lobby.come(1)
    (*_, welcome) = lobby.told(1, Welcome)
    assert isinstance(welcome, Welcome) and [seat.name for seat in welcome.seats] == ["Ann", "Ben", "Vega"]
    assert all(seat.free and seat.face for seat in welcome.seats)
    lobby.say(1, Take(1, "Zoë"))
    assert len(lobby.told(1, Seated)) == 1
    (*_, state) = lobby.told(1, State)
    assert isinstance(state, State) and "Zoë" in state.sentence and not state.moves
    assert [seat.phone for seat in state.seats] == ["", "here", ""]
    assert lobby.page.lobby and [who.name for who in lobby.page.lobby.players()] == ["Ann", "Zoë", "Vega"]
    assert lobby.program.matches.current is None, "it waits for the table"


@pytest.mark.parametrize("first", [None, 2, *(pytest.param(first, marks=pytest.mark.slow) for first in (0, 1))])
def test_the_match_begins_with_the_seats_as_they_were_taken(
    app_at: AppAt, network: list[str], first: int | None
) -> None:
    """Where somebody was chosen to begin, everybody moves on by some seats, their phones too."""
    lobby = LobbyHands(app_at(reduced_motion=True, tips=False), first)
    for number, name in ((0, "Zoë"), (2, "Cleo")):
        lobby.come(number)
        lobby.say(number, Take(number, name))
    match = lobby.begin()
    assert sorted(match.names) == ["Ben", "Cleo", "Zoë"] and len(WIRES) == 1 and not lobby.wire.closed
    assert [seat.controller for seat in match.session.header.seats] == [PERSON] * 3
    assert [lobby.phone_of(match, name) for name in ("Zoë", "Cleo", "Ben")] == ["here", "here", ""]
    assert match.remote == {match.names.index("Zoë"), match.names.index("Cleo")}
    assert isinstance(match.phones, MatchPhones) and match.phones.room
    newest = [message for message in lobby.wire.sent if isinstance(message, Tokens)][-1]
    assert sorted(newest.seats.values()) == sorted(match.remote)
    states = lobby.told(0, State)
    assert isinstance(states[-1], State) and states[-1].seat == match.names.index("Zoë")
    lobby.program.matches.leave()
    assert lobby.wire.closed


def test_bots_have_the_seats_that_nobody_takes_if_the_table_says_so(lobby: LobbyHands) -> None:
    lobby.come(1)
    lobby.say(1, Take(0))
    click(lobby.app, "rest")
    match = lobby.begin()
    seats = {seat.name: seat.controller for seat in match.session.seats}
    assert seats["Ann"] == PERSON and seats["Vega"] == "easy"
    assert seats["Ben"] == offered(match.game.info)[0] != PERSON


def test_a_seat_can_be_made_free_and_given_back(lobby: LobbyHands) -> None:
    lobby.come(1)
    lobby.say(1, Take(0, "Zoë"))
    click(lobby.app, "release:0")
    assert lobby.page.lobby and not lobby.page.lobby.places
    lobby.come(2)
    lobby.say(2, Take(0, "Eve"))
    lobby.say(2, Leave())
    assert [who.name for who in lobby.page.lobby.players()] == ["Ann", "Ben", "Vega"]


def test_a_phone_that_left_the_lobby_comes_back_to_its_seat(lobby: LobbyHands) -> None:
    lobby.come(1)
    lobby.say(1, Take(0, "Zoë"))
    lobby.wire.hear(Left(1))
    settle(lobby.app)
    assert lobby.page.lobby and lobby.page.lobby.phone(0) == "away"
    lobby.come(2, seat=0)
    assert lobby.page.lobby.phone(0) == "here" and lobby.told(2, State)


def test_a_phone_that_never_heard_that_it_sits_takes_its_seat_again(lobby: LobbyHands) -> None:
    """Its connection ended before the answer came, and nobody could have the seat."""
    own, other = "own" * 10, "other" * 10
    lobby.come(1)
    lobby.say(1, Take(0, "Zoë", own))
    lobby.wire.hear(Left(1))
    lobby.come(2)
    lobby.say(2, Take(0, "Eve", other))
    lobby.come(3)
    lobby.say(3, Take(0, "Zoë", own))
    assert lobby.told(2, Refused) == [Refused("taken")]
    assert lobby.told(3, Seated) == [Seated(0, own)] and lobby.told(3, State)


def test_nobody_takes_a_second_seat_by_a_token_of_another_or_a_short_one(lobby: LobbyHands) -> None:
    own = "own" * 10
    for number, token in enumerate((own, own, "x")):
        lobby.come(number)
        lobby.say(number, Take(number, "", token))
    (first,), (second,), (third,) = (lobby.told(number, Seated) for number in range(3))
    assert first == Seated(0, own)
    assert isinstance(second, Seated) and isinstance(third, Seated)
    assert second.token != own and len(third.token) > 20


def test_the_door_is_shut_when_the_lobby_is_left(lobby: LobbyHands) -> None:
    click(lobby.app, "back")
    assert lobby.wire.closed


def test_a_wrong_address_is_told_in_a_line_and_no_door_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAMED, "my-computer")
    why = "DEJAVU_ADDRESS is 'my-computer'; expected an address of this computer as in 192.168.1.5"
    assert addresses_here() == ((), why)


def test_the_page_alone_says_that_an_address_is_wrong_and_not_that_there_is_no_network(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message over the page said the same."""
    monkeypatch.setenv(NAMED, "my-computer")
    app = app_at(reduced_motion=True, tips=False)
    program = Program(app, Launch(), InlineWorker)
    app.push(program.title())
    program.matches.begin(NewGame(SEATS, {}, 7, "trip", phones=True))
    settle(app)
    assert "DEJAVU_ADDRESS" in said(app.scene) and "no network" not in said(app.scene)
    assert not app.toasts.words
    click(app, "back")


def test_a_game_begins_without_phones_where_there_is_no_network(app_at: AppAt, network: list[str]) -> None:
    network.clear()
    app = app_at(reduced_motion=True, tips=False)
    program = Program(app, Launch(), InlineWorker)
    app.push(program.title())
    program.matches.begin(NewGame(SEATS, {}, 7, "trip", phones=True))
    settle(app)
    click(app, "start")
    settle(app)
    assert program.matches.current and not WIRES
    program.matches.leave()


def test_phones_keep_their_seats_in_the_next_game(lobby: LobbyHands) -> None:
    """They were sent away, and everybody had to scan again."""
    lobby.come(1)
    lobby.say(1, Take(0, "Zoë"))
    first = lobby.begin()
    first.again()
    settle(lobby.app)
    second = lobby.program.matches.current
    assert second is not None and second is not first
    assert lobby.phone_of(second, "Zoë") == "here" and len(WIRES) == 1 and not lobby.wire.closed


@pytest.mark.parametrize(("bots_stay", "answer"), [(False, Seated), (True, Refused)])
def test_a_phone_takes_a_bots_seat_unless_bots_stay(app_at: AppAt, bots_stay: bool, answer: type) -> None:
    """On a journey bots travel too, and phones sat down on their seats between the evenings."""
    app = app_at()
    door = TestDoor(app)
    lobby = Lobby(app, trip(), SEATS, door, bots_stay=bots_stay)
    door.wire.hear(Came(1, "en", None))
    door.wire.hear(Said(1, Take(2, "Zoë")))
    told = [message.message for message in door.wire.sent if isinstance(message, Tell)]
    assert isinstance(next(each for each in told if isinstance(each, Seated | Refused)), answer)
    assert lobby.players()[2] == (SEATS[2] if bots_stay else Seat("Zoë"))


def test_the_next_door_of_the_program_has_the_address_of_the_last(app_at: AppAt) -> None:
    """Whoever had scanned it had to scan again, though the same program ran."""
    app = app_at(reduced_motion=True, tips=False)
    first = TestDoor(app)
    first.close()
    following = TestDoor(app)
    assert following.url == first.url and following.wire.opening.port == first.port


def test_keys_of_a_game_that_is_continued_stay_as_they_are(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, tips=False)
    TestDoor(app)
    kept = Keys("s" * 22, 7001, {"token": 1})
    assert Door(app, ADDRESS, {}, kept, start=Wire).keys == kept


def test_who_waits_for_the_table_reads_who_plays_and_what_the_game_is_about(lobby: LobbyHands) -> None:
    """The page was empty."""
    lobby.come(1)
    lobby.say(1, Take(1, "Zoë"))
    (*_, state) = lobby.told(1, State)
    assert isinstance(state, State)
    told = {panel.name: [item.label for item in panel.items] for panel in state.panels}
    assert told["players"][:2] == ["Ann\nFree seat", "Zoë\nOn a phone."] and told["players"][2].startswith("Vega\n")
    assert "same trip" in told["about"][0]
