"""A game on phones over a network that cuts connections anywhere, or lets them fall silent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from dejavu.remote.link import End, FromWindow, Opening, ToWindow
from dejavu.remote.process import listen
from dejavu.remote.server import Server
from dejavu.table.phones.door import Door
from dejavu.table.phones.room import Room
from dejavu.table.shell.app import App
from tests.amounts import PATIENCE
from tests.remote.network import KINDS, Network, faults
from tests.remote.player import Player
from tests.table.every_board import Way, begun, seated
from tests.table.hands import AppAt
from tests.table.phones.rooms import NoDrawer

GAME = "trip"
ACTS = 12


class OnAThread:
    """In place of the process: the same server, on a thread of the test."""

    def __init__(self, opening: Opening, hear: Callable[[ToWindow], None], post: Any) -> None:
        def tell(message: ToWindow) -> None:
            post(partial(hear, message))

        self._server = Server(listen(opening.address, opening.port), opening, tell)
        self._thread = Thread(target=self._server.run, daemon=True)
        self._thread.start()

    def send(self, message: FromWindow) -> None:
        self._server.hear(message)

    def close(self) -> None:
        self._server.hear(End())
        self._thread.join(PATIENCE)


def game(app: App, fails: bool) -> Sequence[Any]:
    """The first acts of a game over a network; if it fails, after faults of all kinds."""
    match = seated(app, begun(Way(GAME, 2, 1)))
    match.begin()
    room = Room(app, match, Door(app, "127.0.0.1", {}, start=OnAThread), drawer=NoDrawer)

    def until(done: Callable[[], bool]) -> None:
        end = monotonic() + PATIENCE
        while not done():
            assert monotonic() < end
            app.step(1 / 60)
            sleep(0.001)

    until(lambda: bool(room.door.port))
    with Network(room.door.port) as network:
        players = [Player(seat, room.door.keys.secret, room.door.port, network.port) for seat in range(2)]
        try:
            until(lambda: all(player.seated for player in players))
            if fails:
                network.fail(faults(Random(1), 1_000, 6_000))
                until(lambda: {fault[1:] for fault in network.met} == {*KINDS})
                until(lambda: any(player.unanswered for player in players))
            until(lambda: len(match.session.entries) >= ACTS)
        finally:
            room.close()
            for player in players:
                player.leave()
    match.close()
    return match.session.entries[:ACTS]


@pytest.mark.slow
def test_over_a_network_that_fails_the_game_is_the_same(app_at: AppAt) -> None:
    whole = game(app_at(reduced_motion=True, tips=False), fails=False)
    assert len(whole) == ACTS
    assert game(app_at(reduced_motion=True, tips=False), fails=True) == whole
