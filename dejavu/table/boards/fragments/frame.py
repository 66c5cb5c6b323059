"""What a seat has before it: the position, the legal acts, and the seat's draft.

Nothing here decides a rule: every answer is one of ``view.legal_actions()``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.journal import Entry
from dejavu.games.fragments.actions import END_PHASE, GIRL, NO_CARD
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.rules.bits import can_fill, fits, shape_counts, usable
from dejavu.games.fragments.rules.turn import turns_of_limit
from dejavu.games.fragments.state import (
    NONE,
    UNKNOWN,
    Construction,
    Growing,
    Phase,
    Player,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
)
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.aims import aim_of, races
from dejavu.table.boards.fragments.choices import best_first
from dejavu.table.boards.fragments.onward import LeftUndone, Onward, can_plant, first_act, left_undone, onward
from dejavu.table.boards.fragments.sowing_plan import Goal, SowingPlan, whites_on
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.race import Race

_BEFORE_MEDITATION: Final = (Phase.RECOLLECTION, Phase.DEJA_VU, Phase.PLANTING)
_AFTER_SOWING: Final = (Phase.DEJA_VU, Phase.PLANTING, Phase.MEDITATION)


def bits_on(state: State, seat: int, where: str, card: int) -> tuple[int, ...]:
    """The bits on a seat's card that lies in ``where``, from the top.

    A rival may build a card of which the seat holds another copy.
    """
    if where == "short":
        return tuple(state.players[seat].short.get(card, ()))
    move, builds = state.move, where == "row" or (where == "hand" and state.current_player == seat)
    return tuple(move.bits) if builds and isinstance(move, Construction) and move.card == card else ()


class FragmentsDraft(NamedTuple):
    """A seat's plans, which the rules do not know yet."""

    asking: int | None = None
    """The card whose next bit is to be chosen."""
    chosen: int | None = None
    """The index of the lifted bit to lay next."""
    like: int | None = None
    """The kind of bit chosen or laid last in this sowing; the next one is to be like it."""
    goal: Goal | None = None
    """The planned end of the sowing."""
    wanted: int | None = None
    """The card that the sowing is to serve."""
    marked: frozenset[int] = frozenset()
    """Cards to discard in meditation."""
    marked_in: int = -1
    """The turn in which they were marked."""
    left_out: frozenset[int] = frozenset()
    """Nebulae that are to get no bit in the current regeneration."""
    ends_turn: int = -1
    """The turn that the main button ends once its regeneration is over."""
    warned_of: tuple[Any, ...] = ()
    """What the seat held at the last warning."""


_NOTHING: Final = FragmentsDraft()


@dataclass(frozen=True)
class FragmentsFrame(Frame[FragmentsView, FragmentsDraft]):
    """What a seat has before it."""

    draft: FragmentsDraft = _NOTHING
    shared: bool = False
    """Whether several people share the screen."""
    guide_wants: Action | None = None
    """The next act that the lesson wants."""
    entries: Sequence[Entry] = ()
    """The journal."""

    @property
    def state(self) -> State:
        """The position, read-only."""
        return self.view.state

    @property
    def components(self) -> Components:
        """The game's components."""
        return self.state.components

    @property
    def player(self) -> Player:
        """The seat's own pieces."""
        return self.state.players[self.seat]

    @cached_property
    def names(self) -> FragmentsNames:
        """The names of things and people."""
        return FragmentsNames(self.components, self.people)

    def races(self, seat: int) -> Iterator[Race]:
        """The seat's races, judged by what lies open."""
        return races(self.state, seat, self.names)

    def aim(self, seat: int) -> Race | None:
        """The seat's aim, judged by what lies open before it."""
        return aim_of(self.state, seat, self.names)

    def turns_left(self, seat: int) -> int | None:
        """1 for a seat that still has a last turn, else 0; None before the last turns."""
        state = self.state
        if state.last_turns == NONE or state.phase is Phase.OVER:
            return None
        left = min(state.last_turns, 1 + turns_of_limit(state))
        return int((seat - state.current_player) % state.seats < left)

    # Legal acts

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs of all legal actions."""
        return frozenset(action.verb for action in self.legal)

    @property
    def end(self) -> Action | None:
        """The main button's first action."""
        return first_act(self.legal)

    def nebulae(self, verb: str) -> list[int]:
        """The nebulae for which a verb (walk, lift, lay, choose) is legal."""
        return self._nebulae(verb, self.legal)

    def lit_nebulae(self, verb: str) -> list[int]:
        """The highlighted nebulae for which a verb is legal."""
        return self._nebulae(verb, self.welcome)

    def _nebulae(self, verb: str, among: Collection[Action]) -> list[int]:
        index = self.components.nebula_index
        return sorted({index[str(action.args[0])] for action in among if action.verb == verb})

    def bits(self, verb: str) -> list[int]:
        """The kinds of bit for which a verb is legal, sorted."""
        index = self.components.bit_index
        return sorted({index[str(action.args[-1])] for action in self.legal if action.verb == verb})

    def flowers(self) -> list[int]:
        """The flowers that may be planted now, as cards, or ``NO_CARD`` for the circle."""
        index = self.components.card_index
        return [index.get(str(action.args[0]), NO_CARD) for action in sorted(self.legal) if action.verb == "plant"]

    def nebula_action(self, nebula: int) -> Action | None:
        """The action of a click on a nebula, legal or not."""
        tables, state = self.state.actions, self.state
        if not self.may_act:
            return None
        match state.move:
            case Sowing():
                place = self.chosen_place
                laid = None if place is None else tables.lay[nebula][self.lifted[place]]
                return laid if laid in self.welcome else self._taught(nebula) or laid
            case Regeneration():
                return tables.choose[nebula]
            case Walk():
                return self._planting(nebula) or tables.walk[nebula]
            case None if state.phase is Phase.PLANTING or self._shown_to_walk:
                return self._planting(nebula) or tables.walk[nebula]
            case None if state.phase is Phase.RECOLLECTION:
                return tables.lift[nebula]
        return None

    def _taught(self, nebula: int) -> Action | None:
        """The action that lays a bit on a nebula as a lesson wants; None without a lesson."""
        here = self.components.nebulae[nebula].id
        wanted = [action for action in self.welcome if action.verb == "lay" and action.args[0] == here]
        return min(wanted, default=None) if self.guided else None

    def _planting(self, nebula: int) -> Action | None:
        """The legal action that plants a flower on the girl's nebula; one from the girl's circle comes first."""
        plant = [action for action in self.welcome if action.verb == "plant"] if nebula == self.state.girl else []
        return min(plant, key=lambda action: (action.args[0] != GIRL, action), default=None)

    @property
    def _shown_to_walk(self) -> bool:
        """Whether a guide speaks of walking, so that a click on a nebula before recollection leads the girl there."""
        return self.guide_wants is not None and self.guide_wants.verb == "walk"

    # Cards

    def bits_on(self, where: str, card: int) -> tuple[int, ...]:
        """The bits on a card that lies in ``where``, from the top."""
        return bits_on(self.state, self.seat, where, card)

    @property
    def asking(self) -> int | None:
        """The card whose next bit is to be chosen."""
        move = self.state.move
        return move.card if isinstance(move, Construction) and self.may_act else self.draft.asking

    def asked_bits(self) -> frozenset[int]:
        """The clickable kinds of bit: for the card that asks, or for a flower that is being paid for."""
        if isinstance(self.state.move, Growing):
            return frozenset(self.bits("spend"))
        return frozenset() if self.asking is None else frozenset(self.asks_for(self.asking))

    @property
    def growth_at_once(self) -> tuple[Action, ...]:
        """The acts that spend all bits on a flower, if it costs exactly as many."""
        state, bits = self.state, usable(self.player)
        need = state.move.left if isinstance(state.move, Growing) else state.components.rules.grow_cost
        if self.guided or len(bits) != need or not self.bits("spend"):
            return ()
        return tuple(state.actions.spend[bit] for bit in bits)

    def asks_for(self, card: int) -> dict[int, Action]:
        """The kinds of bit among which a person must choose for a card's next slot, with their actions."""
        index = self.components.bit_index
        found = [action for action in self.next_slot(card) if action.verb != "construct"]
        return {index[str(action.args[-1])]: action for action in found}

    def starts(self, card: int) -> list[Action]:
        """The actions that begin a card in short-term memory."""
        return [action for action in self.state.actions.start[card] if action in self.legal]

    def next_slot(self, card: int) -> list[Action]:
        """The actions that fill a card's next slot; several if the bits differ in colour (or shape)."""
        tables = self.state.actions
        if isinstance(self.state.move, Construction):
            return [a for a in tables.fill if a in self.legal] if self.state.move.card == card else []
        if card in self.player.short:
            return [action for action in tables.add[card] if action in self.legal]
        if tables.construct[card] in self.legal:
            return [tables.construct[card]]
        return self.starts(card)

    def wants_click(self, card: int) -> bool:
        """Whether a click on a card fills a slot of it."""
        return not self.welcome.isdisjoint(self.next_slot(card))

    def fills_top(self, kind: int, card: int) -> bool:
        """Whether a bit fits a card's first slot."""
        return fits(self.components, kind, self.components.cards[card].slots[0])

    def completes(self, card: int) -> bool:
        """Whether the seat's bits could fill all open slots of a card now."""
        player = self.player
        if card in player.short and self.next_slot(card):
            slots = self.components.cards[card].open_slots(player.short[card])
            return can_fill(slots, shape_counts(self.components, usable(player)))
        return self.state.actions.construct[card] in self.legal

    @property
    def completable(self) -> tuple[int, ...]:
        """The cards that bits in tray and chests can complete now, by building at once or by filling begun ones."""
        player = self.player
        cards = dict.fromkeys((*player.hand, *self.state.row, *player.short))
        return tuple(card for card in cards if card != UNKNOWN and self.completes(card))

    def obvious(self, card: int) -> Action | None:
        """The action that fills the next slot without a question: the only one, or one that none beats."""
        ways = self.next_slot(card)
        if len(ways) < 2:
            return next(iter(ways), None)
        player, move = self.player, self.state.move
        instant = isinstance(move, Construction)
        filled = move.bits if isinstance(move, Construction) else player.short.get(card, ())
        kind = best_first(self.state, player, card, filled, instant)
        return None if kind is None else self.asks_for(card).get(kind)

    # Discards

    @property
    def may_mark(self) -> bool:
        """Whether cards of the hand can be marked now, before meditation, to be discarded in it."""
        return self.may_act and self.state.phase in _BEFORE_MEDITATION

    @property
    def marked(self) -> frozenset[int]:
        """The marked cards of the hand."""
        draft = self.draft
        return draft.marked.intersection(self.player.hand) if draft.marked_in == self.view.turn else frozenset()

    @property
    def marked_ids(self) -> tuple[str, ...]:
        """The ids of the marked cards."""
        return tuple(self.components.cards[card].id for card in self.marked)

    # Sowing

    @property
    def lifted(self) -> tuple[int, ...]:
        """The bits still to be sown."""
        return self.state.move.bits if isinstance(self.state.move, Sowing) else ()

    @property
    def whites(self) -> tuple[int, ...]:
        """The white bits that may be taken now, one entry a bit."""
        return whites_on(self.state, self.state.move.nebula) if isinstance(self.state.move, Taking) else ()

    @cached_property
    def plan(self) -> SowingPlan:
        """The plan of the current sowing."""
        return SowingPlan(self)

    @cached_property
    def chosen_place(self) -> int | None:
        """The index of the lifted bit that a click on a nebula lays.

        It is the chosen bit, the guide's, or the bit most like the last.
        """
        layable, lifted, draft = self.bits("lay"), self.lifted, self.draft
        places = [place for place, kind in enumerate(lifted) if kind in layable]
        if draft.chosen in places and lifted[draft.chosen] == draft.like:
            return draft.chosen
        if self.guide_wants and (kind := self.laid_by(self.guide_wants)) in layable and kind in lifted:
            return lifted.index(kind)
        return min(places, key=lambda place: self._unlike(lifted[place]), default=None)

    def _unlike(self, kind: int) -> tuple[bool, ...]:
        """How a bit differs from the one that is wanted, the most important difference first.

        The plan's next bit is wanted, else a bit like the one chosen or laid last.
        """
        if (wanted := self.plan.next_kind) is not None:
            return (kind != wanted,)
        like, components = self.draft.like, self.components
        if like is None:
            return ()
        traits = components.bit_colour, components.bit_shape
        return kind != like, *(trait[kind] != trait[like] for trait in traits)

    def laid_by(self, action: Action) -> int | None:
        """The kind of bit that an action lays, if any."""
        return self.components.bit_index[str(action.args[1])] if action.verb == "lay" else None

    # Regeneration

    @cached_property
    def spare(self) -> int:
        """How many nebulae to leave out of a regeneration, if fewer are left out than chosen.

        0 otherwise, and while a hint or a lesson leads.
        """
        candidates, move = self.nebulae("choose"), self.state.move
        if not isinstance(move, Regeneration) or self.guided:
            return 0
        need = move.need - len(move.chosen)
        spare = len(candidates) - need
        led = bool(self.advice) and self.advice[0].verb == "choose"
        return spare if 0 < spare < need and not led else 0

    # The main button

    @cached_property
    def onward(self) -> Onward | None:
        """All acts of the main button; None while it does nothing."""
        if self.end is None:
            return None
        return onward(self.view, self.end, self.marked_ids, self.shared, self.guided)

    @cached_property
    def without_planting(self) -> Onward | None:
        """What the button that skips planting does, while the main button leads to planting; None at other times."""
        if self.guided or self.onward is None or self.end != END_PHASE or self.onward.phase is not Phase.PLANTING:
            return None
        past = onward(self.view, self.end, self.marked_ids, self.shared, plants=False)
        return past if past.acts != self.onward.acts else None

    @property
    def may_pass_planting(self) -> bool:
        """Whether planting comes next without anything to plant or win, so that the main button passes it."""
        state = self.state
        ahead = state.phase is Phase.DEJA_VU and state.move is None and not state.planting_done
        return ahead and self.end == END_PHASE and not can_plant(state)

    @cached_property
    def walks_next(self) -> tuple[int, ...]:
        """The nebulae to which the girl can walk once deja vu is over."""
        if self.state.phase is not Phase.DEJA_VU or self.state.move is not None or END_PHASE not in self.legal:
            return ()
        then, walk = self.view.state.clone(), self.state.actions.walk
        foresee(then, END_PHASE)
        return tuple(near for near in then.graph.neighbours[then.girl] if then.why_not(walk[near]) is None)

    @property
    def may_walk(self) -> bool:
        """Whether the girl walks now, or can once deja vu is over."""
        return bool(self.walks_next or self.nebulae("walk"))

    @property
    def rests(self) -> bool:
        """Whether the girl walks no more in this turn."""
        after = self.may_act and self.state.move is None and self.state.phase in _AFTER_SOWING
        return after and not self.may_walk

    @property
    def lifts_girl(self) -> bool:
        """Whether the girl can be lifted: to walk, or to be told that she rests."""
        return self.may_walk or self.rests

    @property
    def may_only_regenerate(self) -> bool:
        """Whether the main button goes on past a regeneration, at which the player may also stop."""
        return self.onward is not None and bool(self.onward.after) and not self.may_pass_planting

    @property
    def chosen_by_chance(self) -> Sequence[Action]:
        """The choice of random nebulae for the last bits of a regeneration: nobody knows yet which bits come."""
        move = self.state.move
        if not isinstance(move, Regeneration):
            return ()
        free = sorted({*self.nebulae("choose")} - self.draft.left_out)
        luck = Random(self.view.turn)  # the same choice as long as it is offered
        return [self.state.actions.choose[nebula] for nebula in luck.sample(free, move.need - len(move.chosen))]

    @property
    def other_ends(self) -> Mapping[str, Sequence[Action]]:
        """The other way to go on beside the main button, by its name, with the acts up to the next decision."""
        if self.nebulae("choose"):
            return {} if self.guided else {"choose-for-me": self.chosen_by_chance}
        if self.may_pass_planting:
            return {"walk": (END_PHASE,)}
        if on := self.without_planting:
            return {"skip-planting": on.at_once}
        return {"regenerate": self.onward.acts} if self.onward and self.may_only_regenerate else {}

    @property
    def held(self) -> tuple[Any, ...]:
        """All that a warning is about: once any of it changes, the seat is warned anew."""
        own = self.player
        built = tuple((card, tuple(bits)) for card, bits in own.short.items())
        return self.view.turn, self.draft.asking, tuple(own.hand), tuple(own.tray), tuple(own.chest), built

    @property
    def warned(self) -> bool:
        """Whether a warning was given in this position."""
        return self.draft.warned_of == self.held

    @property
    def left_undone(self) -> LeftUndone:
        """What ending deja vu now would lose."""
        return left_undone(self)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The cards that the last warning named."""
        return self.left_undone.cards if self.warned else ()

    def is_led_to(self, action: Action) -> bool:
        """Whether a lesson or a hint's plan says to do the action now."""
        return self.guided or tuple(self.advice[:1]) == (action,)
