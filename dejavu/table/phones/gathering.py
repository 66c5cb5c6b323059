"""Phones round seats: who sits where, who sits down and who gets up. A lobby and a room are gatherings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from dejavu.engine.action import Action
from dejavu.engine.game import Game, View
from dejavu.remote import messages
from dejavu.remote.gate import new_key
from dejavu.remote.messages import WATCHER, Do, FromPhone, Hint, Language, Leave, Look, Read, Redo, Take, Undo
from dejavu.table.phones.door import Door, Phone
from dejavu.table.phones.telling import Maps, Position, Teller
from dejavu.table.text import _, speaking, speech

_WATCHING: Final = "watching"
"""Stands for the token of those who only watch."""


@dataclass
class PhoneSeat:
    """A seat that is played on a phone, or the seat of those who watch."""

    token: str
    teller: Teller = field(default_factory=Teller)
    position: Position | None = None
    """What the seat knows, as it was told last."""
    number: int = 0
    """The number of its newest state."""
    valid: int = 0
    """The number of the oldest state in which a gesture still means the same."""
    stale: bool = False
    """Whether it has to be told its state again."""
    changed: bool = False
    """Whether gestures may have changed their meaning since it was told last."""
    outdated: bool = False
    """Whether its knowledge has changed since it was told last."""
    before: View | None = None
    """What the seat knew before others acted."""
    advice: tuple[Action, ...] = ()
    """The advised acts that are left."""
    maps: Maps = field(default_factory=dict)
    """The pictures of its maps, as they were last drawn."""
    told: dict[int, messages.State] = field(default_factory=dict)
    """The last state that each phone was told, by its number. Only the worker's thread uses this."""
    drawn: dict[str, object] = field(default_factory=dict)
    """What lay on the maps when they were last ordered, by language."""
    busy: bool = False
    """Whether a gesture is being worked out."""


class Gathering:
    """Phones round seats. ``changed`` is called when something that the window shows has changed."""

    def __init__(self, game: Game, door: Door, changed: Callable[[], None]) -> None:
        self.game, self.door, self._changed = game, door, changed
        self.places: dict[int, PhoneSeat] = {}
        door.lead_to(self)

    def take_over(self) -> None:
        """Seat the phones for whose seats the door has keys, and let those watch that only watched."""
        for token, seat in self.door.keys.tokens.items():
            self.sat_down(seat, token)
        for phone in self.door.phones.values():
            if phone.seat == WATCHER:
                self.watch(phone)

    # What a table says

    def plates(self) -> tuple[messages.Seat, ...]:
        """What everybody may know about the seats."""
        raise NotImplementedError

    def refusal(self, seat: int) -> str:
        """Why nobody may sit down on a seat, one of ``messages.REFUSALS``; empty if somebody may."""
        raise NotImplementedError

    def sat_down(self, seat: int, token: str) -> None:
        """A phone has taken a seat."""
        raise NotImplementedError

    def stood_up(self, seat: int, token: str) -> None:
        """A seat is no longer played on a phone."""

    def returned(self, seat: int) -> None:
        """The phone of a seat has come back."""

    def asked(self, phone: Phone, said: Do | Undo | Redo | Hint) -> None:
        """A phone with a seat wants to do something."""

    def read(self, phone: Phone) -> None:
        """A phone asks for the rules."""
        raise NotImplementedError

    def look(self, phone: Phone, seat: int) -> None:
        """A phone asks what lies openly before a seat."""

    def stale(self, seat: int, changed: bool = True) -> None:
        """Tell a seat its state again. Without ``changed``, gestures mean the same."""
        raise NotImplementedError

    def is_taken(self, seat: int) -> bool:
        """Whether a phone has a seat; not where it knows only another address, and does not answer."""
        return seat in self.places and (seat not in self.door.strayed or self.door.is_here(seat))

    # What the window shows

    def phone(self, seat: int) -> str:
        """``here``, ``away`` or empty: whether a seat is played on a phone, and whether that answers."""
        if seat not in self.places:
            return ""
        return "here" if self.door.is_here(seat) else "away"

    def release(self, seat: int) -> None:
        """Play a seat at the table again; its phone may take another one."""
        if (place := self.places.pop(seat, None)) is None:
            return
        keys = self.door.keys
        tokens = {token: owner for token, owner in keys.tokens.items() if owner != seat}
        names = {owner: name for owner, name in keys.names.items() if owner != str(seat)}
        self.door.keep(keys._replace(tokens=tokens, names=names))
        if seat != WATCHER:
            self.stood_up(seat, place.token)
        self.announce()

    # What phones do

    def came(self, phone: Phone) -> None:
        """A phone was let in, perhaps with the token of a seat."""
        if phone.seat is not None and phone.seat in self.places:
            self.door.strayed -= {phone.seat}
            self.returned(phone.seat)
            self.door.tell(phone, messages.Seated(phone.seat, self.places[phone.seat].token))
            self.stale(phone.seat)
        else:
            phone.seat = None

    def said(self, phone: Phone, said: FromPhone) -> None:
        """A phone has sent something."""
        match said:
            case Take():
                self._take(phone, said)
            case Read():
                self.read(phone)
                return
            case Look(seat):
                self.look(phone, seat)
                return
            case Language(language):
                phone.language = language
            case Leave() if phone.seat == WATCHER:
                phone.seat = None
            case Leave() if phone.seat is not None:
                seat, phone.seat = phone.seat, None
                self.release(seat)
            case Do() | Undo() | Redo() | Hint() if phone.seat in self.places:
                self.asked(phone, said)
                return
            case Do() | Undo() | Redo() | Hint():
                self.door.tell(phone, messages.Refused("unseated"))
                return
        if phone.seat in self.places:
            self.stale(phone.seat)
        else:
            self.announce()

    def _take(self, phone: Phone, take: Take) -> None:
        seat, known = take.seat, self.door.keys.tokens.get(take.token)
        if phone.seat not in (None, WATCHER) or seat not in range(WATCHER, len(self.plates())):
            self.door.tell(phone, messages.Refused("taken"))
            return
        if seat == WATCHER:
            self.watch(phone)
            return
        if known == seat and seat in self.places:  # it has the seat, but never got the answer
            phone.seat = seat
            self.came(phone)
            self.announce()
            return
        if why := "taken" if self.is_taken(seat) else self.refusal(seat):
            self.door.tell(phone, messages.Refused(why))
            return
        self.release(seat)
        keys, fresh = self.door.keys, new_key()
        token = take.token if known is None and len(take.token) >= len(fresh) else fresh
        phone.seat = seat
        names = {**keys.names, str(seat): take.name} if take.name else keys.names
        self.door.keep(keys._replace(tokens={**keys.tokens, token: seat}, names=names))
        self.door.strayed -= {seat}
        self.door.tell(phone, messages.Seated(seat, token))
        self.sat_down(seat, token)
        self.announce()

    def watch(self, phone: Phone) -> None:
        """Let a phone only watch from now on."""
        self.places.setdefault(WATCHER, PhoneSeat(_WATCHING))
        phone.seat = WATCHER

    def announce(self) -> None:
        """Somebody came, went or sat down: tell all phones and the window."""
        self._changed()
        for seat in self.places:
            self.stale(seat, changed=False)
        for phone in self.door.phones.values():
            if phone.seat is None:
                info = self.game.info
                with speaking(speech(phone.language)):
                    self.door.tell(phone, messages.Welcome(info.id, _(info.title), self.plates()))
