"""The addresses of this computer in its networks."""

from __future__ import annotations

import os
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Final

from dejavu.printable import printable

NAMED: Final = "DEJAVU_ADDRESS"
"""The environment variable that sets the only address at which phones may find this computer."""
_ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has (RFC 5737); nothing is sent to it."""
_SIOCGIFADDR: Final = 0x8915
"""The ``ioctl`` request of Linux for the address of an interface."""


def addresses() -> tuple[str, ...]:
    """The addresses at which phones may find this computer, the likeliest first; none if it is in no network.

    Raises ValueError if ``NAMED`` is set to anything but an address.
    """
    if named := os.environ.get(NAMED):
        with suppress(ValueError):
            return (str(IPv4Address(named.strip())),)
        raise ValueError(f"{NAMED} is {printable(named)!r}; expected an address of this computer as in 192.168.1.5")
    found = dict.fromkeys((*_outward(), *_of_interfaces(), *_of_name()))
    return tuple(address for address in found if _is_near(IPv4Address(address)))


def _is_near(address: IPv4Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _outward() -> Iterator[str]:
    """Yield the address from which the computer would reach others."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        outward.connect((_ELSEWHERE, 9))
        yield outward.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """Yield the address of every network interface; on Linux only."""
    if sys.platform != "linux":
        return
    import fcntl

    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            with suppress(OSError):  # this one has no address
                told = fcntl.ioctl(asking, _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(told[20:24])


def _of_name() -> Iterator[str]:
    """Yield the addresses of the computer's own name."""
    with suppress(OSError):
        for *_kind, where in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(where[0])
