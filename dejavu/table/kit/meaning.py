"""What gestures mean to a seat now, from its frame and the game's table of gestures. Nothing is done here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import Ask
from dejavu.engine.refusal import Refusal
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.gestures import GestureTable
from dejavu.table.kit.item import Item, PlaceId

F = TypeVar("F", bound=Frame[Any, Any])

Chooser = Callable[[View], Action | None]
"""Chooses the act that follows by itself, from the view of its seat; None where nothing follows."""


class Outcome(NamedTuple):
    """The outcome of a gesture: acts, a draft (perhaps with a hint), both, a refusal, a hint, or steps taken back."""

    acts: Sequence[Action] = ()
    draft: Any = None
    refusal: Refusal | None = None
    hint: str = ""
    """The sentence for a gesture that means nothing, or a warning before it."""
    takes_back: bool = False
    """Whether steps are undone until the item lies where it came from."""
    then: Chooser | None = None
    """Chooses the acts that follow by themselves, one by one."""
    asks: Callable[[], tuple[Ask, str]] | None = None
    """Asks a partner for something: the request with the answer, and the answer in words. It may take long."""


class Meaning(Generic[F]):
    """What gestures mean to a seat. Games with drafts, or with gestures that mean several actions, subclass it."""

    def __init__(self, frame: F, gestures: GestureTable) -> None:
        self.frame, self.gestures = frame, gestures

    def actions_for(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions, in order, that a click on an item or its drop on another one means; empty if it means none.

        By default there is one: the first possible one that is welcome, else the first that is legal, else the first.
        """
        found = self.gestures.actions_for(source, place)
        for able in (self.frame.welcome, self.frame.legal):
            if likeliest := [action for action in found if action in able][:1]:
                return likeliest
        return found[:1]

    def drafted(self, source: Item, place: Item | None = None) -> Any | Refusal | None:
        """The draft that a gesture leads to, or a refusal; None where it means actions."""
        return None

    def outcome(self, source: Item, place: Item | None = None) -> Outcome:
        """The outcome of a click on an item, or of its drop on another one, if the rules allow it."""
        draft = self.drafted(source, place)
        if isinstance(draft, Refusal):
            return Outcome(refusal=draft)
        if draft is not None:
            return Outcome(draft=draft)
        if acts := self.actions_for(source, place):
            return Outcome(acts)
        return Outcome(hint=self.drop_hint(source) if place else self.click_hint(source))

    def kept(self, draft: Any) -> Any:
        """The part of a draft that still holds after the view changed."""
        return draft

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether an item may be dropped on a place now."""
        acts = self.actions_for(source, place)
        return bool(acts) and acts[0] in self.frame.welcome

    def only_cancels(self, item: Item) -> bool:
        """Whether a click on an item only cancels a question about other items."""
        return False

    def click_hint(self, item: Item) -> str:
        """The sentence for a click that means nothing."""
        return ""

    def drop_hint(self, source: Item) -> str:
        """The sentence that tells where an item may go."""
        return ""

    def lifted(self, item: Item) -> Item:
        """The item in the hand after picking one up: by default the same."""
        return item

    def may_click(self, item: Item) -> bool:
        """Whether a click on an item means anything now."""
        return bool(self.actions_for(item))

    def takes(self, item: Item) -> bool:
        """Whether anything can be dropped on an item now."""
        return self.gestures.takes(item)

    def may_lift(self, item: Item) -> bool:
        """Whether an item can be taken into the hand now."""
        return self.gestures.is_carried(item) and self.frame.may_act

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """The places to touch for an action, in order, as hints show them."""
        return self.gestures.touched(action, lying)


def named_by(refusal: Refusal, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
    """The places of the items that the sentence of a refusal names by their ids."""
    ids = {value for value in refusal.about if isinstance(value, str)}
    return tuple(item.id for item in lying if item.id.id in ids or not ids.isdisjoint(item.about.values()))


def forced(verb: str) -> Chooser:
    """A function that chooses the only legal action if it has this verb, for acts that follow by themselves."""

    def choose(view: View) -> Action | None:
        legal = view.legal_actions()
        return legal[0] if len(legal) == 1 and legal[0].verb == verb else None

    return choose
