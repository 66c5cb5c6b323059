"""The page of a lobby: it invites phones, shows who has sat down, and begins the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dejavu.engine.game import Game
from dejavu.engine.journal import PERSON, Seat
from dejavu.table.phones.door import Door
from dejavu.table.phones.door_page import DoorPage, television
from dejavu.table.phones.here import Doorway
from dejavu.table.phones.lobby import Lobby
from dejavu.table.play.levels import level_words, offered
from dejavu.table.play.seat_phones import AWAY, HERE
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, Label
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row

Begin = Callable[[tuple[Seat, ...], Lobby | None], bool]
"""Begins a match with these players, in the order of their seats; returns whether it did."""


class LobbyPage(DoorPage, Doorway):
    """Lies over the seats that were chosen. Its door stays open only if a match takes it over."""

    name = "lobby"
    overlay = True

    def __init__(self, game: Game, seats: tuple[Seat, ...], begin: Begin) -> None:
        super().__init__(self)
        self._game, self._chosen, self._start = game, seats, begin
        self.lobby: Lobby | None = None
        self._rest = PERSON
        """Who plays the seats that no phone has taken."""
        self._hands_over = False

    # The way to the door

    @property
    def door(self) -> Door | None:
        """The door; None without a network."""
        return self.lobby.door if self.lobby else None

    @property
    def arrived(self) -> bool:
        """Whether any phone has come."""
        door = self.door
        return bool(door and (door.asks or door.phones or door.keys.tokens))

    def open_at(self, address: str) -> None:
        """Open the door at an address. Seats stay with their phones."""
        from dejavu.table.phones.pages import pages

        before = self.door
        if before:
            before.close()
        door = Door(self.app, address, pages(), before.keys if before else None, before=before)
        self.lobby = Lobby(self.app, self._game, self._chosen, door, self.rebuild)

    # The page

    def enter(self) -> None:
        """Open the door."""
        self.open()
        super().enter()

    def leave(self) -> None:
        """Shut the door, unless a match has it."""
        if self.door and not self._hands_over:
            self.door.close()

    def title(self) -> str:
        """The heading."""
        return _("Who plays on a phone?")

    def seats(self) -> Sequence[Row]:
        """A line for every seat, who plays those that stay free, and the switch for a television."""
        if self.lobby is None:
            return []
        players = self.lobby.players()
        rows = [self._seat(self.lobby, seat, who) for seat, who in enumerate(players)]
        if any(who.is_person and seat not in self.lobby.places for seat, who in enumerate(players)):
            levels = [(level, level_words(level)) for level in offered(self._game.info)]
            options = [(PERSON, _("At this table")), *levels]
            rows.append(Choice("rest", _("Who plays free seats"), options, self._rest, self._choose))
        return [*rows, television(self.app)]

    def _seat(self, lobby: Lobby, seat: int, who: Seat) -> Row:
        phone = lobby.phone(seat)
        colour = {HERE: "accent", AWAY: "refusal"}.get(phone, "text_secondary")
        free = Button(f"release:{seat}", _("Make it free"), partial(lobby.release, seat))
        ends = [(free, 0.3)] if phone else [(Label(""), 0.3)]
        return [
            (Label(who.name, face="bold", indent=INSET), 0.3),
            (Label(lobby.role(seat, who), colour=colour), 0.4),
            *ends,
        ]

    def buttons(self) -> Sequence[Button]:
        """Back to the seats, try again if the door could not open, and begin."""
        back = Button("back", _("Back"), self.app.pop)
        return [back, *self.again(), Button("start", _("Begin"), self._begin, primary=True)]

    def _choose(self, rest: str) -> None:
        self._rest = rest

    def _begin(self) -> None:
        players = self.lobby.players(self._rest) if self.lobby else self._chosen
        self._hands_over = True
        self._hands_over = self._start(players, self.lobby)
