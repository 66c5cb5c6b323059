"""The room of phones round a match: who sits where, what each is told, and what it asks for.

The process of ``dejavu.remote`` has the connections. The room takes a phone's gesture, has it checked and done by the
match like any other act, and tells every seat with a phone when something has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, cast

from dejavu.engine.game import Game, State
from dejavu.engine.journal import PERSON
from dejavu.engine.names import told_apart
from dejavu.engine.ruled import OpenView
from dejavu.processes import Post
from dejavu.remote import messages
from dejavu.remote.link import Content
from dejavu.remote.messages import WATCHER, Do, Hint, Redo, Undo
from dejavu.table.board.game_board import GameBoard
from dejavu.table.phones import reading, tokens
from dejavu.table.phones.door import Door, Phone
from dejavu.table.phones.drawing import DrawingProcess, Drawn, DrawnMap, End, Order, Picture
from dejavu.table.phones.faces import Faces
from dejavu.table.phones.gathering import Gathering, PhoneSeat
from dejavu.table.phones.pictures import Pictures
from dejavu.table.phones.telling import GestureResult, MapPicture, Maps, Position, with_maps
from dejavu.table.phones.worker import ThreadWorker, Worker
from dejavu.table.play.hints import Hint as AdvisedStep
from dejavu.table.play.hints import failure, possible
from dejavu.table.play.seat_activity import deeds_since
from dejavu.table.text import _, sentences, speaking, speech

if TYPE_CHECKING:
    from dejavu.table.play.event_batch import EventBatch
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App


LONGEST_FINALE: Final = 90.0
"""Seconds after the end of a game for which phones do not tell who won, unless the table tells it earlier."""


class Drawer(Protocol):
    """Draws pieces and maps in its own time."""

    def ask(self, order: Order) -> None:
        """Have something drawn."""

    def close(self) -> None:
        """Draw no more."""


StartDrawer = Callable[[Game, Post, Callable[[Drawn], None]], Drawer]


class _Still(NamedTuple):
    """A copy of the position, which the worker's thread can read while the game goes on."""

    state: State
    shared_cache: dict[object, Any]
    """The cached answers for seats that know the whole position (``Position.shared_cache``)."""


_Told = tuple[messages.State, Mapping[str, Picture]]
"""A state, and the pictures in it that nobody has drawn yet, by their keys."""


class Room(Gathering):
    """The phones round a match."""

    def __init__(
        self,
        app: App,
        match: Match,
        door: Door,
        changed: Callable[[], None] = lambda: None,
        worker: Worker | None = None,
        drawer: StartDrawer = DrawingProcess,
    ) -> None:
        """Take over the phones that came through the door, and the seats for which it has keys.

        ``worker`` replaces the thread that computes, ``drawer`` the process that draws.
        """
        super().__init__(match.game, door, changed)
        self._app, self._match = app, match
        self._worker = worker or ThreadWorker(app.post)
        self._words = match.board.words(match) if isinstance(match.board, GameBoard) else None
        self._pictures = Pictures(match.game, door.send)
        self._faces = Faces(app, self._pictures, door.keys.secret)
        self._start_drawer, self._drawer = drawer, cast(Drawer | None, None)
        self._closed = self._telling = self._awaits_end = False
        self._still: _Still | None = None
        self._keepsakes: dict[str, messages.Keepsake] = {}
        """The picture that the game leaves, by language."""
        self._ordered = set[str]()
        """The languages in which it is drawn."""
        self._unsubscribe = match.subscribe(self._heard)
        match.accompany(self.close)
        self.take_over()

    def close(self) -> None:
        """End the process, with a farewell to all phones; their seats are kept while the game goes on."""
        if not self._closed:
            self.hand_over().close()

    def hand_over(self) -> Door:
        """Leave the door to the next match."""
        self._closed = True
        self.door.lead_to(None)
        self._unsubscribe()
        if self._drawer:
            self._drawer.close()
        self._worker.close()
        if self._match.session.state.is_terminal():
            tokens.forget(self.door.file)
            self.door.file = None
        return self.door

    # Seats

    def refusal(self, seat: int) -> str:
        """Why nobody may sit down on a seat."""
        if not self._match.seats_change:
            return "full"
        return "" if self._match.may_change(seat) else "taken"

    def sat_down(self, seat: int, token: str) -> None:
        """Play a seat on a phone from now on. A bot that has it meanwhile plays on until the phone comes back."""
        match = self._match
        if not (0 <= seat < len(match.session.seats)) or match.session.state.is_terminal():
            return
        self.places[seat] = PhoneSeat(token)
        self._still = None  # somebody has another name
        if name := self.door.keys.names.get(str(seat)):
            names = [*match.names]
            names[seat] = name
            match.session.seats[seat] = match.session.seats[seat]._replace(name=told_apart(names)[seat])
        if match.session.seats[seat].is_person or self.door.is_here(seat):
            self.returned(seat)

    def returned(self, seat: int) -> None:
        """The phone of a seat is here: it plays, and nobody else."""
        if seat == WATCHER:
            return
        if not self._match.session.seats[seat].is_person:
            self._match.set_controller(seat, PERSON)
        if seat not in self._match.remote:
            self._match.play_remotely(seat)

    def stood_up(self, seat: int, token: str) -> None:
        """The seat is played at the table again."""
        self._pictures.leave(token)
        self._match.play_remotely(seat, elsewhere=False)

    def plates(self) -> tuple[messages.Seat, ...]:
        """What everybody may know about the seats."""
        match = self._match
        state = match.session.state
        return tuple(
            messages.Seat(
                seat,
                who.name,
                "",
                "" if who.is_person else who.controller,
                self.phone(seat),
                not self.is_taken(seat) and match.may_change(seat),
                state.current_player == seat and not state.is_terminal(),
                face=self._faces.path(match.portraits[seat]),
            )
            for seat, who in enumerate(match.session.seats)
        )

    # What has changed

    def _heard(self, batch: EventBatch) -> None:
        """The position has changed, or what the table shows of it."""
        self._followed(batch)
        self._tell_fate(batch)
        self._still = None
        for seat in self.places:
            self.stale(seat)

    def _tell_fate(self, batch: EventBatch) -> None:
        """Tell phones what their seats did not choose: what followed by itself, and what was lost."""
        words = self._words
        if words is None or batch.taken_back:
            return
        for phone in self.door.phones.values():
            with speaking(speech(phone.language)):
                follows = phone.seat == self._match.followed_seat
                told = [words.followed(act.action, self._match.session.state) for act in batch.acts if follows]
                told += words.fate([*batch], phone.seat) if phone.seat is not None else []
                phone.said = sentences([*filter(None, (phone.said, *told))])
                phone.opens = words.to_read([*batch]) or phone.opens

    def stale(self, seat: int, changed: bool = True, outdated: bool = True) -> None:
        """Tell a seat its state again, once for all changes in this frame.

        Without ``changed``, gestures mean the same. Without ``outdated``, only the answer to its phone is new.
        """
        place = self.places[seat]
        place.stale, place.changed, place.outdated = True, place.changed or changed, place.outdated or outdated
        if not self._telling:
            self._telling = True
            self._app.post(self._tell_all)

    def _tell_all(self) -> None:
        """Tell every seat that something has changed; the one to act first."""
        self._telling = False
        if self._closed:
            return
        acts = self._match.session.state.current_player
        for seat in sorted(self.places, key=lambda seat: seat != acts):
            place = self.places[seat]
            if place.stale:
                self._tell_seat(seat, place)

    def _tell_seat(self, seat: int, place: PhoneSeat) -> None:
        place.number += 1
        if place.changed:
            place.valid = place.number
        position = None if place.outdated else place.position
        place.stale = place.changed = place.outdated = False
        if anew := position is None:
            place.position = position = self._position(seat, place)
        for phone in [phone for phone in self.door.phones.values() if phone.seat == seat]:
            said, phone.said = phone.said, ""
            if anew:
                job = partial(self._put_into_words, phone, place, position, place.maps, said)
                self._worker.put(job, partial(self._told, phone, place, position))
            else:
                self._tell_again(phone, place, said)

    def _put_into_words(self, phone: Phone, place: PhoneSeat, position: Position, maps: Maps, said: str) -> _Told:
        """Tell a phone its state; on the worker's thread, which waits for no frame."""
        address = partial(self._pictures.address, place.token, phone.language)
        state = place.teller.tell(position, phone.language, address, maps, said)
        wanted = self._pictures.wanted()
        for gone in place.told.keys() - self.door.phones.keys():
            del place.told[gone]
        place.told[phone.number] = state
        self._say(phone, state)
        return state, wanted

    def _say(self, phone: Phone, state: messages.State) -> None:
        """Tell a phone a state with the pictures that are drawn; once its picture is, what there is to read opens."""
        shown = self._pictures.shown(state)
        if any(phone.opens == item.name and item.picture for panel in shown.panels for item in panel.items):
            shown, phone.opens = shown._replace(opens=phone.opens), ""
        self.door.tell(phone, shown)

    def _told(self, phone: Phone, place: PhoneSeat, position: Position, told: _Told) -> None:
        """Have the new pieces of a told state drawn, and its maps if something else lies there now."""
        if position.final and not position.counts:
            self._draw_keepsake(position, phone.language)
        if position.presentation is None:
            return
        state, wanted = told
        maps = {panel.name for panel in position.presentation.panels if panel.map}
        lying = [
            [(item.name, item.label, item.note) for item in panel.items] for panel in state.panels if panel.name in maps
        ]
        anew = bool(lying) and lying != place.drawn.get(phone.language)
        if anew:
            place.drawn[phone.language] = lying
        self._order(position, phone.language, wanted, anew)

    def _draw_keepsake(self, position: Position, language: str) -> None:
        """Have the picture that the game leaves drawn, once in each language."""
        match, final = self._match, position.final
        if final and language not in self._ordered:
            self._ordered.add(language)
            end = End(match.session.header, tuple(match.session.entries), final, match.app.settings.faces)
            self._ask(Order(position.view, position.seats, language, {}, False, end))

    def _keep(self, language: str, name: str, picture: Content) -> None:
        """Show everybody the picture that the game leaves, because nothing on it is secret."""
        path = self._pictures.add(self.door.keys.secret, [picture], lasts=True)[0]
        self._keepsakes[language] = messages.Keepsake(name, path)
        for seat in self.places:
            self.stale(seat, changed=False)

    def _drawn(self, drawn: Drawn) -> None:
        """Hand what was drawn to the process that serves phones."""
        if drawn.keepsake:
            self._keep(drawn.language, *drawn.keepsake)
        self._worker.put(partial(self._pictures.drawn, drawn.pieces), partial(self._show, drawn))

    def _show(self, drawn: Drawn, waiting: set[str]) -> None:
        """Tell those who wait for a picture their state again, now with the picture."""
        for seat, place in self.places.items():
            if maps := drawn.maps if seat == drawn.seat else {}:
                place.maps = {panel: self._map(place.token, each) for panel, each in maps.items()}
            if not maps and place.token not in waiting:
                continue
            place.number += 1
            for phone in [phone for phone in self.door.phones.values() if phone.seat == seat]:
                self._tell_again(phone, place)

    def _tell_again(self, phone: Phone, place: PhoneSeat, said: str = "") -> None:
        """Tell a phone its last state under the newest number, with the newest pictures of maps."""
        job = partial(self._repeat, phone, place, place.number, place.maps, said)
        self._worker.put(job, lambda _done: None)

    def _map(self, token: str, drawn: DrawnMap) -> MapPicture:
        """Hand a map over to the owner of a token."""
        paths = self._pictures.add(token, [each.content for each in drawn.patches])
        places = (each.place for each in drawn.patches)
        return MapPicture(drawn.size, tuple(map(messages.Patch, paths, places)), drawn.regions, drawn.world)

    def _repeat(self, phone: Phone, place: PhoneSeat, number: int, maps: Maps, said: str) -> None:
        """Tell a phone its last state with what was drawn since; on the worker's thread, after earlier messages."""
        if before := place.told.get(phone.number):
            place.told[phone.number] = state = with_maps(before, number, maps)
            self._say(phone, state._replace(said=said))

    def _position(self, seat: int, place: PhoneSeat) -> Position:
        match = self._match
        state, board = match.session.state, match.board
        assert isinstance(board, GameBoard) and self._words is not None
        self._still = still = self._still or _Still(state.clone(), {})
        view = still.state.view(seat)
        if isinstance(view, OpenView):
            view.promises = match.session.promises
        history = match.history.snapshot()
        others_acted = seat != WATCHER and bool(deeds_since(history, seat))
        if not others_acted or place.before is None:
            place.before = view
        return Position(
            place.number,
            board.presentation(state),
            view,
            tuple(match.session.seats),
            self.plates(),
            state.returns(),
            history,
            self._words,
            match.may_undo(seat),
            match.may_redo(seat),
            match.may_act(seat) and board.automatic(state) is None,
            tuple(state.legal_actions()) if match.everyone_asked and seat != WATCHER else (),
            place.advice,
            match.app.settings.veiled_totals,
            place.before if others_acted else None,
            still.state if state.is_terminal() else None,
            self._counts(),
            match.game.info.utility,
            match.game.info.temperaments,
            still.shared_cache if isinstance(view, OpenView) else {},
            state.round,
            dict(self._keepsakes),
        )

    def _counts(self) -> bool:
        """Whether the table still has to tell who won; phones wait for that, at most ``LONGEST_FINALE``."""
        match = self._match
        counts = match.session.state.is_terminal() and not match.end_is_told
        if counts and not self._awaits_end:
            self._awaits_end = True
            self._app.after(LONGEST_FINALE, match.tell_end)
        return counts

    # What phones ask for

    def asked(self, phone: Phone, said: Do | Undo | Redo | Hint) -> None:
        """Do what a phone asks for if that still means the same; otherwise send it the newest state again."""
        seat = phone.seat
        assert seat is not None
        place = self.places[seat]
        if isinstance(said, Hint) and seat != WATCHER:
            self._hint(seat, place)
            return
        known = place.valid <= said.state <= place.number and not place.changed
        if place.busy or not known or place.position is None or seat == WATCHER:
            if not known:
                phone.said = _too_late(phone)
            self.stale(seat, changed=False, outdated=False)
            return
        match said:
            case Do(_state, source, place_name):
                place.busy = True
                job = partial(place.teller.do, place.position, phone.language, source, place_name)
                self._worker.put(job, partial(self._done, phone, place, said), partial(self._failed, place), first=True)
                return
            case Undo():
                self._match.undo_remotely(seat)
            case Redo():
                self._match.redo_remotely(seat)
        self.stale(seat)

    def read(self, phone: Phone) -> None:
        """Tell a phone the rules, and what its seat can do now."""
        seat, match = phone.seat, self._match
        place = self.places.get(seat) if seat is not None and match.may_act(seat) else None
        job = partial(self._rules, phone.language, place, match.board.place_in_rulebook(match.session.state))
        self._worker.put(job, partial(self.door.tell, phone))

    def _rules(self, language: str, place: PhoneSeat | None, mark: str) -> messages.Rules:
        """The rulebook, and what a place can do now; on the worker's thread."""
        board, position = self._match.board, place.position if place else None
        now = place.teller.now(position, language, board) if place and position else ()
        return reading.rules(board, language, mark if now else "", now)

    def look(self, phone: Phone, seat: int) -> None:
        """Tell a phone what lies openly before a seat."""
        place = self.places.get(phone.seat) if phone.seat is not None else None
        if place and (position := place.position):
            job = partial(self._lying, phone, place, position, seat)
            self._worker.put(job, partial(self._order, position, phone.language))

    def _lying(self, phone: Phone, place: PhoneSeat, position: Position, seat: int) -> Mapping[str, Picture]:
        """Tell what lies before a seat, on the worker's thread; return the pictures in it that must still be drawn."""
        address = partial(self._pictures.address, place.token, phone.language, passes=True)
        told = place.teller.shown(position, phone.language, seat, address)
        wanted = self._pictures.wanted()
        self.door.tell(phone, self._pictures.ready(told))
        return wanted

    def _order(self, position: Position, language: str, wanted: Mapping[str, Picture], maps: bool = False) -> None:
        """Have something drawn of a position."""
        if maps or wanted:
            self._ask(Order(position.view, position.seats, language, wanted, maps))

    def _ask(self, order: Order) -> None:
        self._drawer = self._drawer or self._start_drawer(self._match.game, self._app.post, self._drawn)
        self._drawer.ask(order)

    def _done(self, phone: Phone, place: PhoneSeat, said: Do, done: GestureResult) -> None:
        """A gesture is worked out: carry it out, unless the position has changed meanwhile."""
        place.busy = False
        seat, position = phone.seat, place.position
        if self.door.phones.get(phone.number) is not phone or seat is None or self.places.get(seat) is not place:
            return
        known = place.valid <= said.state and not place.changed
        self.stale(seat, outdated=done.draft is not None)
        phone.said = done.said if known else _too_late(phone)
        if position is None or not known:
            return
        if done.ask and self._match.may_act(seat):
            self._match.ask(done.ask)
        elif done.takes_back:
            self._match.undo_remotely(seat)
        elif done.acts and (refusal := self._match.act_remotely(seat, done.acts, done.then)):
            job = partial(place.teller.refused, position, phone.language, refusal)
            self._worker.put(job, partial(self._refused, phone), first=True)
        self._tell_all()

    def _failed(self, place: PhoneSeat) -> None:
        """A gesture could not be worked out: the seat may try another one."""
        place.busy = False

    def _refused(self, phone: Phone, words: str) -> None:
        phone.said = words
        if phone.seat in self.places:
            self.stale(phone.seat, outdated=False)

    # Hints

    def _hint(self, seat: int, place: PhoneSeat) -> None:
        """Say the next advised step; if none is left, ask a bot for the rest of the turn, from the seat's own view."""
        match = self._match
        hints, view, number = match.hints, match.session.view(seat), len(match.session.entries)
        if not match.may_act(seat):
            self._say_all(seat, lambda: hints.why)
            return

        def heard(hint: AdvisedStep) -> None:
            if self.places.get(seat) is place and len(match.session.entries) == number and self._words is not None:
                place.advice = (hint.action, *hint.rest)
                self._say_all(seat, partial(self._words.advice, hint, view))

        if left := place.advice:
            heard(AdvisedStep(left[0], match.game.strategy().explain(view, left), left[1:]))
            return
        self._say_all(seat, lambda: _("Thinking…"))
        hints.advise_elsewhere(view, heard, lambda fault: self._say_all(seat, partial(failure, fault)))

    def _say_all(self, seat: int, words: Callable[[], str]) -> None:
        """Say something to all phones of a seat, each in its language."""
        for phone in self.door.phones.values():
            if phone.seat == seat:
                with speaking(speech(phone.language)):
                    phone.said = words()
        if seat in self.places:
            self.stale(seat, changed=False)

    def _followed(self, batch: EventBatch) -> None:
        """An advised turn goes on as long as its acts are done, in an order that the rules allow."""
        for seat, place in self.places.items():
            left = [*place.advice]
            for act in batch.acts if left else ():
                if act.action in left:
                    left.remove(act.action)
                else:
                    left = []
            if batch.taken_back or (left and not possible(self._match.session.view(seat), left)):
                left = []
            place.advice = tuple(left)


def _too_late(phone: Phone) -> str:
    """Says that a gesture may mean something else by now, so that it was not done."""
    with speaking(speech(phone.language)):
        return _("The table has changed meanwhile. Tap once more.")
