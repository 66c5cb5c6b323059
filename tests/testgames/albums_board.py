"""The table of Albums: what lies on it, what hands do, what is said, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from typing import Any, Final, cast

from pygame import Color, Rect, Surface

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State, View
from dejavu.engine.ruled import HIDDEN, MaskedView
from dejavu.table.board.area import Area
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.flights import FlightPlan, Source
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.highlight import Highlight
from dejavu.table.board.inspector import Large
from dejavu.table.board.interaction import Interaction
from dejavu.table.board.item_area import ItemArea
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.board.seats import SeatPlates
from dejavu.table.kit.containers import Row, Shares, lay_out
from dejavu.table.kit.description import Panel, Presentation, main_button, seat_plates
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, Note, Placed, PlaceId
from dejavu.table.kit.layout import REST, Arrangement, columns, rows, window
from dejavu.table.kit.names import seated, standing
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.scene import Scene
from tests.testgames import albums
from tests.testgames.albums import BEGIN, DRAW, AlbumsState, Phase, day_of, journey_of
from tests.testgames.albums_words import AlbumsWords, state_of

COLOURS: Final = {"blue": Color(70, 120, 190), "green": Color(70, 130, 80), "amber": Color(190, 130, 50)}
_PHOTO: Final = 0.75
"""Width of a photograph by its height."""
_WORDS: Final = (18.0, rows(seats=5.6, log=REST, guide=13.2))
_LAYOUT: Final = columns(table=(REST, rows(theirs=8.0, middle=6.0, own=REST, hand=7.0)), words=_WORDS)
"""Where everything lies, in em."""
_AFAR: Final = columns(table=(REST, rows(theirs=8.0, middle=6.0, own=REST)), words=_WORDS)
"""The same on a television, which everybody sees: it shows no hand."""
_FLYING: Final = 5.0
"""Height of a photograph in flight, in em."""


# What a seat has before it


@dataclass(frozen=True)
class AlbumsFrame(Frame[MaskedView[AlbumsState], None]):
    """All that is told to a seat."""

    @property
    def state(self) -> AlbumsState:
        return self.view.state

    @cached_property
    def words(self) -> AlbumsWords:
        return AlbumsWords(lambda: self.people, self.state.box)

    @property
    def near(self) -> int:
        """The seat that is nearest: a watcher (seat −1) has the first one before them."""
        return max(self.seat, 0)


def photo(frame: AlbumsFrame, kind: str, photo: str) -> Item:
    """A photograph, which belongs to an album."""
    name, about = partial(frame.words.photo, photo), {"photo": photo, "journey": journey_of(photo)}

    def note() -> Note:
        return Note(name(), (f"Day {day_of(photo)} of this journey.",))

    return Item(PlaceId(kind, photo), ("photo", photo), name, note=note, value=photo, about=about)


def albums_of(frame: AlbumsFrame, kind: str, seat: int) -> Iterator[Item]:
    """The albums of a seat, each a place, with what lies in it."""
    for journey in frame.state.box.journeys:
        name = partial(frame.words.journey, journey.id)
        yield Item(PlaceId(kind, journey.id), ("album", journey.id), name, about={"journey": journey.id})
        for lying in frame.state.album(seat, journey.id):
            yield photo(frame, f"{kind}-photo", lying)


def middle(frame: AlbumsFrame) -> Iterator[Item]:
    """The deck, and what lies aside of each journey: only the top is there to be taken."""
    yield Item(PlaceId("deck"), ("photo", HIDDEN), lambda: f"Deck: {len(frame.state.deck)} left")
    for journey in frame.state.box.journeys:
        top, spot = frame.state.top(journey.id), PlaceId("aside", journey.id)
        picture, name = ("photo", top) if top else ("album", journey.id), partial("{}, aside".format, journey.name)
        yield Item(spot, picture, name, value=top, about={"journey": journey.id})


def hand(frame: AlbumsFrame) -> Iterator[Item]:
    """The photographs of the seat, face down while secrets are closed."""
    for number, held in enumerate(frame.state.hands[frame.near]):
        if frame.secrets_open and held:
            yield photo(frame, "hand", held)
        else:
            yield Item(PlaceId("back", number=number), ("photo", HIDDEN), lambda: "A photograph, face down")


def plate(frame: AlbumsFrame, seat: int) -> str:
    """A seat with its points; without them where the frame only lists items."""
    totals = frame.totals()
    return standing(frame.seats[seat], frame.words.points(totals[seat])) if totals else seated(frame.seats[seat])


def button(frame: AlbumsFrame) -> str:
    """The label of the main button."""
    return frame.words.end_label(frame.view) or frame.words.wanted(frame.view)


THEIRS: Final = Panel[AlbumsFrame]("theirs", lambda frame: albums_of(frame, "theirs", 1 - frame.near))
MIDDLE: Final = Panel("middle", middle)
OWN: Final = Panel[AlbumsFrame]("own", lambda frame: albums_of(frame, "own", frame.near))
HAND: Final = Panel("hand", hand, private=True)
GESTURES: Final = GestureTable(
    Gesture("paste", "hand", "own", ("photo",)),
    Gesture("lay-aside", "hand", "aside", ("photo",)),
    Gesture("take", "aside", args=("journey",)),
    Gesture("draw", "deck"),
)
PRESENTATION: Final = Presentation(
    AlbumsFrame,
    GESTURES,
    (THEIRS, MIDDLE, OWN, HAND, seat_plates(plate), main_button(button)),
    lambda frame: frame.words.sentence(frame.view),
    lambda frame, why: frame.words.refusal(why),
    shapes={"photo": _PHOTO, "album": _PHOTO},
)


# How it lies on the table


class Photos(ItemArea["AlbumsTable"]):
    """Photographs side by side."""

    def container(self, room: Rect) -> Row:
        return self.row(room, "centre")

    def row(self, room: Rect, align: Any = "left") -> Row:
        high = min(room.height, round(room.width / _PHOTO))
        return Row((round(high * _PHOTO), high), self.px(0.3), align)


class Albums(Photos):
    """Albums side by side, with their photographs in a fan."""

    def lay_out(self) -> list[Placed]:
        groups = [[*lying] for _journey, lying in groupby(self.items(), lambda item: item.about["journey"])]
        found = lay_out([album for album, *_ in groups], Shares(self.px(0.6)), self.room(title=False))
        for (_album, rect), (_, *lying) in zip(found[:], groups, strict=True):
            room = rect.inflate(-self.px(1), -self.px(1))
            found += lay_out(lying, self.row(room), room)
        return found


# What is seen to happen


class PhotoFlights(FlightPlan["AlbumsTable", View]):
    """Photographs fly between deck, hands, albums and what lies aside; the hand of another is at the seat."""

    def add(self, event: Event) -> None:
        match event:
            case albums.Drawn(seat, photo, aside):
                shown = aside or (self.mine(seat) and self.scene.secrets_open)
                start = PlaceId("aside", journey_of(photo)) if aside and photo else PlaceId("deck")
                self._photo(photo if shown else HIDDEN, start, self._hand(seat, photo))
            case albums.Pasted(seat, photo) if not self.put_by_hand(seat):
                end = PlaceId("own-photo" if self.mine(seat) else "theirs-photo", photo)
                self._photo(photo, self._hand(seat, photo), end)
            case albums.LaidAside(seat, photo) if not self.put_by_hand(seat):
                self._photo(photo, self._hand(seat, photo), PlaceId("aside", journey_of(photo)))

    def sources(self, event: Event) -> Iterable[Source]:
        """A photograph that was pasted, told over its album: it does not lie there yet."""
        if isinstance(event, albums.Pasted):
            album = PlaceId("own" if self.mine(event.seat) else "theirs", journey_of(event.photo))
            yield Source(self.scene.words.photo(event.photo), event.gained, album)

    def _photo(self, photo: str | None, start: PlaceId, end: PlaceId) -> None:
        picture = self.scene.photo(self.scene.look.px(_FLYING), photo or HIDDEN)
        self.fly(picture, start, end, away=None if end.kind == "seat" else end)

    def _hand(self, seat: int, photo: str | None) -> PlaceId:
        return PlaceId("hand", photo or "") if self.mine(seat) else PlaceId("seat", number=seat)


class AlbumsTable(GameTable):
    """The table from the first photograph to the last."""

    words: AlbumsWords
    flight_plan = PhotoFlights

    def parts(self) -> Mapping[str, Area[Any]]:
        self.hands = Interaction(self, GESTURES, AlbumsFrame)
        return {
            "theirs": Albums(self, THEIRS),
            "middle": Photos(self, MIDDLE),
            "own": Albums(self, OWN),
            "hand": Photos(self, HAND, "hand"),
            "seats": SeatPlates(self),
        }

    def prepare(self) -> None:
        super().prepare()
        self.painters = {"photo": partial(draw_photo, self.look, state_of(self.view).box), "album": self._draw_album}
        self.large = {"photo": Large(self.photo)}

    def arrange(self) -> None:
        self.hands.refresh()
        gap = self.look.px(0.4)
        rects = (_AFAR if self.is_far else _LAYOUT).place(window(self.look.size, gap), gap, self.look.px)
        self.place_areas(Arrangement({**rects}))
        self.place_beside(rects["log"], rects["theirs"], lambda rect: True)

    def moments_of(self, batch: EventBatch, before: View, after: View) -> Sequence[OverlayAnimation]:
        """An album that has become full is lit."""
        state, full = state_of(after), []
        for event in (event for event in batch if isinstance(event, albums.Pasted)):
            journey, whose = journey_of(event.photo), "own" if event.seat == after.seat else "theirs"
            if len(state.album(event.seat, journey)) == state.box.full:
                full.append(PlaceId(whose, journey))
        rects = [*filter(None, map(self.rect_of, full))]
        return [Highlight(self, rects, "A full album", self.look.px(0.5))] if rects else []

    def peeked(self) -> None:
        self.hands.refresh()
        self.areas["hand"].refresh()

    def end_acts(self) -> Sequence[Action]:
        return (DRAW,)

    def photo(self, high: int, photo: str) -> Surface:
        return self.painted((round(high * _PHOTO), high), "photo", photo)

    def _draw_album(self, surface: Surface, rect: Rect, journey: str) -> None:
        self.look.draw_panel(surface, rect, "field")
        name = self.look.text(self.words.journey(journey), 1.0, "text_secondary", width=rect.width)
        blit_at(surface, name, midbottom=(rect.centerx, rect.bottom - self.look.px(0.2)))


def draw_photo(look: Look, box: albums.Box, surface: Surface, rect: Rect, photo: str) -> None:
    """Its colour and its day; of one face down, the back."""
    look.draw_panel(surface, rect, "raised")
    if photo == HIDDEN:
        return
    colour = next(journey.colour for journey in box.journeys if journey.id == journey_of(photo))
    surface.fill(COLOURS[colour], rect.inflate(-look.px(0.6), -look.px(0.6)))
    blit_at(surface, look.text(str(day_of(photo)), 1.6, "text", "bold"), center=rect.center)


# The end


class AlbumsFinale(FinalScene):
    """Everyone's albums, then the points."""

    def shows(self, seat: int) -> bool:
        return bool(cast(AlbumsState, self.match.session.state).albums[seat])

    def exhibit(self, seat: int, look: Look, size: tuple[int, int]) -> Surface:
        state, surface = cast(AlbumsState, self.match.session.state), transparent(size)
        high = min(size[1], size[0] // 6)
        photos = sorted(state.albums[seat])
        rects = Row((round(high * _PHOTO), high), look.px(0.3), "centre").rects(surface.get_rect(), len(photos))
        for photo, rect in zip(photos, rects, strict=True):
            draw_photo(look, state.box, surface, rect, photo)
        return surface

    def meaning(self, part: str) -> str:
        return f"The days of {self.words.category(part)}, less the paper."


class AlbumsBoard(GameBoard):
    """The board of Albums."""

    def automatic(self, state: State) -> Action | None:
        return BEGIN if cast(AlbumsState, state).phase is Phase.BEGIN else None

    def scene(self, stage: str, match: Match) -> Scene:
        return (AlbumsFinale if stage == "final" else AlbumsTable)(match, self.words(match))

    def has_secrets(self, state: State) -> bool:
        return not state.is_terminal()

    def words(self, match: Match) -> AlbumsWords:
        return AlbumsWords(lambda: match.names, cast(AlbumsState, match.session.state).box)

    def presentations(self) -> Mapping[str, Presentation[AlbumsFrame]]:
        return {"table": PRESENTATION}
