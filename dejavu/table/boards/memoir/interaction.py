"""The viewer's interaction by gestures and keys, and the state of the pointer.

A returned string says why something was not done.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import AGREE, DONE, TAKE, UNLOCK
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.memoir_state import MemoirView
from dejavu.games.memoir.state import Discarding, Exchange
from dejavu.table.board.interaction import Interaction
from dejavu.table.boards.memoir.exchange.exchanging import Terms
from dejavu.table.boards.memoir.foresight import WalkStep
from dejavu.table.boards.memoir.frame import MemoirFrame
from dejavu.table.boards.memoir.gestures import CARDS, GESTURES, MemoirMeaning
from dejavu.table.boards.memoir.painters import card_picture
from dejavu.table.boards.memoir.valley import abilities, monsters
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.shapes import disc
from dejavu.table.shell.drag import DragState
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.table import MemoirTable

_LEAST: Final = 32
"""Least side of a held ability's sign, in pixels."""


class MemoirInteraction(MemoirMeaning, Interaction):
    """Handles the gestures of one scene."""

    scene: MemoirTable

    def __init__(self, scene: MemoirTable) -> None:
        self._shown = scene.match.view
        self._clicked_up = False
        """Whether the held item was picked up by a click or a key, not by a drag."""
        super().__init__(scene, GESTURES, MemoirFrame)

    @property
    def shown(self) -> View:
        """The shown view; it stays at the position before an act while that act's card is read."""
        return self._shown

    def show(self, view: MemoirView, happened: Sequence[Event]) -> None:
        """Show another view; terms that a partner has just declined become the viewer's draft again."""
        self._shown = view
        self.refresh()
        declined = [event for event in happened if isinstance(event, events.ExchangeDeclined)]
        if declined and declined[-1].partner == self.frame.seat:
            terms = Terms(self.frame.seat, *self.state.declined[-1])
            self.frame = self.frame.drafted(self.kept(self.frame.draft._replace(terms=terms)))

    def _draft(self, **changes: Any) -> None:
        """Change the draft without showing it."""
        self.frame = self.frame.drafted(self.frame.draft._replace(**changes))

    # Acts

    def do(self, acts: Sequence[Action], by_hand: bool = False) -> str | None:
        """Do the actions as one gesture, which stops at a new decision; or return why not.

        An exchange is first put together at the table, unless a card or an ability asks for it.
        """
        if (begun := self.frame.exchange.begun(acts)) is not None:
            self.redraft(begun)
            return None
        match = self.scene.match
        if acts[0].verb != "discard":
            self._draft(left=())
        with match.undo_groups.one():
            for number, action in enumerate(acts):
                why = match.act(action, by_hand)
                if why is not None and number == 0:
                    return self.refused(why)
                if why is not None:
                    paid = not isinstance(self.state.move, Discarding)
                    self._draft(left=() if paid else tuple(acts[number:]))
                    break
            self._go_on(by_hand)
        return None

    def _go_on(self, by_hand: bool) -> None:
        """Choose an ability's intended target once its cost is paid."""
        if isinstance(self.state.move, Discarding):
            return
        left = self.frame.draft.left
        self._draft(left=())
        for action in left:
            if self.view.why_not(action) is None:
                self.scene.match.act(action, by_hand)

    def _walk(self, spot: PlaceId) -> str | None:
        """Walk to a spot step by step, as long as nothing new is seen."""
        first, then = self.way_to(spot)[:1], self.walk_on(spot)
        words = self.do(first)
        if words is None:
            self.scene.match.follow_up(then)
        return words

    def clicked(self, item: Item) -> Sequence[Action]:
        """The acts of a click, also those of a walk or of opening a memory."""
        if way := self.way_to(item.id):
            return way
        if item.id.kind == "clue":
            return [UNLOCK] if item.value == self.frame.unlocks else ()
        return () if self.reads(item) else super().clicked(item)

    def click(self, item: Item) -> None:
        """An item was clicked: act, walk there, or enlarge it."""
        if self.way_to(item.id):
            self.scene.show_refusal(self._walk(item.id))
        elif item.id.kind == "clue" and item.value in self.state.openers:
            self.scene.open_overlay(f"page:{item.value}")
        elif item.id.kind == "clue" and item.value == self.frame.unlocks:
            self.scene.show_refusal(self.do([UNLOCK]))
        elif self.reads(item):
            self.scene.look_at(item.id.name)
        else:
            super().click(item)

    # Exchanges

    def offer(self) -> str | None:
        """Ask the partner, or do the exchange at once if nobody has to be asked; one gesture in both cases."""
        exchange, match = self.frame.exchange, self.scene.match
        if exchange.terms is None or not exchange.filling:
            return None
        if exchange.terms.empty:
            return _("First move a card to the other side.")
        with match.undo_groups.one():
            if words := super().do(exchange.terms.acts(self.state)):
                return words
            self._draft(terms=None)
            if exchange.aloud and self.frame.exchange.is_asked:
                match.let_play(agreeing)
            self.scene.refresh()
        return None

    def leave(self) -> None:
        """Cancel the exchange."""
        self._draft(terms=None)
        if isinstance(self.state.move, Exchange):
            self.scene.show_refusal(self.do([DONE]))
        self.scene.refresh()

    # Targets

    def touch(self, each: Placed) -> dict[str, Any]:
        """How an item can be touched; a second click uses an item that a click picked up."""
        found, item = super().touch(each), each.item
        if "theirs" in item.about and found["pick_up"]:
            found["drop"] = partial(self.drop, Item(PlaceId("hands", number=item.value.seat)))
        elif item.id.kind in (*CARDS, "ability") and self._is_carried(item) and not found["action"]:
            found["accepts"] = partial(self._is_used, item)
            found["drop"] = lambda other, point: self.drop(item, other) if self._clicked_up else ""
        return found

    def _is_carried(self, item: Item) -> bool:
        """Whether an item, or one just like it, is carried."""
        carried = self.scene.carried
        return carried is not None and (carried.id.kind, carried.value) == (item.id.kind, item.value)

    def _is_used(self, item: Item, carried: Item) -> bool:
        """Whether a second click uses an item; one dragged and dropped at its place is only put back."""
        return self._clicked_up and self._is_carried(item) and self.accepts(item, carried)

    def lift(self, each: Placed) -> HeldPiece:
        """Pick up an item, and note whether a click did."""
        self._clicked_up = self.scene.app.input.drag.state is not DragState.PRESSED
        return super().lift(each)

    def held_picture(self, each: Placed) -> Surface:
        """The picture of a held item."""
        scene, (item, rect) = self.scene, each
        match item.id.kind:
            case "pawn":
                return scene.map.view.pawn_picture(item.value)
            case "item" | "seal":
                return scene.map.marks.picture(item.id, rect.height)
            case "ability":
                character = self.state.players[item.id.number].character
                return abilities.picture(scene.studio, character, max(rect.width, _LEAST), lit=True)
            case "monster":
                return monsters.picture(scene.studio, item.value.monster.card, 2 * rect.height)
            case "ring":
                made = disc(rect.width // 2, scene.look.theme["accent"]).copy()
                centre = made.get_rect().center
                scene.look.draw_text(made, str(item.value), 1.1, "text_on_accent", "bold", center=centre)
                return made
        return card_picture(scene.studio, item.value.card, rect.size)

    # Keys

    def commands(self) -> Commands:
        """The keys of this table by binding (``shell.keys``), besides those of every table."""
        act = self.scene.act
        steps = {f"step-{way}": partial(act, Action("move", (way,))) for way in DIRECTIONS}
        return {
            **{name: partial(self._number, place) for place, name in enumerate(PICKS, 1)},
            **steps,
            "sight": lambda: act(self.frame.next_sight),
            "take": partial(act, TAKE),
            "unlock": partial(act, UNLOCK),
            "meet": self._meet,
            "ability": partial(self._pick, PlaceId("ability", number=self.frame.seat)),
            "discard": self._discard,
        }

    def _number(self, number: int) -> None:
        """A number gives the n-th answer, names a partner, or else picks the n-th card."""
        naming, answers = self.frame.draft.naming, self.frame.answers
        self._draft(naming=False)
        if answers:
            if number <= len(answers):
                self.scene.act(answers[number - 1])
        elif naming:
            self.scene.act(Action("meet", (number - 1,)))
        elif card := next((card for place, card in enumerate(self.cards, 1) if place == number), None):
            self._pick(card.id)

    def _pick(self, spot: PlaceId) -> None:
        """Pick an item up and hold it over the first place where it may go, or over itself; a second press plays it."""
        app = self.scene.app
        target = app.targets.named(spot.name)
        if target is None:
            return
        drag = app.input.drag
        if drag.active and drag.source and drag.source.name == spot.name:
            drag.drop(target if drag.may_drop_on(target) else None)
            return
        drag.cancel()
        app.input.activate(target, None)
        if not drag.active:
            return
        lit = next(
            (other for other in app.targets if other.focusable and drag.may_drop_on(other) and other.name != spot.name),
            None,
        )
        over = app.input.advised_place() or lit or target
        app.input.focus_by_key(over.name)
        drag.centre_on(over.rect.center)

    def _meet(self) -> None:
        """Meet the only possible partner; of several, the next number says which."""
        partners = sorted((action for action in self.frame.welcome if action.verb == "meet"), key=str)
        if len(partners) > 1:
            self._draft(naming=True)
            self.scene.show_refusal(_("With whom? Press the number of the player, from above."))
            return
        seat = self.frame.seat
        other = next((other for other in range(self.state.seats) if other != seat), seat)
        self.scene.act(partners[0] if partners else Action("meet", (other,)))

    def _discard(self) -> None:
        """Discard the chosen cards, else the one that is focused or under the pointer."""
        if not self.frame.wanted:
            return
        touched = next((card for card in self.cards if card.id == self.scene.touched), None)
        if touched and not self.frame.draft.discards:
            self.redraft(self.frame.draft._replace(discards=(touched.id,)))
        self.scene.end()


def agreeing(view: View) -> Action | None:
    """The answer of a partner who agreed aloud (``Match.let_play``)."""
    return AGREE if view.why_not(AGREE) is None else None


class Pointing:
    """Tells whether the pointer points at anything, and redraws what its moves change."""

    def __init__(self, scene: MemoirTable) -> None:
        self._scene = scene
        self._left_at: Point | None = None
        """The pointer's position when something was done or a key pressed."""
        self._seen: tuple[object, ...] = ("", None, False)
        """The last hovered target and carried item."""
        self._foreseen: tuple[WalkStep | None, int] = None, 0
        """The step that the sentence describes, and the length of the walk."""

    @property
    def rests(self) -> bool:
        """Whether the pointer has not moved since something was done; then it points at nothing."""
        user = self._scene.app.input
        return not user.touch.keyboard and user.pointer == self._left_at

    def rest(self) -> None:
        """Ignore what lies under the pointer until it moves, because something is done without it."""
        self._left_at = self._scene.app.input.pointer

    def update(self) -> None:
        """Redraw what the pointer has changed."""
        scene = self._scene
        seen = scene.touched.name, scene.carried, self.rests
        if seen == self._seen:
            return
        self._seen, before = seen, self._foreseen
        self._foreseen = scene.preview, scene.walk
        scene.map.mark()
        scene.invalidate(scene.areas["unseen"].rect)
        if self._foreseen != before:
            scene.invalidate(scene.areas["guide"].reach)
