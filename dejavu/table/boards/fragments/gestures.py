"""The gestures of this table, and the drafts: plans that reach the rules only when they are complete.

Nothing here decides a rule: every answer is one of ``view.legal_actions()`` or an action that the rules refuse. A
returned string says why something was not done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.journal import Act
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.state import Construction, Growing, Phase
from dejavu.table.board.interaction import Interaction
from dejavu.table.boards.fragments.frame import FragmentsDraft, FragmentsFrame
from dejavu.table.boards.fragments.items import PANELS, SHAPES, beckons, sentence, shown
from dejavu.table.boards.fragments.onward import Onward, after_regeneration
from dejavu.table.boards.fragments.words import drop_hint, refusal
from dejavu.table.boards.fragments.words.guidance import leaves_out, planned
from dejavu.table.kit.description import Presentation
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.meaning import Chooser, Meaning, Outcome, forced
from dejavu.table.kit.points import Point
from dejavu.table.text import _, plural

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.areas.area import BuildableCards
    from dejavu.table.boards.fragments.table import FragmentsTable

BITS: Final = ("tray", "chest")
"""Places of a seat's bits."""
CARDS: Final = ("short", "hand", "row")
"""Places of cards on which bits can be laid."""


def _with_bits() -> Iterator[Gesture]:
    """The gestures of a bit in tray or chest; actions call a chest's bit ``saved``."""
    for kind, bit in zip(BITS, ("bit", "saved"), strict=True):
        yield Gesture("add", kind, "short", ("card", bit))
        yield Gesture("start", kind, "hand", ("card", bit))
        yield from (Gesture("construct", kind, where, ("card",)) for where in ("hand", "row"))
        yield from (Gesture("fill", kind, where, (bit,)) for where in CARDS)
        yield Gesture("spend", kind, "circle", (bit,))


GESTURES: Final = GestureTable(
    *(Gesture(verb, "nebula", args=("nebula",)) for verb in ("walk", "lift", "choose")),
    Gesture("walk", "girl", "nebula", ("nebula",)),
    Gesture("lay", "lifted", "nebula", ("nebula", "bit")),
    Gesture("take", "lifted", args=("bit",)),
    Gesture("take", "lifted", "tray", ("bit",)),
    *(Gesture("construct", where, args=("card",)) for where in CARDS),
    *(Gesture("construct", where, "long-term", ("card",)) for where in CARDS),
    *_with_bits(),
    *(Gesture("save", "tray", where, ("bit",)) for where in ("chest", "girl-tile")),
    Gesture("unsave", "chest", "tray", ("saved",)),
    *(Gesture("plant", kind, args=("flower",)) for kind in ("circle", "flower")),
    *(Gesture("plant", kind, "nebula", ("flower",)) for kind in ("circle", "flower")),
    Gesture("discard", "hand", args=("card",)),
    Gesture("discard", "hand", "discards", ("card",)),
    *(Gesture(verb, "end") for verb in ("ready", "stop", "regenerate", "draw", "end-turn", "end-phase")),
)
"""Bits are sown from the hand, and laid on cards, in chests or on the circle; cards go to memories or to the
discards."""


class FragmentsMeaning(Meaning[FragmentsFrame]):
    """The meaning of gestures; drafts are a card's next bit, a planned sowing, marked cards, and nebulae left out."""

    def warning(self, acts: Sequence[Action]) -> str:
        """The first warning in a position that acts would lose something; empty while a hint or a lesson leads."""
        frame = self.frame
        if tuple(acts[:1]) != (END_PHASE,) or frame.is_led_to(END_PHASE) or frame.warned:
            return ""
        return frame.left_undone.words

    def outcome(self, source: Item, place: Item | None = None) -> Outcome:
        """The outcome of a gesture; a warning comes before the first one that would lose something."""
        found = super().outcome(source, place)
        if words := self.warning(found.acts):
            return Outcome(draft=self.frame.draft._replace(warned_of=self.frame.held), hint=words)
        lays = bool(found.acts) and found.acts[-1].verb == "lay"
        return found._replace(then=forced("lay")) if lays else self._going_on(found, source)

    def _going_on(self, found: Outcome, source: Item) -> Outcome:
        """An outcome whose turn ends by itself after a regeneration, if this button or the one before says so."""
        frame, kind, turn = self.frame, source.id.kind, self.frame.view.turn
        on = {"end": frame.onward, "skip-planting": frame.without_planting}.get(kind)
        if found.acts and (on or kind == "regenerate"):
            found = found._replace(draft=frame.draft._replace(ends_turn=turn if on and on.after else -1))
        ends = (found.draft or frame.draft).ends_turn == turn
        return found._replace(then=self._rest_of_turn) if found.acts and ends else found

    @property
    def _rest_of_turn(self) -> Chooser:
        """Chooses the acts that end the turn after a regeneration."""
        return partial(after_regeneration, marked=self.frame.marked_ids, shared=self.frame.shared)

    # Clicks

    def actions_for(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions of a gesture, in order; a bit dropped on a card may begin it and be its first bit."""
        if place is None:
            return self._clicked(source)
        frame, kind = self.frame, source.id.kind
        if kind in ("circle", "flower") and place.value != frame.state.girl:
            return ()
        if kind in BITS and place.id.kind in CARDS:
            return self._on_card(source, place)
        if kind == "girl" and place.id.kind == "nebula" and frame.walks_next:
            return (END_PHASE, frame.state.actions.walk[place.value]) if place.value in frame.walks_next else ()
        if kind == "hand" and place.id.kind == "short-term":
            start = frame.state.actions.start[source.value]
            return (next(iter(frame.starts(source.value)), start[0]),)
        return super().actions_for(source, place)

    def _on_card(self, bit: Item, card: Item) -> Sequence[Action]:
        """A bit fills the next slot. It begins a card of the hand or, if that is impossible, builds it at once."""
        frame, found = self.frame, {action.verb: action for action in self.gestures.actions_for(bit, card)}
        fill, construct = found.get("fill"), found.get("construct")
        if fill and isinstance(frame.state.move, Construction) and frame.state.move.card == card.value:
            return (fill,)
        begin = found.get("add") or found.get("start")
        at_once = construct in frame.legal and frame.fills_top(bit.value, card.value)
        if begin and (begin in frame.legal or not at_once):
            return (begin,)
        return tuple(filter(None, (construct, fill)))

    def _clicked(self, item: Item) -> Sequence[Action]:
        frame, kind = self.frame, item.id.kind
        match kind:
            case "nebula":
                return self._on_nebula(item.value)
            case "lifted" if frame.lifted:
                return ()
            case "tray" | "chest" | "answer" if item.value is not None:
                return self._with_bit(item.value)
            case "hand" if self.discards(item):
                return (frame.state.actions.discard[item.value],)
            case "hand" | "row" | "short":
                way = frame.obvious(item.value)
                return (way,) if way else frame.next_slot(item.value)[:1]
            case "end" if frame.onward:
                return frame.onward.at_once
            case _ if kind in frame.other_ends:
                return frame.other_ends[kind]
            case "circle" if frame.growth_at_once:
                return frame.growth_at_once
            case "circle" | "flower":
                return [action for action in super().actions_for(item) if action in frame.legal]
        return super().actions_for(item)

    def _on_nebula(self, nebula: int) -> Sequence[Action]:
        """Lift, lay, walk or choose. If it is shorter to name the nebulae that get no bit, the others are chosen."""
        frame, action = self.frame, self.frame.nebula_action(nebula)
        if action is None or not frame.spare or action not in frame.legal:
            return () if action is None else (action,)
        left_out = frame.draft.left_out ^ {nebula}
        return [frame.state.actions.choose[other] for other in frame.nebulae("choose") if other not in left_out]

    def _with_bit(self, kind: int) -> Sequence[Action]:
        """The action that uses a bit where one is asked for."""
        frame = self.frame
        if isinstance(frame.state.move, Growing):
            return (frame.state.actions.spend[kind],)
        ways = {} if frame.asking is None else frame.asks_for(frame.asking)
        return (ways[kind],) if kind in ways else ()

    def discards(self, card: Item) -> bool:
        """Whether a click on a card discards it."""
        return card.id.kind == "hand" and self.frame.state.phase is Phase.MEDITATION

    # Drafts

    def drafted(self, source: Item, place: Item | None = None) -> FragmentsDraft | Refusal | None:
        """The draft after a gesture; a refusal if the girl rests; None if the gesture changes no draft."""
        frame, draft = self.frame, self.frame.draft
        match source.id.kind, place and place.id.kind:
            case "girl", "nebula" if frame.rests:
                return Refusal(Reason.PLANTING_DONE)
            case "lifted", None if frame.lifted:
                return draft._replace(chosen=source.id.number, like=source.value)
            case "hand" | "mark", "discards" | None if self.may_mark(source) and (place or source.id.kind == "mark"):
                return draft._replace(marked=frame.marked ^ {source.value}, marked_in=frame.view.turn)
            case "hand" | "row" | "short", None if self._serves():
                return frame.plan.wanting(source.value)
            case "hand", "short-term" if len(frame.starts(source.value)) > 1:
                return draft._replace(asking=source.value)
            case "nebula", None if frame.spare and frame.nebula_action(source.value) in frame.legal:
                left_out = draft.left_out ^ {source.value}
                return draft._replace(left_out=left_out) if len(left_out) < frame.spare else None
        return None

    def kept(self, draft: FragmentsDraft) -> FragmentsDraft:
        """The part of a draft that is still valid after the view changed."""
        frame = self.frame.drafted(draft)
        draft = frame.plan.kept()
        if not frame.lifted:
            draft = draft._replace(chosen=None, like=None)
        if draft.asking is not None and not frame.asks_for(draft.asking):
            draft = draft._replace(asking=None)
        if frame.state.phase is not Phase.MEDITATION:  # the press was undone, or its turn is over
            draft = draft._replace(ends_turn=-1)
        return draft if frame.spare else draft._replace(left_out=frozenset())

    def _serves(self) -> bool:
        """Whether a click on a card makes the current sowing serve it."""
        return bool(self.frame.lifted) and self.frame.may_act

    def may_mark(self, card: Item) -> bool:
        """Whether a card can be marked for meditation."""
        return self.frame.may_mark and card.id.kind in ("hand", "mark")

    @property
    def question(self) -> str:
        """The question about a card's next bit, a planned sowing, or nebulae to leave out; empty if there is none."""
        frame = self.frame
        if frame.plan.goal or frame.plan.card is not None:
            return planned(frame.plan, frame.names)
        if frame.spare:
            return leaves_out(frame.spare, len(frame.draft.left_out), len(frame.nebulae("choose")))
        if frame.asking is None:
            return ""
        return _(
            "Which bit for the next slot of {card}? Choose one with a gold ring.", card=frame.names.card(frame.asking)
        )

    # Touch

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether an item may be dropped on a place now; the question which bit begins a card comes later."""
        frame = self.frame
        if self.drafted(source, place) and place.id.kind == "discards":
            return True
        if source.id.kind == "hand" and place.id.kind == "short-term":
            return not frame.welcome.isdisjoint(frame.state.actions.start[source.value])
        acts = self.actions_for(source, place)
        fits = not acts or acts[0].verb != "construct" or source.id.kind not in BITS
        return (fits or frame.fills_top(source.value, place.value)) and super().accepts(place, source)

    def may_click(self, item: Item) -> bool:
        """Whether a click on an item means anything now."""
        if item.id.kind in (*CARDS, "end"):
            able = any(action in self.frame.legal for action in self.actions_for(item))
            return able or (item.id.kind in CARDS and self._wants(item))
        if item.id.kind == "lifted" and self.frame.lifted:
            return item.value in self.frame.bits("lay")
        waits = item.id.kind == "circle" and self.frame.may_act and not self.frame.player.circle
        return waits or super().may_click(item) or self.drafted(item) is not None

    def _wants(self, card: Item) -> bool:
        return self._serves() and not self.discards(card)

    def may_lift(self, item: Item) -> bool:
        """Whether an item can be picked up now; a card, if it can be put anywhere."""
        frame = self.frame
        match item.id.kind:
            case "hand" | "row" | "short":
                starts = item.id.kind == "hand" and bool(frame.starts(item.value))
                actions = frame.state.actions
                goes = actions.construct[item.value], *([actions.discard[item.value]] if item.id.kind == "hand" else [])
                return self.may_mark(item) or starts or not frame.legal.isdisjoint(goes)
            case "tray" | "chest":
                return frame.may_act and item.value is not None
            case "circle":
                return frame.may_act and bool(frame.player.circle)
        return super().may_lift(item)

    def takes(self, item: Item) -> bool:
        """Whether anything can be dropped on an item: on the tray, but not on its bits."""
        if item.id.kind == "short-term":  # a card begins there
            return True
        return super().takes(item) and not (item.id.kind == "tray" and item.id.number >= 0)

    def lifted(self, item: Item) -> Item:
        """The item in the hand: the bit out of a chest, the flower off the circle."""
        match item.id.kind:
            case "chest":
                bit = self.frame.components.bit_ids[item.value]
                return replace(item, message=partial(self.frame.names.bit, bit))
            case "circle":
                return replace(item, message=lambda: _("Flower"))
        return item

    def returns(self, source: Item, place: Item) -> bool:
        """Whether an item returns to where it was taken from."""
        kinds = source.id.kind, place.id.kind
        return (
            kinds[0] == kinds[1]
            or kinds == ("chest", "girl-tile")
            or (kinds == ("girl", "nebula") and place.value == self.frame.state.girl)
        )

    def click_hint(self, item: Item) -> str:
        """What the empty circle still needs."""
        return self._why_no_flower() if item.id.kind == "circle" else ""

    def _why_no_flower(self) -> str:
        frame, state = self.frame, self.frame.state
        if isinstance(state.move, Growing):
            return plural(
                "Spend {count} more bit here to grow the flower.",
                "Spend {count} more bits here to grow the flower.",
                state.move.left,
            )
        cost = state.components.rules.grow_cost
        if state.phase is not Phase.DEJA_VU:
            return plural(
                "The circle is empty: in deja vu, {count} bit grows a flower here.",
                "The circle is empty: in deja vu, any {count} bits grow a flower here.",
                cost,
            )
        if frame.bits("spend"):
            return plural(
                "The circle is empty: put {count} bit here to grow a flower.",
                "The circle is empty: put any {count} bits here, one by one, to grow a flower.",
                cost,
            )
        why = frame.view.why_not(state.actions.spend[0])
        return "" if why is None else refusal(why, frame.names)

    def why_not_fill(self, card: int) -> str | None:
        """Why bits cannot be laid on a card now; None if they can."""
        frame, short = self.frame, self.frame.player.short
        if card in short and frame.state.phase is Phase.DEJA_VU:
            wanted = frame.components.cards[card].open_slots(short[card])[0]
            return _(
                "The next slot asks for {shape}: no such bit is in your tray or chests.",
                shape=frame.names.shape(wanted),
            )
        why = frame.view.why_not(frame.state.actions.construct[card])
        return None if why is None else refusal(why, frame.names)

    def drop_hint(self, source: Item) -> str:
        """The sentence that says where an item may go."""
        if source.id.kind == "lifted" and not self.frame.lifted:
            return drop_hint("white")
        return drop_hint({"short": "hand", "circle": "flower"}.get(source.id.kind, source.id.kind))

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """The places to touch for an action.

        A bit to store goes to the first empty chest, and one that fills goes to the card under construction.
        """
        frame, items = self.frame, list(lying)
        match action.verb:
            case "save":  # in the first empty chest
                items = [item for item in items if item.id.kind != "chest" or item.value is None]
            case "fill" if isinstance(frame.state.move, Construction):
                card = frame.state.move.card
                items = [item for item in items if item.id.kind not in CARDS or item.value == card]
        return super().touched(action, items)


PRESENTATION: Final = Presentation(
    FragmentsFrame,
    GESTURES,
    PANELS,
    sentence,
    lambda frame, why: refusal(why, frame.names),
    FragmentsMeaning,
    SHAPES,
    beckons,
    shown,
)
"""How the game is presented to a seat."""


class FragmentsInteraction(FragmentsMeaning, Interaction):
    """Handles the gestures of one scene."""

    scene: FragmentsTable

    def seen(self) -> FragmentsFrame:
        """The viewer's frame; it keeps a hint's plan while the next hint is computed."""
        match = self.scene.match
        frame, plan, guide = super().seen(), match.hints.plan, match.guide
        assert isinstance(frame, FragmentsFrame)
        return replace(
            frame,
            advice=plan.left if plan else (),
            shared=match.shared,
            guide_wants=guide.wanted if guide else None,
            entries=match.session.entries,
        )

    def do(self, acts: Sequence[Action], by_hand: bool = False) -> str | None:
        """Do the actions as one gesture; the next bit laid is to be like the last."""
        laid = [self.frame.laid_by(action) for action in acts if action in self.frame.legal]
        if laid and laid[-1] is not None:
            self.frame = self.frame.drafted(self.frame.draft._replace(chosen=None, like=laid[-1]))
        return super().do(acts, by_hand)

    def click(self, item: Item) -> None:
        """Click an item; a card is filled until there is a choice."""
        kind, card = item.id.kind, self.frame.asking
        with self.scene.match.undo_groups.one():
            if kind in CARDS and not self.discards(item) and not self._wants(item):
                self.scene.show_refusal(self.fill(item.value))
                return
            if kind in (*BITS, "answer") and card is not None:
                words = self.do(self.actions_for(item))
                self.scene.show_refusal(self.fill(card) if words is None and self.frame.next_slot(card) else words)
                return
            super().click(item)
        if kind == "nebula":
            self._follow_up()

    def drop(self, place: Item, source: Item, point: Point | None = None, by_hand: bool = True) -> str | None:
        """Drop an item on a place; the card is filled further until there is a choice."""
        if self.returns(source, place):
            return ""
        begun = {action.verb for action in self.actions_for(source, place)}
        with self.scene.match.undo_groups.one():
            words = super().drop(place, source, point, by_hand)
            if words is None and place.id.kind == "long-term":
                return self.fill(source.value, by_hand)
            card = self.frame.draft.asking
            if words is None and card is not None and card == place.value and begun & {"fill", "add", "start"}:
                return self.fill(card, by_hand)
            if words is None and "lay" in begun:
                self._follow_up()
            return words

    def fill(self, card: int, by_hand: bool = False) -> str | None:
        """Fill the slots of a card until there is a choice; then ask."""
        self.frame = self.frame.drafted(self.frame.draft._replace(asking=None))
        filled = False
        while self.frame.next_slot(card):
            way = self.frame.obvious(card)
            if way is None:
                self.redraft(self.frame.draft._replace(asking=card))
                return None
            if filled and way.verb == "start":
                return None
            words = self.do((way,), by_hand)
            player = self.frame.player
            if words is not None or (player.owns(card) and card not in player.short):
                return words
            filled = True
        if filled or (words := self.why_not_fill(card)) is None:
            return None
        id = self.frame.components.cards[card].id
        self.scene.mark_named(tuple(item.id for item in self.scene.lying if item.id.id == id), words)
        return words

    def follow(self, action: Action) -> None:
        """Choose the lifted bit of a hint, so that a click does what the hint says."""
        kind, lifted = self.frame.laid_by(action), self.frame.lifted
        if kind in lifted:
            self.redraft(self.frame.draft._replace(chosen=lifted.index(kind), like=kind))

    def redraft(self, draft: FragmentsDraft) -> None:
        """Set the draft; choosing another bit than the hint's dismisses the hint."""
        hints, chosen = self.scene.match.hints, draft.chosen not in (None, self.frame.draft.chosen)
        if hints.shown and chosen and self.frame.laid_by(hints.shown.action) not in (None, draft.like):
            hints.forget()
            self.frame = replace(self.frame, advice=())
        super().redraft(draft)

    def stop_asking(self) -> bool:
        """Cancel the question for a bit; False if there was none."""
        draft = self.frame.draft
        self.redraft(draft._replace(asking=None))
        return draft.asking is not None

    def _draft(self, **changes: Any) -> None:
        """Change the draft, without showing it."""
        self.frame = self.frame.drafted(self.frame.draft._replace(**changes))

    def give_up_plan(self) -> bool:
        """Cancel the planned end; False if there was none."""
        draft = self.frame.draft
        self.redraft(draft._replace(goal=None, wanted=None))
        return self.frame.draft != draft

    def lay_next(self) -> str | None:
        """Lay the next bit of the planned route."""
        step = self.frame.plan.route[0]
        return self.do((self.frame.state.actions.lay[step.nebula][step.kind],))

    # The main button

    def end(self) -> str | None:
        """Press the main button; warn once before something is lost (``left_undone``).

        The match ends a turn that drew cards (``Board.follows``), so that the cards are seen first.
        """
        return self._go_on(self.frame.onward)

    def skip_planting(self) -> str | None:
        """Press the button that goes on past planting; warn as ``end`` does."""
        return self._go_on(self.frame.without_planting)

    def _go_on(self, on: Onward | None) -> str | None:
        if on is None:
            return ""
        if warning := self._warning(on.acts[0]):
            return warning
        if words := self._each(on.at_once):
            return words
        if on.after:
            self._draft(ends_turn=self.frame.view.turn)
            self._follow_up()
        return None

    def choose_for_me(self) -> str | None:
        """Choose the nebulae for the last bits of a regeneration at random: nobody knows yet which bits come."""
        words = self.do(self.frame.chosen_by_chance)
        self._follow_up()
        return words

    def only_regenerate(self) -> str | None:
        """Press the button that stops after the regeneration; warn as ``end`` does."""
        on = self.frame.onward
        return self._warning(on.acts[0]) or self._each(on.acts) if on else ""

    def _each(self, acts: Sequence[Action]) -> str | None:
        """Do acts one by one as one gesture; returns the refusal that stops them."""
        with self.scene.match.undo_groups.one():
            return next(filter(None, (self.do((action,)) for action in acts)), None)

    def _follow_up(self) -> None:
        """Let the match do what leaves no choice: the rest of a turn that was ended, or the last bits of a sowing."""
        frame, match = self.frame, self.scene.match
        if frame.draft.ends_turn == frame.view.turn:
            match.follow_up(self._rest_of_turn)
        elif (
            frame.lifted and frame.entries and isinstance(last := frame.entries[-1], Act) and last.action.verb == "lay"
        ):
            match.follow_up(forced("lay"))
            if not frame.guided and (only := forced("lay")(frame.view)):
                after = frame.view.state.clone()
                foresee(after, only)
                if words := self.scene.words.followed(only, after):
                    self.scene.app.toast(words)

    def to_planting(self) -> str | None:
        """End deja vu to walk without anything to plant; warn as ``end`` does."""
        return self._warning(END_PHASE) or self.do((END_PHASE,))

    def _warning(self, action: Action) -> str:
        """Warn once that ``action`` would lose something."""
        if words := self.warning((action,)):
            self.redraft(self.frame.draft._replace(warned_of=self.frame.held))
        return words

    # Targets

    def touch(self, each: Placed) -> dict[str, Any]:
        """How an item can be touched; a click enlarges a card that has no other use now."""
        touch, item = super().touch(each), each.item
        if item.id.kind in CARDS and not touch["action"] and (not touch["pick_up"] or self.may_mark(item)):
            touch["action"] = partial(self._look, item)
        return touch

    def _look(self, card: Item) -> None:
        """Enlarge a card. Speech adds why it cannot be filled."""
        scene = self.scene
        scene.look_at(card.id.name)
        if card.id.kind in ("row", "short") and scene.match.my_move and (why := self.why_not_fill(card.value)):
            scene.app.narrator.tell([why], at_once=True)

    def held_picture(self, each: Placed) -> Surface:
        """The picture of a held piece: a card as it lies, any other piece in its size on the table."""
        if each.item.id.kind in CARDS:
            return cast("BuildableCards", self.scene.areas[each.item.id.kind]).face(each)
        return self.scene.app.pictures.get(each.item.picture[1], (each.rect.width,) * 2)

    # Keys

    def pick(self, number: int) -> None:
        """A digit picks the n-th bit to be sown or taken, or focuses the n-th card of the hand."""
        app = self.scene.app
        bits, cards = ([t for t in app.targets if PlaceId.named(t.name).kind == kind] for kind in ("lifted", "hand"))
        if bits[number : number + 1]:
            app.input.activate(bits[number], None)
        elif not bits and cards[number : number + 1]:
            app.input.focus_by_key(cards[number].name)

    def discard(self) -> None:
        """Discard or mark the card of the hand that is focused or under the pointer."""
        spot = self.scene.touched
        card = self.scene.item(PlaceId("hand", spot.id)) if spot.kind in ("hand", "mark") else None
        if card:
            self.scene.show_refusal(self.drop(Item(PlaceId("discards")), card, by_hand=False))
