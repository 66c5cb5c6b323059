"""A game on phones goes on while strangers in the same network send whatever they like, or nothing."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from dejavu.remote.link import Opening, ToWindow
from dejavu.remote.pages import authority
from dejavu.remote.process import RemoteProcess
from dejavu.table.phones.door import Door
from dejavu.table.phones.room import Room
from dejavu.table.play.match import Match
from tests.amounts import PATIENCE
from tests.remote.phone import Hung, Phone
from tests.robustness.amounts import HALF_OPEN, MESSAGE_MUTANTS
from tests.table.every_board import Way, begun, seated
from tests.table.hands import AppAt
from tests.table.phones.rooms import NoDrawer

DESCRIPTORS = 128
"""What the process that serves phones may open."""
AT_ONCE = 200
"""Connections of strangers at the same time."""
PAUSE = 0.05
"""Seconds between a state and the next tap."""
MEMORY = 24_000
"""Kilobytes that it may grow by; what is not given back would be more by far."""
ACTS = 3
"""Acts that are done, at least, meanwhile and after."""

REQUEST = (
    "GET /table HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MESSAGES = (
    '{"type":"hello","secret":"SECRET","language":"de"}',
    '{"type":"hello","token":"SECRET"}',
    '{"type":"ask","code":"123456","name":"Eve"}',
    '{"type":"take","seat":1,"name":"Eve"}',
    '{"type":"do","state":12,"source":"end","place":"tray:2"}',
    '{"type":"undo","state":3}',
    '{"type":"language","language":"ja"}',
    '{"type":"leave"}',
)
FRAME = bytes((0x81, 0x90, 1, 2, 3, 4)) + bytes(
    byte ^ (1, 2, 3, 4)[n % 4] for n, byte in enumerate(MESSAGES[-1].encode())
)


class Evening:
    """A match with two phones that play, and the process that serves them."""

    def __init__(self, match: Match) -> None:
        self.match, self.servers = match, list[RemoteProcess]()
        pages = {"/": ("text/html", b"<!doctype html>")}
        self.room = Room(match.app, match, Door(match.app, "127.0.0.1", pages, start=self._start), drawer=NoDrawer)
        self.until(lambda: bool(self.room.door.port))
        self.port, self.secret = self.room.door.port, self.room.door.keys.secret
        resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
        self.players = [Thread(target=self._play, args=(seat,), daemon=True) for seat in range(2)]
        for player in self.players:
            player.start()
        self.goes_on()

    def _start(self, opening: Opening, hear: Callable[[ToWindow], None], post: Any) -> RemoteProcess:
        self.servers.append(RemoteProcess(opening, hear, post))
        return self.servers[-1]

    @property
    def pid(self) -> int:
        assert self.servers[0].pid
        return self.servers[0].pid

    def _play(self, seat: int) -> None:
        """A phone: sit down, and tap at random in the own turn."""
        rng = Random(seat)
        with suppress(Hung, OSError), Phone(self.port) as phone:
            phone.socket.settimeout(None)
            phone.say("hello", secret=self.secret)
            phone.hear_until("welcome")
            phone.say("take", seat=seat)
            while True:
                phone.hear_until("state")
                time.sleep(PAUSE)
                phone.hear_newest()
                items = [item for panel in phone.state["panels"] for item in panel["items"]]
                taps = [(item["name"], "") for item in items if item.get("clicks")]
                taps += [(item["name"], place) for item in items for place in item.get("drops", ())]
                if phone.state.get("moves") and taps:
                    source, place = ("end", "") if ("end", "") in taps and rng.random() < 0.4 else rng.choice(taps)
                    phone.say("do", state=phone.state["number"], source=source, place=place)

    def until(self, done: Callable[[], bool]) -> None:
        """The window goes on until something has happened."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end
            self.match.app.step(1 / 60)
            time.sleep(0.005)

    def goes_on(self) -> None:
        before = len(self.match.session.entries)
        self.until(lambda: self._over or len(self.match.session.entries) >= before + ACTS)

    @property
    def _over(self) -> bool:
        return self.match.session.state.is_terminal()

    def suffers(self, attack: Callable[[], None]) -> float:
        """The window goes on while something is done to the process; the longest frame, in seconds."""
        thread, longest = Thread(target=attack, daemon=True), 0.0
        thread.start()
        while thread.is_alive():
            begun = time.monotonic()
            self.match.app.step(1 / 60)
            longest = max(longest, time.monotonic() - begun)
            time.sleep(0.005)
        return longest

    @property
    def descriptors(self) -> int:
        return len([*Path(f"/proc/{self.pid}/fd").iterdir()])

    @property
    def kilobytes(self) -> int:
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])


@contextmanager
def evening(app_at: AppAt) -> Iterator[Evening]:
    match = seated(app_at(reduced_motion=True, tips=False), begun(Way("trip", 2, 1)))
    match.begin()
    made = Evening(match)
    yield made
    made.room.close()
    for player in made.players:
        player.join(PATIENCE)


def mutated(good: bytes, rng: Random) -> bytes:
    """A few bytes changed, left out, doubled, or all cut off somewhere."""
    bad = bytearray(good)
    for _change in range(rng.randint(1, 3)):
        at = rng.randrange(len(bad) + 1)
        match rng.randrange(4):
            case 0:
                bad[at : at + 1] = bytes((rng.randrange(256),))
            case 1:
                del bad[at : at + rng.randint(1, 8)]
            case 2:
                bad[at:at] = bad[max(0, at - rng.randint(1, 40)) : at] * rng.choice((1, 2, 50))
            case _:
                bad[at:at] = rng.choice((b"\0", b"\xff", b"\xc3", b'"', b"{", b"[" * 500, b"1e999", b"\\ud800", b"NaN"))
    return bytes(bad)


def send_mutant(port: int, secret: str, rng: Random) -> None:
    """A bad message, a bad frame or a bad request, after as many good things as lead there."""
    request = REQUEST.format(host=authority("127.0.0.1", port)).encode()
    with suppress(OSError, Hung, ValueError):
        match rng.randrange(3):
            case 0:
                with Phone(port) as phone:
                    if rng.random() < 0.5:
                        phone.say("hello", secret=secret)
                    bad = mutated(rng.choice(MESSAGES).replace("SECRET", secret).encode(), rng)
                    phone.protocol.send_text(bad)
                    phone.socket.sendall(b"".join(phone.protocol.data_to_send()))
            case 1:
                with socket.create_connection(("127.0.0.1", port), timeout=10) as link:
                    link.sendall(request)
                    link.recv(4096)
                    link.sendall(mutated(FRAME, rng))
            case _:
                with socket.create_connection(("127.0.0.1", port), timeout=10) as link:
                    link.sendall(mutated(request, rng))


def hold_open(port: int, rng: Random) -> None:
    """Many connections that say half of something, byte by byte, or nothing, and stay."""
    request = REQUEST.format(host=authority("127.0.0.1", port)).encode()
    for opened in range(0, HALF_OPEN, AT_ONCE):
        with ExitStack() as links:
            for _link in range(min(AT_ONCE, HALF_OPEN - opened)):
                with suppress(OSError):
                    link = links.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
                    for byte in request[: rng.choice((0, 1, 20, len(request) - 1, len(request)))]:
                        link.send(bytes((byte,)))
            time.sleep(0.5)


@pytest.mark.slow
def test_a_game_goes_on_beside_mutants_and_connections_that_stay_half_open(
    app_at: AppAt, capfd: pytest.CaptureFixture[str]
) -> None:
    with evening(app_at) as played:

        def mutants(number: int) -> None:
            rng = Random(number)
            for _mutant in range(number):
                send_mutant(played.port, played.secret, rng)

        played.suffers(lambda: mutants(MESSAGE_MUTANTS // 10))
        descriptors, kilobytes, entries = played.descriptors, played.kilobytes, len(played.match.session.entries)
        frames = [played.suffers(lambda: mutants(MESSAGE_MUTANTS))]
        frames.append(played.suffers(lambda: hold_open(played.port, Random(1))))
        played.goes_on()
        assert played.descriptors < DESCRIPTORS
        played.until(lambda: played.descriptors <= descriptors)
        grown, acts = played.kilobytes - kilobytes, len(played.match.session.entries) - entries
        assert grown < MEMORY and acts >= ACTS and not played.room.door.fault
        assert all(played.room.phone(seat) == "here" for seat in range(2))
        said = (
            f"{MESSAGE_MUTANTS} mutants, {HALF_OPEN} connections: {acts} acts, {played.descriptors} descriptors "
            f"(before: {descriptors}), {grown} kB more, longest frames {[round(1e3 * frame) for frame in frames]} ms"
        )
    assert capfd.readouterr().err == ""
    print(said)
