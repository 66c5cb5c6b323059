"""The page that invites phones, and what the table shows of them."""

from __future__ import annotations

from dejavu.remote.link import Asks
from dejavu.table.phones.invitation import Invitation
from dejavu.table.phones.match_phones import MatchPhones
from tests.table.every_board import Way, begun, seated
from tests.table.hands import AppAt, click, settle
from tests.table.phones.rooms import TestRoom
from tests.table.seating import FirstChoice


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
