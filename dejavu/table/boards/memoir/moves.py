"""From hands to actions and back: what a piece put somewhere means, what a step shows, what a hint points at.

Nothing here decides a rule: every answer is made of ``view.legal_actions()``, of what would be legal after one of them
(``foresee``), or of actions that the rules refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.engine.ruled import OpenView
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import HOME, TAKE, UNLOCK, USE, WAYS
from dejavu.games.memoir.components import HALLUCINATION, MEMORY, RESOURCE
from dejavu.games.memoir.hexes import Axial
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules.map import line_of_sight
from dejavu.games.memoir.rules.moving import depth_of_sight
from dejavu.games.memoir.state import CENTRE, Choosing, Discarding, Exchange, Looking, Meeting, Phase, Putting, State
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.memoir.pieces import (
    Ability,
    Card,
    Going,
    Monster,
    Pawn,
    Piece,
    Place,
    Resource,
    Ring,
    Seal,
    card_spot,
    monster_spot,
    place_spot,
)


class Step(NamedTuple):
    """A step of the player whose turn it is."""

    place: int
    """The place entered."""
    flips: tuple[int, ...]
    """The tiles that would flip up, the nearest first, as far as the first known hallucination among them."""
    dangers: tuple[int, ...]
    """Of the places that the step reaches, by foot or by sight, the ones known for a hallucination."""
    strikes: int | None
    """The one of them that would be flipped up: it ends the actions, and nothing behind it flips (section 3)."""
    unseen: tuple[int, ...]
    """Of the tiles that would flip up those that nobody has seen."""


def foreseen(state: State, direction: int) -> Step | None:
    """What a step in a direction would show; None where it leads nowhere.

    A face once seen counts as known where it lies up, or the table keeps a sketch: else it is for people to remember.
    """
    there = state.components.hexes.beside[state.player.place][direction]
    if there < 0 or state.faces[there] < -1:
        return None
    shown = (there, *line_of_sight(state, there, direction, depth_of_sight(state)))
    known = [place for place in shown if _is_known_danger(state, place)]
    strikes = next((place for place in known if not state.up >> place & 1), None)
    reached = shown if strikes is None else shown[: shown.index(strikes) + 1]
    # All that the step shows and is up already stays up (section 3).
    flips = tuple(place for place in reached if not state.up >> place & 1)
    dangers = tuple(place for place in reached if place in known)
    unseen = tuple(place for place in flips if state.faces[place] < 0)
    return Step(there, flips, dangers, strikes, unseen)


def _is_known_danger(state: State, place: int) -> bool:
    known = state.faces[place] >= 0 and (state.options.sketch or state.up >> place & 1)
    return bool(known) and state.components.signs[state.faces[place]].kind == HALLUCINATION


_ASKING = (Choosing, Looking, Putting, Meeting)
"""What a card leaves open that asks for a target."""
MemoirView = OpenView[MemoirState]
Acts = tuple[Action, ...]
"""What one gesture comes to."""


class Moves:
    """What may be done in one view; made anew when the view changes. Nothing, unless the viewer is ``active``.

    ``welcome`` leaves out what is legal and would still be refused, as a lesson does.
    """

    def __init__(
        self, view: MemoirView, active: bool = True, welcome: Callable[[Action], bool] = lambda action: True
    ) -> None:
        self.view, self.state = view, view.state
        self.legal = frozenset(filter(welcome, view.legal_actions() if active else ()))
        self._reached: dict[Action, Mapping[Place, Acts]] = {}
        self._idle: dict[Action, tuple[int, ...]] = {}

    @cached_property
    def verbs(self) -> frozenset[str]:
        """What can be done at all."""
        return frozenset(action.verb for action in self.legal)

    def of(self, verb: str) -> list[Action]:
        """The legal actions of a verb, in a fixed order."""
        return sorted((action for action in self.legal if action.verb == verb), key=str)

    # The map

    @cached_property
    def places(self) -> Mapping[int, Action]:
        """What touching a place of the map does now: a step, a look, where the pawn is put, a letter that is asked."""
        found: dict[int, Action] = {}
        for action in sorted(self.legal, key=str):
            if (place := self.place_of(action)) is not None:
                found[place] = action
        return found | {place.which: action for place, action in self.answers.items() if place.name == "map"}

    @cached_property
    def answers(self) -> Mapping[Place, Action]:
        """What is asked in the middle of a card, by what lies on the table and stands for an answer."""
        if not isinstance(self.state.move, _ASKING):
            return {}
        return {place: action for action in self.of("choose") + self.of("meet") for place in self.touched_by(action)}

    @property
    def unlocks(self) -> int | None:
        """The memory that can be unlocked now, by index."""
        state = self.state
        return state.components.signs[state.faces[state.player.place]].which if UNLOCK in self.legal else None

    def place_of(self, action: Action) -> int | None:
        """The place of the map that an action is about."""
        state = self.state
        match action.verb:
            case "move" if action.args[0] == HOME:
                return CENTRE
            case "move":
                way = state.tables.move.index(action)
                there = state.components.hexes.beside[state.player.place][way]
                return there if there >= 0 else None
            case "look" | "put":
                q, r = action.args
                return state.components.hexes.number[Axial(int(q), int(r))]
        return None

    def step(self, place: int) -> Action | None:
        """The step to a place, legal or not; None where it is not next to the pawn."""
        state = self.state
        beside = state.components.hexes.beside[state.player.place]
        return state.tables.move[beside.index(place)] if place in beside else None

    @property
    def next_sight(self) -> Action:
        """The next number of tiles that moves may show, after the highest the lowest; refused where there is none."""
        numbers = sorted(int(action.args[0]) for action in self.of("sight"))
        return Action("sight", (next((n for n in numbers if n > self.state.sight), min(numbers, default=2)),))

    # Pieces

    def meant(self, piece: Piece, place: Place) -> Acts | None:
        """The actions meant by putting a piece there; None when it means nothing at all."""
        match piece:
            case Pawn(seat):
                return self._pawn(seat, place)
            case Card():
                return self._card(piece, place)
            case Resource():
                return (TAKE,) if place.name in ("hand", "self") else None
            case Seal():
                return (UNLOCK,) if place in (Place("clue", self.unlocks or 0), Place("self")) else None
            case Ability():
                return self._played(USE, place)
            case Monster(card):
                return self._passed(card, place)
            case Ring(ring):
                return self._ring(ring, place)
            case Going():  # its dialog takes it
                return None

    def _ring(self, ring: int, place: Place) -> Acts | None:
        """The ring that turns, and which way where its handle was drawn along the arc."""
        chosen, asked = Action("choose", (f"ring-{ring}",)), self.state.move
        if place.name == "way":
            way = Action("choose", (WAYS[place.which],))
            return (way,) if isinstance(asked, Choosing) and asked.what == "way" else (chosen, way)
        return (chosen,) if place.name == "self" else None

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now, so that the place is lit.

        A card that can be played lights what it is for. Put elsewhere on the map it is played, and asks what for.
        Put on the panel or the hand of a partner it is offered; one of a partner's in the own hand is asked for. A
        resource card lights the memory that can be opened with it.
        """
        acts = self.meant(piece, place)
        if acts is None or acts[0] not in self.legal:
            return False
        if isinstance(piece, Card) and acts[0].verb == "meet":
            return piece.seat != self.view.seat or self.state.tables.play[piece.card] not in self.legal
        if isinstance(piece, Card) and acts == (UNLOCK,):
            return True
        if place.name in ("pawn", "seat") and place.which in self.idle(acts[0]):
            return False
        if isinstance(piece, Card | Ability) and place.name in ("map", "pawn"):
            return place in (self.targets(acts[0]) or {})
        return place.name != "table" or not self.asks(acts[0])

    def places_for(self, piece: Piece) -> frozenset[int]:
        """The places of the map where a piece may be put: all, where it does not matter which."""
        if self.fits(piece, Place("table")):
            return frozenset(range(len(self.state.components.hexes.places)))
        count = range(len(self.state.components.hexes.places))
        return frozenset(place for place in count if self.fits(piece, Place("map", place)))

    def _pawn(self, seat: int, place: Place) -> Acts | None:
        state = self.state
        if seat != self.view.seat:
            return None
        if place.name == "map":
            action = self.places.get(place.which)
            if action is None and state.move is None and state.phase is Phase.ACTIONS:
                action = self.step(place.which)
            return (action,) if action else None
        if place.name == "pawn" and place.which != seat:
            return (state.tables.meet[place.which],)
        return None

    def _card(self, piece: Card, place: Place) -> Acts | None:
        state = self.state
        tables, card = state.tables, piece.card
        if isinstance(state.move, Discarding):
            return (tables.discard[card],) if place.name == "discards" else None
        if isinstance(state.move, Exchange):
            return None
        if piece.seat != self.view.seat:
            asked = place.name in ("pawn", "seat", "hand") and place.which == self.view.seat
            return (tables.meet[piece.seat], tables.get[card]) if asked and card < tables.first_event else None
        if self.wanted_by(piece, place) == self._underfoot:
            return (UNLOCK,)
        played = self._played(tables.play[card], place) if not self._is_letter(card) else None
        if played is None and place.name == "monster" and self._passes_on(tables.play[card], place.which):
            return (tables.play[card],)
        partner = place.name in ("pawn", "seat", "hand") and place.which != piece.seat
        if played is None and partner and card < tables.first_event:
            return tables.meet[place.which], tables.give[card]
        return played

    def wanted_by(self, piece: Piece, place: Place) -> int | None:
        """The memory, by index, that wants a resource card and on whose clue or tile that is put; None for no such."""
        state = self.state
        if not isinstance(piece, Card) or not self._is_letter(piece.card):
            return None
        if place.name == "pawn":
            place = Place("map", state.players[place.which].place)
        if place.name == "map":
            place = Place("clue", self._memory_at(place.which))
        shut = place.name == "clue" and place.which not in dict(state.opened) and place.which >= 0
        needs = state.components.memories[place.which].needs if shut else ()
        return place.which if shut and needs[piece.card - state.tables.first_letter] else None

    def _memory_at(self, place: int) -> int:
        """The memory that people see on a tile, by index; -1 without one."""
        state = self.state
        shown = state.faces[place] >= 0 and (state.up >> place & 1 or state.options.sketch)
        sign = state.components.signs[state.faces[place]] if shown else None
        return sign.which if sign and sign.kind == MEMORY else -1

    @property
    def _underfoot(self) -> int:
        """The memory on whose tile the viewer stands, by index; -1 without one."""
        return self._memory_at(self.state.players[self.view.seat].place)

    def _is_letter(self, card: int) -> bool:
        return self.state.tables.first_letter <= card < self.state.tables.first_event

    def _played(self, action: Action, place: Place) -> Acts | None:
        """A card or an ability put on one of its targets; on itself or elsewhere on the map it asks for one."""
        targets = self.targets(action)
        if targets is None:  # refused: the rules say why
            return (action,)
        if place in targets:
            return targets[place]
        if place.name in ("self", "table", "map", "pawn"):
            return (action,)
        return None

    def targets(self, action: Action) -> Mapping[Place, Acts] | None:
        """What a card or an ability can be put on, each with all that it does; None where it cannot be played."""
        if action not in self.legal:
            return None
        if action not in self._reached:
            happens: list[Event] = []
            tried = self.state.clone()
            foresee(tried, action, happens.append)
            _pay(tried, self.view.seat)
            found: dict[Place, Acts] = {place: (action,) for event in happens for place in self._befalls(event)}
            asked = tried.legal_actions() if isinstance(tried.move, _ASKING) else ()
            for chosen in asked:
                found |= dict.fromkeys(self.touched_by(chosen, tried), (action, chosen))
            self._reached[action] = found
            self._idle[action] = tuple(seat for chosen in asked if (seat := _idle(tried, chosen)) is not None)
        return self._reached[action]

    def idle(self, action: Action) -> Sequence[int]:
        """The seats that a card or an ability may be for, but for whom it would do nothing: their mood is full."""
        self.targets(action)
        return self._idle.get(action, ())

    def asks(self, action: Action) -> bool:
        """Whether a card or an ability asks for more than its target."""
        return any(len(acts) > 1 for acts in (self.targets(action) or {}).values())

    def _befalls(self, event: Event) -> Sequence[Place]:
        """Whom or what an event befalls: what a card does without asking, it does to that."""
        match event:
            case events.MoodChanged(seat) | events.Warded(seat) | events.ActionsChanged(seat):
                return Place("pawn", seat), Place("seat", seat)
            case events.MonsterKilled(monster=monster) | events.MonsterPassed(monster=monster):
                return self._chosen(monster, self.state)[:1]
            case events.PawnPut(place=place):
                return (Place("map", self.state.components.hexes.index[place]),)
            case events.ResourceTaken(letter=letter):
                return self._chosen(letter, self.state)
        return ()

    def touched_by(self, action: Action, state: MemoirState | None = None) -> Sequence[Place]:
        """The places that stand for what an action chooses."""
        state = state or self.state
        match action.verb:
            case "look" | "put":
                place = self.place_of(action)
                return (Place("map", place),) if place is not None else ()
            case "meet":
                seat = int(action.args[0])
                return Place("pawn", seat), Place("seat", seat)
            case "choose":
                return self._chosen(str(action.args[0]), state)
        return ()

    def _chosen(self, choice: str, state: MemoirState) -> Sequence[Place]:
        kind, _dash, which = choice.partition("-")
        box = state.components
        plate = Place("choice", state.tables.choice[choice])
        if kind == "seat" and which.isdecimal():
            return Place("pawn", int(which)), Place("seat", int(which)), plate
        if kind == "ring" and which.isdecimal():
            return Place("ring", int(which)), plate
        if choice in box.letter_index:
            letter = box.letter_index[choice]
            shown = [
                place
                for place, face in enumerate(state.faces)
                if state.exploited >> place & 1 and box.signs[face].kind == RESOURCE and box.signs[face].which == letter
            ]
            return *(Place("map", place) for place in shown), plate
        if choice in box.hallucination_index:
            return Place("monster", box.hallucination_index[choice]), plate
        return (plate,)

    def _passed(self, monster: int, place: Place) -> Acts | None:
        """A monster put on a seat: by whatever passes it on, which monster, to whom."""
        if place.name not in ("seat", "pawn"):
            return None
        passing = self._passing()
        for action in passing:
            if acts := self._passes_to(action, monster, place.which):
                return acts
        return next(((action,) for action in passing if action not in self.legal), None)  # the rules say why not

    def _passing(self) -> Sequence[Action]:
        """The cards, the events that were kept and the ability that pass a monster on, legal or not."""
        state, box = self.state, self.state.components
        player, tables = state.players[self.view.seat], state.tables
        does = {tables.play[card]: box.player_cards[card].effects for card in player.hand}
        does |= {tables.play[tables.first_event + event]: box.events[event].effects for event in player.kept}
        if player.character >= 0:
            does[USE] = box.characters[player.character].effects
        return [action for action, effects in does.items() if any(effect.kind == "pass" for effect in effects)]

    def _passes_on(self, action: Action, monster: int) -> bool:
        return any(self._passes_to(action, monster, seat) for seat in range(self.state.seats))

    def _passes_to(self, action: Action, monster: int, seat: int) -> Acts:
        """All that has to be done so that an action passes a monster to a seat; nothing where it does not."""
        if action not in self.legal:
            return ()
        name, acts, tried = self.state.components.hallucinations[monster].id, [action], self.state.clone()
        happens: list[Event] = []
        foresee(tried, action, happens.append)
        _pay(tried, self.view.seat)
        for choice in (Action("choose", (name,)), Action("choose", (f"seat-{seat}",))):
            if choice in tried.legal_actions():
                acts.append(choice)
                foresee(tried, choice, happens.append)
        passed = [(event.monster, event.target) for event in happens if isinstance(event, events.MonsterPassed)]
        return tuple(acts) if (name, seat) in passed else ()


def _pay(tried: MemoirState, seat: int) -> None:
    """Whatever a card or an ability costs is paid: what it is for is the same."""
    while isinstance(tried.move, Discarding) and tried.current_player == seat:
        foresee(tried, tried.legal_actions()[0])


def _idle(asked: MemoirState, chosen: Action) -> int | None:
    """The seat that is chosen and for which nothing would happen; None where anything would."""
    kind, _dash, seat = str(chosen.args[0]).partition("-") if chosen.verb == "choose" else ("", "", "")
    if kind != "seat":
        return None
    happens: list[Event] = []
    foresee(asked.clone(), chosen, happens.append)
    return None if happens else int(seat)


def pointed_at(action: Action, moves: Moves) -> tuple[PlaceId, ...]:
    """The targets to touch for a step, in the order in which they are touched."""
    state, seat = moves.state, moves.view.seat
    tables = state.tables
    place = moves.place_of(action)
    match action.verb:
        case "move" | "look" | "put" if place is not None:
            return (place_spot(state, place),)
        case "play" | "discard":
            return (card_spot(state, seat, tables.card[str(action.args[0])]),)
        case "give" | "get":
            return (PlaceId(action.verb, str(action.args[0]), 0),)
        case "use":
            return (PlaceId("ability", number=seat),)
        case "unlock":
            sign = state.components.signs[state.faces[state.player.place]]
            return PlaceId("seal"), PlaceId("clue", number=state.components.memories[sign.which].number)
        case "take":
            return (PlaceId("item"),)
        case "sight":
            return (PlaceId("eye"),)
        case "meet":
            return (PlaceId("pawn", number=int(action.args[0])), PlaceId("seat", number=int(action.args[0])))
        case "choose":
            return tuple(spot_of(chosen, moves) for chosen in moves.touched_by(action))
        case "agree" | "decline" | "offer" | "stop" | "go-on":
            return (PlaceId(action.verb),)
    return (PlaceId("end"),)


def spot_of(place: Place, moves: Moves) -> PlaceId:
    """The target that stands for a place."""
    state = moves.state
    match place.name:
        case "map":
            return place_spot(state, place.which)
        case "monster":
            return monster_spot(state, place.which)
        case "way":
            return PlaceId("way", WAYS[place.which])
        case "choice":
            return PlaceId("choice", state.tables.choices[place.which])
    return PlaceId(place.name, number=place.which)
