"""Describes a table without a window: the panels of a seat, their items, and what can be done with them.

A description is in the language that is spoken (``text.speaking``), so several seats and languages can coexist.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.refusal import Refusal
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.gestures import GestureTable
from dejavu.table.kit.item import Item, Note, PlaceId
from dejavu.table.kit.meaning import Meaning, Outcome

F = TypeVar("F", bound=Frame[Any, Any])
END: Final = PlaceId("end")
"""The main button."""


def _no_words(frame: object) -> str:
    return ""


def _no_ground(frame: object) -> None:
    return None


def _always(frame: object) -> bool:
    return True


def _legal(view: View) -> Iterable[Action]:
    return view.legal_actions()


def _nothing_shown(frame: object, seat: int) -> Sequence[Item]:
    return ()


@dataclass(frozen=True)
class Panel(Generic[F]):
    """A part of the table, made of a frame."""

    name: str
    """The name of its area."""
    items: Callable[[F], Iterable[Item]]
    """The items, in order."""
    title: Callable[[F], str] = _no_words
    """The heading of the panel."""
    ground: Callable[[F], Item | None] = _no_ground
    """The panel itself as an item, while it can be touched."""
    map: float = 0.0
    """Ratio of width to height of its area, which phones get as one picture; 0 if they get the items one by one.

    A panel whose items have places of their own (``ItemArea.lay_out``) needs it.
    """
    private: bool = False
    """Whether it belongs to the seat alone: phones that watch do not get it."""
    beside: Sequence[str] = ()
    """The panels whose users need to see this one: a phone shows it in one that is a map, else before the map."""
    at_hand: bool = False
    """Whether a phone shows it beside the main button while it can be used: for questions, and what is worth points."""
    own: bool = False
    """Whether it holds the seat's own pieces: a phone shows it first."""
    small: bool = False
    """Whether its pieces are small: a phone puts them in one row, so that a map below stays in sight."""
    of_all: bool = False
    """Whether it holds the pieces of several seats, each seat's after an item that says whose they are."""


def seat_plates(told: Callable[[F, int], str]) -> Panel[F]:
    """The panel of everyone at the table. ``told`` gives the words about a seat (such as ``names.standing``)."""

    def items(frame: F) -> Iterator[Item]:
        for seat in range(len(frame.seats)):
            message = partial(seat_words, told, frame, seat)
            yield Item(PlaceId("seat", number=seat), message=message, tip=message)

    return Panel("seats", items)


def seat_words(told: Callable[[F, int], str], frame: F, seat: int) -> str:
    """Words about a seat, with what the frame adds: its race, and the turns it has left."""
    return frame.told_of(seat, told(frame, seat))


def main_button(label: Callable[[F], str]) -> Panel[F]:
    """The panel of the main button, which is there while the seat may act."""
    return Panel("guide", lambda frame: [Item(END, message=partial(label, frame))] if frame.may_act else [])


@dataclass(frozen=True)
class Presentation(Generic[F]):
    """All that is needed to describe a seat of a game: frame, gestures, panels, sentences."""

    frame: type[F]
    gestures: GestureTable
    panels: Sequence[Panel[F]]
    sentence: Callable[[F], str]
    """What the seat may do now."""
    refusal: Callable[[F, Refusal], str]
    """Why something cannot be done."""
    meaning: type[Meaning[F]] = Meaning
    shapes: Mapping[str, float] = field(default_factory=dict)
    """Ratios of width to height of pictures that stand alone, by their painters' names; other painters draw squares."""
    beckons: Callable[[F], bool] = _always
    """Whether the main button invites a press; not while a press would leave something better undone."""
    shown: Callable[[F, int], Iterable[Item]] = _nothing_shown
    """What lies open before another seat and is on no panel; a phone shows it on request."""
    wide: Collection[str] = ()
    """The painters whose pictures a phone shows at its full width."""
    listed: Sequence[Panel[F]] = ()
    """The panels of a phone, if they are others than the areas of the table: its items in other groups, and
    those for what the table does in a form of its own."""

    acts: Callable[[Any], Iterable[Action]] = _legal
    """The acts that a phone offers in a view: by default those that the rules list, which may be few of many."""

    @property
    def on_phone(self) -> Presentation[F]:
        """The presentation with the panels of a phone."""
        return replace(self, panels=self.listed) if self.listed else self

    def shape(self, picture: tuple[Any, ...]) -> float:
        """Ratio of width to height of an item's picture; 0 where nothing is drawn."""
        return self.shapes.get(picture[0], 1.0) if picture else 0.0

    def lying(self, frame: F) -> list[tuple[Panel[F], list[Item]]]:
        """Every panel with its items; its ``ground`` comes first."""
        return [(panel, [*filter(None, (panel.ground(frame),)), *panel.items(frame)]) for panel in self.panels]


class DescribedItem(NamedTuple):
    """An item in words."""

    name: str
    """The name of its target, which gestures use."""
    label: str
    tip: str
    note: Note | None
    """The words of the magnifying glass."""
    picture: tuple[Any, ...]
    """The name of a painter and its arguments; empty where nothing is drawn."""
    shape: float
    """Ratio of width to height of the picture; 0 where nothing is drawn."""
    touchable: bool
    """Whether it is a target, if only to read about it."""
    clicks: bool
    """Whether a click has an effect now, or is refused with the reason."""
    lifts: bool
    """Whether it can be picked up now."""
    drops: tuple[str, ...]
    """The names of the items on which it can be dropped now; its own name if it can be used alone."""
    hint: str
    """A sentence that says where it may go, while it can be picked up."""
    chosen: bool = False
    """``Item.chosen``."""
    serves: bool = False
    """``Item.serves``."""
    works: bool = False
    """Whether a click changes anything, if only a draft."""
    pose: tuple[int, ...] = ()
    """``Item.pose``."""
    means: tuple[str, ...] = ()
    """The names in ``drops`` where a drop does something that clicks do not."""


class DescribedPanel(NamedTuple):
    """A panel in words."""

    name: str
    title: str
    items: tuple[DescribedItem, ...]
    map: float = 0.0
    """``Panel.map``."""
    beside: tuple[str, ...] = ()
    """``Panel.beside``."""
    at_hand: bool = False
    """``Panel.at_hand``."""
    own: bool = False
    """``Panel.own``."""
    small: bool = False
    """``Panel.small``."""
    of_all: bool = False
    """``Panel.of_all``."""


class Description(NamedTuple):
    """A whole table in words, as one seat sees it."""

    sentence: str
    """What may be done now."""
    panels: tuple[DescribedPanel, ...]
    advised: tuple[str, ...]
    """The names of the items that a hint points at, in order."""
    beckons: bool
    """Whether the main button invites a press."""


def described(presentation: Presentation[F], frame: F) -> Description:
    """Describe what a seat has before it, in the language that is spoken."""
    meaning, lying = presentation.meaning(frame, presentation.gestures), presentation.lying(frame)
    all_items = [item for _panel, items in lying for item in items]
    places = {item.id: item for item in all_items if item.touchable and meaning.takes(item)}
    advised = meaning.touched(frame.advice[0], all_items) if frame.advice else ()
    panels = tuple(
        DescribedPanel(
            panel.name,
            panel.title(frame),
            tuple(_item(item, presentation.shape(item.picture), meaning, places) for item in items),
            panel.map,
            tuple(panel.beside),
            panel.at_hand,
            panel.own,
            panel.small,
            panel.of_all,
        )
        for panel, items in lying
    )
    return Description(
        presentation.sentence(frame),
        panels,
        tuple(spot.name for spot in advised),
        presentation.beckons(frame),
    )


def shown(presentation: Presentation[F], frame: F, seat: int) -> Iterator[DescribedItem]:
    """What lies open before another seat, in the language that is spoken; it can only be looked at."""
    for item in presentation.shown(frame, seat) if seat != frame.seat and 0 <= seat < len(frame.seats) else ():
        yield DescribedItem(
            name=item.id.name,
            label=item.message(),
            tip="",
            note=None,
            picture=item.picture,
            shape=presentation.shape(item.picture),
            touchable=False,
            clicks=False,
            lifts=False,
            drops=(),
            hint="",
        )


def _item(item: Item, shape: float, meaning: Meaning[Any], places: Mapping[PlaceId, Item]) -> DescribedItem:
    label = item.message()
    clicks = item.touchable and meaning.may_click(item)
    carried = meaning.lifted(item) if item.touchable and meaning.may_lift(item) else None
    onto = places.values() if item.id in places else (item, *places.values())
    drops = [place for place in onto if carried and meaning.accepts(place, carried)]
    click = meaning.outcome(item) if clicks else Outcome()
    works = _has_effect(click, meaning) and not meaning.only_cancels(item)
    able = {place.id.name: meaning.outcome(carried, place) for place in drops if carried}
    return DescribedItem(
        name=item.id.name,
        label=label,
        tip=label if item.tip is item.message else item.tip(),
        note=item.note(),
        picture=item.picture,
        shape=shape,
        touchable=item.touchable,
        clicks=clicks,
        lifts=carried is not None,
        drops=tuple(able),
        hint=meaning.drop_hint(carried) if carried else "",
        chosen=item.chosen,
        serves=item.serves,
        works=works,
        pose=item.pose,
        means=tuple(name for name, drop in able.items() if _means_more(drop, click if works else None, meaning)),
    )


def _has_effect(found: Outcome, meaning: Meaning[Any]) -> bool:
    """Whether a gesture changes anything: the rules refuse some gestures, and the window then tells the reason."""
    changes = found.takes_back or found.draft is not None or found.asks is not None
    return changes or (bool(found.acts) and found.acts[0] in meaning.frame.legal)


def _means_more(drop: Outcome, click: Outcome | None, meaning: Meaning[Any]) -> bool:
    """Whether a drop does something that clicks do not; a second click carries out what the first one drafts."""
    if click:
        return click.draft is None and tuple(drop.acts) != tuple(click.acts)
    return _has_effect(drop, meaning)


def outcome(presentation: Presentation[F], frame: F, source: str, place: str = "") -> Outcome:
    """The outcome of a click or drop on items with these names; an empty one for unknown names."""
    meaning = presentation.meaning(frame, presentation.gestures)
    items = {item.id.name: item for _panel, lying in presentation.lying(frame) for item in lying if item.touchable}
    item, onto = items.get(source), items.get(place)
    if item and onto and meaning.may_lift(item) and (onto is item or meaning.takes(onto)):
        return meaning.outcome(meaning.lifted(item), onto)
    return meaning.outcome(item) if item and not place and meaning.may_click(item) else Outcome()
