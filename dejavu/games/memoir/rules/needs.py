"""What each kind of effect requires; without it a card would be played in vain (section 5; ``effects.py``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dejavu.engine.refusal import Refusal
from dejavu.games.memoir.components import RESOURCE
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules import map as tiles
from dejavu.games.memoir.rules.agenda import Deck
from dejavu.games.memoir.rules.meeting import why_not_meet
from dejavu.games.memoir.state import CENTRE, HOLE, State

Values = Mapping[str, Any]
ONE_OF_THEM: Final = ("one-here", "lowest")
"""The values of ``who`` in ``mood`` that mean one chosen player."""


def cards_of(state: State, deck: Deck) -> Sequence[Any]:
    """The kinds of card in a deck; for abilities, the characters."""
    box = state.components
    cards: Mapping[Deck, Sequence[Any]] = {
        Deck.PLAYER: box.player_cards,
        Deck.DISORIENTATION: box.disorientation,
        Deck.EVENT: box.events,
        Deck.HALLUCINATION: box.hallucinations,
        Deck.ABILITY: box.characters,
    }
    return cards[deck]


def effects_of(state: State, deck: Deck, card: int) -> Sequence[Effect]:
    """The effects of a card, or of a character's ability."""
    found: Sequence[Effect] = cards_of(state, deck)[card].effects
    return found


def is_all(state: State, deck: Deck, card: int) -> bool:
    """Whether a card or an ability has a single effect and no cost."""
    free = deck is not Deck.ABILITY or not state.components.characters[card].cost
    return free and len(effects_of(state, deck, card)) == 1


def whose_mood(state: State, seat: int, who: str) -> list[int]:
    """The seats that ``who`` means on a card of a seat; with ``ONE_OF_THEM`` the seats to choose from."""
    match who:
        case "self":
            return [seat]
        case "here" | "one-here":
            return state.at(state.players[seat].place)
        case "lowest":
            least = min(player.mood for player in state.players)
            return [other for other, player in enumerate(state.players) if player.mood == least]
        case "alone":
            return [other for other, p in enumerate(state.players) if state.seats > 1 and state.at(p.place) == [other]]
    return list(range(state.seats))


def who_is_warded(state: State, seat: int, who: str) -> list[int]:
    """The seats that a card of a seat wards."""
    return state.at(state.players[seat].place) if who == "here" else [seat]


def why_in_vain(state: State, seat: int, deck: Deck, card: int) -> Refusal | None:
    """Why a card or an ability would be in vain: what one of its effects requires is missing. None if it would not."""
    spent = state.components.characters[card].cost if deck is Deck.ABILITY else int(deck is Deck.PLAYER)
    for effect in effects_of(state, deck, card):
        lacks = LACKS.get(effect.kind)
        refusal = lacks(state, seat, effect.values, spent) if lacks else None
        if refusal is not None:
            return refusal
    return None


def tiles_to_look_at(state: State, seat: int, anywhere: bool) -> list[int]:
    """The face-down tiles that a player may look at; walls do not matter."""
    hexes = state.components.hexes
    places = range(len(hexes.places)) if anywhere else hexes.beside[state.players[seat].place]
    return tiles.face_down(state, (place for place in places if place != NOWHERE))


def _no_tile(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    return None if tiles_to_look_at(state, seat, values["where"] == "any") else Refusal(Reason.NO_TILE)


def places_to_be_put(state: State, seat: int) -> list[int]:
    """The start tile and the places of other pawns, except holes."""
    places = {CENTRE, *(player.place for player in state.players)} - {state.players[seat].place}
    return sorted(place for place in places if state.faces[place] != HOLE)


def _no_place(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    return None if places_to_be_put(state, seat) else Refusal(Reason.NO_PLACE)


def letters_to_take(state: State, shown: bool) -> list[int]:
    """The letters with cards left in their piles; if ``shown``, only those of exploited tiles on the map."""
    box, seen = state.components, set(range(len(state.piles)))
    if shown:
        signs = (box.signs[face] for place, face in enumerate(state.faces) if state.exploited >> place & 1)
        seen = {sign.which for sign in signs if sign.kind == RESOURCE}
    return [letter for letter, left in enumerate(state.piles) if left and letter in seen]


def _no_letter(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    return None if letters_to_take(state, values["letters"] == "shown") else Refusal(Reason.NO_LETTER)


def _limit_full(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    full = values["by"] > 0 and state.hand_limit >= state.components.rules.hand_limit
    return Refusal(Reason.LIMIT_FULL) if full else None


def _no_partner(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    """Why there is no partner for an exchange, if possible the reason about a player on the same tile.

    In another player's turn there is never a partner.
    """
    if seat != state.active:
        return Refusal(Reason.NO_PARTNER)
    here, anywhere = state.at(state.players[seat].place), values["reach"] == "any"
    others = sorted(set(range(state.seats)) - {seat}, key=lambda other: (other not in here, other))
    refusals = [why_not_meet(state, seat, other, anywhere, spent) for other in others]
    if not refusals:
        return Refusal(Reason.ALONE)
    return None if None in refusals else refusals[0]


def _no_old_monster(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    monsters = state.players[seat].monsters
    if not monsters:
        others = any(player.monsters for player in state.players)
        return Refusal(Reason.NOT_TARGET if others else Reason.NO_MONSTER)
    if all(one.fresh for one in monsters):
        return Refusal(Reason.TOO_NEW, (state.components.hallucinations[monsters[0].card].id,))
    return None


def _no_monster(state: State, seat: int, values: Values, spent: int) -> Refusal | None:
    if state.seats == 1:
        return Refusal(Reason.ALONE)
    if state.players[seat].monsters:
        return None
    return Refusal(Reason.NOT_TARGET if any(p.monsters for p in state.players) else Reason.NO_MONSTER)


LACKS: Final[Mapping[str, Callable[[State, int, Values, int], Refusal | None]]] = {
    "peek": _no_tile,
    "take": _no_letter,
    "exchange": _no_partner,
    "put": _no_place,
    "limit": _limit_full,
    "attack": _no_old_monster,
    "pass": _no_monster,
}
"""By kind of effect, the function that tells why it could do nothing; None if it could.

The last argument is the number of hand cards spent by then: the card itself, or a cost."""
