"""What must fit together in the card data: totals, worlds and their numbers, decks, openings, outlines.

Every check looks only at what could be read; a mistake is told once, where it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from dejavu.content import Cursor, sound
from dejavu.games.fragments import outline
from dejavu.games.fragments.components import Card, Components, World

Row = Mapping[str, Cursor]


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the parts of the box stand in the file, in the order of the components."""

    worlds: Sequence[Row]
    cards: Sequence[Row]
    nebulae: Sequence[Row]
    totals: Row


def check(box: Components, section: Row, rows: Rows) -> None:
    """Record a fault for everything in the box that contradicts something else in it."""
    for group in (rows.worlds, rows.cards, rows.nebulae):
        for key in ("id", "name"):
            _once(group, key, lambda cursor: cursor.plain())
    _once(rows.worlds, "colour", lambda cursor: cursor.plain())
    _once(rows.nebulae, "outline", lambda cursor: repr(cursor.plain()))
    _totals(box, section, rows)
    _numbers(box, rows)
    _supplies(box, section, rows)
    _openings(box, section["rules"])
    _outlines(box, section["map"], rows)


def _once(rows: Iterable[Row], key: str, value: Callable[[Cursor], Hashable]) -> None:
    """No two rows have the same value."""
    seen: set[Hashable] = set()
    for row in rows:
        if row[key].sound:
            here = value(row[key])
            if here in seen:
                named = f"{key} '{here}'" if len(str(here)) <= 40 else f"this {key}"
                row[key].fault(f"{named} is given again", f"each {key} once")
            seen.add(here)


def _totals(box: Components, section: Row, rows: Rows) -> None:
    """The sections add up to the totals."""
    decks = [row["deck"] for row in rows.cards]
    cards_known = sound(section["decks"], *decks)
    counts: dict[str, tuple[bool, int]] = {
        "bits": (sound(section["bits"], section["shapes"], section["colours"]), sum(box.bits)),
        "fragments": (section["fragments"].sound, len(box.fragments)),
        "nebulae": (True, len(box.nebulae)),
        "worlds": (True, len(box.worlds)),
        "different-cards": (True, len(box.cards)),
        "ordinary-cards": (cards_known, sum(len(card.copies) for card in box.cards if not card.communal)),
        "communal-cards": (cards_known, sum(len(card.copies) for card in box.cards if card.communal)),
        "cards": (cards_known, sum(len(card.copies) for card in box.cards)),
    }
    for key, (known, count) in counts.items():
        total = rows.totals[key].integer(0, 99_999)
        if known and rows.totals[key].sound and total != count:
            rows.totals[key].fault(f"the total of {key} is {total}, but there are {count}", "the same number")


def _numbers(box: Components, rows: Rows) -> None:
    """The cards of a world have the numbers from 1 to its size, each once."""
    first: dict[tuple[str, int], Card] = {}
    all_known = all(sound(row["world"], row["number"]) for row in rows.cards)
    worlds = {w.id: w for w, row in zip(box.worlds, rows.worlds, strict=True) if sound(row["id"], row["size"])}
    for card, row in zip(box.cards, rows.cards, strict=True):
        if not sound(row["world"], row["number"]) or card.world not in worlds:
            continue
        size = worlds[card.world].size
        other = first.setdefault((card.world, card.number), card)
        if card.number > size:
            row["number"].fault(f"number is {card.number}", f"1 to {size}, the size of {card.world}")
        elif other is not card:
            row["number"].fault(f"number {card.number} is that of {other.id} too", f"each of 1 to {size} once")
    if all_known:
        for world, row in zip(box.worlds, rows.worlds, strict=True):
            _complete(world, row, {number for name, number in first if name == world.id})


def _complete(world: World, row: Row, numbers: set[int]) -> None:
    missing = [str(n) for n in range(1, world.size + 1) if n not in numbers]
    if sound(row["id"], row["size"]) and missing:
        row["size"].fault(f"{world.id} has no card {', '.join(missing)}", f"a card for each of 1 to {world.size}")


def _supplies(box: Components, section: Row, rows: Rows) -> None:
    """What is laid on the map when a game begins is exactly what the box has (rules page, section 2, step 3)."""
    totals, rules = rows.totals, section["rules"]
    if section["fragments"].sound and len(box.fragments) != len(box.nebulae):
        totals["fragments"].fault(f"{len(box.fragments)} fragments", f"one for each of the {len(box.nebulae)} nebulae")
    if sound(section["bits"], section["shapes"], section["colours"], rules):
        laid = box.rules.bits_a_nebula * len(box.nebulae)
        if laid != sum(box.bits):
            rules.fault(f"bits-a-nebula lays {laid} bits on the nebulae", f"all {sum(box.bits)} bits in the box")
        if box.rules.matrix_holes > sum(box.bits):
            rules.fault(f"matrix-holes is {box.rules.matrix_holes}", f"at most {sum(box.bits)}, the bits in the box")
    if rules.sound and box.rules.connections >= len(box.nebulae):
        rules.fault(f"connections is {box.rules.connections}", f"fewer than the {len(box.nebulae)} nebulae")


def _openings(box: Components, rules: Cursor) -> None:
    """Every number of seats has an opening, and the deck has the cards for it."""
    if not rules.sound:
        return
    fewest, most = box.rules.seats
    ordinary = Counter(card.communal for card in box.cards for _ in card.copies)[False]
    for name, opening in box.rules.openings.items():
        if opening.seats[0] < fewest or opening.seats[1] > most:
            rules.fault(
                f"{name} is for {opening.seats[0]} to {opening.seats[1]} seats", f"seats within {fewest}–{most}"
            )
        if opening.draw * opening.seats[1] > ordinary:
            cards = opening.draw * opening.seats[1]
            rules.fault(f"{name} draws {cards} cards for {opening.seats[1]} seats", f"at most {ordinary} in the deck")
    if box.rules.openings["standard"].seats != (fewest, most):
        rules.fault("standard is not for every number of seats", f"seats: [{fewest}, {most}]")


def _outlines(box: Components, figures: Cursor, rows: Rows) -> None:
    """An outline is a simple polygon with few points, round a calm middle large enough for its pieces."""
    wanted = rows.totals["points"]
    fewest, most = (end.integer(3, 99) for end in wanted.sequence(2, 2)) if wanted.sound else (3, 99)
    for nebula, row in zip(box.nebulae, rows.nebulae, strict=True):
        corners = row["outline"]
        if not corners.sound:
            continue
        if not outline.is_simple(nebula.outline):
            corners.fault("the outline meets itself", "a polygon whose sides do not cross or touch")
            continue
        found = len(outline.points(nebula.outline))
        if wanted.sound and not fewest <= found <= most:
            corners.fault(f"the outline has {found} points (convex corners)", f"{fewest} to {most}")
        clear = outline.clear_radius(nebula.outline)
        if figures.sound and clear < box.map.calm_radius:
            corners.fault(
                f"only a circle of {clear:.0f} round the middle is inside the outline",
                f"at least the calm-radius, {box.map.calm_radius}",
            )
