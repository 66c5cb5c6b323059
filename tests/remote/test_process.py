"""The process that serves phones: it begins and ends with the window, and stays up where little is left for it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from queue import SimpleQueue
from typing import TypeVar

import pytest

from dejavu.remote.link import Came, Code, Failed, Listening, Opening, Tell, ToWindow
from dejavu.remote.messages import State
from dejavu.remote.process import RemoteProcess
from tests.amounts import PATIENCE, amount
from tests.remote.phone import Hung, Phone, fetched
from tests.remote.serving import PAGES, SECRET

LOADED = "import sys, {0}; print({{*sys.modules}}"
T = TypeVar("T", bound=ToWindow)


class Process(RemoteProcess):
    """A process, and what it has told."""

    def __init__(self, address: str = "127.0.0.1", port: int = 0) -> None:
        self.told = SimpleQueue[ToWindow]()
        super().__init__(Opening(address, port, SECRET, {}, PAGES), self.told.put, lambda call: call())

    def hear(self, kind: type[T]) -> T:
        told = self.told.get(timeout=PATIENCE)
        assert isinstance(told, kind), told
        return told


@contextmanager
def processed() -> Iterator[tuple[Process, int]]:
    process = Process()
    try:
        port = process.hear(Listening).port
        process.hear(Code)
        yield process, port
    finally:
        process.close()


def came(process: Process, port: int) -> tuple[Phone, Came]:
    phone = Phone(port)
    phone.say("hello", secret=SECRET)
    return phone, process.hear(Came)


def test_a_process_of_its_own_serves_phones_until_it_is_ended() -> None:
    with processed() as (process, port):
        phone, told = came(process, port)
        process.send(Tell(told.phone, State(1, 0, "Choose.", (), ())))
        assert phone.hear()["sentence"] == "Choose."
    assert phone.hear() == {"type": "bye", "reason": "over"}
    with pytest.raises(Hung):
        phone.hear()
    phone.close()


def test_an_address_that_is_not_ours_is_said() -> None:
    assert Process("192.0.2.1").hear(Failed).why


def test_a_port_that_is_taken_is_replaced() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        process = Process(port=taken)
        assert process.hear(Listening).port not in (0, taken)
        process.close()


def test_a_process_that_dies_is_said_once() -> None:
    with processed() as (process, port):
        assert process.pid
        os.kill(process.pid, signal.SIGTERM)
        assert process.hear(Failed).why
        with pytest.raises(OSError):
            fetched(port, "/")


def test_phones_are_served_where_no_descriptor_is_left_for_strangers() -> None:
    """A library's own server ended its loop for good at the first error of accepting."""
    import resource

    with processed() as (process, port), ExitStack() as strangers:
        assert process.pid
        phone, told = came(process, port)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (32, 4096))
        for _stranger in range(amount(100, 1000)):
            link = socket.create_connection(("127.0.0.1", port), timeout=10)
            strangers.callback(link.close)
        process.send(Tell(told.phone, State(1, 0, "Choose.", (), ())))
        assert phone.hear()["number"] == 1
        strangers.close()
        assert fetched(port, "/")[0] == 200
        phone.close()


@pytest.mark.parametrize("module", ("dejavu.cli", "dejavu.table.program"))
def test_a_start_of_the_program_imports_nothing_of_it(module: str) -> None:
    check = (
        f"import sys, {module}; print([name for name in sys.modules if name.split('.')[0] in ('websockets', 'segno')])"
    )
    assert run(check) == "[]"


def test_the_process_knows_no_pygame_and_no_ssl() -> None:
    assert run(f"{LOADED.format('dejavu.remote.server')} & {{'pygame', 'ssl', 'asyncio'}})") == "set()"


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
