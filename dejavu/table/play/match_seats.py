"""The people and bots at a table, the viewer among them, and what the viewer may see and do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.game import Game, View
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.look.faces import Portrait
from dejavu.table.play.faces import portraits
from dejavu.table.play.seat_phones import SeatPhones

if TYPE_CHECKING:
    from dejavu.table.play.board import Board
    from dejavu.table.shell.app import App
    from dejavu.table.shell.scene import Scene

NO_EYES = -1
"""The seat number of a spectator, who sees only public things."""


class MatchSeats:
    """People and bots around a session. ``Match`` builds on it."""

    def __init__(self, app: App, session: Session, board: Board) -> None:
        self.app, self.session, self.board = app, session, board
        self._people = {seat for seat, who in enumerate(session.seats) if who.is_person}
        """Every seat that a person ever had: whoever left it may still look at the screen."""
        self.viewer = min(self._people, default=0)
        self._open_seat: int | None = self.viewer if len(self._people) == 1 else None
        """The seat of the person in front of the screen; None while unknown."""
        self.remote: set[int] = set()
        """The seats that people play on their phones; the table shows no hand of theirs."""
        self.phones = SeatPhones()
        self._curtain: Scene | None = None
        self._view: View | None = None
        self._closed = False
        self._seated: tuple[tuple[Seat, ...], tuple[Portrait, ...]] | None = None
        """The seats with their portraits, as last asked for."""

    @property
    def game(self) -> Game:
        """The game with its components."""
        return self.session.game

    @property
    def view(self) -> View:
        """All that the viewer knows."""
        if self._view is None:
            self._view = self.session.view(self.viewer)
        return self._view

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, by seat."""
        return tuple(seat.name for seat in self.session.seats)

    @property
    def portraits(self) -> tuple[Portrait, ...]:
        """The portraits of the seats. A person's portrait stays when a bot takes over.

        A bot has the face of its present level.
        """
        seats = self.session.header.seats
        given = self.board.faces(self.session.state)
        return tuple(
            portrait if seats[seat].is_person or seat not in given else portrait._replace(face=given[seat])
            for seat, portrait in enumerate(self._as_seated())
        )

    def _as_seated(self) -> tuple[Portrait, ...]:
        """The portraits before the board replaces some. They are cached, because every frame asks for them."""
        both = zip(self.session.header.seats, self.session.seats, strict=True)
        seats = tuple(began if began.is_person or now.is_person else now for began, now in both)
        if self._seated is None or self._seated[0] != seats:
            self._seated = seats, portraits(seats, self.app.settings.faces)
        return self._seated[1]

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, who in enumerate(self.session.seats) if who.is_person)

    @property
    def my_move(self) -> bool:
        """Whether the viewer may act now, at the table."""
        return self.may_act(self.viewer) and self._curtain is None and not self._held_elsewhere

    def may_act(self, seat: int) -> bool:
        """Whether a seat is to act, and a person plays it."""
        state = self.session.state
        return state.current_player == seat and self.session.seats[seat].is_person and not state.is_terminal()

    @property
    def all_elsewhere(self) -> bool:
        """Whether every person plays on a phone."""
        return bool(self.persons) and self.remote.issuperset(self.persons)

    @property
    def on_television(self) -> bool:
        """Whether the table is only looked at: every person plays on a phone, and the setting is on."""
        return self.app.settings.television and self.all_elsewhere

    @property
    def _held_elsewhere(self) -> bool:
        """Whether the viewer can act only on a phone. Where nothing is secret, phone and table can both act."""
        apart = self.on_television or self.board.has_secrets(self.session.state)
        return self.viewer in self.remote and apart

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's secrets may lie open: only one person plays, or it is the viewer's move."""
        return self.may_peek and (not self.shared or self.my_move)

    @property
    def eyes(self) -> int:
        """The seat whose secrets may be told: the viewer while they lie open, else ``NO_EYES``."""
        return self.viewer if self.secrets_open else NO_EYES

    @property
    def shared(self) -> bool:
        """Whether several people look at the same screen, so that secrets are covered between their turns."""
        return len(self._people) > 1

    @property
    def may_peek(self) -> bool:
        """Whether the viewer may look at its own secrets while a key is held."""
        return self._open_seat == self.viewer and self._curtain is None and not self._held_elsewhere

    @property
    def bots_move(self) -> bool:
        """Whether a bot is to act."""
        state = self.session.state
        bot = not self.session.seats[state.current_player].is_person
        return bot and not state.is_terminal() and not self.everyone_asked

    @property
    def everyone_asked(self) -> bool:
        """Whether people answer for the bot to act, because the whole team is asked."""
        state = self.session.state
        if state.is_terminal() or self.session.seats[state.current_player].is_person or not self.persons:
            return False
        return self.board.asks_everyone(state)

    @property
    def seats_change(self) -> bool:
        """Whether seats may change hands: while the game is on the table and not over."""
        return not self._closed and not self.session.state.is_terminal()

    def may_change(self, seat: int) -> bool:
        """Whether a seat may change hands. Bots of the daily game may not: they are the same for everyone."""
        header = self.session.header
        return not header.day or header.seats[seat].controller == PERSON
