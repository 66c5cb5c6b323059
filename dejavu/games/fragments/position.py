"""Positions as plain data (in YAML what FEN is to chess): for tests, puzzles, reports and journals.

``to_data`` writes a position in full. ``fill`` reads one that may name only what differs from set-up: bits, memory
fragments and cards that are not mentioned lie where set-up puts them (bits shared out over the nebulae not
mentioned, ordinary cards in the deck, communal cards in the row). Pieces are conserved: whoever mentions more than
the box holds is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.graph import shared_graph
from dejavu.games.fragments.position_reader import Reader, counted
from dejavu.games.fragments.rules.memory import activate
from dejavu.games.fragments.state import (
    NONE,
    Construction,
    Growing,
    Move,
    Phase,
    Player,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
    layout_data,
)

FLAGS = ("planting_done", "regenerated", "used_bits", "drawn")


def to_data(state: State) -> dict[str, Any]:
    """The whole position; equal positions give equal data."""
    components = state.components
    nebulae = [nebula.id for nebula in components.nebulae]
    cards = [card.id for card in components.cards]
    options: dict[str, Any] = {"speed_game": state.options.speed_game}
    if state.options.layout is not None:
        options["map"] = layout_data(state.options.layout, components)
    return {
        "game": "fragments",
        "seats": state.seats,
        "options": options,
        "phase": state.phase.value,
        "round": state.round,
        "current": state.current_player,
        "first": state.first_player,
        "girl": None if state.girl == NONE else nebulae[state.girl],
        "placements": {nebulae[i]: list(place) for i, place in sorted(state.placements.items())},
        "links": [[nebulae[a], nebulae[b]] for a, b in state.graph.links()],
        "pool": [nebulae[i] for i in state.pool],
        "pending": [nebulae[i] for i in state.pending],
        "nebulae": {
            name: {
                "bits": _bits(components, state.bits[i]),
                "fragment": None if state.fragments[i] == NONE else components.fragments[state.fragments[i]].id,
                "planted": state.planted[i],
            }
            for i, name in enumerate(nebulae)
        },
        "players": [_player_data(components, player) for player in state.players],
        "row": [cards[i] for i in state.row],
        "deck": [cards[i] for i in state.deck],
        "discards": [cards[i] for i in state.discards],
        "matrix": _bits(components, state.matrix),
        "spent": _bits(components, state.spent),
        "flowers": state.flowers,
        "opening": list(state.opening),
        "move": _move_data(components, state.move),
        **{flag: getattr(state, flag) for flag in FLAGS},
        "idle_turns": state.idle_turns,
        "last_turns": None if state.last_turns == NONE else state.last_turns,
        "ending": state.ending,
    }


def _bits(components: Components, bits: Iterable[int]) -> list[str]:
    return [components.bit_ids[bit] for bit in bits]


def _player_data(components: Components, player: Player) -> dict[str, Any]:
    cards = [card.id for card in components.cards]
    return {
        "tokens": player.tokens,
        "hand": [cards[i] for i in player.hand],
        "short": {cards[i]: _bits(components, bits) for i, bits in player.short.items()},
        "long": [cards[i] for i in player.long],
        "flowers": [cards[i] for i in player.flowers],
        "circle": player.circle,
        "fragments": [components.fragments[i].id for i in player.fragments],
        "tray": _bits(components, player.tray),
        "chest": _bits(components, player.chest),
    }


def _move_data(components: Components, move: Move | None) -> dict[str, Any] | None:
    nebulae = [nebula.id for nebula in components.nebulae]
    match move:
        case Walk(visited, steps):
            return {"walk": {"visited": [n for i, n in enumerate(nebulae) if visited >> i & 1], "steps": steps}}
        case Sowing(path, _, bits):
            return {"sowing": {"path": [nebulae[i] for i in path], "bits": _bits(components, bits)}}
        case Taking(nebula, left):
            return {"taking": {"nebula": nebulae[nebula], "left": left}}
        case Construction(card, bits):
            return {"construction": {"card": components.cards[card].id, "bits": _bits(components, bits)}}
        case Growing(left):
            return {"growing": {"left": left}}
        case Regeneration(candidates, need, chosen):
            return {
                "regeneration": {
                    "candidates": [nebulae[i] for i in candidates],
                    "need": need,
                    "chosen": [nebulae[i] for i in chosen],
                }
            }
    return None


def seats_and_options(data: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """What ``Game.new_state`` needs. Raises ValueError."""
    reader = Reader(data)
    options = reader.mapping("options", {})
    return reader.number("seats", 2), dict(options)


def fill(state: State, data: Mapping[str, Any]) -> None:
    """Turn a fresh state into the position. Raises ValueError: where, what, what was expected."""
    components = state.components
    reader = Reader(data)
    reader.only(KEYS)
    state.phase = Phase(reader.choice("phase", [phase.value for phase in Phase], Phase.RECOLLECTION.value))
    state.round = reader.number("round", 1)
    state.current_player = reader.number("current", 0, state.seats - 1)
    state.first_player = reader.number("first", 0, state.seats - 1)
    _fill_map(state, reader)
    players = reader.sequence("players", [])
    if len(players) > state.seats:
        raise ValueError(f"players: {len(players)} of them; expected at most {state.seats}, one a seat")
    for seat, given in enumerate(players):
        _fill_player(state.players[seat], Reader(given, f"players[{seat}]"), components)
    state.matrix = reader.ids("matrix", components.bit_index)
    state.spent = reader.ids("spent", components.bit_index)
    state.discards = reader.ids("discards", components.card_index)
    state.move = _read_move(reader, components)
    state.opening = [int(n) for n in reader.sequence("opening", [])]
    for flag in FLAGS:
        setattr(state, flag, reader.flag(flag))
    state.idle_turns = reader.number("idle_turns", 0)
    state.last_turns = reader.number("last_turns", NONE) if data.get("last_turns") is not None else NONE
    state.ending = data.get("ending")
    _share_out(state, reader)


KEYS = frozenset(
    """game seats options phase round current first girl placements links pool pending nebulae players row deck
    discards matrix spent flowers opening move idle_turns last_turns ending""".split()
) | set(FLAGS)


def _fill_map(state: State, reader: Reader) -> None:
    components = state.components
    index = components.nebula_index
    layout = state.options.layout
    if layout is not None and state.phase is not Phase.BEGIN:
        state.placements = dict(enumerate(layout.placements))
        state.graph = shared_graph(len(index), layout.links)
    placements = reader.mapping("placements", {})
    if placements:
        state.placements = {i: place for i, place in reader.placements("placements", index)}
    links = reader.sequence("links", [])
    if links:
        pairs = [Reader({"links": pair}, f"links[{n}]").ids("links", index) for n, pair in enumerate(links)]
        state.graph = shared_graph(len(index), tuple(sorted((min(a, b), max(a, b)) for a, b in pairs)))
    building = state.phase in (Phase.BEGIN, Phase.MAP)
    state.pool = reader.ids("pool", index, state.pool if building else [])
    state.pending = reader.ids("pending", index)
    girl = reader.id("girl", index, None if state.phase is Phase.BEGIN else 0)
    state.girl = NONE if girl is None else girl


def _fill_player(player: Player, reader: Reader, components: Components) -> None:
    reader.only({"tokens", "hand", "short", "long", "flowers", "circle", "fragments", "tray", "chest"})
    cards, bits = components.card_index, components.bit_index
    player.tokens = reader.number("tokens", 0)
    player.hand = sorted(reader.ids("hand", cards))
    short = reader.mapping("short", {})
    player.short = {}
    for name in short:
        inner = Reader(short, reader.path("short"))
        card = inner.known(name, cards, inner.where)
        filled = inner.ids(name, bits)
        if not 1 <= len(filled) < len(components.cards[card].slots):
            raise ValueError(f"{inner.path(name)}: {len(filled)} bits; expected at least one and an empty last slot")
        player.short[card] = filled
    player.long = reader.ids("long", cards)
    for card in player.long:
        activate(player, components, card)
    flowering = [card for card in player.long if components.cards[card].effect.kind == "flower"]
    player.flowers = reader.ids("flowers", cards, flowering)
    player.circle = reader.number("circle", 0, components.girl.circles)
    player.fragments = reader.ids("fragments", components.fragment_index)
    player.tray = sorted(reader.ids("tray", bits))
    player.chest = sorted(reader.ids("chest", bits))
    if len(player.chest) > player.chests:
        raise ValueError(f"{reader.path('chest')}: {len(player.chest)} bits; expected at most {player.chests}")


def _read_move(reader: Reader, components: Components) -> Move | None:
    given = reader.mapping("move", None)
    if not given:
        return None
    kind = next(iter(given))
    inner = Reader(given[kind], f"move.{kind}")
    nebulae, bits = components.nebula_index, components.bit_index
    match kind:
        case "walk":
            return Walk(sum(1 << i for i in inner.ids("visited", nebulae)), inner.number("steps", 0))
        case "sowing":
            path = inner.ids("path", nebulae)
            return Sowing(tuple(path), sum(1 << i for i in path), tuple(sorted(inner.ids("bits", bits))))
        case "taking":
            return Taking(inner.required("nebula", nebulae), inner.number("left", 1))
        case "construction":
            return Construction(inner.required("card", components.card_index), tuple(inner.ids("bits", bits)))
        case "growing":
            return Growing(inner.number("left", 1))
        case "regeneration":
            candidates, chosen = inner.ids("candidates", nebulae), inner.ids("chosen", nebulae)
            return Regeneration(tuple(candidates), inner.number("need", 1), tuple(chosen))
    raise ValueError(f"move: {kind!r} is unknown; expected walk, sowing, taking, construction, growing, regeneration")


def _share_out(state: State, reader: Reader) -> None:
    """Put every piece that was not mentioned where set-up puts it; refuse pieces the box does not hold."""
    _share_bits(state, reader)
    _share_fragments(state, reader)
    _share_cards(state, reader)
    on_board = sum(state.planted) + sum(player.circle + len(player.flowers) for player in state.players)
    state.flowers = state.components.rules.flowers - on_board
    given = reader.number("flowers", state.flowers)
    if state.flowers < 0 or given != state.flowers:
        raise ValueError(f"flowers: {given} beside {on_board} in play; expected {max(state.flowers, 0)}")


def _share_bits(state: State, reader: Reader) -> None:
    components = state.components
    nebulae = Reader(reader.mapping("nebulae", {}), "nebulae")
    nebulae.only(components.nebula_index)
    mentioned = set()
    for index, nebula in enumerate(components.nebulae):
        inner = Reader(nebulae.mapping(nebula.id, {}), f"nebulae.{nebula.id}")
        inner.only({"bits", "fragment", "planted"})
        state.planted[index] = inner.flag("planted")
        if inner.has("bits"):
            mentioned.add(index)
            state.bits[index] = sorted(inner.ids("bits", components.bit_index))
    used = [bit for bits in (state.matrix, state.spent, *state.bits) for bit in bits]
    for player in state.players:
        used += player.tray + player.chest + [bit for bits in player.short.values() for bit in bits]
    if isinstance(state.move, Sowing | Construction):
        used += state.move.bits
    left = counted(components.all_bits(), used, components.bit_ids, "bits")
    open_places = [i for i in range(len(components.nebulae)) if i not in mentioned]
    if left and not open_places and state.phase not in (Phase.BEGIN, Phase.MAP):
        raise ValueError(f"bits: {len(left)} lie nowhere; expected every bit of the box to have its place")
    if state.phase not in (Phase.BEGIN, Phase.MAP):
        for place, bit in enumerate(left):
            state.bits[open_places[place % len(open_places)]].append(bit)
        for bits in state.bits:
            bits.sort()


def _share_fragments(state: State, reader: Reader) -> None:
    components = state.components
    nebulae = Reader(reader.mapping("nebulae", {}), "nebulae")
    held = [fragment for player in state.players for fragment in player.fragments]
    open_places = []
    for index, nebula in enumerate(components.nebulae):
        inner = Reader(nebulae.mapping(nebula.id, {}), f"nebulae.{nebula.id}")
        if inner.has("fragment"):
            found = inner.id("fragment", components.fragment_index, None)
            state.fragments[index] = NONE if found is None else found
            held += [] if found is None else [found]
        elif not state.planted[index]:
            open_places.append(index)
    names = [fragment.id for fragment in components.fragments]
    left = counted(range(len(names)), held, names, "fragments")
    if state.phase in (Phase.BEGIN, Phase.MAP):
        return
    if len(left) > len(open_places):
        raise ValueError(f"fragments: {len(left)} left for {len(open_places)} nebulae; expected one each at most")
    for index, fragment in zip(open_places, left, strict=False):
        state.fragments[index] = fragment


def _share_cards(state: State, reader: Reader) -> None:
    components = state.components
    names = [card.id for card in components.cards]
    ordinary, communal = list(state.discards), []
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
