"""Playing cards, using abilities, discarding, looking, choosing (sections 3 and 5)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import DONE, USE
from dejavu.games.memoir.components import ACTION, REPLY
from dejavu.games.memoir.hexes import Axial
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules import map as tiles
from dejavu.games.memoir.rules.agenda import Cost, Deck, Do, Judge, Limit, first, task, then_proceed
from dejavu.games.memoir.rules.effects import Turn, chosen
from dejavu.games.memoir.rules.needs import effects_of, tiles_to_look_at, why_in_vain
from dejavu.games.memoir.state import Choosing, Discarding, Looking, Putting, Replying, State

CURSE = "no-ability"


# Cards


def legal_plays(state: State) -> list[Action]:
    """Every card that the seat to act may play, including kept ones."""
    tables, player = state.tables, state.players[state.current_player]
    cards = [*dict.fromkeys(player.hand), *(tables.first_event + card for card in dict.fromkeys(player.kept))]
    return [tables.play[card] for card in cards if refuse_play(state, card) is None]


def refuse_play(state: State, card: int) -> Refusal | None:
    """Why the seat to act cannot play a card now; None if it can."""
    tables, seat = state.tables, state.current_player
    if card >= tables.first_event:
        return _refuse_kept(state, card)
    if card >= tables.first_letter:
        return Refusal(Reason.NOT_TO_BE_PLAYED, (tables.cards[card],))
    if not state.holds(seat, card):
        return Refusal(Reason.NOT_IN_HAND, (tables.cards[card],))
    kind = state.components.player_cards[card].kind
    if isinstance(state.move, Replying) and (kind == ACTION if seat == state.active else kind != REPLY):
        return Refusal(Reason.NO_REPLY, (tables.cards[card],))
    if state.blocked:
        return Refusal(Reason.BLOCKED)
    if seat != state.active and state.players[seat].place != state.player.place:
        return Refusal(Reason.NOT_HERE, (state.active,))
    return why_in_vain(state, seat, Deck.PLAYER, card)


def _refuse_kept(state: State, card: int) -> Refusal | None:
    """Refuse a kept event outside its player's own turn. It can be played even while player cards are blocked."""
    seat, index = state.current_player, card - state.tables.first_event
    if index not in state.players[seat].kept:
        return Refusal(Reason.NOT_IN_HAND, (state.tables.cards[card],))
    if seat != state.active:
        return Refusal(Reason.NO_REPLY, (state.tables.cards[card],))
    return why_in_vain(state, seat, Deck.EVENT, index)


def play(state: State, chance: Chance, emit: Emit, card: int) -> None:
    """Remove a card from the game, or discard a kept event; then carry out its effects."""
    tables, seat = state.tables, state.current_player
    if emit:
        emit(events.CardPlayed(seat, tables.cards[card]))
    if card >= tables.first_event:
        index, deck = card - tables.first_event, Deck.EVENT
        state.players[seat].kept.remove(index)
        state.events.discards[index] += 1
    else:
        index, deck = card, Deck.PLAYER
        state.remove(seat, card)
    first(state, Do(deck, index, seat), Judge())


# Abilities


def refuse_use(state: State) -> Refusal | None:
    """Why the seat to act cannot use its ability now; None if it can."""
    seat, player = state.current_player, state.players[state.current_player]
    who = state.components.characters[player.character]
    if isinstance(state.move, Replying) and (seat != state.active or not wards(state, seat)):
        return Refusal(Reason.NO_REPLY, (who.id,))
    if state.ability_used:
        return Refusal(Reason.ABILITY_USED)
    monster = state.cursed(seat, CURSE)
    if monster is not None:
        return Refusal(Reason.CURSED, (state.components.hallucinations[monster].id,))
    if player.cards < who.cost:
        return Refusal(Reason.COST, (who.cost,))
    return why_in_vain(state, seat, Deck.ABILITY, player.character)


def wards(state: State, seat: int) -> bool:
    """Whether a player's ability wards off attacks, and therefore may be used after the draw too."""
    character = state.players[seat].character
    return any(effect.kind == "ward" for effect in effects_of(state, Deck.ABILITY, character))


def legal_use(state: State) -> list[Action]:
    """The action that uses the ability, if it is legal."""
    return [USE] if refuse_use(state) is None else []


def use(state: State, chance: Chance, emit: Emit) -> None:
    """Use the ability, after paying its cost."""
    seat = state.current_player
    character = state.players[seat].character
    who = state.components.characters[character]
    state.ability_used = True
    if emit:
        emit(events.AbilityUsed(seat, who.id))
    cost = (Cost(seat, who.cost),) if who.cost else ()
    first(state, *cost, Do(Deck.ABILITY, character, seat), Judge())


# The hand limit


@task(Limit)
def _limit(state: State, todo: Limit, chance: Chance, emit: Emit) -> None:
    for seat in state.seats_from(state.active):
        over = state.players[seat].cards - state.hand_limit
        if over > 0:
            first(state, todo)
            state.ask(seat, Discarding(seat, over))
            return


def _legal_discards(state: State) -> list[Action]:
    return [state.tables.discard[card] for card in dict.fromkeys(state.hand(state.current_player))]


def _discard(state: State, chance: Chance, emit: Emit, card: int) -> None:
    move, seat = state.move, state.current_player
    assert isinstance(move, Discarding)
    state.discard(seat, card)
    state.move = Discarding(seat, move.number - 1) if move.number > 1 else None
    if emit:
        emit(events.CardDiscarded(seat, state.tables.cards[card]))


def _refuse_discard(state: State, card: int) -> Refusal | None:
    if state.holds(state.current_player, card):
        return None
    return Refusal(Reason.NOT_IN_HAND, (state.tables.cards[card],))


# What a card asks


def _legal_looks(state: State) -> list[Action]:
    assert isinstance(state.move, Looking)
    places = tiles_to_look_at(state, state.current_player, state.move.anywhere)
    return [*(state.tables.look[place] for place in places), DONE]


def _look(state: State, chance: Chance, emit: Emit, q: int, r: int) -> None:
    move, box = state.move, state.components
    assert isinstance(move, Looking)
    place = box.hexes.number[Axial(q, r)]
    sign = tiles.face_of(state, place, chance)
    state.move = move._replace(left=move.left - 1) if move.left > 1 else None
    if emit:
        emit(events.TileLookedAt(state.current_player, box.hexes.names[place], box.signs[sign].id))


def _refuse_look(state: State, q: int, r: int) -> Refusal | None:
    assert isinstance(state.move, Looking)
    place = state.components.hexes.number.get(Axial(q, r))
    if place is None or not tiles.face_down(state, [place]):
        return Refusal(Reason.NO_TILE)
    near = place in tiles_to_look_at(state, state.current_player, state.move.anywhere)
    return None if near else Refusal(Reason.NOT_NEAR)


def _look_no_more(state: State, chance: Chance, emit: Emit) -> None:
    state.move = None


def _legal_choices(state: State) -> list[Action]:
    assert isinstance(state.move, Choosing)
    return [state.tables.choose[choice] for choice in state.move.choices]


def _choose(state: State, chance: Chance, emit: Emit, choice: int) -> None:
    move, seat = state.move, state.current_player
    assert isinstance(move, Choosing)
    state.move = None
    chosen(Turn(state, seat, Do(Deck.ABILITY, 0, seat), chance, emit), move, choice)


def _refuse_choice(state: State, choice: int) -> Refusal | None:
    assert isinstance(state.move, Choosing)
    return None if choice in state.move.choices else Refusal(Reason.NOT_OFFERED, (state.tables.choices[choice],))


def _legal_puts(state: State) -> list[Action]:
    assert isinstance(state.move, Putting)
    return [state.tables.put[place] for place in state.move.places]


def _put(state: State, chance: Chance, emit: Emit, q: int, r: int) -> None:
    state.move = None
    tiles.put(state, state.current_player, state.components.hexes.number[Axial(q, r)], emit)


def _refuse_put(state: State, q: int, r: int) -> Refusal | None:
    assert isinstance(state.move, Putting)
    place = state.components.hexes.number.get(Axial(q, r))
    return None if place in state.move.places else Refusal(Reason.NO_PLACE)


DISCARDING: Handler[State] = Handler(_legal_discards, {"discard": then_proceed(_discard)}, {"discard": _refuse_discard})
LOOKING: Handler[State] = Handler(
    _legal_looks,
    {"look": then_proceed(_look), "done": then_proceed(_look_no_more)},
    {"look": _refuse_look, "done": never},
)
CHOOSING: Handler[State] = Handler(_legal_choices, {"choose": then_proceed(_choose)}, {"choose": _refuse_choice})
PUTTING: Handler[State] = Handler(_legal_puts, {"put": then_proceed(_put)}, {"put": _refuse_put})
