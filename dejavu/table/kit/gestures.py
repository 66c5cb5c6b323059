"""Each game has one table that maps gestures to actions. It is read both ways.

Forwards it says what a click or a drop means, and so which place accepts which piece. Backwards it says how an action
is done, for hints, keys and tests.

>>> tile = Item(PlaceId("tile", number=1), about={"tile": "hotel"})
>>> cell = Item(PlaceId("own", "c4"), about={"cell": "c4"})
>>> table = GestureTable(Gesture("lay", "tile", "own", ("tile", "cell")), Gesture("choose", "own", args=("cell",)))
>>> [str(action) for action in table.actions_for(tile, cell)], [str(action) for action in table.actions_for(cell)]
(['lay(hotel, c4)'], ['choose(c4)'])
>>> [spot.name for spot in table.touched(Action("lay", ("hotel", "c4")), [cell, tile])]
['tile:1', 'own:c4']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dejavu.engine.action import Action, Argument
from dejavu.table.kit.item import Item, PlaceId


@dataclass(frozen=True)
class Gesture:
    """A click on an item, or a drop of one item on another, and the action that it means."""

    verb: str
    source: str
    """The kind of the clicked or dropped item."""
    place: str = ""
    """The kind of the item that is dropped on; empty for a click."""
    args: tuple[str, ...] = ()
    """The fields of both items (``Item.about``) that are the action's arguments, in order."""

    def action(self, about: Mapping[str, Argument]) -> Action | None:
        """The action with arguments from these fields; None where one is missing."""
        try:
            return Action(self.verb, tuple([about[field] for field in self.args]))
        except KeyError:
            return None


class GestureTable:
    """All gestures of a game. Hints and keys use the first gesture of a verb whose items lie on the table."""

    def __init__(self, *gestures: Gesture) -> None:
        self._meanings: dict[tuple[str, str], list[Gesture]] = {}
        self._gestures: dict[str, list[Gesture]] = {}
        for gesture in gestures:
            self._meanings.setdefault((gesture.source, gesture.place), []).append(gesture)
            self._gestures.setdefault(gesture.verb, []).append(gesture)
        self._carried = frozenset(gesture.source for gesture in gestures if gesture.place)
        self._places = frozenset(gesture.place for gesture in gestures if gesture.place)

    def is_carried(self, item: Item) -> bool:
        """Whether any gesture drops an item of this kind."""
        return item.id.kind in self._carried

    def takes(self, item: Item) -> bool:
        """Whether any gesture drops something on an item of this kind."""
        return item.id.kind in self._places

    def actions_for(self, source: Item, place: Item | None = None) -> list[Action]:
        """The actions, legal or not, that a click on an item or its drop on another one can mean; the likeliest first.

        Where item and place disagree about a field, the drop means nothing: the item does not belong there.
        """
        rows = self._meanings.get((source.id.kind, place.id.kind if place else ""))
        if rows is None:
            return []
        about = {**source.about, **place.about} if place else source.about
        if place and not source.about.items() <= about.items():
            return []
        return [action for row in rows if (action := row.action(about))]

    def ways(self, action: Action, lying: Iterable[Item]) -> Iterator[tuple[Item, ...]]:
        """The ways to do an action, each as the items to touch: one for a click, two for a drop."""
        items = list(lying)
        for gesture in self._gestures.get(action.verb, ()):
            about = dict(zip(gesture.args, action.args, strict=True))
            for source in (item for item in items if _fits(item, gesture.source, about)):
                places = [item for item in items if _fits(item, gesture.place, about)] if gesture.place else [None]
                for place in places:
                    if action in self.actions_for(source, place):
                        yield (source, place) if place else (source,)

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """The places of the items to touch for an action, in order; empty without a gesture for it."""
        return tuple(item.id for item in next(self.ways(action, lying), ()))


def _fits(item: Item, kind: str, about: Mapping[str, Argument]) -> bool:
    """Whether an item is of a kind and agrees with the action in all fields they share."""
    return item.id.kind == kind and all(about.get(name, value) == value for name, value in item.about.items())
