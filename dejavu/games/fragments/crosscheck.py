"""Checks consistency between parts of the card data: totals, worlds and numbers, decks, openings, outlines.

Every check uses only valid data, and a mistake is reported once, at its place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from dejavu.content import Cursor, valid
from dejavu.games.fragments import outline
from dejavu.games.fragments.components import STANDARD, Card, Components, World

Row = Mapping[str, Cursor]
_TOLD = 10
"""How many missing cards one message names at most; a mistyped size would name hundreds."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The cursors of the components' parts; lists are in the components' order. ``totals`` may be empty."""

    section: Row
    worlds: Sequence[Row]
    cards: Sequence[Row]
    nebulae: Sequence[Row]
    rules: Row
    totals: Row


def check(box: Components, rows: Rows) -> None:
    """Record a fault for everything that contradicts another part."""
    for group in (rows.worlds, rows.cards, rows.nebulae):
        for key in ("id", "name"):
            _once(group, key, lambda cursor: cursor.plain())
    _once(rows.worlds, "colour", lambda cursor: cursor.plain())
    _once(rows.nebulae, "outline", lambda cursor: repr(cursor.plain()))
    _totals(box, rows)
    _numbers(box, rows)
    _supplies(box, rows)
    _openings(box, rows.rules)
    _outlines(box, rows)


def _once(rows: Iterable[Row], key: str, value: Callable[[Cursor], Hashable]) -> None:
    """Record a fault for every value that an earlier row has."""
    seen: set[Hashable] = set()
    for row in rows:
        if row[key].valid:
            here = value(row[key])
            if here in seen:
                named = f"{key} '{here}'" if len(str(here)) <= 40 else f"this {key}"
                row[key].fault(f"{named} is given again", f"each {key} once")
            seen.add(here)


def _totals(box: Components, rows: Rows) -> None:
    """Compare the sections with the totals, if any."""
    if not rows.totals:
        return
    section = rows.section
    decks = [row["deck"] for row in rows.cards]
    cards_known = bool(box.cards) and valid(section["decks"], *decks)
    counts: dict[str, tuple[bool, int]] = {
        "bits": (_bits_known(section), sum(box.bits)),
        "fragments": (section["fragments"].valid, len(box.fragments)),
        "nebulae": (bool(box.nebulae), len(box.nebulae)),
        "worlds": (bool(box.worlds), len(box.worlds)),
        "different-cards": (bool(box.cards), len(box.cards)),
        "ordinary-cards": (cards_known, sum(len(card.copies) for card in box.cards if not card.communal)),
        "communal-cards": (cards_known, sum(len(card.copies) for card in box.cards if card.communal)),
        "cards": (cards_known, sum(len(card.copies) for card in box.cards)),
    }
    for key, (known, count) in counts.items():
        total = rows.totals[key].integer(0, 99_999)
        if known and rows.totals[key].valid and total != count:
            rows.totals[key].fault(f"the total of {key} is {total}, but there are {count}", "the same number")


def _numbers(box: Components, rows: Rows) -> None:
    """Check that the cards of a world have each number from 1 to its size once."""
    first: dict[tuple[str, int], Card] = {}
    all_known = all(
        card.world and valid(row["world"], row["number"]) for card, row in zip(box.cards, rows.cards, strict=True)
    )
    worlds = {w.id: w for w, row in zip(box.worlds, rows.worlds, strict=True) if valid(row["id"], row["size"])}
    for card, row in zip(box.cards, rows.cards, strict=True):
        if not valid(row["world"], row["number"]) or card.world not in worlds:
            continue
        size = worlds[card.world].size
        other = first.setdefault((card.world, card.number), card)
        if card.number > size:
            row["number"].fault(f"number is {card.number}", f"1 to {size}, the size of {card.world}")
        elif other is not card:
            row["number"].fault(f"number {card.number} is that of {other.id} too", f"each of 1 to {size} once")
    if box.cards and all_known:
        for world, row in zip(box.worlds, rows.worlds, strict=True):
            _complete(world, row, {number for name, number in first if name == world.id})


def _complete(world: World, row: Row, numbers: set[int]) -> None:
    missing = [str(n) for n in range(1, world.size + 1) if n not in numbers]
    if valid(row["id"], row["size"]) and missing:
        more = f" and {len(missing) - _TOLD} more" if len(missing) > _TOLD else ""
        told = ", ".join(missing[:_TOLD])
        row["size"].fault(f"{world.id} has no card {told}{more}", f"a card for each of 1 to {world.size}")


def _bits_known(section: Row) -> bool:
    return valid(section["bits"], section["shapes"], section["colours"])


def _supplies(box: Components, rows: Rows) -> None:
    """Check that set-up lays exactly the pieces of the box on the map (rules page, section 2, step 3)."""
    rules, nebulae = rows.rules, len(box.nebulae)
    if not nebulae:
        return
    if rows.section["fragments"].valid and len(box.fragments) != nebulae:
        rows.section["fragments"].fault(f"{len(box.fragments)} fragments", f"one for each of the {nebulae} nebulae")
    if _bits_known(rows.section):
        each, holes, bits = box.rules.bits_a_nebula, box.rules.matrix_holes, sum(box.bits)
        if rules["bits-a-nebula"].valid and each * nebulae != bits:
            rules["bits-a-nebula"].fault(f"{each} bits on each of {nebulae} nebulae", f"all {bits} bits on the map")
        if rules["matrix-holes"].valid and holes > bits:
            rules["matrix-holes"].fault(f"matrix-holes is {holes}", f"at most {bits}, the bits in the box")


def _openings(box: Components, rules: Row) -> None:
    """Check that every number of seats has an opening, and that the deck has the cards for it."""
    openings = rules["openings"]
    if not valid(rules["seats"], openings):
        return
    fewest, most = box.rules.seats
    if box.rules.openings[STANDARD].seats != box.rules.seats:
        openings.fault(f"{STANDARD} is not for every number of seats", f"seats: [{fewest}, {most}]")
    ordinary = len(box.ordinary_deck())
    for name, opening in box.rules.openings.items():
        first, last = opening.seats
        if first < fewest or last > most:
            openings.fault(f"{name} is for {first} to {last} seats", f"seats from {fewest} to {most}")
        if ordinary and opening.draw * last > ordinary:
            openings.fault(
                f"{name} draws {opening.draw * last} cards for {last} seats", f"at most {ordinary}, the deck"
            )


def _outlines(box: Components, rows: Rows) -> None:
    """Check that an outline is a simple polygon with few points,around a middle that has room for its pieces."""
    figures, wanted = rows.section["map"], rows.totals.get("points")
    fewest, most = wanted.span(3, 99) if wanted else (3, 99)
    for nebula, row in zip(box.nebulae, rows.nebulae, strict=True):
        corners = row["outline"]
        if not corners.valid:
            continue
        if not outline.is_simple(nebula.outline):
            corners.fault("the outline meets itself", "a polygon whose sides do not cross or touch")
            continue
        found = len(outline.points(nebula.outline))
        if wanted and wanted.valid and not fewest <= found <= most:
            corners.fault(f"the outline has {found} points (convex corners)", f"{fewest} to {most}")
        clear = outline.clear_radius(nebula.outline)
        if figures.valid and clear < box.map.calm_radius:
            corners.fault(
                f"only a circle of {clear:.0f} round the middle is inside the outline",
                f"at least the calm-radius, {box.map.calm_radius}",
            )
        elif clear and not outline.is_seen_whole(nebula.outline):
            corners.fault("the outline has a side that is not seen from its middle", "one that hides nothing")
