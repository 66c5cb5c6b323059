"""Exchanging cards: partner, cards, consent (section 3, exchange; section 7)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import AGREE, DECLINE, DONE, OFFER
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules.agenda import Judge, Limit, first, then_proceed
from dejavu.games.memoir.state import NOBODY, Consent, Exchange, Meeting, Source, State

CURSE = "no-exchange"


def why_not_meet(state: State, seat: int, partner: int, anywhere: bool, spent: int = 0) -> Refusal | None:
    """Why two players cannot exchange, if the first one spends ``spent`` cards before; None if they can."""
    if state.seats == 1:
        return Refusal(Reason.ALONE)
    if not 0 <= partner < state.seats or partner == seat:
        return Refusal(Reason.NO_SUCH_SEAT, (partner,))
    if not anywhere and state.players[partner].place != state.players[seat].place:
        return Refusal(Reason.NOT_HERE, (partner,))
    for one in (seat, partner):
        monster = state.cursed(one, CURSE)
        if monster is not None:
            return Refusal(Reason.CURSED, (state.components.hallucinations[monster].id,))
    return None if state.players[seat].cards - spent + state.players[partner].cards else Refusal(Reason.NO_CARDS)


def meet_by_action(state: State, chance: Chance, emit: Emit, partner: int) -> None:
    """Open an exchange; it costs an action once it is made."""
    state.ask(state.active, Exchange(partner, (), (), Source.ACTION, NOBODY))


def refuse_meet_by_action(state: State, partner: int) -> Refusal | None:
    """Why an exchange by action is not legal; None if it is."""
    refusal = why_not_meet(state, state.active, partner, anywhere=False)
    return refusal or (None if state.actions_left else Refusal(Reason.NO_ACTIONS))


# By a card or an ability


def _meeting(state: State) -> Meeting:
    assert isinstance(state.move, Meeting)
    return state.move


def _legal_meeting(state: State) -> list[Action]:
    partners = [state.tables.meet[seat] for seat in range(state.seats) if _refuse_meeting(state, seat) is None]
    return [*partners, DONE]


def _refuse_meeting(state: State, partner: int) -> Refusal | None:
    return why_not_meet(state, state.current_player, partner, _meeting(state).anywhere)


def _meet(state: State, chance: Chance, emit: Emit, partner: int) -> None:
    move = _meeting(state)
    state.move = Exchange(partner, (), (), move.source, move.card)


# While it is filled


def _exchange(state: State) -> Exchange:
    assert isinstance(state.move, Exchange)
    return state.move


def _legal_filling(state: State) -> list[Action]:
    move, tables = _exchange(state), state.tables
    given = [tables.give[card] for card in _left(state, state.current_player, move.give)]
    got = [tables.get[card] for card in _left(state, move.partner, move.get)]
    ready = (move.give or move.get) and _terms(move) not in state.declined
    return [*given, *got, OFFER, DONE] if ready else [*given, *got, DONE]


def _left(state: State, seat: int, taken: tuple[int, ...]) -> list[int]:
    """The kinds of card of which a hand has more copies than the exchange takes from it already."""
    return [card for card in dict.fromkeys(state.hand(seat)) if state.holds(seat, card) > taken.count(card)]


def _terms(move: Exchange) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return move.partner, move.give, move.get


def _give(state: State, chance: Chance, emit: Emit, card: int) -> None:
    move = _exchange(state)
    state.move = move._replace(give=tuple(sorted((*move.give, card))))


def _get(state: State, chance: Chance, emit: Emit, card: int) -> None:
    move = _exchange(state)
    state.move = move._replace(get=tuple(sorted((*move.get, card))))


def _refuse_give(state: State, card: int) -> Refusal | None:
    return _refuse_card(state, state.current_player, _exchange(state).give, card)


def _refuse_get(state: State, card: int) -> Refusal | None:
    return _refuse_card(state, _exchange(state).partner, _exchange(state).get, card)


def _refuse_card(state: State, seat: int, taken: tuple[int, ...], card: int) -> Refusal | None:
    if state.holds(seat, card) > taken.count(card):
        return None
    return Refusal(Reason.NOT_IN_HAND, (state.tables.cards[card],))


def _refuse_offer(state: State) -> Refusal | None:
    move = _exchange(state)
    if not move.give and not move.get:
        return Refusal(Reason.NOTHING_MOVED)
    return Refusal(Reason.DECLINED) if _terms(move) in state.declined else None


def _offer(state: State, chance: Chance, emit: Emit) -> None:
    """Ask the partner, or make the exchange at once if players agree aloud."""
    move = _exchange(state)
    state.asked |= 1 << move.partner
    if not state.options.consent:
        _carry_out(state, move, emit)
        return
    if emit:
        emit(events.ExchangeOffered(state.current_player, move.partner, *_named(state, move)))
    state.ask(move.partner, Consent(move))


def _named(state: State, move: Exchange) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cards = state.tables.cards
    return tuple(cards[card] for card in move.give), tuple(cards[card] for card in move.get)


def _agree(state: State, chance: Chance, emit: Emit) -> None:
    assert isinstance(state.move, Consent)
    _carry_out(state, state.move.exchange, emit)


def _carry_out(state: State, move: Exchange, emit: Emit) -> None:
    """Exchange the cards; then both discard down to the limit."""
    seat = state.active
    for card in move.give:
        state.remove(seat, card)
        state.receive(move.partner, card)
    for card in move.get:
        state.remove(move.partner, card)
        state.receive(seat, card)
    if move.source is Source.ACTION:
        state.actions_left -= 1
    state.move = None
    if emit:
        emit(events.Exchanged(seat, move.partner, *_named(state, move)))
    first(state, Limit(), Judge())


def _decline(state: State, chance: Chance, emit: Emit) -> None:
    """Decline: nothing is spent, and the offer can be neither repeated in this turn nor undone."""
    assert isinstance(state.move, Consent)
    chance.tell()
    move, seat = state.move.exchange, state.active
    state.declined.append(_terms(move))
    if emit:
        emit(events.ExchangeDeclined(move.partner, seat))
    _take_back(state, move, emit)


def _leave(state: State, chance: Chance, emit: Emit) -> None:
    """Cancel the exchange."""
    assert isinstance(state.move, Meeting | Exchange)
    _take_back(state, state.move, emit)


def _take_back(state: State, move: Meeting | Exchange, emit: Emit) -> None:
    """Give back the card or the ability that opened the exchange."""
    seat, state.move = state.active, None
    if move.source is Source.ABILITY:
        state.ability_used = False
    elif move.source is Source.CARD and move.card != NOBODY:
        state.receive(seat, move.card)
        if emit:
            emit(events.CardReturned(seat, state.components.player_cards[move.card].id))


MEETING: Handler[State] = Handler(
    _legal_meeting, {"meet": _meet, "done": then_proceed(_leave)}, {"meet": _refuse_meeting, "done": never}
)
FILLING: Handler[State] = Handler(
    _legal_filling,
    {"give": _give, "get": _get, "offer": then_proceed(_offer), "done": then_proceed(_leave)},
    {"give": _refuse_give, "get": _refuse_get, "offer": _refuse_offer, "done": never},
)
CONSENT: Handler[State] = Handler(
    lambda state: [AGREE, DECLINE],
    {"agree": then_proceed(_agree), "decline": then_proceed(_decline)},
    {"agree": never, "decline": never},
)
