"""A card game for exactly two, with hidden hands: every step of a whole game on a few pages.

Two people paste the photographs of three journeys into albums of their own, each in the order of its days. In a turn
one pastes a photograph, or lays it aside, and then draws: from the deck, or what lies aside on top. Once the deck is
empty the game is over. An album that was begun costs its paper and brings the sum of its days; a full one brings more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, NamedTuple, Self, cast

from dejavu.content import Cursor
from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.event import Event, EventSink, Gain, Milestone
from dejavu.engine.game import State, View, expect_seats
from dejavu.engine.handler import Handler, Rules, never
from dejavu.engine.info import GameInfo, Option, Utility, check_options
from dejavu.engine.refusal import Refusal
from dejavu.engine.ruled import HIDDEN, MaskedState, MaskedView, deal_hidden
from dejavu.engine.strategy import Effort, Plan, Reason, lead, likely
from dejavu.engine.verbs import Verbs
from dejavu.gamekit.boxed import GameDefaults, Milestones

INFO = GameInfo("albums", "Albums", "Paste the photographs of three journeys, day by day.", Utility.RIVALS, range(2, 3))
BEGIN, DRAW = Action("begin"), Action("draw")
PLAIN = ("round", "current_player", "first", "fresh")
"""Fields of a position that are plain data."""


@dataclass(frozen=True)
class Journey:
    """One of the journeys; its photographs are called by its id and their day: ``coast-3``."""

    id: str
    name: str
    colour: str


@dataclass(frozen=True)
class Box:
    """What lies in the box, as ``albums.yaml`` says."""

    journeys: tuple[Journey, ...]
    days: int
    hand: int
    paper: int
    """What an album costs once it is begun."""
    full: int
    """How many photographs make it full."""
    bonus: int
    source: Mapping[str, Any]
    """The data in full, as a journal keeps them."""

    @property
    def deck(self) -> tuple[str, ...]:
        """All photographs, in order."""
        return tuple(f"{journey.id}-{day}" for journey in self.journeys for day in range(1, self.days + 1))


def read_box(root: Cursor) -> Box:
    """Read the file of the game, or what a journal kept. Raises ContentError with every fault."""
    fields = root.mapping("journeys", "days", "hand", "rules")
    journeys = []
    for item in fields["journeys"].sequence(2, 6):
        about = item.mapping("id", "name", "colour")
        journeys.append(Journey(about["id"].identifier(), about["name"].text(), about["colour"].identifier()))
    rules = {key: value.integer(0, 99) for key, value in fields["rules"].mapping("paper", "full", "bonus").items()}
    days, hand = fields["days"].integer(3, 12), fields["hand"].integer(1, 8)
    root.finish()
    return Box(tuple(journeys), days, hand, rules["paper"], rules["full"], rules["bonus"], root.plain())


# Events


class Began(NamedTuple):
    """The hands are dealt; that seat begins."""

    seat: int

    def seen_by(self, seat: int) -> Began:
        return self


class Pasted(NamedTuple):
    """A photograph went into the album of its journey, which is worth so much more."""

    seat: int
    photo: str
    gained: int

    def seen_by(self, seat: int) -> Pasted:
        return self


class LaidAside(NamedTuple):
    """A photograph lies aside, where either may take it."""

    seat: int
    photo: str

    def seen_by(self, seat: int) -> LaidAside:
        return self


class Drawn(NamedTuple):
    """A photograph came into the hand; from the deck only its owner sees which."""

    seat: int
    photo: str | None
    aside: bool = False

    def seen_by(self, seat: int) -> Drawn:
        return self if self.aside or seat == self.seat else Drawn(self.seat, None)


# The position


class Phase(StrEnum):
    BEGIN = "begin"
    PASTE = "paste"
    DRAW = "draw"
    OVER = "over"


def journey_of(photo: str) -> str:
    """``coast`` of ``coast-3``."""
    return photo.rpartition("-")[0]


def day_of(photo: str) -> int:
    """3 of ``coast-3``."""
    return int(photo.rpartition("-")[2])


class AlbumsState(MaskedState):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.actions = verbs_of(box)
        self.phase = Phase.BEGIN
        self.round, self.current_player, self.first, self.turn = 0, 0, 0, 0
        self.deck = list(box.deck)
        self.hands: list[list[str]] = [[], []]
        self.albums: list[list[str]] = [[], []]
        """What every seat has pasted, in the order in which it was."""
        self.aside: list[str] = []
        """What lies aside, the top last: those of each journey are a pile of their own."""
        self.fresh = HIDDEN
        """What was laid aside in this turn: nobody takes it back at once."""

    @property
    def hand(self) -> list[str]:
        return self.hands[self.current_player]

    def album(self, seat: int, journey: str) -> list[str]:
        """What a seat has of a journey."""
        return [photo for photo in self.albums[seat] if journey_of(photo) == journey]

    def top(self, journey: str) -> str:
        """What lies aside of a journey, on top; nothing where none does."""
        return next((photo for photo in reversed(self.aside) if journey_of(photo) == journey), HIDDEN)

    @property
    def ending(self) -> str | None:
        return "deck" if self.is_terminal() else None

    def is_terminal(self) -> bool:
        return self.phase is Phase.OVER

    def worth(self, seat: int, journey: str) -> int:
        """What an album would bring now."""
        album = self.album(seat, journey)
        full = self.box.bonus if len(album) >= self.box.full else 0
        return sum(map(day_of, album)) - self.box.paper + full if album else 0

    def score_parts(self) -> list[dict[str, int]]:
        return [{each.id: self.worth(seat, each.id) for each in self.box.journeys} for seat in range(2)]

    def returns(self) -> list[int]:
        return [sum(parts.values()) for parts in self.score_parts()]

    def winners(self) -> list[int]:
        scores = self.returns()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def clone(self) -> Self:
        twin = copy(self)
        twin.hands, twin.albums = [hand[:] for hand in self.hands], [album[:] for album in self.albums]
        twin.deck, twin.aside = self.deck[:], self.aside[:]
        return twin

    def to_data(self) -> dict[str, Any]:
        plain = {name: getattr(self, name) for name in PLAIN}
        piles = {"hands": [hand[:] for hand in self.hands], "albums": [album[:] for album in self.albums]}
        return {"phase": str(self.phase), **plain, **piles, "aside": self.aside[:]}

    def view(self, seat: int) -> MaskedView[Self]:
        return MaskedView(seat, self)

    def mask(self, seat: int) -> None:
        """The deck and the hands of others: both for a watcher, whose seat is −1."""
        hands = (hand for other, hand in enumerate(self.hands) if other != seat)
        for pile in (self.deck, *hands):
            pile[:] = [HIDDEN] * len(pile)

    def deal(self, rng: Random) -> None:
        deal_hidden(self.box.deck, [self.deck, *self.hands, *self.albums, self.aside], rng)


def verbs_of(box: Box) -> Verbs:
    """Every action of the game."""
    photos = {photo: index for index, photo in enumerate(box.deck)}
    journeys = {journey.id: index for index, journey in enumerate(box.journeys)}
    arguments = {"begin": (), "paste": ("photo",), "lay-aside": ("photo",), "draw": (), "take": ("journey",)}
    return Verbs(arguments, {"photo": photos, "journey": journeys})


# The rules


def _begin(state: AlbumsState, chance: Chance, emit: EventSink | None) -> None:
    for seat in [0, 1] * state.box.hand:
        _to_hand(state, seat, chance.pick(state.deck))
    state.first = state.current_player = int(chance.pick(("0", "1")))
    state.phase, state.round = Phase.PASTE, 1
    if emit:
        emit(Began(state.current_player))


def _to_hand(state: AlbumsState, seat: int, photo: str) -> None:
    state.deck.remove(photo)
    state.hands[seat] = sorted([*state.hands[seat], photo])


def _legal_paste(state: AlbumsState) -> list[Action]:
    able = [photo for photo in state.hand if _refuse_day(state, photo) is None]
    return [*(Action("paste", (photo,)) for photo in able), *(Action("lay-aside", (photo,)) for photo in state.hand)]


def _refuse_day(state: AlbumsState, photo: str) -> Refusal | None:
    album = state.album(state.current_player, journey_of(photo))
    return Refusal("earlier", (photo, album[-1])) if album and day_of(photo) < day_of(album[-1]) else None


def _refuse_hand(state: AlbumsState, index: int) -> Refusal | None:
    photo = state.box.deck[index]
    return None if photo in state.hand else Refusal("not-in-hand", (photo,))


def _refuse_paste(state: AlbumsState, index: int) -> Refusal | None:
    return _refuse_hand(state, index) or _refuse_day(state, state.box.deck[index])


def _paste(state: AlbumsState, chance: Chance, emit: EventSink | None, index: int) -> None:
    photo, seat = state.box.deck[index], state.current_player
    before = state.worth(seat, journey_of(photo))
    state.hand.remove(photo)
    state.albums[seat].append(photo)
    state.phase, state.fresh = Phase.DRAW, HIDDEN
    if emit:
        emit(Pasted(seat, photo, state.worth(seat, journey_of(photo)) - before))


def _lay_aside(state: AlbumsState, chance: Chance, emit: EventSink | None, index: int) -> None:
    photo = state.box.deck[index]
    state.hand.remove(photo)
    state.aside.append(photo)
    state.phase, state.fresh = Phase.DRAW, photo
    if emit:
        emit(LaidAside(state.current_player, photo))


def _legal_draw(state: AlbumsState) -> list[Action]:
    able = (journey.id for journey in state.box.journeys if state.top(journey.id) not in (HIDDEN, state.fresh))
    return [DRAW, *(Action("take", (journey,)) for journey in able)]


def _refuse_take(state: AlbumsState, index: int) -> Refusal | None:
    top = state.top(state.box.journeys[index].id)
    if top == HIDDEN:
        return Refusal("nothing-aside", (state.box.journeys[index].id,))
    return Refusal("just-laid-aside", (top,)) if top == state.fresh else None


def _draw(state: AlbumsState, chance: Chance, emit: EventSink | None) -> None:
    photo = chance.pick(state.deck)
    _to_hand(state, state.current_player, photo)
    if emit:
        emit(Drawn(state.current_player, photo))
    _end_turn(state)


def _take(state: AlbumsState, chance: Chance, emit: EventSink | None, index: int) -> None:
    photo = state.top(state.box.journeys[index].id)
    state.aside.remove(photo)
    state.hands[state.current_player] = sorted([*state.hand, photo])
    if emit:
        emit(Drawn(state.current_player, photo, aside=True))
    _end_turn(state)


def _end_turn(state: AlbumsState) -> None:
    state.turn += 1
    state.phase = Phase.PASTE if state.deck else Phase.OVER
    state.current_player, state.fresh = 1 - state.current_player, HIDDEN
    state.round += state.current_player == state.first and state.phase is Phase.PASTE


AlbumsState.rules = Rules(
    {
        Phase.BEGIN: Handler(lambda state: [BEGIN], {"begin": _begin}, {"begin": never}),
        Phase.PASTE: Handler(
            _legal_paste,
            {"paste": _paste, "lay-aside": _lay_aside},
            {"paste": _refuse_paste, "lay-aside": _refuse_hand},
        ),
        Phase.DRAW: Handler(_legal_draw, {"draw": _draw, "take": _take}, {"draw": never, "take": _refuse_take}),
        Phase.OVER: Handler(lambda state: [], {}, {}),
    }
)


# The strategy


class AlbumsStrategy:
    """Pastes what skips the fewest days, and begins no album that cannot pay for its paper."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        state = cast(MaskedView[AlbumsState], view).state
        plans = [Plan((action,), value, reasons) for action, value, reasons in self._valued(state, view)]
        return sorted(plans, key=lambda plan: -plan.value)

    def _valued(self, state: AlbumsState, view: View) -> Iterator[tuple[Action, float, tuple[Reason, ...]]]:
        for action in view.legal_actions():
            value = 0.0
            if action.verb in ("paste", "lay-aside"):
                value = self._pasting(state, str(action.args[0]))
                value = value if action.verb == "paste" else -0.5 * abs(value) - 1
            elif action.verb == "take":
                value = self._pasting(state, state.top(str(action.args[0]))) - 2
            yield action, value, self.explain(view, (action,))

    def _pasting(self, state: AlbumsState, photo: str) -> float:
        """What pasting a photograph is worth: its day, less those that it shuts out and the paper of a new album."""
        if _refuse_day(state, photo):
            return -1.0
        album = state.album(state.current_player, journey_of(photo))
        skipped = day_of(photo) - (day_of(album[-1]) if album else 0) - 1
        coming = sum(day_of(other) for other in state.hand if journey_of(other) == journey_of(photo))
        return day_of(photo) - 1.5 * skipped + (0 if album else 0.5 * coming - state.box.paper)

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        return tuple(Reason(action.verb, action.args) for action in actions if action.verb in ("paste", "take"))

    def turns_left(self, state: State) -> float:
        return len(cast(AlbumsState, state).deck) / 2

    def prospect(self, state: State, seat: int) -> float:
        return likely(lead(state.returns(), seat), 4.0 if state.is_terminal() else 12.0)

    def preference(self, gain: float) -> float:
        return likely(gain, 8.0)


# The game


class AlbumsGame(GameDefaults):
    name = INFO.id
    info = INFO
    milestones: ClassVar[Milestones] = {Pasted: lambda event: Milestone("pasted", event.photo, event.seat)}

    def gain(self, event: Event) -> Gain | None:
        return Gain(event.seat, {journey_of(event.photo): event.gained}) if isinstance(event, Pasted) else None

    def __init__(self, box: Box) -> None:
        self.box = box

    def options(self) -> tuple[Option, ...]:
        return ()

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        return INFO.seats

    def new_state(self, seats: int, options: Mapping[str, Any]) -> AlbumsState:
        check_options((), options)
        expect_seats(self, seats, options)
        return AlbumsState(self.box)

    def position(self, data: Mapping[str, Any]) -> AlbumsState:
        state = AlbumsState(self.box)
        for name in PLAIN:
            setattr(state, name, data[name])
        state.phase = Phase(data["phase"])
        state.hands, state.albums = [list(hand) for hand in data["hands"]], [list(album) for album in data["albums"]]
        state.aside = list(data["aside"])
        for photo in (photo for pile in (*state.hands, *state.albums, state.aside) for photo in pile):
            if photo not in state.deck:
                raise ValueError(f"photograph {photo!r} is there twice or not in the box")
            state.deck.remove(photo)
        return state

    def strategy(self) -> AlbumsStrategy:
        return AlbumsStrategy()

    def content(self) -> dict[str, Any]:
        return dict(self.box.source)
