"""A phone for tests: a blocking WebSocket client, and plain requests."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from typing import Any

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from dejavu.remote.pages import authority

_AT_ONCE = 0.001
"""Seconds for what lies there already."""


class Hung(Exception):
    """The server has ended the connection."""


class Phone:
    """Says and hears messages; a state is put together as a page does it."""

    def __init__(self, port: int, origin: str = "", host: str = "", path: str = "/table", patience: float = 10) -> None:
        there = authority("127.0.0.1", port)
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.protocol = ClientProtocol(
            parse_uri(f"ws://{there}{path}"),
            origin=origin or f"http://{there}",  # type: ignore[arg-type]  # a name for str
            extensions=[ClientPerMessageDeflateFactory(client_max_window_bits=True)],
            max_size=None,
        )
        request = self.protocol.connect()
        if host:
            del request.headers["Host"]
            request.headers["Host"] = host
        self.protocol.send_request(request)
        self.heard: list[Any] = []
        self.state: dict[str, Any] = {}
        self._items: dict[str, Any] = {}
        self.bytes = 0
        try:
            self._flush()
            response = self._event()
        except BaseException:
            self.close()
            raise
        self.status = response.status_code if isinstance(response, Response) else 0

    def say(self, type: str, **fields: object) -> None:
        self.say_raw(json.dumps({"type": type, **fields}))

    def say_raw(self, text: str) -> None:
        self.protocol.send_text(text.encode("utf-8", "surrogatepass"))
        self._flush()

    def hear(self) -> dict[str, Any]:
        """The next message. Raises Hung."""
        while True:
            event = self._event()
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                message: dict[str, Any] = json.loads(bytes(event.data))
                if message["type"] == "state":
                    self._put_together(message)
                return message

    def hear_until(self, type: str) -> dict[str, Any]:
        while (message := self.hear())["type"] != type:
            pass
        return message

    def hear_newest(self) -> None:
        """Hear all that has come meanwhile: whoever acts on what is older is behind for ever."""
        patience = self.socket.gettimeout()
        self.socket.settimeout(_AT_ONCE)
        try:
            with suppress(TimeoutError):
                while True:
                    self.hear()
        finally:
            self.socket.settimeout(patience)

    def _put_together(self, message: dict[str, Any]) -> None:
        items = dict[str, Any]()
        for panel in message["panels"]:
            panel["items"] = [self._items[each] if isinstance(each, str) else each for each in panel["items"]]
            items.update({item["name"]: item for item in panel["items"]})
        assert message["since"] in (0, self.state.get("number", 0))
        self.state, self._items = message, items

    def _event(self) -> Any:
        while not self.heard:
            try:
                data = self.socket.recv(65536)
            except ConnectionError:
                data = b""
            self.bytes += len(data)
            if not data:
                raise Hung
            self.protocol.receive_data(data)
            self.heard += self.protocol.events_received()
            self._flush()
        return self.heard.pop(0)

    def _flush(self) -> None:
        for data in self.protocol.data_to_send():
            if data:
                self.socket.sendall(data)

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Phone:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()


def fetched(
    port: int, path: str, *headers: str, method: str = "GET", host: str = ""
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and content of a request."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or authority('127.0.0.1', port)}", *headers, "", ""]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as link:
        link.sendall("\r\n".join(lines).encode())
        answer = b""
        while data := link.recv(65536):
            answer += data
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    return int(first.split()[1]), dict(line.split(": ", 1) for line in rest), body
