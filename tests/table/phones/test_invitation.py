"""The page that invites phones, and what the table shows of them."""

from __future__ import annotations

import pytest

from dejavu.remote.link import Admit, Asks
from dejavu.remote.messages import Take
from dejavu.table.phones.door_page import PATIENCE
from dejavu.table.phones.invitation import Invitation
from dejavu.table.phones.match_phones import MatchPhones
from tests.table.every_board import Way, begun, seated
from tests.table.hands import AppAt, click, later, settle
from tests.table.phones.rooms import ADDRESS, TestRoom, said
from tests.table.seating import FirstChoice


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of this computer, which can be changed."""
    found = [ADDRESS]
    monkeypatch.setattr("dejavu.remote.addresses.addresses", lambda: tuple(found))
    return found


def invited(app_at: AppAt) -> tuple[MatchPhones, TestRoom]:
    """The page over a game for two people."""
    match = seated(app_at(reduced_motion=True, tips=False), begun(Way("fragments", 2, 1)), FirstChoice())
    match.begin()
    settle(match.app)
    match.phones = phones = MatchPhones(match)
    phones.room = room = TestRoom(match)
    match.app.push(Invitation(phones))
    settle(match.app)
    return phones, room


def test_the_code_of_the_page_lets_in_only_who_is_confirmed(app_at: AppAt) -> None:
    phones, room = invited(app_at)
    app = phones.match.app
    room.wire.hear(Asks(4, "Cleo"))
    phones.changed()
    settle(app)
    click(app, "let-in:4")
    assert not room.door.asks


def test_who_is_declined_is_not_let_in(app_at: AppAt) -> None:
    phones, room = invited(app_at)
    app = phones.match.app
    room.wire.hear(Asks(4, "Cleo"))
    phones.changed()
    settle(app)
    click(app, "decline:4")
    assert not room.door.asks
    assert [message for message in room.wire.sent if isinstance(message, Admit)] == [Admit(4, False)]


def test_where_no_phone_comes_the_usual_causes_are_named(app_at: AppAt, network: list[str]) -> None:
    network.append("10.0.0.7")
    phones, room = invited(app_at)
    app = phones.match.app
    assert "firewall" not in said(app.scene)
    later(PATIENCE + 1)
    settle(app)
    assert "firewall" in said(app.scene) and "several addresses" in said(app.scene)
    room.come(1)
    room.say(1, Take(0, "Ann"))
    phones.changed()
    settle(app)
    assert "firewall" not in said(app.scene)


def test_no_curtain_stays_under_the_page_for_a_seat_with_a_phone(app_at: AppAt) -> None:
    """It came up again when the page was left, and until then the bots stood still."""
    phones, room = invited(app_at)
    app = phones.match.app
    assert [scene.name for scene in app.scenes][-2:] == ["curtain", "phones"]
    for seat in (0, 1):
        room.sit(seat, seat)
    assert "curtain" not in [scene.name for scene in app.scenes]
    assert app.scene.name == "phones"
    click(app, "back")
    assert app.scene.name != "curtain"


def test_a_seat_on_a_phone_is_played_at_the_table_again(app_at: AppAt) -> None:
    phones, room = invited(app_at)
    app = phones.match.app
    room.sit(1, 1)
    assert phones.of(1) == "here" and not phones.of(0)
    phones.changed()
    settle(app)
    click(app, "release:1")
    assert not phones.of(1) and not phones.match.remote


def test_the_plate_tells_whether_the_phone_of_a_seat_answers(app_at: AppAt) -> None:
    phones, room = invited(app_at)
    app = phones.match.app
    room.sit(1, 1)
    app.pop()
    click(app, "lift")
    phones.changed()
    settle(app)
    labels = [target.label for target in app.scene.targets() if target.name == "seat:1"]
    assert labels and "On a phone." in labels[0]
    room.leave(1)
    settle(app)
    labels = [target.label for target in app.scene.targets() if target.name == "seat:1"]
    assert labels and "The phone does not answer." in labels[0]
