"""The table during a game: areas around the cosmic map, what is done with them, and what is seen to happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Surface

from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Phase, Sowing, State, Taking
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.flights import Flights
from dejavu.table.board.hint_marks import draw_hint
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.areas.girl import GirlTile
from dejavu.table.boards.fragments.areas.guide import Guide
from dejavu.table.boards.fragments.areas.hand import Hand
from dejavu.table.boards.fragments.areas.log import Log
from dejavu.table.boards.fragments.areas.map_area import MapArea
from dejavu.table.boards.fragments.areas.memory import LongTerm, ShortTerm
from dejavu.table.boards.fragments.areas.plaque import Plaque
from dejavu.table.boards.fragments.areas.recap import Recap
from dejavu.table.boards.fragments.areas.row import Row
from dejavu.table.boards.fragments.areas.seats import Seats
from dejavu.table.boards.fragments.areas.sown import Sown
from dejavu.table.boards.fragments.areas.supplies import Supplies
from dejavu.table.boards.fragments.areas.transport import Transport
from dejavu.table.boards.fragments.areas.tray import Tray
from dejavu.table.boards.fragments.arrangement import Contents, arrange, row_rests_open
from dejavu.table.boards.fragments.board_scene import BoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.details import inspector_for
from dejavu.table.boards.fragments.handles import Handles
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.overlays import overlay
from dejavu.table.boards.fragments.pieces import Piece
from dejavu.table.boards.fragments.play import Play
from dejavu.table.boards.fragments.seat_menu import SeatMenu
from dejavu.table.boards.fragments.slips import Slips
from dejavu.table.boards.fragments.trips import Trips
from dejavu.table.boards.fragments.words import hint_words
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.hints import Hint
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets import Button


class GameScene(BoardScene):
    """Everything on the table from the first turn to the last."""

    name = "game"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.peeking = False
        self._row_wishes: dict[tuple[int, bool], bool] = {}
        """Whether a viewer wants the communal row open while the map matters, or while cards do."""
        self._away: set[Spot] = set()

    # What areas read

    @property
    def view(self) -> FragmentsView:
        """All that the viewer knows: as the areas show it, until they have heard what happened."""
        return self.play.view

    @property
    def moves(self) -> Moves:
        """What the viewer may do now."""
        return self.play.moves

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.session.state.is_terminal()

    @property
    def hand_open(self) -> bool:
        """Whether the viewer's hand lies face up."""
        return self.match.secrets_open or (self.peeking and self.match.may_peek)

    @property
    def hint(self) -> str:
        """What is said instead of what may be done."""
        return hint_words(self.match.hints, self.view, self.names)

    @property
    def pointed_at(self) -> tuple[Spot, ...]:
        """The targets to which a hint points."""
        hint = self.match.hints.shown
        if hint and hint.action == END_PHASE and hint.then and hint.then.verb == "walk" and self.play.may_pass_planting:
            return (Spot("walk"),)
        return super().pointed_at

    def hinted(self, hint: Hint) -> None:
        """What a hint rings is also what a click or Enter takes."""
        self.play.follow(hint.action)
        super().hinted(hint)

    @property
    def carried(self) -> Piece | None:
        """The piece in the hand."""
        drag = self.app.input.drag
        piece: Piece | None = drag.held.payload if drag.active and drag.held else None
        return piece

    def is_away(self, piece: Spot) -> bool:
        """Whether a piece is in the hand or in flight instead of where it lies."""
        return piece in self._away or piece in self.flights.away

    def spot(self, piece: Spot) -> Point | None:
        """Where a piece, or a place for pieces, is in the window."""
        for area in (self.sown, *self.areas.values()):
            if area.shown and (point := area.spot(piece)):
                return point
        return None

    def invalidate_spot(self, piece: Spot) -> None:
        """Have the area in which a place is drawn again."""
        for area in (self.sown, *self.areas.values()):
            if area.shown and area.spot(piece):
                self.invalidate(area.rect)
                return

    def wants_click(self, card: int) -> bool:
        """Whether a click on this card fills a slot of it."""
        return self.match.my_move and bool(self.moves.next_slot(card))

    # The life of the scene

    def enter(self) -> None:
        """Make the areas."""
        self.play = Play(self.match, self.refresh)
        self.handles = Handles(self)
        self.flights, self._trips = Flights(self), Trips(self)
        self._shown_state = self.state
        self._make_areas()
        super().enter()

    def _make_areas(self) -> None:
        self.map = MapArea(self)
        self.sown = Sown(self)
        self.recap = Recap(self)
        self.plaque = Plaque(self)
        self.long = LongTerm(self)
        self.hand = Hand(self)
        self.areas: dict[str, Area] = {
            "map": self.map,
            "row": Row(self),
            "short": ShortTerm(self),
            "girl": GirlTile(self),
            "long": self.long,
            "hand": self.hand,
            "tray": Tray(self),
            "seats": Seats(self),
            "supplies": Supplies(self),
            "log": Log(self),
            "guide": Transport(self, self.match) if isinstance(self.match, Replay) else Guide(self),
        }

    def covered(self) -> None:
        """No hand stays face up because the key that shows it was let go under a curtain."""
        self._peek(False)

    def layout(self, size: tuple[int, int]) -> None:
        """Share the window out among the areas."""
        self._sky = Backdrop(self.app.look, self.app.pictures)
        self.faces = CardFaces(self.look, self.app.pictures, self.state.components)
        self.inspector = inspector_for(self, self.faces)
        self.slips = Slips(self.look, self.app.pictures, self.state.components)
        self._arrange()

    def _arrange(self) -> None:
        matters = self.map.matters()
        player = self.state.players[self.view.seat]
        made = arrange(
            self.look,
            Contents(
                seats=self.state.seats,
                hand=len(player.hand),
                short=len(player.short),
                free=max(0, player.short_slots - len(player.short)),
                slips=self.slips,
                map_matters=matters,
                row_open=self._row_wishes.get(self._row_key, row_rests_open(self.look, matters)),
                bits_matter=self.state.phase is not Phase.MEDITATION or bool(player.tray),
            ),
        )
        lifted = bool(self.moves.lifted) and self.match.my_move
        if lifted:
            made.rects["sown"], made.rects["tray"] = made.rects["tray"], None
        self.recap.place_over(made.rects["log"], made.rects["map"])
        for name, area in self.areas.items():
            area.place(made.rects[name], name in made.folded)
        if lifted:
            self.sown.place(made.rects["sown"])
        else:
            self.sown.place_over(self.map.rect)
        self.plaque.place_now()

    def refresh(self) -> None:
        """Something changed: everything but the map's pieces is placed and drawn anew."""
        self._arrange()
        self.app.input.look_at(None)
        self.invalidate()

    def happened(self, happenings: Happenings) -> None:
        """Let pieces fly from where they lay to where they are now."""
        self.timeline.finish()
        before = self._shown_state
        seat = before.current_player
        trips = self._trips.plan(happenings, before)
        self.play.refresh()
        self._shown_state = state = self.state
        self.plaque.tell(happenings, before)
        self.hand.tell(happenings, before)
        self.refresh()
        own = seat == self.match.viewer and self.match.session.seats[seat].is_person
        self.flights.depart(trips, own, lambda: self._landed(state))
        self.map.mark()
        if own and isinstance(before.move, Sowing | Taking) and not isinstance(state.move, Sowing):
            self._leave_map()

    def _leave_map(self) -> None:
        """The keyboard's focus, if it was on the map, goes to white bits that may be taken, else to those collected."""
        if (self.app.targets.focus or "").startswith(("nebula:", "lifted:")):
            self.app.input.focus("lifted:0" if isinstance(self.state.move, Taking) else "tray:0")

    def _landed(self, state: State) -> None:
        grown = state.placements.keys() != self.map.view.placements.keys()
        self.map.view.show(state)
        if grown and not self.map.view.hand_moved:
            self.map.view.fit()
        self.map.mark()

    def update(self, dt: float) -> None:
        """Let the map sharpen and follow the pointer."""
        self.map.view.update(dt)
        touch = self.app.input.touch
        self.map.touched(touch.hover, touch.focus if touch.keyboard else None)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Sky, map, areas."""
        clip = surface.get_clip()
        self._sky.draw(surface)
        for area in self._from_back():
            if area.shown and area.reach.colliderect(clip):
                area.draw(surface)
        draw_hint(surface, self.app, self.pointed_at)
        self.flights.draw(surface)
        self.inspector.draw(surface)

    def _from_back(self) -> tuple[Area, ...]:
        return tuple(area for _name, area in self._named_from_back())

    def _named_from_back(self) -> tuple[tuple[str, Area], ...]:
        return (*self.areas.items(), ("sown", self.sown), ("recap", self.recap), ("plaque", self.plaque))

    def draw_sky(self, surface: Surface) -> None:
        """The sky behind the map, for its layer."""
        self._sky.draw(surface)

    def bit(self, kind: int, side: int) -> Surface:
        """The picture of a bit."""
        return self.app.pictures.get(f"bits/{self.state.components.bit_ids[kind]}", (side, side))

    # Input

    def targets(self) -> Sequence[Target]:
        """All areas, each one stop for Tab; the map lies at the back."""
        areas = {name: area for name, area in self._named_from_back() if area.shown}
        return [
            target if target.area or target.kind == "area" else target.within(name)
            for name, area in areas.items()
            for target in area.targets()
        ]

    def inspect(self, target: Target | None) -> bool:
        """Show what lies there large; nebulae in a corner of the map, so that their neighbours stay in sight."""
        nebula = target is not None and self.map.view.named(target.name) is not None
        return self.inspector.show(target, self.map.rect if nebula else None)

    def look_at(self, name: str) -> None:
        """Show something large because it was clicked and nothing else can be done with it now."""
        self.app.input.look_at(self.app.targets.named(name))

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The keys of the table; Enter, while no focus is seen, is the golden button."""
        ends = self.skip if self.match.bots_move else self.end
        usable = self.moves.end or self.match.bots_move
        return {
            **({"confirm": ends} if usable else {}),
            "end": ends,
            "skip": self.skip,
            **{name: partial(self.handles.pick, place) for place, name in enumerate(PICKS)},
            **self.map.view.commands(),
            **self.match.commands(),
            "cancel": self._cancel,
            "log": lambda: self.open_overlay("log"),
            "scores": lambda: self.open_overlay("scores"),
        }

    def handle(self, event: pygame.event.Event) -> bool:
        """Peeking while a key is held; any other key hurries the bots."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.timeline.finish()
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            meanings = self.app.bindings.meaning(event)
            if "peek" in meanings:
                self._peek(event.type == pygame.KEYDOWN)
                return True
            if event.type == pygame.KEYDOWN and self.match.bots_move and not meanings:
                self.skip()
                return True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._peek(False)
        return False

    def _peek(self, on: bool) -> None:
        if on != self.peeking:
            self.peeking = on
            self.areas["hand"].refresh()
            self.invalidate()

    def _cancel(self) -> None:
        if not self.areas["row"].folded and not row_rests_open(self.look, self.map.matters()):
            self.toggle_fold()
        elif isinstance(self.match, Replay) and self.match.back:
            self.match.back()
        elif not self.play.stop_asking():
            self.pause()

    def pause(self) -> None:
        """The pause, from which everything public can be looked at, too."""
        looks = {"scores": _("Scores"), "row": _("Communal cards"), "matrix": _("Matrix and supplies"), "log": _("Log")}
        show = self.open_overlay
        self.match.pause(lambda: [Button(name, words, partial(show, name)) for name, words in looks.items()])

    def held_changed(self, spot: Spot, piece: Piece | None) -> None:
        """A piece was lifted from its place, or is down again."""
        if piece is None:
            self._away.discard(spot)
        else:
            self._away.add(spot)
        self.map.mark()
        self.invalidate()

    def said(self, words: str | None) -> None:
        """Say why something was not done."""
        if words:
            self.app.refuse(words)

    def click_nebula(self, nebula: int) -> None:
        """Lift, lay, walk or choose: whatever a nebula is for now."""
        action = self.play.nebula_action(nebula)
        if action is not None:
            self.said(self.play.act(action))

    def end(self) -> None:
        """The main button; with no flower it leads past planting."""
        self.said(self.play.pass_planting() if self.play.may_pass_planting else self.play.end())

    def to_planting(self) -> None:
        """The button beside it, while the girl has nothing to plant but may walk."""
        self.said(self.play.end())

    def undo(self) -> None:
        """Take the last step back."""
        self.match.undo()

    def redo(self) -> None:
        """Do it again."""
        self.match.redo()

    def skip(self) -> None:
        """Let the bots be done at once."""
        self.match.skip()

    def toggle_fold(self) -> None:
        """Unfold the communal row, or fold it: so it stays until the same person wants it otherwise."""
        self._row_wishes[self._row_key] = self.areas["row"].folded
        self.refresh()

    @property
    def _row_key(self) -> tuple[int, bool]:
        return self.view.seat, self.map.matters()

    def open_seat(self, seat: int) -> None:
        """The menu of a seat, or what lies there, where there is nothing else to choose."""
        if self.match.seats_change:
            self.app.push(SeatMenu(self.match, seat))
        else:
            self.open_overlay(f"seat:{seat}")

    def open_overlay(self, name: str) -> None:
        """Show something public large, by its name in ``overlays.overlay``."""
        self.app.push(overlay(name, self.match))
