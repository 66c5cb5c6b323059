"""A seat's frame in this game: what it sees, knows and plans, as values without a window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.engine.journal import Ask
from dejavu.games.memoir.actions import END_ACTIONS, STOP, UNLOCK
from dejavu.games.memoir.components import MEMORY
from dejavu.games.memoir.memoir_state import MemoirState, MemoirView
from dejavu.games.memoir.rules.ending import blows_left, turns_left
from dejavu.games.memoir.state import NOBODY, Discarding, Meeting, Phase, State
from dejavu.games.memoir.strategy.intentions import Intention, intention_of
from dejavu.games.memoir.strategy.promises import ERRANDS, given
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.requests import answer, requests
from dejavu.games.memoir.strategy.taking import lacking, split
from dejavu.table.boards.memoir.exchange.exchanging import Exchanging, Key, Terms
from dejavu.table.boards.memoir.foresight import SAFE, Reach, in_danger, reach_of, way_to
from dejavu.table.boards.memoir.items import cards_of, places_of, spare
from dejavu.table.boards.memoir.words.names import MemoirNames, points
from dejavu.table.boards.memoir.words.notes import told_face
from dejavu.table.boards.memoir.words.requests import intended, promised
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.race import Race
from dejavu.table.kit.say import later
from dejavu.table.text import _, listed, plural

_MANY = 3
"""Least number of cards that a memory needs, so that a seat lacking only one of them is near."""
_ALONE: Final = {"random": None, "gentle": True, "easy": True}
"""By level, whether a bot considers its own tile only; None if it has no plans. Other levels consider the team."""


def races(state: State, seat: int, names: MemoirNames) -> Iterator[Race]:
    """Yield the race towards a loss, if the team is in danger, then that for the nearest memory."""
    player = state.players[seat]
    if state.phase is not Phase.ACTIONS:
        return
    if in_danger(state) and player.mood >= state.components.rules.troubled:
        yield _danger(state, names)
    if player.character != NOBODY:
        yield from _memory(state, seat)


def _danger(state: State, names: MemoirNames) -> Race:
    """The race towards the loss: the fewer blows the players can still take, the nearer it is."""
    blows = blows_left(state)
    return Race(("drop",), SAFE - max(blows.values()), SAFE, partial(_lose, blows, names), danger=True)


def _lose(blows: Mapping[int, int], names: MemoirNames) -> str:
    """The blows that lose the night: ``2 blows to Ada and 1 blow to Ben and Cleo, and the night is lost.``."""
    seats: dict[int, list[int]] = {}
    for seat, count in sorted(blows.items(), key=lambda each: -each[1]):
        seats.setdefault(count, []).append(seat)
    told = [
        plural("{count} blow to {names}", "{count} blows to {names}", count, names=names.people(hit))
        for count, hit in seats.items()
    ]
    return _("{blows}, and the night is lost.", blows=listed(told))


def _memory(state: State, seat: int) -> Iterator[Race]:
    """Yield the memory that the seat is nearest to opening, if it lacks at most one letter that its cards cannot take.

    Of equally near ones, one that reaches the goal comes first, then the one that pays most.
    """
    box, held, opened = state.components, state.players[seat].letters, state.openers
    near = []
    for index, memory in enumerate(box.memories):
        _taken, lacks = split(state, state.players[seat].hand[:], lacking(memory.needs, held))
        reaches = not state.won and state.points + memory.points >= box.rules.goal
        most = 1 if reaches or memory.letters >= _MANY else 0
        if index not in opened and len(lacks) <= most:
            near.append((lacks, not reaches, -memory.points, index))
    if near:
        lacks, quiet, _points, index = min(near, key=lambda one: (len(one[0]), *one[1:]))
        memory, need = box.memories[index], box.memories[index].letters
        told = {"memory": partial(_, memory.name), "points": partial(points, memory.points)}
        if lacks:
            words = (
                N_("Lacks one card for {memory} ({points}): {thing}.")
                if quiet
                else N_("Lacks one card for {memory}, which reaches the goal: {thing}.")
            )
            said = later(words, thing=partial(_, box.letters[lacks[0]].name), **told)
            yield Race(("letter", lacks[0]), need - 1, need, said)
        else:
            words = (
                N_("Can open {memory}: {points}.")
                if quiet
                else N_("Can open {memory}: {points}, and the goal is reached.")
            )
            yield Race(("seal", index), need, need, later(words, **told))


class MemoirDraft(NamedTuple):
    """A seat's plans, which the rules do not know yet."""

    terms: Terms | None = None
    """The exchange being put together."""
    moved: tuple[Key, ...] = ()
    """The cards that were clicked in it, in order, so that the key that moved a card brings it back."""
    discards: tuple[PlaceId, ...] = ()
    """The cards chosen to be discarded."""
    left: tuple[Action, ...] = ()
    """The actions that choose the intended target, to be done once a cost is paid."""
    naming: bool = False
    """Whether the next number names a partner for an exchange."""
    warned: bool = False
    """Whether the seat has read what giving up the night means."""
    closing: int = -1
    """The turn in which the seat has read what closing the book means; -1 if it has not."""


_NOTHING: Final = MemoirDraft()


@dataclass(frozen=True)
class MemoirFrame(Frame[MemoirView, MemoirDraft]):
    """What a seat of this game knows, may do and plans."""

    draft: MemoirDraft = _NOTHING
    veiled = False
    """Never: a team knows its points."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.view.state

    def races(self, seat: int) -> Iterator[Race]:
        """The races of any seat, because everything lies open."""
        return races(self.state, seat, self.names)

    @property
    def intentions(self) -> Sequence[Intention]:
        """The next errands of the bots, during the seat's turn; none in a lesson or a puzzle."""
        if self.guided or not self.may_act or self.state.active != self.seat:
            return ()
        return self.once("intentions", lambda: tuple(self._intentions()))

    def _intentions(self) -> Iterator[Intention]:
        for seat, who in enumerate(self.seats):
            alone = None if who.is_person else _ALONE.get(who.controller, False)
            if alone is not None and (
                errand := intention_of(self.state, seat, alone=alone, promises=self.view.promises)
            ):
                yield errand

    def may_ask(self, seat: int) -> bool:
        """Whether the seat can ask a bot for something: in its own turn, not in a lesson or a puzzle."""
        who = self.seats[seat]
        plans = not who.is_person and _ALONE.get(who.controller, False) is not None
        return plans and not self.guided and self.may_act and self.state.active == self.seat and self.state.move is None

    def requests(self, seat: int) -> Sequence[Ask]:
        """What the seat can ask a bot for now."""
        if not self.may_ask(seat):
            return ()
        return self.once(("requests", seat), lambda: requests(self.state, self.seat, seat, self.view.promises))

    def answered(self, ask: Ask) -> Ask:
        """A request with the bot's answer."""
        alone = bool(_ALONE.get(self.seats[ask.partner].controller))
        return answer(self.state, ask, alone=alone, promises=self.view.promises)

    def intends(self, *seats: int) -> Sequence[str]:
        """The errands of seats in words."""
        return [intended(errand, self.seat, self.names) for errand in self.intentions if errand.seat in seats]

    def goes_to(self, place: int) -> Sequence[int]:
        """The seats whose errand leads to a place."""
        return [errand.seat for errand in self.intentions if errand.goal == place]

    def told_of(self, seat: int, words: str) -> str:
        """The usual words about a seat, then what a bot would do next and what it has promised."""
        planned = any(
            errand.seat == seat and errand.reason is not None and errand.reason.reason == Why.PROMISED
            for errand in self.intentions
        )
        further = [told for kind, told in self.promised(seat) if not planned or kind not in ERRANDS]
        return "\n".join([super().told_of(seat, words), *self.intends(seat), *further])

    def promised(self, seat: int) -> Sequence[tuple[str, str]]:
        """What a seat has promised, each with its kind and in words."""
        return [(ask.kind, promised(ask, self.names)) for ask in given(self.state, self.view.promises, seat)]

    def turns_left(self, seat: int) -> int | None:
        """The turns that the player deck leaves a seat, once they are few: a draw from an empty deck ends the game."""
        state = self.state
        turns = turns_left(state)
        if state.phase is not Phase.ACTIONS or turns > max(2, state.seats):
            return None
        return sum((state.active + turn) % state.seats == seat for turn in range(turns))

    @property
    def dusk(self) -> str:
        """The role of the colour that tints the edges; in danger, that of a refusal."""
        return "refusal" if self.state.phase is Phase.ACTIONS and in_danger(self.state) else super().dusk

    @property
    def gives_up(self) -> bool:
        """Whether ending the actions loses the night while something else can be done."""
        lost = END_ACTIONS in self.welcome and not (self.state.deck or self.state.won)
        return lost and bool(self.welcome - {END_ACTIONS})

    @property
    def names(self) -> MemoirNames:
        """What things and people are called."""
        box, sketch = self.state.components, self.state.options.sketch
        return self.for_all("names", lambda: MemoirNames(box, self.people, sketch))

    @property
    def exchange(self) -> Exchanging:
        """The seat's view of an exchange."""
        return Exchanging(self)

    @property
    def wanted(self) -> int:
        """The number of cards that the seat has to discard now."""
        move = self.state.move
        return move.number if isinstance(move, Discarding) and self.may_act else 0

    @property
    def cards(self) -> Sequence[Item]:
        """The cards in the seat's hand, without kept events."""
        lying = cards_of(self.state, self.seat, self.seat)
        return self.once("cards", lambda: tuple(card for card in lying if card.id.kind == "hand"))

    @property
    def spare(self) -> int:
        """The number of cards to keep, if choosing those takes fewer clicks than choosing the discards; else 0."""
        return spare(self.state) if self.wanted else 0

    @property
    def marked(self) -> Sequence[PlaceId]:
        """The cards that the main button discards: the chosen ones, or any if all are alike."""
        alike = self.wanted and len({card.value.card for card in self.cards}) == 1
        ids = [card.id for card in self.cards]
        return ids[: self.wanted] if alike else self.draft.discards

    @property
    def answers(self) -> Sequence[Action]:
        """The answers to the current question, in the rules' order."""
        if not self.may_act:
            return ()
        asked = ("choose", "meet") if isinstance(self.state.move, Meeting) else ("choose",)
        return [action for action in self.view.legal_actions() if action.verb in asked]

    @property
    def next_sight(self) -> Action:
        """The action that lets moves show the next number of tiles, in a cycle; an illegal one if there is none."""
        numbers = sorted(int(action.args[0]) for action in self.welcome if action.verb == "sight")
        return Action("sight", (next((n for n in numbers if n > self.state.sight), min(numbers, default=2)),))

    @property
    def may_stop(self) -> bool:
        """Whether a won night can be ended instead of drawing; with an empty deck the draw itself ends it."""
        return STOP in self.welcome and self.state.move is None and self.state.deck > 0

    @property
    def unlocks(self) -> int | None:
        """The index of the memory that can be unlocked now."""
        return self.memory_at(self.state.player.place) if UNLOCK in self.welcome else None

    def memory_at(self, place: int) -> int | None:
        """The index of the memory visible on a tile; None if there is none."""
        face = told_face(self.state, place)
        sign = self.state.components.signs[face] if face >= 0 else None
        return sign.which if sign and sign.kind == MEMORY else None

    def seen_at(self, memory: int) -> tuple[int, ...]:
        """The place of a memory, if its tile is up, or sketched."""
        return tuple(place for place in range(len(self.state.faces)) if self.memory_at(place) == memory)

    @property
    def places(self) -> Sequence[Item]:
        """All places of the map."""
        return self.once("places", partial(places_of, self.state))

    def way_to(self, place: int) -> tuple[Action, ...]:
        """The steps of a walk to a place further off (``foresight.way_to``); none while something else is asked."""
        if self.guided or not self.may_act or self.state.move is not None or self.state.phase is not Phase.ACTIONS:
            return ()
        way = self.once(("way", place), partial(way_to, self.state, place))
        return way if len(way) > 1 else ()

    def reach(self, action: Action) -> Reach | None:
        """The possible targets of a card or an ability; None if it cannot be played."""
        if action not in self.welcome:
            return None
        return self.once(("reach", action), partial(reach_of, self.state, self.seat, action))

    def idle(self, action: Action) -> Sequence[int]:
        """The seats that may be chosen, but for which nothing would happen because their mood is full."""
        reach = self.reach(action)
        return reach.idle if reach else ()

    def asks(self, action: Action) -> bool:
        """Whether a card or an ability asks for more than its target."""
        reach = self.reach(action)
        return reach is not None and any(len(acts) > 1 for acts in reach.leads.values())
