"""Finds what a partner can be asked for, and its answer: it agrees, or says why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from dejavu.engine.journal import Ask, Promise
from dejavu.engine.strategy import Reason
from dejavu.games.memoir.state import Phase
from dejavu.games.memoir.strategy.cards import Hand, book_of
from dejavu.games.memoir.strategy.intentions import Intention, in_its_turn, intention_of
from dejavu.games.memoir.strategy.partners import armed
from dejavu.games.memoir.strategy.promises import (
    CAUTION,
    ERRANDS,
    Kind,
    Walker,
    bound,
    given,
    goal_of,
    lacks,
    letter_at,
    memory_of,
    why_not_go,
)
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.taking import lacking
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.weights import WANTED

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState

ASKED: Final = 3.0
"""The most actions that a partner gives up for somebody who asks."""
_IDLE: Final = (None, Why.STAYS, Why.LEAVES, Why.WAITS, Why.SHOWS)
"""Reasons of errands that can wait."""
_FEW: Final = 2
"""The greatest number of letters, of memories, and of cards among the requests that a player is offered."""
_LACKING: Final = 1
"""The greatest number of cards that a partner may lack for a memory that it is asked to open."""


def requests(state: MemoirState, player: int, partner: int, promises: Iterable[Promise] = ()) -> Sequence[Ask]:
    """What a player can ask a partner to do in the partner's next turn; nothing outside the turns of a game.

    Requests leave out what is true already, and what the partner has promised the player (``promises``), who can
    release it from that.
    """
    if state.phase is not Phase.ACTIONS or state.is_terminal() or player == partner:
        return ()
    asked = [ask for ask in given(state, promises, partner) if ask.player == player]
    wishes = (Ask(player, partner, kind, about) for kind, about in _wishes(state, player, partner))
    forget = [Ask(player, partner, Kind.FORGET)] if asked else []
    return [*(ask for ask in wishes if ask not in asked), *forget]


def _wishes(state: MemoirState, player: int, partner: int) -> Iterator[tuple[Kind, str]]:
    box, then = state.components, in_its_turn(state, partner)
    team = Team(then)
    if then.player.place != then.players[player].place:
        yield Kind.COME, ""
    yield Kind.STAY, ""
    far = team.ways.far[then.player.place]
    left, shown = then.actions_left, [then.options.sketch or then.up >> place & 1 for place in range(len(then.faces))]
    memories = sorted(
        (len(lacking(box.memories[index].needs, then.player.letters)), far[place], box.memories[index].number)
        for index, place in team.where.items()
        if far[place] < left and shown[place]
    )
    yield from ((Kind.OPEN, str(number)) for short, _far, number in memories[:_FEW] if short <= _LACKING)
    near = sorted((far[place], place) for tiles in team.tiles for place in tiles if far[place] <= left and shown[place])
    yield from ((Kind.TAKE, box.hexes.names[place]) for _far, place in near[:_FEW])
    hand = Hand(team, partner)
    held = sorted(
        dict.fromkeys(then.hand(partner)), key=lambda card: (card < then.tables.first_letter, -hand.worth(card))
    )
    yield from ((Kind.KEEP, then.tables.cards[card]) for card in held[:_FEW])
    yield from ((Kind.PASS, box.hallucinations[one.card].id) for one in then.player.monsters)


def answer(state: MemoirState, ask: Ask, *, alone: bool = False, promises: Iterable[Promise] = ()) -> Ask:
    """The request with the partner's answer.

    ``alone``: the partner's own plans consider its tile only (``plans_of``). ``promises``: what was promised before.
    """
    then, promises = in_its_turn(state, ask.partner), tuple(promises)
    team = Team(then)
    errands = (other for other in bound(then, promises) if other.kind in ERRANDS and other.player != ask.player)
    other = next(errands, None)
    if ask.kind in ERRANDS and other is not None:
        return ask._replace(against=Reason(Why.PROMISED, (other.kind, other.player)))
    against = _AGAINST[Kind(ask.kind)](then, team, ask)
    if against is None and ask.kind in ERRANDS:  # a new errand takes the place of one that the same player asked for
        kept = [promise for promise in promises if promise.ask.kind in (Kind.KEEP, Kind.FORGET)]
        against = errand_against(then, team, ask, intention_of(state, ask.partner, alone=alone, promises=kept))
    return ask._replace(against=against)


def _against_going(then: MemoirState, team: Team, ask: Ask) -> Reason | None:
    """The reason that the way is too far or too dangerous, or that the hand is full; None if it is not."""
    goal, player = goal_of(then, ask), then.player
    full = player.cards >= then.hand_limit and Hand(team, ask.partner).least()[1] > WANTED
    if ask.kind == Kind.TAKE and (full or letter_at(then, goal) is None):
        return Reason(Why.CROWDS, (ask.partner,))
    way = None if goal is None else Walker(then, team).way([player.place], goal)
    return why_not_go(then, ask, way, CAUTION)


def _against_opening(then: MemoirState, team: Team, ask: Ask) -> Reason | None:
    """The reason that a letter is missing, or that the way is too far or too dangerous; None if it is not."""
    return lacks(then, team, ask) or _against_going(then, team, ask)


def _against_keeping(then: MemoirState, team: Team, ask: Ask) -> Reason | None:
    """The reason that a memory needs the letter in the next turn, or a monster the card; None if neither does."""
    card, player, box = then.tables.card[ask.about], then.player, then.components
    letter = card - then.tables.first_letter
    if letter < 0:
        if book_of(box).attacks(card) and player.monsters:
            return Reason(Why.HUNTED, (ask.about, box.hallucinations[player.monsters[0].card].id))
        return None
    for errand in team.errands:
        if errand.carrier == ask.partner and errand.complete and errand.where is not None:
            memory, steps = box.memories[errand.memory], team.ways.far[player.place][errand.where]
            if memory.needs[letter] and steps < then.actions_left:
                return Reason(Why.NEEDS, (ask.about, memory.number, steps))
    return None


def _against_passing(then: MemoirState, team: Team, ask: Ask) -> Reason | None:
    """The reason that the partner can kill the monster, or cannot pass it on, or that the player could not bear it."""
    if armed(team, then.player):
        return Reason(Why.KILLS, (ask.about,))
    if not Hand(team, ask.partner).means("pass"):
        return Reason(Why.HELPLESS, (ask.about,))
    rules, moods = then.components.rules, [player.mood for player in then.players]
    well = [seat for seat, mood in enumerate(moods) if mood >= rules.troubled]
    if well == [ask.player] and moods[ask.player] - rules.hit < rules.troubled:
        return Reason(Why.KEEPS, (ask.player,))
    return None


_AGAINST: Final[Mapping[Kind, Callable[[MemoirState, Team, Ask], Reason | None]]] = {
    Kind.COME: _against_going,
    Kind.STAY: lambda then, team, ask: None,
    Kind.TAKE: _against_going,
    Kind.OPEN: _against_opening,
    Kind.KEEP: _against_keeping,
    Kind.PASS: _against_passing,
    Kind.FORGET: lambda then, team, ask: None,
}


def errand_against(then: MemoirState, team: Team, ask: Ask, errand: Intention | None) -> Reason | None:
    """The reason of the partner's own errand, if the request would cost it too many actions or a memory; else None."""
    if errand is None or errand.reason is None or errand.reason.reason in _IDLE:
        return None
    if ask.kind == Kind.OPEN and errand.reason.reason in (Why.OPENS, Why.LEADS_TO):
        box = then.components
        own = box.memories[box.memory_index[int(errand.reason.about[0])]]
        if memory_of(box, ask).points >= own.points:
            return None
    if ask.kind == Kind.COME and errand.reason.reason == Why.BRINGS and errand.reason.about[1] == ask.player:
        return None  # it comes to the player in any case
    goal = goal_of(then, ask)
    lost = _actions_lost(then, team, errand, then.player.place if goal is None else goal, stays=goal is None)
    return errand.reason if lost > ASKED else None


def _actions_lost(then: MemoirState, team: Team, errand: Intention, goal: int, *, stays: bool) -> float:
    """The actions that a partner gives up; more than ``ASKED`` if it then misses a memory within its reach."""
    far, here, left = team.ways.far, errand.path[0], then.actions_left
    own = here if errand.goal is None else errand.goal
    if errand.reason is not None and errand.reason.reason in (Why.OPENS, Why.LEADS_TO) and far[here][own] < left:
        spare = left - far[here][own] - 1
        return 0.0 if (here == own if stays else far[own][goal] <= spare) else ASKED + 1
    if stays:
        return min(left, far[here][own])
    return far[here][goal] + far[goal][own] - far[here][own]
