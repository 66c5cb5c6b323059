"""What ``data/cards.yaml`` may say, section by section, and how it becomes :class:`Components`.

What one value may be is checked here; what must fit together between sections, in ``crosscheck.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dejavu.content import ContentError, Cursor, Fault, open_data, open_yaml
from dejavu.games.fragments import crosscheck
from dejavu.games.fragments.components import (
    ANY_SHAPE,
    Card,
    Components,
    Effect,
    GirlTile,
    MapFigures,
    MemoryFragment,
    Nebula,
    Opening,
    Rules,
    World,
)
from dejavu.games.fragments.effects import EFFECTS

FILE: Final = "cards.yaml"
ANY: Final = "any"
"""How YAML names the slot that takes every shape."""

# Limits far beyond any game, so that a slip of the keyboard is told before it costs memory or time.
MOST: Final = 999
FARTHEST: Final = 5_000

SECTIONS: Final = (
    *("shapes", "colours", "bits", "fragments", "girl", "rules", "totals"),
    *("decks", "worlds", "cards", "map", "nebulae"),
)
TOTALS: Final = (
    *("bits", "fragments", "nebulae", "worlds"),
    *("different-cards", "ordinary-cards", "communal-cards", "cards"),
)
DECKS: Final = ("ordinary", "communal")
OPENINGS: Final = ("standard", "speed")


def read_components(path: Path) -> Components:
    """Read the box from a YAML file.

    Raises:
        ContentError: with every fault of the file, each with its line and column.

    """
    return _components(open_yaml(path))


def components_from_data(data: Mapping[str, Any], where: str) -> Components:
    """Read the box from plain data, such as the header of a journal; ``where`` names it in faults.

    ``components_from_data(components.source, "…") == components`` for every box.

    Raises:
        ContentError: with every fault, each with its path.

    """
    return _components(open_data(data, where))


def check_folder(folder: Path) -> list[Fault]:
    """Find everything that is wrong with the card data in a folder; a missing file is a fault too."""
    try:
        read_components(folder / FILE)
    except ContentError as error:
        return list(error.faults)
    return []


def _components(root: Cursor) -> Components:
    part = root.mapping(*SECTIONS)
    shapes = _names(part["shapes"].sequence(1, 12), part["shapes"])
    colours = _names(part["colours"].sequence(1, 12), part["colours"])
    fragment_part = part["fragments"].mapping("colours", "neurons")
    fragment_colours = _names(fragment_part["colours"].sequence(1, 12), fragment_part["colours"])
    neurons = fragment_part["neurons"].integer(1, 20)
    decks = part["decks"].mapping(*DECKS)
    backs = {deck: _names(cursor.sequence(1, 9), cursor, once=deck != "ordinary") for deck, cursor in decks.items()}
    world_rows = [row.mapping("id", "name", "colour", "size", "closed") for row in part["worlds"].sequence(1, MOST)]
    worlds = tuple(_world(row, colours) for row in world_rows)
    card_rows = [
        row.mapping("id", "name", "world", "number", "deck", "slots", "effect", "vp")
        for row in part["cards"].sequence(1, MOST)
    ]
    known_worlds = {world.id: world for world in worlds} if part["worlds"].sound else {}
    cards = tuple(_card(row, known_worlds, shapes, colours, fragment_colours, backs) for row in card_rows)
    nebula_rows = [row.mapping("id", "name", "outline") for row in part["nebulae"].sequence(1, MOST)]
    totals = part["totals"].mapping(*TOTALS, "points")
    figures = part["map"].mapping("tolerance", "calm-radius")
    box = Components(
        shapes=shapes,
        colours=colours,
        bits=_bits(part["bits"], shapes, colours),
        fragment_colours=fragment_colours,
        neurons=neurons,
        fragments=_fragments(fragment_colours, neurons),
        worlds=worlds,
        cards=cards,
        nebulae=tuple(_nebula(row) for row in nebula_rows),
        girl=_girl(part["girl"]),
        rules=_rules(part["rules"], colours, backs.get("communal", ())),
        map=MapFigures(figures["tolerance"].integer(0, 100), figures["calm-radius"].integer(1, FARTHEST)),
        source=root.plain(),
    )
    crosscheck.check(box, part, crosscheck.Rows(world_rows, card_rows, nebula_rows, totals))
    root.finish()
    return box


def _names(items: Sequence[Cursor], whole: Cursor, once: bool = True) -> tuple[str, ...]:
    """Words that others refer to; none at all when one cannot be read, so that nobody is told off for naming it."""
    words = [item.word() for item in items]
    for i, (item, word) in enumerate(zip(items, words, strict=True)):
        if once and item.sound and word in words[:i]:
            item.fault(f"{item.label} is '{word}' again", "each name once")
    return tuple(words) if whole.sound else ()


def _bits(table: Cursor, shapes: Sequence[str], colours: Sequence[str]) -> tuple[int, ...]:
    """One number for every colour and shape, none left out; in the order of bit kinds."""
    rows = table.mapping(*colours) if colours else {}
    counts = {colour: row.mapping(*shapes) if shapes else {} for colour, row in rows.items()}
    return tuple(counts[colour][shape].integer(0, MOST) for shape in shapes for colour in colours)


def _fragments(colours: Sequence[str], neurons: int) -> tuple[MemoryFragment, ...]:
    counts = range(1, neurons + 1)
    return tuple(MemoryFragment(f"{colour}-{count}", colour, count) for colour in colours for count in counts)


def _world(row: Mapping[str, Cursor], colours: Sequence[str]) -> World:
    return World(
        id=row["id"].identifier(),
        name=row["name"].text(30),
        colour=row["colour"].index(colours),
        size=row["size"].integer(1, MOST),
        closed=row["closed"].boolean(),
    )


def _card(
    row: Mapping[str, Cursor],
    worlds: Mapping[str, World],
    shapes: Sequence[str],
    colours: Sequence[str],
    fragment_colours: Sequence[str],
    backs: Mapping[str, tuple[str, ...]],
) -> Card:
    world = row["world"].choice(tuple(worlds))
    deck = row["deck"].choice(DECKS)
    slots = [slot.choice((*shapes, ANY) if shapes else ()) for slot in row["slots"].sequence(1, 8)]
    return Card(
        id=row["id"].identifier(),
        name=row["name"].text(18),
        world=world,
        colour=worlds[world].colour if world in worlds else 0,
        number=row["number"].integer(1, MOST),
        communal=deck == "communal",
        copies=backs.get(deck, ()),
        slots=tuple(shapes.index(slot) if slot in shapes else ANY_SHAPE for slot in slots),
        effect=_effect(row["effect"], colours, fragment_colours),
        vp=row["vp"].integer(0, MOST),
    )


def _effect(cursor: Cursor, colours: Sequence[str], fragment_colours: Sequence[str]) -> Effect:
    """``chest``, or ``{score-each: {points: 2}}`` for a kind with parameters."""
    if not cursor.is_mapping:
        kind = cursor.choice(tuple(EFFECTS))
        wanted = EFFECTS[kind].parameters
        if cursor.sound and wanted:
            cursor.fault(f"{kind} is without its figures", f"{{{kind}: {{{', '.join(f'{p}: …' for p in wanted)}}}}}")
        return Effect(kind)
    kinds = cursor.entries(EFFECTS)
    if len(kinds) != 1:
        if cursor.sound:
            cursor.fault(f"{len(kinds)} effects", "one effect")
        return Effect(next(iter(EFFECTS)))
    ((kind, figures),) = kinds.items()
    wanted = EFFECTS[kind].parameters
    if not wanted:
        cursor.fault(f"{kind} has no figures", f"effect: {kind}")
        return Effect(kind)
    values = figures.mapping(*wanted)
    return Effect(kind, {p: _parameter(values[p], wanted[p], colours, fragment_colours) for p in wanted})


def _parameter(cursor: Cursor, what: str, colours: Sequence[str], fragment_colours: Sequence[str]) -> Any:
    if what == "colour":
        return cursor.index(colours)
    if what == "fragment-colour":
        return cursor.choice(fragment_colours)
    if what == "points":
        return cursor.integer(0, MOST)
    if what == "ladder":
        steps = [step.integer(0, MOST) for step in cursor.sequence(1, MOST)]
        if cursor.sound and steps != sorted(steps):
            cursor.fault(f"{cursor.label} goes down", "steps that do not go down")
        return tuple(steps)
    raise AssertionError(f"effects.py names a parameter of unknown type: {what}")


def _nebula(row: Mapping[str, Cursor]) -> Nebula:
    corners = [corner.sequence(2, 2) for corner in row["outline"].sequence(3, 200)]
    outline = tuple(
        (corner[0].integer(-FARTHEST, FARTHEST), corner[1].integer(-FARTHEST, FARTHEST))
        for corner in corners
        if len(corner) == 2
    )
    return Nebula(row["id"].identifier(), row["name"].text(30), outline)


def _girl(cursor: Cursor) -> GirlTile:
    row = cursor.mapping("footprints", "short-term", "hand", "chests", "whites", "circles", "link-vp")
    return GirlTile(**{key.replace("-", "_"): value.integer(0, MOST) for key, value in row.items()})


def _rules(cursor: Cursor, colours: Sequence[str], communal: Sequence[str]) -> Rules:
    row = cursor.mapping(
        *("seats", "nebulae-a-turn", "connections", "bits-a-nebula", "matrix-holes", "flowers", "grow-cost"),
        *("end-cards", "round-limit", "uncollected", "communal-backs", "openings"),
    )
    seats = _range(row["seats"], 1, 12)
    counts = tuple(str(n) for n in range(seats[0], seats[1] + 1)) if row["seats"].sound else ()
    backs = row["communal-backs"].mapping(*counts) if counts else {}
    openings = row["openings"].mapping(*OPENINGS)
    return Rules(
        seats=seats,
        nebulae_a_turn=row["nebulae-a-turn"].integer(1, MOST),
        connections=row["connections"].integer(1, MOST),
        bits_a_nebula=row["bits-a-nebula"].integer(1, MOST),
        matrix_holes=row["matrix-holes"].integer(1, MOST),
        flowers=row["flowers"].integer(0, MOST),
        grow_cost=row["grow-cost"].integer(1, MOST),
        end_cards=row["end-cards"].integer(1, MOST),
        round_limit=row["round-limit"].integer(1, MOST),
        uncollected=row["uncollected"].index(colours),
        communal_backs={
            int(count): tuple(back.choice(communal) for back in value.sequence(1, 9)) for count, value in backs.items()
        },
        openings={name: _opening(value) for name, value in openings.items()},
    )


def _opening(cursor: Cursor) -> Opening:
    row = cursor.mapping("seats", "draw", "keep", "remember", "discard", "tokens")
    opening = Opening(
        seats=_range(row["seats"], 1, 12),
        **{key: row[key].integer(0, MOST) for key in ("draw", "keep", "remember", "discard", "tokens")},
    )
    spread = opening.keep + opening.remember + opening.discard
    if cursor.sound and opening.draw != spread:
        row["draw"].fault(f"draw is {opening.draw}", f"keep, remember and discard together, {spread}")
    return opening


def _range(cursor: Cursor, low: int, high: int) -> tuple[int, int]:
    """``[fewest, most]``."""
    ends = [end.integer(low, high) for end in cursor.sequence(2, 2)]
    if not cursor.sound:
        return low, low
    if ends[0] > ends[1]:
        cursor.fault(f"{cursor.label} is [{ends[0]}, {ends[1]}]", "the fewest first, then the most")
    return ends[0], ends[1]
