"""What hands do and what that means: one table a game from gestures to actions, which reads both ways.

Forwards it says what a click or a drop means, and so what accepts a piece. Backwards it says how an action is done, for
hints, keys and tests.

>>> tile = Item(PlaceId("tile", number=1), about={"tile": "hotel"})
>>> cell = Item(PlaceId("own", "c4"), about={"cell": "c4"})
>>> table = GestureTable(Gesture("lay", "tile", "own", ("tile", "cell")), Gesture("choose", "own", args=("cell",)))
>>> [str(action) for action in table.meant(tile, cell)], [str(action) for action in table.meant(cell)]
(['lay(hotel, c4)'], ['choose(c4)'])
>>> [spot.name for spot in table.touched(Action("lay", ("hotel", "c4")), [cell, tile])]
['tile:1', 'own:c4']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dejavu.engine.action import Action, Argument
from dejavu.table.kit.item import Item, PlaceId


@dataclass(frozen=True)
class Gesture:
    """A click on an item, or a drop of an item on another one, and the action that it means."""

    verb: str
    source: str
    """The kind of the item that is clicked or carried."""
    place: str = ""
    """The kind of the item that it is dropped on; empty for a click."""
    args: tuple[str, ...] = ()
    """The fields of both items (``Item.about``) that are the arguments of the action, in their order."""

    def action(self, about: Mapping[str, Argument]) -> Action | None:
        """The action about something; None where a field of it is missing."""
        if not about.keys() >= set(self.args):
            return None
        return Action(self.verb, tuple(map(about.__getitem__, self.args)))


class GestureTable:
    """All gestures of a game. Of several for one verb the first whose items lie there is how hints and keys do it."""

    def __init__(self, *gestures: Gesture) -> None:
        self._meanings: dict[tuple[str, str], list[Gesture]] = {}
        self._ways: dict[str, list[Gesture]] = {}
        for gesture in gestures:
            self._meanings.setdefault((gesture.source, gesture.place), []).append(gesture)
            self._ways.setdefault(gesture.verb, []).append(gesture)
        self._carried = frozenset(gesture.source for gesture in gestures if gesture.place)
        self._places = frozenset(gesture.place for gesture in gestures if gesture.place)

    def is_carried(self, item: Item) -> bool:
        """Whether an item can be dropped on anything at all."""
        return item.id.kind in self._carried

    def takes(self, item: Item) -> bool:
        """Whether anything at all can be dropped on an item."""
        return item.id.kind in self._places

    def meant(self, source: Item, place: Item | None = None) -> list[Action]:
        """The actions that a click on an item, or its drop on another one, can mean, the likeliest first, legal or not.

        Where item and place disagree about a field, the drop means nothing: the item does not belong there.
        """
        about = {**source.about, **(place.about if place else {})}
        if not source.about.items() <= about.items():
            return []
        rows = self._meanings.get((source.id.kind, place.id.kind if place else ""), ())
        return [action for row in rows if (action := row.action(about))]

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """What is touched to do an action, in order, among items that lie there; nothing without a gesture for it."""
        items = list(lying)
        for way in self._ways.get(action.verb, ()):
            about = dict(zip(way.args, action.args, strict=True))
            for source in (item for item in items if _fits(item, way.source, about)):
                places = [item for item in items if _fits(item, way.place, about)] if way.place else [None]
                for place in places:
                    if action in self.meant(source, place):
                        return (source.id, place.id) if place else (source.id,)
        return ()


def _fits(item: Item, kind: str, about: Mapping[str, Argument]) -> bool:
    """Whether an item is of a kind, and nothing that an action is about is something else for it."""
    return item.id.kind == kind and all(about.get(name, value) == value for name, value in item.about.items())
