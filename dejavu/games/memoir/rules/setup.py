"""Set-up: rotation of the map, characters, opening hands, first player (section 2)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import BEGIN
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules.decks import drawn_card
from dejavu.games.memoir.rules.turns import begin_turn
from dejavu.games.memoir.state import NOBODY, Phase, State


def _begin(state: State, chance: Chance, emit: Emit) -> None:
    """Let chance turn the map, deal characters unless players choose them, deal hands, and choose the first player.

    The first player brings the memory that is carried along.
    """
    box = state.components
    turns = int(chance.pick([str(turn) for turn in range(box.rules.map_turns)]))
    state.angle = turns * len(DIRECTIONS) // box.rules.map_turns
    if emit:
        emit(events.MapTurned(state.angle))
    if not state.options.choose_characters:
        for seat in range(state.seats):
            free = [box.characters[character].id for character in _free(state)]
            _take(state, seat, state.components.character_index[chance.pick(free)], emit)
    for seat in range(state.seats):
        cards = [drawn_card(state, chance) for _ in range(box.rules.opening_hand)]
        state.players[seat].hand = sorted(cards)
        if emit:
            emit(events.HandDealt(seat, tuple(box.player_cards[card].id for card in cards)))
    state.first_player = int(chance.pick([str(seat) for seat in range(state.seats)]))
    if emit is not None:
        emit(events.FirstPlayerChosen(state.first_player))
    _bring_along(state, emit)
    if state.options.choose_characters:
        state.phase = Phase.CHARACTERS
        state.active = state.current_player = state.first_player
    else:
        begin_turn(state, state.first_player, emit)


def _bring_along(state: State, emit: Emit) -> None:
    """Open the memory that is carried along, as if the first player had opened it."""
    carried = state.options.carried
    if carried == NOBODY:
        return
    state.opened.append((carried, state.first_player))
    if emit is not None:
        memory = state.components.memories[carried]
        emit(events.MemoryCarried(state.first_player, memory.number, memory.points))


def _free(state: State) -> list[int]:
    """The characters that nobody has and that suit the number of players."""
    taken = {player.character for player in state.players}
    characters = enumerate(state.components.characters)
    return [index for index, who in characters if who.seats[0] <= state.seats <= who.seats[1] and index not in taken]


def _take(state: State, seat: int, character: int, emit: Emit) -> None:
    state.players[seat].character = character
    if emit is not None:
        emit(events.CharacterTaken(seat, state.components.characters[character].id))


def _legal(state: State) -> list[Action]:
    ids = (state.components.characters[character].id for character in _free(state))
    return [state.tables.choose[state.tables.choice[id]] for id in ids]


def _choose(state: State, chance: Chance, emit: Emit, choice: int) -> None:
    """Take a character; the first player chooses first, and the game begins after the last."""
    seat = state.current_player
    _take(state, seat, state.components.character_index[state.tables.choices[choice]], emit)
    following = (seat + 1) % state.seats
    if state.players[following].character == NOBODY:
        state.active = state.current_player = following
    else:
        begin_turn(state, state.first_player, emit)


def _refuse_choice(state: State, choice: int) -> Refusal | None:
    id = state.tables.choices[choice]
    free = (state.components.characters[character].id for character in _free(state))
    return None if id in free else Refusal(Reason.NOT_OFFERED, (id,))


SETUP: Handler[State] = Handler(lambda state: [BEGIN], {"begin": _begin}, {"begin": never})
CHARACTERS: Handler[State] = Handler(_legal, {"choose": _choose}, {"choose": _refuse_choice})
