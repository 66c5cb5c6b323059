"""The phones round a match: when this computer listens, and which seats are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu.remote.link import Failed, Listening, Opening, Tokens
from dejavu.store import autosave, saves
from dejavu.store.places import keys_file
from dejavu.table.phones import tokens
from dejavu.table.phones.door import Door
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.play.match import Match
from tests.table.every_board import Way, begun, played, seated
from tests.table.hands import AppAt, click, settle
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
