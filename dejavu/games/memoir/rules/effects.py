"""The function that applies each kind of effect (section 5); for requirements see ``needs.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import WAYS
from dejavu.games.memoir.effects import CHOSEN
from dejavu.games.memoir.limits import MOST_ACTIONS
from dejavu.games.memoir.rules import map as tiles
from dejavu.games.memoir.rules.agenda import Cost, Deck, Do, Draw, Limit, first, task
from dejavu.games.memoir.rules.decks import change_limit
from dejavu.games.memoir.rules.moods import change_mood
from dejavu.games.memoir.rules.needs import (
    LACKS,
    ONE_OF_THEM,
    Values,
    effects_of,
    is_all,
    letters_to_take,
    places_to_be_put,
    who_is_warded,
    whose_mood,
)
from dejavu.games.memoir.state import (
    NOBODY,
    Choosing,
    Discarding,
    Looking,
    Meeting,
    Putting,
    Source,
    State,
)


class Turn(NamedTuple):
    """The arguments of an effect's function."""

    state: State
    seat: int
    """The seat whose card it is."""
    source: Do
    chance: Chance
    emit: Emit


@task(Do)
def _do(state: State, todo: Do, chance: Chance, emit: Emit) -> None:
    """Apply one effect; the next one follows once its consequences are settled. An impossible effect does nothing."""
    effects = effects_of(state, todo.deck, todo.card)
    if todo.step + 1 < len(effects):
        first(state, todo._replace(step=todo.step + 1))
    effect = effects[todo.step]
    lacks = LACKS.get(effect.kind)
    if lacks is None or lacks(state, todo.seat, effect.values, 0) is None:
        EFFECTS[effect.kind](Turn(state, todo.seat, todo, chance, emit), effect.values)


@task(Cost)
def _cost(state: State, todo: Cost, chance: Chance, emit: Emit) -> None:
    number = min(todo.number, state.players[todo.seat].cards)
    if number:
        state.ask(todo.seat, Discarding(todo.seat, number))


# Choices


def choose(turn: Turn, what: str, choices: Sequence[str], about: tuple[int, ...] = ()) -> None:
    """Let the player choose; a single choice is made without asking."""
    numbers = tuple(turn.state.tables.choice[choice] for choice in choices)
    if len(numbers) == 1:
        chosen(turn, Choosing(what, numbers, about), numbers[0])
    elif numbers:
        turn.state.ask(turn.seat, Choosing(what, numbers, about))


def chosen(turn: Turn, move: Choosing, choice: int) -> None:
    """Continue an effect after a choice."""
    CHOSEN_BY[move.what](turn, choice, move.about)


def _seat_of(turn: Turn, choice: int) -> int:
    return int(turn.state.tables.choices[choice].removeprefix("seat-"))


def _seats(seats: Sequence[int]) -> list[str]:
    return [f"seat-{seat}" for seat in seats]


# Moods and actions


def _mood(turn: Turn, values: Values) -> None:
    whom = whose_mood(turn.state, turn.seat, values["who"])
    if values["who"] in ONE_OF_THEM:
        choose(turn, "mood", _seats(whom), (values["by"],))
        return
    for seat in whom:
        change_mood(turn.state, seat, values["by"], turn.emit)


def _mood_of(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    change_mood(turn.state, _seat_of(turn, choice), about[0], turn.emit)


def _actions(turn: Turn, values: Values) -> None:
    state, by, later = turn.state, values["by"], values["when"] == "next"
    if later:
        player = state.players[turn.seat]
        player.next_actions = min(max(player.next_actions + by, -MOST_ACTIONS), MOST_ACTIONS)
    else:
        state.actions_left = min(max(state.actions_left + by, 0), MOST_ACTIONS)
    if turn.emit:
        turn.emit(events.ActionsChanged(turn.seat, by, later))


def _ward(turn: Turn, values: Values) -> None:
    whom = who_is_warded(turn.state, turn.seat, values["who"])
    for seat in whom:
        turn.state.warded |= 1 << seat
    if turn.emit:
        turn.emit(events.Warded(turn.seat, tuple(whom)))


# The map


def _sight(turn: Turn, values: Values) -> None:
    """Deepen the player's sight for this turn. Sight for all is read off its event in ``State.lasting``."""
    if values["for"] == "self":
        turn.state.depth = turn.state.sight = max(turn.state.depth, values["depth"])


def _walls(turn: Turn, values: Values) -> None:
    turn.state.wall_passes = min(turn.state.wall_passes + values["moves"], MOST_ACTIONS)


def _peek(turn: Turn, values: Values) -> None:
    turn.state.ask(turn.seat, Looking(values["tiles"], values["where"] == "any"))


def _put(turn: Turn, values: Values) -> None:
    places = places_to_be_put(turn.state, turn.seat)
    if len(places) == 1:
        tiles.put(turn.state, turn.seat, places[0], turn.emit)
    else:
        turn.state.ask(turn.seat, Putting(tuple(places)))


def _turn(turn: Turn, values: Values) -> None:
    """Turn rings or all pawns, after choosing the ring, then the direction."""
    if values.get("rings") == CHOSEN:
        rings = [f"ring-{ring}" for ring in range(1, turn.state.components.rules.radius + 1)]
        choose(turn, "ring", rings, (values["steps"], *_ways(values)))
    elif values["way"] == CHOSEN:
        choose(turn, "way", WAYS, (values["steps"], *values.get("rings", ())))
    else:
        _turn_by(turn, values.get("rings", ()), values["steps"], WAYS.index(values["way"]))


def _ways(values: Values) -> tuple[int, ...]:
    """The direction that a card names, if any."""
    return () if values["way"] == CHOSEN else (WAYS.index(values["way"]),)


def _ring_chosen(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    ring, (steps, *ways) = int(turn.state.tables.choices[choice].removeprefix("ring-")), about
    if ways:
        _turn_by(turn, (ring,), steps, ways[0])
    else:
        choose(turn, "way", WAYS, (steps, ring))


def _way_chosen(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    _turn_by(turn, about[1:], about[0], WAYS.index(turn.state.tables.choices[choice]))


def _turn_by(turn: Turn, rings: Sequence[int], steps: int, way: int) -> None:
    """Turn rings, or all pawns if none is named."""
    steps = steps if way == 0 else -steps
    if rings:
        tiles.turn_rings(turn.state, rings, steps, turn.emit)
    else:
        tiles.turn_pawns(turn.state, steps, turn.emit)


# Cards


def _take(turn: Turn, values: Values) -> None:
    letters = letters_to_take(turn.state, values["letters"] == "shown")
    choose(turn, "letter", [turn.state.components.letters[letter].id for letter in letters])


def _letter_chosen(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    letter = turn.state.components.letter_index[turn.state.tables.choices[choice]]
    turn.state.piles[letter] -= 1
    turn.state.players[turn.seat].letters[letter] += 1
    if turn.emit:
        turn.emit(events.ResourceTaken(turn.seat, turn.state.components.letters[letter].id, None))
    first(turn.state, Limit())


def _draw(turn: Turn, values: Values) -> None:
    first(turn.state, Draw(turn.seat, values["cards"]))


def _discard(turn: Turn, values: Values) -> None:
    first(turn.state, Cost(turn.seat, values["cards"]))


def _limit(turn: Turn, values: Values) -> None:
    change_limit(turn.state, values["by"], turn.emit)
    first(turn.state, Limit())


def _exchange(turn: Turn, values: Values) -> None:
    """Open an exchange. If it fails, a card or an ability without other effects counts as unused."""
    deck, card = turn.source.deck, turn.source.card
    source = {Deck.PLAYER: Source.CARD, Deck.ABILITY: Source.ABILITY}.get(deck)
    if source is None or not is_all(turn.state, deck, card):
        source, card = Source.CARD, NOBODY
    turn.state.ask(turn.seat, Meeting(source, card, values["reach"] == "any"))


# Monsters


def _kill(turn: Turn, values: Values) -> None:
    box = turn.state.components
    old = [box.hallucinations[one.card].id for one in turn.state.players[turn.seat].monsters if not one.fresh]
    choose(turn, "kill", old, (values["monsters"],))


def _monster_killed(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    card = _monster(turn, choice)
    player, box = turn.state.players[turn.seat], turn.state.components
    player.monsters = [one for one in player.monsters if one.card != card]
    turn.state.hallucinations.discards[card] += 1
    if turn.emit:
        turn.emit(events.MonsterKilled(turn.seat, box.hallucinations[card].id))
    if about[0] > 1:
        _kill(turn, {"monsters": about[0] - 1})


def _pass(turn: Turn, values: Values) -> None:
    box = turn.state.components
    choose(turn, "pass", [box.hallucinations[one.card].id for one in turn.state.players[turn.seat].monsters])


def _pass_to(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    others = [seat for seat in range(turn.state.seats) if seat != turn.seat]
    choose(turn, "target", _seats(others), (_monster(turn, choice),))


def _passed(turn: Turn, choice: int, about: tuple[int, ...]) -> None:
    """Pass a monster on. Its new target can kill it in its next turn, at the end of which the monster attacks."""
    state, card, target = turn.state, about[0], _seat_of(turn, choice)
    player = state.players[turn.seat]
    monster = next(one for one in player.monsters if one.card == card)
    player.monsters = [one for one in player.monsters if one.card != card]
    state.players[target].monsters.append(monster._replace(fresh=False))
    if turn.emit:
        turn.emit(events.MonsterPassed(turn.seat, state.components.hallucinations[card].id, target))


def _monster(turn: Turn, choice: int) -> int:
    return turn.state.components.hallucination_index[turn.state.tables.choices[choice]]


EFFECTS: Final[Mapping[str, Callable[[Turn, Values], None]]] = {
    "mood": _mood,
    "actions": _actions,
    "sight": _sight,
    "walls": _walls,
    "peek": _peek,
    "take": _take,
    "draw": _draw,
    "discard": _discard,
    "exchange": _exchange,
    "put": _put,
    "turn": _turn,
    "limit": _limit,
    "attack": _kill,
    "ward": _ward,
    "pass": _pass,
}
"""The function of each kind of effect."""

CHOSEN_BY: Final[Mapping[str, Callable[[Turn, int, tuple[int, ...]], None]]] = {
    "mood": _mood_of,
    "ring": _ring_chosen,
    "way": _way_chosen,
    "letter": _letter_chosen,
    "kill": _monster_killed,
    "pass": _pass_to,
    "target": _passed,
}
"""How an effect continues after a choice, by ``Choosing.what``."""
