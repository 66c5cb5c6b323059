"""A lobby: phones take their seats before a match begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from dejavu.engine.game import Game
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.names import told_apart
from dejavu.remote import messages
from dejavu.remote.messages import WATCHER, Do, Hint, Redo, Undo
from dejavu.table.boards import board_of
from dejavu.table.phones import reading
from dejavu.table.phones.door import Door, Phone
from dejavu.table.phones.faces import Faces
from dejavu.table.phones.gathering import Gathering, PhoneSeat
from dejavu.table.phones.pictures import Pictures
from dejavu.table.play.faces import portraits
from dejavu.table.play.levels import level_words
from dejavu.table.play.personas import temperament_of
from dejavu.table.play.seat_phones import AWAY, HERE
from dejavu.table.text import _, language, speaking, speech

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class Lobby(Gathering):
    """Phones round seats that somebody has chosen. A phone may take any of them, also a bot's, unless ``bots_stay``."""

    def __init__(
        self,
        app: App,
        game: Game,
        seats: Sequence[Seat],
        door: Door,
        changed: Callable[[], None] = lambda: None,
        bots_stay: bool = False,
    ) -> None:
        """Take over the phones that came through the door, and the seats for which it has keys."""
        super().__init__(game, door, changed)
        self._app, self._seats, self._bots_stay = app, tuple(seats), bots_stay
        self._faces = Faces(app, Pictures(game, door.send), door.keys.secret)
        self.take_over()

    def choose(self, seats: Sequence[Seat]) -> None:
        """Put other players on the same seats."""
        self._seats = tuple(seats)
        self.announce()

    def _is_bots(self, seat: int) -> bool:
        """Whether a bot has a seat and keeps it even if a phone comes."""
        return self._bots_stay and seat != WATCHER and not self._seats[seat].is_person

    def players(self, rest: str = PERSON) -> tuple[Seat, ...]:
        """The players by seat. People on phones have the names they typed; ``rest`` plays the seats of other people."""
        typed = self.door.keys.names
        names = [typed.get(str(seat), "") if seat in self.places else "" for seat in range(len(self._seats))]
        apart = told_apart([name or who.name for name, who in zip(names, self._seats, strict=True)])
        return tuple(self._player(seat, name, rest) for seat, name in enumerate(apart))

    def _player(self, seat: int, name: str, rest: str) -> Seat:
        who = self._seats[seat]
        if seat in self.places and not self._is_bots(seat):
            return Seat(name, PERSON)
        if who.is_person and rest != PERSON:
            return Seat(name, rest, temperament_of(name, seat))
        return who._replace(name=name)

    def close(self) -> None:
        """Shut the door, unless a match has it."""
        if self.door.leads_to(self):
            self.door.close()

    def hand_over(self, order: Sequence[int]) -> Door:
        """Give the door to a match; ``order`` has the present seat for each seat of the match.

        Phones lose the seats that bots keep, because otherwise they would take them over at once.
        """
        for seat in filter(self._is_bots, list(self.places)):
            self.release(seat)
        keys, now = self.door.keys, {old: new for new, old in enumerate(order)}
        tokens = {token: now[seat] for token, seat in keys.tokens.items()}
        self.door.keep(keys._replace(tokens=tokens, names={str(now[int(old)]): n for old, n in keys.names.items()}))
        for phone in self.door.phones.values():
            phone.seat = now.get(phone.seat, phone.seat) if phone.seat is not None else None
        self.door.lead_to(None)
        return self.door

    def role(self, seat: int, who: Seat) -> str:
        """Who has a seat: a phone, nobody yet, or a bot."""
        told = {HERE: _("On a phone."), AWAY: _("The phone does not answer.")}.get(self.phone(seat))
        return told or (_("Free seat") if who.is_person else level_words(who.controller))

    # What a table says

    def plates(self) -> tuple[messages.Seat, ...]:
        """The seats, before anybody has played."""
        players = self.players()
        faces = portraits(players, self._app.settings.faces)
        return tuple(
            messages.Seat(
                seat,
                who.name,
                "",
                "" if who.is_person else who.controller,
                self.phone(seat),
                free=not self.is_taken(seat) and not self.refusal(seat),
                turn=False,
                face=self._faces.path(face),
            )
            for seat, (who, face) in enumerate(zip(players, faces, strict=True))
        )

    def refusal(self, seat: int) -> str:
        """Why nobody may sit down on a seat: a bot has it."""
        return "taken" if self._is_bots(seat) else ""

    def sat_down(self, seat: int, token: str) -> None:
        """A phone has taken a seat."""
        self.places[seat] = PhoneSeat(token)

    def asked(self, phone: Phone, said: Do | Undo | Redo | Hint) -> None:
        """Nothing can be done yet: tell the phone so."""
        if phone.seat is not None:
            self.stale(phone.seat)

    def read(self, phone: Phone) -> None:
        """Tell a phone the rules, to read while it waits."""
        self.door.tell(phone, reading.rules(board_of(self.game), phone.language))

    def stale(self, seat: int, changed: bool = True) -> None:
        """Tell a seat who sits where, and that the game will begin."""
        place = self.places[seat]
        place.number += 1
        for phone in self.door.phones.values():
            if phone.seat == seat:
                with speaking(speech(phone.language)):
                    self.door.tell(phone, self._state(seat, place.number))

    def _state(self, seat: int, number: int) -> messages.State:
        sentence = _("The game has not begun yet.")
        if seat != WATCHER and not self._is_bots(seat):
            sentence = _("{name}, your seat is kept. The game begins as soon as the table is ready.")
        main = messages.Item("end", _("Waiting for the table"))
        return messages.State(
            number,
            seat,
            sentence.format(name=self.players()[seat].name),
            (messages.Panel("guide", "", (main,)), *self._to_read()),
            self.plates(),
        )

    def _to_read(self) -> Iterator[messages.Panel]:
        """Yield who plays, and what the game is about."""
        players = tuple(
            messages.Item(f"player:{seat}", f"{who.name}\n{self.role(seat, who)}", touchable=False)
            for seat, who in enumerate(self.players())
        )
        yield messages.Panel("players", _("Who plays?"), players, own=True)
        (_kind, about, *_rest), *_parts = reading.rules(board_of(self.game), language()).parts
        game = messages.Item("game", about, touchable=False)
        yield messages.Panel("about", _(self.game.info.title), (game,), own=True)
