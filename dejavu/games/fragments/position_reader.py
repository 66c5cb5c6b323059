"""Reading a position that may name only what differs from set-up.

What is not mentioned lies where set-up puts it: bits shared out over the nebulae that are not mentioned, a memory
fragment on every nebula, ordinary cards in the deck, communal cards in the row, flowers in the supply; a nebula
left without a fragment has been planted. Without a map it is the first one of the pool. Pieces are conserved, and
nothing is read that play could not go on from: both are refused with one line, ``where: what; expected …``.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from reprlib import repr as shown
from typing import Any, Final

from dejavu import resources
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, fresh_map, map_pool
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.graph import shared_graph
from dejavu.games.fragments.position_moves import check_move, read_move
from dejavu.games.fragments.reader import Reader, counted
from dejavu.games.fragments.rules import RULES
from dejavu.games.fragments.rules.bits import fits
from dejavu.games.fragments.rules.memory import activate
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.state import (
    NONE,
    Construction,
    Ending,
    MapLayout,
    Phase,
    Player,
    Regeneration,
    Sowing,
    State,
)

FLAGS: Final = ("planting_done", "regenerated", "used_bits", "drawn")
BEFORE_DEALING: Final = (Phase.BEGIN, Phase.MAP)
TABLE_KEYS: Final = (
    "girl",
    "placements",
    "links",
    "pool",
    "pending",
    "nebulae",
    "row",
    "deck",
    "discards",
    "matrix",
    "flowers",
)
TURN_KEYS: Final = (
    "phase",
    "round",
    "current",
    "first",
    "move",
    "spent",
    "opening",
    *FLAGS,
    "idle_turns",
    "last_turns",
)
KEYS: Final = frozenset(("game", "seats", "options", "players", "ending", *TABLE_KEYS, *TURN_KEYS))
PLAYER_KEYS: Final = ("tokens", "hand", "short", "long", "flowers", "circle", "fragments", "tray", "chest")


def seats_and_options(data: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """What ``Game.new_state`` needs. Raises ValueError."""
    reader = Reader(data)
    reader.choice("game", ["fragments"], "fragments")
    return reader.number("seats", 2), dict(reader.mapping("options", {}))


def fill(state: State, data: Mapping[str, Any]) -> None:
    """Turn a fresh state into the position. Raises ValueError: where, what, what was expected."""
    reader = Reader(data)
    reader.only(KEYS)
    state.phase = Phase(reader.choice("phase", [phase.value for phase in Phase], Phase.RECOLLECTION.value))
    state.round = reader.number("round", 1)
    state.current_player = reader.number("current", 0, state.seats - 1)
    state.first_player = reader.number("first", 0, state.seats - 1)
    for flag in FLAGS:
        setattr(state, flag, reader.flag(flag))
    _fill_map(state, reader)
    _fill_players(state, reader)
    _fill_turn(state, reader)
    state.move = read_move(reader, state.components)
    _share_bits(state, reader)
    _share_fragments(state, reader)
    _share_cards(state, reader)
    _share_flowers(state, reader)
    _check_matrix(state)
    check_move(state)
    if state.phase not in (Phase.MAP, Phase.OVER) and not RULES.legal_actions(state):
        raise ValueError("move: nothing is legal; expected a position that play can go on from")


# The cosmic map


def _fill_map(state: State, reader: Reader) -> None:
    components = state.components
    index = components.nebula_index
    if state.phase not in BEFORE_DEALING:
        layout = state.options.layout
        if layout is None and not (reader.has("placements") and reader.has("links")):
            layout = _first_map(components)
        if layout is not None:
            state.placements = dict(enumerate(layout.placements))
            state.graph = shared_graph(len(index), layout.links)
    if reader.has("placements"):
        state.placements = dict(reader.placements("placements", index))
        if not reader.has("links"):
            state.graph = shared_graph(len(index), geometry_of(components).links(state.placements))
    if reader.has("links"):
        state.graph = shared_graph(len(index), reader.pairs("links", index))
    state.pending = reader.ids("pending", index)
    undrawn = [i for i in state.pool if i not in state.placements and i not in state.pending]
    state.pool = sorted(reader.ids("pool", index, undrawn))
    girl = reader.id("girl", index, None if state.phase is Phase.BEGIN else min(state.placements, default=None))
    state.girl = NONE if girl is None else girl
    _check_map(state)


def _first_map(components: Components) -> MapLayout:
    pool = map_pool(components, resources.data(POOL_FILE))
    return pool[0] if pool else fresh_map(components, Random(0))


def _check_map(state: State) -> None:
    """Every nebula is in one place, and those connected lie on the table."""
    names = [nebula.id for nebula in state.components.nebulae]
    counted(range(len(names)), (*state.placements, *state.pending, *state.pool), names, "nebulae")
    if len(state.placements) + len(state.pending) + len(state.pool) < len(names):
        raise ValueError("pool: a nebula is missing; expected each in placements, pending or pool")
    if any(end not in state.placements for link in state.graph.links() for end in link):
        raise ValueError("links: a nebula that does not lie on the table; expected those in placements only")
    match state.phase:
        case Phase.BEGIN:
            fits, expected = not state.placements and not state.pending, "all of them in the pool"
        case Phase.MAP:
            fits, expected = bool(state.placements), "one on the table at least"
        case _:
            fits, expected = not state.pending and not state.pool, "all of them on the table"
    if not fits:
        raise ValueError(f"phase: {state.phase.value} does not fit the nebulae; expected {expected}")
    if (state.girl in state.placements) != (state.phase is not Phase.BEGIN):
        raise ValueError("girl: not on the table; expected a nebula that lies there (none before the game begins)")


# Players


def _fill_players(state: State, reader: Reader) -> None:
    players = reader.sequence("players")
    if len(players) > state.seats:
        raise ValueError(f"players: {len(players)} of them; expected at most {state.seats}, one a seat")
    for seat, given in enumerate(players):
        _fill_player(state.players[seat], Reader(given, f"players[{seat}]"), state.components)


def _fill_player(player: Player, reader: Reader, components: Components) -> None:
    reader.only(PLAYER_KEYS)
    cards, bits = components.card_index, components.bit_index
    player.tokens = reader.number("tokens", 0)
    player.hand = sorted(reader.ids("hand", cards))
    _fill_short(player, Reader(reader.mapping("short", {}), reader.path("short")), components)
    player.long = reader.ids("long", cards)
    for card in player.long:
        activate(player, components, card)
    flowering = [card for card in player.long if EFFECTS[components.cards[card].effect.kind].flower]
    player.flowers = reader.ids("flowers", cards, flowering)
    player.circle = reader.number("circle", 0, components.girl.circles)
    player.fragments = reader.ids("fragments", components.fragment_index)
    player.tray = sorted(reader.ids("tray", bits))
    player.chest = sorted(reader.ids("chest", bits))
    names = [card.id for card in components.cards]
    every = (*player.hand, *player.long, *player.short)
    counted(set(every), every, names, reader.where)
    counted(flowering, player.flowers, names, reader.path("flowers"))
    if any(components.cards[card].communal for card in player.hand):
        raise ValueError(f"{reader.path('hand')}: a communal card; expected ordinary ones")
    for key, held, most in (("chest", player.chest, player.chests), ("short", player.short, player.short_slots)):
        if len(held) > most:
            raise ValueError(f"{reader.path(key)}: {len(held)} of them; expected at most {most}")


def _fill_short(player: Player, reader: Reader, components: Components) -> None:
    """Begun cards: the top slot filled at least, the bottom slot empty, every bit on a slot of its shape."""
    for name in reader:
        card = components.cards[reader.known(name, components.card_index, reader.where)]
        filled = reader.ids(name, components.bit_index)
        if card.communal:
            raise ValueError(f"{reader.path(name)}: a communal card; expected ordinary ones")
        if not 1 <= len(filled) < len(card.slots):
            raise ValueError(f"{reader.path(name)}: {len(filled)} bits; expected at least one and an empty last slot")
        if not all(fits(components, bit, slot) for bit, slot in zip(filled, card.slots, strict=False)):
            raise ValueError(f"{reader.path(name)}: a bit on a slot of another shape; expected the slots' shapes")
        player.short[components.card_index[name]] = filled


# The turn


def _fill_turn(state: State, reader: Reader) -> None:
    components = state.components
    state.matrix = reader.ids("matrix", components.bit_index)
    state.spent = reader.ids("spent", components.bit_index)
    state.discards = reader.ids("discards", components.card_index)
    state.idle_turns = reader.number("idle_turns", 0)
    over = state.phase is Phase.OVER
    if reader.given("last_turns"):
        state.last_turns = reader.number("last_turns", NONE, state.seats - 1, 0 if over else 1)
    if over:
        state.ending = Ending(reader.choice("ending", [ending.value for ending in Ending], Ending.TEN_CARDS.value))
    elif reader.given("ending"):
        raise ValueError(f"ending: given in phase {state.phase.value}; expected only when the game is over")
    _fill_opening(state, reader)


def _fill_opening(state: State, reader: Reader) -> None:
    opening = opening_of(state)
    if state.phase is not Phase.OPENING:
        if reader.sequence("opening"):
            raise ValueError(f"opening: given in phase {state.phase.value}; expected only in phase opening")
        return
    whole = [opening.remember, opening.discard]
    state.opening = list(reader.sequence("opening", whole))
    if len(state.opening) != 2 or not all(
        type(n) is int and 0 <= n <= most for n, most in zip(state.opening, whole, strict=True)
    ):
        raise ValueError(f"opening: {shown(state.opening)}; expected cards to remember and to discard, at most {whole}")


def _check_matrix(state: State) -> None:
    holes = state.components.rules.matrix_holes
    if len(state.matrix) >= holes and not isinstance(state.move, Regeneration):
        raise ValueError(f"matrix: {len(state.matrix)} bits; expected fewer than its {holes} holes")


# What is not mentioned lies where set-up puts it


def _nebula(state: State, reader: Reader, name: str) -> Reader:
    nebulae = Reader(reader.mapping("nebulae", {}), "nebulae")
    nebulae.only(state.components.nebula_index)
    inner = Reader(nebulae.mapping(name, {}), f"nebulae.{name}")
    inner.only({"bits", "fragment", "planted"})
    return inner


def _share_bits(state: State, reader: Reader) -> None:
    components = state.components
    open_places = []
    for index, nebula in enumerate(components.nebulae):
        inner = _nebula(state, reader, nebula.id)
        if inner.has("bits"):
            state.bits[index] = sorted(inner.ids("bits", components.bit_index))
        else:
            open_places.append(index)
    used = [bit for bits in (state.matrix, state.spent, *state.bits) for bit in bits]
    for player in state.players:
        used += player.tray + player.chest + [bit for bits in player.short.values() for bit in bits]
    if isinstance(state.move, Sowing | Construction):
        used += state.move.bits
    left = counted(components.all_bits(), used, components.bit_ids, "bits")
    if state.phase in BEFORE_DEALING:
        if used:
            raise ValueError(f"bits: {len(used)} in play; expected none before the map is finished")
        return
    if left and not open_places:
        raise ValueError(f"bits: {len(left)} lie nowhere; expected every bit of the box to have its place")
    for place, bit in enumerate(left):
        state.bits[open_places[place % len(open_places)]].append(bit)


def _share_fragments(state: State, reader: Reader) -> None:
    """Every fragment on the nebula of its own number, if both are free; nebulae left over have been planted."""
    components = state.components
    names = [fragment.id for fragment in components.fragments]
    held = [fragment for player in state.players for fragment in player.fragments]
    open_places = []
    for index, nebula in enumerate(components.nebulae):
        inner = _nebula(state, reader, nebula.id)
        found = inner.id("fragment", components.fragment_index, None)
        state.planted[index] = inner.flag("planted")
        if found is not None:
            state.fragments[index] = found
            held.append(found)
            if state.planted[index]:
                raise ValueError(f"{inner.path('planted')}: true beside a fragment; expected one or the other")
        elif not inner.has("fragment") and not state.planted[index]:
            open_places.append(index)
    left = counted(range(len(names)), held, names, "fragments")
    if state.phase in BEFORE_DEALING:
        if held or any(state.planted):
            raise ValueError("fragments: some in play; expected none before the map is finished")
        return
    if len(left) > len(open_places):
        raise ValueError(f"fragments: {len(left)} left for {len(open_places)} nebulae; expected one each at most")
    at_home = [index for index in open_places if index in left]
    away = [index for index in open_places if index not in left]
    homeless = [fragment for fragment in left if fragment not in at_home]
    for index, fragment in (*zip(at_home, at_home, strict=True), *zip(away, homeless, strict=False)):
        state.fragments[index] = fragment
    state.planted = [fragment == NONE for fragment in state.fragments]


def _share_cards(state: State, reader: Reader) -> None:
    components = state.components
    names = [card.id for card in components.cards]
    ordinary, communal = list(state.discards), list[int]()
    for player in state.players:
        for card in (*player.hand, *player.long, *player.short):
            (communal if components.cards[card].communal else ordinary).append(card)
    state.deck = counted(components.ordinary_deck(), ordinary, names, "cards")
    row = components.communal_row(state.seats)
    counted(row, communal, names, "cards")
    for card in communal:
        row.remove(card)
    state.row = row
    for key, there in (("deck", state.deck), ("row", state.row)):
        given = reader.ids(key, components.card_index, there)
        if sorted(given) != sorted(there):
            raise ValueError(f"{key}: {len(given)} cards; expected the {len(there)} that lie nowhere else")
    if state.phase in BEFORE_DEALING and (ordinary or communal):
        raise ValueError("cards: some in play; expected none before the map is finished")


def _share_flowers(state: State, reader: Reader) -> None:
    on_board = sum(state.planted) + sum(player.circle + len(player.flowers) for player in state.players)
    state.flowers = state.components.rules.flowers - on_board
    given = reader.number("flowers", state.flowers)
    if state.flowers < 0 or given != state.flowers:
        raise ValueError(f"flowers: {given} beside {on_board} in play; expected {max(state.flowers, 0)}")
