"""The phones round a match: when this computer listens, and which seats are kept."""

from __future__ import annotations

from pathlib import Path
from threading import current_thread, main_thread

import pytest

from dejavu.remote.link import Came, Failed, Left, Listening, Opening, Said, Tell, Tokens
from dejavu.remote.messages import Take, Welcome
from dejavu.store import autosave, saves
from dejavu.store.places import keys_file
from dejavu.table.phones import tokens
from dejavu.table.phones.door import Door
from dejavu.table.phones.door_page import LOOKED
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.play.match import Match
from tests.table.every_board import Way, begun, played, seated
from tests.table.hands import AppAt, click, later, settle
from tests.table.phones.rooms import Wire, said
from tests.table.seating import FirstChoice, match_of

WIRES: list[Wire] = []


class KeptWire(Wire):
    def __init__(self, opening: Opening, hear: object, post: object) -> None:
        super().__init__(opening, hear, post)  # type: ignore[arg-type]
        WIRES.append(self)


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One network, and no process; the addresses can be changed."""
    WIRES.clear()
    found = ["192.168.1.5"]
    monkeypatch.setattr("dejavu.remote.process.RemoteProcess", KeptWire)
    monkeypatch.setattr("dejavu.remote.addresses.addresses", lambda: tuple(found))
    return found


def two_people(app_at: AppAt) -> MatchPhones:
    match = seated(app_at(reduced_motion=True, tips=False), begun(Way("fragments", 2, 1)), FirstChoice())
    match.begin()
    match.phones = phones = MatchPhones(match)
    settle(match.app)
    return phones


def sit(phones: MatchPhones, seat: int) -> str:
    """Somebody has taken a seat; the token."""
    assert phones.room
    keys, token = phones.room.door.keys, f"token-of-{seat}".ljust(22, "-")
    phones.room.door.keep(keys._replace(tokens={**keys.tokens, token: seat}))
    phones.room.sat_down(seat, token)
    return token


def test_trying_again_keeps_the_seats_of_phones_where_no_file_does(app_at: AppAt) -> None:
    phones = two_people(app_at)
    phones.show()
    token = sit(phones, 1)
    WIRES[-1].hear(Failed("it stopped"))
    settle(phones.match.app)
    click(phones.match.app, "try-again")
    assert len(WIRES) == 2 and WIRES[-1].opening.tokens == {token: 1}
    assert phones.of(1) == "away" and phones.match.remote == {1}


def test_seats_can_be_taken_back_where_the_network_is_gone(app_at: AppAt, network: list[str]) -> None:
    phones = two_people(app_at)
    phones.show()
    sit(phones, 1)
    WIRES[-1].hear(Failed("it stopped"))
    network.clear()
    settle(phones.match.app)
    click(phones.match.app, "try-again")
    assert len(WIRES) == 1 and phones.of(1) == "away"
    click(phones.match.app, "release:1")
    assert not phones.match.remote and not phones.of(1)


def test_the_page_shows_the_address_of_another_network_without_a_new_game(app_at: AppAt, network: list[str]) -> None:
    """The old address stayed until the game was closed and continued."""
    phones = two_people(app_at)
    phones.show()
    token = sit(phones, 1)
    WIRES[-1].hear(Listening(7000))
    secret = WIRES[-1].opening.secret
    network[:] = ["10.0.0.7"]
    click(phones.match.app, "back")
    phones.show()
    opening = WIRES[-1].opening
    assert len(WIRES) == 2 and WIRES[0].closed
    assert (opening.address, opening.port, opening.secret, opening.tokens) == ("10.0.0.7", 7000, secret, {token: 1})
    network[:] = ["10.0.0.8"]
    later(LOOKED + 1)
    settle(phones.match.app)
    WIRES[-1].hear(Listening(7000))
    settle(phones.match.app)
    assert phones.door and phones.door.place == "http://10.0.0.8:7000/", "also while the page is open"
    later(LOOKED + 1)
    settle(phones.match.app)
    assert len(WIRES) == 3, "a door whose address is still there stays"


def test_the_window_goes_on_while_addresses_are_looked_for(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a network the name of the computer may be looked up for seconds, again and again."""
    phones = two_people(app_at)
    phones.show()
    settle(phones.match.app)
    stopped: list[bool] = []

    def addresses() -> tuple[str, ...]:
        stopped.append(current_thread() is main_thread())
        return ("192.168.1.5",)

    monkeypatch.setattr("dejavu.remote.addresses.addresses", addresses)
    later(LOOKED + 1)
    settle(phones.match.app)
    assert set(stopped) == {False}


def test_an_address_that_comes_beside_the_old_one_is_offered_and_cuts_nobody_off(
    app_at: AppAt, network: list[str]
) -> None:
    phones = two_people(app_at)
    phones.show()
    WIRES[-1].hear(Listening(7000))
    network.append("10.0.0.7")
    later(LOOKED + 1)
    settle(phones.match.app)
    assert len(WIRES) == 1 and phones.found == ("192.168.1.5", "10.0.0.7")
    assert "address" in [target.name for target in phones.match.app.scene.targets()]


def test_a_seat_whose_phone_knows_another_address_can_be_taken_again(app_at: AppAt, network: list[str]) -> None:
    """A browser keeps what it knows of a seat for one address; at another one it found its seat taken."""
    phones = two_people(app_at)
    phones.show()
    settle(phones.match.app)
    sit(phones, 1)
    network[:] = ["10.0.0.7"]
    phones.renew()
    wire = WIRES[-1]

    def free(number: int) -> list[bool]:
        told = [each.message for each in wire.sent if isinstance(each, Tell) and each.phone == number]
        (*_, welcome) = [message for message in told if isinstance(message, Welcome)]
        return [seat.free for seat in welcome.seats]

    wire.hear(Came(4, "en", None))
    wire.hear(Came(5, "en", None))
    assert free(4) == [True, True]
    wire.hear(Said(4, Take(1, "Cleo")))
    settle(phones.match.app)
    assert phones.of(1) == "here" and phones.match.remote == {1} and phones.match.names[1] == "Cleo"
    assert free(5) == [True, False]
    assert phones.room and [*phones.room.door.keys.tokens.values()] == [1], "the old token is void"
    wire.hear(Left(4))
    wire.hear(Came(6, "en", None))
    assert free(6) == [True, False], "whoever has taken it here keeps it while the phone sleeps"


def test_a_phone_that_finds_its_seat_at_another_address_keeps_it(app_at: AppAt, network: list[str]) -> None:
    """Anybody could take it, and see its hand, whenever that phone slept."""
    phones = two_people(app_at)
    phones.show()
    settle(phones.match.app)
    sit(phones, 1)
    network[:] = ["10.0.0.7"]
    phones.renew()
    assert phones.door and phones.door.strayed == {1}
    WIRES[-1].hear(Came(4, "en", 1))
    assert not phones.door.strayed


def continued(app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A game of two people, one of whom played on a phone."""
    monkeypatch.setenv("DEJAVU_HOME", str(tmp_path))
    session = begun(Way("trip", 2, 1))
    save = autosave.begin(session)
    tokens.write(keys_file(save.path), tokens.Keys("s" * 22, 7000, {"t" * 22: 1}, {"1": "Zoë"}))
    match = match_of(app_at(reduced_motion=True, tips=False), session, save=save)
    match.begin()
    match.phones = phones = MatchPhones(match)
    phones.come_back()
    settle(match.app)
    return match


def test_a_continued_game_asks_before_it_listens_on_the_network(
    app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = continued(app_at, tmp_path, monkeypatch)
    assert match.app.scene.name == "phones-again" and not WIRES
    assert "Zoë" in said(match.app.scene)
    click(match.app, "again")
    assert WIRES[-1].opening.tokens == {"t" * 22: 1} and match.remote == {1}
    WIRES[-1].hear(Listening(7000))
    settle(match.app)
    assert match.app.scene.name == "phones" and match.names[1] == "Zoë"


def test_whoever_says_no_plays_on_without_phones_and_may_invite_them_later(
    app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = continued(app_at, tmp_path, monkeypatch)
    click(match.app, "not-now")
    assert not WIRES and not match.remote
    match.phones.show()
    assert WIRES[-1].opening.tokens == {"t" * 22: 1}


def test_a_game_that_nobody_played_on_a_phone_asks_nothing(app_at: AppAt) -> None:
    phones = two_people(app_at)
    before = phones.match.app.scene
    phones.come_back()
    assert phones.match.app.scene is before


def test_the_private_file_goes_with_a_game_that_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEJAVU_HOME", str(tmp_path))
    save = autosave.begin(begun(Way("trip", 2, 1)))
    save.close()
    tokens.write(keys_file(save.path), tokens.Keys("s" * 22, 7000, {"t" * 22: 1}))
    assert keys_file(save.path).exists()
    saves.remove(save.path)
    assert not [*tmp_path.rglob("*.phones")]


def test_the_private_file_goes_with_a_game_that_was_finished_without_phones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEJAVU_HOME", str(tmp_path))
    session = begun(Way("trip", 2, 1))
    save = autosave.begin(session)
    tokens.write(keys_file(save.path), tokens.Keys("s" * 22, 7000, {"t" * 22: 1}))
    for step in played(session, Way("trip", 2, 1)):
        assert step
    save.close()
    assert not [*tmp_path.rglob("*.phones")]


def test_a_void_token_is_told_to_the_process(app_at: AppAt) -> None:
    phones = two_people(app_at)
    phones.show()
    sit(phones, 1)
    phones.release(1)
    assert [message for message in WIRES[-1].sent if isinstance(message, Tokens)][-1] == Tokens({})


def test_an_open_door_without_anyone_leaves_a_resumed_game_its_kept_seats(
    app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next evening forgot who had played on a phone."""
    match = continued(app_at, tmp_path, monkeypatch)
    click(match.app, "not-now")
    phones, path = match.phones, match.save_watch.path
    assert isinstance(phones, MatchPhones) and path
    phones.enter(Door(match.app, "192.168.1.5", {}, start=KeptWire))
    assert match.remote == {1} and match.names[1] == "Zoë"
    assert tokens.read(keys_file(path)).tokens == {"t" * 22: 1}
