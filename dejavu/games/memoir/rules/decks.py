"""Drawing cards: player cards with disorientation among them, events, hallucinations (sections 3 to 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.games.memoir import events
from dejavu.games.memoir.rules.agenda import Deck, Deepen, Do, Draw, Fall, Hallucinate, Judge, Limit, first, task
from dejavu.games.memoir.rules.ending import lose
from dejavu.games.memoir.rules.moods import change_mood
from dejavu.games.memoir.state import Monster, Pile, State

LOST, CARD = "disorientation", "card"
"""The two types of card in the player deck; chance chooses the type of a card before its face."""


def drawn_card(state: State, chance: Chance) -> int:
    """A random unseen player card that is not disorientation."""
    cards = state.components.player_cards
    card = _index(cards, chance.pick(_expanded(cards, state.unseen_cards)))
    state.unseen_cards[card] -= 1
    return card


def drawn_of(pile: Pile, cards: Sequence[Any], chance: Chance) -> int | None:
    """A random card of a pile, which is reshuffled when empty; None if there is none at all."""
    if not pile.size:
        pile.left, pile.discards = pile.discards, [0] * len(cards)
    if not pile.size:
        return None
    known = _expanded(cards, pile.left)
    unknown = [card.id for card, there in zip(cards, pile.unseen, strict=True) if there]
    # chance first decides whether the card is known or unseen, then which of the unseen cards it is
    if pile.unknown and (not known or chance.pick([*["known"] * len(known), *["unseen"] * pile.unknown]) == "unseen"):
        card = _index(cards, chance.pick(unknown))
        pile.unknown -= 1
        pile.unseen[card] = 0
        return card
    card = _index(cards, chance.pick(known))
    pile.left[card] -= 1
    return card


def _expanded(cards: Sequence[Any], counts: Sequence[int]) -> list[str]:
    return [card.id for card, count in zip(cards, counts, strict=True) for _ in range(count)]


def _index(cards: Sequence[Any], id: str) -> int:
    return next(index for index, card in enumerate(cards) if card.id == id)


@task(Draw)
def _draw(state: State, todo: Draw, chance: Chance, emit: Emit) -> None:
    """Draw one card; the next one follows once all consequences of this one are settled."""
    if not state.deck:
        if todo.must:
            lose(state, "deck", emit)
        return
    if todo.number > 1:
        first(state, todo._replace(number=todo.number - 1))
    is_lost = state.disorientation_left == state.deck or (
        state.disorientation_left > 0
        and chance.pick([*[LOST] * state.disorientation_left, *[CARD] * (state.deck - state.disorientation_left)])
        == LOST
    )
    state.deck -= 1
    if is_lost:
        _disorient(state, todo.seat, chance, emit)
        return
    card = drawn_card(state, chance)
    state.receive(todo.seat, card)
    if emit:
        emit(events.CardDrawn(todo.seat, state.components.player_cards[card].id))
    first(state, Limit())


def _disorient(state: State, seat: int, chance: Chance, emit: Emit) -> None:
    """Carry out a disorientation card.

    Something turns, the hand limit falls, and player cards are blocked until the next turn.
    """
    box = state.components
    card = _index(box.disorientation, chance.pick(_expanded(box.disorientation, state.unseen_disorientation)))
    state.disorientation_left -= 1
    state.unseen_disorientation[card] = 0
    state.blocked = True
    if emit is not None:
        emit(events.DisorientationDrawn(seat, box.disorientation[card].id))
    first(state, Do(Deck.DISORIENTATION, card, seat), Fall(), Limit(), Judge())


@task(Fall)
def _fall(state: State, todo: Fall, chance: Chance, emit: Emit) -> None:
    change_limit(state, -1, emit)


def change_limit(state: State, by: int, emit: Emit) -> None:
    """Change the hand limit between its lowest and its initial value."""
    rules = state.components.rules
    limit = min(max(state.hand_limit + by, rules.lowest_limit), rules.hand_limit)
    if limit != state.hand_limit:
        state.hand_limit = limit
        if emit:
            emit(events.LimitChanged(limit))


def draw_event(state: State, seat: int, chance: Chance, emit: Emit) -> None:
    """Draw an event card, and carry it out, keep it, or let it stay in effect."""
    cards = state.components.events
    card = drawn_of(state.events, cards, chance)
    if card is None:
        return
    if emit:
        emit(events.EventDrawn(seat, cards[card].id))
    if cards[card].keep:
        state.players[seat].kept = sorted([*state.players[seat].kept, card])
        if emit:
            emit(events.EventKept(seat, cards[card].id))
        return
    if cards[card].lasts:
        state.lasting.append((card, seat))
    else:
        state.events.discards[card] += 1
    first(state, Do(Deck.EVENT, card, seat), Judge())


def draw_hallucination(state: State, seat: int, chance: Chance, emit: Emit) -> None:
    """Draw a hallucination card. A monster lowers the player's mood at once and targets the player from now on."""
    cards = state.components.hallucinations
    card = drawn_of(state.hallucinations, cards, chance)
    if card is None:
        return
    if not cards[card].monster:
        state.hallucinations.discards[card] += 1
        if emit:
            emit(events.HallucinationDrawn(seat, cards[card].id))
        first(state, Do(Deck.HALLUCINATION, card, seat), Judge())
        return
    state.players[seat].monsters.append(Monster(card, fresh=True))
    if emit is not None:
        emit(events.MonsterCame(seat, cards[card].id))
    change_mood(state, seat, -state.components.rules.hit, emit)
    first(state, Judge())


@task(Deepen)
def _deepen(state: State, todo: Deepen, chance: Chance, emit: Emit) -> None:
    """Let the night grow worse: unseen player cards become disorientation, and the opener draws hallucinations."""
    assert state.deep_night is not None
    called = state.deep_night.cards(todo.opened)
    lost = min(
        state.disorientation_left + state.deep_night.new_disorientation(todo.opened),
        state.deck,
        sum(state.unseen_disorientation),
    )
    if emit:
        emit(events.NightDeepened(todo.seat, called, lost - state.disorientation_left, state.cards_met))
    state.disorientation_left = lost
    first(state, *[Hallucinate(todo.seat)] * called)


@task(Hallucinate)
def _hallucinate(state: State, todo: Hallucinate, chance: Chance, emit: Emit) -> None:
    draw_hallucination(state, todo.seat, chance, emit)
