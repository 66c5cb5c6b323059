"""Carries out what gestures mean (``kit/meaning.py``), and turns items into targets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.refusal import Refusal
from dejavu.table.board.protocol import BoardHost
from dejavu.table.board.table_scene import TableScene
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.gestures import GestureTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.meaning import Meaning, named_by
from dejavu.table.kit.points import Point
from dejavu.table.shell.held_piece import HeldPiece


class HeldBoardPiece(HeldPiece):
    """A held piece of a board: it is not drawn at its place, and the board shows where it may go."""

    def __init__(
        self, host: BoardHost, spot: PlaceId, piece: Any, picture: Surface, label: str, drop_hint: str = ""
    ) -> None:
        """``spot`` is the place it was lifted from, ``drop_hint`` the sentence about where it may go."""
        super().__init__(piece, picture, label, drop_hint)
        self._host, self._spot = host, spot

    def started(self) -> None:
        """The piece was lifted."""
        self._host.held_changed(self._spot, self.payload)

    def ended(self, dropped: bool) -> None:
        """The piece was put down."""
        self._host.held_changed(self._spot, None)


class Interaction(Meaning[Any]):
    """Carries out gestures. Subclass it together with the game's ``Meaning`` where a gesture does more."""

    def __init__(self, scene: TableScene, gestures: GestureTable, frames: type[Frame[Any, Any]] = Frame) -> None:
        """``frames`` is the class of the game's frames."""
        self.scene, self._frames = scene, frames
        super().__init__(frames(scene.match.view, scene.match.session.seats), gestures)
        self.refresh()

    def refresh(self) -> None:
        """The view changed: make a new frame and keep what still holds of the draft."""
        draft = self.frame.draft
        self.frame = self.seen()
        self.frame = self.frame.drafted(self.kept(draft))

    def seen(self) -> Frame[Any, Any]:
        """The viewer's frame now, without a draft."""
        match, view = self.scene.match, self.shown
        legal = frozenset(self.acts(view) if match.my_move else ())
        plan = None if match.hints.thinking else match.hints.plan
        return self._frames(
            view=view,
            seats=match.session.seats,
            legal=legal,
            welcome=frozenset(filter(match.welcomes, legal)),
            can_undo=match.can_undo,
            secrets_open=self.scene.secrets_open,
            guided=match.guide is not None,
            advice=plan.left if plan else (),
            happened=partial(match.history.seen_by, match.viewer),
            totals=match.session.state.returns,
            veils=lambda: self.scene.app.settings.veiled_totals,
            temperaments=match.game.info.temperaments,
        )

    def acts(self, view: View) -> Iterable[Action]:
        """The legal actions that gestures can mean: by default all."""
        return view.legal_actions()

    @property
    def shown(self) -> View:
        """The view that the scene shows: all that the viewer knows, unless the scene delays some of it."""
        return self.scene.match.view

    @property
    def view(self) -> Any:
        """The view of the frame, which stays the same until ``refresh``."""
        return self.frame.view

    @property
    def legal(self) -> frozenset[Action]:
        """The legal actions of the viewer."""
        return frozenset(self.frame.legal)

    @property
    def welcome(self) -> frozenset[Action]:
        """The actions that are highlighted: a lesson may refuse the others."""
        return frozenset(self.frame.welcome)

    def redraft(self, draft: Any) -> None:
        """Replace the draft; whoever follows a hint by keys goes on to what it points at now."""
        if draft != self.frame.draft:
            self.frame = self.frame.drafted(draft)
            self.scene.refresh()
            self.scene.lead_on()

    # Acts

    def do(self, acts: Sequence[Action], by_hand: bool = False) -> str | None:
        """Do actions as one gesture, all or none; returns the refusal. ``by_hand``: an item was dropped."""
        match, done = self.scene.match, 0
        with match.undo_groups.one():
            for action in acts:
                if why := match.act(action, by_hand):
                    break
                done += 1
            else:
                return None
        if done:
            match.undo()
        return self.refused(why)

    def refused(self, why: Refusal) -> str:
        """The sentence for a refusal; the table marks what it names while it can be read."""
        words = self.scene.words.refusal(why)
        self.scene.mark_named(named_by(why, self.scene.lying), words)
        return words

    def click(self, item: Item) -> None:
        """An item was clicked."""
        self.scene.show_refusal(self._done(item, None, by_hand=False))

    def drop(self, place: Item, source: Item, point: Point | None = None, by_hand: bool = True) -> str | None:
        """An item was dropped on a place; return the refusal, empty when the item is only put back.

        ``point``: the point in the window. Without ``by_hand``, it was a click with nothing in the hand.
        """
        return self._done(source, place, by_hand)

    def take_back(self, item: Item) -> None:
        """Undo steps until an item lies where it came from: by default the last one."""
        self.scene.match.undo()

    def _done(self, source: Item, place: Item | None, by_hand: bool) -> str | None:
        """Change the draft or do the actions of a gesture; return the refusal."""
        acts, draft, refusal, hint, takes_back, *_more = self.outcome(source, place)
        if takes_back:
            self.take_back(source)
            return None
        if refusal:
            return self.refused(refusal)
        if draft is not None:
            self.redraft(draft)
            if not acts:
                return hint or None
        return self.do(acts, by_hand) if acts else hint

    # Targets

    def touch(self, each: Placed) -> dict[str, Any]:
        """The fields of an item's target."""
        item, takes = each.item, self.takes(each.item)
        return {
            "action": partial(self.click, item) if self.may_click(item) else None,
            "pick_up": partial(self.lift, each) if self.may_lift(item) else None,
            "accepts": partial(self.accepts, item) if takes else None,
            "drop": partial(self.drop, item) if takes else None,
            "irreversible_with": partial(self.closes_undo, item),
        }

    def closes_undo(self, item: Item, dropped: Item | None) -> bool:
        """Whether a click on an item, or a drop on it, would do something that cannot be taken back."""
        acts = self.outcome(dropped, item).acts if dropped else self.clicked(item)
        return self.scene.match.irreversible(acts)

    def clicked(self, item: Item) -> Sequence[Action]:
        """The acts of a click on an item."""
        return self.outcome(item).acts

    def lift(self, each: Placed) -> HeldPiece:
        """Take an item into the hand."""
        item = self.lifted(each.item)
        each = each._replace(item=item)
        return HeldBoardPiece(self.scene, item.id, item, self.held_picture(each), item.message(), self.drop_hint(item))

    def held_picture(self, each: Placed) -> Surface:
        """The picture of a held item: by default as it lies."""
        return self.scene.painted(each.rect.size, *each.item.picture)
