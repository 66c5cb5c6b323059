"""The table during a game: two maps, what lies round them, what is done with it, and what is seen to happen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

from pygame import Surface

from dejavu.games.trip.game import TripState
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.flights import Flights
from dejavu.table.board.hint_marks import draw_hint
from dejavu.table.board.log import Log
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.protocol import Spot
from dejavu.table.board.recap import Recap
from dejavu.table.board.score_sheet import ScoreSheet
from dejavu.table.board.seat_menu import SeatMenu
from dejavu.table.board.table_scene import TableScene
from dejavu.table.board.transport import Transport
from dejavu.table.boards.trip.arrangement import arrange
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.boards.trip.handles import Handles
from dejavu.table.boards.trip.moves import Moves, TripView
from dejavu.table.boards.trip.own_map import OwnMap
from dejavu.table.boards.trip.play import Play
from dejavu.table.boards.trip.seats import Seats
from dejavu.table.boards.trip.shared_map import SharedMap
from dejavu.table.boards.trip.spaces import MemoryCard, Spaces
from dejavu.table.boards.trip.tray import Tray
from dejavu.table.boards.trip.words import TripWords
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Scene
from dejavu.table.text import _


class GameScene(TableScene):
    """Everything on the table from the first round to the last (a ``TripHost``)."""

    areas: dict[str, Area[Any]]
    words: TripWords

    def __init__(self, match: Match) -> None:
        super().__init__(match, TripWords(match))
        self._ringed: int | None = None

    # What areas read

    @property
    def view(self) -> TripView:
        """All that the viewer knows: as the areas show it, until they have heard what happened."""
        return self.play.view

    @property
    def state(self) -> TripState:
        """The position."""
        return self.view.state

    @property
    def seat(self) -> int:
        """Whose map is the own map."""
        return self.view.seat

    @property
    def moves(self) -> Moves:
        """What the viewer may do now."""
        return self.play.moves

    @property
    def ends(self) -> bool:
        """Whether the main button does something now."""
        return self.moves.end is not None

    @property
    def flying(self) -> Collection[Spot]:
        """The pieces in flight."""
        return self.flights.away

    @property
    def _touched(self) -> Spot:
        """What is under the pointer, or has the focus that is seen."""
        touch = self.app.input.touch
        return Spot.named((touch.focus if touch.keyboard else touch.hover) or "")

    @property
    def pointed_cell(self) -> int | None:
        """The cell under the pointer or the seen focus, on whichever map."""
        return self.state.map.index.get(self._touched.id) if self._touched.kind in ("own", "shared") else None

    @property
    def over_own(self) -> int | None:
        """The same, as far as it is a cell of the own map."""
        return self.own.cell_of(self._touched)

    # The life of the scene

    def enter(self) -> None:
        """Make the areas."""
        self.play = Play(self.match, self.refresh, self.words.refusal)
        self.handles = Handles(self)
        self.flights = Flights(self)
        super().enter()

    def make_areas(self) -> dict[str, Area[Any]]:
        """All areas that are shared out."""
        self.own, self.shared_map = OwnMap(self), SharedMap(self)
        self.recap = Recap(self)
        self.overlaid = {"recap": self.recap}
        return {
            "memory": MemoryCard(self),
            "spaces": Spaces(self),
            "own": self.own,
            "shared": self.shared_map,
            "tray": Tray(self),
            "seats": Seats(self),
            "log": Log(self, self.recap),
            "guide": Transport(self, self.match) if isinstance(self.match, Replay) else ActionBar(self),
        }

    def prepare(self) -> None:
        """What everything is drawn with, in the sizes of this window."""
        self.studio = Studio(self.look, self.app.pictures, self.state.components)

    def arrange(self) -> None:
        """Share the window out among the areas."""
        made = arrange(self.look, self.state.seats, self.state.components.rules.spaces[self.state.seats])
        for name, area in self.areas.items():
            area.place(made.rects.get(name), name in made.folded)
        self.recap.place_over(made.rects["log"], self.own.rect)

    def happened(self, happenings: Happenings) -> None:
        """Show what has changed."""
        self.timeline.finish(spare=self.moments.tween)
        self.play.refresh()
        self.refresh()

    def update(self, dt: float) -> None:
        """The cell that is pointed at is ringed on every map."""
        if self.pointed_cell != self._ringed:
            self._ringed = self.pointed_cell
            for area in (self.own, self.shared_map):
                self.invalidate(area.rect)

    def draw(self, surface: Surface) -> None:
        """Areas, what a hint points at, what flies."""
        super().draw(surface)
        draw_hint(surface, self.app, self.pointed_at)
        self.moments.draw(surface)
        self.flights.draw(surface)

    # Input

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The keys of the table."""
        picks = {name: partial(self.pick, place) for place, name in enumerate(PICKS, 1)}
        return {**picks, **super().commands()}

    def pick(self, place: int) -> None:
        """A digit: take a space, or take a tile of the tray into the hand."""
        for kind in ("tile", "space"):
            target = self.app.targets.named(Spot(kind, number=place).name)
            if target and (target.pick_up or target.action):
                self.app.input.activate(target, None)
                return

    def click_cell(self, cell: int) -> None:
        """A cell of the own map was clicked, with nothing in the hand."""

    def click_shared(self, cell: int) -> None:
        """A cell of the shared map was clicked: one of the last markers goes there."""

    def end(self) -> None:
        """The main button."""
        self.said(self.play.end())

    def cancel(self) -> None:
        """Escape: forget what was asked, or pause."""
        if not self.play.stop_asking():
            super().cancel()

    def open_seat(self, seat: int) -> None:
        """The menu of a seat, or what lies there, where there is nothing else to choose."""
        look = partial(self.open_overlay, "scores")
        if self.match.seats_change:
            self.app.push(SeatMenu(self.match, seat, _("Look at the map"), look))
        else:
            look()

    def overlay_named(self, name: str) -> Scene:
        """The sheet of that name."""
        sheets: dict[str, Callable[[], Scene]] = {
            "log": lambda: LogSheet(self.match, self.words),
            "scores": lambda: ScoreSheet(self.match, self.words),
        }
        return sheets[name]()
