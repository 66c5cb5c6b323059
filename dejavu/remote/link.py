"""What the window and the process that serves phones tell each other, through a pipe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dejavu.remote.messages import FromPhone, ToPhone


class Content(NamedTuple):
    """The answer to a request."""

    type: str
    """Its media type."""
    body: bytes


class Opening(NamedTuple):
    """All that the process needs to begin."""

    address: str
    """The one address of this computer to listen at."""
    port: int
    """The port to listen at, if it is free; 0 for any."""
    secret: str
    """The fragment of the scanned address."""
    tokens: Mapping[str, int]
    """The seats by their tokens."""
    pages: Mapping[str, Content]
    """The files of the page by their paths; the page itself is ``/``."""


# From the window


class Tell(NamedTuple):
    """Sends a message to a phone."""

    phone: int
    message: ToPhone


class Admit(NamedTuple):
    """Somebody at the table has answered a phone that asked."""

    phone: int
    yes: bool


class Tokens(NamedTuple):
    """From now on these tokens are valid, and no others."""

    seats: Mapping[str, int]


class Pictures(NamedTuple):
    """Pictures that phones may ask for from now on."""

    paths: Mapping[str, str]
    """The keys of pictures by their paths."""
    contents: Mapping[str, Content]
    """The pictures by their keys, without those that were sent before."""


class Forget(NamedTuple):
    """Pictures that no phone will ask for any more."""

    paths: Sequence[str]
    keys: Sequence[str]
    """The keys that no remaining path has."""


class End(NamedTuple):
    """Ends the process, with a farewell to all phones."""


FromWindow = Tell | Admit | Tokens | Pictures | Forget | End

# To the window


class Listening(NamedTuple):
    """Phones can connect."""

    port: int


class Failed(NamedTuple):
    """Phones cannot connect, or no longer."""

    why: str


class Code(NamedTuple):
    """The short code from now on."""

    code: str


class Asks(NamedTuple):
    """A phone has sent the short code: somebody at the table lets it in, or does not."""

    phone: int
    name: str


class Came(NamedTuple):
    """A phone was let in by secret, token or code."""

    phone: int
    language: str
    seat: int | None
    """The seat of its token."""


class Said(NamedTuple):
    """A phone that was let in has sent something."""

    phone: int
    message: FromPhone


class Left(NamedTuple):
    """The connection of a phone that came or asked has ended."""

    phone: int


ToWindow = Listening | Failed | Code | Asks | Came | Said | Left
