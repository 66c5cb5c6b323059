"""What the viewer's hand may do with the items on the table: targets, made of the gestures of a game.

This is for games with a table of gestures (``kit/gestures.py``); ``handles.py`` serves those that have none yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pygame import SRCALPHA, Rect, Surface

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.table.board.handles import HeldBoardPiece
from dejavu.table.board.item_area import ItemHost
from dejavu.table.board.protocol import BoardHost, Words
from dejavu.table.kit.gestures import GestureTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Point

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class InteractionHost(BoardHost, ItemHost, Protocol):
    """What this asks of the scene."""

    @property
    def match(self) -> Match:
        """The game on the table."""

    @property
    def words(self) -> Words[Any]:
        """What the game says."""

    def said(self, words: str | None) -> None:
        """Say why something was not done."""


HostT = TypeVar("HostT", bound=InteractionHost)


class Interaction(Generic[HostT]):
    """Subclass where a gesture is more than one action, or a draft that the rules do not hear of yet."""

    def __init__(self, scene: HostT, gestures: GestureTable) -> None:
        self.scene, self.gestures = scene, gestures
        self.refresh()

    def refresh(self) -> None:
        """The view changed."""
        match = self.scene.match
        self.view: View = match.view
        """What the viewer knows, as long as the answers stay the same."""
        self.legal = frozenset(self.view.legal_actions() if match.my_move else ())
        """What the viewer may do now."""
        self.welcome = frozenset(filter(match.welcomes, self.legal))
        """What is lit: a lesson may refuse the rest."""

    # What a hand means

    def meant(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions, in order, that a click on an item means, or its drop on another one; none for nothing.

        Of several the first that is welcome, else the first that is legal, else the first.
        """
        found = self.gestures.meant(source, place)
        for able in (self.welcome, self.legal):
            if likeliest := [action for action in found if action in able][:1]:
                return likeliest
        return found[:1]

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether an item may be dropped on a place now."""
        acts = self.meant(source, place)
        return bool(acts) and acts[0] in self.welcome

    def drop_hint(self, source: Item) -> str:
        """The sentence that tells where an item may go."""
        return ""

    # What becomes of it

    def do(self, acts: Sequence[Action], by_hand: bool = False) -> str | None:
        """Do them as one gesture, all or none of them, or say why not; ``by_hand``: an item was dropped on a place."""
        match, done = self.scene.match, 0
        with match.undo_groups.one():
            for action in acts:
                if why := match.act(action, by_hand):
                    break
                done += 1
            else:
                return None
        words = self.scene.words.refusal(why)
        if done:
            match.undo()
        return words

    def click(self, item: Item) -> None:
        """An item was clicked."""
        self.scene.said(self.do(self.meant(item)))

    def drop(self, place: Item, source: Item, point: Point | None = None, by_hand: bool = True) -> str | None:
        """An item was dropped on a place; why that is refused, empty when the item is only put back.

        ``point``: where in the window. Not ``by_hand``: by a click alone, with nothing in the hand.
        """
        acts = self.meant(source, place)
        return self.do(acts, by_hand) if acts else self.drop_hint(source)

    # Targets

    def touch(self, each: Placed) -> dict[str, Any]:
        """How an item can be touched: fields of its target."""
        item, takes = each.item, self.takes(each.item)
        return {
            "action": partial(self.click, item) if self.may_click(item) else None,
            "pick_up": partial(self.lift, each) if self.may_lift(item) else None,
            "lit": partial(self.accepts, item) if takes else None,
            "drop": partial(self.drop, item) if takes else None,
        }

    def may_click(self, item: Item) -> bool:
        """Whether a click on an item means anything now."""
        return bool(self.meant(item))

    def takes(self, item: Item) -> bool:
        """Whether anything can be dropped on an item now."""
        return self.gestures.takes(item)

    def may_lift(self, item: Item) -> bool:
        """Whether an item can be taken into the hand now."""
        return self.gestures.is_carried(item) and self.scene.match.my_move

    def lift(self, each: Placed) -> HeldPiece:
        """Take an item into the hand."""
        item = each.item
        return HeldBoardPiece(self.scene, item.id, item, self.held_picture(each), item.message(), self.drop_hint(item))

    def held_picture(self, each: Placed) -> Surface:
        """What an item looks like in the hand: as it lies."""
        surface = Surface(each.rect.size, SRCALPHA)
        painter, *told = each.item.picture
        self.scene.painters[painter](surface, Rect((0, 0), each.rect.size), *told)
        return surface

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """What a hint points at: the items to be touched for an action, in order."""
        return self.gestures.touched(action, lying)
