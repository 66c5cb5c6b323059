"""A turn: actions, the draw, replies, attacks, the next player (section 3)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import END_ACTIONS, LET_STRIKE, STOP, TAKE, UNLOCK
from dejavu.games.memoir.components import ATTACK, PASS
from dejavu.games.memoir.limits import MOST_ACTIONS
from dejavu.games.memoir.rules import ending, finds, hands, meeting, moving
from dejavu.games.memoir.rules.agenda import (
    Judge,
    NextTurn,
    Replies,
    Strike,
    Strikes,
    end_actions,
    first,
    task,
    then_proceed,
)
from dejavu.games.memoir.rules.moods import change_mood
from dejavu.games.memoir.state import Monster, Phase, Replying, State

# Actions


def _legal(state: State) -> list[Action]:
    found = [*moving.legal_moves(state), *moving.legal_sights(state)]
    if finds.refuse_take(state) is None:
        found.append(TAKE)
    if finds.refuse_unlock(state) is None:
        found.append(UNLOCK)
    partners = (seat for seat in range(state.seats) if meeting.refuse_meet_by_action(state, seat) is None)
    found += [state.tables.meet[seat] for seat in partners]
    if state.won:
        found.append(STOP)
    return [*found, *hands.legal_plays(state), *hands.legal_use(state), END_ACTIONS]


def _end(state: State, chance: Chance, emit: Emit) -> None:
    end_actions(state, emit)


# Replies and attacks


def due(state: State) -> list[Monster]:
    """The monsters that attack at the end of this turn."""
    return [monster for monster in state.player.monsters if not monster.fresh]


def hurt_by(state: State, monster: Monster) -> list[int]:
    """The seats whose mood a monster's attack would lower."""
    whom = range(state.seats) if state.components.hallucinations[monster.card].hits == "all" else [state.active]
    return [seat for seat in whom if not state.warded >> seat & 1 and state.players[seat].mood]


@task(Replies)
def _replies(state: State, todo: Replies, chance: Chance, emit: Emit) -> None:
    """Ask the players who can help, from a seat on: the target while an attack is due, others while it would hurt."""
    attacks = due(state)
    hurt = any(hurt_by(state, monster) for monster in attacks)
    if not attacks:
        return
    order = list(state.seats_from(state.active))
    for seat in order[order.index(todo.seat) :]:
        state.ask(seat, Replying(seat))
        if len(_legal_replies(state)) > 1 and (hurt or (seat == state.active and _rids_of_monsters(state))):
            return
    state.move = None


def _rids_of_monsters(state: State) -> bool:
    """Whether the target can kill a monster or pass it on; that is useful even if its attack hurts nobody."""
    cards = state.components.player_cards
    hand = dict.fromkeys(state.player.hand)
    return any(cards[card].kind in (ATTACK, PASS) and hands.refuse_play(state, card) is None for card in hand)


def _legal_replies(state: State) -> list[Action]:
    return [*hands.legal_plays(state), *hands.legal_use(state), LET_STRIKE]


def _reply(state: State, chance: Chance, emit: Emit, card: int) -> None:
    first(state, Replies(state.current_player))
    hands.play(state, chance, emit, card)
    state.move = None


def _use_in_reply(state: State, chance: Chance, emit: Emit) -> None:
    first(state, Replies(state.current_player))
    hands.use(state, chance, emit)
    state.move = None


def _let_strike(state: State, chance: Chance, emit: Emit) -> None:
    """Reply no more; the next player in turn order is asked."""
    state.move = None
    following = (state.current_player + 1) % state.seats
    if following != state.active:
        first(state, Replies(following))


@task(Strikes)
def _strikes(state: State, todo: Strikes, chance: Chance, emit: Emit) -> None:
    for monster in reversed(due(state)):
        first(state, Strike(monster.card), Judge())


@task(Strike)
def _strike(state: State, todo: Strike, chance: Chance, emit: Emit) -> None:
    monster = next(one for one in state.player.monsters if one.card == todo.card)
    hurt = hurt_by(state, monster)
    if emit:
        emit(events.MonsterStruck(state.active, state.components.hallucinations[todo.card].id, tuple(hurt)))
    for seat in hurt:
        change_mood(state, seat, -state.components.rules.hit, emit)


# The next turn


@task(NextTurn)
def _next_turn(state: State, todo: NextTurn, chance: Chance, emit: Emit) -> None:
    state.turn += 1
    state.player.monsters = [monster._replace(fresh=False) for monster in state.player.monsters]
    begin_turn(state, (state.active + 1) % state.seats, emit)


def begin_turn(state: State, seat: int, emit: Emit) -> None:
    """Begin a player's turn; events that last until then are over."""
    state.phase = Phase.ACTIONS
    state.begin_turn(seat)
    if seat == state.first_player:
        state.round += 1
    actions = state.components.rules.actions + state.player.next_actions
    state.actions_left = min(max(actions, 0), MOST_ACTIONS)
    state.player.next_actions = 0
    for card, drawer in state.lasting[:]:
        if drawer == seat:
            state.lasting.remove((card, drawer))
            state.events.discards[card] += 1
            if emit:
                emit(events.EventOver(state.components.events[card].id))
    if emit:
        emit(events.TurnBegan(seat, state.round, state.actions_left))


TURN: Handler[State] = Handler(
    _legal,
    {
        "move": then_proceed(moving.move),
        "sight": moving.choose_sight,
        "take": then_proceed(finds.take),
        "unlock": then_proceed(finds.unlock),
        "meet": meeting.meet_by_action,
        "play": then_proceed(hands.play),
        "use": then_proceed(hands.use),
        "end-actions": then_proceed(_end),
        "stop": ending.stop,
    },
    {
        "move": moving.refuse_move,
        "sight": moving.refuse_sight,
        "take": finds.refuse_take,
        "unlock": finds.refuse_unlock,
        "meet": meeting.refuse_meet_by_action,
        "play": hands.refuse_play,
        "use": hands.refuse_use,
        "end-actions": never,
        "stop": ending.refuse_stop,
    },
)
REPLYING: Handler[State] = Handler(
    _legal_replies,
    {"play": then_proceed(_reply), "use": then_proceed(_use_in_reply), "let-strike": then_proceed(_let_strike)},
    {"play": hands.refuse_play, "use": hands.refuse_use, "let-strike": never},
)
