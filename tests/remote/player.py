"""A player on a phone, on a thread of the test, who comes back whenever the connection ends."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from threading import Event, Thread
from typing import Any

from dejavu.remote.pages import authority
from tests.remote.phone import Hung, Phone

_PATIENCE = 30.0
_BRIEF, _MOST = 0.1, 5.0
"""Seconds after which a phone gives a silent connection up, at least and at most."""
_END = ("end", "")
_PAUSE = 0.01
"""Seconds until it tries once more."""


class Player:
    """Who plays a seat: the same in the same situation, however often the connection ends in between."""

    def __init__(self, seat: int, secret: str, port: int, through: int = 0) -> None:
        """At the table of a port, or through a network before it."""
        self._seat, self._port, self._origin = seat, through or port, authority("127.0.0.1", port)
        self._hello, self._tap = {"secret": secret}, dict[str, Any]()
        self.unanswered = 0
        """Taps after which the connection ended."""
        self.seated = 0
        """How often it was told that the seat is its own."""
        self._patience = _MOST
        self._gone = Event()
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        self._gone.set()
        self._thread.join(_PATIENCE)

    def _play(self) -> None:
        while not self._gone.wait(_PAUSE):
            self._patience = min(
                _MOST, 2 * self._patience
            )  # the network has fallen silent, or the machine is too busy to answer so soon
            with suppress(OSError, Hung), self._phone() as phone:
                phone.say("hello", **self._hello)
                if self._tap:  # was it done? somebody in doubt taps once more
                    self.unanswered += 1
                    phone.say("do", **self._tap)
                while True:
                    self._hear(phone, phone.hear())
                    if self.seated:
                        self._patience = max(_BRIEF, self._patience / 2)

    def _phone(self) -> Phone:
        return Phone(self._port, f"http://{self._origin}", self._origin, patience=self._patience)

    def _hear(self, phone: Phone, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome" if "token" not in self._hello:
                phone.say("take", seat=self._seat)
            case "seated" if message["seat"] == self._seat:
                self.seated += 1
                self._hello = {"token": message["token"]}
            case "state":
                self._tap = {}
                phone.hear_newest()
                items = [item for panel in phone.state["panels"] for item in panel["items"]]
                clicks = [(item["name"], "") for item in items if item.get("clicks")]
                drops = [(item["name"], place) for item in items for place in item.get("drops", ())]
                if phone.state.get("moves") and (taps := drops or clicks):  # many clicks only say something
                    rng = Random(repr((taps, phone.state["sentence"])))
                    source, place = _END if _END in clicks else rng.choice(taps)
                    self._tap = {"state": phone.state["number"], "source": source, "place": place}
                    phone.say("do", **self._tap)
