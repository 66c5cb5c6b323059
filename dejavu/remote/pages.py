"""The replies to a browser: the page, and pictures at addresses that only their owner can know."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from socket import SHUT_WR, socket
from typing import Final, NamedTuple

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from dejavu.remote.link import Content

TABLE: Final = "/table"
"""The path of the WebSocket."""
PICTURES: Final = "/picture/"
"""The beginning of the paths of pictures."""
_REQUEST: Final = 65_536
"""Length that no browser's request reaches, in bytes."""
_FOR_EVER: Final = "private, max-age=31536000, immutable"


class Reply(NamedTuple):
    """A whole HTTP response."""

    status: int
    phrase: str
    headers: Headers
    body: bytes


def authority(address: str, port: int) -> str:
    """Address and port as a browser names them."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def refusal(request: Request, host: str) -> Reply | None:
    """The reply that refuses a request with a wrong method, host or origin; None if they are right.

    A page of another site has another origin. A foreign name that resolves to this computer is another host.
    """
    if request.method != "GET":
        return plain(405, "Method Not Allowed")
    if request.headers.get_all("Host") != [host]:
        return plain(421, "Misdirected Request")
    if request.headers.get_all("Origin") not in ([], [f"http://{host}"]):
        return plain(403, "Forbidden")
    return None


def plain(status: int, phrase: str) -> Reply:
    """A reply that only repeats its status."""
    return reply(status, phrase, Content("text/plain; charset=utf-8", f"{phrase}\n".encode()))


def turn_away(stranger: socket) -> None:
    """Tell a browser that there is no room for its connection, which the caller then closes."""
    busy = plain(503, "Service Unavailable")
    with suppress(OSError):
        stranger.setblocking(False)
        stranger.send(Response(busy.status, busy.phrase, busy.headers, busy.body).serialize())
        stranger.shutdown(SHUT_WR)
        stranger.recv(_REQUEST)  # closing with unread bytes would discard the answer


def page(pages: Mapping[str, Content], path: str, host: str) -> Reply:
    """A file of the page."""
    if path not in pages:
        return plain(404, "Not Found")
    found = reply(200, "OK", pages[path])
    found.headers["Content-Security-Policy"] = (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host}; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return found


def picture(content: Content) -> Reply:
    """A picture, which never changes."""
    return reply(200, "OK", content, _FOR_EVER)


def reply(status: int, phrase: str, content: Content, cached: str = "no-store") -> Reply:
    """A reply with the headers that keep other sites out."""
    headers = Headers(
        {
            "Content-Type": content.type,
            "Content-Length": str(len(content.body)),
            "Cache-Control": cached,
            "Connection": "close",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
        }
    )
    return Reply(status, phrase, headers, content.body)
