"""The opening hand: what to keep of the first draw and, in the speed game, what to remember (section 2, step 7)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import READY
from dejavu.games.fragments.components import Opening
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.drawing import discard_from_hand, draw_up_to, refuse_not_in_hand
from dejavu.games.fragments.rules.memory import enter_long_term
from dejavu.games.fragments.rules.turn import begin_turn
from dejavu.games.fragments.scoring import gain
from dejavu.games.fragments.state import Phase, State


def opening_of(state: State) -> Opening:
    """The opening of this game: the standard one or the speed game's."""
    return state.components.rules.opening(speed_game=state.options.speed_game)


def deal_hands(state: State, chance: Chance, emit: Emit) -> None:
    """Let every player draw the opening cards; then the first player chooses."""
    opening = opening_of(state)
    state.phase = Phase.OPENING
    state.pass_to(state.first_player)
    state.opening = [opening.remember, opening.discard]
    if emit:
        emit(events.PhaseBegan(state.first_player, Phase.OPENING))
    for turn in range(state.seats):
        draw_up_to(state, (state.first_player + turn) % state.seats, opening.draw, chance, emit)


def _legal(state: State) -> list[Action]:
    remember, discard = state.opening
    hand, tables = state.player.hand, state.actions
    found: list[Action] = []
    if remember:
        found += [tables.remember[card] for card in hand]
    if discard:
        found += [tables.discard[card] for card in hand]
    return found or [READY]


def _remember(state: State, chance: Chance, emit: Emit, card: int) -> None:
    """Speed game: put a card face up into long-term memory, its effect active from the start."""
    state.opening[0] -= 1
    state.player.hand.remove(card)
    if emit:
        gained = gain(state, state.current_player, cards=[card])
        emit(events.CardRemembered(state.current_player, state.components.cards[card].id, gained))
    enter_long_term(state, card, emit)


def _discard(state: State, chance: Chance, emit: Emit, card: int) -> None:
    state.opening[1] -= 1
    discard_from_hand(state, card, emit)


def _ready(state: State, chance: Chance, emit: Emit) -> None:
    """End the choice. Speed game: give VP tokens that make up for cheap remembered cards."""
    opening = opening_of(state)
    player = state.player
    if opening.tokens:
        vp = max(0, opening.tokens - sum(state.components.cards[card].vp for card in player.long))
        player.tokens += vp
        if emit:
            emit(events.TokensTaken(state.current_player, vp))
    state.pass_to((state.current_player + 1) % state.seats)
    if state.current_player == state.first_player:
        state.opening = []
        state.round = 1
        begin_turn(state, emit)
    else:
        state.opening = [opening.remember, opening.discard]


def _refuse_remember(state: State, card: int) -> Refusal | None:
    return _refuse_choice(state, card, state.opening[0], Reason.REMEMBERED_ENOUGH)


def _refuse_discard(state: State, card: int) -> Refusal | None:
    return _refuse_choice(state, card, state.opening[1], Reason.DISCARDED_ENOUGH)


def _refuse_choice(state: State, card: int, left: int, enough: Reason) -> Refusal | None:
    if not left:
        return Refusal(enough)
    return refuse_not_in_hand(state, card)


def _refuse_ready(state: State) -> Refusal | None:
    more = any(state.opening) and state.player.hand
    return Refusal(Reason.CHOOSE_MORE, tuple(state.opening)) if more else None


OPENING: Handler[State] = Handler(
    _legal,
    {"remember": _remember, "discard": _discard, "ready": _ready},
    {"remember": _refuse_remember, "discard": _refuse_discard, "ready": _refuse_ready},
)
