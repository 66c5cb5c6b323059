r"""The messages between a phone and the table, as JSON objects in text frames of one WebSocket at ``/table``.

Every message has its ``type``. A phone's message with other fields or values than those listed here is refused.
Fields with a default may be missing.

A phone sends
=============

``hello``
    The first message of every connection. ``token`` is that of its seat (``seated``), else ``secret`` is the fragment
    of the scanned address. ``language`` is one of ``LANGUAGES``. Without token and secret only
    ``ask`` may follow.
``ask``
    ``code`` is the short code that the table shows; ``name`` says who asks. The table confirms: ``waiting`` is the
    answer, later ``welcome`` or ``refused``.
``take``
    Sits down on a free ``seat`` under a ``name``; an empty name keeps the one that stands there. The answers are
    ``seated`` and the first ``state``, or ``refused``. Seat -1 watches: a table without hands and without a token.
    The page chooses ``token``, 128 bits or more: if the connection ends before the answer, the page takes the same
    seat again with it. Without a token the table chooses one.
``do``
    A click on the item ``source``, or its drop on the item ``place``, by their names in the state with number
    ``state``. If it may mean something else by now, nothing is done, and the newest state is sent again.
``undo``, ``redo``, ``hint``
    Do what these keys do at the table, in the state with number ``state``. ``hint`` says the next step of the
    advised turn, or why there is none; it means the same in an older state.
``read``
    Asks for the rules; the answer is ``rules``.
``look``
    Asks what lies openly before a ``seat``, besides what the panels tell; the answer is ``shown``. A page that shows
    it asks again at every state, because pieces may have come or gone, or more pictures been drawn.
``language``
    From now on everything is in ``language``.
``leave``
    Gives the seat back: it is played at the table again, and its token is void.

The table sends
===============

``welcome``
    ``version`` of these messages, ``game`` and its ``title``, and ``seats``. A phone with a valid token gets it too,
    followed by ``seated`` without asking. It comes again whenever a seat changes hands while none is taken.
``waiting``
    Somebody at the table is asked whether to let the phone in.
``seated``
    The ``seat``, and its ``token``, which the phone keeps for ``hello`` until ``bye`` with ``removed``, or ``refused``
    with ``secret``, says that it is void.
``refused``
    ``reason`` says why not, one of ``REFUSALS``; the connection stays.
``state``
    Everything that the seat has before it: see ``State``. Before a match that is only a sentence. An item that is only
    a name is the same as in the state with number ``since``, which was the one sent before on this connection; with
    0 everything is sent. Panels, items in them and all other fields are always those of the new state: what is
    missing is gone.
``rules``
    The rulebook in ``parts``. ``now`` says what can be done now, and ``here`` are the rules for it.
``shown``
    What lies openly before a ``seat``, as ``items`` that can only be looked at.
``here``
    The table is still there. It comes every ten seconds, because a page cannot see that a connection has fallen silent.
``bye``
    ``reason`` says why the connection ends, one of ``FAREWELLS``.

Fields that have the default of the classes below are left out. A picture is a path on the page's own server. Only this
seat knows the path, and what it leads to never changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from dejavu.engine.names import LONGEST_NAME, clean_name

VERSION: Final = 1
LANGUAGES: Final = ("en", "de", "es", "fr", "it", "ja")
WATCHER: Final = -1
"""The number of the seat that only watches."""
MOST_BYTES: Final = 4096
"""Bytes of a phone's message."""

REFUSALS: Final = ("secret", "code", "declined", "taken", "full", "unseated")
"""In this order: the secret or token is not, or no longer, valid; the code is wrong; the table said no; somebody sits
there; nobody sits down any more; a seat must be taken first."""
FAREWELLS: Final = ("over", "replaced", "removed", "rules")
"""In this order: phones are no longer heard; the same seat has a newer connection; the table took the seat back, and
its token is void; the phone sent something that no page sends, or too much."""


class BadMessage(ValueError):
    """Something that no page sends."""


class Hello(NamedTuple):
    """The first message of a connection."""

    secret: str = ""
    token: str = ""
    language: str = "en"


class Ask(NamedTuple):
    """Asks to be let in by the short code."""

    code: str
    name: str = ""


class Take(NamedTuple):
    """Sits down."""

    seat: int
    name: str = ""
    token: str = ""


class Do(NamedTuple):
    """A click on an item, or its drop on another one."""

    state: int
    source: str
    place: str = ""


class Undo(NamedTuple):
    """Takes the last step back."""

    state: int


class Redo(NamedTuple):
    """Does again what was taken back."""

    state: int


class Hint(NamedTuple):
    """Asks for advice."""

    state: int


class Read(NamedTuple):
    """Asks for the rules."""


class Look(NamedTuple):
    """Asks what lies before a seat."""

    seat: int


class Language(NamedTuple):
    """Speaks another language."""

    language: str


class Leave(NamedTuple):
    """Gives the seat back."""


FromPhone = Hello | Ask | Take | Do | Undo | Redo | Hint | Read | Look | Language | Leave


class Seat(NamedTuple):
    """Somebody at the table."""

    number: int
    name: str
    words: str
    """The words of its plate: the name, points, cards, whose turn it is; empty before the phone sits down."""
    level: str
    """The level of the bot that plays; empty for a person."""
    phone: str
    """``here``, ``away`` (it does not answer), or empty for a seat that is played at the table."""
    free: bool
    """Whether a phone may take it."""
    turn: bool
    """Whether it is to act."""
    score: int | None = None
    """Its points; None while they are not told."""
    face: str = ""
    """Its picture."""
    items: tuple[str, ...] = ()
    """The names of the items in the panel ``seats`` with which something can be done or read there."""


class Note(NamedTuple):
    """The words of the magnifying glass."""

    title: str
    lines: tuple[str, ...]


class Item(NamedTuple):
    """A piece, or a place for pieces; ``table.kit.description.DescribedItem`` explains the fields."""

    name: str
    label: str
    tip: str = ""
    note: Note | None = None
    picture: str = ""
    touchable: bool = True
    clicks: bool = False
    lifts: bool = False
    drops: tuple[str, ...] = ()
    hint: str = ""
    region: tuple[int, ...] = ()
    """Its outline on the map of its panel: x and y in turn, in thousandths of the map's width; empty for an item
    beside the map."""
    shape: float = 0.0
    """Ratio of its picture, width to height, even while that is still being drawn; 0 without a picture."""
    chosen: bool = False
    """Whether the seat has chosen it for what it is about to do."""
    serves: bool = False
    """Whether it serves what the seat has chosen."""
    pose: tuple[int, ...] = ()
    """How a piece would lie here on the map whose panel has a ``world``: x and y of its middle, the reach of its
    picture from there, and its turn, in thousandths of a degree, counter-clockwise."""


class Patch(NamedTuple):
    """A picture that is a part of a map."""

    picture: str
    place: tuple[int, ...]
    """Left, top, width and height, in pixels of the map."""


class Panel(NamedTuple):
    """A part of the table. The panel ``guide`` has the main button, named ``end``, and what stands beside it."""

    name: str
    title: str
    items: tuple[Item, ...]
    map: float = 0.0
    """Ratio of the map below its items, width to height, even while that is still being drawn; 0 without a map."""
    size: tuple[int, ...] = ()
    """Width and height of the drawn map, in pixels."""
    patches: tuple[Patch, ...] = ()
    """The pictures of which the map is made, the lowest first."""
    beside: tuple[str, ...] = ()
    """The panels with which it is used; the page shows it in one of them that is a large map, else before the maps."""
    at_hand: bool = False
    """Whether it lies beside the main button while it can be used."""
    own: bool = False
    """Whether it holds the seat's own pieces; such panels stand first."""
    small: bool = False
    """Whether its pieces are small, so that a map below stays in sight."""
    world: tuple[float, ...] = ()
    """Where poses lie on the map: a unit of theirs, and the x and y of their origin, in thousandths of the map's width;
    empty where no item has one."""


class LogLine(NamedTuple):
    """A line of the log."""

    words: str
    heading: bool = False
    """Whether it begins a turn."""
    aside: bool = False
    """Whether it is a reason, not an event."""


class News(NamedTuple):
    """What another seat has done since this one acted."""

    seat: int
    lines: tuple[str, ...]


class Standing(NamedTuple):
    """A place in the final ranking."""

    seats: tuple[int, ...]
    """A seat, or all of a team."""
    place: int
    name: str
    points: str
    parts: tuple[str, ...]
    """The points by category."""
    won: bool = False


class Keepsake(NamedTuple):
    """A picture that a finished game leaves."""

    name: str
    """What it shows."""
    picture: str


class State(NamedTuple):
    """Everything that a seat has before it."""

    number: int
    seat: int
    sentence: str
    """What may be done now."""
    panels: tuple[Panel, ...]
    seats: tuple[Seat, ...]
    log: tuple[LogLine, ...] = ()
    """The last lines of the log, oldest first."""
    advised: tuple[str, ...] = ()
    """The names of the items that a hint points at, in order."""
    moves: bool = False
    """Whether the seat may act now; a phone buzzes when that begins."""
    can_undo: bool = False
    can_redo: bool = False
    can_hint: bool = False
    said: str = ""
    """Why the last gesture of this phone was refused or meant nothing, or what a hint says; empty otherwise."""
    opens: str = ""
    """The item whose sheet the page opens now, because there is something to read for everybody."""
    over: bool = False
    """Whether the game is over."""
    ending: tuple[str, ...] = ()
    """Who won and why, once it is over."""
    standings: tuple[Standing, ...] = ()
    """The final ranking, the best first."""
    news: tuple[News, ...] = ()
    """What the others have done since the seat acted, until it acts again."""
    means: tuple[str, ...] = ()
    """What the news means for the seat, once it may act."""
    progress: str = ""
    """How far the game is, below the sentence."""
    keepsake: Keepsake | None = None
    """What the game leaves, once that is drawn."""
    beckons: bool = True
    """Whether the main button is highlighted while it can be pressed."""


class Welcome(NamedTuple):
    """Who sits where, before the phone takes a seat."""

    game: str
    title: str
    seats: tuple[Seat, ...]
    version: int = VERSION


class Waiting(NamedTuple):
    """The table is asked."""


class Seated(NamedTuple):
    """The seat is taken."""

    seat: int
    token: str


class Refused(NamedTuple):
    """Something was not granted."""

    reason: str


class Rules(NamedTuple):
    """The rulebook, and what can be done now."""

    parts: tuple[tuple[str, ...], ...]
    """What each is, and its words: a heading (``h3``), a paragraph (``p``) with an optional bold beginning as its third
    part, or a list (``ul``) with the words of every item."""
    now: tuple[str, ...] = ()
    here: tuple[tuple[str, ...], ...] = ()


class Shown(NamedTuple):
    """What lies openly before a seat."""

    seat: int
    items: tuple[Item, ...]


class Here(NamedTuple):
    """The table is still there."""


class Bye(NamedTuple):
    """The connection ends."""

    reason: str


ToPhone = Welcome | Waiting | Seated | Refused | State | Rules | Shown | Here | Bye


def _text(most: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and len(value) <= most and (value == "" or value.isprintable())


def _number(value: Any) -> bool:
    return type(value) is int and WATCHER <= value < 1_000_000_000


_KEY, _ID = _text(64), _text(120)
_CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "secret": _KEY,
    "token": _KEY,
    "code": _text(12),
    "name": _text(LONGEST_NAME),
    "seat": _number,
    "state": _number,
    "source": _ID,
    "place": _ID,
    "language": LANGUAGES.__contains__,
}
"""What each field of a phone's message may be."""
_KINDS: Final[Mapping[str, Callable[..., FromPhone]]] = {
    kind.__name__.casefold(): kind for kind in (Hello, Ask, Take, Do, Undo, Redo, Hint, Read, Look, Language, Leave)
}


def decode(text: str) -> FromPhone:
    """Read a phone's message. Raises BadMessage for everything but what is listed above."""
    try:
        fields = json.loads(text, parse_constant=_no_number, object_pairs_hook=_each_once)
        kind = _KINDS[fields.pop("type")]
        if not all(_CHECKS[name](value) for name, value in fields.items()):
            raise BadMessage("a field is not what it should be")
        message = kind(**fields)
    except BadMessage:
        raise
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        raise BadMessage(type(fault).__name__) from None
    return message._replace(name=clean_name(message.name)) if isinstance(message, Ask | Take) else message


def _no_number(text: str) -> None:
    raise BadMessage(f"{text} is no number")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise BadMessage("a field comes twice")
    return dict(pairs)


def encode(message: ToPhone, before: State | None = None) -> str:
    """Write a message to a phone. An item that is the same in the state ``before`` becomes only its name."""
    fields = _plain(message)
    if isinstance(message, State):
        fields["since"] = before.number if before else 0
        known = {item.name: item for panel in before.panels for item in panel.items} if before else {}
        for panel, told in zip(message.panels, fields["panels"], strict=True):
            told["items"] = [item.name if known.get(item.name) == item else _plain(item) for item in panel.items]
    kind = type(message).__name__.casefold()
    return json.dumps({"type": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    """Tuples as lists, named ones as objects without the fields that have their default."""
    if not isinstance(value, tuple):
        return value
    usual = getattr(value, "_field_defaults", None)
    if usual is None:
        return [_plain(each) for each in value]
    fields = zip(value._fields, value, strict=True)  # type: ignore[attr-defined]  # it is a named tuple
    return {name: _plain(each) for name, each in fields if name not in usual or each != usual[name]}
