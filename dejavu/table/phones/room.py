"""The room of phones round a match: who sits where, what each is told, and what it asks for.

The process of ``dejavu.remote`` has the connections. The room takes a phone's gesture, has it checked and done by the
match like any other act, and tells every seat with a phone when something has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, cast

from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.journal import PERSON
from dejavu.engine.names import told_apart
from dejavu.engine.ruled import OpenView
from dejavu.remote import messages
from dejavu.remote.gate import new_key
from dejavu.remote.link import (
    Admit,
    Asks,
    Came,
    Code,
    Content,
    Failed,
    FromWindow,
    Left,
    Listening,
    Opening,
    Said,
    Tell,
    Tokens,
    ToWindow,
)
from dejavu.remote.messages import WATCHER, Do, FromPhone, Hint, Language, Leave, Redo, Take, Undo
from dejavu.remote.pages import authority
from dejavu.table.board.game_board import GameBoard
from dejavu.table.phones import tokens
from dejavu.table.phones.painting import Order, Painted, PaintingProcess
from dejavu.table.phones.pictures import Pictures, StartDrawer
from dejavu.table.phones.telling import Done, MapPicture, Maps, Position, Teller
from dejavu.table.phones.worker import ThreadWorker, Worker
from dejavu.table.text import _, speaking, speech

if TYPE_CHECKING:
    from dejavu.table.play.event_batch import EventBatch
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App


class Link(Protocol):
    """The process, as the room knows it."""

    def send(self, message: FromWindow) -> None:
        """Tell it something."""

    def close(self) -> None:
        """End it."""


class Painting(Protocol):
    """Draws maps."""

    def ask(self, order: Order) -> None:
        """Have the maps of a seat drawn."""

    def close(self) -> None:
        """Draw no more."""


StartPainter = Callable[[Game, Callable[[Callable[[], None]], None], Callable[[Painted], None]], Painting]
Start = Callable[[Opening, Callable[[ToWindow], None], Callable[[Callable[[], None]], None]], Link]
_WATCHING: Final = "watching"
"""Stands for the token of those who only watch."""


@dataclass
class Phone:
    """A phone that was let in."""

    number: int
    language: str
    seat: int | None = None
    """Its seat; None before it has one."""
    said: str = ""
    """The sentence for its last gesture, until it is sent."""


@dataclass
class Place:
    """A seat that is played on a phone, or the seat of those who watch."""

    token: str
    teller: Teller = field(default_factory=Teller)
    position: Position | None = None
    """What the seat knows, as it was told last."""
    number: int = 0
    """The number of its newest state."""
    valid: int = 0
    """The number of the first state since when a gesture means the same."""
    stale: bool = False
    """Whether it is to be told anew."""
    changed: bool = False
    """Whether gestures may mean something else since it was told last."""
    advice: tuple[Action, ...] = ()
    maps: Maps = field(default_factory=dict)
    """The pictures of its maps, as they were last drawn."""
    painted: dict[str, object] = field(default_factory=dict)
    """What lay on the maps when they were last ordered, in the words of each language."""
    asked_at = -1
    """The number of journal entries when advice was last asked for."""
    busy: bool = False
    """Whether a gesture is being worked out."""


class Room:
    """The phones round a match. ``changed`` is called when something that the window shows has changed."""

    def __init__(
        self,
        app: App,
        match: Match,
        address: str,
        pages: Mapping[str, tuple[str, bytes]],
        changed: Callable[[], None] = lambda: None,
        start: Start | None = None,
        worker: Worker | None = None,
        drawer: StartDrawer | None = None,
        painter: StartPainter | None = None,
    ) -> None:
        """Let phones in at an address of this computer. Those that had a seat before come back to it.

        The processes can be replaced: the one with the connections, the work on another thread, those that draw pieces
        and maps.
        """
        self._app, self._match, self._address, self._changed = app, match, address, changed
        path = match.save_watch.path
        self._file = tokens.file_of(path) if path else None
        self.keys = tokens.read(self._file)
        self.code = ""
        """The short code."""
        self.port = 0
        """The port; 0 before phones can connect."""
        self.fault = ""
        """Why phones cannot connect, or no longer."""
        self.asks: dict[int, str] = {}
        """The phones that wait to be let in, with the names they gave."""
        self._phones: dict[int, Phone] = {}
        self._places: dict[int, Place] = {}
        self._worker = worker or ThreadWorker(app.post)
        self._words = match.board.words(match) if isinstance(match.board, GameBoard) else None
        contents = {path: Content(*page) for path, page in pages.items()}
        opening = Opening(address, self.keys.port, self.keys.secret, self.keys.tokens, contents)
        self._link = (start or _start)(opening, self._hear, app.post)
        self._pictures = Pictures(match.game, self._link.send, app.post, drawer)
        self._start_painter, self._painter = painter or PaintingProcess, cast(Painting | None, None)
        self._closed = self._telling = False
        self._unsubscribe = match.subscribe(self._heard)
        match.accompany(self.close)
        for token, seat in self.keys.tokens.items():
            self._seat(seat, token)

    # What the window shows

    @property
    def url(self) -> str:
        """The address to scan; empty before phones can connect."""
        return f"http://{authority(self._address, self.port)}/#{self.keys.secret}" if self.port else ""

    @property
    def place(self) -> str:
        """The address to type, without the secret; empty before phones can connect."""
        return f"http://{authority(self._address, self.port)}/" if self.port else ""

    def phone(self, seat: int) -> str:
        """``here``, ``away`` or empty: whether a seat is played on a phone, and whether that answers."""
        if seat not in self._places:
            return ""
        return "here" if any(phone.seat == seat for phone in self._phones.values()) else "away"

    def admit(self, phone: int, yes: bool) -> None:
        """Let a phone in that has asked, or do not."""
        if self.asks.pop(phone, None) is not None:
            self._link.send(Admit(phone, yes))
            self._changed()

    def release(self, seat: int) -> None:
        """Play a seat at the table again; its phone may take another one."""
        if self._places.pop(seat, None) is None:
            return
        kept = {token: owner for token, owner in self.keys.tokens.items() if owner != seat}
        self._keep(self.keys._replace(tokens=kept))
        self._link.send(Tokens(kept))
        if seat != WATCHER:
            self._match.play_remotely(seat, elsewhere=False)
        self._announce()

    def close(self) -> None:
        """End the process, with a farewell to all phones; their seats are kept while the game goes on."""
        if self._closed:
            return
        self._closed = True
        self._unsubscribe()
        self._link.close()
        self._pictures.close()
        if self._painter:
            self._painter.close()
        self._worker.close()
        if self._match.session.state.is_terminal():
            tokens.forget(self._file)

    # What the process says

    def _hear(self, message: ToWindow) -> None:
        if self._closed:
            return
        match message:
            case Listening(port):
                self.port = port
                self._keep(self.keys._replace(port=port))
            case Failed(why):
                self.fault, self.port = why, 0
                self._phones.clear()
            case Code(code):
                self.code = code
            case Asks(number, name):
                self.asks[number] = name
            case Came(number, language, seat):
                self._came(Phone(number, language, seat))
            case Left(number):
                self.asks.pop(number, None)
                self._phones.pop(number, None)
            case Said(number, said):
                if phone := self._phones.get(number):
                    self._app.wake()
                    self._said(phone, said)
                return
        self._announce()

    def _came(self, phone: Phone) -> None:
        self._phones[phone.number] = phone
        if phone.seat is not None and phone.seat in self._places:
            self._hold(phone.seat)
            self._tell(phone, messages.Seated(phone.seat, self._places[phone.seat].token))
            self._stale(phone.seat)
        else:
            phone.seat = None

    def _said(self, phone: Phone, said: FromPhone) -> None:
        match said:
            case Take(seat, name):
                self._take(phone, seat, name)
            case Language(language):
                phone.language = language
            case Leave() if phone.seat == WATCHER:
                phone.seat = None
            case Leave() if phone.seat is not None:
                self.release(phone.seat)
            case Do() | Undo() | Redo() | Hint() if phone.seat in self._places:
                self._asked(phone, self._places[phone.seat], said)
                return
            case Do() | Undo() | Redo() | Hint():
                self._tell(phone, messages.Refused("unseated"))
                return
        if phone.seat in self._places:
            self._stale(phone.seat)
        else:
            self._announce()

    # Seats

    def _take(self, phone: Phone, seat: int, name: str) -> None:
        match = self._match
        if phone.seat not in (None, WATCHER) or seat not in range(WATCHER, len(match.session.seats)):
            self._tell(phone, messages.Refused("taken"))
            return
        if seat == WATCHER:
            self._places.setdefault(WATCHER, Place(_WATCHING))
            phone.seat = WATCHER
            return
        if seat in self._places or not (match.seats_change and match.may_change(seat)):
            self._tell(phone, messages.Refused("taken" if match.seats_change else "full"))
            return
        token, phone.seat = new_key(), seat
        kept = {**self.keys.tokens, token: seat}
        names = {**self.keys.names, str(seat): name} if name else self.keys.names
        self._keep(self.keys._replace(tokens=kept, names=names))
        self._link.send(Tokens(kept))
        self._tell(phone, messages.Seated(seat, token))
        self._seat(seat, token)
        self._announce()

    def _seat(self, seat: int, token: str) -> None:
        """Play a seat on a phone from now on. A bot that has it meanwhile plays on until the phone comes back."""
        match = self._match
        if not (0 <= seat < len(match.session.seats)) or match.session.state.is_terminal():
            return
        self._places[seat] = Place(token)
        if name := self.keys.names.get(str(seat)):
            names = [*match.names]
            names[seat] = name
            match.session.seats[seat] = match.session.seats[seat]._replace(name=told_apart(names)[seat])
        if match.session.seats[seat].is_person or any(phone.seat == seat for phone in self._phones.values()):
            self._hold(seat)

    def _hold(self, seat: int) -> None:
        """The phone of a seat is here: it plays, and nobody else."""
        if seat == WATCHER:
            return
        if not self._match.session.seats[seat].is_person:
            self._match.set_controller(seat, PERSON)
        if seat not in self._match.remote:
            self._match.play_remotely(seat)

    def _keep(self, keys: tokens.Keys) -> None:
        self.keys = keys
        if keys.tokens:
            tokens.write(self._file, keys)
        else:
            tokens.forget(self._file)

    def plates(self) -> tuple[messages.Seat, ...]:
        """What everybody may know of the seats."""
        match = self._match
        state = match.session.state
        return tuple(
            messages.Seat(
                seat,
                who.name,
                "",
                "" if who.is_person else who.controller,
                self.phone(seat),
                seat not in self._places and match.may_change(seat),
                state.current_player == seat and not state.is_terminal(),
            )
            for seat, who in enumerate(match.session.seats)
        )

    def _announce(self) -> None:
        """Somebody came, went or sat down: tell all phones and the window."""
        self._changed()
        for seat in self._places:
            self._stale(seat, changed=False)
        for phone in self._phones.values():
            if phone.seat is None:
                info = self._match.game.info
                with speaking(speech(phone.language)):
                    self._tell(phone, messages.Welcome(info.id, _(info.title), self.plates()))

    def _tell(self, phone: Phone, message: messages.ToPhone) -> None:
        self._link.send(Tell(phone.number, message))

    # What has changed

    def _heard(self, batch: EventBatch) -> None:
        """The position has changed, or what the table shows of it."""
        self._followed(batch)
        for seat in self._places:
            self._stale(seat)

    def _stale(self, seat: int, changed: bool = True) -> None:
        """Tell a seat anew, once for all that changes in this frame. Without ``changed``, gestures mean the same."""
        place = self._places[seat]
        place.stale, place.changed = True, place.changed or changed
        if not self._telling:
            self._telling = True
            self._app.post(self._tell_all)

    def _tell_all(self) -> None:
        """Tell every seat that something has changed; the one to act first."""
        self._telling = False
        if self._closed:
            return
        acts = self._match.session.state.current_player
        for seat in sorted(self._places, key=lambda seat: seat != acts):
            place = self._places[seat]
            if place.stale:
                self._tell_seat(seat, place)

    def _tell_seat(self, seat: int, place: Place) -> None:
        place.number += 1
        if place.changed:
            place.valid = place.number
        place.stale = place.changed = False
        place.position = self._position(seat, place)
        for phone in [phone for phone in self._phones.values() if phone.seat == seat]:
            said, phone.said = phone.said, ""
            job = partial(self._put_into_words, phone, place, place.position, place.maps, said)
            self._worker.put(job, partial(self._told, phone, place, place.position))

    def _put_into_words(self, phone: Phone, place: Place, position: Position, maps: Maps, said: str) -> messages.State:
        """Tell a phone its state; on the worker's thread, which waits for no frame."""
        address = partial(self._pictures.address, place.token)
        state = place.teller.tell(position, phone.language, address, maps, said)
        self._pictures.hand_over()
        self._tell(phone, state)
        return state

    def _told(self, phone: Phone, place: Place, position: Position, state: messages.State) -> None:
        """A state is told: have its maps drawn, if something else lies there now."""
        if position.presentation is None:
            return
        maps = {panel.name for panel in position.presentation.panels if panel.map}
        lying = [
            [(item.name, item.label, item.note) for item in panel.items] for panel in state.panels if panel.name in maps
        ]
        if lying and lying != place.painted.get(phone.language):
            place.painted[phone.language] = lying
            self._painter = self._painter or self._start_painter(self._match.game, self._app.post, self._painted)
            self._painter.ask(Order(position.view.seat, position.view, position.seats, phone.language))

    def _painted(self, painted: Painted) -> None:
        """The maps of a seat are drawn: tell it once more."""
        if place := self._places.get(painted.seat):
            place.maps = {
                panel: MapPicture(self._pictures.add(place.token, drawn.content), drawn.regions)
                for panel, drawn in painted.maps.items()
            }
            self._stale(painted.seat, changed=False)

    def _position(self, seat: int, place: Place) -> Position:
        match = self._match
        state, board = match.session.state, match.board
        over = state.is_terminal()
        assert isinstance(board, GameBoard) and self._words is not None
        view = state.clone().view(seat)  # the thread reads it while the game goes on
        if isinstance(view, OpenView):
            view.promises = match.session.promises
        return Position(
            place.number,
            board.presentation(state),
            view,
            tuple(match.session.seats),
            self.plates(),
            state.returns(),
            match.history.snapshot(),
            self._words,
            match.may_undo(seat),
            match.may_redo(seat),
            match.may_act(seat),
            tuple(state.legal_actions()) if match.everyone_asked and seat != WATCHER else (),
            place.advice,
            match.app.settings.veiled_totals,
            state.ending if over else None,
            tuple(state.winners()) if over else (),
        )

    # What phones ask for

    def _asked(self, phone: Phone, place: Place, said: Do | Undo | Redo | Hint) -> None:
        """Do what a phone asks for, if it knows the newest state; otherwise send that once more."""
        seat = phone.seat
        assert seat is not None
        known = place.valid <= said.state <= place.number and not place.changed
        if place.busy or not known or place.position is None or seat == WATCHER:
            self._stale(seat, changed=False)
            return
        match said:
            case Do(_state, source, place_name):
                place.busy = True
                job = partial(place.teller.do, place.position, phone.language, source, place_name)
                self._worker.put(job, partial(self._done, phone, place, said))
                return
            case Undo():
                self._match.undo_remotely(seat)
            case Redo():
                self._match.redo_remotely(seat)
            case Hint():
                self._hint(seat, place)
        self._stale(seat)

    def _done(self, phone: Phone, place: Place, said: Do, done: Done) -> None:
        """A gesture is worked out: carry it out, unless the position has changed meanwhile."""
        place.busy = False
        seat, position = phone.seat, place.position
        if self._phones.get(phone.number) is not phone or seat is None or self._places.get(seat) is not place:
            return
        known = place.valid <= said.state and not place.changed
        self._stale(seat)
        phone.said = done.said
        if position is None or not known:
            return
        if done.takes_back:
            self._match.undo_remotely(seat)
        elif done.acts and (refusal := self._match.act_remotely(seat, done.acts)):
            job = partial(place.teller.refused, position, phone.language, refusal)
            self._worker.put(job, partial(self._refused, phone))
        self._tell_all()

    def _refused(self, phone: Phone, words: str) -> None:
        phone.said = words
        if phone.seat in self._places:
            self._stale(phone.seat)

    # Hints

    def _hint(self, seat: int, place: Place) -> None:
        """Ask a bot for the rest of a turn, from the seat's own view."""
        match = self._match
        if place.advice or not match.may_act(seat):
            place.advice = ()
            return
        number = len(match.session.entries)
        if place.asked_at == number:
            return  # it is thought about
        place.asked_at = number

        def heard(actions: tuple[Action, ...]) -> None:
            if self._places.get(seat) is place and len(match.session.entries) == number:
                place.advice = actions
                self._stale(seat)

        match.hints.advise_elsewhere(match.session.view(seat), heard)

    def _followed(self, batch: EventBatch) -> None:
        """An advised turn goes on as long as its acts are done, in order."""
        for place in self._places.values():
            for act in batch.acts:
                place.advice = place.advice[1:] if place.advice[:1] == (act.action,) else ()
            if batch.taken_back:
                place.advice = ()


def _start(opening: Opening, hear: Callable[[ToWindow], None], post: Callable[[Callable[[], None]], None]) -> Link:
    from dejavu.remote.process import RemoteProcess

    return RemoteProcess(opening, hear, post)
